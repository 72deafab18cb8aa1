import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { loadShippedExperiment } from "../../src/cli/experiments.ts";
import { experimentDigest, type Reproduction, readReproduction } from "../../src/experiment/experiments.ts";

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
