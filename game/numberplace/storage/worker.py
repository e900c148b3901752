"""PuzzleWorker: makes puzzles in a process of its own, on order and ahead of need.

Compiled code holds the interpreter's lock, so a thread would freeze the window. The process is
started when there is something to make, ended when an order is cancelled and when the shelf is
full; nothing runs in between. Ask ``poll`` once a frame.
"""

from __future__ import annotations

import multiprocessing
import signal
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Any

from numberplace.core.errors import GameError, HelperLost, reason_of
from numberplace.core.gameid import GameId
from numberplace.core.processes import begin_child, leave_vanished_folder, signals_held
from numberplace.core.words import _
from numberplace.kinds import kind_named

RETRY_SECONDS = 60.0
"""Time until work nobody waits for is tried again, after no process could be had for it."""


class HelperProcess:
    """A process that answers one call at a time; started when there is one."""

    def __init__(self, work: Callable[..., Any]) -> None:
        """Take over the function that answers, of a module, which the process imports."""
        self._work = work
        self.process: BaseProcess | None = None
        self._pipe: Connection | None = None

    def __del__(self) -> None:
        self.close()

    @property
    def is_running(self) -> bool:
        """True while the process exists."""
        return self.process is not None

    def call(self, *task: Any) -> None:
        """Begin to answer a call. Raises HelperLost: there is no process, and none can be had."""
        for is_last in (False, True):  # it may end just now
            try:
                if self.process is None or not self.process.is_alive():
                    self._start()
                if self._pipe is not None:
                    self._pipe.send(task)
            except (OSError, RuntimeError) as error:
                self.close()
                if is_last:
                    text = _("A helper process could not be started ({reason}).")
                    raise HelperLost(text.format(reason=reason_of(error))) from error
            else:
                return

    def poll(self) -> Any:
        """Return the answer once it is there, None before. Raises HelperLost."""
        try:
            if self._pipe is None:
                raise EOFError
            return self._pipe.recv() if self._pipe.poll() else None
        except (OSError, EOFError) as error:
            self.close()
            raise HelperLost(_("A helper process ended unexpectedly.")) from error

    def close(self) -> None:
        """End the process, whatever it is doing."""
        if self._pipe is not None:
            self._pipe.close()
        if self.process is not None:
            self.process.kill()  # SIGTERM is held while it starts
            self.process.join()
        self.process = self._pipe = None

    def _start(self) -> None:
        self.close()
        leave_vanished_folder()
        context = multiprocessing.get_context("spawn")
        _start_tracker()
        near, far = context.Pipe()
        try:
            process = context.Process(target=_serve, args=(self._work, far), daemon=True)
            with signals_held():
                process.start()
        except BaseException:
            near.close()
            raise
        finally:
            far.close()
        self.process, self._pipe = process, near


def _start_tracker() -> None:
    """Start the tracker of multiprocessing, which lets go of signals that are held meanwhile."""
    if hasattr(signal, "pthread_sigmask"):
        from multiprocessing import resource_tracker

        resource_tracker.ensure_running()


def _serve(work: Callable[..., Any], pipe: Connection) -> None:
    """Answer the calls in the pipe, one after the other, until the other end is closed."""
    begin_child()
    try:
        while True:
            pipe.send(work(*pipe.recv()))
    except (OSError, EOFError):
        return


@dataclass(frozen=True, slots=True)
class FinishedPuzzle:
    """A finished puzzle."""

    id: GameId
    """Kind, params and seed of which the puzzle was made."""
    puzzle: str
    """The puzzle in the kind's own text."""
    level: str
    """The id of its level."""


class PuzzleWorker:
    """One process at most, one order at most, and a shelf with a puzzle of each target."""

    def __init__(self) -> None:
        self.helper = HelperProcess(_make)
        self._making: GameId | None = None
        self._is_order = False
        self._shelf: dict[tuple[str, str], FinishedPuzzle | None] = {}
        """None stands for what could not be made ahead: it is not tried again."""

    @property
    def is_waiting(self) -> bool:
        """True while an order is under way."""
        return self._making is not None and self._is_order

    @property
    def is_working_ahead(self) -> bool:
        """True while a puzzle is made that nobody has ordered."""
        return self._making is not None and not self._is_order

    @property
    def is_running(self) -> bool:
        """True while the process exists."""
        return self.helper.is_running

    def take(self, kind: str, params: str) -> FinishedPuzzle | None:
        """Take a puzzle made ahead from the shelf; None when there is none."""
        return self._shelf.pop((kind, params), None)

    def order(self, game: GameId) -> None:
        """Begin to make a puzzle somebody waits for; whatever was under way is dropped.

        Raises HelperLost when there is no process to make it.
        """
        if self._making is not None:
            self.close()
        self._start(game, is_order=True)

    def poll(self) -> FinishedPuzzle | None:
        """Return the puzzle ordered once it is finished; puts a puzzle made ahead on the shelf.

        Raises GameError when the puzzle ordered cannot be made, HelperLost when the process has
        ended over it.
        """
        if self._making is None:
            return None
        game, was_order = self._making, self._is_order
        try:
            answer = self.helper.poll()
            if answer is None:
                return None
            is_made, text, level = answer
            if not is_made:
                raise GameError(text)
        except GameError:
            self._making = None
            if was_order:
                raise
            self._shelf[game.kind, game.params] = None
            return None
        self._making = None
        made = FinishedPuzzle(game, text, level)
        if was_order:
            return made
        self._shelf[game.kind, game.params] = made
        return None

    def work_ahead(self, asked: Sequence[tuple[str, str]], new_seed: Callable[[], str]) -> None:
        """Make the first (kind, params) that is not on the shelf; end the process if none.

        Raises HelperLost when there is no process to make it.
        """
        if self._making is not None:
            return
        for kind, params in asked:
            if (kind, params) not in self._shelf:
                self._start(GameId(kind, params, seed=new_seed()), is_order=False)
                return
        self.helper.close()

    def skip(self) -> None:
        """Give up the puzzle that is made ahead; it is not tried again."""
        if self._making is not None and not self._is_order:
            self._shelf[self._making.kind, self._making.params] = None
            self.close()

    def cancel(self) -> None:
        """Drop the order under way, at once."""
        if self.is_waiting:
            self.close()

    def close(self) -> None:
        """Drop all that is under way and end the process. The shelf stays."""
        self._making = None
        self.helper.close()

    def _start(self, game: GameId, *, is_order: bool) -> None:
        self.helper.call(game.kind, game.params, game.seed)
        self._making, self._is_order = game, is_order


def _make(kind_name: str, params: str, seed: str) -> tuple[bool, str, str]:
    """Return True if a puzzle was made, its text, or the error, and its level."""
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
