"""One kind with two shelves: the classic, and boards of other sizes or with further rules."""

import pytest
from numberplace.core.gameid import parse_game_id
from numberplace.core.session import Session
from numberplace.core.sharing import pack, parse_shared
from numberplace.formats.by_kind import parse_any
from numberplace.kinds import KINDS, kind_named, shelf_named
from numberplace.sudoku.kind import RULES_SHELF, SUDOKU

LINE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
RULED = f"9x9: {LINE}; killer 8 r1c1 r1c2"
SMALL = "4x4: ..3....14.1....."


def test_either_shelf_names_the_one_kind():
    assert kind_named("sudoku") is kind_named("variants") is SUDOKU
    assert shelf_named("variants") is RULES_SHELF
    assert [shelf.id for shelf in SUDOKU.shelves] == ["sudoku", "variants"]


@pytest.mark.parametrize(
    ("text", "key"),
    [
        (LINE, ("sudoku", LINE)),
        (f"9x9: {LINE}", ("sudoku", LINE)),
        (RULED, ("variants", RULED)),
        (SMALL, ("variants", SMALL)),
    ],
)
def test_a_puzzle_of_any_board_is_read_and_its_shelf_told(text, key):
    puzzle = SUDOKU.parse_puzzle(text)
    assert SUDOKU.key_of(puzzle) == key
    assert Session(SUDOKU, puzzle, now=lambda: 0.0).shelf.id == key[0]
    assert parse_game_id(f"{key[0]}::{text}", KINDS).puzzle == key[1]


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("variants:9x9+x+easy#7", "variants:9x9+x+easy#7"),
        ("sudoku:9x9+x+easy#7", "variants:9x9+x+easy#7"),
        ("sudoku:easy#7", "sudoku:easy#7"),
        ("variants:easy#7", "sudoku:easy#7"),
    ],
)
def test_what_is_asked_for_tells_the_shelf_of_a_game_id(text, written):
    assert str(parse_game_id(text, KINDS)) == written


OLD_GAME = f"""Numberplace game 1
kind: variants
puzzle: 9x9: {LINE}
moves:
1 paint r1c3 1;paint r9c9 5
2 place r1c3 4
"""


def test_old_games_on_a_board_without_further_rules_are_the_classic_with_their_colours():
    (found,) = parse_any(OLD_GAME)
    assert SUDOKU.key_of(found.puzzle) == ("sudoku", LINE)
    (moves, _note), (placed, _none) = found.progress.moves
    assert (moves, placed) == ("colour r1c3 2;colour r9c9 6", "place r1c3 4")
    state = SUDOKU.apply(SUDOKU.start(found.puzzle), moves)
    assert (state.colours[2], state.colours[80]) == (1, 5)


def test_a_shared_game_of_another_board_keeps_the_moves_it_has():
    puzzle = SUDOKU.parse_puzzle(RULED)
    shared = parse_shared(pack(SUDOKU, puzzle, ["paint r1c3 1"]), KINDS)
    assert (shared.kind, shared.puzzle, shared.moves) == (SUDOKU, puzzle, ("paint r1c3 1",))
