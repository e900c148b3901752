"""How far three players come in each race: ``python -m tests.benchmarks.race_balance``.

The players are those of ``battle_balance``; a digit on a small board takes them a part of what an
easy cell of a 9 x 9 board does. Printed are the part of the races completed, the boards solved,
the score and the minutes, each a mean, and the part of the points that speed brought. A race should
be won by the average player more often than not, and survival should last the slow one a few
minutes.
"""

from __future__ import annotations

import argparse
import math
import random
from collections.abc import Callable

from numberplace.battle import race
from numberplace.battle.modes import MODES, SUDOKU, Mode
from numberplace.battle.race import Race, RacePhase
from numberplace.sudoku.race import RaceState
from numberplace.ui.arcade.race_boards import stage_board

from tests.benchmarks.battle_balance import FORM, PLAYERS, Player, spread

PART = {4: 0.22, 6: 0.45, 9: 1.0}
"""What a digit takes on a board of each size, beside an easy cell of a 9 x 9 board."""
Way = Callable[[Race, RaceState, float, Player, random.Random], Race]
"""Fills a board in a race, with the seconds that a digit takes on average."""
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
        now = (way or play_board)(
            now, board, player.seconds[0] * PART[now.stage.size] * pace, player, rng
        )
    return now


def play_board(
    now: Race, board: RaceState, mean: float, player: Player, rng: random.Random
) -> Race:
    """Fill one board, with mistakes now and then."""
    for cell in [cell for cell, digit in enumerate(board.digits) if not digit]:
        now = race.advance(now, spread(rng, mean)).race
        while rng.random() < player.wrong:
            now = race.advance(race.place_wrong(now).race, spread(rng, mean)).race
        before = board.finished_houses()
        board = board.place(cell, board.solution[cell])
        houses = len(board.finished_houses() - before)
        now = race.place_right(now, houses, solves=board.is_solved).race
    return now


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--races", type=int, default=100)
    count = parser.parse_args().races
    print(f"{'':12}", "   ".join(f"{player.name:33}" for player in PLAYERS))
    for mode in (mode for mode in MODES if mode.kind == SUDOKU):
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
