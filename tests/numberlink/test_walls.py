"""Walls: no path crosses them, for the model, every search, reasoning, notations, the generator."""

import random
from itertools import islice

import pytest
from numberplace.core.errors import FormatError, GameError, IllegalMove
from numberplace.core.gameid import parse_game_id
from numberplace.core.sharing import pack, parse_shared
from numberplace.kinds import KINDS
from numberplace.numberlink.generate.generator import generate_many
from numberplace.numberlink.generate.params import Params, format_params, parse_params
from numberplace.numberlink.kind import NUMBERLINK
from numberplace.numberlink.logic.deduction import DeadEnd, Deduction
from numberplace.numberlink.logic.hints import find_hints
from numberplace.numberlink.logic.solve import find_deductions, rate
from numberplace.numberlink.model.moves import apply_move
from numberplace.numberlink.model.notation import format_line, parse_line
from numberplace.numberlink.model.notation_grid import format_grid, format_table
from numberplace.numberlink.model.notation_json import PuzzleEntry, format_json, parse_json
from numberplace.numberlink.model.notation_puzzlink import format_address
from numberplace.numberlink.model.paths import Paths
from numberplace.numberlink.model.puzzle import Puzzle, Rule
from numberplace.numberlink.search import sat
from numberplace.numberlink.search.diagonal import DiagonalSearch
from numberplace.numberlink.search.exact import SolutionCount, find_solutions
from numberplace.numberlink.search.frontier import FrontierSearch

from tests.numberlink.boards import random_puzzle, solvable_puzzle

WALLED = "3x3:1_|.1/.../..."


def walled(rng: random.Random, rule: Rule) -> Puzzle:
    """Return a small board with some random walls."""
    puzzle = rng.choice((random_puzzle, solvable_puzzle))(rng, rule)
    around = puzzle.geometry.neighbours
    sides = [(a, b) for a, others in enumerate(around) for b in others if a < b]
    walls = rng.sample(sides, min(len(sides), rng.randint(1, 4)))
    return Puzzle.of(puzzle.width, puzzle.height, puzzle.cells, rule, walls)


def test_a_line_says_where_walls_stand():
    puzzle = parse_line("4x3:1|..2/._|.../1..2")
    assert puzzle.walls == {(0, 1), (4, 5), (4, 8)}
    assert format_line(puzzle) == "4x3:1|..2/._|.../1..2"
    assert parse_line("4x3:1|..2/.|_.../1..2") == puzzle
    assert puzzle.is_walled(1, 0)
    assert not puzzle.is_walled(1, 2)
    assert puzzle.with_rule(Rule.APART).walls == puzzle.walls


@pytest.mark.parametrize("seed", range(30))
def test_lines_json_and_game_ids_keep_walls(seed):
    puzzle = walled(random.Random(seed), list(Rule)[seed % 3])
    line = format_line(puzzle)
    assert parse_line(line) == puzzle
    assert parse_json(format_json(PuzzleEntry(puzzle))).puzzle == puzzle
    game = parse_game_id(f"numberlink::{line}", KINDS)
    assert parse_line(game.puzzle) == puzzle
    assert parse_game_id(str(game), KINDS) == game
    assert parse_shared(pack(NUMBERLINK, puzzle), KINDS).puzzle == puzzle


def test_a_wall_at_a_solid_cell_parts_nothing():
    assert not parse_line("3x2:1|#2/1.2").walls


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("3x2:1.2|/1.2", "No wall can stand between r1c3 and r2c1"),
        ("3x2:1.2/1_.2", "No wall can stand between r2c1 and r3c1"),
        ("3x2:|1.2/1.2", "Row 1 has 4 cells, not 3"),
        ("3x2:1||.2/1.2", "Row 1 has 4 cells, not 3"),
    ],
)
def test_a_wall_in_the_wrong_place_is_told(text, told):
    with pytest.raises(FormatError, match=told):
        parse_line(text)


@pytest.mark.parametrize("walls", ["[[0]]", "[[0,5]]", "[[-1,0]]", '["a"]', "[[0,1.5]]", "7"])
def test_json_refuses_what_is_no_wall(walls):
    with pytest.raises(FormatError, match="wall"):
        parse_json('{"w":2,"h":2,"grid":[1,1,2,2],"walls":' + walls + "}")


@pytest.mark.parametrize("write", [format_grid, format_table, format_address])
def test_forms_that_cannot_hold_walls_say_so(write):
    with pytest.raises(FormatError, match="hold walls"):
        write(parse_line(WALLED))


