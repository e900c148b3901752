"""The stage: every event has its show, bars follow the blows, and calm means still."""

import dataclasses
import itertools
import random
from types import SimpleNamespace

import pygame
import pytest
from numberplace.battle import events, prologue
from numberplace.battle.events import BattleItem, Event, Hit, Side
from numberplace.core.assets import asset_path
from numberplace.core.battlefield import Reason, Trick
from numberplace.ui.arcade import cues
from numberplace.ui.arcade.scene import Scene, StageStatus, pitched
from numberplace.ui.arcade.sheets import (
    EFFECT_ROWS,
    FOE_ROWS,
    HERO_ROWS,
    INKS,
    MAX_PARTICLES,
    Particles,
)

from tests.ui.arcade.fighting import FRAME

SAMPLES = {
    "Side": Side.FOE,
    "BattleItem": BattleItem.SHIELD,
    "Cause": events.Cause.TIME,
    "Trick": Trick.INK,
    "int": 7,
    "float": 3.0,
    "bool": True,
    "str": "purse",
    "Reason": Reason("X-wing", "rows 2 and 7", 3, (1, 2)),
    "Reason | None": Reason("X-wing", "rows 2 and 7", 3, (1, 2)),
}


def sample(kind, **given):
    """Return an event of a class with some value in every field."""
    values = {field.name: SAMPLES[field.type] for field in dataclasses.fields(kind)}
    return kind(**{**values, **given})


EVENTS = [
    kind
    for kind in {**vars(events), **vars(prologue)}.values()
    if isinstance(kind, type) and issubclass(kind, Event) and kind is not Event
]
SAMPLED = [
    sample(kind, **given)
    for kind in EVENTS
    for given in (
        [{"item": item} for item in BattleItem]
        if kind is events.ItemUsed
        else [{"by": side} for side in Side]
        if hasattr(kind, "by")
        else [{}]
    )
]


def test_there_is_a_show_for_the_cue_of_every_event_and_no_other():
    assert set(cues.SHOWS) == {kind.cue for kind in EVENTS}


@pytest.mark.parametrize("event", SAMPLED, ids=repr)
def test_every_event_has_a_show_that_the_sheets_can_give(event):
    show = cues.show_of(event)
    assert show.cues
    for cue in show.cues:
        if isinstance(cue, cues.Act):
            assert cue.row in (HERO_ROWS if cue.side is Side.HERO else FOE_ROWS)
        elif isinstance(cue, cues.Spark):
            assert cue.effect in EFFECT_ROWS
        elif isinstance(cue, cues.Number):
            assert cue.ink in INKS
        elif isinstance(cue, cues.Sound):
            assert asset_path(f"sounds/{cue.name}.wav").is_file()


class Stage:
    """A scene with a clock of its own and a list of what it sounded."""

    def __init__(self, *, is_calm=False):
        pygame.display.init()
        self.surface = pygame.display.set_mode((400, 260))
        self.seconds = 10.0
        self.sounds = []
        host = SimpleNamespace(
            now=lambda: self.seconds,
            rng=random.Random(1),
            preferences=SimpleNamespace(reduced_motion=is_calm),
            sounded=self.sounds.append,
        )
        self.scene = Scene(host, "blot", "hills")
        self.scene.place(pygame.Rect(0, 0, 400, 240))
        self.scene.follow(300, 400)

    def run(self, seconds):
        """Let frames pass; return how many of them asked to be drawn."""
        changed = 0
        for _ in range(round(seconds / FRAME)):
            self.seconds += FRAME
            changed += self.scene.tick()
        return changed


def test_hit_points_follow_the_blow_and_not_the_event():
    stage = Stage()
    stage.scene.play([Hit(Side.HERO, 15)])
    stage.scene.tick()
    assert stage.scene.shown_hp[Side.FOE] == 400
    stage.run(0.5)
    assert stage.scene.shown_hp[Side.FOE] == 385
    assert stage.sounds == ["hit"]


def test_blows_come_one_after_the_other():
    stage = Stage()
    stage.scene.play([Hit(Side.FOE, 9), Hit(Side.FOE, 9)])
    stage.run(0.25)
    assert stage.scene.shown_hp[Side.HERO] == 291
    stage.run(0.4)
    assert stage.scene.shown_hp[Side.HERO] == 282


def test_a_show_that_falls_behind_is_cut_short_but_counts_all_damage():
    stage = Stage()
    for _ in range(20):
        stage.scene.play([Hit(Side.HERO, 10)])
    stage.run(1.6)
    assert stage.scene.shown_hp[Side.FOE] == 200
    assert not stage.scene.is_busy


def test_a_figure_that_fell_stays_down_and_others_rest():
    stage = Stage()
    stage.scene.play([events.Lost()])
    stage.run(2)
    rows = [actor.frame(stage.seconds, is_calm=False)[0] for actor in stage.scene.actors.values()]
    assert (HERO_ROWS[rows[0]], FOE_ROWS[rows[1]]) == ("lose", "idle")


def test_full_motion_is_drawn_sixty_times_a_second_and_rest_seldom():
    stage = Stage()
    stage.run(1)
    assert stage.run(1) <= 8
    stage.scene.play([Hit(Side.HERO, 15)])
    assert stage.run(0.5) >= 28


