"""The one entry for files and clipboard: the right format, and one sentence for every failure."""

from pathlib import Path

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from numberplace.core.errors import FormatError
from numberplace.formats import (
    FORMATS,
    MAX_BYTES,
    ReadItem,
    candidates,
    csv_rows,
    grid,
    lines,
    parse_puzzles,
    sdk,
)
from numberplace.formats.board_state import position_of
from numberplace.formats.format_list import Format
from numberplace.sudoku.model.puzzle import Puzzle

from tests.formats.samples import (
    BOXED,
    CANDIDATES,
    CSV,
    EASY,
    FORUM,
    GRID,
    OTHER,
    SDK,
    SIMPLE_SUDOKU,
    read_puzzles,
)
from tests.places import SHARED

SAMPLES = {
    "csv": (CSV, csv_rows),
    "line": (EASY, lines),
    "lines": (f"{EASY}\n{OTHER}\n", lines),
    "table of lines": (f"puzzle,ER,EP,ED\n{EASY},1.2,1.2,1.2\n", lines),
    "grid": (GRID, grid),
    "simple sudoku": (SIMPLE_SUDOKU, grid),
    "forum": (FORUM, grid),
    "boxed": (BOXED, grid),
    "sdk": (SDK, sdk),
}
ENCODINGS = ("utf-8", "utf-8-sig", "utf-16")
SUDOKU_FILES = SHARED / "sudoku"


@pytest.mark.parametrize("name", SAMPLES)
def test_only_its_own_format_claims_a_sample_first(name: str) -> None:
    text, module = SAMPLES[name]
    assert next(form for form in FORMATS if form.sniff(text)).load() is module


@pytest.mark.parametrize("encoding", ENCODINGS)
@pytest.mark.parametrize("name", SAMPLES)
def test_every_sample_in_every_encoding(name: str, encoding: str, tmp_path: Path) -> None:
    path = tmp_path / "a file"
    path.write_bytes(SAMPLES[name][0].encode(encoding))
    assert str(read_puzzles(path)[0].puzzle) == EASY


def test_latin_1_comments_do_no_harm() -> None:
    assert len(read_puzzles(b"# Gr\xfc\xdfe\n" + EASY.encode())) == 1


def test_every_format_writes_what_it_reads() -> None:
    named = ReadItem(1, Puzzle.parse(OTHER), "")
    givens = named.puzzle.givens
    for form in FORMATS:
        text = form.write([named])
        for found in (form.read(text), parse_puzzles(text)):
            assert [named.puzzle.givens for named in found] == [givens]
            assert [named.puzzle.removed for named in found] == [()]


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (b"", "empty"),
        (b" \r\n\t\n", "empty"),
        (b"\xef\xbb\xbf", "empty"),
        (b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR", "Line 3, column 1: .* not a text file"),
        (b"\xff\xfe\x00", "not a text file"),
        (b"hello world\n", "Line 1, column 1: illegal format, 'h'"),
        (b"x", "Line 1, column 1: illegal format, 'x'"),
        (b"5,3\n", "Line 1, column 3: illegal format"),
        (EASY[:80].encode(), "has 80 cells"),
        (EASY.encode() + b"1", "has 82 cells"),
        (b"1 2 3\n", "Line 1, column 6: .* ends after 3 of 9 cells"),
        (b"1" * MAX_BYTES + b"1", "too large"),
        (b"[Puzzle]\n", "ends after 0 of 9 rows"),
        (b"\x80" * 81, "illegal format"),
    ],
)
def test_what_is_no_puzzle_is_refused_in_one_sentence(data: bytes, message: str) -> None:
    with pytest.raises(FormatError, match=message) as caught:
        read_puzzles(data)
    assert str(caught.value).isprintable()
    assert len(str(caught.value)) < 200


def test_a_huge_file_is_refused_without_reading_it(tmp_path: Path) -> None:
    path = tmp_path / "huge.txt"
    with path.open("wb") as file:
        file.truncate(100_000_000_000)
    with pytest.raises(FormatError, match=r"huge.txt: It is too large.* 5 MB"):
        read_puzzles(path)


