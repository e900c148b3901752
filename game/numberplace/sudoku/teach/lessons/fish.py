"""Lessons on fish: basic, finned, sashimi, Franken, mutant and Siamese, each size."""

from __future__ import annotations

from typing import Final

from numberplace.core.lesson import LessonText
from numberplace.core.words import N_

_BASIC_WHY: Final = N_(
    "Each base line needs the digit once and can only have it in the cover lines. There are as "
    "many base lines as cover lines, so the base lines use up the digit of every cover line, and "
    "its other cells cannot have it."
)
_LARGE_SPOT: Final = N_(
    "Nobody needs to look for it: the lines left over always show a smaller fish from columns to "
    "rows that eliminates the same. Go through the digits with few places and look for small fish "
    "both ways."
)
_LARGE_MISTAKE: Final = N_(
    "Counting so many lines and losing one place on the way: one place of a base line outside the "
    "covers, and nothing follows. Look for the smaller fish in the other lines instead."
)
_FINNED_WHY: Final = N_(
    "If all fins are false, the fish is complete and its cover lines lose the digit outside the "
    "base. If a fin is true, every cell that sees it loses the digit. A cell to which both apply "
    "loses the digit either way."
)
_FINNED_MISTAKE: Final = N_(
    "Eliminating from whole cover lines, as in a fish without fins. Only cells that also see every "
    "fin lose the digit, so look in the box that holds the fins."
)
_SASHIMI_WHY: Final = N_(
    "Either one of the fins is true or none is. If none is, each base line still has to put its "
    "digit into the cover lines, so these are used up as in any fish. A cell that loses the digit "
    "both ways can be cleared of it."
)
_SASHIMI_MISTAKE: Final = N_(
    "Giving up because a corner of the fish is missing. A missing corner does no harm: what counts "
    "is that all places of the base lines are in the cover lines or are fins."
)
_FRANKEN_WHY: Final = N_(
    "Each base house needs the digit once and can only have it in the covers. There are as many "
    "bases as covers and no place lies in two bases, so the bases use up the digit of every cover. "
    "Any other cell of a cover loses it."
)
_COMPLEX_FINNED_WHY: Final = N_(
    "A place of the bases outside the covers, or in two bases at once, is a fin. If no fin is "
    "true, the bases use up the digit of every cover; if one is, all cells that see it lose the "
    "digit. A cell to which both apply loses it for certain."
)
_COMPLEX_FINNED_MISTAKE: Final = N_(
    "Forgetting that a place in two base houses counts as a fin too. If it held the digit, one "
    "digit would serve both bases and one cover would be left free."
)
_FRANKEN_MISTAKE: Final = N_(
    "Forgetting that a cell may lie in two covers, or that a place may lie in two bases. In the "
    "first case it can be eliminated even inside the fish; in the second it counts as a fin and "
    "the fish is a finned one."
)
_SIAMESE_WHY: Final = N_(
    "Each of the two is a finned fish of its own: either one of its fins is true, or its covers "
    "hold no other place of the digit. Both arguments hold at once, so what either of them "
    "eliminates can go."
)
_SIAMESE_SPOT: Final = N_(
    "When you have found a finned fish, keep its base houses and exchange a cover with the house "
    "that holds the fins. If the places that now stick out form fins again, you have the second "
    "fish."
)
_SIAMESE_MISTAKE: Final = N_(
    "Mixing the two arguments. The fins and covers of one fish say nothing about the eliminations "
    "of the other; check every elimination against one of the two fish."
)
_MUTANT_WHY: Final = N_(
    "Each base house needs the digit once and can only have it in the covers, of whatever kind "
    "they are. Where no place lies in two bases, as many bases as covers use up the digit of every "
    "cover, and its other cells lose it."
)
_MUTANT_MISTAKE: Final = N_(
    "Overlooking that a base row and a base column cross. If the cell where they cross can have "
    "the digit, it is a place of two bases and counts as a fin."
)
_LARGE_COMPLEX_SPOT: Final = N_(
    "It is rare, and hardly anyone finds it by eye. Look at one digit at a time, at the houses "
    "where it has few places, and try small fish and short chains of the digit first: they mostly "
    "show the same."
)
_FRANKEN_SPOT: Final = N_(
    "Look at one digit at a time. Where a box has few places of it and they spread over two rows "
    "and two columns, try the box as a base beside one or more lines, and count the lines that "
    "hold all these places."
)
_MUTANT_SPOT: Final = N_(
    "Look at one digit at a time and mark the houses of any kind where it has two or three places. "
    "Put together some that share covers, for example a row and a column whose places meet in the "
    "same box."
)
_FINNED_COMPLEX_SPOT: Final = N_(
    "Build the fish first and allow a few places that do not fit. Then look for a candidate in a "
    "cover that sees all of them, best of all when they lie together in one box or one line."
)

