"""Many runs as one table."""

from __future__ import annotations

import json
import tempfile
from collections.abc import Mapping, Sequence
from os import PathLike, fspath
from pathlib import Path
from typing import Any, Optional, Union

from ._node import command
from ._source import ScenarioError, Source, Value, argument_of, options_of, text_of
from ._tables import Tables, check, columns_of, flat, table


def sweep(
    scenario: Source,
    vary: Optional[Mapping[str, Sequence[Value]]] = None,
    *,
    schemes: Optional[Sequence[str]] = None,
    runs: Optional[int] = None,
    set: Optional[Mapping[str, Value]] = None,  # noqa: A002
    duration: Optional[Union[float, str]] = None,
    sender: Optional[Mapping[str, Union[str, PathLike]]] = None,
    jobs: Optional[int] = None,
    out: Optional[Union[str, PathLike]] = None,
    tables: Tables = None,
) -> Any:
    """Runs every scheme at every point with every seed. Returns a table with one row for each of these runs.

    Its columns are ``scheme``, the addresses that vary, ``seed``, then what was measured: ``throughput`` (bit/s), ``timeouts`` …; where
    a run failed, ``failed`` says why.

    Parameters
    ----------
    scenario
        as of ``run``, or an experiment: a file, or the id of a shipped one
    vary
        values by address: ``{"links.wireless.loss.rate": [0.001, 0.01, 0.1]}``
    schemes
        ids of the senders that are compared (``schemes()`` lists them); "own" is the scenario's own
    runs
        seeds of every point; 20 if left out, or as many as an experiment says
    set, duration, sender, tables
        as of ``run``
    jobs
        threads; one for each processor if left out
    out
        a folder in which each run is kept as it ends: started again, the same sweep continues there

    Raises ScenarioError where the input is not in order, NodeError where there is no Node, or where a run failed.
    """
    check(tables)
    argument, given = argument_of(scenario)
    words = ["sweep", argument, *options_of(set, duration, sender)]
    words += [f"--vary={path}={','.join(map(listed, values))}" for path, values in (vary or {}).items()]
    if schemes is not None:
        words.append(f"--schemes={','.join(map(listed, schemes))}")
    if runs is not None:
        words.append(f"--runs={runs}")
    if jobs is not None:
        words.append(f"--jobs={jobs}")
    if out is not None:
        return rows_of(words, given, fspath(out), tables)
    with tempfile.TemporaryDirectory(prefix="cwndscope-") as folder:
        return rows_of(words, given, folder, tables)


def rows_of(words: list[str], given: Optional[bytes], folder: str, tables: Tables) -> Any:
    """Fills the folder and reads its results."""
    command([*words, f"--out={folder}"], given)
    lines = (Path(folder) / "results.jsonl").read_text(encoding="utf8").splitlines()
    return table(columns_of([row_of(json.loads(line)) for line in lines]), tables)


def row_of(line: dict[str, Any]) -> dict[str, Any]:
    """A run's line of the results as a row."""
    failed = {"failed": line["failed"]} if "failed" in line else {}
    return {"scheme": line["scheme"], **line["at"], "seed": line["seed"], **flat(line.get("measures") or {}), **failed}


def listed(value: Value) -> str:
    """A value in a list of the command line. Raises ScenarioError for one with a comma, which would be two there."""
    text = text_of(value)
    if "," in text:
        raise ScenarioError(f"{text!r} has a comma, which separates values of a sweep. Write it without.")
    return text
