import { describe, expect, it } from "vitest";
import { runDigest } from "../../src/analysis/run-digest.ts";
import { createRun, type RecordOptions } from "../../src/sim/index.ts";
import { shortScenario } from "../run/fake-simulator.ts";

const NOTHING: RecordOptions = { sequence: false, queues: "none", probes: false, hops: null };
const EVERYTHING: RecordOptions = {
  sequence: true,
  queues: "all",
  probes: true,
  delays: true,
  hops: { from: 0, to: 4 },
};

function digest(id: string, record: RecordOptions, change: object = {}): string {
  const run = createRun({ ...shortScenario(id, 12), ...change }, record);
  while (!run.advance(100_000));
  return runDigest(run.result());
}

describe("the digest of a run", () => {
  // The last two note losses in another order while packets are followed.
  it.each(["cerl-fig4", "link-repair", "tcp-aware-gaps"])("is the same whatever is recorded: %s", (id) => {
    expect(digest(id, NOTHING)).toMatch(/^[0-9a-f]{16}$/);
    expect(digest(id, EVERYTHING)).toBe(digest(id, NOTHING));
    expect(digest(id, { ...NOTHING, effectiveWindow: false })).toBe(digest(id, NOTHING));
  });

  it("tells seeds apart, and runs that end a thousandth of a second apart", () => {
    const own = digest("cerl-fig4", NOTHING);
    expect(digest("cerl-fig4", NOTHING, { seed: 99 })).not.toBe(own);
    const scenario = shortScenario("cerl-fig4", 12.001);
    const flows = scenario.flows.map((flow) => ({ ...flow, stop: Math.min(flow.stop, 12.001) }));
    expect(digest("cerl-fig4", NOTHING, { duration: 12.001, flows })).not.toBe(own);
  });
});
