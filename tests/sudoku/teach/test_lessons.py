"""Every technique has a lesson of its own: four short texts, in every language."""

from __future__ import annotations

import re
from collections import Counter

import pytest
from numberplace.core.lesson import LessonText
from numberplace.sudoku.teach.lessons import LESSONS
from numberplace.sudoku.techniques import TECHNIQUES

from tests.test_catalogues import CATALOGUES, CODES

SHORTEST, LONGEST = 40, 420
"""Characters of an English text."""
MOST_SENTENCES = 4
IDS = [technique.id for technique in TECHNIQUES]


def sentences(text: str) -> list[str]:
    return re.split(r"(?<=[.?!])\s+(?=[A-Z0-9])", text)


def texts(lesson: LessonText) -> dict[str, str]:
    return lesson._asdict()


def test_every_technique_has_a_lesson_and_nothing_else() -> None:
    assert set(LESSONS) == set(IDS)


@pytest.mark.parametrize("technique", IDS)
def test_each_text_is_one_to_four_sentences(technique: str) -> None:
    for field, text in texts(LESSONS[technique]).items():
        assert SHORTEST <= len(text) <= LONGEST, (field, len(text))
        assert len(sentences(text)) <= MOST_SENTENCES, (field, text)
        assert text[0].isupper() or text[0].isdigit(), (field, text)
        assert text[-1] in ".?", (field, text)
        assert "  " not in text, (field, text)


def test_each_technique_has_an_idea_of_its_own() -> None:
    ideas = Counter(lesson.idea for lesson in LESSONS.values())
    assert [idea for idea, count in ideas.items() if count > 1] == []


@pytest.mark.parametrize("code", CODES)
def test_every_text_is_translated(code: str) -> None:
    held = {entry.key: entry.texts[0] for entry in CATALOGUES[code]}
    missing = [
        (technique, field)
        for technique, lesson in LESSONS.items()
        for field, text in texts(lesson).items()
        if not held.get(("", text), "").strip()
    ]
    assert missing == []
