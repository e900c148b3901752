"""Characters outside the bundled typeface: those of the system's, else "?", and never a box."""

import sys
from pathlib import Path

import pygame
import pytest
from numberplace.core.assets import asset_path
from numberplace.core.errors import FormatError
from numberplace.paper.font import load_font
from numberplace.ui.kit import fallback, fonts


@pytest.fixture(autouse=True)
def nothing_cached():
    pygame.font.init()
    cached = (fallback.drawable, fallback.system_font)
    for function in cached:
        function.cache_clear()
    yield
    for function in cached:
        function.cache_clear()
    fonts.forget_text()


@pytest.fixture
def no_system_fonts(monkeypatch):
    monkeypatch.setattr(fallback, "_system_files", lambda letters: [])


@pytest.mark.parametrize(
    "text", ["Æther", "盤面", "판", "翔と髙橋", "Пётр", "Nguyễn", "r4c7 → 5\n一"]
)
def test_what_the_typeface_has_is_left_alone(text, no_system_fonts):
    assert fallback.drawable(text) == text


@pytest.mark.parametrize(
    ("text", "drawn"), [("똠이", "?이"), ("鬱.txt", "?.txt"), ("😀 ok", "? ok"), ("ابج", "???")]
)
def test_what_no_typeface_has_becomes_a_question_mark(text, drawn, no_system_fonts):
    assert fallback.drawable(text) == drawn
    assert not fallback.lacking(drawn)


def test_letters_apart_from_their_marks_are_put_together(no_system_fonts):
    assert fallback.drawable("か\u3099んば.sdk") == "がんば.sdk"
    assert fallback.drawable("\u1112\u1161\u11ab") == "한"


def test_a_typeface_of_the_system_is_taken_where_it_has_all(monkeypatch):
    """The cut of the bundled one stands for a typeface of the system here."""
    system = Path(asset_path("fonts/numberplace-sans-regular.ttf"))
    bundled = fallback.covered()
    monkeypatch.setattr(fallback, "covered", lambda: bundled - {"盤"})
    monkeypatch.setattr(fallback, "_system_files", lambda letters: [system])
    assert fallback.drawable("盤9") == "盤9"
    assert fallback.system_font("盤") == system
    assert fonts.font_for("盤9", False, 16) is not fonts.text_font(False, 16)
    assert fonts.font_for("9", False, 16) is fonts.text_font(False, 16)
    assert fonts.fit("盤9", 200, 16, False) == ("盤9", 16)


def test_a_typeface_that_draws_boxes_is_passed_over(monkeypatch):
    system = Path(asset_path("fonts/numberplace-sans-regular.ttf"))
    monkeypatch.setattr(fallback, "_system_files", lambda letters: [system])
    assert fallback.system_font("鬱") is None
    assert fallback.drawable("鬱") == "?"


def test_files_that_are_no_typefaces_are_passed_over(monkeypatch, tmp_path):
    broken = tmp_path / "broken.ttf"
    broken.write_bytes(b"not a typeface")
    monkeypatch.setattr(fallback, "_system_files", lambda letters: [broken, tmp_path / "gone.ttf"])
    assert fallback.drawable("鬱") == "?"


def test_without_fontconfig_nothing_is_found(monkeypatch):
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setenv("PATH", "")
    assert fallback.system_font("鬱") is None


@pytest.mark.parametrize(("system", "folder"), [("win32", "fonts"), ("darwin", "fonts")])
def test_other_systems_are_asked_for_their_own_files(system, folder, monkeypatch, tmp_path):
    monkeypatch.setattr(sys, "platform", system)
    monkeypatch.setenv("SYSTEMROOT", str(tmp_path))
    (tmp_path / folder).mkdir()
    (tmp_path / folder / "malgun.ttf").touch()
    expected = [tmp_path / folder / "malgun.ttf"] if system == "win32" else []
    assert fallback._system_files("똠") == expected


def test_paper_writes_a_question_mark_too():
    font = load_font()
    assert font.glyph("鬱") == font.glyph("?") != 0
    assert font.glyph("盤") not in (0, font.glyph("?"))


def test_a_damaged_typeface_leaves_ascii(monkeypatch):
    def fail(**_kept):
        raise FormatError("damaged")

    monkeypatch.setattr(fallback, "load_font", fail)
    fallback.covered.cache_clear()
    assert fallback.lacking("a盤") == "盤"
    fallback.covered.cache_clear()
