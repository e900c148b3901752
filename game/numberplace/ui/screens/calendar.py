"""The calendar of the puzzles of the day: which are done, the streak, and any past day to play."""

from __future__ import annotations

import datetime
from collections import Counter
from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import NamedTuple

from pygame import Rect

from numberplace.core.clock import format_clock
from numberplace.core.dates import weekday_and_day
from numberplace.core.errors import FormatError
from numberplace.core.gameid import SEED_MARK, GameId, daily_ids, parse_game_id
from numberplace.core.titles import daily_title
from numberplace.core.words import _, ngettext, pgettext
from numberplace.kinds import KINDS, SHELVES, kind_named, shelf_named
from numberplace.storage.played import PlayedGame, daily_streak
from numberplace.storage.statistics import Streak
from numberplace.ui.dialogs.offers import ICON_BEGUN, ICON_DONE, ICON_GIVEN_UP, draw_mark
from numberplace.ui.kit.choices import Choice
from numberplace.ui.kit.dialog import Dialog
from numberplace.ui.kit.layout import Layout
from numberplace.ui.kit.lists import ListView
from numberplace.ui.kit.painter import Painter
from numberplace.ui.kit.rows import cut_left, cut_top
from numberplace.ui.kit.widgets import Button, Label
from numberplace.ui.screens.host import Program
from numberplace.ui.screens.month import DayMark, Month
from numberplace.ui.screens.resuming import look_back, play_again, told

FIRST_DAY = datetime.date(2000, 1, 1)
"""The first day whose puzzles are offered: every day has some."""
ICON_WHOLE_DAY, ICON_MORE = "trophy", "star"
"""Icons of a day of which all puzzles are solved, and of one with more puzzles than others."""
_DAY = datetime.timedelta(1)
_CLOCKS = datetime.date(1900, 1, 1), datetime.date(9990, 1, 1)
"""Dates of the clock that are believed; from others there may be no day before or after."""


class DayPuzzle(NamedTuple):
    """A puzzle of the chosen day."""

    id: GameId
    name: str
    game: PlayedGame | None

    @property
    def is_done(self) -> bool:
        """Tell whether the puzzle is solved: by the player, or by the program for him."""
        return self.game is not None and (self.game.was_won or self.game.is_solved)


