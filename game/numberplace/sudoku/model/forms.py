"""Rules: the meaning of constraints as data that the search, the checks and the reasoning share.

Every constraint comes down to a few forms: a house holds each digit once, a group none twice, two
cells go together by a table, some cells add up or give a number by another operation, an automaton
accepts the digits of a line, a line has a rank among others, a cell takes only some digits.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations
from math import prod
from typing import Final, NamedTuple

from numberplace.sudoku.model.automata import Automaton

Cell = int
"""An index in reading order, from 0."""
Cells = tuple[Cell, ...]


class Pair(NamedTuple):
    """Two cells whose digits go together only as a table says."""

    first: Cell
    second: Cell
    table: tuple[int, ...]
    """For each digit of the first cell, from 1, the mask of the digits the second may have."""


class Sum(NamedTuple):
    """Cells that add up: the sum of factor times digit is ``total``."""

    cells: Cells
    factors: tuple[int, ...]
    total: int
    is_distinct: bool = False
    """True if no digit stands twice in the cells; all factors are 1 then."""


class Calculation(NamedTuple):
    """Cells whose digits give a number by an operation, as in KenKen.

    A digit may stand in several of them that do not see each other.
    """

    cells: Cells
    operation: str
    """One of ``OPERATIONS``, or ``ANY`` where it is not told which."""
    number: int

    def comes_out(self, digits: Iterable[int]) -> bool:
        """Tell whether the digits of all its cells, in any order, give the number.

        A difference is the largest digit less all others, a quotient the largest divided by all
        others.
        """
        held = list(digits)
        total, product, largest = sum(held), prod(held), max(held)
        found = {
            "+": total == self.number,
            "-": 2 * largest - total == self.number,
            "x": product == self.number,
            "/": largest * largest == self.number * product,
        }
        return found[self.operation] if self.operation in found else any(found.values())

    @property
    def sum(self) -> Sum | None:
        """The cage as a sum, where the cage adds up."""
        ones = (1,) * len(self.cells)
        return Sum(self.cells, ones, self.number) if self.operation == "+" else None


OPERATIONS: Final = ("+", "-", "x", "/")
ANY: Final = "?"


class LineForm(NamedTuple):
    """Cells in the order in which an automaton reads their digits; no cell stands twice."""

    cells: Cells
    automaton: Automaton


LESS: Final = 1
EQUAL: Final = 2
GREATER: Final = 4
"""Relations of one line to another, as bits of a set."""


class Rank(NamedTuple):
    """A line whose number has a place among those of the lines that begin with its digit.

    On each of the three other sides of the board one line begins with that digit.
    """

    cells: Cells
    """The line from its first digit on, which ``digit`` is."""
    digit: int
    rivals: tuple[tuple[Cells, ...], ...]
    """The lines of each other side, as many cells each as the line has."""
    before: int
    """Number of rivals that begin with the digit and are less."""
    may_tie: bool
    """True if a rival may be equal; an equal rival is not less."""

    @property
    def every_cell(self) -> set[int]:
        """The cells of the line and of all its rivals."""
        return {*self.cells, *(cell for side in self.rivals for line in side for cell in line)}

    def moved(self, to: Callable[[int], int]) -> Rank:
        """Return the rank with its cells numbered otherwise."""
        rivals = tuple(tuple(tuple(map(to, line)) for line in side) for side in self.rivals)
        return self._replace(cells=tuple(map(to, self.cells)), rivals=rivals)

    def find_faults(self, digits: bytes) -> set[int]:
        """Return the cells of lines whose digits contradict the rank; 0 = empty."""
        found: set[int] = set()
        less = rest = 0
        for line in (line for side in self.rivals for line in side):
            if digits[line[0]] != self.digit or digits[self.cells[0]] != self.digit:
                continue
            order = ordered([digits[cell] for cell in line], [digits[cell] for cell in self.cells])
            if order == EQUAL and not self.may_tie:
                return {*self.cells, *line}
            less += order == LESS
            rest += order in (EQUAL, GREATER)
            found.update(line if order else ())
        is_wrong = less > self.before or rest > len(self.rivals) - self.before
        return found.union(self.cells) if is_wrong else set()


def ordered(one: Sequence[int], other: Sequence[int]) -> int:
    """Return the order of two lines of digits; 0 where empty cells leave the order open."""
    for mine, theirs in zip(one, other, strict=True):
        if not (mine and theirs):
            return 0
        if mine != theirs:
            return LESS if mine < theirs else GREATER
    return EQUAL


@dataclass(frozen=True, slots=True)
class Rules:
    """The requirements on the digits by one constraint, or by all of a puzzle."""

    houses: tuple[Cells, ...] = ()
    """Houses of as many cells as there are digits, each digit once; or no cells, where a board has
    no such row, column or region."""
    groups: tuple[Cells, ...] = ()
    """No digit stands twice."""
    pairs: tuple[Pair, ...] = ()
    sums: tuple[Sum, ...] = ()
    lines: tuple[LineForm, ...] = ()
    limits: tuple[tuple[Cell, int], ...] = ()
    """A cell and the mask of its digits."""
    calculations: tuple[Calculation, ...] = ()
    ranks: tuple[Rank, ...] = ()

    @property
    def cages(self) -> tuple[Sum | Calculation, ...]:
        """The sums and the other calculations."""
        return (*self.sums, *self.calculations)

    @property
    def known_sums(self) -> tuple[Sum, ...]:
        """The sums of cages, digits that may stand twice or not."""
        adding = [one.sum for one in self.calculations]
        return (*[s for s in self.sums if s.is_distinct], *[s for s in adding if s is not None])

    def cells(self) -> set[Cell]:
        """Return the cells that they speak of."""
        found = {cell for cells in (*self.houses, *self.groups) for cell in cells}
        found |= {cell for pair in self.pairs for cell in (pair.first, pair.second)}
        found |= {cell for one in self.cages for cell in one.cells}
        found |= {cell for line in self.lines for cell in line.cells}
        found |= {cell for rank in self.ranks for cell in rank.every_cell}
        return found | {cell for cell, _mask in self.limits}

    def moved(self, to: Callable[[Cell], Cell]) -> Rules:
        """Return the rules with their cells numbered otherwise."""

        def all_of(cells: Cells) -> Cells:
            return tuple(map(to, cells))

        return Rules(
            tuple(map(all_of, self.houses)),
            tuple(map(all_of, self.groups)),
            tuple(Pair(to(pair.first), to(pair.second), pair.table) for pair in self.pairs),
            tuple(one._replace(cells=all_of(one.cells)) for one in self.sums),
            tuple(line._replace(cells=all_of(line.cells)) for line in self.lines),
            tuple((to(cell), mask) for cell, mask in self.limits),
            tuple(one._replace(cells=all_of(one.cells)) for one in self.calculations),
            tuple(rank.moved(to) for rank in self.ranks),
        )

    def within(self, cells: Collection[Cell]) -> Rules:
        """Return the requirements on some cells alone; of a group, those of its cells."""

        def are_inside(some: Iterable[Cell]) -> bool:
            return all(cell in cells for cell in some)

        groups = (tuple(cell for cell in group if cell in cells) for group in self.groups)
        return Rules(
            tuple(filter(are_inside, self.houses)),
            tuple(group for group in groups if len(group) > 1),
            tuple(pair for pair in self.pairs if are_inside((pair.first, pair.second))),
            tuple(one for one in self.sums if are_inside(one.cells)),
            tuple(line for line in self.lines if are_inside(line.cells)),
            tuple(limit for limit in self.limits if limit[0] in cells),
            tuple(one for one in self.calculations if are_inside(one.cells)),
            tuple(rank for rank in self.ranks if are_inside(rank.every_cell)),
        )

    @classmethod
    def joined(cls, parts: Iterable[Rules]) -> Rules:
        """Return the requirements of several constraints together."""
        every = list(parts)
        return cls(
            tuple(house for part in every for house in part.houses),
            tuple(group for part in every for group in part.groups),
            tuple(pair for part in every for pair in part.pairs),
            tuple(one for part in every for one in part.sums),
            tuple(line for part in every for line in part.lines),
            tuple(limit for part in every for limit in part.limits),
            tuple(one for part in every for one in part.calculations),
            tuple(rank for part in every for rank in part.ranks),
        )


class FurtherRule(NamedTuple):
    """One rule of a puzzle beside its rows, columns and regions, with the words players read."""

    form: Rules
    """Requirements of the rule on the digits."""
    name: str
    """Marked with ``N_``, as the sentence is."""
    about: str
    is_cage: bool = False
    told: Callable[[], str] = str
    """Words of its constraint beside the rule, in the player's language; empty for most."""


