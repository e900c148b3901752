"""Whole pictures: what is read of them, what is called doubtful, what is refused."""

import contextlib
import random

import numpy as np
import pytest
from numberplace.core.answers import MANY, NONE
from numberplace.core.errors import FormatError, Stopped
from numberplace.photo import reading as reading_module
from numberplace.photo.reading import read_picture
from PIL import Image, ImageDraw, ImageFilter, ImageFont

from tests.photo.drawn import FONT, PUZZLE, digits, draw, packed, tilted


def test_a_picture_of_a_screen_is_read() -> None:
    reading = read_picture(packed(draw()), "picture")
    assert reading.givens == digits(PUZZLE)
    assert not any(reading.entries)
    assert not reading.doubtful


def test_light_digits_on_a_dark_screen_are_read() -> None:
    picture = draw(paper=(30, 34, 50), ink=(230, 230, 240))
    assert read_picture(packed(picture), "picture").givens == digits(PUZZLE)


@pytest.mark.parametrize("ink", [(0, 0, 0), (230, 230, 230)], ids=["light", "dark"])
def test_a_line_of_the_window_that_touches_the_board_is_no_part_of_it(ink) -> None:
    paper = tuple(255 - value for value in ink)
    board = draw(cell=60, paper=paper, ink=ink)
    window = Image.new("RGB", (2 * board.width, board.height), paper)
    window.paste(board, (0, 0))
    ImageDraw.Draw(window).line((0, 29, window.width, 29), ink, 2)  # the border below its menu
    reading = read_picture(packed(window), "picture")
    assert reading.givens == digits(PUZZLE)
    assert reading.is_sure


@pytest.mark.sampled(3)
@pytest.mark.parametrize("turns", [1, 2, 3])
def test_a_board_that_lies_on_its_side_or_head_is_read(turns) -> None:
    picture = draw().rotate(90 * turns)
    assert read_picture(packed(picture), "picture").givens == digits(PUZZLE)


@pytest.mark.sampled(8)
@pytest.mark.parametrize("turns", [0, 1, 2, 3])
@pytest.mark.parametrize("size", [0.48, 0.55])
def test_narrow_digits_are_read_whichever_side_is_up(turns, size) -> None:
    picture = tilted(draw(size=size, cell=60, paper=(235, 228, 210)), 900).rotate(90 * turns)
    reading = read_picture(packed(picture), "photo")
    assert reading.givens == digits(PUZZLE)
    assert reading.is_sure


def test_the_other_sides_are_not_tried_where_the_one_that_is_up_is_sure(monkeypatch) -> None:
    turned = []
    seen = reading_module.find_ink
    monkeypatch.setattr(
        reading_module, "find_ink", lambda flat: turned.append(flat.shape) or seen(flat)
    )
    assert read_picture(packed(draw()), "picture").is_sure
    assert len(turned) == 1
    assert not read_picture(packed(draw("55" + PUZZLE[2:])), "picture").is_sure
    assert len(turned) == 5


@pytest.mark.sampled(11)
@pytest.mark.parametrize(
    ("line", "outcome"),
    [
        (PUZZLE.replace("5", ".").replace("3", "."), MANY),
        ("18..6" + "." * 31 + "6.8.1" + "." * 31 + "9.18." + "....", MANY),
        ("1" + PUZZLE[1:], NONE),
        ("12345678" + "." * 9 + "9" + "." * 63, NONE),
    ],
)
@pytest.mark.parametrize("turns", [0, 1, 2, 3])
def test_no_board_without_exactly_one_solution_passes_for_sure(line, outcome, turns) -> None:
    reading = read_picture(packed(draw(line).rotate(90 * turns)), "picture")
    assert reading.outcome == outcome
    assert reading.doubtful
    assert not reading.is_sure


@pytest.mark.sampled(4)
@pytest.mark.parametrize("turns", range(4))
def test_a_solved_board_is_read_and_is_sure(turns) -> None:
    solved = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
    reading = read_picture(packed(draw(solved).rotate(90 * turns)), "picture")
    assert reading.givens == digits(solved)
    assert reading.is_sure


def test_a_photo_is_read_tilted_shadowed_blurred_and_packed() -> None:
    pixels = np.asarray(tilted(draw(paper=(235, 228, 210))), dtype=np.float32)
    shadow = np.where(np.add.outer(np.arange(700), np.arange(700)) > 640, 0.55, 1.0)
    noise = np.random.default_rng(1).normal(0, 5, pixels.shape)
    shaded = np.clip(pixels * shadow[..., None] + noise, 0, 255).astype(np.uint8)
    photo = Image.fromarray(shaded).filter(ImageFilter.GaussianBlur(0.8))
    assert read_picture(packed(photo, "JPEG"), "photo").givens == digits(PUZZLE)


