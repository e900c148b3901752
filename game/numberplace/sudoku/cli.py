"""CONSOLE: Number Place on the command line, its options and the way it prints.

The engine is imported with the first question, so that ``--help`` does without it.
"""

from __future__ import annotations

import argparse
import itertools
import json
import secrets
from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Any

from numberplace.core.answers import ONE, Rating
from numberplace.core.console import (
    Console,
    Options,
    Proved,
    Read,
    Reply,
    Shown,
    Task,
    refuse_together,
    whole_number,
)
from numberplace.core.errors import FormatError
from numberplace.core.kind import Late
from numberplace.core.words import _, ngettext
from numberplace.sudoku.model.candidate_grid import WIDE
from numberplace.sudoku.model.notation import format_grid, format_line
from numberplace.sudoku.model.puzzle import Puzzle

if TYPE_CHECKING:
    from numberplace.core.answers import PuzzleSolver
    from numberplace.core.step import Step as Deduction
    from numberplace.sudoku.generate.params import Params
    from numberplace.sudoku.search.lines import Fault

MADE_TOGETHER = {"beginner": 64, "easy": 64, "medium": 8, "hard": 8}
"""Puzzles a process makes before it reports, by level; 1 for others."""
FIELDS = ("puzzle", "id", "level", "effort", "hardest", "givens")
LEVELS = "beginner, easy, medium, hard, expert, extreme, inferno"
SYMMETRIES = (
    "none, rotation180, rotation90, horizontal, vertical, diagonal, antidiagonal, diagonals, full"
)


