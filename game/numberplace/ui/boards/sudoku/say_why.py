"""SayWhyDialog: the player claims a conclusion with its reason, and a judge of reasons answers.

It stands over the panel and leaves the board in sight, whose cells are marked while it is open.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame
from pygame import Event, Rect

from numberplace.core.cell_names import names_of
from numberplace.core.judgement import NOTHING_NEW, SOUND
from numberplace.core.kind import Verdict
from numberplace.core.step import Step
from numberplace.core.words import _
from numberplace.sudoku.aliases import plain_name, words_for
from numberplace.sudoku.judging.claim_words import tell_claim, title_of
from numberplace.sudoku.judging.claims import Judged, by_fit, judge_claim, reasons_for
from numberplace.sudoku.kind import SUDOKU
from numberplace.sudoku.teach import coach
from numberplace.sudoku.techniques import BY_ID
from numberplace.ui.boards.sudoku.claiming import (
    PLACE,
    REMOVE,
    SAID,
    WHY,
    BoardMarks,
    ClaimDraft,
    DigitRow,
    MarkedBoard,
)
from numberplace.ui.kit.choices import Choice
from numberplace.ui.kit.dialog import BAR, GAP, MARGIN, Dialog
from numberplace.ui.kit.host import Host
from numberplace.ui.kit.jobs import Job
from numberplace.ui.kit.layout import Layout
from numberplace.ui.kit.lists import ListView, TextEntry
from numberplace.ui.kit.painter import Painter
from numberplace.ui.kit.rows import REST, Rest, Tap, Words, height_of, put, rows
from numberplace.ui.kit.widgets import Button, Label
from numberplace.ui.session.lesson import Lesson

OWN_WORDS: Final = ""
"""The row of the list that takes typed text as a sentence."""
_ROW: Final = 26
_LIST: Final = 96
"""Logical height that the list has at the least."""
_MIN_HEIGHT: Final = 250
"""Logical height of the card below the board of a window without a panel."""
_NUMBERS: Final = 20
"""Logical height of the numbers of columns below a board."""
_WAIT_SECONDS: Final = 0.1
_LIST_KEYS: Final = frozenset({pygame.K_UP, pygame.K_DOWN, pygame.K_PAGEUP, pygame.K_PAGEDOWN})
Answer = Judged | Verdict
"""Answer of the judge, or the fault that the board has already."""


class SayWhyDialog(Dialog):
    """The dialog of a claim: the conclusion, the reason, and the judge's answer."""

    size = (400, 610)
    dims = False

    def __init__(self, host: Host, board: MarkedBoard) -> None:
        super().__init__(host, _("Say why"))
        self.board, self.play = board, board.play
        view = self.play.view
        self._kept = view.lesson, view.carried_out, view.selection
        """View of the board before the dialog."""
        self.draft = self._begin(view.lesson)
        self._reasons = reasons_for(self.play.puzzle)
        self._names = {
            each: plain_name(f"{SUDOKU.technique_name(each)} {BY_ID[each].name} {words_for(each)}")
            for each in self._reasons
        }
        """The texts that a reason is sought in: its name here and in English, and its aliases."""
        self.found: Answer | None = None
        """The verdict, while it is read."""
        self._chosen: str | None = None
        """The reason that the player chose in the list, None for none so far."""
        self._job: Job[Answer] | None = None
        self._make_widgets()
        self._ask_again()
        self._changed()

    def _begin(self, lesson: Lesson | None) -> ClaimDraft:
        """Return the first marks: the selection, or the cursor's cell and the digit."""
        play, view = self.play, self.play.view
        draft = ClaimDraft(play.table)
        if len(view.selection) > 1:
            draft.way = REMOVE
            draft.why.cells |= view.selection
        elif not play.table.digits[view.cursor]:
            draft.said.cells.add(view.cursor)
            if view.digit and play.table.candidates(view.cursor) >> view.digit - 1 & 1:
                draft.said.digits.add(view.digit)
            draft.said.proposed = {view.cursor}
        if lesson is not None and not lesson.step.placements:
            draft.way = REMOVE
        view.lesson, view.selection, view.is_claiming = None, frozenset(), True
        view.message = type(view.message)()
        return draft

    def _make_widgets(self) -> None:
        draft = self.draft
        ways = [(PLACE, _("A digit goes in")), (REMOVE, _("Candidates go out"))]
        self.way = Choice(ways, draft.way, self._choose_way)
        parts = [(SAID, _("What follows")), (WHY, _("Why: its cells"))]
        self.part = Choice(parts, draft.part, self._choose_part)
        self.marks = BoardMarks(self.board, draft, self._changed, self._go_on)
        self.digits = DigitRow(draft, self._changed)
        self.said, self.here = Label(size=13), Label(role="text_muted", size=12, wraps=False)
        self.entry = TextEntry(on_change=self._search, on_enter=self.ask_judge, most=200)
        self.list: ListView[str] = ListView(
            self._draw_row,
            row_height=_ROW,
            on_choose=self._choose_reason,
            on_pick=lambda _reason: self.ask_judge(),
            name_of=self._name_of,
        )
        self.find = Label(_("Pick the reason, or type it"), size=12.5, wraps=False)
        self.title_of_verdict = Label(size=16, bold=True)
        self.verdict = Label(size=14)
        self.close = Button(_("Close"), self.cancel)
        self.ask = Button(_("Judge it"), self.ask_judge, icon="check", is_main=True)
        self.change = Button(_("Change it"), self._ask_again, icon="edit")
        self.show = Button(_("Show me"), self._show, icon="hint")
        self.do = Button(_("Do it"), self._do, icon="check", is_main=True)

    # -- what is shown

    def _ask_again(self) -> None:
        """Show the marks, for the first time or after a verdict."""
        self.found = None
        widgets = [self.marks, self.way, self.part, self.digits, self.said, self.here]
        self.set_widgets(
            [*widgets, self.find, self.entry, self.list], [self.close, self.ask], self.marks
        )
        if self._layout is not None:  # it is shown already
            self.host.place_again()

    def _show_verdict(self, found: Answer) -> None:
        self.found = found
        is_sound = isinstance(found, Judged) and found.judged.verdict in SOUND
        if isinstance(found, Judged):
            self.title_of_verdict.text, self.verdict.text = title_of(found), tell_claim(found)
        else:
            self.title_of_verdict.text = _("Something is wrong already")
            self.verdict.text = found.message
        self.title_of_verdict.role = "success" if is_sound else "text"
        buttons = [self.close, self.change]
        if isinstance(found, Judged) and found.shown:
            buttons.append(self.show)
        if self._can_do(found):
            buttons.append(self.do)
        self.change.is_main = self.do not in buttons
        self.set_widgets([self.title_of_verdict, self.said, self.verdict], buttons, buttons[-1])
        if self.do not in buttons:
            self.form.focus = self.change
        self.play.sounded("hint" if is_sound else "error")
        if self._layout is not None:  # it is shown already
            self.host.place_again()

    def _can_do(self, found: Answer) -> bool:
        """Tell whether a claim stands and says something new."""
        if not isinstance(found, Judged) or found.judged.verdict not in SOUND:
            return False
        return found.judged.verdict != NOTHING_NEW

    def size_in(self, layout: Layout, painter: Painter) -> tuple[int, int]:
        return SayWhyDialog.size

    def place(self, layout: Layout, painter: Painter) -> None:
        """Stand over the panel, or below the board of a narrow window."""
        super().place(layout, painter)
        bottom = self.board.cells_place.bottom + layout.px(_NUMBERS)
        if layout.panel is not None:
            card = layout.panel.copy()
            if bottom < card.y:  # it lies below the board, whose strip the card replaces
                card.height, card.y = card.bottom - bottom, bottom
        else:
            edge, (width, height) = layout.px(6), layout.size
            tall = max(layout.tall(_MIN_HEIGHT), height - bottom) - edge
            tall = min(tall, height * 2 // 3)
            card = Rect(edge, height - tall - edge, width - 2 * edge, tall)
        room = card.width - layout.px(2 * MARGIN) - BAR - GAP
        for choice in (self.way, self.part):
            choice.lines = 1 if choice.wanted_width(painter) <= room else 2
        self.move_to(card, layout)
        self.marks.place(layout, self.card)

    def depth(self, layout: Layout) -> int:
        """Return the px that all widgets need, of which a low card shows a part at a time."""
        if self.found is not None:
            return 0
        pressed = (self.way.lines, self.part.lines, self.digits.lines, 1)
        fixed = sum(layout.tap(30 * lines) for lines in pressed)
        width = self.body.width or layout.grow(self.size[0])
        said = height_of(layout, width, Words(self.said.text, 13, 34))
        find = height_of(layout, width, Words(self.find.text, self.find.size))
        texts = said + layout.tall(18) + find
        return fixed + texts + layout.tall(_LIST) + layout.px(8 * 6)

    def arrange(self, body: Rect, layout: Layout) -> None:
        if self.found is not None:
            title = Words(self.title_of_verdict.text, 16, bold=True)
            told = (title, Words(self.said.text, 13), REST)
            put((self.title_of_verdict, self.said, self.verdict), rows(layout, body, told, 8))
            return
        parts = (
            Tap(30 * self.way.lines),
            Tap(30 * self.part.lines),
            Tap(30 * self.digits.lines),
            Words(self.said.text, 13, 34),
            Words("", 12),
            Words(self.find.text, self.find.size),
            Tap(30),
            Rest(),
        )
        widgets = (
            self.way,
            self.part,
            self.digits,
            self.said,
            self.here,
            self.find,
            self.entry,
            self.list,
        )
        put(widgets, rows(layout, body, parts, 6))

    def _draw_row(self, painter: Painter, rect: Rect, reason: str, role: str) -> None:
        painter.text(self._name_of(reason), rect, role)

    def _name_of(self, reason: str) -> str:
        if reason == OWN_WORDS:
            return _("In my words: {text}").format(text=self.entry.text)
        return SUDOKU.technique_name(reason)

    @property
    def closes_beside(self) -> bool:
        return self.found is not None  # before that, a press on the board marks a cell

    # -- marking

    def _changed(self) -> None:
        """Draw the marks, tell them, and list first the reasons that fit them."""
        draft, view = self.draft, self.play.view
        view.carried_out, view.has_keyboard = draft.step(), True
        said, why = self._told_said(), self._told(draft.why.cells, draft.why.digits)
        self.said.text = _("Claim: {claim}\nBecause of: {cells}").format(claim=said, cells=why)
        self.here.text = self.marks.here()
        self._list_reasons(self._chosen)
        self.scroll_by(0)  # what is said may take a line more

    def _told_said(self) -> str:
        """Return the claim in words, as far as marked."""
        draft = self.draft
        if not draft.said.cells or not draft.said.digits:
            return self._told(draft.said.cells, draft.said.digits)
        text = _("{cells} is {digits}") if draft.way == PLACE else _("{cells} is not {digits}")
        return text.format(
            cells=self._cells(draft.said.cells), digits=self._digits(draft.said.digits)
        )

    def _told(self, cells: set[int], digits: set[int]) -> str:
        return " · ".join(filter(None, (self._cells(cells), self._digits(digits)))) or "–"

    def _cells(self, cells: set[int]) -> str:
        places = self.play.puzzle.board.places
        return names_of([places[cell] for cell in sorted(cells)]) if cells else ""

    def _digits(self, digits: set[int]) -> str:
        return ", ".join(map(str, sorted(digits)))

    def _choose_way(self, way: str) -> None:
        self.draft.choose_way(way)
        self._changed()

    def _choose_part(self, part: str) -> None:
        self.draft.part = self.part.chosen = part
        self._changed()

    def _go_on(self) -> None:
        """Go from the conclusion to the cells of its reason, then to the list of reasons."""
        if self.draft.part == SAID and self.draft.way == REMOVE:
            self._choose_part(WHY)
        else:
            self.form.focus = self.entry

    def _choose_reason(self, reason: str) -> None:
        self._chosen = reason

    def _search(self, _text: str) -> None:
        self._chosen = None
        self._list_reasons(None)

    def _list_reasons(self, chosen: str | None) -> None:
        """List the reasons that have each typed word; a sentence comes last.

        Args:
            chosen: the reason that the list is to stand on where it can; None for the first.
        """
        text = self.entry.text
        words = [plain_name(word) for word in text.split()]
        found = [
            each
            for each in by_fit(self._reasons, self.draft.claim())
            if all(word in self._names[each] for word in words)
        ]
        listed = [*found, *([OWN_WORDS] if text.strip() else [])]
        self.list.set_rows(listed, listed.index(chosen) if chosen in listed else 0)

    # -- events

    def handle(self, event: Event) -> bool:
        """Keys that move go to the list while the player types."""
        is_move = event.type == pygame.KEYDOWN and event.key in _LIST_KEYS
        if is_move and self.form.focus is self.entry:
            return self.list.handle_key(event)
        return super().handle(event)

    def tick(self) -> bool:
        job = self._job
        if job is None or not job.is_done:
            return False
        self._job = None
        if job.result is None:
            self.here.text = str(job.error or "")
        else:
            self._show_verdict(job.result)
        return True

    # -- judging

    def ask_judge(self) -> None:
        """Hand the claim with the chosen reason to the judge, off the frame loop."""
        reason = self.list.chosen_row
        text = self.entry.text.strip() if reason == OWN_WORDS else ""
        claim = self.draft.claim(reason or "", text)
        if reason is None:
            self._refuse(_("Pick a reason, or type one."))
            return
        if not text and not (claim.placements or claim.eliminations):
            self._refuse(_("Mark first what follows: a cell, and a digit."))
            return
        table = self.play.table

        def work(should_stop: Callable[[], bool]) -> Answer:
            trouble = coach.find_trouble(table, should_stop)
            return trouble or judge_claim(table, claim, should_stop)

        self._stop()
        self.here.text = _("Thinking…")
        self._job = Job(work)
        if self._job.wait(_WAIT_SECONDS):
            self.tick()

    def _refuse(self, text: str) -> None:
        self.here.text = text
        self.play.sounded("error")

    def _do(self) -> None:
        """Carry the claim out as the player's own move."""
        found, play = self.found, self.play
        assert isinstance(found, Judged)
        step = Step(found.judged.technique, found.placements, found.eliminations)
        moves = coach.moves_of(play.table, step)
        self.cancel()
        play.make_move(";".join(moves), "place" if step.placements else "pencil")
        play.show_carried_out(step)

    def _show(self) -> None:
        """Show the step that bears the claim out, or the one that comes first."""
        found, play = self.found, self.play
        assert isinstance(found, Judged)
        self.cancel()
        play.session.count_hint()
        play.teacher.teach(play.teacher.lesson_of(found.shown[0]).told())

    def closed(self) -> None:
        """Restore the board's former view, in whatever way the dialog has ended."""
        self._stop()
        view = self.play.view
        if view.is_claiming:
            view.lesson, view.carried_out, view.selection = self._kept
            view.is_claiming = False

    def _stop(self) -> None:
        """Wait for no answer any more."""
        if self._job is not None:
            self._job.cancel()
            self._job = None
