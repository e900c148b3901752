"""Bridges: two paths cross in one cell, for the model, searches, reasoning, notations and the
generator."""

import random
from itertools import islice

import pytest
from numberplace.core.errors import FormatError, GameError, IllegalMove
from numberplace.core.gameid import parse_game_id
from numberplace.core.kind import Status
from numberplace.core.sharing import pack, parse_shared
from numberplace.kinds import KINDS
from numberplace.numberlink.artist import ARTIST
from numberplace.numberlink.generate.generator import generate_many
from numberplace.numberlink.generate.params import Params, format_params, max_bridges, parse_params
from numberplace.numberlink.kind import NUMBERLINK
from numberplace.numberlink.logic.deduction import DeadEnd, Deduction
from numberplace.numberlink.logic.hints import find_hints, moves_of
from numberplace.numberlink.logic.solve import find_deductions, rate
from numberplace.numberlink.model.geometry import geometry_of
from numberplace.numberlink.model.moves import apply_move, format_cut, format_link
from numberplace.numberlink.model.notation import format_line, parse_line
from numberplace.numberlink.model.notation_grid import format_grid, format_solution, format_table
from numberplace.numberlink.model.notation_json import PuzzleEntry, format_json, parse_json
from numberplace.numberlink.model.notation_puzzlink import format_address
from numberplace.numberlink.model.paths import Paths
from numberplace.numberlink.model.puzzle import Puzzle, Rule
from numberplace.numberlink.model.rules import find_touches, judge
from numberplace.numberlink.search import exact, sat
from numberplace.numberlink.search.exact import SolutionCount, find_solutions
from numberplace.numberlink.search.frontier import FrontierSearch

from tests.numberlink.boards import random_puzzle, solvable_puzzle
from tests.numberlink.test_warps import all_ways

CROSSED = "3x3:#1#/2+2/#1#"
"""Two paths cross in the middle."""


def bridged(rng: random.Random, rule: Rule, *, more: bool = True) -> Puzzle:
    """Return a small board with one to three bridges, now and then with walls or warps too."""
    while True:
        plain = rng.choice((random_puzzle, solvable_puzzle))(rng, rule)
        width, height, cells = plain.width, plain.height, plain.cells
        inside = [row * width + at for row in range(1, height - 1) for at in range(1, width - 1)]
        rng.shuffle(inside)
        bridges: list[int] = []
        for cell in inside[: rng.randint(1, 4)]:
            beside = {cell - width, cell - 1, cell + 1, cell + width}
            is_free = not beside & set(bridges) and not any(map(plain.is_solid, beside))
            if cells[cell] == 0 and is_free and len(bridges) < 3:
                bridges.append(cell)
        if bridges:
            break
    around = geometry_of(width, height).neighbours
    sides = [(a, b) for a, others in enumerate(around) for b in others if a < b]
    walls = rng.sample(sides, 2) if more and rng.random() < 0.3 else []
    rows = [(at, at + width - 1) for at in range(0, width * height, width)]
    rows = [pair for pair in rows if not any(map(plain.is_solid, pair))]
    warps = rng.sample(rows, 1) if more and width > 3 and rows and rng.random() < 0.3 else []
    return Puzzle.of(width, height, cells, rule, walls, warps, bridges)


def test_a_line_says_where_bridges_stand():
    puzzle = parse_line("5x3:.1.../2.+.2/..1..")
    assert puzzle.bridges == {7}
    assert puzzle.cells[7] == -1
    assert format_line(puzzle) == "5x3:.1.../2.+.2/..1.."
    around = puzzle.geometry.neighbours
    assert around[6] == (1, 8, 11, 5)
    assert around[8] == (3, 9, 13, 6)
    assert around[2] == (3, 12, 1)
    assert around[7] == ()
    assert puzzle.geometry.bridge_between(6, 8) == 7
    assert puzzle.geometry.bridge_between(12, 2) == 7
    assert puzzle.geometry.bridge_between(5, 6) is None
    assert puzzle.geometry.bridge_between(6, 12) is None
    assert puzzle.with_rule(Rule.APART).bridges == puzzle.bridges
    assert not puzzle.is_flat


@pytest.mark.parametrize("seed", range(40))
def test_lines_json_and_game_ids_keep_bridges(seed):
    puzzle = bridged(random.Random(seed), list(Rule)[seed % 3])
    line = format_line(puzzle)
    assert parse_line(line) == puzzle
    assert parse_json(format_json(PuzzleEntry(puzzle))).puzzle == puzzle
    game = parse_game_id(f"numberlink::{line}", KINDS)
    assert parse_line(game.puzzle) == puzzle
    assert parse_game_id(str(game), KINDS) == game
    assert parse_shared(pack(NUMBERLINK, puzzle), KINDS).puzzle == puzzle


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("4x3:1+.2/..../1..2", "No bridge can stand in r1c2: it has no cells on all four sides"),
        ("4x3:1..2/...+/1..2", "No bridge can stand in r2c4: it has no cells on all four sides"),
        ("4x3:1.#2/..+./1..2", "No bridge can stand in r2c3: r1c3 is no open cell"),
        ("4x3:1..2/.++./1..2", "No bridge can stand in r2c2: r2c3 is no open cell"),
        ("3x3:1.2/.+.>/1.2", "No warp can join r2c1 and r2c3: a bridge joins them"),
        ("4x3:1..2/.*../1..2", "'#' nor '\\+'"),
    ],
)
def test_a_bridge_that_means_nothing_is_told(text, told):
    with pytest.raises(FormatError, match=told):
        parse_line(text)


