"""Words as people type them, and which of the known ones they mean: ``x-wing``, ``sovle``."""

from __future__ import annotations

from collections.abc import Iterable

from numberplace.core.clean_text import QUOTED, clean_text
from numberplace.core.words import _

_IGNORED = str.maketrans("", "", "-_ ")
"""Table that drops the characters between the parts of a word."""
_MAX_TOLD = 3
_LIKENESS = 0.6
"""Of ``difflib``: below this a word is another one."""


def word_meant(text: str, known: Iterable[str]) -> str:
    """Return the known word that a text spells but for case, blanks and hyphens, else the text."""
    words = list(known)
    if text in words:
        return text
    folded = _folded(text)
    found = [word for word in words if folded and _folded(word) == folded]
    return found[0] if len(found) == 1 else text


def did_you_mean(text: str, known: Iterable[str]) -> str:
    """Return a question for the known words a text is like, "" where it is like none."""
    from difflib import get_close_matches  # only for what is wrong

    words = {_folded(word): word for word in known}
    found = get_close_matches(_folded(text), words, _MAX_TOLD, _LIKENESS)
    if not found:
        return ""
    names = ", ".join(f"'{words[each]}'" for each in found)
    return _("did you mean {names}?").format(names=names)


def not_known(text: str, known: Iterable[str], otherwise: str) -> str:
    """Return the answer to an unknown word: the known words like it, or ``otherwise``."""
    question = did_you_mean(text, known)
    if not question:
        return otherwise
    return _("'{text}' is not known: {question}").format(
        text=clean_text(text, QUOTED), question=question
    )


def _folded(text: str) -> str:
    return text.casefold().translate(_IGNORED)
