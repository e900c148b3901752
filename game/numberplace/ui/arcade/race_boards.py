"""The boards that are raced over, by the kind of their puzzles."""

from __future__ import annotations

import random
from collections.abc import Callable

from numberplace.battle.modes import NUMBERLINK, RaceStage
from numberplace.core.battlefield import Stretch
from numberplace.core.gameid import GameId
from numberplace.core.kind import AnyKind
from numberplace.numberlink.battle import BATTLE as LINK_BATTLE
from numberplace.numberlink.model.puzzle import Puzzle as LinkPuzzle
from numberplace.sudoku.battle import race_board
from numberplace.sudoku.model.puzzle import Puzzle
from numberplace.sudoku.race import RaceState, make_board
from numberplace.sudoku.teach.coach import solution_of
from numberplace.ui.arcade.race_board import RaceBoard
from numberplace.ui.boards.numberlink.race import LinkRaceBoard
from numberplace.ui.kit.host import Host

AnyRaceBoard = RaceBoard | LinkRaceBoard
Raced = RaceState | LinkPuzzle
"""The puzzle on a board of a race: digits with their solution, or one of Numberlink."""


def board_of(host: Host, raced: Raced) -> AnyRaceBoard:
    """Return the board that shows a puzzle."""
    if isinstance(raced, RaceState):
        return RaceBoard(host, raced)
    return LinkRaceBoard(host, raced)


def show_next(host: Host, board: AnyRaceBoard, raced: Raced) -> AnyRaceBoard:
    """Return the board with the next puzzle, another board where its kind is another."""
    match board, raced:
        case RaceBoard(), RaceState():
            board.show(raced)
        case LinkRaceBoard(), LinkPuzzle():
            board.show(raced)
        case _:
            return board_of(host, raced)
    return board


def stage_board(stage: RaceStage, rng: random.Random) -> Raced:
    """Return a board for a stage of a race; takes a few milliseconds. Raises FormatError."""
    if stage.kind == NUMBERLINK:
        return LINK_BATTLE.short_board(Stretch(stage.level, stage.size, stage.size), rng)
    if stage.size == 9:  # the bundled puzzles have one gentler level than any that is made
        return RaceState.start(9, *race_board(stage.level, rng))
    return make_board(stage.size, stage.level, rng)


def day_puzzle(
    kind: AnyKind, game_id: GameId, should_stop: Callable[[], bool] = lambda: False
) -> Raced:
    """Return the board of a day. Raises Stopped, FormatError and GameError."""
    assert kind.maker is not None
    puzzle = kind.maker.make(kind.maker.parse_params(game_id.params), game_id.seed, should_stop)
    if isinstance(puzzle, LinkPuzzle):
        return puzzle
    return RaceState.start(9, puzzle.givens, solution_of(Puzzle(puzzle.givens)))
