"""Choose Korean particles by the sound before them: ``5이(가)`` becomes ``5가``.

A catalogue cannot know what is put into its sentences, so it writes both forms of a particle; the
one that fits is chosen when the sentence is filled in. Where the sound is unknown, as after a
foreign word, both stay: that is how Korean writes it, too.
"""

from __future__ import annotations

import re
from typing import Final

SILENT, L, OTHER = range(3)
"""Endings of a syllable: a vowel, ㄹ, another consonant."""
DIGITS: Final = (OTHER, L, SILENT, OTHER, SILENT, SILENT, OTHER, L, L, SILENT)
"""Endings of the Korean names of 0 to 9; 10, 100 and 1000 end as 0 does."""
FORMS: Final = {
    "이(가)": ("이", "가"),
    "은(는)": ("은", "는"),
    "을(를)": ("을", "를"),
    "와(과)": ("과", "와"),
    "(으)로": ("으로", "로"),
}
"""Each pair by how catalogues write it: the form after a consonant, the form after a vowel."""
_FIRST_SYLLABLE, _LAST_SYLLABLE = "가", "힣"
_ENDINGS = 28
"""Hangul syllables stand in order, each with its 28 endings in turn; the first is none."""
_L_ENDING = 8
_CLOSING = "'\"’”」)"
_PLACE = re.compile(
    rf"([0-9{_FIRST_SYLLABLE}-{_LAST_SYLLABLE}])([{_CLOSING}]*)({'|'.join(map(re.escape, FORMS))})"
)


def ending_of(sign: str) -> int:
    """Return the ending of a digit or a Hangul syllable when read aloud."""
    if sign.isdigit():
        return DIGITS[int(sign)]
    ending = (ord(sign) - ord(_FIRST_SYLLABLE)) % _ENDINGS
    return SILENT if ending == 0 else L if ending == _L_ENDING else OTHER


def settle(text: str) -> str:
    """Choose the form of each particle written both ways after a digit or a Hangul syllable."""
    return _PLACE.sub(_chosen, text)


def _chosen(place: re.Match[str]) -> str:
    sign, closing, written = place.groups()
    after_consonant, after_vowel = FORMS[written]
    ending = ending_of(sign)
    is_open = ending == SILENT or (ending == L and written == "(으)로")
    return sign + closing + (after_vowel if is_open else after_consonant)


class Korean(str):
    """A sentence of the catalogue that settles its particles once it is filled in."""

    __slots__ = ()

    def format(self, *args: object, **names: object) -> str:
        """Fill the sentence in and choose its particles."""
        return settle(super().format(*args, **names))


def korean(text: str) -> str:
    """Return a sentence of the catalogue, as ``Korean`` where a particle waits for its form."""
    return Korean(text) if any(map(text.__contains__, FORMS)) else text
