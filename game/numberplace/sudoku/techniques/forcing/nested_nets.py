"""Forcing nets with nets inside: inside a net, a candidate may itself be refuted by a net.

Players' forums speak of nested forcing nets, and of nets two levels deep; Sudoku Explainer of
dynamic contradiction forcing chains "with nested" chains. All steps inside are singles. Such nets
are sought only where no candidate is refuted by a net of one level: they are the last resort.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from typing import Final

from numberplace.core.proof import Inference, Proof, Rule, claimed
from numberplace.core.step import Link, Mark, Node, Role, Step
from numberplace.core.words import _, ngettext
from numberplace.sudoku.model.grid import Grid
from numberplace.sudoku.model.topology import Topology
from numberplace.sudoku.proofs.shortest import shortest_refutation
from numberplace.sudoku.techniques.forcing.implications import Implications
from numberplace.sudoku.techniques.forcing.nested_proofs import (
    contradiction,
    contradiction_by_whips,
    verity,
)
from numberplace.sudoku.techniques.forcing.words import (
    cell_nudge,
    house_nudge,
)
from numberplace.sudoku.techniques.proof_words import candidate_names, proof_lines, said
from numberplace.sudoku.techniques.technique import Explanation
from numberplace.sudoku.techniques.words import (
    cell_name,
    conclusion,
    house_name,
    trial_nudge,
)

CONTRADICTION: Final = "nested_net_contradiction"
"""The technique of a net that refutes a candidate."""
CLOSER_LOOKS: Final = 6
"""Number of steps, of those that open most, whose proofs are compared."""
WHOLE_LOOKS: Final = 2
"""Number of them, the first, that are compared whatever their inner arguments are. The others are
where whips do inside: whole nets inside are seldom short, and cost ten times as much to find. Six
and two halve the lines of a proof of the hardest, in 1.3 times the time."""
LINE_WEIGHT: Final = 0.4
"""Cost of a line of a proof, in candidates that the step leaves."""

REFUTED: Final = "refuted by nested nets"
"""Key in a path's memory of the candidates that the last look at all nets refuted."""
AGREED: Final = "agreed by nested nets"
"""Key in a path's memory of the common conclusions that the last look at all nets found: (house or
-1, a candidate of the case, conclusion)."""


def implications_of(grid: Grid) -> Implications:
    """Return the implications of the candidates of a position, computed once."""
    known = grid.cache.get("implications")
    if not isinstance(known, Implications):
        known = Implications(grid)
        grid.cache["implications"] = known
    known.should_stop = grid.should_stop
    return known


def find_contradiction(grid: Grid) -> Iterator[Step]:
    """Yield candidates that nets with nets inside refute, those that open most for few lines
    first."""
    known = implications_of(grid)
    yield from _refuted_before(grid, known)
    if _agreed_before(grid, known):  # which comes without another look at all nets
        return
    while known.find_next():
        pass
    weighed: list[tuple[float, int, Proof]] = []
    for left, number in known.opens_most(CLOSER_LOOKS):
        prove = contradiction if len(weighed) < WHOLE_LOOKS else contradiction_by_whips
        proof = prove(known, int(known.starts[number]))
        if proof:
            weighed.append((left + LINE_WEIGHT * len(proof), number, proof))
    weighed.sort()
    first = [number for _weight, number, _proof in weighed]
    others = [number for number in known.refuted if number not in first]
    grid.memory[REFUTED] = [int(known.starts[number]) for number in (*first, *others)]
    for _weight, _number, proof in weighed:
        yield _step(CONTRADICTION, grid, proof)
    ranked = sorted((int(known.left_without(number)), number) for number in known.refuted)
    for _left, number in ranked:
        if number not in first:
            proof = contradiction(known, int(known.starts[number]))
            yield _step(CONTRADICTION, grid, proof)


def shortened(step: Step, grid: Grid) -> Step:
    """Return a contradiction with the argument of fewest lines that is found.

    Only what is shown is shortened: to do so for each step of a path takes too long.
    """
    found = shortest_refutation(grid, step.eliminations[0])
    if not found or len(found) >= len(step.proof):
        return step
    return _step(CONTRADICTION, grid, found)._replace(board=step.board)


