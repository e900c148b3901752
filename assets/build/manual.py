"""What the game tells of itself, for readers: ``python -m assets.build.manual``.

Fills the marked parts of ``docs/manual.md`` from the texts of F1, the table of commands and the
parsers of the command line, writes ``docs/techniques.md``, the man page and the scripts that
complete the command line in shells, and counts the rules in README and comparison. Of the manual
and the list of techniques there is one in Japanese and one in Korean, in ``docs/ja`` and
``docs/ko``. Run it after a change of any of these or of a catalogue;
``tests/shipping/test_words.py`` and ``tests/cli/test_completion.py`` tell when it was forgotten.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from typing import Final

from numberplace.cli.completion import SCRIPTS
from numberplace.core.drawing.signs import LOOKS, MarkLook
from numberplace.core.words import _, current_language, set_language
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

FOLDERS: Final = {
    "en": CHECKOUT / "docs",
    "ja": CHECKOUT / "docs" / "ja",
    "ko": CHECKOUT / "docs" / "ko",
}
"""Where the manual and the list of techniques lie, by their language."""
MANUALS: Final = {language: folder / "manual.md" for language, folder in FOLDERS.items()}
LISTS: Final = {language: folder / "techniques.md" for language, folder in FOLDERS.items()}
_FOLDER = CHECKOUT / "assets" / "desktop" / "completion"
COMPLETION = {
    "bash": _FOLDER / "numberplace",
    "zsh": _FOLDER / "_numberplace",
    "fish": _FOLDER / "numberplace.fish",
}
"""What completes the command line in a shell, under the names by which shells look for it."""
COUNTED: Final = {
    CHECKOUT / "docs" / "comparison.md": len(CONSTRAINTS),
    **dict.fromkeys(
        (CHECKOUT / "README.md", *MANUALS.values()), sum(one.is_found() for one in CONSTRAINTS)
    ),
}
"""Pages that say how many rules there are: all, or those that puzzles are made to order with."""
RULES = re.compile(
    r"(?<=mixes of )\d+|(?<=mix of )\d+|(?<=Further rules \| )\d+|\d+(?=種のルール|가지 규칙)"
)
"""The number of rules, as these pages have it."""
_PART = re.compile(r"(<!-- from the game: ([a-z-]+) -->\n).*?(<!-- end -->)", re.DOTALL)


def main() -> None:
    """Write all of them."""
    for language, page in MANUALS.items():
        page.write_text(fill(page.read_text(encoding="utf-8"), language), encoding="utf-8")
        LISTS[language].write_text(list_techniques(language), encoding="utf-8")
    manpage.PATH.write_text(manpage.make_page(), encoding="utf-8")
    for shell, path in COMPLETION.items():
        path.write_text(make_completion(shell), encoding="utf-8")
    for page, count in COUNTED.items():
        told = RULES.sub(str(count), page.read_text(encoding="utf-8"))
        page.write_text(told, encoding="utf-8")


def make_completion(shell: str) -> str:
    """Return the script that completes the command line in a shell, in English."""
    set_language("en")
    return SCRIPTS[shell]()


def fill(manual: str, language: str = "en") -> str:
    """Return the manual with its marked parts made anew."""
    set_language(language)
    filled = _PART.sub(lambda found: found[1] + PARTS[found[2]]() + found[3], manual)
    set_language("en")
    return filled


def list_techniques(language: str = "en") -> str:
    """Return the list of techniques with what each is about and what else it is called."""
    set_language(language)
    lines = [f"# {_own('Techniques')}\n", f"{_own(_HEAD)}\n"]
    for technique in TECHNIQUES:
        about = told_of(technique.id)
        lines.append(f"**{_(technique.name)}** ({technique.rating:.1f}). {about}\n")
    set_language("en")
    return "\n".join(lines)


def _own(text: str) -> str:
    """Return a text of the manual's own in the language spoken now."""
    return OWN_WORDS[text].get(current_language(), text)


def _together(texts: Iterable[str]) -> str:
    """Return sentences one after another; Japanese has no blanks between them."""
    return ("" if current_language() == "ja" else " ").join(map(_, texts))


def _pages(*titles: str) -> str:
    """Return what pages of F1 say; several as a list with their titles."""
    board = BOARDS["sudoku"]
    pages = (*board.help_pages(board.blank_puzzle()), ARCADE_PAGE)
    found = {page.title: page.texts for page in pages}
    if len(titles) == 1:
        return _together(found[titles[0]]) + "\n"
    return "".join(f"- **{_(title)}.** {_together(found[title])}\n" for title in titles)


def _marks() -> str:
    rows = [(_shape(LOOKS[role]), _(text)) for role, text in _MARKS]
    for is_strong, text in _LINKS:
        rows.append((_own("arrow, whole" if is_strong else "arrow, dashed"), _(text)))
    return _table((_own("Mark"), _own("What it says")), rows)


def _shape(look: MarkLook) -> str:
    """Return the shape of a mark in words, as its icons are called."""
    over = {"": "", "ring": " in a ring", "box": " in a box", "strike": ", crossed out"}
    shape = _own(look.shape)
    return shape if not look.over else _own(f"{{shape}}{over[look.over]}").format(shape=shape)


