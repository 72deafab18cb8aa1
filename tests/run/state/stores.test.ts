import { afterEach, describe, expect, it, vi } from "vitest";
import { decisionNow } from "../../../src/run/state/decision-now.ts";
import { firstKnobOf, knobOf } from "../../../src/run/state/knob-of.ts";
import {
  createLabStore,
  defaultCompare,
  defaultPlots,
  IDLE,
  initialPlots,
  lookedAt,
} from "../../../src/run/state/stores.ts";
import { isPanel, isQuiet, PANEL_ORDER } from "../../../src/run/state/types.ts";
import { isUnfinished } from "../../../src/run/state/unfinished.ts";
import type { Scenario } from "../../../src/scenario/index.ts";
import { labWith } from "../lab-state.ts";
import { cerlScenario, syntheticRun } from "../synthetic-run.ts";

afterEach(() => vi.unstubAllGlobals());

const CERL = cerlScenario();
const [FLOW] = CERL.flows;

/** The scenario with other links. */
const withLinks = (change: (link: Scenario["links"][number]) => object): Scenario => ({
  ...CERL,
  links: CERL.links.map((link) => ({ ...link, ...change(link) })),
});

describe("a lab that was just opened", () => {
  it("runs nothing and has nothing to say", () => {
    expect(createLabStore(CERL).getState().status).toEqual({
      state: "idle",
      fraction: 0,
      message: "",
      offer: null,
      sender: null,
      wallSeconds: 0,
    });
  });

  it("has the scenario, no run of it, and looks at what the scenario is about", () => {
    expect(createLabStore({ ...CERL, compare: ["reno"] }).getState()).toEqual({
      scenario: { ...CERL, compare: ["reno"] },
      document: { ...CERL, compare: ["reno"] },
      issues: [],
      building: false,
      buildView: "drawing",
      runs: [],
      front: "main",
      frontFlow: null,
      lanes: null,
      centre: "plots",
      tab: "change",
      recorded: null,
      selection: { kind: "link", id: "wireless", direction: "forward" },
      plots: {
        panels: ["cwnd", "queue", "sequence"],
        flow: "f1",
        link: "bottleneck.forward",
        queues: [],
        axes: {},
        showSsthresh: true,
        showEffectiveWindow: false,
        showGuesses: true,
      },
      compare: ["reno"],
      status: IDLE,
      quiet: false,
      applyFrom: "start",
      measuring: false,
      stepBy: "decision",
    });
  });

  it("is compared with the first three schemes that the scenario names", () => {
    expect(defaultCompare({ ...CERL, compare: ["a", "b", "c", "d"] })).toEqual(["a", "b", "c"]);
    expect(defaultCompare(CERL)).toEqual([]);
  });

  it("shows the panels that the scenario names, else those that were open last time", () => {
    vi.stubGlobal("localStorage", { getItem: () => "throughput" });
    expect(initialPlots(CERL).panels).toEqual(["throughput"]);
    const named = { ...CERL, plots: ["queue", "cwnd"] } as Scenario;
    expect(initialPlots(named).panels).toEqual(["cwnd", "queue"]);
    expect(defaultPlots(CERL).panels).toEqual(["cwnd", "queue", "sequence"]);
  });

  it("shows all flows of several, the only one of one, none of none", () => {
    const flows = (...ids: string[]) => ({ ...CERL, flows: ids.map((id) => ({ ...FLOW, id })) });
    expect([flows(), flows("f"), flows("f", "g")].map((one) => defaultPlots(one).flow)).toEqual([
      null,
      "f",
      null,
    ]);
    expect(defaultPlots({ ...CERL, links: [] }).link).toBe("");
  });
});

describe("the queues that a look shows", () => {
  const axes = { queue: [0, 20], cwnd: [1, 2] } as const;

  it("are those that are there, four at most, with the axis of queues for each further one", () => {
    expect(lookedAt(CERL)).toEqual({});
    expect(lookedAt(CERL, { queues: ["gone.forward"] })).toEqual({});
    expect(lookedAt(CERL, { queues: ["gone.forward", "access.reverse"] })).toEqual({
      link: "access.reverse",
      queues: [],
    });
    const ids = ["access", "bottleneck", "wireless"].flatMap((id) => [`${id}.forward`, `${id}.reverse`]);
    expect(lookedAt(CERL, { queues: ids })).toEqual({ link: ids[0], queues: ids.slice(1, 4) });
    expect(lookedAt(CERL, { queues: ids.slice(0, 2), axes })).toEqual({
      link: ids[0],
      queues: [ids[1]],
      axes: { ...axes, [`queue:${ids[1]}`]: [0, 20] },
    });
    expect(lookedAt(CERL, { queues: ids.slice(0, 2), axes: { cwnd: [1, 2] } }).axes).toEqual({
      cwnd: [1, 2],
    });
  });
});

