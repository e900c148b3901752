"""Step: how any solver reports one deduction."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Step:
    """One deduction: what follows, and by which technique."""

    technique: str
    placements: tuple[tuple[int, int], ...] = ()
    eliminations: tuple[tuple[int, int], ...] = ()


@dataclass(frozen=True, slots=True)
class Explanation:
    """Three texts, each telling more than the one before."""

    nudge: str
    where: str
    reason: str
