import { describe, expect, it } from "vitest";
import { problemsOf } from "../../../src/lab/build/problems.ts";
import { addFlow, addLink, addNode, emptyDocument, fromTemplate } from "../../../src/scenario/building.ts";
import { readDocument, type Scenario, withDocumentValues } from "../../../src/scenario/index.ts";

function of(document: Scenario) {
  const read = readDocument(document);
  if (!read.ok) throw new Error(JSON.stringify(read.issues));
  return problemsOf(read.document, read.issues);
}

function dumbbell(sets: { path: string; value: unknown }[] = []): Scenario {
  const made = fromTemplate("dumbbell");
  const read = made.ok ? withDocumentValues(made.value, sets) : made;
  if (!read.ok) throw new Error(JSON.stringify(read.issues));
  return read.document;
}

/** Mends the first problem that can be mended until none is left; how often it did. */
function mended(document: Scenario): { document: Scenario; steps: string[] } {
  const steps: string[] = [];
  for (let now = document; ; ) {
    const mend = of(now).find((problem) => problem.mend !== null)?.mend;
    if (!mend) return { document: now, steps };
    steps.push(mend.label);
    now = mend.edit(now);
  }
}

describe("problems of what is built", () => {
  it("are none in a network that runs", () => {
    expect(of(dumbbell())).toEqual([]);
  });

  it("of an empty network are what it lacks, about no element", () => {
    const problems = of(emptyDocument());
    expect(problems.map(({ element }) => element)).toEqual([null, null, null]);
    expect(problems.map(({ words }) => words)).toEqual([
      "Add nodes: a network needs at least two.",
      "Add a link: drag from one node to another.",
      "Add a flow: nothing is sent yet.",
    ]);
  });

  it("are mended one after the other until two hosts talk to each other", () => {
    let document = addNode(emptyDocument(), { role: "host", x: 0, y: 0 }).document;
    document = addNode(document, { role: "host", x: 1, y: 0 }).document;
    const { document: whole, steps } = mended(document);
    expect(steps).toEqual(["Connect S1 and S2", "Add a flow from S1 to S2"]);
    expect(of(whole)).toEqual([]);
  });

  it("say where a flow gets stuck, mark it, and connect the nearest router instead of another host", () => {
    const far = addNode(dumbbell(), { role: "host", x: 3, y: 3, id: "R6" });
    const document = addFlow(far.document, "S1", "R6").document;
    const [problem, ...others] = of(document);
    expect(others).toEqual([]);
    expect(problem).toMatchObject({
      element: { kind: "flow", id: "f3" },
      words: "f3 ends at G2: R6 has no link yet.",
      mend: { label: "Connect G2 and R6" },
      stops: true,
    });
    const mendedNow = problem.mend?.edit(document) ?? document;
    expect(of(mendedNow)).toEqual([]);
    expect(mendedNow.links.at(-1)).toMatchObject({ from: "G2", to: "R6" });
  });

  it("join two parts at their routers where both ends have links", () => {
    let document = dumbbell();
    for (const [role, id] of [
      ["router", "H"],
      ["host", "T"],
    ] as const)
      document = addNode(document, { role, id, x: 4, y: 0 }).document;
    document = addLink(document, "H", "T").document;
    document = addFlow(document, "S1", "T").document;
    expect(of(document)[0].mend?.label).toBe("Connect G2 and H");
  });

  it("name what a scheme needs of the network, which runs without it, and add it", () => {
    const document = dumbbell([{ path: "flows.f1.scheme", value: "jersey" }]);
    const [problem] = of(document);
    expect(problem).toMatchObject({
      element: { kind: "flow", id: "f1" },
      words: "f1 needs a queue that warns at G1.",
      mend: { label: "Set G1→G2 to congestion warning" },
      stops: false,
    });
    const warned = problem.mend?.edit(document) ?? document;
    expect(warned.links.find(({ id }) => id === "bottleneck")?.queue.discipline).toBe("cw");
    expect(of(warned)).toEqual([]);
  });

  it("let a flow run to the end that would stop before it starts", () => {
    const early = { ...dumbbell(), flows: dumbbell().flows.map((flow) => ({ ...flow, start: 9, stop: 9 })) };
    expect(of(early).map(({ mend }) => mend?.label)).toEqual([
      "Let f1 run to the end",
      "Let f2 run to the end",
    ]);
    expect(of(mended(early).document)).toEqual([]);
  });

  it("lose packets after transmission where a link retransmits them", () => {
    const document = dumbbell([
      { path: "links.bottleneck.loss.model", value: "bernoulli" },
      { path: "links.bottleneck.loss.position", value: "head" },
      { path: "links.bottleneck.arq.kind", value: "retransmission" },
    ]);
    expect(of(document)[0]).toMatchObject({
      element: { kind: "link", id: "bottleneck" },
      mend: { label: "Lose them after transmission" },
    });
    expect(of(mended(document).document)).toEqual([]);
  });
});