@pytest.mark.parametrize(
    ("bridges", "told"),
    [
        ("[[0]]", "are not bridges"),
        ("7", "are not bridges"),
        ('["a"]', "are not bridges"),
        ("[true]", "are not bridges"),
        ("[1]", "r1c2: it has no cells"),
        ("[-1]", "-1: it has no cells"),
        ("[99]", "it has no cells"),
        ("[5]", "r2c2: the number 1 does"),
    ],
)
def test_json_refuses_what_is_no_bridge(bridges, told):
    text = '{"w":4,"h":3,"grid":[0,0,0,0,0,1,0,0,0,0,0,1],"bridges":' + bridges + "}"
    with pytest.raises(FormatError, match=told):
        parse_json(text)


def test_a_wall_at_a_bridge_parts_nothing():
    puzzle = Puzzle.of(3, 3, [0, 1, 0, 2, 0, 2, 0, 1, 0], walls=[(3, 4)], bridges=[4])
    assert not puzzle.walls
    with pytest.raises(FormatError, match="No wall can stand between r2c1 and r2c3"):
        Puzzle.of(3, 3, puzzle.cells, walls=[(3, 5)], bridges=[4])


@pytest.mark.parametrize("write", [format_grid, format_table, format_address])
def test_forms_that_cannot_hold_bridges_say_so(write):
    with pytest.raises(FormatError, match="hold bridges"):
        write(parse_line(CROSSED))


def test_two_paths_cross_on_a_bridge_and_each_goes_straight_on():
    start = Paths.empty(parse_line(CROSSED))
    over = apply_move(start, "link r2c1 r2c3")
    both = apply_move(over, "link r1c2 r3c2")
    assert both.all_links() == ((1, 7), (3, 5))
    assert judge(both).status is Status.SOLVED
    assert format_solution(both) == "# 1 #\n  |\n2-+-2\n  |\n# 1 #"
    assert apply_move(both, "cut r2c1 r2c3").all_links() == ((1, 7),)
    assert NUMBERLINK.written(both)[4] == 0
    for move in ("link r2c1 r2c2", "link r2c2 r1c2", "cut r2c2"):
        with pytest.raises(IllegalMove, match="is a bridge"):
            apply_move(start, move)
    with pytest.raises(FormatError, match="do not touch"):
        Paths.from_links(start.puzzle, [(3, 4)])


@pytest.mark.parametrize("seed", range(30))
def test_every_way_is_written_as_a_move_and_read_again(seed):
    rng = random.Random(seed)
    puzzle = bridged(rng, Rule.PAIRS, more=False)
    around = puzzle.geometry.neighbours
    free = [cell for cell, value in enumerate(puzzle.cells) if value == 0]
    for _number in range(20):
        trail = [rng.choice(free)] if free else []
        while trail:
            ahead = [o for o in around[trail[-1]] if o in free and o not in trail]
            if not ahead or rng.random() < 0.1:
                break
            trail.append(rng.choice(ahead))
        if len(trail) > 1:
            drawn = apply_move(Paths.empty(puzzle), format_link(puzzle, trail))
            assert drawn == Paths.from_paths(puzzle, [tuple(trail)])
            assert apply_move(drawn, format_cut(puzzle, trail)) == Paths.empty(puzzle)
            sides = NUMBERLINK.written(drawn)
            assert sides == tuple(_sides_of(drawn))
            assert sum(bits.bit_count() for bits in sides) == 2 * (len(trail) - 1)
            assert ARTIST.draw(drawn).shapes


def _sides_of(paths: Paths):
    """Yield the sides by which paths leave each cell."""
    width = paths.puzzle.width
    for cell in range(len(paths.puzzle.cells)):
        bits = 0
        for other in paths.linked_to(cell):
            step = other - cell
            is_level = abs(step) < width
            bits |= 1 << (0 if is_level else 1) + (0 if step > 0 else 2)
        yield bits


@pytest.mark.parametrize("rule", list(Rule))
def test_every_search_finds_the_same_solutions(rule, monkeypatch):
    rng = random.Random(f"bridges {rule.value}")
    counts, compared = set(), 0
    while compared < 25:
        puzzle = bridged(rng, rule)
        if puzzle.open_count > 19:
            continue
        compared += 1
        right = all_ways(puzzle)
        counts.add(min(2, len(right)))
        outcome = (SolutionCount.NONE, SolutionCount.ONE, SolutionCount.MANY)[min(2, len(right))]
        if rule is not Rule.APART:
            assert set(FrontierSearch(puzzle).solutions(100_000, 10**7)) == right
        if sat.is_available():
            asked = len(right) + 1
            assert set(sat.LinkSatSearch(puzzle).solutions(asked, 10**6)) == right
            assert find_solutions(puzzle).outcome is outcome
        with monkeypatch.context() as patch:
            patch.setattr(exact.sat, "is_available", lambda: False)
            assert find_solutions(puzzle).outcome is outcome
    assert {0, 1} <= counts


