"""The ladder: ten opponents to choose from, the fight against one of them, and its record."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any, Final

import pygame
from pygame import Rect
from pygame.event import Event

from numberplace.battle.events import Event as Happening
from numberplace.battle.opponents import LADDER, Opponent
from numberplace.battle.road import foe_over
from numberplace.battle.state import Battle, Phase
from numberplace.battle.texts import SavedFight
from numberplace.core.battlefield import Field
from numberplace.core.errors import FormatError, SaveError
from numberplace.core.kind import Shelf
from numberplace.core.words import _
from numberplace.kinds import SHELVES
from numberplace.storage.fights import LADDER as SLOT
from numberplace.storage.scores import Victory
from numberplace.ui.arcade.fight import Fight
from numberplace.ui.arcade.fight_cards import (
    escape_card,
    keep_buttons,
    seen_lines,
    seen_picture,
    start_button,
    tally_lines,
)
from numberplace.ui.arcade.fight_rules import (
    FightRules,
    ShownFight,
    battle_of,
    begin_fight,
    fight_title,
)
from numberplace.ui.arcade.fight_saving import Journey, load_fight, read_puzzle
from numberplace.ui.arcade.fight_screen import FightScreen
from numberplace.ui.arcade.first_words import EACH_MOVE, kind_untold
from numberplace.ui.arcade.page import ROW, ArcadePage, PortraitButton
from numberplace.ui.arcade.timed import ArcadeCard
from numberplace.ui.boards import board_of
from numberplace.ui.kit.choices import Choice, Stepper
from numberplace.ui.kit.dialog import ask
from numberplace.ui.kit.host import Host
from numberplace.ui.kit.layout import Layout
from numberplace.ui.kit.painter import Painter
from numberplace.ui.kit.rows import REST, Pixels, Tap, columns, grid, put, rows
from numberplace.ui.kit.widgets import Button, Label, Widget


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
    return ladder_fight(host, foe, saved.kind, saved.level, read_puzzle(saved), saved)


class LadderRules(FightRules):
    """One fight by itself; a win is a victory of its opponent's row in the scores."""

    slot = SLOT

    @property
    def title(self) -> str:
        return f"{fight_title(self.foe)} · {self._level_name()}"

    def first_moment(self, field: Field) -> Battle:
        """Return the first moment of the fight: a player slower than meant has more time."""
        adapter = battle_of(self.kind)
        meant, pace = adapter.challenges[self.foe.id].meant, self.journey.progress.pace
        load = field.load()
        ease = pace.ease(self.kind, load.units, adapter.pace, meant)
        foe = foe_over(self.foe, load, field.worth)
        first = begin_fight(self.kind, foe, field.worth, field.share)
        interval = first.interval * ease
        return replace(first, interval=interval, ahead=load.units, tempos=adapter.tempos)

    def follow(self, screen: ShownFight, fight: Fight, events: list[Happening]) -> None:
        super().follow(screen, fight, events)
        if fight.battle.phase is Phase.WON and not self._is_recorded:
            self._is_recorded = True
            self.record(screen, fight.battle)

    def record(self, screen: ShownFight, battle: Battle) -> None:
        """Write a win down; the fight is under way no more."""
        scores = self.host.library.scores
        try:
            scores.note_victory(self.foe.id, self.kind, screen.stars, battle.seconds)
        except SaveError as error:
            self.host.notify(str(error))
        screen.keeper.drop()

    # -- what comes after it

    def again(self, screen: ShownFight, foe: Opponent, level: str = "", puzzle: Any = None) -> None:
        """Begin another fight in place of this one, over another puzzle unless it is given."""
        following = ladder_fight(self.host, foe, self.kind, level, puzzle)
        screen.keeper.drop()
        screen.leave()
        self.host.open_screen(following)

    def retry(self, screen: ShownFight, *, is_same: bool = False) -> None:
        """Fight the opponent again over this puzzle, or over another one of its level."""
        self.again(screen, self.foe, self.level, self.puzzle if is_same else None)

    # -- cards

    def card(self, screen: ShownFight) -> ArcadeCard:
        if screen.fight is None:
            lines = [*self._about(), _("Puzzle: {level}").format(level=self._level_name())]
            lines += self._asked(screen)
            if battle_of(self.kind).tempos:
                lines.append(_("The harder the next digit is to find, the slower attacks gather."))
            lines += kind_untold(self.kind, self.journey.progress)
            is_resumed = self.saved is not None
            lines.append(
                _("The fight continues where you left it.") if is_resumed else _(EACH_MOVE)
            )
            back = Button(_("Back"), screen.leave, icon="left")
            return ArcadeCard(_(self.foe.name), lines, [start_button(screen), back])
        battle = screen.fight.battle
        same, other, finish, leave = self._buttons(screen)
        if battle.phase is Phase.OPEN:
            go_on, settings = self._pause_buttons(screen)
            later = Button(_("Leave and continue later"), screen.leave, icon="left")
            lines = [_("The fight is paused, and the board is hidden.")]
            return ArcadeCard(_("Paused"), lines, [go_on, later, settings, other, finish])
        if battle.phase is Phase.LOST:
            same.is_main = True
            told = _("Only the fight is lost; the puzzle can be finished in peace.")
            lines, buttons = [told, *tally_lines(battle)], [same, other, finish, leave]
            return ArcadeCard(_("The hero needs a rest"), lines, buttons, role="warning")
        if battle.phase is Phase.ESCAPED:
            other.is_main = True
            return escape_card(battle, [other, same, leave])
        return self._win_card(screen, battle, [leave])

    def _win_card(self, screen: ShownFight, battle: Battle, buttons: list[Button]) -> ArcadeCard:
        lines = tally_lines(battle)
        lines += seen_lines(screen.fight)
        place = LADDER.index(self.foe) + 1
        if place < len(LADDER):
            label = _("Next: {foe}").format(foe=_(LADDER[place].name))
            go_on = partial(self.again, screen, LADDER[place])
            buttons = [Button(label, go_on, icon="sword", is_main=True), *buttons]
        else:
            lines.insert(0, _("The digits are free. Thank you, hero!"))
        title = _("{foe} is beaten!").format(foe=_(self.foe.name))
        buttons = [*buttons[:-1], *keep_buttons(screen), buttons[-1]]
        picture = seen_picture(screen)
        return ArcadeCard(title, lines, buttons, role="gold", stars=screen.stars, picture=picture)

    def _buttons(self, screen: ShownFight) -> tuple[Button, Button, Button, Button]:
        same, other = partial(self.retry, screen, is_same=True), partial(self.retry, screen)
        return (
            Button(_("Try again on this board"), same, icon="redo"),
            Button(_("Start again on another board"), other, icon="new"),
            self.peace_button(screen),
            Button(_("Back to the ladder"), screen.leave, icon="list"),
        )


