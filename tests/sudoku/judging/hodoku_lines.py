"""Lines of logs as HoDoKu writes them, of steps of ours.

Written from the rules by which its ``SolutionStep`` puts lines together: names, the order of parts,
how cells are drawn together, brackets and signs. Nothing is shared with the writer of our own lines
(``proofs/compact``), which is shorter in places.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final

from numberplace.core.step import Link, Role, Step
from numberplace.sudoku.model.grid import Grid
from numberplace.sudoku.proofs.sets import als_of

NAMES: Final = {
    "full_house": "Full House",
    "naked_single": "Naked Single",
    "hidden_single_row": "Hidden Single",
    "hidden_single_column": "Hidden Single",
    "hidden_single_box": "Hidden Single",
    "locked_candidates_pointing": "Locked Candidates Type 1 (Pointing)",
    "locked_candidates_claiming": "Locked Candidates Type 2 (Claiming)",
    "locked_pair": "Locked Pair",
    "locked_triple": "Locked Triple",
    "naked_pair": "Naked Pair",
    "naked_triple": "Naked Triple",
    "naked_quad": "Naked Quadruple",
    "hidden_pair": "Hidden Pair",
    "hidden_triple": "Hidden Triple",
    "hidden_quad": "Hidden Quadruple",
    "skyscraper": "Skyscraper",
    "two_string_kite": "2-String Kite",
    "turbot_fish": "Turbot Fish",
    "empty_rectangle": "Empty Rectangle",
    "xy_wing": "XY-Wing",
    "xyz_wing": "XYZ-Wing",
    "w_wing": "W-Wing",
    "simple_colours_trap": "Simple Colors Trap",
    "simple_colours_wrap": "Simple Colors Wrap",
    "multi_colours_1": "Multi Colors 1",
    "multi_colours_2": "Multi Colors 2",
    "remote_pair": "Remote Pair",
    "x_chain": "X-Chain",
    "xy_chain": "XY-Chain",
    "aic": "AIC",
    "grouped_aic": "Grouped AIC",
    "continuous_nice_loop": "Continuous Nice Loop",
    "grouped_continuous_nice_loop": "Grouped Continuous Nice Loop",
    "discontinuous_nice_loop": "Discontinuous Nice Loop",
    "grouped_discontinuous_nice_loop": "Grouped Discontinuous Nice Loop",
    **{f"unique_rectangle_{n}": f"Uniqueness Test {n}" for n in range(1, 7)},
    "hidden_rectangle": "Hidden Rectangle",
    "avoidable_rectangle_1": "Avoidable Rectangle Type 1",
    "avoidable_rectangle_2": "Avoidable Rectangle Type 2",
    "bug_plus_1": "Bivalue Universal Grave + 1",
    "als_xz": "Almost Locked Set XZ-Rule",
    "als_xy_wing": "Almost Locked Set XY-Wing",
    "als_chain": "Almost Locked Set Chain",
    "death_blossom": "Death Blossom",
    "sue_de_coq": "Sue de Coq",
    "forcing_chain_verity": "Forcing Chain Verity",
    "forcing_chain_contradiction": "Forcing Chain Contradiction",
    "template_set": "Template Set",
    "template_delete": "Template Delete",
    "kraken_fish_1": "Kraken Fish Type 1",
    "kraken_fish_2": "Kraken Fish Type 2",
}
"""HoDoKu's names of techniques; those of fish are put together."""
_SIZES: Final = ("x_wing", "swordfish", "jellyfish", "squirmbag", "whale", "leviathan")


def name_of(technique: str) -> str:
    """Return HoDoKu's name of a technique, empty for one it does not know."""
    if technique in NAMES:
        return NAMES[technique]
    size = next((size for size in _SIZES if technique.endswith(size)), "")
    if not size:
        return ""
    words = [word.capitalize() for word in technique.removesuffix(size).split("_") if word]
    shown = "X-Wing" if size == "x_wing" else size.capitalize()
    return " ".join([*words, shown])


