"""Steps as shapes: every role is told on paper, inside the board, in a colour there is."""

import math

import pytest
from numberplace.core.drawing.shapes import Area, Box, Disc, Drawing, Ink, Line, Text, rectangle
from numberplace.core.drawing.signs import LOOKS, PATTERNS, SETS, arrow, hatch, sign
from numberplace.core.step import Role
from numberplace.paper.palette import palette
from numberplace.sudoku.kind import SUDOKU

from tests.ui.screens import example

TECHNIQUES = (
    *("hidden_single_row", "naked_single", "finned_swordfish", "skyscraper", "als_xz", "xy_chain"),
    *("grouped_aic", "forcing_chain_verity", "medusa_trap", "unique_rectangle_1", "kraken_fish_1"),
)


def table_of(case):
    grid = case.grid()
    line = "".join(str(digit or ".") for digit in grid.digits)
    table = SUDOKU.apply(SUDOKU.start(SUDOKU.parse_puzzle(line)), "set_hint")
    for cell, digit in case.removed:
        table = SUDOKU.apply(table, f"strike r{cell // 9 + 1}c{cell % 9 + 1} {digit}")
    return table


def spots(shape):
    for name in ("points", "outline"):
        if hasattr(shape, name):
            return getattr(shape, name)
    return [shape.centre if isinstance(shape, Disc) else shape.at]


@pytest.mark.sampled(4)
@pytest.mark.parametrize("technique", TECHNIQUES)
def test_a_step_is_drawn_inside_the_board(technique):
    case, step = example(technique)
    table = table_of(case)
    plain = SUDOKU.artist.draw(table).shapes
    shapes = SUDOKU.artist.draw(table, step=step).shapes
    assert len(shapes) > len(plain)
    speaks_of_candidates = bool(step.eliminations or step.links)
    candidates = [shape for shape in shapes if isinstance(shape, Text) and shape.face == "mark"]
    assert (len(candidates) > 60) == speaks_of_candidates, "they are drawn then"
    assert {shape.ink.role for shape in shapes} <= palette().keys()
    for shape in shapes:
        assert all(-0.3 <= part <= 9.3 for spot in spots(shape) for part in spot)
    strokes = [s for s in shapes if isinstance(s, Line) and s.ink.role == "elimination"]
    assert len(strokes) == len(step.eliminations), "each elimination is struck"
    if step.links:
        assert any(isinstance(s, Area) and len(s.outline) == 3 for s in shapes), "heads of arrows"


@pytest.mark.parametrize("look", [*LOOKS.values(), *SETS])
def test_every_look_has_shapes_of_its_own_around_its_place(look):
    shapes = list(sign(look, (4.5, 4.5), 1))
    assert shapes
    assert {shape.ink.role for shape in shapes} - {"tile_1"} == {look.colour}
    far = [math.dist(spot, (4.5, 4.5)) for shape in shapes for spot in spots(shape)]
    assert max(far) < 0.25


def test_looks_differ_in_shape_and_not_in_hue_alone():
    told = [(look.shape, look.over) for look in (LOOKS[role] for role in Role if role in LOOKS)]
    assert len(set(told)) > 8


@pytest.mark.parametrize("pattern", sorted(set(PATTERNS.values())))
def test_a_pattern_stays_in_its_cell(pattern):
    for shape in hatch(Box(2, 3, 3, 4), pattern, Ink("basis")):
        for x, y in spots(shape):
            assert 2 - 1e-9 <= x <= 3 + 1e-9
            assert 3 - 1e-9 <= y <= 4 + 1e-9


def test_an_arrow_points_to_its_end():
    *_lines, head = arrow([(0, 0), (1, 0), (1, 2)], Ink("basis"), is_solid=False, width=0.1)
    assert head.outline[0] == (1, 2)
    assert all(y < 2 for _x, y in head.outline[1:])


def test_a_drawing_is_scaled_and_moved():
    shapes = (
        rectangle(Box(1, 1, 2, 2), Ink("basis")),
        Line(((1, 1), (2, 3)), Ink("cover"), 0.5, (0.2, 0.1)),
        Disc((2, 2), 0.5, Ink("fin"), 0.1),
        Text("7", (1, 1), 0.5, Ink("given")),
    )
    drawing = Drawing(Box(1, 1, 3, 5), shapes)
    assert drawing.scale_into(10, 40) == 5
    area, line, disc, text = drawing.placed(100, 200, 10)
    assert area.outline[0] == (100, 200)
    assert (line.points[1], line.width, line.dash) == ((110, 220), 5, (2, 1))
    assert (disc.centre, disc.radius, disc.width) == ((110, 210), 5, 1)
    assert (text.at, text.size) == ((100, 200), 5)
