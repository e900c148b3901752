"""The road on its screens: a scripted player, the shop, leaving, a crash, a new beginning."""

from dataclasses import replace

import pytest
from numberplace.battle.duel import HERO
from numberplace.battle.events import BattleItem
from numberplace.battle.progress import RoadProgress, Run
from numberplace.battle.road import BOARD_COINS, ROAD
from numberplace.battle.state import Phase
from numberplace.battle.texts import parse_progress
from numberplace.storage.library import Library
from numberplace.storage.paths import find_places
from numberplace.ui.arcade.fight_screen import CARD_REST, FightScreen
from numberplace.ui.arcade.road_screen import RoadScreen, ShopScreen
from numberplace.ui.boards.sudoku.grid import tile_rect

from tests.places import DATA
from tests.ui.arcade.fighting import Fighter, let_pass, press_card
from tests.ui.conftest import Robot


@pytest.fixture
def road(robot):
    robot.app.open_screen(RoadScreen(robot.app))
    robot.app.step()
    return robot.app.top_screen


def saved(robot):
    return parse_progress(robot.app.library.road.load())


def start(robot):
    """Press Fight! on the card of the board that is shown."""
    fighter = Fighter(robot)
    fighter.begin()
    assert isinstance(fighter.screen, FightScreen)
    assert fighter.screen.is_running
    return fighter


def win_board(robot, fighter):
    """Place what comes next until the foe falls, and wait for the card."""
    screen = fighter.screen
    play, field = fighter.fight.play, fighter.fight.field
    while fighter.battle.phase is Phase.OPEN:
        let_pass(robot, 0.1)
        play.make_move(field.reveal(play.state), "place")
    for _second in range(20):
        let_pass(robot, 1, step=0.25)
        if screen.card is not None:
            break
    assert screen.card is not None
    assert fighter.battle.phase is Phase.WON


def test_a_player_goes_through_three_stages(robot, road):
    robot.key("return")
    for number, stage in enumerate(ROAD[:3]):
        for board in range(len(stage.boards)):
            fighter = start(robot)
            assert fighter.screen.rules.stage is stage
            assert fighter.screen.rules.begun.board == board
            assert fighter.battle.hero_hp == saved(robot).run.hero_hp
            win_board(robot, fighter)
            if board < len(stage.boards) - 1:
                assert saved(robot).run.board == board + 1
                press_card(robot)
        assert fighter.screen.card.title == stage.name
        assert saved(robot).stars[stage.id] == fighter.screen.stars == 3
        assert saved(robot).run is None
        if number < 2:
            press_card(robot)
    press_card(robot, "escape")
    assert robot.app.top_screen is road
    assert [station.stars for station in road.stations[:4]] == [3, 3, 3, 0]
    assert road.stations[3].is_open
    assert not road.stations[4].is_open
    assert saved(robot).coins > 100


def test_the_first_fight_teaches_hit_strike_item_and_shield(robot, road):
    robot.key("return")
    fighter = start(robot)
    assert fighter.fight.play.session.shelf.id == "variants"
    while "hit" not in saved(robot).taught:  # a blow may be evaded
        fighter.place_right(1)
        let_pass(robot, 0.1)
    assert "hit" in fighter.screen.rules.lesson
    while not fighter.battle.count_of(BattleItem.SHIELD):
        fighter.place_right(1)
    robot.key("q")
    let_pass(robot, 0.1)
    assert {"hit", "strike", "item", "shield"} <= saved(robot).taught
    let_pass(robot, 30, step=0.25)
    assert fighter.screen.rules.lesson == ""


def test_until_a_digit_is_chosen_clicks_on_a_small_board_cost_nothing(robot, road):
    robot.key("return")
    fighter = start(robot)
    board = fighter.screen.board.board
    before, hp = fighter.fight.play.state.digits, fighter.battle.hero_hp
    for cell in range(len(before)):
        robot.click(*board.grid.rect(cell).center)
    assert (fighter.fight.play.state.digits, fighter.battle.hero_hp) == (before, hp)
    assert fighter.battle.tally.wrong == 0
    cell, digit = fighter.next_cell()
    robot.click(*tile_rect(board.layout, fighter.side, digit).center)
    robot.click(*board.grid.rect(cell).center)
    assert fighter.fight.play.state.digits[cell] == digit


