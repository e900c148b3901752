"""Expeditions under way and what they leave behind: moves, ends, unlocks, their text."""

import random
from dataclasses import replace
from itertools import pairwise

import pytest
from numberplace.battle import fight
from numberplace.battle.duel import HERO
from numberplace.battle.events import Critical, Evaded, Hit
from numberplace.battle.expedition.chronicle import UNLOCK, UNLOCKS, Chronicle, savings_of
from numberplace.battle.expedition.map import LAYERS, NodeKind
from numberplace.battle.expedition.offers import ASCENTS, ENCOUNTERS, HEROES, REMEDIES, hardship
from numberplace.battle.expedition.regions import REGIONS, Region, armed
from numberplace.battle.expedition.texts import format_chronicle, parse_chronicle
from numberplace.battle.expedition.trail import ESCAPE_COST, Trail, TrailStage
from numberplace.battle.fight import begin
from numberplace.battle.relics import RELIC
from numberplace.battle.state import CLAIM_COST, TOLD_FIRST_PROOF, Battle, Phase
from numberplace.battle.texts import format_battle, parse_battle
from numberplace.core.battlefield import Load, Unit
from numberplace.core.errors import FormatError, IllegalMove

from tests.battle.fights import started
from tests.battle.prng import Rolls

LOAD = Load(tuple(Unit(number, number % 3) for number in range(20)), 9)
PACE = (10.0, 14.0, 40.0)


def ended(trail: Trail, phase: Phase, hero_hp: int = 200) -> Battle:
    """Return the end of the fight at the node where a trail stands."""
    first = trail.first_moment(LOAD, PACE)
    return replace(first, phase=phase, hero_hp=hero_hp if phase is not Phase.LOST else 0)


def next_move(trail: Trail, rng: random.Random) -> Trail:
    """Make any move that can be made."""
    if trail.stage is TrailStage.MAP:
        return trail.enter(rng.choice(trail.ways))
    if trail.stage is TrailStage.OFFER:
        return trail.take(rng.choice([*trail.offer, ""]))
    node = trail.node
    assert node is not None
    if node.is_fight:
        return trail.after_fight(ended(trail, Phase.WON))
    if node.kind is NodeKind.REST:
        return rng.choice([Trail.sleep, Trail.train])(trail)
    if node.kind is NodeKind.SHOP:
        wares = [*trail.relics_sold(), *(each.id for each in REMEDIES)]
        able = [ware for ware in wares if trail.can_buy(ware)]
        return trail.buy(able[0]) if able else trail.leave_shop()
    options = trail.encounter().options
    able_options = [at for at, option in enumerate(options) if trail.can_choose(option)]
    return trail.choose(rng.choice(able_options))


@pytest.mark.parametrize("number", range(40))
def test_any_moves_lead_to_the_end_and_every_moment_is_written_and_read(number: int) -> None:
    rng = random.Random(number)
    hero = rng.choice(HEROES)
    chronicle = Chronicle(unlocked=frozenset(UNLOCK), ascent=5)
    ascent, by_turns = rng.randrange(6), rng.random() < 0.5
    chronicle = chronicle.begin(hero.id, number, ascent=ascent, by_turns=by_turns)
    moves = 0
    while chronicle.trail is not None and not chronicle.trail.is_over:
        assert parse_chronicle(format_chronicle(chronicle)) == chronicle
        trail = next_move(chronicle.trail, rng)
        assert 0 < trail.hero_hp <= HERO.hp
        assert len(set(trail.relics)) == len(trail.relics)
        chronicle = chronicle.moved(trail)
        moves += 1
        assert moves < 100
    assert chronicle.trail is not None
    assert chronicle.trail.stage is TrailStage.WON
    assert len(chronicle.trail.path) == LAYERS == chronicle.best
    assert parse_chronicle(format_chronicle(chronicle)) == chronicle
    assert chronicle.won == 1
    assert chronicle.savings == savings_of(chronicle.trail)
    assert chronicle.closed().trail is None


