"""Warps: a path leaves the board and comes back in opposite, for the model, searches, reasoning,
notations and the generator."""

import random
from itertools import islice

import pytest
from numberplace.core.errors import FormatError, GameError, IllegalMove
from numberplace.core.gameid import parse_game_id
from numberplace.core.sharing import pack, parse_shared
from numberplace.kinds import KINDS
from numberplace.numberlink.artist import ARTIST
from numberplace.numberlink.generate.generator import generate_many
from numberplace.numberlink.generate.params import Params, format_params, parse_params
from numberplace.numberlink.kind import NUMBERLINK
from numberplace.numberlink.logic.colouring import find_part
from numberplace.numberlink.logic.deduction import DeadEnd, Deduction
from numberplace.numberlink.logic.hints import find_hints, moves_of
from numberplace.numberlink.logic.solve import find_deductions, rate
from numberplace.numberlink.model.moves import apply_move, format_cut, format_link
from numberplace.numberlink.model.notation import format_line, parse_line
from numberplace.numberlink.model.notation_grid import format_grid, format_solution, format_table
from numberplace.numberlink.model.notation_json import PuzzleEntry, format_json, parse_json
from numberplace.numberlink.model.notation_puzzlink import format_address
from numberplace.numberlink.model.paths import Paths
from numberplace.numberlink.model.puzzle import Puzzle, Rule
from numberplace.numberlink.model.rules import find_touches
from numberplace.numberlink.search import exact, sat
from numberplace.numberlink.search.exact import SolutionCount, find_solutions
from numberplace.numberlink.search.frontier import FrontierSearch

from tests.numberlink.boards import random_puzzle, solvable_puzzle

WARPED = "4x3:1..^2>/..../2..1"
"""The upper row goes on over the border, and so does the third column."""


def warped(rng: random.Random, rule: Rule, *, walls: bool = True) -> Puzzle:
    """Return a small board with one to four warps, now and then with walls too."""
    while True:
        plain = rng.choice((random_puzzle, solvable_puzzle))(rng, rule)
        width, height = plain.width, plain.height
        pairs = [(row * width, row * width + width - 1) for row in range(height) if width > 2]
        pairs += [(at, (height - 1) * width + at) for at in range(width) if height > 2]
        pairs = [pair for pair in pairs if not any(map(plain.is_solid, pair))]
        if pairs:
            break
    around = plain.geometry.neighbours
    sides = [(a, b) for a, others in enumerate(around) for b in others if a < b]
    parted = rng.sample(sides, 2) if walls and rng.random() < 0.3 else []
    warps = rng.sample(pairs, min(len(pairs), rng.randint(1, 4)))
    return Puzzle.of(width, height, plain.cells, rule, parted, warps)


def test_a_line_says_where_warps_lead_out():
    puzzle = parse_line(WARPED)
    assert puzzle.warps == {(0, 3), (2, 10)}
    assert format_line(puzzle) == WARPED
    assert puzzle.geometry.neighbours[0] == (1, 4, 3)
    assert puzzle.geometry.neighbours[10] == (6, 11, 2, 9)
    assert puzzle.geometry.warped_to(0, 0, -1) == 3
    assert puzzle.geometry.warped_to(3, 0, 1) == 0
    assert puzzle.geometry.warped_to(2, -1, 0) == 10
    assert puzzle.geometry.warped_to(1, -1, 0) is None
    assert puzzle.geometry.warped_to(0, 0, 1) is None
    assert puzzle.with_rule(Rule.APART).warps == puzzle.warps
    corner = "3x3:1|.1^>/.../..."
    assert parse_line(corner).warps == {(0, 2), (2, 8)}
    assert format_line(parse_line(corner)) == corner


@pytest.mark.parametrize("seed", range(40))
def test_lines_json_and_game_ids_keep_warps(seed):
    puzzle = warped(random.Random(seed), list(Rule)[seed % 3])
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
        ("4x3:1.>.2/..../1..2", "No warp can join r1c1 and r1c2: they are not the two ends"),
        ("4x3:1..2/..^../1..2", "No warp can join r2c2 and r3c2: they are not the two ends"),
        ("2x3:12>/../12", "No warp can join r1c1 and r1c2: .* three cells or more"),
        ("3x2:1^.2/1.2", "No warp can join r1c1 and r2c1"),
        ("4x3:1..#>/..../1...", "No warp can join r1c1 and r1c4: r1c4 is solid"),
        ("4x3:>1..2/..../1..2", "Row 1 has 5 cells, not 4"),
        ("4x3:1..2>>/..../1..2", "Row 1 has 5 cells, not 4"),
    ],
)
def test_a_warp_that_means_nothing_is_told(text, told):
    with pytest.raises(FormatError, match=told):
        parse_line(text)


@pytest.mark.parametrize(
    "warps", ["[[0]]", "[[0,1]]", "[[0,5]]", "[[-1,0]]", '["a"]', "[[0,1.5]]", "7", "[[0,0]]"]
)
def test_json_refuses_what_is_no_warp(warps):
    with pytest.raises(FormatError, match="warp"):
        parse_json('{"w":3,"h":2,"grid":[1,0,1,2,0,2],"warps":' + warps + "}")


