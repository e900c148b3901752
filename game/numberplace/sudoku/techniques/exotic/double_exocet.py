"""Double exocets: two junior exocets of one band, and what their cases leave together.

A target of one exocet often lies in the box of the other's base and sees both of its cells. The
digit of the target is then none of the other base, so the cases of the two exocets fit together in
a few ways only. With four digits in both bases, each of them is in one base or the other: it is in
the S cells twice, and nowhere else in the two houses that hold these.

Source: champagne, the players' forum (forum.enjoysudoku.com), "JExocet Pattern Definition", and
David P. Bird, "JExocet Compendium" ("JE4+JE4"); read 2026.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from numberplace.core.step import HouseMark, Mark, Role, Step
from numberplace.sudoku.board import Candidate
from numberplace.sudoku.model.geometry import HOUSES_OF, digits_of
from numberplace.sudoku.model.grid import Grid
from numberplace.sudoku.techniques.exotic.exocet import JuniorPattern, junior_patterns
from numberplace.sudoku.techniques.exotic.exocet_words import (
    ExocetFacts,
    cases_together,
    read_facts,
)


def find_double_exocet(grid: Grid) -> Iterator[Step]:
    """Yield double exocets that rule out more than either exocet alone, each set of conclusions
    once.

    ``facts`` are the number of facts of the first exocet, these, and those of the second.
    """
    patterns = junior_patterns(grid)
    seen: set[tuple[Candidate, ...]] = set()
    for first, second in combinations(patterns, 2):
        one, other = read_facts(first.facts), read_facts(second.facts)
        if not _may_meet(one, other):
            continue
        eliminations = _eliminations(grid, first, second)
        alone = {*first.eliminations, *second.eliminations}
        if eliminations in seen or alone.issuperset(eliminations):
            continue
        seen.add(eliminations)
        yield _step(grid, first.facts, second.facts, eliminations)


def _may_meet(one: ExocetFacts, other: ExocetFacts) -> bool:
    """Tell whether two exocets lie in one band, with bases in two boxes."""
    boxes = {h for facts in (one, other) for h in HOUSES_OF[facts.base[0]] if h >= 18}
    return len(boxes) == 2 and _band(one) == _band(other)


def _band(facts: ExocetFacts) -> set[int]:
    """Return the three boxes of base and targets."""
    cells = (facts.base[0], *facts.targets)
    return {h for cell in cells for h in HOUSES_OF[cell] if h >= 18}


def _eliminations(grid: Grid, first: JuniorPattern, second: JuniorPattern) -> tuple[Candidate, ...]:
    """Return the candidates impossible in every pair of cases, ascending; none without a pair."""
    one, other = read_facts(first.facts), read_facts(second.facts)
    together = cases_together(one, other)
    if not together or len(together) == len(one.cases) * len(other.cases):
        return ()
    found: set[Candidate] | None = None
    for a, b in together:
        gone: set[Candidate] = set()
        for pattern, facts, case in ((first, one, a), (second, other, b)):
            for digit, ruled_out in zip(digits_of(facts.digits), pattern.of_digits, strict=True):
                if digit in case:
                    gone.update(ruled_out)
            for cell in facts.base:
                gone.update((cell, d) for d in digits_of(grid.cells[cell]) if d not in case)
            for cell, digit in zip(facts.targets, case, strict=True):
                gone.update((cell, d) for d in digits_of(grid.cells[cell]) if d != digit)
        found = gone if found is None else found & gone
    return tuple(sorted(found or ()))


def _step(
    grid: Grid,
    first: tuple[int, ...],
    second: tuple[int, ...],
    eliminations: tuple[Candidate, ...],
) -> Step:
    marks: set[Mark] = set()
    houses: set[HouseMark] = set()
    for facts in (read_facts(first), read_facts(second)):
        houses.update(HouseMark(Role.BASIS, house) for house in facts.cross)
        for cell in facts.base:
            marks.update(Mark(Role.BASIS, cell, digit) for digit in digits_of(grid.cells[cell]))
        for cell in facts.targets:
            mask = grid.cells[cell] & facts.digits
            marks.update(Mark(Role.PINCER, cell, digit) for digit in digits_of(mask))
    return Step(
        "double_exocet",
        eliminations=eliminations,
        marks=tuple(sorted(marks)),
        houses=tuple(sorted(houses)),
        facts=(len(first), *first, *second),
    )
