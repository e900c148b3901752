"""Lessons on forcing chains and nets, kraken fish and templates."""

from __future__ import annotations

from typing import Final

from numberplace.core.step import LessonText
from numberplace.core.words import N_

_CONTRADICTION_WHY: Final = N_(
    "Each step follows from those before it, so if the assumption held, all of them would. The end "
    "is impossible, so the assumption does not hold, and its opposite does."
)
_VERITY_WHY: Final = N_(
    "One of the cases is the right one. You do not know which, but as all of them lead to the same "
    "statement, it holds in the right one too."
)
_VERITY_MISTAKE: Final = N_(
    "Leaving out a case. A candidate of the cell, or a place of the digit, that was not followed "
    "may be the right one, and then nothing is proved."
)
_NET_MISTAKE: Final = N_(
    "Losing track of what rests on what. Mark everything that follows from the assumption apart "
    "from what was sure before, and take it all back afterwards except the conclusion."
)

TEXTS: Final[dict[str, LessonText]] = {
    "forcing_chain_verity": LessonText(
        idea=N_(
            "Take a cell, or the places of a digit in a house, and follow a chain from each "
            "candidate there. If all chains lead to the same statement about a candidate, that "
            "statement is true."
        ),
        why=_VERITY_WHY,
        spot=N_(
            "Choose a cell or a house with two or three candidates that are well linked to the "
            "rest, and look for a candidate that several of them come to. Follow one chain first "
            "and then try to reach the same end from the others."
        ),
        mistake=_VERITY_MISTAKE,
    ),
    "forcing_chain_contradiction": LessonText(
        idea=N_(
            "Assume a candidate true, or false, and follow several chains from it. If together "
            "they take all candidates from a cell or all places of a digit from a house, the "
            "assumption is wrong."
        ),
        why=_CONTRADICTION_WHY,
        spot=N_(
            "Assume a candidate that sees much: many strong links should start beside it. Watch "
            "the cells with two or three candidates and the houses with two or three places around "
            "it; these run out first."
        ),
        mistake=N_(
            "Using a step that needs two earlier results at once. In chains each step follows from "
            "the single one before it; what joins several is a forcing net."
        ),
    ),
    "kraken_fish_1": LessonText(
        idea=N_(
            "A finned fish has fins that a candidate in its covers does not see, but from each of "
            "these fins a chain leads to that candidate's being false. The candidate can be "
            "eliminated."
        ),
        why=N_(
            "Either the fish works and clears the candidate, or one of the fins is true. A fin "
            "that sees the candidate clears it directly, any other one by its chain."
        ),
        spot=N_(
            "Take a finned fish that fails because one fin lies elsewhere. Start from the "
            "candidate you would like to eliminate: assume it true and see whether short chains "
            "make the far fins false."
        ),
        mistake=N_(
            "Proving only some of the fins. Every fin needs to see the candidate or to have a "
            "chain of its own to it."
        ),
    ),
    "kraken_fish_2": LessonText(
        idea=N_(
            "A fish, with fins or without, leaves its digit only a few places in one cover house. "
            "If chains from each of these places, and from each fin, lead to the same statement, "
            "it is true."
        ),
        why=N_(
            "If no fin is true, the bases use up the digit of every cover, so in the chosen cover "
            "it stands at a place of a base. That place or a fin is true, and from all of them the "
            "same follows."
        ),
        spot=N_(
            "Take a fish with a cover in which the bases have two or three places. Treat these "
            "places as the cases of a forcing chain and look for an end that they have in common."
        ),
        mistake=N_(
            "Forgetting the fins. If the fish has fins, each of them is a case of its own and "
            "needs a chain as well."
        ),
    ),
    "forcing_net_contradiction": LessonText(
        idea=N_(
            "Assume a candidate true, or false, and fill in every single that follows. If a cell "
            "is left without candidates, or a house without a place for a digit, the assumption is "
            "wrong."
        ),
        why=_CONTRADICTION_WHY,
        spot=N_(
            "Choose a candidate whose cell or house has only one other choice, so that either "
            "result says much. Assume the one that opens most singles, and note each of them in "
            "order."
        ),
        mistake=_NET_MISTAKE,
    ),
    "forcing_net_verity": LessonText(
        idea=N_(
            "Follow all candidates of a cell, all places of a digit in a house, or both cases of "
            "one candidate, filling in every single. What all cases have in common is true."
        ),
        why=_VERITY_WHY,
        spot=N_(
            "Take a cell with two candidates first: two cases are the least work. Write what "
            "follows from each in a colour of its own and look for cells where both agree."
        ),
        mistake=_VERITY_MISTAKE,
    ),
    "forcing_chain_sets": LessonText(
        idea=N_(
            "A pattern would have too few digits for its cells, or too few lines for its digit, if "
            "certain extra candidates were all false. So one of them is true, and what the chains "
            "from all of them agree on is true."
        ),
        why=N_(
            "Without the extra candidates, n cells of a house would have fewer than n digits, or n "
            "lines fewer than n crossing lines for the digit, which is impossible. One of the "
            "extras is true, and whichever it is, the same follows."
        ),
        spot=N_(
            "Look for a naked pair or triple spoilt by one or two extra candidates too many, or a "
            "fish spoilt by fins. Assume the candidate to be eliminated and see whether it makes "
            "all extras false."
        ),
        mistake=_VERITY_MISTAKE,
    ),
    "template_set": LessonText(
        idea=N_(
            "A template is one complete way to place a digit in all houses that lack it. If every "
            "template that the candidates allow uses the same cell, the digit goes there."
        ),
        why=N_(
            "In the solution the digit stands as in one of the templates. As the cell is in all of "
            "them, it is in that one."
        ),
        spot=N_(
            "Nobody lists all templates by hand. Where this comes up, look for fish and chains of "
            "that digit; they find the same step by step."
        ),
        mistake=N_(
            "Stopping at the first few templates because they all use the cell. One single "
            "template without it is enough to disprove the placement."
        ),
    ),
    "template_delete": LessonText(
        idea=N_(
            "A template is one complete way to place a digit in all houses that lack it. A "
            "candidate that no template uses can be eliminated."
        ),
        why=N_(
            "In the solution the digit stands as in one of the templates. A candidate that is in "
            "none of them is not in the solution."
        ),
        spot=N_(
            "Take a candidate you doubt and try to complete the digit with it, row by row, "
            "beginning with the rows that have fewest places. If you cannot, it goes."
        ),
        mistake=N_(
            "Giving up a try too early. When one way fails, go back to the last choice; the "
            "candidate goes only when every way has failed."
        ),
    ),
    "nested_net_contradiction": LessonText(
        idea=N_(
            "A forcing net whose assumption alone does not lead to a contradiction. Inside it a "
            "second candidate is assumed; if that fails, the second one is impossible under the "
            "first, and the first net goes on without it."
        ),
        why=N_(
            "What a net inside rules out is ruled out as long as the first assumption stands. If "
            "the first net ends with an empty cell or house all the same, the first assumption is "
            "wrong, and the candidate can be eliminated."
        ),
        spot=N_(
            "Only the hardest puzzles known need it. Follow an ordinary net to its end first; then "
            "try candidates of cells with two left inside it, and keep every net on a sheet of its "
            "own."
        ),
        mistake=N_(
            "Keeping what a net inside ruled out after the first assumption is given up. It was "
            "proved under that assumption only."
        ),
    ),
    "nested_net_verity": LessonText(
        idea=N_(
            "Every candidate of a cell, or every place of a digit in a house, is followed by a "
            "forcing net that may use nets inside. What all of these nets have in common is true."
        ),
        why=N_(
            "One of the cases is the right one, and what a net inside rules out there is really "
            "impossible in that case. As all cases lead to the same statement, it holds."
        ),
        spot=N_(
            "Use it where a forcing net through all cases nearly agrees: only one case does not "
            "come to the statement yet. Look inside that case for a candidate that can be ruled "
            "out."
        ),
        mistake=N_(
            "Carrying a candidate that was ruled out in one case over to another. Every case, with "
            "all that is inside it, stands for itself."
        ),
    ),
}