def _keys() -> str:
    """Return every command that has a key: menu by menu, by its name alone, on the board."""
    parts = []
    listed: set[str] = set()
    for title, ids in (*MENUS, (_own("Analyse (`F4`)"), ANALYSIS)):
        rows = [_key_row(COMMAND[name]) for name in ids if name and COMMAND[name].keys]
        listed.update(ids)
        parts.append(_table((_(title), _own("Keys")), rows))
    rest = [command for command in COMMANDS if command.id not in listed and command.keys]
    by_name = [_key_row(command) for command in rest if command.id in PROGRAM]
    parts.append(_table((_own("Found by name (`F3`)"), _own("Keys")), by_name))
    on_board = [_key_row(command) for command in rest if command.id not in PROGRAM]
    parts.append(
        _table((_own("On the board"), _own("Keys")), dict.fromkeys(on_board))
    )  # a family has one row
    parts.append(_buttons("sudoku"))
    return "\n".join(parts)


def _key_row(command: Command) -> tuple[str, str]:
    for kind in BOARDS.values():
        family = kind.COMMANDS.families.get(command.id.split("_")[0])
        if family:
            return _(command.label), _key("+".join(map(format_key, family)))
    return _(command.label), ", ".join(_key(format_key(key)) for key in command.keys)


def _buttons(kind: str) -> str:
    hints = BOARDS[kind].COMMANDS.button_hints
    rows = [(_(label), name) for name, label in hints]
    return _table((_own("Game controller"), _own("Button")), rows)


def _key(name: str) -> str:
    """Return a key as code, also the one that marks code."""
    return f"`` {name} ``" if "`" in name else f"`{name}`"


def _link_rules() -> str:
    board = BOARDS["numberlink"]
    parts = [
        f"**{_(page.title)}**\n\n" + "".join(f"- {_(text)}\n" for text in page.texts)
        for page in board.help_pages(board.blank_puzzle())
    ]
    return "\n".join(parts)


def _link_keys() -> str:
    """Return the keys that mean something else here or are Numberlink's alone."""
    own = BOARDS["numberlink"].COMMANDS
    rows = [(_(label), _key_row(COMMAND[name])[1]) for name, label in own.own_labels.items()]
    rows += [_key_row(command) for command in own.commands if command.keys]
    return _table((_("Numberlink"), _own("Keys")), rows) + "\n" + _buttons("numberlink")


def _commands() -> str:
    return "\n".join(_command_texts()) + "\n"


def _command_texts() -> Iterator[str]:
    language = current_language()
    for command in read_commands(language):
        yield f"### `{command.call}`\n"
        yield f"{command.text}\n"
        for group in command.groups:
            if group.title:
                yield f"{group.title[:1].upper()}{group.title[1:]}:\n"
            for option in group.options:
                yield f"- `{option.call}`: {option.text}"
            yield ""
    yield f"### {_own('Options of every command')}\n"
    for option in read_own_options(language):
        yield f"- `{option.call}`: {option.text}"


def _table(head: tuple[str, str], rows: Iterable[tuple[str, str]]) -> str:
    lines = [head, ("---", "---"), *rows]
    return "".join(f"| {left} | {right} |\n" for left, right in lines)


_HEAD: Final = (
    "Every technique the solver knows, easiest first, each with its rating.\n"
    "The trainer (`Ctrl+Shift+T`) has puzzles for most of them;\n"
    "`numberplace techniques --describe` prints this list."
)
OWN_WORDS: Final[dict[str, dict[str, str]]] = {
    "Techniques": {"ja": "解法", "ko": "기법"},
    _HEAD: {
        "ja": "ソルバーが使う解法を、やさしい順に難しさの値とともに挙げます。\n"
        "ほとんどの解法には「解法の練習」（`Ctrl+Shift+T`）に問題があります。\n"
        "この一覧は `numberplace techniques --describe` でも表示できます。",
        "ko": "풀이기가 아는 모든 기법을 쉬운 것부터 난이도 값과 함께 적었습니다.\n"
        "대부분의 기법은 기법 연습(`Ctrl+Shift+T`)에 퍼즐이 있습니다.\n"
        "이 목록은 `numberplace techniques --describe`로도 볼 수 있습니다.",
    },
    "Mark": {"ja": "印", "ko": "표시"},
    "What it says": {"ja": "意味", "ko": "뜻"},
    "Keys": {"ja": "キー", "ko": "키"},
    "Analyse (`F4`)": {"ja": "分析（`F4`）", "ko": "분석(`F4`)"},
    "Found by name (`F3`)": {"ja": "名前で探す（`F3`）", "ko": "이름으로 찾기(`F3`)"},
    "On the board": {"ja": "盤の上", "ko": "판 위에서"},
    "Game controller": {"ja": "ゲームコントローラー", "ko": "게임 컨트롤러"},
    "Button": {"ja": "ボタン", "ko": "버튼"},
    "Options of every command": {
        "ja": "すべてのコマンドに共通のオプション",
        "ko": "모든 명령에 공통인 옵션",
    },
    "arrow, whole": {"ja": "実線の矢印", "ko": "실선 화살표"},
    "arrow, dashed": {"ja": "破線の矢印", "ko": "점선 화살표"},
    "{shape} in a ring": {"ja": "輪で囲んだ{shape}", "ko": "고리 안의 {shape}"},
    "{shape} in a box": {"ja": "枠で囲んだ{shape}", "ko": "테두리 안의 {shape}"},
    "{shape}, crossed out": {"ja": "線で消した{shape}", "ko": "줄을 그은 {shape}"},
    "pentagon": {"ja": "五角形", "ko": "오각형"},
    "ring": {"ja": "輪", "ko": "고리"},
    "diamond": {"ja": "ひし形", "ko": "마름모"},
    "hexagon": {"ja": "六角形", "ko": "육각형"},
    "disc": {"ja": "円", "ko": "원"},
    "square": {"ja": "四角形", "ko": "사각형"},
}
"""What no part of the game says, in the languages other than English."""

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
