"""The records of ``--json``: a field means the same in every command, as the schema says."""

import json
from collections.abc import Iterator
from typing import Any

import pytest
from numberplace.__main__ import main
from numberplace.cli.commands import COMMANDS
from numberplace.core.answers import FOUND, MANY, NONE, ONE, UNDECIDED
from numberplace.core.fast import COMPILED
from numberplace.core.judgement import VERDICTS

from tests.places import ROOT

SCHEMA = json.loads((ROOT / "docs/output.schema.json").read_text(encoding="utf-8"))
FIELDS = SCHEMA["$defs"]["fields"]
OBJECTS = {**SCHEMA["$defs"]["commands"], **SCHEMA["$defs"]["parts"]}
"""The records of commands, and the parts of records that have fields of their own."""
TYPES = {
    "string": str,
    "array": list,
    "object": dict,
    "boolean": bool,
    "integer": int,
    "number": (int, float),
    "null": type(None),
}
CLASSIC = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
LATE = "53.6.8.126.21953481983.2567859.614.34268.3.9.713.248569615.7284287.19635.452861.9"
"""The same with few cells open, of which the plain engine finds all steps soon."""
VARIANT = "6x6 2x3: ......51...33...2.1564..............; disjoint"
TWO_WAYS = "189267453435.8.726672345189897426315263.5.874514738962728593641341672598956814237"
"""A filled board with different digits on both diagonals, but for 1 and 9 that may change places:
two solutions that no load of the machine can hide."""
LINK = "4x3:1..1/2..2/3..3"
CALLS = (
    *(f"{command} --json" for command in ("solve", "rate", "hint")),
    *("hint --json --all",),
)
OTHERS = (
    f"hint --json --how {CLASSIC}",
    f"hint --json --how {LINK}",
    f"dataset --se --jobs 1 {CLASSIC}",
    f"dataset --jobs 1 {'.' * 81}",
    f"check --certificate --jobs 1 {CLASSIC}",
    f"check --certificate --jobs 1 {'.' * 81}",
    f"rate --json --scale se {CLASSIC}",
    f"rate --json --scale w {CLASSIC}",
    f"rate --json --prove {LINK}",
    f"solve --json --count 1 {LINK}",
    f"solve --json --position 3 {CLASSIC}",
    f"solve --json --short {CLASSIC}",
    "generate --level easy --seed 1 --format json",
    "generate --kind variants --rules 6x6 --seed 1 --format json",
    "techniques --json",
    "techniques --json --kind numberlink",
)


def records_of(text: str) -> Iterator[dict[str, Any]]:
    """Yield the records of one document, or of one a line."""
    try:
        found = json.loads(text)
    except ValueError:
        found = [json.loads(line) for line in text.splitlines()]
    yield from found if isinstance(found, list) else [found]


def check(command: str, text: str) -> list[dict[str, Any]]:
    records = list(records_of(text))
    assert records
    for record in records:
        allowed = OBJECTS[command]
        assert set(allowed["required"]) <= set(record) <= set(allowed["properties"])
        for name, value in record.items():
            kinds = FIELDS[name]["type"]
            known = [kinds] if isinstance(kinds, str) else kinds
            assert any(isinstance(value, TYPES[kind]) for kind in known), (name, value)
            assert value in FIELDS[name].get("enum", [value])
    return records


def test_a_field_is_described_once_and_used() -> None:
    used = {name for one in OBJECTS.values() for name in one["properties"]}
    assert used == set(FIELDS)
    for one in OBJECTS.values():
        for name, told in one["properties"].items():
            assert told == {"$ref": f"#/$defs/fields/{name}"}, "one meaning of a name"
    assert all(field["description"].endswith(".") for field in FIELDS.values())
    assert FIELDS["solutions"]["enum"] == [NONE, ONE, FOUND, MANY, UNDECIDED]
    assert FIELDS["verdict"]["enum"] == list(VERDICTS)


def test_every_command_that_prints_json_stands_in_the_schema() -> None:
    """But for the duel, a game of its own: the module has its record."""
    printing = {each.name for each in COMMANDS if hasattr(each.load().Request, "json")}
    assert "hint" in printing
    assert printing - {"battle"} <= set(SCHEMA["$defs"]["commands"])


