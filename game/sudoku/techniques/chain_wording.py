"""Words for chains: what a literal claims, and how one link follows from the one before."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.step import Link, Node
from game.core.words import _
from game.sudoku.notation import format_cell
from game.sudoku.techniques.links import VIA_CELL
from game.sudoku.techniques.wording import cell_names, digit_names, house_name


def claim(node: Node, true: bool) -> str:
    """Say that a node is true or false: ``r1c2 is not 4``."""
    if len(node.cells) == 1:
        text = _("{cell} is {digit}") if true else _("{cell} is not {digit}")
        return text.format(cell=format_cell(node.cells[0]), digit=node.digit)
    text = _("{digit} is in one of {cells}") if true else _("{digit} is in none of {cells}")
    return text.format(cells=cell_names(node.cells), digit=node.digit)


def reason_of(link: Link, reason: int) -> str:
    """Say why the target of a strong link is true."""
    digit = link.target.digit
    if link.through:
        text = _("{cells} then have just as many digits as cells, so {digit} must be among them")
        return text.format(cells=cell_names(link.through), digit=digit)
    if reason == VIA_CELL:
        text = _("{digit} is the only other candidate of {cell}")
        return text.format(digit=digit, cell=format_cell(link.target.cells[0]))
    if 0 <= reason < VIA_CELL:
        text = _("{house} has no other place for {digit}")
        return text.format(house=house_name(reason), digit=digit)
    return _("nothing else is left")


def story(links: Sequence[Link], reasons: Sequence[int]) -> str:
    """Tell a chain: one sentence to suppose, one for each true node that follows, with why."""
    first = links[0]
    sentences = [_("Suppose that {claim}.").format(claim=claim(first.source, not first.strong))]
    lost = ""
    for link, reason in zip(links, reasons, strict=True):
        if not link.strong:
            lost = claim(link.target, False)
            continue
        gained = claim(link.target, True)
        why = reason_of(link, reason)
        if lost:
            text = _("Then {lost}, so {gained}, because {why}.")
            sentences.append(text.format(lost=lost, gained=gained, why=why))
        else:
            text = _("Then {gained}, because {why}.")
            sentences.append(text.format(gained=gained, why=why))
        lost = ""
    if lost:
        sentences.append(_("Then {lost}.").format(lost=lost))
    return " ".join(sentences)


def digits_in(links: Sequence[Link]) -> str:
    """List the digits a chain speaks of."""
    return digit_names(sorted({n.digit for link in links for n in (link.source, link.target)}))
