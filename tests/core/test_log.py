"""The log of failures: readable, small, and never a failure of its own."""

from pathlib import Path

from numberplace.core.log import MAX_BYTES, log_path, write_report


def fail() -> None:
    raise IndexError("row 7")


def report(folder: Path, *details: str) -> bool:
    try:
        fail()
    except IndexError as error:
        return write_report(folder, error, "a frame", details)
    raise AssertionError


def test_a_report_says_what_was_done_and_where_it_failed(tmp_path: Path) -> None:
    assert report(tmp_path / "saves", "move place r1c3 4")
    text = log_path(tmp_path / "saves").read_text(encoding="utf-8")
    for part in ("a frame", "move place r1c3 4", "in fail", "IndexError: row 7"):
        assert part in text


def test_the_log_is_turned_over_before_it_grows_large(tmp_path: Path) -> None:
    log_path(tmp_path).write_text("old" * MAX_BYTES)
    for _ in range(3):
        assert report(tmp_path)
    assert log_path(tmp_path).stat().st_size < 10_000
    assert (tmp_path / "errors.1.log").stat().st_size == 3 * MAX_BYTES
    assert len(list(tmp_path.iterdir())) == 2


def test_a_log_that_cannot_be_written_is_no_failure(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    assert not report(tmp_path / "file")


def test_nothing_in_the_log_can_steer_a_terminal(tmp_path: Path) -> None:
    assert report(tmp_path, "id \x1b]0;owned\x07 \ud800")
    text = log_path(tmp_path).read_text(encoding="utf-8")
    assert all(line.isprintable() for line in text.splitlines())
