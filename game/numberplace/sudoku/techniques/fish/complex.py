"""Franken and mutant fish, in which boxes stand among the lines: the techniques."""

from __future__ import annotations

from functools import partial
from typing import Final

from numberplace.core.words import sections
from numberplace.sudoku.techniques.fish.forms import (
    COMPLEX_FINNED,
    FINNED_COMPLEX_SPOT,
    LARGE_COMPLEX_SPOT,
    SIAMESE,
    fish_of,
)
from numberplace.sudoku.techniques.technique import Hodoku, Technique

_TEXTS: Final = sections(
    """
    [franken]
    About: In a Franken fish boxes may stand among the lines: some rows and boxes have a digit only
    within as many columns and boxes, or columns and rows exchanged. Each of the first needs its own
    digit, so together they use up the digit of all the others, whose remaining cells lose it.
    Why: Each base house needs the digit once and can only have it in the covers. There are as many
    bases as covers and no place lies in two bases, so the bases use up the digit of every cover.
    Any other cell of a cover loses it.
    Mistake: Forgetting that a cell may lie in two covers, or that a place may lie in two bases. In
    the first case it can be eliminated even inside the fish; in the second it counts as a fin and
    the fish is a finned one.
    [franken_spot]
    Spot: Look at one digit at a time. Where a box has few places of it and they spread over two
    rows and two columns, try the box as a base beside one or more lines, and count the lines that
    hold all these places.
    [mutant]
    About: In a mutant fish rows, columns and boxes are mixed freely: some houses have a digit only
    within as many other houses of any kind. Each of the first needs its own digit, so together they
    use up the digit of all the others, whose remaining cells lose it.
    Why: Each base house needs the digit once and can only have it in the covers, of whatever kind
    they are. Where no place lies in two bases, as many bases as covers use up the digit of every
    cover, and its other cells lose it.
    Mistake: Overlooking that a base row and a base column cross. If the cell where they cross can
    have the digit, it is a place of two bases and counts as a fin.
    [mutant_spot]
    Spot: Look at one digit at a time and mark the houses of any kind where it has two or three
    places. Put together some that share covers, for example a row and a column whose places meet in
    the same box.
    [finned] complex_finned
    About: A mutant fish, which mixes rows, columns and boxes freely, may have fins too: extra
    places outside its covers, or places shared by two of its bases. Either one of the fins is true
    or the fish works as usual, so a cell that the fish clears and that sees every fin loses the
    digit.
    [franken_x_wing] franken, franken_spot
    Name: Franken X-wing
    Idea: Two houses have a digit only within two others, and at least one of the four is a box.
    For example, a row and a box have the digit only in the same two columns, whose other cells
    lose it.
    [finned_franken_x_wing] complex_finned, finned_complex_spot
    Name: Finned Franken X-wing
    Idea: A Franken X-wing, two houses within two others with a box among them, has extra places
    of the digit: the fins. A cell that the fish clears and that sees all fins loses the digit.
    [franken_swordfish] franken, franken_spot
    Name: Franken swordfish
    Idea: Three houses have a digit only within three others: rows and boxes within columns and
    boxes, or columns and boxes within rows and boxes. The other cells of the covers lose it.
    [finned_franken_swordfish] complex_finned, finned_complex_spot
    Name: Finned Franken swordfish
    Idea: A Franken swordfish, three houses within three others with boxes among them, has extra
    places of the digit: the fins. A cell that the fish clears and that sees all fins loses the
    digit.
    [siamese_finned_franken_swordfish] siamese
    Name: Siamese finned Franken swordfish
    Idea: Two finned Franken swordfish of a digit have the same three base houses but differ in
    their covers. Each eliminates candidates of its own.
    [franken_jellyfish] franken, franken_spot
    Name: Franken jellyfish
    Idea: Four houses have a digit only within four others: rows and boxes within columns and
    boxes, or columns and boxes within rows and boxes. The other cells of the covers lose it.
    [finned_franken_jellyfish] complex_finned, finned_complex_spot
    Name: Finned Franken jellyfish
    Idea: A Franken jellyfish, four houses within four others with boxes among them, has extra
    places of the digit: the fins. A cell that the fish clears and that sees all fins loses the
    digit.
    [siamese_finned_franken_jellyfish] siamese
    Name: Siamese finned Franken jellyfish
    Idea: Two finned Franken jellyfish of a digit have the same four base houses but differ in
    their covers. Each eliminates candidates of its own.
    [franken_squirmbag] franken, large_complex_spot
    Name: Franken squirmbag
    Idea: Five houses have a digit only within five others, with boxes among the lines. The
    other cells of the five covers lose the digit.
    [finned_franken_squirmbag] complex_finned, large_complex_spot
    Name: Finned Franken squirmbag
    Idea: A Franken squirmbag, five houses within five others with boxes among them, has extra
    places of the digit: the fins. A cell that the fish clears and that sees all fins loses the
    digit.
    [franken_whale] franken, large_complex_spot
    Name: Franken whale
    Idea: Six houses have a digit only within six others, with boxes among the lines. The other
    cells of the six covers lose the digit.
    [finned_franken_whale] complex_finned, large_complex_spot
    Name: Finned Franken whale
    Idea: A Franken whale, six houses within six others with boxes among them, has extra places
    of the digit: the fins. A cell that the fish clears and that sees all fins loses the digit.
    [franken_leviathan] franken, large_complex_spot
    Name: Franken leviathan
    Idea: Seven houses have a digit only within seven others, with boxes among the lines. The
    other cells of the seven covers lose the digit.
    [finned_franken_leviathan] complex_finned, large_complex_spot
    Name: Finned Franken leviathan
    Idea: A Franken leviathan, seven houses within seven others with boxes among them, has extra
    places of the digit: the fins. A cell that the fish clears and that sees all fins loses the
    digit.
    [mutant_x_wing] mutant, mutant_spot
    Name: Mutant X-wing
    Idea: Two houses of any kind have a digit only within two other houses of any kind. For
    example, the bases are a row and a column, and the covers are a box and another line.
    [finned_mutant_x_wing] finned, finned_complex_spot
    Name: Finned mutant X-wing
    Idea: A mutant X-wing, two houses within two others of any kind, has fins: places outside
    the covers or in both bases. A cell that the fish clears and that sees all fins loses the
    digit.
    [mutant_swordfish] mutant, mutant_spot
    Name: Mutant swordfish
    Idea: Three houses have a digit only within three others, rows, columns and boxes mixed
    freely on both sides. The other cells of the three covers lose the digit.
    [finned_mutant_swordfish] finned, finned_complex_spot
    Name: Finned mutant swordfish
    Idea: A mutant swordfish, three houses within three others of any kind, has fins: places
    outside the covers or in two bases. A cell that the fish clears and that sees all fins loses
    the digit.
    [siamese_finned_mutant_swordfish] siamese
    Name: Siamese finned mutant swordfish
    Idea: Two finned mutant swordfish of a digit have the same three base houses but differ in
    their covers. Each eliminates candidates of its own.
    [mutant_jellyfish] mutant, mutant_spot
    Name: Mutant jellyfish
    Idea: Four houses have a digit only within four others, rows, columns and boxes mixed freely
    on both sides. The other cells of the four covers lose the digit.
    [finned_mutant_jellyfish] finned, finned_complex_spot
    Name: Finned mutant jellyfish
    Idea: A mutant jellyfish, four houses within four others of any kind, has fins: places
    outside the covers or in two bases. A cell that the fish clears and that sees all fins loses
    the digit.
    [siamese_finned_mutant_jellyfish] siamese
    Name: Siamese finned mutant jellyfish
    Idea: Two finned mutant jellyfish of a digit have the same four base houses but differ in
    their covers. Each eliminates candidates of its own.
    [mutant_squirmbag] mutant, large_complex_spot
    Name: Mutant squirmbag
    Idea: Five houses have a digit only within five others, rows, columns and boxes mixed freely
    on both sides. The other cells of the five covers lose the digit.
    [finned_mutant_squirmbag] finned, large_complex_spot
    Name: Finned mutant squirmbag
    Idea: A mutant squirmbag, five houses within five others of any kind, has fins: places
    outside the covers or in two bases. A cell that the fish clears and that sees all fins loses
    the digit.
    [mutant_whale] mutant, large_complex_spot
    Name: Mutant whale
    Idea: Six houses have a digit only within six others, rows, columns and boxes mixed freely
    on both sides. The other cells of the six covers lose the digit.
    [finned_mutant_whale] finned, large_complex_spot
    Name: Finned mutant whale
    Idea: A mutant whale, six houses within six others of any kind, has fins: places outside the
    covers or in two bases. A cell that the fish clears and that sees all fins loses the digit.
    [mutant_leviathan] mutant, large_complex_spot
    Name: Mutant leviathan
    Idea: Seven houses have a digit only within seven others, rows, columns and boxes mixed
    freely on both sides. The other cells of the seven covers lose the digit.
    [finned_mutant_leviathan] finned, large_complex_spot
    Name: Finned mutant leviathan
    Idea: A mutant leviathan, seven houses within seven others of any kind, has fins: places
    outside the covers or in two bases. A cell that the fish clears and that sees all fins loses
    the digit.
    """,
    complex_finned=COMPLEX_FINNED,
    finned_complex_spot=FINNED_COMPLEX_SPOT,
    large_complex_spot=LARGE_COMPLEX_SPOT,
    siamese=SIAMESE,
)
_fish = partial(fish_of, _TEXTS)

