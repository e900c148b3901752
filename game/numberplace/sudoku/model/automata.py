"""Automata: the possible digits along a line, as layers of states with digits between them.

A law of a line is told step by step: a state, a digit, and the states it may lead to. ``automaton``
unrolls it over the cells of a line, a layer of states before each cell and one after the last, and
keeps only states that lie on a way from the start to the end; those that allow the same digits from
there on become one. A law may be nondeterministic. Equal automata are one object.

Source: G. Pesant, "A Regular Language Membership Constraint for Finite Sequences of Variables",
CP 2004.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from math import factorial
from typing import Final, TypeVar

from numberplace.core.errors import FormatError
from numberplace.core.words import _
from numberplace.sudoku.model.board import mask_digits

State = TypeVar("State", bound=Hashable)
Edges = tuple[tuple[int, int], ...]
"""Edges of a state: (state of the next layer, digit_mask of the digits that lead there),
ascending."""
Layers = tuple[tuple[Edges, ...], ...]
"""For each cell the states before the cell. The first layer has one state, and so has the layer
after the last cell, which is not listed."""
MAX_STATES: Final = 4_096
"""States of one layer."""
_KNOWN: dict[Layers, Automaton] = {}


class Automaton:
    """An automaton of the digits along a line. Immutable; compares by identity, see
    ``interned``."""

    __slots__ = ("layers",)

    def __init__(self, layers: Layers) -> None:
        self.layers: Final = layers

    def __reduce__(self) -> tuple[object, ...]:
        return interned, (self.layers,)

    def __len__(self) -> int:
        """Return the number of cells."""
        return len(self.layers)

    def after(self, states: int, at: int, digits: int) -> int:
        """Return the states that digits of one cell lead to.

        Args:
            states: a bit for each state before the cell that can be reached; bit 0 = state 0.
            at: the place of the cell.
            digits: a digit_mask.
        """
        found = 0
        layer = self.layers[at]
        while states:
            state = (states & -states).bit_length() - 1
            states &= states - 1
            for target, mask in layer[state]:
                if mask & digits:
                    found |= 1 << target
        return found

    def accepts(self, masks: Iterable[int]) -> bool:
        """Tell whether the cells can hold digits of their digit_masks, each by itself."""
        states = 1
        for at, mask in enumerate(masks):
            states = self.after(states, at, mask)
        return states != 0


def interned(layers: Layers) -> Automaton:
    """Return the one automaton with these layers."""
    return _KNOWN.setdefault(layers, Automaton(layers))


def automaton(
    length: int,
    size: int,
    starts: Sequence[State],
    step: Callable[[State, int, int], Iterable[State]],
    is_end: Callable[[State], bool] = lambda _state: True,
) -> Automaton:
    """Unroll a law over a line.

    Args:
        length: the cells of the line.
        size: the highest digit.
        starts: the states before the first cell, one of which is taken.
        step: the states that a state, a digit and the place of its cell lead to; none where the
            digit may not stand there.
        is_end: whether a state after the last cell is a good one.

    Raises:
        FormatError: it has too many states.
    """
    layers: list[dict[State, dict[State, int]]] = []
    reached: Iterable[State] = dict.fromkeys(starts)
    for at in range(length):
        layer: dict[State, dict[State, int]] = {}
        following: dict[State, None] = {}
        for state in reached:
            edges: dict[State, int] = {}
            for digit in range(1, size + 1):
                for target in step(state, digit, at):
                    edges[target] = edges.get(target, 0) | 1 << digit - 1
            layer[state] = edges
            following.update(dict.fromkeys(edges))
        if len(following) > MAX_STATES:
            text = _("A rule for a line of {length} cells is too large: more than {most} states.")
            raise FormatError(text.format(length=length, most=MAX_STATES))
        layers.append(layer)
        reached = following
    return interned(_reduced(layers, starts, {state: 0 for state in reached if is_end(state)}))


def _reduced(
    layers: list[dict[State, dict[State, int]]], starts: Sequence[State], numbers: dict[State, int]
) -> Layers:
    """Number the states from the last layer to the first; drop dead ones, merge equal ones.

    Args:
        numbers: the number, 0, of each good state after the last cell.
    """
    found: list[tuple[Edges, ...]] = []
    for at in range(len(layers) - 1, -1, -1):
        known: dict[Edges, int] = {}
        before: dict[State, int] = {}
        groups = [starts] if at == 0 else [(state,) for state in layers[at]]
        for states in groups:  # the states of the start become one
            edges: dict[int, int] = {}
            for state in states:
                for target, mask in layers[at][state].items():
                    if target in numbers:
                        number = numbers[target]
                        edges[number] = edges.get(number, 0) | mask
            if edges or at == 0:
                number = known.setdefault(tuple(sorted(edges.items())), len(known))
                before.update(dict.fromkeys(states, number))
        found.append(tuple(known))
        numbers = before
    return tuple(reversed(found))


def digit_sets(one: Automaton, most: int) -> list[int]:
    """Return the digit_masks of a line whose digits differ and may stand in any order.

    Empty where a digit may repeat, where their order matters, or with more than ``most`` ways to
    fill the first cells.
    """
    ways: set[tuple[int, int, tuple[int, ...]]] = {(0, 0, ())}
    for layer in one.layers:
        after: set[tuple[int, int, tuple[int, ...]]] = set()
        for state, held, digits in ways:
            for target, mask in layer[state]:
                if mask & held:
                    return []
                for digit in mask_digits(mask):
                    after.add((target, held | 1 << digit - 1, (*digits, digit)))
        if len(after) > most:
            return []
        ways = after
    sets = {held for _state, held, _digits in ways}
    return sorted(sets) if len(ways) == len(sets) * factorial(len(one)) else []