def test_the_same_choices_on_the_same_seed_lead_to_the_same_trail() -> None:
    one, two = (Trail("77", "scholar") for _again in range(2))
    rngs = random.Random(1), random.Random(1)
    while not one.is_over:
        one, two = next_move(one, rngs[0]), next_move(two, rngs[1])
        assert one == two


def test_a_lost_fight_ends_the_expedition_and_its_places_count() -> None:
    chronicle = Chronicle().begin("scholar", 5)
    rng = random.Random(2)
    while chronicle.trail is not None and len(chronicle.trail.path) < 6:
        chronicle = chronicle.moved(next_move(chronicle.trail, rng))
    trail = chronicle.trail
    assert trail is not None
    while not (trail.stage is TrailStage.HERE and trail.node and trail.node.is_fight):
        trail = next_move(trail, rng)
    chronicle = chronicle.moved(trail.after_fight(ended(trail, Phase.LOST)))
    assert chronicle.trail is not None
    assert chronicle.trail.stage is TrailStage.LOST
    assert chronicle.savings >= 3 * 5
    assert (chronicle.won, chronicle.ascent) == (0, 0)
    with pytest.raises(IllegalMove):
        chronicle.moved(chronicle.trail)


def test_a_foe_that_slipped_away_costs_hit_points_and_brings_nothing() -> None:
    trail = Trail("5", "scholar").enter(0)
    after = trail.after_fight(ended(trail, Phase.ESCAPED))
    assert (after.stage, after.coins, after.relics) == (TrailStage.MAP, 0, ())
    assert after.hero_hp == 200 - ESCAPE_COST
    weak = trail.after_fight(ended(trail, Phase.ESCAPED, hero_hp=ESCAPE_COST))
    assert weak.stage is TrailStage.LOST
    last = replace(trail, path=(0,) * LAYERS)
    assert last.after_fight(ended(trail, Phase.ESCAPED)).stage is TrailStage.LOST


def test_moves_that_are_not_possible_are_refused() -> None:
    trail = Trail("5", "scholar")
    for wrong in (lambda: trail.enter(9), lambda: trail.take("purse"), trail.sleep, trail.train,
                  trail.leave_shop, lambda: trail.buy("tea"), lambda: trail.choose(0),
                  lambda: trail.after_fight(begin(trail.enter(0).foe(), 20.0))):  # fmt: skip
        with pytest.raises(IllegalMove):
            wrong()


def test_the_expedition_of_a_day_is_begun_once_and_is_everybodys() -> None:
    mine, other = Chronicle(), Chronicle(unlocked=frozenset(UNLOCK))
    one, two = mine.begin("scholar", 0, day=739000), other.begin("scholar", 9, day=739000)
    assert one.trail is not None
    assert one.trail == two.trail
    for day in (739000, 738999):  # a clock set back gives no other try
        with pytest.raises(IllegalMove):
            replace(one, trail=None).begin("scholar", 0, day=day)


def test_heroes_relics_and_encounters_are_unlocked_for_savings() -> None:
    chronicle = Chronicle()
    with pytest.raises(IllegalMove):
        chronicle.begin("duelist", 1)
    with pytest.raises(IllegalMove):
        chronicle.unlock(UNLOCK["duelist"])
    rich = replace(chronicle, savings=sum(each.price for each in UNLOCKS))
    for each in UNLOCKS:
        locked = rich.begin("scholar", 1).trail
        assert locked is not None
        assert each.id not in locked.findable()
        rich = rich.unlock(each)
    assert rich.savings == 0
    trail = rich.begin("duelist", 1).trail
    assert trail is not None
    assert set(trail.findable()) | set(trail.relics) == set(RELIC)


def test_each_encounter_can_be_left_by_who_has_nothing() -> None:
    poor = replace(Trail("5", "scholar"), hero_hp=1)
    for each in ENCOUNTERS:
        assert any(poor.can_choose(option) for option in each.options)


