"""The base of every command's options, and the parser of the words of a command line."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, NoReturn

from numberplace.cli.options import MISUSED, CommonOptions, choice_meant
from numberplace.cli.output import complain
from numberplace.core.cell_names import BY_EXAMPLE
from numberplace.core.clean_text import QUOTED, clean_text
from numberplace.core.languages import language_codes
from numberplace.core.words import N_, _, ngettext
from numberplace.storage.paths import VARIABLE

if TYPE_CHECKING:
    from _typeshed import SupportsWrite

LOGS = ("line", "full")
"""Forms that ``solve --log`` can print."""


class CommandRequest(argparse.Namespace, CommonOptions):
    """The parsed options of a command line; each command has a subclass."""

    run: Callable[[Any], int]
    kind: str | None = None
    """The id of the kind asked for."""
    own_options: Mapping[str, Sequence[argparse.Action]] = {}
    """For each kind, the options that only this kind has."""
    takes_own_options: ClassVar[bool] = False
    """True if kinds add options to the command."""
    more_help: ClassVar[str] = ""
    """A sentence for the help below that of the command."""


class Parser(argparse.ArgumentParser):
    """A parser with error messages of one line, which takes a choice however it is spelt.

    Its help is written or the failure reported.
    """

    asked = ""
    """The command the words ask for, to whose help messages point."""

    def _print_message(self, message: str, file: SupportsWrite[str] | None = None) -> None:
        """Write a message; argparse itself drops the error of a full or closed output."""
        if message:
            (file or sys.stderr).write(message)

    def error(self, message: str) -> NoReturn:
        text = _("{what}; see '{command} --help'.")
        if message.endswith("?"):
            text = _("{what} See '{command} --help'.")
        command = self.prog
        if self.asked and not command.endswith(f" {self.asked}"):
            command = f"{command} {self.asked}"
        complain(text.format(what=message.rstrip("."), command=command))
        raise SystemExit(MISUSED)

    def refuse_extra(self, extra: Sequence[str], known: Sequence[str]) -> NoReturn:
        """End with a message about words that belong to nothing, and the options they are like."""
        from numberplace.core.near_words import did_you_mean  # solving a line does without

        message = _("unrecognized arguments: %s") % " ".join(extra)
        first = next((word.partition("=")[0] for word in extra if word.startswith("--")), "")
        question = did_you_mean(first, known) if first else ""
        self.error(f"{message}; {question}" if question else message)

    def _get_value(self, action: argparse.Action, arg_string: str) -> Any:
        value = super()._get_value(action, arg_string)
        if action.choices is not None and isinstance(value, str):
            return choice_meant(value, _words_among(action.choices))
        return value

    def _check_value(self, action: argparse.Action, value: Any) -> None:
        if action.choices is not None and isinstance(value, str) and value not in action.choices:
            from numberplace.core.near_words import did_you_mean

            question = did_you_mean(value, _words_among(action.choices))
            if question:
                text = _("'{text}' is not known: {question}")
                told = text.format(text=clean_text(value, QUOTED), question=question)
                is_command = isinstance(action, argparse._SubParsersAction)
                raise argparse.ArgumentError(None if is_command else action, told)
        super()._check_value(action, value)


def _words_among(choices: Iterable[Any]) -> list[str]:
    return [choice for choice in choices if isinstance(choice, str)]


def common_options() -> Parser:
    """Return a parser of the options that may stand before or after a command.

    An option that is absent leaves no attribute; ``places_of`` and ``speak`` know the defaults.
    """
    parser = Parser(add_help=False, argument_default=argparse.SUPPRESS)
    group = parser.add_argument_group(_("options of every command"))
    group.add_argument(
        "--saves",
        type=Path,
        metavar=_("DIR"),
        help=_("keep games and preferences in this folder (or set {variable})").format(
            variable=VARIABLE
        ),
    )
    group.add_argument(
        "--portable",
        action="store_true",
        help=_("keep them in the folder 'saves' beside the program"),
    )
    group.add_argument("--language", choices=language_codes(), help=_("speak this language"))
    group.add_argument(
        "--cells",
        choices=tuple(BY_EXAMPLE),
        help=_("name the cell in row 4, column 7 like this; the window keeps the choice"),
    )
    return parser


_SENTENCES_OF_ARGPARSE = (
    N_("usage: "),
    N_("positional arguments"),
    N_("options"),
    N_("show this help message and exit"),
    N_("show program's version number and exit"),
    N_("%(prog)s: error: %(message)s\n"),
    N_("argument %(argument_name)s: %(message)s"),
    N_("the following arguments are required: %s"),
    N_("unrecognized arguments: %s"),
    N_("expected one argument"),
    N_("expected at least one argument"),
    N_("not allowed with argument %s"),
    N_("one of the arguments %s is required"),
    N_("invalid choice: %(value)r (choose from %(choices)s)"),
    N_("invalid %(type)s value: %(value)r"),
)
"""Sentences of argparse of Python 3.11 to 3.14 that a player of this command line can meet."""


def translate_argparse() -> None:
    """Make argparse translate its messages by our catalogues.

    It asks gettext's global domain, which knows nothing of the language chosen here. Its lookup is
    a name in its module, fetched at every use, so ours takes its place.
    """
    setattr(argparse, "_", _)  # noqa: B010 - mypy knows no such name
    setattr(argparse, "ngettext", ngettext)  # noqa: B010
