"""What a picture shows that is not read is said."""

import pytest
from numberplace.core.answers import MANY
from numberplace.core.errors import FormatError
from numberplace.photo.reading import read_picture
from numberplace.photo.signs import Unread, words_of
from PIL import ImageDraw, ImageFont

from tests.photo.drawn import FONT, PUZZLE, draw, packed

FEW = PUZZLE[:27] + "." * 54
SIZE, EDGE = 60, 30


def caged(line):
    """Return a board with a dashed cage and its sum in every second pair of cells."""
    picture = draw(line, cell=SIZE)
    pen, font = ImageDraw.Draw(picture), ImageFont.truetype(str(FONT), 15)
    for cell in range(0, 80, 2):
        if cell % 9 == 8:
            continue
        left, top = EDGE + cell % 9 * SIZE + 6, EDGE + cell // 9 * SIZE + 6
        right, bottom = left + 2 * SIZE - 12, top + SIZE - 12
        for at in range(left, right, 8):
            for y in (top, bottom):
                pen.line((at, y, at + 4, y), (0, 0, 0), 1)
        for at in range(top, bottom, 8):
            for x in (left, right):
                pen.line((x, at, x, at + 4), (0, 0, 0), 1)
        pen.text((left + 2, top + 1), str(3 + cell % 14), (0, 0, 0), font)
    return picture


def test_cages_are_told_beside_the_digits() -> None:
    reading = read_picture(packed(caged(FEW)), "killer")
    assert reading.outcome == MANY
    assert reading.unread == {Unread.SIGNS}
    assert "cages" in reading.unread_words


def test_a_board_of_cages_without_digits_is_refused_by_name() -> None:
    with pytest.raises(FormatError, match="cages"):
        read_picture(packed(caged("." * 81)), "killer")


def test_lines_across_cells_are_told() -> None:
    picture = draw(FEW, cell=SIZE)
    pen = ImageDraw.Draw(picture)
    for row in (4, 7):
        y = EDGE + row * SIZE + SIZE // 2
        pen.line((EDGE + SIZE // 2, y, EDGE + 8 * SIZE, y), (150, 150, 150), 12)
    assert read_picture(packed(picture), "thermometer").unread == {Unread.SIGNS}


def test_thick_lines_that_are_no_boxes_are_told() -> None:
    picture = draw(FEW, cell=SIZE)
    pen = ImageDraw.Draw(picture)
    for n in range(1, 9):
        at, ink = EDGE + n * SIZE, (0, 0, 0)
        pen.line((at, EDGE, at, EDGE + 9 * SIZE), (255, 255, 255) if n % 3 == 0 else ink, 7)
        pen.line((at, EDGE, at, EDGE + 9 * SIZE), ink, 1 if n % 3 == 0 else 7)
    assert Unread.REGIONS in read_picture(packed(picture), "jigsaw").unread


def test_a_plain_board_shows_nothing_else() -> None:
    for line in (PUZZLE, FEW):
        reading = read_picture(packed(draw(line)), "plain")
        assert not reading.unread
        assert not reading.unread_words
    assert words_of(frozenset()) == ""
