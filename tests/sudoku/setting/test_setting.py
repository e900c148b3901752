"""True candidates, conflicts and clues that can go, beside a SAT model where there is one."""

from __future__ import annotations

import random
from itertools import pairwise

import pytest
from numberplace.core.errors import Stopped
from numberplace.sudoku.model.board import mask_digits
from numberplace.sudoku.model.puzzle import Puzzle
from numberplace.sudoku.model.puzzle_text import parse_puzzle
from numberplace.sudoku.search import sat
from numberplace.sudoku.search.verdict import solutions_from
from numberplace.sudoku.setting import conflict, restarts
from numberplace.sudoku.setting.conflict import find_conflict
from numberplace.sudoku.setting.finder import SolutionFinder
from numberplace.sudoku.setting.redundant import clues_of, find_redundant, without
from numberplace.sudoku.setting.true_candidates import find_true_candidates, grow_true_candidates

from tests.sudoku.search.test_wide import LOST
from tests.sudoku.setting.boards import broken_boards, loose_boards

SQUARE = "4x4: 1.......; killer 5 r1c2 r2c2; thermo r3c3 r3c4"
TWO = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8...."

NARROW = f"9x9: {'.' * 81}; killer 4 r5c1 r5c2; killer 4 r5c8 r5c9; killer 7 r1c1 r1c2 r1c3"
"""Two cages of one row that need the same digits."""


def small(text: str) -> Puzzle:
    return parse_puzzle(text.replace(": 1.......", ": 1..............."))


def test_counts_of_a_small_board_are_those_of_all_its_solutions() -> None:
    puzzle = small(SQUARE)
    every = solutions_from(puzzle, puzzle.givens, 10_000)
    assert 8 < len(every) < 10_000
    for cap in (1, 3, 8):
        found = find_true_candidates(puzzle, cap)
        for cell in range(16):
            for digit in range(1, 5):
                wanted = sum(one[cell] == digit for one in every)
                assert found.count(cell, digit) == min(cap, wanted)
        assert len(set(found.solutions)) == 2
        assert set(found.solutions) <= set(every)


def test_what_is_known_of_the_candidates_grows_until_it_is_all() -> None:
    puzzle = parse_puzzle("4x4: 1" + "." * 15)
    *parts, whole = grow_true_candidates(puzzle)
    assert whole == find_true_candidates(puzzle)
    assert [one.is_complete for one in parts] == [False] * len(parts)
    assert [len(one.solutions) for one in parts] == [1, *[2] * (len(parts) - 1)]
    assert len(parts) > 2  # two are told before all candidates
    for one, other in pairwise((*parts, whole)):
        assert all(a & ~b == 0 for a, b in zip(one.masks, other.masks, strict=True))
    (only,) = grow_true_candidates(parse_puzzle("4x4: 1234341221434321"))
    assert only.is_complete


def test_the_first_solution_is_told_before_the_proof_that_there_is_no_other(monkeypatch) -> None:
    pytest.importorskip("pysat")
    monkeypatch.setattr(SolutionFinder, "only_solutions", lambda *_args: None)
    first, whole = grow_true_candidates(parse_puzzle(f"9x9: {TWO[:-2]}79; killer 8 r1c1 r1c2"))
    assert (first.is_complete, whole.is_complete) == (False, True)
    assert first.solutions == whole.solutions
    assert len(whole.solutions) == 1


def test_the_candidates_at_the_start_know_what_houses_leave_of_long_sums() -> None:
    three_rows = " ".join(f"r{row}c{column}" for row in (1, 2, 3) for column in range(1, 10))
    long = SolutionFinder(parse_puzzle(f"9x9: {'.' * 81}; sum 139 {three_rows} r4c1")).start()
    assert long[27] == 1 << 4 - 1
    assert (
        SolutionFinder(parse_puzzle(f"9x9: {'.' * 81}; sum 137 {three_rows} r4c1 r5c1")).start()
        == []
    )


