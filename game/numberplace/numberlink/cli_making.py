"""``generate`` of Numberlink: its options, its tasks, and the printing of the puzzles made."""

from __future__ import annotations

import argparse
import random
from collections.abc import Callable, Iterator
from itertools import islice
from typing import TYPE_CHECKING

from numberplace.core.console import Options, Task, whole_number
from numberplace.core.errors import GameError
from numberplace.core.gameid import refuse_seed
from numberplace.core.near_words import word_meant
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
from numberplace.numberlink.model.puzzle import Rule

if TYPE_CHECKING:
    from numberplace.numberlink.generate.made import MadePuzzle


def add_params(group: argparse._ArgumentGroup) -> None:
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
    add(
        "--walls",
        type=whole_number,
        default=0,
        metavar="N",
        help=_("how many sides between two cells no path may cross"),
    )
    add(
        "--warps",
        type=whole_number,
        default=0,
        metavar="N",
        help=_("how many rows and columns paths may leave at one end to come in at the other"),
    )
    add(
        "--bridges",
        type=whole_number,
        default=0,
        metavar="N",
        help=_("how many cells paths cross straight, one over the other"),
    )


def tasks(options: Options) -> Iterator[Task]:
    """Yield the tasks of ``generate``, after checking the options. Raises GameError."""
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
    level, pairs, solid = (
        word_meant(options["level"] or "", LEVELS),
        options["pairs"],
        options["solid"],
    )
    target = Params(
        width,
        height,
        level,
        rule,
        pairs,
        solid,
        walls=options["walls"],
        warps=options["warps"],
        bridges=options["bridges"],
        style=options["style"],
    )
    refuse_target(target)
    if target.walls and options["format"] in ("grid", "url"):
        text = _("--format {name} cannot hold walls; line, json, table and id can.")
        raise GameError(text.format(name=options["format"]))
    if target.warps and options["format"] in ("grid", "url"):
        text = _("--format {name} cannot hold warps; line, json, table and id can.")
        raise GameError(text.format(name=options["format"]))
    if target.bridges and options["format"] in ("grid", "url"):
        text = _("--format {name} cannot hold bridges; line, json, table and id can.")
        raise GameError(text.format(name=options["format"]))
    if options["format"] == "id":
        for number in range(1, options["count"] + 1):
            yield "game", format_params(target), f"{seed}-{number}", 1, "id"
        return
    yield options["style"], target, seed, options["count"], options["format"]


def make(task: Task, should_stop: Callable[[], bool]) -> Iterator[str]:
    """Yield the text of each puzzle of a task as it is made. Raises GameError and Stopped."""
    from numberplace.numberlink.generate.generator import generate_article, generate_many

    style, target, seed, count, form = task
    if style == "game":
        yield _make_game(target, seed, form, should_stop)
        return
    rng = random.Random(seed)
    size = target.width, target.height
    made: Iterator[MadePuzzle] = (generate_article(rng, *size) for _number in range(count))
    if style != ARTICLE:
        made = generate_many(rng, target, should_stop=should_stop)
    for number, one in enumerate(islice(made, count), start=1):
        name = f"{target.width}x{target.height}#{seed}.{number}"
        yield ("\n" if number > 1 and form in ("table", "grid") else "") + _write(one, name, form)


def _make_game(params: str, seed: str, form: str, should_stop: Callable[[], bool]) -> str:
    from numberplace.numberlink.generate.made import MadePuzzle
    from numberplace.numberlink.generate.maker import MAKER

    name = f"numberlink:{params}#{seed}"
    if form == "id":
        return name + "\n"
    puzzle = MAKER.make(MAKER.parse_params(params), seed, should_stop)
    from numberplace.numberlink.search.exact import find_solutions, strictest_rule

    found = find_solutions(puzzle)
    solution = found.solutions[0] if found.solutions else Paths.empty(puzzle)
    return _write(MadePuzzle(puzzle, solution, strictest_rule(puzzle)), name, form)


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


def _write(made: MadePuzzle, name: str, form: str) -> str:
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
        # A table cannot hold walls, warps and bridges.
        is_more = made.puzzle.walls or not made.puzzle.is_flat
        write = format_line if is_more else notation_grid.format_table
        lines += [write(made.puzzle), "", f"; {_('solution')}"]
        lines += [f"; {line}" for line in solution]
    return remark + "\n".join(lines) + "\n"


def _what_is_known(made: MadePuzzle) -> str:
    pairs = len(made.puzzle.labels)
    known = [ngettext("{n} pair", "{n} pairs", pairs).format(n=pairs)]
    if made.puzzle.walls:
        walls = len(made.puzzle.walls)
        known.append(ngettext("{n} wall", "{n} walls", walls).format(n=walls))
    if made.puzzle.warps:
        warps = len(made.puzzle.warps)
        known.append(ngettext("{n} warp", "{n} warps", warps).format(n=warps))
    if made.puzzle.bridges:
        bridges = len(made.puzzle.bridges)
        known.append(ngettext("{n} bridge", "{n} bridges", bridges).format(n=bridges))
    if made.proved is not None:
        known.append(_("one solution under {rule}").format(rule=made.proved.value))
    if made.level:
        known.append(level_name(made.level))
    return ", ".join(known)
