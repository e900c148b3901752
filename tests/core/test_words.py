"""The language spoken: chosen from the system, switched while the program runs."""

from __future__ import annotations

import threading
from collections.abc import Iterator

import pytest
from numberplace.core import words

from tests.waiting import PATIENCE


@pytest.fixture(autouse=True)
def english_afterwards() -> Iterator[None]:
    yield
    words.set_language("en")


def test_a_sentence_follows_the_language_at_once() -> None:
    words.set_language("en")
    english = words._("Undo")
    words.set_language("ja")
    japanese = words._("Undo")
    words.set_language("ko")
    assert len({english, japanese, words._("Undo")}) == 3


def test_an_unknown_language_means_english() -> None:
    words.set_language("tlh")
    assert words.current_language() == "en"
    assert words._("Undo") == "Undo"


@pytest.mark.parametrize(
    ("wanted", "code"),
    [
        ("ja_JP.UTF-8", "ja"),
        ("ko_KR", "ko"),
        ("nl:ko:en", "ko"),
        ("de_AT.UTF-8", "de"),
        ("fr:en", "fr"),
        ("en_GB", "en"),
        ("Japanese_Japan.932", "ja"),
        ("Korean_Korea.949", "ko"),
        ("C", "en"),
    ],
)
def test_the_system_is_asked_for_its_language(
    monkeypatch: pytest.MonkeyPatch, wanted: str, code: str
) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr("locale.getlocale", lambda: (None, None))
    monkeypatch.setenv("LANGUAGE", wanted)
    assert words.system_language() == code


def test_marking_a_constant_leaves_it_english_until_it_is_shown() -> None:
    words.set_language("ja")
    marked = words.N_("Undo")
    assert marked == "Undo"
    assert words._(marked) != "Undo"


def test_a_language_of_a_block_is_heard_in_its_own_thread_alone() -> None:
    words.set_language("en")
    inside, is_asked = threading.Event(), threading.Event()

    def read() -> None:
        with words.speaking("ja"):
            inside.set()
            assert is_asked.wait(PATIENCE)
            heard.append(words._("Undo"))

    heard: list[str] = []
    thread = threading.Thread(target=read)
    thread.start()
    assert inside.wait(PATIENCE)
    assert (words.current_language(), words._("Undo")) == ("en", "Undo")
    is_asked.set()
    thread.join()
    assert heard not in ([], ["Undo"])
    assert words.current_language() == "en"


def test_a_catalogue_is_asked_once_for_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []

    class Asked(words.English):
        def gettext(self, message: str) -> str:
            asked.append(message)
            return message.upper()

    monkeypatch.setattr(words, "MAX_KEPT", 2)
    sentences = words.Sentences(Asked(), None)
    assert [sentences[name] for name in ("a", "b", "a", "c", "c", "b")] == [*"ABACCB"]
    assert asked == [*"abcc"], "names that players give must not fill the memory"
    assert len(sentences) == 2


def test_what_a_korean_sentence_says_of_a_cell_follows_its_sound() -> None:
    words.set_language("ko")
    sentence = words._("So {cell} is {digit}.")
    assert "(" not in sentence.format(cell="r1c2", digit=5)
