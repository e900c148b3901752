"""Draw a Number Place board: tiles, washes, digits, marks, grid, strip, cursor, in this order."""

from __future__ import annotations

from pygame import Rect, Surface

from numberplace.core.step import Step
from numberplace.core.words import _
from numberplace.sudoku.model.geometry import PEERS
from numberplace.sudoku.model.rules import candidates, find_clashes
from numberplace.sudoku.model.table import CellTable
from numberplace.ui.boards.hidden import draw_card
from numberplace.ui.boards.sudoku.arrows import draw_letters, draw_links
from numberplace.ui.boards.sudoku.marks import (
    draw_candidates,
    draw_cells,
    draw_houses,
    draw_set_numbers,
)
from numberplace.ui.boards.sudoku.places import cell_rect, mini_rect, strip_rect
from numberplace.ui.boards.sudoku.routes import Scene
from numberplace.ui.boards.sudoku.view import SudokuView
from numberplace.ui.kit.layout import Layout
from numberplace.ui.kit.painter import Painter

Blits = list[tuple[Surface, tuple[int, int]]]


def draw_board(
    painter: Painter, layout: Layout, table: CellTable, view: SudokuView, *, shades: bool = True
) -> None:
    """Paint the 9 x 9 board with everything on it.

    Args:
        shades: whether what the cursor sees and the current digit are shaded.
    """
    digits = table.digits
    clashes = find_clashes(digits) | view.wrong if view.marks_wrong else frozenset()
    _draw_tiles(painter, layout, table)
    _draw_washes(painter, layout, digits, view, clashes, shades=shades)
    if view.step is not None:
        draw_houses(painter, layout, view.step)
        draw_cells(painter, layout, view.step)
    _draw_digits(painter, layout, table, clashes)
    if view.shows_marks:
        if shades and view.step is None:
            _shade_marks(painter, layout, table, view.digit)
        _draw_marks(painter, layout, table)
    if view.filter:
        _draw_filter(painter, layout, table, view)
    painter.sprites.draw_grid(painter.surface, layout.board.topleft)
    if view.step is not None:
        _draw_step(painter, layout, table, view, view.step)
    _draw_cursor(painter, layout, view)


