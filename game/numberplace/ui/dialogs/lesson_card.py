"""LessonCard: the card that teaches a hint, with its explanation as a list of lines."""

from __future__ import annotations

from functools import partial
from typing import NamedTuple, Protocol

import pygame
from pygame import Event, Rect

from numberplace.core.drawing.signs import branch_ink
from numberplace.core.step import Explanation, Node
from numberplace.core.words import N_, _, ngettext
from numberplace.ui.kit.host import Announcements
from numberplace.ui.kit.layout import Layout
from numberplace.ui.kit.lists import ListView
from numberplace.ui.kit.painter import Painter
from numberplace.ui.kit.widgets import Button, Form
from numberplace.ui.session.lesson import (
    HOW,
    HOW_TOLD,
    NUDGE,
    REASON,
    Lesson,
    LessonLine,
    chain_ends,
)
from numberplace.ui.session.play import Play
from numberplace.ui.session.uistate import UiState

TEXT = 13.5
ROW = 19
INDENT = 12
_TRIANGLE = 12
"""Logical px of the triangle before a line that opens a part."""


class LessonRow(NamedTuple):
    """A row of the list: a line of the explanation, or a part of it that was broken off."""

    line: LessonLine
    words: str
    begins: bool
    """True for the first row of a line."""


class LessonLines(ListView[LessonRow]):
    """Tells which line the pointer is on, and which one is clicked."""

    def __init__(self, owner: Owner) -> None:
        super().__init__(self._draw_row, row_height=ROW)
        self._owner = owner
        self.lit = -1
        """The number of the line that is pointed at, by the pointer or by keys."""
        self._hovered = -1
        self._told: Explanation | None = None
        """The explanation shown last: while nothing else is shown, the list stays where it was."""

    def show(self, painter: Painter, lesson: Lesson, width: int) -> None:
        """Break the present text of the lesson into rows ``width`` px wide, and keep the place."""
        if lesson.is_told and not lesson.spoken:
            lines = lesson.lines
        else:
            lines = (LessonLine(-1, lesson.text),)
        rows: list[LessonRow] = []
        for line in lines:
            room = width - line.depth * painter.px(INDENT)
            broken = painter.wrap(_words(line), room, size=TEXT)
            rows += [LessonRow(line, part, not number) for number, part in enumerate(broken)]
        top = self._top if lesson.explanation is self._told else 0
        self._told = lesson.explanation
        self.set_rows(rows)
        self._scroll_to(top)

    def light(self, number: int) -> None:
        """Highlight a line, and scroll to the line when another one was highlighted before."""
        if number == self.lit:
            return
        self.lit = number
        found = [at for at, row in enumerate(self.rows) if row.line.number == number]
        if number >= 0 and found and number != self._hovered:
            self.reveal(found[-1])
            self.reveal(found[0])

    def leave(self) -> bool:
        """The pointer has left; return True if it was on a line."""
        was_inside = self._hovered >= 0
        if was_inside:
            self._hovered = -1
            self._owner.play.teacher.point(-1)
        return was_inside

    def handle_mouse(self, event: Event) -> bool:
        """Light the line under the pointer; fold the part a clicked line opens."""
        used = super().handle_mouse(event)
        if event.type == pygame.MOUSEMOTION:
            return self._hover(event.pos) or used
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            row = self._row_at(event.pos)
            if row is not None and row.line.inference in (HOW, HOW_TOLD):
                self._owner.run("how_found")
                return True
            if row is not None and row.line.opens:
                self._owner.play.teacher.fold(row.line.number)
                return True
        return used

    def _hover(self, point: tuple[int, int]) -> bool:
        row = self._row_at(point)
        number = -1 if row is None else row.line.number
        if number == self._hovered:
            return False
        self._hovered = number
        self._owner.play.teacher.point(number)
        return True

    def _row_at(self, point: tuple[int, int]) -> LessonRow | None:
        at = self.row_at(point)
        return self.rows[at] if at is not None else None

    def _draw_row(self, painter: Painter, rect: Rect, row: LessonRow, role: str) -> None:
        line, indent = row.line, painter.px(INDENT)
        if line.number >= 0 and line.number == self.lit:
            painter.fill(rect.inflate(painter.px(8), 0), "button_hover")
            bar = Rect(rect.x - painter.px(4), rect.y, max(2, painter.px(3)), rect.height)
            painter.fill(bar, "accent")
        rect = Rect(rect.x + line.depth * indent, rect.y, rect.width, rect.height)
        rect.width -= line.depth * indent
        if row.begins and line.opens:
            middle = Rect(rect.x + painter.px(3), rect.y, 0, rect.height)
            side = painter.px(_TRIANGLE)
            is_folded = line.hides or line.inference == HOW
            painter.icon("right" if is_folded else "down", middle, "accent", side=side)
        elif row.begins and line.inference < 0 and line.number >= 0:
            dot = Rect(0, 0, painter.px(4), painter.px(4))
            dot.center = (rect.x + painter.px(4), rect.centery)
            painter.fill(dot, "accent", radius=2)
        place = Rect(rect.x + indent, rect.y, rect.width - indent + painter.px(4), rect.height)
        painter.text(row.words, place, role, size=TEXT)


