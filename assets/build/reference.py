"""The command line as data, read from its parsers: what the manual and the man page tell of it."""

from __future__ import annotations

import argparse
from dataclasses import dataclass

from numberplace.cli.commands import COMMANDS
from numberplace.cli.completion import parsers_of
from numberplace.cli.parser import make_parser
from numberplace.core.words import _, set_language
from numberplace.kinds import KINDS

COMMON = "options of every command"
"""The group of options that is told once."""

MAX_CHOICES = 12
"""Choices of an option that are listed in its place."""


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
class Group:
    """Options that belong together."""

    title: str
    """``options of Numberlink``; empty for what every kind of puzzle has."""
    options: tuple[Option, ...]


@dataclass(frozen=True, slots=True)
class CommandText:
    """A command: its name, what it does, what it takes."""

    name: str
    text: str
    groups: tuple[Group, ...]
    """What every kind has first."""

    @property
    def call(self) -> str:
        """How it is called, options left out: ``numberplace solve FILE``."""
        values = [o.value for group in self.groups for o in group.options if not o.words]
        return " ".join(("numberplace", self.name, *values))


def read_commands(language: str = "en") -> tuple[CommandText, ...]:
    """Return every command, in a language, with the options of every kind of puzzle."""
    set_language(language)
    return tuple(_read_command(command.name) for command in COMMANDS)


def read_own_options(language: str = "en") -> tuple[Option, ...]:
    """Return the options the program has without a command, those of every command last."""
    set_language(language)
    parser = make_parser()
    return (*_options_of(parser, common=False), *_options_of(parser, common=True))


def _read_command(name: str) -> CommandText:
    """Ask the parser for each kind in turn: it declares the options of the one it is asked for."""
    found: dict[str, dict[tuple[str, ...], Option]] = {"": {}}
    text = ""
    of_kinds = {_("options of {kind}").format(kind=kind.name) for kind in KINDS}
    for parser in parsers_of(name):
        text = parser.description or ""
        for group in parser._action_groups:
            title = group.title or ""
            if title == _(COMMON):
                continue
            options = found.setdefault(title if title in of_kinds else "", {})
            for option in map(_option, _told(group)):
                key = option.words or (option.value,)
                options[key] = _merged(options[key], option) if key in options else option
    groups = (Group(title, tuple(options.values())) for title, options in found.items() if options)
    return CommandText(name, text, tuple(groups))


def _merged(one: Option, other: Option) -> Option:
    """Return an option with the choices of both: kinds write in formats of their own."""
    values = dict.fromkeys((*one.value.split("|"), *other.value.split("|")))
    return Option(one.words, "|".join(values), one.text)


def _options_of(parser: argparse.ArgumentParser, *, common: bool) -> tuple[Option, ...]:
    groups = [group for group in parser._action_groups if (group.title == _(COMMON)) is common]
    return tuple(_option(action) for group in groups for action in _told(group))


def _told(group: argparse._ArgumentGroup) -> list[argparse.Action]:
    return [
        action
        for action in group._group_actions
        if not isinstance(action, argparse._SubParsersAction) and action.dest != "help"
    ]


def _option(action: argparse.Action) -> Option:
    value = ""
    if action.nargs != 0:
        metavar = action.metavar or action.dest.upper()
        # A long list stands in the words of the option; no line of a man page would hold it.
        is_listed = action.choices and len(list(action.choices)) <= MAX_CHOICES
        value = "|".join(map(str, action.choices or ())) if is_listed else str(metavar)
    return Option(tuple(action.option_strings), value, (action.help or "").replace("%%", "%"))