def draw_strip(
    painter: Painter, layout: Layout, table: CellTable, current: int, *, counts: bool = True
) -> None:
    """Paint the nine tiles that choose the current digit.

    Args:
        counts: whether each says how often its digit is still to be placed.
    """
    digits = table.digits
    blits: Blits = []
    for digit in range(1, 10):
        state = "finished" if digits.count(digit) >= 9 else "normal"
        if digit == current:
            state = "current"
        blits.append((painter.sprites.strip(digit, state), strip_rect(layout, digit).topleft))
    painter.surface.fblits(blits)
    for digit in range(1, 10):
        left = 9 - digits.count(digit)
        if counts and left > 0:
            tile = strip_rect(layout, digit)
            height = tile.height // 4
            count = Rect(tile.x, tile.bottom - height - tile.height // 24, tile.width, height)
            role = "accent_text" if digit == current else "text_muted"
            painter.text(str(left), count, role, size=11, align="centre")


def draw_hidden(painter: Painter, layout: Layout, text: str) -> None:
    """Paint the board with nothing to be seen on it, and a sentence."""
    painter.fill(layout.board, "board")
    painter.sprites.draw_grid(painter.surface, layout.board.topleft)
    draw_card(painter, layout, text)


def possible_text(table: CellTable, cell: int) -> str:
    """Return the tooltip of a cell: the digits its peers leave open; nothing for a filled cell."""
    digits = table.digits
    if digits[cell]:
        return ""
    mask = candidates(digits, cell)
    if not mask:
        return _("No digit is possible here.")
    shown = " ".join(str(digit) for digit in range(1, 10) if mask >> (digit - 1) & 1)
    return _("Possible: {digits}").format(digits=shown)


def _draw_step(
    painter: Painter, layout: Layout, table: CellTable, view: SudokuView, step: Step
) -> None:
    """Paint what of a step goes over the digits; links keep their course while it unfolds."""
    whole = view.whole_step or step
    if whole.links and step.links:
        scene = _scene(table, view, whole)
        draw_links(painter, layout, whole, scene, len(step.links))
    draw_candidates(painter, layout, step, table.digits)
    if whole.links and step.links:
        draw_letters(painter, layout, whole, scene)
    draw_set_numbers(painter, layout, step)


def _scene(table: CellTable, view: SudokuView, step: Step) -> Scene:
    shown = bytes(729)
    if view.shows_marks:
        shown = bytes(bool(mark) for cell in range(81) for mark in table.marks(cell))
    marked = frozenset((mark.cell, mark.digit) for mark in step.all_marks() if mark.digit)
    return Scene(table.digits, shown, marked)


def _draw_tiles(painter: Painter, layout: Layout, table: CellTable) -> None:
    colours = bytes(table.colour(cell) for cell in range(81))
    painter.surface.blit(painter.sprites.ground(colours), layout.board)


def _draw_washes(
    painter: Painter,
    layout: Layout,
    digits: bytes,
    view: SudokuView,
    clashes: frozenset[int],
    *,
    shades: bool,
) -> None:
    theme, wash = painter.theme, painter.sprites.wash
    peer, same, conflict = wash(theme.peer), wash(theme.same_digit), wash(theme.conflict)
    blits: Blits = []
    if view.step is None:
        if shades:
            blits += [(peer, cell_rect(layout, cell).topleft) for cell in PEERS[view.cursor]]
        chosen = wash(theme.selection)
        blits += [(chosen, cell_rect(layout, cell).topleft) for cell in view.targets]
    for cell in range(81):
        if shades and digits[cell] == view.digit and view.step is None:
            blits.append((same, cell_rect(layout, cell).topleft))
        if cell in clashes:
            blits.append((conflict, cell_rect(layout, cell).topleft))
    painter.surface.fblits(blits)


def _draw_filter(painter: Painter, layout: Layout, table: CellTable, view: SudokuView) -> None:
    """Dim every cell that the filter does not ask for."""
    red, green, blue, alpha = painter.theme.scrim
    dim = painter.sprites.wash((red, green, blue, alpha * 2 // 3))
    bright = _bright_cells(table, view)
    painter.surface.fblits(
        [(dim, cell_rect(layout, cell).topleft) for cell in range(81) if cell not in bright]
    )


def _bright_cells(table: CellTable, view: SudokuView) -> set[int]:
    digits = table.digits
    bit = 1 << (view.digit - 1)
    bright = set()
    for cell in range(81):
        mask = 0 if digits[cell] else candidates(digits, cell)
        marks = table.marks(cell)
        if view.shows_marks and any(marks):
            mask &= sum(1 << (mark % 10 - 1) for mark in marks if mark)
        if view.filter == "digit":
            wanted = bool(mask & bit) or digits[cell] == view.digit
        else:
            wanted = mask.bit_count() == 2
        if wanted:
            bright.add(cell)
    return bright


def _draw_digits(
    painter: Painter, layout: Layout, table: CellTable, clashes: frozenset[int]
) -> None:
    blits: Blits = []
    for cell, digit in enumerate(table.digits):
        if digit:
            face = painter.sprites.digit(digit, given=table.is_given(cell), clash=cell in clashes)
            blits.append((face, cell_rect(layout, cell).topleft))
    painter.surface.fblits(blits)


def _shade_marks(painter: Painter, layout: Layout, table: CellTable, digit: int) -> None:
    """Set the current digit's pencil marks off, as its digits are: a ground and an edge."""
    for cell in range(81):
        if not table.digit(cell) and table.mark(cell, digit):
            place = mini_rect(layout, cell, digit).inflate(-2, -2)
            painter.fill(place, "same_digit", radius=4)
            painter.frame(place, "cursor", radius=4)


def _draw_marks(painter: Painter, layout: Layout, table: CellTable) -> None:
    cut = painter.sprites.mini_cut
    blits: Blits = []
    for cell, digit in enumerate(table.digits):
        if digit:
            continue
        left, top = cell_rect(layout, cell).topleft
        for mark in table.marks(cell):
            if mark:
                face, (x, y) = cut(mark)
                blits.append((face, (left + x, top + y)))
    painter.surface.fblits(blits)


def _draw_cursor(painter: Painter, layout: Layout, view: SudokuView) -> None:
    painter.frame(cell_rect(layout, view.cursor).inflate(2, 2), "cursor", width=3, radius=4)
