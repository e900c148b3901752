"""Drafts and tools: what is drawn becomes a constraint, is kept as text, and comes back."""

from __future__ import annotations

import random

import pytest
from numberplace.core.errors import FormatError
from numberplace.sudoku.constraints import BY_ID, CONSTRAINTS, Constraint
from numberplace.sudoku.constraints.base import DrawnOn, Takes
from numberplace.sudoku.model.board import CLASSIC_BOARD, Board, usual_board
from numberplace.sudoku.model.layouts import layout
from numberplace.sudoku.model.notes import Notes
from numberplace.sudoku.model.puzzle import Puzzle
from numberplace.sudoku.search.verdict import solutions_from
from numberplace.sudoku.setting.draft import NO_REGION, Draft, format_draft, parse_draft, with_rules
from numberplace.sudoku.setting.fill import fill_in, wants_filling
from numberplace.sudoku.setting.tools import (
    GROUPS,
    Spot,
    corner_cells,
    place_of,
    put,
    spot_of,
    spots_at,
    tools_by_group,
    value_of,
)

BOARD = CLASSIC_BOARD
VALUES = {"same": "2", "clone": "2", "pillarrow": "2"}
"""What fits the few cells that are drawn, where 12 does not."""
SPOTS = {
    DrawnOn.BOARD: Spot(),
    DrawnOn.CELLS: Spot((0, 1)),
    DrawnOn.LINE: Spot((1, 2, 12)),
    DrawnOn.EDGE: Spot((0, 1)),
    DrawnOn.CORNER: Spot((0, 1, 9, 10)),
    DrawnOn.MARK: Spot((10,)),
    DrawnOn.OUTSIDE: Spot(side="top", place=2),
    DrawnOn.DIAGONAL: Spot((2,), "se"),
}


@pytest.mark.parametrize("kind", CONSTRAINTS, ids=lambda kind: kind.id)
def test_every_rule_is_under_a_heading_and_is_found_where_it_was_drawn(
    kind: type[Constraint],
) -> None:
    assert kind in tools_by_group()[kind.drawn_on]
    assert kind.drawn_on in GROUPS
    if kind.takes is Takes.TEXT or kind.id in ("regex", "machine", "pairs", "allpairs"):
        return  # what is typed is a language of its own
    value = "" if kind.takes is Takes.NONE else VALUES.get(kind.id, "12")
    spot = SPOTS[kind.drawn_on]
    made = put((), kind, spot, value, BOARD)
    assert len(made) == 1
    cells = spot_of(made[0], BOARD).cells
    assert set(cells) == set(spot.cells) or min(cells) == min(spot.cells)
    assert value_of(made[0], BOARD) == value
    assert len(put(made, kind, spot, value, BOARD)) <= 1


def test_a_number_typed_again_takes_the_place_of_the_first() -> None:
    cage = BY_ID["killer"]
    held = put((), cage, Spot((0, 1)), "", BOARD)
    held = put(held, cage, Spot((1, 0)), "9", BOARD)
    assert [one.format(BOARD) for one in held] == ["killer 9 r1c1 r1c2"]
    with pytest.raises(FormatError):
        put(held, BY_ID["sandwich"], Spot(side="top", place=0), "", BOARD)


def test_clues_beside_the_board_are_found_again_at_their_place() -> None:
    for drawn_on in (DrawnOn.OUTSIDE, DrawnOn.DIAGONAL):
        found = 0
        for row in range(-1, 10):
            for column in range(-1, 10):
                for spot in spots_at(drawn_on, (row, column), BOARD):
                    found += 1
                    assert place_of(spot, drawn_on, BOARD) == (row, column)
        assert found == {DrawnOn.OUTSIDE: 36, DrawnOn.DIAGONAL: 68}[drawn_on]
    assert corner_cells(BOARD, 0) == (0, 1, 9, 10)
    assert corner_cells(BOARD, 80) == ()


def test_a_draft_comes_back_from_its_text_with_faults_and_all() -> None:
    draft = Draft().with_digit((0, 1), 5).with_mark((3,), 4).with_wanted((80,), is_wanted=True)
    draft = with_rules(draft, ["x"])
    draft = Draft(**{**vars_of(draft), "notes": Notes.of("A; B", "C", "one\ntwo")})
    assert parse_draft(format_draft(draft)) == draft
    assert draft.puzzle.faults(draft.givens)
    for text in ("", "{}", "[1]", '{"puzzle": "9x9: 1"}', '{"puzzle": 3}'):
        with pytest.raises(FormatError):
            parse_draft(text)


