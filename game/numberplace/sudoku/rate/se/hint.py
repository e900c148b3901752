"""What a search of chains keeps: a hint inside a chain, with what it took to find it."""

from __future__ import annotations

from typing import NamedTuple


class Hint(NamedTuple):
    """A hint of chains found inside another chain."""

    key: int
    """What hints are sorted by: difficulty, then length, then form."""
    complexity: int
    """The length, with the lengths of hints inside it."""
    gone: list[tuple[int, int]]
    """What it eliminates: cells, column by column, with digit_masks."""
    chains: list[list[int]]
    """For each end the nodes back to the start: twice the candidate, plus 1 if it is true."""
    causes: list[list[int]]
    """Why each node of those is true or false."""
