"""Moves as the log says them."""

from __future__ import annotations

import pytest
from numberplace.sudoku.describe import describe_move


@pytest.mark.parametrize(
    ("move", "saying"),
    [
        ("place r4c7 5", "5 in r4c7"),
        ("clear r1c1", "r1c1 cleared"),
        ("set_hint", "all pencil marks filled in"),
        ("strike r1c1 5;strike r1c2 5", "5 eliminated from r1c1, r1c2"),
        ("strike r1c1 5;strike r1c2 6", "5 eliminated from r1c1; 6 eliminated from r1c2"),
        ("set_hint;strike r1c1 5", "5 eliminated from r1c1"),
        ("place r4c7 5;strike r4c8 5;strike r4c9 5", "5 in r4c7"),
        ("place r4c7 5;strike r4c8 6", "5 in r4c7; 6 eliminated from r4c8"),
        ("clear r4c7;mark r4c8 5;mark r4c7 1", "r4c7 cleared"),
    ],
)
def test_a_move_is_said_in_a_few_words(move: str, saying: str) -> None:
    assert describe_move(move) == saying


def test_many_changes_are_counted() -> None:
    moves = ";".join(f"clear r1c{column}" for column in range(1, 7))
    assert describe_move(moves) == "6 changes at once"


def test_a_move_of_a_later_version_is_shown_as_it_stands() -> None:
    assert describe_move("rotate r1c1 5") == "rotate r1c1 5"
