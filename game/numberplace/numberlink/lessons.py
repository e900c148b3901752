"""Lessons on the deductions of Numberlink: one for each rule that hints explain."""

from __future__ import annotations

from typing import Final

from numberplace.core.step import LessonText
from numberplace.core.words import sections

_TEXTS: Final = sections("""
    [apart_mistake]
    Mistake: Counting on it in a puzzle whose paths may run beside themselves. It holds under rule
    R3 and in puzzles whose solution keeps to it, as well-made ones mostly do.
    [corner]
    Idea: A cell in a corner, or hemmed in by the border and solid cells, has just as many ways out
    as it needs: two for an empty cell that must be covered, one for a number. All of these ways are
    used.
    Why: A path enters an empty cell and leaves it again, so the cell has two links; a number is the
    end of its path and has one. With no way to spare, every way out is a link.
    Spot: Begin with the four corners of the board: where there is no number, the path turns in the
    corner. Then look at cells between the border, solid cells and other numbers.
    Mistake: Using it on an empty cell under rule R1, where cells may stay empty. There only numbers
    and ends of paths must go on.
    [forced]
    Idea: All ways out of a cell are closed but those it needs. So the path goes on there.
    Why: A number or the end of a path needs one more link, an empty cell that must be covered needs
    two. When the closed ways are left out and no more remain than that, all of them are used.
    Spot: After each link look at the cells beside it. A path that passes closes a way out of every
    cell it passes by, and often leaves just one.
    Mistake: Taking a way for closed because it looks unlikely. Name the rule that closes it: a full
    cell, another number, a loop.
    [must_meet] apart_mistake
    Idea: The two ends of one number's paths stand side by side. They are joined.
    Why: If the path went another way round, its two cells would still stand side by side without
    being linked: the path would run beside itself. So they are linked at once.
    Spot: Look for equal numbers side by side at the start, and later for ends of one number's two
    paths that have come next to each other.
    [different_numbers]
    Idea: A link would join paths that lead to different numbers. It is closed, and the path has to
    go another way.
    Why: A path joins two equal numbers and nothing else. A cell whose other ways out are used up in
    this way goes on where it can.
    Spot: Look where paths of different numbers run side by side. A cell squeezed in between them
    has few ways left.
    Mistake: Forgetting that a piece of path already leads to a number at its far end. Follow the
    piece to its end before you join it.
    [closed_loop]
    Idea: A link would join a path to itself and close it to a loop. It is closed, and the path has
    to go another way.
    Why: Every path has two ends with its number. A loop has no ends, so none may come about, not
    even from cells that no number has reached yet.
    Spot: Look at pieces of path without a number whose two ends come close to each other, around
    four cells two by two for example.
    Mistake: Watching for loops only along numbered paths. Most loops threaten in empty cells that
    the border forces to turn.
    [self_touch] apart_mistake
    Idea: A link would make a path run beside itself: two of its cells would stand side by side
    without being linked. It is closed.
    Why: Rule R3 forbids it. Where every cell must be covered without R3, hints count on it only
    where the rules alone lead no further and the solution is known to keep to it.
    Spot: Look at each turn of a path: the cell inside the turn must not join the same path, unless
    it is the next cell of it.
    [shortcut]
    Idea: Where cells may stay empty and there is one solution, a path never runs beside itself. A
    link that would make it do so is closed, and two ends of one number that stand side by side are
    joined.
    Why: Where a path runs beside itself it could cut across and leave the cells between empty. That
    would be a second solution, and a proper puzzle has only one.
    Spot: Under rule R1 look at ends of one number that stand side by side, and at the cells inside
    each turn of a path: the path does not come back to them.
    Mistake: Using it where every cell must be covered. There the shortcut would leave cells empty,
    against the rule, so it gives no second solution.
    [cut_across]
    Idea: Every cell must be covered here, and yet there is one way only to join all pairs even
    where cells may stay empty. So a path never runs beside itself.
    Why: Where a path runs beside itself it could cut across. All pairs would be joined in a second
    way, with the cells between left empty, but this puzzle has only one way even so.
    Spot: Look at ends of one number that stand side by side, and at the cells inside each turn of a
    path: the path does not come back to them.
    Mistake: Using it where nothing says that there is one way even with empty cells. Hints say so
    where it is proved.
    [turn_beside]
    Idea: Three cells of a turn and the link it runs along: one of the four links would complete
    them, and is closed.
    Why: The path of the link could take over the bottom of the turn, and the turn be cut off. Both
    ways cover the same cells, so there would be two solutions, but a proper puzzle has only one.
    Spot: Look where a path turns back at once, out, one cell along and back in. The two cells
    that its bottom faces are not joined to each other.
    Mistake: Using it where the bottom of the turn faces the border. There no other path can take
    the bottom over.
    [colouring]
    Idea: Colour the cells like a chessboard and count what the cells of a part need. Where one
    colour needs more links, the surplus leads out of the part; where there are only so many ways
    out, all of them are used.
    Why: Every link joins two cells of different colours. Inside a part both colours get as many
    links as each other, so what one needs more has to come from outside.
    Spot: Look at parts with few ways out, in corners and between drawn paths. An empty cell
    needs two links, an end or a number one.
    Mistake: Forgetting a way out, or counting links that are drawn already. Only what the cells
    still need counts.
    [blind_alley]
    Idea: Where cells may stay empty, a cell with a single way out cannot be passed through. A path
    that went in there could not go on.
    Why: A path enters an empty cell by one way and needs another to leave it. With only one way,
    the cell stays empty, and that way is closed for the cells beside it too.
    Spot: Under rule R1 look for dead ends between solid cells and drawn paths. Take them off one
    cell at a time: a cell before a dead end may become one itself.
    Mistake: Using it where every cell must be covered. There a cell with a single way out does not
    stay empty; it means that something before it went wrong.
    [bottleneck]
    Idea: All ways between the two ends of a number lead over the same link. That link belongs to
    its path.
    Why: The two ends have to be joined somehow. Whichever way the path takes, it crosses this
    place, so the link is certain even though the rest is open.
    Spot: Look for gaps of one cell between paths, solid cells and the border that divide the board
    into two parts. Which pairs have one end on either side?
    Mistake: Giving the gap to one pair while another pair needs it too. If two pairs had to pass
    one gap, there would be a mistake on the board already.
    [pair_separation]
    Idea: A link would cut the two ends of some number apart, so that no way between them is left.
    It is closed.
    Why: Each pair has to be joined, and paths do not cross. A link that shuts off the last way
    between two ends can be in no solution.
    Spot: Look at links that would take a path to the border or to another path: they divide the
    board. Then check for each number whether its ends are on the same side.
    Mistake: Looking at the numbers only. When a pair is half drawn, it is the ends of its two
    pieces that must reach each other.
    [dead_pocket]
    Idea: A link would leave empty cells behind that no path can reach any more. Where every cell
    must be covered, it is closed.
    Why: Empty cells are covered only by a path that comes in from an end beside them. If no end
    borders on them and no number lies inside, they stay empty, against the rule.
    Spot: Watch paths that run one cell away from the border, or from another path. The strip in
    between needs an end that can fill it.
    Mistake: Using it under rule R1. Where cells may stay empty, a pocket does no harm.
    [what_if]
    Idea: Assume a link, or assume that it is closed, and make the moves that are then forced. If
    they run into a dead end, the opposite is true.
    Why: Two cells are linked or not, there is nothing in between. If one of the two leads by forced
    moves to something impossible, the other one holds.
    Spot: Try it where the ways are narrow: at an end with two ways out, near the border or close to
    other paths. There the forced moves come at once and the answer is soon found.
    Mistake: Making a free choice on the way and blaming the first assumption for the dead end.
    Every move after the assumption must be forced.
    [wrong_link]
    Idea: A link on the board does not belong to the solution. It is taken away before anything else
    is concluded.
    Why: Conclusions drawn from a wrong link are worth nothing, however well they fit together. The
    solution is known, so the program can name the link.
    Spot: Look at the links you drew without a reason, and at the numbers around them. Check says
    whether all is well so far without naming the place.
    Mistake: Taking away the whole path, or only the one link. Links that rested on the wrong one
    may be wrong too, so go on from what you are sure of.
""")
LESSONS: Final[dict[str, LessonText]] = {
    name: LessonText(**parts) for name, parts in _TEXTS.items() if len(parts) == 4
}
"""By the id of the deduction; every one of ``logic.words.NAMES`` has one."""
