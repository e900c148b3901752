"""Each rule says what is drawn for it, so that the editor has a tool for it."""

import pytest
from numberplace.sudoku.constraints import CONSTRAINTS, Constraint
from numberplace.sudoku.constraints.base import DrawnOn, Takes
from numberplace.sudoku.model.board import CLASSIC_BOARD

SAMPLES = {
    DrawnOn.BOARD: "",
    DrawnOn.CELLS: "r1c1 r1c2",
    DrawnOn.LINE: "r1c1 r1c2 r2c3",
    DrawnOn.EDGE: "r1c1 r1c2",
    DrawnOn.CORNER: "r1c1",
    DrawnOn.MARK: "r2c2",
    DrawnOn.OUTSIDE: "top 3",
    DrawnOn.DIAGONAL: "r1c3 se",
}


@pytest.mark.parametrize("kind", CONSTRAINTS, ids=lambda kind: kind.id)
def test_text_of_a_constraint_is_its_value_and_its_cells(kind: type[Constraint]) -> None:
    value = kind.example.partition(" ")[0]
    value = "" if kind.takes is Takes.NONE or value.startswith("r") else value
    made = kind.parse(f"{value} {SAMPLES[kind.drawn_on]}".split(), CLASSIC_BOARD)
    assert made == kind.parse(made.format(CLASSIC_BOARD).split()[1:], CLASSIC_BOARD)
    assert kind.is_global == (kind.drawn_on is DrawnOn.BOARD)


def test_a_rule_that_is_named_anew_names_its_single_clue_anew() -> None:
    inherited = [
        kind.id
        for kind in CONSTRAINTS
        if "name" in vars(kind) and "clue" not in vars(kind)
        if kind.clue
    ]
    assert inherited == []
    assert all(kind.clue != kind.name for kind in CONSTRAINTS)