def test_a_board_that_a_short_search_settles_is_not_written_as_clauses(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    written = []
    monkeypatch.setattr(SolutionFinder, "clauses", lambda *args: written.append(args))
    one = parse_puzzle(f"9x9: {TWO[:-2]}79; killer 8 r1c1 r1c2")
    assert len(find_true_candidates(one, 2).solutions) == 1
    assert not written
    find_true_candidates(small(SQUARE))
    assert written  # it has many solutions


def test_counts_start_from_what_is_known() -> None:
    puzzle = Puzzle.parse(TWO)
    first = find_true_candidates(puzzle)
    assert find_true_candidates(puzzle, 8, known=first) == find_true_candidates(puzzle, 8)


@pytest.mark.parametrize("cap", [1, 4])
def test_clauses_and_the_search_count_alike(cap: int, monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("pysat")
    boards = [puzzle for puzzle in loose_boards(24) if not puzzle.is_classic]
    by_clauses = [find_true_candidates(puzzle, cap) for puzzle in boards]
    monkeypatch.setattr(SolutionFinder, "clauses", lambda _finder, _masks: None)
    for puzzle, found in zip(boards, by_clauses, strict=True):
        other = find_true_candidates(puzzle, cap)
        assert other.counts == found.counts
        assert len(other.solutions) == len(found.solutions)
    assert {len(found.solutions) for found in by_clauses} == {1, 2}


def test_no_solution_is_searched_for_where_there_are_clauses(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    pytest.importorskip("pysat")
    monkeypatch.setattr(SolutionFinder, "solutions", None)
    assert not any(find_true_candidates(parse_puzzle(NARROW)).masks)
    found = find_true_candidates(parse_puzzle("9x9: " + "." * 81 + "; killer 3 r5c1 r5c2"))
    assert found.masks[36:38] == (3, 3)
    assert found.masks[38] == 0b111111100


def test_a_completing_given_leaves_one_solution() -> None:
    puzzle = Puzzle.parse(TWO)
    found = find_true_candidates(puzzle, 2)
    assert found.completing
    for cell, digit in found.completing:
        givens = bytearray(puzzle.givens)
        givens[cell] = digit
        assert len(solutions_from(puzzle, bytes(givens), 3)) == 1
    assert find_true_candidates(puzzle, 1).completing == ()


def test_a_board_without_a_solution_has_no_candidates() -> None:
    for text in ("11" + "." * 79, "." * 81):
        puzzle = (
            parse_puzzle(f"9x9: {text}; killer 3 r9c1 r9c2; killer 3 r9c8 r9c9")
            if ("1" not in text)
            else Puzzle(bytes([1, 1, *bytes(79)]))
        )
        found = find_true_candidates(puzzle)
        assert found.solutions == ()
        assert not any(found.masks)


def test_a_conflict_names_the_clues_alone_that_cause_it() -> None:
    givens = "1" + "." * 79 + "9"
    text = f"9x9: {givens}; x; thermo r1c1 r2c2 r3c3; killer 3 r5c8 r5c9; killer 4 r5c1 r5c2"
    puzzle = parse_puzzle(text)
    found = find_conflict(puzzle)
    assert found is not None
    assert found.is_minimal
    assert found.givens == ()
    assert found.constraints == puzzle.constraints[2:]
    assert puzzle.board.names(found.cells(puzzle)) == "r5c1 r5c2 r5c8 r5c9"


def test_a_sign_of_a_conflict_goes_on_lifting_its_negative_rule(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(restarts, "ATTEMPTS", (60,))
    monkeypatch.setattr(conflict, "MAX_NODES", 60)
    givens = "12" + "." * 79
    text = f"9x9: {givens}; nonconsecutive; white r1c1 r1c2; killer 4 r6c1 r6c2; even r6c1 r6c2"
    puzzle = parse_puzzle(text)
    found = find_conflict(puzzle)
    assert found is not None
    assert found.givens == ()
    assert {one.id for one in found.constraints} == {"killer", "even"}


def test_conflicts_by_clauses_are_proved_where_guesses_give_up(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    pytest.importorskip("pysat")
    monkeypatch.setattr(restarts, "ATTEMPTS", (5,))
    monkeypatch.setattr(conflict, "MAX_NODES", 5)
    boards = [puzzle for puzzle in broken_boards(12) if not puzzle.is_classic]
    assert len(boards) > 6
    for puzzle in boards:
        found = find_conflict(puzzle)
        assert found is not None
        assert found.is_minimal
    monkeypatch.setattr(conflict._Parts, "_write_clauses", lambda _parts: None)
    given_up = [one is None or not one.is_minimal for one in map(find_conflict, boards)]
    assert any(given_up)


def test_a_board_with_a_solution_has_no_conflict() -> None:
    assert find_conflict(Puzzle.parse(TWO)) is None


def test_redundant_clues_are_those_that_can_go_one_at_a_time() -> None:
    full = Puzzle.parse(
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    )
    solution = solutions_from(full, full.givens, 2)[0]
    more = bytearray(full.givens)
    more[2], more[40] = solution[2], solution[40]
    puzzle = full.with_givens(bytes(more))
    found = set(find_redundant(puzzle, solution))
    for clue in clues_of(puzzle):
        less = without(puzzle, clue)
        assert (clue in found) == (len(solutions_from(less, less.givens, 2)) == 1)


def test_one_cell_of_many_with_a_mark_can_go() -> None:
    text = "4x4: 12..34..........; even r1c2 r2c2; killer 3 r1c1 r1c2"
    puzzle = parse_puzzle(text)
    clues = [clue for clue in clues_of(puzzle) if clue.constraint is not None]
    assert [clue.cell for clue in clues] == [1, 5, None]
    assert str(without(puzzle, clues[0])).endswith("; even r2c2; killer 3 r1c1 r1c2")


def test_work_ends_when_it_is_to_stop() -> None:
    for work in (find_true_candidates, find_conflict):
        with pytest.raises(Stopped):
            work(small(SQUARE), should_stop=lambda: True)


def test_a_search_of_the_bare_board_ends_when_it_is_to_stop(monkeypatch) -> None:
    """It ends within the search, not only before."""
    answers = iter([False])
    monkeypatch.setattr(sat, "classic_solutions", lambda *_args: None)
    with pytest.raises(Stopped):
        SolutionFinder(Puzzle(bytes(81))).solutions(
            [LOST.get(cell, 511) for cell in range(81)], 1, lambda: next(answers, True)
        )


@pytest.mark.exhaustive
def test_true_candidates_of_300_boards_are_those_of_a_sat_model() -> None:
    pytest.importorskip("pysat")
    from tests.sudoku.setting.sat_model import SatBoard

    rng = random.Random("candidates")
    boards = loose_boards(300)
    several = 0
    for puzzle in boards:
        model, found = SatBoard(str_of(puzzle)), find_true_candidates(puzzle)
        several += len(found.solutions) > 1
        n = puzzle.board.size
        wrong = [
            (cell, digit)
            for cell, mask in enumerate(found.masks)
            for digit in mask_digits(~mask & puzzle.board.all_digits)
        ]
        # The model looks for each that is left out, and for one in four of the others.
        true = [
            (cell, digit)
            for cell, mask in enumerate(found.masks)
            for digit in mask_digits(mask)
            if rng.random() < 0.25
        ]
        for cell, digit in (*wrong, *true):
            is_true = bool(found.masks[cell] >> digit - 1 & 1)
            assert model.has_solution(divmod(cell, n), digit) == is_true, (str(puzzle), cell, digit)
    assert several > 60


@pytest.mark.exhaustive
def test_conflicts_of_50_boards_are_minimal_by_a_sat_model() -> None:
    pytest.importorskip("pysat")
    from tests.sudoku.setting.sat_model import SatBoard

    boards = broken_boards(70)
    checked = 0
    for puzzle in boards:
        found = find_conflict(puzzle)
        assert found is not None
        model, n = SatBoard(str_of(puzzle)), puzzle.board.size
        rules = [puzzle.constraints.index(one) for one in found.constraints]
        givens = {divmod(cell, n): puzzle.givens[cell] for cell in found.givens}
        assert not model.holds(rules, givens)
        if not found.is_minimal:
            continue  # a search was given up
        for rule in rules:
            assert model.holds([other for other in rules if other != rule], givens)
        for cell in givens:
            less = {other: digit for other, digit in givens.items() if other != cell}
            assert model.holds(rules, less)
        checked += 1
    assert checked >= 50


def str_of(puzzle: Puzzle) -> str:
    """Return the one line of a puzzle, the bare classic's too."""
    return f"9x9: {puzzle}" if puzzle.is_classic else str(puzzle)
