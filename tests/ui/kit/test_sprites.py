"""Sprites come in whole pixels, and no two things differ by hue alone."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame
import pytest
from numberplace.core.drawing.signs import LOOKS, SETS
from numberplace.ui.kit import sprites as module
from numberplace.ui.kit.sprites import ICONS, KNOCKOUT, STRIP_STATES, Sprites
from numberplace.ui.kit.theme import HINT_ROLES, find_themes, load_theme

from tests.benchmarks.frames import draw_first_sprites
from tests.ui.contrasts import ON_CELLS, contrast, legible

WHITE = (255, 255, 255, 255)
DIGITS = range(1, 10)


@pytest.fixture(autouse=True)
def display() -> Iterator[None]:
    pygame.display.init()
    if pygame.display.get_surface() is None:
        pygame.display.set_mode((64, 64))
    return


@pytest.fixture(params=find_themes())
def sprites(request: pytest.FixtureRequest) -> Sprites:
    return Sprites(load_theme(request.param), 60)


def alphas(picture: pygame.Surface) -> list[int]:
    return list(pygame.image.tobytes(picture, "RGBA")[3::4])


def difference(one: pygame.Surface, other: pygame.Surface) -> float:
    """Mean difference of two shapes, 0 (same) to 255, whatever their colours."""
    pairs = list(zip(alphas(one), alphas(other), strict=True))
    return sum(abs(a - b) for a, b in pairs) / len(pairs)


@pytest.mark.parametrize("cell", [45, 50, 60, 77, 120, 196, 240])
def test_every_sprite_has_whole_pixels(cell: int) -> None:
    sprites = Sprites(load_theme("paper"), cell)
    whole = [sprites.tile(k) for k in range(7)]
    whole += [sprites.digit(d, given=g, clash=c) for d in DIGITS for g in (0, 1) for c in (0, 1)]
    whole += [sprites.strip(d, state) for d in DIGITS for state in STRIP_STATES]
    assert {picture.get_size() for picture in whole} == {(cell, cell)}
    small = [sprites.mini(d + 10 * ink) for d in DIGITS for ink in (*range(6), KNOCKOUT)]
    assert {picture.get_size() for picture in small} == {(cell // 3, cell // 3)}


def test_minis_fill_the_cell_without_overlap() -> None:
    for cell in range(45, 241):
        sprites = Sprites(load_theme("paper"), cell)
        edge = sprites.mini_cell
        places = [pygame.Rect(sprites.mini_offsets[digit], (edge, edge)) for digit in DIGITS]
        assert all(pygame.Rect(0, 0, cell, cell).contains(place) for place in places)
        assert not any(a.colliderect(b) for i, a in enumerate(places) for b in places[:i])
        assert [places[k].y for k in (0, 1, 2)] == [places[0].y] * 3
        assert places[0].x < places[1].x < places[2].x


def test_the_same_sprite_is_scaled_once(sprites: Sprites) -> None:
    assert sprites.mini(14) is sprites.mini(14)
    assert sprites.tile(3) is sprites.tile(3)
    assert sprites.digit(5, given=True) is sprites.digit(5, given=True)
    assert sprites.wash((1, 2, 3, 4)) is sprites.wash((1, 2, 3, 4))


def test_digits_wear_the_colours_of_their_theme(sprites: Sprites) -> None:
    theme = sprites.theme
    for digit in DIGITS:
        for picture, colour in (
            (sprites.digit(digit, given=True), theme.given),
            (sprites.digit(digit, given=False), theme.placed),
            (sprites.digit(digit, given=True, clash=True), theme.clash),
            (sprites.digit(digit, given=False, clash=True), theme.clash),
        ):
            solid = [picture.get_at((x, y)) for x in range(60) for y in range(60)]
            opaque = {tuple(pixel) for pixel in solid if pixel.a == 255}
            assert opaque == {colour}
            assert picture.get_at((0, 0)) == (*colour[:3], 0), "a dark rim would show"


def test_all_digits_have_different_shapes(sprites: Sprites) -> None:
    for given in (True, False):
        shapes = [sprites.digit(digit, given=given) for digit in DIGITS]
        for i, one in enumerate(shapes):
            assert all(difference(one, other) > 8 for other in shapes[:i])


@pytest.mark.sampled(5)
@pytest.mark.parametrize("digit", DIGITS)
def test_given_and_placed_differ_in_shape_and_weight(sprites: Sprites, digit: int) -> None:
    given, placed = (sprites.digit(digit, given=g) for g in (True, False))
    assert sum(alphas(given)) > 1.2 * sum(alphas(placed))
    assert difference(given, placed) > 8


@pytest.mark.sampled(5)
@pytest.mark.parametrize("digit", DIGITS)
def test_a_clash_is_underlined(sprites: Sprites, digit: int) -> None:
    for given in (True, False):
        calm = alphas(sprites.digit(digit, given=given))
        clash = alphas(sprites.digit(digit, given=given, clash=True))
        below = slice(51 * 60, 56 * 60)
        assert sum(calm[below]) == 0
        assert sum(clash[below]) > 255 * 28
        assert calm[: 48 * 60] == pytest.approx(clash[: 48 * 60], abs=6)


def test_digits_stand_in_the_middle(sprites: Sprites) -> None:
    for digit in DIGITS:
        for given in (True, False):
            box = sprites.digit(digit, given=given).get_bounding_rect(min_alpha=100)
            assert abs(box.centery - 30) <= 1
            assert abs(box.centerx - 30) <= 3, "the eye allows the 1, 4 and 7 some lean"


@pytest.mark.sampled(5)
@pytest.mark.parametrize("digit", DIGITS)
def test_single_marks_are_told_apart_without_colour(sprites: Sprites, digit: int) -> None:
    """Naked (5) and hidden (4) singles, against each other and every ink of the player's."""
    marks = [sprites.mini(digit + 10 * ink) for ink in range(6)]
    assert difference(marks[4], marks[5]) > 60
    for ink in range(4):
        assert difference(marks[ink], marks[4]) > 25
        assert difference(marks[ink], marks[5]) > 90
    for ink in range(1, 4):
        assert all(difference(marks[ink], marks[other]) > 3 for other in range(ink))