def test_where_nothing_tells_which_side_is_up_every_cell_is_doubtful() -> None:
    picture = draw("1" + PUZZLE[1:]).rotate(180)
    reading = read_picture(packed(picture), "picture")
    assert reading.outcome == NONE
    assert len(reading.doubtful) == 81


def test_a_lost_digit_that_the_solution_does_not_need_is_doubtful() -> None:
    solved = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
    picture = draw("." + solved[1:])
    ImageDraw.Draw(picture).ellipse((34, 37, 51, 48), fill=(0, 0, 0))  # all that a blot has left
    assert 0 in read_picture(packed(picture), "picture").doubtful


def test_digits_in_another_ink_are_entries() -> None:
    entries = ((2, 4), (5, 8), (30, 7), (50, 4), (70, 3), (72, 3))
    reading = read_picture(packed(draw(entries=entries)), "picture")
    assert reading.givens == digits(PUZZLE)
    assert [(cell, digit) for cell, digit in enumerate(reading.entries) if digit] == list(entries)


def test_equal_digits_in_a_house_are_doubtful() -> None:
    reading = read_picture(packed(draw("55" + PUZZLE[2:])), "picture")
    assert {0, 1} & reading.doubtful


def test_what_holds_no_board_is_said_in_a_sentence() -> None:
    noise = np.random.default_rng(1).integers(0, 255, (90, 120, 3), dtype=np.uint8)
    for picture in (Image.new("RGB", (300, 200), "white"), Image.fromarray(noise)):
        with pytest.raises(FormatError, match=r"No board of 9 x 9 cells.*'page\.png'"):
            read_picture(packed(picture), "page.png")


def test_an_empty_board_is_said_to_be_empty() -> None:
    with pytest.raises(FormatError, match="empty"):
        read_picture(packed(draw("." * 81)), "page.png")


def test_a_board_of_sums_in_corners_is_said_to_be_empty() -> None:
    picture, size = draw("." * 81, cell=60), 26
    pen, font = ImageDraw.Draw(picture), ImageFont.truetype(str(FONT), size)
    rng = random.Random(1)
    for cell in range(81):
        if rng.random() < 0.4:
            place = (34 + cell % 9 * 60, 33 + cell // 9 * 60)
            pen.text(place, str(rng.randint(3, 30)), (0, 0, 0), font)
    with pytest.raises(FormatError, match="empty"):
        read_picture(packed(picture), "killer.png")


def test_reading_stops_when_it_is_no_longer_wanted() -> None:
    with pytest.raises(Stopped):
        read_picture(packed(draw()), "picture", lambda: True)


def test_random_bytes_and_cut_files_are_refused() -> None:
    rng = random.Random(1)
    whole = packed(draw(), "JPEG")
    for data in (
        b"",
        rng.randbytes(2000),
        b"\x89PNG\r\n\x1a\n" + rng.randbytes(500),
        packed(draw())[:400],
        b"BM" + rng.randbytes(60),
        b"GIF89a" + rng.randbytes(300),
    ):
        with pytest.raises(FormatError, match="'page'"):
            read_picture(data, "page")
    broken = bytearray(whole)
    broken[rng.randrange(20, 600)] ^= 255
    with contextlib.suppress(FormatError):  # it may still show a board
        read_picture(bytes(broken), "page")


def test_what_was_taken_for_a_second_ink_is_print_where_only_both_have_one_solution(
    monkeypatch,
) -> None:
    def every_third(glyphs, _digits):
        return np.arange(len(glyphs)) % 3 > 0

    monkeypatch.setattr(reading_module, "find_printed", every_third)
    reading = read_picture(packed(draw()), "picture")
    assert reading.givens == digits(PUZZLE)
    assert not any(reading.entries)
    assert len(reading.doubtful) == 10
    assert not reading.is_sure


def test_a_digit_that_looks_more_like_another_of_its_board_is_doubtful(monkeypatch) -> None:
    look = reading_module.look
    wrong = 4 * 9 + 3  # an 8 that the network takes for a 3, and is sure of

    def misread(ink):
        glyphs, likely = look(ink)
        number = [glyph.cell for glyph in glyphs].index(wrong)
        likely[number] = np.eye(10)[3]
        return glyphs, likely

    monkeypatch.setattr(reading_module, "look", misread)
    monkeypatch.setattr(reading_module, "repair", lambda guesses, _skipped: (
        bytes(guesses[c].digit if c in guesses else 0 for c in range(81)),
        frozenset(c for c, guess in guesses.items() if guess.is_doubtful),
        NONE,
    ))  # fmt: skip
    reading = read_picture(packed(draw()), "picture")
    assert reading.givens[wrong] == 3
    assert reading.doubtful == {wrong}
