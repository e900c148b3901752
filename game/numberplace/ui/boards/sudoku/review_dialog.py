"""Look back: a finished game move by move, with the technique that showed each digit and the time
spent."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

import pygame
from pygame import Event, Rect

from numberplace.core.cell_names import begun, in_words
from numberplace.core.clock import format_clock
from numberplace.core.step import Step
from numberplace.core.words import N_, _, ngettext
from numberplace.sudoku.bank import board_of
from numberplace.sudoku.kind import SUDOKU
from numberplace.sudoku.model.board import CLASSIC_BOARD, Board
from numberplace.sudoku.model.puzzle import Puzzle
from numberplace.sudoku.model.table import CellTable
from numberplace.sudoku.teach.minutes import MIN_GAMES, expected_of
from numberplace.sudoku.teach.review import MadeMove, PlacedDigit, Review, review
from numberplace.sudoku.techniques import BY_ID
from numberplace.ui.boards.sudoku.drawing import BoardPainter
from numberplace.ui.boards.sudoku.excerpt import draw_table
from numberplace.ui.boards.sudoku.expected_time import earlier_games
from numberplace.ui.boards.sudoku.lessons import open_lesson, start_find
from numberplace.ui.boards.sudoku.play import SudokuPlay
from numberplace.ui.boards.sudoku.view import bare_view
from numberplace.ui.dialogs.lesson_dialog import beside_words
from numberplace.ui.kit.dialog import BAR, GAP, MARGIN, Dialog
from numberplace.ui.kit.host import Host
from numberplace.ui.kit.jobs import Job
from numberplace.ui.kit.layout import Layout
from numberplace.ui.kit.lists import ListView
from numberplace.ui.kit.painter import Painter
from numberplace.ui.kit.rows import REST, Words, height_of, put, rows
from numberplace.ui.kit.widgets import Button, Label

MAX_SHARES = 3
"""The number of techniques named, of those that most time went into."""
_WAIT_SECONDS = 0.1
SHARES: Final = (54, 50)
"""Percent of the width, or of the height, that the board has at the most."""
GAP_BESIDE: Final = 16
ROW_GAP: Final = 6
SHORT_LIST: Final = 72
"""Logical height of the list at the least."""


class MoveRow(NamedTuple):
    """One move of the list."""

    number: int
    text: str
    moment: PlacedDigit | None


class ReviewDialog(Dialog):
    """The board at the left, a summary and the moves at the right; the arrows go through them."""

    size = (920, 620)

    def __init__(self, host: Host, play: SudokuPlay) -> None:
        super().__init__(host, _("Look back"))
        history = play.session.history
        self._entries = history.in_force()
        self._kind, self._board = play.session.kind, play.puzzle.board
        self._painter, self._kind_of_board = BoardPainter(play.puzzle), board_of(play.puzzle)
        self._tables = [history.state_at(0), *(each.state for each in self._entries)]
        self.review: Review | None = None
        self.summary = Label(size=13.5)
        self.note = Label(role="accent", size=13.5)
        self.list: ListView[MoveRow] = ListView(self._draw_row, row_height=24, on_choose=self._tell)
        self.close = Button(_("Close"), self.cancel)
        self.lesson = Button(_("Lesson"), self._open_lesson, icon="book")
        self.practise = Button(_("Practise"), self._practise, icon="flag")
        self.replay = Button(_("Replay"), lambda: host.run("replay"), icon="play")
        self.back = Button(_("Back"), lambda: self.go(-1), icon="left")
        self.forth = Button(_("Next"), lambda: self.go(1), icon="right", is_main=True)
        self.set_widgets(
            [self.summary, self.list, self.note],
            [self.close, self.replay, self.lesson, self.practise, self.back, self.forth],
            self.list,
        )
        self._picture = Rect(0, 0, 0, 0)
        self._rows([])
        self.summary.text = _("Looking back…")
        puzzle = play.table.puzzle
        made = [MadeMove(entry.move, entry.note, entry.spent) for entry in self._entries]
        here = play.session.kind.format_puzzle(puzzle)
        earlier, seconds = earlier_games(host, play.session.shelf, here), play.seconds
        # By itself: to rate what was played before may take longer than to look back.
        self._expecting: Job[str] | None = Job(
            lambda stop: tell_expected(puzzle, earlier, seconds, stop)
        )
        self._job: Job[Review] | None = Job(lambda stop: review(puzzle, made, stop))
        self._job.wait(_WAIT_SECONDS)
        self.tick()

    def tick(self) -> bool:
        """Show the review once it is computed."""
        return self._take_review() or self._take_expectation()

    def _take_expectation(self) -> bool:
        """Show below the summary the expected time of the puzzle."""
        job = self._expecting
        if job is None or not job.is_done or self._job is not None:
            return False
        self._expecting = None
        self.summary.text = "\n".join([self.summary.text, job.result or ""]).rstrip()
        self.host.place_again()
        return True

    def _take_review(self) -> bool:
        job = self._job
        if job is None or not job.is_done:
            return False
        self._job = None
        self.review = job.result
        if job.result is None:
            self.summary.text = str(job.error or "")
            return True
        self.summary.text = tell_review(job.result)
        chosen = self.list.chosen
        self._rows(list(job.result.moments))
        self.list.set_rows(self.list.rows, chosen)
        self._tell(self.list.rows[self.list.chosen])
        self.host.place_again()  # the summary may need more lines
        return True

    def cancel(self) -> None:
        for job in (self._job, self._expecting):
            if job is not None:
                job.cancel()
        super().cancel()

    def go(self, by: int) -> None:
        """Go to the next move or the one before."""
        rows = self.list.rows
        at = max(0, min(len(rows) - 1, self.list.chosen + by))
        self.list.set_rows(rows, at)
        self._tell(rows[at])

    def handle_key(self, event: Event) -> bool:
        """Left and right go through the moves."""
        if event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            self.go(1 if event.key == pygame.K_RIGHT else -1)
            return True
        return super().handle_key(event)

    @property
    def row(self) -> MoveRow:
        """The move the list stands on."""
        return self.list.rows[self.list.chosen]

    def _rows(self, moments: list[PlacedDigit]) -> None:
        by_number = {moment.number: moment for moment in moments}
        rows = [MoveRow(0, _("The start"), None)]
        for number, entry in enumerate(self._entries, 1):
            before = self._tables[number - 1]
            told = begun(in_words(self._kind.describe(entry.move, before)))
            rows.append(MoveRow(number, told, by_number.get(number)))
        self.list.set_rows(rows)

    def _tell(self, row: MoveRow) -> None:
        moment = row.moment
        self.note.text = "" if moment is None else tell_moment(moment, self._board)
        self.lesson.is_enabled = self.practise.is_enabled = bool(self._technique(moment))

    def _technique(self, moment: PlacedDigit | None) -> str:
        if moment is None:
            return ""
        found = moment.easier.technique if moment.easier is not None else moment.technique
        return found if found in BY_ID else ""

    def _open_lesson(self) -> None:
        technique = self._technique(self.row.moment)
        if technique:
            open_lesson(self.host, technique, self._kind_of_board)

    def _practise(self) -> None:
        """Begin an exercise of the technique that showed the digit, or should have."""
        technique = self._technique(self.row.moment)
        if technique:
            start_find(self.host, technique, self._kind_of_board)

    # -- drawing

    def place(self, layout: Layout, painter: Painter) -> None:
        """Be high in a high window."""
        self.size = (920, 920) if layout.size[1] > layout.size[0] else ReviewDialog.size
        super().place(layout, painter)

    def depth(self, layout: Layout) -> int:
        """Return the px of all words with a short list; what a low window lacks is scrolled."""
        shown = self.body
        if not shown.width:
            width = min(layout.grow(self.size[0]), layout.size[0] - layout.px(16))
            shown = Rect(0, 0, width - layout.px(2 * MARGIN), layout.grow(self.size[1]))
        _picture, words = beside_words(shown, SHARES, layout.px(GAP_BESIDE))
        wide = words.width - BAR - GAP
        summary, note = (height_of(layout, wide, part) for part in self._told(layout))
        return words.y - shown.y + summary + note + layout.grow(SHORT_LIST) + layout.px(2 * ROW_GAP)

    def arrange(self, body: Rect, layout: Layout) -> None:
        """The board at the left, or above in a window higher than wide.

        Words that scroll go past a board at the left, and together with a board above.
        """
        shown = Rect(self.body.topleft, (body.width, self.body.height))
        self._picture, words = beside_words(shown, SHARES, layout.px(GAP_BESIDE))
        if words.y > shown.y:
            self._picture.move_ip(0, body.y - shown.y)
        words.move_ip(0, body.y - shown.y)
        words.height += body.height - shown.height
        summary, note = self._told(layout)
        put(
            (self.summary, self.list, self.note),
            rows(layout, words, (summary, REST, note), ROW_GAP),
        )
        self.list.reveal(self.list.chosen)

    def _told(self, layout: Layout) -> tuple[Words, Words]:
        """Return the room of the summary and of the longest note."""
        summary = Words(self.summary.text, self.summary.size, 118 if layout.text_scale == 1 else 0)
        moments = [row.moment for row in self.list.rows if row.moment is not None]
        told = (tell_moment(moment, self._board) for moment in moments)
        return summary, Words(max(told, key=len, default=""), self.note.size, 62)

    def draw_body(self, painter: Painter, body: Rect) -> None:
        row = self.row
        easier = row.moment.easier if row.moment is not None else None
        table: CellTable = self._tables[row.number - 1 if easier is not None else row.number]
        step = easier
        if easier is None and row.moment is not None:
            step = Step("", placements=((row.moment.cell, row.moment.digit),))
        view = bare_view(step, shows_marks=any(table.masks))
        draw_table(painter, self._picture, table, view, self._painter)

    def _draw_row(self, painter: Painter, rect: Rect, row: MoveRow, role: str) -> None:
        quiet = "text_muted" if role == "text" else role
        px = painter.px
        number = Rect(rect.x, rect.y, px(30), rect.height)
        if row.number:
            painter.text(str(row.number), number, quiet, size=12, align="right")
        moment = row.moment
        wide = max(px(44), painter.width("88:88", 12))
        time = Rect(rect.right - wide, rect.y, wide, rect.height)
        icon = Rect(time.x - px(22), rect.centery - px(8), px(16), px(16))
        if moment is not None:
            painter.text(format_clock(moment.seconds), time, quiet, size=12, align="right")
            if name := _sign(moment):
                ink = role if role != "text" else "warning"
                painter.icon(name, icon, ink, _(_SIGNS[name]))
        words = Rect(number.right + px(8), rect.y, icon.x - number.right - px(12), rect.height)
        painter.text(row.text, words, role, size=13)


_SIGNS: Final = {
    "close": N_("a mistake"),
    "dice": N_("a guess"),
    "eye": N_("an easier step was available"),
}
"""The meaning of the icons of digits."""


def _sign(moment: PlacedDigit) -> str:
    """Return the icon of a digit of which there is something to say."""
    if not moment.is_right:
        return "close"
    if moment.is_guess:
        return "dice"
    return "eye" if moment.easier is not None else ""


def tell_expected(
    puzzle: Puzzle,
    earlier: Sequence[tuple[str, float]],
    seconds: float,
    should_stop: Callable[[], bool],
) -> str:
    """Return the expected time of the puzzle, by the player's other games, in words.

    Raises Stopped.
    """
    if len(earlier) >= MIN_GAMES:
        known = [(SUDOKU.parse_puzzle(text), took) for text, took in earlier]
        expected = expected_of([puzzle], known, should_stop)
        if expected is not None:
            low, median, high, games = expected
            text = _(
                "A puzzle like this takes you {low} to {high}, {median} at the median, judging by"
                " {n} of your games; this one took {time}."
            )
            times = {"low": low, "high": high, "median": median, "time": seconds}
            return text.format(
                n=games, **{key: format_clock(round(at)) for key, at in times.items()}
            )
    text = _(
        "How long such a puzzle takes you can be told once you have solved {n} games alone; so far"
        " there are {count}. Fewer say more about chance than about you."
    )
    return text.format(n=MIN_GAMES, count=len(earlier))


def tell_review(found: Review) -> str:
    """Return in a few lines the time spent by phases, and the number of guesses."""
    lines = []
    if any(found.phases):
        text = _("Beginning {first}, middle {second}, end {third}.")
        first, second, third = (format_clock(seconds) for seconds in found.phases)
        lines.append(text.format(first=first, second=second, third=third))
    shares = [
        f"{_name(each.technique)} {format_clock(each.seconds)}"
        for each in found.shares[:MAX_SHARES]
    ]
    if shares:
        lines.append(_("Most of the time went into {shares}.").format(shares=_(", ").join(shares)))
    guesses = len(found.guesses)
    if guesses:
        text = ngettext(
            "{n} digit was a guess when you placed it.",
            "{n} digits were guesses when you placed them.",
            guesses,
        )
        lines.append(text.format(n=guesses))
    else:
        lines.append(_("No digit was a guess."))
    if found.overlooked:
        n = len(found.overlooked)
        text = ngettext(
            "An easier step was available {n} time.", "An easier step was available {n} times.", n
        )
        lines.append(text.format(n=n))
    if found.cracks.cells:
        text = ngettext(
            "{n} cell of {count} would have cracked it: after its digit, singles are enough.",
            "Any of {n} cells of {count} would have cracked it: after its digit, singles are"
            " enough.",
            len(found.cracks.cells),
        )
        lines.append(text.format(n=len(found.cracks.cells), count=found.cracks.open))
    return "\n".join(lines)


def tell_moment(moment: PlacedDigit, board: Board = CLASSIC_BOARD) -> str:
    """Return the sentence about one digit."""
    if moment.is_program:
        return _("The program placed it: {technique}.").format(technique=_name(moment.technique))
    if not moment.is_right:
        text = _("The {digit} in {cell} was not right.")
        return text.format(digit=moment.digit, cell=board.spoken(moment.cell))
    if moment.is_guess:
        told = _("A guess: nothing proved it yet, but it was right.")
    else:
        told = _("Shown by: {technique}.").format(technique=_name(moment.technique))
    if moment.easier is None:
        return told
    text = _("An easier step: {technique}, {conclusion}.")
    cell, digit = moment.easier.placements[0]
    conclusion = _("{digit} in {cell}").format(digit=digit, cell=board.spoken(cell))
    name = _name(moment.easier.technique)
    return " ".join([told, text.format(technique=name, conclusion=conclusion)])


def _name(technique: str) -> str:
    return SUDOKU.technique_name(technique) if technique else _("Guesses")
