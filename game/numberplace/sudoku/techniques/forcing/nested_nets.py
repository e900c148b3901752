"""Forcing nets with nets inside: inside a net, a candidate may itself be refuted by a net.

Players' forums speak of nested forcing nets, and of nets two levels deep; Sudoku Explainer of
dynamic contradiction forcing chains "with nested" chains. All steps inside are singles. Such nets
are sought only where no candidate is refuted by a net of one level: they are the last resort.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from numberplace.core.proof import Inference, Proof, Rule
from numberplace.core.step import Link, Mark, Node, Role, Step
from numberplace.core.words import N_
from numberplace.sudoku.model.grid import Grid
from numberplace.sudoku.model.topology import Topology
from numberplace.sudoku.techniques.forcing.implications import Implications
from numberplace.sudoku.techniques.forcing.nested_proofs import contradiction, verity
from numberplace.sudoku.techniques.forcing.nested_words import (
    CONTRADICTION_NAME,
    VERITY_NAME,
    explain_contradiction,
    explain_verity,
)
from numberplace.sudoku.techniques.technique import Technique

FAMILY: Final = "forcing"
CLOSER_LOOKS: Final = 2
"""How many of the steps that open most have their proofs compared: with more of them, paths of
fewer lines a step but more steps, 9 instead of 4 at eight."""
LINE_WEIGHT: Final = 0.2
"""What a line of a proof counts, in candidates that the step leaves."""


def implications_of(grid: Grid) -> Implications:
    """Return what follows from the candidates of a position, found once."""
    known = grid.cache.get("implications")
    if not isinstance(known, Implications):
        known = Implications(grid)
        grid.cache["implications"] = known
    known.should_stop = grid.should_stop
    return known


def find_contradiction(grid: Grid) -> Iterator[Step]:
    """Yield candidates that nets with nets inside refute, what opens most for few lines first."""
    known = implications_of(grid)
    while known.find_next():
        pass
    weighed: list[tuple[float, int, Proof]] = []
    for left, number in known.opens_most(CLOSER_LOOKS):
        proof = contradiction(known, int(known.starts[number]))
        weighed.append((left + LINE_WEIGHT * len(proof), number, proof))
    for _weight, _number, proof in sorted(weighed):
        yield _step("nested_net_contradiction", grid, proof)
    ranked = sorted((int(known.left_without(number)), number) for number in known.refuted)
    for _left, number in ranked[CLOSER_LOOKS:]:
        proof = contradiction(known, int(known.starts[number]))
        yield _step("nested_net_contradiction", grid, proof)


def find_verity(grid: Grid) -> Iterator[Step]:
    """Yield what nets with nets inside make of each candidate of a cell, or place of a digit."""
    known = implications_of(grid)
    while known.find_next():
        pass
    seen: set[tuple[int, bool]] = set()
    refuted = set(known.refuted)
    for house, numbers in sorted(_cases(grid.topology, known), key=lambda case: len(case[1])):
        if refuted.intersection(numbers):
            continue
        for goal in known.common(numbers):
            if goal in seen:
                continue
            proof = verity(known, [int(known.starts[number]) for number in numbers], house, goal)
            if any(line.depth > 1 for line in proof):
                seen.add(goal)
                yield _step("nested_net_verity", grid, proof)


def _cases(topology: Topology, known: Implications) -> Iterator[tuple[int, list[int]]]:
    """Yield the cells and the places of digits in houses as (house or -1, numbers of starts)."""
    number_of = {int(known.starts[number]): number for number in range(known.count)}
    for cell in range(81):
        found = [digit * 81 + cell for digit in range(9)]
        numbers = [number_of[candidate] for candidate in found if candidate in number_of]
        if len(numbers) > 1:
            yield -1, numbers
    for house, cells in enumerate(topology.houses):
        for digit in range(9):
            found = [digit * 81 + cell for cell in cells]
            numbers = [number_of[candidate] for candidate in found if candidate in number_of]
            if len(numbers) > 1:
                yield house, numbers


def _step(technique: str, grid: Grid, proof: Proof) -> Step:
    last = proof[-1]
    conclusion = (last.cells[0], last.digit)
    marks, links = _drawn(grid, proof, conclusion)
    return Step(
        technique,
        placements=(conclusion,) if last.is_true else (),
        eliminations=() if last.is_true else (conclusion,),
        marks=marks,
        links=links,
        proof=proof,
    )


def _drawn(
    grid: Grid, proof: Proof, conclusion: tuple[int, int]
) -> tuple[tuple[Mark, ...], tuple[Link, ...]]:
    """Return what the board shows: the outer nets; what an inner net refutes stands as false."""
    marks: dict[Mark, None] = {}
    links: dict[Link, None] = {}
    group = -1
    for line in proof:
        if line.depth != 1:
            continue
        group += line.rule is Rule.ASSUMPTION
        for cell in line.cells if line.digit else ():
            role = Role.ON if line.is_true else Role.FIN
            if (cell, line.digit) != conclusion:
                marks[Mark(role, cell, line.digit, group)] = None
        for cell, digit, by in _rivals(grid, proof, line):
            lost = Node((cell,), digit)
            if by.is_true:
                links[Link(Node(by.cells, by.digit), lost, False, (), group)] = None
                if (cell, digit) != conclusion:
                    marks[Mark(Role.OFF, cell, digit, group)] = None
            if line.cells and line.digit:
                links[Link(lost, Node(line.cells, line.digit), True, (), group)] = None
    return tuple(marks), tuple(links)


def _rivals(grid: Grid, proof: Proof, line: Inference) -> Iterator[tuple[int, int, Inference]]:
    """Yield the candidates that a single, or an empty place, needs false, with the line behind."""
    if line.rule in (Rule.LAST_PLACE, Rule.NO_PLACE):
        places = [(cell, line.digit) for cell in grid.topology.houses[line.house]]
    elif line.rule in (Rule.LAST_CANDIDATE, Rule.NO_CANDIDATE):
        places = [(line.cells[0], digit) for digit in range(1, 10)]
    else:
        return
    for cell, digit in places:
        if grid.has(cell, digit) and (
            line.rule is Rule.NO_PLACE
            or (cell, digit)
            != (
                line.cells[0],
                line.digit,
            )
        ):
            for premise in line.premises:
                if denies(grid.topology, proof[premise], cell, digit):
                    yield cell, digit, proof[premise]
                    break


def denies(topology: Topology, line: Inference, cell: int, digit: int) -> bool:
    """Tell whether a line about one cell makes a candidate false."""
    if not line.is_true:
        return (cell, digit) == (line.cells[0], line.digit)
    if line.cells[0] == cell:
        return digit != line.digit
    return digit == line.digit and cell in topology.peers[line.cells[0]]


NET_CONTRADICTION: Final[Technique] = Technique(
    id="nested_net_contradiction",
    name=CONTRADICTION_NAME,
    family=FAMILY,
    rests_on="houses",
    rating=10.5,
    level="inferno",
    hodoku=None,
    find=find_contradiction,
    tell=explain_contradiction,
    description=N_(
        "A forcing net whose steps may need a net of their own. Assume that a candidate is true "
        "and fill in the singles that follow. Where they end, assume a second candidate on top: if "
        "that empties a cell or a house, the second one is impossible as long as the first "
        "stands, and the singles go on without it. Once the first net has an empty cell or house "
        "as well, the first candidate can be eliminated. The hardest puzzles known need this."
    ),
)
NET_VERITY: Final[Technique] = Technique(
    id="nested_net_verity",
    name=VERITY_NAME,
    family=FAMILY,
    rests_on="houses",
    rating=10.8,
    level="inferno",
    hodoku=None,
    find=find_verity,
    tell=explain_verity,
    description=N_(
        "Follow every candidate of a cell, or every place of a digit in a house, as in a forcing "
        "net, and let each of these nets use nets of its own: inside it, a second candidate that "
        "leads to an empty cell or house is impossible and can be left out. Whatever all cases "
        "have in common must be so, because one of them is the right one."
    ),
)