def turned(pair: Pair) -> Pair:
    """Return a pair seen from its second cell."""
    return Pair(pair.second, pair.first, _turned_table(pair.table))


@lru_cache(maxsize=1_024)
def _turned_table(table: tuple[int, ...]) -> tuple[int, ...]:
    """Return the table from the second digit to the first."""
    return tuple(
        sum(1 << at for at, mask in enumerate(table) if mask >> digit & 1)
        for digit in range(len(table))
    )


@lru_cache(maxsize=256)
def table_of(size: int, goes: Callable[[int, int], bool]) -> tuple[int, ...]:
    """Return the table of a relation between two digits."""
    digits = range(1, size + 1)
    return tuple(sum(1 << other - 1 for other in digits if goes(digit, other)) for digit in digits)


@lru_cache(maxsize=4096)
def combination_masks(size: int, count: int, total: int) -> tuple[int, ...]:
    """Return the masks of ``count`` different digits up to ``size`` that add up to ``total``."""
    return tuple(
        sum(1 << digit - 1 for digit in chosen)
        for chosen in combinations(range(1, size + 1), count)
        if sum(chosen) == total
    )


@lru_cache(maxsize=32)
def different(size: int) -> tuple[int, ...]:
    """Return the table of two cells that only have to differ."""
    return tuple((1 << size) - 1 & ~(1 << at) for at in range(size))


