"""What comes with the package."""

from __future__ import annotations

import json
from functools import lru_cache
from pathlib import Path
from typing import Any

from ._tables import Tables, columns_of, table

FOLDER = Path(__file__).parent


@lru_cache(maxsize=None)
def listed(kind: str) -> list[dict[str, str]]:
    """What ``cwndscope list KIND --json`` prints, without parameters."""
    return json.loads((FOLDER / "shipped.json").read_text(encoding="utf8"))[kind]


def scenario_file(id_: str) -> Path:
    """The file of a shipped scenario."""
    return FOLDER / "node" / "scenarios" / f"{id_}.json"


def scenarios(*, tables: Tables = None) -> Any:
    """A table of the shipped scenarios: ``id``, ``title``, and ``summary``, which names its paper. ``tables`` as of ``run``."""
    return table(columns_of(listed("scenarios")), tables)


def schemes(*, tables: Tables = None) -> Any:
    """A table of the senders that a flow can name as its ``scheme``: ``id``, ``title``, ``summary``. ``tables`` as of ``run``."""
    return table(columns_of(listed("schemes")), tables)
