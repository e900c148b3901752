"""Speed and truth of the generator, and how its ratings agree with other programs'.

    python -m tests.benchmarks.generator                 speed, beside qqwing and sgt-solo
    python -m tests.benchmarks.generator truth [N]       N puzzles (10,000) checked in every way
    python -m tests.benchmarks.generator techniques [N]  N puzzles (20) strictly needing each
    python -m tests.benchmarks.generator ratings [STEP]  every STEP-th (1st) of the shared ratings

Run it with a compiled build first on PYTHONPATH (see README.md beside this file). Figures are CPU
time. ``truth`` ends with code 1 when anything was wrong.
"""

from __future__ import annotations

import contextlib
import csv
import hashlib
import operator
import resource
import shutil
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Callable, Sequence
from functools import partial

from numberplace.cli.generate import make_texts
from numberplace.core.errors import FormatError, GameError, Stopped
from numberplace.core.workers import answers_in_order, processes
from numberplace.sudoku.generate.generator import make_puzzle
from numberplace.sudoku.generate.params import Params, format_params, parse_params
from numberplace.sudoku.generate.rivals import stand_ins
from numberplace.sudoku.kind import SUDOKU
from numberplace.sudoku.model.fast import MODE
from numberplace.sudoku.model.geometry import HOUSES
from numberplace.sudoku.model.likeness import count_alike
from numberplace.sudoku.model.notation import parse_line
from numberplace.sudoku.model.symmetry import SYMMETRIES, has_symmetry
from numberplace.sudoku.rate.rating import HODOKU_SCALE, LEVELS, OWN, SudokuRating, rate
from numberplace.sudoku.search.exact import count_solutions
from numberplace.sudoku.techniques import TECHNIQUES as TECHNIQUES_KNOWN

from assets.build.seeds import is_needed
from tests.places import SHARED

PATIENCE = 600
"""Seconds a puzzle may take."""
GIVEN_UP = 5
"""Seconds of processor after which a puzzle that needs a technique is given up."""
DATA = SHARED / "sudoku"
SECONDS = 6.0
"""CPU seconds for each figure."""
TECHNIQUES = (
    *("naked_single", "locked_candidates_pointing", "hidden_pair", "x_wing", "skyscraper"),
    *("xy_wing", "unique_rectangle_1", "swordfish", "xy_chain", "als_xz", "sue_de_coq"),
    "forcing_chain_verity",
)


