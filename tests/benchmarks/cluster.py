"""Many puzzles on one machine and on a cluster: lines a second, and a worker lost in the middle.

    python -m tests.benchmarks.cluster [LINES [WORKERS]]     LINES puzzles (1,000,000), solved

With WORKERS only one process, as many processes and a cluster of as many workers are compared.

Run it with a compiled build first on PYTHONPATH (see README.md beside this file), and with the
extra ``cluster``. The workers are processes of this machine, so what the table tells is what it
costs to hand work to a cluster; more machines than cores cannot be tried here. The cluster is
watched as seldom as ``docs/cluster.md`` advises. Processor seconds
are those of the command and, of a cluster, of its scheduler and workers, too; what these spend
without any work in as many seconds as the run took is told beside it. Ends with code 1 when an
output differs from that of one process.
"""

from __future__ import annotations

import hashlib
import os
import random
import resource
import signal
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path

import dask
import psutil
from distributed import LocalCluster
from numberplace.sudoku.model.fast import MODE

from tests.sudoku.techniques.cases import make_puzzle

DIFFERENT = 2000
"""So many puzzles, over and over."""
SELDOM = {
    "distributed.worker.profile.enabled": False,
    "distributed.admin.tick.interval": "1s",
    "distributed.worker.memory.monitor-interval": "2s",
    "distributed.admin.system-monitor.interval": "5s",
}
"""What ``docs/cluster.md`` advises: by Dask's own settings idle workers cost six times as much."""
IDLE_SECONDS = 8.0
"""How long a cluster without work is watched."""


def write_puzzles(path: Path, lines: int) -> None:
    """Write the input."""
    rng = random.Random(1)
    block = "".join(f"{make_puzzle(rng)}\n" for _number in range(min(DIFFERENT, lines)))
    with path.open("w") as file:
        for _round in range(-(-lines // DIFFERENT)):
            file.write(block)


def solve(folder: Path, *words: str) -> tuple[float, float, str]:
    """Run the command; return its seconds, its own processor seconds, and its output's hash."""
    out = folder / "out.txt"
    before, start = resource.getrusage(resource.RUSAGE_CHILDREN), time.monotonic()
    command = [sys.executable, "-m", "numberplace", "--saves", str(folder), "solve", "--batch"]
    subprocess.run([*command, str(folder / "in.txt"), "-o", str(out), *words], check=True)
    took = time.monotonic() - start
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    used = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return took, used, hashlib.sha256(out.read_bytes()).hexdigest()


def processor_of(cluster: LocalCluster) -> float:
    """Return the processor seconds of this process, which has the scheduler, and of the workers."""
    total = sum(psutil.Process().cpu_times()[:2])
    for worker in cluster.workers.values():
        process = worker.process.process
        if process is not None and process.is_alive():
            total += sum(psutil.Process(process.pid).cpu_times()[:2])
    return total


def idle_share(cluster: LocalCluster) -> float:
    """Return the processor seconds that a cluster spends in a second without work."""
    before = processor_of(cluster)
    time.sleep(IDLE_SECONDS)
    return (processor_of(cluster) - before) / IDLE_SECONDS


def show(name: str, lines: int, took: float, used: float, is_same: bool, idle: float = 0.0) -> None:
    """Print a row.

    Args:
        used: processor seconds of all processes.
        idle: those that the cluster would have spent without work.
    """
    told = "as one process" if is_same else "NOT as one process"
    rate = lines / took
    waited = f", {idle:.1f} of them without work" if idle else ""
    print(f"{name:34} {took:7.1f} s {rate:10,.0f} lines/s {used:7.1f} s used{waited}  {told}")


def main(lines: int, most: int = 0) -> int:
    """Print the table, or of it what concerns as many workers as ``most``."""
    dask.config.set(SELDOM)
    print(f"{lines:,} lines, {MODE} engine, {os.cpu_count()} cores")
    wrong, half = 0, 0.0
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        write_puzzles(folder / "in.txt", lines)
        took, used, expected = solve(folder, "--jobs", "1")
        show("one process", lines, took, used, is_same=True)
        for jobs in [most] if most else [2, 4]:
            took, used, found = solve(folder, "--jobs", str(jobs))
            show(f"--jobs {jobs}", lines, took, used, found == expected)
            wrong += found != expected
        every = ((1, False), (2, False), (4, False), (8, False), (2, True))
        for workers, loss in ((most, False),) if most else every:
            with LocalCluster(
                n_workers=workers, threads_per_worker=1, dashboard_address=None, host="127.0.0.1"
            ) as cluster:
                idle, before = idle_share(cluster), processor_of(cluster)
                if loss:
                    victim = next(iter(cluster.workers.values())).process.pid  # of the nanny
                    threading.Timer(half, os.kill, (victim, signal.SIGKILL)).start()
                took, used, found = solve(folder, "--dask", cluster.scheduler_address)
                if not loss:  # of a worker that was killed nobody knows
                    used += processor_of(cluster) - before
            half = took / 2
            title = f"--dask, {workers} workers" + (", one killed half way" if loss else "")
            waited = 0.0 if loss else idle * took
            show(title, lines, took, used, found == expected, waited)
            wrong += found != expected
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:3])) if len(sys.argv) > 1 else main(1_000_000))
