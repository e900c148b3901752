"""Sudoku Explainer's scale: its own loop, its own order of hints and its own lengths of chains.

``rating.rate_se`` is the door. Nothing here knows our techniques, and they know nothing of this.

**Source:** Nicolas Juillerat, Sudoku Explainer 1.2.1, whose behaviour this is; read 2026-11-22.
"""
