"""The public API: what ``import numberplace`` offers, its examples, and what it costs to import."""

from __future__ import annotations

import copy
import dataclasses
import doctest
import inspect
import json
import pickle
import subprocess
import sys
from pathlib import Path

import numberplace
import pytest
from numberplace import api, api_many, api_paper
from numberplace.core import answers
from numberplace.core.words import set_language
from numberplace.photo.extra import can_read_pictures
from numberplace.sudoku import telling
from numberplace.sudoku.model.puzzle import Puzzle
from numberplace.sudoku.proofs import prove
from numberplace.sudoku.proofs.record_check import check_record
from numberplace.sudoku.teach.singles import SINGLES
from numberplace.sudoku.techniques import Technique

from tests.places import ROOT, SOURCE

LINE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SOLVED = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
LINK = "4x3:1..1/2..2/3..3"
VARIANTS = ROOT / "assets" / "puzzles" / "variants.txt"
VARIANT = VARIANTS.read_text(encoding="utf-8").splitlines()[0].split(maxsplit=1)[1]
LEVELS = ("beginner", "easy", "medium", "hard", "expert", "extreme", "inferno")
FUNCTIONS = (
    *("load", "parse", "dump", "solve", "count", "rate"),
    *("solve_many", "count_many", "rate_many"),
    *("hint", "all_steps", "steps", "generate"),
    *("print_", "picture", "page", "read_photo"),
)


@pytest.fixture(autouse=True)
def _english() -> None:
    set_language("en")


@pytest.mark.parametrize("module", [numberplace, api, api_many, api_paper])
def test_examples_in_the_docstrings_run(module: object) -> None:
    result = doctest.testmod(module)  # type: ignore[arg-type]
    assert result.attempted > 0
    assert result.failed == 0


def test_the_examples_of_the_page_run() -> None:
    result = doctest.testfile(str(ROOT / "docs" / "api.md"), module_relative=False)
    assert result.attempted > 20
    assert result.failed == 0


def test_importing_loads_no_engine() -> None:
    """An editable installation has a finder of its own, whose module is named after the package."""
    code = "import sys, numberplace; print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    loaded = [name for name in done.stdout.split() if name.split(".")[0] == "numberplace"]
    assert loaded == ["numberplace"]
    assert "numberplace__mypyc" not in done.stdout.split()


@pytest.mark.parametrize("name", FUNCTIONS)
def test_every_function_shows_its_signature_and_help(name: str) -> None:
    function = getattr(numberplace, name)
    assert inspect.signature(function).parameters
    assert all(
        parameter.annotation is not inspect.Parameter.empty
        for parameter in inspect.signature(function).parameters.values()
    )
    assert inspect.getdoc(function)
    assert name in dir(numberplace)
    assert name in numberplace.__all__


def test_every_public_name_is_there() -> None:
    for name in numberplace.__all__:
        assert getattr(numberplace, name) is not None
    with pytest.raises(AttributeError, match="no attribute 'nothing'"):
        numberplace.nothing  # type: ignore[attr-defined]  # noqa: B018


def test_types_are_shipped() -> None:
    assert (SOURCE / "py.typed").is_file()
    assert '"numberplace" = ["py.typed"]' in (ROOT / "pyproject.toml").read_text(encoding="utf-8")


@pytest.mark.parametrize("text", [LINE, LINK])
def test_values_are_frozen_and_survive_being_sent_elsewhere(text: str) -> None:
    puzzle = numberplace.parse(text)
    values = (puzzle, numberplace.solve(puzzle), numberplace.rate(puzzle), numberplace.hint(puzzle))
    for value in values:
        assert pickle.loads(pickle.dumps(value)) == value
        assert hash(value) == hash(value)
        field = dataclasses.fields(value)[0].name  # type: ignore[arg-type]
        with pytest.raises(dataclasses.FrozenInstanceError):
            setattr(value, field, "x")
    assert eval(repr(puzzle), {"Puzzle": numberplace.Puzzle}) == puzzle