def test_no_wall_stands_in_a_warp():
    with pytest.raises(FormatError, match="No wall can stand between r1c1 and r1c3"):
        Puzzle.of(3, 2, (1, 0, 1, 2, 0, 2), walls=[(0, 2)], warps=[(0, 2)])


@pytest.mark.parametrize("write", [format_grid, format_table, format_address])
def test_forms_that_cannot_hold_warps_say_so(write):
    with pytest.raises(FormatError, match="hold warps"):
        write(parse_line(WARPED))


def test_a_move_goes_over_the_border_or_along_the_row():
    start = Paths.empty(parse_line("5x3:1....>/.1.../....."))
    over = apply_move(start, "link r1c1 r1c5 r1c4")
    assert over.all_links() == ((0, 4), (3, 4))
    assert set(over.path_through(3)) == {0, 4, 3}
    assert over.is_linked(0, 4)
    assert over.is_linked(4, 0)
    assert not over.is_linked(0, 1)
    along = apply_move(start, "link r1c1 r1c2 r1c5")
    assert along.all_links() == ((0, 1), (1, 2), (2, 3), (3, 4))
    assert apply_move(over, "cut r1c1 r1c5").all_links() == ((3, 4),)
    assert apply_move(along, "cut r1c5 r1c4 r1c1").all_links() == ()
    with pytest.raises(IllegalMove, match="cannot pass"):
        apply_move(start, "link r1c1 r1c3 r1c5 r1c1")
    with pytest.raises(FormatError, match="do not touch"):
        Paths.from_links(start.puzzle, [(5, 9)])


@pytest.mark.parametrize("seed", range(30))
def test_every_way_is_written_as_a_move_and_read_again(seed):
    rng = random.Random(seed)
    puzzle = warped(rng, Rule.PAIRS, walls=False)
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
            assert sum(bits.bit_count() for bits in sides) == 2 * (len(trail) - 1)
            assert sides == tuple(_sides_of(drawn))
            assert ARTIST.draw(drawn).shapes


def _sides_of(paths: Paths):
    """Yield the sides by which paths leave each cell, from the neighbours in their four ways."""
    width, height = paths.puzzle.width, paths.puzzle.height
    for cell in range(width * height):
        row, column = divmod(cell, width)
        bits = 0
        for bit, (down, right) in enumerate(((0, 1), (1, 0), (0, -1), (-1, 0))):
            other = (row + down) % height * width + (column + right) % width
            inside = 0 <= row + down < height and 0 <= column + right < width
            near = inside or paths.puzzle.geometry.is_warp(cell, other)
            bits |= (near and other in paths.linked_to(cell)) << bit
        yield bits


def test_a_solution_in_text_shows_the_way_over_the_border():
    puzzle = parse_line("4x3:1..^1>/2.3./2.3.")
    paths = Paths.from_paths(puzzle, [(0, 3), (4, 8), (6, 2, 10)])
    assert format_solution(paths).splitlines()[:2] == ["     |", "-1 . 3 1-"]


def all_ways(puzzle: Puzzle) -> set[tuple[tuple[int, int], ...]]:
    """Return all solutions by a plain search: one cell after another takes its links."""
    ends = {cell for pair in puzzle.terminals().values() for cell in pair}
    cells = [cell for cell, value in enumerate(puzzle.cells) if value >= 0]
    around = puzzle.geometry.neighbours
    edges = [
        (a, b)
        for a in cells
        for b in sorted(around[a])
        if a < b and not puzzle.is_solid(b) and not puzzle.is_walled(a, b)
    ]
    last = {cell: at for at, edge in enumerate(edges) for cell in edge}
    found = set()
    degree = dict.fromkeys(cells, 0)
    drawn: list[tuple[int, int]] = []

    def is_settled(at: int) -> bool:
        for cell in edges[at]:
            if last[cell] == at:
                need = {1} if cell in ends else {2} if puzzle.rule is not Rule.PAIRS else {0, 2}
                if degree[cell] not in need:
                    return False
        return True

    def go_on(at: int) -> None:
        if at == len(edges):
            paths = Paths.from_links(puzzle, drawn)
            if _solves(paths):
                found.add(tuple(sorted(drawn)))
            return
        one, two = edges[at]
        if is_settled(at):
            go_on(at + 1)
        if degree[one] < 1 + (one not in ends) and degree[two] < 1 + (two not in ends):
            degree[one] += 1
            degree[two] += 1
            drawn.append(edges[at])
            if is_settled(at):
                go_on(at + 1)
            drawn.pop()
            degree[one] -= 1
            degree[two] -= 1

    if all(cell in last for cell in cells if cell in ends or puzzle.rule is not Rule.PAIRS):
        go_on(0)
    return found


