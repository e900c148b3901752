"""The map of an expedition: its nodes, the ways between them, and how the hero stands."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from pygame import MOUSEMOTION, Rect
from pygame.event import Event

from numberplace.battle.expedition.map import NODE_ABOUT, NODE_NAMES, MapPlace, NodeKind
from numberplace.battle.expedition.offers import HERO_OF
from numberplace.battle.expedition.regions import REGIONS, Region
from numberplace.battle.expedition.trail import Trail, TrailStage
from numberplace.battle.opponents import LADDER
from numberplace.core.words import N_, _
from numberplace.ui.arcade.expedition.cards import GAP, STANDING, Pictures, draw_standing
from numberplace.ui.arcade.expedition.keeper import ChronicleKeeper
from numberplace.ui.arcade.page import ArcadePage
from numberplace.ui.arcade.scene import danger_of
from numberplace.ui.kit.dialog import ask
from numberplace.ui.kit.host import Announcements, Host
from numberplace.ui.kit.layout import Layout
from numberplace.ui.kit.painter import Painter
from numberplace.ui.kit.rows import REST, Pixels, Words, columns, height_of, put, rows
from numberplace.ui.kit.widgets import Button, Label

ICONS: Final = {
    NodeKind.BOARD: "pencil",
    NodeKind.VARIANT: "dice",
    NodeKind.LINK: "link",
    NodeKind.ELITE: "warning",
    NodeKind.REST: "moon",
    NodeKind.SHOP: "home",
    NodeKind.EVENT: "help",
    NodeKind.BOSS: "sword",
}
MAX_NODE: Final = 56
"""Logical px of a node's edge."""
STORY: Final = 40
"""Logical px of the line about a node, which begins with a tile of its icon as wide."""
REGION: Final = 22
"""Logical px of the line with the regions' names."""
CORNER: Final = 0.3
"""The arms of the corners around what is marked, as a share of its edge."""


def node_text(node: MapPlace) -> str:
    """Return the contents of a node, in words."""
    name = _(NODE_NAMES[node.kind])
    if not node.foe:
        return f"{name}: {_(NODE_ABOUT[node.kind])}"
    foe = next(each for each in LADDER if each.id == node.foe)
    return f"{name} · {_(foe.name)}: {_(NODE_ABOUT[node.kind])}"


def refusal_text(node: MapPlace) -> str:
    """Return the contents of a node, and that no way leads there."""
    return node_text(node) + " " + _("No way leads there from here.")


def first_text(node: MapPlace) -> str:
    """Return the contents of a node of the first layer, and that the way begins there."""
    return node_text(node) + " " + _("Choose one of the lit nodes to begin.")


def draw_corners(painter: Painter, rect: Rect) -> None:
    """Paint four corners around a rectangle: the sign of the node that the line below tells."""
    thick, room = max(2, painter.px(3)), painter.px(5)
    around = rect.inflate(2 * room + thick, 2 * room + thick)
    arm = round(min(rect.size) * CORNER) + room
    colour = painter.theme.role("text")
    for x in (around.x, around.right - arm):
        for y in (around.y, around.bottom - thick):
            painter.surface.fill(colour, (x, y, arm, thick))
    for x in (around.x, around.right - thick):
        for y in (around.y, around.bottom - arm):
            painter.surface.fill(colour, (x, y, thick, arm))