TEXTS: Final[dict[str, LessonText]] = {
    "x_wing": LessonText(
        idea=N_(
            "Two rows have a digit possible only in the same two columns. The digit can be "
            "eliminated from the other cells of both columns. It works the same with rows and "
            "columns exchanged."
        ),
        why=_BASIC_WHY,
        spot=N_(
            "Take one digit and note the rows in which it has exactly two places. Compare the "
            "columns of these places. Then do the same for columns."
        ),
        mistake=N_(
            "Eliminating from the two rows instead of the two columns. The lines in which the "
            "digit has just two places keep it; the lines that cross them lose it."
        ),
    ),
    "swordfish": LessonText(
        idea=N_(
            "Three rows have a digit possible only in the same three columns. The digit can be "
            "eliminated from the other cells of these columns. It works the same with rows and "
            "columns exchanged."
        ),
        why=_BASIC_WHY,
        spot=N_(
            "Take one digit and note the rows with two or three places of it. Choose two that "
            "share a column and see which third row fits into the same three columns. Then try "
            "from columns to rows."
        ),
        mistake=N_(
            "Expecting nine places. Each of the three lines may have two places or three, as long "
            "as the three columns hold them all."
        ),
    ),
    "jellyfish": LessonText(
        idea=N_(
            "Four rows have a digit possible only in the same four columns. The digit can be "
            "eliminated from the other cells of these columns. It works the same with rows and "
            "columns exchanged."
        ),
        why=_BASIC_WHY,
        spot=N_(
            "Look for it with a digit that is still missing in eight or nine lines; with fewer, a "
            "smaller fish says the same. Start from two rows with two places each and add rows "
            "while no fifth column appears."
        ),
        mistake=N_(
            "Not looking the other way round. A jellyfish in rows often goes with a smaller fish "
            "in the columns left over, which is easier to see."
        ),
    ),
    "squirmbag": LessonText(
        idea=N_(
            "Five rows have a digit possible only in the same five columns, or the reverse. The "
            "digit can be eliminated from the other cells of these columns."
        ),
        why=_BASIC_WHY,
        spot=_LARGE_SPOT,
        mistake=_LARGE_MISTAKE,
    ),
    "whale": LessonText(
        idea=N_(
            "Six rows have a digit possible only in the same six columns, or the reverse. The "
            "digit can be eliminated from the other cells of these columns."
        ),
        why=_BASIC_WHY,
        spot=_LARGE_SPOT,
        mistake=_LARGE_MISTAKE,
    ),
    "leviathan": LessonText(
        idea=N_(
            "Seven rows have a digit possible only in the same seven columns, or the reverse. The "
            "digit can be eliminated from the other cells of these columns."
        ),
        why=_BASIC_WHY,
        spot=_LARGE_SPOT,
        mistake=_LARGE_MISTAKE,
    ),
    "finned_x_wing": LessonText(
        idea=N_(
            "Two rows would form an X-wing of a digit, but have extra places, the fins, near one "
            "of its corners. A cell of a cover column that sees all fins loses the digit. Rows and "
            "columns may be exchanged."
        ),
        why=_FINNED_WHY,
        spot=N_(
            "Look for a row with exactly two places of a digit and a second row with the same two "
            "columns and one or two places more, all in the box of one corner. The elimination "
            "lies in that box."
        ),
        mistake=_FINNED_MISTAKE,
    ),
    "finned_swordfish": LessonText(
        idea=N_(
            "Three rows would form a swordfish of a digit, were it not for the fins: extra places "
            "outside the three cover columns, all in one box. A cell of a cover column that sees "
            "all fins loses the digit. Rows and columns may be exchanged."
        ),
        why=_FINNED_WHY,
        spot=N_(
            "Take two rows that fit into three columns and a third that does so but for places in "
            "one box. Leave those out, see whether the swordfish stands, and look in their box for "
            "an elimination."
        ),
        mistake=_FINNED_MISTAKE,
    ),
    "finned_jellyfish": LessonText(
        idea=N_(
            "Four rows would form a jellyfish of a digit, were it not for the fins: extra places "
            "outside the four cover columns, all in one box. A cell of a cover column that sees "
            "all fins loses the digit. Rows and columns may be exchanged."
        ),
        why=_FINNED_WHY,
        spot=N_(
            "Look for a digit with many lines left and four of them in which it has two to four "
            "places. Four columns should hold all of these but for one or two in a single box."
        ),
        mistake=_FINNED_MISTAKE,
    ),
    "finned_squirmbag": LessonText(
        idea=N_(
            "Five rows would form a squirmbag of a digit, were it not for the fins: extra places "
            "outside the five cover columns, all in one box. A cell of a cover column that sees "
            "all fins loses the digit. Rows and columns may be exchanged."
        ),
        why=_FINNED_WHY,
        spot=_LARGE_COMPLEX_SPOT,
        mistake=_FINNED_MISTAKE,
    ),
    "finned_whale": LessonText(
        idea=N_(
            "Six rows would form a whale of a digit, were it not for the fins: extra places "
            "outside the six cover columns, all in one box. A cell of a cover column that sees all "
            "fins loses the digit. Rows and columns may be exchanged."
        ),
        why=_FINNED_WHY,
        spot=_LARGE_COMPLEX_SPOT,
        mistake=_FINNED_MISTAKE,
    ),
    "finned_leviathan": LessonText(
        idea=N_(
            "Seven rows would form a leviathan of a digit, were it not for the fins: extra places "
            "outside the seven cover columns, all in one box. A cell of a cover column that sees "
            "all fins loses the digit. Rows and columns may be exchanged."
        ),
        why=_FINNED_WHY,
        spot=_LARGE_COMPLEX_SPOT,
        mistake=_FINNED_MISTAKE,
    ),
    "sashimi_x_wing": LessonText(
        idea=N_(
            "Two rows form a finned X-wing in which one corner is missing: without the fins one of "
            "the rows has just a single place in the two cover columns, or none. A cell of a cover "
            "column that sees all fins loses the digit."
        ),
        why=_SASHIMI_WHY,
        spot=N_(
            "Look for two rows with two places of a digit each, where one place of each shares a "
            "column and the others lie in different columns of one box, or of boxes above one "
            "another. The elimination lies in the fin's box."
        ),
        mistake=_SASHIMI_MISTAKE,
    ),
    "sashimi_swordfish": LessonText(
        idea=N_(
            "Three rows form a finned swordfish that looks incomplete: without the fins one of the "
            "rows has a single place or none in the three cover columns. A cell of a cover column "
            "that sees all fins loses the digit."
        ),
        why=_SASHIMI_WHY,
        spot=N_(
            "Take two rows that fit into three columns and a third with few places. If all of its "
            "places but one lie in one box, outside the columns, take those as fins and look in "
            "that box."
        ),
        mistake=_SASHIMI_MISTAKE,
    ),
    "sashimi_jellyfish": LessonText(
        idea=N_(
            "Four rows form a finned jellyfish that looks incomplete: without the fins one of the "
            "rows has a single place or none in the four cover columns. A cell of a cover column "
            "that sees all fins loses the digit."
        ),
        why=_SASHIMI_WHY,
        spot=N_(
            "Start from three rows that fit into four columns, then look for a fourth whose places "
            "outside these columns all lie in one box. The elimination lies in that box, in one of "
            "the four columns."
        ),
        mistake=_SASHIMI_MISTAKE,
    ),
    "sashimi_squirmbag": LessonText(
        idea=N_(
            "Five rows form a finned squirmbag that looks incomplete: without the fins one of the "
            "rows has a single place or none in the five cover columns. A cell of a cover column "
            "that sees all fins loses the digit."
        ),
        why=_SASHIMI_WHY,
        spot=_LARGE_COMPLEX_SPOT,
        mistake=_SASHIMI_MISTAKE,
    ),
    "sashimi_whale": LessonText(
        idea=N_(
            "Six rows form a finned whale that looks incomplete: without the fins one of the rows "
            "has a single place or none in the six cover columns. A cell of a cover column that "
            "sees all fins loses the digit."
        ),
        why=_SASHIMI_WHY,
        spot=_LARGE_COMPLEX_SPOT,
        mistake=_SASHIMI_MISTAKE,
    ),
    "sashimi_leviathan": LessonText(
        idea=N_(
            "Seven rows form a finned leviathan that looks incomplete: without the fins one of the "
            "rows has a single place or none in the seven cover columns. A cell of a cover column "
            "that sees all fins loses the digit."
        ),
        why=_SASHIMI_WHY,
        spot=_LARGE_COMPLEX_SPOT,
        mistake=_SASHIMI_MISTAKE,
    ),
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
    "franken_x_wing": LessonText(
        idea=N_(
            "Two houses have a digit only within two others, and at least one of the four is a "
            "box. For example, a row and a box have the digit only in the same two columns, whose "
            "other cells lose it."
        ),
        why=_FRANKEN_WHY,
        spot=_FRANKEN_SPOT,
        mistake=_FRANKEN_MISTAKE,
    ),
    "franken_swordfish": LessonText(
        idea=N_(
            "Three houses have a digit only within three others: rows and boxes within columns and "
            "boxes, or columns and boxes within rows and boxes. The other cells of the covers lose "
            "it."
        ),
        why=_FRANKEN_WHY,
        spot=_FRANKEN_SPOT,
        mistake=_FRANKEN_MISTAKE,
    ),
    "franken_jellyfish": LessonText(
        idea=N_(
            "Four houses have a digit only within four others: rows and boxes within columns and "
            "boxes, or columns and boxes within rows and boxes. The other cells of the covers lose "
            "it."
        ),
        why=_FRANKEN_WHY,
        spot=_FRANKEN_SPOT,
        mistake=_FRANKEN_MISTAKE,
    ),
    "franken_squirmbag": LessonText(
        idea=N_(
            "Five houses have a digit only within five others, with boxes among the lines. The "
            "other cells of the five covers lose the digit."
        ),
        why=_FRANKEN_WHY,
        spot=_LARGE_COMPLEX_SPOT,
        mistake=_FRANKEN_MISTAKE,
    ),
    "franken_whale": LessonText(
        idea=N_(
            "Six houses have a digit only within six others, with boxes among the lines. The other "
            "cells of the six covers lose the digit."
        ),
        why=_FRANKEN_WHY,
        spot=_LARGE_COMPLEX_SPOT,
        mistake=_FRANKEN_MISTAKE,
    ),
    "franken_leviathan": LessonText(
        idea=N_(
            "Seven houses have a digit only within seven others, with boxes among the lines. The "
            "other cells of the seven covers lose the digit."
        ),
        why=_FRANKEN_WHY,
        spot=_LARGE_COMPLEX_SPOT,
        mistake=_FRANKEN_MISTAKE,
    ),
    "finned_franken_x_wing": LessonText(
        idea=N_(
            "A Franken X-wing, two houses within two others with a box among them, has extra "
            "places of the digit: the fins. A cell that the fish clears and that sees all fins "
            "loses the digit."
        ),
        why=_COMPLEX_FINNED_WHY,
        spot=_FINNED_COMPLEX_SPOT,
        mistake=_COMPLEX_FINNED_MISTAKE,
    ),
    "finned_franken_swordfish": LessonText(
        idea=N_(
            "A Franken swordfish, three houses within three others with boxes among them, has "
            "extra places of the digit: the fins. A cell that the fish clears and that sees all "
            "fins loses the digit."
        ),
        why=_COMPLEX_FINNED_WHY,
        spot=_FINNED_COMPLEX_SPOT,
        mistake=_COMPLEX_FINNED_MISTAKE,
    ),
    "finned_franken_jellyfish": LessonText(
        idea=N_(
            "A Franken jellyfish, four houses within four others with boxes among them, has extra "
            "places of the digit: the fins. A cell that the fish clears and that sees all fins "
            "loses the digit."
        ),
        why=_COMPLEX_FINNED_WHY,
        spot=_FINNED_COMPLEX_SPOT,
        mistake=_COMPLEX_FINNED_MISTAKE,
    ),
    "finned_franken_squirmbag": LessonText(
        idea=N_(
            "A Franken squirmbag, five houses within five others with boxes among them, has extra "
            "places of the digit: the fins. A cell that the fish clears and that sees all fins "
            "loses the digit."
        ),
        why=_COMPLEX_FINNED_WHY,
        spot=_LARGE_COMPLEX_SPOT,
        mistake=_COMPLEX_FINNED_MISTAKE,
    ),
    "finned_franken_whale": LessonText(
        idea=N_(
            "A Franken whale, six houses within six others with boxes among them, has extra places "
            "of the digit: the fins. A cell that the fish clears and that sees all fins loses the "
            "digit."
        ),
        why=_COMPLEX_FINNED_WHY,
        spot=_LARGE_COMPLEX_SPOT,
        mistake=_COMPLEX_FINNED_MISTAKE,
    ),
    "finned_franken_leviathan": LessonText(
        idea=N_(
            "A Franken leviathan, seven houses within seven others with boxes among them, has "
            "extra places of the digit: the fins. A cell that the fish clears and that sees all "
            "fins loses the digit."
        ),
        why=_COMPLEX_FINNED_WHY,
        spot=_LARGE_COMPLEX_SPOT,
        mistake=_COMPLEX_FINNED_MISTAKE,
    ),
    "siamese_finned_franken_swordfish": LessonText(
        idea=N_(
            "Two finned Franken swordfish of a digit have the same three base houses but differ in "
            "covers and fins. Each eliminates candidates of its own."
        ),
        why=_SIAMESE_WHY,
        spot=_SIAMESE_SPOT,
        mistake=_SIAMESE_MISTAKE,
    ),
    "siamese_finned_franken_jellyfish": LessonText(
        idea=N_(
            "Two finned Franken jellyfish of a digit have the same four base houses but differ in "
            "covers and fins. Each eliminates candidates of its own."
        ),
        why=_SIAMESE_WHY,
        spot=_SIAMESE_SPOT,
        mistake=_SIAMESE_MISTAKE,
    ),
    "mutant_x_wing": LessonText(
        idea=N_(
            "Two houses of any kind have a digit only within two other houses of any kind. For "
            "example, the bases are a row and a column, and the covers are a box and another line."
        ),
        why=_MUTANT_WHY,
        spot=_MUTANT_SPOT,
        mistake=_MUTANT_MISTAKE,
    ),
    "mutant_swordfish": LessonText(
        idea=N_(
            "Three houses have a digit only within three others, rows, columns and boxes mixed "
            "freely on both sides. The other cells of the three covers lose the digit."
        ),
        why=_MUTANT_WHY,
        spot=_MUTANT_SPOT,
        mistake=_MUTANT_MISTAKE,
    ),
    "mutant_jellyfish": LessonText(
        idea=N_(
            "Four houses have a digit only within four others, rows, columns and boxes mixed "
            "freely on both sides. The other cells of the four covers lose the digit."
        ),
        why=_MUTANT_WHY,
        spot=_MUTANT_SPOT,
        mistake=_MUTANT_MISTAKE,
    ),
    "mutant_squirmbag": LessonText(
        idea=N_(
            "Five houses have a digit only within five others, rows, columns and boxes mixed "
            "freely on both sides. The other cells of the five covers lose the digit."
        ),
        why=_MUTANT_WHY,
        spot=_LARGE_COMPLEX_SPOT,
        mistake=_MUTANT_MISTAKE,
    ),
    "mutant_whale": LessonText(
        idea=N_(
            "Six houses have a digit only within six others, rows, columns and boxes mixed freely "
            "on both sides. The other cells of the six covers lose the digit."
        ),
        why=_MUTANT_WHY,
        spot=_LARGE_COMPLEX_SPOT,
        mistake=_MUTANT_MISTAKE,
    ),
    "mutant_leviathan": LessonText(
        idea=N_(
            "Seven houses have a digit only within seven others, rows, columns and boxes mixed "
            "freely on both sides. The other cells of the seven covers lose the digit."
        ),
        why=_MUTANT_WHY,
        spot=_LARGE_COMPLEX_SPOT,
        mistake=_MUTANT_MISTAKE,
    ),
    "finned_mutant_x_wing": LessonText(
        idea=N_(
            "A mutant X-wing, two houses within two others of any kind, has fins: places outside "
            "the covers or in both bases. A cell that the fish clears and that sees all fins loses "
            "the digit."
        ),
        why=_COMPLEX_FINNED_WHY,
        spot=_FINNED_COMPLEX_SPOT,
        mistake=_COMPLEX_FINNED_MISTAKE,
    ),
    "finned_mutant_swordfish": LessonText(
        idea=N_(
            "A mutant swordfish, three houses within three others of any kind, has fins: places "
            "outside the covers or in two bases. A cell that the fish clears and that sees all "
            "fins loses the digit."
        ),
        why=_COMPLEX_FINNED_WHY,
        spot=_FINNED_COMPLEX_SPOT,
        mistake=_COMPLEX_FINNED_MISTAKE,
    ),
    "finned_mutant_jellyfish": LessonText(
        idea=N_(
            "A mutant jellyfish, four houses within four others of any kind, has fins: places "
            "outside the covers or in two bases. A cell that the fish clears and that sees all "
            "fins loses the digit."
        ),
        why=_COMPLEX_FINNED_WHY,
        spot=_FINNED_COMPLEX_SPOT,
        mistake=_COMPLEX_FINNED_MISTAKE,
    ),
    "finned_mutant_squirmbag": LessonText(
        idea=N_(
            "A mutant squirmbag, five houses within five others of any kind, has fins: places "
            "outside the covers or in two bases. A cell that the fish clears and that sees all "
            "fins loses the digit."
        ),
        why=_COMPLEX_FINNED_WHY,
        spot=_LARGE_COMPLEX_SPOT,
        mistake=_COMPLEX_FINNED_MISTAKE,
    ),
    "finned_mutant_whale": LessonText(
        idea=N_(
            "A mutant whale, six houses within six others of any kind, has fins: places outside "
            "the covers or in two bases. A cell that the fish clears and that sees all fins loses "
            "the digit."
        ),
        why=_COMPLEX_FINNED_WHY,
        spot=_LARGE_COMPLEX_SPOT,
        mistake=_COMPLEX_FINNED_MISTAKE,
    ),
    "finned_mutant_leviathan": LessonText(
        idea=N_(
            "A mutant leviathan, seven houses within seven others of any kind, has fins: places "
            "outside the covers or in two bases. A cell that the fish clears and that sees all "
            "fins loses the digit."
        ),
        why=_COMPLEX_FINNED_WHY,
        spot=_LARGE_COMPLEX_SPOT,
        mistake=_COMPLEX_FINNED_MISTAKE,
    ),
    "siamese_finned_mutant_swordfish": LessonText(
        idea=N_(
            "Two finned mutant swordfish of a digit have the same three base houses but differ in "
            "covers and fins. Each eliminates candidates of its own."
        ),
        why=_SIAMESE_WHY,
        spot=_SIAMESE_SPOT,
        mistake=_SIAMESE_MISTAKE,
    ),
    "siamese_finned_mutant_jellyfish": LessonText(
        idea=N_(
            "Two finned mutant jellyfish of a digit have the same four base houses but differ in "
            "covers and fins. Each eliminates candidates of its own."
        ),
        why=_SIAMESE_WHY,
        spot=_SIAMESE_SPOT,
        mistake=_SIAMESE_MISTAKE,
    ),
}
