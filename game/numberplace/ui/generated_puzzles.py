"""Puzzles that the program makes: ordered from the process that makes them, and made ahead."""

from __future__ import annotations

import datetime
import random
from collections.abc import Callable
from functools import cached_property
from typing import TYPE_CHECKING, Any

from numberplace.core.errors import GameError, HelperLost
from numberplace.core.gameid import GameId
from numberplace.core.kind import AnyKind
from numberplace.core.words import _
from numberplace.kinds import KINDS, kind_named
from numberplace.ui.boards import BOARDS
from numberplace.ui.dialogs.slow_notice import is_due, slow_notice
from numberplace.ui.kit.dialog import WaitingDialog
from numberplace.ui.screens.host import Program
from numberplace.ui.screens.resuming import go_on

if TYPE_CHECKING:
    from numberplace.storage.worker import PuzzleWorker

IDLE_SECONDS = 8.0
"""Time without input after which puzzles are made ahead."""
MAX_AHEAD = 10
"""Number of params for which a puzzle is kept ready."""
QUICK_SECONDS = 3.0
"""Time from which a puzzle counts as too slow to be made ahead."""
MAX_AHEAD_SECONDS = 300.0
"""Time after which a puzzle that nobody has ordered is given up, and others are made ahead."""


class GeneratedPuzzles:
    """Orders puzzles and begins to play them; makes others ahead while nobody plays."""

    def __init__(self, program: Program) -> None:
        self._program = program
        self._title = ""
        self._ordered_at = 0.0
        self._replaceable: GameId | None = None
        """The id of the ordered puzzle, if a bundled puzzle may replace it."""
        self._ahead_from = 0.0
        """When puzzles may be made ahead again after the worker was lost."""
        self._began_ahead_at = 0.0
        """When the puzzle that is made ahead was begun."""

    @cached_property
    def worker(self) -> PuzzleWorker:
        from numberplace.storage.worker import PuzzleWorker

        return PuzzleWorker()

    @cached_property
    def _ahead(self) -> list[tuple[str, str]]:
        """Kinds and params to make ahead, the first first."""
        makers = ((kind.maker, kind) for kind in KINDS if kind.maker is not None)
        return [(kind.shelf_for(one).id, one) for maker, kind in makers for one in maker.ahead]

    @property
    def _started_worker(self) -> PuzzleWorker | None:
        return self.__dict__.get("worker")

    def order(self, kind: str, params: str) -> None:
        """Play a fresh puzzle: one made ahead at once, else when it is ready."""
        program = self._program
        program.close_all()
        made = self.worker.take(kind, params)
        if made is not None:
            self._begin(program.start_game, made.id, made.puzzle, str(made.id), made.level)
            return
        game_id = GameId(kind, params, seed=new_seed(program.rng))
        try:
            self._order(game_id, "")
            self._replaceable = game_id
        except HelperLost as error:
            self._play_bundled(game_id, error)

    def order_id(self, game_id: GameId, title: str) -> None:
        begun = self._program.library.played.made_from(game_id.kind, str(game_id))
        if begun is not None:
            go_on(self._program, begun)
            return
        self._program.close_all()
        self._order(game_id, title)

    def _order(self, game_id: GameId, title: str) -> None:
        """Play the puzzle of a game id, making it if the id holds a seed. Raises GameError."""
        program, title = self._program, title or str(game_id)
        if game_id.puzzle:
            self._begin(program.open_puzzle, game_id, game_id.puzzle, title, "")
            return
        self._title, self._ordered_at, self._replaceable = title, program.now(), None
        notice = self._slow_notice(game_id) or self._order_text(game_id)
        self.worker.order(game_id)
        program.show(WaitingDialog(program, self.worker.cancel, text=notice))

    def _order_text(self, game_id: GameId) -> str:
        """Return what is said of a puzzle that has to be looked for. Raises FormatError."""
        maker = kind_named(game_id.kind).maker
        return "" if maker is None else maker.order_text(maker.parse_params(game_id.params))

    def _slow_notice(self, game_id: GameId) -> str:
        """Return the sentence shown while a puzzle that takes long is made, mostly empty.

        Raises FormatError.
        """
        kind = kind_named(game_id.kind)
        if not kind.slow_when_plain or kind.maker is None or not is_due(self._program):
            return ""
        level = kind.maker.level_of(kind.maker.parse_params(game_id.params))
        return slow_notice(self._program, kind, level)

    def tick(self, idle: float) -> bool:
        """Play a finished puzzle; make ahead after ``idle`` seconds without input."""
        worker, program = self._started_worker, self._program
        if worker is None:
            return False
        try:
            made = worker.poll()
        except GameError as error:
            program.close_all()
            if isinstance(error, HelperLost) and self._replaceable is not None:
                self._play_bundled(self._replaceable, error)
            else:
                program.notify(str(error))
            return True
        if made is not None:
            if program.now() - self._ordered_at < QUICK_SECONDS:  # the next one is made ahead first
                target = (made.id.kind, made.id.params)
                others = [other for other in self._ahead if other != target]
                self._ahead = [target, *others][:MAX_AHEAD]
            program.close_all()
            begin = program.open_puzzle if self._replaceable is None else program.start_game
            self._begin(begin, made.id, made.puzzle, self._title or str(made.id), made.level)
            return True
        if worker.is_working_ahead:
            if program.now() - self._began_ahead_at >= MAX_AHEAD_SECONDS:
                worker.skip()
            return False
        if idle > IDLE_SECONDS and not worker.is_waiting and program.now() >= self._ahead_from:
            self._began_ahead_at = program.now()
            try:
                worker.work_ahead(self._ahead, lambda: new_seed(program.rng))
            except HelperLost:  # no process can be had: try again later, without a word
                from numberplace.storage.worker import RETRY_SECONDS

                self._ahead_from = program.now() + RETRY_SECONDS
        return False

    def _play_bundled(self, game_id: GameId, error: HelperLost) -> None:
        """Play a bundled puzzle in place of one that cannot be made, and say so."""
        played = self._program.library.played_puzzles(game_id.kind)
        kind = kind_named(game_id.kind)
        self._program.open_puzzle(kind, *BOARDS[kind.id].stand_in(game_id.params, played))
        text = _(
            "No new puzzle could be made; here is one that comes with the game instead. {reason}"
        )
        self._program.notify(text.format(reason=error))

    def close(self) -> None:
        if self._started_worker is not None:
            self._started_worker.close()

    def _begin(
        self,
        begin: Callable[[AnyKind, Any, str, str, str], object],
        game_id: GameId,
        text: str,
        title: str,
        level: str,
    ) -> None:
        kind = kind_named(game_id.kind)
        puzzle = kind.parse_puzzle(text)
        if not level and kind.maker is not None:
            level = kind.maker.rate_at_once(puzzle)
        begin(kind, puzzle, title, level, str(game_id))


def new_seed(rng: random.Random) -> str:
    """Return a seed that is easy to read out: the date and a number."""
    return f"{datetime.date.today():%Y%m%d}-{rng.randrange(1, 100_000)}"
