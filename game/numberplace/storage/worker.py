"""PuzzleWorker: makes puzzles in a process of its own, on order and ahead of need.

Compiled code holds the interpreter's lock, so a thread would freeze the window. The process is
started when there is something to make, ended when an order is cancelled and when the shelf is
full; nothing runs in between. Ask ``poll`` once a frame.
"""

from __future__ import annotations

import multiprocessing
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess

from numberplace.core.errors import GameError
from numberplace.core.gameid import GameId
from numberplace.core.words import _
from numberplace.kinds import kind_named


@dataclass(frozen=True, slots=True)
class Made:
    """A finished puzzle."""

    id: GameId
    """How it was made: kind, params and seed."""
    puzzle: str
    """The puzzle in the kind's own text."""
    level: str
    """The id of its level."""


class PuzzleWorker:
    """One process at most, one order at most, and a shelf with a puzzle of each target."""

    def __init__(self) -> None:
        self._process: BaseProcess | None = None
        self._pipe: Connection | None = None
        self._making: GameId | None = None
        self._is_order = False
        self._shelf: dict[tuple[str, str], Made | None] = {}
        """None stands for what could not be made ahead: it is not tried again."""

    @property
    def is_waiting(self) -> bool:
        """Whether an order is under way."""
        return self._making is not None and self._is_order

    @property
    def is_running(self) -> bool:
        """Whether there is a process."""
        return self._process is not None

    def take(self, kind: str, params: str) -> Made | None:
        """Take a puzzle made ahead from the shelf; None when there is none."""
        return self._shelf.pop((kind, params), None)

    def order(self, game: GameId) -> None:
        """Begin to make a puzzle somebody waits for; whatever was under way is dropped."""
        if self._making is not None:
            self.close()
        self._start(game, is_order=True)

    def poll(self) -> Made | None:
        """Return the puzzle ordered once it is finished; puts what was made ahead on the shelf.

        Raises GameError when the puzzle ordered cannot be made.
        """
        if self._making is None or self._pipe is None:
            return None
        try:
            if not self._pipe.poll():
                return None
            is_made, text, level = self._pipe.recv()
        except (OSError, EOFError):
            is_made, text, level = False, _("The process that makes puzzles has ended."), ""
            self._end()
        game, was_order = self._making, self._is_order
        self._making = None
        if is_made:
            made = Made(game, text, level)
            if was_order:
                return made
            self._shelf[game.kind, game.params] = made
        elif was_order:
            raise GameError(text)
        else:
            self._shelf[game.kind, game.params] = None
        return None

    def work_ahead(self, asked: Sequence[tuple[str, str]], new_seed: Callable[[], str]) -> None:
        """Make the first (kind, params) that is not on the shelf; end the process if none."""
        if self._making is not None:
            return
        for kind, params in asked:
            if (kind, params) not in self._shelf:
                self._start(GameId(kind, params, seed=new_seed()), is_order=False)
                return
        self._end()

    def cancel(self) -> None:
        """Drop the order under way, at once."""
        if self.is_waiting:
            self.close()

    def close(self) -> None:
        """Drop all that is under way and end the process. The shelf stays."""
        self._making = None
        self._end()

    def _start(self, game: GameId, *, is_order: bool) -> None:
        if self._process is None or self._pipe is None or not self._process.is_alive():
            self._end()
            context = multiprocessing.get_context("spawn")
            near, far = context.Pipe()
            self._process = context.Process(target=make_forever, args=(far,), daemon=True)
            self._process.start()
            far.close()
            self._pipe = near
        self._making, self._is_order = game, is_order
        self._pipe.send((game.kind, game.params, game.seed))

    def _end(self) -> None:
        if self._pipe is not None:
            self._pipe.close()
        if self._process is not None:
            self._process.terminate()
            self._process.join()
        self._process = self._pipe = None


def make_forever(pipe: Connection) -> None:
    """Make what the pipe asks for, one puzzle after the other, until the other end is closed."""
    try:
        while True:
            kind, params, seed = pipe.recv()
            pipe.send(_make(kind, params, seed))
    except (OSError, EOFError, KeyboardInterrupt):
        return


def _make(kind_name: str, params: str, seed: str) -> tuple[bool, str, str]:
    """Return whether a puzzle was made, its text, or why not, and its level."""
    try:
        kind = kind_named(kind_name)
        maker = kind.maker
        if maker is None:
            return False, kind_name, ""
        asked = maker.parse_params(params)
        puzzle = maker.make(asked, seed, lambda: False)
        level = maker.level_of(asked) or maker.rate(puzzle)[0]
        return True, kind.format_puzzle(puzzle), level
    except GameError as error:
        return False, str(error), ""
