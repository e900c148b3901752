"""Every deduction that hints explain has a lesson of its own, in every language."""

from __future__ import annotations

import random

import pytest
from numberplace.numberlink.lessons import LESSONS
from numberplace.numberlink.logic.lesson_board import ON_BOARDS, exercise_boards, lesson_board
from numberplace.numberlink.logic.words import NAMES

from tests.lesson_texts import faults_of, told_twice, untranslated
from tests.test_catalogues import CODES


def test_every_deduction_has_a_lesson_and_nothing_else() -> None:
    assert set(LESSONS) == set(NAMES)


@pytest.mark.parametrize("deduction", NAMES)
def test_each_text_is_one_to_four_clean_sentences(deduction: str) -> None:
    assert faults_of(LESSONS[deduction]) == []


def test_each_deduction_has_an_idea_of_its_own() -> None:
    assert told_twice(LESSONS) == []


@pytest.mark.parametrize("code", CODES)
def test_every_text_is_translated(code: str) -> None:
    assert untranslated(LESSONS, code) == []


@pytest.mark.parametrize("technique", ON_BOARDS)
def test_every_deduction_that_comes_up_has_a_board_for_its_lesson(technique: str) -> None:
    board = lesson_board(technique)
    assert board.step.technique == technique
    assert board.goals
    assert next(iter(exercise_boards(technique, random.Random(1)))).step.technique == technique
