"""Forcing chains and nets: the techniques."""

from __future__ import annotations

from functools import partial
from typing import Final

from numberplace.core.words import sections
from numberplace.sudoku.proofs.compact import write_forcing, write_nested
from numberplace.sudoku.proofs.forcing import prove_forcing
from numberplace.sudoku.techniques.forcing import chains, nested_nets
from numberplace.sudoku.techniques.forcing.nets import find_net_contradiction, find_net_verity
from numberplace.sudoku.techniques.forcing.nets_words import (
    explain_net_contradiction,
    explain_net_verity,
)
from numberplace.sudoku.techniques.forcing.words import explain_contradiction, explain_verity
from numberplace.sudoku.techniques.technique import Hodoku, Technique, technique_of

_TEXTS: Final = sections("""
    [verity_why]
    Why: One of the cases is the right one. You do not know which, but as all of them lead to the
    same statement, it holds in the right one too.
    [verity_mistake]
    Mistake: Leaving out a case. A candidate of the cell, or a place of the digit, that was not
    followed may be the right one, and then nothing is proved.
    [contradiction_why]
    Why: Each step follows from those before it, so if the assumption held, all of them would. The
    end is impossible, so the assumption does not hold, and its opposite does.
    [forcing_chain_verity] verity_why, verity_mistake
    Name: Forcing chains (verity)
    About: Take a cell, or the places of one digit in a house: one of the candidates there is
    true, you just do not know which. Follow the consequences of each of them along a chain of
    single steps. If all of them lead to the same statement about another candidate, that
    statement is true, whichever candidate is the right one.
    Idea: Take a cell, or the places of a digit in a house, and follow a chain from each
    candidate there. If all chains lead to the same statement about a candidate, that statement
    is true.
    Spot: Choose a cell or a house with two or three candidates that are well linked to the
    rest, and look for a candidate that several of them come to. Follow one chain first and then
    try to reach the same end from the others.
    [forcing_chain_contradiction] contradiction_why
    Name: Forcing chains (contradiction)
    About: Assume that a candidate is true and follow several chains of consequences from it. If
    together they take every candidate from a cell, or every place from a digit in a house, the
    assumption is impossible and the candidate can be eliminated. Assuming that a candidate is
    false works the same way and proves it true.
    Idea: Assume a candidate true, or false, and follow several chains from it. If together they
    take all candidates from a cell or all places of a digit from a house, the assumption is
    wrong.
    Spot: Assume a candidate that sees much: many strong links should start beside it. Watch the
    cells with two or three candidates and the houses with two or three places around it; these
    run out first.
    Mistake: Using a step that needs two earlier results at once. In chains each step follows
    from the single one before it; what joins several is a forcing net.
    [forcing_net_contradiction] contradiction_why
    Name: Forcing net (contradiction)
    About: Assume that a candidate is true, or that it is false, and fill in every single that
    follows, as if the assumption were a given. If a cell ends up without any candidate, or a
    house without a place for some digit, the assumption was wrong. Several consequences
    together may force the next one, which makes it a net and not a chain.
    Idea: Assume a candidate true, or false, and fill in every single that follows. If a cell is
    left without candidates, or a house without a place for a digit, the assumption is wrong.
    Spot: Choose a candidate whose cell or house has only one other choice, so that either
    result says much. Assume the one that opens most singles, and note each of them in order.
    Mistake: Losing track of what rests on what. Mark everything that follows from the
    assumption apart from what was sure before, and take it all back afterwards except the
    conclusion.
    [forcing_net_verity] verity_why, verity_mistake
    Name: Forcing net (verity)
    About: Try all candidates of a cell, all places of a digit in a house, or both cases of one
    candidate, and fill in every single that follows in each case. Whatever all cases have in
    common must be so, because one of the cases is the right one, even if you cannot tell which.
    Idea: Follow all candidates of a cell, all places of a digit in a house, or both cases of
    one candidate, filling in every single. What all cases have in common is true.
    Spot: Take a cell with two candidates first: two cases are the least work. Write what
    follows from each in a colour of its own and look for cells where both agree.
    [forcing_chain_sets] verity_mistake
    Name: Forcing chains through sets
    About: Some cells of a house would have too few digits left, or some rows too few columns
    for a digit, if certain extra candidates were all false: so one of these extras is true.
    Follow each of them along a chain, which may lead through cells with just one digit too
    many. What all the chains agree on is true.
    Idea: A pattern would have too few digits for its cells, or too few lines for its digit, if
    certain extra candidates were all false. So one of them is true, and what the chains from
    all of them agree on is true.
    Why: Without the extra candidates, n cells of a house would have fewer than n digits, or n
    lines fewer than n crossing lines for the digit, which is impossible. One of the extras is
    true, and whichever it is, the same follows.
    Spot: Look for a naked pair or triple spoilt by one or two extra candidates too many, or a
    fish spoilt by fins. Assume the candidate to be eliminated and see whether it makes all
    extras false.
    [nested_net_contradiction]
    Name: Nested forcing net (contradiction)
    About: A forcing net whose steps may need a net of their own. Assume that a candidate is
    true and fill in the singles that follow. Where they end, assume a second candidate on top:
    if that empties a cell or a house, the second one is impossible as long as the first stands,
    and the singles go on without it. Once the first net has an empty cell or house as well, the
    first candidate can be eliminated. The hardest puzzles known need this.
    Idea: A forcing net whose assumption alone does not lead to a contradiction. Inside it a
    second candidate is assumed; if that fails, the second one is impossible under the first,
    and the first net goes on without it.
    Why: What a net inside rules out is ruled out as long as the first assumption stands. If the
    first net ends with an empty cell or house all the same, the first assumption is wrong, and
    the candidate can be eliminated.
    Spot: Only the hardest puzzles known need it. Follow an ordinary net to its end first; then
    try candidates of cells with two left inside it, and keep every net on a sheet of its own.
    Mistake: Keeping what a net inside ruled out after the first assumption is given up. It was
    proved under that assumption only.
    [nested_net_verity]
    Name: Nested forcing net (verity)
    About: Follow every candidate of a cell, or every place of a digit in a house, as in a
    forcing net, and let each of these nets use nets of its own: inside it, a second candidate
    that leads to an empty cell or house is impossible and can be left out. Whatever all cases
    have in common must be so, because one of them is the right one.
    Idea: Every candidate of a cell, or every place of a digit in a house, is followed by a
    forcing net that may use nets inside. What all of these nets have in common is true.
    Why: One of the cases is the right one, and what a net inside rules out there is really
    impossible in that case. As all cases lead to the same statement, it holds.
    Spot: Use it where a forcing net through all cases nearly agrees: only one case does not
    come to the statement yet. Look inside that case for a candidate that can be ruled out.
    Mistake: Carrying a candidate that was ruled out in one case over to another. Every case,
    with all that is inside it, stands for itself.
""")


