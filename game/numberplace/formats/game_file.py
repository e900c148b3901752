"""Our own game file: a game of any kind with its history and clock, as text a person can read.

    Numberplace game 1
    kind: sudoku
    title: Sunday
    puzzle: 53..7....6..195...
    clock: 83.5
    hints: 1
    in force: 2
    moves:
    12.5 place r4c7 5
    40 strike r1c1 3;strike r1c2 3 | naked_pair

Where something was tried out, a save point set or the program asked to solve, the first line says
2, there may be the moves ``try``, ``keep``, ``back N`` and ``solve``, and the lines
``save point: POSITION SECOND SET | NAME``, ``hinted: POSITION POSITION``, the places at which hints
were asked for, and ``solution: shown``, once Solve has been used, undone or not.

Pencil marks and colours are what the moves made of them. A move stands with the seconds on the
clock when it was made, and with why the program made it. ``in force`` says how many of the moves
were not taken back. A line that begins with ``#`` is a remark; the board is drawn in some. A file
may hold several games, each with its first line.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from numberplace.core.clean_text import TITLE, clean_text
from numberplace.core.errors import GameError, at_line
from numberplace.core.kind import AnyKind, Shelf
from numberplace.core.words import N_, _
from numberplace.formats.kind_texts import LEVEL, NOTES, TextForm
from numberplace.formats.text import ReadItem, illegal, quote
from numberplace.kinds import shelf_named
from numberplace.sudoku.model.notation import format_grid

if TYPE_CHECKING:
    from numberplace.core.history import SavePoint

ID = "game"
NAME = N_("Numberplace game")
SUFFIXES = (".numberplace",)

_FIRST = re.compile(r"Numberplace game (\d{1,4})\s*")
_VERSION, _NEWEST = 1, 2
_FIELDS = (
    "kind",
    "title",
    "level",
    "puzzle",
    "clock",
    "hints",
    "in force",
    "hinted",
    "save point",
    "solution",
    "moves",
)
_SHOWN = "shown"
_MAX_MOVES = 20_000
_NUMBER = re.compile(r"\d{1,9}(\.\d{1,6})?")
_POINT = re.compile(r"(\d{1,6}) (\d{1,9}(?:\.\d{1,6})?) (\d{1,11}(?:\.\d{1,6})?) ?\|(.*)")


@dataclass(slots=True)
class _Game:
    """The lines of one game, with their numbers."""

    line: int
    fields: dict[str, tuple[int, str]] = field(default_factory=dict)
    points: list[tuple[int, str]] = field(default_factory=list)
    moves: list[tuple[int, str]] = field(default_factory=list)


def sniff(text: str) -> bool:
    """Tell whether the first line that says anything begins a game."""
    head = text[:4000].lstrip("\ufeff \t\r\n")
    first = next((line for line in head.splitlines() if line.strip() and line[0] != "#"), "")
    return _FIRST.fullmatch(first.strip()) is not None


def read(text: str) -> Iterator[tuple[AnyKind, ReadItem]]:
    """Yield every game with its kind. Raises FormatError with the line that is wrong."""
    for game in _games(text.lstrip("\ufeff")):
        yield _read_game(game)


def kind_of(text: str) -> AnyKind:
    """Return the kind of the first game. Raises FormatError."""
    return _shelf(next(iter(_games(text.lstrip("\ufeff"))))).kind


def _games(text: str) -> Iterator[_Game]:
    game: _Game | None = None
    in_moves = False
    for number, raw in enumerate(text.splitlines(), start=1):
        line = raw.strip()
        if not line or line[0] == "#":
            continue
        first = _FIRST.fullmatch(line)
        if first is not None:
            if not _VERSION <= int(first[1]) <= _NEWEST:
                what = _("{text} was written by another version of the game")
                raise illegal(number, 1, what.format(text=quote(line)))
            if game is not None:
                yield game
            game, in_moves = _Game(number), False
        elif game is not None and in_moves:
            game.moves.append((number, line))
            if len(game.moves) > _MAX_MOVES:
                raise illegal(number, 1, _("a game has at most {most} moves"), most=_MAX_MOVES)
        elif game is not None:
            in_moves = _take_field(game, number, line) == "moves"
    if game is not None:
        yield game


def _take_field(game: _Game, number: int, line: str) -> str:
    from numberplace.core.history import MAX_POINTS

    word, colon, value = line.partition(":")
    name = word.strip()
    if not colon or name not in _FIELDS:
        what = _("{text} is not a field of a game file; the fields are {fields}")
        fields = ", ".join(_FIELDS)
        raise illegal(number, 1, what.format(text=quote(line), fields=fields))
    if name == "save point":
        game.points.append((number, value.strip()))
        if len(game.points) > MAX_POINTS:
            raise illegal(number, 1, _("a game has at most {most} save points"), most=MAX_POINTS)
        return name
    if name in game.fields:
        raise illegal(number, 1, _("{text} appears twice"), text=name)
    game.fields[name] = number, value.strip()
    return name


def _shelf(game: _Game) -> Shelf:
    number, name = _wanted(game, "kind")
    try:
        return shelf_named(name)
    except GameError as error:
        raise at_line(number, error) from error


def _wanted(game: _Game, name: str) -> tuple[int, str]:
    if name not in game.fields:
        raise illegal(game.line, 1, _("the game does not say its {field}"), field=name)
    return game.fields[name]


def _read_game(game: _Game) -> tuple[AnyKind, ReadItem]:
    from numberplace.core.history import Progress
    from numberplace.core.session import Session

    shelf = _shelf(game)
    kind = shelf.kind
    number, text = _wanted(game, "puzzle")
    try:
        puzzle = kind.parse_puzzle(text)
    except GameError as error:
        raise at_line(number, error) from error
    moves: list[tuple[str, str]] = []
    spent: list[float] = []
    session = Session(kind, puzzle, now=lambda: 0.0)
    for number, line in game.moves:
        made, _bar, note = line.partition("|")
        second, _blank, move = made.strip().partition(" ")
        if not _NUMBER.fullmatch(second) or not move.strip():
            raise illegal(number, 1, _("{text} is not a move with its second"), text=line)
        move = move.strip() if shelf is session.shelf else shelf.current_move(move.strip())
        try:
            session.replay([(move, "")], len(moves) + 1)
        except GameError as error:
            raise at_line(number, error) from error
        moves.append((move, clean_text(note.strip(), TITLE)))
        spent.append(float(second))
    position = int(_number(game, "in force", len(moves)))
    if position > len(moves):
        what = _("only {count} moves follow").format(count=len(moves))
        raise illegal(game.fields["in force"][0], 1, what)
    progress = Progress(
        tuple(moves),
        position,
        tuple(spent),
        elapsed=_number(game, "clock", 0.0),
        hints_used=int(_number(game, "hints", 0)),
        points=tuple(_point(number, text, len(moves)) for number, text in game.points),
        hinted=tuple(_hinted(game, len(moves))),
        has_shown_solution=_has_shown_solution(game) or session.has_shown_solution,
    )
    title, level = (clean_text(game.fields.get(f, (0, ""))[1], TITLE) for f in ("title", "level"))
    return kind, ReadItem(game.line, puzzle, title, level, progress=progress)


def _point(number: int, text: str, most: int) -> SavePoint:
    from numberplace.core.history import SavePoint

    found = _POINT.fullmatch(text)
    if found is None or int(found[1]) > most:
        raise illegal(number, 1, _("{text} is not a save point"), text=text)
    name = clean_text(found[4].strip(), TITLE)
    return SavePoint(name, int(found[1]), float(found[2]), float(found[3]))


def _hinted(game: _Game, most: int) -> Iterator[int]:
    number, text = game.fields.get("hinted", (0, ""))
    for word in text.split()[:_MAX_MOVES]:
        if not re.fullmatch(r"\d{1,6}", word) or int(word) > most:
            raise illegal(number, 1, _("{text} is not a number"), text=word)
        yield int(word)


def _has_shown_solution(game: _Game) -> bool:
    number, text = game.fields.get("solution", (0, _SHOWN))
    if text != _SHOWN:
        raise illegal(number, 1, _("{text} is not {expected}"), text=text, expected=_SHOWN)
    return number > 0


def _number(game: _Game, name: str, usual: float) -> float:
    if name not in game.fields:
        return usual
    number, text = game.fields[name]
    if not _NUMBER.fullmatch(text) or (name != "clock" and "." in text):
        raise illegal(number, 1, _("{text} is not a number"), text=text)
    return float(text)


def game_form(kind: AnyKind) -> TextForm:
    """Return the game file as a form of puzzles of a kind; the game file loses nothing."""
    return TextForm(
        ID,
        NAME,
        SUFFIXES,
        lambda items: write(kind, items),
        lambda _item: frozenset(),
        NOTES | {LEVEL},
    )


def write(kind: AnyKind, items: list[ReadItem]) -> str:
    """Write games, one after the other."""
    return "\n".join("\n".join(_lines(kind, item)) + "\n" for item in items)


def _lines(kind: AnyKind, item: ReadItem) -> Iterator[str]:
    from numberplace.core.history import MARKERS, Progress, target_of

    progress = item.progress or Progress()
    is_plain = not (progress.points or progress.has_shown_solution) and all(
        move not in MARKERS and target_of(move) is None for move, _note in progress.moves
    )
    yield f"Numberplace game {_VERSION if is_plain else _NEWEST}"
    yield f"kind: {kind.shelf_of(item.puzzle).id}"
    for name, text in (("title", item.name), ("level", item.level)):
        if shown := clean_text(text, TITLE).strip():
            yield f"{name}: {shown}"
    yield f"puzzle: {kind.format_puzzle(item.puzzle)}"
    yield f"clock: {_seconds(progress.elapsed)}"
    yield f"hints: {progress.hints_used}"
    yield from (f"#   {row}" for row in _picture(kind, item))
    yield f"in force: {progress.position}"
    if not is_plain and progress.hinted:
        yield f"hinted: {' '.join(map(str, progress.hinted))}"
    if progress.has_shown_solution:
        yield f"solution: {_SHOWN}"
    for point in progress.points:
        times = f"{_seconds(point.spent)} {_seconds(point.created, 10**11)}"
        yield f"save point: {point.position} {times} | {clean_text(point.name, TITLE).strip()}"
    yield "moves:"
    for at, (move, note) in enumerate(progress.moves):
        spent = progress.spent[at] if at < len(progress.spent) else 0.0
        because = clean_text(note, TITLE).strip()
        yield f"{_seconds(spent)} {move}" + (f" | {because}" if because else "")


def _seconds(value: float, most: int = 10**9) -> str:
    """Format seconds to the millisecond, without trailing zeros."""
    held = value if math.isfinite(value) and 0 <= value < most else 0.0
    return f"{held:.3f}".rstrip("0").rstrip(".")


def _picture(kind: AnyKind, item: ReadItem) -> Iterator[str]:
    """Yield the board as it stands, for people; only Number Place draws one."""
    if kind.shelf_of(item.puzzle).id != "sudoku":
        return
    from numberplace.formats.board_state import table_of

    yield from format_grid(table_of(item).digits).splitlines()
