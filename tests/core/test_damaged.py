"""Bundled files that are missing or damaged: something else is used, and the file is named."""

import pytest
from numberplace.core import assets, bundled, words
from numberplace.core.errors import FormatError


@pytest.fixture
def damaged(tmp_path, monkeypatch):
    """Look for assets in an empty folder, and forget afterwards what was noted."""
    monkeypatch.setattr(assets, "_INSTALLED", tmp_path)
    monkeypatch.setattr(assets, "_damaged", {})
    return tmp_path


@pytest.mark.parametrize("content", [None, b"", b"# only a comment\n", b"\xff\xfe12"])
def test_a_file_of_puzzles_without_any_is_a_sentence(damaged, content):
    (damaged / "puzzles").mkdir()
    if content is not None:
        (damaged / "puzzles" / "easy.txt").write_bytes(content)
    with pytest.raises(FormatError, match=r"easy\.txt"):
        bundled.bundled_lines("puzzles/easy.txt")


@pytest.mark.parametrize("content", [None, b"", b"\xde\x12\x04\x95\0\0\0\0\xff", b"no catalogue"])
def test_a_damaged_catalogue_leaves_english_and_is_named(damaged, content):
    folder = damaged / "locale" / "ja" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    if content is not None:
        (folder / "numberplace.mo").write_bytes(content)
    words.set_language("ja")
    try:
        assert words._("Undo") == "Undo"
    finally:
        words.set_language("en")
    assert assets.damaged_assets() == ("locale/ja/LC_MESSAGES/numberplace.mo",)
