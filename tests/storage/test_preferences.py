import io
import json
import os
import random
from collections.abc import Callable, Iterator
from dataclasses import fields, replace
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from numberplace.core.errors import SaveError
from numberplace.storage.paths import Places
from numberplace.storage.preferences import (
    Preferences,
    copy_path,
    has_preferences,
    load_preferences,
    read_preferences,
    write_preferences,
)

CHOSEN = Preferences(
    language="ja",
    theme="night",
    kinds={
        "sudoku": {"level": "hard", "tour_seen": True},
        "numberlink": {"level": "easy", "size": "12x12"},
        "of a later version": {"angle": "30"},
    },
    folder="/home/someone/パズル",
    window_size=(1280, 880),
    window_position=(-5, 30),
    window_maximized=True,
    sound=False,
    volume=0.25,
    music_volume=0.5,
    music=False,
    reduced_motion=True,
    strike_marks=False,
    path_marks="on",
    input="cell",
    checking="solution",
    hints="act",
    text_size=130,
    keys="hint=x",
    cell_names="codes",
    coordinates=True,
    clock=False,
    log=True,
    shading=False,
    counts=False,
    glints=False,
    fight_end="volley",
    tooltips=False,
    cell_tips=True,
    marking="corner",
    click_asked=True,
    slow_told=True,
    confirm_solve=False,
)


def names(places: Places) -> list[str]:
    return sorted(path.name for path in places.config.iterdir())


def put(places: Places, content: object) -> None:
    places.config.mkdir(exist_ok=True)
    places.preferences.write_text(json.dumps(content), encoding="utf-8")


def test_without_a_file_all_are_defaults(places: Places) -> None:
    assert read_preferences(places) == Preferences()


def test_every_field_survives(places: Places) -> None:
    assert all(
        getattr(CHOSEN, field.name) != getattr(Preferences(), field.name)
        for field in fields(Preferences)
    )
    write_preferences(places, CHOSEN)
    assert read_preferences(places) == CHOSEN
    assert names(places) == ["preferences.copy.json", "preferences.json"]


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("language", 7),
        ("theme", "\ud800"),
        ("theme", "night\x1b]0;x"),
        ("keys", "x" * 5000),
        ("folder", "a\0b"),
        ("kinds", [1]),
        ("window_size", [16384, 16384]),
        ("theme", None),
        ("window_size", 800),
        ("window_size", [800]),
        ("window_size", [800, "600"]),
        ("window_size", [10, 600]),
        ("window_size", [True, True]),
        ("window_position", [1e99, 0]),
        ("sound", 1),
        ("sound", "yes"),
        ("volume", True),
        ("volume", 1.5),
        ("volume", float("nan")),
        ("volume", "loud"),
    ],
)
def test_a_wrong_value_takes_its_default_and_spares_the_others(
    places: Places, name: str, value: object
) -> None:
    write_preferences(places, CHOSEN)
    content = json.loads(places.preferences.read_text(encoding="utf-8"))
    put(places, content | {name: value})
    default = getattr(Preferences(), name)
    assert read_preferences(places) == replace(CHOSEN, **{name: default})


@pytest.mark.parametrize("content", ["", "{", "[]", "null", "[" * 100_000, "\x00", '"x"'])
def test_a_file_that_is_no_object_reads_as_defaults(places: Places, content: str) -> None:
    places.config.mkdir()
    places.preferences.write_text(content, encoding="utf-8")
    assert read_preferences(places) == Preferences()
    write_preferences(places, CHOSEN)
    assert read_preferences(places) == CHOSEN


@settings(deadline=None)
@given(content=st.binary(max_size=200))
def test_any_bytes_can_be_read(tmp_path_factory: pytest.TempPathFactory, content: bytes) -> None:
    folder = tmp_path_factory.mktemp("any")
    (folder / "preferences.json").write_bytes(content)
    assert isinstance(read_preferences(Places(folder, folder)), Preferences)


def test_entries_of_a_later_version_stay(places: Places) -> None:
    put(places, {"gamepad": {"swap": True}, "volume": 0.5})
    write_preferences(places, replace(read_preferences(places), sound=False))
    content = json.loads(places.preferences.read_text(encoding="utf-8"))
    assert content["gamepad"] == {"swap": True}
    assert content["volume"] == 0.5


def test_half_a_character_in_an_entry_of_a_later_version_stays(places: Places) -> None:
    put(places, {"later": "\udfff", "theme": "night"})
    write_preferences(places, replace(read_preferences(places), language="ja", folder="/パズル"))
    assert json.loads(places.preferences.read_bytes())["later"] == "\udfff"
    assert read_preferences(places).folder == "/パズル"


