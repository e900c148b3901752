"""The cells, houses and digits that a sentence names, and the marks of a step on them.

Sentences name cells and houses in a few fixed ways in every language, so that what is drawn for a
sentence is what it says, and no technique has to say it twice.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from numberplace.core import cell_names
from numberplace.core.step import HouseMark, Link, Mark, Role, Step
from numberplace.core.words import _, current_language
from numberplace.sudoku.model.geometry import HOUSES
from numberplace.sudoku.model.plain_grid import PlainTopology
from numberplace.sudoku.model.small import changed_at_home
from numberplace.sudoku.model.topology import Topology

_CELLS = re.compile(r"r([1-9]+)c([1-9]+)", re.IGNORECASE)
_WIDE_CELLS = re.compile(r"r([0-9]+)c([0-9]+)", re.IGNORECASE)
"""On boards of more than nine cells in a row each cell has a name of its own."""
_LETTERED = re.compile("(?<![A-Za-z0-9])([A-Z]+)([1-9][0-9]*)(?![A-Za-z0-9])")
_FIGURE: Final = "[1-9][0-9]?"
_NUMBER = re.compile(rf"(?<![0-9]){_FIGURE}(?![0-9])")


class NamesInText(NamedTuple):
    """Cells, houses and digits that a text names."""

    cells: frozenset[int] = frozenset()
    houses: tuple[int, ...] = ()
    """In the order they are named, each once."""
    digits: frozenset[int] = frozenset()
    """Numbers that stand by themselves; some may count something."""


def named(text: str, width: int = 9) -> NamesInText:
    """Return the cells, houses and digits named by a text in the present language and style of
    names.

    Args:
        width: cells in a row, by which cells and houses are numbered.
    """
    read = _read(text, is_wide=width > 9)
    cells = frozenset(row * width + column for row, column in read.places)
    houses = dict.fromkeys(kind * width + number - 1 for _at, kind, number in read.houses)
    return NamesInText(cells, tuple(houses), frozenset(d for d in read.digits if d <= width))


class _Read(NamedTuple):
    """Names in a text, before a board gives them cells."""

    places: set[tuple[int, int]]
    """Rows and columns of cells, from 0."""
    houses: list[tuple[int, int, int]]
    """Names of houses: start in the text; 0 for a row, 1 for a column, 2 for a box; number."""
    digits: list[int]


def _read(text: str, *, is_wide: bool) -> _Read:
    codes = _WIDE_CELLS if is_wide else _CELLS
    pairs: list[tuple[Iterable[str], Iterable[str]]] = []
    for rows, columns in codes.findall(text):
        pairs.append(([rows], [columns]) if is_wide else (rows, columns))
    rest = codes.sub(_blank, text)
    if cell_names.style_now() == cell_names.LETTERS:
        for letters, columns in _LETTERED.findall(rest):
            rows = [str(cell_names.row_of_letter(one) + 1) for one in _lines(letters, is_wide)]
            pairs.append((rows, _lines(columns, is_wide)))
        rest = _LETTERED.sub(_blank, rest)
    for pattern in _cell_patterns(current_language()):
        for match in pattern.finditer(rest):
            rows, columns = map(_NUMBER.findall, match.group("row", "column"))
            pairs.append((rows, columns))
        rest = pattern.sub(_blank, rest)
    places = {
        (int(row) - 1, int(column) - 1)
        for rows, columns in pairs
        for row in rows
        for column in columns
    }
    houses: list[tuple[int, int, int]] = []
    for kind, box, pattern in _house_patterns(current_language(), cell_names.style_now()):
        for match in pattern.finditer(rest):
            numbers = _numbers_in(match[1]) if match.lastindex else [box]
            houses += [(match.start(), kind, number) for number in numbers]
        rest = pattern.sub(_blank, rest)
    return _Read(places, sorted(houses), [int(digit) for digit in _NUMBER.findall(rest)])


def _lines(names: str, is_wide: bool) -> Sequence[str]:
    """Return the names of lines, each of one sign but on wide boards."""
    return [names] if is_wide else names


def _numbers_in(text: str) -> list[int]:
    """Return the numbers of lines from 1, also where rows are told by their letters."""
    letters = re.findall(cell_names.LETTER, text)
    found = [cell_names.row_of_letter(letter) + 1 for letter in letters]
    return found + [int(number) for number in _NUMBER.findall(text)]


def _named_by(step: Step, text: str) -> NamesInText:
    """Return the names in a text about a step, by the numbers of the step's board."""
    board = step.board
    if isinstance(board, Topology) and board.part is not None:
        cells = {place: cell for cell, place in enumerate(board.part.places)}
        lines = (
            [place[0] for place in board.part.places[::9]],
            [c for _r, c in board.part.places[:9]],
        )
        return _named_in_grids(text, cells, {board.part.number: (0, lines)})
    if isinstance(board, PlainTopology) and board.puzzle.board.grids:
        frame, each = board.puzzle.board, 3 * board.width
        grids = {
            at + 1: (at * each, (grid.rows, grid.columns)) for at, grid in enumerate(frame.grids)
        }
        return _named_in_grids(text, frame.cell_at, grids)
    if isinstance(board, PlainTopology) and not board.puzzle.board.is_square:
        cell_at, width = board.puzzle.board.cell_at, board.width
        read = _read(text, is_wide=width > 9)
        found = named(text, width)  # its cells are numbered as if there were no gaps
        return found._replace(
            cells=frozenset(cell_at[place] for place in read.places if place in cell_at)
        )
    return named(text, _width_of(step))


