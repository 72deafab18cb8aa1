import { describe, expect, it } from "vitest";
import {
  asAsked,
  drawnPlot,
  heightText,
  LESSON_RECORD,
  parseLesson,
  planRuns,
  type Step,
  shownTime,
  UNCHANGED,
  type View,
} from "../../../src/course/index.ts";
import { acknowledgedRate } from "../../../src/course/score/drawn-series.ts";
import type { Scenario } from "../../../src/scenario/index.ts";
import type { FlowTrace } from "../../../src/sim/index.ts";
import { expression, loadScenario, NOWHERE, runScenario } from "../lessons.ts";

const view: View = {
  runs: ["tooth"],
  plots: ["cwnd"],
  flow: null,
  link: null,
  from: null,
  to: null,
  until: null,
  playhead: null,
  levels: [],
};

const plan = {
  id: "tooth",
  title: "",
  scenario: "reno-sawtooth",
  set: [{ path: "duration", value: "12 s" }],
  vary: null,
};
const [{ scenario }] = planRuns(plan, await loadScenario(plan.scenario), UNCHANGED);
const result = runScenario(scenario, LESSON_RECORD);
const [flow] = result.trace.flows;
const asked = (given: Partial<View>) =>
  asAsked(
    { kind: "predict-draw", view: { ...view, ...given } } as unknown as Step<unknown>,
    { scenario, result },
    flow,
    NOWHERE,
  ).curve;

describe("the curve that is drawn", () => {
  it("is that of the first plot: the window, the named queue, or the rate of ACKs", () => {
    expect(asked({ plots: ["cwnd", "queue"] })).toBe(flow.cwnd);
    const queue = asked({ plots: ["queue", "cwnd"], link: "bottleneck" });
    expect(Math.max(...queue.v)).toBe(result.links.find(({ id }) => id.startsWith("bottleneck"))?.maxQueue);
    expect(asked({ plots: ["queue"], link: "nowhere" }).t).toHaveLength(0);
    const named = (link: string) => asked({ plots: ["queue"], link });
    expect(named("bottleneck.forward")).toBe(queue);
    expect(named("bottleneck.reverse")).not.toBe(queue);
    for (const { id, queue: own } of result.trace.links) expect(named(id), id).toBe(own);
    const rate = asked({ plots: ["throughput"] });
    expect(rate.t[1] - rate.t[0]).toBeCloseTo(0.2, 12);
    const mean = rate.v.reduce((sum, v) => sum + v, 0) / rate.v.length;
    expect(mean).toBeCloseTo((result.flows[0].throughput ?? 0) / 1e6, 1);
  });

  it("has the bins of the picture that shows it", () => {
    const wide = asked({ plots: ["throughput"], from: expression("0"), to: expression("12") });
    expect(wide.t[1]).toBeCloseTo(0.2, 12);
    const long = { ...scenario, duration: 60 };
    const curve = asAsked(
      { kind: "predict-draw", view: { ...view, plots: ["throughput"] } } as unknown as Step<unknown>,
      { scenario: long, result },
      flow,
      NOWHERE,
    ).curve;
    expect(curve.t[1]).toBeCloseTo(0.5, 12);
    const part = asAsked(
      {
        kind: "predict-draw",
        view: { ...view, plots: ["throughput"], from: expression("12"), to: expression("60") },
      } as unknown as Step<unknown>,
      { scenario: long, result },
      flow,
      NOWHERE,
    ).curve;
    expect(part.t[1]).toBeCloseTo(0.4, 12);
  });

  it("counts what each ACK newly acknowledges, in whole bins, with the payload of the flow's segments", () => {
    const ack = (...rows: readonly (readonly [t: number, ackno: number])[]) =>
      ({
        id: "b",
        ack: { t: Float64Array.from(rows, ([t]) => t), ackno: Int32Array.from(rows, ([, ackno]) => ackno) },
      }) as unknown as FlowTrace;
    const some = ack([0.1, 1], [0.3, 3], [0.35, 2], [0.5, 5], [0.9, 9], [1, 10]);
    const flows = [
      { id: "a", mss: 500 },
      { id: "b", mss: 1000 },
    ];
    const rate = acknowledgedRate({ flows } as unknown as Scenario, some, 12);
    expect([...rate.t]).toEqual([0, 0.2, 0.4, 0.6, 0.8].map((t) => expect.closeTo(t, 12)));
    // A segment in 0.2 s: 8 · 1000 / 0.2 bit/s.
    expect([...rate.v]).toEqual([1, 2, 2, 0, 4].map((count) => expect.closeTo(count * 0.04, 12)));
    // 1460 bytes where nothing else is known.
    for (const scenario of [undefined, { flows: [] } as unknown as Scenario])
      expect(acknowledgedRate(scenario, some, 12).v[0]).toBeCloseTo(0.0584, 12);
    expect(acknowledgedRate(undefined, ack(), 12)).toEqual({ t: new Float64Array(), v: new Float64Array() });
  });

  it("has a unit, and the time that is shown of it", () => {
    expect([drawnPlot({ plots: [] }), drawnPlot({ plots: ["queue"] })]).toEqual(["cwnd", "queue"]);
    expect([heightText("cwnd", 1), heightText("queue", 27), heightText("throughput", 1.8)]).toEqual([
      "1\u00a0segment",
      "27\u00a0packets",
      "1.8\u00a0Mbit/s",
    ]);
    expect(shownTime({ from: null, to: null }, NOWHERE, 9)).toEqual({ from: 0, to: 9 });
    expect(shownTime({ from: expression("2"), to: expression("99") }, NOWHERE, 9)).toEqual({
      from: 2,
      to: 9,
    });
  });

  it("is refused where nothing says whose queue it is, or where nothing can be drawn", () => {
    const remedies = (lines: string) => {
      const text = `:::predict-draw it\ntitle: T\nrun: a\n${lines}\nbegin: 1\nend: 2\n\nDraw.\n:::`;
      const parsed = parseLesson("a", text);
      return parsed.ok ? [] : parsed.problems.map(({ message }) => message);
    };
    expect(remedies("plots: queue")).toContain("nothing says whose queue is drawn");
    expect(remedies("plots: queue\nlink: b")).not.toContain("nothing says whose queue is drawn");
    expect(remedies("plots: sequence, cwnd")).toContain("no line can be drawn in the plot “sequence”");
    expect(remedies("plots: throughput").join()).not.toContain("no line");
  });
});
