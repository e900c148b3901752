"""Nodes: items as AccessKit wants them, and its adapter for the system the game runs on."""

from __future__ import annotations

import contextlib
import sys
import warnings
from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from itertools import repeat
from operator import length_hint
from typing import Any, Final

import accesskit
import pygame
from accesskit import Action, Live, Node, Rect, Role, Toggled, TreeUpdate

from numberplace.ui.kit.spoken import Item, spell

_CLICKABLE: Final = frozenset(
    {"button", "radio_button", "menu_item", "menu_item_check_box", "cell", "list_box_option"}
)
_OFTEN: Final = sys.maxsize
"""First trees that an adapter can hand out; no reader comes to the end of them."""
_NAMED_BY_VALUE: Final = frozenset({"label", "text_input", "text_run"})
"""Roles whose text is their value."""

Mark = tuple[object, ...]
"""All that a node is made of; equal ones need not be sent again."""


def mark_of(item: Item, children: Sequence[int]) -> Mark:
    rect = tuple(item.rect) if item.rect is not None else None
    return (
        item.role,
        item.label,
        item.value,
        item.description,
        item.shortcut,
        rect,
        item.is_focusable,
        item.is_disabled,
        item.is_selected,
        item.is_on,
        item.number,
        item.caret,
        tuple(children),
    )


def make_node(item: Item, ids: Mapping[Hashable, int], *, gathers: bool) -> Node:
    """Return an item as a node; ``gathers`` is as in ``spell``."""
    node = Node(getattr(Role, item.role.upper()))
    if item.children:
        node.set_children([ids[child.key] for child in item.children])
    # AT-SPI has no shortcuts of AccessKit's
    shortcut = item.shortcut if sys.platform not in ("win32", "darwin") else ""
    about = ", ".join(filter(None, (item.description, shortcut)))
    for text, write in ((item.label, node.set_label), (about, node.set_description)):
        if text:
            write(spell(text, gathers=gathers))
    if item.value or item.role in _NAMED_BY_VALUE:
        is_typed = item.role in ("text_input", "text_run")
        node.set_value(item.value if is_typed else spell(item.value, gathers=gathers))
    if item.shortcut:
        node.set_keyboard_shortcut(item.shortcut)
    if item.rect is not None:
        rect = item.rect
        node.set_bounds(Rect(rect.left, rect.top, rect.right, rect.bottom))
    _set_state(node, item)
    _set_text(node, item, ids)
    return node


def _set_state(node: Node, item: Item) -> None:
    """Set state, position and actions of a node."""
    if item.is_disabled:
        node.set_disabled()
    if item.is_modal:
        node.set_modal()
    if item.is_selected is not None:
        node.set_selected(item.is_selected)
    if item.is_on is not None:
        node.set_toggled(Toggled.TRUE if item.is_on else Toggled.FALSE)
    if isinstance(item.key, tuple) and item.key[0] == "live":
        node.set_live(Live.POLITE)
    in_set = (node.set_position_in_set, node.set_size_of_set)
    if item.role == "slider":
        node.set_min_numeric_value(0)
        in_set = (node.set_numeric_value, node.set_max_numeric_value)
    for pair, setters in (
        (item.size, (node.set_row_count, node.set_column_count)),
        (item.place, (node.set_row_index, node.set_column_index)),
        (item.number, in_set),
    ):
        for number, write in zip(pair or (), setters, strict=False):
            write(number)
    for can_be_done, action in (
        (item.is_focusable, Action.FOCUS),
        (item.role in _CLICKABLE, Action.CLICK),
        (item.on_step is not None, Action.INCREMENT),
        (item.on_step is not None, Action.DECREMENT),
        (item.on_text is not None, Action.SET_VALUE),
    ):
        if can_be_done:
            node.add_action(action)


