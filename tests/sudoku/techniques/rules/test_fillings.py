"""Ways to fill a line or a cage: worked by hand, against all ways, proved by that rule alone."""

import itertools
import random

import pytest
from numberplace.core.proof import Rule
from numberplace.core.step import Step
from numberplace.sudoku import engine
from numberplace.sudoku.model.automata import automaton
from numberplace.sudoku.model.forms import LineForm, Sum
from numberplace.sudoku.model.grid import Grid
from numberplace.sudoku.model.puzzle_text import parse_puzzle
from numberplace.sudoku.proofs.position import board_of, digits_left
from numberplace.sudoku.proofs.prove import proof_of, proved
from numberplace.sudoku.search.every_filling import (
    MAX_OPEN,
    kept_in_fillings,
    never_together,
    way_to_fill,
)
from numberplace.sudoku.techniques import BY_ID
from numberplace.sudoku.techniques.rules.fillings import find_fillings, find_unfillable
from numberplace.sudoku.techniques.rules.search import find_combinations
from numberplace.sudoku.verify import ProofError, verify

EMPTY = "." * 81


def grid_of(rules: str) -> Grid:
    puzzle = parse_puzzle(f"9x9: {EMPTY}; {rules}")
    return engine.grid_of(puzzle, puzzle.givens)


def leave(grid: Grid, cell: int, digits: set[int]) -> None:
    for digit in set(range(1, 10)) - digits:
        if grid.has(cell, digit):
            grid.eliminate(cell, digit)


def gone(steps: list[Step]) -> set[tuple[int, int]]:
    return {one for step in steps for one in step.eliminations}


def arrow_in_a_row() -> Grid:
    """8 = b + c, each of 3 4 5, in one row."""
    grid = grid_of("arrow r1c1 r1c2 r1c3")
    grid.place(0, 8)
    leave(grid, 1, {3, 4, 5})
    leave(grid, 2, {3, 4, 5})
    return grid


def test_bounds_leave_an_arrow_a_digit_twice_and_its_ways_do_not() -> None:
    grid = arrow_in_a_row()
    assert list(find_combinations(grid)) == []
    steps = list(find_fillings(grid))
    assert gone(steps) == {(1, 4), (2, 4)}
    for step in steps:
        assert [line.rule for line in proved(step, grid)] == [Rule.CONSTRAINT]


def test_a_step_names_its_rule_and_says_that_cells_differ() -> None:
    grid = arrow_in_a_row()
    (step,) = find_fillings(grid)
    reason = BY_ID["fillings"].explain(step._replace(board=grid.topology)).reason
    assert "Digits along an arrow add up" in reason
    assert "see each other hold different digits" in reason
    assert "No way to fill r1c1, r1c2 and r1c3 has these digits there." in reason


def test_a_candidate_outside_that_takes_the_digits_of_an_arrow_is_false() -> None:
    """1 + 2 and 6, or 2 + 1 and 6: a 1 or a 2 elsewhere in row 1 leaves neither, a 6 does."""
    grid = grid_of("arrow r5c5 r1c2 r1c3 r4c9")
    grid.place(40, 9)
    leave(grid, 1, {1, 2})
    leave(grid, 2, {1, 2})
    leave(grid, 35, {6, 7})
    steps = list(find_unfillable(grid))
    assert (8, 6) not in gone(steps)
    assert {(cell, digit) for cell, digit in gone(steps) if cell == 0} == {(0, 1), (0, 2)}


def test_each_candidate_that_leaves_nothing_has_its_own_proof() -> None:
    grid = grid_of("arrow r5c5 r1c2 r1c3 r4c9")
    grid.place(40, 9)
    leave(grid, 1, {1, 2})
    leave(grid, 2, {1, 2})
    leave(grid, 35, {6, 7})
    for step in find_unfillable(grid):
        rules = [line.rule for line in proved(step, grid)]
        count = len(step.eliminations)
        assert rules == [Rule.ASSUMPTION, Rule.CONSTRAINT, Rule.REFUTATION] * count


RULES = {
    "arrow": "arrow r1c1 r1c2 r1c3 r2c1",
    "sum line": "zipper r1c1 r1c2 r1c3 r2c3 r2c2",
    "renban": "renban r1c1 r1c2 r1c3 r2c3",
    "sandwich": "sandwich 10 left 1",
    "cage": "mathdoku 12+ r1c1 r1c2 r2c2 r2c3",
}


