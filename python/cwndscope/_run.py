"""One run as tables."""

from __future__ import annotations

import csv
import io
import json
import tempfile
import warnings
from collections.abc import Mapping
from functools import cached_property
from os import PathLike
from pathlib import Path
from typing import Any, Optional, Union

from ._node import command
from ._source import Source, Value, argument_of, options_of, text_of
from ._tables import Tables, check, summary_table, table

NUMBERS = {"time_s": float, "value": float, "seq": int, "nth": int}
"""Columns of the trace that hold numbers."""


class StoppedEarly(UserWarning):
    """A run used up its budget before its end: its numbers are those of the part that was simulated."""


class Run:
    """A finished run. Equal scenarios give equal runs, to the last byte of ``json``."""

    def __init__(self, text: str, trace: Optional[bytes], tables: Tables):
        self.json: str = text
        """What ``cwndscope run --json`` prints."""
        self.summary: dict[str, Any] = json.loads(text)
        """The same as a dict: rates in bit/s, windows in segments, shares from 0 to 1."""
        self._trace = trace
        self._tables = tables

    def __repr__(self) -> str:
        scenario = self.summary["scenario"]
        return (
            f"<run of {scenario['title']!r}: {scenario['duration']} s, seed {scenario['seed']}, "
            f"flows {', '.join(self.summary['flows'])}>"
        )

    @cached_property
    def flows(self) -> Any:
        """A table with one row for each flow: throughput, losses, verdicts …"""
        return summary_table(self.summary["flows"], "flow", self._tables)

    @cached_property
    def links(self) -> Any:
        """A table with one row for each direction of a link: utilisation, drops, queue …"""
        return summary_table(self.summary["links"], "link", self._tables)

    @cached_property
    def trace(self) -> Any:
        """A table with one row for each event, as ``run --trace x.csv`` writes it.

        Columns: ``time_s``; ``element``, the flow or link direction; ``series`` (``cwnd``, ``rtt``, ``send``, ``queue``, ``lost`` …, and
        what the sender measures); ``value``; ``flow``, ``seq``, ``nth`` of the packet; ``cause`` of a loss.
        """
        return table(self._columns, self._tables)

    @cached_property
    def packets(self) -> Any:
        """A table with one row for each transmission of a segment, in the order of their times.

        Columns: ``time_s``, ``flow``, ``seq``, ``nth`` (2: the first retransmission), and of a lost one ``lost_on`` (link direction),
        ``lost_at_s`` and ``cause``; these are empty for one that arrived.
        """
        trace = list(zip(*(self._columns[name] for name in ("series", "time_s", "element", "flow", "seq", "nth", "cause"))))
        lost = {(flow, seq, nth): (link, t, cause) for what, t, link, flow, seq, nth, cause in trace if what == "lost"}
        sent = sorted((t, flow, seq, nth) for what, t, _, flow, seq, nth, _ in trace if what == "send")
        rows = [(*packet, *lost.get(packet[1:], (None, None, None))) for packet in sent]
        names = ("time_s", "flow", "seq", "nth", "lost_on", "lost_at_s", "cause")
        return table({name: [row[i] for row in rows] for i, name in enumerate(names)}, self._tables)

    @cached_property
    def _columns(self) -> dict[str, list]:
        if self._trace is None:
            raise ValueError("This run was made with trace=False. Make it again without that, for its events.")
        names, *rows = csv.reader(io.StringIO(self._trace.decode(), newline=""))
        cells = list(zip(*rows)) or [() for _ in names]
        return {
            name: [NUMBERS.get(name, str)(cell) if cell != "" else None for cell in column]
            for name, column in zip(names, cells)
        }


def run(
    scenario: Source,
    *,
    set: Optional[Mapping[str, Value]] = None,  # noqa: A002
    duration: Optional[Union[float, str]] = None,
    seed: Optional[int] = None,
    sender: Optional[Mapping[str, Union[str, PathLike]]] = None,
    max_events: Optional[int] = None,
    trace: bool = True,
    tables: Tables = None,
) -> Run:
    """Simulates a scenario.

    Parameters
    ----------
    scenario
        the id of a shipped one, a path, a link of the page from its "#" on, or a dict as a file has it
    set
        values written over it by their addresses: ``{"links.wireless.loss.rate": 0.02, "flows.f1.scheme": "cubic"}``
    duration
        length of the run, s, or a text with a unit
    seed
        seed of the random losses
    sender
        files of senders of one's own, by flow: ``{"f1": "x.sender.js"}``
    max_events
        the run stops after so many events of the simulator, with a warning of the class StoppedEarly
    trace
        whether events are recorded; without, only ``summary``, ``flows`` and ``links`` are there, and a long run needs little memory
    tables
        what tables are: "pandas", "polars", "rows" (a list of dicts), or None for the first that is installed

    Raises ScenarioError where the input is not in order, NodeError where there is no Node.
    """
    check(tables)
    argument, given = argument_of(scenario)
    words = ["run", argument, "--json", *options_of(set, duration, sender)]
    if seed is not None:
        words.append(f"--seed={text_of(seed)}")
    if max_events is not None:
        words.append(f"--max-events={max_events}")
    with tempfile.TemporaryDirectory(prefix="cwndscope-") as folder:
        file = Path(folder) / "trace.csv"
        printed, said, stopped = command([*words, *([f"--trace={file}"] if trace else [])], given)
        recorded = file.read_bytes() if trace else None
    if stopped:
        # What follows names options of the command line.
        reason = said.split(" Go further ")[0].split(" Go to its end ")[0]
        warnings.warn(f"{reason} Give another max_events, or a shorter duration.", StoppedEarly, stacklevel=2)
    return Run(printed.decode(), recorded, tables)
