"""Certificates prove how many solutions a puzzle has, on every board; broken ones are refused."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest
from numberplace.core.errors import FormatError
from numberplace.sudoku.bank import read_bank
from numberplace.sudoku.kind import SUDOKU
from numberplace.sudoku.model.notation import parse_line
from numberplace.sudoku.model.rules import first_clash
from numberplace.sudoku.proofs.certificate import certify, refutation, start_of
from numberplace.sudoku.proofs.certificate_check import check_certificate
from numberplace.sudoku.proofs.certificate_text import certificate_record
from numberplace.sudoku.proofs.draft import NoProofError

from tests.sudoku.proofs.plain_checker import holds
from tests.sudoku.proofs.test_boards import made
from tests.sudoku.techniques.test_topologies import BOARDS

HARD = "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9"
"""17 clues made against searches that fill row by row."""
LEVELS = ("easy", "expert", "inferno")
MADE = (
    *("9x9+killer", "9x9+antiknight", "9x9+white+black", "9x9+greater", "9x9+renban", "6x6"),
    *("9x9+even+odd", "6x6+killer", "6x6+sandwich", "8x8+killer+jigsaw"),
)
SAMURAI = "samurai: " + "." * 369


@cache
def classics() -> tuple[str, ...]:
    """Return puzzles with one solution, with none and with several."""
    bundled = [str(next(iter(read_bank(level)))) for level in LEVELS]
    found = [*bundled, HARD, "." * 81]
    for puzzle in (*bundled, HARD):
        givens = [at for at, sign in enumerate(puzzle) if sign != "."]
        found.append(puzzle[: givens[0]] + "." + puzzle[givens[0] + 1 :])
        at = givens[-1]
        changed = [puzzle[:at] + digit + puzzle[at + 1 :] for digit in "123456789"]
        found += [text for text in changed if first_clash(parse_line(text)) is None]
    return tuple(found)


def record_of(text: str) -> dict[str, Any]:
    """Return the certificate of a puzzle as it is read back."""
    return json.loads(json.dumps(certificate_record(SUDOKU.parse_puzzle(text))))


def fault_of(text: str, record: dict[str, Any]) -> str:
    return check_certificate(SUDOKU.parse_puzzle(text), record).fault


def test_every_answer_is_proved_and_two_checkers_agree() -> None:
    met = set()
    for text in classics():
        record = record_of(text)
        assert fault_of(text, record) == ""
        assert holds(text, record)
        met.add(record["solutions"])
    assert met == {"none", "one", "2 or more"}


@pytest.mark.parametrize("text", BOARDS.values(), ids=BOARDS)
def test_boards_with_further_rules_have_certificates(text: str) -> None:
    record = record_of(text)
    assert record["solutions"] == "one"
    assert record["certificate"]
    assert fault_of(text, record) == ""


@pytest.mark.sampled(5)
@pytest.mark.parametrize("asked", MADE)
def test_made_boards_have_certificates_with_and_without_a_solution(asked: str) -> None:
    puzzle = made(asked)
    record = json.loads(json.dumps(certificate_record(puzzle)))
    assert (record["solutions"], check_certificate(puzzle, record).fault) == ("one", "")
    grid = certify(puzzle).found[0]
    at = next(at for at, digit in enumerate(puzzle.givens) if not digit)
    wrong = puzzle.givens[:at] + bytes([grid[at] % puzzle.board.size + 1]) + puzzle.givens[at + 1 :]
    broken = puzzle.with_givens(wrong)
    record = json.loads(json.dumps(certificate_record(broken)))
    assert (record["solutions"], check_certificate(broken, record).fault) == ("none", "")


def test_boards_of_several_grids_have_two_solutions_to_show() -> None:
    record = record_of(SAMURAI)
    assert (record["solutions"], record["certificate"]) == ("2 or more", [])
    assert fault_of(SAMURAI, record) == ""


def test_a_certificate_never_proves_what_is_not_so() -> None:
    """Of a minimal puzzle without one of its givens, whatever the lines are."""
    for text in classics()[1:4]:
        record = record_of(text)
        assert len(record["certificate"]) > 10
        for at, sign in enumerate(text):
            if sign == ".":
                continue
            wider = text[:at] + "." + text[at + 1 :]
            if record_of(wider)["solutions"] == "one":
                continue
            assert fault_of(wider, record)
            assert not holds(wider, record)


def mutations(record: dict[str, Any], rng: random.Random) -> Iterator[dict[str, Any]]:
    """Yield certificates with a line changed, exchanged, left out or said twice."""
    lines = record["certificate"]
    while True:
        changed = list(lines)
        at = rng.randrange(len(lines))
        way = rng.randrange(4)
        if way == 0:
            sign = rng.randrange(len(lines[at]))
            other = rng.choice("123456789rcb@<,?!-+")
            changed[at] = lines[at][:sign] + other + lines[at][sign + 1 :]
        elif way == 1:
            del changed[at]
        elif way == 2:
            changed.insert(at, rng.choice(lines))
        else:
            other_line = rng.randrange(len(lines))
            changed[at], changed[other_line] = changed[other_line], changed[at]
        if changed != lines:
            yield {**record, "certificate": changed}


@pytest.mark.parametrize("seed", range(3))
def test_two_checkers_agree_about_broken_certificates(seed: int) -> None:
    """Few changes leave a proof: a line said twice near the end, a digit that is false as well."""
    rng = random.Random(f"certificates-{seed}")
    text = (HARD, *classics()[:2])[seed]
    record = record_of(text)
    assert holds(text, record)
    refused = 0
    for _time, broken in zip(range(100), mutations(record, rng), strict=False):
        try:
            is_refused = bool(fault_of(text, broken))
        except FormatError:
            is_refused = True
        assert is_refused == (not holds(text, broken)), broken["certificate"]
        refused += is_refused
    assert refused > 60


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"found": ["1" * 81]}, "Grid 1 of the certificate is not a solution"),
        ({"certificate": []}, "do not rule out every other solution"),
        ({"certificate": ["3r1c1@r1"]}, "Line 1 of the certificate does not follow"),
    ],
)
def test_what_is_wrong_is_named(change: dict[str, Any], told: str) -> None:
    assert told in fault_of(HARD, {**record_of(HARD), **change})


def test_the_same_grid_is_not_shown_twice() -> None:
    record = record_of("." * 81)
    record["found"][1] = record["found"][0]
    assert "the same grid twice" in fault_of("." * 81, record)


@pytest.mark.parametrize(
    "change",
    [
        {"found": ["12"]},
        {"found": []},
        {"found": ["x" * 81]},
        {"solutions": "none"},
        {"certificate": ["5r1c1@z4"]},
        {"certificate": ["5r0c1"]},
        {"certificate": ["r1"]},
        {"certificate": ["3r1c1@r1<99999999999999999999"]},
        {"certificate": 7},
        {"certificate": ["?"]},
    ],
)
def test_what_makes_no_sense_is_refused_in_one_sentence(change: dict[str, Any]) -> None:
    with pytest.raises(FormatError, match=r"certificate cannot be read|is not a cell"):
        fault_of(HARD, {**record_of(HARD), **change})


def test_a_solution_that_is_not_the_only_one_is_not_proved() -> None:
    puzzle = SUDOKU.parse_puzzle("." * 81)
    board, left = start_of(puzzle)
    (grid, _other), _proof = certify(puzzle)
    with pytest.raises(NoProofError, match="another solution"):
        refutation(board, left, list(enumerate(grid)))
