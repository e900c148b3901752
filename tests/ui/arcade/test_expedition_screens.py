"""Expeditions on their screens: a whole one with a kill in it, keys, naming patterns, the end."""

from dataclasses import replace

import pytest
from numberplace.battle import fight as rules
from numberplace.battle.duel import HERO
from numberplace.battle.events import BattleItem
from numberplace.battle.expedition.chronicle import Chronicle
from numberplace.battle.expedition.map import LAYERS, NodeKind
from numberplace.battle.expedition.texts import parse_chronicle
from numberplace.battle.expedition.trail import Trail, TrailStage
from numberplace.battle.relics import RELIC
from numberplace.battle.state import CLAIM_COST, Phase
from numberplace.sudoku.battle import SudokuBattle
from numberplace.sudoku.named_patterns import pattern_cells
from numberplace.ui.arcade.expedition.map_screen import MapScreen
from numberplace.ui.arcade.expedition.screens import (
    EncounterScreen,
    EndScreen,
    OfferScreen,
    RestScreen,
    TrailShopScreen,
    UnlockScreen,
)
from numberplace.ui.arcade.expedition.start_screen import ExpeditionScreen
from numberplace.ui.arcade.fight_screen import CARD_REST, FightScreen
from numberplace.ui.arcade.naming import NamingCard

from tests.ui.arcade.fighting import Fighter, let_pass, press_card
from tests.ui.arcade.shown import begin_expedition
from tests.ui.conftest import Robot
from tests.ui.hands import Pad

STEP = 0.25


def kept(robot):
    return parse_chronicle(robot.app.library.expedition.load())


def top(robot):
    return robot.app.top_screen


def confirm(robot, hand):
    """Press what has the focus: by Enter, or by the button of a controller."""
    if hand == "pad":
        Pad(robot).press("use")
    else:
        robot.key("return")


def confirm_card(robot, hand):
    robot.time.seconds += CARD_REST
    confirm(robot, hand)


def choose(robot, widget, hand):
    """Press a widget: by the mouse, or by the buttons of a controller."""
    if hand == "pad":
        Pad(robot).focus(widget, top(robot).form)
        confirm(robot, hand)
    else:
        robot.press(widget)


def fight_here(robot, hand="keys"):
    """Press Fight! on the card of the board that is shown."""
    fighter = Fighter(robot)
    assert isinstance(fighter.screen, FightScreen)
    fighter.wait_for_field()
    confirm_card(robot, hand)
    fighter.fight.start_clock()
    return fighter


def place_by_pad(robot, fighter):
    """Place the next digit with the buttons of a controller."""
    pad, (cell, digit) = Pad(robot), fighter.next_cell()
    view, side = fighter.fight.play.view, fighter.side
    down, right = (
        b - a for a, b in zip(divmod(view.cursor, side), divmod(cell, side), strict=True)
    )
    pad.send(*["down" if down > 0 else "up"] * abs(down))
    pad.send(*["right" if right > 0 else "left"] * abs(right))
    while view.digit != digit:
        pad.send("next_digit" if view.digit < digit else "previous_digit")
    before = len(fighter.battle.placed)
    pad.press("use")
    assert len(fighter.battle.placed) == before + 1


def fight_on(robot, fighter, hand):
    """Place all that is left, with a controller as long as it can be shown."""
    is_shown = hand == "pad" and hasattr(fighter.fight.play.state, "digits")
    for _digit in range(3 if is_shown else 0):
        place_by_pad(robot, fighter)
    place_next(robot, fighter, 100)
    see_end(robot, fighter)


def place_next(robot, fighter, count=1):
    play, field = fighter.fight.play, fighter.fight.field
    for _placement in range(count):
        if fighter.battle.phase is Phase.OPEN:
            let_pass(robot, 0.1)
            if rules.can_use(fighter.battle, BattleItem.SHIELD):
                robot.key("q")
            play.make_move(field.reveal(play.state), "place")


def see_end(robot, fighter):
    screen = fighter.screen
    for _second in range(30):
        let_pass(robot, 1, STEP)
        if screen.card is not None:
            return
    raise AssertionError


def way_to(trail, node):
    """Return columns that lead to a node."""
    path = (node.column,)
    for layer in reversed(trail.map[: node.layer]):
        path = (next(each.column for each in layer if path[0] in each.ways), *path)
    return path


