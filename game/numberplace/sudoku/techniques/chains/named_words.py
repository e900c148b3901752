"""Words for short chains that have names of their own: M-, S-, L-, H- and W-wings, and rings.

A chain of three strong links is named after what makes them strong: a cell with two candidates or
a house with two places for a digit, and after the number of digits (``steps.WINGS``). A wing
whose ends clash is a loop, and is called a ring.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from numberplace.core.step import Link
from numberplace.core.words import N_, _
from numberplace.sudoku.techniques.chains.steps import NAMES, RINGS


class _Named(NamedTuple):
    """The texts of a wing, and of the ring that comes of a wing; marked with ``N_``."""

    wing: str
    ring: str


_M: Final = _Named(
    N_(
        "A chain like this is called an M-wing: a cell with two candidates, and for each of its "
        "digits a house with two places."
    ),
    N_("A loop like this is called an M-ring: an M-wing whose ends clash."),
)
_S: Final = _Named(
    N_(
        "A chain like this is called an S-wing, or split wing: in its middle a cell with two "
        "candidates, and on each side a house with two places for one of them."
    ),
    _M.ring,
)
_L: Final = _Named(
    N_(
        "A chain like this is called an L-wing, or local wing: three houses, each with two places "
        "for its digit."
    ),
    N_("A loop like this is called an L-ring: an L-wing whose ends clash."),
)
_H: Final = _Named(
    N_(
        "A chain like this is called an H-wing, or hybrid wing: three digits, in cells with two "
        "candidates and houses with two places."
    ),
    N_("A loop like this is called an H-ring: an H-wing whose ends clash."),
)
_W: Final = _Named(
    N_(
        "A chain like this is called a W-wing: two cells with two equal candidates, and a house "
        "that joins them."
    ),
    N_("A loop like this is called a W-ring: a W-wing whose ends clash."),
)
_XY: Final = _Named("", N_("A loop like this is called an XY-ring: an XY-wing whose ends clash."))

_NAMED: Final = {
    "m_wing": _M,
    "s_wing": _S,
    "l_wing": _L,
    "h_wing": _H,
    "w_wing": _W,
    "xy_wing": _XY,
}


def wing_of(links: Sequence[Link], *, closes: bool = False) -> str:
    """Return the id of the wing that a chain is or, where it ``closes``, that closes to a ring.

    Empty for a chain or loop without a name; as ``steps.wing_on`` says of paths.
    """
    strong = [link for link in links if link.strong]
    digits = {node.digit for link in strong for node in (link.source, link.target)}
    if len(strong) != 3 or len(digits) not in (2, 3) or any(link.through for link in strong):
        return ""
    in_cell = [link.source.cells == link.target.cells for link in strong]
    houses = [link.target.digit for link, is_in in zip(strong, in_cell, strict=True) if not is_in]
    if len(houses) > 1 and houses[0] == houses[-1] and not (closes and len(houses) == 3):
        return ""
    number = in_cell[0] * 4 + in_cell[1] * 2 + in_cell[2]
    names = RINGS[3 - len(houses)] if closes else NAMES[number]
    return names[len(digits) - 2]


def chain_name(links: Sequence[Link], *, closes: bool = False) -> str:
    """Return the sentence that names a chain or, where it ``closes``, a loop; empty for none."""
    found = _NAMED.get(wing_of(links, closes=closes))
    if found is None:
        return ""
    return _(found.ring if closes else found.wing)
