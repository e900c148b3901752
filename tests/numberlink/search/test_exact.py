"""All exact methods against each other, against brute force, and against published counts."""

import json
import random
import threading

import pytest
from numberplace.core.errors import Stopped
from numberplace.core.kind import Status
from numberplace.numberlink.model.notation import parse_line
from numberplace.numberlink.model.paths import Paths
from numberplace.numberlink.model.puzzle import Puzzle, Rule
from numberplace.numberlink.model.rules import judge
from numberplace.numberlink.search import sat
from numberplace.numberlink.search.diagonal import DiagonalSearch
from numberplace.numberlink.search.exact import (
    Effort,
    SolutionCount,
    find_solutions,
    is_unique,
    recognised,
    strictest_rule,
)
from numberplace.numberlink.search.frontier import FrontierSearch
from numberplace.numberlink.search.sat import SharedProof

from tests.numberlink.boards import board, random_puzzle, solvable_puzzle
from tests.places import SHARED

pytestmark = pytest.mark.both_modes

DATA = SHARED / "numberlink"
PLENTY = Effort(10**7, 10**6, 10**6)


def brute_force(puzzle: Puzzle) -> set[tuple[tuple[int, int], ...]]:
    """Join pair after pair by every possible path; judge each result by the rules."""
    found = set()
    around = puzzle.geometry.neighbours
    pairs = list(puzzle.terminals().values())

    def extend(number, path, used, links):
        if path[-1] == pairs[number][1]:
            if number + 1 < len(pairs):
                extend(number + 1, [pairs[number + 1][0]], used, links)
            else:
                paths = Paths.from_links(puzzle, links)
                if judge(paths).status is Status.SOLVED:
                    found.add(paths.all_links())
            return
        for cell in around[path[-1]]:
            if cell not in used and (puzzle.cells[cell] == 0 or cell == pairs[number][1]):
                extend(number, [*path, cell], used | {cell}, [*links, (path[-1], cell)])

    extend(0, [pairs[0][0]], set(), [])
    return found


@pytest.mark.parametrize("rule", Rule)
@pytest.mark.parametrize("has_sat", [True, False])
def test_a_search_that_is_no_longer_wanted_stops(rule, has_sat, monkeypatch):
    monkeypatch.setattr(sat, "is_available", lambda: has_sat)
    puzzle = solvable_puzzle(random.Random(3), rule)
    effort = PLENTY.until(lambda: True)
    with pytest.raises(Stopped):
        find_solutions(puzzle, 2, effort)
    assert find_solutions(puzzle, 1).links


MANY_WARPED = "8x8,R3:1......2>/......../......../.3....../......../......../......../1.3....2"
"""A board that has more solutions by R2 than memory should hold at once."""


def test_solutions_on_the_frontier_come_one_by_one():
    answers = [False]
    search = FrontierSearch(parse_line(MANY_WARPED).with_rule(Rule.COVER))
    found = search.each_solution(25_000, lambda: answers[0])
    assert next(found) != next(found)
    assert search.is_complete
    answers[0] = True
    with pytest.raises(Stopped):
        next(found)


def test_without_python_sat_so_many_solutions_are_looked_at_for_r3(monkeypatch):
    monkeypatch.setattr(sat, "is_available", lambda: False)
    finding = find_solutions(parse_line(MANY_WARPED), 2, Effort(states=25_000))
    assert finding.outcome is SolutionCount.UNDECIDED


@pytest.mark.parametrize("rule", Rule)
def test_all_methods_agree_with_brute_force(rule):
    rng = random.Random(7)
    seen = set()
    for _ in range(120):
        puzzle = random_puzzle(rng, rule)
        if puzzle.open_count > 20:
            continue
        wanted = brute_force(puzzle)
        seen.add(min(2, len(wanted)))
        if rule is Rule.APART:
            search = DiagonalSearch(puzzle)
        else:
            search = FrontierSearch(puzzle)
            assert len(search.solutions(10**6, 10**6)) == len(wanted)
        assert set(search.solutions(10**6, 10**7)) == wanted
        assert search.is_complete
        if sat.is_available():
            assert set(sat.LinkSatSearch(puzzle).solutions(10**6, 10**6)) == wanted
    assert len(seen) == 3 or rule is Rule.APART


def test_a_path_round_a_loop_of_others_is_found_and_loops_are_not():
    ring = board("1.1\n...\n...", Rule.PAIRS)
    assert find_solutions(ring, 100, PLENTY).links
    for links in find_solutions(ring, 100, PLENTY).links:
        assert judge(Paths.from_links(ring, links)).status is Status.SOLVED


