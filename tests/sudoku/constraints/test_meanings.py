"""What each rule asks, against a plain sentence of Python, on boards where it is true and false."""

import itertools
import random
from collections import Counter

import pytest
from numberplace.core.errors import FormatError
from numberplace.sudoku.constraints import BY_ID
from numberplace.sudoku.model.board import CLASSIC_BOARD as BOARD
from numberplace.sudoku.model.forms import find_faults
from numberplace.sudoku.model.puzzle import Puzzle
from numberplace.sudoku.model.puzzle_text import parse_puzzle

from tests.sudoku.variant_boards import random_grid

GRIDS = [random_grid(9, random.Random(seed)).givens for seed in range(6)]


def walk(rng, length):
    """Return cells in order of which each touches the last."""
    while True:
        run = [rng.randrange(81)]
        while len(run) < length:
            row, column = divmod(run[-1], 9)
            steps = itertools.product((-1, 0, 1), repeat=2)
            cells = (BOARD.at(row + down, column + right) for down, right in steps)
            ahead = [cell for cell in cells if cell is not None and cell not in run]
            if not ahead:
                break
            run.append(rng.choice(ahead))
        if len(run) == length:
            return run


def kind_of(digit):
    return (digit - 1) // 3


def parts(held, cells):
    """Return the sums of the parts of a line that lie in one box."""
    pairs = zip(held, (BOARD.regions[cell] for cell in cells), strict=True)
    return [sum(d for d, _ in part) for _, part in itertools.groupby(pairs, lambda pair: pair[1])]


def cuts(held, number):
    """Return whether a line can be cut into parts of a sum."""
    total = 0
    for digit in held:
        total += digit
        if total > number:
            return False
        total %= number
    return total == 0


