import { describe, expect, it } from "vitest";
import { ecnHint, marks } from "../../../src/run/network/ecn-hints.ts";
import type { Selection } from "../../../src/run/runs/types.ts";
import { type Direction, declarations } from "../../../src/sim/declared.ts";
import { shippedScenario } from "../../experiment/shipped-runs.ts";

const NO_QUEUE = "No queue on this flow's path marks packets yet: choose one that does at a link.";
const DROPS =
  "No flow with ECN sends data through this queue, so it drops packets instead of marking them: switch ECN on at a flow.";
const MARKS_NOTHING =
  "No flow with ECN sends data through this queue, so it marks nothing: switch ECN on at a flow.";

const flow = (id: string): Selection => ({ kind: "flow", id });
const link = (id: string, direction: Direction = "forward"): Selection => ({ kind: "link", id, direction });

/** Two flows over one bottleneck, each to a radio link of its own. */
const network = (sets: Record<string, unknown> = {}) => shippedScenario("snoop", sets);

const willing = { "flows.f1.ecn": true };
const marking = { "links.bottleneck.queue.discipline": "cw" };
const red = { "links.bottleneck.queue.discipline": "red" };
const redWithEcn = { ...red, "links.bottleneck.queue.ecn": true };

describe("the hint about half of ECN", () => {
  it("is absent where neither or both halves are there", () => {
    for (const selection of [flow("f1"), link("bottleneck")]) {
      expect(ecnHint(network(), selection)).toBeNull();
      expect(ecnHint(network({ ...willing, ...marking }), selection)).toBeNull();
      expect(ecnHint(network({ ...willing, ...redWithEcn }), selection)).toBeNull();
    }
  });

  it("tells a flow with ECN that no queue on its way marks", () => {
    expect(ecnHint(network(willing), flow("f1"))).toBe(NO_QUEUE);
    expect(ecnHint(network(willing), flow("f2"))).toBeNull();
    expect(ecnHint(network({ ...willing, ...red }), flow("f1"))).toBe(NO_QUEUE);
    const elsewhere = network({ ...willing, "links.wireless2.queue.discipline": "cw" });
    expect(ecnHint(elsewhere, flow("f1"))).toBe(NO_QUEUE);
    const backwards = network({ ...willing, "links.bottleneck.reverse.queue.discipline": "cw" });
    expect(ecnHint(backwards, flow("f1"))).toBe(NO_QUEUE);
  });

  it("tells it at a decision of the flow, too", () => {
    const decision = (of: string): Selection => ({
      ...{ kind: "change", run: "main", flow: of, index: 0, decision: null },
    });
    expect(ecnHint(network(willing), decision("f1"))).toBe(NO_QUEUE);
    expect(ecnHint(network(willing), decision("f2"))).toBeNull();
  });

  it("tells a flow whose scheme uses ECN whether it is switched on or not", () => {
    const jersey = { "flows.f1.scheme": "jersey" };
    expect(ecnHint(network(jersey), flow("f1"))).toBe(NO_QUEUE);
    expect(ecnHint(network({ ...jersey, ...marking }), flow("f1"))).toBeNull();
    expect(ecnHint(network({ ...jersey, ...marking }), link("bottleneck"))).toBeNull();
  });

  it("tells a marking queue that no flow with ECN sends data through it, and what it does instead", () => {
    expect(ecnHint(network(marking), link("bottleneck"))).toBe(MARKS_NOTHING);
    expect(ecnHint(network(red), link("bottleneck"))).toBeNull();
    expect(ecnHint(network(redWithEcn), link("bottleneck"))).toBe(DROPS);
  });

  it("looks at the ways of flows' data: in this direction, over this link", () => {
    const both = network({
      ...willing,
      ...marking,
      "links.bottleneck.reverse.queue.discipline": "cw",
      "links.wireless1.queue.discipline": "cw",
      "links.wireless2.queue.discipline": "cw",
    });
    expect(ecnHint(both, link("bottleneck"))).toBeNull();
    expect(ecnHint(both, link("bottleneck", "reverse"))).toBe(MARKS_NOTHING);
    expect(ecnHint(both, link("wireless1"))).toBeNull();
    expect(ecnHint(both, link("wireless2"))).toBe(MARKS_NOTHING);
  });

  it("is absent where nothing, a node or a packet is selected, or what is gone", () => {
    const half = network(willing);
    const packet: Selection = { kind: "packet", run: "main", flow: "f1", seq: 3, nth: 1 };
    for (const selection of [{ kind: "none" }, { kind: "node", id: "G1" }, packet] as const)
      expect(ecnHint(half, selection)).toBeNull();
    expect(ecnHint(half, flow("gone"))).toBeNull();
    expect(ecnHint(network(marking), link("gone"))).toBeNull();
  });
});

describe("a queue that marks", () => {
  it("is of a discipline that does nothing else, or one whose switch is on", () => {
    const all = [...declarations.queueDisciplines.keys()];
    const marked = (more: object) => all.filter((discipline) => marks({ discipline, ...more }));
    expect(marked({ ecn: false })).toEqual(["cw", "threshold-mark", "dualpi2"]);
    expect(all.filter((discipline) => !marked({ ecn: true }).includes(discipline))).toEqual([
      ...["drop-tail", "drop-front", "priority"],
    ]);
    expect(marks({ discipline: "red" })).toBe(false);
  });
});
