"""Sanitise foreign text before it is shown, stored or printed.

Foreign is whatever the game did not write itself: the contents and names of files, the clipboard,
game ids, preferences, rows of a library. A control character in such a text can stop the drawing
of a line, steer the terminal a sentence is printed on, or keep a file from being written.
"""

from __future__ import annotations

TITLE = 120
"""Characters of a title, which stands on one line."""
QUOTED = 40
"""Characters of a text that is quoted in a sentence."""
PATH = 200
"""Characters of a file's path in a sentence."""
MESSAGE = 2000
"""Characters of a whole message."""
_UNSHOWN = "\N{REPLACEMENT CHARACTER}"
_CUT = "…"


def clean_text(text: object, limit: int = TITLE) -> str:
    """Return foreign text as one line that can be drawn, saved as UTF-8 and printed.

    Line breaks and other blanks become spaces. Control characters, surrogates, marks that turn the
    direction of writing, and whatever else Unicode calls unprintable become U+FFFD. A text longer
    than ``limit`` ends in an ellipsis.
    """
    word = text if isinstance(text, str) else str(text)
    if len(word) > limit:
        word = word[: max(0, limit - 1)] + _CUT
    if word.isprintable():
        return word
    return "".join(c if c.isprintable() else " " if c.isspace() else _UNSHOWN for c in word)
