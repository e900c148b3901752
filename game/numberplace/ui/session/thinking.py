"""Thinking: commands that need the solution, or a deduction, wait for it off the frame loop."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, TypeVar

from numberplace.core.words import _
from numberplace.ui.kit.jobs import Job, KeepTicking
from numberplace.ui.session.play import Play
from numberplace.ui.session.teacher import Teacher, Thought

AnswerT = TypeVar("AnswerT")
WAIT_SECONDS = 0.1
"""Time the frame loop waits for an answer before it shows "Thinking", in seconds."""


class Thinking:
    """Carries a command out once the knowledge it needs is computed."""

    def __init__(self, play: Play, keep_ticking: KeepTicking) -> None:
        self._play = play
        self._keep_ticking = keep_ticking
        self._job: Job[Any] | None = None
        self._state: Any = None
        """The position the answer is about."""
        self._act: Callable[[Any], object] = lambda _answer: None
        self._command = ""

    @property
    def is_running(self) -> bool:
        """Tell whether a command waits."""
        return self._job is not None

    def waits_for(self, command_id: str) -> bool:
        """Tell whether a command waits already, so that asking again changes nothing."""
        return self.is_running and self._command == command_id

    def run(self, command_id: str) -> None:
        """Carry out a command that asks the teacher, now or when it can be."""
        play, teacher = self._play, self._teacher
        lesson = play.view.lesson
        if (lesson is not None and not lesson.is_done) or teacher.has_thought():
            play.run(command_id)
            return
        state = play.state

        def take(thought: Thought) -> None:
            teacher.thought = thought
            play.run(command_id)

        self.ask(command_id, lambda stop: teacher.think_over(state, stop), take)

    def if_sound(self, command_id: str, act: Callable[[], object]) -> None:
        """Call ``act`` if the board has no fault, else show the fault."""
        state, teacher, tell = self._play.state, self._teacher, self._play.tell_trouble
        look = partial(teacher.find_trouble, state)
        self.ask(command_id, look, lambda verdict: tell(verdict) or act())

    def undo_mistake(self) -> None:
        """Go back to the last position without a mistake."""
        self.ask("undo_mistake", self._play.sound_position, self._play.go_back_to)

    def ask(
        self,
        command_id: str,
        work: Callable[[Callable[[], bool]], AnswerT],
        act: Callable[[AnswerT], object],
    ) -> None:
        """Work an answer out in a thread; call ``act`` with it if the position is still there."""
        self.stop()
        self._command, self._state, self._act = command_id, self._play.state, act
        self._job = Job(work)
        if self._job.wait(WAIT_SECONDS):
            self.tick()
        else:
            self._play.say(_("Thinking…"))
            self._keep_ticking(self)

    def stop(self) -> None:
        """Forget the command that waits, and take back that the program thinks."""
        if self._job is None:
            return
        self._job.cancel()
        self._job = None
        if self._play.view.message.text == _("Thinking…"):
            self._play.say("")

    def tick(self) -> bool:
        """Carry the command out if its result is there; return True if the command was carried
        out."""
        job = self._job
        if job is None or not job.is_done:
            return False
        self._job = None
        if self._state != self._play.state:
            return True
        if job.error is not None:
            self._play.warn(str(job.error))
        else:
            self._act(job.result)
        return True

    @property
    def _teacher(self) -> Teacher:
        return self._play.teacher
