"""The params of ``generate``: the options, and the params that follow from them."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from typing import Final

from numberplace.core.console import Options, refuse_together, whole_number
from numberplace.core.errors import FormatError
from numberplace.core.near_words import word_meant
from numberplace.core.words import _
from numberplace.sudoku.kind import RULES_SHELF

MADE_TOGETHER = {"beginner": 64, "easy": 64, "medium": 8, "hard": 8}
"""Puzzles a process makes before it reports, by level; 1 for others."""
LEVELS = "beginner, easy, medium, hard, expert, extreme, inferno"
SYMMETRIES = (
    "none, rotation180, rotation90, horizontal, vertical, diagonal, antidiagonal, diagonals, full"
)


CHOOSING: Final = ("hint", "judge", "rate", "solve")
"""The commands whose techniques can be chosen."""


def add_choice(command: str, group: argparse._ArgumentGroup) -> None:
    """Declare the options that choose techniques, where a command has them."""
    if command not in CHOOSING:
        return
    group.add_argument(
        "--without",
        metavar=_("IDS"),
        help=_("switch techniques off: their ids, with commas between them"),
    )
    group.add_argument(
        "--order",
        metavar=_("IDS"),
        help=_("look for these techniques first, in this order"),
    )


def is_choice(options: Options) -> bool:
    """Tell whether techniques are chosen."""
    return bool(options.get("without") or options.get("order"))


def is_way_asked(options: Options) -> bool:
    """Tell whether the steps to the solution are to be shown, or written as records."""
    return bool(options["log"] or options["json"] or options.get("short"))


def say_cracks(cells: Sequence[str]) -> str:
    """Say which cells crack a puzzle."""
    text = _("Any one of these cells would crack it: {cells}")
    return text.format(cells=", ".join(cells)) if cells else _("No one cell cracks it.")


def add_cracks(group: argparse._ArgumentGroup) -> None:
    """Declare the option that names cells which crack a puzzle."""
    group.add_argument(
        "--cracks",
        action="store_true",
        help=_("name the cells after any of which singles are enough"),
    )


def add_params(group: argparse._ArgumentGroup) -> None:
    add = group.add_argument
    add(
        "--rules",
        metavar="RULES",
        help=_("size, rules and level of a variant, such as 9x9+killer+hard"),
    )
    add("--level", metavar=_("LEVEL"), help=LEVELS)
    add(
        "--technique",
        metavar=_("ID"),
        help=_(
            "a technique without which the others of its level and below cannot solve the puzzle,"
            " and nothing harder (see 'techniques')"
        ),
    )
    add(
        "--with",
        dest="on_path",
        metavar=_("ID"),
        help=_("a technique that the puzzle needs somewhere, besides others"),
    )
    add(
        "--replaceable",
        action="store_true",
        help=_("others of the level of --technique may do in its place; only easier ones may not"),
    )
    add("--strict", action="store_true", help=argparse.SUPPRESS)  # what --technique means anyway
    add("--symmetry", default="none", metavar=_("NAME"), help=SYMMETRIES)
    add("--minimal", action="store_true", help=_("every given is needed"))
    _add_searches(group)
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


def _add_searches(group: argparse._ArgumentGroup) -> None:
    add = group.add_argument
    add(
        "--unbiased",
        action="store_true",
        help=_("minimal puzzles whose chance depends on their number of givens alone"),
    )
    add(
        "--stats",
        action="store_true",
        help=_("say afterwards how many givens the puzzles have, and their SE ratings"),
    )
    add(
        "--hardest",
        type=whole_number,
        metavar=_("N"),
        help=_("search for N hard puzzles besides those known, until stopped; needs -o FILE"),
    )
    add(
        "--minutes",
        type=whole_number,
        metavar=_("N"),
        help=_("end the search of --hardest after this time"),
    )


CLASSIC_ALONE = {
    **dict.fromkeys(("level", "technique", "on_path", "se", "pattern", "hardest", "minutes")),
    "unbiased": False,
    "stats": False,
    "strict": False,
    "replaceable": False,
    "symmetry": "none",
    "minimal": False,
    "givens": 0,
}
"""The options that ask for a classic, and their values where they are not given."""
OF_ANY_BOARD = ("level", "technique", "on_path", "strict", "replaceable")
"""Those of them that go with rules."""


def asked_params(options: Options) -> tuple[str, int]:
    """Return the params that the options ask for, and the number of puzzles made at a time.

    Raises FormatError.
    """
    from numberplace.sudoku.aliases import rule_meant, technique_meant
    from numberplace.sudoku.generate.maker import MAKER
    from numberplace.sudoku.generate.params import (
        ON_PATH,
        STRICT,
        Params,
        known_technique,
        parse_se,
    )

    rules = options.get("rules")
    if not rules and options.get("kind") == RULES_SHELF.id:
        rules = RULES_SHELF.usual
    if rules:
        alone = {name: usual for name, usual in CLASSIC_ALONE.items() if name not in OF_ANY_BOARD}
        given = (name for name, usual in alone.items() if options.get(name, usual) != usual)
        refuse_together("--rules", (f"--{name}" for name in given))
        board, *words = rules.split("+")
        parts = [board, *map(rule_meant, words), options.get("level")]
        _refuse_techniques(options)
        technique = options.get("technique") or options.get("on_path")
        if technique:
            on_path = ON_PATH if options.get("on_path") else ""
            parts.append(on_path + known_technique(technique_meant(technique)))
        if options.get("technique") and not options.get("replaceable"):
            parts.append(STRICT)
        wanted = "+".join(filter(None, parts))
        return MAKER.format_params(MAKER.parse_params(wanted)), 1

    pattern = b""
    if options["pattern"]:
        cells = "".join(options["pattern"].split())
        if len(cells) != 81:
            text = _("A pattern has 81 cells, but this one has {count}.")
            raise FormatError(text.format(count=len(cells)))
        pattern = bytes(character not in ".0" for character in cells)
    _refuse_techniques(options)
    if options.get("minutes"):
        raise FormatError(_("--minutes goes with --hardest."))
    asked = Params(
        level=word_meant(options["level"] or "", LEVELS.split(", ")),
        technique=technique_meant(options["technique"] or options["on_path"] or ""),
        on_path=bool(options["on_path"]),
        symmetry=word_meant(options["symmetry"], SYMMETRIES.split(", ")),
        minimal=options["minimal"],
        se=parse_se(options["se"]) if options.get("se") else (0, 0),
        givens=options["givens"],
        pattern=pattern,
        unbiased=bool(options.get("unbiased")),
        strict=options["strict"] or bool(options["technique"] and not options["replaceable"]),
    )
    together = 1 if asked.givens or asked.minimal else MADE_TOGETHER.get(asked.level, 1)
    return MAKER.format_params(asked), together


def _refuse_techniques(options: Options) -> None:
    """Raise FormatError for options on techniques that do not go together."""
    if options.get("technique") and options.get("on_path"):
        raise FormatError(_("Ask for one technique, either with --technique or with --with."))
    if options.get("replaceable"):
        refuse_together("--replaceable", (f"--{name}" for name in ("strict",) if options[name]))
        if not options["technique"]:
            raise FormatError(_("--replaceable goes with --technique."))


def stand_ins_told(options: Options) -> str:
    """Name the wider forms that may stand in for the technique asked for, empty without any."""
    from numberplace.sudoku.aliases import technique_meant
    from numberplace.sudoku.generate.rivals import stand_ins
    from numberplace.sudoku.techniques import BY_ID

    asked = technique_meant(options.get("technique") or "")
    forms = stand_ins(asked) if asked in BY_ID and not options.get("replaceable") else ()
    if not forms:
        return ""
    text = _("Wider forms of {technique} may stand in for it: {others}.")
    return text.format(technique=asked, others=", ".join(forms))
