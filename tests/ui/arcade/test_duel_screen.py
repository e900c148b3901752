"""The prologue by choice, and the duel to watch with its odds, by keys and mouse."""

import pytest
from numberplace.battle import prologue as rules
from numberplace.battle.duel import DEMON_KING, HERO
from numberplace.battle.events import Event, Side
from numberplace.battle.prologue import HeroAction, Intent
from numberplace.ui.arcade.cues import show_of
from numberplace.ui.arcade.duel_screen import INTENTS, DuelScreen, DuelWatch
from numberplace.ui.arcade.sheets import EFFECT_ROWS, FOE_ROWS, HERO_ROWS

from tests.ui.arcade.fighting import let_pass
from tests.ui.screens import opened, show
from tests.waiting import PATIENCE

OWN = [
    kind
    for kind in vars(rules).values()
    if isinstance(kind, type) and issubclass(kind, Event) and kind.__module__ == rules.__name__
]


@pytest.fixture
def duel(robot):
    robot.app.open_screen(DuelScreen(robot.app))
    return robot.app.top_screen


@pytest.fixture
def watched(robot, duel):
    robot.press(duel.watch)
    screen = robot.app.top_screen
    assert isinstance(screen, DuelWatch)
    return screen


def test_keys_choose_and_the_stage_follows(robot, duel):
    robot.keys("3", "1")
    assert duel.prologue.rounds == 2
    let_pass(robot, 3)
    assert duel.scene.shown_hp == {
        Side.HERO: duel.prologue.hero_hp,
        Side.FOE: duel.prologue.foe_hp,
    }
    assert duel.prologue.foe_hp < DEMON_KING.hp
    assert duel.log.rows[0] == (f"Round 1: Hero {HERO.hp}, Demon King {DEMON_KING.hp}", True)
    assert "focuses" in duel.log.rows[1][0]


@pytest.mark.parametrize("choice", list(HeroAction))
def test_buttons_choose(robot, duel, choice):
    robot.press(duel.choices[choice])
    assert duel.prologue.rounds == 1


@pytest.mark.parametrize("intent", list(Intent))
def test_the_king_shows_what_he_is_about_to_do(robot, duel, intent):
    duel.prologue = rules.Prologue(intent=intent, rounds=1)
    duel._update()
    assert duel.note == INTENTS[intent]
    waiting = duel.scene.status
    assert waiting.is_dangerous == (intent is Intent.MIGHTY)
    assert waiting.is_guarded == (intent is Intent.GUARD)


def test_at_the_end_only_another_duel_can_be_begun(robot, duel):
    duel.prologue = rules.Prologue(hero_hp=1, foe_hp=1)
    robot.key("1")
    assert duel.prologue.is_over
    assert not any(button.is_enabled for button in duel.choices.values())
    assert "wins after" in duel.log.rows[-1][0]
    rounds = duel.prologue.rounds
    robot.key("1")
    assert duel.prologue.rounds == rounds
    let_pass(robot, 1)
    robot.key("return")
    assert duel.prologue == rules.Prologue()
    assert duel.scene.shown_hp[Side.HERO] == HERO.hp


@pytest.mark.parametrize("kind", OWN)
def test_every_event_of_the_prologue_has_a_show_the_sheets_can_give(kind):
    show = show_of(kind())
    assert show.cues
    for cue in show.cues:
        assert getattr(cue, "effect", "hit") in EFFECT_ROWS
        assert getattr(cue, "row", "idle") in (*HERO_ROWS, *FOE_ROWS)


@pytest.mark.parametrize("key", ["return", "space", "1"])
def test_keys_still_typed_as_the_duel_ends_begin_no_other(robot, duel, key):
    duel.prologue = rules.Prologue(foe_hp=1, intent=Intent.GATHER, rounds=1)
    robot.keys("1", key, key)
    assert duel.prologue.is_over
    let_pass(robot, 0.4)
    robot.keys(key)
    let_pass(robot, 0.4)
    robot.keys(key)  # each key has begun the rest anew
    assert duel.prologue.is_over
    let_pass(robot, 1)
    robot.keys("return")
    assert not duel.prologue.is_over


def test_a_watched_duel_goes_on_round_by_round_until_one_falls(robot, watched):
    robot.key("return")
    assert watched.rounds == 1
    assert watched.log.rows[0] == (f"Round 1: Hero {HERO.hp}, Demon King {DEMON_KING.hp}", True)
    let_pass(robot, 2)
    assert tuple(watched.scene.shown_hp.values()) == watched.hp
    robot.press(watched.rush)
    let_pass(robot, 3)
    assert watched.is_over
    assert 0 in watched.hp
    assert tuple(watched.scene.shown_hp.values()) == watched.hp
    assert "wins after" in watched.log.rows[-1][0]
    assert not watched.step.is_enabled
    robot.press(watched.again)
    assert watched.rounds == 0
    assert watched.scene.shown_hp[Side.HERO] == HERO.hp


def test_a_watched_duel_can_go_on_by_itself(robot, watched):
    robot.press(watched.auto)
    let_pass(robot, 4)
    assert watched.rounds > 2
    robot.press(watched.auto)
    rounds = watched.rounds
    let_pass(robot, 3)
    assert watched.rounds == rounds


def test_the_exact_odds_are_said(robot, watched):
    assert watched.odds.wait(PATIENCE)
    robot.app.step()
    assert watched.note == (
        "The hero wins 99.97 % of all duels, and one takes 28.0 rounds on average."
    )


@pytest.mark.parametrize("language", ["ja", "ko"])
def test_the_log_shows_four_lines_at_twice_the_size_where_no_line_wraps(language):
    with opened("contrast", language, (960, 660), text_size=200) as robot:
        show(robot, "duel")
        screen = robot.app.top_screen
        first, last = screen.log.rows_in_view()
        assert last - first >= 4
        name = robot.app.painter.line_height(15, bold=True)
        assert screen._hero.height // 2 >= name - robot.app.painter.px(2)
