"""A session: moves made, refused and replayed."""

from __future__ import annotations

import pytest
from numberplace.core.errors import FormatError, IllegalMove
from numberplace.core.session import Session
from numberplace.sudoku.kind import SUDOKU
from numberplace.sudoku.model.puzzle import Puzzle
from numberplace.sudoku.model.table import CellTable

SOLVED = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"


def session(line: str) -> Session[Puzzle, CellTable]:
    return Session(SUDOKU, Puzzle.parse(line), now=lambda: 0.0, level="easy")


def test_a_move_that_changes_nothing_leaves_no_trace() -> None:
    game = session("." * 81)
    assert game.play("clear r1c1") is None
    assert game.history.entries == ()


@pytest.mark.parametrize(
    ("move", "error"), [("jump r1c1", FormatError), ("place r1c1 5", IllegalMove)]
)
def test_a_refused_move_changes_nothing(move: str, error: type[Exception]) -> None:
    game = session(SOLVED[:-1] + ".")
    before = game.state
    with pytest.raises(error):
        game.play(move)
    assert game.state == before
    assert not game.history.can_undo


def test_the_last_digit_solves_and_undo_opens_it_again() -> None:
    game = session(SOLVED[:-1] + ".")
    assert not game.is_solved
    game.play("place r9c9 9")
    assert game.is_solved
    game.history.undo()
    assert not game.is_solved


def test_a_replayed_game_equals_the_one_that_was_played() -> None:
    played = session("." * 81)
    for move in ("place r1c1 5", "mark r2c2 3", "set_hint", "paint r5c5 2"):
        played.play(move, note="")
    played.history.undo()
    moves = [(entry.move, entry.note) for entry in played.history.entries]
    again = session("." * 81)
    again.replay(moves, played.history.position)
    assert again.state == played.state
    assert again.history.can_redo
    again.history.redo()
    played.history.redo()
    assert again.state == played.state


def test_what_was_replayed_counts_as_saved() -> None:
    game = session("." * 81)
    game.replay([("place r1c1 5", "")], 1)
    game.play("place r1c2 6")
    kept, entries = game.history.take_changes()
    assert kept == 1
    assert [entry.move for entry in entries] == ["place r1c2 6"]


@pytest.mark.parametrize("move", ["set_hint", "hint_cor", "place r9c9 9;set_hint"])
def test_marks_filled_in_by_the_program_are_an_aid_until_they_are_taken_back(move: str) -> None:
    game = session("." * 81)
    game.play("place r1c1 1")
    assert not game.has_used_aids
    game.play("set_hint")
    game.history.undo()
    assert not game.has_used_aids
    game.play("set_hint" if move == "hint_cor" else move)
    game.play(move)
    assert game.has_used_aids


def test_a_position_set_up_with_marks_is_no_aid() -> None:
    game = session("." * 81)
    game.play("set_hint", "exercise")
    assert not game.has_used_aids
