import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { shippedScenarios } from "../../src/cli/shipped.ts";
import {
  type Cell,
  cellsOf,
  composeScenario,
  type Experiment,
  executeRun,
  experimentDigest,
  experimentOf,
  parseFigure,
  type Reproduction,
  type Resolved,
  requestsOf,
  resolveExperiment,
  runScenario,
} from "../../src/experiment/experiments.ts";
import { createRun } from "../../src/sim/index.ts";

const folder = new URL("../../figures/", import.meta.url);

function experimentIn(id: string): Experiment | null {
  const parsed = parseFigure(JSON.parse(readFileSync(new URL(`${id}.json`, folder), "utf8")));
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues));
  return experimentOf(parsed.value);
}

const ids = readdirSync(folder)
  .map((name) => name.slice(0, -".json".length))
  .filter((id) => experimentIn(id) !== null);

async function resolved(id: string): Promise<Resolved> {
  const result = await resolveExperiment(experimentIn(id) as Experiment, shippedScenarios);
  if (!result.ok) throw new Error(`${id}: ${JSON.stringify(result.issues)}`);
  return result.value;
}

/** Values of a cell's run of one seed, by the experiment's measures. */
function run(of: Resolved, cell: Cell, seed = 0): Record<string, number | null> {
  const composed = composeScenario(of, cell);
  if (!composed.ok) throw new Error(JSON.stringify(composed.issues));
  const scenario = runScenario(composed.value, of.experiment.draw, composed.value.seed + seed);
  const outcome = executeRun(createRun, scenario, requestsOf(of, cell.arm));
  if ("failed" in outcome) throw new Error(outcome.failed);
  return Object.fromEntries(of.experiment.measures.map(({ id }, i) => [id, outcome.values[i]]));
}

/** The cell of an arm at values of the axes. */
function cellAt(of: Resolved, arm: string, ...at: unknown[]): Cell {
  const found = cellsOf(of).find(
    (cell) => cell.arm.id === arm && cell.point.every((p, axis) => of.axes[axis][p].at === at[axis]),
  );
  if (!found) throw new Error(`${arm} has no point ${at.join()}`);
  return found;
}

function shipped(id: string): Reproduction {
  return JSON.parse(readFileSync(new URL(`../../public/experiments/${id}.json`, import.meta.url), "utf8"));
}

describe("the runs of figures that are no simulations", () => {
  it("are those of 18 figures, whose shipped results are of the experiments as they are", () => {
    expect(ids).toHaveLength(18);
    for (const id of ids) {
      const experiment = experimentIn(id) as Experiment;
      expect(shipped(id).digest, id).toBe(experimentDigest(experiment));
      expect(shipped(id).claims.map((claim) => claim.id)).toEqual(experiment.claims.map((claim) => claim.id));
    }
  });

  it.each(ids)("%s: each arm runs, and what is shipped is what it gives", async (id) => {
    const figure = await resolved(id);
    for (const arm of figure.experiment.schemes) {
      const cell = cellsOf(figure).find((one) => one.arm === arm) as Cell;
      const values = run(figure, cell);
      const point = shipped(id).points.find(({ scheme }) => scheme === arm.id);
      for (const [measure, interval] of Object.entries(point?.measures ?? {})) {
        if (interval === null) continue;
        const value = values[measure];
        expect(value, `${arm.id} ${measure}`).not.toBeNull();
        // Where nothing is random all seeds give the mean.
        if (interval[1] === interval[2])
          expect(Math.abs(Number(value) - interval[0]), `${arm.id} ${measure}`).toBeLessThanOrEqual(
            1e-5 * Math.abs(interval[0]) + 1e-9,
          );
      }
    }
  });

  it("Reno and CERL at Fig. 1's three losses: halves each time, and once", async () => {
    const figure = await resolved("cerl-fig1b");
    const [reno, cerl] = ["reno", "cerl"].map((arm) => run(figure, cellAt(figure, arm)));
    for (const n of [1, 2, 3])
      expect(Number(reno[`after-${n}`]) / Number(reno[`before-${n}`])).toBeCloseTo(0.5, 9);
    expect(cerl["after-1"]).toBe(reno["after-1"]);
    for (const n of [2, 3]) {
      expect(cerl[`after-${n}`]).toBe(cerl[`before-${n}`]);
      expect(cerl[`inflation-${n}`]).toBe(3);
      expect(cerl[`inflation-end-${n}`]).toBeCloseTo(Number(cerl[`duplicates-${n}`]), 9);
    }
  });

  it("two losses of ten segments cost CERL one reduction, Reno and CERL2 two", async () => {
    const figure = await resolved("cerl-fig2");
    const reductions = ["cerl", "reno", "cerl2"].map((arm) => run(figure, cellAt(figure, arm)).reductions);
    expect(reductions).toEqual([1, 2, 2]);
  });

  it("the queue of one flow: 2T + rμ in slow start, T + 1 and about (T − rμ + 1) / 2 later, w − rμ on average", async () => {
    const figure = await resolved("diffc-fig1");
    for (const T of [25, 40]) {
      const values = run(figure, cellAt(figure, "own", T));
      expect(values.longest).toBe(2 * T + 20);
      expect(values["longest-late"]).toBe(T + 1);
      expect(Math.abs(Number(values["shortest-late"]) - (T - 19) / 2)).toBeLessThanOrEqual(1);
      expect(Number(values.window) - Number(values["mean-queue"])).toBeCloseTo(20, 0);
      expect(values.drops).toBe(0);
    }
  });

  it("RED's probability rises with the average; ns-2's spacing marks two thirds of it, that of 1993 twice as much", async () => {
    const figure = await resolved("jersey-fig1");
    const [own, close] = ["own", "close"].map((arm) => run(figure, cellAt(figure, arm, 11)));
    expect(own.probability).toBeCloseTo(0.06, 3);
    expect(own.average).toBeCloseTo(11, 1);
    expect(Number(own.share) / 0.06).toBeCloseTo(2 / 3, 1);
    expect(Number(close.share) / 0.06).toBeCloseTo(2, 1);
  });

  it("a drop has marked neighbours where the present queue marks, hardly any where its slow average does", async () => {
    const figure = await resolved("cc-fig4");
    expect(Number(run(figure, cellAt(figure, "own", 0.01)).coherent)).toBeGreaterThan(0.9);
    expect(Number(run(figure, cellAt(figure, "average", 0.01)).coherent)).toBeLessThan(0.2);
  });

  it("a lower threshold brings the first echo after a burst earlier", async () => {
    const figure = await resolved("diffc-fig6");
    const mean = (T: number) =>
      [0, 1, 2].reduce((sum, seed) => sum + Number(run(figure, cellAt(figure, "own", T), seed).echo), 0) / 3;
    expect(mean(2)).toBeLessThan(mean(29));
  });
});