LINES = {
    "slowthermo": (3, "", lambda h, n: list(h) == sorted(h)),
    "nabner": (3, "", lambda h, n: all(abs(a - b) > 1 for a, b in itertools.combinations(h, 2))),
    "whispers": (3, "4", lambda h, n: all(abs(a - b) >= n for a, b in itertools.pairwise(h))),
    "lockout": (
        4, "3", lambda h, n: abs(h[0] - h[-1]) >= n
        and not any(min(h[0], h[-1]) <= d <= max(h[0], h[-1]) for d in h[1:-1]),
    ),
    "entropic": (
        4, "", lambda h, n: all(len(set(map(kind_of, h[at : at + 3]))) == 3 for at in (0, 1)),
    ),
    "modular": (
        4, "3", lambda h, n: all(len({d % 3 for d in h[at : at + 3]}) == 3 for at in (0, 1)),
    ),
    "zipper": (3, "", lambda h, n: h[0] + h[2] == h[1]),
    "doublearrow": (4, "", lambda h, n: h[0] + h[-1] == sum(h[1:-1])),
    "arrow": (2, "", lambda h, n: h[0] == h[1]),
    "sumline": (4, "10", cuts),
    "slingshot": (5, "", lambda h, n: h[1] + 1 < len(h) and h[0] == h[1 + h[1]]),
    "regex": (4, "[1-5].*[^5-9]", lambda h, n: h[0] < 6 and h[-1] < 5),
    "lunchbox": (
        4, "7", lambda h, n: len(set(h)) == 4 and n == sum(
            h[min(h.index(min(h)), h.index(max(h))) + 1 : max(h.index(min(h)), h.index(max(h)))]
        ),
    ),
}  # fmt: skip
"""How many cells, what stands before them, and what their digits must be."""
CAGES = {
    "sum": (3, "14", lambda h, n: sum(h) == n),
    "rellik": (
        3, "9", lambda h, n: len(set(h)) == 3
        and all(sum(c) != 9 for k in (1, 2, 3) for c in itertools.combinations(h, k)),
    ),
    "lookandsay": (3, "1526", lambda h, n: h.count(5) == 1 and h.count(6) == 2),
    "equality": (
        2, "", lambda h, n: 5 not in h and sum(d > 5 for d in h) == 1
        and sum(d % 2 for d in h) == 1,
    ),
    "contains": (3, "48", lambda h, n: {4, 8} <= set(h)),
    "same": (4, "2", lambda h, n: Counter(h[:2]) == Counter(h[2:])),
    "clone": (2, "2", lambda h, n: h[0] == h[1]),
    "circles": (3, "", lambda h, n: all(h.count(d) == d for d in h)),
}  # fmt: skip
SIGNS = {
    "difference": ("3", lambda a, b: abs(a - b) == 3),
    "ratio": ("3", lambda a, b: max(a, b) == 3 * min(a, b)),
    "pairsum": ("11", lambda a, b: a + b == 11),
}
CLUES = {
    "xsum": lambda h: sum(h[: h[0]]),
    "numberedroom": lambda h: h[h[0] - 1],
    "hiddenskyscraper": lambda h: next((d for at, d in enumerate(h) if d < max(h[: at + 1])), 0),
    "skyscraper": lambda h: sum(d == max(h[: at + 1]) for at, d in enumerate(h)),
    "sandwich": lambda h: sum(h[min(h.index(1), h.index(9)) + 1 : max(h.index(1), h.index(9))]),
}
BESIDE = [(c, c + 1) for c in range(81) if c % 9 < 8] + [(c, c + 9) for c in range(72)]
CORNERS = [(c, o) for c in range(72) for o in (c + 8, c + 10) if abs(c % 9 - o % 9) == 1]
SQUARES = [(c, c + 1, c + 9, c + 10) for c in range(72) if c % 9 < 8]
GLOBAL = {
    "diagonalnonconsecutive": lambda g: all(abs(g[a] - g[b]) != 1 for a, b in CORNERS),
    "antitaxicab": lambda g: (
        not any(
            g[a] == g[b] == abs(a // 9 - b // 9) + abs(a % 9 - b % 9)
            for a, b in itertools.combinations(range(81), 2)
        )
    ),
    "entropy": lambda g: all({kind_of(g[c]) for c in square} == {0, 1, 2} for square in SQUARES),
    "modulo": lambda g: all({g[c] % 3 for c in square} == {0, 1, 2} for square in SQUARES),
    "flatmates": lambda g: all(
        (c > 8 and g[c - 9] == 1) or (c < 72 and g[c + 9] == 9) for c in range(81) if g[c] == 5
    ),
    "rising": lambda g: len({g[8 * at] for at in range(1, 10)}) == 9,
    "falling": lambda g: len({g[10 * at] for at in range(9)}) == 9,
    "strictkropki": lambda g: all(
        abs(g[a] - g[b]) != 1 and g[a] != 2 * g[b] != 4 * g[a] for a, b in BESIDE
    ),
    "strictxv": lambda g: all(g[a] + g[b] not in (5, 10) for a, b in BESIDE),
}


def is_kept(text, grid):
    word, *words = text.split()
    one = BY_ID[word].parse(words, BOARD)
    assert BY_ID[word].parse(one.format(BOARD).split()[1:], BOARD) == one
    return not find_faults(one.rules(BOARD), grid, 9)


@pytest.mark.parametrize("kind", [*LINES, *CAGES])
def test_lines_and_cages_mean_what_is_said(kind):
    rng = random.Random(kind)
    length, value, is_right = (LINES | CAGES)[kind]
    answers = Counter()
    for _time in range(4_000):
        grid, cells = rng.choice(GRIDS), walk(rng, length)
        held = [grid[cell] for cell in (cells if kind in LINES or kind in ("same", "clone")
                                        else sorted(cells))]  # fmt: skip
        wanted = bool(is_right(held, int(value) if value.isdigit() else 0))
        if answers[wanted] < 12:
            assert is_kept(f"{kind} {value} {BOARD.names(cells)}", grid) == wanted, held
        answers[wanted] += 1
        if min(answers[True], answers[False]) >= 12:
            break
    assert min(answers[True], answers[False])


@pytest.mark.parametrize("kind", SIGNS)
def test_signs_mean_what_is_said(kind):
    rng = random.Random(kind)
    value, is_right = SIGNS[kind]
    answers = Counter()
    for a, b in rng.sample(BESIDE, 120):
        wanted = is_right(GRIDS[0][a], GRIDS[0][b])
        answers[wanted] += 1
        assert is_kept(f"{kind} {value} {BOARD.names((a, b))}", GRIDS[0]) == wanted
    assert len(answers) == 2


@pytest.mark.parametrize("kind", CLUES)
def test_clues_outside_mean_what_is_said(kind):
    rng = random.Random(kind)
    for _time in range(10):
        side, place = rng.choice(["top", "left", "bottom", "right"]), rng.randrange(9)
        side = {"bottom": "top", "right": "left"}.get(side, side) if kind == "sandwich" else side
        grid = rng.choice(GRIDS)
        line = BOARD.columns[place] if side in ("top", "bottom") else BOARD.rows[place]
        held = [grid[cell] for cell in (line if side in ("top", "left") else line[::-1])]
        number = CLUES[kind](held)
        if number:
            assert is_kept(f"{kind} {number} {side} {place + 1}", grid)
        other = number % 9 + 1 if kind != "sandwich" else number + 1
        assert not is_kept(f"{kind} {other} {side} {place + 1}", grid)


@pytest.mark.parametrize("kind", GLOBAL)
def test_rules_of_the_whole_board_mean_what_is_said(kind):
    boards = list(GRIDS)
    rule = BY_ID[kind].parse((), BOARD)
    if kind not in (
        "strictkropki",
        "strictxv",
        "modulo",
        "antitaxicab",
        "entropy",
    ):  # a board that keeps it
        from numberplace.sudoku.search.general import GeneralSolver

        puzzle = Puzzle(bytes(81), constraints=(rule,))
        boards += GeneralSolver(puzzle.rules, 9).solutions(bytes(81), 1)
    for grid in boards:
        assert is_kept(kind, grid) == bool(GLOBAL[kind](grid))


def test_region_sums_count_each_visit():
    rng = random.Random(5)
    answers = Counter()
    for _time in range(3_000):
        grid, cells = rng.choice(GRIDS), walk(rng, 4)
        sums = parts([grid[cell] for cell in cells], cells)
        wanted = len(set(sums)) == 1
        if len(sums) > 1 and answers[wanted] < 20:
            answers[wanted] += 1
            assert is_kept(f"regionsum {BOARD.names(cells)}", grid) == wanted
    assert min(answers[True], answers[False]) > 2


def test_pills_are_read_from_left_to_right_and_from_top_to_bottom():
    grid = bytearray(GRIDS[0])
    grid[0], grid[1], grid[9], grid[10], grid[11] = 1, 3, 4, 4, 5
    assert is_kept("pillarrow 2 r1c1 r1c2 r2c1 r2c2 r2c3", bytes(grid))
    assert is_kept("pillarrow 2 r1c2 r1c1 r2c1 r2c2 r2c3", bytes(grid))
    assert not is_kept("pillarrow 2 r1c2 r1c1 r2c1 r2c2", bytes(grid))


def test_a_closed_sum_line_may_go_on_over_its_end():
    grid = bytearray(81)
    grid[0], grid[1], grid[10], grid[9] = 4, 5, 5, 6
    cells = "r1c1 r1c2 r2c2 r2c1"
    assert is_kept(f"sumline 10 {cells} loop", bytes(grid))
    assert not is_kept(f"sumline 10 {cells}", bytes(grid))


def test_quadruples_and_indices():
    for grid in GRIDS:
        held = sorted((grid[0], grid[1], grid[9], grid[10]))
        assert is_kept(f"quadruple {held[0]}{held[2]} r1c1", grid)
        missing = min(set(range(1, 10)) - set(held))
        assert not is_kept(f"quadruple {held[0]}{missing} r1c1", grid)
        for row, column in itertools.product(range(9), (2, 5)):
            name = f"r{row + 1}c{column + 1}"
            is_column = grid[9 * row + grid[9 * row + column] - 1] == column + 1
            is_row = grid[9 * (grid[9 * row + column] - 1) + column] == row + 1
            assert is_kept(f"columnindex {name}", grid) == is_column
            assert is_kept(f"rowindex {name}", grid) == is_row


def test_negative_rules_are_lifted_at_marked_pairs_only():
    grid = GRIDS[1]
    dots = [
        BY_ID[kind]((a, b))
        for a, b in BESIDE
        for kind in ("white", "black")
        if BY_ID[kind].goes(grid[a], grid[b])
    ]
    rule = BY_ID["strictkropki"]()
    assert not Puzzle(grid, constraints=(*dots, rule)).faults(grid)
    for gone in dots[:5]:
        pair = set(gone.ends)
        left = tuple(one for one in dots if set(one.ends) != pair)
        assert Puzzle(grid, constraints=(*left, rule)).faults(grid) == pair


def test_a_ratio_of_its_own_is_forbidden_elsewhere():
    rule, dot = BY_ID["strictratio"](), BY_ID["ratio"]((0, 1), 3)
    tables = {pair[:2]: pair.table for pair in rule.rules_among(BOARD, (dot,)).pairs}
    assert (0, 1) not in tables
    assert not tables[1, 2][1 - 1] >> 3 - 1 & 1  # 1 and 3 side by side
    assert rule.rules(BOARD).pairs[0].table[1 - 1] >> 3 - 1 & 1  # nothing speaks of threes


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("regex 1( r1c1 r1c2", "1("),
        ("regex 0 r1c1 r1c2", "0"),
        ("regex 1{9,3} r1c1 r1c2", "{9,3}"),
        ("machine ! r1c1 r1c2", "!"),
        ("pairs ? r1c1 r1c2", "?"),
        ("quadruple 12345 r1c1", "12345"),
        ("quadruple 12 r9c1", "r9c1"),
        ("same 2 r1c1 r1c2 r1c3", "2"),
        ("lookandsay 123 r1c1 r1c2", "123"),
        ("whispers 0 r1c1 r1c2", "0"),
        ("pillarrow 2 r1c1 r1c2", "r1c2"),
        ("sumline r1c1 r1c2", "r1c1"),
    ],
)
def test_what_makes_no_sense_is_quoted(text, told):
    word, *words = text.split()
    with pytest.raises(FormatError) as error:
        BY_ID[word].parse(words, BOARD).rules(BOARD)
    assert told in str(error.value)


@pytest.mark.parametrize("board", ["9x9: #" + "." * 80, "4x4: #..#........#..#"])
def test_disjoint_groups_are_refused_where_boxes_lack_different_cells(board: str) -> None:
    with pytest.raises(FormatError, match="Disjoint groups"):
        parse_puzzle(f"{board}; disjoint")
