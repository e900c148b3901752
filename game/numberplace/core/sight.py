"""Sights: a placement that somebody saw as a short film of its step, drawn by the kind's artist."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from numberplace.core.drawing.shapes import Drawing
from numberplace.core.kind import AnyKind
from numberplace.core.step import Step

BOARD_SECONDS: Final = 0.4
"""For which the board before the placement is shown by itself."""
PATTERN_SECONDS: Final = 0.8
"""In which the pattern is drawn, link by link where it has links."""
STEP_SECONDS: Final = 0.4
"""For which all of the step is shown, and then the board after the placement."""
MAX_LINKS: Final = 24
"""Pictures of links at most: longer chains are drawn several links at a time."""


class Sight(NamedTuple):
    """A placement with the step that shows it."""

    kind: AnyKind
    before: Any
    """The state before the placement."""
    after: Any
    step: Step


class TimedPicture(NamedTuple):
    """A picture and the seconds for which the picture stays."""

    state: Any
    step: Step | None
    seconds: float


def frames_of(sight: Sight) -> list[TimedPicture]:
    """Return the frames of two seconds: the board, its pattern, the step, the board after it."""
    step = sight.step
    patterns = [step._replace(placements=(), eliminations=())]
    if step.links:
        count = len(step.links)
        pictures = min(count, MAX_LINKS)
        ends = [round(count * number / pictures) for number in range(1, pictures + 1)]
        patterns = [patterns[0]._replace(links=step.links[:end]) for end in ends]
    each = PATTERN_SECONDS / len(patterns)
    return [
        TimedPicture(sight.before, None, BOARD_SECONDS),
        *(TimedPicture(sight.before, pattern, each) for pattern in patterns),
        TimedPicture(sight.before, step, STEP_SECONDS),
        TimedPicture(sight.after, None, STEP_SECONDS),
    ]


def drawing_of(kind: AnyKind, frame: TimedPicture) -> Drawing:
    """Return the board of a frame with its step and marks."""
    artist = kind.artist
    assert artist is not None  # kinds that are fought over are drawn
    has_marks = frame.step is not None or artist.has_own_marks(frame.state)
    drawing: Drawing = artist.draw(frame.state, step=frame.step, has_marks=has_marks)
    return drawing
