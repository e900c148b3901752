"""Text in lines of a width: words for Latin letters, signs for Japanese, words for Korean."""

from __future__ import annotations

from numberplace.core.line_breaks import pieces
from numberplace.paper.font import load_font


def wrap(text: str, width: float, size: float, *, is_bold: bool = False) -> list[str]:
    """Return the lines of a text, each no wider than ``width`` points where that can be."""
    font = load_font(is_bold=is_bold)
    lines: list[str] = []
    for paragraph in text.split("\n"):
        line = ""
        for piece in pieces(paragraph):
            if line and font.width((line + piece).rstrip(), size) > width:
                lines.append(line.rstrip())
                line = ""
            line += piece if line else piece.lstrip()
            while len(line) > 1 and font.width(line.rstrip(), size) > width:
                count = len(line)  # of a word that is too long at least one letter fits
                while count > 1 and font.width(line[:count], size) > width:
                    count -= 1
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
