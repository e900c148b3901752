"""CONSOLE: Numberlink on the command line, its options and the way it prints.

The engine is imported with the first question, so that ``--help`` does without it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

from numberplace.core.console import (
    Console,
    Options,
    Read,
    Shown,
    Task,
    log_of,
    refuse_together,
    whole_number,
)
from numberplace.core.errors import FormatError, GameError
from numberplace.core.lazy_attribute import LazyAttribute
from numberplace.core.words import _

if TYPE_CHECKING:
    import argparse

    from numberplace.core.answers import Rating, Solution
    from numberplace.core.solver import PuzzleSolver
    from numberplace.numberlink.model.puzzle import Puzzle, Rule
    from numberplace.numberlink.search.exact import SearchResult

BESIDE = 3
"""Solutions printed side by side."""


class NumberlinkConsole(Console["Puzzle"]):
    """Numberlink on the command line."""

    made_forms = ("table", "grid", "line", "url", "json", "id")
    json_is_lines = True
    lines_at_once = 2

    solver: LazyAttribute[PuzzleSolver[Puzzle]] = LazyAttribute(
        "numberplace.numberlink.solver:SOLVER"
    )

    def add_options(self, command: str, group: argparse._ArgumentGroup) -> None:
        add = group.add_argument
        if command == "generate":
            from numberplace.numberlink.cli_making import add_params

            add_params(group)
            return
        if command in ("solve", "rate", "check", "hint"):
            add(
                "--rule",
                metavar="R",
                help=_("the rule to go by: R1, R2 or R3"),
            )
            add("--no-cover", action="store_true", help=_("cells may stay empty (rule R1)"))
        if command == "solve":
            add(
                "--effort",
                type=whole_number,
                default=1,
                metavar="N",
                help=_("try N times as long as usual"),
            )
        if command == "rate":
            add(
                "--prove",
                action="store_true",
                help=_("also tell the strictest rule with one solution"),
            )

    def refuse(self, options: Options) -> None:
        _asked_rule(options)
        if options.get("effort", 1) < 1:
            text = _("'{text}' is not a number from 1")
            raise FormatError(text.format(text=options["effort"]) + ".")
        if options.get("prove"):
            forms = (name for name in ("batch", "csv") if options.get(name))
            refuse_together("--prove", (f"--{name}" for name in forms))

    def altered(self, puzzle: Puzzle, options: Options) -> Puzzle:
        from numberplace.numberlink.search.exact import recognised

        asked = _asked_rule(options)
        if asked:
            return puzzle.with_rule(asked)
        if 1 in (options.get("limit"), options.get("count")):
            return puzzle  # the rule meant takes two proofs to tell
        return recognised(puzzle, is_lenient=True)

    def tasks(self, options: Options) -> Iterator[Task]:
        from numberplace.numberlink.cli_making import tasks

        return tasks(options)

    def make(self, task: Task, should_stop: Callable[[], bool]) -> Iterator[str]:
        from numberplace.numberlink.cli_making import make

        return make(task, should_stop)

    def techniques(self) -> list[dict[str, Any]]:
        from numberplace.numberlink.logic.words import NAMES, technique_name

        return [{"id": name, "name": technique_name(name)} for name in NAMES]

    def read_block(self, text: str, line: int) -> Iterator[Read]:
        from numberplace.numberlink.model.reading import read_entries

        for at, entry in read_entries(text):
            if isinstance(entry, FormatError):
                yield line + at - 1, "", entry
            else:
                yield line + at - 1, entry.id, entry.puzzle

    def format(self, puzzle: Puzzle) -> str:
        from numberplace.numberlink.model.notation import format_line

        return format_line(puzzle)

    def givens(self, puzzle: Puzzle) -> int:
        return len(puzzle.labels)

    def place(self, file: str, line: int, name: str, *, is_only: bool) -> str:
        return name or _("{file}, line {line}").format(file=file, line=line)

    def show(self, puzzle: Puzzle, name: str, options: Options) -> Shown:
        from numberplace.numberlink.model.notation_grid import format_solution
        from numberplace.numberlink.search.exact import NORMAL, SolutionCount, find_solutions
        from numberplace.numberlink.solver import paths_of

        finding = find_solutions(puzzle, options["count"] or 2, NORMAL.times(options["effort"]))
        record = {
            "id": name,
            "puzzle": self.format(puzzle),
            "rule": puzzle.rule.value,
            "solutions": finding.outcome.value,
            "is_unique": finding.outcome is SolutionCount.ONE,
            "found": [list(paths.labels()) for paths in finding.solutions],
            "paths": [list(map(list, paths_of(paths))) for paths in finding.solutions],
        }
        is_done = finding.outcome not in (SolutionCount.NONE, SolutionCount.UNDECIDED)
        shown = Shown(
            _tables(name, finding), record, tuple(map(format_solution, finding.solutions)), is_done
        )
        return log_of(self.solver, puzzle, shown, options)

    def search(self, puzzle: Puzzle, limit: int, options: Options) -> Solution:
        from numberplace.numberlink.search.exact import NORMAL, find_solutions
        from numberplace.numberlink.solver import SOLVER, solution_of

        effort = NORMAL.times(options.get("effort", 1))
        if limit == 1:  # one solution, and no proof that there is no other
            return solution_of(find_solutions(puzzle, 1, effort), 1)
        return SOLVER.solve(puzzle, limit, effort=effort)

    def _answer(self, puzzle: Puzzle, found: Solution, limit: int, *, bare: bool = False) -> str:
        """Add the paths of the solution where its numbers alone do not tell them."""
        row = super()._answer(puzzle, found, limit, bare=bare)
        if bare or not found.paths or not any(map(_touches_itself, found.paths[0])):
            return row
        return row[:-1] + "\t" + " ".join("-".join(path) for path in found.paths[0]) + "\n"

    def say_rating(self, name: str, puzzle: Puzzle, rating: Rating, options: Options) -> str:
        from numberplace.numberlink.logic.words import technique_name
        from numberplace.numberlink.model.levels import level_name

        share, rounds = _share_and_rounds(rating)
        text = _("{name}: {level}, {share:.0%} without a what-if, {rounds} what-if rounds")
        first = text.format(name=name, level=level_name(rating.level), share=share, rounds=rounds)
        proved = _proved(puzzle, options)
        if proved:
            first += ", " + _("one solution under {rule}").format(rule=proved)
        lines = [f"    {technique_name(technique)}: {n}" for technique, n in rating.techniques]
        return "\n".join([first, *lines])

    def rating_record(
        self, name: str, puzzle: Puzzle, rating: Rating, options: Options
    ) -> dict[str, Any]:
        share, rounds = _share_and_rounds(rating)
        record: dict[str, Any] = {
            "id": name,
            "puzzle": self.format(puzzle),
            "level": rating.level,
            "share": round(share, 3),
            "rounds": rounds,
            "solved": rating.is_solved,
            "techniques": dict(rating.techniques),
        }
        return record | ({"proved": _proved(puzzle, options)} if options.get("prove") else {})


def _asked_rule(options: Options) -> Rule | None:
    rule, no_cover = options.get("rule"), options.get("no_cover")
    if no_cover and rule and rule.upper() != "R1":
        raise GameError(
            _("--no-cover means R1; it cannot be used with --rule {rule}.").format(rule=rule)
        )
    if not no_cover and not rule:
        return None
    from numberplace.numberlink.model.notation import parse_rule

    return parse_rule("R1" if no_cover else str(rule))


def _touches_itself(path: tuple[str, ...]) -> bool:
    """Tell whether a path has cells side by side that it does not join."""
    places = {tuple(map(int, name[1:].split("c"))): at for at, name in enumerate(path)}
    return any(
        abs(places.get(beside, at + 1) - at) != 1
        for (row, column), at in places.items()
        for beside in ((row + 1, column), (row, column + 1))
    )


def _tables(name: str, finding: SearchResult) -> str:
    from numberplace.numberlink.model.notation_grid import format_solution

    lines = [f"; {name}: {finding.sentence} ({finding.puzzle.rule.value})"]
    tables = [format_solution(paths).splitlines() for paths in finding.solutions]
    for start in range(0, len(tables), BESIDE):
        shown = tables[start : start + BESIDE]
        wide = max(len(line) for table in shown for line in table)
        rows = zip(*shown, strict=True)
        lines += ["     ".join(line.ljust(wide) for line in row).rstrip() for row in rows]
        lines.append("")
    return "\n".join(lines)


def _share_and_rounds(rating: Rating) -> tuple[float, int]:
    """Return the share of links found without a what-if, and the number of rounds of what-ifs."""
    measures = dict(rating.measures)
    return measures["share"], int(measures["rounds"])


def _proved(puzzle: Puzzle, options: Options) -> str | None:
    """Return the strictest rule one solution is proved under, when it was asked for."""
    if not options.get("prove"):
        return None
    from numberplace.numberlink.search.exact import strictest_rule

    rule = strictest_rule(puzzle)
    return rule.value if rule else None


CONSOLE = NumberlinkConsole()
