"""What the status line says of a puzzle's one solution; never more than was proved."""

import pytest
from numberplace.formats.by_kind import parse_any
from numberplace.numberlink.bank import read_bank
from numberplace.numberlink.kind import NUMBERLINK
from numberplace.numberlink.model.puzzle import Puzzle, Rule
from numberplace.ui.boards.numberlink.packs import proved_rule

SEVERAL = "4x4:1..2/..../..../1..2"


def told(robot):
    return [part for part in robot.app.screen.board.status() if part.startswith("one solution")]


@pytest.mark.parametrize("level", ["gentle", "expert"])
def test_a_bundled_puzzle_has_the_label_it_was_bundled_with(level):
    for entry in read_bank(level):
        assert proved_rule(entry.puzzle, level, "") is entry.proved


def test_a_puzzle_made_here_is_proved_under_its_rule_and_the_articles_is_not():
    puzzle = Puzzle.of(2, 2, (1, 1, 2, 2), Rule.APART)
    assert proved_rule(puzzle, "easy", "numberlink:30x30#20261121-7") is Rule.APART
    assert proved_rule(puzzle, "", "numberlink:7x7+article#20261121-7") is None


def test_a_puzzle_from_outside_is_proved_by_neither_its_level_nor_an_id_that_spells_it_out():
    puzzle = NUMBERLINK.parse_puzzle(SEVERAL)
    assert proved_rule(puzzle, "easy", "") is None
    assert proved_rule(puzzle, "easy", f"numberlink:{SEVERAL}") is None


def test_the_status_line_says_that_a_bundled_puzzle_has_one_solution(robot):
    entry = read_bank("gentle")[0]
    robot.app.start_game(NUMBERLINK, entry.puzzle, "Test", "gentle")
    assert told(robot) == ["one solution"]


def test_a_pasted_puzzle_is_labelled_once_a_search_has_proved_it(robot):
    robot.app.offer(parse_any("1..1\n2..2\n3..3\n4..4"), "pasted")
    assert told(robot) == []
    robot.wait(lambda: told(robot))
    assert told(robot) == ["one solution"]


def test_an_id_that_spells_a_puzzle_with_several_solutions_out_is_warned_of(robot):
    robot.app.start_game(
        NUMBERLINK, NUMBERLINK.parse_puzzle(SEVERAL), "Test", "easy", f"numberlink:{SEVERAL}"
    )
    robot.wait(lambda: robot.play.view.message.tone == "warning")
    assert told(robot) == []


def test_a_pen_that_is_down_takes_the_place_of_the_size(robot):
    assert robot.app.screen.board.status()[0] == "5 × 5"
    robot.tap_key("space")
    assert robot.app.screen.board.status()[0] == "Pen down"