def _set_text(node: Node, item: Item, ids: Mapping[Hashable, int]) -> None:
    """Set the characters of a line of text and the position of its caret."""
    if item.role == "text_run":
        node.set_character_lengths([len(c.encode()) for c in item.value])
        node.set_word_lengths([len(item.value)] if len(item.value) < 256 else [])
    elif item.role == "text_input" and item.children:
        caret = accesskit.TextPosition(ids[item.children[0].key], item.caret)
        node.set_text_selection(accesskit.TextSelection(caret, caret))


class Adapter:
    """AccessKit's adapter of one window. Made and used by the thread of the frame loop.

    On Linux a thread of AccessKit locks the adapter first, and then waits for Python's own lock to
    fetch the first tree. AccessKit's methods keep Python's lock while they wait for the adapter's:
    one that is called meanwhile stops both threads, and with them the window, for good. So no
    method of AccessKit is called before the first tree is fetched; and an iterator in C hands the
    tree out, as a function in Python could be interrupted while the adapter is locked.
    """

    def __init__(self, first: TreeUpdate, act: Callable[[Any], object]) -> None:
        """Tell the window of pygame's display from now on.

        Args:
            first: the tree that each reader gets before any update.
            act: takes a request of a reader; called by any thread.
        """
        self._trees = repeat(first, _OFTEN)
        """Holds as many trees as can still be fetched."""
        self._begun = self._ended = 0
        """Number of readers that began to listen, as ``begins`` saw it, and of those that ended."""
        activate = self._trees.__next__
        kit: Any = accesskit  # what it holds is another thing on each system
        self._adapter: Any
        if sys.platform == "win32":
            # It must not be shown while the adapter is made; so it goes away for a moment.
            window = pygame.display.get_wm_info()["window"]
            with _hidden_window():
                self._adapter = kit.windows.SubclassingAdapter(window, activate, act)
        elif sys.platform == "darwin":
            kit.macos.add_focus_forwarder_to_window_class("SDLWindow")
            window = pygame.display.get_wm_info()["window"]
            self._adapter = kit.macos.SubclassingAdapter.for_window(window, activate, act)
        else:
            self._adapter = kit.unix.Adapter(activate, act, self._end)

    def _end(self) -> None:
        """Note that readers have ended; called by AccessKit's thread, with nothing locked."""
        self._ended += 1

    def begins(self) -> bool:
        """Return True if a reader has fetched the first tree since this was asked last."""
        before, self._begun = self._begun, _OFTEN - length_hint(self._trees)
        return self._begun > before

    @property
    def is_heard(self) -> bool:
        """Return True while a reader listens; one that has just begun counts after ``begins``."""
        return self._begun > self._ended

    # The comparison stands in front of each call of AccessKit, without a call of Python's between
    # the two: Python changes threads at calls, and a reader might end and begin again there.

    def update(self, update: TreeUpdate) -> None:
        events = None
        make = repeat(update).__next__
        if self._begun > self._ended:
            events = self._adapter.update_if_active(make)
        if events is not None:
            events.raise_events()

    def set_focused(self, is_focused: bool) -> None:
        """Report whether the window has the keyboard; Windows knows by itself."""
        if sys.platform == "darwin":
            if self._begun > self._ended:
                events = self._adapter.update_view_focus_state(is_focused)
                if events is not None:
                    events.raise_events()
        elif sys.platform != "win32" and self._begun > self._ended:
            self._adapter.update_window_focus_state(is_focused)

    def set_bounds(self, place: tuple[int, int], size: tuple[int, int]) -> None:
        """Report the window's rectangle, screen px, where the system does not know it."""
        if sys.platform not in ("win32", "darwin"):
            left, top = place
            bounds = Rect(left, top, left + size[0], top + size[1])
            if self._begun > self._ended:
                self._adapter.set_root_window_bounds(bounds, bounds)


@contextlib.contextmanager
def _hidden_window() -> Iterator[None]:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)
        window = pygame.Window.from_display_module()
    window.hide()
    try:
        yield
    finally:
        window.show()
        window.focus()
