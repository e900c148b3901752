"""Choice: techniques a player switches off or wants first, and which of the steps hints take.

A choice changes a profile. Hints, ways, our own rating and the judge take one; other programs'
scales are theirs and do not.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

from numberplace.core.clean_text import QUOTED, clean_text
from numberplace.core.errors import ArgumentError, FormatError
from numberplace.core.near_words import not_known
from numberplace.core.words import _
from numberplace.sudoku.aliases import technique_meant, techniques_named
from numberplace.sudoku.rate.profiles import Profile
from numberplace.sudoku.techniques import BY_ID


class TechniqueChoice(NamedTuple):
    """Techniques by their ids."""

    without: tuple[str, ...] = ()
    """Techniques that are switched off."""
    first: tuple[str, ...] = ()
    """Techniques looked for before all others, in this order; they are switched on."""
    opens: bool = False
    """True if hints, where easier techniques find nothing, take the step that opens most for the
    lines it has to read (``short_path``) instead of the easiest step."""

    def applied(self, profile: Profile) -> Profile:
        """Return a profile with the choice made; techniques missing in the profile are left out."""
        if not self.without and not self.first:
            return profile  # the same object, whose searches are known
        known = {entry.technique for entry in profile.entries}
        first = [technique for technique in self.first if technique in known]
        return profile.switched(first, on=True).ordered(first).switched(self.without, on=False)


USUAL: Final = TechniqueChoice()
"""Nothing is changed."""


def choice_of(
    without: str | Iterable[str] = (), order: str | Iterable[str] = ()
) -> TechniqueChoice:
    """Return a choice by the names of techniques: a list, or a text with commas or blanks.

    Raises FormatError: a name is no technique's, or a technique is both first and off.
    """
    choice = TechniqueChoice(_ids(without), _ids(order))
    for technique in choice.first:
        if technique in choice.without:
            text = _("'{technique}' cannot be switched off and looked for first.")
            raise FormatError(text.format(technique=technique))
    return choice


def _ids(names: str | Iterable[str]) -> tuple[str, ...]:
    if isinstance(names, str):
        return tuple(dict.fromkeys(map(technique_named, _split(names))))
    text = _("Techniques are a list of ids, or a text with commas, not {value}.")
    if not isinstance(names, Iterable):
        raise ArgumentError(text.format(value=clean_text(repr(names), QUOTED)))
    listed = list(names)
    for name in listed:
        if not isinstance(name, str):
            raise ArgumentError(text.format(value=clean_text(repr(name), QUOTED)))
    return tuple(dict.fromkeys(map(technique_named, listed)))


def _split(names: str) -> Iterator[str]:
    """Yield the names between commas; where those of one part are no name, between blanks.

    A name may have a comma of its own, as "Kraken fish, type 1" has.
    """
    parts = [part.strip() for part in names.split(",")]
    while parts:
        part, *parts = parts
        if technique_meant(part) in BY_ID:
            yield part
        elif parts and technique_meant(f"{part}, {parts[0]}") in BY_ID:
            yield f"{part}, {parts.pop(0)}"
        else:
            yield from part.split()


def technique_named(name: str) -> str:
    """Return the id of the technique that a player means. Raises FormatError for none."""
    meant = technique_meant(name)
    if meant not in BY_ID:
        shown = clean_text(name, QUOTED)
        text = _("'{name}' is not a technique; 'numberplace techniques' lists them.")
        raise FormatError(not_known(name, BY_ID, text.format(name=shown)))
    return meant


def ceiling_of(text: str | float) -> float:
    """Return the rating that a ceiling names: a rating from 0 to 100, or a technique's.

    A name of several techniques means the hardest of them.

    Raises FormatError: the text is neither.
    """
    message = _("'{text}' is neither a technique nor a rating.")
    message = message.format(text=clean_text(str(text), QUOTED))
    try:
        rating = float(text)
    except ValueError:
        named = techniques_named(str(text))
        if not named:
            raise FormatError(not_known(str(text), BY_ID, message)) from None
        return max(BY_ID[one].rating for one in named)
    if not 0 <= rating <= 100:
        raise FormatError(message)
    return rating
