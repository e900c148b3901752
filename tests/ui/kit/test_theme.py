"""Themes load, inherit, complain in one sentence, and keep every text and mark legible."""

from __future__ import annotations

import shutil
from dataclasses import FrozenInstanceError
from itertools import product
from pathlib import Path

import pytest
from numberplace.core import assets
from numberplace.core.errors import FormatError
from numberplace.ui.kit import theme as themes
from numberplace.ui.kit.theme import (
    HINT_ROLES,
    PATH_ROLES,
    ROLES,
    THEME_NAMES,
    Theme,
    blend,
    find_themes,
    load_theme,
    readable_themes,
    theme_or_default,
)

from tests.ui.contrasts import ON_CELLS, contrast, legible

PATTERN = 26
"""Alpha of the given's colour in the patterns of ink; test_sprites looks at the tiles as drawn."""

WASHES = ("peer", "same_digit", "selection", "conflict")
PAIRS = (
    *product(
        ("text", "text_muted", "accent", "warning", "success", "gold"),
        ("ground", "panel", "field"),
    ),
    *product(("button_text", "text", "text_muted"), ("button", "button_hover")),
    *product(("focus",), ("ground", "panel", "field", "button", "button_hover")),
    *product(HINT_ROLES, ("panel",)),
    ("accent_text", "accent"),
    ("tooltip_text", "tooltip"),
    ("placed", "button"),
    ("text", "board"),
    *(("mark_text", role) for role in HINT_ROLES),
    *(("path_text", role) for role in PATH_ROLES),
    *((role, "tile_1") for role in PATH_ROLES),
)


