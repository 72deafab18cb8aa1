"""Runs are those of the command line, to the last byte, and tables say what the summary and the trace say."""

from __future__ import annotations

import csv
import io
import json

import cwndscope
import pandas
import polars
import pytest
from cwndscope import _shipped

SHORT = {"duration": 20}


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({}, []),
        ({"duration": "30s", "seed": 7}, ["--duration", "30s", "--seed", "7"]),
        (
            {"set": {"links.wireless.loss.rate": 0.035, "flows.f1.scheme": "cubic", "tcp.limitedTransmit": False}},
            ["--set", "links.wireless.loss.rate=0.035", "--set", "flows.f1.scheme=cubic", "--set", "tcp.limitedTransmit=false"],
        ),
    ],
)
def test_json_is_what_the_command_line_prints(cli, options, words):
    run = cwndscope.run("cerl-fig4", **options)
    assert run.json.encode() == cli("run", "cerl-fig4", "--json", *words)
    assert run.summary == json.loads(run.json)


def test_a_scenario_is_an_id_a_dict_a_path_or_a_link(cli, document, tmp_path):
    path = tmp_path / "scenario.json"
    path.write_text(json.dumps(document), encoding="utf8")
    expected = cli("run", "cerl-fig4", "--json", "--duration", "20").decode()
    for scenario in ("cerl-fig4", document, path, str(path), "#scenario=cerl-fig4"):
        assert cwndscope.run(scenario, **SHORT, trace=False).json == expected


def test_the_shipped_scenarios_are_those_of_the_project(cli):
    listed = json.loads(cli("list", "scenarios", "--json"))
    assert list(cwndscope.scenarios().id) == [entry["id"] for entry in listed]
    assert all(_shipped.scenario_file(entry["id"]).is_file() for entry in listed)
    assert list(cwndscope.schemes().id) == [entry["id"] for entry in json.loads(cli("list", "schemes", "--json"))]


def test_flows_and_links_are_the_summary_a_row_each():
    run = cwndscope.run("cerl-fig17", **SHORT, trace=False)
    flows, links = run.flows.set_index("flow"), run.links.set_index("link")
    assert list(flows.index) == list(run.summary["flows"]) and len(flows) > 1
    for id_, flow in run.summary["flows"].items():
        assert flows.throughput[id_] == flow["throughput"]
        assert flows["losses.transmission"][id_] == flow["losses"]["transmission"]
    assert list(links.index) == list(run.summary["links"])
    for id_, link in run.summary["links"].items():
        assert links.avgQueue[id_] == link["avgQueue"]


def test_packets_has_a_row_for_each_transmission_and_says_where_it_was_lost():
    lossy = {"links.wireless.reverse.loss.model": "bernoulli", "links.wireless.reverse.loss.rate": 0.05}
    run = cwndscope.run("cerl-fig4", set=lossy, **SHORT)
    flow, wireless = run.summary["flows"]["f1"], run.summary["links"]["wireless.forward"]
    packets = run.packets
    assert len(packets) == flow["sent"]
    assert (packets.nth > 1).sum() == flow["retransmitted"]
    # Lost ACKs are no lost segments.
    lost = packets[packets.lost_on.notna()]
    assert len(lost) == wireless["errors"] > 0
    assert set(lost.lost_on) == {"wireless.forward"} and set(lost.cause) == {"transmission"}
    assert (lost.lost_at_s > lost.time_s).all()



def test_packets_of_several_flows_stand_in_the_order_of_their_times():
    packets = cwndscope.run("cerl-fig17", duration=5).packets
    assert packets.flow.nunique() > 1
    assert packets.time_s.is_monotonic_increasing


def test_trace_is_the_trace_that_the_command_line_writes(cli, tmp_path):
    file = tmp_path / "x.csv"
    cli("run", "cerl-fig4", "--duration", "20", "--trace", str(file))
    rows = list(csv.DictReader(io.StringIO(file.read_text(encoding="utf8"))))
    trace = cwndscope.run("cerl-fig4", **SHORT, tables="rows").trace
    assert len(trace) == len(rows) > 1000
    for got, written in zip(trace, rows):
        assert list(got) == list(written)
        for name, text in written.items():
            assert got[name] == (None if text == "" else float(text) if isinstance(got[name], (int, float)) else text)
    windows = [row["value"] for row in trace if row["series"] == "cwnd"]
    assert windows and all(isinstance(value, float) for value in windows)


def test_a_run_without_a_trace_has_no_events():
    run = cwndscope.run("cerl-fig4", **SHORT, trace=False)
    with pytest.raises(ValueError, match="trace=False"):
        run.packets


def test_tables_are_of_the_library_that_is_named():
    kinds = {None: pandas.DataFrame, "pandas": pandas.DataFrame, "polars": polars.DataFrame, "rows": list}
    for tables, kind in kinds.items():
        run = cwndscope.run("cerl-fig4", **SHORT, tables=tables)
        assert all(type(table) is kind for table in (run.flows, run.links, run.trace, run.packets))
    with pytest.raises(ValueError, match="'pandas', 'polars', 'rows'"):
        cwndscope.run("cerl-fig4", tables="arrow")


def test_a_sender_of_ones_own_sends(cli, tmp_path):
    sender = tmp_path / "x.sender.js"
    sender.write_text(
        "export default { name: 'x', onAck: (s, ack, tcp) => tcp.cwnd + 1 / tcp.cwnd,"
        " onLossDetected: (s, tcp) => tcp.cwnd / 2, onTimeout: (s, tcp) => ({ cwnd: 1, ssthresh: tcp.flightSize / 2 }) };",
        encoding="utf8",
    )
    run = cwndscope.run("reno-sawtooth", sender={"f1": sender}, **SHORT)
    assert run.json.encode() == cli("run", "reno-sawtooth", "--json", "--duration", "20", "--sender", f"f1={sender}")
    assert run.flows.scheme[0] == "own:x"


def test_a_run_that_uses_up_its_events_says_so_and_has_what_there_is():
    with pytest.warns(cwndscope.StoppedEarly, match=r"took 1,000 events.*max_events, or a shorter duration\.$"):
        run = cwndscope.run("cerl-fig4", max_events=1000)
    assert run.summary["stopped"]["part"] == "events"
    assert run.flows.delivered[0] > 0


@pytest.mark.parametrize(
    ("scenario", "options", "said"),
    [
        ("no-such-thing", {}, "no such file, and no shipped scenario"),
        ("cerl-fig4", {"set": {"links.wireless.loss.rate": 7}}, "links.wireless.loss.rate"),
        ("cerl-fig4", {"set": {"seed": [1, 2]}}, "a number, a text or a switch"),
        ({"format": "cwndscope/1"}, {}, "^the scenario: duration is missing"),
        ({"format": float("nan")}, {}, "cannot be written as JSON"),
        (17, {}, "an id, a path, a link"),
        ("-x", {}, "no such file"),
    ],
)
def test_what_is_not_in_order_is_an_error_that_names_it(scenario, options, said):
    with pytest.raises(cwndscope.ScenarioError, match=said):
        cwndscope.run(scenario, **options)


def test_numbers_of_numpy_are_numbers():
    numpy = pytest.importorskip("numpy")
    values = {"seed": numpy.int64(3), "links.wireless.loss.rate": numpy.float64(0.02), "tcp.syn": numpy.bool_(False)}
    plain = {"seed": 3, "links.wireless.loss.rate": 0.02, "tcp.syn": False}
    assert cwndscope.run("cerl-fig4", set=values, **SHORT).json == cwndscope.run("cerl-fig4", set=plain, **SHORT).json