class CalendarDialog(Dialog):
    """A month of days, the puzzles of the chosen one, and the streak; today is chosen first."""

    def __init__(self, app: Program) -> None:
        super().__init__(app, _("Puzzle of the day"))
        self._app = app
        kinds = [(shelf.id, shelf.name) for shelf in SHELVES if shelf.daily]
        self.kinds = Choice(kinds, kinds[0][0], lambda _kind: self._read())
        self.games: dict[str, PlayedGame] = {}
        """The games of all puzzles of the day of the kind, by game ID, the last played first."""
        self._by_day: dict[datetime.date, list[str]] = {}
        """The game IDs of the games of each day."""
        self._streak = Streak(), 0
        """The streak, and how many days yesterday's puzzle would add to it."""
        self._solved: Mapping[int, int] = {}
        """The number of days with a solved puzzle, by year."""
        self.month = Month(today(), FIRST_DAY, self.mark_of, self.choose_day, self.pick_day)
        self.heading = Label(bold=True, size=15, wraps=False)
        update, pick = (lambda _row: self._update()), (lambda _row: self.pick_day())
        self.list: ListView[DayPuzzle] = ListView(
            _draw_puzzle, row_height=30, on_choose=update, on_pick=pick
        )
        self.note = Label(role="text_muted", size=12.5)
        self.streak = Label(bold=True, size=15, wraps=False)
        self.advice = Label(role="text_muted", size=12.5)
        self.main = Button("", self.pick_day, is_main=True)
        self._again = Button(_("Play again"), self._play_again, icon="redo")
        self._before = Button("", self._go_before, icon="left")
        self._close = Button(_("Close"), app.close_top)
        self._labels: list[str] = []
        """The labels of the buttons as they were placed last."""
        self.form.focus = self.month
        self._read()

    @property
    def kind(self) -> str:
        return self.kinds.chosen

    # -- what is shown

    def _read(self) -> None:
        """Read the games played of the kind, and show the chosen day anew."""
        self.games = self._app.library.played.daily(self.kind)
        self._by_day = {}
        for game_id, game in self.games.items():
            if game.day is not None:
                self._by_day.setdefault(game.day, []).append(game_id)
        tomorrow = self.month.today + _DAY  # begun where it was that day already
        self.month.last = tomorrow if tomorrow in self._by_day else self.month.today
        games = self.games.values()
        self._streak = daily_streak(games, self.month.today)
        days = {game.day for game in games if game.was_won and game.day is not None}
        self._solved = Counter(day.year for day in days)
        self.month.choose(self.month.chosen)

    def _ids_of(self, day: datetime.date) -> list[str]:
        """Return the game IDs of a day's puzzles, and of those begun under earlier versions."""
        shelf = shelf_named(self.kind)
        ids = [str(game_id) for game_id in daily_ids(day, shelf, shelf.daily_on(day))]
        return list(dict.fromkeys((*ids, *self._by_day.get(day, ()))))

    def mark_of(self, day: datetime.date) -> DayMark:
        """Return the mark of a day's cell: a shape, and the best time of its solved puzzles."""
        shelf = shelf_named(self.kind)
        more = ICON_MORE if len(shelf.daily_on(day)) > len(shelf.daily) else ""
        games = [self.games[game_id] for game_id in self._by_day.get(day, ())]
        won = [game for game in games if game.was_won]
        times = [game.first for game in won if game.first is not None]
        icon = ICON_BEGUN if games else ""
        if won:
            icon = ICON_WHOLE_DAY if len(won) == len(self._ids_of(day)) else ICON_DONE
        words = ", ".join(text for key, text in _legend() if key in (icon, more))
        return DayMark(icon, format_clock(min(times)) if times else "", more, words)

    def choose_day(self, day: datetime.date) -> None:
        """Show the puzzles of a day, and stand on the one the player most likely wants."""
        kind = kind_named(self.kind)
        assert kind.maker is not None
        puzzles = []
        for text in self._ids_of(day):
            with suppress(FormatError):  # of another version, which makes other puzzles
                found = parse_game_id(text, KINDS)
                name = kind.maker.params_name(found.params)
                puzzles.append(DayPuzzle(found, name, self.games.get(text)))
        self.list.set_rows(puzzles, self._wanted(puzzles))
        self.heading.text = weekday_and_day(day)
        self._tell_streak()
        is_today = day == self.month.today
        self._before.label = _("Yesterday's") if is_today else _("The day before")
        self._update()

    def _wanted(self, puzzles: list[DayPuzzle]) -> int:
        maker = kind_named(self.kind).maker
        assert maker is not None
        level = self.host.preferences.of_kind(self.kind, "level")
        latest = next(iter(self.games), "")
        params = latest.partition(":")[2].partition(SEED_MARK)[0]
        tests: tuple[Callable[[DayPuzzle], bool], ...] = (
            lambda row: row.game is not None and not row.is_done,
            lambda row: maker.level_of(maker.parse_params(row.id.params)) == level,
            lambda row: row.id.params == params,
        )
        found = (at for test in tests for at, row in enumerate(puzzles) if test(row))
        return next(found, 0)

    def _update(self) -> None:
        """Show the state of the chosen puzzle, and offer the actions possible with it."""
        row = self.list.chosen_row
        buttons = [self._close, self.main]
        self.main.label, self.main.icon = _("Play"), "play"
        self.note.text = _("Generated when you play")
        if row is not None and row.is_done:
            self.main.label, self.main.icon = _("Look back"), "eye"
            buttons = [self._close, self._before, self._again, self.main]
            if self.month.chosen <= self.month.first:
                buttons.remove(self._before)
        elif row is not None and row.game is not None:
            self.main.label = _("Continue")
        if row is not None and row.game is not None:
            self.note.text = told(row.game)
        labels = [button.label for button in buttons]
        if buttons != self.buttons or labels != self._labels:
            self._labels = labels
            focus = self.form.focus if self.form.focus not in self.buttons else self.month
            widgets = [self.kinds, self.month, self.heading, self.list, self.note]
            self.set_widgets([*widgets, self.streak, self.advice], buttons, focus)
            if self._layout is not None:  # it is placed: other buttons need that done again
                self.host.place_again()

    def _tell_streak(self) -> None:
        """Show the present streak, the longest one, and the solved days of the shown year."""
        self.streak.text, advice = tell_streak(*self._streak)
        year = self.month.chosen.year
        count = self._solved.get(year, 0)
        said = ngettext("{n} day solved in {year}.", "{n} days solved in {year}.", count)
        parts = [said.format(n=count, year=year)] if count else []
        self.advice.text = " ".join((*parts, advice))

    def tick(self) -> bool:
        """Go on to the new day when the calendar is open over midnight."""
        new_day = today()
        if new_day == self.month.today:
            return super().tick()
        was_today = self.month.chosen == self.month.today
        self.month.today = new_day
        self.month.chosen = new_day if was_today else min(self.month.chosen, new_day)
        self._read()
        return True

    # -- what is done

    def pick_day(self) -> None:
        """Play the chosen puzzle or go on with it; replay a solved one."""
        row = self.list.chosen_row
        if row is None:
            return
        if row.is_done and row.game is not None:
            look_back(self._app, row.game.first_id)
            return
        self._app.order_id(row.id, daily_title(self.month.chosen))

    def _play_again(self) -> None:
        """Begin a solved puzzle again, or go on with the game that was begun again."""
        row = self.list.chosen_row
        if row is None or row.game is None:
            return
        if row.game.is_solved:
            play_again(self._app, row.game.id)
        else:
            self._app.resume(row.game.id)

    def _go_before(self) -> None:
        """Play the puzzle of the day before; only choose it where it is solved."""
        row = self.list.chosen_row
        params = row.id.params if row is not None else ""
        self.month.choose(self.month.chosen - _DAY)
        same = [at for at, other in enumerate(self.list.rows) if other.id.params == params]
        self.list.chosen = same[0] if same else self.list.chosen
        self._update()
        if self.list.chosen_row is not None and not self.list.chosen_row.is_done:
            self.pick_day()

    # -- drawing

    def size_in(self, layout: Layout, painter: Painter) -> tuple[int, int]:
        return (780, 592) if layout.is_wide else (780, 800)

    def arrange(self, body: Rect, layout: Layout) -> None:
        px = layout.px
        self.kinds.rect, room = cut_top(body, layout.tap(30), px(6))
        foot = layout.grow(48)
        room.height -= foot
        if body.width >= px(600):
            month, day = cut_left(room, room.width * 63 // 100, px(20))
        else:
            month, day = cut_top(room, room.height - px(36 + 4 * 30 + 48))
        self.month.place(month, px)
        self.heading.rect, day = cut_top(day, px(36))
        note = max(layout.grow(40), layout.tall(58)) if layout.text_scale > 1 else layout.px(40)
        high = min(day.height - note, layout.grow(5 * 30 + 4))
        self.list.rect, below = cut_top(day, high, px(6))
        self.note.rect = Rect(below.topleft, (below.width, note - px(6)))
        star = px(34)
        self._star = Rect(body.x, room.bottom + px(10), star, star)
        words = Rect(body.x, room.bottom + px(4), body.width, layout.grow(22))
        self.streak.rect = cut_left(words, star + px(12))[1]
        self.advice.rect = self.streak.rect.move(0, words.height)

    def draw_body(self, painter: Painter, body: Rect) -> None:
        painter.icon("star", self._star, "gold")
        pitch, legend = painter.tall(22), _legend()
        top = self._star.y - painter.px(14) - pitch * len(legend)
        if top < self.note.rect.bottom:
            return
        for number, (icon, text) in enumerate(legend):
            line = Rect(self.note.rect.x, top + number * pitch, self.note.rect.width, pitch)
            shape, words = cut_left(line, painter.px(15), painter.px(8))
            painter.icon(icon, shape, "text_muted")
            painter.text(text, words, "text_muted", size=12)


def tell_streak(streak: Streak, missed: int) -> tuple[str, str]:
    """Return the present streak and the longest one in words, and advice.

    Args:
        missed: how many days yesterday's puzzle would add to, as ``daily_streak`` returns it.
    """
    title = _("No streak yet")
    if streak.longest:
        now = ngettext("Streak: {n} day", "Streak: {n} days", streak.present)
        most = ngettext("longest: {n} day", "longest: {n} days", streak.longest)
        title = " · ".join((now.format(n=streak.present), most.format(n=streak.longest)))
    if missed:
        advice = ngettext(
            "Solve yesterday's puzzle today, and its streak of {n} day continues.",
            "Solve yesterday's puzzle today, and its streak of {n} days continues.",
            missed,
        ).format(n=missed)
    elif streak.has_today:
        advice = _("Today's is done.")
    else:
        advice = _("A day counts when you solve one of its puzzles by the end of the next day.")
    return title, advice


def _legend() -> tuple[tuple[str, str], ...]:
    return (
        (ICON_BEGUN, _("Started")),
        (ICON_DONE, pgettext("state", "Solved")),
        (ICON_WHOLE_DAY, _("Whole day solved")),
        (ICON_MORE, _("One more puzzle")),
    )


def today() -> datetime.date:
    """Return the date as the calendar has it: a clock that is centuries off is not believed."""
    return min(max(_CLOCKS[0], datetime.date.today()), _CLOCKS[1])


def _draw_puzzle(painter: Painter, rect: Rect, row: DayPuzzle, role: str) -> None:
    mark, time = "", None
    if row.game is not None and row.game.was_won:
        mark, time = ICON_DONE, row.game.first
    elif row.game is not None:
        mark, time = ICON_GIVEN_UP if row.game.is_solved else ICON_BEGUN, row.game.elapsed
    words = format_clock(time) if time is not None else ""
    rest = draw_mark(painter, rect, mark, words, role)
    painter.text(row.name, rest, role, bold=row.game is None)
