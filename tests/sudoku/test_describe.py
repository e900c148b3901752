"""Moves as the log says them."""

from __future__ import annotations

import pytest
from numberplace.sudoku.model.moves import apply_move, describe_move
from numberplace.sudoku.model.table import CellTable


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


@pytest.mark.parametrize(
    ("done", "move", "saying"),
    [
        ("", "mark r2c4 5", "5 pencilled in r2c4"),
        ("mark r2c4 5", "mark r2c4 5", "5 rubbed out in r2c4"),
        ("", "mark r2c4 5;mark r2c5 5", "5 pencilled in r2c4, r2c5"),
        ("mark r2c4 5", "ink r2c4 5", "5 in r2c4 inked"),
        ("mark r2c4 5", "ink r2c4 5;ink r2c4 5", "5 in r2c4 inked"),
        ("mark r2c4 5", ";".join(["ink r2c4 5"] * 6), "ink of 5 in r2c4 cleared"),
        ("mark r2c4 5;ink r2c4 5", ";".join(["ink r2c4 5"] * 5), "ink of 5 in r2c4 cleared"),
        ("", "colour r2c4", "r2c4 coloured"),
        ("paint r2c4 4", "colour r2c4", "colour of r2c4 cleared"),
        ("", "paint r2c4 2;paint r2c5 2", "r2c4, r2c5 coloured"),
        ("paint r2c4 2", "paint r2c4 1", "colour of r2c4 cleared"),
    ],
)
def test_what_a_move_comes_to_depends_on_the_table(done: str, move: str, saying: str) -> None:
    table = CellTable.from_givens(bytes(81))
    assert describe_move(move, apply_move(table, done) if done else table) == saying
