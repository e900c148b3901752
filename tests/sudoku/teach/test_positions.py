"""Positions to exercise in: each technique has some, and each guise keeps what follows there."""

import random

import pytest
from numberplace.core.errors import FormatError
from numberplace.sudoku.engine import grid_of_state
from numberplace.sudoku.kind import SUDOKU
from numberplace.sudoku.logic import count_solutions
from numberplace.sudoku.model.table import CellTable
from numberplace.sudoku.rate.rating import teaching_profile
from numberplace.sudoku.teach.cards import lesson_board, lesson_cards
from numberplace.sudoku.teach.positions import (
    Position,
    choose_position,
    disguised,
    format_position,
    parse_position,
    position_of,
    read_positions,
)
from numberplace.sudoku.techniques import BY_ID, TECHNIQUES

LEVELS = ("beginner", "easy", "medium", "hard", "expert")
QUICK = [
    t.id
    for t in TECHNIQUES
    if t.level in LEVELS and not any(w in t.id for w in ("whale", "squirmbag", "leviathan"))
]


def steps(technique: str, where: Position) -> list[object]:
    grid = where.grid()
    grid.limits = dict(teaching_profile(technique).limits)
    return list(BY_ID[technique].find(grid))


def test_every_technique_has_positions() -> None:
    lacking = [t.id for t in TECHNIQUES if not read_positions(t.id)]
    assert lacking == []


@pytest.mark.sampled(3)
@pytest.mark.parametrize("technique", [t.id for t in TECHNIQUES])
def test_positions_are_sound_and_survive_a_round_trip(technique: str) -> None:
    for each in read_positions(technique):
        assert parse_position(format_position(each)) == each
        assert position_of(each.grid()) == each
        assert count_solutions(each.grid(), 2) == 1
        assert count_solutions(Position(each.puzzle, each.givens).grid(), 2) == 1


@pytest.mark.sampled(6)
@pytest.mark.parametrize("technique", QUICK)
def test_the_technique_works_there_and_in_every_guise(technique: str) -> None:
    rng = random.Random(technique)
    for each in read_positions(technique)[:2]:
        there = steps(technique, each)
        assert there
        guise = each.in_guise(rng, technique)
        assert guise != each
        assert count_solutions(guise.grid(), 2) == 1
        assert steps(technique, guise)


@pytest.mark.parametrize("technique", ["naked_single", "x_wing", "aic"])
def test_the_moves_set_the_position_up(technique: str) -> None:
    each = read_positions(technique)[0]
    table = CellTable.from_givens(each.givens)
    for move, note in each.moves(technique):
        assert SUDOKU.technique_name(note) == "Exercise"
        table = SUDOKU.apply(table, move)
    assert table.digits == each.digits
    assert position_of(grid_of_state(table)) == each
    assert table.has_full_marks is (technique != "naked_single" or bool(each.removed))


def test_a_position_that_makes_no_sense_is_refused() -> None:
    for text in ("", "123", "." * 81 + " 99", "." * 81 + " 815", "." * 81 + " 0x5"):
        with pytest.raises(FormatError):
            parse_position(text)


def test_the_board_of_the_lesson_and_puzzles_begun_are_passed_over() -> None:
    rng = random.Random(2)
    positions = read_positions("x_wing")
    assert choose_position("x_wing", (), rng) == positions[1]
    begun = {str(positions[1].puzzle)}
    second = choose_position("x_wing", begun, rng)
    assert second is not None
    assert str(second.puzzle) not in begun
    assert choose_position("of_a_later_version", (), rng) is None


def test_a_disguised_puzzle_has_as_many_givens() -> None:
    puzzle = read_positions("x_wing")[0].puzzle
    other = disguised(puzzle, random.Random(3))
    assert other != puzzle
    assert sorted(other.givens).count(0) == sorted(puzzle.givens).count(0)


@pytest.mark.sampled(6)
@pytest.mark.parametrize("technique", QUICK)
def test_every_lesson_has_four_to_eight_cards_on_a_live_position(technique: str) -> None:
    board = lesson_board(technique)
    cards = lesson_cards(technique, board.step)
    assert 4 <= len(cards) <= 8
    assert [card.id for card in cards][:2] == ["idea", "picture"]
    assert cards[-1].id == "now"
    assert ("why" in [card.id for card in cards]) is (BY_ID[technique].lesson is not None)
    for card in cards:
        assert card.text
        assert card.title
    (here,) = (card for card in cards if card.id == "here")
    assert here.step == board.step
    (picture,) = (card for card in cards if card.id == "picture")
    assert picture.step is not None
    assert not picture.step.placements
    assert not picture.step.eliminations
