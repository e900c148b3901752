"""Every technique has a lesson of its own: four short texts, in every language."""

from __future__ import annotations

import pytest
from numberplace.sudoku.teach.lessons import LESSONS
from numberplace.sudoku.techniques import TECHNIQUES

from tests.lesson_texts import faults_of, told_twice, untranslated
from tests.test_catalogues import CODES

IDS = [technique.id for technique in TECHNIQUES]


def test_every_technique_has_a_lesson_and_nothing_else() -> None:
    assert set(LESSONS) == set(IDS)


def test_each_text_is_one_to_four_clean_sentences() -> None:
    for technique in IDS:
        assert faults_of(LESSONS[technique]) == [], technique


def test_each_technique_has_an_idea_of_its_own() -> None:
    assert told_twice(LESSONS) == []


@pytest.mark.parametrize("code", CODES)
def test_every_text_is_translated(code: str) -> None:
    assert untranslated(LESSONS, code) == []
