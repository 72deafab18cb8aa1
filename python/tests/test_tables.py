"""Tables without one of their libraries, and with cells that have no value."""

from __future__ import annotations

import pandas
import polars
import pytest
from cwndscope import _tables


@pytest.mark.parametrize(
    ("missing", "kind"), [((), pandas.DataFrame), (("pandas",), polars.DataFrame), (("pandas", "polars"), list)]
)
def test_the_first_library_that_is_there_is_taken(monkeypatch, missing, kind):
    monkeypatch.setattr(_tables, "find_spec", lambda name: None if name in missing else True)
    assert type(_tables.table({"a": [1, 2]}, None)) is kind


def test_a_row_without_a_column_has_nothing_there():
    columns = _tables.columns_of([{"a": 1}, {"a": 2, "b": "x"}])
    assert columns == {"a": [1, 2], "b": [None, "x"]}
    assert _tables.table(columns, "rows") == [{"a": 1, "b": None}, {"a": 2, "b": "x"}]
    assert _tables.table(columns, "pandas").b.isna().tolist() == [True, False]


def test_a_column_of_numbers_may_have_whole_ones_first():
    column = [None, 1, 2.5]
    for kind in ("pandas", "polars"):
        numbers = list(_tables.table({"a": column}, kind)["a"])
        assert numbers[1:] == [1.0, 2.5] and all(isinstance(number, float) for number in numbers[1:])


def test_what_is_nested_stands_beside_by_its_path():
    assert _tables.flat({"a": {"b": {"c": 1}, "d": None}, "e": [1]}) == {"a.b.c": 1, "a.d": None, "e": [1]}
