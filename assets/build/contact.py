"""Contact sheets to look at: ``python -m assets.build.contact FOLDER``.

Writes, for each theme, a mock board at 0.75x, 1x and 2x with every kind of cell, a grey copy of it,
how it looks with each deficiency of colour vision, and all icons. Nothing of it is shipped.
"""

from __future__ import annotations

import os
import sys
from functools import cache
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame
from numberplace.core.drawing.signs import LOOKS
from numberplace.ui.kit.sprites import ICONS, KNOCKOUT, STRIP_STATES, Sprites
from numberplace.ui.kit.theme import Theme, find_themes, load_theme

from assets.build.vision import DEFICIENCIES, simulate

GIVENS = "530070000600195000098000060800060003400803001700020006060000280000419005000080079"
PLACED = {2: 4, 10: 7, 11: 2, 20: 1, 22: 4, 24: 5, 28: 5, 80: 9, 40: 5, 65: 7}


def draw_board(sprites: Sprites, theme: Theme) -> pygame.Surface:
    """Return a board with givens, digits, clashes, marks of all inks and all colours."""
    cell = sprites.cell
    board = pygame.Surface((9 * cell + cell, 10 * cell + cell))
    board.fill(theme.ground)
    origin = (cell // 6, cell // 6)
    for index in range(81):
        y, x = divmod(index, 9)
        at = (origin[0] + x * cell, origin[1] + y * cell)
        draw_cell(board, sprites, theme, index, at)
    sprites.draw_grid(board, origin)
    for digit in range(1, 10):
        state = STRIP_STATES[1 if digit == 5 else 2 * (digit in (3, 8))]
        spot = (origin[0] + (digit - 1) * cell, origin[1] + 9 * cell + cell // 3)
        board.blit(sprites.strip(digit, state), spot)
    return board


def draw_cell(
    board: pygame.Surface, sprites: Sprites, theme: Theme, index: int, at: tuple[int, int]
) -> None:
    """Paint one cell of the mock."""
    y, x = divmod(index, 9)
    given = int(GIVENS[index])
    colour = 0 if given else 1 + (index % 6 if y in (3, 4, 7) else 0)
    board.blit(sprites.tile(colour), at)
    if given == 6 or PLACED.get(index) == 6:
        board.blit(sprites.wash(theme.same_digit), at)
    elif y == 5 or x == 4:
        board.blit(sprites.wash(theme.selection if (y, x) == (5, 4) else theme.peer), at)
    elif index in (79, 80):
        board.blit(sprites.wash(theme.conflict), at)
    if given:
        board.blit(sprites.digit(given, given=True, clash=index in (79, 80)), at)
    elif index in PLACED:
        board.blit(sprites.digit(PLACED[index], given=False), at)
    else:
        draw_marks(board, sprites, theme, index, at)


def draw_marks(
    board: pygame.Surface, sprites: Sprites, theme: Theme, index: int, at: tuple[int, int]
) -> None:
    """Paint the marks of one empty cell: mixed inks, and hint marks in the bottom rows."""
    for digit in range(1, 10):
        if (digit * 7 + index * 5) % 11 > 5:
            continue
        dx, dy = sprites.mini_offsets[digit]
        spot = (at[0] + dx, at[1] + dy)
        if index >= 63:
            look = list(LOOKS.values())[(digit + index) % len(LOOKS)]
            colour = theme.role(look.colour)
            board.blit(sprites.icon(look.shape, sprites.mini_cell, colour), spot)
            ring = look.shape == "ring"
            board.blit(sprites.mini(digit + (0 if ring else 10 * KNOCKOUT)), spot)
            if ring:
                strike = sprites.icon("strike", sprites.mini_cell, colour)
                board.blit(strike, spot)
        else:
            ink = (digit + index) % 6 if index > 17 else 0
            board.blit(sprites.mini(digit + 10 * ink), spot)


def draw_icons(sprites: Sprites, theme: Theme) -> pygame.Surface:
    """Return all icons at 24 and 48 px, and the congratulation."""
    sheet = pygame.Surface((960, 560))
    sheet.fill(theme.panel)
    for index, name in enumerate(ICONS):
        row, column = divmod(index, 14)
        sheet.blit(sprites.icon(name, 48, theme.text), (8 + column * 64, 8 + row * 60))
        sheet.blit(sprites.icon(name, 20, theme.accent), (8 + column * 26, 330 + row * 28))
    sheet.blit(sprites.congratulation(240), (700, 310))
    sheet.blit(sprites.congratulation(120), (570, 400))
    return sheet


def draw_seen(board: pygame.Surface) -> pygame.Surface:
    """Return a board as people see it who lack one kind of cone, side by side."""
    width, height = board.get_size()
    row = pygame.Surface((width * len(DEFICIENCIES), height))
    pixels = memoryview(pygame.image.tobytes(board, "RGBA")).cast("I")
    for place, deficiency in enumerate(DEFICIENCIES):

        @cache
        def seen(pixel: int, deficiency: str = deficiency) -> int:
            red, green, blue, alpha = pixel.to_bytes(4, sys.byteorder)
            colour = simulate((red, green, blue, alpha), deficiency)
            return int.from_bytes(bytes(colour), sys.byteorder)

        data = b"".join(seen(pixel).to_bytes(4, sys.byteorder) for pixel in pixels)
        row.blit(pygame.image.frombytes(data, board.get_size(), "RGBA"), (place * width, 0))
    return row


def main(folder: Path) -> None:
    """Write the contact sheets of all themes into ``folder``."""
    pygame.display.init()
    pygame.display.set_mode((1, 1))
    folder.mkdir(parents=True, exist_ok=True)
    for name in find_themes():
        theme = load_theme(name)
        for cell in (45, 60, 120):
            board = draw_board(Sprites(theme, cell), theme)
            pygame.image.save(board, folder / f"{name}-{cell}.png")
            if cell == 45:
                pygame.image.save(draw_seen(board), folder / f"{name}-seen.png")
            if cell == 60:
                pygame.image.save(pygame.transform.grayscale(board), folder / f"{name}-grey.png")
        pygame.image.save(draw_icons(Sprites(theme, 60), theme), folder / f"{name}-icons.png")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
