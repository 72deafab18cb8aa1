import { describe, expect, it } from "vitest";
import { shippedScenarios } from "../../../src/cli/shipped.ts";
import { fileKind } from "../../../src/lab/library/file-kind.ts";

describe("a file that is no scenario", () => {
  it.each([
    [
      "net.graphml",
      '<?xml version="1.0"?>\n<graphml xmlns="http://graphml.graphdrawing.org/xmlns"/>',
      "graphml",
    ],
    ["net.xml", "<topology><node/></topology>", "xml"],
    ["net.gml", 'Creator "yEd"\ngraph [ node [ id 1 ] ]', "gml"],
    ["net.gv", "strict digraph net { a -> b }", "dot"],
    ["net.dot", "// drawn by hand\ngraph {\n a -- b\n}", "dot"],
    ["run.txt", "set ns [new Simulator]", "tcl"],
    ["proc.tcl", "source helper.tcl", "tcl"],
    ["topo.py", "from mininet.topo import Topo", "program"],
    ["nodes.csv", "node,x,y\na,1,2", "table"],
    ["net.json", '{"nodes":[{"id":"a"}],"links":[{"source":"a","target":"a"}]}', "graph-json"],
    ["net.cyjs", '{"elements":{"nodes":[],"edges":[]}}', "graph-json"],
    ["shot.png", "\u0089PNG\r\n\u001a\n\0\0\0", "binary"],
    ["mine.md", "---\nformat: cwndscope-lesson/1\n---\n", "lesson"],
  ])("%s is told by how it begins, or by its ending", (name, text, kind) => {
    expect(fileKind(name, text)).toBe(kind);
  });

  it.each([
    ["\uFEFF{}", null],
    [' \n{"nodes":[],"edges":[]}', "graph-json"],
    ['[{"nodes":[],"links":[]}]', null],
    ['{"nodes":[]}', null],
    ['{"links":[],"edges":[]}', null],
    ['{"elements":null,"nodes":[],"links":[]}', "graph-json"],
    ['{"elements":{"edges":[]}}', null],
    ['{"nodes":[],"links":[]', null],
    ["[", null],
    ["\uFEFF<svg/>", "xml"],
    [" \n <svg/>", "xml"],
    ["a < b", null],
    ["x<svg/>", null],
    ["---  \nformat:   cwndscope-lesson/1", "lesson"],
    ["---\nformat:cwndscope-lesson/1", "lesson"],
    ["text\n---\nformat: cwndscope-lesson/1", null],
    ["---x\nformat: cwndscope-lesson/1", null],
    ["Version 1\n# from a tool\n#\n\n  graph   [", "gml"],
    ["graph[", "gml"],
    ["a graph [", null],
    ["xgraph [", null],
    ["Versions of a\ngraph [", null],
    ["graph {", "dot"],
    ["digraph{", "dot"],
    ["strict  graph net {", "dot"],
    ["/* by hand */ # and\n\ndigraph a {", "dot"],
    ["// a\ngraph\tb {", "dot"],
    ["a graph {", null],
    ["graphs {", null],
    ["set ns [new  Simulator]", "tcl"],
    ["renew Simulator", null],
    ["new Simulators", null],
    [`${" ".repeat(3999)}<svg/>`, "xml"],
    [`${" ".repeat(4000)}<svg/>`, null],
  ])("that begins with “%s” is: %s", (text, kind) => {
    expect(fileKind("file", text)).toBe(kind);
  });

  it.each([
    ["a.CPP", "program"],
    ["a.h", "program"],
    ["a.m", "program"],
    ["a.ini", "program"],
    ["a.tsv", "table"],
    ["a.xls", "table"],
    ["a.xlsx", "table"],
    ["a.TCL", "tcl"],
    ["a.tcl.txt", null],
    ["a.csv.txt", null],
    ["a.py.txt", null],
    ["atcl", null],
    ["acsv", null],
    ["apy", null],
  ])("%s is by its ending: %s", (name, kind) => {
    expect(fileKind(name, "text")).toBe(kind);
  });

  it("is never told of what may be a scenario: its own problems say more", async () => {
    const scenario = JSON.stringify(await shippedScenarios.load("cerl-fig4"));
    expect(fileKind("cerl-fig4.json", scenario)).toBeNull();
    expect(fileKind("broken.json", scenario.slice(0, -1))).toBeNull();
    expect(fileKind("other.json", '{"format":"cwndscope/9","nodes":[],"links":[]}')).toBeNull();
    expect(fileKind("notes.txt", "about a graph of mine")).toBeNull();
    expect(fileKind("empty.json", "")).toBeNull();
  });
});