def test_a_crash_in_mid_write_leaves_the_old_file(
    places: Places, monkeypatch: pytest.MonkeyPatch
) -> None:
    write_preferences(places, CHOSEN)

    def crash(_descriptor: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", crash)
    with pytest.raises(SaveError, match="No space left on device"):
        write_preferences(places, Preferences())
    assert read_preferences(places) == CHOSEN


def test_a_kind_owns_its_choices(places: Places) -> None:
    chosen = replace(Preferences(), kinds=Preferences().with_kind("sudoku", level="hard"))
    chosen = replace(chosen, kinds=chosen.with_kind("sudoku", tour_seen=True))
    assert chosen.of_kind("sudoku", "level") == "hard"
    assert chosen.is_set("sudoku", "tour_seen")
    assert chosen.of_kind("numberlink", "level") == ""
    assert not chosen.is_set("numberlink", "tour_seen")


@pytest.mark.parametrize("bad", [7, None, [], {"level": 7}, {"level": "\ud800"}, {"l\0": "x"}])
def test_what_is_wrong_in_a_kind_costs_only_itself(places: Places, bad: object) -> None:
    put(places, {"kinds": {"sudoku": bad, "numberlink": {"level": "easy", "size": None}}})
    found = read_preferences(places).kinds
    assert dict(found).pop("sudoku", {}) == {}
    assert found["numberlink"] == {"level": "easy"}


def test_choices_of_files_before_kinds_are_read_and_move(places: Places) -> None:
    old = {"level": "hard", "tour_seen": True, "link_level": "easy", "link_size": "9x9"}
    put(places, {**old, "link_tour_seen": False, "volume": 0.5})
    found = read_preferences(places)
    assert found.kinds == {
        "sudoku": {"level": "hard", "tour_seen": True},
        "numberlink": {"level": "easy", "size": "9x9", "tour_seen": False},
    }
    write_preferences(places, replace(found, kinds=found.with_kind("sudoku", level="easy")))
    content = json.loads(places.preferences.read_text(encoding="utf-8"))
    assert not old.keys() & content.keys()
    assert read_preferences(places).of_kind("sudoku", "level") == "easy"
    assert read_preferences(places).of_kind("numberlink", "size") == "9x9"


def test_two_windows_merge_what_they_change(places: Places) -> None:
    write_preferences(places, CHOSEN)
    one = two = before = read_preferences(places)
    one = replace(one, theme="contrast", kinds=one.with_kind("sudoku", level="easy"))
    write_preferences(places, one, before=before)
    two = replace(two, volume=0.5, kinds=two.with_kind("numberlink", level="hard"))
    write_preferences(places, two, before=before)
    found = read_preferences(places)
    assert (found.theme, found.volume) == ("contrast", 0.5)
    assert found.of_kind("sudoku", "level") == "easy"
    assert found.of_kind("numberlink", "level") == "hard"
    assert found.of_kind("numberlink", "size") == "12x12"


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes with names")
def test_a_pipe_in_the_place_of_the_preferences_is_told_at_the_start(places: Places) -> None:
    places.config.mkdir()
    os.mkfifo(places.preferences)
    assert "it is not an ordinary file" in load_preferences(places)[1]


def test_nothing_is_written_through_a_link(places: Places, tmp_path: Path) -> None:
    real = tmp_path / "dotfiles" / "numberplace.json"
    real.parent.mkdir()
    real.write_text('{"theme": "night"}')
    places.config.mkdir()
    places.preferences.symlink_to(real)
    found, notice = load_preferences(places)
    kept = places.preferences.with_name("preferences.link.json")
    assert notice == f"The preferences were a link, kept as {kept}; now they are a file."
    write_preferences(places, replace(found, volume=0.5))
    assert real.read_text() == '{"theme": "night"}'
    assert kept.readlink() == real
    assert not places.preferences.is_symlink()
    assert read_preferences(places).theme == "night"
    assert read_preferences(places).volume == 0.5
    assert load_preferences(places)[1] == ""


@pytest.mark.parametrize("name", ["preferences.json", "preferences.copy.json"])
@pytest.mark.parametrize("content", ["alias ls='ls -l'\n", "", None])
def test_the_target_of_a_link_is_no_preferences(
    places: Places, tmp_path: Path, name: str, content: str | None
) -> None:
    target = tmp_path / "bashrc"
    if content is not None:
        target.write_text(content)
    places.config.mkdir()
    (places.config / name).symlink_to(target)
    load_preferences(places)
    write_preferences(places, CHOSEN)
    assert [path.name for path in tmp_path.iterdir() if path.is_file()] == (
        [] if content is None else ["bashrc"]
    )
    assert content is None or target.read_text() == content
    assert read_preferences(places) == CHOSEN


def test_a_half_written_file_of_another_is_not_followed(places: Places, tmp_path: Path) -> None:
    victim = tmp_path / "victim"
    victim.write_text("precious")
    places.config.mkdir()
    half = places.preferences.with_name(f"preferences.json.{os.getpid()}.part")
    half.symlink_to(victim)
    write_preferences(places, CHOSEN)
    assert victim.read_text() == "precious"
    assert read_preferences(places) == CHOSEN
    assert not half.is_symlink()


def test_what_is_no_preferences_is_kept_beside(places: Places) -> None:
    places.config.mkdir()
    places.preferences.write_text('{"theme": "night",')
    write_preferences(places, CHOSEN)
    kept = places.preferences.with_name("preferences.broken.json")
    assert kept.read_text() == '{"theme": "night",'


@pytest.mark.parametrize("damage", [b"", b"{", b"\xff", b'{"theme"', b"null", b"\0" * 300])
def test_damaged_preferences_are_restored_and_told_once(places: Places, damage: bytes) -> None:
    write_preferences(places, CHOSEN)
    places.preferences.write_bytes(damage)
    assert read_preferences(places) == CHOSEN
    assert load_preferences(places) == (
        CHOSEN,
        "The preferences were damaged; all settings are as they were last saved.",
    )
    assert load_preferences(places) == (CHOSEN, "")
    if damage:
        assert places.preferences.with_name("preferences.broken.json").read_bytes() == damage


@pytest.mark.parametrize("has_copy", [True, False])
@pytest.mark.parametrize("seed", [1, 2])
def test_whatever_byte_is_damaged_no_choice_is_lost_in_silence(
    places: Places, monkeypatch: pytest.MonkeyPatch, seed: int, *, has_copy: bool
) -> None:
    monkeypatch.setattr(os, "fsync", lambda _file: None)
    write_preferences(places, CHOSEN)
    data, copy = places.preferences.read_bytes(), copy_path(places).read_bytes()
    rng = random.Random(seed)
    for bad in damages(data, rng):
        clear(places)
        places.preferences.write_bytes(bad)
        if has_copy:
            copy_path(places).write_bytes(copy)
        found, notice = load_preferences(places)
        assert notice or found == CHOSEN, bad
        if notice and bad:
            assert places.preferences.with_name("preferences.broken.json").read_bytes() == bad
        assert load_preferences(places) == (found, ""), bad


def damages(data: bytes, rng: random.Random) -> Iterator[bytes]:
    """Yield a file with damage at every eleventh byte, of a kind that goes round."""
    for number, at in enumerate(range(rng.randrange(11), len(data), 11)):
        end = at + rng.randrange(1, 40)
        bit = data[at] ^ 1 << rng.randrange(8)
        yield (
            data[:at] + bytes([bit]) + data[at + 1 :],
            data[:at] + bytes([rng.choice(b"0123456789abcdef")]) + data[at + 1 :],
            data[:at],
            data[:at] + data[end:],
            data[:at] + rng.randbytes(end - at) + data[end:],
            data[:at] + bytes(end - at) + data[end:],
        )[number % 6]
    yield b""


def clear(places: Places) -> None:
    """Remove all files of the preferences."""
    for path in places.config.iterdir():
        path.unlink()


def test_a_changed_value_that_makes_sense_is_named(places: Places) -> None:
    write_preferences(places, CHOSEN)
    text = places.preferences.read_text(encoding="utf-8")
    text = text.replace('"text_size": 130', '"text_size": 180').replace('"hard"', '"herd"')
    places.preferences.write_text(text, encoding="utf-8")
    found, notice = load_preferences(places)
    assert found.text_size == 180
    assert notice == (
        "The preferences were changed outside of the program: 'text_size' is 180, before 130; "
        '\'kinds.sudoku.level\' is "herd", before "hard".'
    )
    assert load_preferences(places) == (found, "")


def test_every_value_that_makes_no_sense_is_quoted(places: Places) -> None:
    put(places, {"volume": "loud", "input": "digat", "kinds": {"sudoku": {"level": 7}}})
    found, notice = load_preferences(places)
    assert found == Preferences(kinds={})
    assert [each in notice for each in ('"loud"', "'input'", "'kinds.sudoku.level'")] == [True] * 3


def test_entries_of_a_version_without_a_checksum_are_no_damage(places: Places) -> None:
    write_preferences(places, CHOSEN)
    for path in (places.preferences, copy_path(places)):
        content = json.loads(path.read_text(encoding="utf-8"))
        content["volume"] = 0.5  # an earlier version keeps the foreign entry as it is
        path.write_text(json.dumps(content), encoding="utf-8")
    assert load_preferences(places) == (replace(CHOSEN, volume=0.5), "")


def test_a_damaged_name_of_a_choice_is_restored_and_told(places: Places) -> None:
    write_preferences(places, CHOSEN)
    text = places.preferences.read_text(encoding="utf-8")
    places.preferences.write_text(text.replace('"volume"', '"vo(ume"'), encoding="utf-8")
    found, notice = load_preferences(places)
    assert found == CHOSEN
    assert notice.startswith("The preferences were damaged; all")
    assert "vo(ume" not in places.preferences.read_text(encoding="utf-8")


def test_without_a_copy_what_can_be_read_is_kept_and_counted(places: Places) -> None:
    write_preferences(places, CHOSEN)
    copy_path(places).unlink()
    text = places.preferences.read_text(encoding="utf-8").replace('"theme": "night"', '"theme: x')
    places.preferences.write_text(text, encoding="utf-8")
    found, notice = load_preferences(places)
    assert found == replace(CHOSEN, theme="")
    count = len(fields(Preferences)) - 1
    assert notice == (
        f"The preferences were damaged; {count} settings could be read, "
        "the others are back to their defaults."
    )
    assert load_preferences(places) == (found, "")


def test_when_nothing_can_be_read_that_is_told(places: Places) -> None:
    places.config.mkdir()
    places.preferences.write_bytes(b"\xff\xfe\0")
    assert load_preferences(places) == (
        Preferences(),
        "The preferences were damaged; all settings are back to their defaults.",
    )


def test_a_value_that_makes_no_sense_is_quoted(places: Places) -> None:
    put(places, {"volume": "loud", "theme": "night"})
    found, notice = load_preferences(places)
    assert found == Preferences(theme="night")
    assert notice == ("The preferences say \"loud\" for 'volume', which makes no sense: ignored.")
    assert load_preferences(places) == (found, "")


def test_a_change_after_a_damage_keeps_all_other_choices(places: Places) -> None:
    write_preferences(places, CHOSEN)
    places.preferences.write_bytes(b"{")
    before = read_preferences(places)
    write_preferences(places, replace(before, volume=0.5), before=before)
    assert read_preferences(places) == replace(CHOSEN, volume=0.5)


def test_preferences_edited_or_removed_by_hand_are_taken_as_they_are(places: Places) -> None:
    write_preferences(places, CHOSEN)
    put(places, {"theme": "contrast"})
    assert load_preferences(places) == (Preferences(theme="contrast"), "")
    places.preferences.unlink()
    assert load_preferences(places) == (Preferences(), "")


def test_a_pipe_in_the_place_of_the_file_is_not_waited_for(places: Places) -> None:
    places.config.mkdir()
    os.mkfifo(places.preferences)
    assert read_preferences(places) == Preferences()
    with pytest.raises(SaveError, match="not an ordinary file"):
        write_preferences(places, CHOSEN)


def test_a_failed_write_leaves_no_half_file(
    places: Places, monkeypatch: pytest.MonkeyPatch
) -> None:
    write_preferences(places, CHOSEN)
    monkeypatch.setattr(os, "fsync", lambda *_a, **_k: 1 / 0)
    with pytest.raises(ZeroDivisionError):
        write_preferences(places, Preferences())
    assert names(places) == ["preferences.copy.json", "preferences.json"]


def test_a_folder_that_cannot_be_made_is_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    folder = tmp_path / "file" / "saves"
    with pytest.raises(SaveError, match="could not be written"):
        write_preferences(Places(folder, folder), CHOSEN)


def refuse(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let nothing below a folder be looked at, as the system does for others than root."""

    def guarded(real: Callable[..., object]) -> Callable[..., object]:
        def call(first: object, *rest: object, **more: object) -> object:
            if isinstance(first, (str, Path)) and str(first).startswith(f"{path}{os.sep}"):
                raise PermissionError(13, "Permission denied", str(first))
            return real(first, *rest, **more)

        return call

    for name in ("open", "stat", "lstat", "mkdir", "replace", "rename", "unlink", "listdir"):
        monkeypatch.setattr(os, name, guarded(getattr(os, name)))
    monkeypatch.setattr(io, "open", guarded(io.open))
    monkeypatch.setattr("builtins.open", guarded(open))


def test_a_folder_that_cannot_be_looked_into_reads_as_defaults(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    places = Places(tmp_path / "data", tmp_path / "shut")
    write_preferences(places, Preferences(theme="night"))
    with monkeypatch.context() as shut:
        refuse(tmp_path / "shut", shut)
        assert read_preferences(places) == Preferences()
        assert has_preferences(places)  # so that nothing is taken for a first start
        with pytest.raises(SaveError) as caught:
            write_preferences(places, Preferences(sound=False))
        assert str(tmp_path / "shut") in str(caught.value)
        assert "\n" not in str(caught.value)
    assert read_preferences(places).theme == "night"