def test_colour_tiles_are_opaque_and_patterned(sprites: Sprites) -> None:
    for slot in range(7):
        tile = sprites.tile(slot)
        assert set(alphas(tile)) == {255}
        tones = {tuple(tile.get_at((x, y))) for x in range(60) for y in range(60)}
        assert sprites.theme.role(f"tile_{slot}") in tones
        assert (len(tones) > 1) == (slot >= 2 or sprites.theme.style == "pixel")


def test_marks_stand_out_from_every_tone_of_a_tile(sprites: Sprites) -> None:
    theme = sprites.theme
    for slot in range(7):
        tile = sprites.tile(slot)
        tones = {tuple(tile.get_at((x, y))) for x in range(60) for y in range(60)}
        for role in ON_CELLS:
            for tone in tones:
                assert contrast(theme.role(role), tone) >= legible(theme), (slot, role, tone)


def test_the_patterns_of_colour_tiles_differ_without_hue(sprites: Sprites) -> None:
    """Where a tile leaves its own ground, it does so elsewhere than any other tile."""
    marked = []
    for slot in range(2, 7):
        tile = sprites.tile(slot)
        ground = sprites.theme.role(f"tile_{slot}")
        spots = {(x, y) for x in range(60) for y in range(60) if tile.get_at((x, y)) != ground}
        assert 100 < len(spots) < 3000
        assert all(len(spots ^ other) > 400 for other in marked)
        marked.append(spots)


