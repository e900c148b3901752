"""The examples of ``docs/examples``, run against their packages where these are installed."""

from __future__ import annotations

import asyncio
import importlib.util
import sys
from types import ModuleType
from typing import Any

import numberplace
import pytest

from tests.places import ROOT

FOLDER = ROOT / "docs" / "examples"
NEEDS = {
    "gym_environment": "gymnasium",
    "reasoning_gym_dataset": "reasoning_gym",
    "inspect_scorer": "inspect_ai",
    "mcp_server": "mcp",
}
"""The examples, and the package of each."""
MAX_LINES = 150
pytestmark = pytest.mark.filterwarnings("default::DeprecationWarning")
"""The packages call what others of their own dependencies call outdated."""


def example(name: str, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """Return an example as a module; skip the test where its package is not installed."""
    pytest.importorskip(NEEDS[name])
    found = importlib.util.spec_from_file_location(name, FOLDER / f"{name}.py")
    assert found is not None
    assert found.loader is not None
    module = importlib.util.module_from_spec(found)
    monkeypatch.setitem(sys.modules, name, module)  # dataclasses look their module up
    found.loader.exec_module(module)
    return module


def test_examples_are_short_and_all_are_run() -> None:
    files = {path.stem: path.read_text(encoding="utf-8") for path in FOLDER.glob("*.py")}
    assert set(files) == set(NEEDS)
    for name, text in files.items():
        compile(text, name, "exec")
        assert len(text.splitlines()) < MAX_LINES
        assert f"import {NEEDS[name]}" in text or f"from {NEEDS[name]}" in text


def test_the_environment_pays_by_the_verdict(monkeypatch: pytest.MonkeyPatch) -> None:
    module = example("gym_environment", monkeypatch)
    from gymnasium.utils.env_checker import check_env

    env = module.ReasonsEnv("easy")
    check_env(env, skip_render_check=True)
    observation, told = env.reset(seed=4)
    assert told["id"] == "sudoku:easy#4"
    again, _told = env.reset(options={"id": told["id"]})
    assert (observation["digits"] == again["digits"]).all()
    path = numberplace.steps(told["puzzle"])
    cell, digit = path[0].placements[0]
    before = int(observation["candidates"].sum())
    observation, reward, *_ends, said = env.step(f"{cell}: {digit % 9 + 1}")
    assert (reward, said["verdict"]) == (-1.0, "false")
    assert int(observation["candidates"].sum()) == before
    observation, reward, *_ends, said = env.step(path[0].record)
    assert (reward, said["verdict"]) == (1.0, "as_said")
    assert int(observation["candidates"].sum()) < before
    total, _id = module.episode(env, 4)
    assert total == len(path)
    assert "." not in env.render()


def test_the_environment_has_boards_of_other_sizes(monkeypatch: pytest.MonkeyPatch) -> None:
    module = example("gym_environment", monkeypatch)
    env = module.ReasonsEnv("6x6+easy", "variants", 6)
    observation, told = env.reset(seed=1)
    assert env.observation_space.contains(observation)
    assert module.episode(env, 1)[0] == len(numberplace.steps(told["puzzle"]))


def test_environments_run_side_by_side(monkeypatch: pytest.MonkeyPatch) -> None:
    module = example("gym_environment", monkeypatch)
    import gymnasium

    envs = gymnasium.vector.SyncVectorEnv([module.ReasonsEnv, module.ReasonsEnv])
    observations, told = envs.reset(seed=1)
    assert observations["digits"].shape == (2, 81)
    path = [numberplace.steps(puzzle)[0] for puzzle in told["puzzle"]]
    lines = tuple(f"{step.name}: {step.record['compact']}" for step in path)
    _observations, rewards, *_rest = envs.step(lines)
    assert list(rewards) == [1.0, 1.0]
    envs.close()


def test_the_dataset_pays_for_reasons(monkeypatch: pytest.MonkeyPatch) -> None:
    module = example("reasoning_gym_dataset", monkeypatch)
    from reasoning_gym import create_dataset
    from reasoning_gym.factory import CURRICULA, DATASETS

    try:
        data = create_dataset(module.NAME, seed=1, size=2)
        item = data[0]
        assert item == data[0]
        assert data.score_answer(item["answer"], item) == 1
        half = "\n".join(item["answer"].splitlines()[:9])
        assert 0 < data.score_answer(half, item) < 1
        solution = numberplace.solve(item["metadata"]["puzzle"]).grid
        cells = [(at // 9 + 1, at % 9 + 1, digit) for at, digit in enumerate(solution)]
        false = [f"r{r}c{c} is {d} as the only place in row {r % 9 + 1}" for r, c, d in cells]
        assert data.score_answer("\n".join(false), item) == 0
        for nothing in (None, "", "I cannot", "{"):
            assert data.score_answer(nothing, item) == 0
        assert len(list(data)) == 2
        assert CURRICULA[module.NAME]().generate_configuration().level == "easy"
    finally:
        DATASETS.pop(module.NAME, None)
        CURRICULA.pop(module.NAME, None)


def test_the_scorer_tells_the_first_gap(monkeypatch: pytest.MonkeyPatch, tmp_path: Any) -> None:
    module = example("inspect_scorer", monkeypatch)
    from inspect_ai import eval as evaluate
    from inspect_ai.model import ModelOutput, ModelUsage, get_model

    puzzle = numberplace.generate("easy", seed="inspect-0")
    path = [f"{step.name}: {step.record['compact']}" for step in numberplace.steps(puzzle)]
    cell, digit = numberplace.steps(puzzle)[1].placements[0]
    answers = ["\n".join(path), f"{path[0]}\n{cell} is {digit % 9 + 1}"]
    outputs = [ModelOutput.from_content("mockllm/model", one) for one in answers]
    for output in outputs:
        output.usage = ModelUsage()  # else tokens are counted with what has to be downloaded
    model = get_model("mockllm/model", custom_outputs=outputs)
    valid = []
    for _answer in answers:
        (log,) = evaluate(
            module.sudoku_reasons(count=1), model=model, log_dir=str(tmp_path), display="none"
        )
        assert log.status == "success", log.error
        score = log.samples[0].scores["reasons"]
        valid.append((score.value["valid"], score.value["solved"]))
    assert valid == [(1, 1), (0.5, 0)]
    assert score.explanation.startswith("2. false")


def test_the_server_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    module = example("mcp_server", monkeypatch)
    client_of = vars(pytest.importorskip("mcp")).get("Client")
    if client_of is None:
        pytest.skip("mcp 1 has no client that connects to a server in the same process")

    async def talk() -> list[Any]:
        async with client_of(module.server) as client:
            tools = await client.list_tools()
            made = await client.call_tool("make_puzzle", {"params": "easy", "seed": "mcp"})
            puzzle = made.structured_content["puzzle"]
            hint = await client.call_tool("next_step", {"puzzle": puzzle})
            line = f"{hint.structured_content['name']}: {hint.structured_content['compact']}"
            asked = {"puzzle": puzzle, "steps": [line, "r1c1: 0"]}
            judged = await client.call_tool("judge_steps", asked)
            wrong = await client.call_tool("judge_steps", {"puzzle": "x", "steps": []})
            return [tools, judged.structured_content, wrong.is_error]

    tools, judged, is_error = asyncio.run(talk())
    assert {tool.name for tool in tools.tools} == {"make_puzzle", "next_step", "judge_steps"}
    assert [step["verdict"] for step in judged["steps"]] == ["as_said", "unreadable"]
    assert is_error
