"""Proof: the judge's answer to a reason that was said in a fight."""

from __future__ import annotations

from typing import NamedTuple


class Proof(NamedTuple):
    """A reason that was said in a fight."""

    is_right: bool | None = None
    """None where nothing was said that could be judged."""
    text: str = ""
    """Answer of the judge."""
    claim: object = None
    """The claim that was judged; equal claims are the same claim."""