def do_node(robot, hand="keys"):
    """Do what the screen on top asks for, by keys or a controller where these do it."""
    screen = top(robot)
    if isinstance(screen, MapScreen):
        assert screen.form.focus.is_main
        confirm(robot, hand)
    elif isinstance(screen, FightScreen):
        fighter = fight_here(robot, hand)
        fight_on(robot, fighter, hand)
        assert fighter.battle.phase is Phase.WON
        confirm_card(robot, hand)
    elif isinstance(screen, TrailShopScreen):
        bought = next((card for card in screen.cards if card.is_enabled), None)
        choose(robot, bought or screen.ways[0], hand)
    elif isinstance(screen, EncounterScreen):
        choose(robot, next(card for card in screen.cards if card.is_enabled), hand)
    else:
        assert isinstance(screen, OfferScreen | RestScreen)
        confirm(robot, hand)
    robot.app.step()


def begin_by_keys(robot, *, by_turns=False):
    """Open the arcade and set out, by keys but for the switch to turns."""
    robot.key("ctrl+b")
    robot.keys("down", "return")
    assert isinstance(top(robot), ExpeditionScreen)
    if by_turns:
        start = top(robot)
        robot.press(start.turns)
        start.form.focus = start.begin
    robot.key("return")
    assert isinstance(top(robot), MapScreen)


@pytest.mark.parametrize("hand", ["keys", "turns", "pad"])
def test_a_whole_expedition_with_a_kill_in_it(robot, hand):
    """By keys against the clock, turn by turn, and by a controller."""
    begin_by_keys(robot, by_turns=hand == "turns")
    killed, robots = set(), [robot]
    for _step in range(120):
        now = robots[-1]
        chronicle = kept(now)
        if isinstance(top(now), EndScreen):
            break
        depth = len(chronicle.trail.path)
        if isinstance(top(now), FightScreen) and depth in (2, 7) and depth not in killed:
            killed.add(depth)
            fighter = fight_here(now, hand)
            place_next(now, fighter, 4)
            if hand == "turns":  # nothing comes of waiting
                gathered = fighter.battle.gather
                let_pass(now, 40, 1)
                assert fighter.battle.gather == gathered
            before = fighter.battle
            robots.append(Robot(now.folder, puzzle=""))  # nothing of the other one is closed
            again = robots[-1]
            again.app.open_screen(ExpeditionScreen(again.app))
            again.app.step()
            confirm(again, hand)
            other = Fighter(again)
            other.wait_for_field()
            assert other.screen.card.title == "Paused"
            assert (other.battle.hero_hp, other.battle.foe_hp, other.battle.placed) == (
                *(before.hero_hp, before.foe_hp, before.placed),
            )
            assert [r.id for r in other.battle.relics] == list(chronicle.trail.relics)
            confirm_card(again, hand)
            fight_on(again, other, hand)
            confirm_card(again, hand)
            continue
        do_node(now, hand)
    chronicle = kept(robots[-1])
    assert chronicle.trail.stage is TrailStage.WON
    assert chronicle.trail.by_turns == (hand == "turns")
    assert len(chronicle.trail.path) == LAYERS
    assert killed
    robots[-1].key("escape")
    robots[-1].app.step()
    robots[-1].app.step()
    assert isinstance(top(robots[-1]), ExpeditionScreen)
    chronicle = kept(robots[-1])
    assert (chronicle.trail, chronicle.won, chronicle.ascent) == (None, 1, 1)
    for each in robots[1:]:
        each.close()


@pytest.mark.parametrize(
    ("kind", "screen"),
    [
        (NodeKind.REST, RestScreen),
        (NodeKind.SHOP, TrailShopScreen),
        (NodeKind.EVENT, EncounterScreen),
    ],
)
def test_a_node_without_a_fight_is_done_by_mouse_and_kept(robot, kind, screen):
    start = begin_expedition(robot)
    trail = start.keeper.trail
    node = next(node for layer in trail.map for node in layer if node.kind is kind)
    path = way_to(trail, node)
    moved = replace(trail, path=path, stage=TrailStage.HERE, coins=100, hero_hp=150)
    start.keeper.move(lambda _trail: moved)
    top(robot).go_on_here()
    robot.app.step()
    shown = top(robot)
    assert isinstance(shown, screen)
    card = next(card for card in shown.cards if card.is_enabled)
    robot.press(card)
    robot.app.step()
    after = kept(robot).trail
    assert after != moved
    if kind is NodeKind.SHOP:
        assert after.coins < 100
        assert not shown.cards[0].is_enabled
        robot.press(shown.ways[0])
        assert kept(robot).trail.stage is TrailStage.MAP
    else:
        assert top(robot) is not shown


