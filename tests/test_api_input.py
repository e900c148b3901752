"""What the API takes for a puzzle, and how it refuses everything else: by a sentence."""

from __future__ import annotations

import array
import contextlib
import pickle
from collections.abc import Callable, Iterator
from inspect import isfunction, signature
from typing import Any

import numberplace
import pytest
from numberplace.core.words import set_language

from tests.test_api import LINE, LINK

DIGITS = [int(sign) if sign.isdigit() else 0 for sign in LINE]
ROWS = [DIGITS[start : start + 9] for start in range(0, 81, 9)]


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    set_language("en")
    yield
    set_language("en")


class Array:
    """An array as numpy's and torch's are: no sequence, but with ``tolist``."""

    def __init__(self, cells: list[Any]) -> None:
        self.cells = cells

    def tolist(self) -> list[Any]:
        return self.cells


class Table:
    """A table as those of pandas."""

    def to_numpy(self) -> Array:
        return Array(ROWS)


SHAPES = [
    *(DIGITS, tuple(DIGITS), ROWS, tuple(map(tuple, ROWS)), array.array("b", DIGITS)),
    *(array.array("q", DIGITS), array.array("d", DIGITS), Array(DIGITS), Array(ROWS), Table()),
    *(list(LINE), [LINE[start : start + 9] for start in range(0, 81, 9)]),
    [Array(row) for row in ROWS],
    [digit or None for digit in DIGITS],
    [str(digit or "") for digit in DIGITS],
]


@pytest.mark.parametrize("given", SHAPES, ids=lambda given: type(given).__name__)
def test_digits_in_any_shape_are_a_puzzle(given: Any) -> None:
    assert numberplace.parse(given) == numberplace.parse(LINE)
    assert numberplace.count(given) == 1
    assert numberplace.hint(given) == numberplace.hint(LINE)
    assert list(numberplace.count_many([given, LINE])) == [1, 1]


WRONG_TYPES = [None, 5, 0.5, b"53", bytes(DIGITS), bytearray(81), {}, {1}, object(), iter(DIGITS)]
WRONG_CELLS = [
    *([], DIGITS[:-1], [DIGITS], [[0] * 4] * 4, [[0] * 9] * 8),
    *([10, *DIGITS[1:]], [-1, *DIGITS[1:]], [0.5, *DIGITS[1:]], [float("nan"), *DIGITS[1:]]),
    *([True, *DIGITS[1:]], ["x", *DIGITS[1:]], ["12", *DIGITS[1:]], [[1], *DIGITS[1:]]),
]
QUESTIONS = (
    *(numberplace.parse, numberplace.solve, numberplace.count, numberplace.rate),
    *(numberplace.hint, numberplace.all_steps, numberplace.steps, numberplace.dump),
)


@pytest.mark.parametrize("ask", QUESTIONS, ids=lambda ask: ask.__name__)
def test_what_is_no_puzzle_is_refused_by_a_sentence(ask: Callable[[Any], object]) -> None:
    for wrong in WRONG_TYPES:
        with pytest.raises(numberplace.ArgumentError, match=r"^A puzzle is text, .* not .+\.$"):
            ask(wrong)
    for wrong in WRONG_CELLS:
        if ask is numberplace.dump and wrong == [DIGITS]:
            continue  # a list of one puzzle
        with pytest.raises(numberplace.FormatError, match=r"entries|^Cell r1c1 is "):
            ask(wrong)


