"""What is asked of a lesson's texts, whatever the kind of puzzle."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping

from numberplace.core.step import LessonText

from tests.test_catalogues import CATALOGUES

SHORTEST, LONGEST = 40, 420
"""Characters of an English text."""
MAX_SENTENCES = 4
LOOSE = re.compile(r"\b(squares?|regions?|units?|buddies|buddy|clues?|possibilit\w+|earmarks?)\b")
"""Words for which the house style has others."""


def faults_of(lesson: LessonText) -> list[str]:
    """Return what is wrong with the four texts, each fault with its field."""
    found = []
    for field, text in lesson._asdict().items():
        if not SHORTEST <= len(text) <= LONGEST:
            found.append(f"{field}: {len(text)} characters")
        if len(re.split(r"(?<=[.?!])\s+(?=[A-Z0-9])", text)) > MAX_SENTENCES:
            found.append(f"{field}: too many sentences")
        if not re.fullmatch(r"[A-Z0-9].*[.?]", text) or "  " in text:
            found.append(f"{field}: no clean sentence: {text}")
        if word := LOOSE.search(text):
            found.append(f"{field}: {word[0]}")
    return found


def told_twice(lessons: Mapping[str, LessonText]) -> list[str]:
    """Return the ideas that more than one lesson has."""
    ideas = Counter(lesson.idea for lesson in lessons.values())
    return [idea for idea, count in ideas.items() if count > 1]


def untranslated(lessons: Mapping[str, LessonText], code: str) -> list[tuple[str, str]]:
    """Return technique and field of each text that a catalogue does not hold."""
    held = {entry.key: entry.texts[0] for entry in CATALOGUES[code]}
    return [
        (technique, field)
        for technique, lesson in lessons.items()
        for field, text in lesson._asdict().items()
        if not held.get(("", text), "").strip()
    ]
