"""The school of Number Place: chapters of techniques and of further rules, boxes, and ability."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property

import pygame
from pygame import Rect

from numberplace.core.errors import GameError, SaveError
from numberplace.core.titles import CHOSEN
from numberplace.core.words import _, ngettext
from numberplace.storage.answers import Answer
from numberplace.sudoku.aliases import told_of
from numberplace.sudoku.bank import BankRow, read_bank_rows
from numberplace.sudoku.kind import RULES_SHELF, SUDOKU
from numberplace.sudoku.model.levels import LEVELS, level_name
from numberplace.sudoku.teach.ability import (
    MAX_ABILITY,
    MIN_ABILITY,
    START,
    AbilityAnswer,
    closest,
    history,
    level_bounds,
    level_for,
)
from numberplace.sudoku.teach.ability import START as UNKNOWN
from numberplace.sudoku.teach.exercise import CLASSIC_BOARD, board_for
from numberplace.sudoku.teach.path import CHAPTERS, core_of, techniques_of
from numberplace.sudoku.teach.positions import disguised
from numberplace.sudoku.teach.progress import (
    ProgressAnswer,
    Standing,
    chapter_standing,
    due_again,
    next_up,
    standings,
)
from numberplace.sudoku.teach.rule_lessons import TOPICS, names_of_subject, subject_name
from numberplace.sudoku.techniques import BY_ID
from numberplace.ui.boards.sudoku.lessons import needing, open_lesson, start_find, start_use
from numberplace.ui.boards.sudoku.trainer import read_answers
from numberplace.ui.dialogs.school import SchoolChapter, SchoolSide, Topic
from numberplace.ui.kit.dialog import Dialog
from numberplace.ui.kit.host import Host
from numberplace.ui.kit.layout import Layout
from numberplace.ui.kit.painter import Painter
from numberplace.ui.kit.rows import REST, Words, rows
from numberplace.ui.kit.widgets import Button, Label

NEAR = 12
"""Among how many fitting puzzles chance decides."""


class SudokuSchool(SchoolSide):
    """The school of Number Place, with the player's standing in it."""

    @cached_property
    def _answers(self) -> list[Answer]:
        return read_answers(self.host)

    @cached_property
    def _found(self) -> dict[str, Standing]:
        return standings(ProgressAnswer(a.technique, a.task, a.mark, a.day) for a in self._answers)

    @cached_property
    def _today(self) -> int:
        try:
            return self.host.library.answers.today()
        except SaveError:
            return 0

    @cached_property
    def abilities(self) -> list[float]:
        """The ability after each answer."""
        return history(
            [AbilityAnswer(a.technique, a.task, a.mark, a.hints, a.seconds) for a in self._answers]
        )

    def chapters(self) -> Sequence[SchoolChapter]:
        found = [
            self._chapter(
                chapter.id,
                _(chapter.title),
                _(chapter.about),
                [(t.id, told_of(t.id)) for t in techniques_of(chapter.id)],
                [t.id for t in core_of(chapter.id)],
            )
            for chapter in CHAPTERS
        ]
        rules = [(topic.id, _(topic.words.idea)) for topic in TOPICS]
        ids = [topic.id for topic in TOPICS]
        about = _("More houses, cages that add up, and lines: what other rules have you think of.")
        return [
            *found,
            self._chapter(RULES_SHELF.id, RULES_SHELF.name, about, rules, ids),
        ]

    def _chapter(
        self,
        chapter: str,
        title: str,
        about: str,
        subjects: Sequence[tuple[str, str]],
        core: Sequence[str],
    ) -> SchoolChapter:
        """Return a chapter with the player's standing.

        Args:
            subjects: the ids of its techniques or topics, and a sentence on each.
            core: the ids that mastering it asks for.
        """
        standing, due = chapter_standing(core, self._found), due_again(self._found, self._today)
        topics = tuple(
            Topic(
                each,
                subject_name(each),
                self._found.get(each, Standing()).stars,
                each in due and self._found[each].box >= 2,
                text,
                names_of_subject(each),
            )
            for each, text in subjects
            if board_for(each, CLASSIC_BOARD)
        )
        return SchoolChapter(chapter, title, about, topics, standing.mastered, standing.count)

    def next_topic(self) -> str:
        return next_up(self._found, self._today)

    def has_use(self, topic: str) -> bool:
        return bool(needing(topic))

    def open_lesson(self, topic: str) -> None:
        open_lesson(self.host, topic)

    def start_find(self, topic: str) -> None:
        start_find(self.host, topic)

    def start_use(self, topic: str) -> None:
        start_use(self.host, topic)

    @property
    def ability(self) -> float:
        """The present ability."""
        return self.abilities[-1] if self.abilities else UNKNOWN

    def standing(self) -> str:
        core = [technique.id for chapter in CHAPTERS for technique in core_of(chapter.id)]
        mastered = sum(self._found.get(each, Standing()).is_mastered for each in core)
        words = [_("{n} of {count} mastered").format(n=mastered, count=len(core))]
        due = sum(self._found[each].box >= 2 for each in due_again(self._found, self._today))
        if due:
            words.append(ngettext("{n} due again", "{n} due again", due).format(n=due))
        if self.abilities:
            level = level_name(level_for(self.ability))
            text = _("ability {number} ({level})")
            words.append(text.format(number=f"{self.ability:.1f}", level=level))
        return " · ".join(words)

    def open_standing(self) -> None:

        self.host.show(AbilityDialog(self.host, self.abilities))

    def start_for_you(self) -> None:
        played = self.host.library.played_puzzles(SUDOKU.id)
        level = LEVELS.index(level_for(self.ability))
        rows: list[BankRow] = []
        for name in LEVELS[max(0, level - 1) : level + 2]:
            try:
                rows += read_bank_rows(name)
            except GameError:
                continue
        fresh = [row for row in rows if str(row.puzzle) not in played]
        chosen = fresh or rows
        if not chosen:
            return
        row = chosen[self.host.rng.choice(closest([r.hardest for r in chosen], self.ability, NEAR))]
        puzzle = row.puzzle if fresh else disguised(row.puzzle, self.host.rng)
        play = self.host.start_game(SUDOKU, puzzle, CHOSEN, row.level)
        play.take_for_exercise(CHOSEN)
        text = _("Chosen for you: the hardest step is {technique}.")
        play.say(text.format(technique=_(BY_ID[row.hardest].name)))