def test_a_board_left_goes_on_where_it_was_left(robot, road):
    robot.key("return")
    fighter = start(robot)
    fighter.place_right(1)
    fighter.place_wrong()
    let_pass(robot, 0.2)
    robot.key("p")
    left, puzzle = fighter.battle, fighter.screen.rules.puzzle
    assert left.hero_hp < HERO.hp
    games = len(robot.app.library.games())
    fighter.screen.leave()
    assert len(robot.app.library.games()) == games
    robot.app.step()
    robot.key("return")
    again = Fighter(robot)
    again.wait_for_field()
    assert again.screen.card.title == "Paused"
    press_card(robot)
    assert again.screen.rules.puzzle == puzzle
    assert (again.battle.hero_hp, again.battle.foe_hp) == (left.hero_hp, left.foe_hp)
    assert again.battle.placed == left.placed


def test_a_stage_under_way_survives_a_crash(robot, road):
    robot.key("return")
    fighter = start(robot)
    win_board(robot, fighter)
    press_card(robot)
    fighter = start(robot)
    while not fighter.battle.tally.landed:
        let_pass(robot, 5, step=0.25)
    other = Library.open(find_places(saves=robot.folder))
    run = parse_progress(other.road.load()).run
    other.close()
    assert run.board == 1
    assert 0 < run.hero_hp < HERO.hp


def test_a_stage_lost_on_purpose_makes_the_next_try_no_easier(robot, road):
    robot.key("return")
    fighter = start(robot)
    while fighter.battle.phase is Phase.OPEN:
        fighter.place_wrong()
    let_pass(robot, 6, step=0.25)
    assert saved(robot).losses == {}
    assert any("four fifths" in line for line in fighter.screen.card.lines)


def test_a_stage_lost_offers_another_try_that_is_easier(robot, road):
    robot.key("return")
    fighter = start(robot)
    before = fighter.battle.interval
    for _placement in range(5):  # as slow as is expected: the pace is measured, too
        let_pass(robot, 8, step=0.5)
        fighter.place_right()
    while fighter.battle.phase is Phase.OPEN:
        fighter.place_wrong()
    let_pass(robot, 6, step=0.25)
    assert fighter.screen.card.buttons[0].label == "Try again"
    assert saved(robot).losses == {ROAD[0].id: 1}
    assert saved(robot).run is None
    press_card(robot)
    fighter = start(robot)
    assert fighter.battle.hero_hp == HERO.hp
    assert fighter.battle.interval > before


def test_filled_marks_cost_a_hint_without_a_lens(robot, road):
    road.journey.change(lambda _p: RoadProgress(gear={"lens": 1}))
    robot.key("return")
    fighter = start(robot)
    robot.key("m")
    assert saved(robot).run.lens == 0
    assert not fighter.battle.was_hinted
    robot.key("m")
    assert fighter.battle.was_hinted


def test_the_shop_sells_by_key_and_by_mouse(robot, road):
    road.journey.change(lambda _p: RoadProgress(coins=85))
    robot.press(road.shop)
    shop = robot.app.top_screen
    assert isinstance(shop, ShopScreen)
    robot.key("return")
    assert saved(robot).gear == {"pencil": 1}
    robot.press(shop.tools[1])
    robot.press(shop.tools[2])
    assert saved(robot).gear == {"pencil": 1, "eraser": 1, "ruler": 1}
    robot.press(shop.tools[3])
    assert saved(robot).coins == 10


def test_gear_works_in_the_fight(robot, road):
    road.journey.change(lambda _p: RoadProgress(gear={"pencil": 5}))
    robot.key("return")
    assert start(robot).battle.edge.hit_percent == 150


def test_a_locked_stage_stays_locked(robot, road):
    robot.press(road.stations[5])
    assert robot.app.top_screen is road
    assert road.journey.progress.run is None
    assert "opens when" in robot.app.top_dialog.label.text


def test_another_stage_asks_before_the_one_under_way_is_given_up(robot, road):
    road.journey.change(lambda _p: RoadProgress(stars={ROAD[0].id: 1}).begin(ROAD[1]))
    robot.press(road.stations[0])
    assert saved(robot).run.stage == ROAD[1].id
    robot.key("return")
    assert saved(robot).run.stage == ROAD[0].id


def test_fierce_is_for_three_stars(robot, road):
    road.journey.change(lambda _p: RoadProgress(stars={ROAD[0].id: 3}))
    robot.press(road.fierce)
    robot.press(road.stations[0])
    assert robot.app.top_screen.rules.begun.is_fierce


def test_the_road_can_be_started_anew(robot, road):
    road.journey.change(lambda _p: RoadProgress(coins=9, stars={ROAD[0].id: 3}))
    robot.press(road.anew)
    assert saved(robot).coins == 9
    robot.key("return")
    assert saved(robot) == RoadProgress()


