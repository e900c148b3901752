"""What the game tells of itself, for readers: ``python -m assets.build.manual``.

Fills the marked parts of ``docs/manual.md`` from the texts of F1, the table of commands and the
parsers of the command line, writes ``docs/techniques.md``, the man page and the scripts that
complete the command line in shells, and counts the rules in README and comparison. Run it after a
change of any of these; ``tests/shipping/test_words.py`` and ``tests/cli/test_completion.py`` tell
when it was forgotten.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator

from numberplace.cli.completion import SCRIPTS
from numberplace.core.drawing.signs import LOOKS, MarkLook
from numberplace.core.words import set_language
from numberplace.sudoku.aliases import told_of
from numberplace.sudoku.constraints import CONSTRAINTS
from numberplace.sudoku.techniques import TECHNIQUES
from numberplace.ui.boards import BOARDS
from numberplace.ui.boards.sudoku.help import _LINKS, _MARKS
from numberplace.ui.commands import ANALYSIS, COMMAND, COMMANDS, MENUS
from numberplace.ui.kit.bindings import format_key
from numberplace.ui.kit.commands import Command
from numberplace.ui.program import PROGRAM
from numberplace.ui.screens.help import ARCADE_PAGE

from assets.build import manpage
from assets.build.places import CHECKOUT
from assets.build.reference import read_commands, read_own_options

MANUAL = CHECKOUT / "docs" / "manual.md"
LIST = CHECKOUT / "docs" / "techniques.md"
_FOLDER = CHECKOUT / "assets" / "desktop" / "completion"
COMPLETION = {
    "bash": _FOLDER / "numberplace",
    "zsh": _FOLDER / "_numberplace",
    "fish": _FOLDER / "numberplace.fish",
}
"""What completes the command line in a shell, under the names by which shells look for it."""
COUNTING = (CHECKOUT / "README.md", CHECKOUT / "docs" / "comparison.md")
"""Pages that say how many rules there are."""
RULES = re.compile(r"(?<=mixes of )\d+|(?<=Further rules \| )\d+")
"""The number of rules, as these pages have it."""
_PART = re.compile(r"(<!-- from the game: ([a-z-]+) -->\n).*?(<!-- end -->)", re.DOTALL)


def main() -> None:
    """Write all of them."""
    MANUAL.write_text(fill(MANUAL.read_text(encoding="utf-8")), encoding="utf-8")
    LIST.write_text(list_techniques(), encoding="utf-8")
    manpage.PATH.write_text(manpage.make_page(), encoding="utf-8")
    for shell, path in COMPLETION.items():
        path.write_text(make_completion(shell), encoding="utf-8")
    for page in COUNTING:
        told = RULES.sub(str(len(CONSTRAINTS)), page.read_text(encoding="utf-8"))
        page.write_text(told, encoding="utf-8")


def make_completion(shell: str) -> str:
    """Return the script that completes the command line in a shell, in English."""
    set_language("en")
    return SCRIPTS[shell]()


def fill(manual: str) -> str:
    """Return the manual with its marked parts made anew."""
    set_language("en")
    return _PART.sub(lambda found: found[1] + PARTS[found[2]]() + found[3], manual)


def list_techniques() -> str:
    """Return the list of techniques with what each is about."""
    lines = [
        "# Techniques\n",
        "Every technique the solver knows, easiest first, each with its rating.",
        "The trainer (`Ctrl+Shift+T`) has puzzles for most of them;",
        "`numberplace techniques --describe` prints this list.\n",
    ]
    for technique in TECHNIQUES:
        about = told_of(technique.id)
        lines.append(f"**{technique.name}** ({technique.rating:.1f}). {about}\n")
    return "\n".join(lines)


def _pages(*titles: str) -> str:
    """Return what pages of F1 say; several as a list with their titles."""
    board = BOARDS["sudoku"]
    pages = (*board.help_pages(board.blank_puzzle()), ARCADE_PAGE)
    found = {page.title: page.texts for page in pages}
    if len(titles) == 1:
        return " ".join(found[titles[0]]) + "\n"
    return "".join(f"- **{title}.** {' '.join(found[title])}\n" for title in titles)


def _marks() -> str:
    rows = [(_shape(LOOKS[role]), text) for role, text in _MARKS]
    for is_strong, text in _LINKS:
        rows.append(("arrow, whole" if is_strong else "arrow, dashed", text))
    return _table(("Mark", "What it says"), rows)


def _shape(look: MarkLook) -> str:
    """Return the shape of a mark in words, as its icons are called."""
    over = {"": "", "ring": " in a ring", "box": " in a box", "strike": ", crossed out"}
    return look.shape + over[look.over]


def _keys() -> str:
    """Return every command that has a key: menu by menu, by its name alone, on the board."""
    parts = []
    listed: set[str] = set()
    for title, ids in (*MENUS, ("Analyse (`F4`)", ANALYSIS)):
        rows = [_key_row(COMMAND[name]) for name in ids if name and COMMAND[name].keys]
        listed.update(ids)
        parts.append(_table((title, "Keys"), rows))
    rest = [command for command in COMMANDS if command.id not in listed and command.keys]
    by_name = [_key_row(command) for command in rest if command.id in PROGRAM]
    parts.append(_table(("Found by name (`F3`)", "Keys"), by_name))
    on_board = [_key_row(command) for command in rest if command.id not in PROGRAM]
    parts.append(_table(("On the board", "Keys"), dict.fromkeys(on_board)))  # a family has one row
    parts.append(_buttons("sudoku"))
    return "\n".join(parts)


def _key_row(command: Command) -> tuple[str, str]:
    for kind in BOARDS.values():
        family = kind.COMMANDS.families.get(command.id.split("_")[0])
        if family:
            return command.label, _key("+".join(map(format_key, family)))
    return command.label, ", ".join(_key(format_key(key)) for key in command.keys)


def _buttons(kind: str) -> str:
    hints = BOARDS[kind].COMMANDS.button_hints
    return _table(("Game controller", "Button"), [(label, name) for name, label in hints])


def _key(name: str) -> str:
    """Return a key as code, also the one that marks code."""
    return f"`` {name} ``" if "`" in name else f"`{name}`"


def _link_rules() -> str:
    board = BOARDS["numberlink"]
    parts = [
        f"**{page.title}**\n\n" + "".join(f"- {text}\n" for text in page.texts)
        for page in board.help_pages(board.blank_puzzle())
    ]
    return "\n".join(parts)


def _link_keys() -> str:
    """Return the keys that mean something else here or are Numberlink's alone."""
    own = BOARDS["numberlink"].COMMANDS
    rows = [(label, _key_row(COMMAND[name])[1]) for name, label in own.own_labels.items()]
    rows += [_key_row(command) for command in own.commands if command.keys]
    return _table(("Numberlink", "Keys"), rows) + "\n" + _buttons("numberlink")


