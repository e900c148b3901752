"""Weak links of lines and cages: against all fillings, in chains and nets, in words and proofs."""

import itertools
import random

import pytest
from numberplace.core.step import Link, Node
from numberplace.sudoku import engine
from numberplace.sudoku.model.forms import Pair
from numberplace.sudoku.model.grid import Grid
from numberplace.sudoku.model.puzzle_text import parse_puzzle
from numberplace.sudoku.proofs.linked_board import linked_board
from numberplace.sudoku.proofs.position import board_of, digits_left
from numberplace.sudoku.proofs.prove import proof_of, proved
from numberplace.sudoku.techniques import BY_ID
from numberplace.sudoku.techniques.chains.table_words import table_reason
from numberplace.sudoku.techniques.rules.filling_links import forbidden_pairs, links_in
from numberplace.sudoku.techniques.words import naming
from numberplace.sudoku.verify import ProofError, verify

EMPTY = "." * 81


def grid_of(rules: str) -> Grid:
    puzzle = parse_puzzle(f"9x9: {EMPTY}; {rules}")
    return engine.grid_of(puzzle, puzzle.givens)


def leave(grid: Grid, cell: int, *digits: int) -> None:
    for digit in set(range(1, 10)).difference(digits):
        if grid.has(cell, digit):
            grid.eliminate(cell, digit)


def cage_of_nine() -> Grid:
    """9 in three cells of row 1: 1 2 6 or 1 3 5; beside them two cells of two candidates."""
    grid = grid_of("killer 9 r1c1 r1c2 r1c3")
    leave(grid, 0, 1)
    leave(grid, 1, 2, 3)
    leave(grid, 2, 5, 6)
    return grid


def test_no_filling_has_both_of_a_link() -> None:
    pairs = set(forbidden_pairs(cage_of_nine()))
    assert {(1, 2, 2, 5), (1, 3, 2, 6)} == pairs


RULES = ("arrow r1c1 r1c2 r1c3 r2c1", "renban r1c1 r1c2 r1c3 r2c3", "killer 17 r1c1 r1c2 r2c1 r2c2")


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("rule", RULES)
def test_links_are_the_pairs_that_no_way_has(rule: str, seed: int) -> None:
    rng = random.Random(f"{rule} {seed}")
    grid = grid_of(rule)
    (form,) = [f for each in grid.topology.rules for f in (*each.form.cages, *each.form.lines)]
    for cell in form.cells:
        leave(grid, cell, *rng.sample(range(1, 10), 5))
    peers = grid.topology.peers
    held = [[digit for digit in range(1, 10) if grid.has(cell, digit)] for cell in form.cells]
    places = list(itertools.combinations(range(len(form.cells)), 2))
    seeing = [one for one in places if form.cells[one[1]] in peers[form.cells[one[0]]]]
    ways = [
        way
        for way in itertools.product(*held)
        if all(way[a] != way[b] for a, b in seeing) and keeps(form, way)
    ]
    kept = [{way[at] for way in ways} for at in range(len(form.cells))]
    wanted = {
        (form.cells[a], one, form.cells[b], other)
        for a, b in places
        for one in kept[a]
        for other in kept[b]
        if not any(way[a] == one and way[b] == other for way in ways)
        and not (one == other and (a, b) in seeing)
    }
    assert set(forbidden_pairs(grid)) == wanted


def keeps(form: object, way: tuple[int, ...]) -> bool:
    if hasattr(form, "automaton"):
        return bool(form.automaton.accepts([1 << digit - 1 for digit in way]))
    total = sum(f * d for f, d in zip(form.factors, way, strict=True))
    return total == form.total and (not form.is_distinct or len(set(way)) == len(way))


def chained() -> Grid:
    """The 2 and the 5 of the cage end in strong links; 7 is the other digit of both."""
    grid = cage_of_nine()
    leave(grid, 28, 2, 7)  # r4c2, below the 2 of the cage
    leave(grid, 38, 5, 7)  # r5c3, below the 5
    return grid


def test_a_chain_goes_through_a_cage_and_says_so() -> None:
    """r4c2 not 7 is 2, so r1c2 is 3, so r1c3 is 5, so r5c3 is 7: one of the two is 7."""
    grid = chained()
    steps = [step._replace(board=grid.topology) for step in BY_ID["aic"].find(grid)]
    steps = [step for step in steps if {digit for _cell, digit in step.eliminations} == {7}]
    assert steps
    for step in steps:
        proved(step, grid)
    through = [step for step in steps if "killer" in BY_ID["aic"].explain(step).reason.lower()]
    ruled = [step for step in steps if any(line.constraints for line in proof_of(step, grid))]
    assert through
    assert len(ruled) == len(through)


def test_words_name_the_cage_of_a_link() -> None:
    grid = cage_of_nine()
    with naming(grid.topology):
        told = table_reason(Link(Node((1,), 2), Node((2,), 5), strong=False))
    assert "r1c1, r1c2 and r1c3 cannot be filled with both 2 in r1c2 and 5 in r1c3" in told


def test_the_board_of_proofs_knows_the_links_and_the_checker_only_the_rules() -> None:
    grid = cage_of_nine()
    linked = linked_board(grid)
    assert linked is not None
    bit = linked.mask_of([(2, 5)])
    assert linked.clash_masks[1, 2] & bit
    assert not board_of(grid.topology).clash_masks[1, 2] & bit


def test_a_line_that_names_another_rule_is_refused() -> None:
    grid = chained()
    for step in BY_ID["aic"].find(grid):
        proof = proof_of(step, grid)
        for at, line in enumerate(proof):
            if line.constraints:
                wrong = line._replace(digit=line.digit % 9 + 1)
                with pytest.raises(ProofError):
                    verify(
                        (*proof[:at], wrong, *proof[at + 1 :]),
                        digits_left(grid),
                        [],
                        step.placements,
                        step.eliminations,
                        board_of(grid.topology),
                    )


def test_a_board_without_lines_and_cages_has_the_links_of_its_tables() -> None:
    grid = grid_of("white r1c1 r1c2")
    assert all(isinstance(form, Pair) for form in board_of(grid.topology).constraints)
    assert links_in(grid) is grid.topology.links
