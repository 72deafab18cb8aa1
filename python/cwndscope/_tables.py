"""Columns as a table of whichever library is there."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import Any, Literal, Optional

Tables = Optional[Literal["pandas", "polars", "rows"]]
"""What a table is: a DataFrame of pandas or polars, a list of dicts, or, with None, the first of these that is installed."""

KINDS = ("pandas", "polars", "rows")


def check(tables: Tables) -> None:
    """Raises ValueError for a kind of tables that there is not."""
    if tables is not None and tables not in KINDS:
        raise ValueError(f"tables={tables!r}: choose one of {', '.join(map(repr, KINDS))}, or leave it out.")


def table(columns: dict[str, list], tables: Tables) -> Any:
    """A table of columns of equal length; None in a cell stands for no value.

    Raises ModuleNotFoundError where the library that is named is not installed, ValueError for a kind that there is not.
    """
    check(tables)
    kind = tables or next((name for name in KINDS[:2] if find_spec(name)), "rows")
    if kind == "pandas":
        return import_module("pandas").DataFrame(columns)
    if kind == "polars":
        # JSON writes 2.0 as 2: a column of numbers may have some of each kind.
        return import_module("polars").DataFrame(columns, strict=False)
    return [dict(zip(columns, row)) for row in zip(*columns.values())]


def columns_of(rows: list[dict[str, Any]]) -> dict[str, list]:
    """The columns of rows; a row without a column has None there. Columns stand as they first occur."""
    names = dict.fromkeys(name for row in rows for name in row)
    return {name: [row.get(name) for row in rows] for name in names}


def flat(value: dict[str, Any], before: str = "") -> dict[str, Any]:
    """A value with what is nested beside it, by the path: ``{"losses": {"congestion": 1}}`` as ``{"losses.congestion": 1}``."""
    found: dict[str, Any] = {}
    for name, inner in value.items():
        path = f"{before}{name}"
        if isinstance(inner, dict):
            found.update(flat(inner, f"{path}."))
        else:
            found[path] = inner
    return found


def summary_table(parts: dict[str, Any], name: str, tables: Tables) -> Any:
    """The flows or links of a summary, one a row; ``name`` is the column of their ids."""
    rows = [{name: id_, **flat(part)} for id_, part in parts.items()]
    return table(columns_of(rows), tables)
