"""Whips: one line of places from a candidate to a place that has nothing left."""

from __future__ import annotations

import pytest
from numberplace.core.proof import Inference, Rule
from numberplace.core.step import Step
from numberplace.sudoku.logic import next_step
from numberplace.sudoku.model.grid import Grid, grid_from_text
from numberplace.sudoku.proofs.draft import NoProofError, ProofDraft
from numberplace.sudoku.proofs.position import board_of, digits_left
from numberplace.sudoku.proofs.prove import compact_line, proved
from numberplace.sudoku.rate.profiles import OWN_ORDER
from numberplace.sudoku.techniques import BY_ID
from numberplace.sudoku.techniques.forcing.scan import as_place
from numberplace.sudoku.techniques.whips.rating import measure
from numberplace.sudoku.techniques.whips.search import whips_of
from numberplace.sudoku.techniques.whips.steps import MAX_LENGTH, followed
from numberplace.sudoku.verify import ProofError, verify

from tests.sudoku.techniques.cases import read_own_cases

CASES = [case for case in read_own_cases() if case.technique == "whip"]
FOUND = [case for case in CASES if not case.silent]


def first_step() -> tuple[Grid, Step]:
    grid = FOUND[0].grid()
    return grid, next(BY_ID["whip"].find(grid))


def blank_without(digit: int, cells: range) -> Grid:
    """Return a blank grid where some cells lack a digit."""
    grid = Grid()
    for cell in cells:
        grid.eliminate(cell, digit)
    return grid


def test_the_shortest_whip_is_of_one_place() -> None:
    grid = blank_without(5, range(3, 9))  # the 5 of row 1 lies in box 1
    whips = whips_of(grid)
    found = {target: list(whips.places) for target in whips.find(1, 1)}
    assert sorted(found) == [4 * 81 + cell for cell in (9, 10, 11, 18, 19, 20)]
    assert all([as_place(place) for place in places] == [(0, 5)] for places in found.values())


def test_each_place_has_something_that_the_choice_before_denies() -> None:
    grid, step = first_step()
    weak = [link for link in step.links if not link.strong]
    strong = [link for link in step.links if link.strong]
    assert len(weak) == len(step.facts) == len(strong) + 1 <= MAX_LENGTH
    for before, after in zip([None, *strong], weak, strict=True):
        if before is not None:
            assert before.target == after.source
        for cell in after.source.cells:
            sees = after.target.cells[0] in grid.topology.peers[cell]
            assert sees or after.target.cells == (cell,)
    places = followed(grid, step.eliminations[0], list(step.facts))
    assert all(place.left for place in places[:-1])
    assert not places[-1].left
    assert all(len(place.left) == 1 for place in places[:-1])


def test_a_whip_is_proved_in_one_line() -> None:
    grid, step = first_step()
    (line,) = proved(step, grid)
    assert line.rule is Rule.WHIP
    assert len(line.needs) == len(line.choices) + 1 == len(step.facts)


def test_the_verifier_refuses_broken_whips() -> None:
    grid, step = first_step()
    (line,) = proved(step, grid)
    broken: list[Inference] = [
        line._replace(needs=line.needs[:-1], choices=line.choices[:-1]),
        line._replace(needs=line.needs[::-1]),
        line._replace(choices=(line.choices[0][:0], *line.choices[1:])),
        line._replace(choices=line.choices[:-1]),
        line._replace(is_true=True),
        line._replace(needs=(), choices=()),
    ]
    for wrong in broken:
        with pytest.raises(ProofError):
            verify((wrong,), digits_left(grid), (), (), step.eliminations, board_of(grid.topology))
    draft = ProofDraft(grid)
    with pytest.raises(NoProofError):
        draft.whip([step.eliminations[0]], [as_place(place) for place in step.facts[:-1]])


def test_it_is_written_as_its_inventor_writes_it() -> None:
    grid, step = first_step()
    text = compact_line(step, grid)
    assert text.startswith(f"whip[{len(step.facts)}]: ")
    assert " .} => " in text
    assert text.count("{") == len(step.facts)


def test_whips_come_before_nets() -> None:
    without = OWN_ORDER.switched(["external_rectangle"], on=False)  # some positions have one
    for case in FOUND:
        step = next_step(case.grid(), without)
        assert step is not None
        assert step.technique == case.technique


@pytest.mark.parametrize(
    ("puzzle", "expected"),
    [
        (
            ".83921657967345821251876493548132976729564138136798245372689514814253769695417382",
            (0, 0),
        ),
        (
            "..52..6....87...42.1..4...5..9387....4..617..8..4......5...8.136.......73...72.5.",
            (0, 0),
        ),
        (
            "..............2.3...4.586....7..3....4..6.8..8..1...9..6......9.75....124...7.5..",
            (-1, 2),
        ),
    ],
)
def test_the_w_rating_and_the_depth(puzzle: str, expected: tuple[int, int]) -> None:
    assert measure(grid_from_text(puzzle)) == expected
