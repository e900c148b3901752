"""A rule of the whole board asks something of the digits on a board, or is refused there."""

import itertools
import random

import pytest
from numberplace.core.errors import FormatError
from numberplace.sudoku.constraints import BY_ID, CONSTRAINTS
from numberplace.sudoku.generate.prng import make_prng
from numberplace.sudoku.model.board import BOXES, Board, usual_board
from numberplace.sudoku.model.forms import Rules
from numberplace.sudoku.model.layouts import layout
from numberplace.sudoku.model.puzzle import Puzzle, format_puzzle
from numberplace.sudoku.model.puzzle_text import parse_puzzle, read_puzzle
from numberplace.sudoku.notations.fpuzzles import parse_board
from numberplace.sudoku.notations.iss import parse_iss
from numberplace.sudoku.notations.links import format_board
from numberplace.sudoku.notations.sgt import parse_game_id
from numberplace.sudoku.search.general import GeneralSolver
from numberplace.sudoku.setting.draft import Draft, with_rules
from numberplace.sudoku.setting.tools import Spot, make

from tests.sudoku.variant_boards import digger_of

JIGSAW = Board(
    9, tuple(row // 3 * 3 + (c + (row % 3 == 1)) % 9 // 3 for row, c in usual_board(9).places)
)
"""Boxes whose middle rows are moved to the left by one cell."""
ODD = Board(7, tuple((column + (row % 3 == 1)) % 7 for row, column in Board(7).places))
BOARDS = {
    **{f"{size}x{size}": usual_board(size) for size in BOXES},
    **{f"{size}x{size} latin": Board.without_regions(size) for size in (4, 5, 7, 9, 10)},
    "6x6 2x3": Board.of_boxes(2, 3),
    "9x9 9x1": Board.of_boxes(9, 1),
    "jigsaw": JIGSAW,
    "7x7 jigsaw": ODD,
    "gaps": usual_board(9).without([(0, 0), (4, 4)]),
    "samurai": layout("samurai"),
}
GLOBAL = [kind for kind in CONSTRAINTS if kind.is_global and not kind.asks_nothing_alone]


@pytest.mark.parametrize("name", BOARDS)
def test_a_rule_of_the_whole_board_asks_something_or_is_refused(name):
    board = BOARDS[name]
    for kind in GLOBAL:
        if kind().rules(board) == Rules():
            with pytest.raises(FormatError, match="cannot have the rule"):
                kind.parse((), board)
        else:
            assert kind.parse((), board) == kind()


@pytest.mark.parametrize("name", ["jigsaw", "9x9 latin"])
def test_windows_and_the_star_need_no_boxes(name):
    board, usual = BOARDS[name], usual_board(9)
    for word in ("windoku", "asterisk"):
        rule = BY_ID[word].parse((), board)
        assert rule.rules(board) == rule.rules(usual) != Rules()


@pytest.mark.parametrize("words", ["disjoint", "centredot", "regionsum r1c1 r1c2"])
def test_a_rule_about_regions_is_refused_where_there_are_none(words):
    with pytest.raises(FormatError, match="cannot have the rule"):
        parse_puzzle(f"9x9 latin: {'.' * 81}; {words}")


def _shapes():
    """Yield every board of one grid of at most 12 digits: boxes of all shapes, and none."""
    for size in range(4, 13):
        yield Board.without_regions(size)
        for width in range(1, size + 1):
            if size % width == 0:
                yield Board.of_boxes(width, size // width)


def test_a_rule_that_the_houses_of_a_board_ask_already_is_refused_by_name():
    refused = set()
    for board in _shapes():
        houses = [set(house) for house in (*board.rows, *board.columns, *board.boxes)]
        for kind in GLOBAL:
            asked = kind().rules(board)
            cells = (*asked.houses, *asked.groups)
            is_said = bool(cells) and asked == Rules(asked.houses, asked.groups)
            if is_said and all(any(set(one) <= house for house in houses) for one in cells):
                refused.add((kind.id, board.box))
                text = f"{format_puzzle(Puzzle(bytes(board.count), board=board))}; {kind.id}"
                with pytest.raises(FormatError, match=f"'{kind.name}' means nothing here"):
                    read_puzzle(text)
                assert parse_puzzle(text).board == board  # a game that is kept is opened
                draft = Draft.of_board(board)
                with pytest.raises(FormatError, match=f"'{kind.name}' means nothing here"):
                    with_rules(draft, [kind.id])
    assert {("disjoint", (9, 1)), ("disjoint", (1, 6)), ("centredot", (9, 1))} <= refused
    assert not refused & {(kind.id, (3, 3)) for kind in GLOBAL}


def test_regions_are_not_drawn_where_a_rule_would_come_to_ask_nothing():
    rows = Board.of_boxes(9, 1)
    draft = with_rules(Draft.of_board(usual_board(9)), ["disjoint"])
    with pytest.raises(FormatError, match="Disjoint groups"):
        draft._refuse_rules_on(rows)


def test_a_region_sum_line_in_one_region_is_refused_and_never_made():
    board = usual_board(9)
    line = f"9x9: {'.' * 81}; regionsum r1c1 r1c2 r2c2"
    with pytest.raises(FormatError, match="'Region sum lines' means nothing on a line"):
        read_puzzle(line)
    assert parse_puzzle(line).constraints  # a game that is kept is opened
    with pytest.raises(FormatError, match="means nothing"):
        make(BY_ID["regionsum"], Spot((0, 1, 10)), "", board)
    for seed in range(12):
        solution = fill_of(board, seed)
        made = BY_ID["regionsum"].find(solution, board, random.Random(seed))
        assert made
        assert not [one for one in made if one.rules(board) == Rules()]


def fill_of(board, seed):
    """Return digits that obey rows, columns and boxes."""
    empty = Puzzle(bytes(board.count), board=board)
    return digger_of(empty, make_prng(str(seed))).fill(200)


def _letters(board, names="abcdefghijklmnop"):
    return "".join(names[region] for region in board.regions)


@pytest.mark.parametrize("shape", [(3, 3), (3, 2), (2, 3), (4, 2), (2, 4), (9, 1), (4, 4)])
def test_regions_that_are_rectangles_of_one_shape_are_boxes(shape):
    board = Board.of_boxes(*shape)
    size = board.size
    for names in ("abcdefghijklmnop", "ponmlkjihgfedcba"):
        text = f"{size}x{size}: {'.' * size**2}; regions {_letters(board, names)}; disjoint"
        assert parse_puzzle(text).board == board
    moved = [size - 1 - region for region in board.regions]
    assert Board(size, tuple(moved)) == board
    cells = [{"region": region} for region in moved]
    rows = [cells[at : at + size] for at in range(0, size**2, size)]
    assert parse_board({"size": size, "grid": rows}).board == board


def test_rectangles_that_stand_otherwise_are_a_jigsaw():
    upright = parse_puzzle(f"4x4: {'.' * 16}; regions aabcaabcddbcddbc")  # boxes beside columns
    assert upright.board.is_jigsaw
    assert parse_puzzle(f"9x9: {'.' * 81}; regions {_letters(JIGSAW)}").board == JIGSAW


def test_regions_of_other_notations_are_boxes_as_well():
    assert parse_iss(f".NoBoxes.Jigsaw~{_letters(usual_board(9))}").board == usual_board(9)
    assert parse_game_id("4j:p,abbbbbbba").board == usual_board(4)


def test_the_answer_is_the_same_by_a_link_of_our_own():
    puzzle = parse_puzzle("6x6 2x3: ......51...33...2.1564..............; disjoint")
    back = parse_board(format_board(puzzle))
    assert back.board == puzzle.board
    for one in (puzzle, back):
        assert len(list(GeneralSolver(one.rules, 6).solutions(one.givens, 2))) == 1


@pytest.mark.parametrize(
    ("name", "word"),
    [*itertools.product(["jigsaw", "9x9", "7x7 latin"], [one.id for one in GLOBAL])],
)
def test_a_switch_of_the_editor_is_refused_as_the_text_is(name, word):
    draft = Draft.of_board(BOARDS[name])
    try:
        BY_ID[word].parse((), draft.board)
    except FormatError as error:
        with pytest.raises(FormatError, match=str(error)):
            with_rules(draft, [word])
    else:
        text = format_puzzle(with_rules(draft, [word]).puzzle)
        assert parse_puzzle(text).constraints == (BY_ID[word].parse((), draft.board),)


def test_regions_are_not_drawn_under_a_rule_that_needs_the_old_ones():
    draft = with_rules(Draft.of_board(usual_board(9)), ["disjoint"])
    with pytest.raises(FormatError, match="Disjoint groups"):
        draft.begin_regions()
    kept = with_rules(Draft.of_board(usual_board(9)), ["windoku"]).begin_regions()
    assert kept.puzzle.parts != (Rules(),)
