import { describe, expect, it } from "vitest";
import { refusal } from "../../src/host/refuse.ts";
import { estimateCost } from "../../src/sim/index.ts";
import { dumbbell } from "../sim/networks.ts";

const spec = dumbbell({ schemes: ["reno"], duration: 60 });
const LIMITS = { packetHops: 1000, bytes: 1e6 };

describe("a run that would be absurd", () => {
  it("is refused for its packet-hops alone, and for its bytes alone", () => {
    expect(refusal(spec, { packetHops: 1000, applicationEvents: 0, bytes: 1e6 }, LIMITS)).toBeNull();
    expect(refusal(spec, { packetHops: 1001, applicationEvents: 0, bytes: 0 }, LIMITS)).toMatch(
      /packet-hops/,
    );
    expect(refusal(spec, { packetHops: 0, applicationEvents: 0, bytes: 1.001e6 }, LIMITS)).toMatch(/MB/);
  });

  it("may start again with the duration that the message names, whichever limit was passed", () => {
    for (const cost of [
      { packetHops: 10_000, applicationEvents: 0, bytes: 0 },
      { packetHops: 0, applicationEvents: 0, bytes: 1e7 },
      { packetHops: 2000, applicationEvents: 0, bytes: 1e7 },
    ]) {
      const message = refusal(spec, cost, LIMITS);
      const duration = Number(/"duration" to ([\d.]+) s/.exec(message ?? "")?.[1]);
      expect(duration).toBeGreaterThan(4);
      expect(duration).toBeLessThanOrEqual(6);
    }
  });

  it("is not refused if nothing is known of its cost but that there is none", () => {
    expect(refusal(spec, { packetHops: 0, applicationEvents: 0, bytes: 0 }, LIMITS)).toBeNull();
    expect(
      refusal(spec, { packetHops: Number.POSITIVE_INFINITY, applicationEvents: 0, bytes: 0 }, LIMITS),
    ).toMatch(/endlessly/);
  });
});

describe("what a refusal says", () => {
  const [flow] = spec.flows;
  const rate = (bits: number, id = "f1") =>
    ({ ...flow, id, traffic: { kind: "cbr", rate: bits } }) as typeof flow;
  const cost = (packetHops: number, applicationEvents = 0, bytes = 0) => ({
    packetHops,
    applicationEvents,
    bytes,
  });

  it("is what it would take, what is allowed, and a duration of two digits that suffices", () => {
    expect(refusal(spec, cost(12_345, 0, 2.5e6), LIMITS)).toBe(
      'This run would take about 12 thousand packet-hops and 2.5 MB; the limit here is 1 thousand packet-hops and 1 MB. Set "duration" to 4.8 s or less.',
    );
    expect(refusal(spec, cost(60_000), LIMITS)).toMatch(/Set "duration" to 1 s or less\.$/);
    expect(refusal(spec, cost(3.5e9), { packetHops: 2e6, bytes: 1e15 })).toMatch(
      /^This run would take about 3\.5 thousand million packet-hops and 0 MB; the limit here is 2 million packet-hops/,
    );
    expect(refusal(spec, cost(4e12), LIMITS)).toMatch(
      /^This run would take about 4 million million packet-hops/,
    );
  });

  it("is the rate of the fastest link where less than a second would be left", () => {
    const [first, ...others] = spec.links;
    const faster = {
      ...spec,
      links: [first, { ...first, id: "trunk", rate: 8e9 }, ...others, { ...first, id: "last", rate: 8e9 }],
    };
    expect(refusal(faster, cost(80_000), LIMITS)).toMatch(
      /Set "links\.trunk\.rate" to 100 million bit\/s or less, or "duration" to 0\.75 s\.$/,
    );
    expect(refusal({ ...spec, links: [] }, cost(80_000), LIMITS)).toMatch(
      /Set "duration" to 0\.75 s or less\.$/,
    );
  });

  it("is the rate of the fastest application where it is asked more often than packets cross links", () => {
    const asked = { ...spec, flows: [rate(1e6, "slow"), rate(4e6, "fast"), rate(4e6, "late"), flow] };
    expect(refusal(asked, cost(500, 1500), LIMITS)).toBe(
      'This run would take about 2 thousand packet-hops and calls of applications and 0 MB; the limit here is 1 thousand packet-hops and 1 MB. Set "flows.fast.traffic.rate" to 2 million bit/s or less, or "duration" to 30 s.',
    );
    // As often: it is the packets.
    expect(refusal(asked, cost(1000, 1000), LIMITS)).toMatch(
      /2 thousand packet-hops and 0 MB.*Set "duration" to 30 s or less\.$/,
    );
    // An application without a rate cannot be slowed down.
    expect(refusal(spec, cost(500, 1500), LIMITS)).toMatch(/Set "duration" to 30 s or less\.$/);
  });

  it("is the application's rate, too, where it outruns every link", () => {
    const fastest = Math.max(...spec.links.map((link) => link.rate));
    const outrun = (bits: number) => refusal({ ...spec, flows: [rate(bits)] }, cost(2000), LIMITS);
    expect(outrun(2 * fastest)).toMatch(/Set "flows\.f1\.traffic\.rate"/);
    expect(outrun(fastest)).toMatch(/Set "duration"/);
  });
});

describe("the estimate of a run's bytes", () => {
  it("counts what is recorded: with everything a run is refused that may start with a summary alone", () => {
    const nothing = { sequence: false, queues: "none", probes: false, delays: true, hops: null } as const;
    const summary = estimateCost(spec, nothing);
    const whole = estimateCost(spec);
    expect(whole.bytes).toBeGreaterThan(summary.bytes);
    const between = { packetHops: Number.POSITIVE_INFINITY, bytes: (summary.bytes + whole.bytes) / 2 };
    expect(refusal(spec, summary, between)).toBeNull();
    expect(refusal(spec, whole, between)).toMatch(/MB/);
  });
});
