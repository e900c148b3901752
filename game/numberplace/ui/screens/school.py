"""The school: chapters at the left, their techniques at the right, and a suggestion for the next
lesson."""

from __future__ import annotations

from functools import partial

from pygame import Rect

from numberplace.core.words import _, ngettext
from numberplace.kinds import KINDS
from numberplace.ui.boards import BOARDS
from numberplace.ui.dialogs.school import SchoolChapter, SchoolSide, Topic
from numberplace.ui.kit.dialog import Dialog
from numberplace.ui.kit.host import Host
from numberplace.ui.kit.layout import LARGE_TEXT, Layout
from numberplace.ui.kit.lists import ListView, ScrolledText
from numberplace.ui.kit.painter import Painter
from numberplace.ui.kit.rows import (
    REST,
    Pixels,
    Rest,
    Words,
    columns,
    cut_left,
    cut_right,
    cut_top,
    put,
    rows,
)
from numberplace.ui.kit.widgets import Button, Label

Row = tuple[SchoolSide, SchoolChapter]
STARS = 3
TALL_SIZE = (900, 900)
"""Logical size in a window higher than wide."""


_CHAPTER = 14
"""Logical size of the title of a chapter."""
_BELOW_CHAPTER = 18
"""Logical height of the count below the title of a chapter, at text of 100 %."""
_BESIDE_TOPIC = 60
"""Logical px of the stars beside the name of a topic."""