class NodeButton(Button):
    """A node: its icon, lit where it can be entered, ticked where the way went."""

    def __init__(self, node: MapPlace, on_press: Callable[[], object]) -> None:
        super().__init__("", on_press)
        self.node = node
        self.is_passed = self.is_here = False

    def show(self, trail: Trail) -> None:
        """Take the way of a trail."""
        node, path = self.node, trail.path
        self.is_passed = node.layer < len(path) and path[node.layer] == node.column
        self.is_here = self.is_passed and node.layer == len(path) - 1
        is_next = node.layer == len(path) and node.column in trail.ways
        self.is_main = is_next or (self.is_here and trail.stage is not TrailStage.MAP)
        told = node_text(node)
        self.tooltip = _("{node} (passed)").format(node=told) if self.is_passed else told

    def _draw_face(self, painter: Painter, rect: Rect, ink: str) -> None:
        side = round(min(rect.size) * 0.56)
        role = ink if self.is_main else "text" if self.is_passed else "text_muted"
        painter.icon(ICONS[self.node.kind], rect, role, side=side)
        if self.is_passed and not self.is_main:
            mark = Rect(0, 0, side // 2, side // 2).move_to(bottomright=rect.bottomright)
            painter.icon("check", mark, "success")


class MapScreen(ArcadePage):
    """Layers of nodes from the start to the last boss; the arrows walk, Enter enters.

    The node that the mouse is over, or to which keys walked last, stands between corners, and so
    does its icon beside the line that tells of it.
    """

    def __init__(self, host: Host, keeper: ChronicleKeeper) -> None:
        super().__init__(host, lambda: _("Expedition"))
        self.keeper = keeper
        trail = keeper.trail
        self.nodes = [
            NodeButton(node, partial(self.enter, node)) for layer in trail.map for node in layer
        ]
        self.walked = self.nodes
        self.story = Label(wraps=True, role="text", size=14)
        self.go_on = Button(N_("Go on"), self.go_on_here, icon="play", is_main=True)
        self.give_up = Button(N_("Give up…"), self.ask_to_give_up, icon="flag")
        self._pictures = Pictures()
        self._standing = self._line = self._tile = Rect(0, 0, 0, 0)
        self._is_wide = True
        self._regions: list[tuple[Region, Rect]] = []
        self._refused: MapPlace | None = None
        """The node that was pressed last, where no way leads to it."""
        self.set_widgets([*self.nodes, self.story, self.go_on, self.give_up])
        self.relabel()
        self._focus_next()

    # -- what it shows

    def announcements(self) -> Announcements:
        if self._refused is None:
            return super().announcements()
        told = refusal_text(self._refused)
        return (*super().announcements(), (("refused", self._refused), told))

    @property
    def music(self) -> str:
        return "map"

    @property
    def danger(self) -> float:
        trail = self.keeper.chronicle.trail
        return 0.0 if trail is None else danger_of(trail.hero_hp)

    def relabel(self) -> None:
        super().relabel()
        trail = self.keeper.chronicle.trail
        if trail is None:
            return
        for button in self.nodes:
            button.show(trail)
        self.go_on.is_enabled = trail.stage is not TrailStage.MAP

    def _focus_next(self) -> None:
        """Put the keyboard on a node that can be entered, or on the one that is not done."""
        chosen = next((each for each in self.nodes if each.is_main), None)
        if chosen is not None:
            self.form.focus = chosen

    def set_covered(self, is_covered: bool) -> None:
        """Back from a node the way goes on."""
        if not is_covered and self.keeper.chronicle.trail is not None:
            self.relabel()
            self._focus_next()

    def handle(self, event: Event) -> bool:
        """The mouse takes the keyboard's focus along, so that one node is meant by both."""
        before = self.form.focus
        handled = super().handle(event)
        if event.type == MOUSEMOTION:
            under = next((each for each in self.nodes if each.rect.collidepoint(event.pos)), before)
            if under is not before:
                self.form.focus, self.form.shows_focus = under, False
        return handled or self.form.focus is not before

    def tick(self) -> bool:
        if self.keeper.chronicle.trail is None:
            self.host.leave_screen()
            return True
        return False

    # -- what can be done

    def enter(self, node: MapPlace) -> None:
        trail = self.keeper.trail
        if trail.stage is not TrailStage.MAP:
            if node == trail.node:
                self.go_on_here()
            return
        if node.layer != len(trail.path) or node.column not in trail.ways:
            self._refused = node
            return
        self.keeper.move(lambda each: each.enter(node.column))
        self.go_on_here()

    def go_on_here(self) -> None:
        """Open the screen of the node at which the hero stands."""
        self.relabel()
        following = self.keeper.next_screen()
        if following is not None:
            self.host.open_screen(following)

    def ask_to_give_up(self) -> None:
        text = _("The expedition ends here. What you have passed still counts for unlocks.")
        ask(self.host, _("Give up the expedition?"), text, _("Give up"), self._give_up)

    def _give_up(self) -> None:
        if not self.keeper.trail.is_over:
            self.keeper.move(Trail.given_up)
        self.go_on_here()

    # -- places and pictures

    def arrange(self, body: Rect, layout: Layout) -> None:
        px = layout.px
        texts = {refusal_text(each.node) for each in self.nodes}
        texts |= {first_text(each.node) for each in self.nodes if not each.node.layer}
        words = (Words(text, self.story.size) for text in texts)
        tile = layout.grow(STORY)
        wide = body.width - tile - px(GAP)
        longest = max((height_of(layout, wide, each) for each in words), default=0)
        parts = (
            Pixels(layout.grow(STANDING)),
            REST,
            Pixels(max(tile, longest)),
            Pixels(layout.tap(38)),
        )
        self._standing, room, line, below = rows(layout, body, parts, GAP)
        self._tile = Rect(line.x, line.centery - tile // 2, tile, tile).inflate(-px(14), -px(14))
        self._line = Rect(line.right - wide, line.y, wide, line.height)
        put((self.go_on, self.give_up), columns(layout, below, (REST, REST), GAP))
        self._is_wide = room.width > room.height
        layers = len(self.keeper.trail.map) if self.keeper.chronicle.trail else 12
        along, across = (room.width, room.height) if self._is_wide else (room.height, room.width)
        step = along / layers
        side = round(min(px(MAX_NODE), step * 0.86, across / 3 * 0.8))
        counts = [0] * layers
        for button in self.nodes:
            counts[button.node.layer] += 1
        for button in self.nodes:
            node = button.node
            count = counts[node.layer]
            first = round((node.layer + 0.5) * step)
            second = round(across * (node.column + 0.5) / count)
            if self._is_wide:
                middle = (room.x + first, room.y + second)
            else:
                middle = (room.x + second, room.bottom - first)
            button.rect = Rect(0, 0, side, side).move_to(center=middle)
        self._name_regions(layout, room)

    def _name_regions(self, layout: Layout, room: Rect) -> None:
        """Place the regions' names above their nodes; where the way leads up there is no room."""
        self._regions = []
        tall = layout.grow(REGION)
        if not self._is_wide or min(each.rect.top for each in self.nodes) - room.top < tall:
            return
        for region in REGIONS:
            places = [each.rect for each in self.nodes if each.node.region is region]
            span = places[0].unionall(places[1:])
            self._regions.append((region, Rect(span.x, room.y, span.width, tall)))

    def draw_ground(self, painter: Painter) -> None:
        super().draw_ground(painter)
        trail = self.keeper.chronicle.trail
        if trail is None:
            return
        place = {(each.node.layer, each.node.column): each for each in self.nodes}
        for lit in (False, True):  # the lit ways lie on top
            for button in self.nodes:
                for column in button.node.ways:
                    other = place[button.node.layer + 1, column]
                    is_open = button.is_here and trail.stage is TrailStage.MAP
                    if (button.is_passed and (other.is_passed or is_open)) == lit:
                        self._draw_way(painter, button.rect, other.rect, is_lit=lit)

    def _draw_way(self, painter: Painter, here: Rect, there: Rect, *, is_lit: bool) -> None:
        """Paint a way in steps of whole pixels, as the arcade draws everything."""
        dot = painter.px(5 if is_lit else 3)
        role = "gold" if is_lit else "panel_edge"
        (x, y), (to_x, to_y) = here.center, there.center
        count = max(abs(to_x - x), abs(to_y - y)) // max(1, 2 * dot)
        colour = painter.theme.role(role)
        for at in range(count + 1):
            share = at / max(1, count)
            spot = Rect(0, 0, dot, dot)
            spot.center = (round(x + (to_x - x) * share), round(y + (to_y - y) * share))
            painter.surface.fill(colour, spot)

    def draw_body(self, painter: Painter, body: Rect) -> None:
        trail = self.keeper.chronicle.trail
        if trail is None:
            return
        draw_standing(painter, self._standing, trail, self._pictures)
        here = trail.map[max(0, len(trail.path) - 1)][0].region
        for region, place in self._regions:
            role = "text" if region is here else "text_muted"
            painter.text(_(region.name), place, role, size=13, align="centre")
        focus = self.form.focus
        if isinstance(focus, NodeButton):
            draw_corners(painter, focus.rect)
            draw_corners(painter, self._tile)
            painter.icon(ICONS[focus.node.kind], self._tile)
            told = first_text if not trail.path and focus.is_main else node_text
            told = refusal_text if focus.node == self._refused else told
            self.story.text = told(focus.node)
        else:
            self.story.text = f"{_(here.name)} · {_(HERO_OF[trail.hero].name)}"
        words = Words(self.story.text, self.story.size)
        tall = height_of(self.layout, self._line.width, words)
        self.story.rect = self._line.inflate(0, min(0, tall - self._line.height))
