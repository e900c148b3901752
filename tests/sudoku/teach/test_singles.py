"""The picture of a single names what closes every other cell of its house, and nothing untrue."""

from itertools import chain, islice

import pytest
from numberplace.core.cell_names import CODES, LETTERS, STYLES, naming_cells, set_cell_names
from numberplace.core.step import Role
from numberplace.core.words import speaking
from numberplace.sudoku.bank import read_bank
from numberplace.sudoku.logic import next_step
from numberplace.sudoku.model.fast import COMPILED
from numberplace.sudoku.model.geometry import HOUSES, HOUSES_OF, PEERS
from numberplace.sudoku.model.grid import grid_from_digits
from numberplace.sudoku.model.levels import LEVELS
from numberplace.sudoku.model.notation import format_cell
from numberplace.sudoku.model.topology import CLASSIC, Topology
from numberplace.sudoku.rate.profiles import DEFAULT
from numberplace.sudoku.teach.naming import named
from numberplace.sudoku.teach.singles import SINGLES, shown_single
from numberplace.sudoku.techniques import BY_ID
from numberplace.sudoku.techniques.singles import sentences
from numberplace.sudoku.techniques.singles.sentences import voice_now
from numberplace.sudoku.techniques.singles.words import names_in
from numberplace.sudoku.techniques.words import naming

from tests.languages import LANGUAGES

SIX = LEVELS[:6]
POSITIONS = 200
A_PUZZLE = 8
"""Positions with a single that are taken of one puzzle, spread over its path."""


def positions(level):
    """Yield so many (grid, singles) of a level: at the start, in between and late."""
    count = 0
    for puzzle in read_bank(level):
        grid, met = grid_from_digits(puzzle.givens), 0
        while grid.remaining and met < A_PUZZLE and count < POSITIONS:
            step = next_step(grid, DEFAULT)
            if step is None:
                break
            if step.technique in SINGLES:
                yield grid, [s for name in sorted(SINGLES) for s in BY_ID[name].find(grid)]
                met += 1
                count += 1
            grid.apply(step)
        if count == POSITIONS:
            return


def has_placed_blocker(grid, cell, digit):
    return any(grid.digits[peer] == digit for peer in PEERS[cell])


def check_hidden(grid, step):
    """Every other empty cell of the house is closed once, by a digit that sees it if one does."""
    ((cell, digit),) = step.placements
    house, *swept = [mark.house for mark in step.houses]
    others = {c for c in HOUSES[house] if c != cell and not grid.digits[c]}
    told = [mark.cell for mark in step.marks if mark.role is Role.BLOCKED]
    assert sorted(told) == sorted(others)
    for group, line in enumerate(swept):
        (by,) = step.cells(Role.BLOCKER, group)
        assert grid.digits[by] == digit
        assert by in HOUSES[line]
        assert set(step.cells(Role.BLOCKED, group)) <= set(HOUSES[line]) & others
    lost = step.cells(Role.BLOCKED, len(swept))
    assert not any(has_placed_blocker(grid, c, digit) for c in lost)
    reason = BY_ID[step.technique].explain(step).reason
    assert others <= named(reason).cells


def check_naked(grid, step):
    """Every other digit stands in a peer that is shown, or was eliminated and is named."""
    ((cell, digit),) = step.placements
    shown = {m.digit: m for m in step.marks if m.role is Role.BLOCKER}
    swept = step.houses_as(Role.COVER)
    for other in set(range(1, 10)) - {digit}:
        if other in shown:
            mark = shown[other]
            assert grid.digits[mark.cell] == other
            assert mark.cell in PEERS[cell]
            assert mark.cell in HOUSES[swept[mark.group]]
            assert swept[mark.group] in HOUSES_OF[cell]
        else:
            assert not any(grid.digits[peer] == other for peer in PEERS[cell])
    reason = BY_ID[step.technique].explain(step).reason
    assert all(format_cell(mark.cell) in reason for mark in shown.values())
    if len(shown) < 8:
        assert "eliminated from" in reason


@pytest.mark.sampled(6)
@pytest.mark.parametrize("level", SIX)
def test_the_picture_of_every_single_is_complete(level):
    count = kinds = 0
    for grid, singles in positions(level):
        count += 1
        for bare in singles:
            step = shown_single(bare, grid)
            if step.technique.startswith("hidden"):
                check_hidden(grid, step)
            elif step.technique == "naked_single":
                check_naked(grid, step)
            else:
                shown = {mark.cell for mark in step.marks}
                ((cell, _digit),) = step.placements
                assert shown == set(HOUSES[step.houses[0].house]) - {cell}
            kinds += 1
    assert count == POSITIONS
    assert kinds > count


def test_a_step_that_is_no_single_stays_as_it_is():
    grid = grid_from_digits(read_bank("medium")[0].givens)
    step = next(BY_ID["locked_candidates_pointing"].find(grid))
    assert shown_single(step, grid) is step


def test_the_fewest_digits_are_shown_that_close_the_house():
    line = "5.........9.......8....................................5............5............"
    grid = grid_from_digits(bytes(0 if c == "." else int(c) for c in line))
    from numberplace.sudoku.teach.singles import find_sweeps

    sweeps = find_sweeps(grid, 5, {27, 36, 45, 28})
    assert [(sweep.by, len(sweep.cells)) for sweep in sweeps] == [(0, 3), (55, 1)]


TWIN = Topology(CLASSIC.houses)
"""The classic board again, of which nothing is kept."""


@pytest.mark.parametrize("language", [code for code, _name in LANGUAGES])
def test_pictures_and_words_of_the_classic_board_are_those_of_any_board(language):
    """What is kept of one language and style is not said in another one."""
    said = set()
    solution = "483921657967345821251876493548132976729564138136798245372689514814253769695417382"
    last = grid_from_digits(bytes([0, *map(int, solution[1:])]))
    ends = [(last, list(BY_ID["full_house"].find(last)))]
    for grid, singles in chain(islice(positions("expert"), 0, 80, 5), ends):
        digits = bytes(list(grid.digits))
        left = [(cell, mask) for cell, mask in enumerate(grid.cells) if not digits[cell]]
        removed = [
            (cell, digit)
            for cell, mask in left
            for digit in range(1, 10)
            if not mask >> digit - 1 & 1
        ]
        twin = grid_from_digits(digits, None, removed, TWIN)
        for bare in singles:
            step = shown_single(bare, grid)
            assert shown_single(bare, twin) == step
            technique = BY_ID[step.technique]
            for style in STYLES:
                with speaking(language), naming_cells(style):
                    told = technique.explain(step)
                    with naming(TWIN):
                        assert technique.explain(step) == told
                    said.add((step, style, told))
    assert len({told for _step, _style, told in said}) > len(said) / 2
    assert {step.technique for step, _style, _told in said} >= SINGLES - {"hidden_single_extra"}


@pytest.mark.skipif(COMPILED, reason="calls inside compiled code cannot be replaced")
def test_names_put_together_while_others_are_chosen_are_not_kept(monkeypatch):
    def names_while_chosen_anew():
        set_cell_names(LETTERS)
        return names_in()

    monkeypatch.setattr(sentences, "VOICES", {})
    with naming_cells(CODES):
        before = voice_now().cells
    sentences.VOICES.clear()
    with naming_cells(CODES):
        with monkeypatch.context() as patched:
            patched.setattr(sentences, "names_in", names_while_chosen_anew)
            assert voice_now().cells != before
        set_cell_names(CODES)
        assert voice_now().cells == before
        assert voice_now() is voice_now()
