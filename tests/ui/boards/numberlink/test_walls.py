"""A board with walls in the window: drawn, dragged on, told, and played to its end."""

import pytest
from numberplace.numberlink.model.moves import corners_of
from numberplace.numberlink.search.exact import find_solutions
from numberplace.ui.boards.numberlink.new_game import NewLinkDialog
from numberplace.ui.boards.numberlink.spoken import held_texts

from tests.ui.boards.numberlink.conftest import LinkRobot
from tests.ui.boards.numberlink.shown import LINK_WALLS
from tests.waiting import wait_for


@pytest.fixture
def walled(tmp_path):
    it = LinkRobot(tmp_path, LINK_WALLS)
    yield it
    it.close()


def test_a_whole_board_is_played_by_mouse(walled):
    play = walled.play
    solution = find_solutions(play.puzzle).solutions[0]
    for first, _last in play.puzzle.terminals().values():
        run = corners_of(solution.path_through(first))
        walled.drag(*map(play.puzzle.name_of, run))
    assert play.was_solved
    assert play.is_perfect


def test_a_drag_stops_at_a_wall(walled):
    walled.drag("r1c2", "r1c4")
    assert walled.paths.all_links() == ()
    walled.drag("r4c1", "r4c2", "r5c2")
    assert not any(wall in walled.paths.all_links() for wall in walled.play.puzzle.walls)


def test_a_key_at_a_wall_says_why_nothing_is_drawn(walled):
    walled.go_to("r1c2")
    walled.tap_key("space")
    walled.tap_key("right")
    assert walled.play.view.drag.head == walled.cell("r1c2")
    assert "A wall stands here" in walled.play.view.message.text


def test_a_screen_reader_hears_the_walls(walled):
    told = held_texts(walled.paths)
    assert told[walled.cell("r1c2")] == "number 2, not joined, wall right"
    assert told[walled.cell("r2c2")] == "empty, wall right left"
    assert told[walled.cell("r5c3")] == "empty, wall down"
    spoken = walled.board.spoken()
    assert "wall right left" in spoken.cells[walled.cell("r2c2")].held


def test_walls_are_seen(walled):
    grid = walled.grid
    place = grid.rect(walled.cell("r1c2"))
    free = grid.rect(walled.cell("r1c4"))
    at_wall = walled.app.surface.get_at((place.right, place.centery))
    assert at_wall != walled.app.surface.get_at((free.right, free.centery))
    assert at_wall[:3] == walled.app.theme.text[:3]


def test_a_game_with_walls_is_taken_up_again(walled):
    walled.drag("r5c1", "r6c1", "r6c4")
    before = walled.paths
    card = walled.app.library.games()[0]
    walled.begin("3x1:1.1")
    assert walled.paths != before
    walled.app.resume(card.id)
    assert walled.paths == before
    assert walled.play.puzzle.walls


def test_the_dialog_asks_for_walls(robot):
    robot.key("ctrl+shift+n")
    dialog = robot.app.top_dialog
    assert isinstance(dialog, NewLinkDialog)
    dialog._choose_size("6x6")
    dialog.walls.chosen = "6"
    assert dialog.params.walls == 6
    dialog.styles.chosen = "article"
    dialog.update()
    assert not dialog.walls.is_enabled
    assert dialog.params.walls == 0
    dialog.styles.chosen = ""
    dialog.update()
    before = robot.play.session
    dialog._order()
    wait_for(lambda: robot.play.session is not before, robot.app.step)
    assert len(robot.play.puzzle.walls) == 6
