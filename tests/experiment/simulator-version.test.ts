import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { parseScenario } from "../../src/scenario/index.ts";
import { createRun, RECORD_ALL, SIMULATOR_VERSION, traceDigest } from "../../src/sim/index.ts";

/**
 * Digests of runs of 20 s by the version that the simulator says it is. When a result changes on purpose, raise
 * SIMULATOR_VERSION and write the new digests here: results that were kept under the old version are then run again.
 */
const KNOWN = {
  version: "1",
  digests: {
    "cerl-fig17": "1eda72c1ef54e724",
    "jersey-fig12": "cf9432588604fa8a",
    "diff-c-fig8": "373cffc592c5e481",
    "cc-fig10": "6ff975374d875e4c",
  } as Record<string, string>,
};

describe("the simulator's version", () => {
  it("grows with every change of its results", () => {
    const digests = Object.keys(KNOWN.digests).map((id) => {
      const file = new URL(`../../scenarios/${id}.json`, import.meta.url);
      const parsed = parseScenario({ ...JSON.parse(readFileSync(file, "utf8")), duration: 20 });
      if (!parsed.ok) throw new Error(id);
      const run = createRun(parsed.scenario, RECORD_ALL);
      run.advance(Number.POSITIVE_INFINITY);
      return [id, traceDigest(run.result().trace)];
    });
    expect({ version: SIMULATOR_VERSION, digests: Object.fromEntries(digests) }).toEqual(KNOWN);
  });
});