@pytest.mark.skipif(not sat.is_available(), reason="python-sat is not installed")
@pytest.mark.parametrize("rule", list(Rule))
def test_single_solutions_by_an_independent_model(rule):
    from tests.numberlink.independent import count_solutions

    rng = random.Random(f"independent bridges {rule.value}")
    singles = 0
    for _number in range(80):
        puzzle = bridged(rng, rule)
        most = min(2, len(find_solutions(puzzle).links))
        assert count_solutions(puzzle) == most, format_line(puzzle)
        singles += most == 1
    assert singles >= 5


@pytest.mark.parametrize("rule", list(Rule))
def test_reasoning_leaves_the_one_solution(rule):
    rng = random.Random(f"reasons with bridges {rule.value}")
    count = 0
    while count < 20:
        puzzle = bridged(rng, rule)
        found = find_solutions(puzzle)
        if found.outcome is not SolutionCount.ONE:
            continue
        count += 1
        links = found.links[0]
        state = Deduction(puzzle, is_single=True, reads_more=True)
        try:
            for one in find_deductions(state):
                assert one.is_link == (state.edges.ends[one.edge] in links), one.reason
        except DeadEnd as dead:
            pytest.fail(f"{format_line(puzzle)}: {dead.reason}")


def test_colours_are_not_counted_over_a_bridge():
    assert Deduction(parse_line("4x3:1..2/..../2..1"), reads_more=True).has_colours
    assert not Deduction(parse_line("4x3:1..2/.+../2..1"), reads_more=True).has_colours


HINTED = ("5x5+1bridges", "6x6+easy+2bridges", "7x7+medium+3bridges", "7x7+R1+3bridges+2warps")


@pytest.mark.parametrize("text", HINTED)
def test_hints_lead_to_the_one_solution(text):
    for made in islice(generate_many(random.Random(4), parse_params(text)), 3):
        right = set(made.solution.all_links())
        paths = Paths.empty(made.puzzle)
        while (step := next(find_hints(paths), None)) is not None:
            assert set(step.placements) <= right, format_line(made.puzzle)
            assert ARTIST.draw(paths, step=step).shapes
            assert NUMBERLINK.explain(step).reason
            for move in moves_of(paths, step):
                paths = apply_move(paths, move)
        assert set(paths.all_links()) == right


@pytest.mark.parametrize(
    "text",
    [
        "4x4",
        "6x6+easy",
        "7x7+R1+6walls",
        "8x8+R3+2solid",
        "9x9+gentle",
        "8x8+hard+2warps",
        "12x12+medium",
    ],
)
def test_puzzles_are_made_with_bridges_and_one_solution(text):
    size = parse_params(text)
    target = parse_params(f"{text}+{max(1, max_bridges(size.width, size.height) // 2)}bridges")
    assert parse_params(format_params(target)) == target
    puzzles = set()
    for made in islice(generate_many(random.Random(2), target), 2):
        puzzle, links = made.puzzle, set(made.solution.all_links())
        puzzles.add(puzzle)
        assert len(puzzle.bridges) == target.bridges
        over = [
            ((b - 1, b + 1) in links) + ((b - puzzle.width, b + puzzle.width) in links)
            for b in puzzle.bridges
        ]
        assert sum(over) >= len(over)
        assert 4 * over.count(2) >= len(over) > 0
        assert next(find_touches(made.solution), None) is None
        assert find_solutions(puzzle).outcome is SolutionCount.ONE
        assert not target.level or rate(puzzle).level == target.level
    assert len(puzzles) == 2


@pytest.mark.skipif(not sat.is_available(), reason="python-sat is not installed")
@pytest.mark.parametrize("rule", [None, *Rule])
def test_made_boards_have_one_solution_by_the_independent_model(rule):
    from tests.numberlink.independent import count_solutions

    target = Params(7, 8, rule=rule, bridges=4)
    for made in islice(generate_many(random.Random(9), target), 4):
        assert count_solutions(made.puzzle.with_rule(made.proved)) == 1
        assert count_solutions(made.puzzle) == 1


def test_bridges_have_their_number():
    with pytest.raises(GameError, match="takes up to 3 bridges, not 4"):
        next(generate_many(random.Random(1), Params(6, 6, bridges=4)))
    with pytest.raises(FormatError, match="nothing but a size"):
        Params(7, 7, bridges=3, style="article")


def test_a_page_is_told_of_bridges():
    made = next(generate_many(random.Random(1), Params(5, 5, bridges=1)))
    told = ARTIST.playable(made.puzzle)
    assert told.bridges == tuple(made.puzzle.bridges)
    assert any("bridge" in text for _name, text in ARTIST.rules(made.puzzle))