OTHER_ARGUMENTS: list[tuple[Callable[[], object], str]] = [
    (lambda: numberplace.generate(seed=5), "seed is 5"),  # type: ignore[arg-type]
    (lambda: numberplace.generate(5), "params is 5"),  # type: ignore[arg-type]
    (lambda: numberplace.generate(kind=None), "kind is None"),  # type: ignore[arg-type]
    (lambda: numberplace.parse(LINE, kind=5), "kind is 5"),  # type: ignore[arg-type]
    (lambda: numberplace.load(None), "not None"),  # type: ignore[arg-type]
    (lambda: numberplace.load(5), "not 5"),  # type: ignore[arg-type]
    (lambda: numberplace.load(b"x"), "not b'x'"),  # type: ignore[arg-type]
    (lambda: numberplace.rate(LINE, scale=None), "scale is None"),  # type: ignore[arg-type]
    (lambda: numberplace.rate_many([], scale=5), "scale is 5"),  # type: ignore[arg-type]
    (lambda: numberplace.dump(LINE, 5), "format is 5"),  # type: ignore[arg-type]
    (lambda: numberplace.count(LINE, "5"), "limit is '5'"),  # type: ignore[arg-type]
    (lambda: numberplace.count(LINE, 2.0), "limit is 2.0"),  # type: ignore[arg-type]
    (lambda: numberplace.solve(LINE, limit=None), "limit is None"),  # type: ignore[arg-type]
    (lambda: numberplace.parse(LINE, kind=None), "kind is None"),  # type: ignore[arg-type]
    (lambda: numberplace.load("x", kind=[]), r"kind is \[\]"),  # type: ignore[arg-type]
    (lambda: numberplace.solve_many([], processes="2"), "processes is '2'"),  # type: ignore[arg-type]
    (lambda: numberplace.count_many([], processes=0.5), "processes is 0.5"),  # type: ignore[arg-type]
    (lambda: numberplace.rate_many([], processes=None), "processes is None"),  # type: ignore[arg-type]
    (lambda: numberplace.generate(should_stop=5), "should_stop is 5"),  # type: ignore[arg-type]
    (lambda: numberplace.set_language(None), "code is None"),  # type: ignore[arg-type]
    (lambda: numberplace.solve(numberplace.Puzzle(5)), "text is 5"),  # type: ignore[arg-type]
    (lambda: list(numberplace.count_many(LINE)), "Many puzzles are a list"),
    (lambda: list(numberplace.rate_many(None)), "not None"),  # type: ignore[arg-type]
    (lambda: numberplace.hint(LINE, without=0), "Techniques are .* not 0"),  # type: ignore[arg-type]
    (lambda: numberplace.steps(LINE, order=None), "not None"),  # type: ignore[arg-type]
    (lambda: numberplace.all_steps(LINE, without=False), "not False"),  # type: ignore[arg-type]
    (lambda: numberplace.judge(LINE, "", order=0.0), "not 0.0"),  # type: ignore[arg-type]
    (lambda: numberplace.rate(LINE, without=b""), "not b''"),  # type: ignore[arg-type]
    (lambda: numberplace.rate(LINE, cracks="no"), "cracks is 'no'"),  # type: ignore[arg-type]
]


@pytest.mark.parametrize(("call", "words"), OTHER_ARGUMENTS, ids=[w for _c, w in OTHER_ARGUMENTS])
def test_other_arguments_of_a_wrong_type_are_named(call: Callable[[], object], words: str) -> None:
    with pytest.raises(numberplace.ArgumentError, match=words) as caught:
        call()
    assert isinstance(caught.value, TypeError)
    assert isinstance(caught.value, numberplace.GameError)


def test_an_unknown_language_is_refused_and_changes_nothing() -> None:
    numberplace.set_language("ja")
    with pytest.raises(numberplace.FormatError, match=r"xx.*en, de, es, fr, ja, ko"):
        numberplace.set_language("xx")
    assert numberplace.solve(LINE).message != "There is exactly one solution."


def test_an_unknown_scale_is_refused_before_anything_is_rated() -> None:
    with pytest.raises(numberplace.FormatError, match="'x' is not a scale"):
        numberplace.rate_many([LINE], scale="x")


