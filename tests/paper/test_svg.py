"""Boards as SVG and PNG."""

import io
import xml.etree.ElementTree as ET

import pygame
import pytest
from numberplace.core.drawing.shapes import Box, Disc, Drawing, Ink, Line, Text, rectangle
from numberplace.core.errors import FormatError, SaveError
from numberplace.core.step import Link, Node, Step
from numberplace.paper.files import picture_of, write_file
from numberplace.paper.palette import palette
from numberplace.paper.png import write_png
from numberplace.paper.svg import write_svg

from tests.paper.puzzles import link, sudoku, variants

DRAWING = Drawing(
    Box(0, 0, 4, 2),
    (
        rectangle(Box(0, 0, 1, 1), Ink("basis")),
        Disc((3, 1), 0.5, Ink("elimination")),
        Line(((0, 1.5), (2, 1.5)), Ink("placement"), 0.2),
        Text("1<2 & 日本", (2, 1), 0.5, Ink("given", 0.5), True),
    ),
)


def pixels(data):
    return pygame.image.load(io.BytesIO(data), "a.png")


def test_an_svg_is_well_formed_and_as_large_as_asked():
    root = ET.fromstring(write_svg(DRAWING, title="<b> & co", size=400, margin=0))
    assert (root.get("width"), root.get("height")) == ("400", "200")
    assert root[0].text == "<b> & co"
    assert not root.findall(".//{http://www.w3.org/2000/svg}text"), "letters are outlines"


def test_a_png_has_each_shape_where_it_belongs():
    picture = pixels(write_png(DRAWING, size=400, margin=0))
    assert picture.get_size() == (400, 200)
    for point, role in (
        ((50, 50), "basis"),
        ((300, 140), "elimination"),
        ((100, 150), "placement"),
    ):
        assert tuple(picture.get_at(point))[:3] == palette()[role]
    assert tuple(picture.get_at((395, 195)))[:3] == (255, 255, 255)


@pytest.mark.parametrize("printed", [sudoku(), link(), variants()[0]], ids=lambda p: p.kind.id)
def test_every_kind_is_drawn(printed):
    artist = printed.kind.artist
    empty = write_png(artist.draw(printed.kind.start(printed.puzzle)), size=300)
    full = write_png(artist.draw(artist.solution(printed.puzzle)), size=300)
    inked = [pygame.mask.from_threshold(pixels(data), (255, 255, 255), (60,) * 3).count()
             for data in (empty, full)]  # fmt: skip
    assert inked[0] > inked[1] + 500, "a solution has more ink"


def test_only_endings_of_pictures_are_written(tmp_path):
    assert picture_of(DRAWING, tmp_path / "a.SVG").startswith(b"<svg")
    assert picture_of(DRAWING, tmp_path / "a.png", size=64).startswith(b"\x89PNG")
    with pytest.raises(FormatError, match=r"a\.gif' is neither"):
        picture_of(DRAWING, tmp_path / "a.gif")


def test_a_file_is_written_whole_or_not_at_all(tmp_path):
    path = tmp_path / "a.svg"
    write_file(path, b"one")
    write_file(path, b"two")
    assert path.read_bytes() == b"two"
    assert list(tmp_path.iterdir()) == [path]
    with pytest.raises(SaveError, match="could not be written"):
        write_file(tmp_path / "missing" / "a.svg", b"three")
    with pytest.raises(SaveError, match="could not be written"):
        write_file(tmp_path, b"a folder is there")
    assert list(tmp_path.iterdir()) == [path]


@pytest.mark.parametrize("size", [4, 6, 8])
def test_a_chain_on_a_small_board_is_drawn_with_its_arrows(size: int) -> None:
    board = next(one for one in variants() if one.puzzle.board.size == size)
    state = board.kind.start(board.puzzle)
    step = Step("x", links=(Link(Node((0,), 1), Node((size - 1,), 1), strong=False),))
    drawn = board.kind.artist.draw(state, step=step).shapes
    assert any(isinstance(shape, Line) and shape.ink.role == "link_weak" for shape in drawn)


def test_a_chain_on_a_killer_board_is_drawn_with_its_arrows() -> None:
    """They end at the candidates, which keep clear of the cages there."""
    killers = (
        one for one in variants() if "killer" in {rule.id for rule in one.puzzle.constraints}
    )
    board = next(one for one in killers if one.puzzle.board.size == 9)
    state = board.kind.start(board.puzzle)
    links = (Link(Node((0,), 5), Node((8,), 5), strong=True),)
    step = Step("x", links=links)
    drawn = board.kind.artist.draw(state, step=step).shapes
    (line,) = (
        shape for shape in drawn if isinstance(shape, Line) and shape.ink.role == "link_strong"
    )
    left, top = line.points[0]
    assert left > 0.5
    assert 0.5 < top < 0.6  # the middle candidate stands below the middle of its cell
