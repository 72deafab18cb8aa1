import { describe, expect, it } from "vitest";
import { createRun, type RunSpec } from "../../../../../src/sim/index.ts";
import type { TimedValue } from "../../../../../src/sim/spec/schedule.ts";
import { meanOfRates, valueAt } from "../../../../../src/sim/spec/schedule.ts";
import { dumbbell, flow, link } from "../../../networks.ts";

/** A source of one packet of 1,000 bytes every 10 ms, over a link of 1 Mbit/s at first: 8 ms a packet. */
function network(schedule: object, duration = 4, more: object = {}): RunSpec {
  const base = dumbbell({ schemes: ["reno"], duration });
  return {
    ...base,
    nodes: ["S", "R"].map((id) => ({ id, role: "router" as const })),
    links: [
      link("radio", "S", "R", {
        rate: 1e6,
        delay: 0.05,
        loss: { model: "bernoulli", rate: 0, position: "air" },
        schedule: { kind: "rates", at: [[0, 1e6]] as TimedValue[], ...schedule },
        ...more,
      }),
    ],
    flows: [
      flow("f1", "S", "R", {
        kind: "udp",
        scheme: "udp",
        mss: 972,
        headerBytes: 28,
        traffic: { kind: "cbr", rate: (8 * 972) / 0.01, jitter: 0 },
      }),
    ],
    changes: [],
  };
}

function simulated(spec: RunSpec) {
  const run = createRun(spec, {
    sequence: true,
    queues: "all",
    probes: true,
    hops: { from: 0, to: spec.duration },
  });
  while (!run.advance(10_000));
  return run.result();
}

function hopsOf(spec: RunSpec) {
  const { hops } = simulated(spec).trace;
  if (hops === null) throw new Error("hops were recorded");
  const rows = Array.from(hops.link, (_, k) => k).filter((k) => hops.link[k] === 0);
  return rows
    .sort((a, b) => hops.seq[a] - hops.seq[b])
    .map((k) => ({
      start: hops.start[k],
      sent: hops.sent[k],
      arrive: hops.arrive[k],
      lost: hops.fate[k] > 0,
    }));
}