def test_a_relic_is_chosen_by_key_and_works_in_the_next_fight(robot):
    start = begin_expedition(robot)
    trail = start.keeper.trail.enter(0)
    start.keeper.move(lambda _trail: trail.offered())
    top(robot).go_on_here()
    robot.app.step()
    offer = kept(robot).trail.offer
    robot.keys("down", "return")
    assert kept(robot).trail.relics[-1] == offer[1]
    robot.key("return")
    fighter = Fighter(robot)
    fighter.wait_for_field()
    if isinstance(fighter.screen, FightScreen):
        assert (
            RELIC[offer[1]] in fighter.screen.rules.first_moment(fighter.screen.job.result).relics
        )


def test_a_fight_lost_ends_the_expedition_at_once(robot):
    begin_expedition(robot)
    robot.key("return")
    fighter = fight_here(robot)
    while fighter.battle.phase is Phase.OPEN:
        cell, digit = fighter.next_cell()
        fighter.fight.play.view.cursor = cell
        fighter.fight.play.run(f"place_{digit % fighter.side + 1}")
        robot.app.step()
    assert kept(robot).trail.stage is TrailStage.LOST  # the card of the end is not needed for it
    see_end(robot, fighter)
    press_card(robot)
    assert isinstance(top(robot), EndScreen)
    robot.key("escape")
    assert kept(robot).trail is None


def test_by_turns_the_bar_waits_and_says_so(robot):
    robot.app.open_screen(ExpeditionScreen(robot.app))
    start = top(robot)
    robot.press(start.turns)
    start._begin(seed=5)
    start._open()
    robot.app.step()
    robot.key("return")
    fighter = Fighter(robot)
    told = " ".join(fighter.screen.card.lines)
    assert "Every right placement is a blow" in told
    assert "clock" not in told
    fighter = fight_here(robot)
    assert "clock" not in fighter.screen.foretold
    let_pass(robot, 60, 1)
    assert fighter.battle.gather == 0
    assert fighter.battle.hero_hp == HERO.hp
    gather = fighter.screen.panel.gather_of(fighter.battle)
    assert gather.moves >= 3
    assert gather.act is fighter.battle.foe.acts[0]


def find_pattern(fighter):
    """Return a technique that can be named on the board as it stands, and its cells."""
    from numberplace.sudoku import engine
    from numberplace.sudoku.techniques import BY_ID

    table, field = fighter.fight.play.state, fighter.fight.field
    for technique, _name in field.patterns():
        for step in BY_ID[technique].find(engine.grid_of_state(table)):
            cells = pattern_cells(step)
            if step.eliminations and field.named_pattern(table, technique, cells):
                return technique, cells
    raise AssertionError


def enter_a_board(robot, monkeypatch, kind=NodeKind.BOARD):
    """Go to a bundled board with patterns on it: the first of a kind that is a classic one."""
    from numberplace.sudoku.bank import read_needing

    board = read_needing("naked_pair")[0].puzzle
    monkeypatch.setattr(SudokuBattle, "short_board", lambda *_words: board)
    start = begin_expedition(robot)
    nodes = [node for layer in start.keeper.trail.map for node in layer]
    there = next(node for node in nodes if node.kind is kind and node.shelf == "sudoku")
    path = way_to(start.keeper.trail, there)
    start.keeper.move(lambda trail: replace(trail, path=path[:-1]).enter(there.column))
    top(robot).go_on_here()
    robot.app.step()


def begin_on_a_board(robot, monkeypatch):
    """Begin a fight over a bundled board with patterns on it."""
    enter_a_board(robot, monkeypatch)
    return fight_here(robot)


def test_a_pattern_is_selected_named_by_key_and_strikes(robot, monkeypatch):
    fighter = begin_on_a_board(robot, monkeypatch)
    technique, cells = find_pattern(fighter)
    view = fighter.fight.play.view
    view.selection = cells
    before = fighter.battle
    robot.key("o")
    assert isinstance(fighter.screen.card, NamingCard)
    assert fighter.screen.is_hidden
    number = [each for each, _name in fighter.fight.patterns()].index(technique) + 1
    press_card(robot, str(number))
    assert fighter.screen.card is None
    assert fighter.battle.foe_hp < before.foe_hp
    assert fighter.battle.has_named
    hp = fighter.battle.foe_hp
    robot.key("o")
    press_card(robot, str(number))
    assert fighter.battle.foe_hp == hp
    assert "one pattern" in fighter.fight.play.view.message.text


def test_the_first_classic_board_tells_how_patterns_are_named(robot, monkeypatch):
    enter_a_board(robot, monkeypatch, NodeKind.BOSS)
    screen = top(robot)
    Fighter(robot).wait_for_field()
    assert not any("Every right placement" in line for line in screen.card.lines)
    trail = screen.rules.keeper.trail
    assert trail.has_fought("sudoku") == (trail.map[2][trail.path[2]].kind is NodeKind.ELITE)
    is_told = any("name it" in line for line in screen.card.lines)
    assert is_told != trail.has_fought("sudoku")


