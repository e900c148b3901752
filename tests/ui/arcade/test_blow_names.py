"""Blows with names: called out over the foe, told in the log, weighed by tier, lit on the board."""

from unittest import mock

import pygame
import pytest
from numberplace.battle.events import Critical, Hit, Side
from numberplace.battle.opponents import LADDER
from numberplace.core.battlefield import Reason
from numberplace.core.words import set_language
from numberplace.ui.arcade import cues
from numberplace.ui.arcade.board_effects import FLIGHT, LEAD, LIGHT, STILL

from tests.battle.prng import Rolls
from tests.ui.arcade.fighting import FRAME, let_pass, open_battle
from tests.ui.arcade.test_scene import Stage

SINGLE = Reason("Hidden single", "row 2", 0)
X_WING = Reason("X-wing", "rows 2 and 7", 3, (10, 16, 55, 61))


def found(event, kind):
    return [cue for cue in cues.show_of(event).cues if isinstance(cue, kind)]


@pytest.fixture(autouse=True)
def english():
    set_language("en")


@pytest.mark.parametrize(
    ("tier", "hold", "shake"), [(0, 0, 0), (1, 0.04, 0), (2, 0.08, 2), (3, 0.14, 5), (5, 0.14, 5)]
)
def test_a_harder_blow_weighs_more(tier, hold, shake):
    blow = Hit(Side.HERO, 15, X_WING._replace(tier=tier))
    assert sum(cue.seconds for cue in found(blow, cues.Hold)) == hold
    assert sum(cue.dots for cue in found(blow, cues.Shake)) == shake


def test_a_critical_blow_shakes_at_least_as_before():
    plain, named = Critical(Side.HERO, 22), Critical(Side.HERO, 22, SINGLE)
    assert found(plain, cues.Shake) == found(named, cues.Shake) != []


def test_a_hard_blow_is_called_out_and_one_without_a_reason_has_no_name():
    assert [cue.text for cue in found(Hit(Side.HERO, 15, SINGLE), cues.Name)] == ["Hidden single"]
    assert [cue.text for cue in found(Hit(Side.HERO, 48, X_WING), cues.Name)] == ["X-wing!"]
    assert found(Hit(Side.HERO, 15), cues.Name) == []


@pytest.mark.parametrize("is_calm", [False, True])
def test_the_name_stands_over_the_foe_and_the_blow_sounds(robot, is_calm):
    painter, pictures = robot.app.painter, []
    for reason, sound in ((None, "hit"), (X_WING, "hit_3")):
        stage = Stage(is_calm=is_calm)
        stage.scene.play([Hit(Side.HERO, 48, reason)])
        stage.run(cues.CONTACT + 0.3)
        assert stage.sounds == [sound]
        painter.surface = stage.surface
        with mock.patch.object(painter, "text") as text:
            stage.scene.draw(painter)
        pictures.append([call.args[0] for call in text.call_args_list])
        stage.run(cues.NAME_SECONDS + cues.HOLDS[-1])
        assert not any(isinstance(cue, cues.Name) for _began, cue in stage.scene.live)
    assert pictures == [[], ["X-wing!"]]


def test_names_take_turns_in_their_place():
    stage = Stage()
    stage.scene.play([Hit(Side.HERO, 15, SINGLE), Hit(Side.HERO, 48, X_WING)])
    stage.run(0.7)
    names = [cue.text for _began, cue in stage.scene.live if isinstance(cue, cues.Name)]
    assert names == ["X-wing!"]


def until_a_pattern(robot, fighter):
    """Place what comes next until the next blow has a pattern; return that blow's reason."""
    field = fighter.fight.field
    for _number in range(81):
        cell, _digit = fighter.next_cell()
        reason = field.reason([unit for unit in field.order if unit.id == cell])
        if reason is not None and reason.cells:
            return reason
        fighter.place_right()
        let_pass(robot, 0.5, step=0.25)
    raise AssertionError("no pattern in the whole board")


@pytest.mark.parametrize("is_calm", [False, True])
def test_the_cells_of_a_pattern_are_lit_before_the_spark_leaves(robot, is_calm):
    robot.app.prefer(reduced_motion=is_calm)
    fighter = open_battle(robot, LADDER[6])
    fighter.fight.rng = Rolls()  # every blow hits
    reason = until_a_pattern(robot, fighter)
    let_pass(robot, 2, step=0.25)
    began = robot.time.seconds
    fighter.place_right()
    effects, place_of = fighter.screen.effects, fighter.screen.board.board.place_of
    assert any(isinstance(cue, cues.Name) for _at, cue in fighter.screen.scene._queue)
    (light,) = effects.lights
    assert light.places == tuple(place_of([cell]) for cell in reason.cells)
    assert light.seconds == (STILL if is_calm else LIGHT)
    sparks = [flight.began - began for flight in effects.flights]
    assert sparks[:1] == ([] if is_calm else [pytest.approx(LEAD)])
    let_pass(robot, LEAD + FLIGHT + 1)
    assert not effects.is_active


def test_the_log_tells_the_technique_and_what_it_did(robot):
    fighter = open_battle(robot)
    fighter.fight.rng = Rolls()
    reason = fighter.fight.field.reason(fighter.fight.field.order[:1])
    fighter.place_right()
    let_pass(robot, FRAME)
    assert reason.place
    told = f"{reason.name}, {reason.place}: 15"
    assert fighter.screen.panel.sentences[0] == told


@pytest.mark.parametrize(("tier", "sound"), [(0, "hit"), (1, "hit_2"), (2, "hit_2"), (3, "hit_3")])
def test_a_hit_sounds_in_three_weights(tier, sound):
    blow = Hit(Side.HERO, 15, X_WING._replace(tier=tier))
    assert [cue.name for cue in found(blow, cues.Sound)] == [sound]


def test_the_hardest_blow_alone_brings_the_stage_nearer():
    zooms = [len(found(Hit(Side.HERO, 15, X_WING._replace(tier=at)), cues.Zoom)) for at in range(6)]
    assert zooms == [0, 0, 0, 1, 1, 1]


@pytest.mark.parametrize("is_calm", [False, True])
def test_a_stage_brought_nearer_falls_back(robot, is_calm):
    painter, pictures = robot.app.painter, []
    for blow in (X_WING._replace(tier=2), X_WING):
        stage = Stage(is_calm=is_calm)
        stage.scene._particles.burst = lambda *_: None  # chance has no part in it
        with mock.patch.dict(cues.__dict__, SHAKES=(0, 0, 0, 0), HOLDS=(0, 0, 0, 0)):
            stage.scene.play([Hit(Side.HERO, 15, blow)])
        shots = []
        for seconds in (cues.CONTACT + FRAME, 3.0):
            stage.run(seconds)
            painter.surface = stage.surface
            stage.scene.draw(painter)
            shots.append(pygame.image.tobytes(stage.surface, "RGB"))
        pictures.append(shots)
    (plain, plain_after), (near, near_after) = pictures
    assert (plain == near) == is_calm
    assert plain_after == near_after
