"""Spoken items: widgets, menus and boards as screen readers get them, as plain data.

Imported only while an assistive technology is running. ``ui.access`` hands the items to the
system; here nothing knows which one that is.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple

import pygame
from pygame import Rect, Surface

from numberplace.core.cell_names import begun, in_words
from numberplace.core.words import _, ngettext
from numberplace.ui.kit.choices import Choice, Stepper
from numberplace.ui.kit.lists import ListView, TextEntry
from numberplace.ui.kit.menu import MenuBar
from numberplace.ui.kit.painter import BODY, Painter
from numberplace.ui.kit.widgets import Button, Label, Widget

Heard = tuple[str, Rect]
"""A text that was painted, and its rectangle in window pixels."""
ROWS_AROUND: Final = 12
"""Rows of a list included before and after the chosen one."""
_CODE: Final = re.compile(r"\b[rR](\d+)[cC](\d+)\b", re.ASCII)


@dataclass(slots=True)
class Item:
    """A node of the accessibility tree: a widget, a text, a cell, or a group of them."""

    key: Hashable
    """Identifies the node between updates."""
    role: str
    """A role of AccessKit, in small letters."""
    label: str = ""
    value: str = ""
    description: str = ""
    shortcut: str = ""
    rect: Rect | None = None
    """In window pixels."""
    children: list[Item] = field(default_factory=list)
    is_focusable: bool = False
    is_disabled: bool = False
    is_modal: bool = False
    is_selected: bool | None = None
    is_on: bool | None = None
    """State of a switch, None for an item that is no switch."""
    place: tuple[int, int] | None = None
    """Row and column of a cell, from 0."""
    size: tuple[int, int] | None = None
    """Rows and columns of a grid."""
    number: tuple[int, int] | None = None
    """Which one of how many it is, from 0."""
    caret: int = 0
    on_focus: Callable[[], object] | None = None
    on_step: Callable[[int], object] | None = None
    """Takes +1 or -1."""
    on_text: Callable[[str], object] | None = None
    on_click: Callable[[], object] | None = None
    """The action of a click where a press of the mouse on ``rect`` is not enough."""

    def walk(self) -> Iterator[Item]:
        yield self
        for child in self.children:
            yield from child.walk()


def spell(text: str, *, gathers: bool = True) -> str:
    """Write ``r4c7`` as row 4, column 7; ``r2c35`` is two cells if it ``gathers``, else one."""

    def spelled(found: re.Match[str]) -> str:
        before = text[: found.start()].rstrip()
        rows, columns = (list(part) if gathers else [part] for part in found.groups())
        row = ngettext("row {n}", "rows {n}", len(rows)).format(n=" ".join(rows))
        column = ngettext("column {n}", "columns {n}", len(columns)).format(n=" ".join(columns))
        words = _("{row}, {column}").format(row=row, column=column)
        return words if before and before[-1] not in ".!?" else words[:1].upper() + words[1:]

    return _CODE.sub(spelled, text)


class RowReader(Painter):
    """A painter that collects texts instead of painting."""

    def __init__(self, painter: Painter) -> None:
        super().__init__(
            Surface((1, 1), pygame.SRCALPHA),
            painter.theme,
            painter.sprites,
            painter.unit,
            painter.texts,
            text_scale=painter.text_scale,
        )
        self._read: list[tuple[bool, str, Rect]] = []
        """Texts, each with whether it is aligned to the right, and its rectangle."""

    def read(self, draw: Callable[[], object]) -> str:
        """Return the texts that ``draw`` writes; those at the right end of the row come last."""
        self._read = []
        draw()
        rects = [rect for _is_right, _text, rect in self._read]
        row = rects[0].unionall(rects[1:]) if rects else Rect(0, 0, 0, 0)
        in_order = sorted(self._read, key=lambda each: each[0] and each[2].right > row.centerx)
        texts = (text for _is_right, text, _rect in in_order)
        return ", ".join(dict.fromkeys(filter(None, texts)))

    def text(self, text: str, rect: Rect, role: str = "text", **looks: Any) -> None:
        self._read.append((looks.get("align") == "right", text, rect.copy()))

    label = text

    def cells_text(self, text: str, rect: Rect, role: str = "text", **looks: Any) -> None:
        """Keep a line that names cells, in the words that are spoken."""
        self.text(begun(in_words(text)), rect, role, **looks)

    def paragraph(self, text: str, rect: Rect, role: str = "text", **_looks: Any) -> int:
        self._read.append((False, text, rect.copy()))
        return self.line_height(_looks.get("size", BODY))

    def icon(
        self, name: str, rect: Rect, role: str = "text", means: str = "", *, side: int = 0
    ) -> None:
        """Keep the meaning of an icon used instead of a word."""
        self._read.append((False, means, rect.copy()))

    # Paint nothing
    def fill(self, rect: Rect, role: str, *, radius: float = 0) -> None: ...
    def frame(self, rect: Rect, role: str, *, width: float = 1, radius: float = 0) -> None: ...
    def card(self, rect: Rect, *, radius: float = 8) -> None: ...


# -- widgets


def focus_key(widget: Widget | None) -> Hashable:
    """Return the key of the focused item while a widget has the focus."""
    if isinstance(widget, ListView) and widget.rows and widget.picks:
        return widget, "row", widget.chosen
    if isinstance(widget, Choice) and not isinstance(widget, Stepper):
        return widget, widget.chosen
    return widget


def spoken_widget(widget: Widget, name: str, inside: str, reader: RowReader) -> Item | None:
    """Return the item of a widget: ``name`` stands beside the widget, ``inside`` is written on
    it."""
    if isinstance(widget, Label):
        return Item(widget, "label", value=widget.text, rect=widget.rect) if widget.text else None
    if isinstance(widget, Button):
        return _spoken_button(widget, inside)
    if isinstance(widget, Stepper):
        chosen = dict(widget.options).get(widget.chosen, widget.chosen)
        return _control(widget, "spin_button", _named(name, chosen), on_step=widget.step)
    if isinstance(widget, Choice):
        return _spoken_choice(widget, name)
    if isinstance(widget, TextEntry):
        text = widget.text
        run = Item((widget, "text"), "text_run", value=text, rect=widget.rect)
        item = _control(widget, "text_input", name, text, caret=widget.caret, children=[run])
        item.on_text = widget.replace_all
        return item
    if isinstance(widget, ListView):
        return _spoken_list(widget, name, reader)
    label, is_focusable = widget.spoken or inside or widget.tooltip or name, widget.focusable
    item = Item(widget, "group", label, rect=widget.rect, is_focusable=is_focusable)
    if widget.spoken_range is not None:
        item.role, item.number, item.on_step = "slider", widget.spoken_range, widget.slide
    return item


def _control(widget: Widget, role: str, label: str, value: str = "", **more: Any) -> Item:
    more |= {"rect": widget.rect, "is_focusable": True, "is_disabled": not widget.is_enabled}
    return Item(widget, role, label, value, **more)


def _spoken_button(button: Button, inside: str) -> Item:
    tip, _gap, key = button.tooltip.partition("  ")
    label = button.spoken or button.label or tip or inside
    more = tip if tip != label else inside if inside != label else ""
    is_on = button.is_on if button.is_on or button.is_switch else None
    return _control(button, "button", label, description=more, shortcut=key, is_on=is_on)


def _named(name: str, value: str) -> str:
    return _("{name}: {value}").format(name=name, value=value) if name else value


def _spoken_choice(choice: Choice, name: str) -> Item:
    radios = [
        Item(
            (choice, option),
            "radio_button",
            _named(name, label),
            rect=rect,
            is_focusable=True,
            is_disabled=not choice.is_enabled,
            is_on=option == choice.chosen,
            number=(place, len(choice.options)),
        )
        for place, (option, label) in enumerate(choice.options)
        for rect in [choice.parts()[place]]
    ]
    return Item(choice, "radio_group", name, rect=choice.rect, children=radios)


def _spoken_list(view: ListView[Any], name: str, reader: RowReader) -> Item:
    if not view.rows:
        return Item(view, "list", name, view.empty_text, rect=view.rect, is_focusable=True)
    first, last = view.rows_in_view()
    near = range(max(0, view.chosen - ROWS_AROUND), view.chosen + ROWS_AROUND + 1)
    shown = range(min(first, near.start), min(len(view.rows), max(last, near.stop)))

    def row_item(row: int) -> Item:
        return Item(
            (view, "row", row),
            "list_box_option" if view.picks else "list_item",
            reader.read(lambda: view.read_row(reader, row)),
            rect=view.row_in_view(row),
            is_focusable=view.picks,
            is_selected=row == view.chosen if view.picks else None,
            number=(row, len(view.rows)),
            on_click=(lambda: view.pick(row)) if view.picks else None,
            on_focus=(lambda: view.choose(row)) if view.picks else None,
        )

    role = "list_box" if view.picks else "list"
    rows = [row_item(row) for row in shown]
    return Item(view, role, name, rect=view.rect, is_focusable=not view.picks, children=rows)


# -- menus


def spoken_menu(menu: MenuBar) -> tuple[list[Item], Hashable]:
    """Return the menu bar and the open menu, and the key of its chosen entry, if any."""
    titles = [
        Item((menu, n), "menu_item", label, rect=rect)
        for n, (label, rect) in enumerate(menu.titles)
    ]
    bar = Item((menu, "bar"), "menu_bar", _("Menu"), children=titles)
    if not menu.is_open:
        return [bar], None
    entries = menu.entries()
    items = [
        Item(
            (menu, entry.id),
            "menu_item" if entry.is_on is None else "menu_item_check_box",
            entry.label,
            shortcut=entry.key,
            rect=entry.rect,
            is_focusable=True,
            is_disabled=not entry.is_enabled,
            is_on=entry.is_on,
            number=(n, len(entries)),
        )
        for n, entry in enumerate(entries)
    ]
    name = menu.titles[menu.opened][0] if menu.opened is not None else _("Menu")
    shown = Item((menu, "open"), "menu", name, children=items, is_focusable=True)
    return [bar, shown], (menu, "open" if menu.chosen is None else menu.chosen)


# -- boards


@dataclass(slots=True)
class SpokenCell:
    """A cell of a board."""

    held: str
    """Contents of the cell, with "given" or "breaks a rule" where true."""
    more: str
    """Pencil marks, colour, and further drawings in the cell; may be empty."""
    rect: Rect
    is_selected: bool = False


class SpokenTable(NamedTuple):
    """A read-only board in a dialog."""

    name: str
    rect: Rect
    columns: int
    cells: Sequence[str]
    """The contents of the cells, in reading order."""


@dataclass(slots=True)
class SpokenBoard:
    """A board, and the tiles below it."""

    columns: int
    cells: list[SpokenCell]
    """In reading order."""
    cursor: int
    go_to: Callable[[int], object]
    """Moves the cursor to a cell."""
    tiles: list[tuple[str, Rect, bool]] = field(default_factory=list)
    """Label, rectangle, and whether it is the current digit."""
    places: Sequence[tuple[int, int]] = ()
    """Row and column of each cell, from 0, where rows have gaps."""

    def place_of(self, cell: int) -> tuple[int, int]:
        """Return the row and the column of a cell, from 0."""
        return self.places[cell] if self.places else divmod(cell, self.columns)


def spoken_board(board: SpokenBoard, owner: Hashable) -> tuple[list[Item], Hashable]:
    """Return the grid of a board with its tiles, and the key of the cell with the cursor."""
    cells = [_spoken_cell(board, owner, cell) for cell in range(len(board.cells))]
    rows = _rows((owner, "row"), cells, [board.place_of(cell)[0] for cell in range(len(cells))])
    rects = [cell.rect for cell in board.cells]
    size = (len(rows), board.columns)
    name = _("Board, {rows} rows, {columns} columns").format(rows=size[0], columns=size[1])
    place = rects[0].unionall(rects[1:])
    items = [Item((owner, "grid"), "grid", name, rect=place, size=size, children=rows)]
    if board.tiles:
        tiles = [
            Item((owner, "tile", n), "button", label, rect=rect, is_on=is_current or None)
            for n, (label, rect, is_current) in enumerate(board.tiles)
        ]
        items.append(Item((owner, "tiles"), "group", _("Digits"), children=tiles))
    return items, (owner, "cell", board.cursor)


def spoken_table(table: SpokenTable) -> Item:
    """Return a table of cells that take no focus."""
    key, wide = ("table", table.name), table.columns
    cells = [
        Item(
            (*key, "cell", n), "cell", f"{held}, {_where(*divmod(n, wide))}", place=divmod(n, wide)
        )
        for n, held in enumerate(table.cells)
    ]
    rows = _rows((*key, "row"), cells, [at // wide for at in range(len(cells))])
    return Item(key, "table", table.name, rect=table.rect, children=rows, size=(len(rows), wide))


def _rows(key: tuple[Hashable, ...], cells: list[Item], rows: list[int]) -> list[Item]:
    """Return an item for each row; ``rows`` is the row of each cell, ascending."""
    held: dict[int, list[Item]] = {}
    for row, cell in zip(rows, cells, strict=True):
        held.setdefault(row, []).append(cell)
    return [Item((*key, n), "row", children=held[n]) for n in held]


def _where(row: int, column: int) -> str:
    return _("row {row}, column {column}").format(row=row + 1, column=column + 1)


def _spoken_cell(board: SpokenBoard, owner: Hashable, cell: int) -> Item:
    told = board.cells[cell]
    place = board.place_of(cell)
    where = _where(*place)
    return Item(
        (owner, "cell", cell),
        "cell",
        ", ".join(filter(None, (told.held, where, told.more))),
        rect=told.rect,
        is_focusable=True,
        is_selected=told.is_selected,
        place=place,
        on_focus=lambda: board.go_to(cell),
    )


def held_text(
    digit: int, *, is_given: bool = False, is_clashing: bool = False, is_hinted: bool = False
) -> str:
    """Return the words for the digit of a cell: its value, given or put in, and its marks.

    Args:
        digit: 0 where it is empty.
        is_clashing: whether it is marked as breaking a rule, or as wrong.
        is_hinted: whether the open hint rests on it.
    """
    words = [str(digit), _("given") if is_given else _("yours")] if digit else [_("empty")]
    words += [_("conflict")] if is_clashing else []
    return ", ".join([*words, *([_("in the hint")] if is_hinted else [])])


def more_text(
    marks: str, colour: int = 0, figures: Sequence[str] = (), corners: Sequence[int] = ()
) -> str:
    """Return the words for both kinds of marks of a cell, the number of its colour, and its
    figures."""
    words = [_("marks {digits}").format(digits=marks)] if marks else []
    listed = " ".join(map(str, corners))
    words += [_("corner marks {digits}").format(digits=listed)] if corners else []
    words += [_("colour {n}").format(n=colour)] if colour else []
    return ", ".join([*words, *figures])


def tile_text(digit: int, left: int) -> str:
    """Return the words for a tile of the strip: the digit, and how often it is still to be
    placed."""
    return _("{digit}, {n} left").format(digit=digit, n=max(0, left))


def house_text(name: str, digits: Sequence[int], size: int) -> str:
    """Return the contents of a row, column or box in words, cell by cell, and its missing digits; 0
    = empty."""
    held = ", ".join(str(digit) if digit else _("empty") for digit in digits)
    lacking = " ".join(str(digit) for digit in range(1, size + 1) if digit not in digits)
    text = _("{house}: {digits}. Missing: {lacking}.") if lacking else _("{house}: {digits}.")
    return text.format(house=name, digits=held, lacking=lacking)
