import { describe, expect, it } from "vitest";
import { missingFor } from "../../../src/run/network/scheme-needs.ts";
import { type Scenario, withValues } from "../../../src/scenario/index.ts";
import { declarations, type LinkSpec, type NodeSpec } from "../../../src/sim/declared.ts";
import { shippedScenario } from "../../experiment/shipped-runs.ts";

// S1 –access, 10 Mbit/s– G0 –bottleneck, 2 Mbit/s, 27 packets– G1 –wireless, 10 Mbit/s– R1
const cerl = shippedScenario("cerl-fig4");
const schemes = [...declarations.schemes.keys()];
const lacks = (scheme: string, scenario: Scenario = cerl) => missingFor(scenario, scenario.flows[0], scheme);

const QUEUE = "links.bottleneck.queue.discipline";
const REPAIR = { path: "links.wireless.arq.kind", value: "retransmission" };
const AGENT = "nodes.G1.agent.kind";

const queue = (words: string, discipline: string) => ({
  reason: `needs ${words} at G0`,
  sets: [{ path: QUEUE, value: discipline }],
});
const agent = (title: string, id: string) => ({
  reason: `needs the agent ${title} at G1`,
  sets: [{ path: AGENT, value: id }],
});
const coherence = {
  reason: "needs a queue that marks at G0 and a radio link that retransmits",
  sets: [{ path: QUEUE, value: "threshold-mark" }, REPAIR],
};

/** What schemes lack in a plain network, and what adds it. */
const LACKS: Readonly<Record<string, unknown>> = {
  jersey: queue("a queue that warns", "cw"),
  "diff-c": queue("a queue that marks", "threshold-mark"),
  dctcp: queue("a queue that marks", "threshold-mark"),
  "linux-dctcp": queue("a queue that marks", "threshold-mark"),
  prague: queue("a queue that marks early", "dualpi2"),
  peach: queue("a queue with two priorities", "priority"),
  "peach-plus": queue("a queue with two priorities", "priority"),
  "congestion-coherence": coherence,
  "coherence-source": coherence,
  "delayed-dupacks": { reason: "needs a radio link that retransmits", sets: [REPAIR] },
  eln: agent("ELN (explicit loss notification)", "eln"),
  "multiple-ack": agent("Multiple acknowledgments", "multiple-ack"),
  "control-connection": agent("Control connection (its far end)", "control-connection"),
};

describe("what a scheme lacks in a network", () => {
  it.each(Object.entries(LACKS))("is named for %s with the place where it is missing", (scheme, missing) => {
    expect(lacks(scheme)).toEqual(missing);
  });

  it("is nothing for those that ask nobody on the way", () => {
    expect(schemes.filter((id) => lacks(id) !== null).sort()).toEqual(Object.keys(LACKS).sort());
    expect(lacks("no-such-scheme")).toBeNull();
  });

  it.each(Object.keys(LACKS))("is there for %s once what it needs is added", (scheme) => {
    const added = withValues(cerl, lacks(scheme)?.sets ?? []);
    if (!added.ok) throw new Error(JSON.stringify(added.issues));
    expect(lacks(scheme, added.scenario)).toBeNull();
    expect(added.scenario.links.find(({ id }) => id === "bottleneck")?.queue.limit).toBe(27);
  });

  it("is only the rest where some of it is there", () => {
    const marked = shippedScenario("cerl-fig4", { [QUEUE]: "cw" });
    expect(lacks("congestion-coherence", marked)).toEqual({
      reason: "needs a radio link that retransmits",
      sets: [REPAIR],
    });
    // A queue that marks does not warn, nor serve two classes.
    const other = shippedScenario("cerl-fig4", { [QUEUE]: "threshold-mark" });
    expect(lacks("dctcp", other)).toBeNull();
    expect(lacks("jersey", other)).toEqual(LACKS.jersey);
    expect(lacks("peach", other)).toEqual(LACKS.peach);
  });

  it("cannot be added where there is no base station and no radio link", () => {
    const wired = shippedScenario("reno-sawtooth");
    expect(lacks("eln", wired)).toEqual({
      reason: "needs a base station with the agent ELN (explicit loss notification)",
      sets: [],
    });
    expect(lacks("delayed-dupacks", wired)).toEqual({
      reason: "needs a radio link that retransmits",
      sets: [],
    });
    // One part alone would not do.
    expect(lacks("congestion-coherence", wired)?.sets).toEqual([]);
  });

  it("cannot be added while the network does not join the flow's ends", () => {
    const apart = { ...cerl, links: [] };
    expect(lacks("dctcp", apart)).toEqual({ reason: "needs a queue that marks", sets: [] });
    expect(lacks("delayed-dupacks", apart)?.sets).toEqual([]);
    expect(lacks("eln", apart)?.sets).toEqual([]);
  });
});

