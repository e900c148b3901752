"""The fights under way in their files: round trips, hostile texts, half-written files."""

import os
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from numberplace.battle.lines import MAX_LINE
from numberplace.battle.texts import (
    MAX_TEXT,
    SavedFight,
    SavedMove,
    format_fight,
    parse_fight,
)
from numberplace.core.errors import FormatError, SaveError
from numberplace.storage import fights as storage
from numberplace.storage.fights import LADDER, MAX_BYTES, MAX_LOG, ROAD, Fights

FIGHT = SavedFight(
    "blot",
    "sudoku",
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
    "beginner",
    "inkwell",
    2,
    12.5,
    1,
    (SavedMove("place r1c3 4", "", 3.25), SavedMove("place r1c4 6", "hint", 9.0)),
    1,
    "phase open\nhp 300 480 1\n",
)
TEXT = format_fight(FIGHT)


@pytest.fixture
def fights(tmp_path: Path) -> Fights:
    return Fights(tmp_path)


@pytest.mark.parametrize("fight", [FIGHT, SavedFight("moth", "numberlink", "2x1:11")])
def test_the_text_is_read_as_it_was_written(fight: SavedFight) -> None:
    assert parse_fight(format_fight(fight)) == fight


def test_each_slot_keeps_its_last_fight_until_it_is_dropped(fights: Fights) -> None:
    later = format_fight(replace(FIGHT, position=2))
    assert fights.load(LADDER) is None
    fights.save(LADDER, TEXT)
    fights.save(LADDER, later)
    fights.save(ROAD, TEXT)
    assert fights.load(LADDER) == later
    fights.drop(LADDER)
    fights.drop(LADDER)
    assert fights.load(LADDER) is None
    assert fights.load(ROAD) == TEXT


@pytest.mark.parametrize(
    ("line", "other"),
    [
        ("numberplace fight 1", "numberplace fight 2"),
        ("foe blot", "foe ../blot"),
        ("foe blot", "foe"),
        ("stage inkwell 2", "stage inkwell two"),
        ("kind sudoku", "kind sudoku sudoku"),
        ("level beginner\n", ""),
        ("clock 12.500 1", "clock nan 1"),
        ("clock 12.500 1", "clock -1.000 1"),
        ("moves 2 1", "moves 2 3"),
        ("moves 2 1", "moves 3 1"),
        ("moves 2 1", "moves 99999 1"),
        ("3.250  place", "place"),
        ("place r1c3 4", "place \x1b[2J"),
        ("place r1c3 4", "x" * MAX_LINE),
        ("battle\n", ""),
        ("end\n", ""),
        ("end\n", "end\nend\n"),
        ("end\n", "en"),
    ],
)
def test_a_line_that_makes_no_sense_is_quoted_with_its_number(line: str, other: str) -> None:
    text = format_fight(FIGHT)
    assert line in text
    with pytest.raises(FormatError, match=r"Line [0-9]+ of the saved fight makes no sense"):
        parse_fight(text.replace(line, other, 1))


@given(st.text(max_size=200))
def test_any_other_text_is_refused(text: str) -> None:
    with pytest.raises(FormatError):
        parse_fight(text)


def test_a_text_cut_off_anywhere_is_refused() -> None:
    text = format_fight(FIGHT)
    for length in range(len(text)):
        with pytest.raises(FormatError):
            parse_fight(text[:length])


def test_what_is_too_long_is_neither_written_nor_read(fights: Fights) -> None:
    with pytest.raises(FormatError, match="too long"):
        format_fight(replace(FIGHT, battle="x\n" * MAX_TEXT))
    fights.path(LADDER).write_text("x" * 3 * MAX_TEXT)
    text = fights.load(LADDER)
    assert text is not None
    assert len(text) <= MAX_BYTES
    with pytest.raises(FormatError, match="too long"):
        parse_fight(text)


def test_a_file_of_bytes_that_are_no_text_is_refused(fights: Fights) -> None:
    fights.path(LADDER).write_bytes(b"numberplace fight 1\n\xff\xfe")
    with pytest.raises(FormatError, match="byte 21"):
        fights.load(LADDER)


def test_a_write_that_fails_leaves_the_fight_before_and_no_half(
    fights: Fights, monkeypatch: pytest.MonkeyPatch
) -> None:
    fights.save(LADDER, TEXT)
    monkeypatch.setattr(storage, "MAX_LOG", 0)  # written anew each time

    def refuse(*_args: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "replace", refuse)
    with pytest.raises(SaveError, match="No space left"):
        fights.save(LADDER, "another")
    monkeypatch.undo()
    assert fights.load(LADDER) == TEXT
    assert list(fights.path(LADDER).parent.iterdir()) == [fights.path(LADDER)]


def texts(count: int) -> list[str]:
    """Return texts of a fight as it goes on."""
    return [format_fight(replace(FIGHT, elapsed=float(number))) for number in range(count)]


def test_a_fight_that_goes_on_is_written_at_the_end_of_its_file(fights: Fights) -> None:
    """One open and one write, where a new file and a new name took five times as long."""
    path = fights.path(LADDER)
    for number, text in enumerate(texts(5)):
        fights.save(LADDER, text)
        if number == 0:
            first = path.stat().st_ino
        assert fights.load(LADDER) == text
        assert Fights(path.parent).load(LADDER) == text
    assert path.stat().st_ino == first
    assert path.read_bytes().count(b"checksum") == 5


