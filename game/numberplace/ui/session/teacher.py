"""Teacher: hints rung by rung, carried out when asked, for any kind of puzzle.

Works on a ``Play``; knows no pixel. What the engine says comes through the puzzle's kind.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import TYPE_CHECKING

from numberplace.core.errors import never, refuse_to_go_on
from numberplace.core.step import Link, Node, Step
from numberplace.core.words import _
from numberplace.ui.session.lesson import Lesson
from numberplace.ui.session.uistate import Message

if TYPE_CHECKING:
    from numberplace.ui.session.play import Play


class Teacher:
    """The hint side of one game."""

    def __init__(self, play: Play) -> None:
        self._play = play

    def hint(self, *, at_once: bool) -> None:
        """Tell the next rung; at the end, or ``at_once``, carry the step out."""
        play = self._play
        if play.session.is_solved:
            return
        lesson = play.view.lesson
        if lesson is not None:
            if lesson.is_told:
                self.apply()
            else:
                play.view.lesson = lesson.climb()
            return
        if play.warn_of_trouble():
            return
        step = self.next_step()
        if step is None:
            play.warn(self.why_stuck())
        elif at_once:
            play.session.hints_used += 1
            self.carry_out(step)
        else:
            play.session.hints_used += 1
            self.teach(self.lesson_of(step))
            play.sounded("hint")

    def next_step(self) -> Step | None:
        """Return the easiest deduction on the board, None when there is none."""
        return next(self._play.session.kind.hints(self._play.state), None)

    def lesson_of(self, step: Step) -> Lesson:
        """Put a step into words."""
        kind = self._play.session.kind
        return Lesson(step, kind.technique_name(step.technique), kind.explain(step))

    def teach(self, lesson: Lesson) -> None:
        """Open a lesson."""
        self._play.view.lesson = lesson
        self._play.view.carried_out = None
        self._play.say(_("Hint: press H for more, Escape to close it."))

    def apply(self) -> None:
        """Carry out the step that has been told."""
        lesson = self._play.view.lesson
        if lesson is not None:
            self.carry_out(lesson.step)

    def walk(self, by: int) -> None:
        """Show one link of a chain more or less."""
        lesson = self._play.view.lesson
        if lesson is None:
            return
        walked = lesson.walk(by)
        link = walked.link
        spoken = "" if link is None else self.tell_link(link)
        self._play.view.lesson = replace(walked, spoken=spoken)
        if spoken:
            self._play.say(spoken)

    def name_node(self, node: Node) -> str:
        """Name an end of a chain in a few words; empty where a kind has none."""
        return ""

    def tell_link(self, link: Link) -> str:
        """Say one inference of a chain in a sentence; empty where a kind has no words for it."""
        return ""

    def carry_out(self, step: Step) -> None:
        """Make the moves of a deduction, note its technique, and leave it drawn on the board."""
        play = self._play
        for move in play.session.kind.moves_of(play.state, step):
            play.session.play(move, step.technique)
        play.view.lesson = None
        play.view.carried_out = step
        play.show_carried_out(step)
        lesson = self.lesson_of(step)
        text = lesson.explanation.reason
        play.view.message = Message(text, "text", "hint", title=lesson.name)
        play.after_change()

    def all_steps(self, should_stop: Callable[[], bool] = never) -> list[Lesson]:
        """Return every deduction of the position, told in full, easiest first.

        Raises:
            Contradiction: the board makes no sense.
            Stopped: ``should_stop`` said so.
        """
        return self.tell_all(self._play.session.kind.hints(self._play.state), should_stop)

    def tell_all(self, steps: Iterable[Step], should_stop: Callable[[], bool]) -> list[Lesson]:
        """Return deductions told in full. Raises Stopped when ``should_stop`` says so."""
        lessons = []
        for step in steps:
            refuse_to_go_on(should_stop)
            lessons.append(self.lesson_of(step).told())
        return lessons

    def why_stuck(self) -> str:
        """Say why there is no hint on a board without a mistake."""
        return _("No technique the game knows gets any further here; Solve can, by search.")
