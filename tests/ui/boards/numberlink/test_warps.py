"""A board with warps in the window: drawn, dragged over the border, told, and played to its end."""

from itertools import pairwise

import pygame
import pytest
from numberplace.numberlink.search.exact import find_solutions
from numberplace.ui.boards.numberlink.new_game import NewLinkDialog
from numberplace.ui.boards.numberlink.spoken import held_texts

from tests.ui.boards.numberlink.conftest import LinkRobot
from tests.ui.boards.numberlink.shown import LINK_WARPS
from tests.waiting import wait_for

FREE = "5x4:1..^..>/...../...../2.1.2"
"""The first row and the third column go on over the border."""


@pytest.fixture(scope="module")
def window(tmp_path_factory):
    """A window for all tests of this file; each begins its own game in it."""
    it = LinkRobot(tmp_path_factory.mktemp("warps"))
    yield it
    it.close()


@pytest.fixture
def warped(window):
    window.begin(LINK_WARPS)
    return window


@pytest.fixture
def free(window):
    window.begin(FREE)
    return window


def outside(robot, name, right, down):
    """Return a point a little beyond the border at a cell."""
    rect = robot.grid.rect(robot.cell(name))
    far = robot.grid.cell // 2 + robot.grid.cell // 4
    return rect.centerx + right * far, rect.centery + down * far


def test_a_whole_board_is_played_by_mouse(warped):
    """At a warp the drag goes out over the border; the mouse is let go and begins opposite."""
    play, puzzle = warped.play, warped.play.puzzle
    solution = find_solutions(puzzle).solutions[0]
    warps = 0
    for first, _last in puzzle.terminals().values():
        part = [first]
        for cell, ahead in pairwise(solution.path_through(first)):
            if not puzzle.geometry.is_warp(cell, ahead):
                part.append(ahead)
                continue
            warps += 1
            steps = ((-1, 0), (1, 0), (0, -1), (0, 1))
            right, down = next(
                (r, d) for r, d in steps if puzzle.geometry.warped_to(cell, d, r) == ahead
            )
            name = puzzle.name_of(cell)
            warped.drag(*map(puzzle.name_of, part), outside(warped, name, right, down))
            assert play.paths.is_linked(cell, ahead)
            part = [ahead]
        if len(part) > 1:
            warped.drag(*map(puzzle.name_of, part))
    assert warps >= 2
    assert play.was_solved


def test_a_drag_over_the_border_goes_on_opposite(free):
    grid, view = free.grid, free.play.view
    out = outside(free, "r1c1", -1, 0)
    free.drag("r1c1", out, release=False)
    assert view.drag.trail == (free.cell("r1c1"), free.cell("r1c5"))
    # Out there nothing goes back, wherever beside the opening the pointer is.
    free.mouse(pygame.MOUSEMOTION, (out[0] - 2, out[1] + 3))
    assert view.drag.head == free.cell("r1c5")
    free.mouse(pygame.MOUSEMOTION, (out[0] - 3 * grid.cell, out[1]))
    assert view.drag.head == free.cell("r1c5")
    # Coming back in where it went out takes the step back; out again, it is drawn again.
    free.mouse(pygame.MOUSEMOTION, "r1c1")
    assert view.drag.trail == (free.cell("r1c1"),)
    free.mouse(pygame.MOUSEMOTION, out)
    free.mouse(pygame.MOUSEBUTTONUP, out)
    assert free.linked("r1c1", "r1c5")
    assert not free.linked("r1c1", "r1c2")
    # On the other side the loose end is drawn on, and up through the column's opening.
    free.drag("r1c5", "r1c3", outside(free, "r1c3", 0, -1))
    assert free.play.paths.joined_pairs() == (1,)
    assert free.linked("r1c3", "r4c3")


def test_a_drag_over_a_closed_border_stays(free):
    free.drag("r2c3", "r2c1", outside(free, "r2c1", -1, 0))
    assert not free.linked("r2c1", "r2c5")
    assert free.linked("r2c1", "r2c2")