describe("where a queue for a scheme is added", () => {
  const place = (scenario: Scenario) => {
    const missing = lacks("dctcp", scenario);
    return [missing?.reason.split(" at ")[1], missing?.sets[0].path];
  };
  const at = (sets: Record<string, unknown>) => place(shippedScenario("cerl-fig4", sets));
  const ACCESS = ["S1", "links.access.queue.discipline"];

  it("is the slowest link with a limited buffer", () => {
    expect(at({ "links.access.rate": 1e6 })).toEqual(["G0", QUEUE]);
    expect(at({ "links.access.rate": 1e6, "links.access.queue.limit": 10 })).toEqual(ACCESS);
    expect(at({ "links.access.queue.limit": 10 })).toEqual(["G0", QUEUE]);
    expect(at({ "links.wireless.queue.limit": 10 })).toEqual(["G0", QUEUE]);
    expect(at({ "links.wireless.queue.limit": 10, "links.wireless.rate": 1e6 })).toEqual([
      ...["G1", "links.wireless.queue.discipline"],
    ]);
  });

  it("is the slowest of all where no buffer is limited, the first where several are as slow", () => {
    const unlimited = { "links.bottleneck.queue.limit": null };
    expect(at(unlimited)).toEqual(["G0", QUEUE]);
    expect(at({ ...unlimited, "links.access.rate": 1e6 })).toEqual(ACCESS);
    expect(at({ ...unlimited, "links.access.rate": 2e6 })).toEqual(ACCESS);
  });

  it("is in the direction of the flow's data", () => {
    const back = { ...cerl, flows: [{ ...cerl.flows[0], from: "R1", to: "S1" }] };
    expect(place(back)).toEqual(["G1", "links.bottleneck.reverse.queue.discipline"]);
    expect(lacks("delayed-dupacks", back)?.sets).toEqual([
      { path: "links.wireless.reverse.arq.kind", value: "retransmission" },
    ]);
  });
});

describe("a radio link that retransmits", () => {
  it("is one with a repair of its own, not a wired one, nor one that has no repair", () => {
    expect(lacks("delayed-dupacks", shippedScenario("cerl-fig4", { [REPAIR.path]: "none" }))).not.toBeNull();
    const wired = shippedScenario("cerl-fig4", { "links.bottleneck.arq.kind": "retransmission" });
    expect(lacks("delayed-dupacks", wired)).toEqual(LACKS["delayed-dupacks"]);
    const unsaid = cerl.links.map(({ arq, ...link }): LinkSpec => link);
    expect(lacks("delayed-dupacks", { ...cerl, links: unsaid })).toEqual(LACKS["delayed-dupacks"]);
  });

  it("is any of several", () => {
    const links = cerl.links.map((link): LinkSpec => ({ ...link, medium: "wireless" }));
    expect(lacks("delayed-dupacks", { ...cerl, links })?.sets).toEqual([
      { path: "links.access.arq.kind", value: "retransmission" },
    ]);
    const repaired = shippedScenario("cerl-fig4", { [REPAIR.path]: "retransmission" });
    const all = repaired.links.map((link): LinkSpec => ({ ...link, medium: "wireless" }));
    expect(lacks("delayed-dupacks", { ...repaired, links: all })).toBeNull();
  });
});

describe("a node with an agent", () => {
  const withNodes = (change: (node: NodeSpec) => NodeSpec, first: readonly NodeSpec[] = []) => ({
    ...cerl,
    nodes: [...first, ...cerl.nodes.map(change)],
  });

  it("lies between the ends of the flow", () => {
    const atEnd = withNodes((node) => (node.id === "R1" ? { ...node, agent: { kind: "eln" } } : node));
    expect(lacks("eln", atEnd)).toEqual(LACKS.eln);
    const elsewhere = withNodes((node) => node, [{ id: "G9", role: "base-station", agent: { kind: "eln" } }]);
    expect(lacks("eln", elsewhere)).toEqual(LACKS.eln);
  });

  it("has that agent, whatever it is drawn as", () => {
    const snooping = shippedScenario("cerl-fig4", { [AGENT]: "snoop" });
    expect(lacks("eln", snooping)).toEqual(LACKS.eln);
    const router = withNodes((node) => (node.id === "G0" ? { ...node, agent: { kind: "eln" } } : node));
    expect(lacks("eln", router)).toBeNull();
  });

  it("is no end of the flow that is drawn as a base station", () => {
    const drawn = withNodes((node) => ({ ...node, role: node.id === "R1" ? "base-station" : "router" }));
    expect(lacks("eln", drawn)).toEqual({
      reason: "needs a base station with the agent ELN (explicit loss notification)",
      sets: [],
    });
  });
});
