"""Proof: an argument as data, line by line, each line with the lines it rests on.

Nothing here knows a puzzle but that houses hold each digit once. A proof is a tuple of
inferences; a line is cited by its index there. Lines of ``depth`` 0 hold on the board. An
assumption opens a part one deeper, whose lines hold as long as the assumption does; the first
line that is less deep closes it. A part inside a part is a net inside a net.

What a line says is that a digit is in one of some cells (``is_true``) or in none of them. A line
that says it is also says that the digit is in no other cell that sees all of them, and, of a
single cell, that no other digit is in it: such consequences have no lines of their own.
"""

from __future__ import annotations

from enum import IntEnum
from typing import NamedTuple


class Rule(IntEnum):
    """Why a line follows."""

    ASSUMPTION = 0
    """It need not: it is supposed."""
    LAST_PLACE = 1
    """The premises leave the digit no other cells in ``house``."""
    LAST_CANDIDATE = 2
    """The premises leave the cell no other digit."""
    NO_PLACE = 3
    """The premises leave the digit no cell at all in ``house``, which cannot be. No cells."""
    NO_CANDIDATE = 4
    """The premises leave the cell no digit at all, which cannot be. The digit is 0."""
    REFUTATION = 5
    """The first premise is an assumption, the second what cannot be: the opposite holds."""
    CASES = 6
    """The premises are assumptions, one of which holds, each followed by the line of its part that
    says the same as this one, or that cannot be. Without a ``house`` they are a cell's digits."""


class Inference(NamedTuple):
    """One line of a proof."""

    rule: Rule
    cells: tuple[int, ...]
    """Ascending."""
    digit: int
    is_true: bool
    """The digit is in one of the cells; else in none."""
    premises: tuple[int, ...] = ()
    """Indices of earlier lines."""
    depth: int = 0
    """How many assumptions it stands under, its own among them."""
    house: int = -1


Proof = tuple[Inference, ...]


def is_absurd(line: Inference) -> bool:
    """Tell whether a line says something that cannot be, so that an assumption above is wrong."""
    return line.rule in (Rule.NO_PLACE, Rule.NO_CANDIDATE)
