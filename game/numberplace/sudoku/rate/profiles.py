"""Profiles: which techniques are used, in which order, and what each counts. All data.

``DEFAULT`` is a teacher's order with our own ratings; ``HODOKU`` orders, grades and scores as
HoDoKu does. A profile may name techniques that are not in ``TECHNIQUES`` (yet): they are skipped.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Final

from numberplace.core.words import N_
from numberplace.sudoku.model.grid import DEFAULT_LIMITS
from numberplace.sudoku.techniques import BY_ID, TECHNIQUES, Technique

LEVELS: Final = (N_("Easy"), N_("Medium"), N_("Hard"), N_("Unfair"), N_("Extreme"))
"""Names of the levels 0-4, as HoDoKu grades."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One technique's place in a profile."""

    technique: str
    level: int
    """0-4, an index of LEVELS."""
    score: int
    """What one step of it adds to a puzzle's score."""
    on: bool = True


@dataclass(frozen=True, slots=True)
class Profile:
    """An order of search with levels and scores. Immutable; the methods make new ones."""

    id: str
    name: str
    """English name marked with ``N_``."""
    entries: tuple[Entry, ...]
    """In order of search."""
    uniqueness: bool = True
    """Use techniques that assume one solution."""
    limits: Mapping[str, int] = field(default_factory=lambda: dict(DEFAULT_LIMITS), hash=False)
    """How far searches go, by the names of ``grid.DEFAULT_LIMITS``."""

    def techniques(self) -> tuple[Technique, ...]:
        """Return the techniques in use, in order of search."""
        found = [BY_ID[entry.technique] for entry in self.entries if self._uses(entry)]
        return tuple(found)

    def _uses(self, entry: Entry) -> bool:
        technique = BY_ID.get(entry.technique)
        return entry.on and technique is not None and (self.uniqueness or not technique.unique)

    def entry(self, technique: str) -> Entry:
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


def _level_of(rating: float) -> int:
    return sum(rating >= bound for bound in (2.5, 3.2, 5.5, 7.5))


_FISH_OFF: Final = """
squirmbag whale leviathan
finned_squirmbag finned_whale finned_leviathan
sashimi_squirmbag sashimi_whale sashimi_leviathan
franken_squirmbag franken_whale franken_leviathan
finned_franken_squirmbag finned_franken_whale finned_franken_leviathan
mutant_x_wing mutant_swordfish mutant_jellyfish mutant_squirmbag mutant_whale mutant_leviathan
finned_mutant_x_wing finned_mutant_swordfish finned_mutant_jellyfish
finned_mutant_squirmbag finned_mutant_whale finned_mutant_leviathan
siamese_finned_x_wing siamese_finned_swordfish siamese_finned_jellyfish
siamese_sashimi_x_wing siamese_sashimi_swordfish siamese_sashimi_jellyfish
siamese_finned_franken_swordfish siamese_finned_franken_jellyfish
siamese_finned_mutant_swordfish siamese_finned_mutant_jellyfish
dual_two_string_kite dual_empty_rectangle
kraken_fish_1 kraken_fish_2
"""

DEFAULT_OFF: Final = frozenset(
    {"template_set", "template_delete", "aligned_triple_exclusion", *_FISH_OFF.split()}
)
"""Techniques that are too far from what a person does, or too slow, to be used unasked."""


def default_profile(techniques: tuple[Technique, ...]) -> Profile:
    """Return the teacher's profile: the order and ratings of the techniques themselves."""
    entries = [
        Entry(t.id, _level_of(t.rating), round(t.rating * 20), t.id not in DEFAULT_OFF)
        for t in techniques
    ]
    return Profile("default", N_("Teacher's order"), tuple(entries))


DEFAULT: Final = default_profile(TECHNIQUES)

_HODOKU_TABLE: Final = """
full_house 0 4
naked_single 0 4
hidden_single_box hidden_single_row hidden_single_column 0 14
locked_pair 1 40
locked_triple 1 60
locked_candidates_pointing 1 50
locked_candidates_claiming 1 50
naked_pair 1 60
naked_triple 1 80
hidden_pair 1 70
hidden_triple 1 100
naked_quad 2 120
hidden_quad 2 150
x_wing 2 140
swordfish 2 150
jellyfish 2 160
squirmbag whale leviathan 3 470 off
remote_pair 2 110
bug_plus_1 2 100
skyscraper 2 130
two_string_kite 2 150
dual_two_string_kite 2 150 off
turbot_fish 2 120
empty_rectangle 2 120
dual_empty_rectangle 2 120 off
w_wing 2 150
xy_wing 2 160
xyz_wing 2 180
unique_rectangle_1 unique_rectangle_2 unique_rectangle_3 2 100
unique_rectangle_4 unique_rectangle_5 unique_rectangle_6 2 100
hidden_rectangle 2 100
avoidable_rectangle_1 avoidable_rectangle_2 2 100
finned_x_wing 2 130
sashimi_x_wing 2 150
finned_swordfish 3 200
sashimi_swordfish 3 240
finned_jellyfish 3 250
sashimi_jellyfish 3 260
finned_squirmbag sashimi_squirmbag 3 470 off
finned_whale sashimi_whale 3 470 off
finned_leviathan sashimi_leviathan 3 470 off
siamese_finned_x_wing siamese_sashimi_x_wing 3 150 off
siamese_finned_swordfish siamese_sashimi_swordfish 3 240 off
siamese_finned_jellyfish siamese_sashimi_jellyfish 3 260 off
sue_de_coq 3 250
simple_colours_trap simple_colours_wrap 2 150
multi_colours_1 multi_colours_2 2 200
x_chain 3 260
xy_chain 3 260
continuous_nice_loop discontinuous_nice_loop aic 3 280
grouped_continuous_nice_loop grouped_discontinuous_nice_loop grouped_aic 3 300
als_xz 3 300
als_xy_wing 3 320
als_chain 3 340
death_blossom 3 360 off
franken_x_wing 3 300
franken_swordfish 3 350
franken_jellyfish 3 370 off
franken_squirmbag franken_whale franken_leviathan 4 470 off
finned_franken_x_wing 3 390
finned_franken_swordfish 3 410
finned_franken_jellyfish 3 430 off
finned_franken_squirmbag finned_franken_whale finned_franken_leviathan 4 470 off
siamese_finned_franken_swordfish siamese_finned_franken_jellyfish 4 470 off
mutant_x_wing mutant_swordfish mutant_jellyfish 4 450 off
mutant_squirmbag mutant_whale mutant_leviathan 4 470 off
finned_mutant_x_wing finned_mutant_swordfish finned_mutant_jellyfish 4 470 off
finned_mutant_squirmbag finned_mutant_whale finned_mutant_leviathan 4 470 off
siamese_finned_mutant_swordfish siamese_finned_mutant_jellyfish 4 470 off
kraken_fish_1 kraken_fish_2 4 500 off
forcing_chain_contradiction forcing_chain_verity 4 500
forcing_net_contradiction forcing_net_verity 4 700
template_set template_delete 4 10000 off
"""
"""Ids, level, score and whether off, one order of search. Source: HoDoKu's default settings."""


def _read_table(table: str) -> tuple[Entry, ...]:
    entries: list[Entry] = []
    for line in table.strip().splitlines():
        words = line.split()
        on = words[-1] != "off"
        *ids, level, score = words if on else words[:-1]
        entries.extend(Entry(technique, int(level), int(score), on) for technique in ids)
    return tuple(entries)


HODOKU: Final = Profile("hodoku", N_("As HoDoKu"), _read_table(_HODOKU_TABLE))
PROFILES: Final = (DEFAULT, HODOKU)
