"""The judge accepts every sound way to make a step, and nothing that does not follow."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from numberplace.sudoku.logic import count_solutions, find_solution, solve_path
from numberplace.sudoku.model.grid import Grid, grid_from_digits
from numberplace.sudoku.model.moves import apply_move
from numberplace.sudoku.model.puzzle import Puzzle
from numberplace.sudoku.model.table import CellTable
from numberplace.sudoku.rate.profiles import DEFAULT
from numberplace.sudoku.teach.check import check_board, tell_check
from numberplace.sudoku.teach.coach import solution_of
from numberplace.sudoku.teach.judge import Claims, Outcome, changes, judge, worth
from numberplace.sudoku.teach.judge_words import tell_exercise, tell_recognised, tell_worth
from numberplace.sudoku.techniques import BY_ID

from tests.sudoku.techniques.cases import OwnCase, read_own_cases

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
HARD = "8....4...........3.4.6.1.255.3....6.1....83....67.3.9...75..6..........1....8..4."
LEVELS = ("beginner", "easy", "medium", "hard")
SMALL = DEFAULT.switched((t.id for t in BY_ID.values() if t.level not in LEVELS), on=False)
"""The techniques that are found quickly, so that a test may ask often."""


def sound_cases() -> list[tuple[OwnCase, Grid, bytes]]:
    """Return the cases of quick techniques with one solution to compare with."""
    found = []
    for case in read_own_cases():
        if case.silent or BY_ID[case.technique].level not in LEVELS:
            continue
        grid = case.grid()
        if count_solutions(grid, 2) == 1:
            found.append((case, grid, find_solution(grid)))
    return found


CASES = sound_cases()


def open_candidates(grid: Grid) -> list[tuple[int, int]]:
    return [(c, d) for c in range(81) for d in range(1, 10) if grid.has(c, d)]


@settings(max_examples=120, deadline=None)
@given(st.data())
def test_every_whole_step_is_accepted_whatever_else_is_sound(data: st.DataObject) -> None:
    case, grid, solution = data.draw(st.sampled_from(CASES))
    steps = list(BY_ID[case.technique].find(grid))
    chosen = data.draw(st.sets(st.sampled_from(range(len(steps))), min_size=1, max_size=3))
    placements = frozenset(pair for at in chosen for pair in steps[at].placements)
    eliminations = frozenset(pair for at in chosen for pair in steps[at].eliminations)
    part = [p for step in steps for p in step.eliminations]
    if part:
        eliminations |= data.draw(st.frozensets(st.sampled_from(part), max_size=4))
    claims = Claims(placements, eliminations)
    found = judge(grid, claims, case.technique, solution, others=SMALL)
    assert found.outcome is Outcome.RIGHT
    assert found.step is not None
    assert found.step.technique == case.technique
    assert not found.missing


@settings(max_examples=120, deadline=None)
@given(st.data())
def test_what_contradicts_the_solution_is_never_accepted(data: st.DataObject) -> None:
    case, grid, solution = data.draw(st.sampled_from(CASES))
    step = next(BY_ID[case.technique].find(grid))
    candidates = open_candidates(grid)
    pair = data.draw(st.sampled_from(candidates))
    is_true = solution[pair[0]] == pair[1]
    if is_true:
        claims = Claims(frozenset(step.placements), frozenset({*step.eliminations, pair}))
    else:
        claims = Claims(frozenset({*step.placements, pair}), frozenset(step.eliminations))
    found = judge(grid, claims, case.technique, solution, others=SMALL)
    assert found.outcome is Outcome.WRONG
    assert pair in (found.wrong_eliminations if is_true else found.wrong_placements)


@settings(max_examples=60, deadline=None)
@given(st.data())
def test_random_markings_are_right_only_with_a_whole_step_in_them(data: st.DataObject) -> None:
    case, grid, solution = data.draw(st.sampled_from(CASES))
    false = [pair for pair in open_candidates(grid) if solution[pair[0]] != pair[1]]
    gone = data.draw(st.frozensets(st.sampled_from(false), min_size=1, max_size=6))
    found = judge(grid, Claims(frozenset(), gone), case.technique, solution, others=SMALL)
    assert found.outcome is not Outcome.WRONG
    borne = {pair for ground in found.grounds for pair in ground.eliminations}
    if found.outcome is Outcome.UNPROVED:
        assert set(found.unproved) == gone - borne
    else:
        assert borne >= gone
    if found.outcome is Outcome.RIGHT:
        assert found.step is not None
        assert set(found.step.eliminations) <= gone
    # Each conclusion must follow, by the step named, from the position those before it leave.
    at = grid.copy()
    for ground in found.grounds:
        assert ground.eliminations <= set(ground.step.eliminations)
        again = [
            step
            for where in (at, grid)
            for step in BY_ID[ground.step.technique].find(where)
            if ground.eliminations <= set(step.eliminations)
        ]
        assert again
        for cell, digit in ground.eliminations:
            at.eliminate(cell, digit)


def test_part_of_a_step_is_told_unfinished() -> None:
    tried = 0
    for case, grid, solution in CASES:
        steps = list(BY_ID[case.technique].find(grid))
        for step in steps:
            first = frozenset(step.eliminations[:1])
            if len(step.eliminations) < 2 or any({*s.eliminations} <= first for s in steps):
                continue  # the first elimination is a step of its own
            claims = Claims(frozenset(), first)
            found = judge(grid, claims, case.technique, solution, others=SMALL)
            assert found.outcome is Outcome.PART
            assert found.step is not None
            assert set(found.missing) == set(found.step.eliminations) - first
            assert str(len(found.missing)) in tell_exercise(found, case.technique)
            tried += 1
            break
    assert tried > 10


def test_a_sound_step_of_another_technique_is_named() -> None:
    givens = Puzzle.parse(EASY).givens
    grid = grid_from_digits(givens)
    step = next(BY_ID["naked_single"].find(grid))
    found = judge(grid, Claims(frozenset(step.placements)), "x_wing", solution_of(Puzzle(givens)))
    assert found.outcome is Outcome.OTHER
    assert len(found.others) == 1
    assert BY_ID[found.others[0]].family == "singles"
    assert "X-wing" in tell_exercise(found, "x_wing")


def test_a_true_digit_that_nothing_shows_is_not_accepted() -> None:
    givens = Puzzle.parse(HARD).givens
    solution = solution_of(Puzzle(givens))
    grid = grid_from_digits(givens)
    outcomes = set()
    for cell in range(81):
        if not grid.digits[cell]:
            claims = Claims(frozenset({(cell, solution[cell])}))
            outcomes.add(judge(grid, claims, "x_wing", solution, others=SMALL).outcome)
    assert Outcome.UNPROVED in outcomes
    assert Outcome.RIGHT not in outcomes
    assert Outcome.WRONG not in outcomes


def test_the_digit_that_a_step_leads_to_counts_as_the_step() -> None:
    """A player who sees the pattern may place the digit at once, without touching the marks."""
    tried = 0
    for case, grid, solution in CASES:
        for step in BY_ID[case.technique].find(grid):
            if step.placements:
                break
            after = grid.copy()
            after.apply(step)
            for cell in {cell for cell, _digit in step.eliminations}:
                mask = int(after.cells[cell])
                if mask.bit_count() == 1 and int(grid.cells[cell]).bit_count() > 1:
                    pair = cell, mask.bit_length()
                    if any(
                        pair in single.placements
                        for single_id in BY_ID
                        if BY_ID[single_id].family == "singles"
                        for single in BY_ID[single_id].find(grid)
                    ):
                        continue
                    claims = Claims(frozenset({pair}))
                    found = judge(grid, claims, case.technique, solution, others=SMALL)
                    assert found.outcome is Outcome.RIGHT, (case, step)
                    tried += 1
    assert tried > 3


def test_the_order_of_moves_makes_no_difference() -> None:
    case, grid, solution = next(c for c in CASES if c[0].technique == "swordfish")
    step = max(BY_ID["swordfish"].find(grid), key=lambda s: len(s.eliminations))
    digits = list(grid.digits)  # compiled, the bytes of the array itself are eight for each digit
    before = CellTable.from_givens(bytes(digits))
    before = apply_move(before, "set_hint")
    for cell, digit in case.removed:
        before = before.eliminate_mark(cell, digit)
    rng = random.Random(4)
    for _ in range(5):
        now = before
        for cell, digit in rng.sample(step.eliminations, len(step.eliminations)):
            now = now.eliminate_mark(cell, digit)
        claims = changes(before, now)
        assert claims.eliminations == frozenset(step.eliminations)
        assert judge(grid, claims, "swordfish", solution, others=SMALL).outcome is Outcome.RIGHT


def test_what_a_placed_digit_rules_out_is_no_claim() -> None:
    before = apply_move(CellTable.from_givens(Puzzle.parse(EASY).givens), "set_hint")
    move = "place r5c5 5;" + ";".join(
        f"strike r{cell // 9 + 1}c{cell % 9 + 1} 5"
        for cell in range(81)
        if before.mark(cell, 5) and (cell // 9 == 4 or cell % 9 == 4)
    )
    now = apply_move(before, move)
    assert changes(before, now) == Claims(frozenset({(40, 5)}))
    assert judge(grid_from_digits(before.digits), changes(before, before)).outcome is (
        Outcome.NOTHING
    )


def test_jotted_marks_say_nothing() -> None:
    before = apply_move(CellTable.from_givens(Puzzle.parse(EASY).givens), "mark r1c3 1")
    now = apply_move(before, "mark r1c3 1;mark r1c3 2")
    assert changes(before, now) == Claims()


def test_without_a_single_solution_nothing_is_told_wrong_and_none_is_assumed() -> None:
    grid = grid_from_digits(bytes(81))
    found = judge(grid, Claims(frozenset({(0, 1)})), "", b"", others=SMALL)
    assert found.outcome is Outcome.UNPROVED


def test_the_worth_of_a_step_is_what_follows_by_singles() -> None:
    grid = grid_from_digits(Puzzle.parse(EASY).givens)
    step = next(BY_ID["hidden_single_box"].find(grid))
    assert worth(grid, step) == grid.remaining - 1
    found = judge(grid, Claims(frozenset(step.placements)), "hidden_single_box")
    told = tell_worth(found, worth(grid, step))
    assert told == "It places 1 digit. After that, 50 digits follow by singles alone."
    assert tell_recognised(found) == "Recognised: Hidden single in a box."


@pytest.mark.parametrize("line", [EASY, HARD])
def test_every_step_of_a_path_is_recognised(line: str) -> None:
    givens = Puzzle.parse(line).givens
    solution = solution_of(Puzzle(givens))
    grid = grid_from_digits(givens)
    for step in solve_path(grid, SMALL).steps[:12]:
        claims = Claims(frozenset(step.placements), frozenset(step.eliminations))
        found = judge(grid, claims, "", solution, others=SMALL)
        assert found.outcome is Outcome.OTHER, step
        assert step.technique in found.others
        assert "{" not in tell_recognised(found)
        grid.apply(step)


def test_a_whole_board_is_judged() -> None:
    givens = Puzzle.parse(EASY).givens
    solution = solution_of(Puzzle(givens))
    table = CellTable.from_givens(givens)
    assert tell_check(check_board(table, solution)).startswith("Nothing is wrong")
    table = apply_move(table, "place r1c3 4;place r1c4 6")
    assert tell_check(check_board(table, solution)) == "All 2 digits you placed are right."
    table = apply_move(table, "place r1c6 1;place r1c7 2")
    told = tell_check(check_board(table, solution))
    assert told == "2 digits are wrong: r1c6, r1c7."
    table = apply_move(CellTable.from_givens(givens), "set_hint;strike r1c3 4")
    told = tell_check(check_board(table, solution))
    assert told == "1 mark that is needed is missing: r1c3."
    assert tell_check(check_board(CellTable.from_givens(bytes(81)), b"")) == (
        "The digits lead to a solution, but the puzzle has more than one."
    )
