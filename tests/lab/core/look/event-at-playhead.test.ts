import { describe, expect, it } from "vitest";
import { shippedScenarios } from "../../../../src/cli/shipped.ts";
import { momentsOf, momentView } from "../../../../src/lab/core/look/event-at-playhead.ts";
import type { ShownRun } from "../../../../src/run/runs/types.ts";
import { defaultPlots } from "../../../../src/run/state/stores.ts";
import { parseScenario } from "../../../../src/scenario/index.ts";
import { shippedScenario } from "../../../experiment/shipped-runs.ts";
import { labWith } from "../../../run/lab-state.ts";

describe("the moments of the shipped scenarios", () => {
  const scenarios = shippedScenarios.ids().map((id) => ({ id, scenario: shippedScenario(id) }));

  it("are there in at least ten, inside the run and the part that is shown, of a run that is compared", () => {
    const withMoments = scenarios.filter(({ scenario }) => scenario.views !== undefined);
    expect(withMoments.length).toBeGreaterThanOrEqual(10);
    for (const { id, scenario } of withMoments) {
      const known = [...scenario.flows.map(({ scheme }) => scheme), ...(scenario.compare ?? [])];
      for (const { at, from = 0, to = scenario.duration, run = known[0] } of scenario.views ?? []) {
        expect(at, id).toBeGreaterThanOrEqual(from);
        expect(at, id).toBeLessThanOrEqual(to);
        expect(to, id).toBeLessThanOrEqual(scenario.duration);
        expect(known, id).toContain(run);
      }
    }
  });
});

describe("a moment", () => {
  const scenario = shippedScenario("cerl-fig4");
  const lab = { ...labWith([]), scenario };

  it("sets playhead, window, plots and the run in front", () => {
    const view = momentView(lab, {
      text: "x",
      at: 12,
      from: 11,
      to: 400,
      plots: ["queue", "cwnd"],
      run: "reno",
    });
    expect(view).toMatchObject({
      playhead: 12,
      window: { from: 11, to: 120 },
      front: "reno",
      centre: "plots",
    });
    expect(view.plots?.panels).toEqual(["cwnd", "queue"]);
    expect(view.plots?.link).toBe(lab.plots.link);
    expect(momentView(lab, { text: "x", at: 12, run: "cerl" })).toEqual({
      playhead: 12,
      front: "main",
      centre: "plots",
    });
  });

  it("stands on the decision whose time it rounds, in the run and flow that it names, else where it is written", () => {
    const decisions = [12.7343, 12.735_4, 12.736_2].map((t) => ({ t }));
    const flow = (id: string, own: readonly { t: number }[]) => ({ id, decisions: own });
    const run = (key: string, flows: readonly object[]) => ({ key, result: { trace: { flows } } });
    const runs = [
      run("main", [flow("f1", []), flow("f2", decisions)]),
      run("reno", [flow("f1", decisions), flow("f2", [])]),
    ] as unknown as readonly ShownRun[];
    const playhead = (look: object) =>
      momentView({ ...lab, runs }, { text: "x", at: 12.735, ...look }).playhead;
    expect(playhead({ run: "reno" })).toBe(12.735_4);
    expect(playhead({ flow: "f2" })).toBe(12.735_4);
    expect(playhead({ run: "reno", flow: "f2" })).toBe(12.735);
    expect(playhead({})).toBe(12.735);
    expect(playhead({ run: "reno", at: 12.737 })).toBe(12.737);
  });

  it("leaves the part of the run that is shown as it is, where it names none that has a length", () => {
    for (const part of [{}, { from: 12, to: 12 }, { from: 130, to: 140 }])
      expect(momentView(lab, { text: "x", at: 12, ...part })).not.toHaveProperty("window");
    expect(momentView(lab, { text: "x", at: 12, from: 100 }).window).toEqual({ from: 100, to: 120 });
  });

  it("is not offered once the run is too short for it", () => {
    expect(momentsOf(scenario).length).toBe(scenario.views?.length);
    expect(momentsOf({ ...scenario, duration: 13 }).map(({ at }) => at)).toEqual([12.866, 12.735]);
    expect(momentsOf({ ...scenario, duration: 12.866 }).map(({ at }) => at)).toEqual([12.866, 12.735]);
  });

  it("is read from the format, units and all, and refused with the field's name", () => {
    const read = (views: unknown) => parseScenario({ ...scenario, views });
    const good = read([{ text: "x", at: "1200 ms", plots: ["cwnd"] }]);
    expect(good.ok && good.scenario.views).toEqual([{ text: "x", at: 1.2, plots: ["cwnd"] }]);
    for (const [views, path] of [
      [[{ at: 1 }], "views[0].text"],
      [[{ text: "x", at: 1, plots: ["window"] }], "views[0].plots[0]"],
      [[{ text: "x", at: 1, run: "nobody" }], "views[0].run"],
    ] as const) {
      const parsed = read(views);
      expect(parsed.ok ? [] : parsed.issues.map((issue) => issue.path)).toEqual([path]);
    }
  });

  it("comes with the plots that a scenario is about", () => {
    expect(defaultPlots(scenario).panels).toEqual(["cwnd", "queue", "sequence"]);
    expect(defaultPlots({ ...scenario, plots: ["queue", "cwnd"] }).panels).toEqual(["cwnd", "queue"]);
  });
});
