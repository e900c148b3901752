"""What moves on real boards are worth in a battle."""

from typing import Any

import pytest
from numberplace.arena.field import FIELDS, begin_fight, make_field
from numberplace.arena.link_field import LinkField
from numberplace.arena.outcome import CELLS, Field, Outcome
from numberplace.arena.sudoku_field import SudokuField
from numberplace.battle.opponents import LADDER
from numberplace.battle.state import TIER_PERCENT, Unit
from numberplace.core.errors import GameError, Stopped
from numberplace.core.kind import PuzzleKind, Status
from numberplace.numberlink.kind import NUMBERLINK
from numberplace.storage.bank import read_bank
from numberplace.storage.link_bank import read_link_bank
from numberplace.sudoku.kind import SUDOKU
from numberplace.sudoku.model.puzzle import Puzzle

from tests.storage.conftest import EASY, SOLVED

LINKS = "4x4:1..1/2..2/3..3/4..4"


@pytest.fixture(scope="module")
def easy() -> SudokuField:
    return make_field("sudoku", Puzzle.parse(EASY))  # type: ignore[return-value]


@pytest.fixture(scope="module")
def rows() -> LinkField:
    return make_field("numberlink", NUMBERLINK.parse_puzzle(LINKS))  # type: ignore[return-value]


def after(kind: PuzzleKind[Any, Any], puzzle: str, *moves: str) -> Any:
    state = kind.start(kind.parse_puzzle(puzzle))
    for move in moves:
        state = kind.apply(state, move)
    return state


def judge(field: Field, kind: PuzzleKind[Any, Any], puzzle: str, *moves: str) -> Outcome:
    """Judge the last of some moves."""
    return field.judge(after(kind, puzzle, *moves[:-1]), after(kind, puzzle, *moves))


# Number Place


def test_a_right_digit_is_a_unit(easy: SudokuField) -> None:
    assert judge(easy, SUDOKU, EASY, "place r1c3 4") == Outcome((Unit(2, 0),))


def test_a_wrong_digit_is_a_mistake(easy: SudokuField) -> None:
    assert judge(easy, SUDOKU, EASY, "place r1c3 1") == Outcome(wrong=(2,))


@pytest.mark.parametrize("move", ["mark r1c3 1", "colour r1c3", "set_hint", "paint r1c3 2"])
def test_marks_and_colours_are_free(easy: SudokuField, move: str) -> None:
    assert judge(easy, SUDOKU, EASY, move) == Outcome()


def test_taking_a_digit_out_is_free(easy: SudokuField) -> None:
    assert judge(easy, SUDOKU, EASY, "place r1c3 1", "clear r1c3") == Outcome()


def test_finished_houses_are_told_once_all_their_digits_are_right(easy: SudokuField) -> None:
    row = [f"place r1c{c + 1} {SOLVED[c]}" for c in range(9) if EASY[c] == "."]
    assert judge(easy, SUDOKU, EASY, *row).houses == (0,)
    wrong_first = ["place r1c9 8", *row[:-1]]
    assert judge(easy, SUDOKU, EASY, *wrong_first).houses == ()


def test_the_last_digit_solves(easy: SudokuField) -> None:
    moves = [f"place r{c // 9 + 1}c{c % 9 + 1} {SOLVED[c]}" for c in range(81) if EASY[c] == "."]
    last = judge(easy, SUDOKU, EASY, *moves)
    assert last.solves
    assert not judge(easy, SUDOKU, EASY, *moves[:-1]).solves
    assert len(last.houses) == 3


@pytest.mark.parametrize(
    ("level", "hardest"), [("beginner", 0), ("easy", 1), ("medium", 2), ("hard", 3), ("expert", 4)]
)
def test_a_levels_puzzles_have_a_cell_of_that_level_and_none_above(
    level: str, hardest: int
) -> None:
    for puzzle in read_bank(level)[:3]:
        field = make_field("sudoku", puzzle)
        assert isinstance(field, SudokuField)
        assert max(unit.tier for unit in field.order) == hardest
        assert sorted(unit.id for unit in field.order) == [
            cell for cell, digit in enumerate(puzzle.givens) if not digit
        ]