def test_a_text_that_makes_no_sense_is_a_sentence(robot):
    robot.app.library.road.save("coins many\n")
    robot.app.open_screen(RoadScreen(robot.app))
    robot.app.step()
    assert "'coins many'" in robot.app.top_dialog.label.text
    assert robot.app.library.road.load() == "coins many\n"


def test_the_arrows_walk_the_winding_path(robot, road):
    assert road.form.focus is road.stations[0]
    robot.keys("right", "right", "right", "right", "down")
    assert road.form.focus is road.stations[5]
    robot.keys("left")
    assert road.form.focus is road.stations[6]


# -- two windows on one road


@pytest.fixture
def two(robot, tmp_path):
    """Two windows on one folder, both on the road with 100 coins."""
    robot.app.library.road.save("coins 100\n")
    other = Robot(robot.folder, puzzle="")
    for each in (robot, other):
        each.app.open_screen(RoadScreen(each.app))
        each.app.step()
    yield robot, other
    other.close()


def test_gear_bought_in_two_windows_is_paid_for_and_kept(two):
    one, _other = two
    shops = [ShopScreen(each.app, each.app.top_screen.journey) for each in two]
    lens, pencil = (
        next(t for t in shops[0].tools if t.tool.id == tool) for tool in ("lens", "pencil")
    )
    prices = [tool.tool.prices[0] for tool in (lens, pencil)]
    shops[0].buy(lens.tool)
    shops[1].buy(pencil.tool)
    assert saved(one).gear == {"lens": 1, "pencil": 1}
    assert saved(one).coins == 100 - sum(prices)


def test_coins_are_not_spent_twice(two):
    one, other = two
    one.app.library.road.save("coins 30\n")
    shops = [ShopScreen(each.app, each.app.top_screen.journey) for each in two]
    for shop in shops:
        shop.journey.refresh()
        shop.relabel()
    cheap = next(tool for tool in shops[0].tools if tool.tool.prices[0] <= 30)
    other.app.open_screen(shops[1])
    other.app.step()
    shops[0].buy(cheap.tool)
    other.press(next(tool for tool in shops[1].tools if tool.tool is cheap.tool))
    assert other.app.top_dialog.label.text == "You do not have enough coins."
    assert shops[1].journey.progress == saved(one)
    assert saved(one).gear == {cheap.tool.id: 1}


def test_a_stage_of_another_window_is_seen_and_asked_about(two):
    one, other = two
    progress = "coins 100\nstars inkwell=1\n"
    one.app.library.road.save(progress)
    one.app.top_screen.enter(ROAD[1])
    assert saved(one).run.stage == ROAD[1].id
    other.app.top_screen.enter(ROAD[0])
    assert "Another stage is in progress" in other.app.top_dialog.label.text
    assert saved(one).run.stage == ROAD[1].id


def test_a_stage_begun_while_the_other_window_asks_is_not_given_up_unseen(two):
    one, other = two
    one.app.library.road.save("coins 100\nstars inkwell=1 lamp_lane=1\n")
    other.app.top_screen.enter(ROAD[0])
    other.app.top_screen.leave()
    one.app.top_screen.enter(ROAD[1])  # asks whether to give stage 1 up
    other.app.top_screen.enter(ROAD[2])
    other.key("return")
    assert saved(one).run.stage == ROAD[2].id
    one.key("return")
    assert "another window" in one.app.top_dialog.label.text
    assert saved(one).run.stage == ROAD[2].id


def test_what_is_earned_in_two_fights_adds_up_and_the_later_stage_stays(two):
    one, other = two
    one.key("return")
    first = start(one)
    other.app.top_screen.enter(ROAD[0])  # goes on with the same stage
    second = start(other)
    play, field = second.fight.play, second.fight.field
    play.make_move(field.reveal(play.state), "place")
    let_pass(other, 0.1)
    kept = saved(one).run
    let_pass(one, 0.5)
    first.place_right()
    let_pass(one, 0.1)
    told = "The road was also played in another window, and its stage goes on there."
    assert one.app.top_dialog.label.text.startswith(told)
    assert saved(one).run == kept
    one.key("escape")
    first.screen.show_card(None)
    first.screen.update_running()
    win_board(one, first)
    assert saved(one).run == kept
    assert saved(one).coins == 100 + BOARD_COINS
    press_card(one)  # the next board of this window's own stage
    assert one.app.top_screen.rules.begun.board == 1
    second.screen.show_card(None)
    second.screen.update_running()
    win_board(other, second)
    assert saved(one).coins == 100 + 2 * BOARD_COINS
    assert saved(one).run.board == 1


