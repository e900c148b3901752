"""What a picture shows that is not read is said."""

import math

import pytest
from numberplace.core.answers import MANY
from numberplace.core.errors import FormatError
from numberplace.photo.reading import read_picture
from numberplace.photo.signs import Unread, words_of
from PIL import ImageDraw, ImageFont

from tests.photo.drawn import FONT, PUZZLE, draw, packed, tilted

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


def middle_of(cell):
    return EDGE + (cell % 9 + 0.5) * SIZE, EDGE + (cell // 9 + 0.5) * SIZE


def ring(pen, place, radius, fill=(255, 255, 255), ink=(0, 0, 0)):
    x, y = place
    pen.ellipse((x - radius, y - radius, x + radius, y + radius), fill, ink, 2)


ARROWS = ((27, 37, 38), (48, 57, 66, 75), (52, 43, 34, 25), (80, 71, 62))
BORDERS = (30, 33, 40, 47, 50, 56, 59, 66, 70, 72, 74)
"""Cells right of which there is a dot."""


def with_arrows(pen):
    for cells in ARROWS:
        places = [middle_of(cell) for cell in cells]
        pen.line(places, (120, 120, 120), 3)
        ring(pen, places[0], SIZE * 0.36, ink=(120, 120, 120))
        (x0, y0), (x, y) = places[-2:]
        for turn in (2.5, -2.5):
            angle = math.atan2(y - y0, x - x0) + turn
            pen.line((x, y, x + 12 * math.cos(angle), y + 12 * math.sin(angle)), (120, 120, 120), 3)


def with_dots(pen, fills=((255, 255, 255), (0, 0, 0))):
    for number, cell in enumerate(BORDERS):
        x, y = middle_of(cell)
        ring(pen, (x + SIZE / 2, y), SIZE * 0.12, fills[number % 2])


def with_white_dots(pen):
    with_dots(pen, ((255, 255, 255),) * 2)


def with_lines_between(pen):
    for cells in ARROWS:
        places = [middle_of(cell) for cell in cells]
        pen.line(places, (0, 0, 0), 2)
        for place in (places[0], places[-1]):
            ring(pen, place, SIZE * 0.3)


def with_crosses(pen):
    font = ImageFont.truetype(str(FONT), 18)
    for number, cell in enumerate(BORDERS):
        x, y = middle_of(cell)
        pen.rectangle((x + SIZE / 2 - 7, y - 9, x + SIZE / 2 + 7, y + 9), (255, 255, 255))
        pen.text((x + SIZE / 2, y), "XV"[number % 2], (0, 0, 0), font, anchor="mm")


@pytest.mark.sampled(6)
@pytest.mark.parametrize("is_tilted", [False, True])
@pytest.mark.parametrize("line", [FEW, "." * 81])
@pytest.mark.parametrize(
    "drawn", [with_arrows, with_dots, with_white_dots, with_lines_between, with_crosses]
)
def test_arrows_dots_and_lines_between_are_told_alone(drawn, line, is_tilted) -> None:
    picture = draw(line, cell=SIZE)
    drawn(ImageDraw.Draw(picture))
    data = packed(tilted(picture, 800) if is_tilted else picture, "JPEG")
    try:
        told = read_picture(data, "variant").unread_words
    except FormatError as error:
        told = str(error)
    assert "signs" in told


def test_high_digits_are_no_signs() -> None:
    picture = draw(FEW, cell=SIZE, size=0.95)
    assert not read_picture(packed(tilted(picture, 900), "JPEG"), "plain").unread


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
