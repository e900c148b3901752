"""The map of an expedition: twelve layers of nodes, four a region, made from a seed."""

from __future__ import annotations

import random
from enum import Enum
from functools import lru_cache
from typing import Final, NamedTuple

from numberplace.battle.expedition.regions import REGIONS, Region
from numberplace.core.words import N_


class NodeKind(Enum):
    """The kind of a node: the board, fight or offer that waits there."""

    BOARD = "board"
    VARIANT = "variant"
    LINK = "link"
    ELITE = "elite"
    REST = "rest"
    SHOP = "shop"
    EVENT = "event"
    BOSS = "boss"


NODE_NAMES: Final = {
    NodeKind.BOARD: N_("Board"),
    NodeKind.VARIANT: N_("Small board"),
    NodeKind.LINK: N_("Paths"),
    NodeKind.ELITE: N_("Elite"),
    NodeKind.REST: N_("Rest"),
    NodeKind.SHOP: N_("Shop"),
    NodeKind.EVENT: N_("Encounter"),
    NodeKind.BOSS: N_("Boss"),
}
"""Marked with ``N_``."""
NODE_ABOUT: Final = {
    NodeKind.BOARD: N_("A Number Place board; its foe brings a relic."),
    NodeKind.VARIANT: N_("A small board with a rule of its own; its foe brings a relic."),
    NodeKind.LINK: N_("A Numberlink board; its foe brings a relic."),
    NodeKind.ELITE: N_("A harder board and a stronger foe: a relic, and twice the coins."),
    NodeKind.REST: N_("Sleep and heal, or train your hand."),
    NodeKind.SHOP: N_("Relics and remedies for coins."),
    NodeKind.EVENT: N_("Somebody with an offer."),
    NodeKind.BOSS: N_("The foe that holds this region. It has to be brought down twice."),
}
"""Marked with ``N_``."""
FIGHTS: Final = frozenset(
    {NodeKind.BOARD, NodeKind.VARIANT, NodeKind.LINK, NodeKind.ELITE, NodeKind.BOSS}
)
LAYERS: Final = 12
LAYERS_OF_A_REGION: Final = 4
KIND_OF: Final = {NodeKind.VARIANT: "variants", NodeKind.LINK: "numberlink"}
"""The shelf of the board of a node, where its region names none."""
STRETCH_OF: Final = {
    NodeKind.BOARD: "board",
    NodeKind.VARIANT: "act",
    NodeKind.LINK: "act",
    NodeKind.ELITE: "elite",
    NodeKind.BOSS: "boss",
}
"""Prefix of the ids of the boards of each kind of node."""
PLAIN: Final = (NodeKind.BOARD, NodeKind.VARIANT, NodeKind.LINK)
MIXED: Final = (NodeKind.BOARD, NodeKind.VARIANT, NodeKind.LINK, NodeKind.EVENT, NodeKind.SHOP)
LATE: Final = (NodeKind.ELITE, NodeKind.REST, NodeKind.SHOP)


class MapPlace(NamedTuple):
    """One place on the map."""

    kind: NodeKind
    layer: int
    column: int
    foe: str = ""
    """The opponent's id; empty where nobody fights."""
    ways: tuple[int, ...] = ()
    """Columns of the next layer that can be reached from here."""

    @property
    def region(self) -> Region:
        return REGIONS[self.layer // LAYERS_OF_A_REGION]

    @property
    def is_fight(self) -> bool:
        return self.kind in FIGHTS

    @property
    def shelf(self) -> str:
        """The id of the shelf that brings its board."""
        plain = self.region.boards if self.kind is NodeKind.BOARD else "sudoku"
        return KIND_OF.get(self.kind, plain)

    @property
    def stretch(self) -> str:
        """The id of its boards in ``BattleAdapter.expedition``."""
        return f"{STRETCH_OF[self.kind]}_{self.region.id}"


Map = tuple[tuple[MapPlace, ...], ...]
"""The layers from the first to the last, each from left to right."""


@lru_cache(maxsize=4)
def make_map(seed: str) -> Map:
    """Return the map of a seed: each node can be reached, and each leads on."""
    rng = random.Random(f"map-{seed}")
    layers = [_layer(layer, rng) for layer in range(LAYERS)]
    linked = []
    for here, there in zip(layers, [*layers[1:], []], strict=True):
        ways = _ways(len(here), len(there), rng)
        linked.append(tuple(node._replace(ways=way) for node, way in zip(here, ways, strict=True)))
    return tuple(linked)


def _layer(layer: int, rng: random.Random) -> list[MapPlace]:
    region, step = REGIONS[layer // LAYERS_OF_A_REGION], layer % LAYERS_OF_A_REGION
    if step == 0:
        kinds = list(rng.sample(PLAIN, len(PLAIN)))
    elif step == 1:
        kinds = rng.sample(MIXED, 3)
    elif step == 2:
        kinds = rng.sample(LATE, len(LATE))
    else:
        kinds = [NodeKind.BOSS]
    return [
        MapPlace(kind, layer, column, _foe_of(kind, region, rng))
        for column, kind in enumerate(kinds)
    ]


def _foe_of(kind: NodeKind, region: Region, rng: random.Random) -> str:
    if kind is NodeKind.BOSS:
        return region.boss
    if kind not in FIGHTS:
        return ""
    return rng.choice(region.elites if kind is NodeKind.ELITE else region.foes)


def _ways(count: int, following: int, rng: random.Random) -> list[tuple[int, ...]]:
    """Return for each node of a layer where it leads: straight on, and to one side or the other."""
    if count == 1 or following <= 1:
        return [tuple(range(following))] * count
    ways = [{at} for at in range(count)]
    for at in range(count):
        side = at + rng.choice((-1, 1))
        ways[at].add(side if 0 <= side < following else at + (1 if at == 0 else -1))
    return [tuple(sorted(way)) for way in ways]
