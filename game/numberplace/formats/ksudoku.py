"""KSudoku's saved game, ``.ksudoku``: XML with the board, its values and every event since.

A value is ``_`` for an empty cell or a letter, ``b`` for 1. Cells are counted down the columns.
Events put a value into a cell, or the marks it has from then on, a 0 or 1 for each digit; they are
taken up as moves, so that they can be taken back here too. Boards of other shapes, with cages or
in three dimensions are named and refused.

Source: the program's ``serializer.cpp`` and ``symbols.cpp``, and a file saved by version 22.12,
read on 22 November 2026.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from numberplace.core.history import Progress
from numberplace.core.words import _
from numberplace.formats.board_state import board_of, with_needed_marks
from numberplace.formats.safe_parsers import Element, has_root, parse_xml, refuse_unknown
from numberplace.formats.text import ReadItem, illegal, make_puzzle, quote, seconds_of
from numberplace.sudoku.kind import SUDOKU
from numberplace.sudoku.model.moves import format_move
from numberplace.sudoku.model.table import CellTable

_GAME = frozenset({"had-help", "msecs-elapsed"})
_PUZZLE = frozenset({"hassolution", "has-solution", "level", "difficulty", "symmetry"})
_GRAPH = frozenset({"name", "type", "specific-type", "order"})
"""Attributes that are read, or say nothing of the puzzle."""
_VALUES = "_bcdefghij"
"""A letter for each digit; ``_`` for none."""


def sniff(text: str) -> bool:
    """Tell whether the outermost element is ``ksudoku``."""
    return has_root(text, "ksudoku")


def read(text: str) -> list[ReadItem]:
    """Read the game. Raises FormatError with the line."""
    root = parse_xml(text)
    games = root.named("game")
    if root.tag != "ksudoku" or len(games) != 1:
        what = _("a saved game of KSudoku holds one game, this one {count}")
        raise illegal(root.line, 1, what.format(count=len(games)))
    game = games[0]
    puzzle = _only(game, "puzzle")
    _refuse_shape(_only(puzzle, "graph"))
    _refuse_strange(root, game, puzzle)
    begun = make_puzzle(_digits(_only(puzzle, "values")), puzzle.line)
    moves, remarks = _moves(game, SUDOKU.start(begun.puzzle))
    elapsed = seconds_of(game.attributes.get("msecs-elapsed", ""))
    progress = Progress(moves, len(moves), elapsed=elapsed) if moves or elapsed else None
    item = ReadItem(begun.line, begun.puzzle, progress=progress, remarks=remarks)
    return [with_needed_marks(item, board_of(item))]


def _only(parent: Element, tag: str) -> Element:
    found = parent.named(tag)
    if len(found) != 1:
        what = _("{text} has {count} parts {tag}, where it should have one")
        what = what.format(text=quote(parent.tag), count=len(found), tag=quote(tag))
        raise illegal(parent.line, 1, what)
    return found[0]


def _refuse_shape(graph: Element) -> None:
    kind, order = graph.attributes.get("type"), graph.attributes.get("order")
    if (kind, order) == ("sudoku", "9"):
        return
    name = graph.attributes.get("name") or graph.attributes.get("specific-type") or kind or ""
    what = _(
        "the board is {name} of order {order}; of KSudoku's boards only the plain one of 9 x 9"
        " is read"
    )
    raise illegal(graph.line, 1, what.format(name=quote(name), order=quote(order or "")))


def _refuse_strange(root: Element, game: Element, puzzle: Element) -> None:
    """Raise FormatError for an element that may change the puzzle and is not read."""
    refuse_unknown(root, {"version"}, {"game"})
    refuse_unknown(game, _GAME, {"puzzle", "history"})
    refuse_unknown(puzzle, _PUZZLE, {"graph", "values", "solution"})
    for graph in puzzle.named("graph"):
        refuse_unknown(graph, _GRAPH, ())
    for values in puzzle.named("values"):
        refuse_unknown(values, (), ())
    for history in game.named("history"):
        refuse_unknown(history, ())
        for event in history.named("simple-event"):
            refuse_unknown(event, {"index", "value", "markers"}, ())


def _digits(values: Element) -> bytes:
    text = values.text
    if len(text) != 81:
        what = _("{text} has {count} cells, not 81").format(text=quote(text), count=len(text))
        raise illegal(values.line, 1, what)
    digits = bytearray(81)
    for index, letter in enumerate(text):
        if letter not in _VALUES:
            what = _("{text} is neither a digit nor an empty cell").format(text=quote(letter))
            raise illegal(values.line, index + 1, what)
        digits[_turned(index)] = _VALUES.index(letter)
    return bytes(digits)


def _turned(index: int) -> int:
    """Turn KSudoku's count down the columns into ours along the rows, and back."""
    column, row = divmod(index, 9)
    return row * 9 + column


