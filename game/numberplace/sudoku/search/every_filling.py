"""The candidates left by all ways to fill one rule, where cells that see each other differ.

The cells are filled in their order. Ways that brought the rule to the same state, and that leave
the same digits to the cells behind, go on as one *node*, so that a line of nine cells has some
thousand nodes instead of a hundred thousand ways.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from numberplace.sudoku.fillings import State, advance, is_kept, start_of
from numberplace.sudoku.model.automata import Automaton
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
MAX_SEARCHED: Final = 80
"""Nodes of the search for one way, which is made for hundreds of candidates: it ends after as many
nodes as the rule has cells in most cases."""


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
    if isinstance(form, LineForm):
        masks = list(kept_by_line(form, list(masks)).values())
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


@lru_cache(maxsize=500)
def _states_of(form: Filled) -> dict[tuple[State, int, int], State | None]:
    """Return a table of the states of a rule by (state, place, digit as a bit), filled as it is
    read: hundreds of searches of one rule go through the same states."""
    return {}


class _Ways:
    """The nodes of one rule, made as they are asked for."""

    def __init__(self, form: Filled, masks: tuple[int, ...], sights: Sights) -> None:
        self._form = form
        self._masks = masks
        self.width = max(mask.bit_length() for mask in masks)
        self.full = (1 << self.width) - 1
        self._apart = [sum(1 << self.width * other for other in seen) for seen in sights]
        """For each cell the lowest bit of each cell behind that it sees."""
        self._after = _states_of(form)
        self._bounds = _bounds_of(form, masks)

    @property
    def start(self) -> Node:
        """The node before the first cell."""
        packed = sum(mask << self.width * at for at, mask in enumerate(self._masks))
        return start_of(self._form), packed

    def digits(self, node: Node, at: int) -> int:
        """Return the digit_mask of a cell after a node."""
        return node[1] >> self.width * at & self.full

    def behind(self, node: Node, at: int) -> list[tuple[int, Node]]:
        """Return each digit that a cell can take after a node, as a bit, with where that leads."""
        found: list[tuple[int, Node]] = []
        mask = self.digits(node, at)
        while mask:
            bit = mask & -mask
            mask ^= bit
            after = self.after(node, at, bit)
            if after is not None:
                found.append((bit, after))
        return found

    def after(self, node: Node, at: int, bit: int) -> Node | None:
        """Return where a digit leads; None where the rule is broken.

        A sum has to come out with the least or the most of the cells behind.
        """
        key = (node[0], at, bit)
        if key in self._after:
            state = self._after[key]
        else:
            state = self._after[key] = advance(self._form, node[0], at, bit.bit_length())
        if state is None:
            return None
        if at == len(self._masks) - 1:
            return (state, 0) if is_kept(self._form, state) else None
        if self._bounds and not self._bounds[at][0] <= state[0] <= self._bounds[at][1]:
            return None
        shift = self.width * (at + 1)
        return state, (node[1] >> shift << shift) & ~(self._apart[at] * bit)

    def is_open(self, node: Node, places: Sequence[int]) -> bool:
        """Tell whether each of some cells behind has a digit left."""
        rest = node[1]
        return all(rest >> self.width * place & self.full for place in places)


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
            layer[node] = ways.behind(node, at)
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
    leading = _leading_states(form.automaton, masks) if isinstance(form, LineForm) else None
    failed: set[tuple[int, Node]] = set()
    nodes, held, tried = [ways.start], list[int](), 0
    open_ = [ways.digits(ways.start, 0)]
    """For each cell that is being filled the digits not tried yet."""
    while nodes:
        at, mask = len(held), open_[-1]
        if not mask:
            failed.add((at, nodes.pop()))
            open_.pop()
            if held:
                held.pop()
            continue
        bit = 1 << mask.bit_length() - 1
        open_[-1] ^= bit
        after = ways.after(nodes[-1], at, bit)
        if after is None:
            continue
        if at == last:
            return (*held, bit)
        if leading is not None and not after[0][0] & leading[at + 1]:
            continue
        if (at + 1, after) not in failed and ways.is_open(after, sights[at]):
            tried += 1
            if tried > MAX_SEARCHED:
                return None
            nodes.append(after)
            held.append(bit)
            open_.append(ways.digits(after, at + 1))
    return ()


def _leading_states(automaton: Automaton, masks: tuple[int, ...]) -> list[int]:
    """Return for each cell of a line the states before the cell that lead to the end, a bit each.

    Args:
        masks: the digit_mask of each cell.
    """
    return [_leading(automaton, at, masks[at:]) for at in range(len(masks))]


@lru_cache(maxsize=20_000)
def _leading(automaton: Automaton, at: int, masks: tuple[int, ...]) -> int:
    """Return the states before a cell that lead to the end by the digits of the cells from there
    on."""
    if not masks:
        return 1
    behind = _leading(automaton, at + 1, masks[1:])
    found = 0
    for state, edges in enumerate(automaton.layers[at]):
        for target, mask in edges:
            if mask & masks[0] and behind >> target & 1:
                found |= 1 << state
                break
    return found
