import { describe, expect, it } from "vitest";
import { trialNetwork } from "../../src/exercise/bench/networks.ts";
import { contestRecord, lostPoints, type Measured, measure } from "../../src/exercise/contest/index.ts";
import type { Scenario } from "../../src/scenario/index.ts";
import type { Decision, FlowSummary, RunResult } from "../../src/sim/declared.ts";
import { type MadeFlow, madeLink, madeRun } from "./made-run.ts";

const alone = trialNetwork({ duration: 20 });
const [f1] = alone.flows;
/** Two flows under test, one that starts at 2 s and one that stops at 15 s, beside a third one. */
const three: Scenario = {
  ...alone,
  flows: [
    { ...f1, id: "f1", start: 2 },
    { ...f1, id: "f2", start: 4, stop: 15 },
    { ...f1, id: "f3" },
  ],
};
const together = { scenario: three, test: ["f1", "f2"] };

/** Of 1,500 bytes, 1,460 are payload; 25 ms of propagation, and one transmission on each of two links. */
const IDEAL = { throughput: (2e6 * 1460) / 1500, delay: 0.025 + 12_000 / 10e6 + 12_000 / 2e6 };

describe("what a run of the contest measures", () => {
  const flow = (id: string, delivered: number, finishedAt: number | null = null) =>
    ({ id, delivered, finishedAt }) as unknown as FlowSummary;
  const measured = (network: { scenario: Scenario; test: readonly string[] }, ...flows: FlowSummary[]) =>
    measure(network, madeRun([], [], { flows, delayTogether: { samples: 1, p50: 0.1, p95: 0.2, p99: 0.3 } }));

  it("is the payload of the flows under test, from their first start to their last end", () => {
    const { throughput, delay95, share } = measured(
      together,
      flow("f1", 100),
      flow("f2", 50),
      flow("f3", 450),
    );
    // From 2 s to the end at 20 s.
    expect(throughput).toBeCloseTo((150 * 8 * 1460) / 18, 6);
    expect([delay95, share]).toEqual([0.2, 0.25]);
  });

  it("ends when the last of them has finished", () => {
    const { throughput } = measured(together, flow("f1", 100, 10), flow("f2", 50), flow("f3", 0));
    expect(throughput).toBeCloseTo((150 * 8 * 1460) / 13, 6);
    const finished = measured(together, flow("f1", 100, 10), flow("f2", 50, 12), flow("f3", 0));
    expect(finished.throughput).toBeCloseTo((150 * 8 * 1460) / 10, 6);
  });

  it("is no share where nobody else takes part, and none of nothing", () => {
    expect(measured({ scenario: alone, test: ["f1"] }, flow("f1", 10)).share).toBeNull();
    expect(measured(together, flow("f1", 0), flow("f2", 0), flow("f3", 0)).share).toBe(0);
    const nothing = measure(together, madeRun([], [], { flows: [flow("f3", 5)] }));
    expect(nothing).toEqual({ throughput: 0, delay95: 0, share: 0 });
  });

  it("takes queues where it is told of lost points, and the delays of the flows under test together", () => {
    const record = {
      sequence: false,
      probes: false,
      delays: true,
      delaysTogether: ["f1", "f2"],
      effectiveWindow: false,
      hops: null,
    };
    expect(contestRecord(together, true)).toEqual({ ...record, queues: "limited" });
    expect(contestRecord(together, false)).toEqual({ ...record, queues: "none" });
  });
});

const lost = (
  measured: Partial<Measured>,
  result: RunResult,
  network: { scenario: Scenario; test: readonly string[] } = { scenario: alone, test: ["f1"] },
) =>
  lostPoints(network, result, {
    throughput: IDEAL.throughput,
    delay95: IDEAL.delay,
    share: null,
    ...measured,
  });

const links = (utilisation: number, avgQueue = 0) =>
  [
    { id: "access.forward", avgQueue: avgQueue / 2, utilisation: 0.2 },
    { id: "bottleneck.forward", avgQueue, utilisation },
  ] as unknown as RunResult["links"];

