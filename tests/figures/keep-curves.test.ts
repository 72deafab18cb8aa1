import "fake-indexeddb/auto";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { shippedScenarios } from "../../src/cli/shipped.ts";
import { cellsOf, type Resolved, type ShownPoint } from "../../src/experiment/experiments.ts";
import { basesKept, curvesOf } from "../../src/figures/sweeps/keep-curves.ts";
import { planSweep } from "../../src/figures/sweeps/plan.ts";
import type { ShippedCurve } from "../../src/run/swept/swept-curve.ts";
import { browserCurves } from "../../src/run/swept/swept-curves.ts";
import { parseScenario, type Scenario, withValues } from "../../src/scenario/index.ts";

const LOSS = "links.wireless.loss.rate";
const DELAY = "links.bottleneck.delay";
const LINK = `#sweep=${LOSS}:0.001:0.1:3`;

let scenario: Scenario;
let resolved: Resolved;
let points: ShownPoint[];
beforeAll(async () => {
  const parsed = parseScenario(await shippedScenarios.load("cerl-fig4"));
  if (!parsed.ok) throw new Error("cerl-fig4 cannot be read");
  scenario = parsed.scenario;
  const across = { address: LOSS, from: 0.001, to: 0.1, count: 3, scale: "log" } as const;
  const up = { address: DELAY, from: 0.01, to: 0.05, count: 2, scale: "linear" } as const;
  const choice = {
    across,
    up,
    schemes: ["cerl", "reno"],
    measure: "throughput",
    seeds: 3,
    more: [],
    first: null,
  };
  const planned = await planSweep(choice, scenario);
  if (!planned.ok) throw new Error(JSON.stringify(planned.issues));
  resolved = planned.value;
  points = cellsOf(resolved).map(({ arm, point }, i) => ({
    scheme: arm.id,
    at: point.map((p, axis) => resolved.axes[axis][p].at),
    n: 3,
    measures: { throughput: [i + 1, i, i + 2] as const },
  }));
});

const memory = new Map<string, string>();
beforeEach(() => {
  memory.clear();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => memory.get(key) ?? null,
    setItem: (key: string, text: string) => memory.set(key, text),
    removeItem: (key: string) => memory.delete(key),
  });
});

const changed = (path: string, value: unknown): Scenario => {
  const written = withValues(scenario, [{ path, value }]);
  if (!written.ok) throw new Error(`${path} cannot be ${value}`);
  return written.scenario;
};

const none = () => Promise.reject(new Error("offline"));

describe("a finished sweep over the lab's sliders", () => {
  it("is a curve along each axis, at each value of the other, of each scheme", () => {
    const curves = curvesOf(resolved, points, "throughput", LINK);
    expect(curves.map(({ address }) => address)).toEqual([LOSS, LOSS, DELAY, DELAY, DELAY]);
    const [first] = curves;
    expect(first.curve).toMatchObject({ what: "Throughput", unit: "bit/s", link: LINK, runs: 3 });
    expect(first.curve.lines).toEqual([
      {
        scheme: "cerl",
        points: [
          [0.001, 1, 0, 2],
          [0.01, 3, 2, 4],
          [0.1, 5, 4, 6],
        ],
      },
      {
        scheme: "reno",
        points: [
          [0.001, 7, 6, 8],
          [0.01, 9, 8, 10],
          [0.1, 11, 10, 12],
        ],
      },
    ]);
    expect(curves[2].curve.lines[0].points.map(([at]) => at)).toEqual([0.01, 0.05]);
  });

  it("is found by the scenario that was swept, at any value, with any of its schemes; by no other", async () => {
    const curves = browserCurves(none, []);
    await curves.keep(curvesOf(resolved, points, "throughput", LINK), 1);
    const later = browserCurves(none, []);
    const swept = (await later.find(scenario, LOSS))?.lines.map((line) => line.points[0][1]);
    expect(swept).toEqual([2, 8]);
    expect(await later.find(changed(LOSS, 0.3), LOSS)).not.toBeNull();
    expect(await later.find(changed("flows.f1.scheme", "reno"), LOSS)).not.toBeNull();
    expect(await later.find(changed("flows.f1.scheme", "vegas"), LOSS)).toBeNull();
    expect(await later.find(changed(DELAY, 0.02), LOSS)).toBeNull();
    expect(await later.find(scenario, "links.bottleneck.rate")).toBeNull();
  });

  it("is gone once its runs are forgotten", async () => {
    const curves = browserCurves(none, []);
    await curves.keep(curvesOf(resolved, points, "throughput", LINK), 1);
    await curves.forget(basesKept(resolved));
    expect(await curves.find(scenario, LOSS)).toBeNull();
  });

  it("comes before a figure; where there is none the figure's results are fetched", async () => {
    const [own] = curvesOf(resolved, points, "throughput", LINK);
    const { lines, ...words } = own.curve;
    const shipped: ShippedCurve = {
      ...{ ...words, by: "CERL Fig. 4(b)", link: "#figure=cerl-fig4b", id: "cerl-fig4b" },
      ...{ address: LOSS, axis: 0, rest: [0.05], bases: own.bases },
      arms: lines.map(({ scheme }) => ({ arm: scheme, measure: "throughput", scheme })),
    };
    const base = changed(DELAY, 0.01);
    const asked: string[] = [];
    const figures = browserCurves(
      async (id) => {
        asked.push(id);
        return { points };
      },
      [shipped],
    );
    const found = await figures.find(base, LOSS);
    expect(asked).toEqual(["cerl-fig4b"]);
    expect(found?.link).toBe("#figure=cerl-fig4b");
    expect(found?.lines[0].points.map((point) => point[1])).toEqual([2, 4, 6]);
    expect(await browserCurves(none, [shipped]).find(base, LOSS)).toBeNull();
    await figures.keep([own], 2);
    expect((await figures.find(base, LOSS))?.link).toBe(LINK);
  });
});
