"""Thinking: commands that need the solution, or a deduction, wait for it off the frame loop."""

from __future__ import annotations

from numberplace.core.words import _
from numberplace.ui.boards.variants.play import VariantPlay
from numberplace.ui.boards.variants.teacher import Thought, think
from numberplace.ui.kit.jobs import Job

ASKS = frozenset({"hint", "hint_at_once", "check", "undo_mistake"})
"""The commands that wait."""
SMALL = 36
"""Cells up to which nobody would notice."""
AT_ONCE = 0.15
"""Seconds of thought that need no word."""


class Thinking:
    """Carries a command out once what it needs is known."""

    def __init__(self, play: VariantPlay) -> None:
        self._play = play
        self._job: Job[Thought] | None = None
        self._command = ""

    @property
    def is_active(self) -> bool:
        """Tell whether a command waits."""
        return self._job is not None

    def run(self, command_id: str) -> None:
        """Carry out a command of ``ASKS``, now or when it can be."""
        play = self._play
        is_known = play.view.lesson is not None or play.teacher.has_thought()
        if play.size**2 <= SMALL or is_known:
            play.run(command_id)
            return
        state = play.board_state
        self._command = command_id
        self._job = Job(lambda stop: think(state, stop))
        if self._job.wait(AT_ONCE):
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
        elif job.result[0] == self._play.board_state:
            self._play.teacher.thought = job.result
            self._play.run(self._command)
        return True