FRANKEN: Final[tuple[Technique, ...]] = (
    _fish("franken_x_wing", 6.7, "expert", Hodoku("0330", 770, 3, 300)),
    _fish("finned_franken_x_wing", 6.7, "expert", Hodoku("0340", 830, 3, 390)),
    _fish("franken_swordfish", 6.7, "expert", Hodoku("0331", 780, 3, 350)),
    _fish("finned_franken_swordfish", 6.7, "expert", Hodoku("0341", 840, 3, 410)),
    _fish(
        "siamese_finned_franken_swordfish", 6.7, "expert", Hodoku("03411", 890, 4, 470, is_on=False)
    ),
    _fish("franken_jellyfish", 6.8, "expert", Hodoku("0332", 790, 3, 370, is_on=False)),
    _fish("finned_franken_jellyfish", 6.8, "expert", Hodoku("0342", 850, 3, 430, is_on=False)),
    _fish(
        "siamese_finned_franken_jellyfish", 6.8, "expert", Hodoku("03421", 900, 4, 470, is_on=False)
    ),
    _fish("franken_squirmbag", 8.0, "expert", Hodoku("0333", 800, 4, 470, is_on=False)),
    _fish("finned_franken_squirmbag", 8.0, "expert", Hodoku("0343", 860, 4, 470, is_on=False)),
    _fish("franken_whale", 8.0, "expert", Hodoku("0334", 810, 4, 470, is_on=False)),
    _fish("finned_franken_whale", 8.0, "expert", Hodoku("0344", 870, 4, 470, is_on=False)),
    _fish("franken_leviathan", 8.0, "expert", Hodoku("0335", 820, 4, 470, is_on=False)),
    _fish("finned_franken_leviathan", 8.0, "expert", Hodoku("0345", 880, 4, 470, is_on=False)),
)
MUTANT: Final[tuple[Technique, ...]] = (
    _fish("mutant_x_wing", 7.7, "expert", Hodoku("0350", 910, 4, 450, is_on=False)),
    _fish("finned_mutant_x_wing", 7.7, "expert", Hodoku("0360", 970, 4, 470, is_on=False)),
    _fish("mutant_swordfish", 7.8, "expert", Hodoku("0351", 920, 4, 450, is_on=False)),
    _fish("finned_mutant_swordfish", 7.8, "expert", Hodoku("0361", 980, 4, 470, is_on=False)),
    _fish(
        "siamese_finned_mutant_swordfish", 7.8, "expert", Hodoku("03611", 1030, 4, 470, is_on=False)
    ),
    _fish("mutant_jellyfish", 7.9, "expert", Hodoku("0352", 930, 4, 450, is_on=False)),
    _fish("finned_mutant_jellyfish", 7.9, "expert", Hodoku("0362", 990, 4, 470, is_on=False)),
    _fish(
        "siamese_finned_mutant_jellyfish", 7.9, "expert", Hodoku("03621", 1040, 4, 470, is_on=False)
    ),
    _fish("mutant_squirmbag", 8.1, "expert", Hodoku("0353", 940, 4, 470, is_on=False)),
    _fish("finned_mutant_squirmbag", 8.1, "expert", Hodoku("0363", 1000, 4, 470, is_on=False)),
    _fish("mutant_whale", 8.1, "expert", Hodoku("0354", 950, 4, 470, is_on=False)),
    _fish("finned_mutant_whale", 8.1, "expert", Hodoku("0364", 1010, 4, 470, is_on=False)),
    _fish("mutant_leviathan", 8.1, "expert", Hodoku("0355", 960, 4, 470, is_on=False)),
    _fish("finned_mutant_leviathan", 8.1, "expert", Hodoku("0365", 1020, 4, 470, is_on=False)),
)
