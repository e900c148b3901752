"""Boards of several grids in the window: the cursor, the view and its overview, hints."""

import random

import pygame
import pytest
from numberplace.sudoku.kind import SUDOKU
from numberplace.sudoku.model.layouts import layout
from numberplace.sudoku.model.puzzle import Puzzle
from numberplace.sudoku.search.general import GeneralSolver


@pytest.fixture(scope="module")
def samurai():
    """A Samurai of which a seventh is to be filled: easy, so that hints are singles."""
    board = layout("samurai")
    empty = Puzzle(bytes(board.count), board=board)
    (full,) = GeneralSolver(empty.rules, 9, board.count).solutions(empty.givens, 1)
    prng = random.Random(4)
    return empty.with_givens(bytes(digit * (prng.random() > 0.15) for digit in full))


@pytest.fixture
def board(robot, samurai):
    robot.app.start_game(SUDOKU, samurai, "Test", "easy")
    return robot.app.screen.board


def test_arrows_walk_over_gaps_and_round_the_edges(robot, board):
    play, cells = robot.play, robot.play.puzzle.board
    play.view.cursor = cells.parse_cell("r1c9")
    robot.keys("right")
    assert cells.name(play.view.cursor) == "r1c13"
    robot.keys("left", "up")
    assert cells.name(play.view.cursor) == "r21c9"


def test_a_click_beside_the_grids_hits_no_cell(robot, board):
    grid = board.grid
    corner = grid.rect(robot.play.puzzle.board.parse_cell("r1c9"))
    assert grid.at(corner.center) == robot.play.puzzle.board.parse_cell("r1c9")
    assert grid.at((corner.centerx + 2 * corner.width, corner.centery)) is None


def test_a_magnified_board_keeps_the_cursor_in_view_and_goes_to_the_hint(robot, board):
    zoom, place = robot.app.screen.zoom, robot.app.screen.layout.board
    for _time in range(5):
        zoom.run("zoom_in")
    robot.play.view.cursor = 0
    robot.keys("down")
    assert place.contains(board.place_of([robot.play.view.cursor]))
    robot.keys("h", "h", "h")
    assert board.is_zoomed
    cells = board.step_cells()
    assert cells
    assert place.colliderect(board.place_of(cells))


def test_the_overview_and_the_wheel_move_the_view(robot, board):
    zoom = robot.app.screen.zoom
    for _time in range(6):
        zoom.run("zoom_in")
    robot.app.redraw()
    robot.app.step()
    overview = zoom._overview
    before = board.grid.board
    robot.click(overview.right - 3, overview.bottom - 3)
    assert board.grid.board.x < before.x
    assert board.grid.board.y < before.y
    robot.point(*robot.app.screen.layout.board.center)
    moved = board.grid.board
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(pygame.mouse, "get_pos", lambda: robot.app.screen.layout.board.center)
        robot.app.handle(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=1, touch=False))
    assert board.grid.board.y > moved.y


def test_a_game_is_saved_and_taken_up_with_its_cursor(robot, board):
    play = robot.play
    cell = play.table.digits.index(0)
    play.go_to(cell)
    robot.keys("5")
    game = play.session
    again = SUDOKU.parse_puzzle(SUDOKU.format_puzzle(game.puzzle))
    assert again == game.puzzle
    assert robot.moves[-1].startswith(f"place {play.puzzle.board.name(cell)} 5")
    robot.keys("ctrl+z")
    assert play.table.digit(cell) == 0