def test_a_large_text_is_refused() -> None:
    with pytest.raises(FormatError, match="too large"):
        parse_puzzles(" " * (MAX_BYTES + 1))


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(FormatError, match=r"none.csv': file not found"):
        read_puzzles(tmp_path / "none.csv")


@pytest.mark.parametrize("path", ["/dev/zero", "/dev/tty", "."])
def test_what_is_no_file_is_not_opened(path: str) -> None:
    with pytest.raises(FormatError, match=r"is not a file|file not found"):
        read_puzzles(Path(path))


@pytest.mark.parametrize("path", ["a\0b", "x" * 5000])
def test_impossible_names(path: str) -> None:
    with pytest.raises(FormatError):
        read_puzzles(Path(path))


def test_errors_in_a_file_name_it(tmp_path: Path) -> None:
    path = tmp_path / "bad.csv"
    path.write_text(CSV.replace("6,0", "6,x", 1))
    with pytest.raises(FormatError, match=r"bad.csv: Line 2, column 2: illegal format, 'x'"):
        read_puzzles(path)


PIECES = st.one_of(
    st.sampled_from(
        [EASY, OTHER, CSV, GRID, SDK, BOXED, CANDIDATES, "[Puzzle]", ",", "\n", "\r", "#", "\0"]
    ),
    st.text(alphabet="0123456789.*_-|+ ,\n\t;#[]xé五", max_size=100),
    st.text(max_size=20),
)


def accept_or_refuse(text: str, form: Format) -> None:
    """Either raise FormatError with one fit sentence, or give puzzles that survive writing."""
    try:
        found = parse_puzzles(text)
    except FormatError as error:
        found, message = [], str(error)
    else:
        message = ""
    assert bool(found) != bool(message)
    assert message.isprintable()
    assert len(message) < 300
    if not found:
        return
    again = parse_puzzles(lines.write(found))
    kept = [(n.puzzle.candidates, n.name) for n in found]
    assert [(n.puzzle.candidates, n.name) for n in again] == kept
    if form.load() is not candidates:
        assert form.read(form.write(found[:1]))[0].puzzle.givens == found[0].puzzle.givens
    keep_candidates(found[0])


def keep_candidates(found: ReadItem) -> None:
    """A grid of candidates says the same of every cell; without any for a cell there is none."""
    position = position_of(found)
    if 0 in position.candidates:
        with pytest.raises(FormatError, match="No digit is left for r"):
            candidates.write([found])
        return
    again = candidates.read(candidates.write([found]))[0].puzzle
    assert again.candidates == position.candidates


@settings(deadline=None)
@given(pieces=st.lists(PIECES, max_size=14), form=st.sampled_from(FORMATS))
@example(pieces=["\n".join(["-" * 9] * 12)], form=lines)
@example(pieces=[",,,,\n" * 9], form=lines)
def test_any_text_is_refused_or_survives(pieces: list[str], form: Format) -> None:
    accept_or_refuse("".join(pieces), form)


@settings(deadline=None)
@given(data=st.binary(max_size=300))
def test_any_bytes_are_refused_or_survive(data: bytes) -> None:
    try:
        found = read_puzzles(data)
    except FormatError:
        return
    assert found


@settings(deadline=None)
@given(
    text=st.sampled_from([text for text, _module in SAMPLES.values()]),
    where=st.integers(0, 2000),
    what=st.text(max_size=3),
    cut=st.integers(0, 3),
    form=st.sampled_from(FORMATS),
)
def test_damaged_samples_are_refused_or_survive(
    text: str, where: int, what: str, cut: int, form: Format
) -> None:
    at = where % len(text)
    accept_or_refuse(text[:at] + what + text[at + cut :], form)


@pytest.mark.skipif(not SHARED.is_dir(), reason="the public data is not beside the checkout")
@pytest.mark.parametrize(
    "name",
    ["clue17.txt", "hodoku_ratings.csv", "unbiased_ser.tsv", "multiple_solutions.tsv", "top95.txt"],
)
def test_public_collections(name: str) -> None:
    found = read_puzzles(SUDOKU_FILES / name)
    text = (SUDOKU_FILES / name).read_text(encoding="utf-8")
    assert len(found) == sum(len(line) >= 81 for line in text.splitlines())
