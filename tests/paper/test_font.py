"""The typeface as data: letters have outlines and widths, and a part of it holds only some."""

import pytest
from numberplace.paper.font import Font, curves, load_font, text_contours


@pytest.mark.parametrize("letter", list("1A日한あé…"))
def test_every_script_has_outlines_and_widths(letter):
    font = load_font()
    glyph = font.glyph(letter)
    assert glyph
    assert font.contours(glyph)
    assert 0 < font.advance(glyph) <= 1.2 * font.units


def test_a_part_holds_the_letters_asked_for_and_no_others():
    font = load_font(is_bold=True)
    kept = [font.glyph(letter) for letter in "é7한"]
    data = font.part(kept)
    assert len(data) < 200_000, "the whole font has 1.3 MB"
    part = Font(data)
    for glyph in kept:
        assert part.contours(glyph) == font.contours(glyph)
        assert part.advance(glyph) == font.advance(glyph)
    assert part.contours(font.glyph("8")) == []


def test_a_part_is_a_font_to_other_programs():
    ttlib = pytest.importorskip("fontTools.ttLib")
    import io

    font = load_font()
    part = ttlib.TTFont(io.BytesIO(font.part([font.glyph("é"), font.glyph("日")])))
    whole = part["glyf"]
    name = part.getGlyphName(font.glyph("日"))
    assert whole[name].numberOfContours > 0
    assert part["hmtx"][name][0] == font.advance(font.glyph("日"))


def test_outlines_stand_on_their_line():
    font = load_font()
    points = [point for part in text_contours(font, "H1", 100, 10, 200) for point in part]
    assert max(point.y for point in points) == pytest.approx(200, abs=1)
    assert min(point.y for point in points) == pytest.approx(200 - 71, abs=3), "a capital is 0.71"
    assert min(point.x for point in points) > 10


def test_a_contour_without_points_on_it_becomes_curves_through_the_middles():
    from numberplace.paper.font import Outline

    ring = [Outline(x, y, False) for x, y in ((0, 0), (2, 0), (2, 2), (0, 2))]
    pieces = list(curves(ring))
    assert pieces[0] == ((1, 0),)
    assert pieces[-1][-1] == (1, 0), "it closes"
    assert all(len(piece) == 2 for piece in pieces[1:])
    assert len(pieces) == 5
