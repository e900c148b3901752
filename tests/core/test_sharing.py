"""A game as one word: it comes back move by move, and whatever is damaged is refused."""

import base64
import zlib

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from numberplace.core import sharing
from numberplace.core.errors import FormatError, GameError
from numberplace.core.session import Session
from numberplace.core.sharing import MARK, format_shared, is_shared, pack, parse_shared
from numberplace.kinds import KINDS
from numberplace.numberlink.kind import NUMBERLINK
from numberplace.sudoku.kind import SUDOKU

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
GAMES = {
    "sudoku": (SUDOKU, EASY, ["set_hint", "place r1c3 4", "strike r1c4 2;strike r1c4 6"]),
    "numberlink": (NUMBERLINK, "4x4:1..2/..../..../1..2", ["link r1c1 r4c1", "cut r1c1"]),
    "variants": (SUDOKU, "4x4: 2..1...2.1.3....; killer 9 r2c3 r2c4 r3c4", ["place r1c2 4"]),
}
FIRST = (
    "np1:ePnqdEwxNY5BDgAgCMN-1AQFkf9_TMBw25oSNnNsg9ecAxJWKe7v91O2kjk9KXE1Lc5qUSWgD7N6zBfJyfoAjFEWPA"
)
"""A word that was given out once; it must always be read."""


def game(name):
    kind, text, moves = GAMES[name]
    session = Session(kind, kind.parse_puzzle(text), now=lambda: 0.0)
    for move in moves:
        session.play(move)
    return session


def word_of(lines, dictionary=sharing._WORDS):
    packer = zlib.compressobj(9, zdict=dictionary)
    data = packer.compress("\n".join(lines).encode()) + packer.flush()
    return MARK + base64.urlsafe_b64encode(data).decode().rstrip("=")


@pytest.mark.parametrize("name", GAMES)
def test_a_game_comes_back_with_its_moves(name):
    session = game(name)
    word = format_shared(session)
    assert is_shared(f"  {word}\n")
    assert word.removeprefix(MARK).replace("-", "").replace("_", "").isalnum()
    shared = parse_shared(f" {word}\n", KINDS)
    assert shared.kind is session.kind
    assert shared.puzzle == session.puzzle
    again = Session(shared.kind, shared.puzzle, now=lambda: 0.0)
    for move in shared.moves:
        again.play(move)
    assert again.state == session.state


def test_moves_taken_back_stay_out():
    session = game("sudoku")
    session.history.go(1)
    assert parse_shared(format_shared(session), KINDS).moves == ("set_hint",)


def test_a_puzzle_alone_is_shorter_than_its_line_is():
    assert len(pack(SUDOKU, SUDOKU.parse_puzzle(EASY))) < 95
    assert parse_shared(FIRST, KINDS).moves


@given(st.text(max_size=60))
@settings(max_examples=60, deadline=None)
def test_any_text_after_the_mark_is_refused_in_a_sentence(text):
    with pytest.raises(FormatError):
        parse_shared(MARK + text, KINDS)


@given(st.data())
@settings(max_examples=60, deadline=None)
def test_a_damaged_word_is_refused_or_still_whole(data):
    word = format_shared(game("sudoku"))
    at = data.draw(st.integers(0, len(word) - 1))
    kind = data.draw(st.sampled_from(("cut", "change", "double")))
    sign = data.draw(st.sampled_from("AZaz09-_ .\n=é\0"))
    damaged = {"cut": word[:at], "change": word[:at] + sign + word[at + 1 :],
               "double": word[:at] + word[at:] * 2}[kind]  # fmt: skip
    try:
        shared = parse_shared(damaged, KINDS)
    except FormatError:
        return
    assert format_shared(_played(shared)) == word


def _played(shared):
    session = Session(shared.kind, shared.puzzle, now=lambda: 0.0)
    for move in shared.moves:
        session.play(move)
    return session


@given(st.lists(st.text("place rc123456789;mark\n\0é", max_size=20), max_size=6))
@settings(max_examples=60, deadline=None)
def test_any_lines_inside_are_refused_or_played(lines):
    try:
        shared = parse_shared(word_of([f"sudoku::{EASY}", *lines]), KINDS)
    except FormatError:
        return
    assert parse_shared(word_of([f"sudoku::{EASY}", *shared.moves]), KINDS) == shared


@pytest.mark.parametrize(
    ("lines", "said"),
    [
        ([f"sudoku::{EASY}", "place r1c1 4"], "'place r1c1 4' of the shared game does not fit"),
        ([f"sudoku::{EASY}", "jump"], "jump"),
        (["chess::e4"], "'chess' is not a kind"),
        (["sudoku:hard#7"], "is not a shared game"),
        (["sudoku::53"], "53"),
        ([f"sudoku::{EASY}", *["place r1c3 4"] * 6000], "6000 moves is too long"),
    ],
)
def test_what_is_wrong_inside_is_said(lines, said):
    with pytest.raises(FormatError, match=said):
        parse_shared(word_of(lines), KINDS)


def test_what_unpacks_to_megabytes_is_refused_early():
    with pytest.raises(FormatError, match="is not a shared game"):
        parse_shared(word_of(["0" * 5_000_000]), KINDS)
    with pytest.raises(FormatError, match="characters is too long"):
        parse_shared(MARK + "A" * 200_000, KINDS)
    with pytest.raises(FormatError, match="is not a shared game"):
        parse_shared(word_of([f"sudoku::{EASY}"], b"another dictionary"), KINDS)


def test_a_game_of_thousands_of_moves_is_not_shared(monkeypatch):
    monkeypatch.setattr(sharing, "MAX_MOVES", 2)
    with pytest.raises(GameError, match="3 moves is too long"):
        format_shared(game("sudoku"))
