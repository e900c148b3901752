"""Dialogs of the editor: the tool, the board with its rules, and the notes on the puzzle."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import NamedTuple

from pygame import Rect
from pygame.event import Event

from numberplace.core.errors import FormatError
from numberplace.core.words import N_, _
from numberplace.sudoku.constraints import BY_ID, CONSTRAINTS, Constraint
from numberplace.sudoku.model.board import BOXES, Board, usual_board
from numberplace.sudoku.model.layouts import LAYOUTS, layout
from numberplace.sudoku.model.notes import MAX_RULES, Notes
from numberplace.sudoku.setting.draft import Draft, with_rules
from numberplace.sudoku.setting.tools import GROUPS, tools_by_group
from numberplace.ui.kit.choices import Stepper
from numberplace.ui.kit.dialog import Dialog
from numberplace.ui.kit.host import Host
from numberplace.ui.kit.lists import ListView, TextEntry
from numberplace.ui.kit.painter import Painter
from numberplace.ui.kit.rows import REST, Tap, WidgetRow
from numberplace.ui.kit.text_page import TextPage
from numberplace.ui.kit.widgets import Button, Label

BASIC = {
    "digit": N_("Givens"),
    "mark": N_("Pencil marks"),
    "wanted": N_("Givens to be found"),
    "regions": N_("Regions of the board"),
}
"""The tools that make no constraint."""


def tool_name(tool: str) -> str:
    """Name a tool."""
    return _(BASIC[tool]) if tool in BASIC else _(BY_ID[tool].name)


class _Row(NamedTuple):
    tool: str
    """Empty for a heading."""
    text: str
    about: str = ""


class ToolDialog(Dialog):
    """All tools under their headings; typed text leaves those that have it in their name."""

    holds_work = True
    size = (560, 560)

    def __init__(self, host: Host, tool: str, on_take: Callable[[str], object]) -> None:
        super().__init__(host, _("What to draw"))
        self._on_take = on_take
        self.search = TextEntry(on_change=lambda _text: self._list_rows(), on_enter=self._take)
        self.list: ListView[_Row] = ListView(
            self._draw_row,
            row_height=26,
            on_choose=self._tell,
            on_pick=lambda _row: self._take(),
            empty_text=_("No tool has such a name."),
        )
        self._about = Label("", role="text_muted", size=13)
        take = Button(_("Take it"), self._take, is_main=True)
        close = Button(_("Cancel"), host.close_top)
        self.set_lines([close, take], self.search)
        self._list_rows(tool)

    def compose(self) -> Iterator[WidgetRow]:
        yield WidgetRow(Tap(32), self.search)
        yield WidgetRow(REST, self.list)
        yield WidgetRow(44, self._about)

    def handle(self, event: Event) -> bool:
        """Up and down choose while one types."""
        is_typed = self.form.focus is self.search
        if is_typed and self.list.handle_key(event):
            self._skip_heading(event)
            return True
        return super().handle(event)

    def _skip_heading(self, event: Event) -> None:
        row = self.list.chosen_row
        if row is not None and not row.tool:
            self.list.handle_key(event)

    def _list_rows(self, chosen: str = "") -> None:
        text = self.search.text.strip().lower()
        found = [_Row(tool, _(name)) for tool, name in BASIC.items()]
        listed = [row for row in found if text in row.text.lower()]
        for drawn_on, kinds in tools_by_group().items():
            named = [_Row(kind.id, _(kind.name), _(kind.about)) for kind in kinds]
            named = [row for row in named if text in f"{row.text} {row.tool}".lower()]
            if named:
                listed += [_Row("", _(GROUPS[drawn_on])), *named]
        tools = [row.tool for row in listed]
        first = next((at for at, tool in enumerate(tools) if tool), 0)
        self.list.set_rows(listed, tools.index(chosen) if chosen and chosen in tools else first)
        if listed:
            self._tell(listed[self.list.chosen])

    def _tell(self, row: _Row) -> None:
        self._about.text = row.about

    def _take(self) -> None:
        row = self.list.chosen_row
        if row is not None and row.tool:
            self.host.close_top()
            self._on_take(row.tool)

    def _draw_row(self, painter: Painter, rect: Rect, row: _Row, role: str) -> None:
        if row.tool:
            painter.text(row.text, rect.inflate(-painter.px(14), 0), role)
        else:
            painter.text(row.text, rect, "text_muted" if role == "text" else role, bold=True)


class BoardDialog(Dialog):
    """Size and form of the board, and the rules that hold for all of it."""

    holds_work = True
    size = (560, 470)

    def __init__(self, host: Host, draft: Draft, on_done: Callable[[Draft], object]) -> None:
        super().__init__(host, _("The board"))
        self._draft, self._on_done = draft, on_done
        self._boards = _boards(draft.board)
        names = [(key, name) for key, (name, _board) in self._boards.items()]
        chosen = next(key for key, (_n, board) in self._boards.items() if board == draft.board)
        self.form_of = Stepper(names, chosen, lambda _choice: None)
        self._held = {one.id for one in draft.constraints if one.is_global}
        self.list: ListView[type[Constraint]] = ListView(
            self._draw_row, row_height=26, on_choose=self._tell, on_pick=self._toggle
        )
        self.list.set_rows([kind for kind in CONSTRAINTS if kind.is_global])
        self._about = Label("", role="text_muted", size=13)
        self.switch = Button(_("Add or take away"), self.list.pick_chosen, icon="check")
        cancel = Button(_("Cancel"), host.close_top)
        done = Button(_("Done"), self._done, is_main=True)
        self.set_lines([cancel, done], self.form_of)
        self._tell(self.list.rows[0])

    def compose(self) -> Iterator[WidgetRow]:
        yield WidgetRow(Tap(32), (130, Label(_("Size and form"), wraps=False)), self.form_of)
        yield WidgetRow(22, Label(_("Rules for the whole board"), wraps=False))
        yield WidgetRow(REST, self.list)
        yield WidgetRow(40, self._about)
        yield WidgetRow(Tap(32), self.switch, None)

    def _tell(self, kind: type[Constraint]) -> None:
        self._about.text = _(kind.about)

    def _toggle(self, kind: type[Constraint]) -> None:
        self._held ^= {kind.id}

    def _draw_row(self, painter: Painter, rect: Rect, kind: type[Constraint], role: str) -> None:
        box = Rect(rect.x, rect.y, rect.height, rect.height).inflate(-8, -8)
        painter.frame(box, role, radius=3)
        if kind.id in self._held:
            painter.icon("check", box.inflate(-2, -2), role, means=_("chosen"))
        words = Rect(box.right + painter.px(8), rect.y, rect.right - box.right - 8, rect.height)
        painter.text(_(kind.name), words, role)

    def _done(self) -> None:
        ids = [kind.id for kind in CONSTRAINTS if kind.id in self._held]
        board = self._boards[self.form_of.chosen][1]
        try:
            draft = with_rules(self._draft.on_board(board), ids)
        except FormatError as error:
            self._about.text = str(error)
            return
        self.host.close_top()
        self._on_done(draft)


def _boards(now: Board) -> dict[str, tuple[str, Board]]:
    """Return the boards that can be chosen, the present one among them, by a key with names."""
    found = {f"{size}": (f"{size} × {size}", usual_board(size)) for size in BOXES}
    for size in (4, 5, 6, 7, 8, 9):
        text = _("{size} × {size}, no boxes").format(size=size)
        found[f"latin{size}"] = (text, Board.without_regions(size))
    for key, (name, _grids) in LAYOUTS.items():
        found[key] = (_(name), layout(key))
    if all(board != now for _name, board in found.values()):
        found = {"now": (_("as it is now"), now), **found}
    return found


class TextsDialog(Dialog):
    """Title, author and rules of the puzzle, in the setter's words."""

    holds_work = True
    size = (560, 420)
    line_gap = 10

    def __init__(self, host: Host, draft: Draft, on_done: Callable[[Draft], object]) -> None:
        super().__init__(host, _("Title, author and rules"))
        self._draft, self._on_done = draft, on_done
        self.title_entry = TextEntry(draft.notes.title, on_enter=self._done, most=120)
        self.author = TextEntry(draft.notes.author, on_enter=self._done, most=120)
        self.about = TextPage(draft.notes.rules, on_enter=self._done, most=MAX_RULES)
        cancel = Button(_("Cancel"), host.close_top)
        done = Button(_("Done"), self._done, is_main=True)
        self.set_lines([cancel, done], self.title_entry)

    def compose(self) -> Iterator[WidgetRow]:
        yield WidgetRow(Tap(34), (90, Label(_("Title"), wraps=False)), self.title_entry)
        yield WidgetRow(Tap(34), (90, Label(_("Author"), wraps=False)), self.author)
        yield WidgetRow(REST, (90, Label(_("Rules"), wraps=False)), self.about)

    def _done(self) -> None:
        self.host.close_top()
        texts = (self.title_entry.text, self.author.text, self.about.text)
        notes = Notes.of(*texts, self._draft.notes.drawn)
        self._on_done(replace(self._draft, notes=notes))
