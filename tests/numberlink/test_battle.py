"""What moves on a board of Numberlink are worth in a battle."""

import pytest
from numberplace.core.battlefield import CELLS, MoveOutcome
from numberplace.core.errors import GameError
from numberplace.core.words import set_language
from numberplace.numberlink.battle import BATTLE, LinkField
from numberplace.numberlink.kind import NUMBERLINK
from numberplace.numberlink.logic.words import technique_name

LINKS = "4x4:1..1/2..2/3..3/4..4"


@pytest.fixture(scope="module")
def rows() -> LinkField:
    return BATTLE.make_field(NUMBERLINK.parse_puzzle(LINKS))


def judge(field: LinkField, *moves: str) -> MoveOutcome:
    """Judge the last of some moves."""
    before = after = NUMBERLINK.start(NUMBERLINK.parse_puzzle(LINKS))
    for move in moves:
        before, after = after, NUMBERLINK.apply(after, move)
    return field.judge(before, after)


def test_right_links_are_units_and_a_joined_pair_is_a_house(rows: LinkField) -> None:
    one = judge(rows, "link r1c1 r1c2")
    assert len(one.units) == 1
    assert one.groups == one.wrong == ()
    whole = judge(rows, "link r2c1 r2c4")
    assert len(whole.units) == 3
    assert whole.groups == (2,)
    rest = judge(rows, "link r2c1 r2c2", "link r2c2 r2c4")
    assert len(rest.units) == 2
    assert rest.groups == (2,)


def test_a_wrong_link_is_a_mistake(rows: LinkField) -> None:
    outcome = judge(rows, "link r1c2 r2c2")
    assert outcome.wrong == (1, 5)
    assert outcome.units == ()


@pytest.mark.parametrize(
    ("move", "kept", "wrong"),
    [
        ("link r1c1 r1c3 r2c3", "link r1c1 r1c3", (2, 6)),
        ("link r1c2 r2c2", "", (1, 5)),
        ("link r1c3 r1c1", "", ()),
        ("link r1c1 r1c2; link r1c3 r2c3", "", (2, 6)),
    ],
)
def test_a_drag_is_right_up_to_its_first_wrong_link(
    rows: LinkField, move: str, kept: str, wrong: tuple[int, ...]
) -> None:
    start = NUMBERLINK.start(NUMBERLINK.parse_puzzle(LINKS))
    assert rows.before_mistake(start, move) == (kept, wrong)


def test_cutting_is_free(rows: LinkField) -> None:
    assert judge(rows, "link r1c1 r1c3", "cut r1c2") == MoveOutcome()


def test_the_last_pair_solves(rows: LinkField) -> None:
    moves = [f"link r{row}c1 r{row}c4" for row in range(1, 5)]
    assert judge(rows, *moves).solves
    assert not judge(rows, *moves[:-1]).solves


def test_all_links_together_are_worth_a_usual_puzzle(rows: LinkField) -> None:
    assert rows.worth * len(rows.order) == pytest.approx(CELLS)


@pytest.mark.parametrize("level", BATTLE.levels)
def test_boards_are_neither_over_in_a_moment_nor_without_end(level: str) -> None:
    assert {puzzle.width for puzzle in BATTLE.puzzles(level)} <= set(range(6, 13))


def test_a_puzzle_without_one_solution_is_no_battlefield() -> None:
    with pytest.raises(GameError, match="exactly one solution"):
        BATTLE.make_field(NUMBERLINK.parse_puzzle("3x3:1../.../..1"))


def test_of_a_hard_path_only_the_ends_glint() -> None:
    puzzle = BATTLE.puzzles("hard")[0]
    field, state = BATTLE.make_field(puzzle), NUMBERLINK.start(puzzle)
    glints = field.glints(state)
    ends = {end for pair in puzzle.terminals().values() for end in pair}
    assert set(glints) <= ends
    assert max(glints.values()) == max(tier for _link, tier in field.order)
    assert len(glints) % 2 == 0
    while move := field.reveal(state):
        state = NUMBERLINK.apply(state, move)
    assert field.glints(state) == {}


def test_a_blow_is_named_by_the_hardest_link_of_the_move() -> None:
    set_language("en")
    field = BATTLE.make_field(BATTLE.puzzles("hard")[0])
    units = [unit for _link, unit in field.units.items()]
    found = [unit for unit in units if unit.id in field.steps]
    hardest = max(found, key=lambda unit: unit.tier)
    reason = field.reason(units)
    assert reason is not None
    assert (reason.name, reason.tier) == (
        technique_name(field.steps[hardest.id].technique),
        hardest.tier,
    )
    assert field.reason([unit for unit in units if unit not in found]) is None
    for unit in found:
        one = field.reason([unit])
        assert one is not None
        assert set(one.cells).isdisjoint(
            cell for link in field.steps[unit.id].placements for cell in link
        )