def test_each_ascent_keeps_the_hardships_before_it() -> None:
    found = [hardship(level) for level in range(len(ASCENTS) + 1)]
    for one, two in pairwise(found):
        for name in ("attack_percent", "hp_percent", "heal_percent", "haste_percent"):
            assert getattr(one, name) <= getattr(two, name)
    easy, hard = (replace(Trail("5", "scholar").enter(0), ascent=n) for n in (0, len(ASCENTS)))
    assert easy.first_moment(LOAD, PACE).interval > hard.first_moment(LOAD, PACE).interval
    assert easy.first_moment(LOAD, PACE).foe_hp < hard.first_moment(LOAD, PACE).foe_hp
    assert easy.foe().acts[0].amount < hard.foe().acts[0].amount
    assert easy.rest_heals > hard.rest_heals


def test_a_fight_under_way_is_written_and_read_with_all_that_relics_ask_for() -> None:
    trail = replace(Trail("5", "scholar", relics=("echo",)).enter(0), by_turns=True)
    first = trail.first_moment(LOAD, PACE)
    battle = replace(first, act=2, idle=3.5, charge=80, coins=4, has_named=True, last_cell=0,
                     last_digit=7, named=frozenset({3, 1200}), is_paused=True)  # fmt: skip
    assert parse_battle(format_battle(battle), first) == battle
    assert replace(battle, last_cell=-1) == parse_battle(
        format_battle(replace(battle, last_cell=-1)), first
    )


GOOD = format_chronicle(Chronicle(savings=7).begin("scholar", 5))


@pytest.mark.parametrize(
    ("line", "wrong"),
    [
        (0, "savings many"),
        (1, "unlocked nobody"),
        (2, "counts 1 0 0 9 0 0"),
        (3, "trail x scholar 0 0"),
        (3, "trail 5 nobody 0 0"),
        (5, "path 0 9"),
        (6, "state here 300 0 0"),
        (6, "state won 300 0 0"),
        (6, "state map 0 0 0"),
        (7, "items 0 0"),
        (8, "relics purse purse"),
        (9, "offer purse"),
        (10, "sold hat"),
    ],
)
def test_a_text_that_makes_no_sense_is_refused_with_its_line(line: int, wrong: str) -> None:
    lines = GOOD.splitlines()
    lines[line] = wrong
    with pytest.raises(FormatError, match=r"Line \d+ of the expeditions makes no sense"):
        parse_chronicle("\n".join(lines) + "\n")
    assert parse_chronicle(GOOD).savings == 7
    with pytest.raises(FormatError):
        parse_chronicle(GOOD + "more\n")


def test_each_hero_has_a_way_of_his_own() -> None:
    ways = {}
    for hero in HEROES:
        trail = Trail("1", hero.id, relics=(hero.relic,)).enter(0)
        first = trail.first_moment(Load((Unit(0), Unit(1)), 1), (10.0,))
        battle = replace(first, combo=8, gather=0.0, hero_hp=300)
        named = fight.misname(battle, Rolls()).battle
        ways[hero.id] = (named.gather, named.combo, hero.choices)
    assert ways == {
        "scholar": (CLAIM_COST / 2, 0, 3),
        "duelist": (CLAIM_COST, 4, 3),
        "cartographer": (CLAIM_COST, 0, 4),
    }


@pytest.mark.parametrize("region", REGIONS)
def test_a_mistake_lands_one_blow(region: Region) -> None:
    for foe in region.foes:
        battle = started(armed(foe, region, is_boss=False))
        turn = fight.place_wrong(battle, Rolls())
        blows = [event for event in turn.events if isinstance(event, Hit | Critical | Evaded)]
        assert len(blows) == 1


def test_the_first_reason_on_a_board_takes_some_placements() -> None:
    battle = Trail("5", "scholar").enter(0).first_moment(LOAD, PACE)
    assert fight.proof_rest(battle) == TOLD_FIRST_PROOF
    for number in range(TOLD_FIRST_PROOF):
        assert fight.proof_rest(battle) == TOLD_FIRST_PROOF - number
        battle = fight.place_right(battle, [Unit(number)], (), Rolls()).battle
    assert fight.proof_rest(battle) == 0
