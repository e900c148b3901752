"""A fight over one puzzle, without a pixel: the events on the board, and the battle they make.

A ``Fight`` hands what happens on the board to the rules of battles, and the time too.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from math import isqrt
from typing import Any, Final, NamedTuple

from numberplace.battle import fight as rules
from numberplace.battle.attacks import foretold_damage
from numberplace.battle.events import (
    BattleItem,
    Critical,
    Event,
    Finale,
    Hit,
    Strike,
    Tricked,
)
from numberplace.battle.state import Battle, Phase, Turn
from numberplace.core.battlefield import (
    Deed,
    Field,
    MoveOutcome,
    Reason,
    Trick,
    Unit,
)
from numberplace.core.session import AnySession
from numberplace.core.sight import Sight
from numberplace.core.words import _
from numberplace.storage.preferences import Preferences
from numberplace.ui.arcade.board_effects import TouchedCells, reach_of
from numberplace.ui.arcade.fight_saving import FightKeeper
from numberplace.ui.boards import BOARDS
from numberplace.ui.kit.host import Host
from numberplace.ui.session.play import Play
from numberplace.ui.session.uistate import Message

_SILENT = frozenset({"place", "win", "house"})
"""Sounds of the board that the blows of the fight replace."""
MAX_WAIT: Final = 30.0
"""Seconds for which a fight's clock waits for the first move, and for explanations between two
placements."""
SAVE_EVERY: Final = 2.0
"""Seconds of the fight after which it is written down though nothing has happened."""


class Seen(NamedTuple):
    """The facts about a placement that the hero saw."""

    reason: Reason
    seconds: float
    """Since the placement before."""
    sight: Sight | None = None
    """The placement with its step, where the step can be drawn."""


class Fight:
    """A battle with the game it is fought over. Implements ``play.Listener``."""

    def __init__(
        self, host: Host, session: AnySession, battle: Battle, field: Field, keeper: FightKeeper
    ) -> None:
        """Begin or resume a fight over a game; it is paused at first."""
        self.battle = rules.pause(battle)
        self._host = host
        self._keeper = keeper
        self.field = field
        self.rng = host.rng
        self._events: list[Event] = []
        self._touches: list[TouchedCells] = []
        self._seen: Any = session.state
        self._is_revealing = self._is_mending = self._is_filling = False
        self._saved_at = battle.seconds
        self.seen: Seen | None = None
        """The hardest that the hero saw in this fight, since it was begun or taken up."""
        self._placed_at = battle.seconds
        self._is_begun = False
        self._waited_after, self._waited = 0, 0.0
        """After how many placements the clock has waited last, and for how long."""
        view = BOARDS[session.kind.id].new_view(session, {})
        self.play = BOARDS[session.kind.id].new_play(session, view, self)

    @property
    def preferences(self) -> Preferences:
        return self._host.preferences

    @property
    def is_over(self) -> bool:
        return self.battle.phase is not Phase.OPEN

    @property
    def size(self) -> int:
        """Return the number of cells of the board."""
        return self.field.size

    def take_events(self) -> list[Event]:
        """Return the events since the last call."""
        events, self._events = self._events, []
        return events

    def take_touches(self) -> list[TouchedCells]:
        """Return the cells touched on the board by moves since the last call."""
        touches, self._touches = self._touches, []
        return touches

    def glints(self) -> dict[int, int]:
        """Return the cells at which something hard is to be placed, with its tier."""
        return self.field.glints(self.play.state) if self.preferences.glints else {}

    # -- time

    def set_running(self, is_running: bool) -> None:
        self.battle = (rules.resume if is_running else rules.pause)(self.battle)
        clock = self.play.session.clock
        if is_running and not self.play.was_solved:
            clock.start()
        else:
            clock.pause()
            self.save()  # before the first move, too: the board that was shown is fought over

    def _passing(self, seconds: float) -> float:
        """Return the part of some seconds that passes on the fight's clock.

        The clock waits for the first move, mark, hint or item, and while an explanation is open,
        but not for ever: a board that is seen can be thought about.
        """
        is_open = self.play.view.lesson is not None
        waits = is_open or self.is_waiting
        placed = len(self.battle.placed)
        if placed != self._waited_after:
            self._waited_after, self._waited = placed, 0.0
        held = min(seconds, MAX_WAIT - self._waited) if waits else 0.0
        self._waited += held
        return seconds - held

    @property
    def is_waiting(self) -> bool:
        """Return True while the clock waits for the first move."""
        return not (self._is_begun or self.is_touched)

    def start_clock(self) -> None:
        """Let the clock wait for the first move no longer."""
        self._is_begun = True

    def advance(self, seconds: float) -> None:
        seconds = self._passing(seconds)
        if not seconds:
            return
        turn = rules.advance(self.battle, seconds, self.rng)
        self._take(turn)
        if turn.events or self.battle.seconds - self._saved_at >= SAVE_EVERY:
            self.save()

    @property
    def is_touched(self) -> bool:
        """Return True if anything has happened that is worth keeping."""
        return self.battle.seconds > 0 or bool(self.play.session.history.entries)

    def save(self) -> None:
        """Write the fight down as it stands; trouble with the disk becomes a message."""
        self._saved_at = self.battle.seconds
        trouble = self._keeper.save(self.play.session, self.battle)
        if trouble:
            self._warn(trouble)

    # -- what the player does

    def changed(self, play: Play) -> None:
        """Attack with the placement of a move, and save the fight; a wrong move is taken back."""
        before, self._seen = self._seen, play.state
        if self._is_mending:
            return
        self.start_clock()
        outcome = self.field.judge(before, play.state)
        keeps_last = self.preferences.fight_end != "volley" and not self.battle.foe.acts
        self.battle = replace(self.battle, keeps_last=keeps_last)
        if self.battle.is_running:
            self._answer(play, before, outcome)
        self.save()

    def _answer(self, play: Play, before: Any, outcome: MoveOutcome) -> None:
        if not self._is_revealing and self._is_cracked(outcome):
            self._undo(play)  # whether the move was right is not told
            self._warn(_("The cell is cracked: place something elsewhere first."))
        elif outcome.wrong:
            self._mend(play, before, outcome)
        elif self._is_revealing:
            self._show_revealed(outcome)
        elif outcome.units:
            self._attack(outcome, before)

    def _is_cracked(self, outcome: MoveOutcome) -> bool:
        spell = self.battle.spell
        if spell is None or spell.trick is not Trick.CRACK:
            return False
        return not {*outcome.cells, *outcome.wrong}.isdisjoint(spell.places)

    def _undo(self, play: Play) -> None:
        """Take the last move back, so that no key can make the move again."""
        self._is_mending = True
        play.undo()
        play.session.history.forget_undone()
        self._is_mending = False
        self._seen = play.state

    def _mend(self, play: Play, before: Any, outcome: MoveOutcome) -> None:
        """Take a wrong move back, all but the part before the mistake; pay for the mistake."""
        history = play.session.history
        move = history.entries[history.position - 1].move
        kept, wrong = self.field.before_mistake(before, move)
        self._undo(play)  # a redo would only let the attack land again
        if kept:
            play.make_move(kept, "place")
        self._touches.append(TouchedCells(wrong=wrong, written=outcome.written))
        tier = max((self.field.tier_at(cell) or 0 for cell in outcome.wrong), default=0)
        self._take(rules.place_wrong(self.battle, self.rng, tier))
        self._warn(_("Not right: taken back."))

    def _attack(self, outcome: MoveOutcome, before: Any) -> None:
        fresh = [unit for unit in outcome.units if unit.id not in self.battle.placed]
        reason = self.field.reason(fresh)
        deed = self.field.deed(before, self.play.state, outcome)
        turn = rules.place_right(
            self.battle,
            outcome.units,
            outcome.groups,
            self.rng,
            solves=outcome.solves,
            reason=reason,
            deed=deed,
        )
        if fresh:
            self._note_seen(reason, before)
        self._take(turn)
        self.battle = rules.uncover(self.battle, outcome.cells)
        if turn.events:
            is_strike = any(isinstance(event, Strike | Finale) for event in turn.events)
            lit = outcome.lit if is_strike else ()
            pattern = reason.cells if reason is not None and _has_named(turn.events) else ()
            touch = TouchedCells(outcome.cells, lit, reach=reach_of(turn.events), pattern=pattern)
            self._touches.append(touch)

    def _note_seen(self, reason: Reason | None, before: Any) -> None:
        """Keep the hardest placement of the hero's own, and how long it took."""
        seconds, self._placed_at = self.battle.seconds - self._placed_at, self.battle.seconds
        is_harder = self.seen is None or (reason and reason.tier > self.seen.reason.tier)
        if reason is not None and reason.tier and is_harder and not self.battle.was_hinted:
            play, step, sight = self.play, reason.step, None
            if step is not None and play.session.kind.artist is not None:
                sight = Sight(play.session.kind, before, play.state, step)
            self.seen = Seen(reason, seconds, sight)

    def _show_revealed(self, outcome: MoveOutcome) -> None:
        self.battle = rules.concede(self.battle, outcome.units, outcome.groups)
        self.battle = rules.uncover(self.battle, outcome.cells)
        if outcome.solves:
            self._take(rules.place_right(self.battle, (), (), self.rng, solves=True))

    # -- what can be known beforehand, and patterns that are named

    def foretold(self, cell: int) -> int | None:
        """Return the damage of a blow in an empty cell, whatever digit is placed; None
        elsewhere."""
        tier = self.field.tier_at(cell)
        if tier is None or cell in self.battle.placed:
            return None
        return foretold_damage(self.battle, Unit(cell, tier), Deed((cell,), side=isqrt(self.size)))

    def patterns(self) -> tuple[tuple[str, str], ...]:
        return self.field.patterns()

    def name_pattern(self, technique: str, cells: frozenset[int]) -> None:
        """Strike with a pattern of some cells, or pay where the cells have no pattern of that
        name."""
        if not rules.can_name(self.battle):
            self._warn(_("Place something first: one pattern for each placement."))
            return
        found = self.field.named_pattern(self.play.state, technique, cells)
        if found is None:
            self._take(rules.misname(self.battle, self.rng))
            self._warn(_("There is no such pattern there."))
        elif found.gone <= self.battle.named:
            self._warn(_("This pattern eliminates nothing new."))
        else:
            self._take(rules.name_pattern(self.battle, found.reason, found.gone))
            cells_of = found.reason.cells
            self._touches.append(TouchedCells(cells_of, cells_of, reach=1.0, pattern=cells_of))
        self.save()

    def _warn(self, text: str) -> None:
        self.play.view.message = Message(text, "warning", "warning")

    # -- the end

    def what_is_left(self) -> list[str]:
        """Return the moves that would place all that is missing, easiest first."""
        state, moves = self.play.state, list[str]()
        while move := self.field.reveal(state):
            state = self.play.session.kind.apply(state, move)
            moves.append(move)
        return moves

    def fill(self, move: str) -> None:
        """Make a move of ``what_is_left`` over a foe that has fallen."""
        before, self._is_filling = self.play.state, True
        self.play.make_move(move, "place")
        self._is_filling = False
        outcome = self.field.judge(before, self.play.state)
        self._touches.append(TouchedCells(outcome.cells))

    # -- hints and items

    def take_hint(self) -> None:
        """Pay for a hint: the combo, and the next placement's damage."""
        self.start_clock()
        self._take(rules.take_hint(self.battle))
        self.save()

    def fill_marks(self) -> None:
        """Pay for marks that the game fills in: a hint, and a foe that gathers faster."""
        self.start_clock()
        self._take(rules.fill_marks(self.battle))
        self.save()

    def use(self, item: BattleItem) -> None:
        if not rules.can_use(self.battle, item):
            return
        self.start_clock()
        self._take(rules.use_item(self.battle, item))
        if item is BattleItem.REVEAL:
            self._is_revealing = True
            self.play.make_move(self.field.reveal(self.play.state), "hint")
            self._is_revealing = False
        self.save()

    def begin_proof(self) -> None:
        """Let the hero say a reason; the next one has to wait, whatever comes of this one."""
        self.start_clock()
        self.battle = rules.begin_proof(self.battle)
        self.save()

    def prove(self, *, is_right: bool) -> None:
        """Apply the judge's answer to a reason that the hero has said."""
        self._take(rules.prove(self.battle, is_right=is_right))
        self.save()

    def sounded(self, name: str) -> None:
        """Play the board's sounds, but for those that the blows replace."""
        if self._is_mending or self._is_filling:
            return
        if name not in _SILENT or self.is_over:
            self._host.sounded(name)

    def _take(self, turn: Turn) -> None:
        self.battle = turn.battle
        for event in turn.events:
            if not isinstance(event, Tricked) or self.play_trick(event.trick):
                self._events.append(event)

    def play_trick(self, trick: Trick) -> bool:
        """Let the foe play a trick on the board; False when the board has no place for the
        trick."""
        plan = self.field.opponent_trick(trick, self.play.state, self.rng)
        if not plan.places or self.is_over:
            return False
        self.battle = rules.cast(self.battle, trick, plan.places)
        if plan.move:
            self._is_mending = True
            self.play.make_move(plan.move, "erase")
            self._is_mending = False
            self._seen = self.play.state
            self._touches.append(TouchedCells(plan.places, is_taken=True))
        return True


def _has_named(events: Sequence[Event]) -> bool:
    """Return True if a blow among some events has a name."""
    return any(isinstance(e, Hit | Critical) and e.reason is not None for e in events)
