"""Bridge: hands the items that describe the window to AccessKit, and requests back to the window.

AccessKit speaks AT-SPI on Linux, UI Automation on Windows and NSAccessibility on macOS. Only what
changed since the last update is sent, and only while a reader listens.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Hashable
from itertools import count
from typing import TYPE_CHECKING, Any, Final

import pygame
from accesskit import Action, Node, Role, Tree, TreeUpdate
from pygame import Rect
from pygame.event import Event

from numberplace.core.errors import GameError
from numberplace.core.words import _
from numberplace.ui.access.describe import Picture, describe
from numberplace.ui.access.nodes import Adapter, Mark, make_node, mark_of
from numberplace.ui.kit.bindings import shortcut
from numberplace.ui.kit.host import Announcements, Screen
from numberplace.ui.kit.spoken import Heard, Item, RowReader
from numberplace.ui.kit.widgets import Label
from numberplace.ui.kit.window import position as window_position
from numberplace.ui.session.play import ended

if TYPE_CHECKING:
    from numberplace.ui.kit.painter import Painter
    from numberplace.ui.screens.host import Program

MIN_INTERVAL: Final = 0.05
"""Seconds between two descriptions of the window, so that motion does not take its time."""
SPOKEN_KEPT: Final = 3
"""Sentences that stay in the tree after they were spoken, for readers that ask for them late."""
MIN_SENTENCE: Final = 14
"""Characters from which a text that changes on a page is spoken."""
_ROOT: Final = 1
_WELCOME: Final = {"hint": "hint", "find": "palette"}
_CLOCK_ALONE: Final = 1
"""Texts of a frame in which only the clock was painted."""


class Bridge:
    """Sends the description of one window to AccessKit, from the frame loop."""

    def __init__(self, program: Program) -> None:
        self._program = program
        self._requests: deque[Any] = deque()
        """The requests of readers; filled by threads of AccessKit."""
        self._is_fresh = True
        """The next update must hold the whole tree."""
        self._painter: Painter | None = None
        self._reader: RowReader | None = None
        self._heard: list[Heard] = []
        self._is_due = False
        """A frame was drawn that has not been described."""
        self._described_at = -1.0
        self._picture: Picture | None = None
        self.items: dict[Hashable, Item] = {}
        self.ids: dict[Hashable, int] = {"window": _ROOT}
        self._numbers = count(_ROOT + 1)
        """For nodes that were not there before."""
        self._sent: dict[int, Mark] = {}
        """The values that were sent of each node."""
        self._news: dict[Screen, Announcements] = {}
        """Last news of each screen, so that none is repeated when it is shown again."""
        self._spoken: deque[Item] = deque(maxlen=SPOKEN_KEPT)
        self._is_focused: bool | None = None
        self._shown: object = None
        """The dialog or screen that was described last."""
        self._gathers = True
        """Names such as ``r2c35`` mean several cells: the board has no tenth row or column."""
        self._adapter = Adapter(_first_tree(), self._requests.append)

    @property
    def is_up_to_date(self) -> bool:
        """Return True if readers, if there are any, have the contents of the last frame."""
        return not (self._adapter.is_heard and self._is_due)

    def tick(self, painter: Painter) -> None:
        """Carry out the requests of readers, and send them the changes."""
        self._listen(painter)
        while self._requests:
            self._answer(self._requests.popleft())
        if self._adapter.begins():  # the reader has the first tree, and is to get the rest
            self._is_fresh = self._is_due = True
            self._is_focused = None
        if not self._adapter.is_heard:
            return
        self._tell_focus()
        now = self._program.now()
        if self._is_due and (self._is_fresh or now - self._described_at >= MIN_INTERVAL):
            self._is_due, self._described_at = False, now
            self._tell(painter)

    def _listen(self, painter: Painter) -> None:
        """Collect the texts of the last frame."""
        if painter is not self._painter:
            self._painter, self._reader = painter, RowReader(painter)
            painter.heard = []
            self._program.redraw()  # draw once more, and be heard
        assert painter.heard is not None
        if len(painter.heard) > _CLOCK_ALONE:
            self._heard, self._is_due = painter.heard[:], True
        painter.heard.clear()

    def _tell_focus(self) -> None:
        is_focused = bool(pygame.key.get_focused())
        if is_focused != self._is_focused:
            self._is_focused = is_focused
            self._adapter.set_focused(is_focused)
            self._is_due = True

    def _tell(self, painter: Painter) -> None:
        assert self._reader is not None
        window = painter.surface.get_rect()
        picture = describe(self._program, self._heard, self._reader, window)
        items = {item.key: item for item in picture.root.walk()}
        grids = [item.size for item in items.values() if item.size is not None]
        self._gathers = max(grids[0]) < 10 if grids else self._gathers
        self._adapter.set_bounds(window_position(), window.size)
        self._speak(picture, items)
        picture.root.children += self._spoken
        self._picture, self.items = picture, items
        if update := self._update(picture):
            self._adapter.update(update)

    # -- what is spoken

    def _speak(self, picture: Picture, items: dict[Hashable, Item]) -> None:
        """Add the announcements to the tree: a new node for all of them."""
        screen = self._program.top_screen
        last = self._news.get(screen, ())
        news = last if self._program.dialogs else screen.announcements()
        told = [text for token, text in news if text and not _holds(last, token)]
        known = {each: self._news.get(each, ()) for each in self._program.all_screens}
        self._news = {**known, screen: news}
        if self._picture is None:
            told.insert(0, self._welcome())
        else:
            told += self._changes(picture, items, self._picture.focus, has_news=bool(told))
        self._shown = self._program.top
        if told:
            different = list(dict.fromkeys(told))
            told = [
                text for text in different if not any(text in o for o in different if o != text)
            ]
            text = " ".join([*map(ended, told[:-1]), told[-1]])  # what lacks its stop gets it
            self._spoken.append(Item(("live", next(self._numbers)), "label", value=text))

    def _welcome(self) -> str:
        """Return the introduction to the keys, spoken once."""
        text = _(
            "Arrow keys walk over the board, digits fill a cell, {hint} gives a hint. Tab goes to "
            "the buttons, {menu} opens the menu, {find} finds every command."
        )
        keys = {name: shortcut(self._program.bindings, i) for name, i in _WELCOME.items()}
        return text.format(**keys, menu="F10")

    def _changes(
        self, picture: Picture, items: dict[Hashable, Item], before: Hashable, *, has_news: bool
    ) -> list[str]:
        """Return the changes below the focus, whose key was ``before``: readers do not tell
        them."""
        told = []
        old, new = self.items.get(before), items.get(picture.focus)
        if old and new and before == picture.focus and old.label != new.label:
            is_filled = new.role == "cell" and old.label.split(",")[0] != new.label.split(",")[0]
            is_silent = new.role in ("spin_button", "group")
            is_silent = is_silent or ((is_filled or new.role == "slider") and not has_news)
            told += [new.label] if is_silent else []
        has_board = any(item.role == "grid" for item in items.values())
        is_page = self._program.top is self._shown and not has_board
        for key, item in items.items():
            past = self.items.get(key)
            is_another = past is None or past.value != item.value
            is_told = is_another and (
                (item.role == "label" and _is_sentence(item) and is_page)
                or (past is not None and isinstance(key, Label))
                or (item.role == "list" and bool(item.value))
            )
            if item.role == "list_box_option" and item.is_selected and not has_board:
                # a row that is chosen from elsewhere, such as by typing into a line above the list
                was_chosen = past and past.is_selected and past.label == item.label
                was_there = isinstance(key, tuple) and key[0] in self.items
                is_told = is_told or (key != picture.focus and was_there and not was_chosen)
            if is_told:
                told.append(item.value or item.label)
        return told

    # -- the tree

    def _update(self, picture: Picture) -> TreeUpdate | None:
        if self._is_fresh:
            self._sent = {}
        keys = [item.key for item in picture.root.walk()]
        ids = {key: self.ids.get(key) or next(self._numbers) for key in keys}
        focus = ids.get(picture.focus, _ROOT)
        update = TreeUpdate(focus)
        nodes: list[tuple[int, Node]] = []
        sent: dict[int, Mark] = {}
        for item in picture.root.walk():
            node_id = ids[item.key]
            children = [ids[child.key] for child in item.children]
            mark = mark_of(item, children)
            if self._sent.get(node_id) != mark:
                nodes.append((node_id, make_node(item, ids, gathers=self._gathers)))
            sent[node_id] = mark
        update.nodes = nodes
        is_same = not nodes and self._sent.get(0) == (focus,)
        sent[0] = (focus,)
        self._sent, self.ids = sent, ids
        if self._is_fresh:
            update.tree = _tree()
            self._is_fresh = False
        return None if is_same else update

    # -- what readers ask for

    def _answer(self, request: Any) -> None:
        """Carry out a request to an item that is still there, as mouse and keys would."""
        key = next((key for key, number in self.ids.items() if number == request.target), None)
        item = self.items.get(key)
        if item is None or item.is_disabled:
            return
        try:
            self._act(item, request)
        except GameError as error:
            self._program.notify(str(error))
        self._program.redraw()

    def _act(self, item: Item, request: Any) -> None:
        action = request.action
        if action == Action.FOCUS:
            self._focus(item)
        elif action == Action.CLICK and item.on_click is not None:
            item.on_click()
        elif action == Action.CLICK and item.rect is not None:
            _press(item.rect)
        elif action in (Action.INCREMENT, Action.DECREMENT) and item.on_step is not None:
            item.on_step(1 if action == Action.INCREMENT else -1)
        elif action == Action.SET_VALUE and item.on_text is not None and request.data:
            item.on_text(str(request.data[1]))

    def _focus(self, item: Item) -> None:
        """Give the keyboard to a widget, a row of a list, or a cell of the board."""
        widget = item.key[0] if isinstance(item.key, tuple) else item.key
        top = self._program.top_dialog
        told = None if top is not None else self._program.top_screen.accessible_tree()
        over = top or (told.card if told is not None else None)
        forms = [over.form] if over is not None else list(told.forms if told is not None else ())
        for form in forms:
            found = next((own for own in form.widgets if own is widget), None)
            form.shows_focus = found is not None
            form.focus = found or form.focus
        if item.on_focus is not None:
            item.on_focus()


def _holds(news: Announcements, token: object) -> bool:
    return any(token is old or (isinstance(token, tuple) and token == old) for old, _text in news)


def _is_sentence(item: Item) -> bool:
    return len(item.value) > MIN_SENTENCE and any(map(str.isalpha, item.value))


def _press(rect: Rect) -> None:
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        pygame.event.post(Event(kind, pos=rect.center, button=1, touch=False))


def _first_tree() -> TreeUpdate:
    """Return a tree with the window alone; the frame loop sends the rest."""
    window = Node(Role.WINDOW)
    window.set_label("Numberplace")
    update = TreeUpdate(_ROOT)
    update.tree = _tree()
    update.nodes = [(_ROOT, window)]
    return update


def _tree() -> Tree:
    # The name of the program is none of the tree's: accesskit_unix asks /proc/self/exe once. See
    # ``own_name``, which gives that file the program's name where a reader runs at the start.
    tree = Tree(_ROOT)
    tree.toolkit_name = "Numberplace"
    return tree
