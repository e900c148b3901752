"""Thinking: commands that need the solution, or a deduction, wait for it off the frame loop."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from numberplace.core.errors import never
from numberplace.core.step import Step
from numberplace.core.words import _
from numberplace.ui.kit.jobs import Job
from numberplace.ui.session.play import Play
from numberplace.ui.session.teacher import Teacher

Thought = tuple[Any, Step | None]
"""A state and the easiest deduction in it, None when there is none."""


class ThinkingTeacher(Teacher):
    """The hint side of a game on boards that may take seconds of thought."""

    def __init__(self, play: Play) -> None:
        super().__init__(play)
        self.thought: Thought | None = None
        """What was thought out last."""

    def think(self, state: Any, should_stop: Callable[[], bool] = never) -> Step | None:
        """Return the easiest deduction; None where there is none, or a mistake is in the way.

        Raises Stopped.
        """
        raise NotImplementedError

    def has_thought(self) -> bool:
        """Tell whether a hint for the present state is ready."""
        return self.thought is not None and self.thought[0] == self._play.state

    def next_step(self) -> Step | None:
        """Return the easiest deduction on the board, None when there is none."""
        if self.thought is None or not self.has_thought():
            self.thought = self._play.state, self.think(self._play.state)
        return self.thought[1]


class Thinking:
    """Carries a command out once what it needs is known."""

    def __init__(self, play: Play, *, is_small: bool, at_once: float = 0.0) -> None:
        """Wait for a game's teacher.

        Args:
            is_small: nobody would notice the thinking on such a board.
            at_once: seconds of thought that need no word.
        """
        self._play = play
        self._is_small = is_small
        self._at_once = at_once
        self._job: Job[Thought] | None = None
        self._command = ""

    @property
    def is_active(self) -> bool:
        """Tell whether a command waits."""
        return self._job is not None

    def run(self, command_id: str) -> None:
        """Carry out a command that asks the teacher, now or when it can be."""
        play, teacher = self._play, self._teacher
        if self._is_small or play.view.lesson is not None or teacher.has_thought():
            play.run(command_id)
            return
        state = play.state
        self._command = command_id
        self._job = Job(lambda stop: (state, teacher.think(state, stop)))
        if self._at_once and self._job.wait(self._at_once):
            self.tick()
        else:
            play.say(_("Thinking…"))

    def stop(self) -> None:
        """Forget the command that waits."""
        if self._job is not None:
            self._job.cancel()
        self._job = None

    def tick(self) -> bool:
        """Carry the command out if its time has come; return whether it did."""
        job = self._job
        if job is None or not job.is_done:
            return False
        self._job = None
        if job.result is None:
            self._play.warn(str(job.error))
        elif job.result[0] == self._play.state:
            self._teacher.thought = job.result
            self._play.run(self._command)
        return True

    @property
    def _teacher(self) -> ThinkingTeacher:
        teacher = self._play.teacher
        assert isinstance(teacher, ThinkingTeacher)
        return teacher
