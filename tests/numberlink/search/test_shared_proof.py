import random
from itertools import islice

import pytest
from numberplace.numberlink.generate.chain import PathWalk
from numberplace.numberlink.generate.generator import generate_many
from numberplace.numberlink.generate.params import Params
from numberplace.numberlink.model.paths import Paths
from numberplace.numberlink.model.puzzle import Puzzle, Rule
from numberplace.numberlink.search import sat
from numberplace.numberlink.search.sat import SharedProof, kept_proof

pytestmark = pytest.mark.skipif(not sat.is_available(), reason="python-sat is not installed")


def boards(width: int, height: int, pairs: int, number: int) -> list[Paths]:
    chain = PathWalk(width, height, pairs, random.Random(6))
    found = []
    for _ in range(number):
        chain.walk(10 * width * height)
        cells = [0] * (width * height)
        for label, path in enumerate(chain.paths(), start=1):
            cells[path[0]] = cells[path[-1]] = label
        puzzle = Puzzle.of(width, height, cells)
        found.append(Paths.from_paths(puzzle, map(tuple, chain.paths())))
    return found


def test_a_second_solution_seen_in_a_window_is_one():
    seen = 0
    some = boards(10, 9, 9, 12)
    proof = SharedProof(some[0].puzzle, 16)
    for solution in some:
        near = proof.has_other_near(solution.puzzle, solution.all_links(), 300)
        found = proof.solutions(solution.puzzle, 2, 10**5)
        assert not near or len(found) == 2
        seen += near
    assert seen > 0


def test_nothing_is_seen_near_the_only_solution():
    target = Params(10, 10, rule=Rule.COVER)
    for made in islice(generate_many(random.Random(3), target), 3):
        proof = SharedProof(made.puzzle, 16)
        assert not proof.has_other_near(made.puzzle, made.solution.all_links(), 300)
        assert proof.is_unique(made.puzzle, made.solution.all_links(), 10**5)


def test_one_solver_is_kept_a_size_and_rule():
    first, second = boards(6, 5, 4, 2)
    assert kept_proof(first.puzzle, 3) is kept_proof(second.puzzle, 3)
    assert kept_proof(first.puzzle, 3) is not kept_proof(first.puzzle.with_rule(Rule.APART), 3)