def test_a_file_that_has_grown_is_written_anew(fights: Fights) -> None:
    path, sizes = fights.path(LADDER), []
    for text in texts(3 * MAX_LOG // len(TEXT)):
        fights.save(LADDER, text)
        sizes.append(path.stat().st_size)
    assert max(sizes) <= MAX_LOG
    assert sum(after < before for before, after in pairwise(sizes)) in (2, 3)
    assert fights.load(LADDER) == text


def test_a_program_killed_at_any_byte_leaves_the_text_before(fights: Fights) -> None:
    path, (before, after) = fights.path(LADDER), texts(2)
    fights.save(LADDER, before)
    size = path.stat().st_size
    fights.save(LADDER, after)
    whole = path.read_bytes()
    for end in range(size, len(whole)):
        path.write_bytes(whole[:end])
        assert Fights(path.parent).load(LADDER) == before
    path.write_bytes(whole)
    assert Fights(path.parent).load(LADDER) == after


def test_what_another_window_has_written_is_not_written_on(fights: Fights) -> None:
    path, (one, two, three) = fights.path(LADDER), texts(3)
    fights.save(LADDER, one)
    Fights(path.parent).save(LADDER, two)
    fights.save(LADDER, three)
    assert path.read_bytes().count(b"checksum") == 1
    assert fights.load(LADDER) == three
    fights.drop(LADDER)
    fights.save(LADDER, one)
    assert fights.load(LADDER) == one


def test_a_write_that_comes_to_nothing_is_told_and_made_good(
    fights: Fights, monkeypatch: pytest.MonkeyPatch
) -> None:
    one, two, three = texts(3)
    fights.save(LADDER, one)
    write = os.write
    monkeypatch.setattr(os, "write", lambda file, data: write(file, data[:40]))
    with pytest.raises(SaveError, match="No space left"):
        fights.save(LADDER, two)
    monkeypatch.undo()
    assert fights.load(LADDER) == one
    fights.save(LADDER, three)
    assert fights.load(LADDER) == three
    assert fights.path(LADDER).read_bytes().count(b"checksum") == 1


@pytest.mark.parametrize("last", [0, 1])
def test_a_changed_bit_in_one_of_several_texts_never_takes_up_another_fight(
    fights: Fights, last: int
) -> None:
    """In the last text it is told, or the text before goes on where the seal itself is hit."""
    path, (before, after) = fights.path(LADDER), texts(2)
    fights.save(LADDER, before)
    size = path.stat().st_size
    fights.save(LADDER, after)
    saved = path.read_bytes()
    for at in range(size, len(saved)) if last else range(size):
        data = bytearray(saved)
        data[at] ^= 1
        path.write_bytes(data)
        try:
            found = fights.load(LADDER)
        except FormatError:
            continue
        assert found in (before, after)


@pytest.mark.parametrize(
    "tail",
    [
        b"\0" * 600,
        "name \u6570".encode()[:-1],
        b"phase open\n\xff\xfe\nchecksum 00000000\n",
        b"phase open\nchecksum 00000000\n",
    ],
    ids=["zeros", "half_a_character", "no_text", "another_checksum"],
)
def test_the_last_whole_text_is_read_where_the_one_after_is_damaged(
    fights: Fights, tail: bytes
) -> None:
    """A power cut may leave the end of a file as long as it was to be, and its bytes wrong."""
    path, (before, after) = fights.path(LADDER), texts(2)
    fights.save(LADDER, before)
    fights.save(LADDER, after)
    with path.open("ab") as file:
        file.write(tail)
    assert Fights(path.parent).load(LADDER) == after
    fights.save(LADDER, before)
    assert fights.load(LADDER) == before


def test_what_a_killed_save_left_is_in_nobodys_way(fights: Fights) -> None:
    half = fights.path(LADDER).with_name(f"{fights.path(LADDER).name}.{os.getpid()}.part")
    half.write_text("half")
    fights.save(LADDER, TEXT)
    assert fights.load(LADDER) == TEXT
    assert not half.exists()


def test_a_folder_in_the_place_of_the_file_is_a_sentence(fights: Fights) -> None:
    fights.path(LADDER).mkdir()
    with pytest.raises(FormatError, match="cannot be read"):
        fights.load(LADDER)
    fights.drop(LADDER)


def test_a_changed_bit_is_told_and_no_other_fight_is_taken_up(fights: Fights) -> None:
    path = fights.path(LADDER)
    fights.save(LADDER, TEXT)
    saved = path.read_bytes()
    for bit in range(8 * len(saved)):
        data = bytearray(saved)
        data[bit // 8] ^= 1 << bit % 8
        path.write_bytes(data)
        with pytest.raises(FormatError):
            parse_fight(fights.load(LADDER) or "")


def test_a_fight_of_an_earlier_version_has_no_checksum(fights: Fights) -> None:
    fights.path(LADDER).write_text(TEXT, encoding="utf-8")
    assert fights.load(LADDER) == TEXT