def test_calm_draws_only_what_changes():
    stage = Stage(is_calm=True)
    stage.run(1)
    assert stage.run(3) == 0
    stage.scene.play([events.Critical(Side.FOE, 13)])
    assert 0 < stage.run(2) < 20
    assert stage.run(3) == 0


def test_waiting_signs_change_the_picture(robot):
    stage = Stage(is_calm=True)
    painter = robot.app.painter
    looks = set()
    for waiting in (
        StageStatus(),
        StageStatus(is_gathering=True),
        StageStatus(is_gathering=True, is_dangerous=True),
        StageStatus(is_asleep=True),
        StageStatus(is_frozen=True),
        StageStatus(is_shielded=True),
        StageStatus(is_guarded=True),
    ):
        stage.scene.status = waiting
        stage.scene.tick()
        painter.surface = stage.surface
        stage.scene.draw(painter)
        looks.add(pygame.image.tobytes(stage.surface, "RGB"))
    assert len(looks) == 7


def test_nothing_is_painted_outside_the_stage(robot):
    stage = Stage()
    stage.scene.place(pygame.Rect(40, 30, 300, 200))
    stage.surface.fill((1, 2, 3))
    stage.scene.play([events.Strike(2, 60), events.Finale()])
    stage.run(0.35)
    painter = robot.app.painter
    painter.surface = stage.surface
    stage.scene.draw(painter)
    for spot in ((39, 100), (341, 100), (200, 29), (200, 231)):
        assert stage.surface.get_at(spot)[:3] == (1, 2, 3)


@pytest.mark.parametrize("is_calm", [False, True])
@pytest.mark.parametrize("height", [130, 200, 300])
def test_words_lie_neither_on_each_other_nor_on_the_numbers(robot, monkeypatch, height, is_calm):
    stage = Stage(is_calm=is_calm)
    stage.scene.place(pygame.Rect(40, 30, 370, height))
    painter, boxes, tops = robot.app.painter, [], []
    painter.surface = stage.surface
    number = stage.scene._draw_number
    monkeypatch.setattr(
        stage.scene, "_draw_number", lambda *args: (tops.append(args[2]), number(*args))
    )
    monkeypatch.setattr(
        painter,
        "text",
        lambda _text, rect, role, **_more: boxes.append(rect.copy()) if "tooltip" in role else None,
    )
    seen = 0
    for _turn in range(3):
        stage.scene.play([events.Evaded(Side.HERO), events.Strike(2, 60)])
        for _frame in range(60):
            stage.run(FRAME)
            boxes.clear()
            tops.clear()
            stage.scene.draw(painter)
            ordered = sorted(boxes, key=lambda box: box.top)
            assert all(a.bottom <= b.top for a, b in itertools.pairwise(ordered))
            if height >= 200 and boxes and tops:
                assert max(box.bottom for box in boxes) <= min(tops)
            seen += len(boxes)
    assert seen


@pytest.mark.parametrize("is_calm", [False, True])
@pytest.mark.parametrize("height", [110, 140, 200])
def test_no_number_lies_on_the_name_of_a_blow(robot, monkeypatch, height, is_calm):
    """On a low stage the numbers of a streak rise as far as the name at the top."""
    stage = Stage(is_calm=is_calm)
    stage.scene.place(pygame.Rect(40, 30, 370, height))
    painter, names, tops = robot.app.painter, [], []
    painter.surface = stage.surface
    number = stage.scene._draw_number
    monkeypatch.setattr(
        stage.scene, "_draw_number", lambda *args: (tops.append(args[2]), number(*args))
    )
    monkeypatch.setattr(
        painter,
        "text",
        lambda _text, rect, role, **_more: names.append(rect.copy()) if "accent" in role else None,
    )
    seen = 0
    for _turn in range(4):
        stage.scene.play([sample(Hit)])
        for _frame in range(20):
            stage.run(FRAME)
            names.clear()
            tops.clear()
            stage.scene.draw(painter)
            assert all(name.bottom <= top for name in names for top in tops)
            seen += len(names) * len(tops)
    assert seen


def test_particles_never_outgrow_their_pool():
    particles = Particles(random.Random(2))
    surface = pygame.Surface((100, 100))
    for at in range(50):
        particles.burst((10, 10), ((255, 255, 255, 255),), 60, now=at * 0.01)
        particles.draw(surface, (0, 0), 1, at * 0.01)
        assert particles._alive <= MAX_PARTICLES
    particles.draw(surface, (0, 0), 1, 99.0)
    assert not particles.is_active


@pytest.mark.parametrize(
    ("waiting", "pose"),
    [
        (StageStatus(), "idle"),
        (StageStatus(is_gathering=True), "gather"),
        (StageStatus(is_asleep=True), "sleep"),
        (StageStatus(is_frozen=True, is_gathering=True, is_asleep=True), "frozen"),
    ],
)
def test_the_opponent_shows_what_it_waits_for(waiting, pose):
    assert waiting.pose == pose
    assert pose in FOE_ROWS


def test_both_sides_dodge():
    for side in Side:
        acts = [cue for cue in cues.show_of(events.Evaded(side)).cues if isinstance(cue, cues.Act)]
        assert acts[1].side is cues.other(side)
        assert acts[1].row == "dodge"


def test_blows_sound_higher_the_longer_the_combo():
    names = [pitched("hit", combo) for combo in (0, 1, 2, 5, 40)]
    assert names == ["hit", "hit", "hit+1", "hit+4", "hit+12"]
    assert pitched("danger", 9) == "danger"
