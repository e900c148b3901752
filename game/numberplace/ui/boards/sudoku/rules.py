"""The rules of a puzzle in words: in short, of a cell, and listed with the look of each."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from numberplace.core.drawing.shapes import Ink, Line, Shape, cell_box, rectangle
from numberplace.core.drawing.signs import GROUND
from numberplace.core.words import N_, _
from numberplace.sudoku.constraints import Constraint
from numberplace.sudoku.constraints.marks import Figure, Level, drawn
from numberplace.sudoku.model.notes import Notes
from numberplace.sudoku.model.puzzle import Puzzle
from numberplace.sudoku.model.puzzle_text import described
from numberplace.ui.boards.shapes import ShapePainter
from numberplace.ui.kit.dialog import Dialog
from numberplace.ui.kit.host import Host
from numberplace.ui.kit.layout import Layout
from numberplace.ui.kit.lists import ListView
from numberplace.ui.kit.painter import Painter
from numberplace.ui.kit.theme import Theme
from numberplace.ui.kit.widgets import Button

BASIC = N_("Each row, column and outlined region holds the digits 1 to {size}, each once.")
_SAMPLE_CELLS = {
    Level.END: (0,),
    Level.CELL: (1,),
    Level.CAGE: (0, 1),
    Level.BETWEEN: (0, 1),
}
"""The cells of the sample of a mark on a board of 3 x 3; other samples run along its first row."""
ROW = 58
SAMPLE_CELL, _SAMPLE_WIDTH = 24, 104
"""Logical edge of a cell of a sample, and the width of the room for it."""
_INDENT = _SAMPLE_WIDTH + 8
"""Logical px left of the words of every entry."""
_ROW_LINES = 3
"""Lines of the setter's words in a row."""
_MARGINS = 40
"""Logical px beside the words: the list's frame and its scroll bar."""


class ListedRule(NamedTuple):
    """An entry of the list of rules."""

    name: str
    about: str
    figures: tuple[Figure, ...]
    """Figures of the rule, on a board of 3 x 3."""


def rules_in_short(puzzle: Puzzle) -> str:
    """Name the rules beside rows, columns and regions, and say where the setter's words stand."""
    names = ", ".join(name for name, _about in described(puzzle))
    told = [_("Rules: {names}.").format(names=names)] if names else []
    told += [_("Press Rules to read the setter's own words.")] if puzzle.notes.rules else []
    return " ".join(told)


def rules_of_cell(puzzle: Puzzle, cell: int) -> list[str]:
    """Name the rules with a mark on or beside a cell, cages apart, each once."""
    board = puzzle.board
    found: dict[str, None] = {}
    for one in puzzle.constraints:
        figures = one.figures(board)
        if one.id != "killer" and any(cell in figure.cells for figure in figures):
            found[f"{_(one.name)}: {_(one.about)}"] = None
    if len(found) > 1:
        return [text.partition(":")[0] for text in found]
    return list(found)


def rules_of(puzzle: Puzzle) -> Iterator[ListedRule]:
    """Yield every rule of a puzzle with a sample."""
    text = _(BASIC).format(size=puzzle.board.size)
    yield ListedRule(_("The rules"), text, ())
    first = {type(one): one for one in reversed(puzzle.constraints)}
    names = {_(kind.name): one for kind, one in first.items()}
    for name, about in described(puzzle):
        yield ListedRule(name, about, sample_of(names.get(name), puzzle))


def _words_of(notes: Notes, painter: Painter, width: int) -> Iterator[ListedRule]:
    """Yield title and author, then the rules in words, three lines a row without a name."""
    if notes.title or notes.author:
        by = _("by {author}").format(author=notes.author) if notes.author else ""
        yield ListedRule(notes.title or by, by if notes.title else "", ())
    lines = painter.wrap(notes.rules, width, size=13) if notes.rules else []
    for at in range(0, len(lines), _ROW_LINES):
        yield ListedRule("", "\n".join(lines[at : at + _ROW_LINES]), ())


def sample_of(one: Constraint | None, puzzle: Puzzle) -> tuple[Figure, ...]:
    """Return the figures of a constraint, laid on a board of 3 x 3."""
    if one is None:
        return ()
    found: list[Figure] = []
    for figure in one.figures(puzzle.board):
        level = figure.mark.level
        cells = figure.mark.sample or _SAMPLE_CELLS.get(level, (0, 1, 2))
        if any(other.mark.level is level is Level.END for other in found):
            cells = (2,)  # the other end
        found.append(Figure(figure.mark, cells, figure.text))
    if one.badge is not None:
        found.append(Figure(one.badge, ()))
    return tuple(dict.fromkeys(found))


