"""Places where a line of text may end, Japanese and Korean included, in the window and on paper."""

from __future__ import annotations

import unicodedata
from typing import Final

_NEVER_FIRST: Final = "、。，．・：；？！」』）］｝〉》ー…々ぁぃぅぇぉっゃゅょァィゥェォッャュョ"
_NEVER_LAST: Final = "「『（［｛〈《"
"""Characters that may not begin, and those that may not end, a line of Japanese. Source: JIS X
4051, the rules of kinsoku."""
_AFTER_BLANK: Final = ":;!?»"
_BEFORE_BLANK: Final = "« "
"""French signs: the blank beside them does not end a line."""


def pieces(text: str) -> list[str]:
    """Split text where a line may end: after blanks, and between ideographs and kana."""
    found: list[str] = []
    for character in text:
        is_glued = (
            not found
            or character in _NEVER_FIRST
            or character in _AFTER_BLANK
            or found[-1][-1] in _NEVER_LAST
            or found[-1].endswith(_BEFORE_BLANK)
        )
        may_begin = _is_wide(character) or (
            found and (found[-1][-1] == " " or _is_wide(found[-1][-1]))
        )
        if found and (is_glued or not may_begin):
            found[-1] += character
        else:
            found.append(character)
    return found


def _is_wide(character: str) -> bool:
    """Tell whether a line may end beside a character; hangul is written in words."""
    return unicodedata.east_asian_width(character) in "WF" and not "가" <= character <= "힣"
