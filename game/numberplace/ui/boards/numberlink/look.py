"""Look: what drawing needs to know of a state, worked out once a state and not once a frame."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from numberplace.numberlink.artist import ways_of
from numberplace.numberlink.kind import NUMBERLINK
from numberplace.numberlink.model.geometry import Cell, Label
from numberplace.numberlink.model.paths import Paths
from numberplace.numberlink.model.rules import find_touches


@dataclass(frozen=True, slots=True)
class Look:
    """One state of a board, as it is seen."""

    labels: tuple[Label, ...]
    """The pair whose path covers each cell; 0 for none, -1 for a solid cell."""
    ways: bytes
    """By which sides the paths leave each cell, as bits of its artist."""
    joined: frozenset[Label]
    """The pairs whose ends are joined."""
    touches: tuple[tuple[Cell, Cell], ...]
    """Neighbours on one path that are not joined: where it runs beside itself."""
    filled: float
    """The share of the cells to cover that a path covers, 0 to 1."""


@lru_cache(maxsize=4)
def look_at(paths: Paths) -> Look:
    """Return what is seen of a state; the present state and a drag's are kept."""
    return Look(
        paths.labels(),
        ways_of(paths.puzzle, paths.all_links()),
        frozenset(paths.joined_pairs()),
        tuple(find_touches(paths)),
        NUMBERLINK.progress(paths),
    )