def vars_of(draft: Draft) -> dict[str, object]:
    return {name: getattr(draft, name) for name in Draft.__dataclass_fields__}


def test_regions_are_the_board_s_once_each_is_whole() -> None:
    draft = Draft.of_board(usual_board(4)).begin_regions()
    assert set(draft.regions) == {NO_REGION}
    rows = [range(at, at + 4) for at in range(0, 16, 4)]
    for row in rows[:3]:
        draft = draft.with_region(row, draft.next_region())
        assert draft.regions
    assert len(draft.examined.constraints) == 3
    draft = draft.with_region(rows[3], draft.next_region())
    assert draft.regions == ()
    assert draft.board == Board(4, (0,) * 4 + (1,) * 4 + (2,) * 4 + (3,) * 4)


def test_another_board_keeps_what_fits_on_it() -> None:
    draft = Draft().with_digit((0,), 4).with_digit((80,), 4).with_digit((1,), 9)
    cage = put((), BY_ID["killer"], Spot((0, 1)), "5", BOARD)
    far = put(cage, BY_ID["killer"], Spot((79, 80)), "5", BOARD)
    moved = Draft(givens=draft.givens, constraints=far).on_board(usual_board(6))
    assert moved.givens == bytes([4, *bytes(35)])
    assert [one.format(moved.board) for one in moved.constraints] == ["killer 5 r1c1 r1c2"]


def test_a_line_that_would_mean_nothing_on_another_board_is_left_out() -> None:
    """The line leaves its box on boards of nine and six digits, and lies in one on eight."""
    line = put((), BY_ID["regionsum"], Spot((1, 2, 3)), "", BOARD)
    draft = Draft(constraints=line)
    assert draft.on_board(usual_board(6)).constraints
    assert not draft.on_board(usual_board(8)).constraints


def test_open_clues_are_filled_in_with_one_solution() -> None:
    board = usual_board(6)
    cages = put((), BY_ID["killer"], Spot((0, 1)), "", board)
    cages = put(cages, BY_ID["killer"], Spot((34, 35)), "", board)
    draft = Draft(board, bytes(36), cages)
    assert wants_filling(draft)
    draft = draft.with_wanted(range(0, 36, 2), is_wanted=True)
    done = fill_in(draft, random.Random(5))
    assert not wants_filling(done)
    assert {cell for cell, digit in enumerate(done.givens) if digit} == set(range(0, 36, 2))
    assert len(solutions_from(done.puzzle, done.givens, 2)) == 1


def test_open_cages_are_numbered_by_what_their_digits_count() -> None:
    """With digits that count one less the numbers fit the givens that are found beside them."""
    board = usual_board(4)
    cages = put((), BY_ID["killer"], Spot((0, 1, 4)), "", board)
    cages = (*cages, BY_ID["fromzero"].parse((), board))
    draft = Draft(board, bytes(16), cages).with_wanted(range(16), is_wanted=True)
    done = fill_in(draft, random.Random(5))
    cage = next(one for one in done.constraints if one.id == "killer")
    assert value_of(cage, board) == str(sum(done.givens[cell] - 1 for cell in (0, 1, 4)))
    assert not done.puzzle.faults(done.givens)


def test_a_rule_that_a_board_cannot_have_is_refused_and_left_out_on_another_board() -> None:
    samurai = layout("samurai")
    with pytest.raises(FormatError, match="Diagonals"):
        with_rules(Draft.of_board(samurai), ["x"])
    assert with_rules(Draft(), ["x", "antiknight"]).on_board(samurai).constraints == (
        BY_ID["antiknight"].parse((), samurai),
    )


def test_the_candidates_of_a_position_are_a_rule_of_its_draft() -> None:
    masks = [511] * 81
    masks[1] = 6
    draft = Draft.of_puzzle(Puzzle.from_marks(masks))
    assert "allowed 23 r1c2" in format_draft(draft)
    assert draft.puzzle.open_digits(draft.givens, 1) == 6
