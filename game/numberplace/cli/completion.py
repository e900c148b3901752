"""``numberplace completion``: scripts by which shells complete the command line.

They are made of the tables of argparse, so that a new option is known to them without further work.
The scripts that are installed with the package are this command's, in English.
"""

from __future__ import annotations

import argparse
import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from shlex import quote
from typing import Final

from numberplace.cli import command
from numberplace.cli.kinds import kind_ids
from numberplace.cli.output import write
from numberplace.cli.requests import option
from numberplace.core.words import N_, _
from numberplace.kinds import KINDS

SWITCH, WORD, FILE, FOLDER = "switch", "word", "file", "folder"
"""Words after an option: none, any one word, the name of a file, or of a folder."""
_SAFE: Final = re.compile(r"[\w.+-]+")
"""Values that no shell reads as anything but themselves."""


@dataclass(frozen=True, slots=True)
class Taken:
    """An option, or an argument if it has no flags."""

    flags: tuple[str, ...]
    kind: str
    """``SWITCH``, ``WORD``, ``FILE`` or ``FOLDER``."""
    values: tuple[str, ...]
    """All words it can have; none where they are not known."""
    text: str


@dataclass(frozen=True, slots=True)
class Completed:
    """A command with its options and arguments; the program itself has no name."""

    name: str
    text: str
    taken: tuple[Taken, ...]

    @property
    def options(self) -> list[Taken]:
        """The options: all that have flags."""
        return [each for each in self.taken if each.flags]

    @property
    def arguments(self) -> list[Taken]:
        """The arguments: all without flags."""
        return [each for each in self.taken if not each.flags]


class Request(command.CommandRequest):
    """Options of the command ``completion``."""

    shell: str = option(
        N_("the shell; its script is printed"),
        "shell",
        adapt=lambda _kind: {"choices": tuple(SCRIPTS)},
        metavar=N_("SHELL"),
    )


def run(args: Request) -> int:
    """Print the script of a shell."""
    write(SCRIPTS[args.shell]())
    return 0


def read_tables() -> list[Completed]:
    """Return the program and its commands with their options, in the language spoken now."""
    from numberplace.cli.commands import COMMANDS

    texts = {"": "", **{each.name: _(each.help) for each in COMMANDS}}
    return [Completed(name, text, _taken_by(parsers_of(name))) for name, text in texts.items()]


def parsers_of(command: str) -> Iterator[argparse.ArgumentParser]:
    """Yield the parsers of a command: one for no kind of puzzle, then one for each kind.

    Args:
        command: its name; empty for the program itself, which has one parser.
    """
    from numberplace.cli.parser import make_parser

    if not command:
        yield make_parser()
        return
    for kind in ("", *kind_ids()):
        for action in make_parser(command, kind)._actions:
            if isinstance(action, argparse._SubParsersAction):
                yield action.choices[command]


def _taken_by(parsers: Iterable[argparse.ArgumentParser]) -> tuple[Taken, ...]:
    """Return what several parsers take: those of each kind of puzzle have values of their own."""
    found: dict[tuple[str, ...], Taken] = {}
    for parser in parsers:
        for action in parser._actions:
            if isinstance(action, argparse._SubParsersAction):
                continue
            key = tuple(action.option_strings) or (action.dest,)
            asked = action.choices or _known_values(action.option_strings)
            values = tuple(str(each) for each in asked if _SAFE.fullmatch(str(each)))
            before = found.get(key)
            known = tuple(dict.fromkeys((*(before.values if before else ()), *values)))
            text = (action.help or "").replace("%%", "%").split("; ")[0]
            found[key] = Taken(tuple(action.option_strings), _kind_of(action), known, text)
    return tuple(found.values())


def _known_values(flags: Iterable[str]) -> Iterable[str]:
    """Return what an option takes beside other words: levels or techniques."""
    if "--level" in flags:
        return [level for kind in KINDS if kind.maker for level in kind.maker.levels]
    if {"--technique", "--with", "--without", "--order"} & {*flags}:
        lists = [kind.console.techniques() for kind in KINDS if kind.console is not None]
        return [str(record["id"]) for records in lists for record in records]
    return ()


def _kind_of(action: argparse.Action) -> str:
    if action.nargs == 0:
        return SWITCH
    if action.choices is not None:
        return WORD
    if action.type is Path:
        return FOLDER if action.dest == "saves" else FILE
    return WORD if action.option_strings else FILE


# -- bash

_BASH = r"""# Completion of numberplace for bash; made by "numberplace completion bash".

_numberplace() {
    local current=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]}
    local command= options= values= arguments= kind= at
    if [[ $current == = ]]; then
        current=
    elif [[ $before == = ]]; then
        before=${COMP_WORDS[COMP_CWORD-2]}
    fi
    for ((at = 1; at < COMP_CWORD; at++)); do
        case ${COMP_WORDS[at]} in
            %(names)s) command=${COMP_WORDS[at]}; break ;;
        esac
    done
    case $command in
%(commands)s
    esac
    case $command:$before in
%(options)s
    esac
    if [[ -z $kind && $current == -* ]]; then
        kind=word values=$options
    elif [[ -z $kind && -z $command ]]; then
        mapfile -t COMPREPLY < <(compgen -W '%(all)s' -- "$current"; compgen -f -- "$current")
        compopt -o filenames 2> /dev/null
        return
    elif [[ -z $kind ]]; then
        kind=${arguments:+word} values=$arguments
    fi
    case ${kind:-file} in
        word) mapfile -t COMPREPLY < <(compgen -W "$values" -- "$current") ;;
        folder) mapfile -t COMPREPLY < <(compgen -d -- "$current") ;;
        file) mapfile -t COMPREPLY < <(compgen -f -- "$current") ;;
    esac
    if [[ ${kind:-file} != word ]]; then
        compopt -o filenames 2> /dev/null
    fi
}

complete -F _numberplace numberplace
"""


