"""Where a line of text may end, Japanese and Korean included."""

from __future__ import annotations

import unicodedata

_NEVER_FIRST = "、。，．：；」』）！？…ー・々ぁぃぅぇぉっゃゅょァィゥェォッャュョ"
"""What may not begin a line of Japanese. Source: JIS X 4051, the rules of kinsoku."""


def pieces(text: str) -> list[str]:
    """Split text where a line may end: after blanks, and between ideographs and kana."""
    found: list[str] = []
    for character in text:
        wide = unicodedata.east_asian_width(character) in "WF" and not "가" <= character <= "힣"
        glued = not found or character in _NEVER_FIRST or found[-1][-1] in "「『（"
        if (glued and found) or (found and not wide and not _ends_piece(found[-1][-1])):
            found[-1] += character
        else:
            found.append(character)
    return found


def _ends_piece(character: str) -> bool:
    is_hangul = "가" <= character <= "힣"
    return character == " " or (unicodedata.east_asian_width(character) in "WF" and not is_hangul)
