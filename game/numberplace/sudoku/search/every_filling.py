"""The candidates left by all ways to fill one rule, where cells that see each other differ.

The cells are filled in their order. Ways that brought the rule to the same state, and that leave
the same digits to the cells behind, go on as one *node*, so that a line of nine cells has some
thousand nodes instead of a hundred thousand ways.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from functools import lru_cache
from itertools import count
from typing import Final, NamedTuple

from numberplace.sudoku.board import bits_of
from numberplace.sudoku.fillings import State, advance, is_kept, start_of
from numberplace.sudoku.model.automata import Automaton
from numberplace.sudoku.model.forms import Calculation, Cells, LineForm, Sum
from numberplace.sudoku.search.single_rule import kept_by_line

Filled = Sum | LineForm | Calculation
"""A rule of some cells that are filled one after another."""
Node = int
"""The number of a rule's state, and below that the digits of the cells behind, side by side."""
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
    ways = _Ways(form, masks, sights)
    kept = ways.packed(left.kept)
    found: list[Pair] = []
    for at, bit in left.beside:
        gone = kept & ways.behind_cell[at] & ~left.beside[at, bit]
        gone &= ~(ways.apart[at] * bit)
        for other in bits_of(gone):
            place, digit = divmod(other, ways.width)
            found.append((at, bit.bit_length(), place, digit + 1))
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
    return tuple(
        tuple(
            behind
            for behind in range(at + 1, len(cells))
            if is_distinct or cells[behind] in peers.of[cell]
        )
        for at, cell in enumerate(cells)
    )


def _meaning(form: Filled) -> Filled:
    """Return a rule with its cells numbered from 0, so that equal rules are equal."""
    return form._replace(cells=tuple(range(len(form.cells))))


BROKEN: Final = -1
"""In place of the number of a state: the rule is broken."""


class _Moves(dict[int, int]):
    """The state that each digit, as a bit, leads to at one cell from one state; filled as it is
    read."""

    def __init__(self, states: _States, at: int, number: int) -> None:
        super().__init__()
        self._states = states
        self._at = at
        self._number = number

    def __missing__(self, bit: int) -> int:
        found = self[bit] = self._states.after(self._number, self._at, bit)
        return found


class _States:
    """The states of a rule, numbered, and where digits lead: hundreds of searches of one rule go
    through the same states."""

    def __init__(self, form: Filled) -> None:
        self._form = form
        self._last = len(form.cells) - 1
        self._numbers: dict[State, int] = {}
        self._fresh = count()
        self.states: dict[int, State] = {}
        """The states by their numbers."""
        self.number_of(start_of(form))
        self._moves: list[dict[int, _Moves]] = [{} for _cell in form.cells]

    def number_of(self, state: State) -> int:
        """Return the number of a state; the state before the first cell has 0."""
        number = self._numbers.get(state)
        if number is None:  # another thread may come first: then its number is taken
            fresh = next(self._fresh)
            self.states[fresh] = state
            number = self._numbers.setdefault(state, fresh)
        return number

    def moves(self, at: int, number: int) -> _Moves:
        """Return where the digits of a cell lead from a state."""
        known = self._moves[at]
        found = known.get(number)
        if found is None:
            found = known[number] = _Moves(self, at, number)
        return found

    def after(self, number: int, at: int, bit: int) -> int:
        """Return the number of the state that a digit leads to; BROKEN where the rule is."""
        state = advance(self._form, self.states[number], at, bit.bit_length())
        if state is None or (at == self._last and not is_kept(self._form, state)):
            return BROKEN
        return self.number_of(state)


@lru_cache(maxsize=500)
def _states_of(form: Filled) -> _States:
    return _States(form)


class _Frame(NamedTuple):
    """The places of the cells' digits in a node, for cells that see each other in one way."""

    apart: tuple[int, ...]
    """For each cell the lowest bit of each cell behind that it sees."""
    behind: tuple[int, ...]
    """For each cell the bits of all cells behind."""


@lru_cache(maxsize=2_000)
def _frame_of(width: int, sights: Sights) -> _Frame:
    every = (1 << width * len(sights)) - 1
    return _Frame(
        tuple(sum(1 << width * other for other in seen) for seen in sights),
        tuple(every >> width * at << width * at for at in range(1, len(sights) + 1)),
    )


