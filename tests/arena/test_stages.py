import random

import pytest
from numberplace.arena.stages import battle_puzzle, battle_puzzles, stage_puzzle
from numberplace.battle.modes import MODES, Stage
from numberplace.battle.opponents import LADDER, Opponent
from numberplace.small_sudoku.board import NINE
from numberplace.small_sudoku.generator import GIVEN_SHARE, solve_mini
from numberplace.storage.bank import read_bank
from numberplace.storage.link_bank import read_link_bank

STAGES = sorted({stage for mode in MODES for stage in mode.stages}, key=str)


@pytest.mark.parametrize("foe", LADDER, ids=lambda foe: foe.id)
def test_every_opponent_brings_puzzles_of_its_levels(foe: Opponent) -> None:
    rng = random.Random(1)
    assert battle_puzzle("sudoku", foe, rng) in read_bank(foe.level)
    board = battle_puzzle("numberlink", foe, rng)
    assert board in [entry.puzzle for entry in read_link_bank(foe.link_level)]
    assert 6 <= board.width <= 12, "neither over in a moment nor without end"
    assert len(battle_puzzles("numberlink", foe)) >= 10


def test_chance_chooses_the_puzzle() -> None:
    drawn = {battle_puzzle("sudoku", LADDER[0], random.Random(n)).givens for n in range(20)}
    assert len(drawn) > 10
    first = battle_puzzle("sudoku", LADDER[0], random.Random(3))
    assert battle_puzzle("sudoku", LADDER[0], random.Random(3)) == first


@pytest.mark.parametrize("stage", STAGES, ids=str)
def test_every_stage_of_every_mode_has_boards_with_one_solution(stage: Stage) -> None:
    puzzle = stage_puzzle(stage, random.Random(5))
    assert puzzle.shape.size == stage.size
    assert puzzle == stage_puzzle(stage, random.Random(5))
    if puzzle.shape is NINE:
        assert 0 not in puzzle.solution
        assert puzzle.givens in {row.givens for row in read_bank(stage.level)}
    else:
        assert stage.level in GIVEN_SHARE
        assert solve_mini(puzzle.shape, puzzle.givens) == [puzzle.solution]
