"""The language among the preferences is read as all of them are, only sooner."""

from pathlib import Path

import pytest
from numberplace.storage.language import read_language
from numberplace.storage.paths import Places
from numberplace.storage.preferences import (
    Preferences,
    copy_path,
    read_preferences,
    write_preferences,
)

FILES = (
    *("", "{}", "[]", "null", '"ja"', "{", "\0", "\udcff"),
    *('{"language": "ja"}', '{"language": ""}', '{"language": "en", "sound": false}'),
    *('{"language": "tlh"}', '{"language": 7}', '{"language": ["ja"]}', '{"language": null}'),
    *('{"language": "ja", "sou', '{"langxage": "ja"}', '{"sound": false}'),
)


@pytest.mark.parametrize("has_copy", [False, True])
@pytest.mark.parametrize("text", FILES, ids=ascii)
def test_it_is_what_the_preferences_say(text: str, has_copy: bool, tmp_path: Path) -> None:
    places = Places(tmp_path, tmp_path)
    if has_copy:
        write_preferences(places, Preferences(language="ko"))
        assert copy_path(places).is_file()
    places.preferences.write_bytes(text.encode("utf-8", "surrogateescape"))
    assert read_language(places) == read_preferences(places).language


@pytest.mark.parametrize("has_copy", [False, True])
def test_without_a_file_the_system_is_asked(has_copy: bool, tmp_path: Path) -> None:
    places = Places(tmp_path, tmp_path)
    if has_copy:
        write_preferences(places, Preferences(language="ko"))
        places.preferences.unlink()
    assert read_language(places) == read_preferences(places).language == ""


def test_what_is_no_file_is_not_read(tmp_path: Path) -> None:
    places = Places(tmp_path, tmp_path)
    places.preferences.mkdir()
    assert read_language(places) == read_preferences(places).language == ""
