"""What lessons on finned, Franken and mutant fish share."""

from __future__ import annotations

from typing import Final

from numberplace.core.words import N_

COMPLEX_FINNED_WHY: Final = N_(
    "A place of the bases outside the covers, or in two bases at once, is a fin. If no fin is "
    "true, the bases use up the digit of every cover; if one is, all cells that see it lose the "
    "digit. A cell to which both apply loses it for certain."
)
COMPLEX_FINNED_MISTAKE: Final = N_(
    "Forgetting that a place in two base houses counts as a fin too. If it held the digit, one "
    "digit would serve both bases and one cover would be left free."
)
LARGE_COMPLEX_SPOT: Final = N_(
    "It is rare, and hardly anyone finds it by eye. Look at one digit at a time, at the houses "
    "where it has few places, and try small fish and short chains of the digit first: they mostly "
    "show the same."
)
FINNED_COMPLEX_SPOT: Final = N_(
    "Build the fish first and allow a few places that do not fit. Then look for a candidate in a "
    "cover that sees all of them, best of all when they lie together in one box or one line."
)