def _width_of(step: Step) -> int:
    """Return the cells in a row by which the cells of a step are numbered."""
    return step.board.width if isinstance(step.board, PlainTopology) else 9


def _named_in_grids(
    text: str,
    cell_at: Mapping[tuple[int, int], int],
    grids: Mapping[int, tuple[int, tuple[Sequence[int], Sequence[int]]]],
) -> NamesInText:
    """Return the names in a text about a board of several grids.

    Args:
        cell_at: the cell of each row and column of the frame, from 0.
        grids: by number: its first house, and the rows and columns it takes of the frame.
    """
    grid_of, rest = _grids_named(text)
    read = _read(rest, is_wide=True)
    cells = frozenset(cell_at[place] for place in read.places if place in cell_at)
    houses: list[int] = []
    for start, kind, number in read.houses:
        first, lines = grids.get(grid_of(start), (0, ((), ())))
        size = len(lines[0])
        if kind < 2 and number - 1 in lines[kind]:
            houses.append(first + kind * size + list(lines[kind]).index(number - 1))
        elif kind == 2 and number <= size:
            houses.append(first + 2 * size + number - 1)
    digits = frozenset(digit for digit in read.digits if digit < 10)
    return NamesInText(cells, tuple(dict.fromkeys(houses)), digits)


def _grids_named(text: str) -> tuple[Callable[[int], int], str]:
    """Return a function from a place in a text to the grid of the house named there, and the text
    without the grids' names.

    The number of the grid follows the house, or comes before it, as the language has it.
    """
    template = _("{house} of grid {number}")
    before, after = template.split("{house}")
    part = _escaped(before + after).replace("{number}", f"({_FIGURE})")
    found = [(match.start(), int(match[1])) for match in re.finditer(part, text)]

    def grid_of(start: int) -> int:
        near = [one for one in found if one[0] > start] if after else found[::-1]
        near = near if after else [one for one in near if one[0] < start]
        return near[0][1] if near else 0

    return grid_of, re.sub(part, _blank, text)


def _blank(match: re.Match[str]) -> str:
    return "." * len(match[0])


@lru_cache(maxsize=4)
def _cell_patterns(_language: str) -> tuple[re.Pattern[str], ...]:
    """Return the patterns of cells named in words, several cells of a line before one.

    Their groups ``row`` and ``column`` hold the numbers.
    """
    found = []
    for template in cell_names.CELL_NAMES:
        text = _escaped(_(template))
        for field in ("row", "column"):
            text = text.replace("{" + field + "}", f"(?P<{field}>{_FIGURE})")
            text = text.replace("{" + field + "s}", f"(?P<{field}>{_listed()})")
        found.append(re.compile(text, re.IGNORECASE))
    return tuple(found)


