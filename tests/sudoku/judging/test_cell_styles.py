"""Cells in each style that players choose are read back: lines of logs, whole logs, sentences."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator

import pytest
from numberplace.core.cell_names import CAPITALS, LETTERS, STYLES, in_notation, naming_cells
from numberplace.core.words import set_language
from numberplace.sudoku.judging.cell_styles import names_by_letters, with_cell_codes
from numberplace.sudoku.judging.frame import Frame
from numberplace.sudoku.judging.judge import judge_solution
from numberplace.sudoku.judging.reading import read_steps
from numberplace.sudoku.logic import solve_path
from numberplace.sudoku.model.puzzle_text import parse_puzzle
from numberplace.sudoku.proofs.logs import log_line, log_lines
from numberplace.sudoku.rate.profiles import OWN_ORDER
from numberplace.sudoku.reasoning import grid_of
from numberplace.sudoku.techniques import BY_ID

from tests.sudoku.techniques.cases import OwnCase, read_own_cases

PUZZLE = "9x9: 4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......"
CASES = [case for case in read_own_cases() if not case.silent]
ONE_EACH = list({case.technique: case for case in reversed(CASES)}.values())
WIDE = "16x16: " + "." * 256


@pytest.fixture(autouse=True)
def english_afterwards() -> Iterator[None]:
    yield
    set_language("en")


def _frame(text: str = PUZZLE) -> Frame:
    return Frame(parse_puzzle(text))


@pytest.mark.sampled(4)
@pytest.mark.parametrize("case", ONE_EACH, ids=lambda case: case.technique)
def test_a_line_of_each_technique_is_told_in_letters_and_read_back(case: OwnCase) -> None:
    grid = case.grid()
    line = log_line(next(BY_ID[case.technique].find(grid)), grid)
    for style in (CAPITALS, LETTERS):
        with naming_cells(style):
            told = in_notation(line, gathers=True)
        assert told != line
        assert with_cell_codes(told, _frame(), is_lettered=style == LETTERS) == line


@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize("language", ["en", "ja", "ko"])
def test_a_log_in_any_style_and_language_is_judged_as_written(language: str, style: str) -> None:
    set_language(language)
    puzzle = parse_puzzle(PUZZLE)
    start = grid_of(puzzle)
    with naming_cells(style):
        lines = list(log_lines(start, solve_path(start, OWN_ORDER).steps, "line"))
    judged = judge_solution(puzzle, "\n".join(lines))
    assert {step.verdict for step in judged.steps} == {"as_said"}
    assert judged.is_solved


def test_rows_by_letters_are_read_alike_in_a_text_and_in_a_list() -> None:
    lines = ["Naked single: 4 in B3", "Naked single: 5 in D8"]
    forms = ("\n".join(lines), lines, json.dumps(lines), [{"text": line} for line in lines])
    for form in forms:
        statements = read_steps(form, _frame())
        assert [one.placements for one in statements] == [((11, 4),), ((34, 5),)], form


def test_a_box_and_a_column_alone_are_no_cells() -> None:
    frame = _frame()
    assert not names_by_letters("All 4 of B3 are in C8", frame)
    assert names_by_letters("Naked single: 4 in B3\nNaked single: 5 in D8", frame)
    assert not names_by_letters("r4c4 sees D8", frame)
    text = "Naked single: 4 in B3"
    assert with_cell_codes(text, frame, is_lettered=False) == text
    assert with_cell_codes(text, frame, is_lettered=True) == "Naked single: 4 in r2c3"


@pytest.mark.parametrize(
    ("text", "codes"),
    [
        ("D7 is 5: the only 5 of row D", "r4c7 is 5: the only 5 of row 4"),
        ("rows A, D and J, D79<>5", "rows 1, 4 and 9, r4c79<>5"),
        ("Row D has one place for 5: D7", "Row 4 has one place for 5: r4c7"),
        ("Rows A, B, and D: D7<>5", "Rows 1, 2, and 4: r4c7<>5"),
        ("Row AB has D7", "Row AB has r4c7"),
        ("in this row I can put 5 at D7", "in this row I can put 5 at r4c7"),
        ("D7は5（D行）", "r4c7は5（4行）"),
        ("D7은 5(D행)", "r4c7은 5(4행)"),
        ("4 rBE c37 fDF7 => D7<>4", "4 r25 c37 fr46c7 => r4c7<>4"),
        ("4 rBEb9 c378 => D7<>4", "4 r25b9 c378 => r4c7<>4"),
        ("X-Wing 4 in R4C7, fR46C7", "X-Wing 4 in r4c7, fr46c7"),
    ],
)
def test_cells_and_rows_by_letters_become_codes(text: str, codes: str) -> None:
    assert with_cell_codes(text, _frame(), is_lettered=False) == codes


def test_on_wide_boards_j_is_the_tenth_row() -> None:
    frame = _frame(WIDE)
    assert with_cell_codes("J12=5", frame, is_lettered=False) == "r10c12=5"
    assert with_cell_codes("AB12=5", frame, is_lettered=True) == "AB12=5"


def test_boards_of_several_grids_have_rows_beyond_j() -> None:
    samurai = _frame(f"samurai: {'.' * 369}")
    assert with_cell_codes("J12=5", samurai, is_lettered=False) == "r10c12=5"
    assert with_cell_codes("U21=5 in row U", samurai, is_lettered=False) == "r21c21=5 in row 21"
    clueless = _frame(f"clueless1: {'.' * 729}")
    assert with_cell_codes("AA12=5", clueless, is_lettered=True) == "r27c12=5"


@pytest.mark.parametrize(
    ("line", "gathers"),
    [
        ("4 r46b2 c127 fr46c3 => r5c3<>4", True),
        ("4 r10r15 c3c4 => r5c3<>4, r10c12<>4", False),
        ("4 r10b2 c3x4 => r5c3<>4", False),
    ],
)
def test_houses_without_blanks_between_them_are_told_in_letters(line: str, gathers: bool) -> None:
    with naming_cells(LETTERS):
        told = in_notation(line, gathers=gathers)
    assert not re.search(r"r\d", told)
    frame = _frame(PUZZLE if gathers else WIDE)
    assert with_cell_codes(told, frame, is_lettered=True) == line
