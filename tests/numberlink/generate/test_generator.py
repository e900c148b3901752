import random
from itertools import islice

import pytest
from numberplace.core.errors import GameError
from numberplace.core.kind import Status
from numberplace.numberlink.generate.chain import MIN_PATH, PathWalk, peel
from numberplace.numberlink.generate.generator import (
    default_rule,
    generate,
    generate_article,
    generate_many,
    is_shortest,
)
from numberplace.numberlink.generate.params import Params, style_of
from numberplace.numberlink.logic.solve import rate
from numberplace.numberlink.model.paths import Paths
from numberplace.numberlink.model.puzzle import Puzzle, Rule
from numberplace.numberlink.model.rules import judge
from numberplace.numberlink.search import sat
from numberplace.numberlink.search.exact import SolutionCount, find_solutions

NEEDS_SAT = pytest.mark.skipif(not sat.is_available(), reason="python-sat is not installed")


def as_board(chain: PathWalk, solid: list[int]) -> Paths:
    cells = [-1 if cell in solid else 0 for cell in range(chain.width * chain.height)]
    paths = chain.paths()
    for number, path in enumerate(paths, start=1):
        cells[path[0]] = cells[path[-1]] = number
    puzzle = Puzzle.of(chain.width, chain.height, cells, Rule.APART)
    return Paths.from_paths(puzzle, map(tuple, paths))


@pytest.mark.parametrize(("width", "height"), [(3, 1), (4, 4), (5, 9), (12, 7), (20, 20)])
def test_every_board_of_the_chain_is_full_and_tidy(width, height):
    chain = PathWalk(width, height, max(1, min(width, height)), random.Random(5))
    solid = chain.harden(width * height // 12)
    for _ in range(10):
        assert judge(as_board(chain, solid)).status is Status.SOLVED
        assert min(chain.sizes) >= MIN_PATH
        assert [len(path) for path in chain.paths()] == chain.sizes
        chain.walk(2 * width * height)


def test_the_first_board_is_peeled_off_the_border():
    for seed in range(50):
        paths = peel(7, 5, random.Random(seed))
        assert sorted(cell for path in paths for cell in path) == list(range(35))
        assert min(map(len, paths)) >= MIN_PATH


def test_the_articles_boards_have_the_articles_properties():
    rng = random.Random(1)
    for _ in range(60):
        made = generate_article(rng)
        puzzle = made.puzzle.with_rule(Rule.APART)
        assert (puzzle.width, puzzle.height) == (7, 7)
        solution = Paths(puzzle, made.solution.links)
        assert judge(solution).status is Status.SOLVED
        for cell, value in enumerate(puzzle.cells):
            if value == -1:  # solid only where no pair of free neighbours was left
                around = puzzle.geometry.neighbours[cell]
                assert all(puzzle.cells[other] != -1 for other in around)


@pytest.mark.sampled(3)
@NEEDS_SAT
@pytest.mark.parametrize(
    ("target", "pairs"),
    [
        (Params(10, 10, style="nikoli"), {8}),
        (Params(10, 10, level="expert"), {7}),
        (Params(8, 8, level="medium"), {6}),
        (Params(15, 15), {11}),
        (Params(6, 6, style="nikoli", solid=2), {4}),
    ],
)
def test_winding_boards_have_few_pairs_and_few_short_paths(target, pairs):
    made = list(islice(generate_many(random.Random(4), target), 5))
    assert {len(one.puzzle.labels) for one in made} <= {n + d for n in pairs for d in (-1, 0, 1)}
    for one in made:
        runs = [one.solution.path_through(cells[0]) for cells in one.puzzle.terminals().values()]
        assert min(map(len, runs)) > MIN_PATH
        assert sum(is_shortest(run, target.width) for run in runs) <= 0.35 * len(runs)
        for run in runs:
            places = [divmod(cell, target.width) for cell in run]
            for along, last in ((0, target.height - 1), (1, target.width - 1)):
                assert {place[along] for place in places} not in ({0}, {last})


@pytest.mark.parametrize(
    ("asked", "style"),
    [
        ((10, 10, "", 0), "nikoli"),
        ((10, 10, "medium", 0), "nikoli"),
        ((10, 10, "easy", 0), "flow"),
        ((5, 5, "hard", 0), "flow"),
        ((10, 10, "hard", 12), "flow"),
    ],
)
def test_the_style_suits_level_size_and_pairs(asked, style):
    assert style_of(*asked) == style


@NEEDS_SAT
@pytest.mark.parametrize(
    ("target", "count"),
    [
        (Params(5, 5), 10),
        (Params(8, 6, pairs=7), 5),
        (Params(10, 10), 3),
        (Params(12, 12, rule=Rule.COVER), 2),
        (Params(7, 7, rule=Rule.PAIRS), 3),
        (Params(8, 8, solid=5), 3),
        (Params(15, 15, rule=Rule.APART), 2),
        (Params(7, 7, level="medium"), 1),
    ],
)
def test_players_puzzles_keep_every_promise(target, count):
    for made in islice(generate_many(random.Random(9), target), count):
        puzzle = made.puzzle
        assert (puzzle.width, puzzle.height) == (target.width, target.height)
        assert puzzle.cells.count(-1) == target.solid
        assert target.pairs in (None, len(puzzle.labels))
        tidy = Paths(puzzle.with_rule(Rule.APART), made.solution.links)
        assert judge(tidy).status is Status.SOLVED
        assert made.proved is not None
        if target.rule:
            assert made.proved is target.rule
        finding = find_solutions(puzzle.with_rule(made.proved))
        assert finding.outcome is SolutionCount.ONE
        assert finding.solutions[0].links == made.solution.links
        assert made.level == target.level
        if target.level:
            assert rate(puzzle).level == target.level


def test_the_same_seed_gives_the_same_puzzles():
    first, again, other = (
        [made.puzzle for made in islice(generate_many(random.Random(seed), Params(6, 6)), 3)]
        for seed in (4, 4, 5)
    )
    assert first == again
    assert first != other
    assert len(set(first)) == 3


def test_without_python_sat_puzzles_are_still_proved(monkeypatch):
    monkeypatch.setattr(sat, "is_available", lambda: False)
    made = generate(random.Random(2), Params(5, 5))
    assert made.proved in (Rule.PAIRS, Rule.COVER)
    assert default_rule(15, 15) is Rule.APART
    large = generate(random.Random(2), Params(10, 10))
    assert large.proved is Rule.APART
    assert large.puzzle.rule is Rule.APART


@pytest.mark.parametrize(
    ("size", "more"),
    [
        ((3, 9), {}),
        ((10, 90), {}),
        ((5, 5), {"pairs": 20}),
        ((5, 5), {"pairs": 0}),
        ((5, 5), {"solid": 20}),
        ((10, 10), {"level": "odd"}),
    ],
)
def test_impossible_targets_are_refused_in_words(size, more):
    with pytest.raises(GameError, match=r"\.$"):
        generate(random.Random(1), Params(*size, **more))