@lru_cache(maxsize=8)
def _house_patterns(_language: str, style: str) -> tuple[tuple[int, int, re.Pattern[str]], ...]:
    """Return the patterns of names of houses.

    Each comes with what it names, 0 rows, 1 columns or 2 boxes, and with the number of the house
    where the name has none.
    """
    names = [(2, box, _(name)) for box, name in enumerate(cell_names.BOXES, 1)]
    names.sort(key=lambda triple: -len(triple[2]))  # one may hold another
    lettered: list[tuple[int, int, str]] = []
    if style == cell_names.LETTERS:
        lettered = [(0, 0, _(cell_names.LETTERED_ROWS)), (0, 0, _(cell_names.LETTERED_ROW))]
    names += [*lettered, (1, 0, _(cell_names.COLUMNS)), (0, 0, _(cell_names.ROWS))]
    names += [
        (2, 0, _("box {number}")),
        (2, 0, _("region {number}")),
        (1, 0, _("column {number}")),
        (0, 0, _("row {number}")),
    ]
    found = []
    for kind, box, name in names:
        text = re.sub(r"\{(?:row|column)s\}", lambda _field: f"({_listed()})", _escaped(name))
        text = text.replace("{letters}", f"({_listed(cell_names.LETTER)})")
        text = text.replace("{letter}", f"({cell_names.LETTER})")
        pattern = text.replace("{number}", f"({_FIGURE})")
        found.append((kind, box, re.compile(pattern, re.IGNORECASE)))
    return tuple(found)


def _escaped(template: str) -> str:
    """Escape a template for a pattern, its fields left as they are."""
    return re.escape(template).replace(r"\{", "{").replace(r"\}", "}")


def _listed(one: str = _FIGURE) -> str:
    """Return a pattern for a list of numbers of lines, or of letters of rows."""
    comma, *lasts = cell_names.separators()
    last = "|".join(re.escape(text.format(some="", last="")) for text in lasts)
    return f"{one}(?:{re.escape(comma)}{one})*(?:(?:{last}){one})?"


def place_of(step: Step, text: str) -> Step:
    """Return the place that a text says to look at: houses and whole cells, no candidate."""
    return changed_at_home(step, lambda home: _place_at_home(home, text))


def _place_at_home(step: Step, text: str) -> Step:
    found = _named_by(step, text)
    marks = tuple(Mark(Role.BASIS, cell) for cell in sorted(found.cells))
    return Step(step.technique, marks=marks, houses=_houses(step, found), board=step.board)


def part_of(step: Step, text: str) -> Step:
    """Return the part of a step that a sentence speaks of; the whole step where it names no
    place."""
    return changed_at_home(step, lambda home: _part_at_home(home, text))


def _part_at_home(step: Step, text: str) -> Step:
    found = _named_by(step, text)
    if not found.cells and not found.houses:
        return step
    houses = step.board.houses if isinstance(step.board, Topology | PlainTopology) else HOUSES
    inside = found.cells or {cell for house in found.houses for cell in houses[house]}

    def is_meant(cell: int, digit: int) -> bool:
        return cell in inside and (not digit or not found.digits or digit in found.digits)

    part = _kept(step, is_meant)
    if not (part.marks or part.placements or part.eliminations):
        part = _kept(step, lambda cell, _digit: cell in inside)
    seen = {mark.cell for mark in part.all_marks()}
    unmarked = tuple(Mark(Role.BASIS, cell) for cell in sorted(found.cells - seen))
    return part._replace(marks=unmarked + part.marks, houses=_houses(step, found))


def _kept(step: Step, is_meant: Callable[[int, int], bool]) -> Step:
    def joins(link: Link) -> bool:
        nodes = (link.source, link.target)
        return all(is_meant(cell, node.digit) for node in nodes for cell in node.cells)

    return step._replace(
        marks=tuple(mark for mark in step.marks if is_meant(mark.cell, mark.digit)),
        placements=tuple(pair for pair in step.placements if is_meant(*pair)),
        eliminations=tuple(pair for pair in step.eliminations if is_meant(*pair)),
        links=tuple(link for link in step.links if joins(link)),
    )


def _houses(step: Step, found: NamesInText) -> tuple[HouseMark, ...]:
    """Return the named houses with the roles they have in the step."""
    roles = {mark.house: mark.role for mark in step.houses}
    return tuple(HouseMark(roles.get(house, Role.BASIS), house) for house in found.houses)
