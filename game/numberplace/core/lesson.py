"""LessonText: what a lesson says of one technique, whatever the kind of puzzle."""

from __future__ import annotations

from typing import NamedTuple


class LessonText(NamedTuple):
    """The four texts of a lesson, English and marked with ``N_``; shown through ``_``."""

    idea: str
    """What the pattern is."""
    why: str
    """Why it is sound: the argument."""
    spot: str
    """How a person looks for it: where first, and which pencil marks help."""
    mistake: str
    """The commonest error with it."""
