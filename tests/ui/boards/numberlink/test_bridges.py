"""A board with bridges in the window: dragged and walked over, told, and played to its end."""

from itertools import pairwise

import pygame
import pytest
from numberplace.numberlink.model.notation import parse_line
from numberplace.numberlink.model.paths import Paths
from numberplace.numberlink.search.exact import find_solutions
from numberplace.ui.boards.numberlink.new_game import NewLinkDialog
from numberplace.ui.boards.numberlink.spoken import held_texts
from numberplace.ui.boards.numberlink.view import begin

from tests.ui.boards.numberlink.conftest import LinkRobot
from tests.ui.boards.numberlink.shown import LINK_BRIDGES
from tests.waiting import wait_for

FREE = "5x5:1..../..+../...../..+../2.1.2"
"""Two bridges, with room around them."""


@pytest.fixture(scope="module")
def window(tmp_path_factory):
    """A window for all tests of this file; each begins its own game in it."""
    it = LinkRobot(tmp_path_factory.mktemp("bridges"))
    yield it
    it.close()


@pytest.fixture
def bridged(window):
    window.begin(LINK_BRIDGES)
    return window


@pytest.fixture
def free(window):
    window.begin(FREE)
    return window


def test_a_whole_board_is_played_by_mouse(bridged):
    """The mouse goes through every cell of a path, and so over the bridges."""
    play, puzzle = bridged.play, bridged.play.puzzle
    solution = find_solutions(puzzle).solutions[0]
    over = 0
    for first, _last in puzzle.terminals().values():
        way = solution.path_through(first)
        way = way if way[0] == first else way[::-1]
        over += sum(puzzle.geometry.bridge_between(*ends) is not None for ends in pairwise(way))
        bridged.drag(*map(puzzle.name_of, way))
    assert over >= 4
    assert play.was_solved


def test_a_whole_board_is_played_by_keys(bridged):
    play, puzzle = bridged.play, bridged.play.puzzle
    solution = find_solutions(puzzle).solutions[0]
    width = puzzle.width
    for first, _last in puzzle.terminals().values():
        way = solution.path_through(first)
        way = way if way[0] == first else way[::-1]
        play.view.cursor = first
        bridged.tap_key("space")
        for cell, ahead in pairwise(way):
            step = ahead - cell
            level, upright = ("right", "down") if step > 0 else ("left", "up")
            bridged.tap_key(level if abs(step) < width else upright)
        bridged.tap_key("space")
    assert play.was_solved


def test_a_drag_waits_on_a_bridge_and_goes_on_beyond(free):
    view = free.play.view
    free.drag("r2c1", "r2c2", "r2c3", release=False)
    assert view.drag.head == free.cell("r2c2")
    free.mouse(pygame.MOUSEMOTION, "r2c4")
    assert view.drag.trail[-2:] == (free.cell("r2c2"), free.cell("r2c4"))
    # Back over the bridge takes the step back.
    free.mouse(pygame.MOUSEMOTION, "r2c3")
    assert view.drag.head == free.cell("r2c4")
    free.mouse(pygame.MOUSEMOTION, "r2c2")
    assert view.drag.head == free.cell("r2c2")
    free.mouse(pygame.MOUSEMOTION, "r2c5")
    free.mouse(pygame.MOUSEBUTTONUP, "r2c5")
    assert free.linked("r2c2", "r2c4")
    # The other way under both bridges cuts nothing.
    free.drag("r5c3", "r1c3")
    assert free.linked("r1c3", "r3c3")
    assert free.linked("r3c3", "r5c3")
    assert free.linked("r2c2", "r2c4")
    # No path begins or ends on a bridge, and a click there does nothing.
    moves = free.play.moves_made
    free.drag("r2c3", "r3c3")
    free.drag("r4c2", "r4c3")
    free.tap("r4c3")
    assert free.play.moves_made == moves


def test_a_fast_pointer_goes_round_a_bridge_that_leads_too_far(free):
    """From a cell beside a bridge to the one diagonally before it, without a cell between."""
    free.drag("r1c1", "r2c2", release=False)
    free.mouse(pygame.MOUSEMOTION, "r1c3")
    free.mouse(pygame.MOUSEMOTION, "r2c4")
    free.mouse(pygame.MOUSEBUTTONUP, "r2c4")
    assert not free.linked("r1c3", "r3c3")
    assert free.linked("r1c3", "r1c4")
    assert free.linked("r1c4", "r2c4")


def test_a_drag_never_leads_beyond_its_target():
    puzzle = parse_line(FREE)
    for start in range(25):
        for target in range(25):
            drag = begin(Paths.empty(puzzle), start)
            if drag is None or target in puzzle.bridges:
                continue
            (a, b), (c, d) = divmod(start, 5), divmod(target, 5)
            for cell in drag.to(target).trail:
                row, column = divmod(cell, 5)
                assert min(a, c) <= row <= max(a, c), (start, target)
                assert min(b, d) <= column <= max(b, d), (start, target)


def test_a_bridge_is_told_with_the_paths_over_and_under(free):
    told = held_texts(free.play.paths)
    assert told[free.cell("r2c3")] == "bridge"
    free.drag("r5c3", "r1c3")
    free.drag("r1c1", "r2c1", "r2c4")
    told = held_texts(free.play.paths)
    assert told[free.cell("r2c3")] == "bridge, over it path of 1, under it path of 1"
    assert told[free.cell("r4c3")] == "bridge, under it path of 1"
    assert "goes left right" in told[free.cell("r2c2")].replace("right left", "left right")


def test_hints_lead_over_bridges_to_the_end(bridged):
    for _number in range(80):
        if bridged.play.was_solved:
            break
        before = bridged.paths
        bridged.keys("h", "h", "h")
        wait_for(lambda: bridged.play.view.step is not None, bridged.app.step)
        bridged.key("ctrl+return")
        assert bridged.paths != before
    assert bridged.play.was_solved


def test_the_dialog_asks_for_bridges(window):
    window.key("ctrl+shift+n")
    dialog = window.app.top_dialog
    assert isinstance(dialog, NewLinkDialog)
    dialog._choose_size("8x8")
    assert dialog.params.bridges == 0
    dialog.bridges.chosen = "12"
    assert dialog.params.bridges == 5
    dialog._choose_size("5x5")
    assert dialog.params.bridges == 1
    dialog.styles.chosen = "article"
    dialog.update()
    assert not dialog.bridges.is_enabled
    assert dialog.params.bridges == 0
    dialog.styles.chosen = ""
    dialog.update()
    before = window.play.session
    dialog._order()
    wait_for(lambda: window.play.session is not before, window.app.step)
    assert len(window.play.puzzle.bridges) == 1
