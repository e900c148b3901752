"""Fish of lines, with fins and without, alone and in Siamese pairs: the techniques."""

from __future__ import annotations

from functools import partial
from typing import Final

from numberplace.core.words import sections
from numberplace.sudoku.techniques.fish.forms import (
    LARGE_COMPLEX_SPOT,
    SIAMESE,
    fish_of,
)
from numberplace.sudoku.techniques.technique import Hodoku, Technique

_TEXTS: Final = sections(
    """
    [basic_why]
    Why: Each base line needs the digit once and can only have it in the cover lines. There are as
    many base lines as cover lines, so the base lines use up the digit of every cover line, and its
    other cells cannot have it.
    [finned]
    About: A finned fish would be an X-wing, swordfish or larger fish if it were not for one or a
    few extra places of the digit, the fins. Either one of the fins is true, or the fins are all
    false and the fish works as usual. A cell that the fish clears and that also sees every fin
    loses the digit both ways.
    Why: If all fins are false, the fish is complete and its cover lines lose the digit outside the
    base. If a fin is true, every cell that sees it loses the digit. A cell to which both apply
    loses the digit either way.
    Mistake: Eliminating from whole cover lines, as in a fish without fins. Only cells that also see
    every fin lose the digit, so look in the box that holds the fins.
    [sashimi]
    About: A sashimi fish is a finned fish in which one of the lines keeps only a single place, or
    none, when the fins are taken away: the fish itself looks incomplete. The argument is the same.
    Either a fin is true or the fish works, and a cell that loses the digit both ways can be
    cleared.
    Why: Either one of the fins is true or none is. If none is, each base line still has to put its
    digit into the cover lines, so these are used up as in any fish. A cell that loses the digit
    both ways can be cleared of it.
    Mistake: Giving up because a corner of the fish is missing. A missing corner does no harm: what
    counts is that all places of the base lines are in the cover lines or are fins.
    [large]
    Spot: Nobody needs to look for it: the lines left over always show a smaller fish from columns
    to rows that eliminates the same. Go through the digits with few places and look for small fish
    both ways.
    Mistake: Counting so many lines and losing one place on the way: one place of a base line
    outside the covers, and nothing follows. Look for the smaller fish in the other lines instead.
    [x_wing] basic_why
    Name: X-wing
    About: Take one digit. If two rows have it possible only in the same two columns, the digit
    of one row goes in one of the columns and that of the other row in the other. Both columns
    are served, so the digit can be eliminated from their other cells. It works the same from
    columns to rows.
    Idea: Two rows have a digit possible only in the same two columns. The digit can be
    eliminated from the other cells of both columns. It works the same with rows and columns
    exchanged.
    Spot: Take one digit and note the rows in which it has exactly two places. Compare the
    columns of these places. Then do the same for columns.
    Mistake: Eliminating from the two rows instead of the two columns. The lines in which the
    digit has just two places keep it; the lines that cross them lose it.
    [swordfish] basic_why
    Name: Swordfish
    About: A swordfish is an X-wing with three lines: three rows that have a digit possible only
    in the same three columns (not every row needs all three) take that digit of all three
    columns, so it can be eliminated from the columns' other cells; or columns and rows
    exchanged.
    Idea: Three rows have a digit possible only in the same three columns. The digit can be
    eliminated from the other cells of these columns. It works the same with rows and columns
    exchanged.
    Spot: Take one digit and note the rows with two or three places of it. Choose two that share
    a column and see which third row fits into the same three columns. Then try from columns to
    rows.
    Mistake: Expecting nine places. Each of the three lines may have two places or three, as
    long as the three columns hold them all.
    [finned_x_wing] finned
    Name: Finned X-wing
    Idea: Two rows would form an X-wing of a digit, but have extra places, the fins, near one of
    its corners. A cell of a cover column that sees all fins loses the digit. Rows and columns
    may be exchanged.
    Spot: Look for a row with exactly two places of a digit and a second row with the same two
    columns and one or two places more, all in the box of one corner. The elimination lies in
    that box.
    [sashimi_x_wing] sashimi
    Name: Sashimi X-wing
    Idea: Two rows form a finned X-wing in which one corner is missing: without the fins one of
    the rows has just a single place in the two cover columns, or none. A cell of a cover column
    that sees all fins loses the digit.
    Spot: Look for two rows with two places of a digit each, where one place of each shares a
    column and the others lie in different columns of one box, or of boxes above one another.
    The elimination lies in the fin's box.
    [finned_swordfish] finned
    Name: Finned swordfish
    Idea: Three rows would form a swordfish of a digit, were it not for the fins: extra places
    outside the three cover columns, all in one box. A cell of a cover column that sees all fins
    loses the digit. Rows and columns may be exchanged.
    Spot: Take two rows that fit into three columns and a third that does so but for places in
    one box. Leave those out, see whether the swordfish stands, and look in their box for an
    elimination.
    [sashimi_swordfish] sashimi
    Name: Sashimi swordfish
    Idea: Three rows form a finned swordfish that looks incomplete: without the fins one of the
    rows has a single place or none in the three cover columns. A cell of a cover column that
    sees all fins loses the digit.
    Spot: Take two rows that fit into three columns and a third with few places. If all of its
    places but one lie in one box, outside the columns, take those as fins and look in that box.
    [jellyfish] basic_why
    Name: Jellyfish
    About: A jellyfish is an X-wing with four lines: four rows that have a digit possible only
    in the same four columns take that digit of all four columns, so it can be eliminated from
    the columns' other cells; or columns and rows exchanged.
    Idea: Four rows have a digit possible only in the same four columns. The digit can be
    eliminated from the other cells of these columns. It works the same with rows and columns
    exchanged.
    Spot: Look for it with a digit that is still missing in eight or nine lines; with fewer, a
    smaller fish says the same. Start from two rows with two places each and add rows while no
    fifth column appears.
    Mistake: Not looking the other way round. A jellyfish in rows often goes with a smaller fish
    in the columns left over, which is easier to see.
    [finned_jellyfish] finned
    Name: Finned jellyfish
    Idea: Four rows would form a jellyfish of a digit, were it not for the fins: extra places
    outside the four cover columns, all in one box. A cell of a cover column that sees all fins
    loses the digit. Rows and columns may be exchanged.
    Spot: Look for a digit with many lines left and four of them in which it has two to four
    places. Four columns should hold all of these but for one or two in a single box.
    [sashimi_jellyfish] sashimi
    Name: Sashimi jellyfish
    Idea: Four rows form a finned jellyfish that looks incomplete: without the fins one of the
    rows has a single place or none in the four cover columns. A cell of a cover column that
    sees all fins loses the digit.
    Spot: Start from three rows that fit into four columns, then look for a fourth whose places
    outside these columns all lie in one box. The elimination lies in that box, in one of the
    four columns.
    [siamese_finned_x_wing] siamese
    Name: Siamese finned X-wing
    Idea: Two finned X-wings of a digit have the same two base lines but differ in their covers,
    so that what is a corner of one is a fin of the other. Each eliminates candidates of its
    own.
    [siamese_sashimi_x_wing] siamese
    Name: Siamese sashimi X-wing
    Idea: Two finned X-wings of a digit share their two base lines, and at least one of them is
    a sashimi: a base line looks incomplete in it. They differ in covers and fins, and each
    eliminates candidates of its own.
    [siamese_finned_swordfish] siamese
    Name: Siamese finned swordfish
    Idea: Two finned swordfish of a digit have the same three base lines but differ in their
    covers, so that what is a corner of one is a fin of the other. Each eliminates candidates of
    its own.
    [siamese_sashimi_swordfish] siamese
    Name: Siamese sashimi swordfish
    Idea: Two finned swordfish of a digit share their three base lines, and at least one of them
    is a sashimi: a base line looks incomplete in it. They differ in covers and fins, and each
    eliminates candidates of its own.
    [siamese_finned_jellyfish] siamese
    Name: Siamese finned jellyfish
    Idea: Two finned jellyfish of a digit have the same four base lines but differ in their
    covers, so that what is a corner of one is a fin of the other. Each eliminates candidates of
    its own.
    [siamese_sashimi_jellyfish] siamese
    Name: Siamese sashimi jellyfish
    Idea: Two finned jellyfish of a digit share their four base lines, and at least one of them
    is a sashimi: a base line looks incomplete in it. They differ in covers and fins, and each
    eliminates candidates of its own.
    [squirmbag] basic_why, large
    Name: Squirmbag
    About: A squirmbag is an X-wing with five lines: five rows that have a digit possible only
    in the same five columns take that digit of all five. The lines left over always show a
    smaller fish that says the same, so nobody needs to look for this one.
    Idea: Five rows have a digit possible only in the same five columns, or the reverse. The
    digit can be eliminated from the other cells of these columns.
    [whale] basic_why, large
    Name: Whale
    About: A whale is an X-wing with six lines: six rows that have a digit possible only in the
    same six columns take that digit of all six. The lines left over always show a smaller fish
    that says the same, so nobody needs to look for this one.
    Idea: Six rows have a digit possible only in the same six columns, or the reverse. The digit
    can be eliminated from the other cells of these columns.
    [leviathan] basic_why, large
    Name: Leviathan
    About: A leviathan is an X-wing with seven lines: seven rows that have a digit possible only
    in the same seven columns take that digit of all seven. The lines left over always show a
    smaller fish that says the same, so nobody needs to look for this one.
    Idea: Seven rows have a digit possible only in the same seven columns, or the reverse. The
    digit can be eliminated from the other cells of these columns.
    [finned_squirmbag] finned, large_complex_spot
    Name: Finned squirmbag
    Idea: Five rows would form a squirmbag of a digit, were it not for the fins: extra places
    outside the five cover columns, all in one box. A cell of a cover column that sees all fins
    loses the digit. Rows and columns may be exchanged.
    [sashimi_squirmbag] sashimi, large_complex_spot
    Name: Sashimi squirmbag
    Idea: Five rows form a finned squirmbag that looks incomplete: without the fins one of the
    rows has a single place or none in the five cover columns. A cell of a cover column that
    sees all fins loses the digit.
    [finned_whale] finned, large_complex_spot
    Name: Finned whale
    Idea: Six rows would form a whale of a digit, were it not for the fins: extra places outside
    the six cover columns, all in one box. A cell of a cover column that sees all fins loses the
    digit. Rows and columns may be exchanged.
    [sashimi_whale] sashimi, large_complex_spot
    Name: Sashimi whale
    Idea: Six rows form a finned whale that looks incomplete: without the fins one of the rows
    has a single place or none in the six cover columns. A cell of a cover column that sees all
    fins loses the digit.
    [finned_leviathan] finned, large_complex_spot
    Name: Finned leviathan
    Idea: Seven rows would form a leviathan of a digit, were it not for the fins: extra places
    outside the seven cover columns, all in one box. A cell of a cover column that sees all fins
    loses the digit. Rows and columns may be exchanged.
    [sashimi_leviathan] sashimi, large_complex_spot
    Name: Sashimi leviathan
    Idea: Seven rows form a finned leviathan that looks incomplete: without the fins one of the
    rows has a single place or none in the seven cover columns. A cell of a cover column that
    sees all fins loses the digit.
    """,
    large_complex_spot=LARGE_COMPLEX_SPOT,
    siamese=SIAMESE,
)