@pytest.fixture(params=find_themes())
def theme(request: pytest.FixtureRequest) -> Theme:
    return load_theme(request.param)


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A theme folder of our own, holding a copy of paper."""
    source = themes.asset_path("themes/paper.toml").read_text(encoding="utf-8")
    (tmp_path / "themes").mkdir()
    (tmp_path / "themes" / "paper.toml").write_text(source, encoding="utf-8")
    monkeypatch.setattr(themes, "asset_path", lambda name: tmp_path / name)
    load_theme.cache_clear()
    yield tmp_path / "themes"
    load_theme.cache_clear()


def test_themes_come_in_the_order_of_the_settings(folder: Path) -> None:
    for name in ("zebra", "night", "aqua", "arcade"):
        (folder / f"{name}.toml").write_text('inherits = "paper"', encoding="utf-8")
    assert find_themes() == ("paper", "night", "arcade", "aqua", "zebra")


def test_every_bundled_theme_is_listed_under_its_name() -> None:
    assert find_themes() == tuple(THEME_NAMES)
    for theme_id, name in THEME_NAMES.items():
        assert load_theme(theme_id).name == name


def test_the_build_knows_every_style(theme: Theme) -> None:
    styles = pytest.importorskip("assets.build.styles")
    assert theme.style in styles.STYLES


def test_a_style_is_inherited(folder: Path) -> None:
    (folder / "base.toml").write_text('inherits = "paper"\nstyle = "bold"', encoding="utf-8")
    (folder / "heir.toml").write_text('inherits = "base"', encoding="utf-8")
    assert load_theme("paper").style == "ink"
    assert load_theme("heir").style == "bold"


def test_contrast_is_that_of_the_standard() -> None:
    assert contrast((255, 255, 255, 255), (0, 0, 0, 255)) == pytest.approx(21)
    assert contrast((119, 119, 119, 255), (255, 255, 255, 255)) == pytest.approx(4.48, abs=0.01)


def test_blend_mixes_by_alpha() -> None:
    assert blend((255, 0, 0, 51), (0, 0, 100, 255)) == (51, 0, 80, 255)


def test_words_stand_out_from_their_ground(theme: Theme) -> None:
    for front, ground in PAIRS:
        assert contrast(theme.role(front), theme.role(ground)) >= legible(theme)


def test_marks_stand_out_from_every_cell(theme: Theme) -> None:
    """On every tile, on its pattern, and on each of them under every wash."""
    for front in ON_CELLS:
        for slot in range(7):
            tile = theme.role(f"tile_{slot}")
            patterned = blend((*theme.given[:3], PATTERN), tile)
            for ground in (tile, patterned) if theme.style == "ink" else (tile,):
                layers = [ground, *(blend(theme.role(wash), ground) for wash in WASHES)]
                # a wash over the pattern is not asked of: the pattern covers a small part only
                for seen in layers if ground == tile else layers[:1]:
                    assert contrast(theme.role(front), seen) >= legible(theme), (slot, seen)


@pytest.mark.parametrize("place", ["peer", "selection"])
def test_digits_stand_out_under_all_washes_at_once(theme: Theme, place: str) -> None:
    """A digit that clashes near the cursor, being the current one as well."""
    for slot in range(7):
        seen = theme.role(f"tile_{slot}")
        for wash in (place, "same_digit"):
            seen = blend(theme.role(wash), seen)
        for role in ("given", "placed"):
            assert contrast(theme.role(role), seen) >= legible(theme), (slot, role)
        seen = blend(theme.conflict, seen)
        assert contrast(theme.clash, seen) >= legible(theme), slot


def test_inks_differ_from_one_another(theme: Theme) -> None:
    assert len({theme.role(f"ink_{ink}") for ink in range(6)}) == 6


def test_paths_differ_from_one_another(theme: Theme) -> None:
    colours = [theme.role(role)[:3] for role in PATH_ROLES]
    for place, colour in enumerate(colours):
        for other in colours[:place]:
            assert sum(abs(a - b) for a, b in zip(colour, other, strict=True)) >= 36


def test_a_theme_cannot_be_changed(theme: Theme) -> None:
    with pytest.raises(FrozenInstanceError):
        theme.ground = (0, 0, 0, 0)  # type: ignore[misc]


def test_roles_are_found_by_name_and_no_other_field_is(theme: Theme) -> None:
    assert theme.role("basis") == theme.basis
    assert theme.wash("basis", 30) == (*theme.basis[:3], 30)
    for name in ("name", "dark", "no_such_role"):
        with pytest.raises(KeyError):
            theme.role(name)


def test_an_heir_sets_only_what_differs(folder: Path) -> None:
    (folder / "heir.toml").write_text(
        'name = "Heir"\ninherits = "paper"\n[colours]\nplaced = "#01020304"\n', encoding="utf-8"
    )
    heir, paper = load_theme("heir"), load_theme("paper")
    assert heir.placed == (1, 2, 3, 4)
    assert (heir.name, heir.id, heir.dark) == ("Heir", "heir", False)
    assert all(heir.role(role) == paper.role(role) for role in ROLES if role != "placed")


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ('inherits = "paper"\n[colours]\nplaced = "blue"', "blue"),
        ('inherits = "paper"\n[colours]\nplaced = 7', "7"),
        ('inherits = "paper"\n[colours]\nhue = "#000000"', "hue"),
        ('[colours]\nground = "#000000"', "panel"),
        ('inherits = "bad"', "inherits itself"),
        ('inherits = "nowhere"', "nowhere"),
        ('inherits = "../paper"', "../paper"),
        ('size = "huge"', "size"),
        ('dark = "yes"', "dark"),
        ("not toml", "cannot be read"),
        ("", "ground"),
    ],
)
def test_a_broken_theme_is_told_in_one_sentence(folder: Path, text: str, told: str) -> None:
    (folder / "bad.toml").write_text(text, encoding="utf-8")
    with pytest.raises(FormatError) as error:
        load_theme("bad")
    message = str(error.value)
    assert told in message
    assert message.endswith(".")
    assert "\n" not in message


@pytest.fixture
def few_themes(tmp_path, monkeypatch):
    """A copy of the themes to be damaged."""
    shutil.copytree(assets.asset_path("themes"), tmp_path / "themes")
    monkeypatch.setattr(assets, "_INSTALLED", tmp_path)
    monkeypatch.setattr(assets, "_damaged", {})
    load_theme.cache_clear()
    yield tmp_path / "themes"
    load_theme.cache_clear()


def test_without_the_theme_that_all_inherit_another_one_is_used(few_themes):
    whole = load_theme("night")
    load_theme.cache_clear()
    (few_themes / "paper.toml").unlink()
    theme = theme_or_default("paper")
    assert theme.id != "paper"
    assert "themes/paper.toml" in assets.damaged_assets()
    assert load_theme("night").ground == whole.ground


def test_without_any_theme_there_are_colours_to_read_by(few_themes):
    for path in few_themes.glob("*.toml"):
        path.write_text("[")
    theme = theme_or_default("night")
    assert theme.text != theme.ground
    assert theme.accent_text != theme.accent
    assert readable_themes() == ()
