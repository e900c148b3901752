"""The lessons of the techniques, in words: one ``LessonText`` each, a module per family.

Where the same holds for several techniques of a family, they share the constant, so that it is
translated once.
"""

from __future__ import annotations

from typing import Final

from numberplace.core.step import LessonText as LessonText
from numberplace.sudoku.teach.lessons import (
    als,
    chains,
    colouring,
    exotic,
    finned_fish,
    fish,
    forcing,
    franken_fish,
    locked,
    mutant_fish,
    siamese_fish,
    single_digit,
    singles,
    subsets,
    uniqueness,
    wings,
)

__all__ = ["LESSONS", "LessonText"]

LESSONS: Final[dict[str, LessonText]] = {
    **singles.TEXTS,
    **locked.TEXTS,
    **subsets.TEXTS,
    **fish.TEXTS,
    **finned_fish.TEXTS,
    **franken_fish.TEXTS,
    **mutant_fish.TEXTS,
    **siamese_fish.TEXTS,
    **single_digit.TEXTS,
    **wings.TEXTS,
    **uniqueness.TEXTS,
    **colouring.TEXTS,
    **chains.TEXTS,
    **als.TEXTS,
    **exotic.TEXTS,
    **forcing.TEXTS,
}
"""By technique id; every technique of ``TECHNIQUES`` has one."""
