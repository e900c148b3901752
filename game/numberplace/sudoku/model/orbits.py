"""Orbits: the cells that come and go together in a symmetry, packed for the compiled engine."""

from __future__ import annotations

from functools import cache

from numberplace.sudoku.model.fast import i64, vec
from numberplace.sudoku.model.symmetry import orbits


class Orbits:
    """The orbits of a symmetry, packed.

    ``cells[orbit * 8 + k]`` the k-th cell of a orbit, ``size[orbit]`` how many (1 to 8),
    ``of[cell]`` the orbit of a cell, ``count`` how many orbits there are.
    """

    def __init__(self, symmetry: str) -> None:
        """Lay out the orbits of a symmetry. Raises KeyError."""
        found = orbits(symmetry)
        self.count: i64 = len(found)
        self.cells: vec[i64] = vec[i64]([0] * (8 * len(found)))
        self.size: vec[i64] = vec[i64]([len(orbit) for orbit in found])
        self.of: vec[i64] = vec[i64]([0] * 81)
        for number, orbit in enumerate(found):
            for place, cell in enumerate(orbit):
                self.cells[number * 8 + place] = cell
                self.of[cell] = number


@cache
def orbits_of(symmetry: str) -> Orbits:
    """Return the orbits of a symmetry, laid out once. Raises KeyError."""
    return Orbits(symmetry)