def _refuted_before(grid: Grid, known: Implications) -> Iterator[Step]:
    """Yield what nets refuted earlier on the path of a board with further rules and still do.

    A candidate that nets refute stays refuted with fewer candidates, and to look through all of
    them takes a fifth of a second on a board without givens, which needs dozens of such steps. On
    bare boards the step that opens most comes first, whatever that takes.
    """
    earlier = grid.memory.get(REFUTED)
    if not grid.topology.rules or known.plain or not isinstance(earlier, list):
        return
    for candidate in earlier:
        if grid.has(candidate % 81, candidate // 81 + 1):
            proof = contradiction(known, candidate)
            if proof:
                yield _step(CONTRADICTION, grid, proof)


def find_verity(grid: Grid) -> Iterator[Step]:
    """Yield the common conclusions of nets with nets inside from all candidates of a cell, or all
    places of a digit."""
    known = implications_of(grid)
    yield from _agreed_before(grid, known)
    while known.find_next():
        pass
    seen: set[tuple[int, bool]] = set()
    for house, numbers, goal in _agreeing(grid, known):
        if goal in seen:
            continue
        proof = verity(known, [int(known.starts[number]) for number in numbers], house, goal)
        if any(line.depth > 1 for line in proof):
            seen.add(goal)
            yield _step("nested_net_verity", grid, proof)


def _agreeing(grid: Grid, known: Implications) -> Iterable[tuple[int, list[int], tuple[int, bool]]]:
    """Return what the nets of all cases have in common: (house or -1, numbers, conclusion), few
    cases first. On boards with further rules all of that is kept along the path."""
    refuted = set(known.refuted)
    cases = sorted(_cases(grid.topology, known), key=lambda case: len(case[1]))
    found = (
        (house, numbers, goal)
        for house, numbers in cases
        if not refuted.intersection(numbers)
        for goal in known.common(numbers)
    )
    if not grid.topology.rules:
        return found
    every = list(found)
    grid.memory[AGREED] = [
        (house, int(known.starts[numbers[0]]), goal) for house, numbers, goal in every
    ]
    return every


def _agreed_before(grid: Grid, known: Implications) -> list[Step]:
    """Return one of the common conclusions found earlier on a path that still follows.

    With fewer candidates at least as much follows in each case, so these need no other look at all
    nets either; see ``_refuted_before``.
    """
    earlier = grid.memory.get(AGREED)
    if not grid.topology.rules or known.plain or not isinstance(earlier, list):
        return []
    told = grid.cache.get(AGREED)
    if not isinstance(told, list):
        told = grid.cache[AGREED] = list(islice(_proved_again(grid, known, earlier), 1))
    return told


def _proved_again(
    grid: Grid, known: Implications, earlier: Sequence[tuple[int, int, tuple[int, bool]]]
) -> Iterator[Step]:
    for house, first, (candidate, is_true) in earlier:
        cell, digit = candidate % 81, candidate // 81
        if grid.digits[cell] or not grid.has(cell, digit + 1):
            continue
        if house < 0:
            case = [other * 81 + first % 81 for other in range(9)]
        else:
            case = [first // 81 * 81 + place for place in grid.topology.houses[house]]
        starts = [one for one in case if grid.has(one % 81, one // 81 + 1)]
        proof = verity(known, starts, house, (candidate, is_true))
        if any(line.depth > 1 for line in proof):
            yield _step("nested_net_verity", grid, proof)


def _cases(topology: Topology, known: Implications) -> Iterator[tuple[int, list[int]]]:
    """Yield the cells and the places of digits in houses as (house or -1, numbers of starts)."""
    number_of = {int(known.starts[number]): number for number in range(known.count)}
    for cell in range(81):
        found = [digit * 81 + cell for digit in range(9)]
        numbers = [number_of[candidate] for candidate in found if candidate in number_of]
        if len(numbers) > 1:
            yield -1, numbers
    for house, cells in enumerate(topology.houses):
        for digit in range(9):
            found = [digit * 81 + cell for cell in cells]
            numbers = [number_of[candidate] for candidate in found if candidate in number_of]
            if len(numbers) > 1:
                yield house, numbers


def _step(technique: str, grid: Grid, proof: Proof) -> Step:
    last = proof[-1]
    conclusion = (last.cells[0], last.digit)
    marks, links = _drawn(grid, proof, conclusion)
    return Step(
        technique,
        placements=(conclusion,) if last.is_true else (),
        eliminations=() if last.is_true else (conclusion,),
        marks=marks,
        links=links,
        proof=proof,
    )


def _drawn(
    grid: Grid, proof: Proof, conclusion: tuple[int, int]
) -> tuple[tuple[Mark, ...], tuple[Link, ...]]:
    """Return the drawing of a proof: the outer nets; a candidate refuted by an inner net stands as
    false."""
    marks: dict[Mark, None] = {}
    links: dict[Link, None] = {}
    group = -1
    for line in proof:
        if line.depth != 1:
            continue
        group += line.rule is Rule.ASSUMPTION
        for one in claimed(line):
            role = Role.ON if line.is_true else Role.FIN
            if one != conclusion:
                marks[Mark(role, *one, group)] = None
        for cell, digit, by in _rivals(grid, proof, line):
            lost = Node((cell,), digit)
            if by.is_true:
                links[Link(Node(by.cells, by.digit), lost, False, (), group)] = None
                if (cell, digit) != conclusion:
                    marks[Mark(Role.OFF, cell, digit, group)] = None
            if line.cells and line.digit:
                links[Link(lost, Node(line.cells, line.digit), True, (), group)] = None
    return tuple(marks), tuple(links)


def _rivals(grid: Grid, proof: Proof, line: Inference) -> Iterator[tuple[int, int, Inference]]:
    """Yield the candidates that a single, or an empty place, needs false, with the line behind."""
    if line.rule in (Rule.LAST_PLACE, Rule.NO_PLACE):
        places = [(cell, line.digit) for cell in grid.topology.houses[line.house]]
    elif line.rule in (Rule.LAST_CANDIDATE, Rule.NO_CANDIDATE):
        places = [(line.cells[0], digit) for digit in range(1, 10)]
    else:
        return
    for cell, digit in places:
        if grid.has(cell, digit) and (cell, digit) not in claimed(line):
            for premise in line.premises:
                if denies(grid.topology, proof[premise], cell, digit):
                    yield cell, digit, proof[premise]
                    break


def denies(topology: Topology, line: Inference, cell: int, digit: int) -> bool:
    """Tell whether a line about one digit, or about what is false, makes a candidate false."""
    if not line.is_true:
        return (cell, digit) in claimed(line)
    if line.cells == (cell,):
        return digit != line.digit
    return digit == line.digit and all(cell in topology.peers[other] for other in line.cells)


def explain_contradiction(step: Step) -> Explanation:
    """Put an assumption refuted by a net with nets inside into words."""
    first = step.proof[0]
    where = _("Look at what follows if {claim}.").format(claim=said(first))
    words = [*_net_told(step.proof, 0), _("So the assumption is wrong."), conclusion(step)]
    words.append(_length(step.proof))
    nudge = trial_nudge(first.cells[0], is_true=first.is_true)
    return Explanation(nudge, where, " ".join(words), proof_lines(step.proof))


def explain_verity(step: Step) -> Explanation:
    """Put the common conclusion of all nets into words, net by net."""
    last = step.proof[-1]
    cases = last.premises[::2]
    first = step.proof[cases[0]]
    if last.house >= 0:
        nudge = house_nudge(last.house, first.digit)
        text = _("Look at {house}: follow each place of {digit} to its consequences.")
        where = text.format(house=house_name(last.house), digit=first.digit)
    else:
        nudge = cell_nudge(first.cells[0])
        text = _("Look at {cell}: follow each of its candidates to its consequences.")
        where = text.format(cell=cell_name(first.cells[0]))
    words = [sentence for case in cases for sentence in _net_told(step.proof, case)]
    words.append(_("In every case {claim}.").format(claim=said(last)))
    words.extend([conclusion(step), _length(step.proof)])
    return Explanation(nudge, where, " ".join(words), proof_lines(step.proof))


def _net_told(proof: Proof, start: int) -> list[str]:
    """Return the sentences on a net: its assumption, the candidates ruled out by inner nets, its
    end."""
    end = start + 1
    while proof[end].depth > 1 or (proof[end].depth and proof[end].rule is not Rule.ASSUMPTION):
        end += 1
    outer = [line for line in proof[start:end] if line.depth == 1]
    sentences = [_("Suppose that {claim}.").format(claim=said(outer[0]))]
    inner = [line for line in outer if line.rule in (Rule.REFUTATION, Rule.WHIP)]
    if inner:
        names = candidate_names(sorted({one for line in inner for one in claimed(line)}))
        text = ngettext(
            "Then a net inside this net rules out {names}.",
            "Then nets inside this net rule out {names}.",
            len(inner),
        )
        sentences.append(text.format(names=names))
    end_told = _end_told(outer[-1], proof[-1])
    return [*sentences, end_told] if end_told else sentences


def _end_told(line: Inference, goal: Inference) -> str:
    """Return the sentence on the end of a net, which in a case of a verity is the claim to be
    shown."""
    if line.rule in (Rule.REFUTATION, Rule.WHIP):
        return ""
    if line.rule is Rule.ASSUMPTION and said(line) == said(goal):
        return _("That is just what was to be shown.")
    if line.rule is Rule.ASSUMPTION:
        return _("Then {claim}.").format(claim=said(goal))
    if line.rule is Rule.NO_CANDIDATE:
        text = _("With the singles that follow, every candidate of {cell} is gone.")
        return text.format(cell=cell_name(line.cells[0]))
    if line.rule is Rule.NO_PLACE:
        text = _("With the singles that follow, {digit} has no place left in {house}.")
        return text.format(digit=line.digit, house=house_name(line.house))
    return _("With the singles that follow, {claim}.").format(claim=said(goal))


def _length(proof: Proof) -> str:
    text = ngettext(
        "The proof, line by line, has {count} line.",
        "The proof, line by line, has {count} lines.",
        len(proof),
    )
    return text.format(count=len(proof))
