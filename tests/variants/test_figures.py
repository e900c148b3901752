"""What constraints show is drawn, by every painter, or refused."""

import pygame
import pytest
from numberplace.ui.boards.variants import figures as screen
from numberplace.ui.boards.variants.grid import fit
from numberplace.ui.kit.theme import load_theme
from numberplace.variants import figures as paper
from numberplace.variants.artist import ARTIST
from numberplace.variants.constraints import Figure
from numberplace.variants.constraints.kropki import WhiteDot
from numberplace.variants.kind import VARIANTS

UNKNOWN = (Figure("diamond", (0, 1)), Figure("line", (0, 1, 2), "zigzag"), Figure("line", (0, 1)))
DOTTED = f"4x4: {'.' * 16}; white r1c1 r1c2"


@pytest.mark.parametrize("figure", UNKNOWN)
@pytest.mark.parametrize("draw", [paper.below, paper.above])
def test_on_paper_a_shape_that_nobody_draws_is_an_error(draw, figure):
    with pytest.raises(ValueError, match="nobody draws"):
        list(draw([Figure("dot", (0, 1)), figure], 9))


@pytest.mark.parametrize("figure", UNKNOWN)
@pytest.mark.parametrize("draw", [screen.draw_below, screen.draw_above])
def test_on_screen_a_shape_that_nobody_draws_is_an_error(draw, figure):
    grid = fit(9, (), pygame.Rect(0, 0, 400, 400), 1.0)
    with pytest.raises(ValueError, match="nobody draws"):
        draw(grid, load_theme("paper"), [Figure("dot", (0, 1)), figure])


def test_a_page_of_a_puzzle_with_such_a_rule_is_an_error(monkeypatch):
    puzzle = VARIANTS.parse_puzzle(DOTTED)
    monkeypatch.setattr(WhiteDot, "figures", lambda one, _board: (Figure("diamond", one.ends),))
    with pytest.raises(ValueError, match="'diamond'"):
        ARTIST.draw(VARIANTS.start(puzzle))


def test_screen_and_paper_draw_the_same_shapes():
    assert screen.SHAPES == paper.SHAPES
    assert set(screen._LINES) == paper.LINES
