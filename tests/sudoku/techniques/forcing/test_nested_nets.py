"""Nets with nets inside: where they are found, that every line of them holds, what they say."""

from __future__ import annotations

import random
from itertools import islice

import pytest
from numberplace.core.proof import Rule, claimed
from numberplace.core.step import Role, Step
from numberplace.core.words import set_language
from numberplace.sudoku.bank import read_bank
from numberplace.sudoku.engine import grid_of
from numberplace.sudoku.logic import find_solution, next_step, refuse_wrong, solve_path
from numberplace.sudoku.model.fast import COMPILED
from numberplace.sudoku.model.grid import Grid, grid_from_text
from numberplace.sudoku.model.puzzle_text import parse_puzzle
from numberplace.sudoku.proofs.position import board_of, digits_left
from numberplace.sudoku.proofs.prove import proved
from numberplace.sudoku.rate.profiles import OWN_ORDER
from numberplace.sudoku.rate.rating import OWN, rate_path
from numberplace.sudoku.techniques import BY_ID
from numberplace.sudoku.techniques.forcing.nested import Pressing
from numberplace.sudoku.techniques.forcing.nested_nets import implications_of
from numberplace.sudoku.techniques.forcing.nested_proofs import LONGEST_INSIDE
from numberplace.sudoku.techniques.whips.search import Whips
from numberplace.sudoku.verify import ProofError, verify

from tests.languages import LANGUAGES
from tests.sudoku.techniques.cases import make_puzzle, read_own_cases
from tests.sudoku.techniques.test_techniques import random_symmetry, transformed

NESTED = ("nested_net_contradiction", "nested_net_verity")
BEYOND_NETS = [str(puzzle) for puzzle in read_bank("inferno")[:21]]
HARD = BEYOND_NETS if COMPILED else BEYOND_NETS[:1]
LISTED = NESTED if COMPILED else NESTED[1:]
"""Of which all steps of a position are listed: plain Python takes 20 s for those of the first."""
WITHOUT = OWN.profile.switched((*NESTED, "nested_whips"), on=False)


def stuck(puzzle: str) -> Grid:
    """Return where a path ends without nested nets and whips: before the solution."""
    path = solve_path(grid_from_text(puzzle), WITHOUT)
    assert not path.solved
    return path.grid


@pytest.mark.sampled(6)
@pytest.mark.parametrize("puzzle", HARD)
def test_a_hard_puzzle_is_solved_and_each_net_proved(puzzle: str) -> None:
    grid = grid_from_text(puzzle)
    path = solve_path(grid, OWN.profile, debug=True)
    assert path.solved
    assert rate_path(path, OWN).level == "inferno"
    for step in path.steps:
        if step.technique in NESTED:
            proved(step, grid)
        grid.apply(step)


@pytest.mark.sampled(4)
@pytest.mark.parametrize("technique", NESTED)
@pytest.mark.parametrize("puzzle", HARD[:6])
def test_every_step_of_a_position_is_proved_and_right(puzzle: str, technique: str) -> None:
    grid = stuck(puzzle)
    solution = find_solution(grid)
    for step in BY_ID[technique].find(grid):
        proved(step, grid)
        refuse_wrong(step, solution)
        assert any(line.depth == 2 or line.rule is Rule.WHIP for line in step.proof)


DOTS = (
    "9x9: ....8....7.....1..1..9..3...............9.......................................5; "
    "regions aaabbbbbbabbbcddddaaaacddddaccccdeeefcceeeegeffcheggggfffhhhhggfhhhhiggiffiiiiiii; "
    "white r1c3 r1c4; white r2c6 r3c6; white r3c2 r4c2; white r4c3 r5c3; white r6c2 r6c3; "
    "white r7c6 r8c6; white r8c7 r9c7; black r3c7 r3c8; black r7c7 r7c8; black r8c1 r8c2"
)