GAP: Final = 8
OWN: Final = ""
"""The choice of level that leaves it to the opponent."""
_STEPS = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}


def is_fought_over(shelf: Shelf) -> bool:
    return shelf.battle is not None and shelf.battle.is_on_ladder


class FoeButton(PortraitButton):
    """An opponent: portrait, name, level, stars."""

    def __init__(self, foe: Opponent, place: int, on_press: Callable[[], object]) -> None:
        super().__init__(foe.id, place, on_press)
        self.foe = foe
        self.level = ""
        self.victory: Victory | None = None

    def _draw_face(self, painter: Painter, rect: Rect, ink: str) -> None:
        px = painter.px
        inner = rect.inflate(-px(12), -px(10))
        line = painter.grow(19)
        is_long = painter.width(_(self.foe.name), 14, bold=True) > inner.width
        words = 2 * painter.line_height(14, bold=True) if is_long else line
        picture = Rect(inner.x, inner.y, inner.width, inner.height - words - line - px(2))
        row = Rect(inner.x, inner.y, inner.width, line)
        self._draw_picture(painter, row, picture)
        side = line - px(3)
        for star in range(self.victory.stars if self.victory is not None else 0):
            place = Rect(row.right - (star + 1) * side, row.y, side, side)
            painter.icon("star", place, "gold")
        name = Rect(inner.x, picture.bottom + px(2), inner.width, words)
        painter.text(_(self.foe.name), name, ink, size=14, bold=True, align="centre")
        below = Rect(inner.x, name.bottom, inner.width, line - px(2))
        painter.text(self.level, below, "text_muted", size=12, align="centre")


