"""What the tests share. They are run by ``npm run test:python``, against the installed wheel."""

from __future__ import annotations

import json
import os
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="session")
def cli():
    """Runs the project's own command line and returns the bytes that it prints."""

    def run(*words: str) -> bytes:
        node = os.environ.get("CWNDSCOPE_NODE", "node")
        return subprocess.run([node, str(ROOT / "scripts" / "cwndscope.mjs"), *words], capture_output=True, check=True).stdout

    return run


@pytest.fixture(scope="session")
def document() -> dict:
    """A scenario as a file has it."""
    return json.loads((ROOT / "scenarios" / "cerl-fig4.json").read_text(encoding="utf8"))
