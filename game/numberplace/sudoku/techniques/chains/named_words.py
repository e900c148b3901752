"""Words for short chains that have names of their own: M-, S-, L-, H- and W-wings, and rings.

A chain of three strong links is named after what makes them strong: a cell with two candidates
(``C`` below) or a house with two places for a digit (``H``), and after the number of digits. A
wing whose ends clash is a loop, and is called a ring. Source: StrmCkr's collections of wings on
forum.enjoysudoku.com ("Local - Wing", "L2-wings") for M, S, L and H; what these collections number
further (H1 to H3, M2, M3) shares one letter here, and three digits in cells and houses are an
H-wing.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from numberplace.core.step import Link
from numberplace.core.words import N_, _


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

_WINGS: Final = {
    "CHH": (_M, _H),
    "HHC": (_M, _H),
    "HCH": (_S, _H),
    "HHH": (_L, _L),
    "CHC": (_W, _H),
    "CCH": (None, _H),
    "HCC": (None, _H),
}
"""By the places of the strong links, one after the other: the name for two digits, and for
three."""
_RINGS: Final = {"CCC": (None, _XY), "CCH": (_W, _H), "CHH": (_M, _H), "HHH": (_L, _L)}
"""Names of loops by the letters in order, since a loop begins anywhere."""


def chain_name(links: Sequence[Link], *, closes: bool = False) -> str:
    """Return the sentence that names a chain or, where it ``closes``, a loop; empty for none."""
    strong = [link for link in links if link.strong]
    digits = {node.digit for link in links for node in (link.source, link.target)}
    if len(strong) != 3 or len(digits) not in (2, 3) or any(link.through for link in strong):
        return ""
    kinds = "".join("C" if link.source.cells == link.target.cells else "H" for link in strong)
    if not (closes and kinds == "HHH") and _ends_in_one_digit(strong):
        return ""
    named = _RINGS.get("".join(sorted(kinds))) if closes else _WINGS.get(kinds)
    found = named[len(digits) - 2] if named else None
    if found is None:
        return ""
    return _(found.ring if closes else found.wing)


def _ends_in_one_digit(strong: Sequence[Link]) -> bool:
    """Tell whether the first and the last of several houses are of one digit.

    A chain of that kind has no name: most often it holds an X-chain with the same conclusion.
    """
    houses = [link for link in strong if link.source.cells != link.target.cells]
    return len(houses) > 1 and houses[0].target.digit == houses[-1].target.digit
