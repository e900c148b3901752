"""A step in one line as players of other programs write it, and chains in Eureka notation.

The forms are HoDoKu's: cells ``r2c35``, houses ``r35 c79``, ``fr5c7`` for a fin, ``=5=`` and
``-5-`` for strong and weak links. They are the same in every language.

Source: HoDoKu's technique guide (hodoku.sourceforge.net); Eureka: sudopedia.org, "Eureka".
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from numberplace.core.step import Link, Node, Role, Step
from numberplace.sudoku.model import notation
from numberplace.sudoku.model.geometry import digits_of
from numberplace.sudoku.model.plain_grid import AnyGrid
from numberplace.sudoku.proofs.position import digits_left
from numberplace.sudoku.proofs.sets import als_of
from numberplace.sudoku.proofs.spread import marked
from numberplace.sudoku.techniques.exotic.exocet_words import (
    ExocetFacts,
    read_double,
    read_facts,
)
from numberplace.sudoku.techniques.exotic.fireworks import digits_in
from numberplace.sudoku.techniques.exotic.oddagon_words import (
    pattern_cells,
    pattern_guardians,
    ring_of,
)
from numberplace.sudoku.techniques.words import code_of_cell, code_of_house, has_short_names


def format_cells(cells: Iterable[int]) -> str:
    """Write cells as short as they can be; in rows of ten cells and more each has its own name."""
    if has_short_names():
        return notation.format_cells(cells)
    return ",".join(map(code_of_cell, sorted(set(cells))))


def conclusions(step: Step) -> str:
    """Write the conclusions: ``r1c4=5`` or ``r2c34<>3, r2c1<>7``."""
    parts = [f"{code_of_cell(cell)}={digit}" for cell, digit in step.placements]
    for digit in sorted({digit for _cell, digit in step.eliminations}):
        cells = [cell for cell, other in step.eliminations if other == digit]
        parts.append(f"{format_cells(cells)}<>{digit}")
    return ", ".join(parts)


def eureka_of(links: Sequence[Link]) -> str:
    """Write links one after another; two digits of equal cells share a bracket."""
    text = ""
    held: list[str] = [str(links[0].source.digit)]
    """Digits in the open bracket."""
    cells: tuple[int, ...] = links[0].source.cells
    for link in links:
        sign = "=" if link.strong else "-"
        target = link.target
        if link.through:
            held += [sign, str(target.digit)]
            cells = link.through
            text += f"({''.join(held)}){format_cells(cells)}"
            held, cells = [], target.cells
            continue
        if not held:  # after a set, which is written whole
            text += sign
            held, cells = [str(target.digit)], target.cells
        elif target.cells == cells:
            held += [sign, str(target.digit)]
        else:
            text += f"({''.join(held)}){format_cells(cells)}{sign}"
            held, cells = [str(target.digit)], target.cells
    if held:
        text += f"({''.join(held)}){format_cells(cells)}"
    return text


def _houses(houses: Iterable[int]) -> str:
    """Write houses: ``r35``, ``c79b3``; further ones ``x1``. On larger boards ``r3r15``."""
    letters = {"r": "", "c": "", "b": "", "x": ""}
    if not has_short_names():
        return "".join(map(code_of_house, houses))
    for house in houses:
        code = code_of_house(house)
        letters[code[0]] += code[1:]
    return "".join(letter + lines for letter, lines in letters.items() if lines)


def _digits(digits: Iterable[int], sign: str = "/") -> str:
    return sign.join(map(str, sorted(set(digits))))


def write_locked(step: Step, grid: AnyGrid) -> str:
    if not step.houses_as(Role.COVER):
        return write_subset(step, grid)
    return f"{_digits(step.digits(Role.BASIS))} in {_houses(step.houses_as(Role.BASIS))}"


def write_subset(step: Step, grid: AnyGrid) -> str:
    return f"{_digits(step.digits(Role.BASIS), ',')} in {format_cells(step.cells(Role.BASIS))}"


def write_fish(step: Step, grid: AnyGrid) -> str:
    bases = step.houses_as(Role.BASIS)
    covers = step.houses_as(Role.COVER)
    forms = [_houses(covers[at : at + len(bases)]) for at in range(0, len(covers), len(bases))]
    parts = [str(step.facts[0]), _houses(bases), "/".join(forms)]
    for role, letters in ((Role.FIN, "f"), (Role.ENDO_FIN, "ef")):
        cells = {mark.cell for mark in step.marks if mark.role == role}
        if cells:
            parts.append(letters + format_cells(cells))
    return " ".join(parts)


def write_kraken(step: Step, grid: AnyGrid) -> str:
    chains = []
    links = list(step.links)
    while links:
        end = next(
            (at for at in range(1, len(links)) if links[at].source != links[at - 1].target),
            len(links),
        )
        chains.append(_arrows(links[:end]))
        del links[:end]
    return "; ".join([write_fish(step, grid), *chains])


def _ends(step: Step, group: int) -> str:
    return format_cells(step.cells(Role.PINCER, group))


def write_strong_pairs(step: Step, grid: AnyGrid) -> str:
    if step.technique == "turbot_fish":
        return _arrows(step.links)
    parts = []
    for group in sorted({mark.group for mark in step.marks}):
        digit = step.digits(Role.PINCER, group)[0]
        between = format_cells(step.cells(Role.BASIS, group))
        parts.append(f"{digit} in {_ends(step, group)} (connected by {between})")
    return "; ".join(parts)


def write_empty_rectangle(step: Step, grid: AnyGrid) -> str:
    digit = step.facts[0]
    box, *lines = step.houses_as(Role.BASIS)
    ends = {mark.cell for mark in step.marks if mark.role == Role.PINCER}
    return f"{digit} in {_houses([box])} ({format_cells(ends)}, {_houses(lines)})"


def write_wing(step: Step, grid: AnyGrid) -> str:
    board = digits_left(grid)
    last = step.eliminations[0][1]
    pivots, pincers = step.cells(Role.PIVOT), step.cells(Role.PINCER)
    if not pivots:
        (digit, *_rest) = step.facts
        places = format_cells(step.cells(Role.BASIS))
        return f"{last}/{digit} in {format_cells(pincers)} connected by {digit} in {places}"
    cells = (*pivots, *pincers)
    digits = sorted({digit for cell in cells for digit in board[cell]} - {last})
    return f"{'/'.join(map(str, [*digits, last]))} in {format_cells(cells)}"


def write_wxyz(step: Step, grid: AnyGrid) -> str:
    cells = sorted({mark.cell for mark in step.marks})
    board = digits_left(grid)
    digits = sorted({digit for cell in cells for digit in board[cell]} - {step.facts[0]})
    return f"{'/'.join(map(str, [*digits, step.facts[0]]))} in {format_cells(cells)}"


def write_colouring(step: Step, grid: AnyGrid) -> str:
    parts = []
    one_digit = len({mark.digit for mark in step.marks}) == 1
    for group in sorted({mark.group for mark in step.marks}):
        colours = []
        for role in (Role.COLOUR_A, Role.COLOUR_B):
            found = [(m.cell, m.digit) for m in step.marks if m.role == role and m.group == group]
            if one_digit:
                colours.append(f"({format_cells(cell for cell, _digit in found)})")
            else:
                colours.append(f"({_candidates(found)})")
        parts.append(" / ".join(colours))
    digit = f"{step.marks[0].digit} " if one_digit else ""
    return digit + ", ".join(parts)


def _candidates(found: Sequence[tuple[int, int]]) -> str:
    digits = sorted({digit for _cell, digit in found})
    names = [(format_cells(c for c, other in found if other == d), d) for d in digits]
    return ", ".join(f"{cells}={digit}" for cells, digit in names)


def _node(node: Node) -> str:
    return format_cells(node.cells)


def _arrows(links: Sequence[Link]) -> str:
    """Write links: ``5 r3c4 =5= r3c6 -5- r7c6 =5= r7c2``, ``3 3- r2c5 -7- r2c6 -3``.

    A link inside a cell or a set is not written: the digits before and after differ.
    """
    first, last = links[0], links[-1]
    start = _node(first.source)
    if first.through:
        start = format_cells(first.through)
    text = f"{first.source.digit} {_side(first)}{start}"
    for at, link in enumerate(links):
        if _is_inside(link):
            continue
        sign = "=" if link.strong else "-"
        after = links[at + 1] if at + 1 < len(links) else link
        node = format_cells(after.through) if after.through else _node(link.target)
        text += f" {sign}{link.target.digit}{sign} {node}"
    return f"{text} -{last.target.digit}" if _is_inside(last) else text


def _is_inside(link: Link) -> bool:
    if link.through:
        return True
    # By a table of two cells a link may lead to another digit of another cell.
    return link.source.digit != link.target.digit and link.source.cells == link.target.cells


def _side(first: Link) -> str:
    return f"{first.source.digit}- " if _is_inside(first) else ""


def write_chain(step: Step, grid: AnyGrid) -> str:
    return _arrows(step.links)


def write_remote_pair(step: Step, grid: AnyGrid) -> str:
    cells = [link.source.cells[0] for link in step.links if link.strong]
    digits = _digits(step.digits(Role.COLOUR_A))
    return f"{digits} {' - '.join(map(code_of_cell, cells))}"


def _set(board: Sequence[frozenset[int]], cells: Sequence[int]) -> str:
    return f"{format_cells(cells)} {{{_digits((d for c in cells for d in board[c]), '')}}}"


def write_als(step: Step, grid: AnyGrid) -> str:
    """Write ``A=r2c35 {147}, B=r7c23567 {134789}, X=7, Z=4``."""
    board = digits_left(grid)
    parts = [f"{'ABC'[at]}={_set(board, cells)}" for at, cells in enumerate(als_of(step))]
    for group, letter in ((0, "X"), (1, "Y")):
        digits = step.digits(Role.RESTRICTED, group)
        if digits:
            parts.append(f"{letter}={_digits(digits, ',')}")
    parts.append(f"Z={_digits((digit for _cell, digit in step.eliminations), ',')}")
    return ", ".join(parts)


def write_als_chain(step: Step, grid: AnyGrid) -> str:
    """Write ``8- r1c1 {18} -1- r28c1 {168} -6- r2c4 {368} -8``."""
    board = digits_left(grid)
    count = (len(step.facts) + 1) // 2
    ends = _digits(digit for _cell, digit in step.eliminations)
    text = f"{ends}-"
    for at, cells in enumerate(als_of(step)):
        link = step.facts[count + at] if at < count - 1 else ends
        text += f" {_set(board, cells)} -{link}{'-' if at < count - 1 else ''}"
    return text


def write_blossom(step: Step, grid: AnyGrid) -> str:
    board = digits_left(grid)
    stem = format_cells(step.cells(Role.PIVOT))
    return ", ".join([f"[{stem}]", *(_set(board, cells) for cells in als_of(step))])


def write_sue_de_coq(step: Step, grid: AnyGrid) -> str:
    board = digits_left(grid)
    line, box = step.houses_as(Role.BASIS)[:2]
    cells = sorted({mark.cell for mark in step.marks})
    crossing = step.cells(Role.BASIS) or tuple(cells)
    rest = [cell for cell in cells if cell not in crossing]
    names = ", ".join(_set(board, [cell]) for cell in rest)
    return f"{_set(board, crossing)} in {_houses([line, box])} ({names})"


def write_aligned(step: Step, grid: AnyGrid) -> str:
    board = digits_left(grid)
    names = [_set(board, [cell]) for cell in step.cells(Role.PIVOT)]
    return ", ".join(names) + f" (excluded by {format_cells(step.cells(Role.BLOCKER))})"


def write_deadly(step: Step, grid: AnyGrid) -> str:
    cells = {mark.cell for mark in step.marks if mark.role in (Role.BASIS, Role.GUARDIAN)}
    cells |= {mark.cell for mark in step.marks if mark.role in (Role.BLOCKER, Role.PIVOT)}
    # Avoidable rectangles alone have filled corners, and mark further digits of the open ones.
    digits = step.facts[:2] if step.cells(Role.BLOCKER) else step.digits(Role.BASIS)
    return f"{_digits(digits)} in {format_cells(cells)}"


def write_external(step: Step, grid: AnyGrid) -> str:
    """Write ``1/2 in r12c34, one of r1c7=2 r2c9=1``."""
    outside = _candidates(marked(step, (Role.GUARDIAN,)))
    corners = format_cells(step.cells(Role.BASIS))
    return f"{_digits(step.facts[:2])} in {corners}, one of {outside}"


def write_bug(step: Step, grid: AnyGrid) -> str:
    return _candidates(marked(step, (Role.GUARDIAN,)))


def write_forcing(step: Step, grid: AnyGrid) -> str:
    """Write each branch as its true and false candidates: ``r2c5=3 r2c3<>3 r3c3=3``."""
    branches = []
    for group in sorted({link.group for link in step.links}):
        links = [link for link in step.links if link.group == group]
        nodes: dict[tuple[Node, bool], None] = {(links[0].source, not links[0].strong): None}
        nodes.update({(link.target, link.strong): None for link in links})
        branches.append(
            " ".join(f"{_node(n)}{'=' if true else '<>'}{n.digit}" for n, true in nodes)
        )
    return "; ".join(branches)


def write_nested(step: Step, grid: AnyGrid) -> str:
    outer = [line for line in step.proof if line.depth <= 1 and line.cells and line.digit]
    names = [
        f"{format_cells(line.cells)}{'=' if line.is_true else '<>'}{line.digit}"
        for line in outer[:-1]
    ]
    return " ".join(names)


def write_template(step: Step, grid: AnyGrid) -> str:
    return str(step.facts[0])


def write_cells(step: Step, grid: AnyGrid) -> str:
    return format_cells({mark.cell for mark in step.marks if mark.digit})


def write_exocet(step: Step, grid: AnyGrid) -> str:
    """Write ``6/8/9 in r56c8, targets r3c9,r8c7``."""
    return _exocet_line(read_facts(step.facts))


def write_double_exocet(step: Step, grid: AnyGrid) -> str:
    """Write both exocets with ``; `` between them."""
    return "; ".join(map(_exocet_line, read_double(step.facts)))


def write_exocet_plus(step: Step, grid: AnyGrid) -> str:
    """Write ``6/8/9 in r56c8, targets r3c9,r7c7,r9c7``."""
    facts = read_facts(step.facts)
    return _exocet_line(facts, (*facts.mirrors[0], *facts.mirrors[1]))


def _exocet_line(facts: ExocetFacts, targets: tuple[int, ...] = ()) -> str:
    digits = _digits(digits_of(facts.digits))
    cells = format_cells(set(targets or facts.targets))
    return f"{digits} in {format_cells(facts.base)}, targets {cells}"


def write_oddagon(step: Step, grid: AnyGrid) -> str:
    """Write ``3/5/7 in r4c579,..., guardians r7c9=1``; chains from the guardians follow."""
    digits = _digits(digits_of(step.facts[0]))
    guardians = _candidates(pattern_guardians(step))
    text = f"{digits} in {format_cells(pattern_cells(step))}, guardians {guardians}"
    return f"{text}: {write_forcing(step, grid)}" if step.links else text


def write_broken_wing(step: Step, grid: AnyGrid) -> str:
    """Write ``4 in ring r1c28,r6c26,r7c8, guardians r3c3``."""
    guardians = format_cells(cell for cell, _digit in pattern_guardians(step))
    return f"{step.facts[0]} in ring {format_cells(ring_of(step).cells)}, guardians {guardians}"


def write_firework(step: Step, grid: AnyGrid) -> str:
    """Write ``1/2/3 in r1c16,r4c1, crossing in r1c1``."""
    crossing = format_cells(step.facts[1::4])
    cells = format_cells(step.cells(Role.BASIS))
    return f"{_digits(digits_in(step.facts))} in {cells}, crossing in {crossing}"
