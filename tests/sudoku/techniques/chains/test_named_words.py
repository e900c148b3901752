"""Short chains are called by the names that players have for them."""

from __future__ import annotations

import pytest
from numberplace.core.step import Link, Node, Step
from numberplace.sudoku.aliases import techniques_named
from numberplace.sudoku.model.notation import parse_cell
from numberplace.sudoku.techniques import BY_ID
from numberplace.sudoku.techniques.chains.named_words import chain_name


def chain(text: str, *, closes: bool = False) -> tuple[Link, ...]:
    """Read a chain such as ``4r9c6=4r7c6-4r7c9``; several cells are joined by ``+``."""
    signs = [sign for sign in text if sign in "=-"]
    nodes = [
        Node(tuple(parse_cell(cell) for cell in part[1:].split("+")), int(part[0]))
        for part in text.replace("-", "=").split("=")
    ]
    links = [
        Link(source, target, sign == "=")
        for source, target, sign in zip(nodes[:-1], nodes[1:], signs, strict=True)
    ]
    return (*links, Link(nodes[-1], nodes[0], strong=False)) if closes else tuple(links)


@pytest.mark.parametrize(
    ("text", "name"),
    [
        # as StrmCkr's collections give them
        ("4r9c6=4r7c6-4r7c9=8r7c9-8r2c9=8r2c6", "an S-wing"),
        ("1r4c6=8r4c6-8r1c6=8r1c2-1r1c2=1r5c2", "an M-wing"),
        ("1r5c2=1r1c2-8r1c2=8r1c6-8r4c6=1r4c6", "an M-wing"),
        ("3r7c5=3r2c5-3r2c4=3r5c4-7r5c4=7r8c4", "an L-wing"),
        ("1r8c7=1r9c8-6r9c8=6r9c3-4r9c3=4r8c1", "an L-wing"),
        ("1r7c4=1r8c6-2r8c6=2r1c6-2r1c4=8r1c4", "an H-wing"),
        ("7r5c7=7r5c4-7r4c5=6r4c5-6r4c9=9r4c9", "an H-wing"),
        ("4r8c1=2r8c1-2r7c3=2r7c7+r7c8-2r9c9=4r9c9", "a W-wing"),
        # an X-chain with a cell at its end, a naked pair with a house, one digit alone
        ("2r7c1+r7c2=2r7c9-2r2c9=2r2c1-2r9c1=3r9c1", ""),
        ("3r3c8=3r3c7-3r6c7=5r6c7-5r6c8=3r6c8", ""),
        ("2r4c6=2r8c9-2r9c7=2r9c4-2r8c5=2r6c5", ""),
        # three cells: an XY-wing, a technique of its own; and four links
        ("4r5c5=6r5c5-6r5c2=7r5c2-7r6c3=4r6c3", ""),
        ("1r4c3=1r1c3-4r1c3=4r1c1-4r8c1=4r8c7-1r8c7=1r5c7", ""),
    ],
)
def test_a_chain_of_three_strong_links_has_its_name(text: str, name: str) -> None:
    said = chain_name(chain(text))
    assert said.startswith(f"A chain like this is called {name}") if name else not said


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("2r2c4=2r1c5-5r1c5=5r3c4-5r5c4=2r5c4", "an M-ring"),
        ("8r2c4=8r3c4-8r3c9=4r3c9-4r2c9=8r2c9", "a W-ring"),
        ("1r5c1=1r4c3-1r4c8=1r5c8-3r5c8=3r5c1", "an L-ring"),
        ("2r2c4=8r2c4-8r3c4=5r3c4-5r5c4=2r5c4", "an XY-ring"),
        ("2r5c4=5r5c4-5r3c4=5r1c5-9r1c5=9r5c5", "an H-ring"),
    ],
)
def test_a_wing_that_closes_is_a_ring_wherever_it_begins(text: str, name: str) -> None:
    links = chain(text, closes=True)
    for at in range(0, len(links), 2):
        said = chain_name((*links[at:], *links[:at]), closes=True)
        assert said.startswith(f"A loop like this is called {name}")


def test_sets_of_cells_make_no_wing() -> None:
    links = chain("4r9c6=4r7c6-4r7c9=8r7c9-8r2c9=8r2c6")
    with_a_set = (links[0]._replace(through=(1, 2)), *links[1:])
    assert not chain_name(with_a_set)


def test_the_name_is_told_with_the_reason() -> None:
    links = chain("4r9c6=4r7c6-4r7c9=8r7c9-8r2c9=8r2c6")
    gone = ((parse_cell("r9c6"), 8),)
    step = Step("aic", eliminations=gone, links=links, facts=(0,) * len(links))
    assert (
        BY_ID["aic"]
        .explain(step)
        .reason.endswith("on each side a house with two places for one of them.")
    )


@pytest.mark.parametrize(
    ("name", "wing"),
    [
        ("M-Wing", "m_wing"),
        ("split wing", "s_wing"),
        ("L3-Wing", "l_wing"),
        ("Hybrid Wing", "h_wing"),
    ],
)
def test_a_judge_knows_the_names(name: str, wing: str) -> None:
    assert techniques_named(name) == (wing, "aic", "grouped_aic")
