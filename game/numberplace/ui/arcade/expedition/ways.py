"""Which screen the expedition under way asks for next."""

from __future__ import annotations

from collections.abc import Callable

from numberplace.battle.expedition.map import NodeKind
from numberplace.battle.expedition.trail import TrailStage
from numberplace.ui.arcade.expedition.fight import expedition_fight
from numberplace.ui.arcade.expedition.keeper import ChronicleKeeper
from numberplace.ui.arcade.expedition.screens import (
    EncounterScreen,
    EndScreen,
    OfferScreen,
    RestScreen,
    TrailShopScreen,
)
from numberplace.ui.kit.host import Host, Screen


def next_screen(host: Host, keeper: ChronicleKeeper) -> Screen | None:
    """Return the screen that the expedition asks for next; None where that is the map."""
    trail = keeper.chronicle.trail
    if trail is None or trail.stage is TrailStage.MAP:
        return None
    if trail.is_over:
        return EndScreen(host, keeper)
    if trail.stage is TrailStage.OFFER:
        return OfferScreen(host, keeper)
    node = trail.node
    assert node is not None
    if node.is_fight:
        return expedition_fight(host, keeper)
    made: dict[NodeKind, Callable[[Host, ChronicleKeeper], Screen]] = {
        NodeKind.REST: RestScreen,
        NodeKind.SHOP: TrailShopScreen,
        NodeKind.EVENT: EncounterScreen,
    }
    return made[node.kind](host, keeper)