def _moves(game: Element, table: CellTable) -> tuple[tuple[tuple[str, str], ...], tuple[str, ...]]:
    moves: list[tuple[str, str]] = []
    left_out = False
    for history in game.named("history"):
        for event in history.children:
            if event.tag != "simple-event":
                # Of events on several cells the program itself writes no marks that can be read.
                left_out = True
                continue
            cell = _number(event, "index", 80)
            cell = _turned(cell)
            if table.is_given(cell):
                continue
            for move in _event(event, cell, table):
                table = SUDOKU.apply(table, move)
                moves.append((move, ""))
    remark = _("Events that changed several cells at once are left out.")
    return tuple(moves), ((remark,) if left_out else ())


def _event(event: Element, cell: int, table: CellTable) -> Iterator[str]:
    markers = event.attributes.get("markers")
    digit = 0 if markers is not None else _number(event, "value", 9)
    if digit:
        if table.digit(cell) != digit:
            yield format_move("place", cell, digit)
        return
    parts = [format_move("clear", cell)] if table.digit(cell) else []
    if markers is None:
        if parts or any(table.marks(cell)):
            yield format_move("clear", cell)
        return
    if not re.fullmatch("[01]{0,16}", markers) or "1" in markers[9:]:
        raise illegal(event.line, 1, _("{text} are not marks"), text=markers)
    shown = bytes(9) if parts else table.marks(cell)
    wanted = [flag == "1" for flag in markers[:9].ljust(9, "0")]
    parts += [
        format_move("mark", cell, digit)
        for digit, (want, has) in enumerate(zip(wanted, shown, strict=True), start=1)
        if want != bool(has)
    ]
    if parts:
        yield ";".join(parts)


def _number(event: Element, key: str, most: int) -> int:
    text = event.attributes.get(key, "")
    if not re.fullmatch("[0-9]{1,3}", text) or int(text) > most:
        what = _("{text} is not a number from 0 to {most}").format(text=quote(text), most=most)
        raise illegal(event.line, 1, what)
    return int(text)


def write(puzzles: list[ReadItem]) -> str:
    """Write one game, the board as it stands. Raises FormatError when there are several."""
    state, progress = board_of(puzzles[0]), puzzles[0].progress
    values = "".join(_VALUES[state.givens[_turned(index)]] for index in range(81))
    msecs = round(progress.elapsed * 1000) if progress else 0
    lines = [
        "<!DOCTYPE ksudoku>",
        "<ksudoku>",
        f' <game had-help="0" msecs-elapsed="{msecs}">',
        "  <puzzle>",
        '   <graph specific-type="Plain" type="sudoku" order="9"/>',
        f"   <values>{values}</values>",
        "  </puzzle>",
        "  <history>",
    ]
    for cell in range(81):
        mask = state.marks[cell]
        if state.placed[cell]:
            what = f'value="{state.placed[cell]}"'
        elif mask:
            what = f'markers="{"".join(str(mask >> place & 1) for place in range(9))}"'
        else:
            continue
        lines.append(f'   <simple-event index="{_turned(cell)}" {what}/>')
    return "\n".join([*lines, "  </history>", " </game>", "</ksudoku>"]) + "\n"
