"""The widget as the kernel has it; python/tests/notebooks.test.ts shows it in notebooks."""

from __future__ import annotations

import gzip
import json

import cwndscope
import pytest
from cwndscope import _lab


def state(lab, *names):
    return [lab.get_state()[name] for name in names]


def test_begins_with_a_shipped_scenario_a_dict_a_path_or_a_link(document, tmp_path):
    path = tmp_path / "scenario.json"
    path.write_text(json.dumps(document), encoding="utf8")
    assert state(cwndscope.Lab("cerl-fig4"), "_first", "scenario") == ["#scenario=cerl-fig4", document]
    for scenario in (document, path, str(path)):
        assert state(cwndscope.Lab(scenario), "_first", "scenario") == ["", document]
    link = "https://example.org/lab/#scenario=cerl-fig4&set=seed:7"
    assert state(cwndscope.Lab(link), "_first", "scenario") == ["#scenario=cerl-fig4&set=seed:7", {}]


def test_shows_itself_as_it_is_told():
    assert state(cwndscope.Lab(), "_first", "_showing") == ["#scenario=reno-sawtooth", "embed&pin=usual"]
    lab = cwndscope.Lab("cerl-fig4", hide=["question"], lock=["*"], pin=[], theme="dark", autoplay=True, height=400)
    assert state(lab, "_showing", "height") == ["embed&hide=question&lock=%2A&theme=dark&autoplay", 400]


def test_a_view_that_is_made_later_begins_with_what_is_shown(document):
    lab = cwndscope.Lab("cerl-fig4")
    lab.scenario = {**document, "duration": 10}
    assert state(lab, "_first") == [""]


def test_sends_the_page_when_it_is_asked_and_values_when_they_are_set(monkeypatch):
    sent = []
    lab = cwndscope.Lab("cerl-fig4")
    monkeypatch.setattr(lab, "send", lambda content, buffers=None: sent.append((content, buffers)))
    lab._handle_custom_msg({"ask": "page"}, [])
    (told, [packed]) = sent.pop()
    page = gzip.decompress(packed)
    assert told == {"event": "page"} and page.startswith(b"<!doctype html>") and b"Content-Security-Policy" in page
    lab._handle_custom_msg({"ask": "something else"}, [])
    lab.set("links.wireless.loss.rate", "2%")
    assert sent == [({"do": "set", "address": "links.wireless.loss.rate", "value": "2%"}, None)]
    with pytest.raises(cwndscope.ScenarioError):
        lab.set("seed", [1])


def test_has_the_shown_run_as_tables():
    lab = cwndscope.Lab("cerl-fig4")
    assert len(lab.flows) == len(lab.links) == 0
    run = cwndscope.run("cerl-fig4", duration=10, trace=False)
    lab.set_state({"summary": run.summary})
    assert lab.flows.equals(run.flows) and lab.links.equals(run.links)


def test_what_is_not_there_is_an_error_that_names_what_is(tmp_path):
    with pytest.raises(cwndscope.ScenarioError, match="Did you mean 'cerl-fig4'"):
        cwndscope.Lab("cerl-fig")
    broken = tmp_path / "x.json"
    broken.write_text("[1]", encoding="utf8")
    with pytest.raises(cwndscope.ScenarioError, match="holds no JSON object"):
        cwndscope.Lab(broken)
    broken.write_text("{", encoding="utf8")
    with pytest.raises(cwndscope.ScenarioError, match="could not be read"):
        cwndscope.Lab(broken)
    with pytest.raises(cwndscope.ScenarioError, match="type int"):
        _lab.begun(3)
