"""Two fingers draw two paths at once, told by events such as SDL sends them."""

import pygame
import pytest
from numberplace.numberlink.model.notation import parse_line
from numberplace.ui.kit.touch import MAX_DRIFT

from tests.ui.boards.numberlink.shown import link
from tests.ui.hands import Fingers

FIRST, SECOND, THIRD = 1, 2, 3


class Hands(Fingers):
    """Two fingers on a board of Numberlink."""

    def at(self, name):
        return self.robot.grid.rect(self.robot.cell(name)).center

    def down(self, finger, name):
        self.send(pygame.FINGERDOWN, self.at(name), finger)

    def move(self, finger, *names):
        for name in names:
            self.send(pygame.FINGERMOTION, self.at(name), finger)

    def draw(self, finger, first, *others):
        """Put a finger down and drag it over cells; it stays down."""
        self.down(finger, first)
        self.move(finger, *others)

    def lift(self, finger, name):
        self.send(pygame.FINGERUP, self.at(name), finger)


@pytest.fixture
def hands(robot):
    return Hands(robot)


def links(paths):
    return set(paths.all_links())


def test_two_fingers_draw_two_paths_at_once(robot, hands):
    hands.draw(FIRST, "r1c1", "r1c2")
    hands.draw(SECOND, "r5c5", "r5c4")
    hands.move(FIRST, "r1c3")
    hands.move(SECOND, "r5c3")
    assert links(robot.play.shown) == {(0, 1), (1, 2), (22, 23), (23, 24)}
    assert not robot.moves
    hands.lift(FIRST, "r1c3")
    assert links(robot.paths) == {(0, 1), (1, 2)}
    hands.move(SECOND, "r5c2")
    hands.lift(SECOND, "r5c2")
    assert robot.moves == ["link r1c1 r1c3", "link r5c5 r5c2"]
    robot.key("ctrl+z")
    assert links(robot.paths) == {(0, 1), (1, 2)}


def test_the_second_finger_may_be_lifted_first(robot, hands):
    hands.draw(FIRST, "r1c1", "r1c3")
    hands.draw(SECOND, "r4c1", "r5c1")
    hands.lift(SECOND, "r5c1")
    assert links(robot.paths) == {(15, 20)}
    hands.move(FIRST, "r1c5")
    hands.lift(FIRST, "r1c5")
    assert robot.moves == ["link r4c1 r5c1", "link r1c1 r1c5"]
    assert not robot.board.is_zoomed


def test_the_panel_follows_a_move_of_the_second_finger(robot, hands):
    undo = next(w for w in robot.app.screen.panel.form.widgets if getattr(w, "icon", "") == "undo")
    hands.draw(FIRST, "r1c1", "r1c3")
    hands.draw(SECOND, "r4c1", "r5c1")
    assert not undo.is_enabled
    hands.lift(SECOND, "r5c1")
    assert undo.is_enabled


def test_a_finger_lifted_may_draw_again_beside_the_other(robot, hands):
    hands.draw(FIRST, "r1c1", "r1c5")
    hands.down(SECOND, "r5c5")
    hands.lift(FIRST, "r1c5")
    hands.draw(FIRST, "r4c1", "r5c1")
    hands.move(SECOND, "r4c5")
    hands.lift(FIRST, "r5c1")
    hands.lift(SECOND, "r4c5")
    assert robot.moves == ["link r1c1 r1c5", "link r4c1 r5c1", "link r5c5 r4c5"]


def test_a_third_finger_neither_draws_nor_ends_a_path(robot, hands):
    hands.draw(FIRST, "r1c1", "r1c2")
    hands.draw(SECOND, "r5c5", "r5c4")
    hands.draw(THIRD, "r1c5", "r1c4")
    hands.lift(THIRD, "r1c4")
    assert links(robot.play.shown) == {(0, 1), (23, 24)}
    assert not robot.moves
    hands.move(FIRST, "r1c3")
    hands.lift(FIRST, "r1c3")
    hands.lift(SECOND, "r5c4")
    assert robot.moves == ["link r1c1 r1c3", "link r5c5 r5c4"]


def test_neither_finger_crosses_what_the_other_draws(robot, hands):
    hands.draw(FIRST, "r2c3", "r3c3")
    hands.draw(SECOND, "r3c1", "r3c5")
    assert links(robot.play.shown) == {(7, 12), (10, 11)}
    hands.move(FIRST, "r3c1")
    assert links(robot.play.shown) == {(7, 12), (10, 11)}
    hands.lift(FIRST, "r3c1")
    hands.move(SECOND, "r3c2", "r3c3")
    hands.lift(SECOND, "r3c3")
    assert (11, 12) in links(robot.paths), "a finger that is alone crosses as ever"


def test_two_fingers_never_join_two_numbers_over_a_third_path(robot, hands):
    robot.play.make_move("link r3c2 r3c4", "pencil")
    hands.draw(FIRST, "r2c1", "r3c1", "r3c2")
    hands.draw(SECOND, "r4c5", "r3c5", "r3c4")
    numbers = {robot.play.puzzle.cells[cell] for cell in robot.play.shown.path_through(11)}
    assert not {2, 5} <= numbers
    hands.lift(FIRST, "r3c2")
    hands.lift(SECOND, "r3c4")
    numbers = {robot.play.puzzle.cells[cell] for cell in robot.paths.path_through(11)}
    assert not {2, 5} <= numbers


def test_the_win_ends_both_paths(robot, hands):
    link(robot, parse_line("3x2:1.1/2.2"), 0)
    hands.draw(FIRST, "r1c1", "r1c3")
    hands.draw(SECOND, "r2c1", "r2c3")
    hands.lift(SECOND, "r2c3")
    assert not robot.play.was_solved
    hands.lift(FIRST, "r1c3")
    assert robot.play.was_solved
    assert robot.play.view.drags == ()


def test_a_win_by_the_second_finger_is_congratulated(robot, hands):
    link(robot, parse_line("3x2:1.1/2.2"), 0)
    hands.draw(FIRST, "r1c1", "r1c3")
    hands.draw(SECOND, "r2c1", "r2c3")
    hands.lift(FIRST, "r1c3")
    hands.lift(SECOND, "r2c3")
    assert robot.play.was_solved
    robot.time.seconds += 5  # the board celebrates first
    robot.app.step()
    assert robot.app.screen.congratulation.is_shown


def test_the_second_finger_joins_no_piece_that_only_the_first_has_cut_off(robot, hands):
    robot.play.make_move("link r2c1 r3c1 r3c4", "pencil")
    hands.draw(FIRST, "r2c3", "r3c3")
    hands.draw(SECOND, "r3c4", "r3c5", "r4c5")
    hands.lift(SECOND, "r4c5")
    hands.lift(FIRST, "r3c3")
    assert robot.moves == ["link r2c1 r3c1 r3c4", "link r3c4 r3c5", "link r2c3 r3c3"]


def test_a_finger_lifted_where_it_began_bars_the_other_no_longer(robot, hands):
    x, y = hands.at("r2c3")
    hands.down(FIRST, "r2c3")
    hands.send(pygame.FINGERMOTION, (x + MAX_DRIFT + 1, y), FIRST)
    hands.draw(SECOND, "r3c2", "r3c3")
    hands.lift(FIRST, "r2c3")
    hands.move(SECOND, "r2c3")
    hands.lift(SECOND, "r2c3")
    assert robot.moves == ["link r3c2 r3c3 r2c3"]
