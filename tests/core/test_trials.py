"""Trying something out and going back to save points: nothing is lost, each is one undo step."""

from __future__ import annotations

import random
from typing import Any

import pytest
from numberplace.core.errors import GameError, IllegalMove
from numberplace.core.history import (
    KEEP,
    TRY,
    Progress,
    SavePoint,
    format_back,
    read_points,
    target_of,
    write_points,
)
from numberplace.core.session import Session
from numberplace.core.sharing import format_shared, parse_shared
from numberplace.kinds import KINDS
from numberplace.sudoku.kind import SUDOKU

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


def game(*moves: str) -> Session[Any, Any]:
    session = Session(SUDOKU, SUDOKU.parse_puzzle(EASY), now=lambda: 0.0)
    for move in moves:
        session.play(move)
    return session


def digits(session: Session[Any, Any]) -> str:
    return "".join(map(str, session.state.digits[:9]))


def test_thrown_away_the_board_is_as_before_and_undo_brings_it_back() -> None:
    session = game("place r1c3 4")
    session.begin_trial()
    session.play("place r1c4 6")
    session.play("place r1c6 8")
    assert session.history.trial() == 1
    session.go_back(1)
    assert (digits(session), session.history.trial()) == ("534070000", None)
    session.history.undo()
    assert (digits(session), session.history.trial()) == ("534678000", 1)


def test_kept_it_is_part_of_the_game_and_undo_takes_the_keeping_back() -> None:
    session = game("place r1c3 4")
    session.begin_trial()
    session.play("place r1c4 6")
    session.keep_trial()
    assert (digits(session), session.history.trial()) == ("534670000", None)
    session.play("place r1c6 8")
    assert session.history.trial() is None
    session.history.undo()
    session.history.undo()
    assert (digits(session), session.history.trial()) == ("534670000", 1)


def test_to_begin_and_to_keep_are_steps_of_their_own() -> None:
    session = game()
    session.begin_trial()
    with pytest.raises(IllegalMove, match="'try' does not fit"):
        session.begin_trial()
    session.history.undo()
    assert session.history.trial() is None
    with pytest.raises(IllegalMove, match="'keep' does not fit"):
        session.keep_trial()


@pytest.mark.parametrize("move", ["back 3", "back 999999", "keep"])
def test_a_move_that_does_not_fit_changes_nothing(move: str) -> None:
    session = game("place r1c3 4", "place r1c4 6")
    with pytest.raises(IllegalMove):
        session.play(move)
    assert len(session.history.entries) == 2


@pytest.mark.parametrize("move", ["back", "back -1", "back 1234567", "back 1 2", "Try", "keep it"])
def test_other_spellings_are_no_moves(move: str) -> None:
    with pytest.raises(GameError):
        game("place r1c3 4").play(move)


def test_going_back_keeps_what_was_undone_before() -> None:
    session = game("place r1c3 4", "place r1c4 6", "place r1c6 8")
    session.history.undo()
    here = session.state
    session.go_back(3)
    assert digits(session) == "534678000"
    session.history.undo()
    assert session.state == here


def test_a_save_point_among_undone_moves_outlives_the_next_move() -> None:
    session = game("place r1c3 4", "place r1c4 6")
    session.points = (SavePoint("there", 2),)
    session.history.go(1)
    session.play("place r1c6 8")
    assert digits(session) == "534078000"
    session.go_back(session.points[0].position)
    assert digits(session) == "534670000"


def test_without_a_save_point_undone_moves_are_forgotten_as_ever() -> None:
    session = game("place r1c3 4", "place r1c4 6")
    session.history.undo()
    session.play("place r1c6 8")
    assert [entry.move for entry in session.history.entries] == ["place r1c3 4", "place r1c6 8"]


def test_going_nowhere_leaves_no_trace() -> None:
    session = game("place r1c3 4")
    assert session.go_back(1) is None
    assert session.go_back(5) is None
    assert len(session.history.entries) == 1


def test_the_moves_in_force_lead_to_the_board_whatever_was_done() -> None:
    rng = random.Random(7)
    for _game in range(40):
        session = game()
        for _move in range(30):
            dice, count = rng.random(), len(session.history.entries)
            if dice < 0.5:
                cell, digit = rng.randrange(1, 10), rng.randrange(1, 10)
                try:
                    session.play(f"place r4c{cell} {digit}")
                except IllegalMove:
                    continue
            elif dice < 0.6 and session.history.trial() is None:
                session.begin_trial()
            elif dice < 0.7 and session.history.trial() is not None:
                session.keep_trial()
            elif dice < 0.85:
                session.go_back(rng.randrange(count + 1))
            else:
                session.history.go(rng.randrange(count + 1))
        state = SUDOKU.start(session.puzzle)
        for entry in session.history.in_force():
            state = SUDOKU.apply(state, entry.move)
        assert state == session.state
        progress = session.progress
        assert list(progress.in_force()) == [entry.move for entry in session.history.in_force()]
        again = game()
        again.take_up(progress)
        assert again.state == session.state
        assert again.history.trial() == session.history.trial()


def test_a_shared_game_has_the_moves_of_the_board_alone() -> None:
    session = game("place r1c3 4")
    session.begin_trial()
    session.play("place r1c4 2")
    session.go_back(1)
    session.play("place r1c4 6")
    shared = parse_shared(format_shared(session), KINDS)
    assert shared.moves == ("place r1c3 4", "place r1c4 6")


def test_what_was_tried_is_described() -> None:
    session = game("place r1c3 4")
    session.begin_trial()
    session.play("place r1c4 2")
    assert session.describe(TRY) == "trial begun"
    assert session.describe(KEEP) == "trial kept"
    assert session.describe(format_back(1)) == "trial dropped"
    assert session.describe(format_back(0)) == "back to move 0"


def test_a_way_back_is_read_from_its_text() -> None:
    assert target_of(format_back(12)) == 12
    assert target_of("place r1c1 5") is None


def test_damaged_save_points_are_left_out() -> None:
    good = SavePoint("a", 3, 1.5, 10.0)
    rows = [*write_points((good,)), ["b", -1, 0, 0], ["c", "1", 0, 0], 7, ["d", 1], None]
    assert list(read_points(rows)) == [good]
    assert list(read_points({"a": 1})) == []


def test_points_beyond_the_end_are_not_taken_up() -> None:
    session = game()
    points = (SavePoint("in", 1), SavePoint("out", 2))
    session.take_up(Progress((("place r1c3 4", ""),), 1, points=points, hinted=(0, 9)))
    assert [point.name for point in session.points] == ["in"]
    assert session.hinted == (0,)