describe("points that are lost to delay", () => {
  const queued = (...queue: (readonly [number, number])[]) =>
    madeRun(
      [],
      [madeLink("access.forward", { queue: [[0, 9]] }), madeLink("bottleneck.forward", { queue })],
      {
        links: links(1, 4),
      },
    );
  // Half of the delay beyond the bare one is a queue of 10 packets of 6 ms.
  const delay95 = IDEAL.delay + 0.12;

  it("are told by the queue that was longest, and where it stood longest above half of what was too much", () => {
    const result = queued([1, 11], [3, 10], [5, 12], [6, 20], [9, 2]);
    const found = lost({ delay95 }, result);
    expect(found).toMatchObject({
      to: "delay",
      text: "The queue stood above 60 ms for 6 s, 4 s of it without a break.",
      at: 5,
    });
    expect(found?.points).toBeCloseTo(Math.log2(delay95 / IDEAL.delay), 9);
  });

  it("are told without the break where there is hardly one, up to the end of the run", () => {
    expect(lost({ delay95 }, queued([1, 10], [4, 11]))).toMatchObject({
      text: "The queue stood above 60 ms for 16 s.",
      at: 4,
    });
  });

  it("are said to wait in a queue where none was recorded, or none stood so high", () => {
    const plain = { text: "The packets waited in a queue.", at: 0 };
    expect(lost({ delay95 }, queued([1, 10]))).toMatchObject(plain);
    expect(lost({ delay95 }, queued())).toMatchObject({ text: "The packets waited in a queue." });
    expect(lost({ delay95 }, madeRun([], [], { links: [] }))).toMatchObject(plain);
  });

  it("are measured by the first flow under test, whose segments may be larger than another's", () => {
    const [large, small] = [f1, { ...f1, id: "f0", mss: 500 }];
    const network = { scenario: { ...alone, flows: [small, large] }, test: ["f1"] };
    expect(lost({}, madeRun([{}]), network)).toBeNull();
    expect(lost({ delay95 }, queued([1, 10], [4, 11]), network)?.text).toBe(
      "The queue stood above 60 ms for 16 s.",
    );
    const other = lost({}, madeRun([{}], [], { links: links(1) }), { ...network, test: ["f0"] });
    expect(other?.to).toBe("delay");
  });

  it("are none below a tenth of a point, and throughput's where that cost more", () => {
    const result = queued([1, 20]);
    expect(lost({ delay95: IDEAL.delay * 1.07 }, result)).toBeNull();
    expect(lost({ delay95: IDEAL.delay * 1.08 }, result)?.to).toBe("delay");
    expect(lost({ delay95: 0 }, result)).toBeNull();
    expect(lost({ delay95: 2 * IDEAL.delay, throughput: IDEAL.throughput / 2 }, result)?.to).toBe("delay");
    expect(lost({ delay95, throughput: IDEAL.throughput / 32 }, result)?.to).toBe("throughput");
  });
});

describe("points that are lost to throughput", () => {
  const cut = (t: number, more: Partial<Decision> = {}): Partial<Decision> => ({
    t,
    event: "dupack",
    verdict: "congestion",
    truth: "transmission",
    ...more,
  });
  const timeout = (t: number) => cut(t, { event: "timeout" });
  const slow = (
    decisions: readonly Partial<Decision>[],
    more: Partial<Measured> = {},
    flows: MadeFlow[] = [],
  ) =>
    lost(
      { throughput: IDEAL.throughput / 4, ...more },
      madeRun([{ decisions }, ...flows], [], { links: links(0.25) }),
      flows.length > 0 ? together : undefined,
    );

  it("are two for a quarter of what the link carries; at most those of a bit a second", () => {
    expect(slow([])).toEqual({
      to: "throughput",
      points: 2,
      text: "The window was too small: the link was idle 75 % of the time.",
      at: 0,
    });
    expect(slow([], { throughput: 0 })?.points).toBeCloseTo(Math.log2(IDEAL.throughput), 9);
    expect(lost({ throughput: 2 * IDEAL.throughput }, madeRun([{}]))).toBeNull();
  });

  it("are told by what was more frequent: cuts for random losses, or timeouts", () => {
    expect(slow([timeout(5), cut(7), cut(6), cut(8)])).toMatchObject({
      text: "3 cuts for random losses: the link was idle 75 % of the time.",
      at: 6,
    });
    expect(slow([cut(2), timeout(9), timeout(4)])).toMatchObject({
      text: "2 timeouts: the link was idle 75 % of the time.",
      at: 4,
    });
    expect(slow([cut(2), timeout(4)])?.text).toBe("1 timeout: the link was idle 75 % of the time.");
  });

  it("are no cut's that was right, that was none, or of which nothing is known", () => {
    const none = [cut(1, { truth: "overflow" }), cut(2, { verdict: "random" }), cut(3, { truth: null })];
    expect(slow([...none, cut(4, { event: "ecn" })])?.text).toMatch(/^The window was too small/);
  });

  it("are other flows' where those kept more than their share", () => {
    const others: MadeFlow[] = [{ id: "f2" }, { id: "f3", decisions: [timeout(1)] }];
    // Two of three flows are under test: less than 0.8 of two thirds is too little.
    expect(slow([], { share: 0.53 }, others)).toMatchObject({
      text: "The other flows kept 47 % of what was delivered.",
      at: 0,
    });
    expect(slow([], { share: 0.54 }, others)?.text).toMatch(/^The window was too small/);
  });
});
