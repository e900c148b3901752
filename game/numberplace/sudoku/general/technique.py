"""Technique: one kind of reason, how it is found and how it is told."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

from numberplace.core.cell_names import told
from numberplace.core.step import Explanation, Step, digits_by_cells
from numberplace.core.words import _
from numberplace.sudoku.general.position import Frame, Position


@dataclass(frozen=True, slots=True)
class Technique:
    """One kind of reason."""

    id: str
    name: str
    """Marked with ``N_``."""
    level: str
    """The level of a puzzle that needs it."""
    effort: int
    """What a step of it counts in a puzzle's effort."""
    find: Callable[[Position], Iterator[Step]]
    """Yields what it concludes; a step always has an effect."""
    tell: Callable[[Step, Frame], tuple[str, str, str]]
    """Returns what to look for, where to look, and the whole argument."""


def explanation_of(technique: Technique, step: Step, board: Frame) -> Explanation:
    """Put a step into three rungs."""
    nudge, where, reason = technique.tell(step, board)
    return told(Explanation(nudge, where, f"{reason} {conclusion(step, board)}"))


def conclusion(step: Step, board: Frame) -> str:
    """Say what follows."""
    sentences = []
    for cell, digit in step.placements:
        text = _("So {cell} is {digit}.")
        sentences.append(text.format(cell=board.name(cell), digit=digit))
    text = _("So {digit} can be eliminated from {cells}.")
    for cells, digits in digits_by_cells(step.eliminations).items():
        sentences.append(text.format(digit=listed(map(str, digits)), cells=board.names(cells)))
        text = _("Likewise {digit} can be eliminated from {cells}.")
    return " ".join(sentences)


def listed(names: Iterable[str]) -> str:
    """Join names into a list: ``a, b and c``."""
    items = list(names)
    if len(items) < 2:
        return "".join(items)
    return _("{some} and {last}").format(some=_(", ").join(items[:-1]), last=items[-1])


def digits_of(mask: int) -> str:
    """List the digits of a mask."""
    return listed(str(at + 1) for at in range(mask.bit_length()) if mask >> at & 1)