def test_a_click_on_the_other_side_goes_through(free):
    free.tap("r1c5")
    assert free.linked("r1c1", "r1c5")
    free.drag("r1c5", "r1c3")
    free.tap("r4c3")
    assert free.play.paths.joined_pairs() == (1,)
    free.tap("r4c3")  # a joined number is cleared, as ever
    assert free.paths.all_links() == ()
    free.tap("r4c3")  # no path ends opposite
    assert free.paths.all_links() == ()


def test_keys_draw_over_the_border(free):
    free.go_to("r1c1")
    free.tap_key("space")
    free.tap_key("left")
    free.tap_key("left")
    free.tap_key("left")
    free.tap_key("up")
    free.tap_key("space")
    assert free.play.paths.joined_pairs() == (1,)
    free.go_to("r4c1")
    free.tap_key("space")
    free.tap_key("left")
    assert free.play.view.drag.head == free.cell("r4c1")
    free.tap_key("escape")


def test_a_screen_reader_hears_the_warps(free):
    told = held_texts(free.paths)
    assert told[free.cell("r1c1")] == "number 1, not joined, warp left"
    assert told[free.cell("r1c3")] == "empty, warp up"
    assert told[free.cell("r4c3")] == "number 1, not joined, warp down"
    assert told[free.cell("r2c1")] == "empty"
    assert "warp right" in free.board.spoken().cells[free.cell("r1c5")].held


def test_a_second_finger_warps_too(free):
    free.drag("r2c2", "r2c3", release=False)
    board, out = free.board, outside(free, "r1c1", -1, 0)
    assert board.draw_beside(free.spot("r1c1"), begins=True)
    assert board.draw_beside(out)
    assert free.play.view.beside.head == free.cell("r1c5")
    assert board.draw_beside(None)
    free.mouse(pygame.MOUSEBUTTONUP, "r2c3")
    assert free.paths.all_links() == ((0, 4), (6, 7))


def test_openings_are_seen(free):
    surface, theme = free.app.surface, free.app.theme
    corner = free.grid.rect(free.cell("r1c1"))
    closed = free.grid.rect(free.cell("r2c1"))
    at = (corner.left - 1, corner.centery)
    assert surface.get_at(at)[:3] == theme.tile_1[:3]
    assert surface.get_at((closed.left - 1, closed.centery))[:3] != theme.tile_1[:3]
    beside = corner.centery - round(0.34 * corner.height)
    assert surface.get_at((corner.left + 2, beside))[:3] == theme.text[:3]


def test_a_game_with_warps_is_taken_up_again(warped):
    warp = min(warped.play.puzzle.warps)
    name = warped.play.puzzle.name_of
    warped.play.make_move(f"link {name(warp[0])} {name(warp[1])}", "pencil")
    before = warped.paths
    assert before.all_links() == (warp,)
    cards = [card for card in warped.app.library.games() if card.puzzle == LINK_WARPS]
    warped.begin("3x1:1.1")
    assert warped.paths != before
    warped.app.resume(max(cards, key=lambda card: card.id).id)
    assert warped.paths == before


def test_the_dialog_asks_for_warps(window):
    robot = window
    robot.key("ctrl+shift+n")
    dialog = robot.app.top_dialog
    assert isinstance(dialog, NewLinkDialog)
    dialog._choose_size("6x6")
    dialog.warps.chosen = "2"
    assert dialog.params.warps == 3
    dialog.styles.chosen = "article"
    dialog.update()
    assert not dialog.warps.is_enabled
    assert dialog.params.warps == 0
    dialog.styles.chosen = ""
    dialog.update()
    before = robot.play.session
    dialog._order()
    wait_for(lambda: robot.play.session is not before, robot.app.step)
    assert len(robot.play.puzzle.warps) == 3