class LadderScreen(ArcadePage):
    """Portraits in two rows; the arrows walk over them, Enter challenges."""

    def __init__(self, host: Host) -> None:
        super().__init__(host, lambda: _("Puzzle battle"))
        self._trouble = ""
        """Why a fight that was left cannot be gone on with, until it is told."""
        self.saved = self._read_saved()
        first = next(shelf.id for shelf in SHELVES if is_fought_over(shelf))
        self.kind = first if self.saved is None else self.saved.kind
        self.level = OWN
        self.foes = [
            FoeButton(foe, place, partial(self.challenge, foe))
            for place, foe in enumerate(LADDER, 1)
        ]
        self.about = Label(wraps=True, role="text_muted", size=14)
        self._build()

    def _build(self) -> None:
        kinds = [(shelf.id, shelf.name) for shelf in SHELVES if is_fought_over(shelf)]
        self.kinds = Choice(kinds, self.kind, self._choose_kind)
        levels = [(OWN, _("The opponent's level"))]
        levels += [
            (level, board_of(self.kind).level_name(level)) for level in battle_of(self.kind).levels
        ]
        self.levels = Stepper(levels, self.level, self._choose_level)
        widgets: list[Widget] = [*self.foes, self.about, self.kinds, self.levels]
        self.set_widgets(widgets, focus=self.form.focus or self.foes[self._next_place()])
        self.relabel()

    def _next_place(self) -> int:
        beaten = self._victories()
        if self.saved is not None:
            return [foe.id for foe in LADDER].index(self.saved.foe)
        return next((at for at, foe in enumerate(LADDER) if foe.id not in beaten), 0)

    def _read_saved(self) -> SavedFight | None:
        """Return the fight that was left; one that makes no sense is forgotten and told."""
        fights = self.host.library.fights
        try:
            saved = load_fight(fights, SLOT)
            if saved is not None and saved.foe not in [foe.id for foe in LADDER]:
                told = _("There is no opponent '{name}' to go on fighting with.")
                raise FormatError(told.format(name=saved.foe))
            if saved is not None:
                read_puzzle(saved)
        except FormatError as error:
            fights.drop(SLOT)
            self._trouble = str(error)
            return None
        return saved

    def tick(self) -> bool:
        trouble, self._trouble = self._trouble, ""
        if trouble:
            self.host.notify(trouble)
        return bool(trouble)

    def _victories(self) -> dict[str, Victory]:
        try:
            return self.host.library.scores.victories(self.kind)
        except SaveError as error:
            self.host.notify(str(error))
            return {}

    def relabel(self) -> None:
        super().relabel()
        won, challenges = self._victories(), battle_of(self.kind).challenges
        for button in self.foes:
            own = challenges[button.foe.id].level
            button.level = board_of(self.kind).level_name(self.level or own)
            button.victory = won.get(button.foe.id)
            button.is_under_way = self.saved is not None and self.saved.foe == button.foe.id

    def set_covered(self, is_covered: bool) -> None:
        """Back from a fight there may be new stars, or a fight that was left."""
        if not is_covered:
            self.saved = self._read_saved()
            self.relabel()

    def _choose_kind(self, kind: str) -> None:
        self.kind, self.level = kind, OWN
        self.form.focus = self.kinds
        self._build()
        self.form.focus = self.kinds
        self.host.place_again()

    def _choose_level(self, level: str) -> None:
        self.level = level
        self.relabel()

    def challenge(self, foe: Opponent) -> None:
        saved = self.saved
        if saved is None:
            self._begin(foe)
        elif saved.foe == foe.id and saved.kind == self.kind:
            self.host.open_screen(resume_fight(self.host, saved, foe))
        else:
            left = next(each for each in LADDER if each.id == saved.foe)
            told = _("Your fight against {foe} is not over. Give it up and start this one?")
            told, begin = told.format(foe=_(left.name)), partial(self._begin, foe)
            ask(self.host, _(foe.name), told, _("Begin"), begin)

    def _begin(self, foe: Opponent) -> None:
        screen = ladder_fight(self.host, foe, self.kind, self.level)
        self.host.library.fights.drop(SLOT)
        self.host.open_screen(screen)

    def arrange(self, body: Rect, layout: Layout) -> None:
        across = 5 if body.width > body.height else 2 if body.width < layout.px(400) else 3
        top, room = rows(layout, body, (Tap(ROW), REST), 12)
        portraits, self.about.rect = rows(layout, room, (REST, Pixels(layout.grow(24))), GAP)
        wide, most = layout.grow(260), layout.tall(320)
        has_room = wide + layout.px(GAP) + most <= body.width
        parts = (Pixels(wide), Pixels(most)) if has_room else (REST, REST)
        put((self.kinds, self.levels), columns(layout, top, parts, GAP))
        put(self.foes, grid(layout, portraits, len(self.foes), across, GAP))
        if len(self.foes) % across == 1:  # the king alone in his row takes all of it
            self.foes[-1].rect.width = portraits.width
        self._columns = across

    def draw_body(self, painter: Painter, body: Rect) -> None:
        chosen = self.form.focus
        if isinstance(chosen, FoeButton):
            name, about = _(chosen.foe.name), _(chosen.foe.about)
            self.about.text = f"{name}: {about}"
            if chosen.is_under_way:
                self.about.text = _("{foe}: the fight continues where you left it.").format(
                    foe=name
                )

    def handle(self, event: Event) -> bool:
        if event.type == pygame.KEYDOWN and isinstance(self.form.focus, FoeButton):
            place = self.form.focus.place - 1
            step = {**_STEPS, pygame.K_UP: -self._columns, pygame.K_DOWN: self._columns}
            if event.key in step:
                target = place + step[event.key]
                if 0 <= target < len(self.foes):
                    self.form.focus = self.foes[target]
                    self.form.shows_focus = True
                    return True
        return super().handle(event)
