"""The kinds on the command line: which one is meant, and the options each of them adds."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from typing import Any

from numberplace.cli.command import CommandRequest
from numberplace.core.console import Console, Options
from numberplace.core.errors import FormatError
from numberplace.core.kind import AnyKind
from numberplace.core.words import _
from numberplace.kinds import DEFAULT_KIND, KINDS, SHELVES, kind_named


def kind_ids() -> tuple[str, ...]:
    """Return the ids of the kinds the command line knows, the usual one first."""
    return tuple(shelf.id for shelf in SHELVES)


def add_own_options(
    parser: argparse.ArgumentParser, command: str, asked: str, *, needs_one: bool = False
) -> None:
    """Declare the options that kinds add to a command: of the kind asked for alone, else of all.

    Args:
        needs_one: nothing but the option tells the kind, so without it the usual one is meant.
    """
    own: dict[str, list[argparse.Action]] = {}
    for kind in kinds_asked(asked or (DEFAULT_KIND.id if needs_one else "")):
        if kind.console is None:  # it can still be converted
            own[kind.id] = []
            continue
        group = parser.add_argument_group(_("options of {kind}").format(kind=kind.name))
        kind.console.add_options(command, group)
        own[kind.id] = list(group._group_actions)
    parser.set_defaults(own_options=own)


def kinds_asked(asked: str) -> Sequence[AnyKind]:
    """Return the kind asked for, or all that have a place on the command line."""
    return [kind_named(asked)] if asked else [kind for kind in KINDS if kind.console is not None]


def console_of(kind: AnyKind) -> Console[Any]:
    """Return the console of a kind. Raises FormatError when the kind has none."""
    if kind.console is None:
        text = _("Puzzles of the kind '{kind}' cannot be used on the command line.")
        raise FormatError(text.format(kind=kind.id))
    return kind.console


def options_for(kind: AnyKind, args: CommandRequest) -> Options:
    """Return the options of a command that is about a kind.

    Raises FormatError: an option belongs to another kind.
    """
    for other, actions in args.own_options.items():
        for action in actions:
            if other != kind.id and getattr(args, action.dest) != action.default:
                text = _("{option} is not an option of {kind}.")
                raise FormatError(text.format(option=action.option_strings[0], kind=kind.name))
    return {name: value for name, value in vars(args).items() if name not in ("own_options", "run")}


def refuse_options(args: CommandRequest) -> None:
    """Raise GameError for options that do not go together, before anything is read."""
    for kind in args.own_options:
        for one in kinds_asked(kind):
            if one.console is not None:
                one.console.refuse(vars(args))


def kind_wanted(words: list[str]) -> str:
    """Return the kind that a game id among the words is of, empty without one."""
    from numberplace.core.gameid import is_game_id

    for word in words:
        game = word.removeprefix("--id=")
        if is_game_id(game, KINDS):
            return game.strip().partition(":")[0].lower()
    return ""