@pytest.mark.parametrize("puzzle", [CLASSIC, VARIANT, LINK], ids=["classic", "variant", "link"])
@pytest.mark.parametrize("call", CALLS)
def test_records_of_every_kind_keep_to_the_schema(
    call: str, puzzle: str, capsys: pytest.CaptureFixture[str]
) -> None:
    command, *options = call.split()
    if "--all" in options and puzzle == CLASSIC and not COMPILED:
        puzzle = LATE
    assert main(["--language", "en", command, puzzle, *options]) == 0
    records = check(command, capsys.readouterr().out)
    if command in ("solve", "rate"):
        assert records[0]["puzzle"] == puzzle
    if command == "solve":
        assert (records[0]["solutions"], records[0]["is_unique"]) == ("one", True)
        assert len(records[0]["found"]) == 1
        for step in records[0]["steps"]:
            check("hint", json.dumps(step))


@pytest.mark.parametrize("call", OTHERS)
def test_other_records_keep_to_the_schema(call: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--language", "en", *call.split()]) == int(call.endswith("." * 81))
    check(call.split()[0], capsys.readouterr().out)


def test_a_puzzle_of_several_solutions_has_the_same_fields(
    capsys: pytest.CaptureFixture[str],
) -> None:
    main(["--language", "en", "solve", "--json", TWO_WAYS])
    (record,) = check("solve", capsys.readouterr().out)
    assert (record["solutions"], record["is_unique"]) == ("2 or more", False)
    assert len(record["found"]) == 2


@pytest.mark.parametrize("rule", ["", "; x"], ids=["classic", "variant"])
def test_a_puzzle_without_a_solution_has_a_record(
    rule: str, tmp_path: Any, capsys: pytest.CaptureFixture[str]
) -> None:
    """Also where a cell has nothing left at the start; and it does not end the file."""
    good = CLASSIC if not rule else TWO_WAYS
    begin = "9x9: " if rule else ""
    lines = ["12345678.........9" + "." * 63, "532" + CLASSIC[3:], good]
    (tmp_path / "dead.txt").write_text("\n".join(begin + line + rule for line in lines))
    assert main(["--language", "en", "solve", "--json", str(tmp_path / "dead.txt")]) == 1
    records = check("solve", capsys.readouterr().out)
    assert [record["solutions"] for record in records] == [
        *("none", "none", "2 or more" if rule else "one")
    ]
    assert [record["is_unique"] for record in records[:2]] == [False, False]
    assert [record["found"] for record in records[:2]] == [[], []]


STEPS = (
    "r5c5 is 5 because it is the only candidate left",
    "r5c5 is 5 because it is the only candidate left",
    "r1c1 is 5 because it is the only place in row 2",
    "r7c6: 7",
    "r1c3 is 4 because it is the only place in row 1",
    "r1c4 = 4",
    "well, obviously",
)
"""One for each verdict."""


@pytest.mark.parametrize("steps", [STEPS, ()], ids=["every verdict", "none"])
def test_a_judgement_keeps_to_the_schema(
    steps: tuple[str, ...], tmp_path: Any, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "solution.txt").write_text("\n".join([CLASSIC, "", *steps]), encoding="utf-8")
    assert main(["--language", "en", "judge", "--json", str(tmp_path / "solution.txt")]) == 2
    (record,) = check("judge", capsys.readouterr().out)
    check("summary", json.dumps(record["summary"]))
    for step in record["steps"]:
        check("judged_step", json.dumps(step))
        for need in step["needs"]:
            check("hint", json.dumps(need))
    assert {step["verdict"] for step in record["steps"]} == (set(VERDICTS) if steps else set())


def test_a_picture_keeps_to_the_schema(tmp_path: Any, capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("numpy")
    pytest.importorskip("PIL")
    from tests.photo.drawn import draw

    draw().save(tmp_path / "board.png")
    names = [str(tmp_path / "board.png"), str(tmp_path / "none.png")]
    assert main(["photo", "--json", *names]) == 2
    assert len(check("photo", capsys.readouterr().out)) == 2