def _commands() -> str:
    return "\n".join(_command_texts()) + "\n"


def _command_texts() -> Iterator[str]:
    for command in read_commands():
        yield f"### `{command.call}`\n"
        yield f"{command.text}\n"
        for group in command.groups:
            if group.title:
                yield f"{group.title[:1].upper()}{group.title[1:]}:\n"
            for option in group.options:
                yield f"- `{option.call}`: {option.text}"
            yield ""
    yield "### Options of every command\n"
    for option in read_own_options():
        yield f"- `{option.call}`: {option.text}"


def _table(head: tuple[str, str], rows: Iterable[tuple[str, str]]) -> str:
    lines = [head, ("---", "---"), *rows]
    return "".join(f"| {left} | {right} |\n" for left, right in lines)


PARTS: dict[str, Callable[[], str]] = {
    "rules": lambda: _pages("The rules"),
    "digits": lambda: _pages("Digits and marks"),
    "singles": lambda: _pages("Inked singles"),
    "first-techniques": lambda: _pages(
        "Full house", "Naked single", "Hidden single", "Pointing", "Fish"
    ),
    "marks": lambda: _pages("Marks of a hint") + "\n" + _marks(),
    "arcade": lambda: _pages("The arcade"),
    "keys": _keys,
    "numberlink": _link_rules,
    "numberlink-keys": _link_keys,
    "commands": _commands,
}
"""The parts of the manual that are made, by the names their marks bear."""


if __name__ == "__main__":
    main()