def measure(params: str, seconds: float = SECONDS) -> None:
    """Print puzzles a CPU second, the 95th percentile of the wait, and the givens."""
    target = parse_params(params)
    waits: list[float] = []
    givens: list[int] = []
    start = time.process_time()
    while time.process_time() - start < seconds and len(waits) < 2000:
        begun = time.process_time()
        try:
            puzzle = make_puzzle(target, f"speed-{len(waits)}", tries=3000).givens
            givens.append(81 - puzzle.count(0))
        except GameError:
            pass
        waits.append(time.process_time() - begun)
    waits.sort()
    took = sum(waits)
    spread = "none found"
    if givens:
        spread = f"givens {min(givens)}-{max(givens)}, mean {sum(givens) / len(givens):.1f}"
    late = waits[len(waits) * 95 // 100] * 1e3
    print(
        f"{params:28} {len(givens) / took:9.1f} a second, p95 {late:8.2f} ms,"
        f" {spread} ({len(givens)} puzzles)",
        flush=True,
    )


def measure_peer(name: str, command: Sequence[str], count: int) -> None:
    """Print puzzles a CPU second of another program that makes ``count`` of them."""
    if shutil.which(command[0]) is None:
        print(f"{name}: not installed")
        return
    before = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
    subprocess.run(command, capture_output=True, check=False, timeout=300)
    took = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime - before
    print(f"{name:28} {count / max(took, 0.001):9.1f} a second", flush=True)


def speed() -> None:
    """Measure each level, twelve techniques, and two other programs."""
    for level in LEVELS:
        measure(level)
    for params in ("any+minimal", "any", "any+rotation180", "hard+rotation180"):
        measure(params)
    for technique in TECHNIQUES:
        measure(technique)
    for level, count in (("any", 300), ("simple", 20), ("intermediate", 60), ("expert", 80)):
        command = ["qqwing", "--generate", str(count), "--one-line", "--difficulty", level]
        measure_peer(f"qqwing {level}", command, count)
    solo = shutil.which("sgt-solo") or "/usr/games/sgt-solo"
    for code, name, count in (
        ("db", "basic", 300),
        ("di", "intermediate", 60),
        ("da", "advanced", 20),
        ("de", "extreme", 10),
        ("du", "unreasonable", 10),
    ):
        measure_peer(f"sgt-solo {name}", [solo, "--generate", str(count), f"3x3{code}"], count)


def truth(count: int) -> None:
    """Check puzzles of each level: one solution, level, symmetry, seeds, processes, variety."""
    wrong = 0
    for level in LEVELS:
        start = time.perf_counter()
        each = max(1, count // len(LEVELS))
        params = [params_of(level, number) for number in range(each)]
        tasks = [(param, (f"truth-{n}",), "line") for n, param in enumerate(params)]
        puzzles = made_by(tasks, 2)
        faults = sum(
            (
                faults_of(givens, param, level)
                for givens, param in zip(puzzles, params, strict=True)
            ),
            Counter[str](),
        )
        step = max(1, each // 100)
        again = made_by(tasks[::step], 1)
        faults["other with one process"] = sum(map(operator.ne, again, puzzles[::step]))
        faults["alike"] = count_alike(puzzles)
        clues = Counter(81 - givens.count(0) for givens in puzzles)
        mean = sum(givens * n for givens, n in clues.items()) / each
        took = time.perf_counter() - start
        print(f"{level}: {each} puzzles; faults: {dict(+faults) or 'none'};", end=" ")
        print(f"givens {min(clues)}-{max(clues)}, mean {mean:.1f}; {fingers(puzzles)}", end="; ")
        print(f"{took:.0f} s", flush=True)
        wrong += faults.total()
    if wrong:
        sys.exit(1)


def techniques(count: int) -> None:
    """Print a line for each technique: puzzles that strictly need it, or why there are none.

    Each puzzle is checked without the technique and its rivals. A star marks a mean above a second
    and techniques of which not every puzzle was made in time.
    """
    met = wrong = refused = 0
    for technique in (known.id for known in TECHNIQUES_KNOWN):
        try:
            asked = Params(technique=technique, strict=True)
        except FormatError as reason:
            print(f"{technique:34} {reason}", flush=True)
            refused += 1
            continue
        waits, puzzles = [], []
        for number in range(count):
            begun = time.process_time()
            with contextlib.suppress(Stopped, GameError):
                puzzles.append(make_puzzle(asked, f"rare-{number}", is_over_after(GIVEN_UP)).givens)
            waits.append(time.process_time() - begun)
            if not puzzles and number == 2:
                break
        faults = sum(not is_needed(givens, technique) for givens in puzzles)
        mean = sum(waits) / len(waits)
        shapes = len({map_of(givens) for givens in puzzles})
        is_met = len(puzzles) == count and mean <= 1 and not faults
        met += is_met
        wrong += faults
        print(
            f"{technique:34} {len(puzzles):3} of {len(waits)}, mean {mean:6.3f} s,"
            f" longest {max(waits):6.3f} s, {shapes} maps of givens, {faults} faults,"
            f" may stand in: {', '.join(stand_ins(technique)) or 'none'}{'' if is_met else '  *'}",
            flush=True,
        )
    asked_for = len(TECHNIQUES_KNOWN) - refused
    print(f"{met} of {asked_for} that can be asked for within a second, {refused} refused")
    if wrong:
        sys.exit(1)


def is_over_after(seconds: float) -> Callable[[], bool]:
    """Return a ``should_stop`` that says so after some seconds of processor."""
    end = time.process_time() + seconds
    return lambda: time.process_time() > end


def map_of(givens: bytes) -> tuple[tuple[int, ...], ...]:
    """Return how many givens boxes, rows and columns have: the same however it is turned."""
    counts = [sum(givens[cell] > 0 for cell in house) for house in HOUSES]
    lines = sorted((tuple(sorted(counts[:9])), tuple(sorted(counts[9:18]))))
    return (*lines, tuple(sorted(counts[18:])))


def params_of(level: str, number: int) -> str:
    """Return the params of a puzzle: every other one has a symmetry."""
    symmetry = SYMMETRIES[number // 2 % len(SYMMETRIES)] if number % 2 else "none"
    return format_params(Params(level, symmetry=symmetry))


def made_by(tasks: Sequence[tuple[str, tuple[str, ...], str]], jobs: int) -> list[bytes]:
    """Make puzzles as ``numberplace generate`` does, in so many processes."""
    make = partial(make_texts, SUDOKU.id, PATIENCE)
    with processes(jobs) as workers:
        answers = answers_in_order(make, [(task,) for task in tasks], workers)
        return [parse_line(text.strip()) for _made, text, _sums in answers]


def faults_of(givens: bytes, param: str, level: str) -> Counter[str]:
    """Return what is not as it should be with a puzzle."""
    return Counter(
        solutions=count_solutions(givens) != 1,
        level=rate(givens).level != level,
        symmetry=not has_symmetry(givens, parse_params(param).symmetry),
    )


def fingers(puzzles: Sequence[bytes]) -> str:
    """Return a word that is the same in both modes when the puzzles are."""
    return hashlib.sha256(b"".join(puzzles)).hexdigest()[:12]


def ranks(values: Sequence[float]) -> list[float]:
    """Return the ranks of values, equal ones sharing theirs."""
    order = sorted(range(len(values)), key=lambda at: values[at])
    found = [0.0] * len(values)
    first = 0
    while first < len(order):
        last = first
        while last + 1 < len(order) and values[order[last + 1]] == values[order[first]]:
            last += 1
        for at in range(first, last + 1):
            found[order[at]] = (first + last) / 2
        first = last + 1
    return found


def rank_correlation(first: Sequence[float], second: Sequence[float]) -> float:
    """Return Spearman's rank correlation."""
    one, two = ranks(first), ranks(second)
    mean = sum(one) / len(one)
    top = sum((a - mean) * (b - mean) for a, b in zip(one, two, strict=True))
    bottom = sum((a - mean) ** 2 for a in one) * sum((b - mean) ** 2 for b in two)
    return float(top / bottom**0.5)


def ratings(step: int) -> None:
    """Compare with HoDoKu's levels and scores and with two sets of SE ratings."""
    with (DATA / "hodoku_ratings.csv").open(encoding="utf-8") as file:
        rows = list(csv.DictReader(file))[::step]
    levels: Counter[tuple[str, str]] = Counter()
    equal: Counter[str] = Counter()
    for row in rows:
        mine = rate(parse_line(row["puzzle"]), HODOKU_SCALE)
        levels[row["level"].lower(), mine.level] += 1
        equal[row["level"]] += mine.effort == int(row["score"])
    same = sum(count for (theirs, mine), count in levels.items() if theirs == mine)
    print(
        f"HoDoKu: {len(rows)} puzzles, level equal {same / len(rows):.1%}, "
        f"score equal {sum(equal.values()) / len(rows):.1%}"
    )
    print("  other levels:", {pair: n for pair, n in levels.items() if pair[0] != pair[1]})
    print("  equal scores by level:", dict(equal), Counter(row["level"] for row in rows))
    with (DATA / "se_ratings.csv").open(encoding="utf-8") as file:
        compare("se_ratings.csv", [(r["puzzle"], float(r["ER"])) for r in csv.DictReader(file)])
    lines = (DATA / "unbiased_ser.tsv").read_text(encoding="utf-8").splitlines()[1:]
    pairs = [line.split("\t")[:2] for line in lines[::step]]
    compare("unbiased_ser.tsv", [(puzzle, float(value)) for puzzle, value in pairs])


def compare(name: str, pairs: Sequence[tuple[str, float]]) -> None:
    """Print the rank correlation of our level and effort with SE ratings."""
    mine = [rate(parse_line(puzzle)) for puzzle, _value in pairs]
    theirs = [value for _puzzle, value in pairs]

    def level(rating: SudokuRating) -> float:
        return LEVELS.index(rating.level) if rating.is_solved else len(LEVELS)

    def effort(rating: SudokuRating) -> float:
        return rating.effort if rating.is_solved else float("inf")

    measures: tuple[tuple[str, Callable[[SudokuRating], float]], ...] = (
        ("level", level),
        ("effort", effort),
    )
    for word, measured in measures:
        correlation = rank_correlation([measured(rating) for rating in mine], theirs)
        print(f"{name}: {len(pairs)} puzzles, rank correlation of {word} {correlation:.3f}")


def main() -> None:
    """Run what the command line names."""
    print(f"engine: {MODE}; {len(OWN.profile.techniques())} techniques")
    what = sys.argv[1] if len(sys.argv) > 1 else "speed"
    number = int(sys.argv[2]) if len(sys.argv) > 2 else 0
    if what == "truth":
        truth(number or 10_000)
    elif what == "techniques":
        techniques(number or 20)
    elif what == "ratings":
        ratings(number or 1)
    else:
        speed()


if __name__ == "__main__":
    main()
