"""Alternatives as one law: an automaton that accepts the digits where one of several parts holds.

The cells of all parts stand in one line. A state belongs to one part and has the state of each of
its forms; it stays as it is at cells of which its part says nothing. The automaton starts with
every part, so it grows with the sum of the parts and not with their product.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import product
from typing import NamedTuple

from numberplace.core.errors import FormatError
from numberplace.core.words import _
from numberplace.sudoku.fillings import Form, advance, cells_of, is_kept, start_of
from numberplace.sudoku.model.automata import automaton
from numberplace.sudoku.model.forms import Calculation, Cells, LineForm, Pair, Rules, Sum, turned

_Held = tuple[int, ...]
"""State of one form of a part."""


class _Law(NamedTuple):
    """One form of a part, as what its digits do to a state, cell after cell."""

    cells: Cells
    start: _Held
    step: Callable[[_Held, int, int], Iterable[_Held]]
    is_end: Callable[[_Held], bool]


def holds_one(parts: Sequence[Rules], size: int) -> LineForm:
    """Return the line whose automaton accepts digits with which at least one part holds.

    Raises FormatError where the parts read their cells in orders that no line has, or the
    automaton has too many states.
    """
    order = _common_order(parts)
    laws = [[*_laws(part, order)] for part in parts]
    held = [[_laws_at(cell, some) for cell in order] for some in laws]

    def step(
        state: tuple[int, tuple[_Held, ...]], digit: int, at: int
    ) -> Iterable[tuple[int, tuple[_Held, ...]]]:
        number, forms = state
        asked = held[number][at]
        if not asked:
            return (state,)
        options: list[Iterable[_Held]] = [(form,) for form in forms]
        for which, place in asked:
            options[which] = laws[number][which].step(forms[which], digit, place)
        return [(number, found) for found in product(*options)]

    def is_end(state: tuple[int, tuple[_Held, ...]]) -> bool:
        number, forms = state
        return all(law.is_end(form) for law, form in zip(laws[number], forms, strict=True))

    starts = [(number, tuple(law.start for law in some)) for number, some in enumerate(laws)]
    return LineForm(order, automaton(len(order), size, starts, step, is_end))


def _laws_at(cell: int, laws: Sequence[_Law]) -> list[tuple[int, int]]:
    """Return the numbers of the laws that have a cell, each with the place of the cell in it."""
    return [(at, law.cells.index(cell)) for at, law in enumerate(laws) if cell in law.cells]


def is_always_kept(one: LineForm, size: int) -> bool:
    """Tell whether a line's automaton accepts any digits."""
    every = (1 << size) - 1
    layers = one.automaton.layers
    return all(len(layer) == 1 and [mask for _to, mask in layer[0]] == [every] for layer in layers)


def _common_order(parts: Sequence[Rules]) -> Cells:
    """Return the cells of all parts so that each line runs along them, onwards or back.

    Raises FormatError.
    """
    order: list[int] = []
    for part in parts:
        for line in part.lines:
            known = [order.index(cell) for cell in line.cells if cell in order]
            if known not in (sorted(known), sorted(known, reverse=True)):
                raise FormatError(_("Two of these rules read the same cells in different orders."))
            is_back = known != sorted(known)
            _merge(order, line.cells[::-1] if is_back else line.cells)
    for part in parts:
        order += sorted(part.cells() - set(order))
    return tuple(order)


def _merge(order: list[int], cells: Cells) -> None:
    """Put the cells of a line into an order that has some of them already, in its direction."""
    at = next((order.index(cell) for cell in cells if cell in order), len(order))
    for cell in cells:
        if cell in order:
            at = order.index(cell) + 1
        else:
            order.insert(at, cell)
            at += 1


def _laws(part: Rules, order: Cells) -> Iterable[_Law]:
    """Yield the forms of one part. Raises FormatError for a rank, which is no line."""
    if part.ranks:
        raise FormatError(_("Ranks cannot be one of several rules of which one holds."))
    for line in part.lines:
        places = [order.index(cell) for cell in line.cells]
        yield _of_form(line if places == sorted(places) else _reversed(line))
    unordered: list[Pair | Sum | Calculation] = [*part.pairs, *part.sums, *part.calculations]
    for one in unordered:
        yield _of_form(_in_order(one, order))
    distinct = [one.cells for one in part.sums if one.is_distinct]
    for group in dict.fromkeys((*part.houses, *part.groups, *distinct)):
        if group:
            yield _Law(group, (0,), _once, lambda _held: True)
    for cell, mask in part.limits:
        yield _Law((cell,), (mask,), _within, lambda _held: True)


def _once(held: _Held, digit: int, _at: int) -> Iterable[_Held]:
    bit = 1 << digit - 1
    return () if held[0] & bit else ((held[0] | bit,),)


def _within(held: _Held, digit: int, _at: int) -> Iterable[_Held]:
    return (held,) if held[0] >> digit - 1 & 1 else ()


def _in_order(one: Pair | Sum | Calculation, order: Cells) -> Form:
    """Return a form whose cells may stand in any order with its cells in the order of a line."""
    if isinstance(one, Pair):
        return one if order.index(one.first) < order.index(one.second) else turned(one)
    if isinstance(one, Sum):
        pairs = sorted(zip(one.cells, one.factors, strict=True), key=lambda p: order.index(p[0]))
        cells, factors = zip(*pairs, strict=True)
        return one._replace(cells=cells, factors=factors)
    return one._replace(cells=tuple(sorted(one.cells, key=order.index)))


def _of_form(form: Form) -> _Law:
    def step(held: _Held, digit: int, at: int) -> Iterable[_Held]:
        after = advance(form, held, at, digit)
        return () if after is None else (after,)

    return _Law(cells_of(form), start_of(form), step, lambda held: is_kept(form, held))


def _reversed(line: LineForm) -> LineForm:
    """Return a line read from its other end."""
    layers = line.automaton.layers

    def step(state: int, digit: int, at: int) -> Iterable[int]:
        layer = layers[len(layers) - 1 - at]
        return [
            source
            for source, edges in enumerate(layer)
            if any(to == state and mask >> digit - 1 & 1 for to, mask in edges)
        ]

    masks = (mask for layer in layers for edges in layer for _to, mask in edges)
    size = max(masks, default=1).bit_length()
    return LineForm(line.cells[::-1], automaton(len(layers), size, [0], step))
