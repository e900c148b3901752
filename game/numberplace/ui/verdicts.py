"""Verdicts: what is said of a puzzle from outside: how many solutions it has, and how hard it is.

The number of solutions is looked for before play, and what breaks the rule that there is one is
shown first. The level takes longer and is told beside the play.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from numberplace.core.answers import MANY, NONE, ONE, Rating, Solution
from numberplace.core.words import _
from numberplace.ui.boards import BOARDS
from numberplace.ui.kit.dialog import QuestionDialog
from numberplace.ui.kit.jobs import Job
from numberplace.ui.screens.resuming import open_puzzle

if TYPE_CHECKING:
    from numberplace.formats.by_kind import Found
    from numberplace.ui.app import App
    from numberplace.ui.session.play import Play

AT_ONCE = 0.25
"""Seconds for which play waits for the number of solutions."""


@dataclass(slots=True)
class _Watch:
    """A game begun with a puzzle from outside, and what is being found out about it."""

    play: Play
    counting: Job[Solution] | None
    rating: Job[Rating] | None
    said: str = ""
    remarks: tuple[str, ...] = ()
    """What of the file was left out."""
    other: Job[str] | None = None
    """How hard others hold it to be: looked for when our level has been told."""


class Verdicts:
    """One puzzle at a time; another takes its place."""

    def __init__(self, app: App) -> None:
        self._app = app
        self._watch: _Watch | None = None

    def begin(self, found: Found, title: str) -> None:
        """Go on with the saved game of a puzzle, or begin one."""
        progress = found.progress if found.progress and found.progress.moves else None
        begin = partial(self._judge, found, title)
        open_puzzle(self._app, found.kind, found.puzzle, begin, progress)

    def _judge(self, found: Found, title: str) -> None:
        """Play a puzzle when it has one solution; else show what is wrong and ask."""
        solver, maker = found.kind.solver, found.kind.maker
        if solver is None or maker is None or not maker.can_rate_soon(found.puzzle):
            self._start(found, title, None)
            return
        counting = Job(lambda _stop: solver.solve(found.puzzle, 2))
        if not counting.wait(AT_ONCE) or counting.result is None:
            self._start(found, title, counting)
            return
        if counting.result.outcome in (NONE, MANY):
            self._ask(found, counting.result, lambda: self._start(found, title, counting))
        else:
            self._start(found, title, counting)

    def _ask(self, found: Found, solution: Solution, on_play: Callable[[], object]) -> None:
        """Show two solutions, or say that there is none, before the puzzle is played."""
        app = self._app
        if solution.outcome == MANY:
            app.show(BOARDS[found.kind.id].solutions_dialog(app, found.puzzle, on_play))
            return
        text = _("{sentence} Play it nevertheless?").format(sentence=solution.message)
        app.show(QuestionDialog(app, _("No solution"), text, _("Play"), on_play))

    def _start(self, found: Found, title: str, counting: Job[Solution] | None) -> None:
        play = self._app.start_game(
            found.kind, found.puzzle, title, found.level, progress=found.progress
        )
        if found.remarks:
            play.warn(" ".join(found.remarks))
        self._watch = _Watch(play, counting, None, remarks=found.remarks)
        self.tick()

    def tick(self) -> bool:
        """Tell what has been found out; return whether anything is said that was not."""
        watch = self._watch
        if watch is None:
            return False
        if watch.play is not self._app.screen.play or watch.counting is None:
            self._watch = None
            return False
        if not watch.counting.is_done:
            return False
        if watch.rating is None:
            return self._tell_count(watch, watch.counting.result)
        if not watch.rating.is_done:
            return False
        if watch.other is None:
            return self._tell_rating(watch, watch.rating.result)
        if not watch.other.is_done:
            return False
        self._watch = None
        return self._tell_other(watch, watch.other.result)

    def _tell_count(self, watch: _Watch, solution: Solution | None) -> bool:
        """Say how many solutions there are; where there is one, find out how hard it is."""
        kind, puzzle = watch.play.session.kind, watch.play.session.puzzle
        if solution is None or solution.outcome != ONE or kind.solver is None:
            self._watch = None
            if solution is None:
                return False
            watch.play.warn(solution.message)
            return True
        watch.said = " ".join((solution.message, *watch.remarks))
        watch.play.say(watch.said)
        solver = kind.solver
        watch.rating = Job(lambda _stop: solver.rate(puzzle))
        return True

    def _tell_rating(self, watch: _Watch, rating: Rating | None) -> bool:
        """Add level and hardest technique to what was said, unless the player has gone on."""
        kind, puzzle = watch.play.session.kind, watch.play.session.puzzle
        solver = kind.solver
        if rating is None or solver is None or watch.play.view.message.text != watch.said:
            self._watch = None
            return False
        level = BOARDS[kind.id].level_name(rating.level)
        text = _("{sentence} {level}; the hardest step is {technique}.")
        if not rating.hardest:
            text = _("{sentence} {level}.")
        watch.said = text.format(
            sentence=watch.said, level=level, technique=kind.technique_name(rating.hardest)
        )
        watch.play.say(watch.said)
        watch.other = Job(lambda stop: solver.other_rating(puzzle, stop))
        return True

    def _tell_other(self, watch: _Watch, rating: str | None) -> bool:
        """Add how hard others hold it to be, unless the player has gone on."""
        if not rating or watch.play.view.message.text != watch.said:
            return False
        text = _("{sentence} {level}.")
        watch.play.say(text.format(sentence=watch.said, level=rating))
        return True
