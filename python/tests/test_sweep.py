"""Sweeps are those of the command line."""

from __future__ import annotations

import json

import cwndscope
import polars
import pytest

VARY = {"links.wireless.loss.rate": [0.005, "1%"]}
WORDS = ["--vary", "links.wireless.loss.rate=0.005,1%", "--schemes", "cerl,reno", "--runs", "2", "--duration", "10"]


def swept(**options):
    return cwndscope.sweep("cerl-fig4", VARY, schemes=["cerl", "reno"], runs=2, duration=10, **options)


def test_a_row_is_one_run_as_the_command_line_has_it(cli, tmp_path):
    cli("sweep", "cerl-fig4", *WORDS, "--out", str(tmp_path / "cli"))
    lines = [json.loads(line) for line in (tmp_path / "cli" / "results.jsonl").read_text().splitlines()]
    rows = swept(tables="rows")
    assert len(rows) == 2 * 2 * 2
    assert rows == [{"scheme": line["scheme"], **line["at"], "seed": line["seed"], **line["measures"]} for line in lines]
    table = swept()
    assert list(table.columns[:4]) == ["scheme", "links.wireless.loss.rate", "seed", "throughput"]
    assert list(table.throughput) == [row["throughput"] for row in rows]
    assert type(swept(tables="polars")) is polars.DataFrame


def test_results_are_kept_in_a_folder_and_taken_from_there(tmp_path):
    first = swept(out=tmp_path / "kept", tables="rows")
    before = (tmp_path / "kept" / "results.jsonl").stat().st_mtime_ns
    assert swept(out=tmp_path / "kept", tables="rows") == first
    assert (tmp_path / "kept" / "manifest.json").exists() and before > 0


def test_values_of_all_runs_and_a_dict(document):
    cubic = {"flows.f1.scheme": "cubic"}
    rows = cwndscope.sweep(document, {"flows.f1.awnd": [20]}, runs=1, set=cubic, duration=5, tables="rows")
    assert [row["flows.f1.awnd"] for row in rows] == [20]
    alone = cwndscope.run(document, set={**cubic, "flows.f1.awnd": 20}, duration=5)
    assert rows[0]["throughput"] == alone.summary["flows"]["f1"]["throughput"]


def test_what_is_not_in_order_is_an_error_that_names_it():
    with pytest.raises(cwndscope.ScenarioError, match="no.such"):
        cwndscope.sweep("cerl-fig4", {"no.such.value": [1]}, runs=1)
    with pytest.raises(cwndscope.ScenarioError, match="comma"):
        cwndscope.sweep("cerl-fig4", {"flows.f1.scheme": ["cerl,reno"]}, runs=1)
