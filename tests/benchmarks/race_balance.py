"""How far three players come in each race: ``python -m tests.benchmarks.race_balance``.

The players are those of ``battle_balance``; a digit on a small board takes them a part of what an
easy cell of a 9 x 9 board does, and links are drawn as in ``link_races``. Printed are the part of
the races completed, the boards solved, the score and the minutes, each a mean, and the part of the
points that speed brought. A race should be won by the average player more often than not, and
survival should last the slow one a few minutes. Options: ``--races N``; ``--pars BOARDS`` prints
what a board of each stage takes the players, beside its par.
"""

from __future__ import annotations

import argparse
import math
import random
from collections.abc import Callable
from typing import Any

from numberplace.battle import race
from numberplace.battle.modes import MODES, Mode, RaceStage
from numberplace.battle.race import Race, RacePhase
from numberplace.sudoku.race import RaceState
from numberplace.ui.arcade.race_boards import Raced, stage_board

from tests.benchmarks import link_races
from tests.benchmarks.battle_balance import FORM, PLAYERS, Player, spread

PART = {4: 0.22, 6: 0.45, 9: 1.0}
"""What a digit takes on a board of each size, beside an easy cell of a 9 x 9 board."""
Way = Callable[[Race, Any, float, Player, random.Random], Race]
"""Fills a board of a kind in a race, with the pace of the day: what a digit or a link takes beside
what it takes the player as a rule."""
LONGEST = 3600.0
"""Seconds after which a race that does not end is left."""


def play(mode: Mode, player: Player, seed: str, way: Way | None = None) -> Race:
    """Run one race and return how it ended; ``way`` fills a board, as ``play_board`` does."""
    rng = random.Random(seed)
    pace = math.exp(rng.gauss(0, FORM))
    now = race.start(mode)
    while not now.is_over and now.seconds < LONGEST:
        now = race.go_on(now)
        board = stage_board(now.stage, rng)
        now = (way or play_board)(now, board, pace, player, rng)
    return now


def play_board(now: Race, board: Raced, pace: float, player: Player, rng: random.Random) -> Race:
    """Solve one board, with mistakes now and then."""
    if not isinstance(board, RaceState):
        return link_races.honest(now, board, pace, player, rng)
    mean = player.seconds[0] * PART[now.stage.size] * pace
    for cell in [cell for cell, digit in enumerate(board.digits) if not digit]:
        now = race.advance(now, spread(rng, mean)).race
        while rng.random() < player.wrong:
            now = race.advance(race.place_wrong(now).race, spread(rng, mean)).race
        before = board.finished_houses()
        board = board.place(cell, board.solution[cell])
        houses = len(board.finished_houses() - before)
        now = race.place_right(now, houses, solves=board.is_solved).race
    return now


def board_seconds(stage: RaceStage, player: Player, boards: int) -> float:
    """Return the mean seconds that a player takes for boards of a stage, mistakes included."""
    endless = Mode("", "", "", (stage,), clock=LONGEST * boards)
    ends = [play(endless, player, f"{stage}-{number}") for number in range(boards)]
    return sum(end.seconds + _paid(end) for end in ends) / boards


def _paid(end: Race) -> float:
    """Return the seconds that mistakes on the one board of a race took off its clock."""
    return end.mode.clock - end.clock - end.seconds


def tell_pars(boards: int) -> None:
    """Print the seconds that each player takes for a board of each stage, beside its par."""
    for stage in dict.fromkeys(stage for mode in MODES for stage in mode.stages):
        took = "  ".join(
            f"{player.name} {board_seconds(stage, player, boards):6.0f}" for player in PLAYERS
        )
        print(f"{stage.kind:10} {stage.size:2} {stage.level:8} par {stage.par:5.0f}  {took}")


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--races", type=int, default=100)
    parser.add_argument("--pars", type=int, metavar="BOARDS", default=0)
    args = parser.parse_args()
    if args.pars:
        tell_pars(args.pars)
        return
    count = args.races
    print(f"{'':12}", "   ".join(f"{player.name:33}" for player in PLAYERS))
    for mode in MODES:
        cells = []
        for player in PLAYERS:
            ends = [play(mode, player, f"{mode.id}-{number}") for number in range(count)]
            done = sum(end.phase is RacePhase.COMPLETE for end in ends) / count
            boards = sum(end.number for end in ends) / count
            score = sum(end.score for end in ends) / count
            minutes = sum(end.seconds for end in ends) / count / 60
            speed = sum(end.speed_points for end in ends) / max(1, sum(end.score for end in ends))
            cells.append(
                f"{done:4.0%} {boards:4.1f} boards {score:6.0f} {minutes:4.1f} min {speed:4.0%}"
            )
        print(f"{mode.id:12}", "   ".join(cells), flush=True)


if __name__ == "__main__":
    main()
