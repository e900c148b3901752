"""Profiles: the techniques in use, their order, and the score of each.

All of it is made from what each Technique says of itself. ``OWN_ORDER`` goes level by level and
rates; ``DEFAULT`` is the same in a teacher's order, for hints; ``HODOKU`` orders, grades and scores
as HoDoKu does.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Final

from numberplace.core.words import N_
from numberplace.sudoku.model.grid import DEFAULT_LIMITS
from numberplace.sudoku.model.levels import LEVELS as LEVEL_IDS
from numberplace.sudoku.model.plain_grid import AnyTopology
from numberplace.sudoku.model.topology import CLASSIC
from numberplace.sudoku.techniques import BY_ID, EVERY, TECHNIQUES, Technique

LEVELS: Final = (N_("Easy"), N_("Medium"), N_("Hard"), N_("Unfair"), N_("Extreme"))
"""Names of HoDoKu's levels 0-4."""


@dataclass(frozen=True, slots=True)
class ProfileEntry:
    """One technique's place in a profile."""

    technique: str
    level: int
    """An index of the levels of the scale it belongs to."""
    score: int
    """Points that one step of the technique adds to a puzzle's score."""
    on: bool = True


@dataclass(frozen=True, slots=True)
class Profile:
    """An order of search with levels and scores. Immutable; the methods make new ones."""

    id: str
    name: str
    """English name marked with ``N_``."""
    entries: tuple[ProfileEntry, ...]
    """In order of search."""
    uniqueness: bool = True
    """Use techniques that assume one solution."""
    limits: Mapping[str, int] = field(default_factory=lambda: dict(DEFAULT_LIMITS), hash=False)
    """Limits of searches, by the names of ``grid.DEFAULT_LIMITS``."""

    def techniques(self, topology: AnyTopology = CLASSIC) -> tuple[Technique, ...]:
        """Return the techniques in use on a board, in order of search."""
        found = [BY_ID[entry.technique] for entry in self.entries if self._uses(entry)]
        return _trial_last(
            [technique for technique in found if technique.suits(topology)], topology
        )

    def _uses(self, entry: ProfileEntry) -> bool:
        technique = BY_ID.get(entry.technique)
        return entry.on and technique is not None and (self.uniqueness or not technique.unique)

    def entry(self, technique: str) -> ProfileEntry:
        """Return a technique's entry. Raises KeyError."""
        for entry in self.entries:
            if entry.technique == technique:
                return entry
        raise KeyError(technique)

    def switched(self, techniques: Iterable[str], *, on: bool) -> Profile:
        """Return this profile with some techniques switched on or off."""
        wanted = set(techniques)
        entries = [replace(e, on=on) if e.technique in wanted else e for e in self.entries]
        return replace(self, entries=tuple(entries))

    def ordered(self, first: Iterable[str]) -> Profile:
        """Return this profile with some techniques moved to the front, in the order given."""
        front = [self.entry(technique) for technique in first]
        rest = [entry for entry in self.entries if entry not in front]
        return replace(self, entries=(*front, *rest))

    def without_uniqueness(self) -> Profile:
        """Return this profile without the techniques that assume one solution."""
        return replace(self, uniqueness=False)

    def limited(self, **limits: int) -> Profile:
        """Return this profile with some limits changed."""
        return replace(self, limits={**self.limits, **limits})


TRIAL: Final = "contradiction"


def _trial_last(found: list[Technique], topology: AnyTopology) -> tuple[Technique, ...]:
    """Put trying out behind nested whips and nets on boards all of whose rules nets read.

    Nested nets read houses and tables of two cells. Where lines, cages and ranks say more, a trial
    that follows them is shorter to read than a nested net that does not, and most nested nets are
    in vain.
    """
    names = [technique.id for technique in found]
    if TRIAL not in names:
        return tuple(found)
    at = names.index(TRIAL)
    behind = found[at + 1 :]
    forms = [rule.form for rule in topology.rules]
    has_more = any(form.lines or form.cages or form.ranks for form in forms)
    if has_more or not all(technique.id.startswith("nested_") for technique in behind):
        return tuple(found)
    return (*found[:at], *behind, found[at])


def hodoku_entries(techniques: Iterable[Technique]) -> tuple[ProfileEntry, ...]:
    """Return the techniques HoDoKu has, with its levels and scores, in its order of search."""
    found = [(t.hodoku, t.id) for t in techniques if t.hodoku is not None]
    found.sort(key=lambda each: each[0].place)
    return tuple([ProfileEntry(name, his.level, his.score, his.is_on) for his, name in found])


OWN_ORDER: Final = Profile(
    "own",
    N_("Numberplace"),
    tuple(
        [
            ProfileEntry(t.id, LEVEL_IDS.index(t.level), round(math.pow(3.0, t.rating)), t.is_on)
            for t in EVERY
        ]
    ),
)
"""Level by level, as ``EVERY`` is: the hardest step is then one that the puzzle needs. The effort
of a step is three times larger with each point of its technique's rating."""

TAUGHT_EARLIER: Final = (
    ("x_wing", "hidden_pair"),
    ("swordfish", "hidden_triple"),
    ("simple_colours_trap", "unique_rectangle_1"),
    ("simple_colours_wrap", "unique_rectangle_1"),
    ("remote_pair", "unique_rectangle_3"),
    ("multi_colours_1", "bug_plus_1"),
    ("multi_colours_2", "bug_plus_1"),
    ("external_rectangle", "x_chain"),
)
"""Pairs (technique, technique before which hints try it), although the second counts as easier,
because the first is quicker to see once known. Puzzles are not rated in that order."""


def _moved(profile: Profile) -> tuple[ProfileEntry, ...]:
    entries = list(profile.entries)
    for technique, later in TAUGHT_EARLIER:
        entry = profile.entry(technique)
        entries.remove(entry)
        entries.insert(entries.index(profile.entry(later)), entry)
    return tuple(entries)


DEFAULT: Final = Profile("default", N_("Teacher's order"), _moved(OWN_ORDER))
HODOKU: Final = Profile("hodoku", N_("As HoDoKu"), hodoku_entries(TECHNIQUES))
"""Source: HoDoKu's default settings, noted at each technique."""