def test_a_puzzle_beyond_the_techniques_in_use_is_still_a_battlefield() -> None:
    field = make_field("sudoku", read_bank("extreme")[0])
    assert isinstance(field, SudokuField)
    assert max(field.tiers) == len(TIER_PERCENT) - 1


# Numberlink


def test_right_links_are_units_and_a_joined_pair_is_a_house(rows: LinkField) -> None:
    one = judge(rows, NUMBERLINK, LINKS, "link r1c1 r1c2")
    assert len(one.units) == 1
    assert one.houses == one.wrong == ()
    whole = judge(rows, NUMBERLINK, LINKS, "link r2c1 r2c4")
    assert len(whole.units) == 3
    assert whole.houses == (2,)
    rest = judge(rows, NUMBERLINK, LINKS, "link r2c1 r2c2", "link r2c2 r2c4")
    assert len(rest.units) == 2
    assert rest.houses == (2,)


def test_a_wrong_link_is_a_mistake(rows: LinkField) -> None:
    outcome = judge(rows, NUMBERLINK, LINKS, "link r1c2 r2c2")
    assert outcome.wrong == (1, 5)
    assert outcome.units == ()


def test_cutting_is_free(rows: LinkField) -> None:
    assert judge(rows, NUMBERLINK, LINKS, "link r1c1 r1c3", "cut r1c2") == Outcome()


def test_the_last_pair_solves(rows: LinkField) -> None:
    moves = [f"link r{row}c1 r{row}c4" for row in range(1, 5)]
    assert judge(rows, NUMBERLINK, LINKS, *moves).solves
    assert not judge(rows, NUMBERLINK, LINKS, *moves[:-1]).solves


def test_all_links_together_are_worth_a_usual_puzzle(rows: LinkField) -> None:
    assert rows.worth * len(rows.order) == pytest.approx(CELLS)


# Both


@pytest.mark.parametrize("kind", [SUDOKU, NUMBERLINK], ids=lambda kind: kind.id)
def test_reveals_lead_to_the_end_and_are_all_right(kind: PuzzleKind[Any, Any]) -> None:
    puzzle = read_link_bank("easy")[3].puzzle if kind is NUMBERLINK else read_bank("medium")[3]
    field = make_field(kind.id, puzzle)
    state, seen, houses = kind.start(puzzle), set(), set()
    while move := field.reveal(state):
        before, state = state, kind.apply(state, move)
        outcome = field.judge(before, state)
        assert outcome.units
        assert not outcome.wrong
        seen |= {unit.id for unit in outcome.units}
        houses |= set(outcome.houses)
    assert outcome.solves
    assert kind.check(state).status is Status.SOLVED
    assert len(seen) == len(field.order)  # type: ignore[attr-defined]
    assert len(houses) == (len(puzzle.labels) if kind is NUMBERLINK else 27)


@pytest.mark.parametrize(
    ("kind", "puzzle"), [(SUDOKU, "." * 80 + "1"), (NUMBERLINK, "3x3:1../.../..1")]
)
def test_a_puzzle_without_one_solution_is_no_battlefield(
    kind: PuzzleKind[Any, Any], puzzle: str
) -> None:
    with pytest.raises(GameError, match="exactly one solution"):
        make_field(kind.id, kind.parse_puzzle(puzzle))


@pytest.mark.parametrize(("kind", "puzzle"), [(SUDOKU, EASY), (NUMBERLINK, LINKS)])
def test_making_a_field_can_be_stopped(kind: PuzzleKind[Any, Any], puzzle: str) -> None:
    with pytest.raises(Stopped):
        make_field(kind.id, kind.parse_puzzle(puzzle), lambda: True)


def test_a_fight_takes_the_opponents_time_for_the_kind(easy: SudokuField, rows: LinkField) -> None:
    assert set(FIELDS) == {"sudoku", "numberlink"}
    foe = LADDER[3]
    assert begin_fight("sudoku", foe, easy.worth).interval == foe.interval
    fight = begin_fight("numberlink", foe, rows.worth)
    assert (fight.interval, fight.worth) == (foe.link_interval, rows.worth)
