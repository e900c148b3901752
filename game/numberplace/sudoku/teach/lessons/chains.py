"""Lessons on chains and loops: remote pair, X- and XY-chain, AIC, nice loops, grouped ones."""

from __future__ import annotations

from typing import Final

from numberplace.core.step import LessonText
from numberplace.core.words import N_

_CHAIN_WHY: Final = N_(
    "If the first end is false, each strong link makes the next candidate true and each weak link "
    "the one after it false, until the last end is true. So at least one of the two ends is true, "
    "and what clashes with both is false."
)
_LOOP_WHY: Final = N_(
    "Read one way round or the other, the loop says: if a candidate is true, the next is false, "
    "and if it is false, the next is true. So the two ends of each weak link hold exactly one true "
    "candidate, and what clashes with both is false."
)
_GROUP_SPOT: Final = N_(
    "Look at boxes in which a digit has places in just two rows, or in just two columns: these two "
    "groups are a strong link. Use them where a chain of single cells comes to an end."
)
_GROUP_MISTAKE: Final = N_(
    "Eliminating what sees only one cell of a group at the end. When an end is a group, a cell "
    "must see every cell of it."
)

TEXTS: Final[dict[str, LessonText]] = {
    "remote_pair": LessonText(
        idea=N_(
            "Four or more cells with the same two candidates form a chain in which each sees the "
            "next. If their number is even, a cell that sees both ends loses both digits."
        ),
        why=N_(
            "Neighbours see each other, so the two digits alternate along the chain. With an even "
            "number of cells the ends differ: one is the one digit, one the other."
        ),
        spot=N_(
            "Look for a pair of candidates that four or more cells hold alone. Give the cells two "
            "colours in turn along the chain, then look for cells that see both colours."
        ),
        mistake=N_(
            "Using ends with an odd number of cells from one to the other. These ends are equal, "
            "and cells that see both prove nothing."
        ),
    ),
    "x_chain": LessonText(
        idea=N_(
            "A chain of one digit alternates strong links (a house with just two places) and weak "
            "links (two cells that see each other). It begins and ends with a strong link, and "
            "cells that see both ends lose the digit."
        ),
        why=_CHAIN_WHY,
        spot=N_(
            "Mark all houses with just two places of a digit. Join them by weak links, starting "
            "with a digit that has many such houses, and look after each strong link whether some "
            "cell sees both ends."
        ),
        mistake=N_(
            "Ending on a weak link. Then nothing is known of the last end, and nothing can be "
            "eliminated."
        ),
    ),
    "xy_chain": LessonText(
        idea=N_(
            "A chain of cells with two candidates each: neighbours see each other and share a "
            "digit, and every cell is entered by one digit and left by the other. If it begins and "
            "ends with the same digit, cells that see both ends lose it."
        ),
        why=_CHAIN_WHY,
        spot=N_(
            "Look only at cells with two candidates. Begin with a digit of one cell, follow its "
            "other digit to the next cell, and so on; stop whenever the digit you began with is "
            "the one left over."
        ),
        mistake=N_(
            "Leaving a cell by the digit it was entered by. Each cell must change the digit, "
            "otherwise the chain says nothing."
        ),
    ),
    "aic": LessonText(
        idea=N_(
            "A chain of candidates of any digits alternates strong links (at least one of the two "
            "is true) and weak links (at most one is true). It begins and ends with a strong link; "
            "what clashes with both ends can be eliminated."
        ),
        why=_CHAIN_WHY,
        spot=N_(
            "Start from cells with two candidates and houses with two places, where strong links "
            "are. Go on from one to the next by a shared cell or house, and after each strong link "
            "look for a candidate that clashes with both ends."
        ),
        mistake=N_(
            "Taking a weak link for a strong one. A cell with three candidates or a house with "
            "three places gives weak links only."
        ),
    ),
    "continuous_nice_loop": LessonText(
        idea=N_(
            "A chain of alternating strong and weak links closes to a loop without a break. Then "
            "each weak link works like a strong one, and everything that clashes with both of its "
            "ends can be eliminated."
        ),
        why=_LOOP_WHY,
        spot=N_(
            "Whenever the two ends of a chain see each other with the same digit, or share a cell, "
            "you have a loop. Go round it once more and look at every weak link: other cells of "
            "its house, other digits of its cell."
        ),
        mistake=N_(
            "Looking at one place only. A loop may eliminate candidates at each of its weak links."
        ),
    ),
    "discontinuous_nice_loop": LessonText(
        idea=N_(
            "A chain of alternating links comes back to the candidate it started from and "
            "contradicts it. If assuming it true makes it false, it can be eliminated; if assuming "
            "it false makes it true, it is true."
        ),
        why=N_(
            "A candidate is true or false. If one of the two leads step by step to its opposite, "
            "it is impossible, and the other one holds."
        ),
        spot=N_(
            "Choose a candidate that two strong links end next to: both links start beside it and "
            "lead to the same place. Or assume one candidate of a cell with two and follow it "
            "until it comes back."
        ),
        mistake=N_(
            "Drawing the wrong conclusion at the end. Two weak links that meet in the candidate "
            "eliminate it; two strong links that meet in it make it true."
        ),
    ),
    "grouped_aic": LessonText(
        idea=N_(
            "An alternating inference chain in which two or three cells of a box on one line may "
            "stand together as one group of a digit, and sets of cells with one digit too many may "
            "serve as links. What clashes with both ends can be eliminated."
        ),
        why=N_(
            "A group is true when one of its cells holds the digit, and false when none does. With "
            "that, strong and weak links work as for single cells: if one end is false, the other "
            "is true."
        ),
        spot=_GROUP_SPOT,
        mistake=_GROUP_MISTAKE,
    ),
    "grouped_continuous_nice_loop": LessonText(
        idea=N_(
            "A continuous nice loop in which some candidates are groups: two or three cells of a "
            "box on one line, taken together for one digit. Everything that clashes with both ends "
            "of a weak link can be eliminated."
        ),
        why=_LOOP_WHY,
        spot=_GROUP_SPOT,
        mistake=N_(
            "Overlooking that a weak link may join a whole group: a cell must then see all cells "
            "of the group, and the candidate at the other end, to be cleared."
        ),
    ),
    "grouped_discontinuous_nice_loop": LessonText(
        idea=N_(
            "A chain with groups, two or three cells of a box on one line taken together, comes "
            "back to its first candidate and contradicts it. The candidate is then eliminated, or "
            "proved true."
        ),
        why=N_(
            "A group is true when one of its cells holds the digit. If assuming a candidate leads "
            "step by step to its opposite, the assumption was wrong, whether the steps go over "
            "cells or groups."
        ),
        spot=_GROUP_SPOT,
        mistake=N_(
            "Taking a group for false because one of its cells is. It is false only when all of "
            "its cells are."
        ),
    ),
}