def _words(line: LessonLine) -> str:
    if not line.hides:
        return line.text
    text = ngettext("{line} ({n} line folded)", "{line} ({n} lines folded)", line.hides)
    return text.format(line=line.text, n=line.hides)


_ROW = 19
_EDGE = 12
_HEAD, _BELOW_HEAD = 30, 4
_BUTTON = 32
_BADGE = 14
_TITLE = 15
_MIN_BADGE = 13
"""Screen pixels of a badge at the least: letters have a smallest size."""
_NAME = 20
_MAX_END_ROWS = 2
"""Rows that the names of a chain's ends may take."""


class _End(NamedTuple):
    """An end of a chain as the card names it."""

    letter: str
    name: str
    place: Rect
    branch: int | None
    """The branch that begins there, None where all come together."""


class Owner(Protocol):
    """The screen that shows the card."""

    @property
    def play(self) -> Play: ...  # the game that is played
    def run(self, command_id: str) -> None: ...
    def key_of(self, command_id: str) -> str: ...
    @property
    def may_say_why(self) -> bool: ...  # whether the player may give the reason of a hint himself


class LessonCard:
    """Shown while a lesson is open: in the panel, or over the strip of a narrow window."""

    def __init__(self, owner: Owner) -> None:
        self._owner = owner
        self._ends: list[_End] = []
        self.more = Button(N_("More"), partial(owner.run, "hint"), icon="hint", is_main=True)
        self.apply = Button(N_("Do it"), partial(owner.run, "apply_hint"), icon="check")
        self.why = Button(N_("Say why"), partial(owner.run, "say_why"), icon="help")
        self.back = Button("", partial(owner.run, "previous_link"), icon="left")
        self.forth = Button("", partial(owner.run, "next_link"), icon="right")
        self.close = Button(
            "", lambda: owner.play.close_lesson(), icon="close", tooltip=N_("Close the hint")
        )
        self.school = Button("", partial(owner.run, "lesson"), icon="book")
        self.lines = LessonLines(owner)
        self.form = Form()
        self._has_why = False
        """True if the player can say the reason himself in place of being told."""
        self._show_book(True)
        self.rect = Rect(0, 0, 0, 0)
        self._shown: tuple[object, ...] = ()
        self._width = 0
        self.relabel()

    def relabel(self) -> None:
        for button in (self.more, self.apply, self.why, self.close):
            button.relabel()
        self.more.tooltip = self._with_key(_("More"), "hint")
        self.why.tooltip = self._with_key(_("Say why yourself"), "say_why")
        self.apply.tooltip = self._with_key(_("Apply the hint"), "apply_hint")
        self.back.tooltip = self._with_key(_("Previous link or line"), "previous_link")
        self.forth.tooltip = self._with_key(_("Next link or line"), "next_link")
        self.school.tooltip = self._with_key(_("Lesson on this technique…"), "lesson")

    def _with_key(self, text: str, command_id: str) -> str:
        return f"{text}  {self._owner.key_of(command_id)}"

    def place(self, rect: Rect, layout: Layout) -> None:
        """Work out the rectangles inside ``rect`` (screen pixels)."""
        px = layout.px
        self.rect = rect
        inner = rect.inflate(-px(2 * _EDGE), -px(2 * _EDGE))
        row = Rect(inner.x, inner.bottom - layout.tap(_BUTTON), inner.width, layout.tap(_BUTTON))
        small, gap = max(px(_BUTTON + 2), layout.target), px(6)
        side = max(px(26), layout.tall(16), layout.target)
        above = inner.y - px(4) if not layout.target else rect.y
        self.close.rect = Rect(inner.right - side, above, side, side)
        self.school.rect = self.close.rect.move(-side - px(4), 0)
        self.back.rect = Rect(row.x, row.y, small, row.height)
        self.forth.rect = Rect(row.x + small + gap, row.y, small, row.height)
        wide = (inner.width - 2 * small - 3 * gap) // 2
        self.more.rect = Rect(row.right - wide, row.y, wide, row.height)
        self.apply.rect = Rect(row.right - 2 * wide - gap, row.y, wide, row.height)
        self.why.rect = self.apply.rect.copy()
        self._width = 0

    def refresh(self, view: UiState, painter: Painter | None) -> None:
        """Take over the present text of the lesson."""
        lesson = view.lesson
        if lesson is None:
            self._shown = ()
            return
        self.more.is_enabled = not lesson.is_told
        self.apply.is_enabled = lesson.is_told and not lesson.is_done
        self.more.is_main, self.apply.is_main = not lesson.is_told, lesson.is_told
        self.back.is_enabled = self.forth.is_enabled = lesson.is_told
        self._has_why = lesson.rung == NUDGE and self._owner.may_say_why
        shown = (lesson.text, lesson.folded, lesson.rung, lesson.how)
        if painter is not None and (shown != self._shown or not self._width):
            self._shown = shown
            self._fit_lines(painter, lesson)
            # what a row of the list loses: gaps that scale, edge and bar that do not
            lost = max(painter.px(34), painter.px(24) + 10)
            self._width = self.lines.rect.width - lost
            self.lines.show(painter, lesson, self._width)
        self.lines.light(lesson.line)

    def _fit_lines(self, painter: Painter, lesson: Lesson) -> None:
        """Give the words the room that the head, and the names of a chain's ends, leave."""
        inner = self._inner(painter)
        self._ends = self._place_ends(painter, lesson, inner) if lesson.is_told else []
        top = inner.y + self._head_height(painter, lesson)
        if self._ends:
            top = max(end.place.bottom for end in self._ends) + painter.px(4)
        bottom = self.more.rect.y - painter.px(8)
        if lesson.rung == NUDGE:
            bottom -= painter.tall(_NAME)
        self.lines.rect = Rect(inner.x, top, inner.width, max(0, bottom - top))

    def _place_ends(self, painter: Painter, lesson: Lesson, inner: Rect) -> list[_End]:
        """Find room for the ends of the chains, in two rows; their names where all fit."""
        ends = chain_ends(lesson.step)
        starts = {link.source: link.group for link in reversed(lesson.step.links)}
        firsts = {group: node for node, group in starts.items() if _begins(lesson, node, group)}
        branch_of = {node: group for group, node in firsts.items() if lesson.branches}
        names = {letter: self._owner.play.teacher.name_node(node) for letter, node in ends}
        for shows_names in (True, False):
            above = inner.y + self._head_height(painter, lesson) - painter.px(4)
            place = Rect(inner.x, above, 0, painter.tall(_ROW))
            found = []
            for letter, node in ends:
                name = names[letter] if shows_names else ""
                place.width = (
                    _badge_side(painter)
                    + painter.px(8)
                    + (painter.width(name, 12.5) if name else 0)
                )
                if place.right > inner.right and place.x > inner.x:
                    place.topleft = (inner.x, place.bottom)
                found.append(_End(letter, name, place.copy(), branch_of.get(node)))
                place.x = place.right + painter.px(8)
            if not found or found[-1].place.y < above + _MAX_END_ROWS * painter.tall(_ROW):
                break
        return found

    def _head_height(self, painter: Painter, lesson: Lesson) -> int:
        """Return the px of the head: a title too long for a line takes two."""
        room = self.close.rect.x - painter.px(4) - self._inner(painter).x
        lines = len(painter.wrap(_title_of(lesson), room, size=_TITLE, bold=True))
        step = painter.line_height(_TITLE, bold=True)
        if lines == 1:
            return painter.px(_HEAD)
        return max(painter.px(_HEAD) - step, painter.px(_BELOW_HEAD)) + lines * step

    def _inner(self, painter: Painter) -> Rect:
        return self.rect.inflate(-painter.px(2 * _EDGE), -painter.px(2 * _EDGE))

    def announcements(self, lesson: Lesson | None) -> Announcements:
        """Return the announcements of a hint: the line pointed at, or the whole text."""
        if lesson is None:
            return ()
        line = next((line.text for line in lesson.lines if line.number == lesson.line), "")
        if lesson.is_told and lesson.line >= 0 and line:
            return ((("line", lesson.line, line), line),)
        name = lesson.name if lesson.rung > 1 or lesson.is_told else _("Hint")
        words = f"{name}. {lesson.text}"
        return ((("lesson", words), words),)

    def draw(self, painter: Painter, view: UiState) -> None:
        lesson = view.lesson
        if lesson is None:
            return
        self.refresh(view, painter)
        painter.card(self.rect)
        self._draw_head(painter, lesson, self._inner(painter))
        if lesson.is_told:
            self._draw_ends(painter, lesson)
        self.form.draw(painter)
        if lesson.links_shown:
            self._draw_count(painter, lesson)
        elif lesson.rung == NUDGE:
            self._draw_name(painter, lesson)

    def _draw_head(self, painter: Painter, lesson: Lesson, inner: Rect) -> None:
        """Paint bulb, title and dots; a long title takes the room of the dots, then of the book."""
        px = painter.px
        bulb = Rect(inner.x, inner.y - px(2), px(20), px(22))
        title = _title_of(lesson)

        def is_cut() -> bool:
            return painter.width(title, _TITLE, bold=True) > words.width

        words = Rect(bulb.right + px(6), bulb.y, 0, bulb.height)
        end = self.school.rect.x - px(8)
        words.width = end - px(14) * REASON - words.x
        has_dots = not is_cut()
        if not has_dots:
            words.width = end - words.x
        has_book = not is_cut()
        if not has_book:  # key and menu still give the lesson
            words.width = self.close.rect.x - px(4) - words.x
        has_bulb = not is_cut()
        if not has_bulb:
            words = Rect(inner.x, words.y, words.right - inner.x, words.height)
        self._show_book(has_book)
        if is_cut():
            words.height = self._head_height(painter, lesson)
            painter.paragraph(title, words, "accent", size=_TITLE, bold=True)
        else:
            painter.text(title, words, "accent", size=_TITLE, bold=True)
        if has_bulb:
            painter.icon("hint", bulb, "accent")
        for rung in range(1, REASON + 1 if has_dots else 1):
            dot = Rect(
                words.right + px(14) * (rung - 1) + px(4), words.centery - px(4), px(8), px(8)
            )
            if rung <= lesson.rung:
                painter.fill(dot, "accent", radius=4)
            else:
                painter.frame(dot, "text_muted", radius=4)

    def _show_book(self, is_shown: bool) -> None:
        """Have the button of the lesson among the widgets, or not."""
        book = [self.school] if is_shown else []
        if not is_shown and self.form.focus is self.school:
            self.form.focus = None
        act = self.why if self._has_why else self.apply
        self.form.widgets = [self.lines, self.back, self.forth, *book, self.close, act, self.more]
        if self.form.focus in (self.why, self.apply):
            self.form.focus = act

    def _draw_ends(self, painter: Painter, lesson: Lesson) -> None:
        px = painter.px
        for end in self._ends:
            badge = Rect(end.place.x, 0, _badge_side(painter), _badge_side(painter))
            badge.centery = end.place.centery
            is_one = end.branch is not None
            role = branch_ink(end.branch).role if end.branch is not None else "text"
            painter.fill(badge, role, radius=_BADGE)
            ink = "mark_text" if is_one else "panel"
            painter.text(end.letter, badge, ink, size=10, bold=True, align="centre")
            words = Rect(
                badge.right + px(5), end.place.y, end.place.right - badge.right, end.place.height
            )
            is_chosen = is_one and end.branch == lesson.branch
            painter.text(end.name, words, "text" if is_chosen else "text_muted", size=12.5)
            if is_chosen:
                painter.frame(end.place.inflate(px(4), 0), "accent", width=1.5, radius=4)

    def _draw_name(self, painter: Painter, lesson: Lesson) -> None:
        place = self.lines.rect.copy()
        place.y, place.height = place.bottom, painter.tall(_NAME)
        text = _("Technique: {technique}").format(technique=lesson.name)
        painter.text(text, place, "text_muted", size=11.5)

    def _draw_count(self, painter: Painter, lesson: Lesson) -> None:
        text = _("link {n} of {count}").format(n=lesson.links_shown, count=len(lesson.step.links))
        place = Rect(self.lines.rect.x, 0, self.lines.rect.width - painter.px(10), painter.px(20))
        place.bottom = self.lines.rect.bottom - painter.px(4)
        painter.text(text, place, "text_muted", size=11.5, align="right")

    def handle(self, event: Event) -> bool:
        """Hand an event to the widgets; a click on the start of a branch draws it alone."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            for end in self._ends:
                if end.branch is not None and end.place.collidepoint(event.pos):
                    self._owner.play.teacher.toggle_branch(end.branch)
                    return True
        used = self.form.handle(event)
        if event.type == pygame.MOUSEMOTION and not self.lines.rect.collidepoint(event.pos):
            return self.lines.leave() or used
        return used


def _title_of(lesson: Lesson) -> str:
    return lesson.name if lesson.rung > 1 or lesson.is_told else _("Hint")


def _badge_side(painter: Painter) -> int:
    """Return the px of a badge with a letter: it grows with text, which is never tiny."""
    return max(painter.tall(_BADGE), _MIN_BADGE)


def _begins(lesson: Lesson, node: Node, group: int) -> bool:
    return next(link for link in lesson.step.links if link.group == group).source == node
