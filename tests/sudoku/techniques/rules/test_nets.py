"""Nets through all rules: their steps are true, argued line by line, and stand before trials."""

from itertools import islice

import pytest
from numberplace.core.proof import Rule, is_absurd
from numberplace.core.step import Step
from numberplace.sudoku import engine
from numberplace.sudoku.fillings import cells_of
from numberplace.sudoku.logic import PathEnd, solve_path
from numberplace.sudoku.model.forms import LineForm
from numberplace.sudoku.model.grid import Grid
from numberplace.sudoku.model.puzzle_text import parse_puzzle
from numberplace.sudoku.proofs.position import board_of as rules_of
from numberplace.sudoku.proofs.position import digits_left
from numberplace.sudoku.proofs.prove import proved
from numberplace.sudoku.teach.order import CLASSIC, TRYING
from numberplace.sudoku.techniques import BY_ID
from numberplace.sudoku.techniques.proof_words import told as line_told
from numberplace.sudoku.techniques.rules import trial
from numberplace.sudoku.techniques.rules.nets import RULE_NET, RuleNet, find_rule_nets
from numberplace.sudoku.techniques.rules.search import masks_of
from numberplace.sudoku.techniques.words import naming
from numberplace.sudoku.verify import ProofError, verify

from tests.sudoku.techniques.rules.test_trial import BOARDS, position_of

TIED = (
    "4x4: ................; fullrank 10 top 1; fullrank 15 top 2; fullrank 5 left 4; "
    "fullrank 5 right 3; rankstie"
)


def found_on(name: str, seed: int, most: int) -> tuple[Grid, list[Step]]:
    grid = position_of(name, seed)
    return grid, list(islice(find_rule_nets(grid), most))


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("name", BOARDS)
def test_nets_are_proved_and_refute_what_has_no_solution(name: str, seed: int) -> None:
    grid, steps = found_on(name, seed, 6)
    reasons = trial.reasons_of(grid.topology)
    assert reasons is not None
    masks = masks_of(grid, range(81))
    for step in steps:
        assert proved(step, grid) == step.proof
        assert not step.placements
        for cell, digit in step.eliminations:
            supposed = list(masks)
            supposed[cell] = 1 << digit - 1
            assert not reasons.solver.solutions_within(supposed, 1)


def test_a_line_is_filtered_again_inside_a_supposition() -> None:
    told = 0
    for name in ("whispers", "thermo", "entropic"):
        for seed in range(6):
            grid, steps = found_on(name, seed, 6)
            constraints = rules_of(grid.topology).constraints
            for step in steps:
                for line in step.proof:
                    if line.rule is Rule.CONSTRAINT and line.depth == 1 and not is_absurd(line):
                        form = constraints[line.constraints[0]]
                        told += isinstance(form, LineForm) and len(cells_of(form)) > 2
    assert told


def test_no_line_of_a_net_can_be_left_out() -> None:
    refused = 0
    for name in BOARDS:
        grid, steps = found_on(name, 1, 4)
        board, left = rules_of(grid.topology), digits_left(grid)
        for step in steps:
            for at, line in enumerate(step.proof):
                if line.premises and line.depth == 1:
                    fewer = line._replace(premises=line.premises[1:])
                    bad = (*step.proof[:at], fewer, *step.proof[at + 1 :])
                    with pytest.raises((ProofError, IndexError)):
                        verify(bad, left, (), (), step.eliminations, board)
                    refused += 1
    assert refused > 10


def test_a_candidate_that_stands_has_no_end() -> None:
    grid = position_of("thermo", 0)
    open_ = [(c, d) for c in range(81) for d in range(1, 10) if grid.has(c, d)]
    reasons = trial.reasons_of(grid.topology)
    assert reasons is not None
    masks = masks_of(grid, range(81))
    standing = [one for one in open_ if not reasons.is_refuted(masks, *one)][:5]
    assert standing
    assert all(not RuleNet(grid, one).needed() for one in standing)


def test_nets_come_before_trials_and_spare_them() -> None:
    puzzle = parse_puzzle(TIED)
    grid = engine.grid_of(puzzle, puzzle.givens)
    names = [technique.id for technique in CLASSIC.techniques(grid.topology)]
    assert names.index(RULE_NET) < names.index(TRYING)
    path = solve_path(grid, CLASSIC)
    taken = {step.technique for step in path.steps}
    assert path.verdict is PathEnd.SOLVED
    assert RULE_NET in taken
    assert TRYING not in taken


def test_a_short_net_is_told_in_sentences_and_a_long_one_line_by_line() -> None:
    short = long = several = 0
    for name in BOARDS:
        grid, steps = found_on(name, 1, 8)
        for step in steps:
            (*_before, end, _last) = step.proof
            with naming(grid.topology):
                told = BY_ID[RULE_NET].tell(step)
                assert line_told(end) in told.reason
            several += len(step.eliminations) > 1
            short += not told.proof
            long += len(told.proof) == len(step.proof)
    assert short
    assert long
    assert several


def test_the_list_of_all_steps_has_nets_only_where_nothing_else_is_found() -> None:
    grid = position_of("whispers", 1)
    named = {step.technique for step in engine.find_every_step(grid, CLASSIC)}
    assert named
    assert named.isdisjoint((RULE_NET, TRYING))
    alone = CLASSIC.switched([entry.technique for entry in CLASSIC.entries], on=False)
    nets = alone.switched((RULE_NET, TRYING), on=True)
    assert {step.technique for step in engine.find_every_step(grid, nets)} == {RULE_NET}