def rule_height(painter: Painter, rule: ListedRule, width: int) -> int:
    """Return the px that ``draw_rule`` needs at a width."""
    room = width - painter.px(_INDENT)
    lines = len(painter.wrap(rule.about, room, size=13))
    names = len(painter.wrap(rule.name, room, bold=True))
    words = names * painter.line_height(14, bold=True) + lines * painter.line_height(13)
    words += painter.px(2)
    return max(words, painter.px(SAMPLE_CELL) * 17 // 8)


def draw_rule(painter: Painter, rect: Rect, rule: ListedRule, picture: Surface | None) -> None:
    """Paint the look of a rule, its name, and its meaning."""
    left = Rect(rect.x, rect.y, painter.px(_SAMPLE_WIDTH), rect.height)
    if picture is not None:
        painter.surface.blit(picture, picture.get_rect(center=left.center))
    words = Rect(left.right + painter.px(8), rect.y, 0, rect.height)
    words.width = rect.right - words.x
    height = len(painter.wrap(rule.name, words.width, bold=True)) * painter.line_height(bold=True)
    name = Rect(words.x, words.y + painter.px(2), words.width, height)
    painter.paragraph(rule.name, name, "accent", bold=True)
    about = Rect(words.x, name.bottom, words.width, rect.bottom - name.bottom)
    painter.paragraph(rule.about, about, size=13)


def draw_sample(theme: Theme, figures: tuple[Figure, ...], side: int) -> Surface:
    """Return a row of three cells with figures on it, ``side`` px a cell; a badge by itself."""
    if any(figure.mark.level is Level.BADGE for figure in figures):
        edge, rim = side * 3 // 2, side // 8
        picture = Surface((edge + 2 * rim, edge + 2 * rim), pygame.SRCALPHA)
        ShapePainter(theme, edge).paint(picture, drawn(figures, 1, is_above=True), (rim, rim))
        return picture
    picture = Surface((5 * side, 5 * side), pygame.SRCALPHA)
    lines = [Line(((x, 0), (x, 1)), Ink("grid_thin"), 0.04) for x in range(4)]
    lines += [Line(((0, y), (3, y)), Ink("grid_thin"), 0.04) for y in range(2)]
    shapes: list[Shape] = [rectangle(cell_box(0, column), GROUND) for column in range(3)]
    shapes += [*drawn(figures, 3, is_above=False), *lines, *drawn(figures, 3, is_above=True)]
    ShapePainter(theme, side).paint(picture, shapes, (side, side))
    has_clue = any(figure.mark.level is Level.OUTSIDE for figure in figures)
    left, top = (side // 4, side // 4) if has_clue else (side * 7 // 8, side * 7 // 8)
    return picture.subsurface((left, top, side * 33 // 8 - left, side * 17 // 8 - top))


class RulesDialog(Dialog):
    """The dialog of the rules: the setter's words, then every rule with its look, name and
    meaning."""

    size = (640, 460)

    def __init__(self, host: Host, puzzle: Puzzle) -> None:
        super().__init__(host, _("Rules of this puzzle"))
        self.rules = tuple(rules_of(puzzle))
        self._notes = puzzle.notes
        self._wrapped = 0
        """The width the setter's words are wrapped to, in screen pixels."""
        self._samples: dict[tuple[str, int], Surface] = {}
        self.list: ListView[ListedRule] = ListView(self._draw_rule, row_height=ROW)
        self.list.set_rows(self.rules)
        close = Button(_("Close"), host.close_top, is_main=True)
        self.set_widgets([self.list], [close], close)

    def arrange(self, body: Rect, layout: Layout) -> None:
        """The list fills the dialog."""
        self.list.rect = body

    def draw_body(self, painter: Painter, body: Rect) -> None:
        """Wrap the setter's words once the width is known."""
        width = body.width - painter.px(_MARGINS + _INDENT)
        if width != self._wrapped:
            self._wrapped = width
            self.list.set_rows((*_words_of(self._notes, painter, width), *self.rules))

    def _draw_rule(self, painter: Painter, rect: Rect, rule: ListedRule, role: str) -> None:
        if not rule.name:
            left = painter.px(_INDENT)
            words = Rect(rect.x + left, rect.y, rect.width - left, rect.height)
            painter.paragraph(rule.about, words, size=13)
            return
        picture = self._sample(painter, rule) if rule.figures else None
        draw_rule(painter, rect, rule, picture)

    def _sample(self, painter: Painter, rule: ListedRule) -> Surface:
        side = painter.px(SAMPLE_CELL)
        key = (f"{painter.theme.id} {rule.name}", side)
        if key not in self._samples:
            self._samples[key] = draw_sample(painter.theme, rule.figures, side)
        return self._samples[key]