class SchoolDialog(Dialog):
    """The path through all kinds; it opens at the chapter of the topic to go on with."""

    size = (900, 620)

    def __init__(self, host: Host) -> None:
        super().__init__(host, _("School"))
        sides = [side for kind in KINDS if (side := BOARDS[kind.id].new_school(host)) is not None]
        self.rows: list[Row] = [(side, chapter) for side in sides for chapter in side.chapters()]
        self.main = sides[0]
        self.standing = Label(self.main.standing(), role="text_muted", size=13, wraps=False)
        self._next = self.main.next_topic()
        go_on = partial(self.main.open_lesson, self._next)
        self.go_on = Button("", go_on, icon="play", is_main=True)
        self.for_you = Button(_("A puzzle for you"), self.main.start_for_you, icon="star")
        self.ability = Button(_("Your ability"), self.main.open_standing, icon="chart")
        self.chapters: ListView[Row] = ListView(
            _draw_chapter,
            row_height=40,
            on_choose=self._show,
            name_of=lambda row: row[1].title,
            below=_BELOW_CHAPTER,
            name_size=_CHAPTER,
            name_is_bold=True,
        )
        self.topics: ListView[Topic] = ListView(
            _draw_topic,
            row_height=28,
            on_choose=self._describe,
            name_of=lambda topic: f"{topic.name}  {_due(topic)}".rstrip(),
            beside=_BESIDE_TOPIC,
            on_pick=lambda topic: self._side.open_lesson(topic.id),
        )
        self.about = ScrolledText(role="text_muted", size=13)
        self.close = Button(_("Close"), self.cancel)
        self.lesson = Button(_("Lesson"), self.topics.pick_chosen, icon="book")
        use = self.topics.for_chosen(lambda topic: self._side.start_use(topic.id))
        find = self.topics.for_chosen(lambda topic: self._side.start_find(topic.id))
        self.use = Button(_("Use it"), use, icon="pencil")
        self.find = Button(_("Find it"), find, icon="play", is_main=True)
        above = (self.standing, self.go_on, self.for_you, self.ability)
        buttons = [self.close, self.lesson, self.use, self.find]
        widgets = [*above, self.chapters, self.topics, self.about]
        self.set_widgets(widgets, buttons, self.topics)
        self.chapters.set_rows(self.rows, self._chapter_of(self._next))
        self._show(self.rows[self.chapters.chosen])
        topics = [topic.id for topic in self.topics.rows]
        if self._next in topics:
            self.topics.set_rows(self.topics.rows, topics.index(self._next))
            self._describe(self.topics.rows[self.topics.chosen])
        name = next((t.name for _s, c in self.rows for t in c.topics if t.id == self._next), "")
        self.go_on.label = _("Continue: {name}").format(name=name)
        self.go_on.is_enabled = bool(name)

    def _chapter_of(self, topic: str) -> int:
        has_it = (any(each.id == topic for each in chapter.topics) for _side, chapter in self.rows)
        return next((number for number, has in enumerate(has_it) if has), 0)

    def size_in(self, layout: Layout, painter: Painter) -> tuple[int, int]:
        return TALL_SIZE if layout.size[1] > layout.size[0] else SchoolDialog.size

    def arrange(self, body: Rect, layout: Layout) -> None:
        px = layout.px
        is_wide = body.width > body.height
        in_line = is_wide and layout.text_scale <= LARGE_TEXT
        room = Rect(body.x, body.y - px(6), body.width, body.height + px(6))
        self.standing.rect, room = cut_top(room, px(22), px(4))
        above, room = cut_top(room, layout.tap(34), px(10))
        others = (self.for_you, self.ability)
        if in_line:
            put((self.go_on, *others), columns(layout, above, [Rest(4), Rest(3), Rest(3)], 10))
        else:
            self.go_on.rect = above
            above, room = cut_top(room, layout.tap(34), px(10))
            put(others, columns(layout, above, [REST, REST], 10))
        room, self.about.rect = rows(layout, room, (REST, Words("", 13, 64 if is_wide else 92)), 6)
        if is_wide:
            parts = (Pixels(body.width * 44 // 100), REST)
            put((self.chapters, self.topics), columns(layout, room, parts, 10))
        else:
            parts = (Pixels(room.height * 45 // 100), REST)
            put((self.chapters, self.topics), rows(layout, room, parts, 10))
        self.chapters.reveal(self.chapters.chosen)
        self.topics.reveal(self.topics.chosen)

    # -- choosing

    def _show(self, row: Row) -> None:
        _side, chapter = row
        self.topics.set_rows(list(chapter.topics))
        self.about.text = chapter.about
        self._tell_use()

    def _describe(self, topic: Topic) -> None:
        self.about.text = topic.about
        self._tell_use()

    def _tell_use(self) -> None:
        topic, side = self.topics.chosen_row, self._side
        self.use.is_enabled = topic is not None and side.has_use(topic.id)

    @property
    def _side(self) -> SchoolSide:
        row = self.chapters.chosen_row
        return row[0] if row is not None else self.main


def _count_of(chapter: SchoolChapter) -> str:
    text = ngettext("{done} of {n} mastered", "{done} of {n} mastered", chapter.count)
    return text.format(done=chapter.mastered, n=chapter.count)


def _due(topic: Topic) -> str:
    return _("due again") if topic.is_due else ""


def _draw_chapter(painter: Painter, rect: Rect, row: Row, role: str) -> None:
    _side, chapter = row
    quiet = "text_muted" if role == "text" else role
    lines = len(painter.wrap(chapter.title, rect.width, size=_CHAPTER, bold=True))
    half = rect.height // 2 if lines == 1 else painter.line_height(_CHAPTER, bold=True)
    title = Rect(rect.x, rect.y + painter.px(2), rect.width, rect.height - half)
    painter.text(chapter.title, title, role, size=_CHAPTER, bold=True)
    words = Rect(rect.x, rect.bottom - half - painter.px(1), rect.width, half)
    painter.text(_count_of(chapter), words, quiet, size=12)
    bar = Rect(rect.right - painter.px(74), words.centery - painter.px(3), painter.px(70), 0)
    bar.height = painter.px(6)
    painter.frame(bar, quiet, radius=3)
    if chapter.mastered:
        bar.width = bar.width * chapter.mastered // max(1, chapter.count)
        painter.fill(bar, "gold" if role == "text" else role, radius=3)


def _draw_topic(painter: Painter, rect: Rect, topic: Topic, role: str) -> None:
    side, gap = painter.px(14), painter.px(16) - painter.px(14)
    for number in range(STARS):
        place, rect = cut_left(rect, side, gap)
        is_full = number < topic.stars
        ink = ("gold" if is_full else "text_muted") if role == "text" else role
        stars = _("{n} of {most} stars").format(n=topic.stars, most=STARS)
        icon = "star" if is_full else "ring"
        painter.icon(icon, place, ink, "" if number else stars, side=side)
    due = _due(topic)
    place, words = cut_right(rect, painter.width(due, 12, bold=True) if due else 0, painter.px(6))
    painter.text(topic.name, cut_left(words, painter.px(8))[1], role)
    if due:
        painter.text(due, place, role if role != "text" else "warning", size=12, bold=True)
