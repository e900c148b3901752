"""Claims of players: marked cells, picked and typed reasons, on boards of all kinds."""

from __future__ import annotations

import re
from collections.abc import Iterator

import numberplace
import pytest
from numberplace.core.cell_names import CODES, LETTERS, naming_cells
from numberplace.core.step import Role, Step
from numberplace.core.words import speaking
from numberplace.kinds import kind_named
from numberplace.sudoku.judging.claim_words import tell_claim, title_of
from numberplace.sudoku.judging.claims import Claim, Judged, by_fit, fits, judge_claim, reasons_for
from numberplace.sudoku.model.moves import apply_move
from numberplace.sudoku.model.table import CellTable
from numberplace.sudoku.teach import coach
from numberplace.sudoku.techniques import BY_ID

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
ASIDE = (Role.BLOCKER, Role.BLOCKED, Role.FIN)
BOARDS = [
    ("sudoku", "hard"),
    ("sudoku", "expert"),
    ("variants", "6x6+easy"),
    ("variants", "9x9+killer+medium"),
    ("variants", "10x10+easy"),
    ("variants", "diagonal+medium"),
    ("variants", "9x9+thermo+medium"),
]


def start(line: str, kind: str = "sudoku") -> CellTable:
    return CellTable.start(kind_named(kind).parse_puzzle(line))


def walked(table: CellTable) -> Iterator[tuple[CellTable, Step]]:
    """Yield each step of the teacher with the board on which it is found."""
    while (step := next(coach.find_steps(table), None)) is not None:
        yield table, step
        for move in coach.moves_of(table, step):
            table = apply_move(table, move)


def claim_of(step: Step, *, with_cells: bool = True) -> Claim:
    cells = {mark.cell for mark in step.marks if mark.role not in ASIDE and not step.placements}
    marked = tuple(sorted(cells)) if with_cells else ()
    return Claim(step.placements, step.eliminations, step.technique, marked)


def place(cell: int, digit: int, technique: str = "", sentence: str = "") -> Judged:
    return judge_claim(start(EASY), Claim(((cell, digit),), (), technique, (), (), sentence))


@pytest.mark.parametrize(("kind", "params"), BOARDS)
@pytest.mark.parametrize("seed", ["claims-1", "claims-2"])
def test_what_the_teacher_finds_is_as_said_with_its_cells(
    kind: str, params: str, seed: str
) -> None:
    table = start(str(numberplace.generate(params, kind=kind, seed=seed)), kind)
    told = [
        (step, judge_claim(here, claim_of(step)))
        for number, (here, step) in enumerate(walked(table))
        if step.eliminations or not number % 5
    ]
    wrong = [
        (step.technique, tell_claim(one)) for step, one in told if one.judged.verdict != "as_said"
    ]
    assert told
    assert not wrong
    for step, one in told:
        assert one.placements == step.placements
        assert one.eliminations == step.eliminations


def test_a_cell_too_many_is_no_reason() -> None:
    """Every pattern of a puzzle, with one of its cells replaced by one that shows nothing."""
    table = start(str(numberplace.generate("expert", seed="claims-3")))
    seen = 0
    for here, step in walked(table):
        claim = claim_of(step)
        if not step.eliminations or BY_ID[step.technique].family not in ("subsets", "locked"):
            continue
        gone = {cell for cell, _digit in step.eliminations}
        others = [
            cell
            for cell, digit in enumerate(here.digits)
            if not digit and cell not in {*claim.cells, *gone}
        ]
        swapped = (*claim.cells[1:], others[0])
        found = judge_claim(here, claim._replace(cells=tuple(sorted(swapped))))
        assert found.judged.verdict != "as_said", (step.technique, swapped)
        seen += 1
    assert seen > 2


@pytest.mark.parametrize(
    ("sentence", "verdict"),
    [
        ("it is the only candidate left", "as_said"),
        ("because it is the only candidate left", "as_said"),
        ("r5c5 is 5 because it is the only candidate left", "as_said"),
        ("ほかの数字は入らない", "as_said"),
        ("다른 숫자는 들어갈 수 없다", "as_said"),
        ("naked single", "as_said"),
        ("the only place in row 5", "otherwise"),
        ("5行目で5が入るのはここだけ", "otherwise"),
        ("5행에서 5가 들어갈 칸은 여기뿐", "otherwise"),
        ("well it must be so", "unreadable"),
        ("?", "unreadable"),
        ("<script>", "unreadable"),
    ],
)
def test_a_reason_is_typed_in_three_languages(sentence: str, verdict: str) -> None:
    found = place(40, 5, sentence=sentence)
    assert found.judged.verdict == verdict, found.judged.why
    assert found.placements == (((40, 5),) if verdict != "unreadable" else ())
    assert title_of(found)
    assert tell_claim(found)