def cells_of(cells: Iterable[int]) -> str:
    """Write cells drawn together: the first along its row, or else along its column."""
    left = sorted(set(cells))
    parts = []
    while left:
        first = left.pop(0)
        row, column = divmod(first, 9)
        rows, columns = [row], [column]
        for other in list(left):
            at_row, at_column = divmod(other, 9)
            if at_row == row and len(rows) == 1:
                columns.append(at_column)
            elif at_column == column and len(columns) == 1:
                rows.append(at_row)
            else:
                continue
            left.remove(other)
        figures = ("".join(str(n + 1) for n in each) for each in (rows, columns))
        parts.append("r{}c{}".format(*figures))
    return ",".join(parts)


def gone(step: Step) -> str:
    """Write what a step eliminates."""
    digits = dict.fromkeys(digit for _cell, digit in step.eliminations)
    parts = [
        f"{cells_of(c for c, other in step.eliminations if other == digit)}<>{digit}"
        for digit in digits
    ]
    return " => " + ", ".join(parts)


def _set(step: Step, grid: Grid, at: int) -> str:
    cells = als_of(step)[at]
    return f"{cells_of(cells)} {{{_left(grid, cells)}}}"


def _left(grid: Grid, cells: Iterable[int]) -> str:
    return "".join(str(d) for d in range(1, 10) if any(grid.has(cell, d) for cell in cells))


