"""Boards of any rules are made that need a technique; what can never come is refused by name."""

import random

import pytest
from numberplace.core.errors import FormatError, GameError, never
from numberplace.sudoku import engine
from numberplace.sudoku.generate.generator import make_puzzle
from numberplace.sudoku.generate.needing import needs
from numberplace.sudoku.generate.params import format_params, parse_params
from numberplace.sudoku.techniques import BY_ID


def made(text, seed="1"):
    return make_puzzle(parse_params(text), random.Random(seed))


@pytest.mark.parametrize(
    "text",
    [
        "6x6+killer+cage_locked",
        "6x6+thermo+with_naked_pair",
        "6x6+jigsaw+locked_candidates_claiming",
        "7x7+jigsaw+naked_pair",
        "6x6+x+naked_pair",
    ],
)
def test_a_board_needs_what_was_asked_for(text):
    params = parse_params(text)
    puzzle = made(text)
    assert not puzzle.faults(puzzle.givens)
    path = engine.solve_path(puzzle)
    assert path.solved
    assert params.technique in {step.technique for step in path.steps}
    if not params.on_path:
        assert engine.rate(puzzle).level == BY_ID[params.technique].level
    assert needs(puzzle, params, never)
    kinds = {type(one).id for one in puzzle.constraints}
    assert kinds == set(params.constraints)


def test_a_puzzle_that_others_solve_does_not_need_a_technique():
    puzzle = made("6x6+x+naked_pair")
    assert not needs(puzzle, parse_params("6x6+x+x_wing"), never)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("10x10+als_chain", "No board of this size .* can need 'ALS chain'"),
        ("9x9+killer+squirmbag", "No puzzle needs 'Squirmbag': .* before by X-wing"),
    ],
)
def test_what_can_never_come_is_refused_by_name(text, told):
    with pytest.raises(GameError, match=told):
        made(text)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("9x9+killer+bare+x_wing", "of boards of several grids or without givens"),
        ("9x9+killer+hard+x_wing", "for a level or for a technique"),
        ("9x9+killer+x_wing+with_aic", "one technique"),
        ("9x9+killer+strict", "strictly needed"),
    ],
)
def test_what_does_not_go_together_is_refused(text, told):
    with pytest.raises(FormatError, match=told):
        parse_params(text)


@pytest.mark.parametrize("text", ["9x9+killer+x_wing+strict", "6x6+thermo+with_naked_pair"])
def test_the_text_of_params_holds_the_technique(text):
    assert format_params(parse_params(text)) == text
