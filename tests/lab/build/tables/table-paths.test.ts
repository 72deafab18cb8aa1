import { describe, expect, it } from "vitest";
import { pasteRows, pasteWords } from "../../../../src/lab/build/tables/pasted-rows.ts";
import { flowsOver, ghostLinks, wayOf, wayWords } from "../../../../src/lab/build/tables/table-paths.ts";
import {
  addFlow,
  addLink,
  addNode,
  checkDocument,
  emptyDocument,
  fromTemplate,
} from "../../../../src/scenario/building.ts";
import type { Scenario } from "../../../../src/scenario/index.ts";

/** S – G – R, and R2 that nothing leads to. */
function apart(): Scenario {
  let document = emptyDocument();
  for (const [id, role, x, y] of [
    ["S", "host", 0, 0],
    ["G", "router", 1, 0],
    ["R", "host", 2, 0],
    ["R2", "host", 2, 1],
  ] as const)
    document = addNode(document, { role, x, y, id }).document;
  document = addLink(document, "S", "G").document;
  // Drawn from the receiver to the router: the flow passes it backwards.
  document = addLink(document, "R", "G").document;
  document = addFlow(document, "S", "R").document;
  return addFlow(document, "S", "R2").document;
}

const issuesOf = (document: Scenario) => {
  const checked = checkDocument(document);
  return checked.ok ? [] : checked.issues;
};

describe("the way of a flow", () => {
  it("names the nodes in order, in both directions of links, and where it gets stuck", () => {
    const document = apart();
    const [first, second] = document.flows.map((flow) => wayOf(document, flow));
    expect(first).toEqual({ nodes: ["S", "G", "R"], gap: null });
    expect(wayWords(first)).toBe("S G R");
    expect(wayWords(second)).toBe("S G … no link to R2");
  });

  it("is also what stands at each link that it passes", () => {
    const over = flowsOver(apart());
    const names = [...over].map(([link, flows]) => [
      link,
      flows.map(({ flow, isStranded }) => `${flow.id}${isStranded ? " stuck" : ""}`),
    ]);
    expect(Object.fromEntries(names)).toEqual({ link1: ["f1", "f2 stuck"], link2: ["f1"] });
  });
});

describe("a missing link", () => {
  it("is offered once for all flows that lack it, and is whole when it is taken", () => {
    const document = addFlow(apart(), "R", "R2").document;
    const ghosts = ghostLinks(document, issuesOf(document));
    expect(ghosts).toMatchObject([{ from: "G", to: "R2", flows: ["f2", "f3"] }]);
    const mended = ghosts[0].mend.edit(document);
    expect(issuesOf(mended)).toEqual([]);
    expect(ghostLinks(mended, [])).toEqual([]);
  });

  it("is offered once for a flow that something else is wrong with too, and mended by a link", () => {
    const flows = apart().flows.map((flow) => (flow.id === "f2" ? { ...flow, start: 5, stop: 3 } : flow));
    const document = { ...apart(), flows };
    const issues = issuesOf(apart()).flatMap((issue) => [
      { ...issue, path: issue.path.replace(/\.to$/, ".stop") },
      issue,
      { ...issue, path: issue.path.replace(/\.to$/, ".mss") },
    ]);
    const ghosts = ghostLinks(document, issues);
    expect(ghosts).toMatchObject([{ from: "G", to: "R2", flows: ["f2"] }]);
    expect(ghosts[0].mend.edit(document).links.length).toBe(document.links.length + 1);
  });

  it("is none where nothing is missing", () => {
    const made = fromTemplate("dumbbell", { n: 2 });
    expect(made.ok && ghostLinks(made.value, issuesOf(made.value))).toEqual([]);
  });
});

describe("a paste", () => {
  it("says what it understood", () => {
    const pasted = pasteRows(apart(), "links", "from\tto\trate\tdelay\nG\tR2\t11 Mbps\t2 ms\nS\tR2\t4\t2 ms");
    expect(pasted.ok && pasteWords("links", pasted.value)).toBe(
      "Pasted 2 rows into links: link3, link4. Read as from, to, rate in Mbit/s, delay in ms, with units as written (“11 Mbps”, “2 ms”).",
    );
  });
});