@pytest.mark.parametrize("text", [LINE, LINK])
def test_text_and_puzzle_give_the_same(text: str) -> None:
    puzzle = numberplace.parse(text)
    assert numberplace.solve(text) == numberplace.solve(puzzle)
    assert numberplace.rate(text) == numberplace.rate(puzzle)
    assert numberplace.hint(text) == numberplace.hint(puzzle)
    assert numberplace.steps(text) == numberplace.steps(puzzle)


@pytest.mark.parametrize("text", [LINE, LINK])
def test_steps_lead_to_the_solution(text: str) -> None:
    path = numberplace.steps(text)
    assert path.is_solved
    assert path.end == numberplace.solve(text).grid
    assert path[0] == numberplace.hint(text)
    assert path[0] in numberplace.all_steps(text)
    assert all(step.reason and step.name for step in path)
    json.dumps([step.record for step in path])


def test_short_steps_have_less_to_read_and_lead_to_the_solution() -> None:
    expert = "..1.43..8..5......6....5...2...5.69.7...21....9...4........7.8...428..........73."
    usual, short = numberplace.steps(expert), numberplace.steps(expert, short=True)
    assert short.is_solved
    assert short.end == usual.end == numberplace.solve(expert).grid
    lines = [sum(len(step.record["proof"]) for step in path) for path in (short, usual)]
    assert 0 < lines[0] < lines[1]
    with pytest.raises(numberplace.FormatError, match="for Number Place only"):
        numberplace.steps(LINK, short=True)


@pytest.mark.sampled(3)
@pytest.mark.parametrize("level", LEVELS)
def test_every_step_has_its_argument_which_follows_from_the_rules(level: str) -> None:
    bank = (ROOT / "assets" / "puzzles" / f"{level}.txt").read_text(encoding="utf-8")
    line = next(row.split()[0] for row in bank.splitlines() if row[0] in "123456789.")
    puzzle = Puzzle.parse(line)
    path = numberplace.steps(line)
    assert path.is_solved
    assert all(step.record["proof"] and step.record["compact"] for step in path)
    found = check_record(puzzle, [step.record for step in path])
    assert (found.steps, found.fault) == (len(path), "")
    for step in numberplace.all_steps(line)[:40]:
        assert step.record["proof"]
        assert check_record(puzzle, [step.record]).fault == "", step
    first, hint = path[0], numberplace.hint(line)
    assert hint is not None
    assert first.record == hint.record


