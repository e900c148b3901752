"""FightRules: what a fight is about, how it begins and what follows from it.

A ``FightScreen`` is handed one; those of the ladder and of the road derive from it.
"""

from __future__ import annotations

from abc import abstractmethod
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any, ClassVar

from numberplace.battle.events import TRICK_ABOUT, Event
from numberplace.battle.opponents import Opponent
from numberplace.battle.progress import Progress
from numberplace.battle.state import Battle
from numberplace.battle.texts import SavedFight
from numberplace.core.battlefield import Field, Load
from numberplace.core.clock import format_clock
from numberplace.core.words import _, ngettext
from numberplace.ui.arcade.fight import Fight, battle_of, begin_fight
from numberplace.ui.arcade.fight_saving import FightKeeper, Journey
from numberplace.ui.arcade.timed import Card
from numberplace.ui.boards import BOARDS
from numberplace.ui.kit.host import Host
from numberplace.ui.kit.widgets import Button

if TYPE_CHECKING:
    from numberplace.ui.arcade.fight_screen import FightScreen


class FightRules:
    """What one fight over one puzzle is about."""

    slot: ClassVar[str]
    """Where the fight is kept while it is under way."""

    def __init__(
        self,
        host: Host,
        journey: Journey,
        foe: Opponent,
        kind: str,
        level: str,
        puzzle: Any,
        saved: SavedFight | None,
    ) -> None:
        """Prepare a fight.

        Args:
            journey: the progress on the road, which knows the player's pace.
            kind: the id of a kind that can be fought over.
            saved: the fight to resume, over this puzzle.
        """
        self.host = host
        self.journey = journey
        self.foe = foe
        self.kind = kind
        self.level = level
        self.puzzle = puzzle
        self.saved = saved
        self.notice = ""
        """Why a fight that was left is not resumed, until it is told."""
        self.lesson = ""
        """The sentence that explains what happens, empty when there is none."""
        self._meter: PaceMeter | None = None
        self._is_recorded = False

    @property
    @abstractmethod
    def title(self) -> str: ...  # what is written over the board

    def make_keeper(self) -> FightKeeper:
        return FightKeeper(self.host.library.fights, self.slot, self.foe.id, self.level)

    def preview(self) -> Battle:
        """Return what the bars show before the battlefield is known."""
        return begin_fight(self.kind, self.foe)

    # Return how the fight over a battlefield begins
    @abstractmethod
    def first_moment(self, field: Field) -> Battle: ...

    def begin(self, battle: Battle, field: Field) -> None:
        """Measure the player's pace from now on, in a fight begun or resumed."""
        if not self.journey.notice:  # a road that cannot be read is not written over
            self._meter = PaceMeter(self.journey, self.kind, field.load())
            if self.saved is not None:
                self._meter.resume(battle)

    def follow(self, screen: FightScreen, fight: Fight, events: list[Event]) -> None:
        """Take in what has happened, before anything is shown of it."""
        if self._meter is not None:
            self._meter.follow(fight.battle)

    def tick(self, battle: Battle) -> None:
        """Let the fight's time pass."""

    def pays(self, battle: Battle, *, is_marks: bool) -> bool:
        """Pay for marks or digits that the program fills in; False if that costs a hint."""
        return False

    # Return the card before the fight, in a pause or after it
    @abstractmethod
    def card(self, screen: FightScreen) -> Card: ...

    # -- parts of cards

    def _level_name(self) -> str:
        return BOARDS[self.kind].level_name(self.level)

    def _about(self) -> list[str]:
        """Return what is special about the opponent on boards of this kind."""
        lines = [_(self.foe.about)]
        if self.foe.trick is not None and self.foe.trick in battle_of(self.kind).tricks:
            lines.append(_(TRICK_ABOUT[self.foe.trick]))
        return lines

    def _pause_buttons(self, screen: FightScreen) -> list[Button]:
        return [
            Button(_("Go on"), screen.begin, icon="play", is_main=True),
            Button(_("Settings"), partial(self.host.run, "settings"), icon="settings"),
        ]


def start_button(screen: FightScreen) -> Button:
    """Return the button that begins a fight, once the battlefield is known."""
    label = _("Fight!") if screen.is_ready else _("Setting up the board…")
    start = Button(label, screen.begin, icon="sword", is_main=True)
    start.is_enabled = screen.is_ready
    return start


def tally_lines(battle: Battle) -> list[str]:
    tally = battle.tally
    combo = _("best combo {combo}").format(combo=tally.best_combo)
    mistakes = ngettext("{n} mistake", "{n} mistakes", tally.wrong).format(n=tally.wrong)
    blows = ngettext("{n} attack landed", "{n} attacks landed", tally.landed)
    time = format_clock(battle.seconds)
    return [f"{time} · {combo}", f"{mistakes} · {blows.format(n=tally.landed)}"]


def escape_card(battle: Battle, buttons: list[Button]) -> Card:
    """Return the card of a puzzle solved mostly by hints."""
    title = _("{foe} slipped away").format(foe=_(battle.foe.name))
    return Card(
        title, [_("The puzzle is solved, but mostly by hints."), *tally_lines(battle)], buttons
    )


class PaceMeter:
    """Measures how long the hero's own placements take, and keeps that with the road's progress."""

    def __init__(self, journey: Journey, kind: str, load: Load) -> None:
        self._journey = journey
        self._kind = kind
        self._tiers = {unit.id: unit.tier for unit in load.units}
        self._placed: frozenset[int] = frozenset()
        self._right = 0
        self._since: float | None = 0.0
        """Second of the fight of the last placement; None while unknown."""

    def resume(self, battle: Battle) -> None:
        """Begin with a fight under way: how long its next placement took already is not known."""
        self._placed, self._right, self._since = battle.placed, battle.tally.right, None

    def follow(self, battle: Battle) -> None:
        """Measure what was placed since this was called last."""
        new = battle.placed - self._placed
        if not new:
            return
        if battle.tally.right > self._right and self._since is not None:
            usual, seconds = battle_of(self._kind).pace, battle.seconds - self._since
            tier = min(max(self._tiers.get(unit, 0) for unit in new), len(usual) - 1)

            def measured(progress: Progress) -> Progress:
                pace = progress.pace.measured(self._kind, tier, seconds, usual[tier])
                return replace(progress, pace=pace)

            self._journey.hold(measured)
        self._placed, self._right, self._since = battle.placed, battle.tally.right, battle.seconds
