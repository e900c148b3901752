"""Proofs in words: a numbered line for each inference, with references back, in each language."""

from __future__ import annotations

import re

import pytest
from numberplace.core.words import set_language
from numberplace.sudoku.proofs.prove import proof_of
from numberplace.sudoku.techniques import BY_ID, TECHNIQUES
from numberplace.sudoku.techniques.proof_words import proof_lines

from tests.languages import LANGUAGES
from tests.sudoku.techniques.cases import read_own_cases

CASES = [case for case in read_own_cases() if not case.silent]


@pytest.mark.sampled(4)
@pytest.mark.parametrize("technique", [technique.id for technique in TECHNIQUES])
def test_every_line_is_numbered_and_looks_back(technique: str) -> None:
    case = next(case for case in CASES if case.technique == technique)
    grid = case.grid()
    proof = proof_of(next(iter(BY_ID[technique].find(grid))), grid)
    try:
        for code, _name in LANGUAGES:
            set_language(code)
            for number, text in enumerate(proof_lines(proof), 1):
                assert text.lstrip().startswith(f"{number}. ")
                assert text.endswith((".", "。"))
                assert "{" not in text
    finally:
        set_language("en")
    for number, text in enumerate(proof_lines(proof), 1):
        cited = re.search(r"\(from ([\d, ]+)\)\.$", text)
        if cited:
            assert all(int(line) < number for line in cited[1].split(", "))


def test_a_wing_reads_as_an_argument() -> None:
    case = next(case for case in CASES if case.technique == "xy_wing")
    grid = case.grid()
    proof = proof_of(next(iter(BY_ID["xy_wing"].find(grid))), grid)
    (line,) = proof_lines(proof)
    assert line == (
        "1. r1c9 is not 5, or else in turn only these would be left: 1 in r1c2; 8 in r1c1; then no "
        "candidate in r1c4."
    )
