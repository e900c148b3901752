"""Help: pages that a kind of puzzle brings, each words and a picture, and every key."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from pygame import Rect

from numberplace.core.words import _
from numberplace.ui.kit.bindings import keys_of
from numberplace.ui.kit.button_hints import Hints
from numberplace.ui.kit.commands import KindCommands, format_key
from numberplace.ui.kit.dialog import Dialog
from numberplace.ui.kit.host import Host
from numberplace.ui.kit.layout import Layout
from numberplace.ui.kit.lists import ListView
from numberplace.ui.kit.painter import Painter
from numberplace.ui.kit.rows import cut_left, cut_right, cut_top
from numberplace.ui.kit.widgets import Button

KeyRow = tuple[str, str]
"""What a key does, and its name."""
_TOPICS = 180
"""Logical px of the list of pages."""
_MIN_TOPICS = 120
"""Screen pixels of the list at the least: letters do not shrink with a small window."""


@dataclass(frozen=True, slots=True)
class HelpPage:
    """One page of the help: a picture, and what is said of it."""

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
    """It lists the keys instead."""


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
            row_height=32, on_choose=self._turn_to, on_pick=lambda _page: None,
        )  # fmt: skip
        self.topics.set_rows(self.pages)
        self.keys: ListView[KeyRow] = ListView(_draw_key, row_height=24)
        self.keys.set_rows(keys)
        self.close = Button(_("Close"), host.close_top, is_main=True)
        self.set_widgets([self.topics], [self.close], focus=self.topics)

    @property
    def page(self) -> HelpPage:
        return self.topics.chosen_row or self.pages[0]

    def arrange(self, body: Rect, layout: Layout) -> None:
        wide = min(max(layout.grow(_TOPICS), _MIN_TOPICS), body.width * 2 // 5)
        self.topics.rect, self._page_place = cut_left(body, wide, layout.px(16))
        self.keys.rect = self._page_place

    def _turn_to(self, page: HelpPage) -> None:
        shown = [self.topics, self.keys] if page.is_keys else [self.topics]
        self.form.widgets = [*shown, self.close]

    def draw_body(self, painter: Painter, body: Rect) -> None:
        page, place = self.page, self._page_place
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
        return place.height - min(lines * painter.line_height() + painter.px(8), place.height // 2)


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