class SudokuConsole(Console[Puzzle]):
    """Number Place on the command line."""

    made_forms = ("line", "id", "grid", "csv", "json")
    count_means_batch = True

    solver: Late[PuzzleSolver[Puzzle]] = Late("numberplace.sudoku.solver:SOLVER")

    def add_options(self, command: str, group: argparse._ArgumentGroup) -> None:
        """Declare what only Number Place takes."""
        if command == "generate":
            _add_params(group)
        elif command == "rate":
            group.add_argument(
                "--scale",
                choices=("own", "hodoku", "se"),
                default="own",
                help=_(
                    "our own levels, HoDoKu's levels and scores, or Sudoku Explainer's ER, EP and"
                    " ED (default: own)"
                ),
            )
        elif command == "solve":
            group.add_argument(
                "--position",
                type=whole_number,
                metavar=_("N"),
                help=_("print the position after N steps with its candidates, not the solution"),
            )

    def refuse(self, options: Options) -> None:
        """Raise FormatError for a position of puzzles that get a line each."""
        if options.get("position") is not None:
            batches = (name for name in ("batch", "count") if options[name])
            refuse_together("--position", (f"--{name}" for name in batches))

    def tasks(self, options: Options) -> Iterator[Task]:
        """Yield params, some seeds and the form, until there are enough seeds."""
        from numberplace.core.gameid import refuse_seed
        from numberplace.sudoku.generate.params import format_params, parse_params

        if options["games"]:
            for params, seed in options["games"]:
                parse_params(params)
                yield params, (seed,), options["format"]
            return
        asked = _asked_params(options)
        params = format_params(asked)
        seed = options["seed"] or secrets.token_hex(4)
        refuse_seed(f"{seed}-{options['count']}")  # or the ids could not be read back
        together = 1 if asked.givens or asked.minimal else MADE_TOGETHER.get(asked.level, 1)
        numbers = iter(range(1, options["count"] + 1))
        while seeds := tuple(f"{seed}-{number}" for number in itertools.islice(numbers, together)):
            yield params, seeds, options["format"]

    def make(self, task: Task, should_stop: Callable[[], bool]) -> Iterator[str]:
        """Yield the text of each puzzle of some seeds. Raises GameError and Stopped."""
        from numberplace.core.gameid import GameId
        from numberplace.sudoku.generate.generator import make_puzzle
        from numberplace.sudoku.generate.params import parse_params

        params, seeds, form = task
        asked = parse_params(params)
        for seed in seeds:
            givens = make_puzzle(asked, seed, should_stop)
            yield self._write_made(givens, str(GameId("sudoku", params, seed=seed)), form)

    def techniques(self) -> list[dict[str, Any]]:
        """Return the techniques with their ratings."""
        from numberplace.sudoku.records import technique_record
        from numberplace.sudoku.techniques import TECHNIQUES

        return [technique_record(technique) for technique in TECHNIQUES]

    def heading(self, form: str) -> str:
        """Return the first line of comma-separated values."""
        return ",".join(FIELDS) + "\n" if form == "csv" else ""

    def _write_made(self, givens: bytes, name: str, form: str) -> str:
        if form == "line":
            return format_line(givens) + "\n"
        if form == "id":
            return name + "\n"
        if form == "grid":
            return f"# {name}\n{format_grid(givens)}\n\n"
        puzzle = Puzzle(givens)
        record = self.rating_record(name, puzzle, self.solver.rate(puzzle), {})
        record = {"puzzle": record.pop("puzzle"), "id": name, **record}
        if form == "json":
            return json.dumps(record, ensure_ascii=False) + "\n"
        return ",".join(str(record[field]) for field in FIELDS) + "\n"

    def read_block(self, text: str, line: int) -> Iterator[Read]:
        """Yield the puzzle of each line."""
        for number, row in enumerate(text.splitlines(), start=line):
            try:
                yield number, "", Puzzle.parse(row)
            except FormatError as error:
                yield number, "", error

    def format(self, puzzle: Puzzle) -> str:
        """Write 81 characters."""
        return str(puzzle)

    def givens(self, puzzle: Puzzle) -> int:
        """Return the number of givens."""
        return 81 - puzzle.givens.count(0)

    def show(self, puzzle: Puzzle, name: str, options: Options) -> Shown:
        """Solve by logic, then by search when the techniques end before the puzzle does."""
        from numberplace.sudoku.proofs.logs import told_way
        from numberplace.sudoku.solver import SOLVER, grid_of

        found = SOLVER.solve(puzzle)
        way = SOLVER.find_way(puzzle)
        if options.get("position") is not None:
            return _show_position(puzzle, way.steps, name, options)
        grids = tuple(_zeros(text) for text in found.grids or (format_line(puzzle.givens),))
        lines = _heading(name, puzzle, way.steps, options["log"])
        lines.append("\n\n".join(map(_nine_lines, grids)))
        remark = "" if found.outcome == ONE and way.is_solved else way.message
        record = {
            "puzzle": str(puzzle),
            "solutions": list(grids),
            "is_unique": found.is_unique,
            "remark": remark,
            "steps": told_way(grid_of(puzzle), way.steps) if options["json"] else [],
        }
        shown = tuple(map(_nine_lines, grids))
        return Shown("\n".join(lines), record, shown, found.is_unique, remark)

    def check_proof(self, record: dict[str, Any]) -> Proved:
        """Check a puzzle's steps line by line, as ``solve --json`` wrote them or found here."""
        from numberplace.sudoku.proofs.record_check import check_record

        return check_record(Puzzle.parse(str(record.get("puzzle", ""))), record.get("steps"))

    def check_lines(self, block: bytes, line: int, options: Options) -> Reply:
        """Answer a block in one go, without a puzzle object for each line."""
        from numberplace.sudoku.search.lines import solve_block

        if _is_wide(block):
            return super().check_lines(block, line, options)
        answers = solve_block(block, line, options["limit"], options["invalid_only"])
        faults = tuple(map(describe_fault, answers.faults))
        return Reply(answers.output, faults, none=answers.none, one=answers.one, many=answers.many)

    def rate_lines(self, block: bytes, line: int, options: Options) -> Reply:
        """Rate the puzzles of a block in any of the notations ``check_lines`` reads."""
        from numberplace.sudoku.model.notation import parse_line
        from numberplace.sudoku.rate.rating import SCALES, UNSOUND, rate
        from numberplace.sudoku.rate.se import SE
        from numberplace.sudoku.search.lines import solve_block

        scale = options["scale"]
        if _is_wide(block) or scale == SE:  # which may take long: each puzzle has its own patience
            return super().rate_lines(block, line, options)
        answers = solve_block(block, line, 2, False)
        reply = Reply(faults=tuple(map(describe_fault, answers.faults)))
        reply.none, reply.one, reply.many = answers.none, answers.one, answers.many
        rows = []
        for row in answers.output.decode("ascii").splitlines():
            text, solutions = row.split("\t")[:2]
            givens = parse_line(text)
            rating = Rating(UNSOUND, 0, "", (), False, scale)
            if solutions == "1":
                found = rate(givens, SCALES[scale])
                rating = Rating(
                    *(found.level, found.effort, found.hardest),
                    *(found.counts, found.is_solved, scale),
                )
            reply.unrated += not rating.is_solved
            rows.append(self.write_rating(text, Puzzle(givens), rating, options))
        reply.output = "".join(rows).encode()
        return reply

    def write_rating(self, name: str, puzzle: Puzzle, rating: Rating, options: Options) -> str:
        """Write a rating in the form asked for; Sudoku Explainer's has columns of its own."""
        from numberplace.sudoku.rate.se import NAMES, SE

        form = options["form"]
        if rating.scale != SE or form not in ("batch", "csv"):
            return super().write_rating(name, puzzle, rating, options)
        figures = dict(rating.measures)
        fields = [str(figures.get(name, "-")) for name in NAMES]
        return ("," if form == "csv" else "\t").join([str(puzzle), *fields]) + "\n"

    def say_rating(self, name: str, puzzle: Puzzle, rating: Rating, options: Options) -> str:
        """Say a rating in words."""
        from numberplace.sudoku.rate.rating import level_name, technique_title
        from numberplace.sudoku.rate.se import SE

        if rating.scale == SE and not rating.level:
            figures = ", ".join(f"{name} {figure}" for name, figure in rating.measures)
            if not rating.is_solved:
                figures = _("beyond the techniques of Sudoku Explainer")
            return f"{puzzle}\n  {figures}\n"
        summary = _("{level}, effort {effort:,}")
        lines = [
            str(puzzle),
            "  " + summary.format(level=level_name(rating.level), effort=rating.effort),
        ]
        if rating.hardest:
            hardest = _("Hardest technique: {technique}")
            lines.append("  " + hardest.format(technique=technique_title(rating.hardest)))
        for technique, count in rating.techniques:
            steps = ngettext("{count} step", "{count} steps", count).format(count=count)
            lines.append(f"    {technique_title(technique)}: {steps}")
        return "\n".join(lines) + "\n"

    def rating_record(
        self, name: str, puzzle: Puzzle, rating: Rating, options: Options
    ) -> dict[str, Any]:
        """Return a rating as a record."""
        from numberplace.sudoku.rate.se import NAMES, SE

        if rating.scale == SE:
            figures = dict(rating.measures)
            return {
                "puzzle": str(puzzle),
                "scale": SE,
                **{name.lower(): figures.get(name) for name in NAMES},
                "givens": self.givens(puzzle),
                "solved": rating.is_solved,
            }
        return {
            "puzzle": str(puzzle),
            "scale": rating.scale,
            "level": rating.level,
            "effort": rating.effort,
            "hardest": rating.hardest,
            "techniques": dict(rating.techniques),
            "givens": self.givens(puzzle),
            "solved": rating.is_solved,
        }


