"""Typefaces whose files are damaged: the font library never sees them."""

import shutil

import pygame
import pytest
from numberplace.core import assets
from numberplace.ui.kit import fonts


@pytest.fixture
def damaged(tmp_path, monkeypatch):
    """A copy of the typefaces to be damaged."""
    pygame.font.init()
    shutil.copytree(assets.asset_path("fonts"), tmp_path / "fonts")
    monkeypatch.setattr(assets, "_INSTALLED", tmp_path)
    monkeypatch.setattr(assets, "_damaged", {})
    fonts._is_whole.cache_clear()
    yield tmp_path
    fonts._is_whole.cache_clear()


@pytest.mark.parametrize("share", [0, 0.001, 0.5, 0.99])
def test_a_typeface_that_was_cut_off_is_replaced_by_another_one(damaged, share):
    path = damaged / fonts.REGULAR
    data = path.read_bytes()
    path.write_bytes(data[: int(len(data) * share)])
    font = fonts.load_font(fonts.REGULAR, 20)
    assert font.size("盤")[0] > 0
    assert assets.damaged_assets() == (fonts.REGULAR,)


def test_without_any_typeface_pygames_own_is_used(damaged):
    shutil.rmtree(damaged / "fonts")
    assert fonts.load_font(fonts.BOLD, 20).size("Quit")[0] > 0
    assert set(assets.damaged_assets()) == {fonts.REGULAR, fonts.BOLD}


def test_a_whole_typeface_is_not_noted(damaged):
    fonts.load_font(fonts.PIXEL, 12)
    assert assets.damaged_assets() == ()


def test_a_line_that_fits_is_not_taken_to_pieces(monkeypatch):
    pygame.font.init()
    fonts.wrap.cache_clear()
    wide = fonts.wrap("A blow. Another one。 次の一手", 60, 14, False)
    assert len(wide) > 1
    monkeypatch.setattr(fonts, "pieces", lambda text: pytest.fail(f"measured by pieces: {text}"))
    assert fonts.wrap("Full house, row 2: 18 \n次。 手 ", 400, 14, False) == [
        "Full house, row 2: 18",
        "次。手",
    ]
    fonts.wrap.cache_clear()
