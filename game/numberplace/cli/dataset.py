"""``numberplace dataset``: puzzles with their ways of techniques, as lines of JSON."""

from __future__ import annotations

from pathlib import Path

from numberplace.cli.batch import run_lines
from numberplace.cli.options import MISUSED
from numberplace.cli.requests import (
    FileRequest,
    JobsRequest,
    PatienceRequest,
    ResumeRequest,
    option,
)
from numberplace.core.words import N_

ALL_SOLVED = 0
SOME_UNSOLVED = 1
BLOCK = 1024
"""Bytes of a block: 12 puzzles, about 1 s of work compiled."""
CLUSTER_BLOCKS = 16
"""So many of them in one on a cluster."""


class Request(FileRequest, JobsRequest, ResumeRequest, PatienceRequest):
    """Options of the command ``dataset``."""

    se: bool = option(N_("add Sudoku Explainer's ER, EP and ED, which takes longer"))
    proofs: bool = option(N_("add the argument of each step line by line"))
    output: Path | None = option(N_("write to this file"), "-o", "--output", metavar=N_("FILE"))


def run(args: Request) -> int:
    """Write a record for each puzzle of a file; faults go to standard error. Raises GameError."""
    found = run_lines(
        args,
        "dataset_lines",
        {"se": args.se, "proofs": args.proofs},
        size=BLOCK,
        cluster_size=CLUSTER_BLOCKS * BLOCK,
    )
    if found.faulty:
        return MISUSED
    return SOME_UNSOLVED if found.unrated else ALL_SOLVED
