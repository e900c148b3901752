"""What keeps play going: drags that end off the board, and paths drawn on request."""

import pygame
from numberplace.numberlink.model.puzzle import Rule

from .conftest import UNIQUE


def test_a_right_click_anywhere_gives_a_drag_up(robot):
    outside = (robot.grid.board.right + 3 * robot.grid.cell, robot.grid.board.y)
    for place in ("r5c5", outside):
        robot.drag("r1c1", "r1c4", release=False)
        robot.mouse(pygame.MOUSEBUTTONDOWN, place, button=3)
        assert robot.play.view.drag is None
        robot.mouse(pygame.MOUSEMOTION, "r2c4")
        robot.mouse(pygame.MOUSEBUTTONUP, "r2c4")
        assert robot.moves == []


def test_what_the_pointer_does_off_the_board_draws_nothing(robot):
    board, cell = robot.grid.board, robot.grid.cell
    above = board.y - 2 * cell
    robot.drag("r1c1", "r1c2", release=False)
    robot.mouse(pygame.MOUSEMOTION, (robot.spot("r1c2")[0], above))
    robot.mouse(pygame.MOUSEMOTION, (robot.spot("r1c5")[0], above))
    robot.mouse(pygame.MOUSEBUTTONUP, (robot.spot("r1c5")[0], above))
    assert robot.moves == ["link r1c1 r1c2"]


def test_a_key_draws_the_path_of_the_number_at_the_cursor_as_a_hint(robot):
    robot.begin(UNIQUE)
    label = robot.play.puzzle.cells[robot.play.view.cursor]
    robot.key("d")
    assert label in robot.paths.joined_pairs()
    assert robot.play.session.hints_used == 1
    for _number in robot.play.puzzle.labels[1:]:
        robot.key("d")
    assert robot.play.was_solved
    robot.key("ctrl+z")
    assert not robot.play.was_solved


def test_a_hint_names_the_pair_whose_path_is_drawn(robot):
    robot.begin(UNIQUE)
    robot.key("h")
    link = robot.play.view.lesson.step.placements[0]
    robot.key("d")
    assert robot.play.view.lesson is None
    assert robot.paths.is_linked(*link)


def test_the_status_line_and_the_dialog_say_rules_in_words(robot):
    robot.key("ctrl+shift+n")
    names = [name for _key, name in robot.app.top_dialog.rules.options]
    assert [rule.words for rule in Rule] == names[1:]
    assert not any(rule.value in text for rule in Rule for text in names)
