import { beforeAll, describe, expect, it } from "vitest";
import { loadShippedExperiment, shippedExperimentIds, shippedResult } from "../../src/cli/experiments.ts";
import { cellsOf, composeScenario, experimentDigest } from "../../src/experiment/experiments.ts";
import { type LoadedFigure, loadFigure } from "../../src/figures/data/load-figure.ts";
import {
  figureAddress,
  MOST_SEEDS,
  nextSeeds,
  readSeeds,
  runsBehindWords,
  seedRange,
  seedsAsked,
  twiceSeeds,
  withFirstSeed,
} from "../../src/figures/run/other-seeds.ts";
import { placeOf } from "../../src/page/places.ts";
import { shippedSources } from "./small-experiment.ts";

let figure: LoadedFigure;

beforeAll(async () => {
  const found = await loadFigure("jersey-fig12", shippedSources);
  if (!found) throw new Error("no figure");
  figure = found;
});

describe("a figure with other seeds", () => {
  it("names them as they are typed, without a space between thousands", () => {
    expect(seedRange({ first: 1001, count: 8 })).toBe("seeds 1001 to 1008");
    expect(seedRange({ first: 2500, count: 1 })).toBe("seed 2500");
  });

  it("begins its runs at another seed and changes nothing else", () => {
    const other = withFirstSeed(figure, 21);
    const [own, shifted] = [figure, other].map(({ resolved }) =>
      cellsOf(resolved).map((cell) => {
        const composed = composeScenario(resolved, cell);
        return composed.ok ? composed.value : null;
      }),
    );
    expect(shifted).toEqual(own.map((scenario) => scenario && { ...scenario, seed: 21 }));
  });

  it("has no shipped results, and is kept under a name of its own", () => {
    const other = withFirstSeed(figure, 21);
    expect(other.shipped).toBeNull();
    expect(figure.shipped).not.toBeNull();
    expect(experimentDigest(other.resolved.experiment)).not.toBe(
      experimentDigest(figure.resolved.experiment),
    );
  });

  it("moves the experiments that its claims speak of by as much, so that runs stay paired by their seeds", () => {
    const other = withFirstSeed(figure, figure.resolved.experiment.seed + 20);
    expect(figure.others.size).toBeGreaterThan(0);
    for (const [id, { experiment }] of figure.others)
      expect(other.others.get(id)?.experiment.seed).toBe(experiment.seed + 20);
  });

  it("is named by its address", () => {
    const address = figureAddress("jersey-fig12", { first: 21, count: 40 });
    expect(address).toMatch(/&seeds=21-60$/);
    expect(seedsAsked(address)).toEqual({ first: 21, count: 40 });
    expect(seedsAsked("#figure=jersey-fig12&seeds=21:40"), "as it was written earlier").toEqual({
      first: 21,
      count: 40,
    });
    expect(seedsAsked(figureAddress("jersey-fig12", null))).toBeNull();
    for (const hash of [address, "#figure=jersey-fig12"])
      expect(placeOf(hash)).toEqual({ kind: "figures", figure: "jersey-fig12" });
    for (const wrong of [
      "0:20",
      "-3:20",
      "1e9:20",
      "x",
      "21",
      "21:1",
      "12345678901:20",
      "21:1001",
      "40-21",
      "21-21",
      "0-20",
      "1-1001",
    ])
      expect(seedsAsked(`#figure=a&seeds=${wrong}`), wrong).toBeNull();
  });

  it("takes the seeds that follow, as long as there are any", () => {
    expect(nextSeeds({ first: 1, count: 20 })).toEqual({ first: 21, count: 20 });
    expect(seedRange({ first: 21, count: 20 })).toBe("seeds 21 to 40");
    expect(nextSeeds({ first: 3_999_999_990, count: 20 })).toBeNull();
  });

  it("takes the next seeds of every shipped figure, and its address brings them back", () => {
    const counts = shippedExperimentIds().flatMap(
      (id) => shippedResult(id, loadShippedExperiment(id))?.runs ?? [],
    );
    expect(Math.max(...counts)).toBeGreaterThan(320);
    for (const count of new Set(counts)) {
      const next = nextSeeds({ first: 1, count });
      expect(seedsAsked(figureAddress("a", next)), `${count} seeds`).toEqual({ first: count + 1, count });
    }
  });

  it("takes seeds that are typed as a range, and says what to do where they are none", () => {
    for (const typed of ["21 to 40", "21-40", " 21 – 40 ", "21..40", "seeds 21 to 40"])
      expect(readSeeds(typed), typed).toEqual({ first: 21, count: 20 });
    const problem = (typed: string) => {
      const read = readSeeds(typed);
      return "problem" in read ? read.problem : null;
    };
    for (const typed of ["", "21", "ab", "21 to", "21 to 40 to 50", "-3 to 5x"])
      expect(problem(typed), typed).toContain("first and the last seed");
    for (const typed of ["0 to 20", "1 to 4000000001"])
      expect(problem(typed), typed).toContain("Seeds are from 1");
    for (const typed of ["40 to 21", "21 to 21"])
      expect(problem(typed), typed).toContain("at least two seeds");
    expect(problem("1 to 1001")).toMatch(/^These are 1.001 seeds; at most 1.000 are run/);
  });

  it("says how many of all runs stand behind its points as long as some are missing", () => {
    const seeds = { first: 21, count: 20 };
    const points = figure.shipped?.points ?? [];
    expect(runsBehindWords(figure.resolved, points, seeds)).toBe("seeds 21 to 40 of every point");
    const all = 20 * points.length;
    expect(runsBehindWords(figure.resolved, points.slice(0, 2), seeds)).toBe(
      `incomplete, 40 of ${all} runs: seeds 21 to 40 of the points that are done`,
    );
  });

  it("takes twice as many from the same one on, as far as a page goes", () => {
    expect(twiceSeeds({ first: 1, count: 20 })).toEqual({ first: 1, count: 40 });
    expect(twiceSeeds({ first: 1, count: MOST_SEEDS })).toBeNull();
  });
});