_fish = partial(fish_of, _TEXTS)


TECHNIQUES: Final[tuple[Technique, ...]] = (
    _fish("x_wing", 4.0, "hard", Hodoku("0300", 160, 2, 140)),
    _fish("swordfish", 4.0, "hard", Hodoku("0301", 170, 2, 150)),
    _fish("finned_x_wing", 4.5, "hard", Hodoku("0310", 420, 2, 130)),
    _fish("sashimi_x_wing", 4.5, "hard", Hodoku("0320", 430, 2, 150)),
    _fish("finned_swordfish", 5.0, "hard", Hodoku("0311", 440, 3, 200)),
    _fish("sashimi_swordfish", 5.1, "hard", Hodoku("0321", 450, 3, 240)),
    _fish("jellyfish", 5.2, "hard", Hodoku("0302", 180, 2, 160)),
    _fish("finned_jellyfish", 5.6, "hard", Hodoku("0312", 460, 3, 250)),
    _fish("sashimi_jellyfish", 5.6, "hard", Hodoku("0322", 470, 3, 260)),
    _fish("siamese_finned_x_wing", 5.8, "expert", Hodoku("03101", 540, 3, 150, is_on=False)),
    _fish("siamese_sashimi_x_wing", 5.8, "expert", Hodoku("03201", 550, 3, 150, is_on=False)),
    _fish("siamese_finned_swordfish", 5.8, "expert", Hodoku("03111", 560, 3, 240, is_on=False)),
    _fish("siamese_sashimi_swordfish", 5.8, "expert", Hodoku("03211", 570, 3, 240, is_on=False)),
    _fish("siamese_finned_jellyfish", 5.9, "expert", Hodoku("03121", 580, 3, 260, is_on=False)),
    _fish("siamese_sashimi_jellyfish", 5.9, "expert", Hodoku("03221", 590, 3, 260, is_on=False)),
    _fish("squirmbag", 6.8, "expert", Hodoku("0303", 190, 3, 470, is_on=False)),
    _fish("whale", 6.8, "expert", Hodoku("0304", 200, 3, 470, is_on=False)),
    _fish("leviathan", 6.8, "expert", Hodoku("0305", 210, 3, 470, is_on=False)),
    _fish("finned_squirmbag", 6.9, "expert", Hodoku("0313", 480, 3, 470, is_on=False)),
    _fish("sashimi_squirmbag", 6.9, "expert", Hodoku("0323", 490, 3, 470, is_on=False)),
    _fish("finned_whale", 6.9, "expert", Hodoku("0314", 500, 3, 470, is_on=False)),
    _fish("sashimi_whale", 6.9, "expert", Hodoku("0324", 510, 3, 470, is_on=False)),
    _fish("finned_leviathan", 6.9, "expert", Hodoku("0315", 520, 3, 470, is_on=False)),
    _fish("sashimi_leviathan", 6.9, "expert", Hodoku("0325", 530, 3, 470, is_on=False)),
)