@pytest.mark.parametrize(
    ("style", "sentence", "verdict"),
    [
        (LETTERS, "the only 5 of row D", "otherwise"),
        (LETTERS, "Row E has only one place for 5", "otherwise"),
        (LETTERS, "D行で5が入るのはここだけ", "otherwise"),
        (LETTERS, "D행에서 5가 들어갈 칸은 여기뿐", "otherwise"),
        (LETTERS, "B1 and B2 are both 5 or 6", "otherwise"),
        (CODES, "D1 and D2 are both 5 or 6", "otherwise"),
    ],
)
def test_rows_are_told_by_letters_in_a_typed_reason(
    style: str, sentence: str, verdict: str
) -> None:
    with naming_cells(style):
        found = place(40, 5, sentence=sentence)
    assert found.judged.verdict == verdict, found.judged.why


@pytest.mark.parametrize("language", ["en", "ja", "ko"])
def test_the_examples_of_how_to_say_it_are_read(language: str) -> None:
    with speaking(language):
        examples = re.findall('["「“]([^"」”]+)["」”]', tell_claim(place(40, 5, sentence="?")))
        verdicts = [place(40, 5, sentence=each).judged.verdict for each in examples]
    assert verdicts == ["otherwise", "otherwise"], examples


def test_a_sentence_may_say_what_follows_by_itself() -> None:
    table = start(EASY)
    text = "r5c5 is 5 because it is the only candidate left"
    found = judge_claim(table, Claim(sentence=text))
    assert found.judged.verdict == "as_said"
    assert found.placements == ((40, 5),)


def test_the_right_digit_is_not_given_away() -> None:
    for language in ("en", "ja", "ko"):
        with speaking(language):
            found = place(40, 6, "naked_single")
            assert found.judged.verdict == "false"
            assert "5" not in tell_claim(found)


def test_what_shows_it_and_what_comes_first_is_there_to_be_shown() -> None:
    otherwise = place(40, 5, "hidden_single_row")
    assert otherwise.judged.verdict == "otherwise"
    assert otherwise.shown[0].technique == "naked_single"
    early = place(2, 4, "naked_single")
    assert early.judged.verdict == "not_from_here"
    assert early.shown
    table = start(EASY)
    for step in early.shown:
        assert judge_claim(table, claim_of(step)).judged.verdict == "as_said"
        for move in coach.moves_of(table, step):
            table = apply_move(table, move)


def test_marks_of_the_player_count_as_candidates() -> None:
    """A candidate that was struck is gone for the judge as for a hint."""
    table = apply_move(start(EASY), "set_hint")
    name = table.puzzle.board.name
    others = [digit for digit in range(1, 10) if table.candidates(2) >> digit - 1 & 1]
    right = 4
    for digit in others:
        if digit != right:
            table = apply_move(table, f"strike {name(2)} {digit}")
    found = judge_claim(table, Claim(((2, right),), (), "naked_single"))
    assert found.judged.verdict == "as_said"


def test_what_fits_the_marks_comes_first_and_gives_nothing_away() -> None:
    reasons = reasons_for(start(EASY).puzzle)
    assert {BY_ID[each].family for each in by_fit(reasons, Claim(((40, 5),)))[:4]} == {"singles"}
    pair = Claim((), ((0, 1),), "", (10, 11))
    first = by_fit(reasons, pair)[:5]
    assert {"naked_pair", "hidden_pair"} <= set(first)
    assert not fits(BY_ID["naked_triple"], pair)
    assert set(by_fit(reasons, pair)) == set(reasons)


def test_rules_of_a_board_are_among_its_reasons() -> None:
    killer = start(
        str(numberplace.generate("9x9+killer+medium", kind="variants", seed="x")), "variants"
    )
    assert "sum" in reasons_for(killer.puzzle)
    assert "sum" not in reasons_for(start(EASY).puzzle)


def test_a_ring_of_three_cells_is_a_broken_wing() -> None:
    """On a board with diagonals, r1c1 and r5c5 see each other, and r1c5 sees both."""
    assert fits(BY_ID["broken_wing"], Claim(eliminations=((0, 1),), cells=(0, 4, 40), digits=(1,)))
    assert not fits(BY_ID["broken_wing"], Claim(eliminations=((0, 1),), cells=(0, 4), digits=(1,)))
