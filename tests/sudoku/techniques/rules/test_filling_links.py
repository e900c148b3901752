"""Weak links of lines and cages: against all fillings, in chains and nets, in words and proofs."""

import itertools
import random

import pytest
from numberplace.core.proof import Rule
from numberplace.core.step import Link, Node
from numberplace.sudoku import engine
from numberplace.sudoku.model.forms import Pair
from numberplace.sudoku.model.grid import Grid
from numberplace.sudoku.model.puzzle_text import parse_puzzle
from numberplace.sudoku.proofs.draft import ProofDraft
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


def grouped() -> Grid:
    """9 in r1c1, r1c2 and r2c1: 6 in either cell of row 1 leaves no 5 to r2c1."""
    grid = grid_of("killer 9 r1c1 r1c2 r2c1")
    for cell in (0, 1):
        leave(grid, cell, 1, 2, 3, 6)
    leave(grid, 9, 1, 2, 5)
    for cell in range(2, 8):  # 6 of row 1 is in r1c1, r1c2 or r1c9
        grid.eliminate(cell, 6)
    leave(grid, 17, 4, 5, 6)  # r2c9, which sees r1c9 and r2c1
    leave(grid, 10, 4, 5)  # r2c2, between r2c1 and r2c9
    return grid


def test_a_verity_ends_in_what_each_cell_of_a_group_makes_false() -> None:
    """Where r2c9 is 6, 6 is in r1c1 or r1c2, so r2c1 is not 5; r2c9 with 4 or 5 says so, too."""
    grid = grouped()
    technique = BY_ID["forcing_chain_verity"]
    steps = [step._replace(board=grid.topology) for step in technique.find(grid)]
    (step,) = [step for step in steps if step.eliminations == ((9, 5),) and step.facts[0] == 17]
    proved(step, grid)
    lines = proof_of(step, grid)
    assert [line.cells for line in lines if line.constraints] == [(9,), (9,)]
    told = technique.explain(step).reason
    assert "cannot be filled with both 6 in r1c1 and 5 in r2c1" in told
    assert "cannot be filled with both 6 in r1c2 and 5 in r2c1" in told


@pytest.mark.parametrize("technique", ["forcing_chain_contradiction", "forcing_chain_sets"])
def test_every_chain_beside_a_group_in_a_cage_has_a_proof(technique: str) -> None:
    grid = grouped()
    steps = [step._replace(board=grid.topology) for step in BY_ID[technique].find(grid)]
    assert steps
    for step in steps:
        proved(step, grid)


def test_an_end_of_a_chain_eliminates_by_a_cage() -> None:
    """6 in r1c1 or 5 in r2c9: the one leaves no 5 to r2c1 by the cage, the other by row 2."""
    grid = grouped()
    grid.eliminate(1, 6)
    grid.eliminate(17, 4)
    steps = [step._replace(board=grid.topology) for step in BY_ID["aic"].find(grid)]
    (step,) = [step for step in steps if (9, 5) in step.eliminations]
    proved(step, grid)


ARROWS = (
    "regions aaaaaaabbaaccccccbdccceeeebddffeeggbdffffeghbdfffeeghbddggggghbiddiihhhbiiiiiihhh; "
    "lunchbox 7 r1c6 r2c6 r1c5 r1c4; "
    "doublearrow r7c1 r8c1 r8c2; doublearrow r6c4 r5c4 r6c3 r6c2 r5c3; "
    "doublearrow r8c9 r7c8 r6c9 r7c9; doublearrow r1c4 r1c5 r1c6 r2c5"
)
LEFT = (
    "1941ae1be13c0400b80010240820a402613c13c1bc19d0401a50831a50810240021a40401a4008010"
    "1a40400011341b41b41b40020081ad12e13804013c0b61b41b408112c02e03e080001136134134040"
    "0021a40400011ac1ac1b40901240400101840240021a50081a51241941891bc13c1bc1bd002040024"
)
"""The digit_mask of each cell in three figures of base 16, some way into the board above."""


def test_a_verity_through_groups_of_irregular_regions_has_a_proof() -> None:
    grid = grid_of(ARROWS)
    masks = [int(LEFT[at : at + 3], 16) for at in range(0, 243, 3)]
    for cell, mask in enumerate(masks):
        leave(grid, cell, *[digit for digit in range(1, 10) if mask >> digit - 1 & 1])
    technique = BY_ID["forcing_chain_verity"]
    found = technique.find(grid)
    step = next(step for step in found if step.eliminations == ((55, 8),))
    proved(step._replace(board=grid.topology), grid)


def test_four_places_of_a_row_in_one_region_are_looked_at() -> None:
    grid = grid_of(ARROWS)
    for cell in range(4, 9):
        grid.eliminate(cell, 3)
    draft = ProofDraft(grid)
    assert list(draft.narrow(draft.with_masks([(0, 3)]))) == [(0, 3)]
    draft.house(0, 3)
    assert not draft.is_left((9, 3))  # r2c1, in the region of r1c1234
    regions = grid_of(ARROWS.partition("; ")[0])
    assert board_of(regions.topology).most_places == 8  # a region has eight cells of column 9
    assert board_of(grouped().topology).most_places == 3


def test_a_line_on_several_candidates_is_told_case_by_case() -> None:
    grid = grouped()
    grid.eliminate(8, 6)
    draft = ProofDraft(grid, board=linked_board(grid))
    draft.house(0, 6)
    assert not draft.is_left((9, 5))
    draft.conclude(draft.denier((9, 5)))
    proof = draft.finished()
    assert proof[-1].rule is Rule.CASES
    verify(proof, digits_left(grid), [], (), ((9, 5),), board_of(grid.topology))


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
