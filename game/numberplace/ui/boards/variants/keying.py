"""Keying: numbers of two figures, typed one after the other, and as marks with Shift."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from numberplace.ui.boards.variants.play import VariantPlay

WITHIN = 1.2
"""Seconds within which a second key goes on with a number."""
FAMILIES = ("place", "mark", "corner")
ZERO_KEYS = frozenset({"0", "kp0", "shift+0", "ctrl+0", "ctrl+shift+0"})


class _Begun(NamedTuple):
    """The first figure of what may become a number of two."""

    family: str
    """``place``, ``mark`` or ``corner``."""
    digit: int
    targets: tuple[int, ...]
    at: float
    moves: int
    """How many moves there were after it."""


class Keying:
    """Turns the commands for single figures into digits of boards above 9."""

    def __init__(self, play: VariantPlay, now: Callable[[], float]) -> None:
        self._play = play
        self._now = now
        self._begun: _Begun | None = None

    def knows(self, command_id: str) -> bool:
        """Tell whether a command is a figure that may be one of two."""
        family, _line, figure = command_id.partition("_")
        return self._play.size > 9 and family in FAMILIES and figure.isdecimal()

    def run(self, command_id: str) -> None:
        """Act on a figure."""
        family, _line, figure = command_id.partition("_")
        if not self._goes_on(family, int(figure)):
            self._begin(family, int(figure))

    def type_zero(self, family: str) -> bool:
        """Act on a nought after another figure; return whether it was one."""
        return self._goes_on(family, 0)

    def _goes_on(self, family: str, figure: int) -> bool:
        begun, self._begun = self._begun, None
        if begun is None or begun.family != family or begun.targets != self._play.view.targets:
            return False
        is_late = self._now() - begun.at > WITHIN
        number = 10 * begun.digit + figure
        if is_late or number > self._play.size or self._position != begun.moves:
            return False
        self._play.retype(self._act(family), number)
        return True

    def _begin(self, family: str, figure: int) -> None:
        before = self._position
        self._act(family)(figure)
        if self._position == before + 1:
            targets = self._play.view.targets
            self._begun = _Begun(family, figure, targets, self._now(), self._position)

    @property
    def _position(self) -> int:
        return self._play.session.history.position

    def _act(self, family: str) -> Callable[[int], None]:
        play = self._play
        acts = {"place": play.enter, "mark": play.pencil}
        return acts.get(family, partial(play.pencil, verb="corner"))
