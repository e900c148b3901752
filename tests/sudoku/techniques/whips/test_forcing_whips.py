"""Forcing whips: whips from all candidates of a place beside one assumption."""

from __future__ import annotations

from itertools import pairwise

import pytest
from numberplace.core.proof import Rule
from numberplace.core.step import Step
from numberplace.sudoku.board import Candidate
from numberplace.sudoku.model.grid import Grid
from numberplace.sudoku.proofs.position import board_of, digits_left
from numberplace.sudoku.proofs.prove import compact_line, proved
from numberplace.sudoku.techniques import BY_ID
from numberplace.sudoku.techniques.forcing.closures import closures_of
from numberplace.sudoku.techniques.forcing.scan import as_place, place_candidates
from numberplace.sudoku.techniques.whips.cases import MAX_CASES, MAX_LENGTH, candidate_of
from numberplace.sudoku.techniques.whips.search import whips_of
from numberplace.sudoku.techniques.whips.steps import followed
from numberplace.sudoku.verify import ProofError, verify

from tests.sudoku.techniques.cases import OwnCase, read_own_cases

IDS = ("forcing_whips", "nested_whips")
FOUND = [case for case in read_own_cases() if case.technique in IDS and not case.silent]


def steps_of(case: OwnCase) -> list[tuple[Grid, Step]]:
    grid = case.grid()
    return [(grid, step) for step in BY_ID[case.technique].find(grid)]


STEPS = [each for case in FOUND for each in steps_of(case)[:6]]
FIRST = [next(each for each in STEPS if each[1].technique == technique) for technique in IDS]


def whips_in(step: Step) -> list[tuple[Candidate, list[int]]]:
    """Return the candidate and the places of each whip, read from the facts."""
    found, at = [], 1
    while at < len(step.facts):
        candidate, count = step.facts[at : at + 2]
        found.append((candidate_of(candidate), list(step.facts[at + 2 : at + 2 + count])))
        at += 2 + count
    return found


def test_each_candidate_of_the_place_is_denied_or_has_a_whip() -> None:
    for grid, step in STEPS:
        (target,) = step.eliminations
        denied = board_of(grid.topology).clashing[target]
        left = [one for one in place_candidates(grid, step.facts[0]) if one not in denied]
        whips = whips_in(step)
        assert [one for one, _places in whips] == left
        assert 2 <= len(whips) <= MAX_CASES
        assert all(1 <= len(places) <= MAX_LENGTH for _one, places in whips)


def test_each_place_of_a_whip_has_something_that_the_choice_before_denies() -> None:
    for grid, step in STEPS:
        (target,) = step.eliminations
        clashing = board_of(grid.topology).clashing
        for one, places in whips_in(step):
            followers = followed(grid, one, places, target)
            assert not followers[-1].left
            assert (clashing[one] | clashing[target]) & set(followers[0].there)
            for before, after in pairwise(followers):
                (choice,) = before.left
                assert clashing[choice] & set(after.there)


def test_nested_ones_are_against_what_no_net_refutes_and_others_against_what_no_whip_does() -> None:
    for grid, step in STEPS:
        ((cell, digit),) = step.eliminations
        target = (digit - 1) * 81 + cell
        breaks = closures_of(grid).state[target] == 2
        assert breaks == (step.technique == "forcing_whips")
        assert not whips_of(grid).search(target, MAX_LENGTH, 2000)


@pytest.mark.parametrize(("grid", "step"), FIRST)
def test_a_proof_has_a_line_for_each_whip(grid: Grid, step: Step) -> None:
    proof = proved(step, grid)
    count = len(whips_in(step))
    assert [line.rule for line in proof[: count + 1]] == [Rule.ASSUMPTION, *[Rule.WHIP] * count]
    assert len(proof) == count + 3
    place = as_place(step.facts[0])
    assert proof[-2].rule is (Rule.NO_PLACE if place[1] else Rule.NO_CANDIDATE)
    assert proof[-1].rule is Rule.REFUTATION


@pytest.mark.parametrize(("grid", "step"), FIRST)
def test_the_verifier_refuses_a_proof_without_one_of_the_whips(grid: Grid, step: Step) -> None:
    proof = proved(step, grid)
    given = (digits_left(grid), (), (), step.eliminations, board_of(grid.topology))
    verify(proof, *given)
    for at in range(1, len(whips_in(step)) + 1):
        end = proof[-2]
        less = end._replace(premises=tuple([each for each in end.premises if each != at]))
        with pytest.raises(ProofError):
            verify((*proof[:-2], less, proof[-1]), *given)
        short = proof[at]._replace(needs=proof[at].needs[:-1], choices=proof[at].choices[:-1])
        with pytest.raises(ProofError):
            verify((*proof[:at], short, *proof[at + 1 :]), *given)


@pytest.mark.parametrize(("grid", "step"), FIRST)
def test_words_and_notation_have_each_whip(grid: Grid, step: Step) -> None:
    count = len(whips_in(step))
    told = BY_ID[step.technique].explain(step).reason
    assert told.count("If ") == count
    assert told.startswith("Suppose that ")
    written = compact_line(step, grid)
    assert written.count("whip[") == count
    assert written.count(" .}") == count


def test_a_search_with_another_candidate_assumed_starts_at_either_of_the_two() -> None:
    grid = Grid()
    for cell in range(2, 9):
        grid.eliminate(cell, 5)  # the 5 of row 1 lies in two cells
    whips = whips_of(grid)
    above, beside = 4 * 81 + 9 * 5, 4 * 81 + 9 * 7 + 1  # the 5 of r6c1 and of r8c2
    assert not whips.search(above, 1, 1)
    assert whips.search(above, 1, 1, beside)
    assert [as_place(place) for place in whips.places] == [(0, 5)]
    assert whips.bound_of(above, MAX_LENGTH, beside) == 1
