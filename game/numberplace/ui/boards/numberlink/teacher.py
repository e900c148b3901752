"""LinkTeacher: hints on a Numberlink board, thought out off the frame loop."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from numberplace.core.errors import never
from numberplace.core.step import Step
from numberplace.numberlink.logic.hints import find_hints, find_trouble
from numberplace.numberlink.model.paths import Paths
from numberplace.ui.session.teacher import Teacher

if TYPE_CHECKING:
    from numberplace.ui.boards.numberlink.play import LinkPlay

Thought = tuple[Paths, Step | None]
"""A state and the easiest deduction in it, None when there is none."""


def think(paths: Paths, should_stop: Callable[[], bool] = never) -> Thought:
    """Find out what a hint needs to know. Takes seconds on large boards. Raises Stopped."""
    if find_trouble(paths, should_stop) is not None:
        return paths, None
    return paths, next(find_hints(paths, should_stop), None)


class LinkTeacher(Teacher):
    """The hint side of one game of Numberlink."""

    _play: LinkPlay

    def __init__(self, play: LinkPlay) -> None:
        super().__init__(play)
        self.thought: Thought | None = None
        """What was thought out last."""

    def has_thought(self) -> bool:
        """Tell whether a hint for the present state is ready."""
        return self.thought is not None and self.thought[0] == self._play.paths

    def next_step(self) -> Step | None:
        """Return the easiest deduction on the board, None when there is none."""
        if self.thought is None or not self.has_thought():
            self.thought = think(self._play.paths)
        return self.thought[1]