describe("a link whose rate follows a list", () => {
  it("sends at the rate of the moment at which a packet begins", () => {
    const hops = hopsOf(
      network({
        at: [
          [0, 1e6],
          [1, 2e6],
          [2, 4e6],
        ],
      }),
    );
    for (const { start, sent } of hops.filter((hop) => hop.sent < 3)) {
      const milliseconds = start < 1 ? 8 : start < 2 ? 4 : 2;
      expect(sent - start).toBeCloseTo(milliseconds / 1000, 9);
    }
  });

  it("lets nothing begin at rate 0, keeps what waits, and goes on where it stopped", () => {
    const hops = hopsOf(
      network({
        at: [
          [0, 1e6],
          [1, 0],
          [2, 1e6],
        ],
      }),
    );
    expect(hops.filter(({ start }) => start >= 1.0001 && start < 2)).toEqual([]);
    expect(hops.some(({ start }) => start >= 2 && start < 2.0001)).toBe(true);
    // Nothing is lost, and those that waited leave one behind the other.
    expect(hops.every(({ lost }) => !lost)).toBe(true);
    const after = hops.filter(({ start }) => start >= 2 && start < 2.4);
    after.slice(1).forEach(({ start }, k) => {
      expect(start).toBeCloseTo(after[k].sent, 9);
    });
  });

  it("sends again once its rate is above 0, where a discipline chooses among what waits too", () => {
    const at = [
      [0, 0],
      [2, 1e6],
    ];
    const spec = network({ at }, 4, { queue: { discipline: "priority" } });
    const [source] = spec.flows;
    // From 1 s on no packet comes that could start the link.
    const hops = hopsOf({ ...spec, flows: [{ ...source, stop: 1 }] });
    expect(hops[0].start).toBe(2);
    expect(hops.at(-1)?.sent).toBeCloseTo(2.8, 9);
  });

  it("never changes where it has one moment and no period", () => {
    const hops = hopsOf(network({ at: [[0, 2e6]] }));
    expect(hops.length).toBeGreaterThan(300);
    for (const { start, sent } of hops) expect(sent - start).toBeCloseTo(0.004, 9);
  });

  it("repeats with its period", () => {
    const hops = hopsOf(
      network({
        at: [
          [0, 1e6],
          [0.5, 4e6],
        ],
        period: 1,
      }),
    );
    for (const { start, sent } of hops.filter((hop) => hop.sent < 3.9)) {
      // Whether a packet that comes at the very moment is sent at the new rate is a matter of rounding.
      if ((start + 1e-6) % 0.5 < 2e-6) continue;
      const isFast = start % 1 >= 0.5;
      expect(sent - start).toBeCloseTo(isFast ? 0.002 : 0.008, 6);
    }
  });

  it("loses by the share that its loss list has then, and nothing where that is 0", () => {
    const hops = hopsOf(
      network({
        loss: [
          [0, 0],
          [1, 1],
          [2, 0],
        ],
      }),
    );
    for (const { arrive, lost } of hops) expect(lost).toBe(arrive >= 1 && arrive < 2);
  });

  it("delays what begins from a time on by what its delay list has then", () => {
    const hops = hopsOf(
      network({
        delay: [
          [0, 0.05],
          [1, 0.2],
        ],
      }),
    );
    for (const { start, sent, arrive } of hops.filter(({ arrive }) => arrive < 3.5))
      expect(arrive - sent).toBeCloseTo(start < 1 ? 0.05 : 0.2, 9);
  });

  it("is the same run as one whose changes are written out, as far as those can say it", () => {
    const scheduled = simulated(
      network({
        at: [
          [0, 1e6],
          [1, 5e5],
          [2, 3e6],
        ],
      }),
    );
    const base = network({}, 4);
    const { schedule: _, ...plain } = base.links[0];
    const changed = simulated({
      ...base,
      links: [plain],
      changes: [
        { at: 1, set: "links.radio.rate", to: 5e5 },
        { at: 2, set: "links.radio.rate", to: 3e6 },
      ],
    });
    expect(scheduled.flows[0].delivered).toBe(changed.flows[0].delivered);
    expect(Array.from(scheduled.trace.flows[0].received.t)).toEqual(
      Array.from(changed.trace.flows[0].received.t),
    );
  });

  it("tells the rate in force, and keeps it where something else of the link is changed", () => {
    const spec = network({
      at: [
        [0, 1e6],
        [1, 2e6],
      ],
    });
    const result = simulated({ ...spec, changes: [{ at: 1.5, set: "links.radio.delay", to: 0.01 }] });
    const rate = result.trace.links[0].rate;
    expect(rate && [...rate.t]).toEqual([0, 1]);
    expect(rate && [...rate.v]).toEqual([1e6, 2e6]);
    const late = hopsOf({ ...spec, changes: [{ at: 1.5, set: "links.radio.delay", to: 0.01 }] }).filter(
      ({ start, arrive }) => start > 1.5 && arrive < 3.5,
    );
    for (const { start, sent } of late) expect(sent - start).toBeCloseTo(0.004, 9);
  });
});

describe("values from times on", () => {
  it("hold until the next", () => {
    const list: TimedValue[] = [
      [0, 3],
      [2, 5],
    ];
    expect([0, 1.9, 2, 9].map((t) => valueAt(list, t))).toEqual([3, 3, 5, 5]);
  });

  it("have a mean over a period, or over the run", () => {
    const at: TimedValue[] = [
      [0, 8],
      [4, 2],
    ];
    expect(meanOfRates({ kind: "rates", at, period: 10 }, 100)).toBeCloseTo(4.4, 12);
    expect(meanOfRates({ kind: "rates", at }, 8)).toBe(5);
    expect(meanOfRates({ kind: "rates", at }, 2)).toBe(8);
  });
});
