"""CONSOLE: Number Place on the command line, its options and the way it prints.

The engine is imported with the first question, so that ``--help`` does without it.
"""

from __future__ import annotations

import argparse
import itertools
from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING, Any, Final

from numberplace.core.answers import Rating
from numberplace.core.console import (
    Console,
    HardPool,
    Options,
    ProofReply,
    Read,
    Reply,
    Shown,
    Task,
    refuse_together,
    whole_number,
)
from numberplace.core.errors import FormatError
from numberplace.core.lazy_attribute import LazyAttribute
from numberplace.core.words import _, ngettext
from numberplace.sudoku.cli_params import (
    add_choice,
    add_cracks,
    add_params,
    asked_params,
    is_choice,
    is_way_asked,
    say_cracks,
    stand_ins_told,
)
from numberplace.sudoku.kind import RULES_SHELF, SUDOKU, has_size
from numberplace.sudoku.model.candidate_grid import WIDE
from numberplace.sudoku.model.notation import format_grid, grids_to_show, nine_lines, parse_line
from numberplace.sudoku.model.puzzle import Puzzle

if TYPE_CHECKING:
    from numberplace.core.solver import PuzzleSolver

FIELDS = ("puzzle", "id", "level", "effort", "hardest", "givens")


class SudokuConsole(Console[Puzzle]):
    """Number Place on the command line."""

    made_forms = ("line", "id", "grid", "csv", "json")
    counted_shelves = frozenset({SUDOKU.id})

    solver: LazyAttribute[PuzzleSolver[Puzzle]] = LazyAttribute("numberplace.sudoku.solver:SOLVER")

    def add_options(self, command: str, group: argparse._ArgumentGroup) -> None:
        """Declare the options that only Number Place takes."""
        add_choice(command, group)
        if command == "generate":
            add_params(group)
        elif command == "rate":
            group.add_argument(
                "--scale",
                choices=("own", "hodoku", "se", "w"),
                default="own",
                help=_(
                    "our own levels, HoDoKu's levels and scores, Sudoku Explainer's ER, EP and"
                    " ED, or the W rating by whips with the depth of trial and error"
                    " (default: own)"
                ),
            )
            add_cracks(group)
        elif command == "solve":
            group.add_argument(
                "--position",
                type=whole_number,
                metavar=_("N"),
                help=_("print the position after N steps with its candidates, not the solution"),
            )
            group.add_argument(
                "--short",
                action="store_true",
                help=_("look for the way with the least to read, which takes some seconds"),
            )

    def refuse(self, options: Options) -> None:
        """Raise FormatError for unknown techniques, and steps of puzzles that get a line each."""
        if is_choice(options):
            self.solver_for(options)
        for name, usual in (("position", None), ("short", False)):
            if options.get(name, usual) != usual:
                batches = (each for each in ("batch", "count") if options[each])
                refuse_together(f"--{name}", (f"--{each}" for each in batches))

    def tasks(self, options: Options) -> Iterator[Task]:
        """Yield params, some seeds and the form, until there are enough seeds."""
        import secrets

        from numberplace.core.gameid import refuse_seed
        from numberplace.sudoku.generate.maker import MAKER

        if options["games"]:
            for params, seed in options["games"]:
                MAKER.parse_params(params)
                yield params, (seed,), options["format"]
            return
        params, together = asked_params(options)
        seed = options["seed"] or secrets.token_hex(4)
        refuse_seed(f"{seed}-{options['count']}")  # or the ids could not be read back
        if has_size(params) and options["count"] == 1:
            yield params, (seed,), options["format"]
            return
        numbers = iter(range(1, options["count"] + 1))
        while seeds := tuple(f"{seed}-{number}" for number in itertools.islice(numbers, together)):
            yield params, seeds, options["format"]

    def make(self, task: Task, should_stop: Callable[[], bool]) -> Iterator[str]:
        """Yield the text of each puzzle of some seeds. Raises GameError and Stopped."""
        from numberplace.core.gameid import GameId
        from numberplace.sudoku.generate.maker import MAKER

        params, seeds, form = task
        shelf, asked = SUDOKU.shelf_for(params).id, MAKER.parse_params(params)
        for seed in seeds:
            puzzle = MAKER.make(asked, seed, should_stop)
            yield self._write_made(puzzle, str(GameId(shelf, params, seed=seed)), form)

    def tally(self, text: str) -> dict[str, int]:
        from numberplace.sudoku.generate.statistics import tally

        return tally(text)

    def say_statistics(self, sums: Mapping[str, int]) -> str:
        from numberplace.sudoku.generate.statistics import say_statistics

        return say_statistics(sums)

    def hard_pool(self, size: int, seed: str, text: str) -> HardPool:
        from numberplace.sudoku.generate.hard_pool import Pool

        return Pool(size, seed, text)

    def search_near(self, task: Task, should_stop: Callable[[], bool]) -> list[tuple[int, str]]:
        from numberplace.sudoku.generate.hard_pool import carry_out

        return carry_out(task, should_stop)

    def techniques(self) -> list[dict[str, Any]]:
        """Return the techniques with their ratings."""
        from numberplace.sudoku.records import technique_record
        from numberplace.sudoku.techniques import TECHNIQUES

        return [technique_record(technique) for technique in TECHNIQUES]

    def caveat(self, options: Options) -> str:
        """Name the wider forms that may stand in for the technique that is asked for."""
        return stand_ins_told(options)

    def heading(self, form: str) -> str:
        """Return the first line of comma-separated values."""
        return ",".join(FIELDS) + "\n" if form == "csv" else ""

    def _write_made(self, puzzle: Puzzle, name: str, form: str) -> str:
        if form == "line":
            return f"{puzzle}\n"
        if form == "id":
            return name + "\n"
        if form == "grid":
            lines = f"# {name}\n{format_grid(puzzle.givens)}\n\n"
            if puzzle.fits_plain_line:
                return lines
            from numberplace.sudoku.model.puzzle_text import rows_of

            return rows_of(puzzle)
        record = self.rating_record(name, puzzle, self.solver.rate(puzzle), {})
        record = {"puzzle": record.pop("puzzle"), "id": name, **record}
        if form == "json":
            import json

            return json.dumps(record, ensure_ascii=False) + "\n"
        return ",".join(str(record[field]) for field in FIELDS) + "\n"

    def read_block(self, text: str, line: int) -> Iterator[Read]:
        """Yield the puzzle of each line, in whatever notation of one line it is."""
        for number, row in enumerate(text.splitlines(), start=line):
            if not row.strip() or row.lstrip().startswith("#"):
                continue
            try:
                yield number, "", _parse_line(row)
            except FormatError as error:
                yield number, "", error.without_trace()

    def format(self, puzzle: Puzzle) -> str:
        """Write 81 characters, or the line that begins with the size."""
        return str(puzzle)

    def givens(self, puzzle: Puzzle) -> int:
        """Return the number of givens."""
        return len(puzzle.givens) - puzzle.givens.count(0)

    def altered(self, puzzle: Puzzle, options: Options) -> Puzzle:
        """Refuse options that are about the classic alone. Raises FormatError."""
        if SUDOKU.shelf_of(puzzle) is RULES_SHELF:
            for name, usual in (("position", None), ("scale", "own")):
                if options.get(name, usual) != usual:
                    text = _("{option} is not an option of {kind}.")
                    raise FormatError(text.format(option=f"--{name}", kind=RULES_SHELF.name))
        return puzzle

    def show(self, puzzle: Puzzle, name: str, options: Options) -> Shown:
        """Search for the solution; show the steps of the techniques where they are asked for."""
        if SUDOKU.shelf_of(puzzle) is RULES_SHELF:
            from numberplace.sudoku.cli_ways import show_rules

            return show_rules(puzzle, name, options)
        if is_way_asked(options) or options.get("position") is not None:
            from numberplace.sudoku.cli_ways import show_way

            return show_way(puzzle, name, options)
        found = self.solver.solve(puzzle)
        grids = grids_to_show(found.grids, puzzle.givens)
        record = {"puzzle": str(puzzle), "solutions": found.outcome, "found": list(found.grids)}
        shown = tuple(map(nine_lines, grids))
        text = "\n\n".join(shown)
        remark = "" if found.is_unique else found.message
        return Shown(f"# {name}\n{text}" if name else text, record, shown, found.is_unique, remark)

    def check_proof(self, record: dict[str, Any]) -> ProofReply:
        """Check a puzzle's steps line by line, as ``solve --json`` wrote them or found here."""
        puzzle = SUDOKU.parse_puzzle(str(record.get("puzzle", "")))
        if "certificate" in record:
            from numberplace.sudoku.proofs.certificate_check import check_certificate

            return check_certificate(puzzle, record)
        from numberplace.sudoku.proofs.record_check import check_record

        return check_record(puzzle, record.get("steps"))

    def certificate_record(self, puzzle: Puzzle) -> dict[str, Any]:
        """Return the certificate of the number of solutions of a puzzle."""
        from numberplace.sudoku.proofs.certificate_text import certificate_record

        return certificate_record(puzzle)

    def dataset_record(self, puzzle: Puzzle, options: Options) -> dict[str, Any]:
        """Return the way of a puzzle with its figures, each step proved and checked."""
        from numberplace.sudoku.dataset import dataset_record

        return dataset_record(puzzle, with_se=options["se"], with_proofs=options["proofs"])

    def check_lines(self, block: bytes, line: int, options: Options) -> Reply:
        """Answer a block in one go, without a puzzle object for each line."""
        from numberplace.sudoku.search.lines import describe_fault, solve_block

        if not _is_plain(block):
            return super().check_lines(block, line, options)
        answers = solve_block(block, line, options["limit"], options["invalid_only"])
        faults = tuple(map(describe_fault, answers.faults))
        return Reply(answers.output, faults, none=answers.none, one=answers.one, many=answers.many)

    def rate_lines(self, block: bytes, line: int, options: Options) -> Reply:
        """Rate the puzzles of a block in any of the notations ``check_lines`` reads."""
        from numberplace.sudoku.rate.rating import SCALES, UNSOUND, rate
        from numberplace.sudoku.rate.whips import FIGURES
        from numberplace.sudoku.search.lines import describe_fault, solve_block

        scale = options["scale"]
        if not _is_plain(block) or scale in FIGURES or is_choice(options):
            # Each puzzle has its own patience: these scales may take long.
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
                    found.level,
                    found.effort,
                    found.hardest,
                    found.counts,
                    found.is_solved,
                    scale,
                )
            reply.unrated += not rating.is_solved
            rows.append(self.write_rating(text, Puzzle(givens), rating, options))
        reply.output = "".join(rows).encode()
        return reply

    def write_rating(self, name: str, puzzle: Puzzle, rating: Rating, options: Options) -> str:
        """Write a rating in the form asked for; scales of figures have columns of their own."""
        from numberplace.sudoku.rate.whips import FIGURES

        form = options["form"]
        if rating.scale not in FIGURES or form not in ("batch", "csv"):
            return super().write_rating(name, puzzle, rating, options)
        figures = dict(rating.measures)
        fields = [str(figures.get(name, "-")) for name in FIGURES[rating.scale]]
        return ("," if form == "csv" else "\t").join([str(puzzle), *fields]) + "\n"

    def say_rating(self, name: str, puzzle: Puzzle, rating: Rating, options: Options) -> str:
        """Say a rating in words."""
        from numberplace.sudoku.rate.optional import off_by_default
        from numberplace.sudoku.rate.rating import level_name
        from numberplace.sudoku.rate.whips import FIGURES, W

        if rating.scale in FIGURES and not rating.level:
            figures = ", ".join(f"{name} {figure}" for name, figure in rating.measures)
            if not rating.is_solved:
                figures = _("beyond the techniques of Sudoku Explainer")
                if rating.scale == W:
                    text = _("beyond whips, by trial and error of depth {depth}")
                    figures = text.format(depth=dict(rating.measures)["TE"])
            return f"{puzzle}\n  {figures}\n"
        summary = _("{level}, effort {effort:,}")
        lines = [
            str(puzzle),
            "  " + summary.format(level=level_name(rating.level), effort=rating.effort),
        ]
        if rating.hardest:
            hardest = _("Hardest technique: {technique}")
            lines.append("  " + hardest.format(technique=SUDOKU.technique_name(rating.hardest)))
        others = off_by_default(puzzle, rating)
        if others:
            names = ", ".join(map(SUDOKU.technique_name, others))
            enough = _("Off by default, but enough in place of what is harder: {techniques}")
            lines.append("  " + enough.format(techniques=names))
        if options.get("cracks"):
            lines.append("  " + say_cracks(self.solver.cracks(puzzle)))
        for technique, count in rating.techniques:
            steps = ngettext("{count} step", "{count} steps", count).format(count=count)
            lines.append(f"    {SUDOKU.technique_name(technique)}: {steps}")
        return "\n".join(lines) + "\n"

    def rating_record(
        self, name: str, puzzle: Puzzle, rating: Rating, options: Options
    ) -> dict[str, Any]:
        """Return a rating as a record."""
        from numberplace.sudoku.rate.optional import off_by_default
        from numberplace.sudoku.rate.whips import FIGURES

        if rating.scale in FIGURES:
            figures = dict(rating.measures)
            return {
                "puzzle": str(puzzle),
                "scale": rating.scale,
                **{name.lower(): figures.get(name) for name in FIGURES[rating.scale]},
                "givens": self.givens(puzzle),
                "solved": rating.is_solved,
            }
        off = off_by_default(puzzle, rating)
        return {
            **({} if puzzle.fits_plain_line else {"id": name}),
            "puzzle": str(puzzle),
            "scale": rating.scale,
            "level": rating.level,
            "effort": rating.effort,
            "hardest": rating.hardest,
            **({"off_by_default": list(off)} if off else {}),
            **({"cracks": list(self.solver.cracks(puzzle))} if options.get("cracks") else {}),
            "techniques": dict(rating.techniques),
            "givens": self.givens(puzzle),
            "solved": rating.is_solved,
        }


_NOTED: Final = frozenset(":/~")
"""Characters one of which stands in every notation but lines of 81 cells."""


def _parse_line(row: str) -> Puzzle:
    """Read a puzzle in whatever notation of one line it is. Raises FormatError."""
    if _NOTED.isdisjoint(row):
        return Puzzle.parse(row)
    from numberplace.sudoku.notations.text import is_notation, parse_line

    return parse_line(row.strip()) if is_notation(row.strip()) else Puzzle.parse(row)


def _is_plain(block: bytes) -> bool:
    """Tell whether a block holds puzzles of 81 cells alone, in lines that need no closer look."""
    if len(block.split(b"\n", 1)[0].strip()) == WIDE:  # a line with candidates
        return False
    if not any(sign.encode() in block for sign in _NOTED):
        return True
    from numberplace.sudoku.notations.text import is_notation

    rows = block.decode("utf-8", "replace").splitlines()
    return not any(is_notation(row.strip()) for row in rows if not _NOTED.isdisjoint(row))


CONSOLE = SudokuConsole()
