"""Trainer: choose a technique, read what it is about, and play a puzzle up to where it is next."""

from __future__ import annotations

import random
from collections.abc import Collection
from dataclasses import dataclass
from typing import Final

from pygame import Rect

from numberplace.core.words import _, ngettext
from numberplace.sudoku.bank import BankRow, read_trainer
from numberplace.sudoku.kind import SUDOKU
from numberplace.sudoku.model.levels import LEVELS, level_name
from numberplace.sudoku.model.puzzle import Puzzle
from numberplace.sudoku.rate.rating import level_of
from numberplace.sudoku.teach.exercise import NotedMove, lead_up
from numberplace.sudoku.techniques import BY_ID, TECHNIQUES
from numberplace.ui.boards.sudoku.picture import draw_digits
from numberplace.ui.boards.sudoku.play import SudokuPlay
from numberplace.ui.kit.dialog import Dialog
from numberplace.ui.kit.host import Host
from numberplace.ui.kit.jobs import Job
from numberplace.ui.kit.layout import Layout
from numberplace.ui.kit.lists import ListView
from numberplace.ui.kit.painter import Painter
from numberplace.ui.kit.widgets import Button, Label

PICTURE_LEAST: Final = 110
PICTURE_MOST: Final = 230
"""Logical pixels of the side of a puzzle's picture."""


@dataclass(frozen=True, slots=True)
class Exercise:
    """A puzzle to train a technique with."""

    technique: str
    """The technique's id."""
    puzzle: Puzzle
    level: str
    moves: tuple[NotedMove, ...]
    """What leads to the place where the technique is next."""


class TrainerDialog(Dialog):
    """Every technique there are bundled puzzles for, easiest first."""

    size = (720, 540)

    def __init__(self, host: Host) -> None:
        super().__init__(host, _("Trainer"))
        self._job: Job[Exercise] | None = None
        played = host.library.played_puzzles(SUDOKU.id)
        self._begun = set(played)
        self._solved = {puzzle for puzzle, is_solved in played.items() if is_solved}
        self.list: ListView[str] = ListView(
            _draw_row, row_height=28, on_choose=self._describe, on_pick=self._train
        )
        self.name = Label(bold=True, size=15, wraps=False)
        self.count = Label(role="text_muted", size=12.5, wraps=False)
        self._play = Button(_("Play"), self._train_chosen, icon="play", is_main=True)
        widgets = [self.list, self.name, self.count]
        self.set_widgets(widgets, [Button(_("Cancel"), host.close_top), self._play], self.list)
        self._row: BankRow | None = None
        self._words = Rect(0, 0, 0, 0)
        self.list.set_rows([each.id for each in TECHNIQUES if read_trainer(each.id)])
        if self.list.chosen_row is not None:
            self._describe(self.list.chosen_row)

    def arrange(self, body: Rect, layout: Layout) -> None:
        """The list at the left and the words at the right, or below in a narrow window."""
        px = layout.px
        gap = px(18)
        words = body.copy()
        if layout.panel is not None and body.width > body.height:
            self.list.rect = Rect(body.x, body.y, body.width * 46 // 100, body.height)
            words.x = self.list.rect.right + gap
            words.width = body.right - words.x
        else:
            self.list.rect = Rect(body.x, body.y, body.width, body.height * 55 // 100)
            words.y = self.list.rect.bottom + gap // 2
            words.height = body.bottom - words.y
        self.name.rect = Rect(words.x, words.y, words.width, px(28))
        self.count.rect = Rect(words.x, self.name.rect.bottom, words.width, px(24))
        top = self.count.rect.bottom + px(8)
        self._words = Rect(words.x, top, words.width, words.bottom - top)

    def draw_body(self, painter: Painter, body: Rect) -> None:
        """Paint what the technique is about, and the next puzzle where there is room below."""
        if self.list.chosen_row is None or self._row is None:
            return
        words = self._words
        used = painter.paragraph(_(BY_ID[self.list.chosen_row].description), words)
        left = words.height - used - painter.px(16)
        side = min(left, words.width, painter.px(PICTURE_MOST)) // 9 * 9
        if side >= painter.px(PICTURE_LEAST):
            givens = self._row.puzzle.givens
            picture = Rect(words.centerx - side // 2, words.bottom - side, side, side)
            draw_digits(painter, picture, givens, givens)

    def tick(self) -> bool:
        """Begin the game when the place in the puzzle is found."""
        job = self._job
        if job is None or not job.is_done:
            return False
        self._job = None
        self._play.is_enabled = True
        if job.result is not None:
            self._begin(job.result)
        elif job.error is not None:
            self.count.text = str(job.error)
        return True

    def _describe(self, technique: str) -> None:
        self.name.text = SUDOKU.technique_name(technique)
        rows = read_trainer(technique)
        self._row = choose(rows, self._begun, self.host.rng)
        solved = sum(str(row.puzzle) in self._solved for row in rows)
        count = ngettext("{n} puzzle", "{n} puzzles", len(rows)).format(n=len(rows))
        done = _("{n} solved").format(n=solved)
        self.count.text = " · ".join([_level(technique), count, *([done] if solved else [])])

    def _train(self, technique: str) -> None:
        """Look for the place where a puzzle comes to the technique, off the frame loop."""
        row = self._row
        if self._job is not None or row is None:
            return
        self._play.is_enabled = False
        self.count.text = _("Playing up to where the technique comes…")
        self._job = Job(
            lambda stop: Exercise(
                technique, row.puzzle, row.level, lead_up(row.puzzle.givens, technique, stop)
            )
        )

    def _begin(self, exercise: Exercise) -> None:
        """Start the game, and tell what is looked for."""
        name = SUDOKU.technique_name(exercise.technique)
        play = self.host.start_game(
            SUDOKU, exercise.puzzle, name, exercise.level, moves=exercise.moves
        )
        assert isinstance(play, SudokuPlay)
        play.train(exercise.technique)

    def _train_chosen(self) -> None:
        if self.list.chosen_row is not None:
            self._train(self.list.chosen_row)


def choose(rows: tuple[BankRow, ...], begun: Collection[str], rng: random.Random) -> BankRow:
    """Return the next puzzle that was never begun; any of them when all were."""
    fresh = [row for row in rows if str(row.puzzle) not in begun]
    return fresh[0] if fresh else rng.choice(rows)


def _level(technique: str) -> str:
    return level_name(LEVELS[level_of(technique)])


def _draw_row(painter: Painter, rect: Rect, technique: str, role: str) -> None:
    name, level = SUDOKU.technique_name(technique), _level(technique)
    quiet = "text_muted" if role == "text" else role
    side = min(painter.width(level, 12), rect.width // 3)
    place = Rect(rect.right - side, rect.y, side, rect.height)
    words = Rect(rect.x, rect.y, place.x - painter.px(10) - rect.x, rect.height)
    if painter.fit(name, words.width)[0] != name:
        words = rect  # a long name takes the whole row: its level is told beside the list
    else:
        painter.text(level, place, quiet, size=12, align="right")
    painter.text(name, words, role)
