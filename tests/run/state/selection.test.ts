import { describe, expect, it } from "vitest";
import type { Selection, ShownRun } from "../../../src/run/runs/types.ts";
import {
  bottleneck,
  decisionNumbered,
  initialSelection,
  isPart,
  partNamed,
  selectionOf,
  stillThere,
  tabOf,
} from "../../../src/run/state/selection.ts";
import type { Scenario } from "../../../src/scenario/index.ts";

const link = (id: string, rate: number, limit: number | null, model = "none") => ({
  id,
  rate,
  queue: { discipline: "drop-tail", ...(limit !== null && { limit }) },
  loss: { model },
});
const network = (...links: ReturnType<typeof link>[]) =>
  ({ nodes: [{ id: "S" }, { id: "G" }], links, flows: [{ id: "f1" }] }) as unknown as Scenario;
const NONE: Selection = { kind: "none" };
const change = { kind: "change", run: "main", flow: "f1" } as unknown as Selection & { kind: "change" };

describe("the link that a network is first shown with", () => {
  it("is the first that loses packets, else the slowest of those with a limited buffer, else the slowest", () => {
    const chosen = (...links: ReturnType<typeof link>[]) => initialSelection(network(...links));
    const forward = (id: string) => ({ kind: "link", id, direction: "forward" });
    const [fast, slow, open] = [link("fast", 9, 5), link("slow", 2, 5), link("open", 1, null)];
    expect(chosen(fast, slow, open, link("air", 50, 5, "bernoulli"), link("air2", 1, 5, "list"))).toEqual(
      forward("air"),
    );
    expect(chosen(fast, slow, open)).toEqual(forward("slow"));
    expect(chosen(open, link("wide", 7, null))).toEqual(forward("open"));
    expect(chosen(link("wide", 7, null), open)).toEqual(forward("open"));
    expect(chosen()).toEqual(NONE);
  });

  it("is the earlier of two that are equally slow", () => {
    expect(bottleneck(network(link("a", 3, 5), link("b", 3, 5)))?.id).toBe("a");
    expect(bottleneck(network())).toBeUndefined();
  });
});

describe("a part of the network with an address", () => {
  it("is a node, a flow, or a link in its forward direction; nothing where there is none", () => {
    const scenario = network(link("w", 1, 5));
    expect(partNamed(scenario, "nodes.G")).toEqual({ kind: "node", id: "G" });
    expect(partNamed(scenario, "flows.f1")).toEqual({ kind: "flow", id: "f1" });
    expect(partNamed(scenario, "links.w")).toEqual({ kind: "link", id: "w", direction: "forward" });
    for (const address of ["nodes.w", "flows.G", "links.f1", "tcp.w", "G", "", undefined])
      expect(partNamed(scenario, address)).toBeNull();
    expect(selectionOf({ kind: "link", id: "w" })).toEqual({ kind: "link", id: "w", direction: "forward" });
    expect(selectionOf({ kind: "node", id: "G" })).toEqual({ kind: "node", id: "G" });
  });

  it("stays selected while it is there; else the link to begin with is", () => {
    const scenario = network(link("w", 1, 5));
    const first = { kind: "link", id: "w", direction: "forward" };
    for (const [selection, left] of [
      [{ kind: "link", id: "w", direction: "reverse" }, null],
      [{ kind: "node", id: "G" }, null],
      [{ kind: "flow", id: "f1" }, null],
      [NONE, null],
      [change, null],
      [{ kind: "link", id: "x", direction: "reverse" }, first],
      [{ kind: "node", id: "x" }, first],
      [{ kind: "flow", id: "x" }, first],
    ] as [Selection, Selection | null][])
      expect(stillThere(scenario, selection)).toEqual(left ?? selection);
  });
});

describe("what is selected", () => {
  it("is told of by a tab of its own", () => {
    const tabs = [NONE, change, { kind: "packet" }, { kind: "node", id: "G" }].map((one) =>
      tabOf(one as unknown as Selection),
    );
    expect(tabs).toEqual([null, "why", "packet", "change"]);
  });

  it("is a part of the network, or nothing, unless it is a change of the window or a packet", () => {
    const parts = [NONE, change, { kind: "packet" }, { kind: "node", id: "G" }].map((one) =>
      isPart(one as unknown as Selection),
    );
    expect(parts).toEqual([true, false, false, true]);
  });

  it("is a decision by its number: none where the flow has fewer, and nothing where that flow is not shown", () => {
    const decisions = [{ t: 1 }, { t: 2 }];
    const runs = [
      { key: "other", result: { trace: { flows: [{ id: "f1", decisions: [{ t: 9 }] }] } } },
      {
        key: "main",
        result: {
          trace: {
            flows: [
              { id: "f2", decisions: [] },
              { id: "f1", decisions },
            ],
          },
        },
      },
    ] as unknown as ShownRun[];
    expect([0, 1, 2].map((number) => decisionNumbered(runs, change, number))).toEqual([...decisions, null]);
    expect(decisionNumbered(runs, { ...change, flow: "f3" }, 0)).toBeUndefined();
    expect(decisionNumbered(runs, { ...change, run: "gone" }, 0)).toBeUndefined();
  });
});