def bash_script() -> str:
    """Return the script for bash."""
    commands, options = [], []
    program, *tables = read_tables()
    for table in (program, *tables):
        flags = " ".join(flag for each in table.options for flag in each.flags)
        words = " ".join(value for each in table.arguments for value in each.values)
        line = f"        {table.name or quote('')}) options='{flags}'"
        commands.append(f"{line} arguments='{words}' ;;" if words else f"{line} ;;")
        for each in table.options:
            if each.kind == SWITCH:
                continue
            patterns = "|".join(f"{table.name}:{flag}" for flag in each.flags)
            values = f" values='{' '.join(each.values)}'" if each.values else ""
            options.append(f"        {patterns}) kind={each.kind}{values} ;;")
    names = [table.name for table in tables]
    return _BASH % {
        "names": "|".join(names),
        "all": " ".join(names),
        "commands": "\n".join(commands),
        "options": "\n".join(options),
    }


# -- zsh

_ZSH = r"""#compdef numberplace
# Completion of numberplace for zsh; made by "numberplace completion zsh".

_numberplace() {
    local context state state_descr line
    typeset -A opt_args
    local -a commands=(
%(commands)s
    )
    _arguments -C \
%(options)s \
        '1: :->command' \
        '*:: :->rest' && return
    case $state in
        command)
            _describe -t commands 'command' commands
            _files
            ;;
        rest)
            case $words[1] in
%(cases)s
            esac
            ;;
    esac
}

if [[ $funcstack[1] == _numberplace ]]; then
    _numberplace "$@"
else
    compdef _numberplace numberplace
fi
"""


def zsh_script() -> str:
    """Return the script for zsh, which is loaded by its name or sourced."""
    program, *tables = read_tables()
    commands = [f"        {_zsh_quoted(f'{t.name}:{_zsh_text(t.text)}')}" for t in tables]
    cases = []
    for table in tables:
        specs = [*_zsh_specs(table.options), *(_zsh_argument(each) for each in table.arguments)]
        body = " \\\n".join(f"                        {each}" for each in specs)
        cases.append(f"                {table.name})\n                    _arguments \\\n{body}")
        cases.append("                    ;;")
    return _ZSH % {
        "commands": "\n".join(commands),
        "options": " \\\n".join(f"        {each}" for each in _zsh_specs(program.options)),
        "cases": "\n".join(cases),
    }


def _zsh_specs(options: Iterable[Taken]) -> list[str]:
    specs = []
    for each in options:
        text = f"[{_zsh_text(each.text)}]"
        for flag in each.flags:
            if each.kind == SWITCH:
                specs.append(_zsh_quoted(f"{flag}{text}"))
            else:
                name = f"{flag}=" if flag.startswith("--") else f"{flag}+"
                specs.append(_zsh_quoted(f"{name}{text}:{flag.lstrip('-')}:{_zsh_action(each)}"))
    return specs


def _zsh_argument(taken: Taken) -> str:
    return _zsh_quoted(f"*:{_zsh_text(taken.text)}:{_zsh_action(taken)}")


def _zsh_action(taken: Taken) -> str:
    if taken.values:
        return f"({' '.join(taken.values)})"
    return {FILE: "_files", FOLDER: "_files -/"}.get(taken.kind, " ")


def _zsh_text(text: str) -> str:
    return re.sub(r"([\\\[\]:])", r"\\\1", text)


def _zsh_quoted(text: str) -> str:
    return "'" + text.replace("'", "'\\''") + "'"


# -- fish


def fish_script() -> str:
    """Return the script for fish."""
    program, *tables = read_tables()
    names = " ".join(table.name for table in tables)
    none = "__numberplace_has_no_command"
    lines = [
        '# Completion of numberplace for fish; made by "numberplace completion fish".',
        "",
        f"function {none}",
        f"    not __fish_seen_subcommand_from {names}",
        "end",
        "",
        "complete -c numberplace -f",
        f"complete -c numberplace -n {none} -F",
    ]
    lines += [
        f"complete -c numberplace -n {none} -a {table.name} -d {_fish_quoted(table.text)}"
        for table in tables
    ]
    lines += [_fish_line(none, each) for each in program.options]
    for table in tables:
        lines.append("")
        seen = f"__fish_seen_subcommand_from {table.name}"
        lines += [_fish_line(seen, each) for each in table.taken]
    return "\n".join(lines) + "\n"


def _fish_line(condition: str, taken: Taken) -> str:
    parts = [f"complete -c numberplace -n '{condition}'"]
    for flag in taken.flags:
        is_long = flag.startswith("--")
        parts.append(f"-l {flag[2:]}" if is_long else f"-s {flag[1:]}")
    if taken.kind in (FILE, FOLDER):
        parts.append("-r -F" if taken.flags else "-F")
    elif taken.kind == WORD and taken.flags:
        parts.append("-x")
    if taken.values:
        parts.append(f"-a '{' '.join(taken.values)}'")
    if taken.text and (taken.flags or taken.values):
        parts.append(f"-d {_fish_quoted(taken.text)}")
    return " ".join(parts)


def _fish_quoted(text: str) -> str:
    return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'"


SCRIPTS: Final[dict[str, Callable[[], str]]] = {
    "bash": bash_script,
    "zsh": zsh_script,
    "fish": fish_script,
}
"""The function that makes the script of each shell."""
