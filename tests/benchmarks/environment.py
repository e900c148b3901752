"""The gymnasium environment of ``docs/examples``: returns of simple policies, steps a second.

    python -m tests.benchmarks.environment [BOARDS]

Needs gymnasium. Boards are made by seed, so returns are the same each time; the steps a second are
those of one process by its own processor time, and of two by the wall clock.
"""

from __future__ import annotations

import multiprocessing
import random
import statistics
import sys
import time
from collections.abc import Callable
from functools import partial
from typing import Any

import numberplace

from docs.examples.gym_environment import ReasonsEnv

PARAMS = ("easy", "hard")
BOARDS = 10
MAX_STEPS = 300
Policy = Callable[[dict[str, Any], random.Random], Any]


def play_randomly(seen: dict[str, Any], rng: random.Random) -> str:
    """Say a candidate of any empty cell, without a reason."""
    cell = rng.choice([at for at, digit in enumerate(seen["digits"]) if not digit])
    digits = [at + 1 for at, there in enumerate(seen["candidates"][cell]) if there]
    return f"r{cell // 9 + 1}c{cell % 9 + 1}: {rng.choice(digits or [1])}"


def play_greedily(seen: dict[str, Any], rng: random.Random) -> str:
    """Say one of the cells with the fewest candidates; that it has no other, where that is so."""
    counts = {
        at: sum(seen["candidates"][at]) for at, digit in enumerate(seen["digits"]) if not digit
    }
    fewest = min(counts.values())
    cell = rng.choice([at for at, count in counts.items() if count == fewest])
    digit = rng.choice([at + 1 for at, there in enumerate(seen["candidates"][cell]) if there])
    place = f"r{cell // 9 + 1}c{cell % 9 + 1}"
    if fewest > 1:
        return f"{place}: {digit}"
    return f"{place} is {digit} because it is the only candidate left"


POLICIES: dict[str, Policy] = {"random": play_randomly, "greedy": play_greedily}


def play(params: str, name: str, seed: int) -> tuple[float, int, bool, float]:
    """Play a board; return the sum of rewards, the steps, whether it is full, and the seconds."""
    env = ReasonsEnv(params, max_steps=MAX_STEPS)
    seen, told = env.reset(seed=seed)
    rng, total, steps = random.Random(seed), 0.0, 0
    own = iter(numberplace.steps(told["puzzle"]).steps if name == "own" else ())
    records = [step.record for step in own]
    start = time.process_time()
    is_full = is_late = False
    while not (is_full or is_late):
        if name == "own":
            if steps == len(records):
                break
            action: Any = records[steps]
        else:
            action = POLICIES[name](seen, rng)
        seen, reward, is_full, is_late, _told = env.step(action)
        total += reward
        steps += 1
    return total, steps, is_full, time.process_time() - start


def main(boards: int) -> None:
    """Print a row for each policy and kind of board."""
    print("| Boards | Policy | Return, mean | Full | Steps | Steps a second |")
    print("| --- | --- | --- | --- | --- | --- |")
    for params in PARAMS:
        for name in (*POLICIES, "own"):
            found = [play(params, name, seed) for seed in range(boards)]
            steps, seconds = sum(each[1] for each in found), sum(each[3] for each in found)
            mean, full = statistics.fmean(each[0] for each in found), sum(e[2] for e in found)
            row = (params, name, f"{mean:.1f}", f"{full} of {boards}", steps)
            print("|", " | ".join(map(str, row)), f"| {steps / seconds:,.0f} |")
    with multiprocessing.get_context("spawn").Pool(2) as pool:
        pool.map(partial(play, PARAMS[0], "random"), range(2))  # imports and first boards
        start = time.perf_counter()
        found = pool.map(partial(play, PARAMS[0], "random"), range(4 * boards))
        seconds = time.perf_counter() - start
    steps = sum(each[1] for each in found)
    print(f"Two processes, random policy, boards made meanwhile: {steps / seconds:,.0f} a second")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else BOARDS)
