import random
from itertools import count, islice

import pytest
from numberplace.core.errors import GameError, Stopped
from numberplace.core.kind import Status
from numberplace.numberlink.generate import generator
from numberplace.numberlink.generate.chain import PathWalk
from numberplace.numberlink.generate.generator import generate_many
from numberplace.numberlink.generate.made import board_of
from numberplace.numberlink.generate.params import Params
from numberplace.numberlink.generate.steering import ApartSteering, is_steered
from numberplace.numberlink.logic.deduction import Deduction
from numberplace.numberlink.logic.solve import has_level, rate, rounds_of
from numberplace.numberlink.model.levels import LEVELS
from numberplace.numberlink.model.paths import Paths
from numberplace.numberlink.model.puzzle import Rule
from numberplace.numberlink.model.rules import judge
from numberplace.numberlink.search import sat
from numberplace.numberlink.search.diagonal import DiagonalSearch


@pytest.mark.parametrize(
    ("target", "count"),
    [
        (Params(10, 10, "gentle"), 4),
        (Params(9, 8, "easy"), 3),
        (Params(12, 12, "easy", solid=9), 2),
        (Params(7, 20, "gentle", rule=Rule.COVER), 2),
        (Params(12, 12, "medium"), 3),
        (Params(16, 16, "medium"), 1),
        (Params(25, 25, "gentle"), 1),
    ],
)
def test_steered_boards_have_their_level_and_one_solution(target, count):
    assert is_steered(target)
    puzzles = set()
    for made in islice(generate_many(random.Random(3), target), count):
        puzzles.add(made.puzzle)
        assert made.level == rate(made.puzzle).level == target.level
        assert made.proved is made.puzzle.rule is Rule.COVER
        assert made.puzzle.cells.count(-1) == target.solid
        assert judge(made.solution).status is Status.SOLVED
        tidy = Paths(made.puzzle.with_rule(Rule.APART), made.solution.links)
        assert judge(tidy).status is Status.SOLVED
        if sat.is_available():
            links = made.solution.all_links()
            assert sat.LinkSatSearch(made.puzzle).has_other(links, 200_000) is False
    assert len(puzzles) == count


@pytest.mark.parametrize(
    "target",
    [
        Params(8, 8, "easy"),
        Params(10, 10, "medium"),
        Params(20, 20, "hard"),
        Params(20, 20),
        Params(10, 10, "easy", pairs=10),
        Params(10, 10, "easy", rule=Rule.APART),
        Params(10, 10, "easy", style="nikoli"),
    ],
)
def test_what_is_drawn_soon_or_asked_for_in_detail_is_not_steered(target):
    assert not is_steered(target)


@pytest.mark.parametrize("size", [(21, 21), (22, 24)])
def test_large_hard_boards_say_by_their_rule_what_hints_count_on(size):
    target = Params(*size, "hard")
    assert is_steered(target)
    made = next(generate_many(random.Random(5), target))
    assert made.level == rate(made.puzzle).level == "hard"
    assert made.proved is made.puzzle.rule is Rule.APART
    assert judge(made.solution).status is Status.SOLVED
    search = DiagonalSearch(made.puzzle)
    assert len(search.solutions(2, 3_000_000)) == 1
    assert search.is_complete


@pytest.mark.parametrize(("side", "seed"), [(24, 1), (24, 6), (28, 3)])
def test_large_hard_boards_come_after_few_looks(side, seed):
    # With seed 3 a few links stay open at last where all paths are too short to be split.
    looks = count()
    made = generate_many(
        random.Random(seed), Params(side, side, "hard"), should_stop=lambda: next(looks) > 12
    )
    assert has_level(next(made).puzzle, "hard")


@pytest.mark.parametrize("level", ["hard", "expert"])
def test_walls_leave_a_board_its_level(level):
    tries = count()
    target = Params(7, 7, level, walls=8)
    made = next(generate_many(random.Random(7), target, should_stop=lambda: next(tries) > 250))
    assert made.level == rate(made.puzzle).level == level
    assert len(made.puzzle.walls) == 8
    assert judge(made.solution).status is Status.SOLVED
    assert made.solution.puzzle is made.puzzle
    if sat.is_available():
        free = sat.LinkSatSearch(made.puzzle.with_rule(made.proved), "glucose4")
        assert free.has_other(made.solution.all_links(), 10**6) is False


@pytest.mark.parametrize("seed", [1, 2, 6])
def test_a_small_expert_board_with_many_walls_is_found(seed):
    # Of the plans of six walls none left an expert board of 6 x 6 its level in half the searches.
    tries = count()
    target = Params(6, 6, "expert", walls=6)
    made = next(generate_many(random.Random(seed), target, should_stop=lambda: next(tries) > 150))
    assert rate(made.puzzle).level == "expert"
    assert len(made.puzzle.walls) == 6
    assert not made.puzzle.walls & set(made.solution.all_links())


