"""A server of the Model Context Protocol: an assistant asks for puzzles, hints and verdicts.

    python mcp_server.py

It speaks over standard input and output. Needs ``pip install mcp``.
"""

from __future__ import annotations

from typing import Any

import numberplace

try:
    from mcp.server.mcpserver import MCPServer
except ImportError:  # mcp 1
    from mcp.server.fastmcp import FastMCP as MCPServer

server = MCPServer("numberplace")
MAX_TOLD = 100
"""Steps whose verdicts one answer holds."""


@server.tool()
def make_puzzle(params: str = "easy", seed: str = "") -> dict[str, Any]:
    """Make a puzzle. ``params`` is a level, a technique's id, or a board as 9x9+killer+easy."""
    kind = "variants" if "x" in params.split("+")[0] and params[0].isdigit() else "sudoku"
    made = numberplace.generate(params, kind=kind, seed=seed or None)
    return {"id": made.name, "puzzle": made.text, "level": made.level}


@server.tool()
def next_step(puzzle: str) -> dict[str, Any]:
    """Tell the easiest step of a position and why it holds."""
    return numberplace.hint(puzzle).record


@server.tool()
def judge_steps(puzzle: str, steps: list[str], ceiling: str = "") -> dict[str, Any]:
    """Judge a solution: one statement with its reason for each step."""
    found = numberplace.judge(puzzle, steps, ceiling=ceiling or None)
    told = [
        {"number": step.number, "verdict": step.verdict, "why": step.why, "text": step.text}
        for step in found.steps[:MAX_TOLD]
    ]
    return {"steps": told, "summary": found.summary, "end": found.end}


if __name__ == "__main__":
    server.run()
