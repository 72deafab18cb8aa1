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

  it("is never told of what may be a scenario: its own problems say more", async () => {
    const scenario = JSON.stringify(await shippedScenarios.load("cerl-fig4"));
    expect(fileKind("cerl-fig4.json", scenario)).toBeNull();
    expect(fileKind("broken.json", scenario.slice(0, -1))).toBeNull();
    expect(fileKind("other.json", '{"format":"cwndscope/9","nodes":[],"links":[]}')).toBeNull();
    expect(fileKind("notes.txt", "about a graph of mine")).toBeNull();
    expect(fileKind("empty.json", "")).toBeNull();
  });
});
