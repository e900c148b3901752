"""Say the moves of Numberlink in the player's language."""

from __future__ import annotations

from numberplace.core.words import _


def describe_move(text: str) -> str:
    """Say a move's text as the log shows it."""
    return _("; ").join(_say(part.split()) for part in text.split(";"))


def _say(words: list[str]) -> str:
    if len(words) > 2 and words[0] == "link":
        return _("path drawn from {first} to {last}").format(first=words[1], last=words[-1])
    if len(words) == 2 and words[0] == "cut":
        return _("path cut in {cell}").format(cell=words[1])
    if len(words) > 2 and words[0] == "cut":
        return _("path cut from {first} to {last}").format(first=words[1], last=words[-1])
    return " ".join(words)
