"""A game as a film: how long frames last, what is marked in them."""

from __future__ import annotations

import pytest
from numberplace.core.errors import Stopped
from numberplace.core.film import DEFAULT_SECONDS, MAX_SECONDS, MIN_SECONDS, Film, find_mistakes
from numberplace.core.session import Session
from numberplace.kinds import kind_named

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
LINK = "6x6:1...../.23.4./.5.461/2...../6.5.3./......"


def play(kind_id, puzzle, moves):
    """Return a session with moves, each after some seconds."""
    kind, seconds = kind_named(kind_id), [0.0]
    session = Session(kind, kind.parse_puzzle(puzzle), now=lambda: seconds[0])
    session.clock.start()
    for wait, move in moves:
        seconds[0] += wait
        session.play(move, "naked_single" if move.startswith("place r9") else "")
    return session


def test_a_frame_lasts_as_long_as_the_player_took_within_limits():
    moves = [(1, "place r1c3 4"), (60, "place r1c4 6"), (0.01, "place r1c6 8")]
    film = Film(play("sudoku", EASY, moves))
    assert [film.pause(n) for n in range(4)] == [1, MAX_SECONDS, MIN_SECONDS, MAX_SECONDS]
    assert [film.spent(n) for n in range(4)] == pytest.approx([0, 1, 61, 61.01])


def test_moves_without_times_go_evenly():
    session = play("sudoku", EASY, [])
    session.replay([("place r1c3 4", ""), ("place r1c4 6", "")], 2)
    film = Film(session)
    assert not film.has_times
    assert [film.pause(n) for n in range(2)] == [DEFAULT_SECONDS, DEFAULT_SECONDS]


def test_a_mistake_is_marked_where_it_was_made_and_not_where_it_stays():
    moves = ["place r1c3 4", "place r1c4 2", "place r1c6 8", "clear r1c4", "place r1c4 6"]
    film = Film(play("sudoku", EASY, [(1, move) for move in moves]))
    assert find_mistakes(film) == {2: [3]}


def test_a_correct_digit_that_clashes_with_a_wrong_one_is_no_mistake():
    moves = ["place r1c4 4", "place r1c3 4"]
    film = Film(play("sudoku", EASY, [(1, move) for move in moves]))
    assert find_mistakes(film) == {1: [3]}


def test_a_wrong_link_of_numberlink_is_a_mistake():
    film = Film(play("numberlink", LINK, [(1, "link r1c1 r2c1"), (1, "cut r2c1")]))
    assert list(find_mistakes(film)) == [1]


def test_hints_and_moves_of_the_program_are_marked():
    session = play("sudoku", EASY, [(1, "place r1c3 4")])
    session.count_hint()
    session.play("place r1c4 6")
    session.play("place r9c1 3", "naked_single")
    assert Film(session).hints == {1, 2}


def test_what_was_tried_is_known_of_every_frame():
    session = play("sudoku", EASY, [(1, "place r1c3 4")])
    session.begin_trial()
    session.play("place r1c4 6")
    session.go_back(1)
    session.begin_trial()
    session.keep_trial()
    film = Film(session)
    assert film.trials == (None, None, 1, 1, None, 4, None)
    assert [film.tried(n) for n in range(5)] == [[], [], [], [3], []]


def test_the_game_may_go_on_and_what_was_undone_is_not_shown():
    session = play("sudoku", EASY, [(1, "place r1c3 4"), (1, "place r1c4 6")])
    session.history.undo()
    film = Film(session)
    session.play("place r1c6 8")
    assert [entry.move for entry in film.entries] == ["place r1c3 4"]


def test_looking_for_mistakes_ends_when_it_is_not_wanted():
    film = Film(play("sudoku", EASY, [(1, "place r1c3 4")]))
    with pytest.raises(Stopped):
        find_mistakes(film, lambda: True)


def test_marks_change_the_cells_that_their_move_names():
    moves = [(1, "corner r1c3 4"), (1, "mark r2c2 7;mark r2c3 7"), (1, "place r1c4 6")]
    film = Film(play("sudoku", EASY, moves))
    assert [film.changed(n) for n in range(4)] == [[], [2], [10, 11], [3]]