def test_a_wrong_name_costs_and_no_selection_asks_for_one(robot, monkeypatch):
    fighter = begin_on_a_board(robot, monkeypatch)
    fighter.fight.play.view.selection = frozenset()
    robot.key("o")
    assert fighter.screen.card is None
    assert "Select" in fighter.fight.play.view.message.text
    fighter.fight.play.view.selection = frozenset({0, 80})
    gather = fighter.battle.gather
    robot.press(fighter.screen.panel.buttons["name_pattern"])
    press_card(robot, "3")
    cost = CLAIM_COST * fighter.battle.claim_percent / 100
    assert cost >= 0.2
    assert fighter.battle.gather >= gather + cost
    assert fighter.battle.foe_hp == fighter.battle.foe.hp


def test_the_blow_is_told_before_it_is_struck_and_nothing_of_the_digit(robot, monkeypatch):
    fighter = begin_on_a_board(robot, monkeypatch)
    cell, digit = fighter.next_cell()
    fighter.fight.play.view.cursor, fighter.fight.play.view.hovered = cell, None
    robot.app.step()
    told = fighter.screen.foretold
    damage = fighter.fight.foretold(cell)
    assert told == f"A blow here: {damage}"
    for other in range(1, 10):  # whatever is pencilled in, the number stays
        name = fighter.fight.field.place_move(cell).split()[1]
        fighter.fight.play.make_move(f"mark {name} {other}", "pencil")
        assert fighter.fight.foretold(cell) == damage
    given = next(c for c, d in enumerate(fighter.fight.play.state.digits) if d)
    assert fighter.fight.foretold(given) is None
    assert digit


def test_unlocks_are_bought_and_kept(robot):
    robot.app.open_screen(ExpeditionScreen(robot.app))
    start = top(robot)
    start.keeper.change(lambda _c: Chronicle(savings=40))
    robot.press(start.unlocks)
    screen = top(robot)
    assert isinstance(screen, UnlockScreen)
    robot.press(screen.cards[0])
    assert kept(robot).unlocked == {"duelist"}
    assert kept(robot).savings == 10
    assert screen.cards[0].face.is_done
    robot.key("escape")
    robot.press(start._heroes[1])
    start._begin(seed=3)
    assert kept(robot).trail.hero == "duelist"


def test_a_text_that_makes_no_sense_begins_anew_and_says_so(robot):
    robot.app.library.expedition.save("savings lots\n")
    robot.app.open_screen(ExpeditionScreen(robot.app))
    start = top(robot)
    notice = start.keeper.notice
    assert "savings lots" in notice
    assert start.keeper.chronicle == Chronicle()


def test_another_window_that_has_gone_on_is_noticed(robot):
    start = begin_expedition(robot)
    other = Robot(robot.folder, puzzle="")
    other.app.open_screen(ExpeditionScreen(other.app))
    other.app.step()
    other.key("return")
    other.key("return")
    moved = kept(other).trail
    assert len(moved.path) == 1
    robot.key("return")
    robot.app.step()
    assert kept(robot).trail == moved
    assert start.keeper.chronicle.trail == moved
    other.close()


def test_giving_up_is_asked_and_ends_with_a_scene(robot):
    begin_expedition(robot)
    robot.press(top(robot).give_up)
    robot.key("return")
    assert isinstance(top(robot), EndScreen)
    assert isinstance(kept(robot).trail, Trail)
    robot.key("escape")
    assert kept(robot).trail is None


def test_a_node_without_a_way_says_so_in_the_line_below(robot):
    begin_expedition(robot)
    page = top(robot)
    far = next(button for button in page.nodes if button.node.layer == 3)
    robot.press(far)
    robot.app.step()
    assert not robot.app.dialogs
    assert page.story.text.endswith("No way leads there from here.")
    assert any("No way leads" in text for _key, text in page.announcements())
    robot.press(next(button for button in page.nodes if button.is_main))
    assert isinstance(top(robot), FightScreen)


def test_the_map_says_that_the_first_node_is_to_be_chosen_and_only_then(robot):
    begin_expedition(robot)
    robot.app.step()
    screen = top(robot)
    assert screen.story.text.endswith("Choose one of the lit nodes to begin.")
    trail = screen.keeper.trail
    screen.keeper.move(lambda each: replace(each.enter(each.ways[0]), stage=TrailStage.MAP))
    assert screen.keeper.trail.path != trail.path
    screen.set_covered(is_covered=False)
    robot.key("right")
    assert "to begin" not in screen.story.text
