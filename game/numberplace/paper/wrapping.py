"""Text in lines of a width: words for Latin letters, signs for Japanese, words for Korean."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from numberplace.paper.font import load_font

_CLOSING: Final = "、。，．・：；？！」』）］｝〉》ー…ぁぃぅぇぉっゃゅょァィゥェォッャュョ"
"""Signs that begin no line. Source: JIS X 4051, the part that matters here."""
_OPENING: Final = "「『（［｛〈《"
"""Signs that end no line."""
_WIDE = re.compile("[\u3000-\u30ff\u3400-\u9fff\uff00-\uffef]")
"""Signs that a line may break beside; hangul is written in words."""


def wrap(text: str, width: float, size: float, *, is_bold: bool = False) -> list[str]:
    """Return the lines of a text, each no wider than ``width`` points where that can be."""
    font = load_font(is_bold=is_bold)
    lines: list[str] = []
    for paragraph in text.split("\n"):
        line = ""
        for piece in _pieces(paragraph):
            if line and font.width((line + piece).rstrip(), size) > width:
                lines.append(line.rstrip())
                line = ""
            line += piece if line else piece.lstrip()
            while len(line) > 1 and font.width(line.rstrip(), size) > width:
                count = _longest(line, width, size, is_bold=is_bold)
                lines.append(line[:count])
                line = line[count:]
        lines.append(line.rstrip())
    return lines


def shorten(text: str, width: float, size: float, *, is_bold: bool = False) -> str:
    """Return a text that fits on one line, cut off with an ellipsis where it must be."""
    font = load_font(is_bold=is_bold)
    if font.width(text, size) <= width:
        return text
    while text and font.width(text + "…", size) > width:
        text = text[:-1]
    return text + "…"


def _longest(line: str, width: float, size: float, *, is_bold: bool) -> int:
    """Return how many letters of a word that is too long fit, at least one."""
    font = load_font(is_bold=is_bold)
    count = len(line)
    while count > 1 and font.width(line[:count], size) > width:
        count -= 1
    return count


def _pieces(text: str) -> Iterator[str]:
    """Yield the parts a line may break between, blanks at their ends."""
    piece = ""
    for sign in text:
        if piece and _may_break(piece[-1], sign):
            yield piece
            piece = ""
        piece += sign
    if piece:
        yield piece


def _may_break(before: str, after: str) -> bool:
    if after.isspace():
        return False
    if before.isspace():
        return True
    if after in _CLOSING or before in _OPENING:
        return False
    return bool(_WIDE.match(before) or _WIDE.match(after))
