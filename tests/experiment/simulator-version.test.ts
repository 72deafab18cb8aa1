import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { runId, sha256, versionOf } from "../../src/experiment/experiments.ts";
import {
  canonicalJson,
  formatIssue,
  parseScenario,
  resultsVersion,
  type Scenario,
} from "../../src/scenario/index.ts";
import { createRun, RECORD_ALL, SIMULATOR_VERSION, traceDigest } from "../../src/sim/index.ts";
import { shortFigure } from "../figures/small-experiment.ts";

/**
 * Digests of runs of 20 s, by the version of the simulator in which they last came out differently. When a result changes on
 * purpose, raise SIMULATOR_VERSION, name the new version in `changedIn` of the parts that do it, or in `resultsVersion` where it is no
 * part of a flow, and write versions and digests here: results that were kept under the old version are then run again.
 */
const KNOWN: Record<string, readonly [version: string, digest: string]> = {
  "cerl-fig17": ["1", "1eda72c1ef54e724"],
  "jersey-fig12": ["1", "cf9432588604fa8a"],
  "diff-c-fig8": ["1", "373cffc592c5e481"],
  "cc-fig10": ["1", "6ff975374d875e4c"],
  "jersey-fig12 linux-reno": ["2", "cd22507d23f26933"],
  "jersey-fig12 linux-cubic": ["2", "ef735056f8c41009"],
  "jersey-fig12 linux-bbr": ["2", "602a8a4056780106"],
  "jersey-fig12 linux-dctcp": ["2", "3cff458376d7f957"],
};

/** A shipped scenario of 20 s, with other parts of one flow. */
function scenario(id: string, index = 0, parts: Record<string, string> = {}): Scenario {
  const file = new URL(`../../scenarios/${id}.json`, import.meta.url);
  const json = JSON.parse(readFileSync(file, "utf8"));
  const flows = json.flows.map((flow: object, i: number) => (i === index ? { ...flow, ...parts } : flow));
  const parsed = parseScenario({ ...json, flows, duration: 20 });
  if (!parsed.ok) throw new Error(formatIssue(parsed.issues[0]));
  return parsed.scenario;
}

function known(name: string): Scenario {
  const [id, scheme] = name.split(" ");
  return scenario(id, 0, scheme === undefined ? {} : { scheme });
}

describe("the version of the simulator's results", () => {
  it.each(Object.keys(KNOWN))("grows with every change of the results of %s", (name) => {
    const run = createRun(known(name), RECORD_ALL);
    run.advance(Number.POSITIVE_INFINITY);
    expect([resultsVersion([known(name)]), traceDigest(run.result().trace)]).toEqual(KNOWN[name]);
  });

  it("is nowhere above the simulator's own", () => {
    const newest = Object.values(KNOWN).map(([version]) => Number(version));
    expect(Number(SIMULATOR_VERSION)).toBe(Math.max(...newest));
  });

  it("is that of the newest part of any flow of any of the scenarios", () => {
    const old = known("cerl-fig17");
    const recovery = scenario("cerl-fig17", 1, { recovery: "rack" });
    const policy = scenario("cerl-fig17", 0, { ack: "quick-delayed" });
    expect(resultsVersion([old])).toBe("1");
    expect(resultsVersion([recovery])).toBe("2");
    expect(resultsVersion([policy])).toBe("2");
    expect(resultsVersion([recovery, old])).toBe("2");
    expect(resultsVersion([old, recovery])).toBe("2");
    expect(resultsVersion([])).toBe("1");
  });

  it("is in the identity of a run", () => {
    for (const name of ["cerl-fig17", "jersey-fig12 linux-reno"]) {
      const text = `cwndscope ${KNOWN[name][0]}\n${canonicalJson(known(name))}`;
      expect(runId(known(name))).toBe(sha256(text).slice(0, 32));
    }
  });

  it("of an experiment counts every scheme, every point of an axis and the readings that are tried", async () => {
    const vary = [{ set: "flows.f1.recovery", values: ["reno", "rack"], title: "Recovery", unit: "" }];
    const of = async (change: object) =>
      versionOf(await shortFigure({ readings: [], claims: [], ...change }));
    expect(await of({ vary })).toBe("2");
    expect(await of({ schemes: ["reno", "linux-reno"] })).toBe("2");
    expect(await of({ schemes: ["reno", "cerl"] })).toBe("1");
    const reading = {
      id: "rack",
      subject: "Recovery",
      title: "RACK",
      here: "Reno",
      why: "",
      set: { "flows.f1.recovery": "rack" },
    };
    expect(versionOf(await shortFigure({ readings: [] }))).toBe("1");
    expect(versionOf(await shortFigure({ readings: [reading] }))).toBe("2");
  });

  it("is the simulator's own where a flow's sender is of own source", () => {
    const { flows } = known("cerl-fig17");
    const own = { ...flows[0], scheme: "own:aimd" };
    expect(resultsVersion([{ flows: [...flows, own] }])).toBe(SIMULATOR_VERSION);
    expect(resultsVersion([{ flows: [{ ...own, scheme: "ownish" }] }])).toBe("1");
  });
});
