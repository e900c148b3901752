"""Find seeds: puzzles that need a technique, or have a rating, that hardly any made by chance has.

    python -m assets.build.seeds jellyfish sk_loop      seeds that strictly need these techniques
    python -m assets.build.seeds 5.0..5.4 7.8..8.0      seeds that have these SE ratings
    python -m assets.build.seeds ~broken_wing           seeds whose path needs it, others may do
    python -m assets.build.seeds --near FILE tridagon   begins at the puzzles of a file as well
    python -m assets.build.seeds --check                tries every line of the file again
    python -m assets.build.seeds --sort                 only sorts the file

A search begins at a position that exercises the technique, at a puzzle that trains it or at one
dug at random, in turn, and exchanges givens as long as the puzzle does not get worse (see
``worth``). From a puzzle of ``--near``, which others may own, givens are exchanged until another
puzzle is there, and only that one is kept; half the time goes into them. What is found is tried
with and without the technique and appended to ``assets/puzzles/seeds.txt`` at once, so that it may
be stopped at any time. Use the compiled engine; ``--seconds N`` of processor (60) go to each
technique or range.
"""

from __future__ import annotations

import argparse
import re
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from numberplace.core.bundled import bundled_lines
from numberplace.sudoku.bank import read_trainer
from numberplace.sudoku.generate.digging import Dig, random_order, random_solution
from numberplace.sudoku.generate.exchange import Exchange
from numberplace.sudoku.generate.generator import EXCHANGES, EXCHANGES_TRIED, make_puzzle
from numberplace.sudoku.generate.params import Params, parse_se
from numberplace.sudoku.generate.prng import Prng, make_prng
from numberplace.sudoku.generate.rivals import rivals_of
from numberplace.sudoku.generate.seeds import FILE, LOOSELY
from numberplace.sudoku.generate.shapes import disguised
from numberplace.sudoku.generate.target import EASIER, HIT, STUCK_WITH, Target, is_rated, likely
from numberplace.sudoku.logic import solve_path
from numberplace.sudoku.model.fast import i64, vec
from numberplace.sudoku.model.grid import grid_from_digits
from numberplace.sudoku.model.likeness import fingerprint
from numberplace.sudoku.model.notation import format_line, parse_line
from numberplace.sudoku.model.orbits import orbits_of
from numberplace.sudoku.rate.rating import OWN
from numberplace.sudoku.rate.se.rating import rate_digits
from numberplace.sudoku.search.exact import Solver, is_unique
from numberplace.sudoku.techniques import BY_ID

from assets.build.places import CHECKOUT

PATH: Final = CHECKOUT / "assets" / FILE
MAX_EACH: Final = 8
"""Seeds kept of a technique or a rating."""
MOVES: Final = 400
"""Exchanges tried from one start before the next."""
PATIENCE: Final = 120
"""Exchanges in a row that gained nothing, after which the next start is taken."""
POSITIONS: Final = "puzzles/positions.txt"


def is_needed(givens: bytes, technique: str) -> bool:
    """Tell whether a puzzle has one solution, found with a technique and not with its rivals."""
    rivals = [rival.id for rival in rivals_of(technique)]
    others = [known for known in BY_ID if known not in rivals]
    without = OWN.profile.switched(others, on=False)
    grid = grid_from_digits(givens)
    with_it = without.switched([technique], on=True)
    return (
        is_unique(list(givens))
        and solve_path(grid, with_it).solved
        and not solve_path(grid, without).solved
    )


def asked_by(purpose: str) -> Params:
    """Return what a seed has to be, by the purpose of its line, a technique."""
    technique = purpose.removeprefix(LOOSELY)
    return Params(technique=technique, strict=technique == purpose)


def is_seed(givens: bytes, purpose: str) -> bool:
    """Tell whether a puzzle needs the technique of a purpose as strictly as the purpose says."""
    asked = asked_by(purpose)
    if asked.strict:
        return is_needed(givens, asked.technique)
    return is_unique(list(givens)) and Target(asked).look(dug_to(givens)) == HIT


