"""RoadFight: one board of a stage of the road. The hero, his items and his combo come along.

What the fight has left of the hero is written down as it goes, and the whole fight too: after a
crash, or when the board is left, it goes on at the same place.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any, Final, NamedTuple

from numberplace.battle import fight as rules
from numberplace.battle.events import Event, Item
from numberplace.battle.progress import edge_of
from numberplace.battle.progress import Progress, Run
from numberplace.battle.road import STAGE, Stage, foe_for, foe_of, interval_for
from numberplace.battle.progress import lessons_of
from numberplace.battle.state import Battle, Phase
from numberplace.core.battlefield import Field, Load
from numberplace.core.errors import FormatError, IllegalMove
from numberplace.core.words import _, ngettext
from numberplace.kinds import KINDS, kind_named
from numberplace.battle.texts import SavedFight
from numberplace.storage.fights import ROAD as SLOT
from numberplace.storage.fights import Fights
from numberplace.ui.arcade.battle_panel import ITEM_COMMANDS
from numberplace.ui.arcade.battle_screen import BattleScreen
from numberplace.ui.arcade.card import Card
from numberplace.ui.arcade.fight import battle_of
from numberplace.ui.arcade.fight_saving import FightKeeper, read_puzzle
from numberplace.ui.arcade.journey import Journey
from numberplace.ui.arcade.road_cards import (
    board_card,
    board_of,
    lost_card,
    next_board_card,
    slipped_card,
    stage_card,
    stop_card,
)
from numberplace.ui.boards import BOARDS
from numberplace.ui.kit.host import Host, News
from numberplace.ui.kit.painter import Painter

LESSON_SECONDS: Final = 6.0
"""How long a sentence of the first fights stands."""


def kind_of(run: Run) -> str:
    """Return the id of the kind that brings the board of a run."""
    stage = STAGE[run.stage]
    kinds = [kind.id for kind in KINDS if kind.battle is not None and stage.id in kind.battle.road]
    return kinds[stage.boards[run.board] % len(kinds)]


class Left(NamedTuple):
    """What was left of the fight on a board."""

    saved: SavedFight | None = None
    puzzle: Any = None
    trouble: str = ""
    """Why it cannot be gone on with."""


def fight_left(fights: Fights, run: Run) -> Left:
    """Return the fight that was left on the board of a run; what makes no sense is forgotten."""
    try:
        saved = fights.load(SLOT)
        if saved is None or (saved.stage, saved.board) != (run.stage, run.board):
            return Left()
        return Left(saved, read_puzzle(saved)) if saved.kind == kind_of(run) else Left()
    except FormatError as error:
        fights.drop(SLOT)
        return Left(trouble=str(error))


class RoadFight(BattleScreen):
    """A fight over a short board, from the card before it to the card of the next."""

    def __init__(self, host: Host, journey: Journey, run: Run | None = None) -> None:
        """Prepare the board of the run under way. Raises FormatError.

        Args:
            run: the run unless it is the road's: that of a fight which another window overtook.
        """
        run = run or journey.progress.run
        assert run is not None
        self.begun = run
        """The run as it stood before this board."""
        self.run_now: Run | None = run
        """The run as this fight left it, None once the stage is over."""
        self._is_elsewhere = False
        self.stage = STAGE[run.stage]
        self.coins = 0
        """Earned with the stage, once it is won."""
        self._load = Load((), 0)
        self._lessons: deque[str] = deque()
        self._lesson_until = 0.0
        kind = kind_of(run)
        stretch = battle_of(kind).road[run.stage]
        saved, puzzle, trouble = fight_left(host.library.fights, run)
        if puzzle is None:
            puzzle = battle_of(kind).short_board(stretch, host.rng)
        super().__init__(host, foe_of(self.stage), kind, stretch.level, puzzle, saved, journey)
        self.trouble = trouble
        self._preview = self._with_hero(self._preview)
        self.scene.follow(self._preview.hero_hp, self._preview.foe_hp)

    def _make_keeper(self) -> FightKeeper:
        run = self.begun
        return FightKeeper(
            self.host.library.fights, SLOT, self.foe.id, self.level, run.stage, run.board
        )

    def _with_hero(self, battle: Battle) -> Battle:
        """Return a fight's first moment with the hero as the board before left him."""
        return replace(
            battle,
            hero_hp=self.begun.hero_hp,
            items=self.begun.items,
            combo=self.begun.combo,
            edge=edge_of(self.journey.progress.gear),
        )

    def _go_on(self, field: Field) -> None:
        """Go on with a saved fight; one that ended just before a crash is paid for now."""
        super()._go_on(field)
        assert self.fight is not None
        if self.fight.is_over:
            self._heed([])

    def _first_moment(self, field: Field) -> Battle:
        self._load = field.load()
        foe = foe_for(self.stage, self.begun.board, self._load)
        return self._with_hero(rules.begin(foe, self._interval()))

    def _await_field(self) -> bool:
        """Show the foe's hit points as soon as they are known."""
        field = self._job.result if self._job.is_done else None
        if field is not None and not self._load.units:
            self._preview = self._first_moment(field)
            self.scene.follow(self._preview.hero_hp, self._preview.foe_hp)
            self._is_stale = True
        return super()._await_field()

    def _interval(self) -> float:
        """Return how long the foe's bar takes, fitted to the player."""
        progress, usual = self.journey.progress, battle_of(self.kind).pace
        seconds = progress.pace.expected(self.kind, self._load.units, usual, self.stage.meant)
        losses = progress.losses.get(self.stage.id, 0)
        return interval_for(self.stage, seconds, losses, is_fierce=self.begun.is_fierce)

    # -- what happens

    def _heed(self, events: list[Event]) -> None:
        """Write down what the fight means for the stage, as it happens."""
        assert self.fight is not None
        battle = self.fight.battle
        super()._heed(events)
        self._teach(events)
        if self.run_now is None or self._is_recorded:
            return
        self._is_recorded = battle.phase not in (Phase.OPEN, Phase.ESCAPED)
        self._change_run(partial(self._after, battle))

    def _after(self, battle: Battle, progress: Progress) -> Progress:
        """Return what a moment of the fight makes of a progress."""
        if battle.phase in (Phase.OPEN, Phase.ESCAPED):
            return progress.fought(battle)
        if battle.phase is Phase.LOST:
            return progress.lost()
        if not self.begun.is_last:
            return progress.won_board(battle)
        progress, self.stars, self.coins = progress.won_stage(battle)
        return progress

    def _change_run(self, change: Callable[[Progress], Progress]) -> None:
        """Change the road as this fight sees it; tell once when another window has gone on."""
        was_elsewhere = self._is_elsewhere
        self.run_now, self._is_elsewhere = self.journey.change(
            change, self.run_now, is_elsewhere=was_elsewhere
        )
        if self._is_elsewhere and not was_elsewhere:
            self.trouble = _(
                "The road was also played in another window, and its stage goes on there. What you"
                " earn here still counts."
            )

    def _teach(self, events: list[Event]) -> None:
        progress = self.journey.progress
        due = lessons_of(events, progress.taught)
        if not due:
            return
        key = self._key_of(ITEM_COMMANDS[Item.SHIELD])
        if not self._lessons:
            self._start_lesson()
        self._lessons.extend(_(lesson.words).format(key=key) for lesson in due)
        ids = [lesson.id for lesson in due]
        self.journey.change(lambda p: replace(p, taught=p.taught.union(ids)))

    def _start_lesson(self) -> None:
        assert self.fight is not None
        self._lesson_until = self.fight.battle.seconds + LESSON_SECONDS
        self._is_stale = True

    def tick(self) -> bool:
        """Let time pass, and the sentence that stands."""
        if self.fight is not None and self._lessons and self._is_told(self.fight.battle):
            self._lessons.popleft()
            self._start_lesson()
        return super().tick()

    def _is_told(self, battle: Battle) -> bool:
        """Tell whether the sentence stood long enough."""
        return battle.seconds >= self._lesson_until or battle.phase is not Phase.OPEN

    @property
    def lesson(self) -> str:
        """The sentence that is told now, empty when there is none."""
        return self._lessons[0] if self._lessons else ""

    def news(self) -> News:
        """Return what a screen reader speaks: that of every fight, and the sentence of the road."""
        own: News = ((("road", self.lesson), self.lesson),) if self.lesson else ()
        return (*own, *super().news())

    def _pay(self, *, is_marks: bool) -> None:
        """Take a charge of the lens for filled-in marks, or the price of a hint."""
        assert self.fight is not None
        run = self.run_now
        if is_marks and run is not None and run.lens:
            left = run.lens - 1
            self._change_run(lambda progress: replace(progress, run=replace(run, lens=left)))
            told = ngettext("Lens: {n} charge left.", "Lens: {n} charges left.", left)
            self._lessons.append(told.format(n=left))
        else:
            super()._pay(is_marks=is_marks)
            self._lessons.append(_("Without a lens this costs as much as a hint."))
        self._start_lesson()

    # -- cards and ways out

    def _keep_win(self) -> None:
        """The stage keeps its own record."""

    def _card_now(self) -> Card:
        if self.fight is None:
            board = BOARDS[self.kind]
            kind = battle_of(self.kind).title_of(self.puzzle) or kind_named(self.kind).name
            puzzle = f"{kind} · {board.level_name(self.level)}"
            ready = self.is_ready
            return board_card(
                self.stage,
                self.begun,
                self.foe,
                self.kind,
                puzzle,
                self.begin,
                self.leave,
                ready=ready,
            )
        battle, leave = self.fight.battle, self.leave
        if battle.phase is Phase.OPEN:
            return stop_card(self.begin, lambda: self.host.run("settings"), leave)
        if battle.phase is Phase.LOST:
            return lost_card(battle, self.begin_again, leave)
        if battle.phase is Phase.ESCAPED:
            return slipped_card(battle, self.go_on, leave)
        if self.begun.is_last:
            return stage_card(self.stage, battle, self.stars, self.coins, self.begin_next, leave)
        return next_board_card(self.stage, self.begun.board, battle, self.go_on, leave)

    def go_on(self) -> None:
        """Fight the board that comes next in place of this one."""
        self.keeper.drop()
        following = RoadFight(self.host, self.journey, self.run_now)
        self.leave()
        self.host.open_screen(following)

    def begin_again(self) -> None:
        """Begin the stage again, in the same form."""
        self._begin(self.stage, is_fierce=self.begun.is_fierce)

    def begin_next(self) -> None:
        """Begin the first stage that is not won yet."""
        self._begin(self.journey.progress.next_stage)

    def _begin(self, stage: Stage, *, is_fierce: bool = False) -> None:
        try:
            self.journey.begin(stage, self.journey.progress.run, is_fierce=is_fierce)
        except IllegalMove as error:
            self.leave()
            self.host.notify(str(error))
            return
        self.go_on()

    # -- drawing

    def _draw_title(self, painter: Painter) -> None:
        """Tell what the first fights teach, or which board this is."""
        bar, px = self.places.board.menu, painter.px
        if bar.height < painter.line_height(13):
            return
        line = bar.inflate(-px(20), 0)
        if self.lesson and self.is_running:
            painter.fill(bar, "accent")
            painter.text(self.lesson, line, "accent_text", size=13, bold=True)
            return
        title = f"{_(self.stage.name)} · {board_of(self.stage, self.begun.board)}"
        painter.text(title, line, "text_muted", size=13, bold=True)

    def _draw_board(self, painter: Painter) -> None:
        super()._draw_board(painter)
        status = self.places.board.status
        is_shown = self.lesson and self.is_running and not self.places.is_wide
        if is_shown and status.height >= painter.px(12):
            painter.fill(status, "accent")
            painter.text(self.lesson, status, "accent_text", size=12, bold=True)
