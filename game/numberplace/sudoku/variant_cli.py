"""CONSOLE: puzzles of any size and rule on the command line, their options and the way they print.

The engine is imported with the first question, so that ``--help`` does without it.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from numberplace.core.answers import MANY, ONE, Rating
from numberplace.core.console import Console, Options, Proved, Read, Shown, Task
from numberplace.core.errors import FormatError
from numberplace.core.kind import Late
from numberplace.core.words import _
from numberplace.sudoku.model.board import digit_symbol
from numberplace.sudoku.model.levels import level_name
from numberplace.sudoku.model.puzzle import Puzzle, format_puzzle
from numberplace.sudoku.model.puzzle_text import described

if TYPE_CHECKING:
    from numberplace.core.answers import PuzzleSolver


class VariantConsole(Console[Puzzle]):
    """Variants on the command line."""

    made_forms = ("line", "grid", "id")

    solver: Late[PuzzleSolver[Puzzle]] = Late("numberplace.sudoku.solver:SOLVER")

    def add_options(self, command: str, group: argparse._ArgumentGroup) -> None:
        """Declare what only variants take."""
        if command == "generate":
            group.add_argument(
                "--rules",
                metavar="RULES",
                default="9x9+x",
                help=_("size, rules and level of a variant, such as 9x9+killer+hard"),
            )

    def tasks(self, options: Options) -> Iterator[Task]:
        """Yield a task for each puzzle. Raises GameError."""
        from numberplace.sudoku.generate.variant_params import format_params, parse_params

        if options["games"]:
            for params, seed in options["games"]:
                yield format_params(parse_params(params)), seed, options["format"]
            return
        params = format_params(parse_params(options["rules"]))
        seed = options["seed"]
        if seed is None:
            seed = str(random.SystemRandom().randrange(1 << 31))
        from numberplace.core.gameid import refuse_seed

        refuse_seed(str(seed))
        for number in range(1, options["count"] + 1):
            name = f"{seed}-{number}" if options["count"] > 1 else str(seed)
            yield params, name, options["format"]

    def make(self, task: Task, should_stop: Callable[[], bool]) -> Iterator[str]:
        """Yield the text of the puzzle of a task. Raises GameError and Stopped."""
        from numberplace.sudoku.generate.variant_maker import MAKER

        params, seed, form = task
        if form == "id":
            yield f"variants:{params}#{seed}\n"
            return
        puzzle = MAKER.make(MAKER.parse_params(params), seed, should_stop)
        yield f"{format_puzzle(puzzle)}\n" if form == "line" else f"{table(puzzle)}\n"

    def techniques(self) -> list[dict[str, Any]]:
        """Return the reasons a step can have."""
        from numberplace.sudoku.general.solve import TECHNIQUES

        return [{"id": one.id, "name": _(one.name)} for one in TECHNIQUES]

    def read_block(self, text: str, line: int) -> Iterator[Read]:
        """Yield the puzzle of each line, in whatever notation of one line it is."""
        from numberplace.sudoku.notations.text import parse_line

        for number, row in enumerate(text.splitlines(), line):
            if not row.strip() or row.lstrip().startswith("#"):
                continue
            try:
                yield number, "", parse_line(row.strip())
            except FormatError as error:
                yield number, "", error.without_trace()

    def format(self, puzzle: Puzzle) -> str:
        """Write the line."""
        return format_puzzle(puzzle)

    def givens(self, puzzle: Puzzle) -> int:
        """Return the number of givens."""
        return len(puzzle.givens) - puzzle.givens.count(0)

    def show(self, puzzle: Puzzle, name: str, options: Options) -> Shown:
        """Search for the solutions; solve by reasons where the steps are asked for."""
        found = self.solver.solve(puzzle, options["count"] or 2)
        head = f"{name}: {found.message}" if name else found.message
        grids = [table(puzzle, grid) for grid in found.grids]
        record = {
            "id": name,
            "puzzle": format_puzzle(puzzle),
            "solutions": found.outcome,
            "found": list(found.grids),
        }
        is_done = found.outcome in (ONE, MANY)
        shown = Shown("\n\n".join([head, *grids]), record, found.grids, is_done)
        if not is_done or not (options["log"] or options["json"]):
            return shown
        from numberplace.sudoku.proofs.logs import log_lines, told_way
        from numberplace.sudoku.solver import SOLVER, grid_of

        start, way = grid_of(puzzle), SOLVER.find_way(puzzle)
        log = ""
        if options["log"]:
            log = "\n".join([*log_lines(start, way.steps, options["log"]), "", ""])
        steps = told_way(start, way.steps) if options["json"] else []
        remark = "" if way.is_solved else way.message
        more = {"remark": remark if found.outcome == ONE else found.message, "steps": steps}
        return replace(shown, text=log + shown.text, record={**record, **more}, remark=remark)

    def check_proof(self, record: dict[str, Any]) -> Proved:
        """Check a puzzle's steps line by line, as ``solve --json`` wrote them or found here."""
        from numberplace.sudoku.model.puzzle_text import parse_puzzle
        from numberplace.sudoku.proofs.record_check import check_record

        return check_record(parse_puzzle(str(record.get("puzzle", ""))), record.get("steps"))

    def say_rating(self, name: str, puzzle: Puzzle, rating: Rating, options: Options) -> str:
        """Say a rating in words."""
        text = _("{name}: {level}, effort {effort}")
        first = text.format(name=name, level=level_name(rating.level), effort=rating.effort)
        from numberplace.sudoku.general.solve import technique_name

        lines = [f"    {technique_name(one)}: {count}" for one, count in rating.techniques]
        return "\n".join([first, *lines])

    def rating_record(
        self, name: str, puzzle: Puzzle, rating: Rating, options: Options
    ) -> dict[str, Any]:
        """Return a rating as a record."""
        return {
            "id": name,
            "level": rating.level,
            "effort": rating.effort,
            "hardest": rating.hardest,
            "solved": rating.is_solved,
            "techniques": dict(rating.techniques),
        }


def table(puzzle: Puzzle, grid: str = "") -> str:
    """Write a board as rows, with its rules below where it is a puzzle."""
    size = puzzle.board.size
    symbols = grid or "".join(map(digit_symbol, puzzle.givens))
    rows = [" ".join(symbols[at : at + size]) for at in range(0, size * size, size)]
    rules = [f"; {name}: {about}" for name, about in described(puzzle)] if not grid else []
    return "\n".join([*rows, *rules])


CONSOLE = VariantConsole()
