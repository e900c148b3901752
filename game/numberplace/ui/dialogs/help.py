"""Help: pages that a kind of puzzle brings, each words and a picture, and every key."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol

from pygame import Rect

from numberplace.core.words import _
from numberplace.ui.kit.bindings import format_key, keys_of
from numberplace.ui.kit.button_hints import Hints
from numberplace.ui.kit.commands import KindCommands
from numberplace.ui.kit.dialog import Dialog
from numberplace.ui.kit.host import Host
from numberplace.ui.kit.layout import Layout
from numberplace.ui.kit.lists import ListView
from numberplace.ui.kit.painter import Painter
from numberplace.ui.kit.rows import cut_left, cut_right, cut_top
from numberplace.ui.kit.widgets import Button

KeyRow = tuple[str, str]
"""The action of a key, and its name."""
_TOPICS = 180
"""Logical px of the list of pages."""
_TOPIC_EDGES, _TOPIC_BAR = 18, 22
"""Logical and screen px beside a title: the list's edges, and its scroll bar."""
_BETWEEN = 10
"""Logical px from one entry to the next."""
_MIN_TOPICS = 120
"""Screen pixels of the list at the least: letters do not shrink with a small window."""
_MAX_WORDS = 75
"""Maximum height of the words below a picture, in percent of the page."""


@dataclass(frozen=True, slots=True)
class HelpPage:
    """One page of the help: a picture, and its text."""

    title: str
    """English, as are the texts."""
    texts: tuple[str, ...] = ()
    draw: Callable[[Painter, Rect], object] | None = None
    """Paints the picture into a rectangle (screen px); None for a page of words alone."""
    explain: Callable[[], str] | None = None
    """Returns more words, already in the player's language."""
    height: int = 0
    """Logical px of the picture; 0 for as much as the words leave."""
    has_words_first: bool = False
    """The words stand above the picture."""
    is_keys: bool = False
    """True if the page lists the keys instead of words and a picture."""
    entries: Sequence[HelpEntry] = ()
    """Entries listed instead of words, each with a picture."""


class HelpEntry(Protocol):
    """One of several things that a page lists below each other."""

    def draw(self, painter: Painter, rect: Rect, role: str) -> None:
        """Paint the entry."""

    def height(self, painter: Painter, width: int) -> int:
        """Return the height in screen px that the entry needs at a width."""


class HelpDialog(Dialog):
    """A list of pages at the left, the chosen one at the right."""

    size = (760, 610)

    def __init__(
        self, host: Host, title: str, pages: Sequence[HelpPage], keys: Sequence[KeyRow]
    ) -> None:
        super().__init__(host, title)
        self.pages = tuple(pages)
        self.topics: ListView[HelpPage] = ListView(
            lambda painter, rect, page, role: painter.text(_(page.title), rect, role),
            row_height=32,
            on_choose=self._turn_to,
            name_of=lambda page: _(page.title),
        )
        self.topics.set_rows(self.pages)
        self.keys: ListView[KeyRow] = ListView(_draw_key, row_height=24)
        self.keys.set_rows(keys)
        self.entries: ListView[HelpEntry] = ListView(
            lambda painter, rect, entry, role: entry.draw(painter, rect, role)
        )
        self._wide = 0
        """Px that the longest title needs."""
        self.close = Button(_("Close"), host.close_top, is_main=True)
        self.set_widgets([self.topics], [self.close], focus=self.topics)

    @property
    def page(self) -> HelpPage:
        return self.topics.chosen_row or self.pages[0]

    def place(self, layout: Layout, painter: Painter) -> None:
        """Measure the titles: the list of pages is as wide as the longest."""
        widest = max(painter.width(_(page.title)) for page in self.pages)
        self._wide = widest + painter.px(_TOPIC_EDGES) + _TOPIC_BAR
        super().place(layout, painter)

    def arrange(self, body: Rect, layout: Layout) -> None:
        usual = min(max(layout.grow(_TOPICS), _MIN_TOPICS), body.width * 2 // 5)
        wide = min(max(usual, self._wide), body.width // 2)
        self.topics.rect, self._page_place = cut_left(body, wide, layout.px(16))
        self.keys.rect = self.entries.rect = self._page_place

    def _turn_to(self, page: HelpPage) -> None:
        if page.is_keys:
            self.form.widgets = [self.topics, self.keys, self.close]
        elif page.entries:
            self.entries.set_rows(page.entries)
            self.form.widgets = [self.topics, self.entries, self.close]
        else:
            self.form.widgets = [self.topics, self.close]

    def draw_body(self, painter: Painter, body: Rect) -> None:
        page, place = self.page, self._page_place
        if page.entries:
            width = place.width - painter.px(_TOPIC_EDGES + ListView.max_bar)
            highest = max(entry.height(painter, width) for entry in page.entries)
            self.entries.set_row_height(
                (highest + painter.px(_BETWEEN)) / painter.tall(1000) * 1000
            )
            return
        texts = [*(_(text) for text in page.texts), *([page.explain()] if page.explain else [])]
        words = "\n".join(texts)
        if page.draw is None:
            painter.paragraph(words, place)
        elif page.has_words_first:
            used = painter.paragraph(words, place) + painter.px(10)
            page.draw(painter, cut_top(place, used)[1])
        else:
            picture, below = cut_top(place, self._picture_height(painter, words))
            page.draw(painter, picture)
            painter.paragraph(words, below)

    def _picture_height(self, painter: Painter, words: str) -> int:
        if self.page.height:
            return painter.px(self.page.height)
        place = self._page_place
        lines = len(painter.wrap(words, place.width))
        wanted = lines * painter.line_height() + painter.px(8)
        return place.height - min(wanted, place.height * _MAX_WORDS // 100)


def key_rows(host: Host, kind: KindCommands, foreign: frozenset[str], pad: Hints) -> list[KeyRow]:
    """List commands and keys but ``foreign`` ones; families in one row, the ``pad`` last."""
    rows = []
    seen = set()
    for command in host.bindings.commands.values():
        family = command.id.split("_")[0]
        is_family = family in kind.families
        keys = keys_of(host.bindings, command.id)
        if not keys or command.id in foreign or (is_family and family in seen):
            continue
        seen.add(family)
        shown = "  ".join(map(format_key, keys[:2]))
        if is_family:
            shown = "+".join(map(format_key, kind.families[family]))
        rows.append((_(kind.own_labels.get(command.id, command.label)), shown))
    text = _("Controller: {button}")
    return [*rows, *((_(label), text.format(button=_(button))) for button, label in pad)]


def _draw_key(painter: Painter, rect: Rect, row: KeyRow, role: str) -> None:
    text, keys = row
    right = min(painter.width(keys, 13, bold=True), rect.width // 2)
    place, words = cut_right(rect, right, painter.px(10))
    painter.text(text, words, role)
    painter.text(keys, place, "text_muted", align="right", bold=True, size=13)
