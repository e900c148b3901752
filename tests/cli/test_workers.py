"""A cluster answers as processes do; what a lost worker was doing is done again."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from numberplace.cli.main import main
from numberplace.cli.workers import cluster
from numberplace.core.engine_mode import engine_mode
from numberplace.core.workers import answers_in_order

from tests.waiting import PATIENCE


def end_once(number: int, sign: str) -> int:
    """End the process at the third number, the first time it comes."""
    path = Path(sign)
    if number == 3 and not path.exists():
        path.touch()
        os._exit(1)
    time.sleep(0.02)
    return number


@pytest.fixture(scope="module")
def local_cluster() -> Iterator[Any]:
    distributed = pytest.importorskip("distributed")
    with distributed.LocalCluster(
        n_workers=2, threads_per_worker=1, processes=True, host="127.0.0.1", dashboard_address=None
    ) as found:
        yield found


def test_a_lost_workers_part_is_done_by_another(local_cluster: Any, tmp_path: Path) -> None:
    sign = tmp_path / "ended"
    with cluster(local_cluster.scheduler_address) as workers:
        tasks = ((number, str(sign)) for number in range(12))
        assert list(answers_in_order(end_once, tasks, workers)) == [*range(12)]
    assert sign.exists()


def test_a_cluster_gives_what_one_process_gives(
    local_cluster: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("NUMBERPLACE_SAVES", str(tmp_path))
    words = ("generate", "--level", "easy", "--count", "8", "--seed", "c", "-o")
    assert main([*words, str(tmp_path / "one"), "--jobs", "1"]) == 0
    assert main([*words, str(tmp_path / "all"), "--dask", local_cluster.scheduler_address]) == 0
    assert (tmp_path / "all").read_bytes() == (tmp_path / "one").read_bytes()


def test_workers_rate_on_every_scale_and_heed_patience(
    local_cluster: Any,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setenv("NUMBERPLACE_SAVES", str(tmp_path))
    easy = "...9..85.5..12....3.65...4..3.8...2...4...............45..1..8.89..46..2.2...83.."
    hard = "12.3.....4.....3....3.5......42..5......8...9.6...5.7...15..2......9..6......7..8"
    (tmp_path / "easy").write_text(f"{easy}\n" * 4)
    (tmp_path / "hard").write_text(f"{hard}\n" * 2)
    monkeypatch.setattr("numberplace.cli.batch.BLOCKS_ALONE", 0)
    monkeypatch.setattr("numberplace.cli.rate.BLOCK", 1)  # so that every block is a full one
    words = ("rate", "--scale", "se", "--batch", "--dask", local_cluster.scheduler_address)
    out = str(tmp_path / "out")
    main([*words, "--patience", str(round(PATIENCE)), str(tmp_path / "easy"), "-o", out])
    assert (tmp_path / "out").read_text() == f"{easy}\t1.2\t1.2\t1.2\n" * 4
    main([*words, "--patience", "1", str(tmp_path / "hard"), "-o", out])
    if engine_mode() == "plain":
        assert "Not done within 1 second" in capsys.readouterr().err


def test_no_scheduler_is_told_with_its_address(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    pytest.importorskip("distributed")
    monkeypatch.setenv("NUMBERPLACE_SAVES", str(tmp_path))
    monkeypatch.setattr("numberplace.cli.workers.CONNECTING", "0.2s")
    code = main(["generate", "--level", "easy", "--dask", "tcp://127.0.0.1:9"])
    assert code == 2
    assert "No Dask scheduler answers at 'tcp://127.0.0.1:9'." in capsys.readouterr().err


def test_work_too_small_for_the_cluster_is_told_to_be_done_alone(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The address is not even tried, so it must not seem to have worked."""
    path = tmp_path / "puzzles.txt"
    path.write_text(f"{'.' * 81}\n" * 1000, encoding="utf-8")
    words = ["--language", "en", "solve", "--batch", str(path)]
    assert main([*words, "--dask", "tcp://127.0.0.1:1"]) == 0
    said = capsys.readouterr()
    assert said.out.count("\n") == 1000
    assert "the cluster at 'tcp://127.0.0.1:1' was not asked" in said.err
    assert main([*words, "--jobs", "2"]) == 0
    assert capsys.readouterr().err == ""
