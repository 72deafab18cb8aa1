"""The lab as a widget."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from difflib import get_close_matches
from os import PathLike, fspath
from pathlib import Path
from typing import Any, Optional
from urllib.parse import quote

import anywidget
import traitlets

from ._shipped import FOLDER, listed, scenario_file
from ._source import ScenarioError, Source, Value, json_of, text_of
from ._tables import Tables, check, summary_table
from ._version import __version__


class Lab(anywidget.AnyWidget):
    """The lab in a cell, in JupyterLab, Jupyter, marimo and VS Code. It runs in the browser and needs no network.

    What its reader changes is here as ``scenario``, and what that gave as ``summary``, ``flows`` and ``links``, once the cell has been
    shown and its run is done; ``lab.observe(function, "summary")`` calls back then. The numbers are those of ``run``, but that one-way
    delays are not measured. ``playhead`` and ``playing`` can be read and set.
    """

    _esm = FOLDER / "lab.js"
    _version = traitlets.Unicode(__version__).tag(sync=True)
    _first = traitlets.Unicode().tag(sync=True)
    _showing = traitlets.Unicode().tag(sync=True)

    scenario = traitlets.Dict(help="What is shown, as a file has it; another one that is assigned is opened.").tag(sync=True)
    summary = traitlets.Dict(help="What the shown run gave: flows, links, fairness, as `run --json` prints it.").tag(sync=True)
    link = traitlets.Unicode(help='What the address of the page has from its "#" on, to show the same.').tag(sync=True)
    playhead = traitlets.Float(help="The time that is shown, s.").tag(sync=True)
    playing = traitlets.Bool(help="Whether it plays.").tag(sync=True)
    problem = traitlets.Unicode(help="Why the lab did not follow the last `set`; empty after the next run.").tag(sync=True)
    height = traitlets.Int(help="Height in the cell, px.").tag(sync=True)

    def __init__(
        self,
        scenario: Source = "reno-sawtooth",
        *,
        height: int = 640,
        hide: Sequence[str] = (),
        lock: Sequence[str] = (),
        pin: Optional[Sequence[str]] = None,
        theme: Optional[str] = None,
        autoplay: bool = False,
        tables: Tables = None,
    ):
        """Makes a lab.

        Parameters
        ----------
        scenario
            the id of a shipped one, a path, a link of the page from its "#" on, or a dict as a file has it
        height
            px
        hide
            parts that are left out: "question", "network", "plots", "results", "knobs", "transport", "link"
        lock
            addresses of values that cannot be changed; "*" for all
        pin
            addresses of the values that have a slider; None: those that matter most
        theme
            "light" or "dark"; None: as the reader's system says
        autoplay
            whether it plays at once
        tables
            what ``flows`` and ``links`` are, as of ``cwndscope.run``

        Raises ScenarioError where there is no such scenario.
        """
        check(tables)
        first, content = begun(scenario)
        lists = {"hide": hide, "lock": lock, "pin": ["usual"] if pin is None else pin, "theme": [theme] if theme else []}
        named = [f"{name}={quote(','.join(words), safe=',/')}" for name, words in lists.items() if words]
        self._tables = tables
        showing = "&".join(["embed", *named, *(["autoplay"] if autoplay else [])])
        super().__init__(scenario=content, height=height, _showing=showing)
        self._first = first
        self.on_msg(self._answer)

    def set(self, address: str, value: Value) -> None:
        """Writes a value at an address, as its slider does: ``lab.set("links.wireless.loss.rate", "2%")``."""
        plain = value.item() if hasattr(value, "item") else value
        text_of(plain)
        self.send({"do": "set", "address": address, "value": plain})

    @traitlets.observe("scenario")
    def _goes_on(self, _: Any) -> None:
        # A view that is made later begins with what is shown now.
        self._first = ""

    @property
    def flows(self) -> Any:
        """A table with one row for each flow of the shown run; empty before there is one."""
        return summary_table(self.summary.get("flows", {}), "flow", self._tables)

    @property
    def links(self) -> Any:
        """A table with one row for each direction of a link of the shown run; empty before there is one."""
        return summary_table(self.summary.get("links", {}), "link", self._tables)

    def _answer(self, _: Any, content: Any, __: Any) -> None:
        if isinstance(content, dict) and content.get("ask") == "page":
            self.send({"event": "page"}, buffers=[(FOLDER / "page.html.gz").read_bytes()])


def begun(scenario: Source) -> tuple[str, dict]:
    """What a lab begins with: a link, "" where the scenario itself says all, and the scenario, empty where only the page can read it."""
    if isinstance(scenario, Mapping):
        return "", json.loads(json_of(scenario))
    if not isinstance(scenario, (str, PathLike)):
        raise ScenarioError(
            f"A scenario is an id, a path, a link from its \"#\" on, or a dict; this is of the type {type(scenario).__name__}."
        )
    name = fspath(scenario)
    if "#" in name:
        return name[name.index("#") :], {}
    ids = [entry["id"] for entry in listed("scenarios")]
    if isinstance(scenario, str) and name in ids and not Path(name).is_file():
        return f"#scenario={quote(name, safe='/')}", read(scenario_file(name))
    if Path(name).is_file():
        return "", read(Path(name))
    near = get_close_matches(name, ids, 3) or ids[:3]
    raise ScenarioError(
        f"{name!r}: there is no such file, and no shipped scenario of that name. Did you mean {' or '.join(map(repr, near))}? "
        "cwndscope.scenarios() lists them."
    )


def read(path: Path) -> dict:
    """A scenario's file. Raises ScenarioError where it is none."""
    try:
        value = json.loads(path.read_text(encoding="utf8"))
    except (OSError, ValueError) as error:
        raise ScenarioError(f"{path} could not be read as a scenario: {error}.") from error
    if not isinstance(value, dict):
        raise ScenarioError(f"{path} is no scenario: it holds no JSON object.")
    return value
