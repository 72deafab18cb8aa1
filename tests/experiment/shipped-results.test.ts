import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { loadShippedExperiment } from "../../src/cli/experiments.ts";
import { resolveShipped } from "../../src/cli/resolve-shipped.ts";
import {
  experimentDigest,
  type Reproduction,
  readReproduction,
  versionOf,
} from "../../src/experiment/experiments.ts";

const folder = new URL("../../public/experiments/", import.meta.url);

function result(name: string): Reproduction {
  const id = name.slice(0, -".json".length);
  const found = readReproduction(JSON.parse(readFileSync(new URL(name, folder), "utf8")), id);
  if (!found) throw new Error(`${name} is no result`);
  return found;
}

describe("the results that the page ships", () => {
  const results = readdirSync(folder).map(result);

  it("are of the experiments as they are, over the seeds that these planned: one look", () => {
    for (const { id, digest, runs } of results) {
      const experiment = loadShippedExperiment(id);
      expect(digest, id).toBe(experimentDigest(experiment));
      expect(runs, id).toBe(experiment.stop.runs);
    }
  });

  it("are of the version of the simulator in which their runs last came out differently", async () => {
    for (const { id, simulator } of results) expect(simulator, id).toBe(versionOf(await resolveShipped(id)));
    expect(new Set(results.map(({ simulator }) => simulator))).toEqual(new Set(["1", "2"]));
  });

  it("stay those of an experiment that is only said in other words, and of no other", () => {
    const experiment = loadShippedExperiment("cerl-fig7a");
    const { description, did = "", claims, readings, stop } = experiment;
    const inOtherWords = {
      ...experiment,
      title: "T",
      description: `${description}.`,
      did: `${did}.`,
      claims: claims.map((claim) => ({ ...claim, text: "x", where: "y", note: "z", baseline: true })),
      readings: readings.map((reading) => ({ ...reading, title: "x", here: "y", why: "z" })),
    };
    expect(experimentDigest(inOtherWords)).toBe(experimentDigest(experiment));
    const digests = [
      { ...experiment, stop: { ...stop, runs: 21 } },
      { ...experiment, claims: claims.map((claim) => ({ ...claim, tolerance: 2 * claim.tolerance })) },
      { ...experiment, readings: readings.slice(1) },
    ].map(experimentDigest);
    expect(new Set([...digests, experimentDigest(experiment)]).size).toBe(4);
  });

  it("count a claim that repeats another one once", () => {
    const repeated = results.flatMap(({ claims }) => claims.filter(({ repeats }) => repeats !== undefined));
    expect(repeated.length).toBeGreaterThan(5);
    for (const { id, claims, counts } of results) {
      const counted = claims.filter(({ repeats }) => repeats === undefined);
      const sum = Object.values(counts.own).reduce((n, one) => n + one, 0);
      expect(sum, id).toBe(counted.length);
      for (const { repeats } of claims)
        if (repeats !== undefined)
          expect(
            counted.map((claim) => claim.id),
            id,
          ).toContain(repeats);
    }
  });

  it("have no order or trend that is refuted and agrees in direction all the same", () => {
    for (const { id, claims } of results)
      for (const { verdict, comparisons, why } of claims)
        if (
          /all must hold/.test(why) &&
          comparisons.length > 1 &&
          comparisons.every(({ measured }) => measured !== null)
        )
          if (comparisons.some(({ holds }) => holds === "fails"))
            expect(verdict, `${id}: ${why}`).toBe("differs");
  });

  it("name a choice that decides only where seeds agree that had no part in finding it", () => {
    const tried = results.flatMap(({ id, runs, claims }) =>
      claims.flatMap((claim) => (claim.tried ?? []).map((one) => ({ id, runs, claim, one }))),
    );
    expect(tried.length).toBeGreaterThan(500);
    for (const { id, runs, claim, one } of tried) {
      expect(one.again !== undefined, `${id} ${claim.id} ${one.readings}`).toBe(one.verdict === "agrees");
      const { seed } = loadShippedExperiment(id);
      if (one.again) expect(one.again).toMatchObject({ seed: seed + runs, runs });
      const isNamed = claim.decides?.some((set) => set.join() === one.readings.join()) ?? false;
      if (isNamed) expect(one.again?.verdict, claim.id).toBe("agrees");
    }
  });
});
