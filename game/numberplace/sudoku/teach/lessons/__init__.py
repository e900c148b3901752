"""The lessons of the techniques, in words: one ``LessonText`` each, a module per family."""

from __future__ import annotations

from typing import Final

from numberplace.core.lesson import LessonText as LessonText
from numberplace.sudoku.teach.lessons import singles

__all__ = ["LESSONS", "LessonText"]

LESSONS: Final[dict[str, LessonText]] = {
    **singles.TEXTS,
}
"""By technique id; every technique of ``TECHNIQUES`` has one."""
