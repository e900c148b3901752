"""Puzzles made to need a technique that is off by default are told by that technique."""

import json

import pytest
from numberplace.__main__ import main
from numberplace.sudoku.bank import read_bank
from numberplace.sudoku.generate.params import Params
from numberplace.sudoku.generate.seeds import seeds_for
from numberplace.sudoku.model.notation import parse_line
from numberplace.sudoku.rate.optional import OFF, optional_hardest
from numberplace.sudoku.rate.rating import rate


@pytest.mark.sampled(3)
@pytest.mark.parametrize("technique", [one.id for one in OFF])
def test_a_puzzle_that_needs_a_technique_off_by_default_names_it(technique):
    givens = parse_line(seeds_for(Params(technique=technique, strict=True))[0])
    hardest = rate(givens).hardest
    assert hardest != technique
    assert technique in optional_hardest(givens, hardest)


def test_generate_and_rate_name_the_technique_that_was_asked_for(capsys, tmp_path):
    technique = "aligned_triple_exclusion"
    words = ("--language", "en", "--saves", str(tmp_path))
    assert main([*words, "generate", "--technique", technique, "--seed", "a"]) == 0
    puzzle = capsys.readouterr().out.strip()
    assert main([*words, "rate", "--json", puzzle]) == 0
    assert technique in json.loads(capsys.readouterr().out)["off_by_default"]
    assert main([*words, "rate", puzzle]) == 0
    assert "Aligned triple exclusion" in capsys.readouterr().out


def test_what_needs_nothing_harder_is_told_by_its_rating_alone():
    puzzle = read_bank("hard")[0]
    assert optional_hardest(puzzle.givens, rate(puzzle.givens).hardest) == ()