@pytest.mark.skipif(COMPILED, reason="calls inside compiled code cannot be counted")
def test_thinning_out_begins_behind_the_whips_that_stay(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whips before the one left out are sought once; the ones after it as often as any is."""
    known = implications_of(stuck(HARD[0]))
    while known.find_next():
        pass
    sought: list[int] = []
    search = Whips.search

    def counted(self: Whips, target: int, limit: int, nodes: int) -> bool:
        sought.append(target)
        return search(self, target, limit, nodes)

    monkeypatch.setattr(Whips, "search", counted)
    for number in known.refuted[:8]:
        pressing = Pressing(known, int(known.starts[number]), LONGEST_INSIDE)
        assert pressing.search()
        found = len(pressing.chosen)
        sought.clear()
        pressing.thin_out()
        assert 0 < len(pressing.chosen) <= found
        assert len(sought) <= found * (1 + len(pressing.chosen))


def ruled() -> tuple[Grid, bytes]:
    """Return a position of a board with a cage beyond nets of one level, and its solution."""
    solution = find_solution(stuck(HARD[0]))
    cage = f"killer {solution[0] + solution[1]} r1c1 r1c2"
    puzzle = parse_puzzle(f"9x9: {HARD[0]}; {cage}")
    grid = grid_of(puzzle, puzzle.givens)
    assert isinstance(grid, Grid)
    for step in solve_path(grid_from_text(HARD[0]), WITHOUT).steps:
        grid.apply(step)
    return grid, solution


def test_what_nets_refuted_on_a_ruled_board_is_told_before_all_nets_are_sought_anew() -> None:
    grid, solution = ruled()
    find = BY_ID["nested_net_contradiction"].find
    next(iter(find(grid)))
    known = implications_of(grid)
    least = min(known.refuted, key=lambda number: -known.left_without(number))
    last = int(known.starts[least])
    grid.eliminate(last % 81, last // 81 + 1)  # what opens least: the others are still needed
    second = next(iter(find(grid)))
    assert implications_of(grid).refuted == []  # nobody has looked
    proved(second, grid)
    refuse_wrong(second, solution)


def test_what_all_cases_agree_on_is_told_before_all_nets_are_sought_anew() -> None:
    grid, solution = ruled()
    refuting, agreeing = (BY_ID[technique].find for technique in NESTED)
    first, *others = islice(agreeing(grid), 2)
    assert others
    grid.apply(first)
    assert list(refuting(grid)) == []
    second = next(iter(agreeing(grid)))
    assert implications_of(grid).refuted == []  # nobody has looked
    proved(second, grid)
    refuse_wrong(second, solution)


WRONG_TABLE = -1
"""No rule of a board has this number."""


@pytest.mark.skipif(not COMPILED, reason="the path to this position takes long without")
def test_nets_inside_step_through_tables_of_two_cells_each_by_a_line_of_its_own() -> None:
    """Such a line is refused without the digit that it starts from, and by another table."""
    puzzle = parse_puzzle(DOTS)
    grid = grid_of(puzzle, puzzle.givens)
    assert isinstance(grid, Grid)
    last = ("nested_net_contradiction", "nested_net_verity", "contradiction")
    while (step := next_step(grid, OWN_ORDER)) and step.technique not in last:
        grid.apply(step)
    board = board_of(grid.topology)
    givens = [cell for cell in range(81) if grid.is_given(cell)]
    inside = 0
    for step in BY_ID["nested_net_verity"].find(grid):
        proof = proved(step, grid)
        for at, line in enumerate(proof):
            if line.rule is Rule.CONSTRAINT:
                inside += line.depth == 2
                others = (line._replace(premises=()), line._replace(constraints=(WRONG_TABLE,)))
                for other in others:
                    changed = (*proof[:at], other, *proof[at + 1 :])
                    goals = step.placements, step.eliminations
                    with pytest.raises(ProofError):
                        verify(changed, digits_left(grid), givens, *goals, board)
    assert inside


def test_nothing_is_found_where_a_net_of_one_level_refutes() -> None:
    grid = grid_from_text(make_puzzle(random.Random(4)))
    for technique in NESTED:
        assert not list(BY_ID[technique].find(grid))


@pytest.mark.sampled(3)
@pytest.mark.parametrize("seed", range(3))
def test_turning_the_board_turns_the_conclusions(seed: int) -> None:
    rng = random.Random(seed)
    grid = stuck(BEYOND_NETS[seed])
    cell_map, digit_map = random_symmetry(rng), [0, *rng.sample(range(1, 10), 9)]
    twin = transformed(grid, cell_map, digit_map)
    for technique in LISTED:
        expected = {
            (cell_map[cell], digit_map[digit])
            for step in BY_ID[technique].find(grid)
            for cell, digit in step.placements + step.eliminations
        }
        steps = BY_ID[technique].find(twin)
        assert {pair for s in steps for pair in s.placements + s.eliminations} == expected


def first_step() -> Step:
    case = next(c for c in read_own_cases() if c.technique == NESTED[0] and not c.silent)
    return next(BY_ID[NESTED[0]].find(case.grid()))


def test_no_inner_net_can_be_left_out() -> None:
    proof = first_step().proof
    cited = {premise for line in proof for premise in line.premises}
    assert cited == set(range(len(proof) - 1))


def test_the_board_shows_the_outer_net() -> None:
    step = first_step()
    outer = [line for line in step.proof if line.depth == 1]
    inner = [line for line in outer if line.rule in (Rule.REFUTATION, Rule.WHIP)]
    refuted = {one for line in inner for one in claimed(line)}
    assert {(mark.cell, mark.digit) for mark in step.marks if mark.role is Role.FIN} == refuted
    on = {(mark.cell, mark.digit) for mark in step.marks if mark.role is Role.ON}
    assert on == {one for n in outer if n.is_true for one in claimed(n)} - set(step.eliminations)
    assert step.links


@pytest.mark.parametrize("language", [code for code, _name in LANGUAGES])
@pytest.mark.parametrize("technique", NESTED)
def test_the_reason_says_how_it_goes_and_the_proof_is_numbered(
    technique: str, language: str
) -> None:
    case = next(c for c in read_own_cases() if c.technique == technique and not c.silent)
    step = next(BY_ID[technique].find(case.grid()))
    set_language(language)
    try:
        explanation = BY_ID[technique].explain(step)
    finally:
        set_language("en")
    assert len(explanation.reason) < 900
    assert len(explanation.proof) == len(step.proof)
    for number, line in enumerate(explanation.proof, 1):
        assert line.strip().startswith(f"{number}. ")
        assert "{" not in line


def test_a_hint_on_a_hard_puzzle_comes_like_any_other() -> None:
    assert next_step(stuck(BEYOND_NETS[0]), OWN.profile) is not None
