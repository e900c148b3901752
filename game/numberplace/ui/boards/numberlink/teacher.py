"""LinkTeacher: hints on a Numberlink board, thought out off the frame loop."""

from __future__ import annotations

from collections.abc import Callable

from numberplace.core.errors import never
from numberplace.core.kind import Verdict
from numberplace.core.step import Step
from numberplace.numberlink.logic.hints import find_hints, find_trouble
from numberplace.numberlink.model.paths import Paths
from numberplace.ui.session.teacher import Teacher


class LinkTeacher(Teacher):
    """The hint side of one game of Numberlink."""

    def think(self, state: Paths, should_stop: Callable[[], bool] = never) -> Step | None:
        return next(find_hints(state, should_stop), None)

    def find_trouble(self, state: Paths, should_stop: Callable[[], bool] = never) -> Verdict | None:
        return find_trouble(state, should_stop)