def _houses(houses: Sequence[int]) -> str:
    text = letter = ""
    for house in houses:
        if "rcb"[house // 9] != letter:
            letter = "rcb"[house // 9]
            text += letter
        text += str(house % 9 + 1)
    return text


def _single(step: Step, _grid: Grid) -> str:
    ((cell, digit),) = step.placements
    return f": {cells_of([cell])}={digit}"


def _subset(step: Step, _grid: Grid) -> str:
    digits = ",".join(map(str, step.digits(Role.BASIS)))
    return f": {digits} in {cells_of(step.cells(Role.BASIS))}{gone(step)}"


def _locked(step: Step, grid: Grid) -> str:
    if not step.houses_as(Role.COVER):
        return _subset(step, grid)
    digit = step.digits(Role.BASIS)[0]
    return f": {digit} in {_houses(step.houses_as(Role.BASIS))}{gone(step)}"


def _two_pairs(step: Step, _grid: Grid) -> str:
    digit = step.digits(Role.PINCER)[0]
    ends, between = cells_of(step.cells(Role.PINCER)), cells_of(step.cells(Role.BASIS))
    return f": {digit} in {ends} (connected by {between}){gone(step)}"


def _empty_rectangle(step: Step, _grid: Grid) -> str:
    box = step.houses_as(Role.BASIS)[0]
    inside = {box // 3 * 27 % 81 for box in ()} or set(step.cells(Role.PINCER))
    return f": {step.facts[0]} in {_houses([box])} ({cells_of(inside)}){gone(step)}"


def _wing(step: Step, grid: Grid) -> str:
    last = step.eliminations[0][1]
    cells = (*step.cells(Role.PIVOT), *step.cells(Role.PINCER))
    digits = [digit for digit in _left(grid, cells) if int(digit) != last]
    return f": {'/'.join([*digits, str(last)])} in {cells_of(cells)}{gone(step)}"


def _w_wing(step: Step, _grid: Grid) -> str:
    last, digit = step.eliminations[0][1], step.facts[0]
    ends, between = cells_of(step.cells(Role.PINCER)), cells_of(step.cells(Role.BASIS))
    return f": {last}/{digit} in {ends} connected by {digit} in {between}{gone(step)}"


def _colours(step: Step, _grid: Grid) -> str:
    parts = []
    for group in sorted({mark.group for mark in step.marks}):
        sides = [
            f"({','.join(cells_of([c]) for c in step.cells(role, group))})"
            for role in (Role.COLOUR_A, Role.COLOUR_B)
        ]
        parts.append(" / ".join(sides))
    return f": {step.marks[0].digit} {', '.join(parts)}{gone(step)}"


def _remote(step: Step, _grid: Grid) -> str:
    cells = [link.source.cells[0] for link in step.links if link.strong]
    digits = step.digits(Role.COLOUR_A)
    text = cells_of([cells[0]])
    for at, cell in enumerate(cells[1:]):
        text += f" -{digits[(at + 1) % 2]}- {cells_of([cell])}"
    return f": {digits[0]}/{digits[1]} {text}{gone(step)}"


def _nodes(links: Sequence[Link]) -> list[tuple[str, int, bool]]:
    """Return the nodes with their digits, and whether the link to each is strong."""
    first = links[0]
    start = f"ALS:{cells_of(first.through)}" if first.through else cells_of(first.source.cells)
    found = [(start, first.source.digit, False)]
    for at, link in enumerate(links):
        after = links[at + 1] if at + 1 < len(links) else None
        name = cells_of(link.target.cells)
        if after is not None and after.through:
            name = f"ALS:{cells_of(after.through)}"
        if link.through:
            name = f"ALS:{cells_of(link.through)}"
        found.append((name, link.target.digit, link.strong))
    return found


def _chain(step: Step, _grid: Grid) -> str:
    """Write the nodes with the links between cells; a link inside a cell is left out."""
    nodes = _nodes(step.links)
    text = last = nodes[0][0]
    for name, digit, is_strong in nodes[1:]:
        if name != last:
            sign = "=" if is_strong else "-"
            text += f" {sign}{digit}{sign} {name}"
        last = name
    digits = "/".join(map(str, sorted({digit for _cell, digit in step.eliminations})))
    if step.technique in ("aic", "grouped_aic", "xy_chain"):
        text = f"{nodes[0][1]}- {text} -{nodes[-1][1]}"
    elif "continuous" in step.technique and "dis" not in step.technique:
        text = _closed(nodes, text)
    return f": {digits} {text}{gone(step)}"


def _closed(nodes: Sequence[tuple[str, int, bool]], text: str) -> str:
    """Write a loop from its first cell to the same: with the links to and from there outside."""
    out = next(digit for name, digit, _strong in nodes if name != nodes[0][0])
    back = nodes[-1][1] if nodes[-2][0] != nodes[0][0] else nodes[-2][1]
    return f"{back}= {text} ={out}"


def _deadly(step: Step, _grid: Grid) -> str:
    low, high = sorted(step.facts[:2])
    roles = (Role.BASIS, Role.GUARDIAN)
    cells = {mark.cell for mark in step.marks if mark.role in roles}
    return f": {low}/{high} in {cells_of(cells)}{gone(step)}"


def _bare(step: Step, _grid: Grid) -> str:
    return gone(step)


def _fish(step: Step, _grid: Grid) -> str:
    bases, covers = step.houses_as(Role.BASIS), step.houses_as(Role.COVER)
    forms = [_houses(covers[at : at + len(bases)]) for at in range(0, len(covers), len(bases))]
    fins = [f" f{cells_of([cell])}" for cell in step.cells(Role.FIN)]
    fins += [f" ef{cells_of([cell])}" for cell in step.cells(Role.ENDO_FIN)]
    return f": {step.facts[0]} {_houses(bases)} {'/'.join(forms)}{''.join(fins)}{gone(step)}"


def _als_xz(step: Step, grid: Grid) -> str:
    x = ",".join(map(str, step.digits(Role.RESTRICTED)))
    z = ",".join(map(str, sorted({digit for _cell, digit in step.eliminations})))
    return f": A={_set(step, grid, 0)}, B={_set(step, grid, 1)}, X={x}, Z={z}{gone(step)}"


def _als_xy(step: Step, grid: Grid) -> str:
    x, y = (step.digits(Role.RESTRICTED, group)[0] for group in (0, 1))
    sets = ", ".join(f"{name}={_set(step, grid, at)}" for at, name in enumerate("ABC"))
    both = ",".join(map(str, sorted({x, y})))
    return f": {sets}, X,Y={both}, Z={step.eliminations[0][1]}{gone(step)}"


def _als_chain(step: Step, grid: Grid) -> str:
    count = len(als_of(step))
    ends = "".join(map(str, sorted({digit for _cell, digit in step.eliminations})))
    text = f"{ends}- "
    for at in range(count):
        text += _set(step, grid, at)
        if at < count - 1:
            text += f" -{step.facts[count + at]}- "
    return f": {text} -{ends}{gone(step)}"


def _blossom(step: Step, grid: Grid) -> str:
    stem = cells_of(step.cells(Role.PIVOT))
    parts = [f",  -{_left(grid, als_of(step)[at])[0]}- {_set(step, grid, at)}" for at in range(2)]
    parts += [f",  -1- {_set(step, grid, at)}" for at in range(2, len(als_of(step)))]
    return f": [{stem}]{''.join(parts)}{gone(step)}"


def _sue_de_coq(step: Step, grid: Grid) -> str:
    line, box = step.houses_as(Role.BASIS)[:2]
    cells = sorted({mark.cell for mark in step.marks})
    crossing = [c for c in step.cells(Role.BASIS) or cells if _lies(c, line) and _lies(c, box)]
    rest = [[c for c in cells if c not in crossing and _lies(c, house)] for house in (line, box)]
    names = ", ".join(f"{cells_of(each)} - {{{_left(grid, each)}}}" for each in rest)
    text = f"{cells_of(crossing)} - {{{_left(grid, crossing)}}} ({names})"
    return f": {text}{gone(step)}"


def _lies(cell: int, house: int) -> bool:
    row, column = divmod(cell, 9)
    return house in (row, 9 + column, 18 + row // 3 * 3 + column // 3)


def _forcing(step: Step, _grid: Grid) -> str:
    where = ""
    if step.technique.endswith("contradiction"):
        where = " in r1c1" if not step.houses else f" in {_houses([step.houses[0].house])}"
    follows = gone(step)
    if step.placements:
        cell, digit = step.placements[0]
        follows = f" => {cells_of([cell])}={digit}"
    lines = []
    for group in sorted({link.group for link in step.links}):
        links = [link for link in step.links if link.group == group]
        first = links[0]
        sign = "<>" if first.strong else "="
        nodes = [f"{cells_of(first.source.cells)}{sign}{first.source.digit}"]
        for link in links:
            sign = "=" if link.strong else "<>"
            nodes.append(f"{cells_of(link.target.cells)}{sign}{link.target.digit}")
        lines.append("\r\n  " + " ".join(nodes))
    return f"{where}{follows}{''.join(lines)}"


def _template(step: Step, _grid: Grid) -> str:
    if step.placements:
        digit = step.placements[0][1]
        return f": {cells_of(cell for cell, _digit in step.placements)}={digit}"
    return f": {gone(step)}"


def _kraken(step: Step, grid: Grid) -> str:
    fish = _fish(step._replace(eliminations=()), grid).split(" => ")[0]
    return f": {gone(step)}\r\n  Finned Swordfish{fish}\r\n  r1c1 =1= r1c2"


_BY_FAMILY: Final[dict[str, Callable[[Step, Grid], str]]] = {
    "singles": _single,
    "locked": _locked,
    "subsets": _subset,
    "strong_pairs": _two_pairs,
    "empty_rectangle": _empty_rectangle,
    "wings": _wing,
    "colouring": _colours,
    "chains": _chain,
    "unique_rectangles": _deadly,
    "avoidable_rectangles": _deadly,
    "bug": _bare,
    "fish": _fish,
    "death_blossom": _blossom,
    "sue_de_coq": _sue_de_coq,
    "forcing": _forcing,
    "templates": _template,
    "kraken": _kraken,
    "als_chains": _als_chain,
}
_BY_ID: Final[dict[str, Callable[[Step, Grid], str]]] = {
    "w_wing": _w_wing,
    "turbot_fish": _chain,
    "remote_pair": _remote,
    "als_xz": _als_xz,
    "als_xy_wing": _als_xy,
}


def hodoku_line(step: Step, family: str, grid: Grid) -> str:
    """Return the line of a step in a position, empty for a technique HoDoKu does not know."""
    name = name_of(step.technique)
    if not name or family not in {*_BY_FAMILY, "als"}:
        return ""
    return name + (_BY_ID.get(step.technique) or _BY_FAMILY[family])(step, grid)