def _solves(paths: Paths) -> bool:
    puzzle = paths.puzzle
    if len(paths.joined_pairs()) < len(puzzle.labels):
        return False
    of_pairs = {c for pair in puzzle.terminals().values() for c in paths.path_through(pair[0])}
    if {cell for link in paths.all_links() for cell in link} - of_pairs:
        return False
    return puzzle.rule is not Rule.APART or next(find_touches(paths), None) is None


@pytest.mark.parametrize("rule", list(Rule))
def test_every_search_finds_the_same_solutions(rule, monkeypatch):
    rng = random.Random(f"warps {rule.value}")
    counts, compared = set(), 0
    while compared < 25:
        puzzle = warped(rng, rule)
        if puzzle.open_count > 20:
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
            bare = Puzzle.of(puzzle.width, puzzle.height, puzzle.cells, rule, (), puzzle.warps)
            listed, is_complete = sat.SharedProof(bare, 8).solutions(puzzle, asked, 10**6)
            assert set(listed) == right
            assert is_complete
            assert find_solutions(puzzle).outcome is outcome
        with monkeypatch.context() as patch:
            patch.setattr(exact.sat, "is_available", lambda: False)
            assert find_solutions(puzzle).outcome is outcome
    assert {0, 1} <= counts


@pytest.mark.skipif(not sat.is_available(), reason="python-sat is not installed")
@pytest.mark.parametrize("rule", list(Rule))
def test_single_solutions_by_an_independent_model(rule):
    from tests.numberlink.independent import count_solutions

    rng = random.Random(f"independent warps {rule.value}")
    singles = 0
    for _number in range(80):
        puzzle = warped(rng, rule)
        most = min(2, len(find_solutions(puzzle).links))
        assert count_solutions(puzzle) == most, format_line(puzzle)
        singles += most == 1
    assert singles >= 5


@pytest.mark.parametrize("rule", list(Rule))
def test_reasoning_leaves_the_one_solution(rule):
    rng = random.Random(f"reasons with warps {rule.value}")
    count = 0
    while count < 20:
        puzzle = warped(rng, rule)
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


def test_colours_are_counted_only_where_warps_keep_them_apart():
    even = Puzzle.of(4, 3, parse_line("4x3:1..2/..../2..1").cells, warps=[(0, 3)])
    odd = Puzzle.of(4, 3, even.cells, warps=[(1, 9)])
    assert Deduction(even, reads_more=True).has_colours
    assert not Deduction(odd, reads_more=True).has_colours
    assert not Deduction(even).has_colours
    # Its colours alone leave the first board no solution; a warp joins two cells of one colour.
    with pytest.raises(DeadEnd):
        find_part(Deduction(parse_line("3x3:121/2../..."), reads_more=True))
    state = Deduction(parse_line("3x3:121>/2../..."), is_single=True, reads_more=True)
    assert all(one.reason != "colouring" for one in find_deductions(state))
    assert state.is_finished


HINTED = ("5x5+2warps", "6x6+easy+3warps", "7x7+medium+3warps", "7x7+R1+4warps", "8x8+R3+5warps")


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
        "4x4+2warps",
        "6x6+easy+3warps",
        "7x7+R1+4warps+6walls",
        "8x8+R3+2solid+4warps",
        "9x9+gentle+4warps",
    ],
)
def test_puzzles_are_made_with_warps_and_one_solution(text):
    target = parse_params(text)
    assert format_params(target).replace("+4warps", "") == text.replace("+4warps", "")
    assert parse_params(format_params(target)) == target
    puzzles = set()
    for made in islice(generate_many(random.Random(2), target), 2):
        puzzles.add(made.puzzle)
        assert len(made.puzzle.warps) == target.warps
        passed = made.puzzle.warps & set(made.solution.all_links())
        assert 2 * len(passed) >= target.warps
        assert find_solutions(made.puzzle).outcome is SolutionCount.ONE
        assert not target.level or rate(made.puzzle).level == target.level
    assert len(puzzles) == 2


@pytest.mark.skipif(not sat.is_available(), reason="python-sat is not installed")
@pytest.mark.parametrize("rule", [None, *Rule])
def test_made_boards_have_one_solution_by_the_independent_model(rule):
    from tests.numberlink.independent import count_solutions

    target = Params(7, 8, rule=rule, warps=4)
    for made in islice(generate_many(random.Random(9), target), 4):
        assert count_solutions(made.puzzle.with_rule(made.proved)) == 1
        assert count_solutions(made.puzzle) == 1


def test_warps_have_their_number():
    with pytest.raises(GameError, match="takes up to 6 warps, not 7"):
        next(generate_many(random.Random(1), Params(6, 6, warps=7)))
    with pytest.raises(FormatError, match="nothing but a size"):
        Params(7, 7, warps=3, style="article")


def test_a_page_is_told_of_warps():
    made = next(generate_many(random.Random(1), Params(5, 5, warps=2)))
    told = ARTIST.playable(made.puzzle)
    assert told.warps == tuple(sorted(made.puzzle.warps))
    assert any("arrows" in text for _name, text in ARTIST.rules(made.puzzle))
