"""The output of ``solve`` about steps: ways, positions on them, and boards with further rules."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from numberplace.core.answers import MANY, ONE
from numberplace.core.console import Options, Shown
from numberplace.core.errors import FormatError
from numberplace.core.step import Step as Deduction
from numberplace.core.words import _, ngettext
from numberplace.sudoku.cli_params import is_way_asked
from numberplace.sudoku.model.candidate_grid import format_candidates
from numberplace.sudoku.model.notation import grids_to_show, nine_lines
from numberplace.sudoku.model.puzzle import Puzzle
from numberplace.sudoku.model.puzzle_text import rows_of
from numberplace.sudoku.proofs.logs import log_lines, told_way
from numberplace.sudoku.reasoning import FoundWay, grid_of, position_after
from numberplace.sudoku.solver import SOLVER


def show_way(puzzle: Puzzle, name: str, options: Options) -> Shown:
    """Show a solution with the steps that lead to it, or a position on the way."""
    way = _find_way(puzzle, options)
    if options.get("position") is not None:
        return _show_position(puzzle, way.steps, name, options)
    found = SOLVER.solve(puzzle)
    grids = grids_to_show(found.grids, puzzle.givens)
    shown = tuple(map(nine_lines, grids))
    lines = [*_heading(name, puzzle, way.steps, options), *_say_reading(way), "\n\n".join(shown)]
    remark = "" if found.is_unique and way.is_solved else way.message
    record = {
        "puzzle": str(puzzle),
        "solutions": found.outcome,
        "found": list(found.grids),
        "is_unique": found.is_unique,
        "remark": remark,
        **_reading_record(way),
        "steps": _told_steps(puzzle, way.steps) if options["json"] else [],
    }
    return Shown("\n".join(lines), record, shown, found.is_unique, remark)


def _find_way(puzzle: Puzzle, options: Options) -> FoundWay:
    """Return the way by the techniques chosen, the one with the least to read if asked for."""
    chosen = SOLVER.with_techniques(options.get("without") or (), options.get("order") or ())
    return chosen.find_way(puzzle, short=bool(options.get("short")))


def _say_reading(way: FoundWay) -> list[str]:
    """Return the savings of a short way for its reader, in one line and an empty one."""
    if way.reading is None:
        return []
    text = _(
        "Steps: {steps}, with {lines} lines of argument; by the usual way {usual_steps}, with"
        " {usual_lines}."
    )
    return [text.format(**way.reading._asdict()), ""]


def _reading_record(way: FoundWay) -> dict[str, Any]:
    """Return the lines of a short way and of the usual way beside it."""
    if way.reading is None:
        return {}
    record = way.reading._asdict()
    del record["steps"]  # the steps themselves have this name
    return record


def _heading(name: str, puzzle: Puzzle, steps: Sequence[Deduction], options: Options) -> list[str]:
    """Return the lines before a grid: the puzzle's name, and the log in the form asked for.

    A short way that is not written as records is shown step by step.
    """
    log = options["log"] or ("line" if options.get("short") and not options["json"] else None)
    lines = [f"# {name}"] if name else []
    return [*lines, *log_lines(grid_of(puzzle), steps, log), ""] if log and steps else lines


def _told_steps(puzzle: Puzzle, steps: Sequence[Deduction]) -> list[dict[str, Any]]:
    """Return the records of a way's steps.

    A puzzle without a solution has no steps, and perhaps not even candidates for a grid.
    """
    return told_way(grid_of(puzzle), steps) if steps else []


def _show_position(
    puzzle: Puzzle, steps: Sequence[Deduction], name: str, options: Options
) -> Shown:
    """Show a position of the way, in a form that is read again. Raises FormatError."""
    number = options["position"]
    if not 0 <= number <= len(steps):
        text = ngettext(
            "There is no position after step {number}: the way has {count} step.",
            "There is no position after step {number}: the way has {count} steps.",
            len(steps),
        )
        raise FormatError(text.format(number=number, count=len(steps)))
    taken = steps[:number]
    reached = position_after(puzzle, taken)
    grid = format_candidates(reached.marks)
    record = {
        "puzzle": str(puzzle),
        "position": str(reached),
        "steps": _told_steps(puzzle, taken) if options["json"] else [],
    }
    lines = _heading(name, puzzle, taken, options)
    return Shown("\n".join([*lines, grid]), record, (grid,), True)


def show_rules(puzzle: Puzzle, name: str, options: Options) -> Shown:
    """Search for the solutions of another board; show the steps where they are asked for."""
    found = SOLVER.solve(puzzle, options["count"] or 2)
    head = f"{name}: {found.message}" if name else found.message
    text = "\n\n".join([head, *(rows_of(puzzle, grid) for grid in found.grids)])
    record = {
        "id": name,
        "puzzle": str(puzzle),
        "solutions": found.outcome,
        "found": list(found.grids),
        "is_unique": found.is_unique,
    }
    is_done = found.outcome in (ONE, MANY)
    if not is_way_asked(options):
        return Shown(text, record, found.grids, is_done)
    if not is_done:
        record |= {"remark": found.message, "steps": []}
        return Shown(text, record, found.grids, is_done)
    way = _find_way(puzzle, options)
    before = [*_heading("", puzzle, way.steps, options), *_say_reading(way)]
    log = "\n".join([*before, ""]) if before else ""
    steps = _told_steps(puzzle, way.steps) if options["json"] else []
    remark = "" if way.is_solved else way.message
    remark_of = remark if found.outcome == ONE else found.message
    more = {"remark": remark_of, **_reading_record(way), "steps": steps}
    return Shown(log + text, {**record, **more}, found.grids, is_done, remark)
