"""The race of the day.

The first race of a day is ranked. Its try is spent at the start, and written down with each digit:
what ends the program gives no other one.
"""

from __future__ import annotations

import datetime

from numberplace.battle.modes import Mode
from numberplace.battle.race import Lap, RacePhase
from numberplace.core.clock import format_clock
from numberplace.core.errors import SaveError
from numberplace.core.gameid import daily_ids
from numberplace.core.words import _
from numberplace.kinds import kind_named, shelf_named
from numberplace.ui.arcade.race_boards import day_puzzle, show_next
from numberplace.ui.arcade.race_screen import RaceScreen, mistakes_text
from numberplace.ui.arcade.timed import ArcadeCard
from numberplace.ui.kit import clipboard
from numberplace.ui.kit.host import Host
from numberplace.ui.kit.jobs import Job
from numberplace.ui.kit.widgets import Button


class DayRace(RaceScreen):
    """The ranked race. Leaving the race ends it, with the points so far."""

    def __init__(self, host: Host, mode: Mode, date: datetime.date | None = None) -> None:
        """Have the day's puzzle made off the frame loop."""
        self.date = date or datetime.date.today()
        shelf = shelf_named(mode.kind)
        (self._game_id,) = daily_ids(self.date, shelf, [mode.stage(0).params])
        self.job = Job(lambda stop: day_puzzle(shelf.kind, self._game_id, stop))
        self._is_taken = False
        self.is_ranked = False
        self._note = ""
        self._share: Button | None = None
        super().__init__(host, mode)

    @property
    def is_ready(self) -> bool:
        return self.job.is_done

    def _card_now(self) -> ArcadeCard:
        if self._has_begun or self.race.is_over:
            return super()._card_now()
        card = self._first_card(
            _("Go!") if self._is_taken else _("Setting up the board…"), self._note
        )
        card.buttons[0].is_enabled = self._is_taken
        return card

    def _end_card(self) -> ArcadeCard:
        self._share = Button(_("Copy a line to share"), self.share, icon="paste", is_main=True)
        note = _("This race was ranked.") if self.is_ranked else self._note
        table = Button(_("High scores"), self.show_table, icon="trophy")
        again = Button(_("Play again, unranked"), self.again, icon="redo")
        return self._result_card([self._share, table, again], note)

    def share(self) -> None:
        race, date, told = self.race, self.date.isoformat(), mistakes_text(self.race)
        is_complete = race.phase is RacePhase.COMPLETE
        time = format_clock(race.seconds) if is_complete else _("not finished")
        text = _("Numberplace {date}: {points} points · {time} · {mistakes} · combo {combo}")
        text = text.format(
            date=date, points=race.score, time=time, mistakes=told, combo=race.best_combo
        )
        clipboard.put_text(text)
        if self._share is not None:
            self._share.label, self._share.icon = _("Copied"), "check"
            self.is_stale = True

    def begin(self) -> None:
        """Start as soon as the puzzle is there, or go on."""
        if not self._is_taken:
            return
        if self.is_ranked and not self._score_id:
            self._score_id = self.record.begin_day(self.date)
            self.is_ranked = bool(self._score_id)
            self._note = "" if self.is_ranked else _("This race does not count.")
        super().begin()

    def tick(self) -> bool:
        if not self._is_taken and self.job.is_done:
            puzzle = self.job.result
            if puzzle is None:
                self.host.leave_screen()
                self.host.notify(str(self.job.error))
                return True
            self._is_taken = True
            self.board = show_next(self.host, self.board, puzzle)
            self._place_board()
            self._rank()
            self.show_card(self._card_now())
        return super().tick()

    def _rank(self) -> None:
        """Say whether this race counts: once a day, over a puzzle not seen before."""
        kind = kind_named(self.mode.kind)
        text = kind.format_puzzle(kind.parse_puzzle(self.board.text))
        try:
            is_known = text in self.host.library.played_puzzles(kind.id)
        except SaveError:
            is_known = True
        last = self.record.last_day()
        if last == self.date.isoformat():
            self._note = _("You have already run today's ranked race; this one does not count.")
        elif last > self.date.isoformat():
            self._note = _("You have already raced a later day; this race does not count.")
        elif is_known:
            self._note = _("You have played this puzzle already: the race does not count.")
        else:
            self.is_ranked = True
            self._note = _("This race is ranked. Leaving it ends it.")

    def _take(self, lap: Lap) -> None:
        super()._take(lap)
        if lap.events:
            self._write_down()

    def _write_down(self) -> None:
        if self._score_id:
            self.record.update(self._score_id, self.race)

    def _finish(self) -> None:
        """Keep the race to run against; the ranked race has its row already."""
        self.record.keep_ghost(self.race)

    def leave(self) -> None:
        """Leave; a ranked race under way ends with the points it has."""
        self.job.cancel()
        if not self.race.is_over:
            self._write_down()
        self.host.leave_screen()

    def again(self) -> None:
        """Begin the race of the day anew; the second run does not count."""
        self.leave()
        self.host.open_screen(DayRace(self.host, self.mode, self.date))
