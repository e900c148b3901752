"""Lessons on Siamese fish: two finned fish with the same bases."""

from __future__ import annotations

from typing import Final

from numberplace.core.step import LessonText
from numberplace.core.words import N_

_SIAMESE_WHY: Final = N_(
    "Each of the two is a finned fish of its own: either one of its fins is true, or its covers "
    "hold no other place of the digit. Both arguments hold at once, so what either of them "
    "eliminates can go."
)
_SIAMESE_SPOT: Final = N_(
    "When you have found a finned fish, keep its base houses and exchange one cover for another "
    "house, such as the one with the fins. If the places that then stick out are fins as well, you "
    "have the second fish."
)
_SIAMESE_MISTAKE: Final = N_(
    "Mixing the two arguments. The fins and covers of one fish say nothing about the eliminations "
    "of the other; check every elimination against one of the two fish."
)

TEXTS: Final[dict[str, LessonText]] = {
    "siamese_finned_x_wing": LessonText(
        idea=N_(
            "Two finned X-wings of a digit have the same two base lines but differ in their "
            "covers, so that what is a corner of one is a fin of the other. Each eliminates "
            "candidates of its own."
        ),
        why=_SIAMESE_WHY,
        spot=_SIAMESE_SPOT,
        mistake=_SIAMESE_MISTAKE,
    ),
    "siamese_finned_swordfish": LessonText(
        idea=N_(
            "Two finned swordfish of a digit have the same three base lines but differ in their "
            "covers, so that what is a corner of one is a fin of the other. Each eliminates "
            "candidates of its own."
        ),
        why=_SIAMESE_WHY,
        spot=_SIAMESE_SPOT,
        mistake=_SIAMESE_MISTAKE,
    ),
    "siamese_finned_jellyfish": LessonText(
        idea=N_(
            "Two finned jellyfish of a digit have the same four base lines but differ in their "
            "covers, so that what is a corner of one is a fin of the other. Each eliminates "
            "candidates of its own."
        ),
        why=_SIAMESE_WHY,
        spot=_SIAMESE_SPOT,
        mistake=_SIAMESE_MISTAKE,
    ),
    "siamese_sashimi_x_wing": LessonText(
        idea=N_(
            "Two finned X-wings of a digit share their two base lines, and at least one of them is "
            "a sashimi: a base line looks incomplete in it. They differ in covers and fins, and "
            "each eliminates candidates of its own."
        ),
        why=_SIAMESE_WHY,
        spot=_SIAMESE_SPOT,
        mistake=_SIAMESE_MISTAKE,
    ),
    "siamese_sashimi_swordfish": LessonText(
        idea=N_(
            "Two finned swordfish of a digit share their three base lines, and at least one of "
            "them is a sashimi: a base line looks incomplete in it. They differ in covers and "
            "fins, and each eliminates candidates of its own."
        ),
        why=_SIAMESE_WHY,
        spot=_SIAMESE_SPOT,
        mistake=_SIAMESE_MISTAKE,
    ),
    "siamese_sashimi_jellyfish": LessonText(
        idea=N_(
            "Two finned jellyfish of a digit share their four base lines, and at least one of them "
            "is a sashimi: a base line looks incomplete in it. They differ in covers and fins, and "
            "each eliminates candidates of its own."
        ),
        why=_SIAMESE_WHY,
        spot=_SIAMESE_SPOT,
        mistake=_SIAMESE_MISTAKE,
    ),
    "siamese_finned_franken_swordfish": LessonText(
        idea=N_(
            "Two finned Franken swordfish of a digit have the same three base houses but differ in "
            "their covers. Each eliminates candidates of its own."
        ),
        why=_SIAMESE_WHY,
        spot=_SIAMESE_SPOT,
        mistake=_SIAMESE_MISTAKE,
    ),
    "siamese_finned_franken_jellyfish": LessonText(
        idea=N_(
            "Two finned Franken jellyfish of a digit have the same four base houses but differ in "
            "their covers. Each eliminates candidates of its own."
        ),
        why=_SIAMESE_WHY,
        spot=_SIAMESE_SPOT,
        mistake=_SIAMESE_MISTAKE,
    ),
    "siamese_finned_mutant_swordfish": LessonText(
        idea=N_(
            "Two finned mutant swordfish of a digit have the same three base houses but differ in "
            "their covers. Each eliminates candidates of its own."
        ),
        why=_SIAMESE_WHY,
        spot=_SIAMESE_SPOT,
        mistake=_SIAMESE_MISTAKE,
    ),
    "siamese_finned_mutant_jellyfish": LessonText(
        idea=N_(
            "Two finned mutant jellyfish of a digit have the same four base houses but differ in "
            "their covers. Each eliminates candidates of its own."
        ),
        why=_SIAMESE_WHY,
        spot=_SIAMESE_SPOT,
        mistake=_SIAMESE_MISTAKE,
    ),
}
