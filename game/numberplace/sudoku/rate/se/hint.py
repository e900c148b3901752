"""What a search of chains keeps: a hint inside a chain, with what it took to find it."""

from __future__ import annotations


class Hint:
    """A hint of chains found inside another chain."""

    def __init__(
        self,
        key: int,
        complexity: int,
        gone: list[tuple[int, int]],
        chains: list[list[int]],
        causes: list[list[int]],
    ) -> None:
        self.key = key
        """What hints are sorted by: difficulty, then length, then form."""
        self.complexity = complexity
        """The length, with the lengths of hints inside it."""
        self.gone = gone
        """What it eliminates: cells, column by column, with digit_masks."""
        self.chains = chains
        """For each end the nodes back to the start: twice the candidate, plus 1 if it is true."""
        self.causes = causes
        """Why each node of those is true or false."""

    def signature(self) -> tuple[tuple[int, ...], ...]:
        """Return what tells the hint from others: its chains."""
        return tuple([tuple(chain) for chain in self.chains])


def by_column(item: tuple[int, int]) -> int:
    """Sort cells with digit_masks column by column."""
    return item[0] % 9 * 9 + item[0] // 9
