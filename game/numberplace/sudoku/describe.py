"""Say the moves of Number Place in the player's language."""

from __future__ import annotations

from numberplace.core.words import N_, _

_SAYINGS = {
    "place": N_("{number} in {cell}"),
    "clear": N_("{cell} cleared"),
    "mark": N_("mark {number} in {cell} on or off"),
    "strike": N_("{number} eliminated from {cell}"),
    "ink": N_("another ink for {number} in {cell}"),
    "colour": N_("another colour for {cell}"),
    "paint": N_("{cell} coloured"),
    "clear_colours": N_("all colours cleared"),
    "set_hint": N_("all pencil marks filled in"),
    "hint_cor": N_("singles inked"),
}


def _spoken_of(parts: list[list[str]]) -> list[list[str]]:
    """Leave out the marks that go with a digit that is put in, or return when it is taken out."""
    first = parts[0]
    if first[:1] == ["clear"] and all(words[:1] == ["mark"] for words in parts[1:]):
        return [first]
    if first[:1] != ["place"] or len(first) != 3:
        return parts
    return [words for words in parts if words[:1] != ["strike"] or words[2:] != first[2:]]


def describe_move(text: str) -> str:
    """Say a move's text as the log shows it; several eliminations of a digit are gathered."""
    parts = _spoken_of([part.split() for part in text.split(";")])
    eliminations: dict[str, list[str]] = {}
    sayings = []
    for words in parts:
        if words and words[0] == "strike" and len(words) == 3:
            eliminations.setdefault(words[2], []).append(words[1])
        elif words and not (words[0] == "set_hint" and len(parts) > 1):
            sayings.append(_say(words))
    for number, cells in eliminations.items():
        sayings.append(_("{number} eliminated from {cell}").format(
            number=number, cell=", ".join(cells)
        ))  # fmt: skip
    sayings = list(dict.fromkeys(sayings))  # an ink is reached by several turns of one mark
    if len(sayings) > 4:
        return _("{n} changes at once").format(n=len(sayings))
    return "; ".join(sayings)


def _say(words: list[str]) -> str:
    saying = _SAYINGS.get(words[0])
    if saying is None:
        return " ".join(words)
    cell = words[1] if len(words) > 1 else ""
    return _(saying).format(cell=cell, number=words[2] if len(words) > 2 else "")
