"""The errors a player can cause. Each message is one sentence fit to be shown."""

from __future__ import annotations

from collections.abc import Callable

from numberplace.core.clean_text import MESSAGE, clean_text
from numberplace.core.words import _

TYPE_CHECKING = False  # as ``typing`` has it, which every command would wait for
if TYPE_CHECKING:
    from typing import Self


class GameError(Exception):
    """Any failure whose message the player should read.

    Whatever a message quotes, nothing unprintable is left in it: see ``clean_text``.
    """

    def __init__(self, message: str = "", **values: object) -> None:
        """Take a message, whose fields ``values`` fill in."""
        filled = message.format(**values) if values else message
        super().__init__(clean_text(filled, MESSAGE))

    def without_trace(self) -> Self:
        """Return an error of the same class and message that holds on to no frame and no cause.

        For errors that are kept: the frames of a traceback keep all that was read alive.
        """
        return type(self)(str(self))


class FormatError(GameError):
    """Text that cannot be parsed."""

    within_line: str = ""
    """The message without its line, for who knows better where the text stands; may be empty."""


class MissingFile(FormatError, FileNotFoundError):  # noqa: N818 - says what is missing
    """A file of puzzles, or a picture, that is not there."""


class ArgumentError(GameError, TypeError):
    """An argument of a type that a function of the API does not take."""


class RangeError(GameError, ValueError):
    """A number outside what a function of the API takes."""


class IllegalMove(GameError):  # noqa: N818 - named as the field names it
    """A valid move that is impossible in this position."""


class Contradiction(GameError):  # noqa: N818 - named as the field names it
    """A cell or house has no candidate left."""


class SaveError(GameError):
    """The library of saved games could not be read or written."""


class DisplayError(GameError):
    """No window can be opened."""


class Stopped(GameError):  # noqa: N818 - says what happened, not what is wrong
    """Work was cancelled."""


class HelperLost(GameError):  # noqa: N818 - says what happened, not what is wrong
    """A process or thread that was to help could not be started, or has ended."""


def at_line(line: int, error: GameError) -> FormatError:
    """Return an error that adds the line of a text to the message of another error."""
    located = FormatError(_("Line {line}: {reason}").format(line=line, reason=error))
    located.within_line = str(error)
    return located


def reason_of(error: BaseException) -> str:
    """Return why something failed: the system's words for it where there are any."""
    return str(getattr(error, "strerror", None) or error)


def refuse_to_go_on(should_stop: Callable[[], bool]) -> None:
    """Raise Stopped when the work was cancelled."""
    if should_stop():
        raise Stopped(_("The work was stopped."))


def never() -> bool:
    """A ``should_stop`` for work that is never cancelled."""
    return False