def test_no_move_crosses_a_wall():
    start = Paths.empty(parse_line(WALLED))
    with pytest.raises(IllegalMove, match="A wall stands between"):
        apply_move(start, "link r1c1 r1c3")
    with pytest.raises(FormatError, match="A wall parts r1c1 and r2c1"):
        Paths.from_links(start.puzzle, [(0, 3)])


MOST = 1_000
"""Solutions that the searches by clauses are asked for: all 12,427 of a board take them 20 s."""


def all_ways(puzzle: Puzzle) -> set[tuple[tuple[int, int], ...]]:
    """Return the solutions among those of the board without walls: the ones that cross none."""
    bare = Puzzle.of(puzzle.width, puzzle.height, puzzle.cells, puzzle.rule)
    method = DiagonalSearch if puzzle.rule is Rule.APART else FrontierSearch
    found = method(bare).solutions(100_000, 10**7)
    return {links for links in found if not puzzle.walls & set(links)}


@pytest.mark.parametrize("rule", list(Rule))
def test_every_search_finds_the_solutions_that_cross_no_wall(rule):
    rng = random.Random(f"walls {rule.value}")
    counts = set()
    for _number in range(25):
        puzzle = walled(rng, rule)
        right = all_ways(puzzle)
        counts.add(min(2, len(right)))
        method = DiagonalSearch if rule is Rule.APART else FrontierSearch
        assert set(method(puzzle).solutions(100_000, 10**7)) == right
        if sat.is_available():
            asked = min(len(right) + 1, MOST)
            for with_heights in {False, rule is Rule.COVER}:
                search = sat.LinkSatSearch(puzzle, with_heights=with_heights)
                found = set(search.solutions(asked, 10**6))
                assert found <= right
                assert len(found) == min(len(right), asked)
            shared = sat.SharedProof(Puzzle.of(puzzle.width, puzzle.height, puzzle.cells, rule), 8)
            listed, is_complete = shared.solutions(puzzle, asked, 10**6)
            assert set(listed) <= right
            assert len(set(listed)) == min(len(right), asked)
            assert is_complete == (len(right) < asked)
        outcome = (SolutionCount.NONE, SolutionCount.ONE, SolutionCount.MANY)[min(2, len(right))]
        assert find_solutions(puzzle).outcome is outcome
    assert {0, 1} <= counts


@pytest.mark.parametrize("rule", list(Rule))
def test_reasoning_leaves_the_one_solution(rule):
    rng = random.Random(f"reasons {rule.value}")
    count = 0
    while count < 12:
        puzzle = walled(rng, rule)
        right = all_ways(puzzle)
        if len(right) != 1:
            continue
        count += 1
        (links,) = right
        state = Deduction(puzzle, is_single=True, reads_more=True)
        try:
            for found in find_deductions(state):
                assert found.is_link == (state.edges.ends[found.edge] in links), found.reason
        except DeadEnd as dead:
            pytest.fail(f"{format_line(puzzle)}: {dead.reason}")
        drawn = {link for step in find_hints(Paths.empty(puzzle)) for link in step.placements}
        assert drawn <= set(links)


@pytest.mark.parametrize(
    "text",
    [
        "6x6+easy+8walls",
        "7x7+medium+9walls",
        "7x7+R1+10walls",
        "8x8+R3+20walls",
        "9x9+gentle+9walls",
    ],
)
def test_puzzles_are_made_with_walls_and_one_solution(text):
    target = parse_params(text)
    assert format_params(target) == text
    puzzles = set()
    for made in islice(generate_many(random.Random(2), target), 2):
        puzzles.add(made.puzzle)
        assert len(made.puzzle.walls) == target.walls
        assert not made.puzzle.walls & set(made.solution.all_links())
        assert find_solutions(made.puzzle).outcome is SolutionCount.ONE
        assert not target.level or rate(made.puzzle).level == target.level
    assert len(puzzles) == 2


def test_walls_have_their_places_and_their_number():
    with pytest.raises(GameError, match="takes up to 12 walls, not 13"):
        next(generate_many(random.Random(1), Params(6, 6, walls=13)))
    with pytest.raises(FormatError, match="nothing but a size"):
        Params(7, 7, walls=3, style="article")


def test_boards_without_walls_are_what_they_were():
    made = next(generate_many(random.Random(5), Params(7, 7, "easy")))
    assert made.puzzle.walls == frozenset()
    assert "|" not in format_line(made.puzzle)
