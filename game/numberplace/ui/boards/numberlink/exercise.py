"""LinkExercise: a deduction of Numberlink to be found; answers the links the player draws."""

from __future__ import annotations

from typing import TYPE_CHECKING

from numberplace.core.errors import SaveError
from numberplace.core.words import _
from numberplace.numberlink.kind import NUMBERLINK
from numberplace.numberlink.logic.hints import known_solution
from numberplace.numberlink.logic.lesson_board import LessonBoard
from numberplace.numberlink.logic.words import explain_step, technique_name
from numberplace.storage.answers import ALONE, HELPED
from numberplace.ui.kit.host import Host
from numberplace.ui.session.uistate import Message

if TYPE_CHECKING:
    from numberplace.ui.boards.numberlink.play import LinkPlay


class LinkExercise:
    """Watches one game until one of the links looked for is drawn."""

    def __init__(self, play: LinkPlay, host: Host, technique: str, board: LessonBoard) -> None:
        self._play = play
        self._host = host
        self._technique = technique
        self._board = board
        self._start = frozenset(board.paths.all_links())
        solution = known_solution(board.paths.puzzle)
        self._right = frozenset(solution.all_links()) if solution is not None else None
        self._seen = self._start
        self._misses = 0
        self.is_over = False
        text = _("{technique} works here. Can you find it?")
        play.say(text.format(technique=technique_name(technique)))

    def watch(self) -> None:
        """The board may have changed: answer the links that are new."""
        drawn = frozenset(self._play.paths.all_links())
        new, self._seen = drawn - self._seen - self._start, drawn
        if self.is_over or not new:
            return
        name = technique_name(self._technique)
        if self._right is not None and not new <= self._right:
            self._misses += 1
            self._play.warn(_("That is not right: the solution does not join these cells."))
        elif new & self._board.goals:
            self._end(name)
        else:
            text = _("That is right, by another step: {others}. Looked for is: {technique}.")
            others = _("another deduction")
            self._play.say(text.format(others=others, technique=name))

    def _end(self, name: str) -> None:
        self.is_over = True
        play, session = self._play, self._play.session
        helped = bool(session.hints_used or self._misses)
        text = _("Right! This is what was looked for: {technique}.").format(technique=name)
        reason = explain_step(self._board.step).reason
        play.view.message = Message(f"{text} {reason}", "success", "check")
        play.sounded("win")
        try:
            self._host.library.answers.add(
                NUMBERLINK.id, self._technique, "find", NUMBERLINK.format_puzzle(session.puzzle),
                HELPED if helped else ALONE,
                hints=session.hints_used + self._misses, seconds=session.clock.elapsed,
            )  # fmt: skip
        except SaveError as error:
            play.warn(str(error))
