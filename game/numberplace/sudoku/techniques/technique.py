"""Technique: one named way of reasoning, as data. The contract every family fills in."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from numberplace.core.step import Explanation as Explanation
from numberplace.core.step import Step
from numberplace.sudoku.model.grid import Grid

Finder = Callable[[Grid], Iterator[Step]]
"""Yields every useful step of one technique lazily, in a fixed order, and changes nothing."""
Explainer = Callable[[Step], Explanation]
"""Puts a step of that technique into words, from the step alone."""


@dataclass(frozen=True, slots=True)
class Technique:
    """A technique's name, place in the order of learning, search and words."""

    id: str
    """Snake case, one spelling everywhere: ``naked_pair``."""
    name: str
    """English name marked with ``N_``; shown through ``_``."""
    family: str
    """The module it lives in: ``naked_subsets``."""
    rating: float
    """How hard it is for a person, on our scale (see ``TECHNIQUES``)."""
    find: Finder
    explain: Explainer
    description: str
    """One paragraph for a person who has never heard the name; marked with ``N_``."""
    unique: bool = False
    """Assumes that the puzzle has one solution."""
