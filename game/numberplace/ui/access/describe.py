"""Describe what the window shows as a tree of items: the topmost dialog, or the screen in front."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from pygame import Rect

from numberplace.ui.kit.host import HasForm
from numberplace.ui.kit.spoken import (
    Heard,
    Item,
    RowReader,
    focus_key,
    spoken_board,
    spoken_menu,
    spoken_widget,
)
from numberplace.ui.kit.widgets import Form, Label, Widget

if TYPE_CHECKING:
    from numberplace.ui.layers import Layers

ROW: Final = 10
"""Window pixels within which texts and widgets stand in one row."""


class Picture(NamedTuple):
    """What the window shows, and the key of what has the focus."""

    root: Item
    focus: Hashable


def describe(layers: Layers, heard: Sequence[Heard], reader: RowReader, window: Rect) -> Picture:
    """Describe the window.

    Args:
        heard: what was written in the frame that is shown.
        reader: reads rows of lists.
        window: the rectangle of the window, from (0, 0).
    """
    root = Item("window", "window", "Numberplace", rect=window)
    dialog = layers.top_dialog
    if dialog is not None:
        shown = _describe_dialog(dialog, dialog.title, heard, reader, window)
        root.children = [shown]
        return Picture(root, focus_key(dialog.form.focus) or dialog)
    screen = layers.top_screen
    told = screen.told()
    if told.card is not None:
        shown = _describe_dialog(told.card, told.name, heard, reader, window)
        root.children = [shown]
        return Picture(root, focus_key(told.card.form.focus) or told.card)
    focus: Hashable = None
    if told.menu is not None:
        items, focus = spoken_menu(told.menu)
        root.children += items
        if focus is not None:
            return Picture(root, focus)
    covered = [] if told.menu is None else [rect for _label, rect in told.menu.titles]
    if told.board is not None:
        items, focus = spoken_board(told.board, screen)
        root.children += items
        covered += [item.rect for item in items if item.rect is not None]
        covered += [rect for _text, rect, _is_current in told.board.tiles]
    texts = [(text, rect) for text, rect in heard if rect.collidelist(covered) < 0]
    root.children += _in_order(told.forms, texts, reader)
    for form in told.forms:
        if form.focus is not None and (form.shows_focus or told.board is None):
            focus = focus_key(form.focus)
    return Picture(root, focus or "window")


def _describe_dialog(
    dialog: HasForm, name: str, heard: Sequence[Heard], reader: RowReader, window: Rect
) -> Item:
    """Describe a dialog or card: its words and its widgets, from top to bottom."""
    children = _in_order([dialog.form], [h for h in heard if h[0] != name], reader)
    words = " ".join(child.value for child in children if child.role == "label")
    is_short = not any(child.is_focusable and child.role != "button" for child in children)
    return Item(
        *(dialog, "alert_dialog" if is_short and words else "dialog", name),
        description=words if is_short else "",
        rect=window,
        children=children,
        is_modal=True,
        is_focusable=True,
    )


def _in_order(forms: Sequence[Form], texts: Sequence[Heard], reader: RowReader) -> list[Item]:
    """Return the items of widgets, and of texts that no widget wrote, as they are read."""
    widgets = [widget for form in forms for widget in form.widgets if _is_shown(widget)]
    labels = [(w.text, w.rect) for w in widgets if isinstance(w, Label) and w.text]
    places = [widget.rect for widget in widgets]
    free = [
        heard_text for heard_text in texts if heard_text[0] and not _is_in(heard_text[1], places)
    ]
    items = [
        item
        for widget in widgets
        if (item := spoken_widget(widget, [*labels, *texts], reader)) is not None
    ]
    items += _text_items(free)
    return sorted(items, key=_place)


def _is_shown(widget: Widget) -> bool:
    return widget.rect.width > 0 and widget.rect.height > 0


def _is_in(rect: Rect, places: Sequence[Rect]) -> bool:
    return any(place.collidepoint(rect.center) for place in places)


def _place(item: Item) -> tuple[int, int]:
    rect = item.rect or Rect(0, 0, 0, 0)
    is_tall = item.role in ("list", "list_box", "group")
    return (rect.y if is_tall else rect.centery) // ROW, rect.x


def _text_items(texts: Sequence[Heard]) -> list[Item]:
    """Return a label for each text; the lines of a paragraph that was broken become one."""
    joined: list[tuple[str, Rect]] = []
    for text, rect in texts:
        if joined and _goes_on(joined[-1], rect):
            before, place = joined[-1]
            joined[-1] = f"{before} {text}", place.union(rect)
        else:
            joined.append((text, rect))
    seen: dict[Hashable, Item] = {}
    for text, rect in joined:
        key = ("text", rect.x, rect.y)
        if key not in seen:
            seen[key] = Item(key, "label", value=text, rect=rect)
    return list(seen.values())


def _goes_on(before: Heard, rect: Rect) -> bool:
    """Tell whether a line goes on with the one written before it."""
    text, place = before
    is_below = 0 <= rect.y - place.bottom <= rect.height // 2
    same = rect.x == place.x and rect.width == place.width
    return is_below and same and not text.endswith((".", "!", "?", "。", ":"))