_forcing = partial(
    technique_of, _TEXTS, family="forcing", prove=prove_forcing, compact=write_forcing
)
_nested = partial(_forcing, compact=write_nested)


TECHNIQUES: Final[tuple[Technique, ...]] = (
    _forcing(
        "forcing_chain_verity",
        8.2,
        "extreme",
        Hodoku("1302", 1080, 4, 500),
        chains.find_verity,
        explain_verity,
        wide=False,
    ),
    _forcing(
        "forcing_chain_contradiction",
        8.3,
        "extreme",
        Hodoku("1301", 1070, 4, 500),
        partial(chains.find_contradiction, technique="forcing_chain_contradiction"),
        explain_contradiction,
    ),
    _forcing(
        "forcing_net_contradiction",
        9.0,
        "extreme",
        Hodoku("1303", 1090, 4, 700),
        find_net_contradiction,
        explain_net_contradiction,
    ),
    _forcing(
        "forcing_net_verity",
        9.2,
        "extreme",
        Hodoku("1304", 1100, 4, 700),
        find_net_verity,
        explain_net_verity,
    ),
    _forcing(
        "forcing_chain_sets", 9.4, "extreme", None, chains.find_verity, explain_verity, wide=True
    ),
    _nested(
        "nested_net_contradiction",
        10.5,
        "inferno",
        None,
        nested_nets.find_contradiction,
        nested_nets.explain_contradiction,
    ),
    _nested(
        "nested_net_verity",
        10.8,
        "inferno",
        None,
        nested_nets.find_verity,
        nested_nets.explain_verity,
    ),
)
