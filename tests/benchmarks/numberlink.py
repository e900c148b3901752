"""Measure Numberlink: published boards, agreement of methods, generation, the article's boards.

    python -m tests.benchmarks.numberlink [PART...] [--quick]

The parts are data, first (one solution, no proof), agree, generate, levels (the table of levels and
sizes), unique and article.
Without a part all are run (about half an hour); ``--quick`` takes a tenth of everything. Times are
user CPU seconds on one core. Ends with code 1 when any answer was wrong.
"""

from __future__ import annotations

import argparse
import json
import random
import statistics
import sys
import time
from collections import Counter
from collections.abc import Iterator
from itertools import islice

from numberplace.core.errors import GameError, Stopped
from numberplace.core.kind import Status
from numberplace.numberlink.generate.generator import generate, generate_article, generate_many
from numberplace.numberlink.generate.made import MadePuzzle
from numberplace.numberlink.generate.maker import MAKER
from numberplace.numberlink.generate.params import Params
from numberplace.numberlink.logic.solve import rate
from numberplace.numberlink.model.levels import LEVELS
from numberplace.numberlink.model.notation import format_line
from numberplace.numberlink.model.paths import Paths
from numberplace.numberlink.model.puzzle import Puzzle, Rule
from numberplace.numberlink.model.rules import judge
from numberplace.numberlink.search.diagonal import DiagonalSearch
from numberplace.numberlink.search.exact import Effort, SearchResult, SolutionCount, find_solutions
from numberplace.numberlink.search.frontier import FrontierSearch
from numberplace.numberlink.search.sat import LinkSatSearch

from tests.numberlink.boards import random_puzzle, solvable_puzzle
from tests.places import SHARED

DATA = SHARED / "numberlink"
SETS = (
    "flow_solver",
    "flowfree_packs",
    "craftoonix",
    "adc",
    "puzzlekit_janko",
    "ahle_inputs",
)
BUDGET = {
    Rule.APART: Effort(conflicts=100_000),
    Rule.COVER: Effort(conflicts=60_000),
    Rule.PAIRS: Effort(conflicts=20_000),
}
MAX_CELLS = {Rule.APART: 10_000, Rule.COVER: 400, Rule.PAIRS: 225}
"""Boards above this are not tried under the rule: not decided in any time worth waiting for."""


def measure_data(quick: int) -> int:
    """Solve the shared sets under each rule; return how many answers were wrong."""
    lines = (DATA / "expected.jsonl").read_text().splitlines()
    expected = {(e["set"], e["id"]): e for e in map(json.loads, lines)}
    wrong = 0
    for name in SETS:
        puzzles = [json.loads(line) for line in (DATA / f"{name}.jsonl").open()]
        puzzles = [p for p in puzzles if (name, p["id"]) in expected][::quick]
        for rule in (Rule.APART, Rule.COVER, Rule.PAIRS):
            wrong += _measure_set(name, rule, puzzles, expected)
    return wrong


def _measure_set(name: str, rule: Rule, puzzles: list[dict], expected: dict) -> int:
    times, decided, new, wrong, skipped, matched, undecided = [], 0, 0, 0, 0, 0, 0
    small = 0.0
    for data in puzzles:
        if data["w"] * data["h"] > MAX_CELLS[rule]:
            skipped += 1
            continue
        puzzle = Puzzle.of(data["w"], data["h"], data["grid"], rule)
        start = time.process_time()
        finding = find_solutions(puzzle, 2, BUDGET[rule])
        times.append(time.process_time() - start)
        small += times[-1] if puzzle.width * puzzle.height <= 400 else 0.0
        known = expected[name, data["id"]][rule.value.lower()]
        if finding.outcome is SolutionCount.UNDECIDED:
            undecided += known is not None
            continue
        decided += 1
        new += known is None
        bad = known is not None and len(finding.links) != known
        if finding.outcome is SolutionCount.ONE and rule is not Rule.PAIRS:
            verdict = _matches(data, finding)
            matched += verdict is True
            bad = bad or verdict is False
        wrong += bad
        if bad:
            print(f"WRONG {name} {data['id']} {rule.value}: {finding.outcome.value}")
    if times:
        print(
            f"{name:16} {rule.value}: {decided:3} of {len(times):3} decided"
            f" ({new} not in the published counts; {undecided} published ones missed;"
            f" {skipped} too large to try), {wrong} wrong, {matched} equal to the published"
            f" solution; median {statistics.median(times) * 1e3:.1f} ms,"
            f" worst {max(times) * 1e3:.0f} ms, up to 400 cells together {small:.2f} s",
            flush=True,
        )
    return wrong


