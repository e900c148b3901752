"""The steps of a way in one line each, with their arguments, or as records."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from numberplace.core.cell_names import in_notation
from numberplace.core.console import MARGIN
from numberplace.core.step import Step
from numberplace.sudoku.model.plain_grid import AnyGrid
from numberplace.sudoku.proofs.position import walked
from numberplace.sudoku.proofs.prove import argument_lines, compact_line, eureka
from numberplace.sudoku.records import conclusion_of
from numberplace.sudoku.techniques import BY_ID
from numberplace.sudoku.techniques.words import conclusion, has_short_names, naming, naming_of
from numberplace.sudoku.telling import tell_along


def told_way(start: AnyGrid, steps: Sequence[Step]) -> list[dict[str, Any]]:
    """Return the steps of a way as records with their proofs."""
    return [step.record for step in tell_along(start, steps)]


def log_lines(start: AnyGrid, steps: Iterable[Step], form: str) -> Iterator[str]:
    """Yield the lines of a log.

    Args:
        form: ``line`` for one line a step, ``full`` for its argument too.
    """
    for number, (grid, step) in enumerate(walked(start, steps), 1):
        name = BY_ID[step.technique].name_of(step)
        yield f"{number:3}. {name}: {_in_style(log_line(step, grid), grid)}"
        if form == "full":
            yield from (MARGIN + line for line in full_lines(step, grid))


def log_line(step: Step, grid: AnyGrid) -> str:
    """Return a step in one line: the pattern as other programs write it, or a digit and a cell."""
    text = compact_line(step, grid)
    return text if "=>" in text else conclusion_of(step)


def full_lines(step: Step, grid: AnyGrid) -> Iterator[str]:
    """Yield the argument of a step, a chain in Eureka notation before it, and its conclusion."""
    chain = eureka(step)
    if chain:
        yield _in_style(chain, grid)
    yield from argument_lines(step, grid)
    with naming_of(step) as found:
        text = conclusion(found)
    yield text


def _in_style(line: str, grid: AnyGrid) -> str:
    """Return a line of codes with cells named as the player reads them now."""
    with naming(grid.topology):
        return in_notation(line, gathers=has_short_names())
