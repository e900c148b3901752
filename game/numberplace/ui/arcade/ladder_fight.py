"""A fight against an opponent of the ladder: its cards, its record, and what comes after it."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Any, Final

from numberplace.battle.events import Event
from numberplace.battle.opponents import LADDER, Opponent
from numberplace.battle.state import Battle, Phase
from numberplace.battle.texts import SavedFight
from numberplace.core.battlefield import Field
from numberplace.core.errors import SaveError
from numberplace.core.words import N_, _
from numberplace.storage.fights import LADDER as SLOT
from numberplace.ui.arcade.card import Card
from numberplace.ui.arcade.fight import Fight, battle_of, begin_fight, fight_title
from numberplace.ui.arcade.fight_rules import FightRules, escape_card, start_button, tally_lines
from numberplace.ui.arcade.fight_saving import read_puzzle
from numberplace.ui.arcade.fight_screen import FightScreen
from numberplace.ui.arcade.journey import Journey
from numberplace.ui.kit.host import Host
from numberplace.ui.kit.widgets import Button

EACH_MOVE: Final = N_(
    "Every right placement is a blow. A mistake lets the attack land, and each hurts more."
)


def ladder_fight(
    host: Host,
    foe: Opponent,
    kind: str,
    level: str = "",
    puzzle: Any = None,
    saved: SavedFight | None = None,
) -> FightScreen:
    """Return the screen of a fight against an opponent of the ladder.

    Args:
        level: the level of the puzzle, empty for the opponent's own.
        puzzle: chosen by chance among those of the level unless given.
        saved: the fight to resume, over this puzzle.

    Raises FormatError: the bundled puzzles cannot be read.
    """
    battle = battle_of(kind)
    level = level or battle.challenges[foe.id].level
    if puzzle is None:
        puzzle = host.rng.choice(battle.puzzles(level))
    return FightScreen(host, LadderRules(host, Journey(host), foe, kind, level, puzzle, saved))


def resume_fight(host: Host, saved: SavedFight, foe: Opponent) -> FightScreen:
    """Return the screen of a saved fight against an opponent of the ladder. Raises FormatError."""
    return ladder_fight(host, foe, saved.kind, saved.level, read_puzzle(saved), saved)


class LadderRules(FightRules):
    """One fight by itself; a win is a victory of its opponent's row in the scores."""

    slot = SLOT

    @property
    def title(self) -> str:
        return f"{fight_title(self.foe)} · {self._level_name()}"

    def first_moment(self, field: Field) -> Battle:
        """Return how the fight begins: a player slower than meant has more time."""
        adapter = battle_of(self.kind)
        meant, pace = adapter.challenges[self.foe.id].meant, self.journey.progress.pace
        ease = pace.ease(self.kind, field.load().units, adapter.pace, meant)
        first = begin_fight(self.kind, self.foe, field.worth)
        return replace(first, interval=first.interval * ease)

    def follow(self, screen: FightScreen, fight: Fight, events: list[Event]) -> None:
        super().follow(screen, fight, events)
        if fight.battle.phase is Phase.WON and not self._is_recorded:
            self._is_recorded = True
            self.record(screen, fight.battle)

    def record(self, screen: FightScreen, battle: Battle) -> None:
        """Write a win down; the fight is under way no more."""
        scores = self.host.library.scores
        try:
            scores.note_victory(self.foe.id, self.kind, screen.stars, battle.seconds)
        except SaveError as error:
            self.host.notify(str(error))
        screen.keeper.drop()

    # -- what comes after it

    def finish_in_peace(self, screen: FightScreen) -> None:
        """Go on with the puzzle as an ordinary game, as it stands if it could not be saved."""
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

    def again(
        self, screen: FightScreen, foe: Opponent, level: str = "", puzzle: Any = None
    ) -> None:
        """Begin another fight in place of this one, over another puzzle unless it is given."""
        following = ladder_fight(self.host, foe, self.kind, level, puzzle)
        screen.keeper.drop()
        screen.leave()
        self.host.open_screen(following)

    def retry(self, screen: FightScreen, *, is_same: bool = False) -> None:
        """Fight the same opponent over the same puzzle, or another one of the same level."""
        self.again(screen, self.foe, self.level, self.puzzle if is_same else None)

    # -- cards

    def card(self, screen: FightScreen) -> Card:
        if screen.fight is None:
            lines = [*self._about(), _("Puzzle: {level}").format(level=self._level_name())]
            is_resumed = self.saved is not None
            lines.append(_("The fight goes on where it was left.") if is_resumed else _(EACH_MOVE))
            back = Button(_("Back"), screen.leave, icon="left")
            return Card(_(self.foe.name), lines, [start_button(screen), back])
        battle = screen.fight.battle
        same, other, finish, leave = self._buttons(screen)
        if battle.phase is Phase.OPEN:
            go_on, settings = self._pause_buttons(screen)
            later = Button(_("Leave, and go on later"), screen.leave, icon="left")
            lines = [_("The fight stands still, and the board is hidden.")]
            return Card(_("Paused"), lines, [go_on, later, settings, other, finish])
        if battle.phase is Phase.LOST:
            same.is_main = True
            told = _("Only the fight is lost; the puzzle can be finished in peace.")
            lines, buttons = [told, *tally_lines(battle)], [same, other, finish, leave]
            return Card(_("The hero needs a rest"), lines, buttons, role="warning")
        if battle.phase is Phase.ESCAPED:
            other.is_main = True
            return escape_card(battle, [other, same, leave])
        return self._win_card(screen, battle, [leave] if screen.is_solved else [finish, leave])

    def _win_card(self, screen: FightScreen, battle: Battle, buttons: list[Button]) -> Card:
        lines = tally_lines(battle)
        place = LADDER.index(self.foe) + 1
        if place < len(LADDER):
            label = _("Next: {foe}").format(foe=_(LADDER[place].name))
            go_on = partial(self.again, screen, LADDER[place])
            buttons = [Button(label, go_on, icon="sword", is_main=True), *buttons]
        else:
            lines.insert(0, _("The digits are free. Thank you, hero!"))
        title = _("{foe} is beaten!").format(foe=_(self.foe.name))
        return Card(title, lines, buttons, role="gold", stars=screen.stars)

    def _buttons(self, screen: FightScreen) -> tuple[Button, Button, Button, Button]:
        same, other = partial(self.retry, screen, is_same=True), partial(self.retry, screen)
        finish = partial(self.finish_in_peace, screen)
        return (
            Button(_("Try again on this board"), same, icon="redo"),
            Button(_("Begin anew on another board"), other, icon="new"),
            Button(_("Finish the puzzle in peace"), finish, icon="pencil"),
            Button(_("Back to the ladder"), screen.leave, icon="list"),
        )
