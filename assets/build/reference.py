"""The command line as data, read from its parsers: what the manual and the man page tell of it."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from dataclasses import dataclass

from numberplace.cli.main import make_parser
from numberplace.core.words import set_language

COMMON = "options of every command"
"""The group of options that is told once."""


@dataclass(frozen=True, slots=True)
class Option:
    """An option or an argument."""

    words: tuple[str, ...]
    """``-o`` and ``--output``; empty for an argument."""
    value: str
    """What is to be given, as ``FILE``; empty for a switch."""
    text: str

    @property
    def call(self) -> str:
        """How it is written: ``-o, --output FILE``."""
        return " ".join(part for part in (", ".join(self.words), self.value) if part)


@dataclass(frozen=True, slots=True)
class CommandText:
    """A command: its words after ``numberplace``, what it does, what it takes."""

    name: str
    text: str
    options: tuple[Option, ...]

    @property
    def call(self) -> str:
        """How it is called, options left out: ``numberplace solve FILE``."""
        values = [option.value for option in self.options if not option.words]
        return " ".join(("numberplace", self.name, *values))


def read_commands() -> tuple[CommandText, ...]:
    """Return every command, in English, subcommands in their commands' places."""
    set_language("en")
    return tuple(_commands_of(make_parser(), ""))


def read_own_options() -> tuple[Option, ...]:
    """Return the options the program has without a command, those of every command last."""
    set_language("en")
    parser = make_parser()
    return (*_options_of(parser, common=False), *_options_of(parser, common=True))


def _commands_of(parser: argparse.ArgumentParser, before: str) -> Iterator[CommandText]:
    for action in parser._actions:
        if not isinstance(action, argparse._SubParsersAction):
            continue
        for name, sub in action.choices.items():
            full_name = f"{before} {name}".strip()
            below = list(_commands_of(sub, full_name))
            if below:
                yield from below
                continue
            yield CommandText(full_name, sub.description or "", _options_of(sub, common=False))


def _options_of(parser: argparse.ArgumentParser, *, common: bool) -> tuple[Option, ...]:
    return tuple(
        _option(action)
        for group in parser._action_groups
        if (group.title == COMMON) is common
        for action in group._group_actions
        if not isinstance(action, argparse._SubParsersAction) and action.dest != "help"
    )


def _option(action: argparse.Action) -> Option:
    value = ""
    if action.nargs != 0:
        metavar = action.metavar or action.dest.upper()
        value = "|".join(map(str, action.choices)) if action.choices else str(metavar)
    return Option(tuple(action.option_strings), value, (action.help or "").replace("%%", "%"))