def find_peers(rules: Rules, count: int) -> tuple[frozenset[Cell], ...]:
    """Return for each of ``count`` cells those that cannot hold its digit, whatever it is."""
    seen: list[set[Cell]] = [set() for _cell in range(count)]
    for cells in (*rules.houses, *rules.groups):
        for cell in cells:
            seen[cell].update(cells)
    for first, second, table in rules.pairs:
        if all(not mask >> at & 1 for at, mask in enumerate(table)):
            seen[first].add(second)
            seen[second].add(first)
    return tuple(frozenset(found - {cell}) for cell, found in enumerate(seen))


def find_faults(rules: Rules, digits: bytes, size: int) -> set[Cell]:
    """Return the cells in which the digits on a board break a rule; 0 = empty."""
    found: set[Cell] = set()
    for group in (*rules.houses, *rules.groups):
        found |= _repeated(group, digits)
    for first, second, table in rules.pairs:
        a, b = digits[first], digits[second]
        if a and b and not table[a - 1] >> b - 1 & 1:
            found |= {first, second}
    for one in rules.sums:
        if not _can_add_up(one, digits, size):
            found |= set(one.cells)
    for line in rules.lines:
        if all(digits[cell] for cell in line.cells) and not obeys(line, digits):
            found |= set(line.cells)
    for calculation in rules.calculations:
        held = [digits[cell] for cell in calculation.cells]
        if all(held) and not calculation.comes_out(held):
            found |= set(calculation.cells)
    for rank in rules.ranks:
        found |= rank.find_faults(digits)
    found |= {
        cell for cell, mask in rules.limits if digits[cell] and not mask >> digits[cell] - 1 & 1
    }
    return {cell for cell in found if digits[cell]}


def _repeated(group: Cells, digits: bytes) -> set[Cell]:
    placed = [digits[cell] for cell in group if digits[cell]]
    if len(set(placed)) == len(placed):  # as on nearly every board, after each move of a game
        return set()
    held: dict[int, list[Cell]] = {}
    for cell in group:
        if digits[cell]:
            held.setdefault(digits[cell], []).append(cell)
    return {cell for cells in held.values() if len(cells) > 1 for cell in cells}


def _can_add_up(one: Sum, digits: bytes, size: int) -> bool:
    least = most = 0
    for cell, factor in zip(one.cells, one.factors, strict=True):
        ends = (digits[cell], digits[cell]) if digits[cell] else (1, size)
        least += min(factor * end for end in ends)
        most += max(factor * end for end in ends)
    return least <= one.total <= most


def obeys(line: LineForm, digits: bytes) -> bool:
    """Tell whether the automaton of a filled line accepts its digits."""
    return line.automaton.accepts(1 << digits[cell] - 1 for cell in line.cells)