MAX_SHOWN = 200
"""The number of answers that the line goes back."""


class AbilityDialog(Dialog):
    """A line over bands of levels, and a few sentences."""

    size = (640, 520)

    def __init__(self, host: Host, abilities: Sequence[float]) -> None:
        super().__init__(host, _("Your ability"))
        self._abilities = list(abilities)[-MAX_SHOWN:]
        now = self._abilities[-1] if self._abilities else START
        text = _("Estimated ability: {number} ({level}).")
        self.now = Label(
            text.format(number=f"{now:.1f}", level=level_name(level_for(now))),
            bold=True,
            size=16,
            wraps=False,
        )
        self.words = Label(
            _(
                "The number is the rating of a technique that you would find on your own half "
                "of the time. It is worked out from exercises and whole puzzles: how hard, how "
                "long, with how many hints. It stays in your library and is never sent anywhere."
            ),
            role="text_muted",
            size=13,
        )
        self._chart = Rect(0, 0, 0, 0)
        self.set_widgets([self.now, self.words], [Button(_("Close"), host.close_top, is_main=True)])

    def arrange(self, body: Rect, layout: Layout) -> None:
        """The estimate above, the words below, the chart between them."""
        words = Words(self.words.text, self.words.size, 84 / max(1, layout.text_scale))
        parts = (Words("", least=26), 8, REST, 10, words)
        self.now.rect, _gap, self._chart, _gap, self.words.rect = rows(layout, body, parts)

    def draw_body(self, painter: Painter, body: Rect) -> None:
        chart = self._chart
        painter.fill(chart, "field", radius=4)
        names = chart.width // 5
        plot = Rect(chart.x + names, chart.y + 4, chart.width - names - 8, chart.height - 8)

        def height(value: float) -> int:
            return round(
                plot.bottom - (value - MIN_ABILITY) / (MAX_ABILITY - MIN_ABILITY) * plot.height
            )

        bounds = level_bounds()
        for number, (level, least) in enumerate(bounds):
            high = height(bounds[number + 1][1] if number + 1 < len(bounds) else MAX_ABILITY)
            painter.surface.fill(painter.theme.role("panel_edge"), (chart.x, high, chart.width, 1))
            left, wide = chart.x + painter.px(8), names - painter.px(12)
            band = Rect(left, high, wide, height(least) - high)
            if band.height >= painter.px(11):
                painter.text(level_name(level), band, "text_muted", size=12)
        self._draw_line(painter, plot, height)
        painter.frame(chart, "panel_edge", radius=4)

    def _draw_line(self, painter: Painter, plot: Rect, height: Callable[[float], int]) -> None:
        values = self._abilities
        colour = painter.theme.role("accent")
        points = [
            (plot.x + plot.width * (n + 1) // (len(values) + 1), height(value))
            for n, value in enumerate(values)
        ]
        if not points:
            painter.text(_("No exercises answered yet."), plot, "text_muted", align="centre")
        if len(points) > 1:
            pygame.draw.lines(painter.surface, colour, False, points, max(2, painter.px(2)))
        radius = max(2, painter.px(3))
        for point in points if len(points) < 60 else points[-1:]:
            pygame.draw.circle(painter.surface, colour, point, radius)
