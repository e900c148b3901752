"""The candidates with which a line would have another rank among the lines of the other sides.

Of the lines that begin with a digit there is one on each side. Which of them may be less than the
line of a clue, and which have to be, is told by the candidates of the cells compared in turn.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from numberplace.core.step import Step
from numberplace.sudoku.model.forms import Cell, Rank
from numberplace.sudoku.model.plain_grid import AnyGrid
from numberplace.sudoku.search.ranks import Ranks
from numberplace.sudoku.techniques.rules.candidates import (
    Conclusions,
    concluded,
    has_changed,
    masks_of,
    rule_step,
    strength,
)

RANK: Final = 5
"""The first fact of a step: the form of the rule that it rests on."""


def find_ranks(grid: AnyGrid, since: int) -> Iterator[Step]:
    """Yield the eliminations by ranks, those of one clue as one step.

    Args:
        since: only what changed after this version of the grid is news.
    """
    found: list[tuple[Conclusions, int, int]] = []
    for at, rule in enumerate(grid.topology.rules):
        for number, rank in enumerate(rule.form.ranks):
            cells = _cells_of(rank)
            if has_changed(grid, cells, since):
                masks = masks_of(grid, range(max(cells) + 1))
                left = concluded(grid, kept_by_rank(rank, masks))
                if left is not None:
                    found.append((left, at, number))
    for left, at, number in sorted(found, key=lambda each: strength(each[0])):
        line = grid.topology.rules[at].form.ranks[number].cells
        yield rule_step("line", left, line, (RANK, 0, at, number))


def kept_by_rank(rank: Rank, masks: list[int]) -> dict[Cell, int]:
    """Return the digits with which a line can have its rank, by cell; zeros where it cannot.

    Args:
        masks: the digit_mask of each cell of the board, as far as the rank speaks of cells.
    """
    kept = _packed(rank).kept(masks)
    return {cell: kept[cell] for cell in _cells_of(rank)}


@lru_cache(maxsize=256)
def _cells_of(rank: Rank) -> tuple[int, ...]:
    return tuple(sorted(rank.every_cell))


@lru_cache(maxsize=256)
def _packed(rank: Rank) -> Ranks:
    return Ranks((rank,))
