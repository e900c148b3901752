"""The window paints the same shapes as paper, where paper has them, or refuses them."""

import io

import pygame
import pytest
from numberplace.core.drawing.shapes import Box, Disc, Drawing, Ink, Line, Text, frame, rectangle
from numberplace.paper.pdf import write_pdf
from numberplace.paper.png import write_png
from numberplace.paper.svg import write_svg
from numberplace.sudoku.artist import ARTIST
from numberplace.sudoku.constraints.kropki import WhiteDot
from numberplace.sudoku.constraints.marks import Figure, Level, RuleMark
from numberplace.sudoku.kind import SUDOKU
from numberplace.ui.boards.shapes import ShapePainter, colour_of, draw_small, shape_painter
from numberplace.ui.kit.theme import find_themes, load_theme

CELL = 40
SHAPES = (
    rectangle(Box(0, 0, 1, 1), Ink("text")),
    rectangle(Box(1.2, 0.2, 1.8, 0.8), Ink("text"), 0.2),
    frame(Box(2.1, 0.1, 2.9, 0.9), Ink("text"), 0.1, 0.2),
    Disc((0.5, 1.5), 0.4, Ink("text")),
    Disc((1.5, 1.5), 0.4, Ink("text"), 0.1),
    Line(((2.2, 1.5), (2.8, 1.2), (2.8, 1.8)), Ink("text"), 0.15),
    Line(((0.2, 2.5), (2.8, 2.5)), Ink("text"), 0.05, (0.3, 0.2)),
    Text("8", (0.5, 3.5), 0.8, Ink("text"), is_bold=True),
    Text("12", (2.8, 3.5), 0.6, Ink("text"), anchor="right"),
)
DOTTED = f"4x4: {'.' * 16}; white r1c1 r1c2"


pytestmark = pytest.mark.usefixtures("robot")


def diamond(sheet):
    """Yield something that is no shape."""
    yield sheet.figure


UNKNOWN = Figure(RuleMark(diamond, Level.CELL), (0, 1))


def on_paper(shape):
    data = write_png(Drawing(Box(0, 0, 3, 4), (shape,)), size=4 * CELL, margin=0)
    return pygame.image.load(io.BytesIO(data), "a.png")


def in_window(shape):
    surface = pygame.Surface((3 * CELL, 4 * CELL))
    surface.fill("white")
    ShapePainter(load_theme("paper"), CELL).paint(surface, [shape], (0, 0))
    return surface


def ink(picture):
    """Return the share of ink of every pixel, 0 to 1, in a list of lists."""
    width, height = picture.get_size()
    return [[1 - picture.get_at((x, y)).g / 255 for x in range(width)] for y in range(height)]


@pytest.mark.parametrize("shape", SHAPES, ids=lambda shape: type(shape).__name__)
def test_a_shape_lies_in_the_window_where_it_lies_on_paper(shape):
    paper, window = ink(on_paper(shape)), ink(in_window(shape))
    total = sum(map(sum, paper))
    differing = sum(
        abs(one - other)
        for row, beside in zip(paper, window, strict=True)
        for one, other in zip(row, beside, strict=True)
    )
    assert total > 20
    limit = 0.6 if isinstance(shape, Text) else 0.35  # letters may lie half a pixel aside
    assert differing < limit * total, (differing, total)
    assert abs(sum(map(sum, window)) - total) < 0.25 * total


@pytest.mark.parametrize("draw", [
    lambda drawing: write_svg(drawing),
    lambda drawing: write_pdf([drawing], title="a"),
    lambda drawing: ShapePainter(load_theme("paper"), CELL).blits(drawing.shapes, (0, 0)),
], ids=["svg", "pdf", "window"])  # fmt: skip
def test_what_is_no_shape_is_an_error(draw):
    pytest.importorskip("pydyf")
    with pytest.raises(TypeError, match="no painter knows"):
        draw(Drawing(Box(0, 0, 1, 1), (*SHAPES, UNKNOWN)))


def test_a_page_of_a_puzzle_with_such_a_mark_is_an_error(monkeypatch):
    puzzle = SUDOKU.parse_puzzle(DOTTED)
    monkeypatch.setattr(WhiteDot, "mark", UNKNOWN.mark)
    drawing = ARTIST.draw(SUDOKU.start(puzzle))
    with pytest.raises(TypeError, match="no painter knows"):
        write_svg(drawing)


def test_a_game_of_a_puzzle_with_such_a_mark_is_an_error(robot, monkeypatch):
    monkeypatch.setattr(WhiteDot, "mark", UNKNOWN.mark)
    robot.app.start_game(SUDOKU, SUDOKU.parse_puzzle(DOTTED), "", "")
    with pytest.raises(TypeError, match="no painter knows"):
        robot.app.draw()


@pytest.mark.parametrize("theme", find_themes())
def test_white_dots_are_light_and_black_ones_dark_in_every_theme(theme):
    light, dark = (sum(colour_of(load_theme(theme), Ink(role))[:3]) for role in ("light", "dark"))
    assert light > dark + 300


def test_a_layer_is_made_once_for_a_key(robot):
    painter = robot.app.painter
    shapes, made = shape_painter(painter.sprites), []

    def make():
        made.append(1)
        return SHAPES

    for key in ("a", "a", "b", "b"):
        shapes.paint_layer((painter.surface, (0, 0)), "test", key, make)
    assert len(made) == 2


def test_small_pictures_are_dropped_with_their_size(robot):
    made = []

    def make():
        made.append(1)
        return SHAPES

    for _frame in range(2):
        draw_small(robot.app.painter, pygame.Rect(0, 0, 120, 160), 3, "test", make)
    assert len(made) == 1
    robot.app.resize()
    draw_small(robot.app.painter, pygame.Rect(0, 0, 120, 160), 3, "test", make)
    assert len(made) == 2
