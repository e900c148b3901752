"""Lessons and exercises on boards with further rules: each stands where its subject comes next."""

import random

import pytest
from numberplace.core.errors import GameError
from numberplace.sudoku import engine
from numberplace.sudoku.bank import board_of, read_boards, read_variants
from numberplace.sudoku.model.table import CellTable
from numberplace.sudoku.teach.cards import lesson_board, lesson_cards
from numberplace.sudoku.teach.coach import find_trouble, solution_of
from numberplace.sudoku.teach.exercise import (
    CLASSIC_BOARD,
    board_for,
    choose_exercise,
    exercise_boards,
    has_exercises,
    look_ahead,
    techniques_on,
    trained_step,
)
from numberplace.sudoku.teach.positions import position_of
from numberplace.sudoku.teach.rule_lessons import TOPICS, techniques_of, topic_of
from numberplace.sudoku.techniques import BY_ID

TOPIC_BOARDS = [(topic.id, board) for topic in TOPICS for board in topic.boards]
FURTHER = [
    *(
        ("locked_candidates_pointing", "9x9+jigsaw"),
        ("sum", "9x9+killer"),
        ("x_wing", "6x6+jigsaw"),
    ),
    *(("totals", "9x9+killer"), ("hidden_single_extra", "9x9+windoku"), ("naked_single", "6x6")),
    *(("cage_locked", "8x8+killer"), ("naked_pair", "9x9+x"), ("line", "9x9+renban")),
]


@pytest.mark.sampled(3)
@pytest.mark.parametrize(("subject", "board"), [*TOPIC_BOARDS, *FURTHER])
def test_an_exercise_stands_where_its_subject_works(subject, board):
    assert has_exercises(subject, board)
    position = choose_exercise(subject, board, (), random.Random(4))
    table = position.table(subject)
    assert board_of(table.puzzle) == board
    assert position_of(engine.grid_of_state(table), table.puzzle) == position
    assert find_trouble(table) is None
    step = trained_step(table, table, subject)
    assert step is not None
    assert step.technique in techniques_of(subject)
    solution = solution_of(table.puzzle)
    assert all(solution[cell] == digit for cell, digit in step.placements)
    assert all(solution[cell] != digit for cell, digit in step.eliminations)


@pytest.mark.sampled(2)
@pytest.mark.parametrize("topic", TOPICS, ids=lambda topic: topic.id)
def test_a_lesson_stands_on_a_live_board_and_no_exercise_repeats_it(topic):
    board = lesson_board(topic.id, topic.boards[0])
    cards = lesson_cards(topic.id, board.step)
    assert [card.id for card in cards] == [
        *("idea", "picture", "why", "here", "spot", "mistake", "now")
    ]
    assert board.step.technique in topic.techniques
    for seed in range(3):
        chosen = choose_exercise(topic.id, topic.boards[0], (), random.Random(seed))
        assert chosen.table(topic.id) != board.table


def test_a_single_is_looked_for_without_marks_where_nothing_was_eliminated():
    position = choose_exercise("naked_single", "6x6", (), random.Random(1))
    assert not position.removed
    assert not any(position.table("naked_single").masks)
    assert any(position.table("x_wing").masks)


def test_puzzles_that_were_begun_come_last_and_then_from_other_places():
    board, rng = "9x9+thermo", random.Random(2)
    texts = {row.text: row.puzzle for row in read_boards()[board]}
    first = choose_exercise("thermo", board, (), rng)
    begun = [text for text, puzzle in texts.items() if puzzle == first.puzzle]
    assert len(begun) == 1
    found = {choose_exercise("thermo", board, texts, rng) for _ in range(12)}
    assert len(found) > 2


def test_boards_are_named_as_the_bundle_names_them():
    for row in read_variants()[::7]:
        assert row in read_boards()[board_of(row.puzzle)]


def test_every_board_has_exercises_easiest_first():
    boards = exercise_boards()
    assert boards[0] == CLASSIC_BOARD
    assert {*boards} == {CLASSIC_BOARD, *read_boards()}
    for board in boards:
        ratings = [BY_ID[technique].rating for technique in techniques_on(board)]
        levels = [BY_ID[technique].level for technique in techniques_on(board)]
        assert ratings == sorted(ratings) or len(set(levels)) > 1
        assert engine.TRYING not in techniques_on(board)


def test_where_there_are_none_the_nearest_board_is_taken():
    assert board_for("x_wing", "6x6+jigsaw") == "6x6+jigsaw"
    assert board_for("x_wing", "16x16") == CLASSIC_BOARD
    assert board_for("cage", "4x4+killer") == "6x6+killer"
    assert "sum" in techniques_on(board_for("sum", CLASSIC_BOARD))
    assert board_for("of_a_later_version", CLASSIC_BOARD) == ""
    with pytest.raises(GameError, match="Combinations of a sum"):
        choose_exercise("sum", "4x4", (), random.Random(1))
    with pytest.raises(GameError, match="Innies and outies"):
        lesson_board("totals", "4x4")


def test_a_technique_is_taught_by_the_topic_of_its_board():
    assert topic_of("sum_end", "9x9+killer") == "cage"
    assert topic_of("sum", "6x6+arrow") == "arrow"
    assert topic_of("locked_candidates_pointing", "6x6+jigsaw") == "region"
    assert topic_of("locked_candidates_pointing", "9x9+x") == "locked_candidates_pointing"
    assert topic_of("hidden_single_extra", "9x9+windoku") == "extra_house"
    assert topic_of("x_wing", CLASSIC_BOARD) == "x_wing"


def test_the_picture_of_what_comes_shows_a_puzzle_of_the_board():
    rng = random.Random(3)
    found = look_ahead("sum", "9x9+killer", (), rng)
    assert found is not None
    assert board_of(found[0]) == "9x9+killer"
    assert found[1] == found[0].givens == CellTable.start(found[0]).givens
    classic = look_ahead("x_wing", CLASSIC_BOARD, (), rng)
    assert classic is not None
    assert classic[1] != classic[0].givens
    assert look_ahead("sum", "4x4", (), rng) is None
