"""The arena's sheets hold what is declared, and are those of the script that draws them."""

import pygame
import pytest
from numberplace.battle.events import BattleItem
from numberplace.battle.opponents import LADDER
from numberplace.battle.relics import RELICS
from numberplace.core.assets import asset_path
from numberplace.ui.arcade import sheets
from numberplace.ui.arcade.sheets import Sheets

from tests.places import ROOT

FOES = [foe.id for foe in LADDER]
SIZES = {
    "hero": (sheets.FIGURE_SIZE, sheets.FRAMES, len(sheets.HERO_ROWS)),
    **{foe: (sheets.FIGURE_SIZE, sheets.FRAMES, len(sheets.FOE_ROWS)) for foe in FOES},
    "effects": (sheets.EFFECT_SIZE, sheets.FRAMES, len(sheets.EFFECT_ROWS)),
    "items": (sheets.ITEM_SIZE, len(sheets.ITEMS), 1),
    "relics": (sheets.ITEM_SIZE, sheets.RELIC_COLUMNS, -(-len(RELICS) // sheets.RELIC_COLUMNS)),
    "numbers": (sheets.DIGIT_SIZE, len(sheets.DIGITS), len(sheets.INKS)),
    **{f"backdrop_{name}": (sheets.BACKDROP_SIZE, 1, 1) for name in sheets.BACKDROPS},
}


@pytest.fixture(autouse=True)
def display():
    pygame.display.init()
    pygame.display.set_mode((64, 64))


def test_there_is_a_sheet_for_everything_and_nothing_else():
    there = {path.stem for path in asset_path(sheets.FOLDER).glob("*.png")}
    assert there == set(SIZES)


@pytest.mark.parametrize("name", SIZES)
def test_a_sheet_is_as_large_as_declared(name):
    (width, height), columns, rows = SIZES[name]
    picture = pygame.image.load(asset_path(f"{sheets.FOLDER}/{name}.png"))
    assert picture.get_size() == (width * columns, height * rows)


@pytest.mark.parametrize("name", ["hero", *FOES])
def test_every_animation_moves_and_every_frame_shows_something(name):
    rows = sheets.HERO_ROWS if name == "hero" else sheets.FOE_ROWS
    shelf = Sheets(1)
    for row in range(len(rows)):
        frames = [shelf.figure(name, row, step) for step in range(sheets.FRAMES)]
        looks = {(pygame.image.tobytes(p, "RGBA"), corner) for p, corner in frames}
        assert len(looks) >= 3, rows[row]
        assert all(picture.get_width() > 12 for picture, _corner in frames)


@pytest.mark.parametrize("name", ["hero", *FOES])
def test_figures_stand_on_the_ground(name):
    picture, (_x, y) = Sheets(1).figure(name, 0, 0)
    bottom = y + picture.get_height()
    assert abs(bottom - sheets.FOOT) <= 1 or name == "moth"
    assert bottom <= sheets.FIGURE_SIZE[1]


def test_dots_stay_square():
    small, large = Sheets(1).item("shield"), Sheets(4).item("shield")
    assert large.get_size() == (96, 96)
    for x, y in ((0, 0), (12, 4), (20, 20)):
        assert {large.get_at((4 * x + i, 4 * y + j))[:] for i in range(4) for j in range(4)} == {
            small.get_at((x, y))[:]
        }


def test_every_item_has_a_picture():
    assert {item.value for item in BattleItem} == set(sheets.ITEMS)


@pytest.mark.parametrize("size", [(100, 40), (390, 240), (1900, 700)])
@pytest.mark.parametrize("dot", [1, 2, 3])
def test_a_backdrop_fills_any_stage(size, dot):
    picture = Sheets(dot).backdrop("hall", size)
    assert picture.get_size() == size
    edges = [picture.get_at((x, y))[:3] for x in (0, size[0] - 1) for y in (0, size[1] - 1)]
    assert (0, 0, 0) not in edges


@pytest.mark.skipif(not (ROOT / "assets" / "build").is_dir(), reason="not a checkout")
def test_sheets_are_those_of_the_script(tmp_path):
    from assets.build.arena.__main__ import draw_sheets
    from assets.build.vector import write_png

    drawn = draw_sheets()
    for name in ("hero", "blot"):
        found, picture = next(drawn)
        assert found == name
        write_png(picture, tmp_path / "again.png")
        kept = asset_path(f"{sheets.FOLDER}/{name}.png").read_bytes()
        assert (tmp_path / "again.png").read_bytes() == kept
