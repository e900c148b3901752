"""Examiner: answers the player's placements in an exercise, and names a step when he asks.

Judging runs off the frame loop, for a hard technique takes its time; the board polls.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from numberplace.core.errors import Contradiction, HelperLost, SaveError
from numberplace.core.step import Step
from numberplace.core.words import _
from numberplace.storage.answers import ALONE, HELPED, MISSED
from numberplace.sudoku.kind import RULES_SHELF
from numberplace.sudoku.model.table import CellTable
from numberplace.ui.boards.sudoku.play import SudokuPlay
from numberplace.ui.kit.host import Host
from numberplace.ui.kit.jobs import Job, KeepTicking
from numberplace.ui.session.uistate import Message

if TYPE_CHECKING:
    from numberplace.sudoku.judging.claims import Judged
    from numberplace.sudoku.teach.check import BoardCheck
    from numberplace.sudoku.teach.exercise import Answered
    from numberplace.ui.boards.sudoku.and_why import Offered

PATIENCE: Final = 0.05
"""Time a frame may wait for the result of judging, in seconds."""
WHERE_AFTER: Final = 2
SHOW_AFTER: Final = 3
"""Mistakes in an exercise after which the player is told, and is shown, where to look."""


class Examiner:
    """The side of one game that judges the player's own steps."""

    def __init__(self, play: SudokuPlay, host: Host, keep_ticking: KeepTicking) -> None:
        self._play = play
        self._host = host
        self._keep_ticking = keep_ticking
        self._job: Job[Answered] | None = None
        self._is_exercise = False
        self._judged: CellTable | None = None
        self._misses = 0
        self._was_solved = play.was_solved
        self._rating: Job[str] | None = None
        """Works out the hardest technique that a puzzle needs which was solved just now."""

    # -- what the board asks for

    def watch(self) -> None:
        """The board may have changed: judge an exercise anew, note a puzzle that was solved."""
        play, view = self._play, self._play.view
        if play.was_solved and not self._was_solved:
            self._note_solved()
        self._was_solved = play.was_solved
        history = play.session.history
        is_open = bool(view.trains) and not view.is_answered
        if not is_open or history.position < view.trained_at:
            return
        if self._judged is not None and play.table.data == self._judged.data:
            return  # corner marks conclude nothing
        first = self._judged is None
        self._judged = play.table
        own = history.entries[view.trained_at : history.position]
        if not own:
            if not first:
                self._job = None
            return
        from numberplace.sudoku.teach.rule_lessons import techniques_of  # in an exercise only

        if any(entry.note in techniques_of(view.trains) for entry in own):
            self._end_shown()
            return
        if any(entry.note for entry in own):
            return
        self._begin(history.state_at(view.trained_at), play.table, view.trains)

    def recognise(self) -> None:
        """Name the player's last step: a digit, or the marks eliminated last."""
        before = self._before_last_step()
        if before is None:
            self._play.say(_("You have not made a move yet."))
            return
        self._begin(before, self._play.table, "")

    def look_at_board(self, should_stop: Callable[[], bool]) -> BoardCheck:
        """Compare the whole board with the solution."""
        from numberplace.sudoku.teach import coach
        from numberplace.sudoku.teach.check import check_board

        table = self._play.table
        return check_board(table, coach.solution_of(table.puzzle, should_stop))

    def tell_check(self, found: BoardCheck) -> None:
        """Show whether the whole board is right so far."""
        from numberplace.sudoku.teach.check import tell_check

        play = self._play
        is_well = not found.digits and not found.lost and found.is_possible
        if is_well:
            play.view.message = Message(tell_check(found), "success", "check")
        else:
            play.warn(tell_check(found))

    @property
    def is_running(self) -> bool:
        """Tell whether a step is judged, or a puzzle rated."""
        return self._job is not None or self._rating is not None

    def tick(self) -> bool:
        """Take a finished judgement over; return True if the board must be drawn anew."""
        self._tick_rating()
        job = self._job
        if job is None or not job.wait(PATIENCE if self._is_exercise else 0.0):
            return False
        self._job = None
        if job.result is None:
            if isinstance(job.error, Contradiction | HelperLost):
                self._play.warn(str(job.error))
            return True
        if self._is_exercise:
            self._answer(job.result)
        else:
            self._name(job.result)
        return True

    # -- judging

    def _begin(self, before: CellTable, now: CellTable, technique: str) -> None:
        self._is_exercise = bool(technique)
        is_help_due = self._is_exercise and self._misses + 1 >= WHERE_AFTER

        def judge(should_stop: Callable[[], bool]) -> Answered:
            from numberplace.sudoku.teach.exercise import answer_step

            return answer_step(before, now, technique, should_stop, has_where=is_help_due)

        self._job = Job(judge)
        self._keep_ticking(self)
        if not technique:
            self._play.say(_("Looking for what that step was…"))

    def _before_last_step(self) -> CellTable | None:
        """Return the board before the player's last digit, or the run of marks he removed last."""
        history = self._play.session.history
        line, entries = history.line(), history.in_force()
        while entries and _kind_of(entries[-1].move) == "corner":
            entries = entries[:-1]
        at = len(entries)
        while at and not entries[at - 1].note and _kind_of(entries[at - 1].move) == "marks":
            at -= 1
        if at < len(entries):
            return history.state_at(line[at])
        is_digit = at and not entries[at - 1].note and _kind_of(entries[at - 1].move) == "place"
        return history.state_at(line[at - 1]) if is_digit else None

    # -- answers

    def _name(self, answered: Answered) -> None:
        from numberplace.sudoku.teach.judge import Outcome
        from numberplace.sudoku.teach.judge_words import tell_recognised
        from numberplace.sudoku.teach.rule_lessons import subject_name

        found, play = answered.judgement, self._play
        text = tell_recognised(found)
        if found.outcome is not Outcome.OTHER:
            if found.outcome is Outcome.NOTHING:
                play.say(text)
            else:
                play.warn(text)
            return
        play.close_lesson()
        title = ""
        if len(found.others) == 1 and answered.explanation is not None:
            play.view.carried_out = found.grounds[0].step
            title = subject_name(found.others[0])
            text = f"{text} {answered.explanation.reason}"
        play.view.message = Message(text, "success", "check", title=title)
        play.sounded("hint")

    def _answer(self, answered: Answered) -> None:
        """Show the verdict on the player's step in the exercise."""
        from numberplace.sudoku.teach.judge import Outcome
        from numberplace.sudoku.teach.judge_words import tell_exercise

        found, play = answered.judgement, self._play
        text = tell_exercise(found, play.view.trains)
        if found.outcome is Outcome.RIGHT:
            self._end_right(answered)
        elif found.outcome in (Outcome.WRONG, Outcome.UNPROVED):
            self._misses += 1
            self._help(text, answered.where)
        elif found.outcome is Outcome.PART:
            play.view.message = Message(text, "success", "check")
        else:
            play.say(text)

    def _help(self, text: str, step: Step | None) -> None:
        """Show the fault of the answer; with more misses, more of the step is told."""
        play = self._play
        if step is None:
            play.warn(text)
            return
        lesson = play.teacher.lesson_of(step).climb()
        where = _("Look here: {where}").format(where=lesson.explanation.where)
        play.warn(f"{text} {where}")
        if self._misses >= SHOW_AFTER:
            play.view.carried_out = lesson.drawn()

    def _end_right(self, answered: Answered) -> None:
        from numberplace.sudoku.teach.judge_words import tell_exercise, tell_worth

        play, found = self._play, answered.judgement
        technique, play.view.is_answered = play.view.trains, True
        helped = play.session.hints_used or self._misses
        self._note(technique, "find", HELPED if helped else ALONE)
        play.close_lesson()
        play.view.carried_out = found.step
        words = [tell_exercise(found, technique), tell_worth(found, answered.singles)]
        play.view.message = Message(" ".join(words), "success", "check")
        play.sounded("win")
        self._play.keep()
        reason = answered.explanation.reason if answered.explanation is not None else ""
        text = "\n".join([" ".join(words), *([reason] if reason else [])])
        if play.view.carried_out is None:
            self._show_right(technique, text)
        else:
            self._ask_why(technique, play.view.carried_out, text)

    def _ask_why(self, technique: str, step: Step, text: str) -> None:
        """Ask for the reason of the found step, then show both answers."""
        from numberplace.ui.boards.sudoku.and_why import AndWhyDialog, is_right, tell_reason

        play = self._play
        before = play.session.history.state_at(play.view.trained_at)

        def show(shown: Step) -> None:
            play.view.carried_out = shown

        def end(found: Judged | None, reason: Offered | None) -> None:
            told = text
            if found is not None and reason is not None:
                self._note(technique, "why", ALONE if is_right(found) else MISSED)
                told = f"{tell_reason(play.puzzle, found, reason)}\n{text}"
            show(step)
            self._show_right(technique, told)

        self._host.show(AndWhyDialog(self._host, before, step, show, end))

    def _show_right(self, technique: str, text: str) -> None:
        from numberplace.ui.boards.sudoku.lessons import VerdictDialog

        puzzle = self._play.puzzle
        self._host.show(VerdictDialog(self._host, technique, puzzle, text, is_right=True))

    def _end_shown(self) -> None:
        """The hint was carried out: the technique was shown, not found."""
        from numberplace.sudoku.teach.rule_lessons import subject_name
        from numberplace.ui.boards.sudoku.lessons import VerdictDialog

        play = self._play
        technique, play.view.is_answered = play.view.trains, True
        self._note(technique, "find", MISSED)
        self._play.keep()
        text = _("That was it: {technique}. Find the next one yourself.")
        text = text.format(technique=subject_name(technique))
        self._host.show(VerdictDialog(self._host, technique, play.puzzle, text, is_right=False))

    # -- the library

    def _note_solved(self) -> None:
        play = self._play
        technique, play.view.uses = play.view.uses, ""
        if technique:
            self._note(technique, "use", self._mark())
            self._play.keep()
        elif self._is_graded and not play.view.trains and self._mark() != MISSED:
            givens = play.table.givens
            self._rating = Job(lambda stop: _hardest(givens, stop))
            self._keep_ticking(self)

    @property
    def _is_graded(self) -> bool:
        """True if a game that is solved says what techniques the player can do."""
        return self._play.session.shelf is not RULES_SHELF

    def _mark(self) -> int:
        session = self._play.session
        notes = [entry.note for entry in session.history.entries[: session.history.position]]
        line = session.history.in_force()
        if not line or line[-1].note:
            return MISSED
        is_helped = session.hints_used or any(notes) or session.has_used_aids
        return HELPED if is_helped else ALONE

    def _tick_rating(self) -> None:
        """Record a solved game once the techniques needed by the puzzle are known."""
        job = self._rating
        if job is None or not job.is_done:
            return
        self._rating = None
        if job.result and self._mark() != MISSED:
            self._note(job.result, "game", self._mark())

    def _note(self, technique: str, task: str, mark: int) -> None:
        session = self._play.session
        puzzle = session.kind.format_puzzle(session.puzzle)
        try:
            self._host.library.answers.add(
                session.shelf.id,
                technique,
                task,
                puzzle,
                mark,
                hints=session.hints_used + self._misses,
                seconds=session.clock.elapsed,
            )
        except SaveError as error:
            self._play.warn(str(error))


def _kind_of(move: str) -> str:
    """Return the kind of a move: ``place``, ``corner``, ``marks`` (removes only) or ``other``."""
    verbs = {part.split()[0] for part in move.split(";") if part}
    if "place" in verbs:
        return "place"
    if verbs == {"corner"}:
        return "corner"
    return "marks" if verbs and verbs <= {"strike", "mark"} else "other"


def _hardest(givens: bytes, should_stop: Callable[[], bool]) -> str:
    from numberplace.sudoku.rate.rating import rate

    rating = rate(givens, should_stop=should_stop)
    return rating.hardest if rating.is_solved else ""
