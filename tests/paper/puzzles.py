"""Puzzles that the tests of paper draw."""

from numberplace.numberlink.kind import NUMBERLINK
from numberplace.paper.sheets import Printed
from numberplace.sudoku.bank import read_variants
from numberplace.sudoku.kind import SUDOKU

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SOLUTION = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
CHAINS = "..........4....5.33..1..9.2..69.5.8...8.2...1..5.4.2...72694......5.71..........."
"""It needs more than singles."""
LINK = "4x4:1..2/..../..../1..2"
LINK_8 = "8x8:.1....../...2..2./..34..../......../....5.4./..3..6../...5..../....16.."


def sudoku(line=EASY, **more):
    return Printed(SUDOKU, SUDOKU.parse_puzzle(line), **more)


def link(line=LINK, **more):
    return Printed(NUMBERLINK, NUMBERLINK.parse_puzzle(line), **more)


def variants():
    return [Printed(SUDOKU, bundled.puzzle) for bundled in read_variants()]
