"""What the exact search, in C and in Python, refuses of its arguments, and what memory it reads."""

import array
import ctypes
import itertools
import subprocess
import sys
from types import ModuleType

import pytest
from numberplace.core.errors import FormatError
from numberplace.sudoku.search import wide
from numberplace.sudoku.search.exact import count_solutions, read_cells

from tests.sudoku.search.conftest import build_search
from tests.waiting import LONG_PATIENCE

pytestmark = pytest.mark.both_modes

LINE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
DIGITS = [int(digit) for digit in read_cells(LINE)]
LARGEST = 2**31 - 2


class Unreadable:
    """An object that no conversion gets anything of."""

    def __init__(self, name: str) -> None:
        self.name = name

    def __index__(self) -> int:
        raise ArithmeticError(self.name)

    def __bool__(self) -> bool:
        raise ArithmeticError(self.name)


class Uncalled(Unreadable):
    """An object that must not be asked while an exception is set."""

    def __index__(self) -> int:
        raise AssertionError(f"{self.name} was converted after a failure")

    __bool__ = __index__


@pytest.fixture(params=["in C", "in Python"])
def twin(request: pytest.FixtureRequest) -> ModuleType:
    """Return each search in turn."""
    if request.param == "in Python":
        return wide
    packed: ModuleType = request.getfixturevalue("packed")
    return packed


@pytest.mark.parametrize("seed", [-1, LARGEST + 1, 2**32, 2**32 + 5, 2**40])
def test_a_seed_is_refused_rather_than_cut(seed: int, twin: ModuleType) -> None:
    with pytest.raises(ValueError, match=f"seed is {seed},"):
        twin.search(DIGITS, 1, 1, seed, -1)


@pytest.mark.parametrize("excluded", [-(2**40), -2, 729, 2**32])
def test_no_candidate_is_excluded_beyond_the_last(excluded: int, twin: ModuleType) -> None:
    with pytest.raises(ValueError, match=f"excluded is {excluded},"):
        twin.search(DIGITS, 1, 1, 0, excluded)


def test_the_first_and_the_last_of_each_range_are_taken(twin: ModuleType) -> None:
    for seed, excluded in itertools.product((0, 1, LARGEST), (-1, 0, 728)):
        found, _guesses, _solutions = twin.search(DIGITS, 2, 0, seed, excluded)
        assert found == (excluded != 728), "the last cell holds 9"


@pytest.mark.parametrize("limit", [0, -1, -(2**40)])
def test_an_answer_up_to_no_solution_tells_nothing(limit: int, twin: ModuleType) -> None:
    with pytest.raises(ValueError, match=f"limit is {limit},"):
        twin.answer(LINE.encode(), limit, False)


def test_a_failed_conversion_ends_the_call(packed: ModuleType) -> None:
    for place in range(1, 5):
        values = [DIGITS, 1, 1, 0, -1]
        values[place] = Unreadable("this one")  # type: ignore[call-overload]
        with pytest.raises(ArithmeticError, match="this one"):
            packed.search(*values)
    with pytest.raises(ArithmeticError, match="limit"):
        packed.search_within([511] * 81, Unreadable("limit"), Uncalled("keep"))
    with pytest.raises(ArithmeticError, match="limit"):
        packed.answer(LINE.encode(), Unreadable("limit"), Uncalled("invalid_only"))
    with pytest.raises(ArithmeticError, match="invalid_only"):
        packed.answer(LINE.encode(), 2, Unreadable("invalid_only"))
    with pytest.raises(ArithmeticError, match="a cell"):
        packed.settle([Unreadable("a cell")] * 27)


@pytest.mark.parametrize("code", ["b", "q"])
def test_signed_numbers_below_zero_are_no_candidates(code: str, packed: ModuleType) -> None:
    with pytest.raises(ValueError, match="not 81 numbers"):
        packed.search_within(array.array(code, [-1] * 81), 1, 0)


def test_every_second_number_of_an_array_is_read(packed: ModuleType) -> None:
    spread = array.array("q", [number for digit in DIGITS for number in (digit, 7)])
    assert packed.search(memoryview(spread)[::2], 2, 1, 0, -1) == packed.search(LINE, 2, 1, 0, -1)


def test_a_number_of_any_length_is_no_digit(packed: ModuleType) -> None:
    with pytest.raises(OverflowError, match="a cell is"):
        packed.search([2**70, *DIGITS[1:]], 2, 1, 0, -1)


class Buffer(ctypes.Structure):
    """The ``Py_buffer`` of Python 3.11 and later."""

    _fields_ = (
        ("buf", ctypes.c_void_p),
        ("obj", ctypes.c_void_p),
        ("len", ctypes.c_ssize_t),
        ("itemsize", ctypes.c_ssize_t),
        ("readonly", ctypes.c_int),
        ("ndim", ctypes.c_int),
        ("format", ctypes.c_char_p),
        ("shape", ctypes.c_void_p),
        ("strides", ctypes.c_void_p),
        ("suboffsets", ctypes.c_void_p),
        ("internal", ctypes.c_void_p),
    )


@pytest.mark.parametrize("form", [b"", b"d", b"qq", b"<q", b"q"])
def test_only_integers_are_read_of_a_buffer(form: bytes, packed: ModuleType) -> None:
    numbers = (ctypes.c_int64 * 81)(*DIGITS)
    shape, strides = (ctypes.c_ssize_t * 1)(81), (ctypes.c_ssize_t * 1)(8)
    place = ctypes.addressof
    buffer = Buffer(place(numbers), None, 648, 8, 1, 1, form, place(shape), place(strides))
    view_of = ctypes.pythonapi.PyMemoryView_FromBuffer
    view_of.restype = ctypes.py_object
    view_of.argtypes = [ctypes.c_void_p]
    view = view_of(place(buffer))
    if form == b"q":
        assert packed.search(view, 2, 0, 0, -1)[0] == 1
        return
    with pytest.raises(ValueError, match="not 81 numbers"):
        packed.search(view, 2, 0, 0, -1)


MISALIGNED = f"""
import _exact
digits = {DIGITS}
for start in range(8):
    numbers = memoryview(bytearray(8 * 81 + start))[start:].cast("q")
    for cell, digit in enumerate(digits):
        numbers[cell] = digit
    assert _exact.search(numbers, 2, 0, 0, -1)[0] == 1
    numbers = memoryview(bytearray(8 * 27 + start))[start:].cast("q")
    assert _exact.settle(numbers) == []
"""


def test_memory_at_any_address_is_read(tmp_path_factory: pytest.TempPathFactory) -> None:
    folder = tmp_path_factory.mktemp("checked")
    # A trap needs no library of the compiler: undefined behaviour ends the process by SIGILL.
    build_search(folder, "-fsanitize=undefined", "-fsanitize-undefined-trap-on-error")
    done = subprocess.run(
        [sys.executable, "-c", MISALIGNED],
        cwd=folder,
        timeout=LONG_PATIENCE,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, (done.returncode, done.stderr)


def test_what_the_search_cannot_read_is_told_as_no_puzzle() -> None:
    with pytest.raises(FormatError, match="not a digit"):
        count_solutions([2**70, *DIGITS[1:]])
    spread = memoryview(array.array("q", [n for digit in DIGITS for n in (digit, 7)]))
    assert count_solutions(spread[::2]) == 1