def _heading(name: str, puzzle: Puzzle, steps: Sequence[Deduction], log: str | None) -> list[str]:
    """Return the lines before a grid: the puzzle's name, and the log in the form asked for."""
    from numberplace.sudoku.proofs.logs import log_lines
    from numberplace.sudoku.solver import grid_of

    lines = [f"# {name}"] if name else []
    return [*lines, *log_lines(grid_of(puzzle), steps, log), ""] if log else lines


def _show_position(
    puzzle: Puzzle, steps: Sequence[Deduction], name: str, options: Options
) -> Shown:
    """Show a position of the way, in a form that is read again. Raises FormatError."""
    from numberplace.sudoku.model.candidate_grid import format_candidates
    from numberplace.sudoku.proofs.logs import told_way
    from numberplace.sudoku.solver import grid_of, position_after

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
        "steps": told_way(grid_of(puzzle), taken) if options["json"] else [],
    }
    lines = _heading(name, puzzle, taken, options["log"])
    return Shown("\n".join([*lines, grid]), record, (grid,), True)


def _is_wide(block: bytes) -> bool:
    """Tell whether the first line of a block is as long as one with candidates."""
    return len(block.split(b"\n", 1)[0].strip()) == WIDE


def describe_fault(fault: Fault) -> str:
    """Say what is wrong with a line, quoting it."""
    if fault.cells < 0:
        what = _("{text} is neither a digit nor an empty cell").format(text=_quote(fault.text))
    else:
        what = _("{text} has {count} cells, not 81")
        what = what.format(text=_quote(fault.text), count=fault.cells)
    text = _("Line {line}, column {column}: illegal format, {what}.")
    return text.format(line=fault.line, column=fault.column, what=what)


