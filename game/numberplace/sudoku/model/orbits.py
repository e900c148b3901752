"""Groups: the cells that come and go together in a symmetry, packed for the compiled engine."""

from __future__ import annotations

from functools import cache

from numberplace.sudoku.model.fast import i64, vec
from numberplace.sudoku.model.symmetry import orbits


class Groups:
    """The groups of a symmetry, packed.

    ``cells[group * 8 + k]`` the k-th cell of a group, ``size[group]`` how many (1 to 8),
    ``of[cell]`` the group of a cell, ``count`` how many groups there are.
    """

    def __init__(self, symmetry: str) -> None:
        """Lay out the groups of a symmetry. Raises KeyError."""
        groups = orbits(symmetry)
        self.count: i64 = len(groups)
        self.cells: vec[i64] = vec[i64]([0] * (8 * len(groups)))
        self.size: vec[i64] = vec[i64]([len(group) for group in groups])
        self.of: vec[i64] = vec[i64]([0] * 81)
        for number, group in enumerate(groups):
            for place, cell in enumerate(group):
                self.cells[number * 8 + place] = cell
                self.of[cell] = number


@cache
def groups_of(symmetry: str) -> Groups:
    """Return the groups of a symmetry, laid out once. Raises KeyError."""
    return Groups(symmetry)
