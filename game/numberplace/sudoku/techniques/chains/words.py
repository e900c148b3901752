"""Words for chains: the claim of a literal, and the step from one link to the next."""

from __future__ import annotations

from collections.abc import Sequence

from numberplace.core.step import Link, Node, Role, Step
from numberplace.core.words import _
from numberplace.sudoku.model.geometry import (
    digits_of,
)
from numberplace.sudoku.techniques.chains.links import VIA_CELL, VIA_FISH
from numberplace.sudoku.techniques.chains.table_words import table_reason
from numberplace.sudoku.techniques.technique import Explanation
from numberplace.sudoku.techniques.words import (
    cell_name,
    cell_names,
    cells_in_order,
    conclusion,
    digit_names,
    either_cell,
    either_digit,
    house_name,
    house_names,
)


def claim(node: Node, true: bool) -> str:
    """Say that a node is true or false: ``r1c2 is not 4``."""
    if len(node.cells) == 1:
        text = _("{cell} is {digit}") if true else _("{cell} is not {digit}")
        return text.format(cell=cell_name(node.cells[0]), digit=node.digit)
    if true:
        return _("{digit} is in {cells}").format(cells=either_cell(node.cells), digit=node.digit)
    if len(node.cells) == 2:
        one, other = map(cell_name, node.cells)
        text = _("{digit} is in neither {one} nor {other}")
        return text.format(one=one, other=other, digit=node.digit)
    text = _("{digit} is in none of {cells}")
    return text.format(cells=cell_names(node.cells), digit=node.digit)


def reason_of(link: Link, reason: int) -> str:
    """Say why the target of a strong link is true."""
    digit = link.target.digit
    if link.through:
        text = _("{cells} then have just as many digits as cells, so {digit} must be among them")
        return text.format(cells=cell_names(link.through), digit=digit)
    if reason == VIA_CELL:
        return _("this cell has no other candidate")
    if 0 <= reason < VIA_FISH:
        text = _("{house} has no other place for {digit}")
        house = reason - (reason > VIA_CELL)  # the houses of large boards go on after it
        return text.format(house=house_name(house), digit=digit)
    text = _("{lines} have no other places for {digit}")
    return text.format(lines=house_names(fish_lines(reason)[0]), digit=digit)


def fish_claim(digit: int, reason: int, true: bool) -> str:
    """Say that a fish stands or not: ``row 2 and row 5 have their 4 in column 1 and column 7``."""
    lines, across = fish_lines(reason)
    if true:
        text = _("{lines} have their {digit} in {across}")
    else:
        text = _("{lines} do not all have their {digit} in {across}")
    return text.format(lines=house_names(lines), digit=digit, across=house_names(across))


def fish_lines(reason: int) -> tuple[list[int], list[int]]:
    """Return the base and cover lines of a reason that is a fish, as houses."""
    code = (reason - VIA_FISH) // 2
    columns = code // 512 // 512
    lines = [9 * columns + d - 1 for d in digits_of(code // 512 % 512)]
    return lines, [9 - 9 * columns + d - 1 for d in digits_of(code % 512)]


def leads_to_fins(reason: int) -> bool:
    """Tell whether a reason is a fish that fails, so that one of its fins is true."""
    return reason >= VIA_FISH and reason % 2 != VIA_FISH % 2


def leads_to_fish(reason: int) -> bool:
    """Tell whether a reason is a fish that stands because its fins are false."""
    return reason >= VIA_FISH and reason % 2 == VIA_FISH % 2


def story(links: Sequence[Link], reasons: Sequence[int]) -> str:
    """Tell a chain: one sentence to suppose, one for each true node that follows, with why."""
    first = links[0]
    sentences = [_("Suppose that {claim}.").format(claim=claim(first.source, not first.strong))]
    gone = _candidates(first.source) if first.strong else set()
    lost = ""
    for at, (link, reason) in enumerate(zip(links, reasons, strict=True)):
        digit = link.target.digit
        if not link.strong:
            following = reasons[at + 1] if at + 1 < len(reasons) else -1
            lost = claim(_without(link.target, gone), False)
            gone |= _candidates(link.target)
            if leads_to_fins(following):
                lost = fish_claim(digit, following, False)
            by_table = table_reason(link)
            if by_table:
                lost = _("{claim} ({reason})").format(claim=lost, reason=by_table)
            continue
        gained = claim(_gained(link), True)
        if leads_to_fish(reason):
            gained = fish_claim(digit, reason, True)
        why = reason_of(link, reason)
        text = (
            _("Then {lost}, so {gained}, because {why}.")
            if lost
            else _("Then {gained}, because {why}.")
        )
        sentences.append(text.format(lost=lost, gained=gained, why=why))
        lost = ""
    if lost:
        sentences.append(_("Then {lost}.").format(lost=lost))
    return " ".join(sentences)


def _gained(link: Link) -> Node:
    """Return the target of a strong link without the cells of its source, which is false."""
    cells = link.target.cells
    if link.source.digit == link.target.digit:
        cells = tuple(cell for cell in cells if cell not in link.source.cells)
    return link.target._replace(cells=cells or link.target.cells)


def _candidates(node: Node) -> set[tuple[int, int]]:
    return {(cell, node.digit) for cell in node.cells}


def _without(node: Node, gone: set[tuple[int, int]]) -> Node:
    """Return a node without the candidates that are known to be false, unless all are."""
    cells = tuple(cell for cell in node.cells if (cell, node.digit) not in gone)
    return node._replace(cells=cells or node.cells)


def digits_in(links: Sequence[Link]) -> str:
    """List the digits a chain speaks of."""
    return digit_names(sorted({n.digit for link in links for n in (link.source, link.target)}))


def explain_remote_pair(step: Step) -> Explanation:
    """Put a remote pair into words."""
    path = [link.source.cells[0] for link in step.links if link.strong]
    digits = either_digit(step.digits(Role.COLOUR_A))
    return Explanation(
        _("Several cells can only be {digits}, and they form a chain: each sees the next.").format(
            digits=digits
        ),
        _("Look at the cells that can only be {digits}.").format(digits=digits),
        _(
            "{cells} can only be {digits}, and each of them sees the next, so the two digits "
            "alternate along them. There is an even number of cells, so {start} and {end} differ: "
            "one holds the one digit and one the other. A cell that sees both can be neither. "
        ).format(
            cells=cells_in_order(path),
            digits=digits,
            start=cell_name(path[0]),
            end=cell_name(path[-1]),
        )
        + conclusion(step),
    )
