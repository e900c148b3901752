"""Every technique has a lesson of its own: four short texts, in every language."""

from __future__ import annotations

import pytest
from numberplace.sudoku.techniques import TECHNIQUES

from tests.lesson_texts import faults_of, told_twice, untranslated
from tests.test_catalogues import CODES

LESSONS = {each.id: each.lesson for each in TECHNIQUES if each.lesson is not None}


def test_every_technique_has_a_lesson() -> None:
    assert [each.id for each in TECHNIQUES if each.lesson is None] == []


def test_each_text_is_one_to_four_clean_sentences() -> None:
    for technique, lesson in LESSONS.items():
        assert faults_of(lesson) == [], technique


def test_each_technique_has_an_idea_of_its_own() -> None:
    assert told_twice(LESSONS) == []


@pytest.mark.parametrize("code", CODES)
def test_every_text_is_translated(code: str) -> None:
    assert untranslated(LESSONS, code) == []