def test_what_could_not_be_saved_is_made_up_for(robot, road):
    connection = robot.app.library.connection
    road.journey.change(lambda p: replace(p, coins=p.coins + 5))
    connection.execute("PRAGMA query_only = ON")
    road.journey.change(lambda p: replace(p, coins=p.coins + 10))
    road.journey.change(lambda p: replace(p, coins=p.coins + 20))
    assert road.journey.progress.coins == 35
    assert saved(robot).coins == 5
    connection.execute("PRAGMA query_only = OFF")
    road.journey.change(lambda p: replace(p, coins=p.coins + 40))
    assert road.journey.progress.coins == saved(robot).coins == 75


def peace_button(screen):
    """Return the button of the card that goes on with the puzzle, None without one."""
    return next((b for b in screen.card.buttons if b.label == "Finish the puzzle in peace"), None)


@pytest.mark.parametrize("end", ["cell", "volley"])
@pytest.mark.parametrize("is_last", [False, True])
def test_a_won_board_is_complete_however_strong_the_gear(robot, road, is_last, end):
    robot.app.prefer(fight_end=end)
    stage = ROAD[0]
    board = len(stage.boards) - 1 if is_last else 0
    run = Run(stage.id, board=board)
    road.journey.change(lambda _p: RoadProgress(gear={"pencil": 5, "ruler": 4}, run=run))
    robot.key("return")
    fighter = start(robot)
    win_board(robot, fighter)
    assert fighter.screen.is_solved
    assert fighter.fight.play.state.digits == fighter.fight.field.solution
    assert peace_button(fighter.screen) is None
    run = saved(robot).run
    assert run is None if is_last else run.board == board + 1


def test_a_puzzle_that_the_hero_lost_over_can_be_finished_in_peace(robot, road):
    robot.key("return")
    fighter = start(robot)
    fighter.place_right()
    while fighter.battle.phase is Phase.OPEN:
        fighter.place_wrong()
    let_pass(robot, 6, step=0.25)
    state = fighter.fight.play.state
    let_pass(robot, CARD_REST)
    robot.press(peace_button(fighter.screen))
    assert robot.play.state == state
    assert saved(robot).run is None


def test_a_puzzle_that_is_solved_needs_no_finishing(robot, road):
    robot.key("return")
    fighter = start(robot)
    fighter.fight.battle = replace(fighter.battle, foe_hp=fighter.battle.foe.hp, lives=9)
    win_board(robot, fighter)
    assert fighter.screen.is_solved
    assert peace_button(fighter.screen) is None


def test_the_card_before_a_fight_tells_what_the_board_asks_for(robot, road):
    road.journey.change(
        lambda _p: RoadProgress(stars={s.id: 3 for s in ROAD}, run=Run("old_bridge"))
    )
    road.set_covered(False)
    road.enter(ROAD[6])
    fighter = Fighter(robot)
    fighter.wait_for_field()
    assert fighter.screen.fight is None
    assert "Something here asks for: X-wing" in fighter.screen.card.lines
    press_card(robot)
    assert fighter.screen.is_running


def test_a_board_of_a_kind_that_the_stage_no_longer_brings_goes_on(robot, road):
    """Versions before brought 9 x 9 boards of 69 givens to the first stage."""
    kept = (DATA / "saves/fight-road-1.txt").read_text(encoding="utf-8")
    kept = kept.replace("foe snail\nstage garden 0", "foe blot\nstage inkwell 0")
    robot.app.library.fights.path("road").write_text(kept, encoding="utf-8")
    road.journey.change(lambda _p: RoadProgress(run=Run("inkwell", 0, 243, (1, 0, 2), 3)))
    road.set_covered(False)
    robot.key("return")
    fighter = Fighter(robot)
    fighter.wait_for_field()
    assert fighter.screen.card.title == "Paused"
    assert fighter.fight.play.session.shelf.id == "sudoku"
    assert (fighter.battle.hero_hp, len(fighter.battle.placed)) == (243, 8)


def test_the_card_of_the_first_fight_explains_blow_and_bar_and_no_later_one_does(robot, road):
    robot.key("return")
    fighter = Fighter(robot)
    fighter.wait_for_field()
    told = " ".join(fighter.screen.card.lines)
    assert "Every right placement is a blow." in told
    assert "The clock waits for your first move." in told
    fighter = start(robot)
    win_board(robot, fighter)
    press_card(robot)
    Fighter(robot).wait_for_field()
    assert "Every right placement" not in " ".join(robot.app.top_screen.card.lines)