def dug_to(givens: bytes) -> Dig:
    """Return the work on a puzzle with one solution."""
    solver = Solver()
    solver.count(vec[i64]([*givens]), 1, 1)
    dig = Dig(solver.solutions[0])
    dig.restore(givens)
    return dig


def givens_of_position(line: str) -> str:
    """Return the givens of a position, in which "+" marks a digit that was found."""
    found = ""
    at = 0
    while at < len(line):
        is_found = line[at] == "+"
        found += "." if is_found else line[at]
        at += 2 if is_found else 1
    return found


def starts(purpose: str, prng: Prng) -> Iterator[bytes]:
    """Yield puzzles to begin at: known ones in turn, each time in another guise, and random ones.

    Positions of puzzles that others published are left out: they have no candidates beside them.
    """
    technique = purpose.removeprefix(LOOSELY)
    rows = [line.split() for line in bundled_lines(POSITIONS)]
    known = [givens_of_position(row[1]) for row in rows if row[0] == technique and len(row) > 2]
    known += [format_line(row.puzzle.givens) for row in read_trainer(technique)]
    known += [puzzle for puzzle, other in read_lines() if other in (purpose, technique)]
    solver = Solver()
    orbits = orbits_of("none")
    while True:
        for line in known:
            givens = disguised(line, prng)
            if solver.count(vec[i64]([*givens]), 2, 2) == 1:
                yield givens
        for _each in range(1 + len(known) // 4):
            dig = Dig(random_solution(solver, prng))
            dig.dig_unique(orbits, random_order(orbits, prng), solver, 0)
            yield dig.line()


def worth(target: Target, outcome: int) -> tuple[int, int]:
    """Return how near a puzzle that was looked at is to what is asked for.

    One in which the technique was used where all else gave up, best with few cells left; then one
    solved without it, best with hard steps; then one in which it was of no use.
    """
    if outcome == HIT:
        return 3, 0
    if outcome == STUCK_WITH:
        return 2, -int(target.grid.remaining)
    return (1, int(target.highest)) if outcome == EASIER else (0, -int(target.grid.remaining))


def climb(purpose: str, givens: bytes, prng: Prng, deadline: float) -> bytes:
    """Return a puzzle that needs a technique, found from another, or nothing."""
    target = Target(asked_by(purpose))
    walk = Exchange(dug_to(givens), target, Solver(), prng)
    best = worth(target, walk.reach())
    idle = 0
    for _move in range(MOVES):
        if best[0] == 3:
            return walk.dig.line()
        if idle == PATIENCE or time.process_time() > deadline:
            break
        before = walk.dig
        kept = before.line()
        now = worth(target, walk.reach()) if walk.vary() else (-1, 0)
        idle = 0 if now > best else idle + 1
        if now >= best:
            best = now
        else:
            walk.dig = before
            before.restore(kept)
    return b""


def led_away(purpose: str, givens: bytes, prng: Prng) -> bytes:
    """Return a puzzle that needs a technique, some exchanges from one that does, or nothing."""
    walk = Exchange(dug_to(givens), Target(asked_by(purpose)), Solver(), prng)
    made = walk.wander(EXCHANGES, EXCHANGES_TRIED)
    return walk.dig.line() if made == EXCHANGES else b""


def near(purpose: str, lines: list[str], prng: Prng) -> Iterator[bytes]:
    """Yield puzzles that need a technique, each made from one of a file that does, and b"" for any
    other of the file; without an end."""
    while lines:
        givens = disguised(lines[prng.roll(len(lines))], prng)
        yield led_away(purpose, givens, prng) if is_seed(givens, purpose) else b""


def find_needing(purpose: str, lines: list[str], seconds: float) -> Iterator[bytes]:
    """Yield puzzles that need a technique, until the seconds of processor are over.

    Args:
        lines: puzzles near which to look first.
    """
    prng = make_prng(f"{purpose} {time.time_ns()}")
    deadline = time.process_time() + seconds
    for found in near(purpose, lines, prng):
        if found and is_seed(found, purpose):
            yield found
        if time.process_time() > deadline - seconds / 2:
            break
    for givens in starts(purpose, prng):
        if time.process_time() > deadline:
            return
        found = climb(purpose, givens, prng, deadline)
        if found and is_seed(found, purpose):
            yield found


def find_rated(se: tuple[int, int], seconds: float) -> Iterator[bytes]:
    """Yield puzzles with an SE rating in a range, in tenths, until the seconds are over."""
    prng = make_prng(f"{se} {time.time_ns()}")
    deadline = time.process_time() + seconds
    params = Params(likely(Params(se=se)).level)
    while time.process_time() < deadline:
        givens = make_puzzle(params, str(prng.seed())).givens
        if is_rated(givens, se):
            yield givens


def read_lines() -> list[tuple[str, str]]:
    """Return the puzzles of the file and what each is for."""
    lines = PATH.read_text(encoding="utf-8").split("\n") if PATH.exists() else []
    return [(line.split()[0], line.split()[1]) for line in lines if line]


def puzzles_of(path: Path) -> list[str]:
    """Return the lines of a file that begin with a puzzle, that puzzle alone."""
    lines = path.read_text(encoding="utf-8").splitlines()
    return [line[:81] for line in lines if re.match(r"[0-9.]{81}", line)]


def add(wanted: str, puzzles: list[str], seconds: float) -> None:
    """Look for seeds of a technique or of a range of ratings and append what is found."""
    is_technique = wanted.removeprefix(LOOSELY) in BY_ID
    se = (0, 0) if is_technique else parse_se(wanted)
    lines = read_lines()
    had = [purpose for _puzzle, purpose in lines]
    known = {fingerprint(parse_line(puzzle)) for puzzle, purpose in lines if purpose == wanted}
    begun = time.process_time()
    found = 0
    for givens in (
        find_rated(se, seconds) if se != (0, 0) else find_needing(wanted, puzzles, seconds)
    ):
        tenths = rate_digits(list(givens))[0] if se != (0, 0) else 0
        purpose = f"{tenths / 10:.1f}" if tenths else wanted
        shape = fingerprint(givens)
        if had.count(purpose) < MAX_EACH and shape not in known:
            had.append(purpose)
            known.add(shape)
            found += 1
            with PATH.open("a", encoding="utf-8") as file:
                file.write(f"{format_line(givens)} {purpose}\n")
        if is_technique and had.count(wanted) >= MAX_EACH:
            break
    took = time.process_time() - begun
    print(f"{wanted:34} {found} found in {took:.0f} s", flush=True)


def check() -> int:
    """Try each line of the file again; print those at fault and return how many there are."""
    faults = 0
    for puzzle, purpose in read_lines():
        givens = parse_line(puzzle)
        if purpose.removeprefix(LOOSELY) in BY_ID:
            is_right = is_seed(givens, purpose)
        else:
            is_right = rate_digits(list(givens))[0] == parse_se(purpose)[0]
        if not is_right:
            faults += 1
            print(f"{puzzle} {purpose}: no longer so", flush=True)
    print(f"{faults} faults")
    return faults


def sort() -> None:
    """Bring the file in order: ratings, then techniques in theirs, what came first in front."""
    order = list(BY_ID)
    lines = read_lines()

    def place(line: tuple[str, str]) -> tuple[int, str]:
        technique = line[1].removeprefix(LOOSELY)
        return (order.index(technique), "") if technique in order else (-1, line[1])

    lines.sort(key=place)
    text = "".join(f"{puzzle} {purpose}\n" for puzzle, purpose in lines)
    PATH.write_text(text, encoding="utf-8")


def main() -> int:
    """Do what the command line names; return 1 when a line of the file is at fault."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("wanted", nargs="*")
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--near", type=Path, metavar="FILE")
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--sort", action="store_true")
    args = parser.parse_args()
    for wanted in args.wanted:
        add(wanted, puzzles_of(args.near) if args.near else [], args.seconds)
    if args.wanted or args.sort:
        sort()
    return int(args.check and check() > 0)


if __name__ == "__main__":
    raise SystemExit(main())
