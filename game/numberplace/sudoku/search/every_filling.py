"""The candidates left by all ways to fill one rule, where cells that see each other differ.

The cells are filled in their order. Ways that brought the rule to the same state, and that leave
the same digits to the cells behind, go on as one *node*, so that a line of nine cells has some
thousand nodes instead of a hundred thousand ways.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from numberplace.sudoku.fillings import State, advance, is_kept, start_of
from numberplace.sudoku.model.forms import Calculation, Cells, LineForm, Sum
from numberplace.sudoku.search.single_rule import kept_by_line

Filled = Sum | LineForm | Calculation
"""A rule of some cells that are filled one after another."""
Node = tuple[State, int]
"""The state of a rule, and the digits of the cells behind, packed side by side."""
Sights = tuple[tuple[int, ...], ...]
"""For each cell the places of the cells behind it that cannot hold its digit."""
Pair = tuple[int, int, int, int]
"""A place and its digit, and another place behind with its digit."""
MAX_NODES: Final = 2_000
"""Nodes of one rule. With more no person would see the result, and the search takes too long."""
MAX_OPEN: Final = 15
"""Open cells of a rule of which all ways are looked at. Lines of 30 cells ended at ``MAX_NODES``
after each step, for a third of the time of a path."""
MAX_SEARCHED: Final = 300
"""Nodes of the search for one way, which is made for hundreds of candidates."""


def is_short(masks: Sequence[int]) -> bool:
    """Tell whether a rule with these digit_masks has few enough open cells to look at all ways."""
    return sum(mask & mask - 1 != 0 for mask in masks) <= MAX_OPEN


def kept_in_fillings(
    form: Filled, masks: Sequence[int], peers: Sequence[Collection[int]]
) -> list[int] | None:
    """Return the digits on some way to fill a rule, by cell; None where the ways are too many.

    Args:
        masks: the digit_mask of each of its cells.
        peers: for each cell of the board those that cannot hold its digit.
    """
    if not is_short(masks):
        return None
    left = _left(_meaning(form), tuple(masks), sights_ahead(form, peers))
    return None if left is None else list(left.kept)


def never_together(
    form: Filled, masks: Sequence[int], peers: Sequence[Collection[int]]
) -> tuple[Pair, ...]:
    """Return pairs of candidates of a rule that no way to fill the rule has both of.

    Each pair is (place, digit, place behind, digit). Two equal digits of cells that see each other
    are left out, and everything where the ways are too many.
    """
    if not is_short(masks):
        return ()
    return _apart(_meaning(form), tuple(masks), sights_ahead(form, peers))


@lru_cache(maxsize=4_000)
def _apart(form: Filled, masks: tuple[int, ...], sights: Sights) -> tuple[Pair, ...]:
    left = _left(form, masks, sights)
    if left is None or 0 in left.kept:
        return ()
    found: list[Pair] = []
    for (at, bit), beside in left.beside.items():
        for place, mask in enumerate(beside, at + 1):
            gone = left.kept[place] & ~mask
            if place in sights[at]:
                gone &= ~bit
            found += [
                (at, bit.bit_length(), place, digit + 1)
                for digit in range(gone.bit_length())
                if gone >> digit & 1
            ]
    return tuple(sorted(found))


def way_to_fill(
    form: Filled, masks: Sequence[int], peers: Sequence[Collection[int]]
) -> tuple[int, ...] | None:
    """Return the digits of one way to fill a rule as bits, by cell; as above.

    Nothing where there is no way, None where the search takes too long.
    """
    if isinstance(form, LineForm) and not any(kept_by_line(form, list(masks)).values()):
        return ()
    return _way_to_fill(_meaning(form), tuple(masks), sights_ahead(form, peers))


def sights_ahead(form: Filled, peers: Sequence[Collection[int]]) -> Sights:
    """Return for each cell of a rule the places of those behind it that cannot hold its digit."""
    return _sights_ahead(form.cells, isinstance(form, Sum) and form.is_distinct, _Peers(peers))


class _Peers:
    """The peers of a board, as one value for caches."""

    __slots__ = ("of",)

    def __init__(self, of: Sequence[Collection[int]]) -> None:
        self.of = of

    def __hash__(self) -> int:
        return id(self.of)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Peers) and other.of is self.of


@lru_cache(maxsize=2_000)
def _sights_ahead(cells: Cells, is_distinct: bool, peers: _Peers) -> Sights:
    count = len(cells)
    return tuple(
        tuple(
            behind
            for behind in range(at + 1, count)
            if is_distinct or cells[behind] in peers.of[cell]
        )
        for at, cell in enumerate(cells)
    )


def _meaning(form: Filled) -> Filled:
    """Return a rule with its cells numbered from 0, so that equal rules are equal."""
    return form._replace(cells=tuple(range(len(form.cells))))


class _Ways:
    """The nodes of one rule, made as they are asked for."""

    def __init__(self, form: Filled, masks: tuple[int, ...], sights: Sights) -> None:
        self._form = form
        self._masks = masks
        self.width = max(mask.bit_length() for mask in masks)
        self.full = (1 << self.width) - 1
        self._apart = [sum(1 << self.width * other for other in seen) for seen in sights]
        """For each cell the lowest bit of each cell behind that it sees."""
        self._after: dict[tuple[State, int, int], State | None] = {}
        self._bounds = _bounds_of(form, masks)

    @property
    def start(self) -> Node:
        """The node before the first cell."""
        packed = sum(mask << self.width * at for at, mask in enumerate(self._masks))
        return start_of(self._form), packed

    def behind(self, node: Node, at: int) -> Iterator[tuple[int, Node]]:
        """Yield each digit that a cell can take after a node, as a bit, with where that leads."""
        state, rest = node
        is_last = at == len(self._masks) - 1
        mask = rest >> self.width * at & self.full
        behind = rest >> self.width * (at + 1) << self.width * (at + 1)
        while mask:
            bit = mask & -mask
            mask ^= bit
            after = self._state_after(state, at, bit)
            if after is None or (is_last and not is_kept(self._form, after)):
                continue
            left = behind & ~(self._apart[at] * bit)
            if is_last or self._is_open(after, at):
                yield bit, (after, left)

    def _state_after(self, state: State, at: int, bit: int) -> State | None:
        key = (state, at, bit)
        if key not in self._after:
            self._after[key] = advance(self._form, state, at, bit.bit_length())
        return self._after[key]

    def _is_open(self, state: State, at: int) -> bool:
        """Tell whether a sum can come out with the least and the most of the cells behind a
        place."""
        if not self._bounds:
            return True
        least, most = self._bounds[at]
        return least <= state[0] <= most


def _bounds_of(form: Filled, masks: tuple[int, ...]) -> list[tuple[int, int]]:
    """Return the least and most sums of the cells behind each cell of a sum; empty for other
    forms."""
    if not isinstance(form, Sum):
        return []
    least = most = 0
    found = []
    for mask, factor in zip(reversed(masks), reversed(form.factors), strict=True):
        found.append((least, most))
        ends = factor * (mask & -mask).bit_length(), factor * mask.bit_length()
        least += min(ends)
        most += max(ends)
    return found[::-1]


class _Left(NamedTuple):
    """The candidates common to all ways to fill a rule, its cells numbered from 0."""

    kept: tuple[int, ...]
    """The digit_mask of each cell."""
    beside: dict[tuple[int, int], tuple[int, ...]]
    """For each place and bit of a kept digit, the digit_mask of each cell behind."""


@lru_cache(maxsize=2_000)
def _left(form: Filled, masks: tuple[int, ...], sights: Sights) -> _Left | None:
    """Follow all ways to the last cell, and back those that come out; None where they are many."""
    if not all(masks):
        return _Left((0,) * len(masks), {})
    ways, count = _Ways(form, masks, sights), 0
    layers: list[dict[Node, list[tuple[int, Node]]]] = []
    reached: dict[Node, None] = {ways.start: None}
    for at in range(len(masks)):
        layer: dict[Node, list[tuple[int, Node]]] = {}
        following: dict[Node, None] = {}
        for node in reached:
            layer[node] = list(ways.behind(node, at))
            following.update((after, None) for _bit, after in layer[node])
            if count + len(following) > MAX_NODES:
                return None
        layers.append(layer)
        reached = following
        count += len(reached)
    behind = dict.fromkeys(reached, 0)
    """For each node on a way that comes out, the digits of the cells behind, packed."""
    found: dict[tuple[int, int], int] = {}
    for at in range(len(masks) - 1, -1, -1):
        leading: dict[Node, int] = {}
        for node, moves in layers[at].items():
            for bit, after in moves:
                if after in behind:
                    found[at, bit] = found.get((at, bit), 0) | behind[after]
                    packed = bit << ways.width * at | behind[after]
                    leading[node] = leading.get(node, 0) | packed
        behind = leading
    kept = [0] * len(masks)
    for at, bit in found:
        kept[at] |= bit
    places = range(len(masks))
    beside = {
        (at, bit): tuple(packed >> ways.width * place & ways.full for place in places[at + 1 :])
        for (at, bit), packed in found.items()
    }
    return _Left(tuple(kept), beside)


@lru_cache(maxsize=10_000)
def _way_to_fill(form: Filled, masks: tuple[int, ...], sights: Sights) -> tuple[int, ...] | None:
    """Search for one way."""
    if not all(masks):
        return ()
    ways, last = _Ways(form, masks, sights), len(masks) - 1
    known: set[tuple[int, Node]] = set()
    stack: list[tuple[Node, tuple[int, ...]]] = [(ways.start, ())]
    while stack:
        node, held = stack.pop()
        at = len(held)
        for bit, after in ways.behind(node, at):
            if at == last:
                return (*held, bit)
            if (at + 1, after) not in known:
                known.add((at + 1, after))
                stack.append((after, (*held, bit)))
        if len(known) > MAX_SEARCHED:
            return None
    return ()
