"""A fight over one board of a stage of the road. The hero, his items and his combo come along.

What the fight has left of the hero is written down as it goes, and the whole fight too: after a
crash, or when the board is left, it is resumed at the same place.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Final

from numberplace.battle import fight as rules
from numberplace.battle.events import BattleItem, Event
from numberplace.battle.progress import LESSONS, RoadProgress, Run, edge_of, is_earnest, lessons_of
from numberplace.battle.road import ROAD, STAGE, Stage, foe_for, foe_of, interval_for
from numberplace.battle.state import Battle, Phase
from numberplace.battle.texts import SavedFight
from numberplace.core.battlefield import Field
from numberplace.core.errors import FormatError, IllegalMove
from numberplace.core.words import _, ngettext
from numberplace.kinds import SHELVES, shelf_named
from numberplace.storage.fights import ROAD as SLOT
from numberplace.ui.arcade.battle_panel import ITEM_COMMANDS
from numberplace.ui.arcade.ending_screen import EndingScreen
from numberplace.ui.arcade.fight import Fight
from numberplace.ui.arcade.fight_cards import (
    escape_card,
    keep_buttons,
    seen_lines,
    seen_picture,
    start_button,
    tally_lines,
)
from numberplace.ui.arcade.fight_rules import FightRules, ShownFight, battle_of
from numberplace.ui.arcade.fight_saving import Journey, load_fight, read_puzzle
from numberplace.ui.arcade.fight_screen import FightScreen
from numberplace.ui.arcade.first_words import fight_untold, kind_untold
from numberplace.ui.arcade.timed import ArcadeCard
from numberplace.ui.kit.bindings import shortcut
from numberplace.ui.kit.host import Host
from numberplace.ui.kit.widgets import Button

LESSON_SECONDS: Final = 6.0
"""Duration of a sentence of the first fights."""


def road_fight(host: Host, journey: Journey, run: Run | None = None) -> FightScreen:
    """Return the screen of the run under way, or of an overtaken ``run``. Raises FormatError."""
    run = run or journey.progress.run
    assert run is not None
    return FightScreen(host, RoadRules(host, journey, run))


def kind_of(run: Run) -> str:
    """Return the id of the kind that brings the board of a run."""
    stage = STAGE[run.stage]
    with_boards = [each.id for each in SHELVES if each.battle and stage.id in each.battle.road]
    return with_boards[stage.boards[run.board] % len(with_boards)]


def board_of(stage: Stage, board: int) -> str:
    return _("Board {n} of {count}").format(n=board + 1, count=len(stage.boards))


class RoadRules(FightRules):
    """A fight over a short board, from the card before it to the card of the next."""

    slot = SLOT

    def __init__(self, host: Host, journey: Journey, run: Run) -> None:
        self.begun = run
        """The run as it stood before this board."""
        self.run_now: Run | None = run
        """The run as this fight left it, None once the stage is over."""
        self._is_elsewhere = False
        """Another window has gone on with the road."""
        self.stage = STAGE[run.stage]
        self.coins = 0
        """Earned with the stage, once it is won."""
        self._lessons: deque[str] = deque()
        self._lesson_until = 0.0
        saved, puzzle, notice = None, None, ""
        try:
            saved = _fight_left(host, run)
            puzzle = None if saved is None else read_puzzle(saved)
        except FormatError as error:
            host.library.fights.drop(SLOT)
            saved, notice = None, str(error)
        if saved is not None:  # an earlier version may have brought a board of another kind
            kind, level = saved.kind, saved.level
        else:
            kind = kind_of(run)
            stretch = battle_of(kind).road[run.stage]
            share = run.board / max(1, len(self.stage.boards) - 1)
            level, puzzle = stretch.level, battle_of(kind).short_board(stretch, host.rng, share)
        super().__init__(host, journey, foe_of(self.stage), kind, level, puzzle, saved, notice)

    @property
    def title(self) -> str:
        return f"{_(self.stage.name)} · {board_of(self.stage, self.begun.board)}"

    @property
    def place(self) -> tuple[str, int]:
        return self.begun.stage, self.begun.board

    def preview(self) -> Battle:
        return self._with_hero(super().preview())

    def _with_hero(self, battle: Battle) -> Battle:
        """Return a fight's first moment with the hero as the board before left him."""
        return replace(
            battle,
            hero_hp=self.begun.hero_hp,
            items=self.begun.items,
            combo=self.begun.combo,
            edge=edge_of(self.journey.progress.gear),
        )

    def first_moment(self, field: Field) -> Battle:
        load, progress = field.load(), self.journey.progress
        usual = battle_of(self.kind).pace
        seconds = progress.pace.expected(self.kind, load.units, usual, self.stage.meant)
        losses = progress.losses.get(self.stage.id, 0)
        interval = interval_for(self.stage, seconds, losses, is_fierce=self.begun.is_fierce)
        foe = foe_for(self.stage, self.begun.board, load, self.begun.combo)
        return self._with_hero(rules.begin(foe, interval, share=field.share))

    # -- what happens

    def follow(self, screen: ShownFight, fight: Fight, events: list[Event]) -> None:
        """Record the results of the fight for the stage, as they happen."""
        super().follow(screen, fight, events)
        battle = fight.battle
        self._teach(battle, events)
        if self.run_now is not None and not self._is_recorded:
            self._is_recorded = battle.phase not in (Phase.OPEN, Phase.ESCAPED)
            self._change_run(partial(self._after, battle))

    def _after(self, battle: Battle, progress: RoadProgress) -> RoadProgress:
        """Return the progress after a moment of the fight."""
        if battle.phase in (Phase.OPEN, Phase.ESCAPED):
            return progress.fought(battle)
        if battle.phase is Phase.LOST:
            return progress.lost(battle)
        if not self.begun.is_last:
            return progress.won_board(battle)
        progress, _stars, self.coins = progress.won_stage(battle)
        return progress

    def _change_run(self, change: Callable[[RoadProgress], RoadProgress]) -> None:
        """Change the road as this fight sees it; tell once when another window has gone on."""
        was_elsewhere = self._is_elsewhere
        self.run_now, self._is_elsewhere = self.journey.change(
            change, self.run_now, is_elsewhere=was_elsewhere
        )
        if self._is_elsewhere and not was_elsewhere:
            self.notice = _(
                "The road was also played in another window, and its stage goes on there. What you"
                " earn here still counts."
            )

    def pays(self, battle: Battle, *, is_marks: bool) -> bool:
        """Pay with a charge of the lens for filled-in marks; without one it costs a hint."""
        run = self.run_now
        is_paid = is_marks and run is not None and run.lens > 0
        if is_paid and run is not None:
            left = run.lens - 1
            self._change_run(lambda progress: replace(progress, run=replace(run, lens=left)))
            told = ngettext("Lens: {n} charge left.", "Lens: {n} charges left.", left).format(
                n=left
            )
        elif is_marks and not battle.has_filled_marks:
            told = _("Without a lens this costs a hint, and attacks gather a seventh faster.")
        else:
            told = _("Without a lens this costs as much as a hint.")
        self._lessons.append(told)
        self._start_lesson(battle)
        return is_paid

    # -- the sentences of the first fights

    def _teach(self, battle: Battle, events: list[Event]) -> None:
        due = lessons_of(events, self.journey.progress.taught)
        if not due:
            return
        key = shortcut(self.host.bindings, ITEM_COMMANDS[BattleItem.SHIELD])
        is_first = not self._lessons
        self._lessons.extend(_(LESSONS[lesson]).format(key=key) for lesson in due)
        if is_first:
            self._start_lesson(battle)
        self.journey.change(lambda p: replace(p, taught=p.taught.union(due)))

    def _start_lesson(self, battle: Battle) -> None:
        self._lesson_until = battle.seconds + LESSON_SECONDS
        self.lesson = self._lessons[0] if self._lessons else ""

    def tick(self, battle: Battle) -> None:
        is_over = battle.phase is not Phase.OPEN or battle.seconds >= self._lesson_until
        if self._lessons and is_over:
            self._lessons.popleft()
            self._start_lesson(battle)

    # -- ways on

    def go_on(self, screen: ShownFight) -> None:
        screen.keeper.drop()
        following = road_fight(self.host, self.journey, self.run_now)
        screen.leave()
        self.host.open_screen(following)

    def _begin(self, screen: ShownFight, stage: Stage, *, is_fierce: bool = False) -> None:
        try:
            self.journey.begin(stage, self.journey.progress.run, is_fierce=is_fierce)
        except IllegalMove as error:
            screen.leave()
            self.host.notify(str(error))
            return
        self.go_on(screen)

    # -- cards

    def _told_of_loss(self, battle: Battle) -> str:
        if is_earnest(battle):
            return _("The coins are yours, and the next try is a little easier.")
        told = _("The coins are yours. Who brings {foe} below four fifths has it easier next time.")
        return told.format(foe=_(self.foe.name))

    def card(self, screen: ShownFight) -> ArcadeCard:
        leave = Button(_("Back to the road"), screen.leave, icon="list")
        if screen.fight is None:
            return self._card_before(screen, leave)
        battle, stage = screen.fight.battle, self.stage
        next_board = partial(self.go_on, screen)
        if battle.phase is Phase.OPEN:
            lines = [
                _("The fight is paused, and the board is hidden."),
                _("It is saved as it is: you can leave now and continue later."),
            ]
            return ArcadeCard(_("Paused"), lines, [*self._pause_buttons(screen), leave])
        if battle.phase is Phase.LOST:
            told = self._told_of_loss(battle)
            anew = partial(self._begin, screen, stage, is_fierce=self.begun.is_fierce)
            retry = Button(_("Try again"), anew, icon="redo", is_main=True)
            lines, buttons = [told, *tally_lines(battle)], [retry, self.peace_button(screen), leave]
            return ArcadeCard(_("The hero needs a rest"), lines, buttons, role="warning")
        if battle.phase is Phase.ESCAPED:
            retry = Button(_("Try again"), next_board, icon="redo", is_main=True)
            return escape_card(battle, [retry, leave])
        if self.begun.is_last:
            return self._stage_card(screen, battle, leave)
        left = ngettext("{n} hit point left", "{n} hit points left", battle.hero_hp)
        go_on = Button(_("Next board"), next_board, icon="right", is_main=True)
        return ArcadeCard(
            _("{board}: won").format(board=board_of(stage, self.begun.board)),
            [left.format(n=battle.hero_hp), *tally_lines(battle), *seen_lines(screen.fight)],
            [go_on, *keep_buttons(screen), leave],
            role="gold",
            picture=seen_picture(screen),
        )

    def _card_before(self, screen: ShownFight, leave: Button) -> ArcadeCard:
        stage, run = self.stage, self.begun
        kind = battle_of(self.kind).title_of(self.puzzle) or shelf_named(self.kind).name
        puzzle = f"{kind} · {self._level_name()}"
        about, *more = self._about()
        progress = self.journey.progress
        lines = [_(stage.story)] if run.board == 0 else []
        lines += fight_untold(progress) + kind_untold(self.kind, progress)
        lines += [
            f"{board_of(stage, run.board)} · {puzzle}",
            _("{foe}: {about}").format(foe=_(self.foe.name), about=about),
            *more,
            *self._asked(screen),
        ]
        if run.is_fierce:
            lines.append(_("Fierce: the attacks come faster, the coins are doubled."))
        return ArcadeCard(_(stage.name), lines, [start_button(screen), leave])

    def _stage_card(self, screen: ShownFight, battle: Battle, leave: Button) -> ArcadeCard:
        """Return the card of a stage won, which leads to the first that is not won yet."""
        place = ROAD.index(self.stage) + 1
        lines = [ngettext("{n} coin earned", "{n} coins earned", self.coins).format(n=self.coins)]
        lines += tally_lines(battle)
        lines += seen_lines(screen.fight)
        buttons = [leave]
        if place < len(ROAD):
            label = _("Next stage: {stage}").format(stage=_(ROAD[place].name))
            buttons.insert(
                0,
                Button(
                    label,
                    lambda: self._begin(screen, self.journey.progress.next_stage),
                    icon="right",
                    is_main=True,
                ),
            )
        else:
            label, see = _("See how it ends"), partial(self._see_the_end, screen)
            buttons.insert(0, Button(label, see, icon="play", is_main=True))
        buttons = [*buttons[:-1], *keep_buttons(screen), buttons[-1]]
        title, picture = _(self.stage.name), seen_picture(screen)
        return ArcadeCard(title, lines, buttons, role="gold", stars=screen.stars, picture=picture)

    def _see_the_end(self, screen: ShownFight) -> None:
        """Leave the last fight for the end of the road."""
        screen.leave()
        self.host.open_screen(EndingScreen(self.host))


def _fight_left(host: Host, run: Run) -> SavedFight | None:
    """Return the fight that was left on the board of a run. Raises FormatError."""
    saved = load_fight(host.library.fights, SLOT)
    if saved is None or (saved.stage, saved.board) != (run.stage, run.board):
        return None
    return saved
