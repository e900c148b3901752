"""Board: the rules of a puzzle as plain facts, by which proofs are checked.

Made of the rules alone; the tables that the searches read (``model/topology``) play no part. Cells
and houses of a board smaller than 9 x 9 are numbered as the engine does (``model/small``), those of
a larger one row by row.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations
from typing import Final, TypeVar

from numberplace.core.proof import FIRST_GROUP, Inference, Place, claimed
from numberplace.sudoku.fillings import Form, Together, cells_of, difference
from numberplace.sudoku.model.forms import (
    Calculation,
    Pair,
    Rank,
    Rules,
    Sum,
    find_peers,
    turned,
)

KeyT = TypeVar("KeyT")
ValueT = TypeVar("ValueT")
Candidate = tuple[int, int]
"""(cell, digit)."""
MAX_COMMON: Final = 20_000
"""Number of sets of candidates whose common clashes are kept, some 5 MB."""
Groups = tuple[tuple[int, ...], ...]
"""Some sets of cells."""


class ResultCache(dict[KeyT, ValueT]):
    """A cache of a function's results by key, computed when a key is first asked for.

    On the largest boards all that clashes would take 200 MB.
    """

    def __init__(self, find: Callable[[KeyT], ValueT], most: int = 0) -> None:
        """Take over the function, and the number of answers kept, 0 = all."""
        super().__init__()
        self._find = find
        self._most = most

    def __missing__(self, key: KeyT) -> ValueT:
        if self._most and len(self) >= self._most:
            self.clear()
        found = self[key] = self._find(key)
        return found


def bits_of(mask: int) -> Iterator[int]:
    """Yield the places of the bits that are set, ascending."""
    while mask:
        lowest = mask & -mask
        yield lowest.bit_length() - 1
        mask ^= lowest


@dataclass(frozen=True)
class ProofBoard:
    """The rules of a puzzle as groups, tables and other plain facts."""

    houses: Groups
    """Each digit stands in one of their cells, ascending: rows, columns, boxes or regions,
    ``width`` of each, then further houses. Those that a smaller board has not are empty."""
    sees: tuple[frozenset[int], ...]
    """For each cell the cells that cannot hold its digit."""
    free: frozenset[int]
    """Cells that no rule but houses speaks of: only there may digits be exchanged."""
    constraints: tuple[Form, ...] = ()
    """The further rules, in the order in which lines name them."""
    limits: tuple[tuple[int, int], ...] = ()
    """(cell, digit_mask) of cells that take only some digits."""
    width: int = 9
    """Cells in a row as they are numbered: nine, or more on a larger board."""
    count: int = 0
    """Number of cells, numbered one after the other; 0 where the rows tell them."""

    @classmethod
    def of(cls, rules: Rules, width: int = 9, count: int = 0) -> ProofBoard:
        """Return the board of some rules, whose houses include rows, columns and regions."""
        constraints: tuple[Form, ...] = (
            *rules.pairs,
            *rules.sums,
            *rules.lines,
            *rules.calculations,
            *rules.ranks,
        )
        bound = {cell for group in rules.groups for cell in group}
        bound.update(cell for form in constraints for cell in cells_of(form))
        bound.update(cell for cell, _mask in rules.limits)
        return cls(
            tuple(tuple(sorted(house)) for house in rules.houses),
            find_peers(rules, count or width**2),
            frozenset().union(*rules.houses).difference(bound),
            constraints,
            rules.limits,
            width,
            count,
        )

    @cached_property
    def cells(self) -> tuple[int, ...]:
        """The cells of the board, ascending."""
        if self.count:
            return tuple(range(self.count))
        return tuple(cell for row in self.houses[: self.width] for cell in row)

    def spread(self, digits: bytes) -> bytes:
        """Return the digits of the cells, 0 = empty, by the cells' numbers, from 0 on."""
        found = bytearray(len(self.sees))
        for cell, digit in zip(self.cells, digits, strict=True):
            found[cell] = digit
        return bytes(found)

    @cached_property
    def _cell_set(self) -> frozenset[int]:
        return frozenset(self.cells)

    def is_cell(self, cell: int) -> bool:
        """Tell whether there is such a cell."""
        return cell in self._cell_set

    def is_candidate(self, candidate: Candidate) -> bool:
        """Tell whether there are such a cell and such a digit."""
        return candidate[0] in self._cell_set and candidate[1] in self.digits

    @cached_property
    def digits(self) -> range:
        """The digits of the board; its first row may be too short to tell them."""
        return range(1, (self.width if self.count else len(self.houses[0])) + 1)

    @cached_property
    def stride(self) -> int:
        """Return the bits of a candidate_mask per cell: a candidate is bit ``cell * stride +
        digit``."""
        return len(self.digits) + 1

    @cached_property
    def shifts(self) -> tuple[int, ...]:
        """For each of ``cells`` the bit of its first digit in a candidate_mask."""
        return tuple(cell * self.stride + 1 for cell in self.cells)

    def mask_of(self, candidates: Iterable[Candidate]) -> int:
        """Return candidates as a candidate_mask: bit ``cell * stride + digit`` for each."""
        stride = self.stride
        mask = 0
        for cell, digit in candidates:
            mask |= 1 << cell * stride + digit
        return mask

    @cached_property
    def place_candidates(self) -> ResultCache[Place, list[Candidate]]:
        """For each place that is no group its candidates; nobody changes the lists."""
        return ResultCache(self.find_candidates)

    @cached_property
    def place_masks(self) -> ResultCache[Place, int]:
        """For each place that is no group the candidate_mask of its candidates."""
        return ResultCache(self._find_place_mask)

    def _find_place_mask(self, place: Place) -> int:
        return self.mask_of(self.place_candidates[place])

    @cached_property
    def candidates_in(self) -> ResultCache[int, list[Candidate]]:
        """The candidates of a candidate_mask, ascending; nobody changes the lists."""
        return ResultCache(self._find_candidates_in, MAX_COMMON)

    def _find_candidates_in(self, mask: int) -> list[Candidate]:
        return [divmod(bit, self.stride) for bit in bits_of(mask)]

    @cached_property
    def houses_with(self) -> ResultCache[frozenset[int], list[int]]:
        """The houses that hold all of some cells, ascending; nobody changes the lists."""
        return ResultCache(self._find_houses_with, MAX_COMMON)

    def _find_houses_with(self, cells: frozenset[int]) -> list[int]:
        return [at for at, house in enumerate(self.houses) if cells.issubset(house)]

    @cached_property
    def clash_masks(self) -> ResultCache[Candidate, int]:
        """Return the candidates of ``clashing`` as candidate_masks, which are compared in one
        operation."""
        return ResultCache(self._find_clash_mask)

    @cached_property
    def _sight_masks(self) -> ResultCache[int, int]:
        """For each cell the cells that it sees, as bits ``cell * stride``."""
        return ResultCache(lambda cell: self.mask_of((other, 0) for other in self.sees[cell]))

    def _find_clash_mask(self, candidate: Candidate) -> int:
        cell, digit = candidate
        every = (1 << len(self.digits)) - 1
        found = self._sight_masks[cell] << digit
        found |= (every & ~(1 << digit - 1)) << cell * self.stride + 1
        for pair in self._tables.get(cell, ()):
            found |= (every & ~pair.table[digit - 1]) << pair.second * self.stride + 1
        return found

    @cached_property
    def common_clashes(self) -> ResultCache[int, int]:
        """Return the candidates that clash with all of some candidates, by candidate_mask; latest
        ones."""
        return ResultCache(self._find_common, MAX_COMMON)

    def _find_common(self, candidates: int) -> int:
        found = -1
        for bit in bits_of(candidates):
            found &= self.clash_masks[divmod(bit, self.stride)]
        return found

    @property
    def has_links(self) -> bool:
        """True if the fillings of one position forbid pairs of candidates, too."""
        return False

    def common_by_rules(self, candidates: int) -> int:
        """Return the candidates that ``verify`` takes as false where one of some is true.

        Args:
            candidates: the candidates one of which is true, as a candidate_mask; so is what is
                returned.
        """
        return self.common_clashes[candidates]

    @cached_property
    def most_places(self) -> int:
        """Places of a digit in a house that may all make another candidate false, at most.

        As many as two houses share, three on ordinary boards; where cells see each other without a
        house, or by further rules, any number.
        """
        houses = [frozenset(self.houses[at]) for at in self.house_numbers]
        seen = {cell: {cell} for cell in self.cells}
        for house in houses:
            for cell in house:
                seen[cell] |= house
        if self.has_tables or any(not self.sees[cell] <= seen[cell] for cell in self.cells):
            return len(self.digits)
        return max((len(one & other) for one, other in combinations(set(houses), 2)), default=1)

    @cached_property
    def house_numbers(self) -> tuple[int, ...]:
        """The places of the houses that have cells."""
        return tuple(at for at, house in enumerate(self.houses) if house)

    @cached_property
    def _tables(self) -> dict[int, list[Pair]]:
        """For each cell the tables between it and another cell, the own cell first."""
        found: dict[int, list[Pair]] = {}
        for form in self.constraints:
            if isinstance(form, Pair):
                found.setdefault(form.first, []).append(form)
                found.setdefault(form.second, []).append(turned(form))
        return found

    @cached_property
    def clashing(self) -> ResultCache[Candidate, frozenset[Candidate]]:
        """For each candidate the candidates that cannot be true beside it."""
        return ResultCache(self.find_clashing)

    def find_clashing(self, candidate: Candidate) -> frozenset[Candidate]:
        """Return the candidates that cannot be true beside one; ``clashing`` keeps the answers."""
        cell, digit = candidate
        found = {(cell, other) for other in self.digits if other != digit}
        found.update((other, digit) for other in self.sees[cell])
        for pair in self._tables.get(cell, ()):
            row = pair.table[digit - 1]
            found.update((pair.second, each) for each in self.digits if not row >> each - 1 & 1)
        return frozenset(found)

    @cached_property
    def plain_clashing(self) -> ResultCache[Candidate, frozenset[Candidate]]:
        """For each candidate the candidates of its cell and its peers that cannot be true beside
        it.

        What tables of two cells forbid is left out: a line of a proof names the table.
        """
        return ResultCache(self._find_plain)

    def _find_plain(self, candidate: Candidate) -> frozenset[Candidate]:
        cell, digit = candidate
        found = {(cell, other) for other in self.digits if other != digit}
        return frozenset(found | {(other, digit) for other in self.sees[cell]})

    @cached_property
    def _table_numbers(self) -> dict[frozenset[int], list[int]]:
        found: dict[frozenset[int], list[int]] = {}
        for at, form in enumerate(self.constraints):
            if isinstance(form, Pair):
                found.setdefault(frozenset((form.first, form.second)), []).append(at)
        return found

    @cached_property
    def has_tables(self) -> bool:
        """True if a table of two cells is among the rules."""
        return bool(self._table_numbers)

    def table_against(self, one: Candidate, other: Candidate) -> int:
        """Return the index of a table that forbids a candidate beside another, -1 without one."""
        for at in self._table_numbers.get(frozenset((one[0], other[0])), ()):
            form = self.constraints[at]
            assert isinstance(form, Pair)
            first, second = (one, other) if form.first == one[0] else (other, one)
            if not form.table[first[1] - 1] >> second[1] - 1 & 1:
                return at
        return -1

    @cached_property
    def shortest_rules(self) -> dict[frozenset[int], int]:
        """For two cells of a sum, a line or a calculation, the index of the shortest such rule."""
        found: dict[frozenset[int], int] = {}
        for at in sorted(range(len(self.constraints)), key=self._length_of):
            form = self.constraints[at]
            if not isinstance(form, Pair | Rank):
                for pair in combinations(form.cells, 2):
                    found.setdefault(frozenset(pair), at)
        return found

    @cached_property
    def pairs_told_by(self) -> ResultCache[int, frozenset[tuple[int, int]]]:
        """For each sum, line or calculation the places of two of its cells, in its order, of which
        no shorter rule speaks."""
        return ResultCache(self._find_pairs_told)

    def _find_pairs_told(self, constraint: int) -> frozenset[tuple[int, int]]:
        cells = cells_of(self.constraints[constraint])
        return frozenset(
            (one, other)
            for one, other in combinations(range(len(cells)), 2)
            if self.shortest_rules[frozenset((cells[one], cells[other]))] == constraint
        )

    def _length_of(self, constraint: int) -> int:
        return len(cells_of(self.constraints[constraint]))

    def rule_against(self, one: Candidate, other: Candidate) -> int:
        """Return the index of the rule that may forbid a candidate beside another, or -1.

        A table of two cells forbids by itself. A sum, a line or a calculation does so in some
        positions; of several that hold both cells the shortest is meant.
        """
        at = self.table_against(one, other)
        return at if at >= 0 else self.shortest_rules.get(frozenset((one[0], other[0])), -1)

    def clash(self, one: Candidate, other: Candidate) -> bool:
        """Tell whether two candidates cannot both be true."""
        return other in self.clashing[one]

    def clash_with_all(self, candidates: Iterable[Candidate]) -> frozenset[Candidate]:
        """Return the candidates that clash with each of some, of which there is at least one."""
        first, *others = candidates
        return self.clashing[first].intersection(*[self.clashing[one] for one in others])

    def denied_by(self, line: Inference) -> Collection[Candidate]:
        """Return the candidates that a line makes false."""
        said = claimed(line)
        return self.clash_with_all(said) if said and line.is_true else said

    def denied_plainly(self, line: Inference) -> Collection[Candidate]:
        """Return the candidates that a premise makes false.

        What a single true candidate makes false by a table of two cells has a line of its own.
        """
        said = claimed(line)
        if line.is_true and len(said) == 1:
            return self.plain_clashing[said[0]]
        return self.denied_by(line)

    def candidates_of(self, place: Place, groups: Groups = ()) -> list[Candidate]:
        """Return the candidates of a place, whether the position has them or not."""
        where, digit = place
        if digit and where >= FIRST_GROUP:
            return [(cell, digit) for cell in groups[where - FIRST_GROUP]]
        return self.place_candidates[place]

    def find_candidates(self, place: Place) -> list[Candidate]:
        """Return the candidates of a place; ``place_candidates`` keeps the answers."""
        where, digit = place
        if digit == 0:
            return [(where, each) for each in self.digits]
        return [(cell, digit) for cell in self.houses[where]]

    def needs_beside(
        self, candidate: Candidate, needs: Iterable[set[Candidate]]
    ) -> list[set[Candidate]]:
        """Return the needs once a candidate is true: for each need the candidates left for it."""
        gone = self.clashing[candidate]
        return [need - gone for need in needs if candidate not in need]

    def constraint_of(self, line: Inference) -> Form | Together:
        """Return the rules that a line names, or with houses the sum that follows.

        Raises:
            ValueError: it names no rule, none that there is, or with houses one that is no sum.
        """
        named = (*line.constraints, *line.houses)
        if not named or min(named) < 0:
            raise ValueError("no rule is named")
        if max(line.constraints, default=-1) >= len(self.constraints):
            raise ValueError("no such rule")
        if max(line.houses, default=-1) >= len(self.houses):
            raise ValueError("no such house")
        forms = [self.constraints[at] for at in line.constraints]
        if not line.houses:
            return forms[0] if len(forms) == 1 else Together(tuple(forms))
        adding = [form.sum if isinstance(form, Calculation) else form for form in forms]
        sums = [form for form in adding if isinstance(form, Sum)]
        if len(sums) < len(forms):
            raise ValueError("only sums can be taken together")
        return difference([self.houses[house] for house in line.houses], sums)


CLASSIC: Final = ProofBoard.of(
    Rules(
        houses=tuple(
            [tuple([9 * r + c for c in range(9)]) for r in range(9)]
            + [tuple([9 * r + c for r in range(9)]) for c in range(9)]
            + [
                tuple([27 * (b // 3) + 3 * (b % 3) + 9 * r + c for r in range(3) for c in range(3)])
                for b in range(9)
            ]
        )
    )
)
"""Rows, columns and boxes."""
