import { describe, expect, it } from "vitest";
import { CellRuns, executeRun, requestsOf, runScenario } from "../../src/experiment/experiments.ts";
import { chartOf } from "../../src/figures/data/chart.ts";
import { pointsDigest } from "../../src/figures/data/points-digest.ts";
import { presentChart, presentOf } from "../../src/figures/sweeps/present.ts";
import { createRun } from "../../src/sim/index.ts";
import { littleExperiment, resolved } from "../experiment/samples.ts";

const vary = (set: string, values: unknown[]) => [{ title: "X", set, values }];

describe("the present value of a sweep", () => {
  it("is a single point at the value that the scenario has", async () => {
    const swept = await resolved({ ...littleExperiment(), vary: vary("links.hop.rate", [1e5, 1e7]) });
    const present = presentOf(swept);
    const now = swept.base.links[0].rate;
    expect(present?.axes).toEqual([[{ at: now, set: { "links.hop.rate": now } }]]);
    expect(present?.experiment).toBe(swept.experiment);
  });

  it("is none outside the axis, and none where two values vary", async () => {
    const beyond = await resolved({ ...littleExperiment(), vary: vary("links.hop.rate", [1e8, 1e9]) });
    expect(presentOf(beyond)).toBeNull();
    const rate = vary("links.hop.rate", [1e5, 1e7]);
    const two = await resolved({
      ...littleExperiment(),
      vary: [...rate, ...vary("links.hop.delay", [0.001, 0.5])],
    });
    expect(presentOf(two)).toBeNull();
  });

  it("has one run of each scheme as its point, and none where the run failed", async () => {
    const swept = await resolved({ ...littleExperiment(), vary: vary("links.hop.rate", [1e5, 1e7]) });
    const present = presentOf(swept);
    if (present === null) throw new Error("no present value");
    const runs = new CellRuns(1);
    const cells = present.experiment.schemes.map((arm) => ({
      resolved: present,
      cell: { arm, point: [0], readings: [] },
    }));
    const [first, second] = runs.wanted(cells);
    const scenario = runScenario(first.composed, first.draws, first.seed);
    const outcome = executeRun(createRun, scenario, requestsOf(present, present.experiment.schemes[0]));
    runs.take(first, outcome);
    runs.take(second, { failed: "no memory" });
    const chart = presentChart(swept, present, runs, chartOf(swept, [], ["throughput"]), "throughput");
    expect(chart.axis.values).toEqual([1e5, 1e7]);
    const [reno, careful] = chart.curves;
    const [value] = "values" in outcome ? outcome.values : [];
    expect(value).toBeGreaterThan(0);
    expect(reno.points).toEqual([
      { point: [0], at: swept.base.links[0].rate, n: 1, interval: [value, value, value] },
    ]);
    expect(careful.points).toEqual([]);
  });
});

describe("the digest of a figure's points", () => {
  const point = (scheme: string, mean: number) => ({
    scheme,
    at: [1],
    n: 3,
    measures: { throughput: [mean, mean, mean] as const },
  });

  it("does not depend on their order, and does on every number", () => {
    const points = [point("a", 1), point("b", 2)];
    expect(pointsDigest(points)).toMatch(/^[0-9a-f]{12}$/);
    expect(pointsDigest([...points].reverse())).toBe(pointsDigest(points));
    expect(pointsDigest([point("a", 1), point("b", 2.0000001)])).not.toBe(pointsDigest(points));
  });
});
