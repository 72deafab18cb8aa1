import { describe, expect, it } from "vitest";
import {
  flowLabel,
  flowStyle,
  frontFlow,
  markOf,
  networkFlowStyle,
  runPaint,
  senderName,
  shownFlow,
} from "../../../src/run/runs/flow-style.ts";
import { BEFORE_DASH, BEFORE_RUN } from "../../../src/run/runs/what-if.ts";
import { realRun } from "../real-run.ts";

const shared = realRun("cerl-fig17", "main", { duration: 5 });
const compared = { ...realRun("cerl-fig17", "reno", { duration: 5 }), label: "Reno" };

describe("a flow of a network with several", () => {
  it("is named by its own sender, not by the one that the run is named after", () => {
    const names = shared.result.flows.map((flow) => [senderName(shared, flow), flowLabel(shared, flow)]);
    expect(names).toEqual([
      ["CERL", "CERL f1"],
      ["Reno", "Reno f2"],
    ]);
  });

  it("is told apart from those of a comparison and of a future", () => {
    const [flow] = compared.result.flows;
    expect(senderName(compared, flow)).toBe("all Reno");
    const [, second] = shared.result.flows;
    const before = { ...shared, key: BEFORE_RUN, label: "before" };
    const kept = { ...shared, key: "cerl~f1.3.1.wireless.forward.spare", label: "arrived" };
    expect([before, kept].map((run) => senderName(run, second))).toEqual(["Reno, before", "Reno, arrived"]);
    expect(flowLabel(before, second)).toBe("f2 before");
    expect(flowLabel(compared, flow)).toBe("f1, all Reno");
    expect([markOf(kept, second), markOf(shared, second)]).toEqual([kept.key, "reno"]);
  });
});

describe("the only flow of a run", () => {
  it("has the run's name", () => {
    const run = realRun("cerl-fig4", "main", { duration: 5 });
    expect(senderName({ ...run, label: "CERL, later" }, run.result.flows[0])).toBe("CERL, later");
  });
});

describe("the flow that views of a single flow show", () => {
  const { flows } = shared.result.trace;
  const scheme = (flow: (typeof flows)[number], of: string) => ({ ...flow, scheme: of });
  const withFlows = (...all: typeof flows) => ({
    ...shared,
    result: { ...shared.result, trace: { ...shared.result.trace, flows: all } },
  });

  it("is the chosen one, else the first that has a window, else the first of all", () => {
    const [first, second] = flows;
    expect([shownFlow(shared, "f2"), shownFlow(shared, "f9"), shownFlow(shared, null)]).toEqual([
      second,
      first,
      first,
    ]);
    const udp = scheme(first, "udp");
    expect(shownFlow(withFlows(udp, second), null)).toBe(second);
    expect(shownFlow(withFlows(udp), null)).toBe(udp);
    expect([shownFlow(undefined, "f1"), shownFlow(withFlows(), "f1")]).toEqual([null, null]);
  });

  it("is the only one that is plotted, else the one in front", () => {
    const [first, second] = flows;
    expect(frontFlow({ plots: { flow: "f2" }, frontFlow: "f1" }, shared)).toBe(second);
    expect(frontFlow({ plots: { flow: null }, frontFlow: "f2" }, shared)).toBe(second);
    expect(frontFlow({ plots: { flow: null }, frontFlow: null }, shared)).toBe(first);
  });
});

describe("how a flow is drawn", () => {
  const { flows } = shared.result.trace;

  it("is as its scheme; in a comparison all are as what is compared, each with a dash of its own", () => {
    const [cerl, reno] = flows.map((flow) => flowStyle(shared, flow));
    expect(cerl.paint.scheme).not.toBe(reno.paint.scheme);
    const all = compared.result.trace.flows.map((flow) => flowStyle(compared, flow));
    expect(all.map(({ paint }) => paint.scheme)).toEqual([all[0].paint.scheme, all[0].paint.scheme]);
    expect(all[0].dash).not.toEqual(all[1].dash);
    expect(all[0].paint.scheme).toBe(runPaint(compared).scheme);
  });

  it("is dotted in the past that an intervention has changed, in its own colour", () => {
    const before = { ...shared, key: BEFORE_RUN };
    for (const flow of flows) {
      expect(flowStyle(before, flow).dash).toBe(BEFORE_DASH);
      expect(flowStyle(before, flow).paint.scheme).toBe(flowStyle(shared, flow).paint.scheme);
    }
  });

  it("is the run's own dash where it is the only one", () => {
    const run = { ...realRun("cerl-fig4", "main", { duration: 5 }), dash: [9, 9] };
    expect(flowStyle(run, run.result.trace.flows[0]).dash).toEqual([9, 9]);
  });

  it("is the same in the network, with the title of its scheme", () => {
    const known = shared.scenario.flows;
    known.forEach((flow, i) => {
      const drawn = networkFlowStyle(known, flow, shared.styles);
      expect(drawn.title).toBe(["CERL", "Reno"][i]);
      expect(drawn.paint.scheme).toBe(flowStyle(shared, flows[i]).paint.scheme);
    });
    const stranger = networkFlowStyle(known, { ...known[0], scheme: "vegas" }, shared.styles);
    expect(stranger.title).toBe("Vegas");
  });
});
