"""CONSOLE: Numberlink on the command line, its options and the way it prints.

The engine is imported with the first question, so that ``--help`` does without it.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Callable, Iterator
from itertools import islice
from typing import TYPE_CHECKING, Any

from numberplace.core.answers import Rating, Solution
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
from numberplace.core.gameid import refuse_seed
from numberplace.core.kind import Late
from numberplace.core.words import _, ngettext
from numberplace.numberlink.generate.params import (
    ARTICLE,
    STYLES,
    Params,
    format_params,
    parse_params,
)
from numberplace.numberlink.model import notation_grid, notation_json, notation_puzzlink
from numberplace.numberlink.model.levels import LEVELS, level_name
from numberplace.numberlink.model.notation import format_line, parse_rule, parse_size
from numberplace.numberlink.model.notation_grid import format_solution
from numberplace.numberlink.model.paths import Paths
from numberplace.numberlink.model.puzzle import Puzzle, Rule
from numberplace.numberlink.model.reading import read_entries

if TYPE_CHECKING:
    from numberplace.core.answers import PuzzleSolver
    from numberplace.numberlink.generate.generator import Made
    from numberplace.numberlink.search.exact import Finding

BESIDE = 3
"""Solutions printed side by side."""


class NumberlinkConsole(Console[Puzzle]):
    """Numberlink on the command line."""

    made_forms = ("table", "grid", "line", "url", "json", "id")
    json_is_lines = True

    solver: Late[PuzzleSolver[Puzzle]] = Late("numberplace.numberlink.solver:SOLVER")

    def add_options(self, command: str, group: argparse._ArgumentGroup) -> None:
        add = group.add_argument
        if command == "generate":
            _add_params(group)
            return
        if command in ("solve", "rate", "check", "hint"):
            add("--rule", metavar="R", help=_("the rule to go by: R1, R2 or R3"))
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
        asked = _asked_rule(options)
        return puzzle.with_rule(asked) if asked else puzzle

    def tasks(self, options: Options) -> Iterator[Task]:
        from numberplace.numberlink.generate.generator import ARTICLE_SIZE, refuse_target

        if options["games"]:
            for params, seed in options["games"]:
                parse_params(params)
                yield "game", params, seed, 1, options["format"]
            return
        is_article = options["style"] == ARTICLE
        usual = f"{ARTICLE_SIZE}x{ARTICLE_SIZE}" if is_article else "10x10"
        width, height = _size(options["size"] or usual)
        seed = _seed(options["seed"])
        rule = parse_rule(options["rule"]) if options["rule"] else None
        level, pairs, solid = options["level"] or "", options["pairs"], options["solid"]
        target = Params(width, height, level, rule, pairs, solid, options["style"])
        refuse_target(target)
        if options["format"] == "id":
            for number in range(1, options["count"] + 1):
                yield "game", format_params(target), f"{seed}-{number}", 1, "id"
            return
        yield options["style"], target, seed, options["count"], options["format"]

    def make(self, task: Task, should_stop: Callable[[], bool]) -> Iterator[str]:
        from numberplace.numberlink.generate.generator import generate_article, generate_many

        style, target, seed, count, form = task
        if style == "game":
            yield self._make_game(target, seed, form, should_stop)
            return
        rng = random.Random(seed)
        size = target.width, target.height
        made: Iterator[Made] = (generate_article(rng, *size) for _number in range(count))
        if style != ARTICLE:
            made = generate_many(rng, target, should_stop=should_stop)
        for number, one in enumerate(islice(made, count), start=1):
            name = f"{target.width}x{target.height}#{seed}.{number}"
            yield ("\n" if number > 1 and form in ("table", "grid") else "") + _write(
                one, name, form
            )

    def _make_game(self, params: str, seed: str, form: str, should_stop: Callable[[], bool]) -> str:
        from numberplace.numberlink.generate.generator import Made
        from numberplace.numberlink.generate.maker import MAKER

        name = f"numberlink:{params}#{seed}"
        if form == "id":
            return name + "\n"
        puzzle = MAKER.make(MAKER.parse_params(params), seed, should_stop)
        from numberplace.numberlink.search.exact import find_solutions, strictest_rule

        found = find_solutions(puzzle)
        solution = found.solutions[0] if found.solutions else Paths.empty(puzzle)
        return _write(Made(puzzle, solution, strictest_rule(puzzle)), name, form)

    def techniques(self) -> list[dict[str, Any]]:
        from numberplace.numberlink.logic.words import NAMES, technique_name

        return [{"id": name, "name": technique_name(name)} for name in NAMES]

    def read_block(self, text: str, line: int) -> Iterator[Read]:
        for at, entry in read_entries(text):
            if isinstance(entry, FormatError):
                yield line + at - 1, "", entry
            else:
                yield line + at - 1, entry.id, entry.puzzle

    def format(self, puzzle: Puzzle) -> str:
        return format_line(puzzle)

    def givens(self, puzzle: Puzzle) -> int:
        return len(puzzle.labels)

    def place(self, file: str, line: int, name: str, *, is_only: bool) -> str:
        return name or _("{file}, line {line}").format(file=file, line=line)

    def show(self, puzzle: Puzzle, name: str, options: Options) -> Shown:
        from numberplace.numberlink.search.exact import NORMAL, Outcome, find_solutions

        finding = find_solutions(puzzle, options["count"] or 2, NORMAL.times(options["effort"]))
        record = {
            "id": name,
            "rule": puzzle.rule.value,
            "solutions": finding.outcome.value,
            "found": [list(paths.labels()) for paths in finding.solutions],
        }
        is_done = finding.outcome not in (Outcome.NONE, Outcome.UNDECIDED)
        shown = Shown(
            _tables(name, finding), record, tuple(map(format_solution, finding.solutions)), is_done
        )
        return log_of(self.solver, puzzle, shown, options)

    def search(self, puzzle: Puzzle, limit: int, options: Options) -> Solution:
        from numberplace.numberlink.search.exact import NORMAL
        from numberplace.numberlink.solver import SOLVER

        return SOLVER.solve(puzzle, limit, NORMAL.times(options.get("effort", 1)))

    def say_rating(self, name: str, puzzle: Puzzle, rating: Rating, options: Options) -> str:
        from numberplace.numberlink.logic.words import technique_name

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
            "level": rating.level,
            "share": round(share, 3),
            "rounds": rounds,
            "solved": rating.is_solved,
            "techniques": dict(rating.techniques),
        }
        return record | ({"proved": _proved(puzzle, options)} if options.get("prove") else {})


def _add_params(group: argparse._ArgumentGroup) -> None:
    add = group.add_argument
    add("--size", metavar="WxH", help=_("width and height, 4x4 to 60x60"))
    add(
        "--style",
        choices=STYLES,
        default="",
        help=_(
            "long winding paths, short paths, or as the article's program makes them; without"
            " it, what suits level and size"
        ),
    )
    add("--level", metavar=_("LEVEL"), default="", help=", ".join(LEVELS))
    add("--pairs", type=whole_number, metavar="N", help=_("how many pairs exactly"))
    add("--rule", metavar="R", help=_("prove one solution under this rule: R1, R2 or R3"))
    add("--solid", type=whole_number, default=0, metavar="N", help=_("how many solid cells"))


def _seed(text: str | None) -> int | str:
    """Return the seed of a chain; numbers become int, as seeds of earlier versions were."""
    if text is None:
        return random.SystemRandom().randrange(1 << 31)

    refuse_seed(text)
    is_number = text.removeprefix("-").isascii() and text.removeprefix("-").isdecimal()
    return int(text) if is_number and len(text) < 40 else text


def _size(text: str) -> tuple[int, int]:
    width, height = parse_size(text)
    if min(width, height) < 4 or max(width, height) > 60:
        raise GameError(_("Boards are made from 4x4 to 60x60 cells, not {size}.").format(size=text))
    return width, height


def _write(made: Made, name: str, form: str) -> str:
    if form == "json":
        entry = notation_json.PuzzleEntry(
            made.puzzle, name, made.solution.labels(), made.proved, made.level
        )
        return notation_json.format_json(entry) + "\n"
    if form == "line":
        return format_line(made.puzzle) + "\n"
    rule = made.puzzle.rule
    # Readers assume the rule R2.
    remark = "" if rule is Rule.COVER else f"; rule {rule.value}\n"
    if form == "url":
        return remark + notation_puzzlink.format_address(made.puzzle) + "\n"
    lines = [f"; {name}  {_what_is_known(made)}"]
    if form == "grid":
        lines.append(notation_grid.format_grid(made.puzzle))
    else:
        solution = format_solution(made.solution).splitlines()
        lines += [notation_grid.format_table(made.puzzle), "", f"; {_('solution')}"]
        lines += [f"; {line}" for line in solution]
    return remark + "\n".join(lines) + "\n"


def _what_is_known(made: Made) -> str:
    pairs = len(made.puzzle.labels)
    known = [ngettext("{n} pair", "{n} pairs", pairs).format(n=pairs)]
    if made.proved is not None:
        known.append(_("one solution under {rule}").format(rule=made.proved.value))
    if made.level:
        known.append(level_name(made.level))
    return ", ".join(known)


def _asked_rule(options: Options) -> Rule | None:
    rule, no_cover = options.get("rule"), options.get("no_cover")
    if no_cover and rule and rule.upper() != "R1":
        raise GameError(
            _("--no-cover means R1; it cannot be used with --rule {rule}.").format(rule=rule)
        )
    if no_cover:
        return Rule.PAIRS
    return parse_rule(rule) if rule else None


def _tables(name: str, finding: Finding) -> str:
    lines = [f"; {name}: {finding.sentence} ({finding.puzzle.rule.value})"]
    tables = [format_solution(paths).splitlines() for paths in finding.solutions]
    for start in range(0, len(tables), BESIDE):
        lines += ["     ".join(row) for row in zip(*tables[start : start + BESIDE], strict=True)]
        lines.append("")
    return "\n".join(lines)


def _share_and_rounds(rating: Rating) -> tuple[float, int]:
    """Return the share of links found without a what-if, and how many rounds of those it took."""
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
