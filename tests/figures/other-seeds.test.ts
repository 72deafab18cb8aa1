import { beforeAll, describe, expect, it } from "vitest";
import { cellsOf, composeScenario, experimentDigest } from "../../src/experiment/experiments.ts";
import { type LoadedFigure, loadFigure } from "../../src/figures/data/load-figure.ts";
import { figureAddress, nextSeeds, seedRange, withFirstSeed } from "../../src/figures/run/other-seeds.ts";
import { placeOf } from "../../src/page/places.ts";
import { shippedSources } from "./small-experiment.ts";

let figure: LoadedFigure;

beforeAll(async () => {
  const found = await loadFigure("jersey-fig12", shippedSources);
  if (!found) throw new Error("no figure");
  figure = found;
});

describe("a figure with other seeds", () => {
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
    expect(placeOf(figureAddress("jersey-fig12", 21))).toEqual({
      kind: "figures",
      figure: "jersey-fig12",
      firstSeed: 21,
    });
    expect(placeOf(figureAddress("jersey-fig12", null))).toEqual({ kind: "figures", figure: "jersey-fig12" });
    for (const wrong of ["0", "-3", "1e9", "x", "12345678901"])
      expect(placeOf(`#figure=a&first=${wrong}`)).toEqual({ kind: "figures", figure: "a" });
  });

  it("takes the seeds that follow, as long as there are any", () => {
    expect(nextSeeds(1, 20)).toBe(21);
    expect(seedRange(21, 20)).toBe("seeds 21 to 40");
    expect(nextSeeds(3_999_999_990, 20)).toBeNull();
  });
});
