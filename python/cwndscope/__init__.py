"""A laboratory for TCP over lossy and wireless links, in notebooks.

``Lab`` shows it; ``run`` and ``sweep`` give tables. A scenario is the id of a shipped one (``scenarios()`` lists them), a file's path,
what a link of the page has from its "#" on, or a ``dict`` as a file has it. Times are in s, rates in bit/s, sizes in bytes, windows
in segments.
"""

from ._node import NodeError
from ._run import Run, StoppedEarly, run
from ._shipped import scenarios, schemes
from ._source import ScenarioError
from ._sweep import sweep
from ._version import __version__

__all__ = [
    "Lab",
    "NodeError",
    "Run",
    "ScenarioError",
    "StoppedEarly",
    "__version__",
    "run",
    "scenarios",
    "schemes",
    "sweep",
]


def __getattr__(name: str):
    """``Lab`` comes when it is asked for: a script that only computes tables needs no widgets."""
    if name == "Lab":
        from ._lab import Lab

        return Lab
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