class _Ways:
    """The nodes of one rule, made as they are asked for."""

    def __init__(self, form: Filled, masks: tuple[int, ...], sights: Sights) -> None:
        self.width = max(masks).bit_length()
        self.full = (1 << self.width) - 1
        self._top = self.width * len(masks)
        """The lowest bit of the number of a node's state."""
        self.apart, self.behind_cell = _frame_of(self.width, sights)
        self._states = _states_of(form)
        self.states = self._states.states
        self._bounds = _bounds_of(form, masks)
        self.start: Node = self.packed(masks)
        """The node before the first cell."""

    def packed(self, masks: Iterable[int]) -> int:
        """Return the digit_masks of all cells side by side."""
        return sum(mask << self.width * at for at, mask in enumerate(masks))

    def digits(self, node: Node, at: int) -> int:
        """Return the digit_mask of a cell after a node."""
        return node >> self.width * at & self.full

    def state(self, node: Node) -> State:
        """Return the state of the rule at a node."""
        return self.states[node >> self._top]

    def behind(self, node: Node, at: int) -> list[tuple[int, Node]]:
        """Return each digit that a cell can take after a node, as a bit, with where that leads.

        A sum has to come out with the least or the most of the cells behind.
        """
        moves = self._states.moves(at, node >> self._top)
        mask = node >> self.width * at & self.full
        found: list[tuple[int, Node]] = []
        rest, apart, top = node & self.behind_cell[at], self.apart[at], self._top
        states, bounds = self.states, self._bounds[at] if self._bounds else None
        while mask:
            bit = mask & -mask
            mask ^= bit
            number = moves[bit]
            if number == BROKEN:
                continue
            if bounds is None or bounds[0] <= states[number][0] <= bounds[1]:
                found.append((bit, number << top | rest & ~(apart * bit)))
        return found

    def after(self, node: Node, at: int, bit: int) -> Node:
        """Return where a digit leads; BROKEN where the rule is broken."""
        number = self._states.moves(at, node >> self._top)[bit]
        if number == BROKEN:
            return BROKEN
        if self._bounds:
            least, most = self._bounds[at]
            if not least <= self.states[number][0] <= most:
                return BROKEN
        return number << self._top | node & self.behind_cell[at] & ~(self.apart[at] * bit)

    def is_open(self, node: Node, places: Sequence[int]) -> bool:
        """Tell whether each of some cells behind has a digit left."""
        return all(node >> self.width * place & self.full for place in places)


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
    beside: dict[tuple[int, int], int]
    """For each place and bit of a kept digit, the digits of the cells behind, packed."""


@lru_cache(maxsize=2_000)
def _left(form: Filled, masks: tuple[int, ...], sights: Sights) -> _Left | None:
    """Follow all ways to the last cell, and back those that come out; None where they are many."""
    if not all(masks):
        return _Left((0,) * len(masks), {})
    ways, seen = _Ways(form, masks, sights), 0
    layers: list[dict[Node, list[tuple[int, Node]]]] = []
    reached: dict[Node, None] = {ways.start: None}
    for at in range(len(masks)):
        layer: dict[Node, list[tuple[int, Node]]] = {}
        following: dict[Node, None] = {}
        for node in reached:
            layer[node] = moves = ways.behind(node, at)
            for _bit, after in moves:
                following[after] = None
            if seen + len(following) > MAX_NODES:
                return None
        layers.append(layer)
        reached = following
        seen += len(reached)
    behind = dict.fromkeys(reached, 0)
    """For each node on a way that comes out, the digits of the cells behind, packed."""
    kept = [0] * len(masks)
    beside: dict[tuple[int, int], int] = {}
    for at in range(len(masks) - 1, -1, -1):
        leading: dict[Node, int] = {}
        found: dict[int, int] = {}
        place = ways.width * at
        for node, moves in layers[at].items():
            packed = 0
            for bit, after in moves:
                if after in behind:
                    digits = behind[after]
                    found[bit] = found.get(bit, 0) | digits
                    packed |= bit << place | digits
            if packed:
                leading[node] = packed
        for bit, digits in found.items():
            kept[at] |= bit
            beside[at, bit] = digits
        behind = leading
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
        if after == BROKEN:
            continue
        if at == last:
            return (*held, bit)
        if leading is not None and not ways.state(after)[0] & leading[at + 1]:
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
