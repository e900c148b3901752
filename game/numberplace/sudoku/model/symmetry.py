"""Symmetries a puzzle's givens can have: which cells come and go together."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Final

from numberplace.core.words import N_

_Turn = Callable[[int, int], tuple[int, int]]


def _half(row: int, column: int) -> tuple[int, int]:
    return 8 - row, 8 - column


def _quarter(row: int, column: int) -> tuple[int, int]:
    return column, 8 - row


def _left_right(row: int, column: int) -> tuple[int, int]:
    return row, 8 - column


def _up_down(row: int, column: int) -> tuple[int, int]:
    return 8 - row, column


def _falling(row: int, column: int) -> tuple[int, int]:
    return column, row


def _rising(row: int, column: int) -> tuple[int, int]:
    return 8 - column, 8 - row


_TURNS: Final[dict[str, tuple[_Turn, ...]]] = {
    "none": (),
    "rotation180": (_half,),
    "rotation90": (_quarter,),
    "horizontal": (_left_right,),
    "vertical": (_up_down,),
    "diagonal": (_falling,),
    "antidiagonal": (_rising,),
    "diagonals": (_falling, _rising),
    "full": (_quarter, _left_right),
}

SYMMETRY_NAMES: Final[dict[str, str]] = {
    "none": N_("None"),
    "rotation180": N_("Half turn"),
    "rotation90": N_("Quarter turn"),
    "horizontal": N_("Mirror, left and right"),
    "vertical": N_("Mirror, top and bottom"),
    "diagonal": N_("Falling diagonal"),
    "antidiagonal": N_("Rising diagonal"),
    "diagonals": N_("Both diagonals"),
    "full": N_("All of them"),
}
"""Symmetry ids with the names players read."""

SYMMETRIES: Final = tuple(SYMMETRY_NAMES)


def _orbit(cell: int, turns: tuple[_Turn, ...]) -> tuple[int, ...]:
    found = {cell}
    fresh = [cell]
    while fresh:
        row, column = divmod(fresh.pop(), 9)
        for turn in turns:
            image_row, image_column = turn(row, column)
            image = image_row * 9 + image_column
            if image not in found:
                found.add(image)
                fresh.append(image)
    return tuple(sorted(found))


@cache
def orbits(symmetry: str) -> tuple[tuple[int, ...], ...]:
    """Return the 81 cells in groups that come and go together. Raises KeyError."""
    turns = _TURNS[symmetry]
    return tuple(sorted({_orbit(cell, turns) for cell in range(81)}))


def has_symmetry(givens: bytes, symmetry: str) -> bool:
    """Tell whether the pattern of 81 givens (0 = empty) has a symmetry. Raises KeyError."""
    return all(len({bool(givens[cell]) for cell in orbit}) == 1 for orbit in orbits(symmetry))
