"""Describe the window as a tree of items: the topmost dialog, or the screen in front."""

from __future__ import annotations

import re
from collections.abc import Hashable, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from pygame import Rect

from numberplace.core.words import _
from numberplace.ui.kit.choices import Choice
from numberplace.ui.kit.dialog import Dialog
from numberplace.ui.kit.host import HasForm
from numberplace.ui.kit.spoken import (
    Heard,
    Item,
    RowReader,
    focus_key,
    spoken_board,
    spoken_menu,
    spoken_table,
    spoken_widget,
)
from numberplace.ui.kit.widgets import Form, Label

if TYPE_CHECKING:
    from numberplace.ui.screens.host import Program

NAME_GAP: Final = 34
"""Maximum distance, in window pixels, between a widget and the text above that names the widget."""
LINE_NAME: Final = re.compile(r"[rc]\d+")
"""The names of rows and columns at the edge of a board."""
MAX_NAME: Final = 60
"""Characters of a text that can be a name."""
ROW: Final = 10
"""Window pixels within which texts and widgets stand in one row."""


class Picture(NamedTuple):
    """The items that the window shows, and the key of the item that has the focus."""

    root: Item
    focus: Hashable


def describe(program: Program, heard: Sequence[Heard], reader: RowReader, window: Rect) -> Picture:
    """Describe the window: the texts painted in the last frame were ``heard``."""
    root = Item("window", "window", "Numberplace", rect=window)
    if (dialog := program.top_dialog) is not None:
        root.children = [_describe_dialog(dialog, heard, reader, window)]
        return Picture(root, focus_key(dialog.form.focus) or dialog)
    screen = program.top_screen
    told = screen.accessible_tree()
    covered = [] if told.menu is None else [rect for _label, rect in told.menu.titles]
    heard = [h for h in heard if h[1].collidelist(covered) < 0 and not LINE_NAME.fullmatch(h[0])]
    if told.card is not None:
        root.children = [_describe_dialog(told.card, heard, reader, window)]
        return Picture(root, focus_key(told.card.form.focus) or told.card)
    focus: Hashable = None
    if told.menu is not None:
        items, focus = spoken_menu(told.menu)
        root.children += items
        if focus is not None:
            return Picture(root, focus)
    if told.board is not None:
        items, focus = spoken_board(told.board, screen)
        root.children += items
        covered = [item.rect for item in items if item.rect is not None]
        covered += [rect for _text, rect, _is_current in told.board.tiles]
    texts = [(text, rect) for text, rect in heard if rect.collidelist(covered) < 0]
    root.children += _in_order(told.forms, texts, reader, _("List"))
    for form in told.forms:
        if form.focus is not None and (form.shows_focus or told.board is None or told.is_still):
            focus = focus_key(form.focus)
    return Picture(root, focus or "window")


def _describe_dialog(
    dialog: HasForm, heard: Sequence[Heard], reader: RowReader, window: Rect
) -> Item:
    """Describe a dialog or card: its words and its widgets, from top to bottom."""
    name = dialog.title
    tables = [spoken_table(t) for t in dialog.tables()] if isinstance(dialog, Dialog) else []
    boards = [item.rect for item in tables if item.rect is not None]
    texts = [h for h in heard if h[0] != name and not _is_in(h[1], boards)]
    children = _in_order([dialog.form], texts, reader, name) + tables
    words = " ".join(child.value for child in children if child.role == "label")
    is_short = {child.role for child in children} <= {"label", "button"}
    return Item(
        dialog,
        "alert_dialog" if is_short and words else "dialog",
        name,
        description=words if is_short else "",
        rect=window,
        children=children,
        is_modal=True,
        is_focusable=True,
    )


def _in_order(
    forms: Sequence[Form], texts: Sequence[Heard], reader: RowReader, name: str = ""
) -> list[Item]:
    """Return widgets and other texts in reading order; ``name`` is for lists without one."""
    widgets = [widget for form in forms for widget in form.widgets if min(widget.rect.size) > 0]
    places = [widget.rect for widget in widgets]
    free = [pair for pair in texts if pair[0] and not _is_in(pair[1], places)]
    labels = [(w.text, w.rect) for w in widgets if isinstance(w, Label) and w.text]
    names = [(text, rect) for text, rect in (*labels, *free) if len(text) <= MAX_NAME]
    items = _text_items(free)
    for widget in widgets:
        own = _name_beside(widget.rect, names)
        other = "" if isinstance(widget, Choice) else name
        item = spoken_widget(widget, own or other, _joined(texts, widget.rect), reader)
        items += [item] if item is not None else []
    return sorted(items, key=_place)


def _is_in(rect: Rect, places: Sequence[Rect]) -> bool:
    return Rect(rect.center, (1, 1)).collidelist(places) >= 0


def _place(item: Item) -> tuple[int, int]:
    rect = item.rect or Rect(0, 0, 0, 0)
    is_tall = item.role in ("list", "list_box", "group")
    return (rect.y if is_tall else rect.centery) // ROW, rect.x


def _joined(texts: Sequence[Heard], rect: Rect) -> str:
    found = (text for text, place in texts if rect.collidepoint(place.center))
    return ", ".join(dict.fromkeys(found))


def _name_beside(rect: Rect, texts: Sequence[Heard]) -> str:
    """Return the text that names a widget: at its left in its row, else right above."""
    found = []
    for text, place in texts:
        if place.x < rect.x and rect.y <= place.centery <= rect.bottom:
            found.append((0, rect.x - place.x, text))
        elif place.centery < rect.y <= place.bottom + NAME_GAP and (
            place.x <= rect.right and place.right >= rect.x
        ):
            found.append((1, rect.y - place.bottom, text))
    return min(found)[2] if found else ""


def _text_items(texts: Sequence[Heard]) -> list[Item]:
    """Return a label for each text; the lines of a paragraph that was broken become one."""
    joined: list[Heard] = []
    for text, rect in texts:
        if joined and _goes_on(joined[-1], text, rect):
            before, place = joined[-1]
            joined[-1] = f"{before} {text}", place.union(rect)
        else:
            joined.append((text, rect))
    seen: dict[Hashable, Item] = {}
    for text, rect in joined:
        key = ("text", *rect.topleft)
        seen.setdefault(key, Item(key, "label", value=text, rect=rect))
    return list(seen.values())


def _goes_on(before: Heard, onward: str, rect: Rect) -> bool:
    """Tell whether a line, or a digit of a small board, continues the text written before."""
    text, place = before
    if len(onward) == 1 and text[-2:-1] in ("", " "):
        return rect.y == place.y
    is_below = 0 <= rect.y - place.bottom <= rect.height // 2
    same = rect.x == place.x and rect.width == place.width
    return is_below and same and not text.endswith((".", "!", "?", "。", ":"))