def _quote(text: str, most: int = 24) -> str:
    shown = text if len(text) <= most else text[: most - 1] + "…"
    return "'" + "".join(c if c.isprintable() else "\N{REPLACEMENT CHARACTER}" for c in shown) + "'"


def _zeros(text: str) -> str:
    """Write 0 for an empty cell."""
    return text.replace(".", "0")


def _nine_lines(line: str) -> str:
    """Write 81 characters as nine lines of nine."""
    return "\n".join(line[start : start + 9] for start in range(0, 81, 9))


def _add_params(group: argparse._ArgumentGroup) -> None:
    add = group.add_argument
    add("--level", metavar=_("LEVEL"), help=LEVELS)
    add(
        "--technique",
        metavar=_("ID"),
        help=_("a technique that the puzzle needs, and nothing harder (see 'techniques')"),
    )
    add(
        "--with",
        dest="on_path",
        metavar=_("ID"),
        help=_("a technique that the puzzle needs somewhere, beside others"),
    )
    add(
        "--strict",
        action="store_true",
        help=_("without the technique, the others of its level or below cannot solve the puzzle"),
    )
    add("--symmetry", default="none", metavar=_("NAME"), help=SYMMETRIES)
    add("--minimal", action="store_true", help=_("every given is needed"))
    add(
        "--se",
        metavar=_("A..B"),
        help=_("a rating on Sudoku Explainer's scale, such as 7.2..7.6"),
    )
    add("--givens", default=0, type=whole_number, metavar=_("N"), help=_("how many givens"))
    add(
        "--pattern",
        metavar=_("CELLS"),
        help=_("81 characters: givens where there is neither a dot nor a zero"),
    )


def _asked_params(options: Options) -> Params:
    """Return what the options ask for. Raises FormatError."""
    from numberplace.sudoku.generate.params import Params, parse_se

    pattern = b""
    if options["pattern"]:
        cells = "".join(options["pattern"].split())
        if len(cells) != 81:
            text = _("A pattern has 81 cells, but this one has {count}.")
            raise FormatError(text.format(count=len(cells)))
        pattern = bytes(character not in ".0" for character in cells)
    if options["technique"] and options["on_path"]:
        raise FormatError(_("Ask for one technique, either with --technique or with --with."))
    return Params(
        level=options["level"] or "",
        technique=options["technique"] or options["on_path"] or "",
        on_path=bool(options["on_path"]),
        symmetry=options["symmetry"],
        minimal=options["minimal"],
        se=parse_se(options["se"]) if options.get("se") else (0, 0),
        givens=options["givens"],
        pattern=pattern,
        strict=options["strict"],
    )


CONSOLE = SudokuConsole()