@pytest.mark.skipif(not sat.is_available(), reason="python-sat is not installed")
@pytest.mark.parametrize("rule", Rule)
def test_a_shared_solver_proves_what_fresh_ones_prove(rule):
    rng = random.Random(3)
    shared: dict[tuple[int, int], SharedProof] = {}
    compared = 0
    while compared < 40:
        puzzle = (random_puzzle if compared % 4 == 0 else solvable_puzzle)(rng, rule)
        finding = find_solutions(puzzle, 2, PLENTY)
        if not finding.links or -1 in puzzle.cells:
            continue
        size = (puzzle.width, puzzle.height)
        proof = shared.setdefault(size, SharedProof(puzzle, 8))
        known = finding.links[0]
        assert proof.is_unique(puzzle, known, 10**6) == (finding.outcome is SolutionCount.ONE)
        fresh = set(sat.LinkSatSearch(puzzle).solutions(50, 10**6))
        again = set(proof.solutions(puzzle, 50, 10**6)[0])
        assert again == fresh or len(again) == len(fresh) == 50
        solution = Paths.from_links(puzzle, known)
        assert is_unique(puzzle, solution, PLENTY) == (finding.outcome is SolutionCount.ONE)
        compared += 1


def test_without_effort_the_answer_is_undecided_never_wrong():
    puzzle = board("1........\n" + ".........\n" * 7 + "........1", Rule.PAIRS)
    nothing = Effort(cells=1, conflicts=1, states=1)
    for rule in Rule:
        outcome = find_solutions(puzzle.with_rule(rule), 2, nothing).outcome
        assert outcome in (
            SolutionCount.UNDECIDED,
            find_solutions(puzzle.with_rule(rule), 2).outcome,
        )


def test_without_python_sat_small_boards_still_work(monkeypatch):
    monkeypatch.setattr(sat, "is_available", lambda: False)
    puzzle = board("1..2\n....\n....\n1..2")
    for rule in Rule:
        finding = find_solutions(puzzle.with_rule(rule), 1000)
        assert {p.all_links() for p in finding.solutions} == brute_force(puzzle.with_rule(rule))
    large = board("\n".join(["1" + "." * 19, *["." * 20] * 18, "." * 19 + "1"]))
    finding = find_solutions(large, 2, Effort(states=2_000))
    assert finding.outcome is SolutionCount.UNDECIDED
    assert "python-sat" in finding.sentence


@pytest.mark.parametrize(
    ("grid", "label"),
    [
        ("1..1\n2..2\n3..3", Rule.PAIRS),
        ("1.1\n...\n2.2", None),
        ("1#1\n#2#\n2##", None),
    ],
)
def test_the_strictest_label_that_holds(grid, label):
    assert strictest_rule(board(grid)) is label


def published(set_name: str) -> list[tuple[dict, dict]]:
    if not (DATA / "expected.jsonl").is_file():
        pytest.skip("the shared data is not here")
    lines = (DATA / "expected.jsonl").read_text().splitlines()
    expected = {(e["set"], e["id"]): e for e in map(json.loads, lines)}
    puzzles = map(json.loads, (DATA / f"{set_name}.jsonl").read_text().splitlines())
    return [(p, expected[set_name, p["id"]]) for p in puzzles if (set_name, p["id"]) in expected]


@pytest.mark.parametrize(
    ("set_name", "step"),
    [("flow_solver", 3), ("flowfree_packs", 16), ("puzzlekit_janko", 16), ("craftoonix", 4)],
)
def test_published_counts(set_name, step):
    if not sat.is_available():
        pytest.skip("python-sat is not installed")
    for data, expected in published(set_name)[::step]:
        for rule in Rule:
            wanted = expected[rule.value.lower()]
            if wanted is None or (rule is Rule.PAIRS and data["w"] * data["h"] > 100):
                continue
            puzzle = Puzzle.of(data["w"], data["h"], data["grid"], rule)
            finding = find_solutions(puzzle, 2, Effort(conflicts=20_000))
            if finding.outcome is SolutionCount.UNDECIDED:
                continue
            assert len(finding.links) == wanted, (data["id"], rule)
            if wanted == 1 and "sol" in data:
                assert list(finding.solutions[0].labels()) == data["sol"]


def test_threads_that_share_a_solver_take_turns():
    rng = random.Random(5)
    puzzles = [solvable_puzzle(rng, Rule.APART) for _ in range(60)]
    alike = [puzzle for puzzle in puzzles if (puzzle.width, puzzle.height) == (5, 5)]
    assert len(alike) > 3
    proof = SharedProof(alike[0], 16)
    alone = [set(SharedProof(puzzle, 16).solutions(puzzle, 9, 10**5)[0]) for puzzle in alike]
    wrong = []

    def search_all():
        for puzzle, expected in zip(alike, alone, strict=True):
            if set(proof.solutions(puzzle, 9, 10**5)[0]) != expected:
                wrong.append(puzzle)

    threads = [threading.Thread(target=search_all) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert wrong == []


def test_a_published_puzzle_is_read_by_the_rule_that_leaves_one_solution():
    rng = random.Random(5)
    counts = {Rule.COVER: 0, Rule.APART: 0}
    for _ in range(60):
        puzzle = solvable_puzzle(rng, Rule.COVER)
        read = recognised(puzzle)
        counts[read.rule] += 1
        apart = len(find_solutions(puzzle.with_rule(Rule.APART), 2).links)
        covered = len(find_solutions(puzzle, 2).links)
        assert (read.rule is Rule.APART) == (apart == 1 and covered > 1)
    assert min(counts.values()) > 5
    puzzle = board("1...\n....\n...1", Rule.PAIRS)
    assert recognised(puzzle) is puzzle
