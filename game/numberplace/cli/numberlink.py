"""``numberplace numberlink``: make, solve and rate Numberlink puzzles."""

from __future__ import annotations

import argparse
import json
import random
import sys
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING

from numberplace.cli.command import common_options
from numberplace.core.errors import FormatError, GameError
from numberplace.core.words import N_, _, ngettext
from numberplace.numberlink.model.levels import LEVELS, level_name

if TYPE_CHECKING:
    from numberplace.numberlink.generate.generator import Made
    from numberplace.numberlink.model.notation_json import Entry
    from numberplace.numberlink.model.puzzle import Rule
    from numberplace.numberlink.search.exact import Finding

NAME = "numberlink"
HELP = N_("Make, solve and rate Numberlink puzzles.")

DONE = 0
UNFINISHED = 1
STDIN = "-"
MAX_BYTES = 64_000_000
FORMATS = ("table", "grid", "line", "url", "json")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the three subcommands."""
    commands = parser.add_subparsers(metavar=_("WHAT"), required=True)
    _add_generate(
        _command(
            commands, "generate", _("Make puzzles with exactly one solution, or the article's.")
        )
    )
    _add_solve(_command(commands, "solve", _("Find the solutions of the puzzles in a file.")))
    _add_rate(_command(commands, "rate", _("Tell how hard the puzzles in a file are, and why.")))


def run(args: argparse.Namespace) -> int:
    """Run the subcommand chosen; return the exit code. Raises GameError."""
    code: int = args.act(args)
    return code


def _command(
    commands: argparse._SubParsersAction[argparse.ArgumentParser], name: str, text: str
) -> argparse.ArgumentParser:
    return commands.add_parser(
        name, parents=[common_options()], allow_abbrev=False, help=text, description=text
    )


def _add_generate(parser: argparse.ArgumentParser) -> None:
    add = parser.add_argument
    add("--size", metavar="WxH", help=_("width and height, 4x4 to 60x60"))
    add(
        "--style",
        choices=("unique", "article"),
        default="unique",
        help=_("with one proved solution, or as the article's program makes them"),
    )
    add("--level", metavar=_("LEVEL"), default="", help=", ".join(LEVELS))
    add("--pairs", type=int, metavar="N", help=_("how many pairs exactly"))
    add("--rule", metavar="R", help=_("prove one solution under this rule: R1, R2 or R3"))
    add("--solid", type=int, default=0, metavar="N", help=_("how many solid cells"))
    add("--seed", type=int, metavar="N", help=_("the same seed gives the same puzzles"))
    add("--count", type=_count, default=1, metavar="N", help=_("how many puzzles"))
    add("--format", choices=FORMATS, default="table", help=_("how to write them"))
    parser.set_defaults(act=_generate)


def _add_solve(parser: argparse.ArgumentParser) -> None:
    _add_reading(parser)
    parser.add_argument(
        "--count", type=_count, default=2, metavar="N", help=_("stop after this many solutions")
    )
    parser.add_argument(
        "--effort", type=_count, default=1, metavar="N", help=_("try N times as long as usual")
    )
    parser.set_defaults(act=_solve)


def _add_rate(parser: argparse.ArgumentParser) -> None:
    _add_reading(parser)
    parser.add_argument(
        "--prove", action="store_true", help=_("also tell the strictest rule with one solution")
    )
    parser.set_defaults(act=_rate)


def _add_reading(parser: argparse.ArgumentParser) -> None:
    add = parser.add_argument
    add(
        "file", metavar=_("FILE"), help=_("grids, puzz.link addresses or JSON lines; - reads stdin")
    )
    add("--no-cover", action="store_true", help=_("cells may stay empty (rule R1)"))
    add("--rule", metavar="R", help=_("the rule to go by: R1, R2 or R3"))
    add("--json", action="store_true", help=_("print one JSON line a puzzle"))


def _count(text: str) -> int:
    number = int(text)
    if number < 1:
        raise ValueError
    return number


def _generate(args: argparse.Namespace) -> int:
    from numberplace.numberlink.generate.generator import ARTICLE_SIZE, generate_article

    seed = args.seed if args.seed is not None else random.SystemRandom().randrange(1 << 31)
    rng = random.Random(seed)
    width, height = _size(
        args.size or (f"{ARTICLE_SIZE}x{ARTICLE_SIZE}" if args.style == "article" else "10x10")
    )
    source: Iterator[Made]
    if args.style == "article":
        source = (generate_article(rng, width, height) for _number in range(args.count))
    else:
        source = _unique(args, rng, width, height)
    for number, made in enumerate(islice(source, args.count), start=1):
        _show_progress(number, args.count)
        _print_made(made, f"{width}x{height}#{seed}.{number}", args.format, is_first=number == 1)
    return DONE


def _unique(
    args: argparse.Namespace, rng: random.Random, width: int, height: int
) -> Iterator[Made]:
    from numberplace.numberlink.generate.generator import Wish, generate_many
    from numberplace.numberlink.model.notation import parse_rule

    rule = parse_rule(args.rule) if args.rule else None
    return generate_many(rng, Wish(width, height, args.pairs, rule, args.level, args.solid))


def _size(text: str) -> tuple[int, int]:
    from numberplace.numberlink.model.notation import parse_size

    width, height = parse_size(text)
    if min(width, height) < 4 or max(width, height) > 60:
        raise GameError(_("Boards are made from 4x4 to 60x60 cells, not {size}.").format(size=text))
    return width, height


def _print_made(made: Made, name: str, form: str, *, is_first: bool) -> None:
    from numberplace.numberlink.model import notation_grid, notation_json, notation_puzzlink
    from numberplace.numberlink.model.notation import format_line

    if form == "json":
        entry = notation_json.Entry(
            made.puzzle, name, made.solution.labels(), made.proved, made.level
        )
        print(notation_json.format_json(entry), flush=True)
    elif form == "line":
        print(format_line(made.puzzle), flush=True)
    elif form == "url":
        print(notation_puzzlink.format_address(made.puzzle), flush=True)
    else:
        if not is_first:
            print()
        print(f"; {name}  {_what_is_known(made)}")
        if form == "grid":
            print(notation_grid.format_grid(made.puzzle), flush=True)
            return
        print(notation_grid.format_table(made.puzzle))
        print(f"\n; {_('solution')}")
        solution = notation_grid.format_solution(made.solution)
        print("\n".join(f"; {line}" for line in solution.splitlines()), flush=True)


def _what_is_known(made: Made) -> str:
    pairs = len(made.puzzle.labels)
    known = [ngettext("{n} pair", "{n} pairs", pairs).format(n=pairs)]
    if made.proved is not None:
        known.append(_("one solution under {rule}").format(rule=made.proved.value))
    if made.level:
        known.append(level_name(made.level))
    return ", ".join(known)


def _show_progress(number: int, count: int) -> None:
    if count > 1 and sys.stderr.isatty():
        end = "\n" if number == count else ""
        print(f"\r{number}/{count}", end=end, file=sys.stderr, flush=True)


def _read(args: argparse.Namespace) -> Iterator[tuple[str, Entry | FormatError]]:
    """Yield every puzzle of the file with the name to speak of it by. Raises GameError."""
    from numberplace.numberlink.model.notation import parse_rule
    from numberplace.numberlink.model.reading import read_entries

    rule = _asked_rule(args)
    entries = list(read_entries(_text_of(args.file), rule or parse_rule("R2")))
    if not entries:
        raise FormatError(_("There is no board in {file}.").format(file=args.file))
    for number, (line, entry) in enumerate(entries, start=1):
        if len(entries) > 1:
            _show_progress(number, len(entries))
        name = _("{file}, line {line}").format(file=args.file, line=line)
        yield name, entry


def _text_of(file: str) -> str:
    try:
        data = sys.stdin.buffer.read(MAX_BYTES + 1) if file == STDIN else _bytes_of(Path(file))
        if len(data) > MAX_BYTES:
            raise FormatError(_("{file} is too large.").format(file=file))
        return data.decode("utf-8-sig")
    except OSError as error:
        reason = error.strerror or str(error)
        raise FormatError(
            _("{file} cannot be read: {reason}.").format(file=file, reason=reason)
        ) from error
    except UnicodeDecodeError as error:
        raise FormatError(_("{file} is not text.").format(file=file)) from error


def _bytes_of(path: Path) -> bytes:
    with path.open("rb") as file:
        return file.read(MAX_BYTES + 1)


def _asked_rule(args: argparse.Namespace) -> Rule | None:
    from numberplace.numberlink.model.notation import parse_rule

    if args.no_cover and args.rule and args.rule.upper() != "R1":
        raise GameError(
            _("--no-cover means R1; it does not go with --rule {rule}.").format(rule=args.rule)
        )
    if args.no_cover:
        return parse_rule("R1")
    return parse_rule(args.rule) if args.rule else None


def _solve(args: argparse.Namespace) -> int:
    from numberplace.numberlink.search.exact import NORMAL, Outcome, find_solutions

    asked = _asked_rule(args)
    code = DONE
    for name, entry in _read(args):
        if isinstance(entry, FormatError):
            code = _report(name, entry)
            continue
        puzzle = entry.puzzle.with_rule(asked) if asked else entry.puzzle
        finding = find_solutions(puzzle, args.count, NORMAL.times(args.effort))
        if args.json:
            _print_finding_json(entry.id or name, finding)
        else:
            _print_finding(entry.id or name, finding)
        if finding.outcome in (Outcome.NONE, Outcome.UNDECIDED):
            code = UNFINISHED
    return code


def _report(name: str, error: FormatError) -> int:
    print(f"numberplace: {name}: {error}", file=sys.stderr)
    return UNFINISHED


def _print_finding(name: str, finding: Finding) -> None:
    from numberplace.numberlink.model.notation_grid import format_solution

    print(f"; {name}: {finding.sentence} ({finding.puzzle.rule.value})")
    tables = [format_solution(paths).splitlines() for paths in finding.solutions]
    for start in range(0, len(tables), 3):
        for lines in zip(*tables[start : start + 3], strict=True):
            print("     ".join(lines))
        print(flush=True)


def _print_finding_json(name: str, finding: Finding) -> None:
    data = {
        "id": name,
        "rule": finding.puzzle.rule.value,
        "solutions": finding.outcome.value,
        "found": [list(paths.labels()) for paths in finding.solutions],
    }
    print(json.dumps(data, separators=(",", ":")), flush=True)


def _rate(args: argparse.Namespace) -> int:
    from numberplace.numberlink.logic.solve import rate
    from numberplace.numberlink.logic.words import technique_name
    from numberplace.numberlink.search.exact import strictest_rule

    asked = _asked_rule(args)
    code = DONE
    for name, entry in _read(args):
        if isinstance(entry, FormatError):
            code = _report(name, entry)
            continue
        puzzle = entry.puzzle.with_rule(asked) if asked else entry.puzzle
        rating = rate(puzzle)
        proved = strictest_rule(puzzle) if args.prove else None
        label = {"proved": proved.value if proved else None} if args.prove else {}
        if args.json:
            data = {
                "id": entry.id or name,
                "level": rating.level,
                "share": round(rating.share, 3),
                "rounds": rating.rounds,
                "solved": rating.is_solved,
                "techniques": dict(rating.techniques),
            }
            print(json.dumps(data | label, separators=(",", ":")), flush=True)
            continue
        tail = ", " + _("one solution under {rule}").format(rule=proved.value) if proved else ""
        print(
            _("{name}: {level}, {share:.0%} without a what-if, {rounds} what-if rounds").format(
                name=entry.id or name,
                level=level_name(rating.level),
                share=rating.share,
                rounds=rating.rounds,
            )
            + tail
        )
        for technique, times in rating.techniques:
            print(f"    {technique_name(technique)}: {times}")
    return code
