"""Ghost: the best race so far, as it went: when it had how many points. Immutable."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from numberplace.core.clean_text import QUOTED, clean_text
from numberplace.core.errors import FormatError
from numberplace.core.words import _

LONGEST: Final = 20_000
"""Characters that are believed of a ghost's text."""
TENTHS: Final = 10
MOST: Final = 10**9


@dataclass(frozen=True, slots=True)
class Ghost:
    """A race that is raced against."""

    moments: tuple[tuple[float, int], ...] = ()
    """Seconds since the start, pauses left out, and the points from then on; both never fall."""

    def score_at(self, seconds: float) -> int:
        """Return the points the race had after so many seconds."""
        at = bisect_right(self.moments, seconds, key=lambda moment: moment[0])
        return self.moments[at - 1][1] if at else 0

    @property
    def score(self) -> int:
        """The points at its end."""
        return self.moments[-1][1] if self.moments else 0


def format_ghost(moments: Iterable[tuple[float, int]]) -> str:
    """Write a race as words of tenths of a second and points, such as ``123:450``."""
    return " ".join(f"{round(seconds * TENTHS)}:{score}" for seconds, score in moments)


def parse_ghost(text: str) -> Ghost:
    """Read what ``format_ghost`` writes. Raises FormatError."""
    moments: list[tuple[float, int]] = []
    last = (0, 0)
    for word in text.split() if len(text) <= LONGEST else [text]:
        tenths, colon, score = word.partition(":")
        is_number = tenths.isascii() and tenths.isdigit() and score.isascii() and score.isdigit()
        now = (int(tenths), int(score)) if colon and is_number and len(word) < 24 else (-1, -1)
        if now[0] < last[0] or now[1] < last[1] or max(now) > MOST:
            message = _("'{text}' is no moment of a race.")
            raise FormatError(message.format(text=clean_text(word, QUOTED)))
        last = now
        moments.append((now[0] / TENTHS, now[1]))
    return Ghost(tuple(moments))