def test_an_argument_is_written_when_it_is_read(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[object] = []
    monkeypatch.setattr(prove, "proof_to_show", lambda *told: asked.append(told) or ())
    path = numberplace.steps(numberplace.generate("hard", seed="w"))
    step = next(each for each in path if each.eliminations)
    assert not asked
    assert step.record is step.record
    assert len(asked) == 1


def test_words_are_put_together_when_they_are_read(monkeypatch: pytest.MonkeyPatch) -> None:
    path = numberplace.steps(LINE)
    told: list[str] = []
    explain, voice_now = Technique.explain, telling.voice_now
    monkeypatch.setattr(
        Technique, "explain", lambda own, step: told.append(step.technique) or explain(own, step)
    )
    monkeypatch.setattr(telling, "voice_now", lambda: told.append("a single") or voice_now())
    assert [str(step) for step in path][1] == "Naked single: 2 in r5c2"
    assert not told
    assert path[3].reason
    assert path[3].nudge
    assert told == ["a single"]
    harder = numberplace.steps(
        "6.....1..718.2.9....2.9.5..5.9....1...68..2948...14..........2..6.54.7......7...."
    )
    other = next(step for step in harder if step.technique not in SINGLES)
    assert other.reason
    assert other.nudge
    assert told == ["a single", other.technique]


def test_words_read_late_are_in_the_language_spoken_when_the_step_was_given() -> None:
    early = [(step.name, step.reason, step.record) for step in numberplace.steps(LINE)]
    path = numberplace.steps(LINE)
    set_language("ja")
    try:
        assert [(step.name, step.reason, step.record) for step in path] == early
        assert numberplace.steps(LINE)[0].name != early[0][0]
    finally:
        set_language("en")


@pytest.mark.parametrize("is_read", [False, True])
def test_steps_are_values_whose_argument_travels_with_them(is_read: bool) -> None:
    step = numberplace.steps(LINE)[20]
    if is_read:
        assert step.record["proof"]
    for twin in (pickle.loads(pickle.dumps(step)), copy.deepcopy(step), dataclasses.replace(step)):
        assert twin == step
        assert hash(twin) == hash(step)
        assert twin.record == step.record
        with pytest.raises(dataclasses.FrozenInstanceError):
            twin.record = {}


@pytest.mark.parametrize("text", [VARIANT, LINK])
def test_steps_of_other_kinds_say_the_same_wherever_they_come_from(text: str) -> None:
    hint = numberplace.hint(text)
    assert hint is not None
    assert numberplace.steps(text)[0].record == hint.record
    assert hint.record["reason"] == hint.reason
    assert ("proof" in hint.record) == (text == VARIANT)


@pytest.mark.parametrize("form", ["lines", "grid", "csv", "sdk"])
def test_number_place_survives_every_notation(form: str) -> None:
    assert numberplace.parse(numberplace.dump(LINE, form)).text == LINE


@pytest.mark.parametrize("form", ["line", "grid", "table", "url", "json"])
def test_numberlink_survives_every_notation(form: str) -> None:
    again = numberplace.parse(numberplace.dump(LINK, form))
    assert (again.kind, again.text) == ("numberlink", LINK)


def test_a_file_of_either_kind_is_loaded(tmp_path: Path) -> None:
    path = tmp_path / "puzzles.txt"
    path.write_text(f"first\t{LINE}\n{LINE}\n", encoding="utf-8")
    assert [puzzle.name for puzzle in numberplace.load(path)] == ["first", ""]
    path.write_text('{"w":4,"h":1,"grid":[1,0,0,1],"id":"a","level":"easy"}\n', encoding="utf-8")
    assert numberplace.load(str(path)) == [
        numberplace.Puzzle("4x1:1..1", "numberlink", "a", "easy")
    ]


def test_count_goes_up_to_its_limit() -> None:
    assert numberplace.count(LINE) == 1
    assert numberplace.count("." * 81, 5) == 5
    assert numberplace.count(LINK, 5) == 1
    with pytest.raises(ValueError, match="at least 1"):
        numberplace.count(LINE, 0)


def test_a_full_grid_has_no_hint() -> None:
    assert numberplace.hint(SOLVED) is None
    assert numberplace.steps(SOLVED).is_solved


def test_the_generator_keeps_to_its_words() -> None:
    made = numberplace.generate("medium", seed="w")
    assert numberplace.rate(made).level == "medium"
    assert numberplace.generate("sudoku:medium#w") == made
    assert numberplace.generate("medium", seed="v") != made
    link = numberplace.generate("5x5", kind="numberlink", seed="w")
    assert numberplace.parse(link.name) == link


@pytest.mark.parametrize(
    ("call", "error", "words"),
    [
        (lambda: numberplace.parse("nonsense"), numberplace.FormatError, "'n' is neither"),
        (lambda: numberplace.parse(f"{LINE}\n{LINE}"), numberplace.FormatError, "2 puzzles"),
        (lambda: numberplace.parse(LINE, kind="x"), numberplace.FormatError, "'x' is not a kind"),
        (lambda: numberplace.load("/no/file"), numberplace.FormatError, "file not found"),
        (lambda: numberplace.dump(LINE, "url"), numberplace.FormatError, "'url' is not a format"),
        (lambda: numberplace.rate(LINE, scale="x"), numberplace.FormatError, "'x' is not a scale"),
        (lambda: numberplace.rate(LINK, scale="x"), numberplace.FormatError, "'x' is not a scale"),
        (lambda: numberplace.generate("mild"), numberplace.FormatError, "'mild'"),
        (lambda: numberplace.generate(seed="a b"), numberplace.FormatError, "'a b' is not a seed"),
        (lambda: numberplace.generate("sudoku::" + LINE), numberplace.FormatError, "names no"),
        (lambda: numberplace.hint("2x2:12/21"), numberplace.Contradiction, "no solution"),
        (
            lambda: numberplace.generate("10x10", kind="numberlink", should_stop=lambda: True),
            numberplace.Stopped,
            "stopped",
        ),
    ],
)
def test_errors_say_what_is_wrong(call: object, error: type[Exception], words: str) -> None:
    with pytest.raises(error, match=words):
        call()  # type: ignore[operator]


def test_the_outcomes_are_the_words_of_the_page() -> None:
    page = (ROOT / "docs" / "api.md").read_text(encoding="utf-8")
    for outcome in (answers.NONE, answers.ONE, answers.MANY, answers.UNDECIDED):
        assert f"`{outcome}`" in page


@pytest.mark.parametrize("processes", [1, 2])
def test_many_puzzles_are_answered_in_their_order(processes: int) -> None:
    puzzles = [LINE, LINK, "." * 81, numberplace.parse(LINE)] * 200
    assert list(numberplace.count_many(puzzles, 3, processes=processes)) == [1, 1, 3, 1] * 200
    solved = numberplace.solve_many(iter(puzzles[:4]), processes=processes)
    assert [found.outcome for found in solved] == ["one", "one", "2 or more", "one"]
    rated = numberplace.rate_many([LINE, LINE], scale="hodoku", processes=processes)
    assert [rating.scale for rating in rated] == ["hodoku"] * 2


def test_puzzles_are_read_as_answers_are_taken() -> None:
    endless = iter(lambda: LINE, None)
    assert next(numberplace.count_many(endless)) == 1
    assert next(numberplace.count_many(endless, processes=2)) == 1


@pytest.mark.parametrize(
    "line",
    [
        *(LINE, SOLVED, LINE.replace(".", "0"), LINE.replace(".", "-"), "12" * 40 + "."),
        *("." * 81, "*" * 81, "_" * 81, "x" * 81, "1" * 81, " " * 81),
        *("11" + "." * 79, "." * 79 + "\n.", LINE[:80] + "٣"),
    ],
)
def test_a_bare_line_is_read_as_in_a_file(line: str) -> None:
    """The quick way to the search reads what every notation is tried for, and nothing else."""

    def told(ask: object, puzzle: object) -> object:
        try:
            return ask(puzzle)  # type: ignore[operator]
        except numberplace.GameError as error:
            return str(error)

    for ask in (numberplace.count, numberplace.parse, numberplace.solve):
        assert told(ask, line) == told(ask, line + "\n")


def test_every_step_of_a_way_has_its_argument_line_by_line() -> None:
    path = numberplace.steps(LINE)
    assert path.is_solved
    assert all(step.proof[0].startswith("1. ") for step in path)
    assert all(step.proof for step in numberplace.all_steps(LINE))


def test_dir_lists_what_is_public() -> None:
    assert dir(numberplace) == sorted(numberplace.__all__)
    assert all(hasattr(numberplace, name) for name in dir(numberplace))


def test_several_puzzles_are_written_as_one_text() -> None:
    rows = [[int(digit) for digit in SOLVED[at : at + 9]] for at in range(0, 81, 9)]
    given = [LINE, numberplace.parse(LINE), rows, [int(digit) for digit in SOLVED]]
    lines = numberplace.dump(given).splitlines()
    assert lines == [LINE, LINE, SOLVED, SOLVED]
    assert numberplace.dump(iter(given)).splitlines() == lines
    assert numberplace.dump(rows) == SOLVED, "nine rows are one puzzle"
    assert numberplace.dump([SOLVED[at : at + 9] for at in range(0, 81, 9)]) == SOLVED
    assert numberplace.dump([LINE]) == LINE
    with pytest.raises(numberplace.FormatError, match="several kinds"):
        numberplace.dump([LINE, LINK])
    with pytest.raises(numberplace.FormatError, match="0 entries"):
        numberplace.dump([])
    with pytest.raises(numberplace.ArgumentError, match="not 5"):
        numberplace.dump(5)  # type: ignore[arg-type]


def test_a_missing_file_is_pythons_own_error_too(tmp_path: Path) -> None:
    photos = (numberplace.read_photo,) if can_read_pictures() else ()
    for read in (numberplace.load, *photos):
        with pytest.raises(FileNotFoundError, match=r"none\.x.*not found") as caught:
            read(tmp_path / "none.x")
        assert isinstance(caught.value, numberplace.FormatError)


def test_pages_are_printed() -> None:
    one = numberplace.print_(LINE, codes=False)
    assert one.startswith(b"%PDF")
    assert one.count(b"/Type /Page/") == 2
    several = [LINE, LINK, numberplace.parse(SOLVED)]
    pages = numberplace.print_(several, per_page=1, solutions=False, title="Mine", codes=False)
    assert pages.count(b"/Type /Page/") == 3
    assert b"(Mine)" in pages


def test_boards_are_drawn() -> None:
    plain = numberplace.picture(LINE)
    assert plain.startswith(b"<svg")
    drawn = {numberplace.picture(LINE, **{name: True}) for name in ("marks", "hint", "solution")}
    assert len({plain, *drawn}) == 4
    assert int.from_bytes(numberplace.picture(LINK, "png", size=200)[16:20]) == 200


def test_pages_speak_the_language() -> None:
    assert '<html lang="en"' in numberplace.page(LINE, steps=False)
    set_language("ja")
    assert '<html lang="ja"' in numberplace.page(LINE, steps=False)


@pytest.mark.parametrize(
    ("call", "error", "words"),
    [
        (lambda: numberplace.print_([]), numberplace.FormatError, "0 entries"),
        (lambda: numberplace.print_([LINE] * 2001), numberplace.FormatError, "2000 puzzles"),
        (lambda: numberplace.print_(LINE, paper="a5"), numberplace.FormatError, "'a5'"),
        (lambda: numberplace.print_(LINE, per_page="4"), numberplace.ArgumentError, "per_page"),
        (lambda: numberplace.print_(None), numberplace.ArgumentError, "not None"),
        (lambda: numberplace.print_(LINE, address="x"), numberplace.FormatError, "not an address"),
        (lambda: numberplace.picture(LINE, "gif"), numberplace.FormatError, "'gif'"),
        (lambda: numberplace.picture(LINE, size=9), numberplace.FormatError, "9 pixels"),
        (lambda: numberplace.picture(LINE, marks=1), numberplace.ArgumentError, "marks is 1"),
        (lambda: numberplace.page(LINE, steps=None), numberplace.ArgumentError, "steps is None"),
        (lambda: numberplace.read_photo(5), numberplace.ArgumentError, "not 5"),
        (lambda: numberplace.read_photo(b"x"), numberplace.GameError, "picture"),
        (lambda: numberplace.set_language("xx"), numberplace.FormatError, "'xx'"),
        (lambda: numberplace.set_language(None), numberplace.ArgumentError, "code is None"),
    ],
)
def test_what_cannot_be_made_is_said(call: object, error: type[Exception], words: str) -> None:
    with pytest.raises(error, match=words):
        call()  # type: ignore[operator]
