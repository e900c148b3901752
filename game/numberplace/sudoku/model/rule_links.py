"""Which candidates cannot stand beside each other by the tables of two cells, packed once a board.

Signs, dots, whispers and all other rules that say of two cells which digits go together come down
to tables (``forms.Pair``). What such a table forbids is a weak link like two digits of a cell.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from numberplace.sudoku.model.fast import i64, vec
from numberplace.sudoku.model.forms import FurtherRule, Pair, turned
from numberplace.sudoku.model.geometry import CELL_HIGH, CELL_LOW

CANDIDATES: Final = 729
DIGITS: Final = 9


class RuleLinks:
    """The weak links that tables of two cells bring, beyond those of cells, houses and peers.

    A candidate is ``digit * 81 + cell``, with digits from 0. ``low/high[candidate * 9 + digit]``:
    the cells that cannot hold a digit beside a candidate. Without tables both are empty and
    ``is_any`` is False.
    """

    def __init__(
        self,
        rules: Sequence[FurtherRule],
        peers_low: vec[i64],
        peers_high: vec[i64],
    ) -> None:
        """Read the tables of some rules.

        Args:
            rules: what the board has beside its rows, columns and regions.
            peers_low: with ``peers_high`` for each cell those that cannot hold its digit.
            peers_high: see there.
        """
        self.is_any: bool = False
        self.is_same: bool = False
        """True if a table forbids a digit in both of two cells that do not see each other."""
        self.low: vec[i64] = vec[i64]([])
        self.high: vec[i64] = vec[i64]([])
        pairs = [pair for rule in rules for pair in rule.form.pairs]
        if not pairs:
            return
        self.low = vec[i64]([0] * (CANDIDATES * DIGITS))
        self.high = vec[i64]([0] * (CANDIDATES * DIGITS))
        for pair in pairs:
            self._add(pair, peers_low, peers_high)
            self._add(turned(pair), peers_low, peers_high)

    def _add(self, pair: Pair, peers_low: vec[i64], peers_high: vec[i64]) -> None:
        """Add the digits that a table forbids its second cell beside each digit of the first."""
        second: i64 = pair.second
        first: i64 = pair.first
        see_each_other: bool = (
            peers_low[first] & CELL_LOW[second] | peers_high[first] & CELL_HIGH[second] != 0
        )
        for digit, row in enumerate(pair.table):
            for other in range(len(pair.table)):
                if row >> other & 1 or (other == digit and see_each_other):
                    continue
                at: i64 = (digit * 81 + pair.first) * DIGITS + other
                self.low[at] |= CELL_LOW[second]
                self.high[at] |= CELL_HIGH[second]
                self.is_any = True
                if other == digit:
                    self.is_same = True

    def with_pairs(self, pairs: Sequence[tuple[int, int, int, int]]) -> RuleLinks:
        """Return links that forbid more pairs of candidates, each cell, digit, cell and digit.

        Digits count from 1. What the links forbid of one digit in two cells that see each other
        must not be among the pairs.
        """
        nothing: vec[i64] = vec[i64]([])
        found = RuleLinks((), nothing, nothing)
        found.low = self.low[:] if self.is_any else vec[i64]([0] * (CANDIDATES * DIGITS))
        found.high = self.high[:] if self.is_any else vec[i64]([0] * (CANDIDATES * DIGITS))
        found.is_any = self.is_any or bool(pairs)
        found.is_same = self.is_same
        for first, one, second, other in pairs:
            found._forbid(first, one, second, other)
            found._forbid(second, other, first, one)
        return found

    def _forbid(self, first: i64, one: i64, second: i64, other: i64) -> None:
        at: i64 = ((one - 1) * 81 + first) * DIGITS + other - 1
        self.low[at] |= CELL_LOW[second]
        self.high[at] |= CELL_HIGH[second]
        if one == other:
            self.is_same = True
