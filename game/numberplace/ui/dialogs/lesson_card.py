"""The card that teaches a hint: rung, words that scroll, and what can be done next."""

from __future__ import annotations

import re
from collections.abc import Callable

from pygame import Rect
from pygame.event import Event

from numberplace.core.step import Node
from numberplace.core.words import _
from numberplace.ui.kit.layout import Layout
from numberplace.ui.kit.lists import ListView
from numberplace.ui.kit.painter import Painter
from numberplace.ui.kit.widgets import Button, Form
from numberplace.ui.session.lesson import REASON, Lesson, chain_ends
from numberplace.ui.session.uistate import UiState

_TEXT = 13.5
_ROW = 19
_INDENT = 12
_EDGE = 12
_HEAD = 30
_BUTTON = 32
_BADGE = 14

Line = tuple[bool, int, str]
"""Whether a sentence begins here, how far the line stands in, and its words."""


class LessonCard:
    """Shown while a lesson is open: in the panel, or over the strip of a narrow window."""

    def __init__(
        self,
        run: Callable[[str], object],
        close: Callable[[], object],
        name_end: Callable[[Node], str],
        key_of: Callable[[str], str],
    ) -> None:
        """Make an empty card.

        Args:
            name_end: says in a few words what an end of a chain is.
            key_of: the key of a command as players read it.
        """
        self._name_end = name_end
        self._key_of = key_of
        self.more = Button("", lambda: run("hint"), icon="hint", is_main=True)
        self.apply = Button("", lambda: run("apply_hint"), icon="check")
        self.back = Button("", lambda: run("previous_link"), icon="left")
        self.forth = Button("", lambda: run("next_link"), icon="right")
        self.close = Button("", close, icon="close")
        self.lines: ListView[Line] = ListView(_draw_line, row_height=_ROW)
        self.form = Form([self.lines, self.back, self.forth, self.close, self.apply, self.more])
        self.rect = Rect(0, 0, 0, 0)
        self._text = ""
        self._width = 0
        self._layout: Layout | None = None
        self.relabel()

    def relabel(self) -> None:
        """Take labels from the language spoken now."""
        self.more.label = _("More")
        self.apply.label = _("Do it")
        self.more.tooltip = self._with_key(_("More"), "hint")
        self.apply.tooltip = self._with_key(_("Carry out the hint"), "apply_hint")
        self.back.tooltip = self._with_key(_("Previous link of the chain"), "previous_link")
        self.forth.tooltip = self._with_key(_("Next link of the chain"), "next_link")
        self.close.tooltip = _("Close the hint")

    def _with_key(self, text: str, command_id: str) -> str:
        return f"{text}  {self._key_of(command_id)}"

    def place(self, rect: Rect, layout: Layout) -> None:
        """Work out the rectangles inside ``rect`` (screen pixels)."""
        px = layout.px
        self.rect = rect
        self._layout = layout
        inner = rect.inflate(-px(2 * _EDGE), -px(2 * _EDGE))
        row = Rect(inner.x, inner.bottom - px(_BUTTON), inner.width, px(_BUTTON))
        small, gap = px(_BUTTON + 2), px(6)
        self.close.rect = Rect(inner.right - px(26), inner.y - px(4), px(26), px(26))
        self.back.rect = Rect(row.x, row.y, small, row.height)
        self.forth.rect = Rect(row.x + small + gap, row.y, small, row.height)
        wide = (inner.width - 2 * small - 3 * gap) // 2
        self.more.rect = Rect(row.right - wide, row.y, wide, row.height)
        self.apply.rect = Rect(row.right - 2 * wide - gap, row.y, wide, row.height)
        self._width = 0

    def refresh(self, view: UiState, painter: Painter | None) -> None:
        """Take over what the lesson says now."""
        lesson = view.lesson
        if lesson is None:
            self._text = ""
            return
        self.more.is_enabled = not lesson.is_told
        self.apply.is_enabled = lesson.is_told
        self.more.is_main, self.apply.is_main = not lesson.is_told, lesson.is_told
        has_chain = lesson.is_told and len(lesson.step.links) > 1
        self.back.is_enabled = self.forth.is_enabled = has_chain
        if painter is not None and (lesson.text != self._text or not self._width):
            self._text = lesson.text
            self._fit_lines(painter, lesson)
            # what a row of the list loses: gaps that scale, edge and bar that do not
            lost = max(painter.px(34), painter.px(24) + 10)
            self._width = self.lines.rect.width - lost
            rows = _lines_of(painter, lesson.text, self._width)
            self.lines.set_rows(rows + _proof_lines(painter, lesson.proof, self._width))

    def _fit_lines(self, painter: Painter, lesson: Lesson) -> None:
        """Give the words the room that the head, and the names of a chain's ends, leave."""
        inner = self._inner(painter)
        top = inner.y + painter.px(_HEAD)
        if lesson.is_told and chain_ends(lesson.step):
            top += painter.tall(_ROW)
        bottom = self.more.rect.y - painter.px(8)
        self.lines.rect = Rect(inner.x, top, inner.width, max(0, bottom - top))

    def _inner(self, painter: Painter) -> Rect:
        return self.rect.inflate(-painter.px(2 * _EDGE), -painter.px(2 * _EDGE))

    def draw(self, painter: Painter, view: UiState) -> None:
        """Paint the card."""
        lesson = view.lesson
        if lesson is None:
            return
        self.refresh(view, painter)
        px = painter.px
        painter.card(self.rect)
        inner = self._inner(painter)
        bulb = Rect(inner.x, inner.y - px(2), px(20), px(22))
        painter.icon("hint", bulb, "accent")
        dots = px(14) * REASON
        words = Rect(bulb.right + px(6), inner.y - px(2), 0, px(22))
        words.width = inner.right - px(34) - dots - words.x
        title = lesson.name if lesson.rung > 1 or lesson.is_told else _("Hint")
        if painter.fit(title, words.width, size=15, bold=True)[0] != title:
            words.width += dots
            painter.text(title, words, "accent", size=15, bold=True)
            self._draw_rest(painter, lesson, inner)
            return
        painter.text(title, words, "accent", size=15, bold=True)
        for rung in range(1, REASON + 1):
            dot = Rect(
                words.right + px(14) * (rung - 1) + px(4), words.centery - px(4), px(8), px(8)
            )
            if rung <= lesson.rung:
                painter.fill(dot, "accent", radius=4)
            else:
                painter.frame(dot, "text_muted", radius=4)
        self._draw_rest(painter, lesson, inner)

    def _draw_rest(self, painter: Painter, lesson: Lesson, inner: Rect) -> None:
        if lesson.is_told:
            self._draw_ends(painter, lesson, inner)
        self.form.draw(painter)
        if lesson.links_shown:
            self._draw_count(painter, lesson)

    def _draw_ends(self, painter: Painter, lesson: Lesson, inner: Rect) -> None:
        """Name the ends of the chains by the letters they have on the board."""
        px = painter.px
        place = Rect(inner.x, inner.y + px(_HEAD - 4), px(_BADGE), painter.tall(_ROW))
        for letter, node in chain_ends(lesson.step):
            name = self._name_end(node)
            width = painter.width(name, 12.5)
            if place.right + px(5) + width > inner.right:
                break
            badge = Rect(place.x, place.centery - px(_BADGE) // 2, px(_BADGE), px(_BADGE))
            painter.fill(badge, "text", radius=_BADGE)
            painter.text(letter, badge, "panel", size=10, bold=True, align="centre")
            words = Rect(badge.right + px(5), place.y, width, place.height)
            painter.text(name, words, "text_muted", size=12.5)
            place.x = words.right + px(12)

    def _draw_count(self, painter: Painter, lesson: Lesson) -> None:
        text = _("link {n} of {count}").format(n=lesson.links_shown, count=len(lesson.step.links))
        place = Rect(self.lines.rect.x, 0, self.lines.rect.width - painter.px(10), painter.px(20))
        place.bottom = self.lines.rect.bottom - painter.px(4)
        painter.text(text, place, "text_muted", size=11.5, align="right")

    def handle(self, event: Event) -> bool:
        """Hand an event to the widgets."""
        return self.form.handle(event)


def _lines_of(painter: Painter, text: str, width: int) -> list[Line]:
    """Break a reason into lines, each sentence on a line of its own."""
    sentences = re.split(r"(?<=[.。])\s*(?=\S)", text)
    return [
        (not number, 0, line)
        for sentence in sentences
        for number, line in enumerate(painter.wrap(sentence, width, size=_TEXT))
    ]


def _proof_lines(painter: Painter, proof: tuple[str, ...], width: int) -> list[Line]:
    """Break the lines of a proof; what stands under an assumption stands in."""
    rows: list[Line] = []
    for text in proof:
        words = text.lstrip(" ")
        depth = (len(text) - len(words)) // 4
        room = width - depth * painter.px(_INDENT)
        broken = painter.wrap(words, room, size=_TEXT)
        rows.extend((False, depth, part) for part in broken)
    return rows


def _draw_line(painter: Painter, rect: Rect, line: Line, role: str) -> None:
    begins, depth, words = line
    rect = Rect(rect.x + depth * painter.px(_INDENT), rect.y, rect.width, rect.height)
    rect.width -= depth * painter.px(_INDENT)
    indent = painter.px(_INDENT)
    if begins:
        dot = Rect(0, 0, painter.px(4), painter.px(4))
        dot.center = (rect.x + painter.px(4), rect.centery)
        painter.fill(dot, "accent", radius=2)
    place = Rect(rect.x + indent, rect.y, rect.width - indent + painter.px(4), rect.height)
    painter.text(words, place, role, size=_TEXT)
