"""Texts packed as LZ-String packs them. The packed ones were made by lzstring 1.0.4 for Python."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st
from numberplace.core.errors import FormatError
from numberplace.sudoku.notations.fpuzzles import parse_link
from numberplace.sudoku.notations.lz_string import MAX_UNPACKED, compress, decompress

PACKED = {
    "": "Q===",
    "a": "IZA=",
    "aaaaaaaaaa": "IY1o",
    "Number Place": "HIVwtgRgpgTgBABQDYEMDGUg",
    '{"size":9,"grid":[[{"value":5,"given":true},{}]]}': (
        "N4IgzglgXgpiBcBOANCA5gJwgEwQbT1ADcBDAGwFc54BWVNCImAOwQBcMqBfZYLgXX5cgA=="
    ),
    "数独 ナンプレ 数独": "g6mhunAEhTDIzwyOsMg3DGUQ",
    "é½ÿĀ": "JcXo/4AIBA==",
    "\N{SLIGHTLY SMILING FACE} a\ud83d": "rwbiE9gECGxA",
}
ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/="
SCARCE = st.text("ab", max_size=400)
"""Texts that name an entry before it is made."""


@pytest.mark.parametrize(("text", "packed"), PACKED.items())
def test_a_text_is_packed_and_unpacked_as_by_others(text, packed):
    assert compress(text) == packed
    assert decompress(packed) == text
    assert decompress(packed.rstrip("=")) == text


@given(st.one_of(st.text(), SCARCE, st.text(st.characters(exclude_categories=()), max_size=60)))
def test_what_is_packed_comes_back(text):
    units = text.encode("utf-16-le", "surrogatepass")
    assert decompress(compress(text)) == units.decode("utf-16-le", "surrogatepass")


@given(st.one_of(st.text(ALPHABET, max_size=60), st.text(max_size=20)))
def test_whatever_is_in_a_link_is_read_or_refused(packed):
    try:
        found = decompress(packed)
    except FormatError:
        return
    assert len(found) <= MAX_UNPACKED


def bomb(codes=9000):
    """Return a text that unpacks to the square of its length: each code names the next entry."""
    bits, size = "00" + f"{ord('a'):08b}"[::-1], 4
    for _code in range(codes):
        bits += f"{size:0{size.bit_length()}b}"[::-1]
        size += 1
    bits += f"{2:0{size.bit_length()}b}"[::-1]
    bits += "0" * (-len(bits) % 6)
    return "".join(ALPHABET[int(bits[at : at + 6], 2)] for at in range(0, len(bits), 6))


def test_what_would_fill_the_memory_is_refused():
    assert decompress(bomb(4)) == "a" * (1 + 2 + 3 + 4 + 5)
    assert len(bomb()) < 20_000
    with pytest.raises(FormatError, match=str(MAX_UNPACKED)):
        decompress(bomb())


@pytest.mark.parametrize(
    ("packed", "told"),
    [
        ("z", "damaged"),
        ("IY", "cut off"),
        ("IZ!A=", "'!'"),
        ("I_ZA", "'_'"),
        ("I=ZA", "'='"),
        (compress("[" * 100_000), "damaged"),
        (compress("9" * 5000), "damaged"),
        (compress("{"), "damaged"),
        (bomb(), "more than"),
    ],
)
def test_a_link_that_cannot_be_unpacked_says_why(packed, told):
    with pytest.raises(FormatError, match=told) as error:
        parse_link(f"https://www.f-puzzles.com/?load={packed.replace('!', '%21')}")
    assert str(error.value).isprintable()


def test_a_link_may_have_a_title_beyond_the_first_plane():
    board = {"size": 4, "grid": [[{}] * 4] * 4, "title": "\N{DIE FACE-1}\N{GAME DIE}"}
    packed = compress(json.dumps(board, ensure_ascii=False))
    assert json.loads(decompress(packed)) == board