@pytest.mark.parametrize("processes", [1, 2])
def test_a_failure_stands_in_the_place_of_what_is_no_puzzle(processes: int) -> None:
    clash = "11" + "." * 79
    puzzles = [LINE, "53x", None, clash, f"\n\n{LINE}\n5x", LINE, LINK] * 100
    answers = list(numberplace.count_many(puzzles, processes=processes))  # type: ignore[arg-type]
    assert len(answers) == 700
    for index, answer in enumerate(answers):
        if index % 7 in (0, 5, 6):
            assert answer == 1
            continue
        assert isinstance(answer, numberplace.Failure)
        assert answer.index == index
        assert answer.message.startswith(f"Puzzle at index {index}: ")
        assert ("Line 4" in answer.message) == (index % 7 == 4), "only a text of lines has any"
        assert "Line 1" not in answer.message
    assert [answer.error for answer in answers[1:5] if isinstance(answer, numberplace.Failure)] == [
        *("FormatError", "ArgumentError", "FormatError", "FormatError"),
    ]


def test_every_question_about_many_goes_on_after_a_failure() -> None:
    puzzles = ["x", LINE]
    solved, rated = list(numberplace.solve_many(puzzles)), list(numberplace.rate_many(puzzles))
    for answers in (solved, rated):
        assert isinstance(answers[0], numberplace.Failure)
        assert pickle.loads(pickle.dumps(answers[0])) == answers[0]
        assert str(answers[0]) == answers[0].message
    assert isinstance(solved[1], numberplace.Solution)
    assert isinstance(rated[1], numberplace.Rating)
    other = next(numberplace.rate_many([LINK], scale="se"))
    assert isinstance(other, numberplace.Failure), "a scale that another kind knows"


def test_a_failure_speaks_the_language_of_who_asked() -> None:
    numberplace.set_language("ko")
    told = [str(next(numberplace.count_many(["x"], processes=count))) for count in (1, 2)]
    assert told[0] == told[1]
    assert "Puzzle" not in told[0]


OUT_OF_RANGE: list[tuple[Callable[[], object], str]] = [
    (lambda: numberplace.solve(LINE, limit=0), "limit is 0, .* at least 1"),
    (lambda: numberplace.count(LINE, -1), "limit is -1, .* at least 1"),
    (lambda: numberplace.count_many([], limit=0), "limit is 0, .* at least 1"),
    (lambda: numberplace.count_many([], processes=-1), "processes is -1, .* at least 0"),
]


@pytest.mark.parametrize(("call", "words"), OUT_OF_RANGE, ids=[w for _c, w in OUT_OF_RANGE])
def test_numbers_out_of_range_are_named(call: Callable[[], object], words: str) -> None:
    with pytest.raises(numberplace.RangeError, match=words) as caught:
        call()
    assert isinstance(caught.value, ValueError)
    assert isinstance(caught.value, numberplace.GameError)


ANYTHING = [
    None,
    5,
    0.5,
    -1,
    0,
    b"x",
    "2",
    "",
    [],
    {},
    object(),
    True,
    float("nan"),
    "\0",
    "\ud800",
]
NEEDED = {
    "path": "no such file",
    "puzzle": LINE,
    "puzzles": [LINE] * 2,
    "text": LINE,
    "code": "en",
    "steps": "",
}
FUNCTIONS = [
    value for name in numberplace.__all__ if isfunction(value := getattr(numberplace, name))
]


@pytest.mark.parametrize("call", FUNCTIONS, ids=lambda call: call.__name__)
def test_no_argument_of_any_function_raises_an_error_of_another_type(
    call: Callable[..., object],
) -> None:
    parameters = signature(call).parameters
    usual = {name: value for name, value in NEEDED.items() if name in parameters}
    usual |= {"params": "sudoku:easy#a"} if call is numberplace.generate else {}
    for name in parameters:
        for value in ANYTHING:
            with contextlib.suppress(numberplace.GameError):
                answer = call(**{**usual, name: value})
                if isinstance(answer, Iterator):
                    next(answer, None)


def test_any_number_of_processes_is_heeded_as_far_as_the_system_can(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("numberplace.core.workers.MAX_JOBS", 2)
    answers = numberplace.count_many([LINE] * 501, processes=10**30)
    assert list(answers) == [1] * 501
