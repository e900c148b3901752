"""The puzzle battle from the card before it to the card after it, and what is kept of it."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Any, Final

from numberplace.battle.events import Event
from numberplace.battle.opponents import Opponent
from numberplace.battle.progress import stars_for
from numberplace.battle.state import Battle, Phase
from numberplace.core.battlefield import Field
from numberplace.core.errors import FormatError, SaveError
from numberplace.core.session import Session
from numberplace.core.words import _
from numberplace.kinds import kind_named
from numberplace.battle.texts import SavedFight
from numberplace.storage.fights import LADDER as SLOT
from numberplace.ui.arcade.battle_cards import (
    defeat_card,
    escape_card,
    intro_card,
    pause_card,
    win_card,
)
from numberplace.ui.arcade.card import Card
from numberplace.ui.arcade.fight import battle_of, begin_fight, fight_title, start_fight
from numberplace.ui.arcade.fight_board import FightBoard
from numberplace.ui.arcade.fight_saving import FightKeeper, read_puzzle, take_up
from numberplace.ui.arcade.fight_screen import FightScreen
from numberplace.ui.arcade.journey import Journey
from numberplace.ui.arcade.pace_meter import PaceMeter
from numberplace.ui.boards import BOARDS
from numberplace.ui.kit.host import Host
from numberplace.ui.kit.jobs import Job

CARD_REST: Final = 0.5
"""Seconds for which a card takes no press: the one before was meant for the board."""


class BattleScreen(FightScreen):
    """One fight over one puzzle against an opponent of the ladder."""

    card_rest = CARD_REST

    def __init__(
        self,
        host: Host,
        foe: Opponent,
        kind: str,
        level: str = "",
        puzzle: Any = None,
        saved: SavedFight | None = None,
        journey: Journey | None = None,
    ) -> None:
        """Prepare a fight; the battlefield is worked out off the frame loop.

        Args:
            kind: the id of a kind that can be fought over.
            level: the level of the puzzle, empty for the opponent's own.
            puzzle: chosen by chance among those of the level unless given.
            saved: the fight to go on with, over this puzzle.
            journey: the progress on the road, which knows the player's pace; read unless given.

        Raises:
            FormatError: the bundled puzzles cannot be read.
        """
        battle = battle_of(kind)
        super().__init__(host, foe, kind, level or battle.challenges[foe.id].level)
        self.puzzle = host.rng.choice(battle.puzzles(self.level)) if puzzle is None else puzzle
        self.saved = saved
        self.journey = Journey(host) if journey is None else journey
        self._meter: PaceMeter | None = None
        self.keeper = self._make_keeper()
        self._job: Job[Field] = Job(lambda stop: battle.make_field(self.puzzle, stop))
        self._is_recorded = False
        self.trouble = ""
        """Why a fight that was left is not gone on with, until it is told."""
        self._show(self._card_now())

    def _make_keeper(self) -> FightKeeper:
        return FightKeeper(self.host.library.fights, SLOT, self.foe.id, self.level)

    # -- states

    @property
    def is_ready(self) -> bool:
        """Tell whether the battlefield has been worked out."""
        return self._job.is_done

    def begin(self) -> None:
        """Leave the card and fight, as soon as the battlefield is there."""
        if self.fight is None:
            field = self._job.result
            if field is None:
                return
            self._take_field(field)
        self._show(None)
        self._tend_time()

    def _first_moment(self, field: Field) -> Battle:
        """Return how the fight over a battlefield begins: in no more haste than the player's."""
        battle, challenge = battle_of(self.kind), battle_of(self.kind).challenges[self.foe.id]
        pace, units = self.journey.progress.pace, field.load().units
        ease = pace.ease(self.kind, units, battle.pace, challenge.meant)
        first = begin_fight(self.kind, self.foe, field.worth)
        return replace(first, interval=first.interval * ease)

    def _take_field(self, field: Field) -> None:
        """Begin the fight over a battlefield, or go on with the saved one."""
        battle, session = self._first_moment(field), None
        if self.saved is not None:
            try:
                session, battle = take_up(self.saved, self.puzzle, field, battle, self.host.now)
            except FormatError as error:
                self.saved, self.trouble = None, str(error)
        if session is None:
            kind = kind_named(self.kind)
            session = Session(kind, self.puzzle, now=self.host.now, level=self.level)
        self.fight = start_fight(self.host, session, battle, field, self.keeper)
        if not self.journey.notice:  # a road that cannot be read is not written over
            self._meter = PaceMeter(self.journey, self.kind, field.load())
        if self._meter is not None and self.saved is not None:
            self._meter.take_up(battle)
        self.board = FightBoard(self.fight.play, self.host)
        if self._painter is not None:
            self.board.place(self.places.board, self.layout, self._painter)
        self.scene.follow(battle.hero_hp, battle.foe_hp)

    def pause(self) -> None:
        """Stop the fight and show the card that says so."""
        if self.fight is None or self.fight.is_over or self.card is not None:
            return
        self._show(self._card_now())
        self._tend_time()

    def _card_now(self) -> Card:
        """Return the card before the fight, in a pause or after it."""
        if self.fight is None:
            return self._card_before()
        battle, finish, leave = self.fight.battle, self.finish_in_peace, self.leave
        same, other = partial(self.retry, is_same=True), self.retry
        if battle.phase is Phase.OPEN:
            settings = partial(self.host.run, "settings")
            return pause_card(self.begin, finish, other, settings, leave)
        if battle.phase is Phase.LOST:
            return defeat_card(battle, same, other, finish, leave)
        if battle.phase is Phase.ESCAPED:
            return escape_card(battle, same, other, leave)
        is_solved = self.fight.play.was_solved
        return win_card(battle, self.stars, self.again, None if is_solved else finish, leave)

    def _card_before(self) -> Card:
        level = BOARDS[self.kind].level_name(self.level)
        return intro_card(
            self.foe,
            self.kind,
            level,
            self.begin,
            self.leave,
            is_ready=self.is_ready,
            is_under_way=self.saved is not None,
        )

    def go_back(self) -> None:
        """Escape goes on from a pause, and leaves from any other card."""
        if self.fight is not None and not self.fight.is_over:
            self.begin()
        else:
            self.leave()

    def _set_running(self, *, is_running: bool) -> None:
        """Let the time pass or stop it; what was measured is written down in between."""
        super()._set_running(is_running=is_running)
        if not is_running and self._meter is not None:
            self.journey.flush()

    def _heed(self, events: list[Event]) -> None:
        """Measure the player's pace, and keep a win before anything is shown of it."""
        if self._meter is not None and self.fight is not None:
            self._meter.follow(self.fight.battle)
        self._keep_win()

    # -- leaving

    def leave(self) -> None:
        """Leave the fight as it stands; it can be taken up again unless it is over."""
        self._job.cancel()
        if self.fight is not None:
            self._set_running(is_running=False)
            if self.fight.is_over or not self.fight.is_touched:
                self.keeper.drop()
        self.host.leave_screen()

    def give_up(self) -> None:
        """Leave the fight for good."""
        self.keeper.drop()
        self.leave()

    def finish_in_peace(self) -> None:
        """Go on with the puzzle as an ordinary game, as it stands if it could not be saved."""
        if self.fight is None:
            return
        self._set_running(is_running=False)
        play = self.fight.play
        session, title = play.session, fight_title(self.foe)
        game_id = self.host.library.add(session, title, play.view.to_saved())
        self.keeper.drop()
        try:
            self.host.resume(game_id)
        except SaveError:
            entries = session.history.entries[: session.history.position]
            moves = [(entry.move, entry.note) for entry in entries]
            self.host.start_game(session.kind, self.puzzle, title, session.level, moves=moves)

    def again(self, foe: Opponent, level: str = "", puzzle: Any = None) -> None:
        """Begin another fight in place of this one, over another puzzle unless it is given."""
        following = BattleScreen(self.host, foe, self.kind, level, puzzle)
        self.give_up()
        self.host.open_screen(following)

    def retry(self, *, is_same: bool = False) -> None:
        """Fight the same opponent over the same puzzle, or another one of the same level."""
        self.again(self.foe, self.level, self.puzzle if is_same else None)

    # -- time

    def tick(self) -> bool:
        """Let the fight's time pass; return whether anything looks different."""
        step = self._take_step()
        if self.fight is None:
            self._tell_trouble()
            return self._await_field() or self.scene.tick()
        is_changed = self._let_pass(step)
        self._tell_trouble()
        if self.fight.is_over and self.card is None and not self.scene.is_busy:
            self._end()
        return is_changed or self._is_stale

    def _tell_trouble(self) -> None:
        trouble = self.trouble or self.keeper.notice
        self.trouble = self.keeper.notice = ""
        if trouble:
            self.host.notify(trouble)

    def _await_field(self) -> bool:
        """Tell the card when the battlefield is there, or why there is none."""
        if not self._job.is_done or self.card is None:
            return False
        if self._job.error is not None:
            self.keeper.drop()
            self.host.leave_screen()
            self.host.notify(str(self._job.error))
            return True
        if self.saved is not None and self._job.result is not None:
            self._go_on(self._job.result)
            return True
        start = self.card.buttons[0]
        if not start.is_enabled and self._job.result is not None:
            self._preview = self._first_moment(self._job.result)
        changed, start.is_enabled = not start.is_enabled, True
        start.label = _("Fight!")
        self._is_stale = self._is_stale or changed
        return changed

    def _go_on(self, field: Field) -> None:
        """Show a saved fight at its pause card; one that was over ends as it would have."""
        self._take_field(field)
        assert self.fight is not None
        if self.fight.battle.phase is Phase.WON:
            self.stars = stars_for(self.fight.battle.hero_hp)
        self._show(None if self.fight.is_over else self._card_now())

    def _end(self) -> None:
        """Write the fight down and show how it ended."""
        self._set_running(is_running=False)
        self._keep_win()
        self._show(self._card_now())

    def _keep_win(self) -> None:
        """Write a fight won down, once."""
        assert self.fight is not None
        battle = self.fight.battle
        if battle.phase is not Phase.WON or self._is_recorded:
            return
        self._is_recorded = True
        scores = self.host.library.scores
        try:
            scores.note_victory(self.foe.id, self.kind, self.stars, battle.seconds)
        except SaveError as error:
            self.host.notify(str(error))
        self.keeper.drop()


def resume_fight(host: Host, saved: SavedFight, foe: Opponent) -> BattleScreen:
    """Return the screen of a saved fight against an opponent of the ladder. Raises FormatError."""
    return BattleScreen(host, foe, saved.kind, saved.level, read_puzzle(saved), saved)
