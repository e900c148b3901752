"""A fight at a node of an expedition: the hero, his relics and his items come along.

What the fight has left of him is written down as it goes, and the whole fight too: after a crash,
or when the board is left, it goes on at the same place.
"""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Final

from numberplace.battle.events import Event
from numberplace.battle.expedition.map import NODE_NAMES
from numberplace.battle.expedition.offers import HERO_OF
from numberplace.battle.expedition.trail import ESCAPE_COST, TrailStage
from numberplace.battle.relics import RELIC
from numberplace.battle.state import Battle, Phase
from numberplace.battle.texts import SavedFight
from numberplace.core.battlefield import Field
from numberplace.core.errors import FormatError, IllegalMove
from numberplace.core.words import N_, _, ngettext
from numberplace.kinds import shelf_named
from numberplace.storage.fights import EXPEDITION as SLOT
from numberplace.ui.arcade.expedition.keeper import ChronicleKeeper
from numberplace.ui.arcade.fight import Fight
from numberplace.ui.arcade.fight_cards import start_button, tally_lines
from numberplace.ui.arcade.fight_rules import FightRules, ShownFight, battle_of
from numberplace.ui.arcade.fight_saving import Journey, load_fight, read_puzzle
from numberplace.ui.arcade.fight_screen import FightScreen
from numberplace.ui.arcade.first_words import fight_untold, kind_untold
from numberplace.ui.arcade.timed import ArcadeCard
from numberplace.ui.kit.bindings import shortcut
from numberplace.ui.kit.host import Host
from numberplace.ui.kit.widgets import Button

BY_TURNS: Final = N_("Turn by turn: {foe} acts after every {n} placements, whatever they take.")
NAMING: Final = N_(
    "Select the cells of a pattern and press {key} to name it: if it is there, it strikes."
)


def expedition_fight(host: Host, keeper: ChronicleKeeper) -> FightScreen:
    """Return the screen of the fight at the node where the hero stands. Raises FormatError."""
    return FightScreen(host, ExpeditionRules(host, keeper))


def _fight_left(host: Host, place: tuple[str, int]) -> SavedFight | None:
    """Return the fight that was left at a place of an expedition. Raises FormatError."""
    saved = load_fight(host.library.fights, SLOT)
    return None if saved is None or (saved.stage, saved.board) != place else saved


