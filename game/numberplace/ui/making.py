"""Puzzles made to order: what the window asks of the worker, and what it does with the answer."""

from __future__ import annotations

import datetime
import random
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from numberplace.core.errors import GameError, HelperLost
from numberplace.core.gameid import GameId
from numberplace.core.kind import AnyKind
from numberplace.core.words import _
from numberplace.kinds import KINDS, kind_named
from numberplace.ui.boards import BOARDS
from numberplace.ui.dialogs.waiting import WaitingDialog
from numberplace.ui.screens.resuming import go_on

if TYPE_CHECKING:
    from numberplace.storage.worker import PuzzleWorker
    from numberplace.ui.app import App

AHEAD_AFTER = 8.0
"""Seconds without input after which puzzles are made ahead."""
MOST_AHEAD = 10
"""So many params have a puzzle kept ready."""
QUICK = 3.0
"""Seconds: what took longer to make is not made ahead as well."""


class Making:
    """Orders, and the puzzles made ahead while nobody plays."""

    def __init__(self, app: App) -> None:
        self._app = app
        self._worker: PuzzleWorker | None = None
        self._title = ""
        self._ordered_at = 0.0
        self._replaceable: GameId | None = None
        """What is ordered, when another puzzle may stand in for it."""
        self._ahead_from = 0.0
        self._ahead: list[tuple[str, str]] = []

    @property
    def worker(self) -> PuzzleWorker:
        """The worker; brought in when it is first needed."""
        if self._worker is None:
            from numberplace.storage.worker import PuzzleWorker

            self._worker = PuzzleWorker()
            self._ahead = _every_level()
        return self._worker

    def order(self, kind: str, params: str) -> None:
        """Play a fresh puzzle: one made ahead at once, else when it is ready."""
        self._app.close_all()
        made = self.worker.take(kind, params)
        if made is not None:
            self._begin(self._app.start_game, made.id, made.puzzle, str(made.id), made.level)
            return
        game_id = GameId(kind, params, seed=new_seed(self._app.rng))
        try:
            self._order(game_id, "")
            self._replaceable = game_id
        except HelperLost as error:
            self._stand_in(game_id, error)

    def order_id(self, game_id: GameId, title: str) -> None:
        """Go on with the game of a game id, or begin it. Raises GameError."""
        begun = self._app.library.played.made_from(game_id.kind, str(game_id))
        if begun is not None:
            go_on(self._app, begun)
            return
        self._app.close_all()
        self._order(game_id, title)

    def _order(self, game_id: GameId, title: str) -> None:
        """Play the puzzle of a game id, making it if the id holds a seed. Raises GameError."""
        if game_id.puzzle:
            begin = self._app.open_puzzle
            self._begin(begin, game_id, game_id.puzzle, title or str(game_id), "")
            return
        self._title = title or str(game_id)
        self._ordered_at = self._app.now()
        self._replaceable = None
        self.worker.order(game_id)
        self._app.show(WaitingDialog(self._app, self.worker.cancel))

    def tick(self, idle: float) -> bool:
        """Take what is finished; make ahead after ``idle`` seconds without input."""
        if self._worker is None:
            return False
        try:
            made = self._worker.poll()
        except GameError as error:
            self._app.close_all()
            if isinstance(error, HelperLost) and self._replaceable is not None:
                self._stand_in(self._replaceable, error)
            else:
                self._app.notify(str(error))
            return True
        if made is not None:
            self._note(made.id)
            self._app.close_all()
            begin = self._app.open_puzzle if self._replaceable is None else self._app.start_game
            self._begin(begin, made.id, made.puzzle, self._title or str(made.id), made.level)
            return True
        if idle > AHEAD_AFTER and not self._worker.is_waiting:
            self._work_ahead(self._worker)
        return False

    def _work_ahead(self, worker: PuzzleWorker) -> None:
        """Make puzzles ahead; when no process can be had, try again later and in silence."""
        now = self._app.now()
        if now < self._ahead_from:
            return
        try:
            worker.work_ahead(self._ahead, lambda: new_seed(self._app.rng))
        except HelperLost:
            from numberplace.storage.worker import RETRY_SECONDS

            self._ahead_from = now + RETRY_SECONDS

    def _stand_in(self, game_id: GameId, error: HelperLost) -> None:
        """Play a bundled puzzle in place of one that cannot be made, and say so."""
        played = self._app.library.played_puzzles(game_id.kind)
        kind = kind_named(game_id.kind)
        self._app.open_puzzle(kind, *BOARDS[kind.id].stand_in(game_id.params, played))
        text = _(
            "No new puzzle could be made; here is one that comes with the game instead. {reason}"
        )
        self._app.notify(text.format(reason=error))

    def _note(self, game_id: GameId) -> None:
        """See to it that the next such puzzle is made ahead, first of all."""
        target = (game_id.kind, game_id.params)
        if self._app.now() - self._ordered_at < QUICK:
            self._ahead = [target, *(other for other in self._ahead if other != target)][
                :MOST_AHEAD
            ]

    def close(self) -> None:
        """End whatever is being made."""
        if self._worker is not None:
            self._worker.close()

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


def _every_level() -> list[tuple[str, str]]:
    """Return what is made ahead to begin with: kinds and params."""
    makers = [(kind.id, kind.maker) for kind in KINDS]
    return [(kind, params) for kind, maker in makers if maker for params in maker.ahead]


def new_seed(rng: random.Random) -> str:
    """Return a seed that is easy to read out: the date and a number."""
    return f"{datetime.date.today():%Y%m%d}-{rng.randrange(1, 100_000)}"