describe("the value of a link that teaches most", () => {
  const none = { model: "none", position: "air" } as const;
  const lossless = withLinks(() => ({ loss: none }));
  const unlimited = withLinks(() => ({ loss: none, queue: { discipline: "drop-tail" } }));

  it("is the rate of the first random losses, else the buffer before the narrowest link", () => {
    expect(knobOf(CERL)).toEqual({ address: "links.wireless.loss.rate", link: "wireless" });
    const exponential = withLinks(({ id }) => ({
      loss: { ...none, model: id === "access" ? "exponential" : "none" },
    }));
    expect(knobOf(exponential)).toEqual({ address: "links.access.loss.rate", link: "access" });
    const listed = withLinks(() => ({ loss: { ...none, model: "list" } }));
    for (const scenario of [lossless, listed])
      expect(knobOf(scenario)).toEqual({ address: "links.bottleneck.queue.limit", link: "bottleneck" });
    expect(knobOf(unlimited)).toBeNull();
    expect(knobOf({ ...CERL, links: [] })).toBeNull();
  });

  it("is one that was pinned, else that the scenario names; at last the rate of the narrowest link", () => {
    const knobs = ["flows.f1.params.A", "links.access.delay", "links.wireless.delay"];
    expect(firstKnobOf({ ...CERL, knobs }, [])).toEqual({ address: "links.access.delay", link: "access" });
    expect(firstKnobOf({ ...CERL, knobs }, ["links.bottleneck.rate"])).toEqual({
      address: "links.bottleneck.rate",
      link: "bottleneck",
    });
    expect(firstKnobOf(CERL, ["links.wire.rate", "seed"])).toEqual(knobOf(CERL));
    expect(firstKnobOf(unlimited, [])).toEqual({ address: "links.bottleneck.rate", link: "bottleneck" });
    expect(firstKnobOf({ ...CERL, links: [] }, [])).toBeNull();
  });
});

describe("the decision at the playhead", () => {
  const run = syntheticRun({ duration: 30 });
  const [flow] = run.result.trace.flows;
  const [first, second] = flow.decisions;
  const window = { from: 5, to: 15 };
  const at = (playhead: number, playing = false) =>
    decisionNow(labWith([run]), { playhead, playing, window })?.decision ?? null;

  it("is the last one, as long as it is no further back than a share of what is visible", () => {
    expect(at(first.t)).toBe(first);
    expect(at(first.t - 1e-6)).toBeNull();
    expect(at(second.t)).toBe(second);
    const lone = flow.decisions.find(({ t }, i) => (flow.decisions[i + 1]?.t ?? 30) > t + 0.8);
    const { t = 0 } = lone ?? {};
    expect([at(t + 0.039), at(t + 0.041)]).toEqual([lone, null]);
    expect([at(t + 0.749, true), at(t + 0.751, true)]).toEqual([lone, null]);
  });

  it("is told with its flow and run; there is none without a run", () => {
    expect(decisionNow(labWith([run]), { playhead: first.t, playing: false, window })).toEqual({
      run,
      flow,
      decision: first,
    });
    expect(decisionNow(labWith([]), { playhead: first.t, playing: false, window })).toBeNull();
  });
});

describe("what is built", () => {
  it("is unfinished where it lacks something and nothing of it has run", () => {
    const issues = [{ path: "links" }] as unknown as Parameters<typeof isUnfinished>[0]["issues"];
    const other = { ...CERL };
    expect(isUnfinished({ scenario: CERL, document: CERL, issues })).toBe(true);
    expect(isUnfinished({ scenario: CERL, document: CERL, issues: [] })).toBe(false);
    expect(isUnfinished({ scenario: CERL, document: other, issues })).toBe(false);
  });
});

describe("the plots of a stack", () => {
  it("have the two futures' distance right below the windows, and are quiet unless a network is built", () => {
    expect(PANEL_ORDER.indexOf("ahead")).toBe(PANEL_ORDER.indexOf("cwnd") + 1);
    expect([isPanel("ahead"), isPanel("queue"), isPanel("packets"), isPanel("")]).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect(isQuiet({ quiet: true, building: false })).toBe(true);
    expect(isQuiet({ quiet: true, building: true })).toBe(false);
    expect(isQuiet({ quiet: false, building: false })).toBe(false);
  });
});