class ExpeditionRules(FightRules):
    """A fight over the board of a node."""

    slot = SLOT
    foretells = True

    def __init__(self, host: Host, keeper: ChronicleKeeper) -> None:
        self.keeper = keeper
        trail = keeper.trail
        node = trail.node
        assert node is not None
        self._trail, self._node = trail, node
        saved, puzzle, notice = None, None, ""
        try:
            saved = _fight_left(host, self.place)
            puzzle = None if saved is None else read_puzzle(saved)
        except FormatError as error:
            host.library.fights.drop(SLOT)
            saved, notice = None, str(error)
        kind = node.shelf if saved is None else saved.kind
        level = "" if saved is None else saved.level
        if saved is None:
            stretch = battle_of(kind).expedition[node.stretch]
            level = stretch.level
            rng = random.Random(f"board-{trail.seed}-{node.layer}-{node.column}")
            puzzle = battle_of(kind).short_board(stretch, rng, rng.random())
        super().__init__(host, Journey(host), trail.foe(), kind, level, puzzle, saved, notice)

    @property
    def title(self) -> str:
        return f"{_(self._node.region.name)} · {_(NODE_NAMES[self._node.kind])}"

    @property
    def place(self) -> tuple[str, int]:
        return f"expedition_{self._trail.seed}", self._node.layer

    def preview(self) -> Battle:
        return replace(super().preview(), hero_hp=self._trail.hero_hp, items=self._trail.items)

    def first_moment(self, field: Field) -> Battle:
        load, usual = field.load(), battle_of(self.kind).pace
        first = self._trail.first_moment(load, usual, field.share)
        return first if self.saved is not None else self._trail.begun(first)

    # -- what happens

    def begin(self, battle: Battle, field: Field) -> None:
        """Nothing is measured: nothing adapts to the player on an expedition."""

    def follow(self, screen: ShownFight, fight: Fight, events: list[Event]) -> None:
        """Record the results of the fight for the expedition, as they happen."""
        battle = fight.battle
        if self._is_recorded:
            return
        self._is_recorded = battle.phase is not Phase.OPEN
        trail = self.keeper.chronicle.trail
        if trail is None or trail.path != self._trail.path or trail.stage is not TrailStage.HERE:
            return  # another window has gone on
        after = trail.after_fight(battle) if self._is_recorded else trail.fought(battle)
        if after != trail:
            try:
                self.keeper.move(lambda _trail: after)
            except IllegalMove as error:
                self.notice = str(error)

    # -- ways on

    def go_on(self, screen: ShownFight) -> None:
        """Leave the finished fight for the next screen."""
        screen.keeper.drop()
        screen.leave()
        following = self.keeper.next_screen()
        if following is not None:
            self.host.open_screen(following)

    # -- cards

    def card(self, screen: ShownFight) -> ArcadeCard:
        leave = Button(_("Back to the map"), screen.leave, icon="list")
        if screen.fight is None:
            return self._card_before(screen, leave)
        battle = screen.fight.battle
        if battle.phase is Phase.OPEN:
            lines = [
                _("The fight is paused, and the board is hidden."),
                _("It is saved as it is: you can leave now and continue later."),
            ]
            return ArcadeCard(_("Paused"), lines, [*self._pause_buttons(screen), leave])
        go_on = Button(_("Go on"), lambda: self.go_on(screen), icon="right", is_main=True)
        if battle.phase is Phase.LOST:
            return ArcadeCard(
                _("The hero has fallen"), [*tally_lines(battle)], [go_on], role="warning"
            )
        if battle.phase is Phase.ESCAPED:
            told = _(
                "The puzzle is solved, but mostly by hints: no relic, no coins, and {n} hit points"
                " lost."
            ).format(n=ESCAPE_COST)
            return ArcadeCard(self._slipped(), [told, *tally_lines(battle)], [go_on])
        left = ngettext("{n} hit point left", "{n} hit points left", battle.hero_hp)
        title = _("{foe} is beaten!").format(foe=_(self.foe.name))
        lines = [left.format(n=battle.hero_hp), *tally_lines(battle)]
        return ArcadeCard(title, lines, [go_on], role="gold", stars=screen.stars)

    def _slipped(self) -> str:
        return _("{foe} slipped away").format(foe=_(self.foe.name))

    def _card_before(self, screen: ShownFight, leave: Button) -> ArcadeCard:
        trail, foe = self._trail, self.foe
        kind = battle_of(self.kind).title_of(self.puzzle) or shelf_named(self.kind).name
        lines = kind_untold(self.kind, self.journey.progress)
        if self.keeper.chronicle.begun <= 1 and len(trail.path) == 1:
            lines = [*fight_untold(self.journey.progress, by_turns=trail.by_turns), *lines]
        lines.append(_("{foe}: {about}").format(foe=_(foe.name), about=_(foe.about)))
        lines += self._about()[1:]
        if trail.by_turns:
            turns = self._node.region.turns
            lines.append(_(BY_TURNS).format(foe=_(foe.name), n=turns))
        worn = ", ".join(_(RELIC[each].name) for each in trail.relics[-4:][::-1])
        lines.append(f"{_(HERO_OF[trail.hero].name)}: {worn}")
        if self.kind == "sudoku" and not trail.has_fought("sudoku"):
            lines.append(_(NAMING).format(key=shortcut(self.host.bindings, "name_pattern")))
        title = f"{_(NODE_NAMES[self._node.kind])} · {kind}"
        return ArcadeCard(title, lines, [start_button(screen), leave])