@pytest.mark.parametrize("cell", [45, 60, 77, 120, 240])
def test_studs_sit_on_the_crossings(cell: int) -> None:
    """As far above the line as below it; ink has none, so its crossings are plain."""
    arcade, paper = (Sprites(load_theme(theme_id), cell) for theme_id in ("arcade", "paper"))
    boards = []
    for sprites in (arcade, paper):
        board = pygame.Surface((9 * cell + 40, 9 * cell + 40))
        board.fill(WHITE)
        sprites.draw_grid(board, (20, 20))
        boards.append(board)
    for number in (3, 6):
        start = 20 + number * cell - arcade.thick // 2
        for beside in (start - 1, start + arcade.thick):
            assert boards[0].get_at((beside, beside)) != WHITE
            assert boards[1].get_at((beside, beside)) == WHITE
    assert boards[0].get_at((20 + 3 * cell + cell // 2, 20 + cell // 2)) == WHITE


@pytest.mark.parametrize("cell", [45, 53, 60, 77, 120, 195])
def test_grid_lines_are_crisp(cell: int) -> None:
    """Every pixel of a line has the line's own colour; nothing between the lines is touched."""
    sprites = Sprites(load_theme("paper"), cell)
    theme = sprites.theme
    board = pygame.Surface((9 * cell + 40, 9 * cell + 40))
    board.fill(WHITE)
    sprites.draw_grid(board, (20, 20))
    middle = 20 + cell // 2
    across = [tuple(board.get_at((x, middle))) for x in range(20, 20 + 9 * cell)]
    for number in range(1, 9):
        thick = number % 3 == 0
        width = sprites.thick if thick else sprites.thin
        colour = theme.grid_thick if thick else theme.grid_thin
        start = number * cell - width // 2
        assert set(across[start : start + width]) == {colour}
        assert across[start - 1] == across[start + width] == WHITE
    down = [tuple(board.get_at((middle, y))) for y in range(20, 20 + 9 * cell)]
    assert down == across


def test_the_frame_lies_outside_the_cells(sprites: Sprites) -> None:
    board = pygame.Surface((600, 600))
    board.fill(WHITE)
    sprites.draw_grid(board, (30, 30))
    for x, y in ((29, 300), (570, 300), (300, 29), (300, 570)):
        assert tuple(board.get_at((x, y))) == sprites.theme.grid_thick
    for x, y in ((31, 40), (568, 40), (40, 31), (40, 568), (25, 300), (574, 300)):
        assert tuple(board.get_at((x, y))) == WHITE


def test_strip_states_differ_beyond_hue(sprites: Sprites) -> None:
    for digit in DIGITS:
        tiles = [sprites.strip(digit, state) for state in STRIP_STATES]
        assert difference(tiles[0], tiles[1]) > 8, "the current one is larger"
        assert difference(tiles[0], tiles[2]) > 0.5, "the finished one has a broken rim"
        grounds = [pygame.Color(tile.get_at((12, 12))) for tile in tiles]
        light = [sum(ground[:3]) for ground in grounds]
        assert abs(light[0] - light[1]) > 150
    with pytest.raises(ValueError, match="not in tuple"):
        sprites.strip(1, "bold")


def test_icons_are_drawn_in_the_colour_asked_for(sprites: Sprites) -> None:
    for name in ICONS:
        icon = sprites.icon(name, 24, (200, 10, 30, 255))
        assert icon.get_size() == (24, 24)
        strongest = max(
            (icon.get_at((x, y)) for x in range(24) for y in range(24)), key=lambda p: p.a
        )
        assert strongest.a > 200
        assert abs(strongest.r - 200) < 3
        assert strongest.g < 13


def test_icons_are_all_different(sprites: Sprites) -> None:
    pictures = [sprites.icon(name, 48, WHITE) for name in ICONS]
    for i, one in enumerate(pictures):
        assert all(difference(one, other) > 2 for other in pictures[:i])


def test_every_hint_role_on_candidates_has_a_shape() -> None:
    links = {"link_strong", "link_weak"}
    looks = (*LOOKS.values(), *SETS)
    assert {look.colour for look in looks} == set(HINT_ROLES) - links
    assert {look.shape for look in looks} | {look.over for look in looks} <= {"", *ICONS}


def test_a_digit_fits_on_every_mark(sprites: Sprites) -> None:
    """What sticks out of the mark would be pale on a pale cell."""
    for digit in DIGITS:
        inside = pygame.mask.from_surface(sprites.mini(digit + 10 * KNOCKOUT))
        for shape in {look.shape for look in LOOKS.values()} - {"ring"}:
            mark = pygame.mask.from_surface(sprites.icon(shape, 20, WHITE))
            assert inside.overlap_area(mark, (0, 0)) == inside.count()


def test_congratulation_fills_its_square(sprites: Sprites) -> None:
    picture = sprites.congratulation(180)
    box = picture.get_bounding_rect()
    assert picture.get_size() == (180, 180)
    assert box.width > 150
    assert box.height > 150
    assert picture.get_at((0, 0)).a == 0


def test_the_first_frame_reads_each_of_its_sheets_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """``python -m tests.benchmarks.frames`` measures how long that takes."""
    read, load = [], pygame.image.load
    monkeypatch.setattr(
        pygame.image, "load", lambda path: read.append(Path(path).stem) or load(path)
    )
    module.forget_sheets()
    draw_first_sprites()
    sheets = ["digits", "grid", "icons", "minis", "strip", "tiles"]
    assert sorted(read) == sheets
    draw_first_sprites()
    assert sorted(read) == sheets, "what was read is kept"
