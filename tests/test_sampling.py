"""A run takes the same share of the tests each time; the rest is everything else."""

from pathlib import Path

import pytest

from tests.places import ROOT

pytest_plugins = "pytester"

TESTS = """
import pytest

@pytest.mark.sampled(3)
@pytest.mark.parametrize("number", range(7))
def test_one_of_many(number): ...

@pytest.mark.exhaustive
def test_long(): ...

@pytest.mark.both_modes
def test_short(): ...
"""
EVERYTHING = {*(f"test_one_of_many[{number}]" for number in range(7)), "test_long", "test_short"}


@pytest.fixture
def run(pytester: pytest.Pytester):
    """Return a function that runs TESTS with these words and returns the names of what ran."""
    pytester.makeconftest((ROOT / "tests" / "conftest.py").read_text(encoding="utf-8"))
    path = pytester.makepyfile(test_shares=TESTS)
    pytester.makeini(
        "[pytest]\ntestpaths = tests\n"
        "markers =\n  sampled(n): some\n  exhaustive: with --all\n  both_modes: always"
    )

    def names(*words: str, file: Path | str = path, whole: bool = False) -> set[str]:
        passed, _skipped, failed = pytester.inline_run(
            *("-p", "no:hypothesispytest", "-p", "no:xdist", "--assert=plain"), str(file), *words
        ).listoutcomes()
        assert failed == []
        return {report.nodeid if whole else report.nodeid.partition("::")[2] for report in passed}

    return names


def test_a_share_is_every_third_variant_and_the_same_in_each_run(run):
    share = run()
    numbers = sorted(int(name[-2]) for name in share - {"test_short"})
    assert numbers in ([0, 3, 6], [1, 4], [2, 5])
    assert run() == share


def test_few_variants_are_never_left_out_altogether(run, pytester: pytest.Pytester):
    path = pytester.makepyfile(test_few=TESTS.replace("sampled(3)", "sampled(30)"))
    assert len(run(file=path) - {"test_short"}) == 1


def test_one_test_of_so_many_and_what_both_modes_must_do(run, pytester: pytest.Pytester):
    many = pytester.makepyfile(
        test_many="import pytest\n@pytest.mark.parametrize('n', range(60))\ndef test_n(n): ..."
    )
    assert 5 <= len(run("--every", "4", file=many)) <= 30
    assert "test_short" in run("--every", "1000000")


@pytest.mark.parametrize("marker", ["both_modes", "window", "ship", "faults"])
def test_a_run_of_all_folders_takes_half_and_the_rest_is_the_other_half(run, pytester, marker):
    turns = "".join(f"def test_{letter}(): ...\n" for letter in "abcde")
    marked = f"import pytest\npytestmark = pytest.mark.{marker}\n{turns}"
    pytester.makepyfile(**{"tests/ui/test_turns": turns, "tests/core/test_always": marked})
    in_turn = {f"tests/ui/test_turns.py::test_{letter}" for letter in "abcde"}
    always = {f"tests/core/test_always.py::test_{letter}" for letter in "abcde"}
    share = run(file="tests", whole=True)
    rest = run("--rest", file="tests", whole=True)
    assert always < share
    assert len(share & in_turn) in (2, 3)
    assert rest == in_turn - share
    assert run(file="tests/ui", whole=True) == in_turn
    assert run("--all", file="tests", whole=True) == in_turn | always


def test_all_is_everything(run):
    assert run("--all") == EVERYTHING


@pytest.mark.parametrize("name", ["test_one_of_many[4]", "test_long"])
def test_what_is_asked_for_by_its_whole_name_runs(run, name):
    assert run(file=f"test_shares.py::{name}") == {name}


def test_without_the_package_one_line_says_what_to_do(pytester: pytest.Pytester):
    pytester.makeconftest((ROOT / "tests" / "conftest.py").read_text(encoding="utf-8"))
    pytester.makepyfile(absent="import sys\nsys.modules['numberplace'] = None")
    done = pytester.runpytest_subprocess("-p", "absent")
    assert done.ret != 0
    said = [line for line in (*done.outlines, *done.errlines) if line]
    assert said == ['The tests try the installed game: python -m pip install ".[test]"']
