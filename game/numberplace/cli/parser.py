"""Parse the words of a command line: which command is meant, of which kind, with which options."""

from __future__ import annotations

import argparse
from itertools import pairwise

from numberplace.cli.about import ANSWERS
from numberplace.cli.command import LOGS, CommandRequest, Parser, common_options, translate_argparse
from numberplace.cli.commands import COMMANDS
from numberplace.cli.options import split_options
from numberplace.core.words import _


def parse_words(words: list[str], rest: list[str]) -> CommandRequest:
    """Return which command is to run, and its options.

    Args:
        words: the whole command line.
        rest: its words without the options of every command.

    Raises GameError for options that do not go together, SystemExit after a sentence about what is
    wrong, or after the help.
    """
    words, name, kind = _command_of(words, rest)
    if name == "solve":
        words = spell_log_out(words)
    parser = make_parser(name, kind)
    made = next((one.load().Request for one in COMMANDS if one.name == name), CommandRequest)
    args, extra = parser.parse_known_args(words, made())
    if extra:
        parser.refuse_extra(extra, _options_of(parser, name))
    if "run" not in args:
        parser.error(_("a command is missing"))
    if getattr(args, "file", "") is None:
        from numberplace.cli.reading import STDIN, has_piped_input

        if not has_piped_input():
            parser.error(_("the following arguments are required: %s") % _("FILE"))
        args.file = STDIN
    if name:
        from numberplace.cli.kinds import refuse_options

        refuse_options(args)
    return args


def _command_of(words: list[str], rest: list[str]) -> tuple[list[str], str, str]:
    """Return the words, the command among them, and the kind they ask for; either may be empty.

    The old spelling, a kind's id before the command, becomes the option it now is.
    """
    names = [command.name for command in COMMANDS]
    first = rest[0] if rest and not rest[0].startswith("-") else ""
    if not first:
        return words, "", ""
    if first not in names:
        from numberplace.cli.kinds import kind_ids

        if first not in kind_ids():
            return words, "", ""
        at = next(
            i for i, word in enumerate(words) if word == first and not split_options(words[:i])[1]
        )
        name = rest[1] if len(rest) > 1 else ""
        if name not in names:
            return words[:at] + words[at + 1 :], "", ""
        at_name = words.index(name, at)
        words = [*words[:at], *words[at + 1 : at_name + 1], "--kind", first, *words[at_name + 1 :]]
        return words, name, first
    kind = _kind_asked(rest[1:])
    if not kind and any(word.startswith("--id") for word in rest):
        from numberplace.cli.kinds import kind_wanted

        kind = kind_wanted(rest[1:])
        words = [*words, "--kind", kind] if kind else words
    return words, first, kind


def spell_log_out(words: list[str]) -> list[str]:
    """Return the words of a command line, ``--log`` with its value, which may be left out."""
    spelt: list[str] = []
    for word in words:
        if spelt and spelt[-1] == "--log=line" and word in LOGS:
            spelt[-1] = f"--log={word}"
        else:
            spelt.append("--log=line" if word == "--log" else word)
    return spelt


def _kind_asked(words: list[str]) -> str:
    """Return the kind named by ``--kind``, empty without the option."""
    asked = [word.removeprefix("--kind=") for word in words if word.startswith("--kind=")]
    asked += [after for word, after in pairwise(words) if word == "--kind"]
    if not asked:
        return ""
    from numberplace.cli.kinds import kind_ids

    return asked[-1] if asked[-1] in kind_ids() else ""


def _options_of(parser: Parser, name: str) -> list[str]:
    """Return the options of a command as written, or those without a command."""
    for action in parser._actions:
        if name and isinstance(action, argparse._SubParsersAction):
            parser = action.choices[name]
    return [option for action in parser._actions for option in action.option_strings]


def make_parser(name: str = "", kind: str = "") -> Parser:
    """Return the parser of the whole command line, in the language spoken now.

    Args:
        name: the command that will be run; only its own options are declared.
        kind: the id of the kind asked for, if any.
    """
    translate_argparse()
    common = common_options()
    parser = Parser(
        prog="numberplace",
        parents=[common],
        allow_abbrev=False,
        description=_("Number Place (Sudoku) with a solver that explains itself."),
        epilog=_("Without a command, or with a puzzle file instead of one, the window opens."),
    )
    parser.asked = name
    for flag, (run, text) in ANSWERS.items():
        parser.add_argument(
            flag,
            dest="run",
            action="store_const",
            const=run,
            default=argparse.SUPPRESS,
            help=_(text),
        )
    subparsers = parser.add_subparsers(metavar=_("COMMAND"), title=_("commands"))
    for command in COMMANDS:
        if name not in ("", command.name):
            continue
        sub = subparsers.add_parser(
            command.name,
            parents=[common],
            allow_abbrev=False,
            help=_(command.help),
            description=_(command.help),
        )
        if name == command.name:
            from numberplace.cli.requests import add_options

            module = command.load()
            add_options(sub, module.Request, name, kind)
            sub.set_defaults(run=module.run)
    return parser
