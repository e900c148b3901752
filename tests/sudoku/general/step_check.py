"""Check a step from the rules alone, by nothing but the evidence it shows.

Knows nothing of the techniques. The evidence is the cells that a step marks, the houses it names,
and the constraint it speaks of. The opposite of each conclusion is supposed; then every way to give
the marked cells a digit each, and each digit of a named house a place, must break a rule. What
other cells hold plays no part: a step that shows too little is refused as one that is wrong.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Final

from numberplace.core.step import Node, Role, Step
from numberplace.sudoku.model.board import Cell, Cells
from numberplace.sudoku.model.forms import Calculation, LineForm, Pair, Sum, different
from numberplace.sudoku.model.puzzle import Puzzle
from numberplace.sudoku.teach.order import SUPPOSING

SUM, LINE, CALCULATION = 2, 3, 4
"""First of the facts of a step that rests on a line or a cage: the form of the rule."""
CHAINS: Final = ("aic", "grouped_aic")
"""Techniques with weak links between candidates that no filling of a line or cage has both of."""
MAX_NODES: Final = 20_000
"""Suppositions inside suppositions for one conclusion; an argument that takes more is none."""


class ProofError(Exception):
    """A step does not follow from what it shows."""


@dataclass
class Evidence:
    """What a step rests on."""

    cells: set[Cell] = field(default_factory=set)
    """Each takes one of its candidates."""
    houses: set[int] = field(default_factory=set)
    """Each digit stands in each of them."""
    sums: list[Sum] = field(default_factory=list)
    lines: list[LineForm] = field(default_factory=list)
    calculations: list[Calculation] = field(default_factory=list)


Rows = dict[int, int]
"""For the bit of a digit the mask of those that go with it."""


@lru_cache(maxsize=4)
def _tables(pairs: tuple[Pair, ...], size: int) -> dict[Cell, list[tuple[Cell, Rows]]]:
    """Return for each cell what its digit leaves to others, beside what peers leave each other."""
    found: dict[Cell, list[tuple[Cell, Rows]]] = {}
    for first, second, table in pairs:
        if table != different(size):
            digits = range(size)
            ahead = {1 << at: table[at] for at in digits}
            back = {1 << d: sum(1 << at for at in digits if table[at] >> d & 1) for d in digits}
            found.setdefault(first, []).append((second, ahead))
            found.setdefault(second, []).append((first, back))
    return found


def verify(step: Step, puzzle: Puzzle, masks: Sequence[int]) -> None:
    """Raise ProofError when a step does not follow from its own evidence.

    Args:
        masks: the candidates of each cell before the step; of a filled cell its digit.
    """
    if not step.placements and not step.eliminations:
        raise ProofError("nothing is concluded")
    evidence = evidence_of(step, puzzle)
    conclusions = [(cell, masks[cell] & ~(1 << d - 1)) for cell, d in step.placements]
    conclusions += [(cell, 1 << d - 1) for cell, d in step.eliminations]
    for cell, opposite in conclusions:
        trial = list(masks)
        trial[cell] &= opposite
        if _Trial(puzzle, evidence).is_possible(trial, {cell}):
            raise ProofError(f"{step.technique}: {puzzle.board.name(cell)} may be otherwise")


def evidence_of(step: Step, puzzle: Puzzle) -> Evidence:
    """Return what a step shows: marks, houses, and the constraint that its facts name."""
    facts = step.facts
    found = Evidence(
        {mark.cell for mark in step.marks if mark.role is not Role.BLOCKER},
        {mark.house for mark in step.houses if mark.role is Role.BASIS},
    )
    if step.technique in ("relation", "sum", "sum_end", "line"):
        part = puzzle.parts[facts[2]]
        held = found.cells | {cell for cell, _digit in step.eliminations}
        found.sums = [one for one in part.sums if set(one.cells) == found.cells]
        found.lines = [one for one in part.lines if set(one.cells) == found.cells]
        found.cells = held
    elif step.technique in ("fillings", "no_filling"):
        _add_filled(found, step, puzzle)
    elif step.technique == "house_cages":
        every = [one for rule in sorted(set(facts)) for one in puzzle.parts[rule].cages]
        cages = [one for one in every if not found.cells.isdisjoint(one.cells)]
        found.sums = [one for one in cages if isinstance(one, Sum)]
        found.calculations = [one for one in cages if isinstance(one, Calculation)]
        found.cells |= {cell for one in cages for cell in one.cells}
        found.houses = set()
    elif step.technique in CHAINS:
        _add_linking(found, step, puzzle)
    elif step.technique == "cage_locked":
        part = puzzle.parts[facts[3]]
        found.sums = [one for one in part.sums if found.cells <= set(one.cells)]
        found.lines = [one for one in part.lines if found.cells <= set(one.cells)]
        found.cells |= {cell for one in (*found.sums, *found.lines) for cell in one.cells}
    elif step.technique in ("totals", "wide_totals"):
        found.sums = [_total_of(puzzle, tuple(sorted(found.houses)), step)]
        found.houses = set()
    elif step.technique in SUPPOSING:  # anything may follow from a supposition
        found.cells = set(range(len(puzzle.givens)))
        found.houses = set(range(len(puzzle.rules.houses)))
        found.sums, found.lines = list(puzzle.rules.sums), list(puzzle.rules.lines)
        found.calculations = list(puzzle.rules.calculations)
    return found


def _add_filled(found: Evidence, step: Step, puzzle: Puzzle) -> None:
    """Add the one line or cage whose fillings a step speaks of: by form, rule, and place there."""
    form, _label, rule, number, *_ways = step.facts
    part = puzzle.parts[rule]
    one = part.lines[number] if form == LINE else part.cages[number]
    if set(one.cells) != found.cells or step.houses:
        raise ProofError(f"{step.technique}: the marks are not the cells of the rule")
    if isinstance(one, LineForm):
        found.lines = [one]
    elif isinstance(one, Sum):
        found.sums = [one]
    else:
        found.calculations = [one]
    has_form = CALCULATION if found.calculations else SUM if found.sums else LINE
    if form != has_form:
        raise ProofError(f"{step.technique}: the rule is of another form")


def _add_linking(found: Evidence, step: Step, puzzle: Puzzle) -> None:
    """Add the lines and cages of a chain's weak links, as no two cells of the link tell of them.

    A conclusion is linked with both ends of the chain.
    """
    ends = (step.links[0].source, step.links[-1].target)
    weak = [(link.source, link.target) for link in step.links if not link.strong]
    weak += [(Node((cell,), digit), end) for cell, digit in step.eliminations for end in ends]
    apart = [
        {cell, other}
        for one, two in weak
        for cell in one.cells
        for other in two.cells
        if not _is_told(puzzle, (cell, one.digit), (other, two.digit))
    ]
    rules = puzzle.rules
    found.lines += [one for one in rules.lines if any(two <= set(one.cells) for two in apart)]
    found.sums += [one for one in rules.sums if any(two <= set(one.cells) for two in apart)]
    found.calculations += [
        one for one in rules.calculations if any(two <= set(one.cells) for two in apart)
    ]
    filled = (*found.lines, *found.sums, *found.calculations)
    found.cells |= {cell for one in filled for cell in one.cells}


def _is_told(puzzle: Puzzle, one: tuple[Cell, int], other: tuple[Cell, int]) -> bool:
    """Tell whether two candidates are not both true by what one cell leaves another."""
    (cell, digit), (beside, held) = one, other
    if cell == beside or (digit == held and beside in puzzle.peers[cell]):
        return True
    tables = _tables(puzzle.rules.pairs, puzzle.board.size).get(cell, ())
    bit = 1 << digit - 1
    return any(to == beside and not rows[bit] >> held - 1 & 1 for to, rows in tables)


def _total_of(puzzle: Puzzle, houses: tuple[int, ...], step: Step) -> Sum:
    """Return what the marked cells add up to, by houses less cages: each cell counts once."""
    plus = set(step.cells(Role.BASIS))
    minus = set(step.cells(Role.COVER))
    area: list[Cell] = [cell for house in houses for cell in puzzle.rules.houses[house]]
    n = puzzle.board.size
    total = n * (n + 1) // 2 * len(houses)
    weights = dict.fromkeys(area, 1)
    if len(weights) != len(area):
        raise ProofError("the houses share a cell")
    for cage in _cages_between(puzzle, weights, plus, minus):
        total -= cage.total
        for cell in cage.cells:
            weights[cell] = weights.get(cell, 0) - 1
    left = {cell: weight for cell, weight in weights.items() if weight}
    wanted = {**dict.fromkeys(plus, 1), **dict.fromkeys(minus, -1)}
    if left != wanted:
        raise ProofError("the cages leave other cells over")
    cells = tuple(sorted(left))
    return Sum(cells, tuple(left[cell] for cell in cells), total)


def _cages_between(
    puzzle: Puzzle, area: dict[Cell, int], plus: set[Cell], minus: set[Cell]
) -> Iterable[Sum]:
    """Yield the cages that make up an area, but for the cells left over and those too many."""
    open_cells = set(area) - plus
    for cage in puzzle.rules.sums:
        inside = set(cage.cells) & open_cells
        is_whole = inside and set(cage.cells) <= set(area) | minus
        if cage.is_distinct and is_whole and inside == set(cage.cells) & set(area):
            open_cells -= inside
            yield cage


class _Trial:
    """The ways to fill what a step shows, gone through with the rules between these cells."""

    def __init__(self, puzzle: Puzzle, evidence: Evidence) -> None:
        self.puzzle = puzzle
        self.evidence = evidence
        self.nodes = 0
        self.pairs = _tables(puzzle.rules.pairs, puzzle.board.size)

    def is_possible(self, masks: list[int], fresh: set[Cell]) -> bool:
        """Tell whether the cells can be filled; so it is said when that takes too long to see.

        Args:
            fresh: the cells that have been narrowed since the last look.
        """
        self.nodes += 1
        if self.nodes > MAX_NODES:
            return True
        cells = set(self.evidence.cells)
        if not self._spread(masks, cells | fresh):
            return False
        options = self._fewest(masks)
        if options is None:
            return True
        for cell, mask in options:
            trial = masks[:]
            trial[cell] = mask
            if self.is_possible(trial, fresh | {cell}):
                return True
        return False

    def _spread(self, masks: list[int], cells: set[Cell]) -> bool:
        """Take from cells what those with one digit leave them; False when a rule is broken."""
        queue = [cell for cell in cells if masks[cell].bit_count() <= 1]
        done = set()
        while queue:
            cell = queue.pop()
            if cell in done:
                continue
            done.add(cell)
            bit = masks[cell]
            if not bit:
                return False
            kept = [(other, ~bit) for other in self.puzzle.peers[cell]]
            kept += [(other, rows[bit]) for other, rows in self.pairs.get(cell, ())]
            for other, row in kept:
                left = masks[other] & row
                if left != masks[other]:
                    masks[other] = left
                    if other in cells and left.bit_count() <= 1:
                        queue.append(other)
        return self._is_open(masks)

    def _is_open(self, masks: list[int]) -> bool:
        return (
            all(_can_add_up(one, masks) for one in self.evidence.sums)
            and all(
                line.automaton.accepts(masks[cell] for cell in line.cells)
                for line in self.evidence.lines
            )
            and all(_can_come_out(one, masks) for one in self.evidence.calculations)
        )

    def _fewest(self, masks: list[int]) -> list[tuple[Cell, int]] | None:
        """Return the ways to meet what has the fewest of them; None when all is filled."""
        best: list[tuple[Cell, int]] | None = None
        for house in sorted(self.evidence.houses):
            best = self._fewest_in(self.puzzle.rules.houses[house], masks, best)
            if best is not None and len(best) < 2:
                return best
        for cell in sorted(self.evidence.cells):
            mask = masks[cell]
            if mask.bit_count() != 1 and (best is None or mask.bit_count() < len(best)):
                best = [(cell, 1 << at) for at in range(mask.bit_length()) if mask >> at & 1]
        return best

    def _fewest_in(
        self, house: Cells, masks: list[int], best: list[tuple[Cell, int]] | None
    ) -> list[tuple[Cell, int]] | None:
        for digit in range(self.puzzle.board.size):
            bit = 1 << digit
            places = [(cell, bit) for cell in house if masks[cell] & bit]
            if any(masks[cell] == bit for cell, _bit in places):
                continue
            if best is None or len(places) < len(best):
                best = places
                if len(best) < 2:
                    break
        return best


def _can_add_up(one: Sum, masks: list[int]) -> bool:
    least = most = 0
    for cell, factor in zip(one.cells, one.factors, strict=True):
        mask = masks[cell]
        ends = (factor * (mask & -mask).bit_length(), factor * mask.bit_length())
        least, most = least + min(ends), most + max(ends)
    return least <= one.total <= most


def _can_come_out(one: Calculation, masks: list[int]) -> bool:
    """Tell whether a calculation with a digit in each cell is right; True with an open cell."""
    held = [masks[cell] for cell in one.cells]
    if any(mask.bit_count() != 1 for mask in held):
        return True
    return one.comes_out(mask.bit_length() for mask in held)
