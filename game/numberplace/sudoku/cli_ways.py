"""The answers of ``numberplace solve``: solutions, and the way to them step by step."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from numberplace.core.answers import MANY, ONE, Solution
from numberplace.core.console import Options, Shown
from numberplace.core.errors import FormatError
from numberplace.core.words import _, ngettext
from numberplace.sudoku.model.board import digit_symbol
from numberplace.sudoku.model.notation import format_line
from numberplace.sudoku.model.puzzle import Puzzle

if TYPE_CHECKING:
    from numberplace.core.step import Step as Deduction
    from numberplace.sudoku.reasoning import Found


def show_way(puzzle: Puzzle, name: str, options: Options) -> Shown:
    """Show a solution with the steps that lead to it, or a position on the way."""
    from numberplace.sudoku.solver import SOLVER

    way = _find_way(puzzle, options)
    if options.get("position") is not None:
        return _show_position(puzzle, way.steps, name, options)
    found = SOLVER.solve(puzzle)
    solutions = grids(puzzle, found)
    shown = tuple(map(nine_lines, solutions))
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


def _find_way(puzzle: Puzzle, options: Options) -> Found:
    """Return the way by the techniques chosen, the one with the least to read if asked for."""
    from numberplace.sudoku.solver import SOLVER

    chosen = SOLVER.with_techniques(options.get("without") or (), options.get("order") or ())
    return chosen.find_way(puzzle, short=bool(options.get("short")))


def is_way_asked(options: Options) -> bool:
    """Tell whether the steps to the solution are to be shown, or written as records."""
    return bool(options["log"] or options["json"] or options.get("short"))


def _say_reading(way: Found) -> list[str]:
    """Say how much less a short way has to read, in one line and an empty one."""
    if way.reading is None:
        return []
    text = _(
        "Steps: {steps}, with {lines} lines of argument; by the usual way {usual_steps}, with"
        " {usual_lines}."
    )
    return [text.format(**way.reading._asdict()), ""]


def _reading_record(way: Found) -> dict[str, Any]:
    """Return how much a short way has to read, and the usual way beside it."""
    if way.reading is None:
        return {}
    record = way.reading._asdict()
    del record["steps"]  # the steps themselves have this name
    return record


def grids(puzzle: Puzzle, found: Solution) -> tuple[str, ...]:
    """Return the solutions, the givens where there is none, with 0 for an empty cell."""
    return tuple(grid.replace(".", "0") for grid in found.grids or (format_line(puzzle.givens),))


def _heading(name: str, puzzle: Puzzle, steps: Sequence[Deduction], options: Options) -> list[str]:
    """Return the lines before a grid: the puzzle's name, and the log in the form asked for.

    A short way that is not written as records is shown step by step.
    """
    from numberplace.sudoku.proofs.logs import log_lines
    from numberplace.sudoku.reasoning import grid_of

    log = options["log"] or ("line" if options.get("short") and not options["json"] else None)
    lines = [f"# {name}"] if name else []
    return [*lines, *log_lines(grid_of(puzzle), steps, log), ""] if log and steps else lines


def _told_steps(puzzle: Puzzle, steps: Sequence[Deduction]) -> list[dict[str, Any]]:
    """Return the records of a way's steps.

    A puzzle without a solution has no steps, and perhaps not even candidates for a grid.
    """
    from numberplace.sudoku.proofs.logs import told_way
    from numberplace.sudoku.reasoning import grid_of

    return told_way(grid_of(puzzle), steps) if steps else []


def _show_position(
    puzzle: Puzzle, steps: Sequence[Deduction], name: str, options: Options
) -> Shown:
    """Show a position of the way, in a form that is read again. Raises FormatError."""
    from numberplace.sudoku.model.candidate_grid import format_candidates
    from numberplace.sudoku.reasoning import position_after

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
    from numberplace.sudoku.solver import SOLVER

    found = SOLVER.solve(puzzle, options["count"] or 2)
    head = f"{name}: {found.message}" if name else found.message
    text = "\n\n".join([head, *(rows(puzzle, grid) for grid in found.grids)])
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
    shown = [*_heading("", puzzle, way.steps, options), *_say_reading(way)]
    log = "\n".join([*shown, ""]) if shown else ""
    steps = _told_steps(puzzle, way.steps) if options["json"] else []
    remark = "" if way.is_solved else way.message
    remark_of = remark if found.outcome == ONE else found.message
    more = {"remark": remark_of, **_reading_record(way), "steps": steps}
    return Shown(log + text, {**record, **more}, found.grids, is_done, remark)


def rows(puzzle: Puzzle, grid: str = "") -> str:
    """Write a solution as rows; without one the givens, and the rules below them."""
    board = puzzle.board
    symbols = grid or "".join(map(digit_symbol, puzzle.givens))
    places = [
        [board.at(row, column) for column in range(board.width)] for row in range(board.height)
    ]
    rows = [
        " ".join(" " if cell is None else symbols[cell] for cell in row).rstrip() for row in places
    ]
    if grid:
        return "\n".join(rows)
    from numberplace.sudoku.model.puzzle_text import described

    return "\n".join([*rows, *(f"; {name}: {about}" for name, about in described(puzzle)), ""])


def nine_lines(line: str) -> str:
    """Write 81 characters as nine lines of nine."""
    return "\n".join(line[start : start + 9] for start in range(0, 81, 9))
