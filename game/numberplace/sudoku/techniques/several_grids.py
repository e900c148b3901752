"""The engine's techniques on a board of several grids: each looks at one grid after the other.

A step holds the numbers of the whole board; the one it was made of, with the numbers of its grid,
goes along for its words and its argument (``EngineStep``). Singles are an exception: the digits
that close their cells may stand in another grid, so they are told of by the whole board's numbers.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from numberplace.core.step import Step
from numberplace.sudoku.model.grid import Grid
from numberplace.sudoku.model.plain_grid import PlainGrid
from numberplace.sudoku.model.small import own_step
from numberplace.sudoku.model.topology import Topology
from numberplace.sudoku.techniques.singles.search import SINGLES


def find_on_grids(
    technique: str,
    find: Callable[[Grid], Iterator[Step]],
    is_sound: Callable[[Topology], bool],
    grid: PlainGrid,
) -> Iterator[Step]:
    """Yield the steps of one technique, grid after grid.

    Args:
        is_sound: tells whether the technique may be used on a grid's board.
    """
    silence = f"on grids: {technique}"
    for part in grid.parts:
        if not is_sound(part.topology) or part.silent_since(silence) == part.version:
            continue
        part.limits, part.should_stop = grid.limits, grid.should_stop
        is_silent = True
        for step in find(part):
            is_silent = False
            yield _on_whole(step, part, grid)
        if is_silent:
            part.keep_silent(silence)


def _on_whole(step: Step, part: Grid, grid: PlainGrid) -> Step:
    """Return a step on one grid with the whole board's numbers."""
    found = own_step(step._replace(board=part.topology))
    return found._replace(board=grid.topology) if step.technique in SINGLES else found
