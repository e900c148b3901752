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
from numberplace.sudoku.techniques.technique import Hodoku, Level, Technique

FAMILY: Final = "fish"

SIZES: Final = {
    "x_wing": 2,
    "swordfish": 3,
    "jellyfish": 4,
    "squirmbag": 5,
    "whale": 6,
    "leviathan": 7,
}
LARGEST_ON: Final = 4
"""The largest fish looked for unasked."""
FORMS: Final = {
    "finned": (BASIC, True, FINNED_ONLY),
    "sashimi": (BASIC, True, SASHIMI_ONLY),
    "franken": (FRANKEN, False, ANY),
    "finned_franken": (FRANKEN, True, ANY),
    "mutant": (MUTANT, False, ANY),
    "finned_mutant": (MUTANT, True, ANY),
}


def _fish(word: str, name: str, rating: float, level: Level, hodoku: Hodoku) -> Technique:
    form, finned, shape = FORMS[word]
    technique = f"{word}_{name}"
    return Technique(
        id=technique,
        name=NAMES[technique],
        family=FAMILY,
        rests_on="houses",
        rating=rating,
        level=level,
        hodoku=hodoku,
        find=partial(
            find_fish,
            technique=technique,
            size=SIZES[name],
            form=form,
            finned=finned,
            shape=shape,
        ),
        tell=explain_complex_fish,
        description=DESCRIPTIONS[word],
        is_on=form != MUTANT and SIZES[name] <= LARGEST_ON,
    )


def _siamese(word: str, name: str, rating: float, hodoku: Hodoku) -> Technique:
    form, _finned, shape = FORMS[word]
    technique = f"siamese_{word}_{name}"
    return Technique(
        id=technique,
        name=NAMES[technique],
        family=FAMILY,
        rests_on="houses",
        rating=rating,
        level="expert",
        hodoku=hodoku,
        find=partial(
            find_siamese_fish, technique=technique, size=SIZES[name], form=form, shape=shape
        ),
        tell=explain_siamese_fish,
        description=DESCRIPTIONS["siamese"],
        is_on=False,
    )


