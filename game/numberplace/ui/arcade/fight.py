"""Fight: one puzzle fought over. Hands what happens on the board to the rules, and the time too.

It listens to the game in place of the program: every move is saved as in any other game, so that
the puzzle can be finished in peace. It knows no pixel.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from numberplace.battle import fight as rules
from numberplace.battle.events import Event, Item
from numberplace.battle.opponents import Opponent
from numberplace.battle.state import Battle, Phase, Turn
from numberplace.core.battlefield import BattleAdapter, Field, Outcome
from numberplace.core.errors import SaveError
from numberplace.core.session import AnySession, Session
from numberplace.core.words import _
from numberplace.kinds import kind_named
from numberplace.storage.library import Library
from numberplace.storage.preferences import Preferences
from numberplace.ui.boards import BOARDS
from numberplace.ui.kit.host import Host
from numberplace.ui.session.play import Play
from numberplace.ui.session.uistate import Message

_SILENT = frozenset({"place", "win", "house"})
"""Sounds of the board that the blows of the fight replace."""


class Fight:
    """A battle with the game it is fought over. Implements ``play.Listener``."""

    def __init__(
        self,
        session: AnySession,
        game_id: int,
        foe: Opponent,
        field: Field,
        *,
        library: Library,
        preferences: Callable[[], Preferences],
        on_sound: Callable[[str], object],
        rng: random.Random,
    ) -> None:
        """Begin a fight over a game that the library knows as ``game_id``."""
        self.battle = rules.pause(begin_fight(session.kind.id, foe, field.worth))
        self.game_id = game_id
        self._field = field
        self._library = library
        self._preferences = preferences
        self._on_sound = on_sound
        self._rng = rng
        self._events: list[Event] = []
        self._seen: Any = session.state
        self._is_revealing = False
        view = BOARDS[session.kind.id].new_view(session, {})
        self.play = BOARDS[session.kind.id].new_play(session, view, self)

    @property
    def preferences(self) -> Preferences:
        """The player's choices."""
        return self._preferences()

    @property
    def is_over(self) -> bool:
        """Tell whether somebody has won."""
        return self.battle.phase is not Phase.OPEN

    def take_events(self) -> list[Event]:
        """Return what has happened since this was asked last."""
        events, self._events = self._events, []
        return events

    # -- time

    def set_running(self, is_running: bool) -> None:
        """Stop the fight's time, or let it go on."""
        self.battle = (rules.resume if is_running else rules.pause)(self.battle)
        clock = self.play.session.clock
        if is_running and not self.play.was_solved:
            clock.start()
        else:
            clock.pause()
            self._library.tick(self.game_id, clock.elapsed)

    def advance(self, seconds: float) -> None:
        """Let time pass."""
        self._take(rules.advance(self.battle, seconds, self._rng))

    # -- what the player does

    def changed(self, play: Play) -> None:
        """Save a move, and attack with what it placed; a wrong one is taken back."""
        before, self._seen = self._seen, play.state
        self._save(play)
        outcome = self._field.judge(before, play.state)
        if not self.battle.is_running:
            return
        if outcome.wrong:
            self._take(rules.place_wrong(self.battle, self._rng))
            play.undo()
            play.session.history.forget_undone()  # a redo would only let the attack land again
            play.view.message = Message(_("Not right: taken back."), "warning", "warning")
        elif self._is_revealing:
            self._show_revealed(outcome)
        elif outcome.units:
            self._attack(outcome)

    def _attack(self, outcome: Outcome) -> None:
        self._take(
            rules.place_right(
                self.battle, outcome.units, outcome.groups, self._rng, solves=outcome.solves
            )
        )

    def _show_revealed(self, outcome: Outcome) -> None:
        self.battle = rules.concede(self.battle, outcome.units, outcome.groups)
        if outcome.solves:
            self._take(rules.place_right(self.battle, (), (), self._rng, solves=True))

    def take_hint(self) -> None:
        """Pay for a hint: the combo, and the next placement's damage."""
        self._take(rules.take_hint(self.battle))

    def can_use(self, item: Item) -> bool:
        """Tell whether an item would do something now."""
        return rules.can_use(self.battle, item)

    def use(self, item: Item) -> None:
        """Use an item."""
        if not self.can_use(item):
            return
        self._take(rules.use_item(self.battle, item))
        if item is Item.REVEAL:
            self._is_revealing = True
            self.play.make_move(self._field.reveal(self.play.state), "hint")
            self._is_revealing = False

    def sounded(self, name: str) -> None:
        """Play the board's sounds, but for those that the blows replace."""
        if name not in _SILENT or self.is_over:
            self._on_sound(name)

    def _take(self, turn: Turn) -> None:
        self.battle = turn.battle
        self._events += turn.events

    def _save(self, play: Play) -> None:
        try:
            self._library.save(self.game_id, play.session, play.view.to_saved())
        except SaveError as error:
            play.view.message = Message(str(error), "warning", "warning")


def battle_of(kind: str) -> BattleAdapter[Any]:
    """Return how the puzzles of a kind are fought over. Raises FormatError."""
    battle = kind_named(kind).battle
    assert battle is not None  # only kinds that have it are offered
    return battle


def begin_fight(kind: str, foe: Opponent, worth: float = 1.0) -> Battle:
    """Return the first moment of a fight over a puzzle of a kind; ``worth`` is its field's."""
    return rules.begin(foe, battle_of(kind).challenges[foe.id].interval, worth)


def start_fight(
    host: Host, foe: Opponent, kind: str, puzzle: Any, level: str, field: Field
) -> Fight:
    """Begin a fight over a new game, which the library holds from now on."""
    session = Session(kind_named(kind), puzzle, now=host.now, level=level)
    return Fight(
        session,
        host.library.add(session, fight_title(foe), is_on_board=False),
        foe,
        field,
        library=host.library,
        preferences=lambda: host.preferences,
        on_sound=host.sounded,
        rng=host.rng,
    )


def fight_title(foe: Opponent) -> str:
    """Return what a game that is fought over is called."""
    return _("Battle: {foe}").format(foe=_(foe.name))
