"""The complex fish by name: finned, sashimi, Franken, mutant and Siamese, sizes 2 to 7."""

from __future__ import annotations

from functools import partial
from typing import Final

from numberplace.sudoku.techniques.fish.basic import find_basic_fish
from numberplace.sudoku.techniques.fish.finders import (
    ANY,
    FINNED_ONLY,
    SASHIMI_ONLY,
    find_fish,
    find_siamese_fish,
)
from numberplace.sudoku.techniques.fish.parts import BASIC, FRANKEN, MUTANT
from numberplace.sudoku.techniques.fish.words import (
    DESCRIPTIONS,
    NAMES,
    explain_basic_fish,
    explain_complex_fish,
    explain_siamese_fish,
)
from numberplace.sudoku.techniques.technique import Technique

FAMILY: Final = "fish"

SIZES: Final = {
    "x_wing": 2,
    "swordfish": 3,
    "jellyfish": 4,
    "squirmbag": 5,
    "whale": 6,
    "leviathan": 7,
}
FORMS: Final = {
    "finned": (BASIC, True, FINNED_ONLY),
    "sashimi": (BASIC, True, SASHIMI_ONLY),
    "franken": (FRANKEN, False, ANY),
    "finned_franken": (FRANKEN, True, ANY),
    "mutant": (MUTANT, False, ANY),
    "finned_mutant": (MUTANT, True, ANY),
}


def _fish(word: str, name: str, rating: float) -> Technique:
    form, finned, shape = FORMS[word]
    technique = f"{word}_{name}"
    return Technique(
        id=technique,
        name=NAMES[technique],
        family=FAMILY,
        rating=rating,
        find=partial(
            find_fish,
            technique=technique,
            size=SIZES[name],
            form=form,
            finned=finned,
            shape=shape,
        ),
        explain=explain_complex_fish,
        description=DESCRIPTIONS[word],
    )


def _siamese(word: str, name: str, rating: float) -> Technique:
    form, _finned, shape = FORMS[word]
    technique = f"siamese_{word}_{name}"
    return Technique(
        id=technique,
        name=NAMES[technique],
        family=FAMILY,
        rating=rating,
        find=partial(
            find_siamese_fish, technique=technique, size=SIZES[name], form=form, shape=shape
        ),
        explain=explain_siamese_fish,
        description=DESCRIPTIONS["siamese"],
    )


FINNED_X_WINGS: Final[tuple[Technique, ...]] = (
    _fish("finned", "x_wing", 4.5),
    _fish("sashimi", "x_wing", 4.5),
    _siamese("finned", "x_wing", 4.5),
    _siamese("sashimi", "x_wing", 4.5),
)
FINNED_SWORDFISH: Final[tuple[Technique, ...]] = (
    _fish("finned", "swordfish", 5.0),
    _fish("sashimi", "swordfish", 5.1),
    _siamese("finned", "swordfish", 5.2),
    _siamese("sashimi", "swordfish", 5.2),
)
FINNED_JELLYFISH: Final[tuple[Technique, ...]] = (
    _fish("finned", "jellyfish", 5.6),
    _fish("sashimi", "jellyfish", 5.6),
    _siamese("finned", "jellyfish", 5.7),
    _siamese("sashimi", "jellyfish", 5.7),
)
FRANKEN_FISH: Final[tuple[Technique, ...]] = (
    _fish("franken", "x_wing", 6.7),
    _fish("finned_franken", "x_wing", 6.7),
    _fish("franken", "swordfish", 6.7),
    _fish("finned_franken", "swordfish", 6.7),
    _siamese("finned_franken", "swordfish", 6.7),
    _fish("franken", "jellyfish", 6.8),
    _fish("finned_franken", "jellyfish", 6.8),
    _siamese("finned_franken", "jellyfish", 6.8),
)
LARGE_FINNED_FISH: Final[tuple[Technique, ...]] = (
    _fish("finned", "squirmbag", 6.9),
    _fish("sashimi", "squirmbag", 6.9),
    _fish("finned", "whale", 6.9),
    _fish("sashimi", "whale", 6.9),
    _fish("finned", "leviathan", 6.9),
    _fish("sashimi", "leviathan", 6.9),
)
MUTANT_FISH: Final[tuple[Technique, ...]] = (
    _fish("mutant", "x_wing", 7.7),
    _fish("finned_mutant", "x_wing", 7.7),
    _fish("mutant", "swordfish", 7.8),
    _fish("finned_mutant", "swordfish", 7.8),
    _siamese("finned_mutant", "swordfish", 7.8),
    _fish("mutant", "jellyfish", 7.9),
    _fish("finned_mutant", "jellyfish", 7.9),
    _siamese("finned_mutant", "jellyfish", 7.9),
)
LARGE_FRANKEN_FISH: Final[tuple[Technique, ...]] = tuple(
    [
        _fish(word, name, 8.0)
        for name in ("squirmbag", "whale", "leviathan")
        for word in ("franken", "finned_franken")
    ]
)
LARGE_MUTANT_FISH: Final[tuple[Technique, ...]] = tuple(
    [
        _fish(word, name, 8.1)
        for name in ("squirmbag", "whale", "leviathan")
        for word in ("mutant", "finned_mutant")
    ]
)


def _basic_fish(technique: str, size: int, rating: float) -> Technique:
    return Technique(
        id=technique,
        name=NAMES[technique],
        family="fish",
        rating=rating,
        find=partial(find_basic_fish, technique=technique, size=size),
        explain=explain_basic_fish,
        description=DESCRIPTIONS[technique],
    )


X_WING: Final[Technique] = _basic_fish("x_wing", 2, 3.2)


SWORDFISH: Final[Technique] = _basic_fish("swordfish", 3, 3.8)


JELLYFISH: Final[Technique] = _basic_fish("jellyfish", 4, 5.2)


SQUIRMBAG: Final[Technique] = _basic_fish("squirmbag", 5, 6.8)


WHALE: Final[Technique] = _basic_fish("whale", 6, 6.8)


LEVIATHAN: Final[Technique] = _basic_fish("leviathan", 7, 6.8)