FINNED_X_WINGS: Final[tuple[Technique, ...]] = (
    _fish("finned", "x_wing", 4.5, "hard", Hodoku("0310", 420, 2, 130)),
    _fish("sashimi", "x_wing", 4.5, "hard", Hodoku("0320", 430, 2, 150)),
)
FINNED_SWORDFISH: Final[tuple[Technique, ...]] = (
    _fish("finned", "swordfish", 5.0, "hard", Hodoku("0311", 440, 3, 200)),
    _fish("sashimi", "swordfish", 5.1, "hard", Hodoku("0321", 450, 3, 240)),
)
FINNED_JELLYFISH: Final[tuple[Technique, ...]] = (
    _fish("finned", "jellyfish", 5.6, "hard", Hodoku("0312", 460, 3, 250)),
    _fish("sashimi", "jellyfish", 5.6, "hard", Hodoku("0322", 470, 3, 260)),
)
SMALL_SIAMESE_FISH: Final[tuple[Technique, ...]] = (
    _siamese("finned", "x_wing", 5.8, Hodoku("03101", 540, 3, 150, is_on=False)),
    _siamese("sashimi", "x_wing", 5.8, Hodoku("03201", 550, 3, 150, is_on=False)),
    _siamese("finned", "swordfish", 5.8, Hodoku("03111", 560, 3, 240, is_on=False)),
    _siamese("sashimi", "swordfish", 5.8, Hodoku("03211", 570, 3, 240, is_on=False)),
)
SIAMESE_JELLYFISH: Final[tuple[Technique, ...]] = (
    _siamese("finned", "jellyfish", 5.9, Hodoku("03121", 580, 3, 260, is_on=False)),
    _siamese("sashimi", "jellyfish", 5.9, Hodoku("03221", 590, 3, 260, is_on=False)),
)
FRANKEN_FISH: Final[tuple[Technique, ...]] = (
    _fish("franken", "x_wing", 6.7, "expert", Hodoku("0330", 770, 3, 300)),
    _fish("finned_franken", "x_wing", 6.7, "expert", Hodoku("0340", 830, 3, 390)),
    _fish("franken", "swordfish", 6.7, "expert", Hodoku("0331", 780, 3, 350)),
    _fish("finned_franken", "swordfish", 6.7, "expert", Hodoku("0341", 840, 3, 410)),
    _siamese("finned_franken", "swordfish", 6.7, Hodoku("03411", 890, 4, 470, is_on=False)),
    _fish("franken", "jellyfish", 6.8, "expert", Hodoku("0332", 790, 3, 370, is_on=False)),
    _fish("finned_franken", "jellyfish", 6.8, "expert", Hodoku("0342", 850, 3, 430, is_on=False)),
    _siamese("finned_franken", "jellyfish", 6.8, Hodoku("03421", 900, 4, 470, is_on=False)),
)
LARGE_FINNED_FISH: Final[tuple[Technique, ...]] = (
    _fish("finned", "squirmbag", 6.9, "expert", Hodoku("0313", 480, 3, 470, is_on=False)),
    _fish("sashimi", "squirmbag", 6.9, "expert", Hodoku("0323", 490, 3, 470, is_on=False)),
    _fish("finned", "whale", 6.9, "expert", Hodoku("0314", 500, 3, 470, is_on=False)),
    _fish("sashimi", "whale", 6.9, "expert", Hodoku("0324", 510, 3, 470, is_on=False)),
    _fish("finned", "leviathan", 6.9, "expert", Hodoku("0315", 520, 3, 470, is_on=False)),
    _fish("sashimi", "leviathan", 6.9, "expert", Hodoku("0325", 530, 3, 470, is_on=False)),
)
MUTANT_FISH: Final[tuple[Technique, ...]] = (
    _fish("mutant", "x_wing", 7.7, "expert", Hodoku("0350", 910, 4, 450, is_on=False)),
    _fish("finned_mutant", "x_wing", 7.7, "expert", Hodoku("0360", 970, 4, 470, is_on=False)),
    _fish("mutant", "swordfish", 7.8, "expert", Hodoku("0351", 920, 4, 450, is_on=False)),
    _fish("finned_mutant", "swordfish", 7.8, "expert", Hodoku("0361", 980, 4, 470, is_on=False)),
    _siamese("finned_mutant", "swordfish", 7.8, Hodoku("03611", 1030, 4, 470, is_on=False)),
    _fish("mutant", "jellyfish", 7.9, "expert", Hodoku("0352", 930, 4, 450, is_on=False)),
    _fish("finned_mutant", "jellyfish", 7.9, "expert", Hodoku("0362", 990, 4, 470, is_on=False)),
    _siamese("finned_mutant", "jellyfish", 7.9, Hodoku("03621", 1040, 4, 470, is_on=False)),
)
LARGE_FRANKEN_FISH: Final[tuple[Technique, ...]] = (
    _fish("franken", "squirmbag", 8.0, "expert", Hodoku("0333", 800, 4, 470, is_on=False)),
    _fish("finned_franken", "squirmbag", 8.0, "expert", Hodoku("0343", 860, 4, 470, is_on=False)),
    _fish("franken", "whale", 8.0, "expert", Hodoku("0334", 810, 4, 470, is_on=False)),
    _fish("finned_franken", "whale", 8.0, "expert", Hodoku("0344", 870, 4, 470, is_on=False)),
    _fish("franken", "leviathan", 8.0, "expert", Hodoku("0335", 820, 4, 470, is_on=False)),
    _fish("finned_franken", "leviathan", 8.0, "expert", Hodoku("0345", 880, 4, 470, is_on=False)),
)
LARGE_MUTANT_FISH: Final[tuple[Technique, ...]] = (
    _fish("mutant", "squirmbag", 8.1, "expert", Hodoku("0353", 940, 4, 470, is_on=False)),
    _fish("finned_mutant", "squirmbag", 8.1, "expert", Hodoku("0363", 1000, 4, 470, is_on=False)),
    _fish("mutant", "whale", 8.1, "expert", Hodoku("0354", 950, 4, 470, is_on=False)),
    _fish("finned_mutant", "whale", 8.1, "expert", Hodoku("0364", 1010, 4, 470, is_on=False)),
    _fish("mutant", "leviathan", 8.1, "expert", Hodoku("0355", 960, 4, 470, is_on=False)),
    _fish("finned_mutant", "leviathan", 8.1, "expert", Hodoku("0365", 1020, 4, 470, is_on=False)),
)


def _basic_fish(
    technique: str, size: int, rating: float, level: Level, hodoku: Hodoku
) -> Technique:
    return Technique(
        id=technique,
        name=NAMES[technique],
        family="fish",
        rests_on="houses",
        rating=rating,
        level=level,
        hodoku=hodoku,
        find=partial(find_basic_fish, technique=technique, size=size),
        tell=explain_basic_fish,
        description=DESCRIPTIONS[technique],
        is_on=size <= LARGEST_ON,
    )


X_WING: Final[Technique] = _basic_fish("x_wing", 2, 4.0, "hard", Hodoku("0300", 160, 2, 140))


SWORDFISH: Final[Technique] = _basic_fish("swordfish", 3, 4.0, "hard", Hodoku("0301", 170, 2, 150))


JELLYFISH: Final[Technique] = _basic_fish("jellyfish", 4, 5.2, "hard", Hodoku("0302", 180, 2, 160))


SQUIRMBAG: Final[Technique] = _basic_fish(
    "squirmbag", 5, 6.8, "expert", Hodoku("0303", 190, 3, 470, is_on=False)
)


WHALE: Final[Technique] = _basic_fish(
    "whale", 6, 6.8, "expert", Hodoku("0304", 200, 3, 470, is_on=False)
)


LEVIATHAN: Final[Technique] = _basic_fish(
    "leviathan", 7, 6.8, "expert", Hodoku("0305", 210, 3, 470, is_on=False)
)