def test_where_no_board_has_room_for_its_walls_fewer_are_proposed():
    with pytest.raises(GameError, match="No such puzzle was found; try fewer walls"):
        next(generate_many(random.Random(1), Params(4, 4, "expert", walls=2), patience=50))
    with pytest.raises(GameError, match="No such puzzle was found; try another size"):
        next(generate_many(random.Random(1), Params(4, 4, "expert"), patience=50))


@pytest.mark.parametrize("level", ["hard", "expert"])
@pytest.mark.parametrize("side", [7, 9, 12, 15])
def test_no_board_counts_on_what_only_its_solution_keeps(level, side):
    made = next(generate_many(random.Random(side), Params(side, side, level)))
    assert made.level == rate(made.puzzle).level == level
    assert made.proved in (Rule.PAIRS, Rule.APART)
    if made.proved is Rule.PAIRS and sat.is_available():
        free = sat.LinkSatSearch(made.puzzle.with_rule(Rule.PAIRS), "glucose4")
        assert free.has_other(made.solution.all_links(), 10**6) is False
    else:
        assert made.puzzle.rule is made.proved or not sat.is_available()


def test_a_level_is_told_without_rating_in_full():
    seen = set()
    for seed in range(40):
        chain = PathWalk(9, 9, 8, random.Random(seed))
        chain.walk(2_000)
        puzzle, _solution = board_of(chain, [], Rule.APART)
        level = rate(puzzle).level
        seen.add(level)
        assert [name for name in LEVELS if has_level(puzzle, name)] == [level]
    assert {"medium", "hard", "expert"} <= seen


def test_the_same_seed_steers_to_the_same_puzzle():
    first, again, other = (
        next(generate_many(random.Random(seed), Params(11, 11, "easy"))).puzzle
        for seed in (4, 4, 5)
    )
    assert first == again
    assert first != other


def test_steering_can_be_called_off():
    made = generate_many(random.Random(1), Params(20, 20, "easy"), should_stop=lambda: True)
    with pytest.raises(Stopped):
        next(made)


def test_plans_of_walls_can_be_stopped_one_by_one(monkeypatch):
    looks = count()
    made = next(generate_many(random.Random(1), Params(7, 7, "expert")))
    monkeypatch.setattr(generator, "has_level", lambda _puzzle, _level: False)
    target = Params(7, 7, "expert", walls=8)
    with pytest.raises(Stopped):
        generator._wall_in(made, target, random.Random(1), lambda: next(looks) == 3)
    assert next(looks) == 4


def test_a_board_changed_far_and_wide_is_not_put_back(monkeypatch):
    chain = PathWalk(21, 21, 21, random.Random(1))
    steering = ApartSteering(chain, [], random.Random(1), Rule.APART)
    done = []
    reached = iter([None, *["easy"] * 9])
    monkeypatch.setattr(steering, "_reason", lambda: (next(reached), steering.open))
    monkeypatch.setattr(steering, "_put_back", lambda _kept: done.append("back"))
    monkeypatch.setattr(steering, "_walk_far", lambda: done.append("far"))
    monkeypatch.setattr(steering, "_split", lambda _links, _most: True)
    steering.open = []
    assert not steering.steer("hard", 10)
    assert done == ["back"] * 6 + ["far"] * 3


def test_a_chain_returns_to_an_earlier_board():
    chain = PathWalk(12, 9, 10, random.Random(2))
    before, paths = chain.snapshot(), chain.paths()
    chain.stir(paths[0], 500)
    assert chain.paths() != paths
    chain.restore(before)
    assert chain.paths() == paths
    chain.walk(500)
    chain.restore(before)
    assert chain.paths() == paths


def test_a_split_leaves_two_full_paths():
    chain = PathWalk(9, 9, 9, random.Random(2))
    longest = max(range(len(chain.heads)), key=lambda number: chain.sizes[number])
    run = chain.paths()[longest]
    chain.split_at(longest, 4)
    assert chain.paths()[longest] == run[:4]
    assert chain.paths()[-1] == run[4:]
    puzzle, solution = board_of(chain, [], Rule.APART)
    assert judge(Paths(puzzle, solution.links)).status is Status.SOLVED


def test_rounds_agree_with_the_rating():
    for seed in range(20):
        chain = PathWalk(8, 8, 9, random.Random(seed))
        chain.walk(2_000)
        puzzle, _solution = board_of(chain, [], Rule.COVER)
        rating = rate(puzzle)
        rounds = rounds_of(Deduction(puzzle, is_single=True), 6)
        if rating.is_solved and not rating.is_tidy:
            assert rounds == (-1 if rating.level == "gentle" else rating.rounds)
        else:
            assert rounds is None