@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize("rule", RULES)
def test_what_goes_is_what_no_way_has(rule: str, seed: int) -> None:
    rng = random.Random(f"{rule} {seed}")
    grid = grid_of(RULES[rule])
    (form,) = [
        form for each in grid.topology.rules for form in (*each.form.cages, *each.form.lines)
    ]
    for cell in form.cells:
        leave(grid, cell, set(rng.sample(range(1, 10), 4 if len(form.cells) > 6 else 5)))
    if grid.broken:
        return
    masks = {cell: [d for d in range(1, 10) if grid.has(cell, d)] for cell in form.cells}
    peers = grid.topology.peers
    clashing = [
        (at, other)
        for at, other in itertools.combinations(range(len(form.cells)), 2)
        if form.cells[other] in peers[form.cells[at]]
    ]
    good = set()
    for digits in itertools.product(*masks.values()):
        if any(digits[at] == digits[other] for at, other in clashing):
            continue
        if is_kept(form, digits):
            good.update(zip(form.cells, digits, strict=True))
    steps = list(find_fillings(grid))
    left = {(cell, digit) for cell, digits in masks.items() for digit in digits}
    placed = dict(one for step in steps for one in step.placements)
    implied = {one for one in left if one[0] in placed and one[1] != placed[one[0]]}
    assert gone(steps) | implied == left - good
    for step in steps:
        if good:
            proved(step, grid)


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("rule", ["arrow", "renban", "cage"])
def test_what_leaves_no_filling_is_what_is_on_no_way_beside_the_rule(rule: str, seed: int) -> None:
    rng = random.Random(f"{rule} {seed} beside")
    grid = grid_of(RULES[rule])
    (form,) = [
        form for each in grid.topology.rules for form in (*each.form.cages, *each.form.lines)
    ]
    for cell in form.cells:
        leave(grid, cell, set(rng.sample(range(1, 10), 3)))
    if grid.broken:
        return
    board, peers = board_of(grid.topology), grid.topology.peers
    expected = set()
    for cell, digit in itertools.product(range(81), range(1, 10)):
        if not grid.has(cell, digit):
            continue
        clashing = board.find_clashing((cell, digit))
        left = [
            sum(1 << d - 1 for d in range(1, 10) if grid.has(c, d) and (c, d) not in clashing)
            for c in form.cells
        ]
        taken = sum((c, d) in clashing and grid.has(c, d) for c in form.cells for d in range(1, 10))
        if taken > 1 and way_to_fill(form, left, peers) == ():
            expected.add((cell, digit))
    assert gone(list(find_unfillable(grid))) == expected


def is_kept(form: object, digits: tuple[int, ...]) -> bool:
    """Tell whether digits keep a rule, by its meaning."""
    if hasattr(form, "automaton"):
        return bool(form.automaton.accepts([1 << digit - 1 for digit in digits]))
    if hasattr(form, "factors"):
        return sum(f * d for f, d in zip(form.factors, digits, strict=True)) == form.total
    return bool(form.comes_out(digits))


def test_a_wrong_conclusion_or_another_rule_is_refused() -> None:
    grid = arrow_in_a_row()
    (step,) = find_fillings(grid)
    proof = proof_of(step, grid)
    board = board_of(grid.topology)
    wrong = proof[0]._replace(cells=(1,), digit=3)
    with pytest.raises(ProofError):
        verify((wrong,), digits_left(grid), [], (), ((1, 3),), board)
    with pytest.raises(ProofError):
        verify((proof[0]._replace(constraints=(7,)),), digits_left(grid), [], (), (), board)


def test_all_ways_are_looked_at_only_where_few_cells_are_open() -> None:
    one = Sum(tuple(range(MAX_OPEN + 1)), (1,) * (MAX_OPEN + 1), MAX_OPEN + 1)
    peers = [frozenset[int]()] * (MAX_OPEN + 1)
    open_cells = [3] * (MAX_OPEN + 1)
    assert kept_in_fillings(one, open_cells, peers) is None
    assert never_together(one, open_cells, peers) == ()
    assert kept_in_fillings(one, [1, *open_cells[1:]], peers) == [1] * (MAX_OPEN + 1)


@pytest.mark.parametrize(("count", "total"), [(12, 62), (14, 72)])
def test_a_way_is_found_where_the_cells_behind_leave_those_before_little(count, total) -> None:
    """High digits in the first cells lead nowhere, and not until the last cells."""

    def step(state: int, digit: int, _at: int) -> tuple[int, ...]:
        return (state + digit,) if state + digit <= total else ()

    law = automaton(count, 9, [0], step, lambda state: state == total)
    line = LineForm(tuple(range(count)), law)
    beside = [frozenset({cell ^ 1}) for cell in range(count)]
    masks = [0b111111111] * (count // 2) + [0b110000000] * (count // 2)
    way = way_to_fill(line, masks, beside)
    assert way
    digits = [bit.bit_length() for bit in way]
    assert sum(digits) == total
    assert all(bit & mask for bit, mask in zip(way, masks, strict=True))
    assert all(digits[cell] != digits[cell ^ 1] for cell in range(count))
