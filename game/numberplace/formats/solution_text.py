"""A puzzle and its solution in one text: apart in lines, or together as JSON."""

from __future__ import annotations

import json
import re
from typing import Any

from numberplace.core.errors import FormatError
from numberplace.core.words import _


def split_solution(text: str) -> tuple[str, Any]:
    """Return the text of the puzzle and the steps of its solution.

    The steps are a text, or the list that a JSON text has of them. In other texts an empty line
    divides the two; without one the puzzle is the first line.

    Raises:
        FormatError: there is no puzzle, or several.
    """
    text = text.strip("\ufeff").strip().replace("\r\n", "\n").replace("\r", "\n")
    if text[:1] in ("{", "["):
        return _of_json(text)
    parts = re.split(r"\n[ \t]*\r?\n", text, maxsplit=1)
    if len(parts) == 1:
        first, _line_break, rest = text.partition("\n")
        return first, rest
    # Leave the lines of the steps their numbers in the file.
    return parts[0], "\n" * (text.count("\n") - parts[1].count("\n")) + parts[1]


def _of_json(text: str) -> tuple[str, Any]:
    told = _("This is not what 'solve --json' writes: {reason}.")
    try:
        found = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise FormatError(told.format(reason=error)) from None
    if isinstance(found, list) and len(found) == 1:
        found = found[0]
    if not isinstance(found, dict) or not isinstance(found.get("puzzle"), str):
        raise FormatError(told.format(reason="puzzle"))
    steps = found.get("steps", [])
    if not isinstance(steps, (list, str)):
        raise FormatError(told.format(reason="steps"))
    return found["puzzle"], steps
