import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import process from "node:process";
import { promisify } from "node:util";
import { describe, expect, it } from "vitest";
import { shippedScenarios } from "../../src/cli/shipped.ts";
import { CellRuns, executeRun, type Reproduction, runScenario } from "../../src/experiment/experiments.ts";
import { cellsNeeded, type FigureSources, loadFigure } from "../../src/figures/data/load-figure.ts";
import {
  comparedPoints,
  finishedPoints,
  judgedHere,
  mergedPoints,
  pointsRun,
} from "../../src/figures/run/results-here.ts";
import { createRun } from "../../src/sim/index.ts";

const SEEDS = 2;

const sources: FigureSources = {
  experiment: async (id) => JSON.parse(readFileSync(`experiments/${id}.json`, "utf8")),
  result: async () => null,
  scenarios: shippedScenarios,
};

/** A figure with all runs done as the page does them. */
async function done(id: string) {
  const figure = await loadFigure(id, sources);
  if (!figure) throw new Error(`there is no ${id}`);
  const runs = new CellRuns(SEEDS);
  for (const task of runs.wanted(cellsNeeded(figure, []))) {
    const { composed, draws, seed, requests } = task;
    runs.take(task, executeRun(createRun, runScenario(composed, draws, seed), requests));
  }
  return { figure, runs };
}

/** The same from the command line. */
async function reproduced(id: string): Promise<Reproduction> {
  const { stdout } = await promisify(execFile)(process.execPath, [
    "scripts/cwndscope.mjs",
    ...["reproduce", id, "--runs", String(SEEDS), "--no-switches", "--json", "--jobs", "1"],
  ]);
  return JSON.parse(stdout)[0];
}

describe("what the page finds", () => {
  it.each(["cerl-fig4b", "cerl-fig17d", "jersey-fig5a"])(
    "is what the command line finds: points and verdicts of %s",
    async (id) => {
      const { figure, runs } = await done(id);
      const shipped = await reproduced(id);
      expect(finishedPoints(figure, runs, [])).toEqual(shipped.points);
      expect(JSON.parse(JSON.stringify(judgedHere(figure, runs, [])))).toEqual(shipped.claims);
      expect(comparedPoints(finishedPoints(figure, runs, []), shipped.points)).toEqual({
        equal: shipped.points.length,
        unequal: 0,
      });
    },
  );

  it("says so when a point is not equal, digit by digit", async () => {
    const { figure, runs } = await done("jersey-fig5a");
    const [point] = finishedPoints(figure, runs, []);
    const [measure] = Object.keys(point.measures);
    const [mean, low, high] = point.measures[measure] ?? [0, 0, 0];
    const near = {
      ...point,
      measures: { ...point.measures, [measure]: [mean * (1 + 1e-5), low, high] as const },
    };
    expect(comparedPoints([near], [point])).toEqual({ equal: 0, unequal: 1 });
  });

  it("replaces shipped points by those that are finished here, and leaves the others", async () => {
    const { figure, runs } = await done("cerl-fig4b");
    const own = finishedPoints(figure, runs, []);
    const shipped = own.map((point) => ({ ...point, n: 20 }));
    const merged = mergedPoints(shipped, own.slice(0, 3));
    expect(merged).toHaveLength(own.length);
    expect(merged.filter(({ n }) => n === SEEDS)).toHaveLength(3);
  });

  it("counts the points at which all curves are finished", async () => {
    const { figure, runs } = await done("cerl-fig4b");
    const own = finishedPoints(figure, runs, []);
    const schemes = figure.resolved.experiment.schemes.length;
    const all = own.length / schemes;
    expect(schemes).toBeGreaterThan(1);
    expect(pointsRun(figure, own)).toEqual({ done: all, all });
    expect(pointsRun(figure, [])).toEqual({ done: 0, all });
    const [{ at }] = own;
    const first = own.filter((point) => point.at.join() === at.join());
    expect(pointsRun(figure, first)).toEqual({ done: 1, all });
    expect(pointsRun(figure, first.slice(1))).toEqual({ done: 0, all });
  });

  it("has no point and no verdict of cells that are not done", async () => {
    const { figure } = await done("cerl-fig4b");
    const runs = new CellRuns(SEEDS);
    const [first] = runs.wanted(cellsNeeded(figure, []));
    runs.take(
      first,
      executeRun(createRun, runScenario(first.composed, first.draws, first.seed), first.requests),
    );
    expect(finishedPoints(figure, runs, [])).toEqual([]);
    const [claim] = judgedHere(figure, runs, []);
    expect(claim).toMatchObject({ verdict: "undecided", measured: null });
    expect(claim.why).toMatch(/not run/);
  });
});
