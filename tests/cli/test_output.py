"""Where commands write: a file, standard output, and what goes wrong there."""

from __future__ import annotations

from pathlib import Path

import pytest
from numberplace.cli.output import open_output
from numberplace.core.errors import SaveError

FULL_DISK = Path("/dev/full")


def test_a_file_takes_what_is_written(tmp_path: Path) -> None:
    path = tmp_path / "out.txt"
    with open_output(path) as output:
        output.write("1 ≠ 2\n")
    assert path.read_text(encoding="utf-8") == "1 ≠ 2\n"


def test_standard_output_stays_open(capsys: pytest.CaptureFixture[str]) -> None:
    for word in ("one", "two"):
        with open_output(None) as output:
            output.write(word)
    assert capsys.readouterr().out == "onetwo"


def test_a_folder_cannot_be_written_to(tmp_path: Path) -> None:
    with pytest.raises(SaveError, match="could not be written"), open_output(tmp_path):
        pass


@pytest.mark.skipif(not FULL_DISK.exists(), reason="this system has no device that is always full")
def test_a_full_disk_is_said_in_a_sentence() -> None:
    with pytest.raises(SaveError, match="could not be written"), open_output(FULL_DISK) as output:
        output.write("1")
