"""JSON as SudokuPad shortens JSON before packing: ``{ce:[[{v:5},],[,]],t:'A title',r:t}``.

Keys and some words have no quotes, strings have single ones, a colour is six digits, ``t`` and
``f`` are true and false, and nothing between two commas is an empty object.

Source: ``puzzlezipper.js`` of SudokuPad in marktekfan/sudokupad-penpa-import, read November 2026.
"""

from __future__ import annotations

import json
import re
from typing import Any, Final

from numberplace.core.errors import FormatError
from numberplace.core.words import _

MAX_DEPTH: Final = 16
_KEYS: Final = {
    "c": "color",
    "ca": "cages",
    "ct": "center",
    "c1": "borderColor",
    "c2": "backgroundColor",
    "ce": "cells",
    "cs": "cellSize",
    "a": "arrows",
    "o": "overlays",
    "u": "underlays",
    "w": "width",
    "h": "height",
    "v": "value",
    "l": "lines",
    "r": "rounded",
    "re": "regions",
    "fs": "fontSize",
    "th": "thickness",
    "hl": "headLength",
    "wp": "wayPoints",
    "t": "title",
    "te": "text",
}
"""Meanings of the short keys."""
_WORDS: Final[dict[str, Any]] = {
    "t": True,
    "f": False,
    "true": True,
    "false": False,
    "null": None,
    "": {},
}
_BARE: Final = re.compile(r"[^,}\]]*")
_KEY: Final = re.compile(r"\s*[\"']?([A-Za-z0-9_$-]+)[\"']?\s*:")
_STRING: Final = re.compile(r"'((?:[^'\\]|\\.)*)'|\"((?:[^\"\\]|\\.)*)\"", re.DOTALL)
_COLOUR: Final = re.compile(r"#?[0-9A-Fa-f]{6}")


def parse_zipped(text: str) -> Any:
    """Return the value of plain or of shortened JSON, keys in full. Raises FormatError."""
    try:
        return json.loads(text)
    except RecursionError as error:
        raise _damaged() from error
    except ValueError:
        value, end = _value(text, 0, 0)
        if text[end:].strip():
            raise _damaged() from None
        return value


def _damaged() -> FormatError:
    return FormatError(_("it is damaged"))


def _value(text: str, at: int, depth: int) -> tuple[Any, int]:
    """Return the value that begins at a place, and where it ends."""
    if depth > MAX_DEPTH:
        raise _damaged()
    sign = text[at : at + 1]
    if sign == "{":
        return _object(text, at + 1, depth + 1)
    if sign == "[":
        return _list(text, at + 1, depth + 1)
    if sign and sign in "'\"":
        match = _STRING.match(text, at)
        if match is None:
            raise _damaged()
        return _unescaped(match[1] if match[1] is not None else match[2]), match.end()
    found = _BARE.match(text, at)
    word = found[0].strip() if found else ""
    return _bare(word), at + len(found[0] if found else "")


def _object(text: str, at: int, depth: int) -> tuple[dict[str, Any], int]:
    held: dict[str, Any] = {}
    while text[at : at + 1] != "}":
        key = _KEY.match(text, at)
        if key is None:
            raise _damaged()
        held[_KEYS.get(key[1], key[1])], at = _value(text, key.end(), depth)
        if text[at : at + 1] == ",":
            at += 1
        elif text[at : at + 1] != "}":
            raise _damaged()
    return held, at + 1


def _list(text: str, at: int, depth: int) -> tuple[list[Any], int]:
    held: list[Any] = []
    while True:
        one, at = _value(text, at, depth)
        held.append(one)
        sign = text[at : at + 1]
        if sign == "]":
            return held, at + 1
        if sign != ",":
            raise _damaged()
        at += 1


def _bare(word: str) -> Any:
    if not word:
        return {}
    if word in _WORDS:
        return _WORDS[word]
    if word in ("#0", "#F"):
        return "#" + 6 * word[1]
    if _COLOUR.fullmatch(word):
        return "#" + word.removeprefix("#")
    try:
        number = float(word)
    except ValueError:
        return word
    return int(number) if number.is_integer() and abs(number) < 1e9 else number


def _unescaped(text: str) -> str:
    """Return a string without its escapes; those of quotes stand for themselves."""
    plain = text.replace("\\'", "'").replace('\\"', '"').replace('"', '\\"')
    try:
        return str(json.loads(f'"{plain}"', strict=False))
    except ValueError:
        return text
