"""FightRules: the rules and texts of a fight over a puzzle, on the ladder, the road or an
expedition."""

from __future__ import annotations

from abc import abstractmethod
from dataclasses import dataclass, field
from functools import partial
from typing import Any, ClassVar, Final, Protocol

from numberplace.battle import fight as rules
from numberplace.battle.events import TRICK_ABOUT, Event
from numberplace.battle.opponents import Opponent
from numberplace.battle.state import Battle
from numberplace.battle.texts import SavedFight
from numberplace.core.battlefield import BattleAdapter, Field, Reason
from numberplace.core.errors import SaveError
from numberplace.core.words import _, current_language
from numberplace.kinds import shelf_named
from numberplace.ui.arcade.fight import Fight
from numberplace.ui.arcade.fight_saving import FightKeeper, Journey, Occasion
from numberplace.ui.arcade.pace_meter import PaceMeter
from numberplace.ui.arcade.timed import ArcadeCard
from numberplace.ui.boards import board_of
from numberplace.ui.kit.host import Host
from numberplace.ui.kit.widgets import Button

FORBIDDEN: Final = frozenset({"solve", "all_steps", "why_not", "undo_mistake"})
"""Commands that would win the fight without the hero."""
HINTS: Final = frozenset({"hint", "hint_at_once"})
"""Commands that the hero pays for while no hint is shown."""


def battle_of(kind: str) -> BattleAdapter[Any]:
    """Return the battle adapter of a kind. Raises FormatError."""
    battle = shelf_named(kind).battle
    assert battle is not None  # only kinds that have it are offered
    return battle


def begin_fight(kind: str, foe: Opponent, worth: float = 1.0, share: float = 1.0) -> Battle:
    """Return the first moment of a fight over a puzzle of a kind; the others are its field's."""
    return rules.begin(foe, battle_of(kind).challenges[foe.id].interval, worth, share)


def fight_title(foe: Opponent) -> str:
    """Return the title of a game that is fought over."""
    return _("Battle: {foe}").format(foe=_(foe.name))


class ShownFight(Protocol):
    """The part of a fight's screen that rules and cards may ask."""

    host: Host
    fight: Fight | None
    """None until the fight has begun."""
    keeper: FightKeeper

    @property
    def is_ready(self) -> bool:
        """Tell whether the battlefield is known, so that the fight can begin."""

    @property
    def hardest(self) -> Reason | None:
        """Why the hardest placement of the board follows, once that is known."""

    @property
    def stars(self) -> int:
        """Stars of a fight that was won, 1 to 3; 0 before."""

    def begin(self) -> None:
        """Put the card away and let the fight begin, or go on."""

    def stop(self) -> None:
        """Let no more time pass in the fight."""

    def leave(self) -> None:
        """Leave the screen; the fight can be resumed unless it is over."""


@dataclass(eq=False)
class FightRules:
    """The rules and texts of one fight over one puzzle."""

    slot: ClassVar[str]
    """Slot of the fight in the storage while the fight is under way."""
    foretells: ClassVar[bool] = False
    """Blows are told before they are struck, and patterns can be named."""
    host: Host
    journey: Journey
    """The progress on the road, which knows the player's pace."""
    foe: Opponent
    kind: str
    level: str
    puzzle: Any
    saved: SavedFight | None
    """The fight to resume, over this puzzle."""
    notice: str = ""
    """The reason why an abandoned fight is not resumed, until the reason was told."""
    lesson: str = field(default="", init=False)
    """The sentence that explains the present event, empty when there is none."""
    _meter: PaceMeter | None = field(default=None, init=False)
    _is_recorded: bool = field(default=False, init=False)
    _shown_title: tuple[str, str] = field(default=("", ""), init=False)
    """The language in which the title was made last, and the title."""

    @property
    @abstractmethod
    def title(self) -> str: ...  # what is written over the board

    @property
    def shown_title(self) -> str:
        """The title, made once in a language: each frame of a blow writes it."""
        if self._shown_title[0] != current_language():
            self._shown_title = current_language(), self.title
        return self._shown_title[1]

    @property
    def place(self) -> tuple[str, int]:
        """Stage and board of the road on which the fight takes place; none on the ladder."""
        return "", 0

    @property
    def occasion(self) -> Occasion:
        """The occasion that a saved fight keeps of these rules."""
        return Occasion(self.slot, self.foe.id, self.kind, self.level, *self.place)

    def preview(self) -> Battle:
        """Return the battle shown by the bars before the battlefield is known."""
        return begin_fight(self.kind, self.foe)

    # Return how the fight over a battlefield begins
    @abstractmethod
    def first_moment(self, field: Field) -> Battle: ...

    def begin(self, battle: Battle, field: Field) -> None:
        """Measure the player's pace from now on, in a fight begun or resumed."""
        if not self.journey.notice:  # a road that cannot be read is not written over
            self._meter = PaceMeter(
                self.journey, self.kind, field.load(), battle_of(self.kind).pace
            )
            if self.saved is not None:
                self._meter.resume(battle)

    def follow(self, screen: ShownFight, fight: Fight, events: list[Event]) -> None:
        """Take in the events, before anything of them is shown."""
        if self._meter is not None:
            self._meter.follow(fight.battle)

    def tick(self, battle: Battle) -> None:
        """Let the fight's time pass."""

    def pays(self, battle: Battle, *, is_marks: bool) -> bool:
        """Pay for marks or digits that the program fills in; False if that costs a hint."""
        return False

    # Return the card before the fight, in a pause or after it
    @abstractmethod
    def card(self, screen: ShownFight) -> ArcadeCard: ...

    # -- what comes after it

    def finish_in_peace(self, screen: ShownFight) -> None:
        """Go on with the puzzle as an ordinary game, in its present state if it could not be
        saved."""
        if screen.fight is None:
            return
        screen.stop()
        play = screen.fight.play
        session, title = play.session, fight_title(self.foe)
        game_id = self.host.library.add(session, title, play.view.to_saved())
        screen.keeper.drop()
        try:
            self.host.resume(game_id)
        except SaveError:
            entries = session.history.entries[: session.history.position]
            moves = [(entry.move, entry.note) for entry in entries]
            self.host.start_game(session.kind, self.puzzle, title, session.level, moves=moves)

    # -- parts of cards

    def peace_button(self, screen: ShownFight) -> Button:
        finish = partial(self.finish_in_peace, screen)
        return Button(_("Finish the puzzle in peace"), finish, icon="pencil")

    def _level_name(self) -> str:
        return board_of(self.kind).level_name(self.level)

    def _about(self) -> list[str]:
        """Return the lines about the opponent on boards of this kind."""
        lines = [_(self.foe.about)]
        if self.foe.trick is not None and self.foe.trick in battle_of(self.kind).tricks:
            lines.append(_(TRICK_ABOUT[self.foe.trick]))
        return lines

    def _asked(self, screen: ShownFight) -> list[str]:
        """Return the technique that the board asks for, once that is known."""
        hardest = screen.hardest
        if hardest is None:
            return []
        return [_("Something here asks for: {technique}").format(technique=hardest.name)]

    def _pause_buttons(self, screen: ShownFight) -> list[Button]:
        return [
            Button(_("Continue"), screen.begin, icon="play", is_main=True),
            Button(_("Settings"), partial(self.host.run, "settings"), icon="settings"),
        ]