def _matches(data: dict, finding: SearchResult) -> bool | None:
    """Compare a solution with the one published with the puzzle; None when there is none."""
    paths = finding.solutions[0]
    if "sol" in data:
        return list(paths.labels()) == data["sol"]
    if not all(set(ways) <= set("nesw") for ways in data.get("soldirs", ["?"])):
        return None
    steps = {"n": -data["w"], "s": data["w"], "e": 1, "w": -1}
    wanted = {
        (min(cell, cell + steps[way]), max(cell, cell + steps[way]))
        for cell, ways in enumerate(data["soldirs"])
        for way in ways
    }
    return set(paths.all_links()) == wanted


FIRST_SETS = ("puzzlekit_janko", "ahle_inputs")


def measure_first(quick: int) -> int:
    """Time one solution without a proof on the boards that other programs time it on."""
    wrong = 0
    for name in FIRST_SETS:
        puzzles = [json.loads(line) for line in (DATA / f"{name}.jsonl").open()][::quick]
        times, solved, small = [], 0, 0
        for data in puzzles:
            if data["w"] * data["h"] > MAX_CELLS[Rule.APART]:
                continue
            puzzle = Puzzle.of(data["w"], data["h"], data["grid"], Rule.APART)
            start = time.process_time()
            finding = find_solutions(puzzle, 1, BUDGET[Rule.APART])
            times.append(time.process_time() - start)
            solved += bool(finding.links)
            small += times[-1] < 0.001
            wrong += any(judge(paths).status is not Status.SOLVED for paths in finding.solutions)
        print(
            f"first {name:16}: {solved} of {len(times)} solved in {sum(times):.3f} s, {small} in"
            f" 1 ms each, median {statistics.median(times) * 1e6:.0f} us, worst {max(times):.3f} s",
            flush=True,
        )
    return wrong


