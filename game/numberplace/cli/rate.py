"""``numberplace rate``: say how hard the puzzles of a file are."""

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

ALL_RATED = 0
SOME_UNRATED = 1
BLOCK = 4096
"""Bytes of a block: 50 puzzles, some 10 ms of work for ordinary ones compiled."""
CLUSTER_BLOCKS = 16
"""So many of them in one on a cluster."""
HEADING = "puzzle,level,effort,hardest,techniques,givens\n"
HEADINGS = {"se": "puzzle,ER,EP,ED\n", "w": "puzzle,W,TE\n"}
"""The first line of comma-separated values on scales with columns of their own."""


class Request(FileRequest, JobsRequest, ResumeRequest, PatienceRequest):
    """Options of the command ``rate``."""

    takes_own_options = True
    scale: str = ""
    """The scale, where a kind has several."""
    batch: bool = option(
        N_("print a line for each: puzzle, level, effort and hardest technique"), group="form"
    )
    csv: bool = option(N_("print comma-separated values"), group="form")
    json: bool = option(N_("print a line of JSON for each"), group="form")
    output: Path | None = option(N_("write to this file"), "-o", "--output", metavar=N_("FILE"))


def run(args: Request) -> int:
    """Rate a file of any length; faulty lines are reported on standard error. Raises GameError."""
    form = next((name for name in ("batch", "csv", "json") if getattr(args, name)), "text")
    heading = HEADINGS.get(args.scale, HEADING) if form == "csv" else ""
    found = run_lines(
        args,
        "rate_lines",
        {"form": form},
        size=BLOCK,
        cluster_size=CLUSTER_BLOCKS * BLOCK,
        heading=heading,
    )
    if found.faulty:
        return MISUSED
    return SOME_UNRATED if found.unrated else ALL_RATED