def measure_agreement(quick: int) -> int:
    """Compare two independent methods on 2,000 small boards a rule, up to 50 solutions each."""
    wrong = 0
    for rule in Rule:
        rng = random.Random(f"agree {rule.value}")
        counts = [0, 0, 0]
        for number in range(2_000 // quick):
            puzzle = (random_puzzle if number % 2 else solvable_puzzle)(rng, rule)
            with_heights = rule is Rule.COVER and number % 4 < 2
            first = LinkSatSearch(puzzle, with_heights=with_heights).solutions(50, 10**6)
            method = DiagonalSearch if rule is Rule.APART else FrontierSearch
            second = method(puzzle).solutions(50, 10**7)
            judged = all(
                judge(Paths.from_links(puzzle, links)).status is Status.SOLVED
                for links in first + second
            )
            same = set(first) == set(second) or len(first) == len(second) == 50
            wrong += not (judged and same)
            counts[min(2, len(first))] += 1
        none, one, more = counts
        print(f"agree {rule.value}: {none} with no solution, {one} with one, {more} with more")
    print(f"agree: {wrong} disagreements", flush=True)
    return wrong


RATES = (
    (
        Rule.COVER,
        ((5, 5, 1000), (8, 8, 1000), (10, 10, 1000), (12, 12, 1000), (15, 15, 100), (15, 19, 100)),
    ),
    (Rule.APART, ((10, 10, 1000), (15, 15, 300), (20, 20, 100), (30, 30, 20))),
)
"""Rule, then side, pairs and how many puzzles to time and to prove again."""


def measure_generation(quick: int) -> int:
    """Time generator B and prove each puzzle again by another method or solver."""
    wrong = 0
    for rule, rows in RATES:
        for side, pairs, number in rows:
            target = Params(side, side, pairs=pairs, rule=rule)
            start = time.process_time()
            made = list(_timed(target, max(2, number // quick)))
            spent = time.process_time() - start
            waits = sorted(wait for _made, wait in made)
            failed = sum(not _is_proved_again(one) for one, _wait in made)
            wrong += failed
            print(
                f"generate {rule.value} {side}x{side}, {pairs} pairs: {len(made)} puzzles,"
                f" {len(made) - failed} proved again, {len(made) / spent:.1f} a"
                f" second, wait p95 {waits[int(0.95 * len(waits))]:.3f} s,"
                f" first from a new seed {_first_wait(target):.3f} s",
                flush=True,
            )
    print(f"generate: {wrong} puzzles not proved again")
    return wrong


def _timed(target: Params, number: int) -> Iterator[tuple[MadePuzzle, float]]:
    before = time.process_time()
    for made in islice(generate_many(random.Random(1), target), number):
        now = time.process_time()
        yield made, now - before
        before = time.process_time()


def _first_wait(target: Params) -> float:
    waits = []
    for seed in range(5):
        start = time.process_time()
        generate(random.Random(seed), target)
        waits.append(time.process_time() - start)
    return statistics.median(waits)


def _is_proved_again(made: MadePuzzle) -> bool:
    """Prove the label by a method the generator did not use for it."""
    assert made.proved is not None
    puzzle = made.puzzle.with_rule(made.proved)
    if made.proved is Rule.APART and len(puzzle.cells) <= 225:
        search = DiagonalSearch(puzzle)
        found = search.solutions(2, 3_000_000)
        is_one = search.is_complete and len(found) == 1
    elif len(puzzle.cells) <= 36:
        is_one = len(FrontierSearch(puzzle).solutions(2, 10**7)) == 1
    else:
        other = LinkSatSearch(puzzle, "glucose4")
        found = other.solutions(2, 10**6)
        is_one = other.is_complete and len(found) == 1
    tidy = Paths(puzzle.with_rule(Rule.APART), made.solution.links)
    return is_one and judge(tidy).status is Status.SOLVED


LEVEL_SIDES = (6, 8, 10, 12, 15, 20, 25, 30, 40)
LEVEL_SEEDS = 20
LEVEL_LIMIT = 10.0
"""Seconds after which a puzzle of a level is given up."""


def measure_levels(quick: int) -> int:
    """Time puzzles of each level and size, from new seeds; return how many had another level."""
    wrong = 0
    for side in LEVEL_SIDES:
        for level in LEVELS:
            waits = []
            made = [_of_level(side, level, n, waits) for n in range(max(2, LEVEL_SEEDS // quick))]
            came = [puzzle for puzzle in made if puzzle is not None]
            wrong += sum(rate(puzzle).level != level for puzzle in came)
            pairs = sorted({len(puzzle.labels) for puzzle in came})
            print(
                f"levels {side}x{side} {level}: mean {statistics.mean(waits):.2f} s, worst"
                f" {max(waits):.2f} s, {len(made) - len(came)} of {len(made)} given up,"
                f" pairs {pairs[:1]} to {pairs[-1:]}",
                flush=True,
            )
    print(f"levels: {wrong} puzzles of another level")
    return wrong


def _of_level(side: int, level: str, seed: int, waits: list[float]) -> Puzzle | None:
    """Make one puzzle as its game id would; add its seconds to ``waits``, None when given up."""
    start = time.process_time()
    params = Params(side, side, level=level)
    try:
        return MAKER.make(params, str(seed), lambda: time.process_time() - start > LEVEL_LIMIT)
    except (GameError, Stopped):
        return None
    finally:
        waits.append(time.process_time() - start)


UNIQUE_BOARDS = 2_000
_BY_RULE = [(rule, "") for rule in Rule]
_BY_LEVEL = [(None, level) for level in LEVELS]


def measure_unique(quick: int) -> int:
    """Count the solutions of made boards by the rules alone; return how many have not one.

    Every other board has walls; rules, levels and sizes from 6 x 6 to 8 x 8 take turns.
    """
    from tests.numberlink.independent import count_solutions

    wrong = 0
    targets = [
        Params(side, side, level, rule, walls=walls)
        for side, asked in ((6, _BY_RULE), (7, _BY_RULE + _BY_LEVEL), (8, _BY_RULE + _BY_LEVEL))
        for rule, level in asked
        for walls in (0, side * side // 6)
    ]
    each = max(1, UNIQUE_BOARDS // quick // len(targets) + 1)
    played: Counter[str] = Counter()
    for target in targets:
        for made in islice(generate_many(random.Random("unique"), target), each):
            name = f"{made.puzzle.rule.value}{' with walls' if made.puzzle.walls else ''}"
            played[name] += 1
            if count_solutions(made.puzzle) != 1:
                wrong += 1
                print(f"WRONG {format_line(made.puzzle)}")
        shown = ", ".join(f"{count} by {name}" for name, count in sorted(played.items()))
        print(f"unique: {played.total()} boards ({shown}), {wrong} wrong", flush=True)
    return wrong


def measure_article(quick: int) -> int:
    """Prove the article's properties on 10,000 of its boards."""
    rng = random.Random(1)
    wrong = 0
    number = 10_000 // quick
    start = time.process_time()
    made = [generate_article(rng) for _ in range(number)]
    spent = time.process_time() - start
    for one in made:
        puzzle = one.puzzle.with_rule(Rule.APART)
        is_right = judge(Paths(puzzle, one.solution.links)).status is Status.SOLVED
        around = puzzle.geometry.neighbours
        alone = all(
            puzzle.cells[other] != -1
            for cell, value in enumerate(puzzle.cells)
            if value == -1
            for other in around[cell]
        )
        wrong += not (is_right and alone)
    print(f"article: {number} boards of 7x7, {number / spent:.0f} a second, {wrong} wrong")
    return wrong


PARTS = {
    "data": measure_data,
    "first": measure_first,
    "agree": measure_agreement,
    "generate": measure_generation,
    "levels": measure_levels,
    "unique": measure_unique,
    "article": measure_article,
}


def main() -> int:
    """Run the parts asked for; return 1 when any answer was wrong."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("parts", nargs="*", metavar="PART", help=", ".join(PARTS))
    parser.add_argument("--quick", action="store_true", help="a tenth of everything")
    args = parser.parse_args()
    wrong = sum(PARTS[part](10 if args.quick else 1) for part in args.parts or PARTS)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
