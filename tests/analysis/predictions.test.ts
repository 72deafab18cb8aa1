import { describe, expect, it } from "vitest";
import { predictThroughput } from "../../src/analysis/estimates.ts";
import {
  bottleneckRate,
  efficiency,
  friendliness,
  normalisedThroughput,
  predictThresholdQueue,
} from "../../src/analysis/index.ts";
import { parseScenario, type Scenario } from "../../src/scenario/index.ts";
import { createRun } from "../../src/sim/index.ts";

function scenarioOf(more: { links?: object; flow?: object; flows?: object[]; duration?: number }): Scenario {
  const flows = more.flows ?? [
    { id: "f1", from: "A", to: "C", scheme: "reno", mss: 960, awnd: 200, ...more.flow },
  ];
  const parsed = parseScenario({
    format: "cwndscope/1",
    duration: more.duration ?? 100,
    nodes: [{ id: "A" }, { id: "B" }, { id: "C" }],
    links: [
      { id: "ab", from: "A", to: "B", rate: "100 Mbps", delay: "10 ms", reverse: { rate: "50 Mbps" } },
      { id: "cb", from: "C", to: "B", rate: "1 Gbps", delay: "30 ms", ...more.links },
    ],
    flows,
  });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues));
  return parsed.scenario;
}

function resultOf(scenario: Scenario) {
  const run = createRun(scenario);
  run.advance(Number.POSITIVE_INFINITY);
  return run.result();
}

describe("shares", () => {
  it("take the slowest link on the way, in its direction", () => {
    const scenario = scenarioOf({ links: { reverse: { rate: "20 Mbps" } } });
    // C–B is listed from C to B, so data from A cross it in reverse.
    expect(bottleneckRate(scenario, scenario.flows[0])).toBe(20e6);
    expect(normalisedThroughput(scenario, scenario.flows[0], { goodput: 15e6 })).toBe(0.75);
  });

  it("count what was of use among what was sent", () => {
    expect(efficiency({ sent: 200, delivered: 150 })).toBe(0.75);
    expect(efficiency({ sent: 0, delivered: 0 })).toBe(1);
  });

  it("set each scheme's mean against Reno's", () => {
    const flows = [
      { scheme: "reno", throughput: 1e6 },
      { scheme: "reno", throughput: 3e6 },
      { scheme: "cerl", throughput: 5e6 },
      { scheme: "udp", throughput: 9e6 },
    ];
    expect([...friendliness(flows)]).toEqual([["cerl", 2.5]]);
    expect([...friendliness(flows, "cerl")]).toEqual([["reno", 0.4]]);
    expect(friendliness([flows[2]]).size).toBe(0);
    expect(friendliness([{ scheme: "reno", throughput: 0 }, flows[2]]).size).toBe(0);
  });
});

const lossy = (rate: number) => ({ reverse: { loss: { model: "bernoulli", rate } } });

describe("the throughput formulas beside a run", () => {
  it("come near Reno's throughput where their assumptions hold", () => {
    const scenario = scenarioOf({ links: lossy(0.002), flow: { awnd: 1000 }, duration: 300 });
    const result = resultOf(scenario);
    const prediction = predictThroughput(scenario, result, "f1")!;
    expect(prediction.doubts).toEqual([]);
    expect(prediction.rtt).toBeCloseTo(0.08, 2);
    expect(prediction.lossRate).toBeCloseTo(0.002, 3);
    expect(prediction.timeout).toBeCloseTo(0.2, 6);
    expect(result.flows[0].throughput / prediction.pftk).toBeGreaterThan(0.85);
    expect(result.flows[0].throughput / prediction.pftk).toBeLessThan(1.2);
    expect(prediction.pftk).toBeLessThan(prediction.squareRoot);
  });

  it("say what does not hold", () => {
    const doubts = (more: Parameters<typeof scenarioOf>[0]) => {
      const scenario = scenarioOf(more);
      return predictThroughput(scenario, resultOf(scenario), "f1")?.doubts.join("; ");
    };
    expect(doubts({ links: lossy(0.01), flow: { scheme: "westwood" } })).toContain("does not just halve");
    expect(doubts({ links: lossy(0.001), flow: { awnd: 5 } })).toContain("receiver's window");
    expect(doubts({ links: lossy(0.01), flow: { traffic: { kind: "cbr" } } })).toContain("application");
    const full = { reverse: { rate: "2 Mbps", queue: { limit: 60 }, loss: { model: "none" } } };
    expect(doubts({ links: full })).toContain("a link on the path is full");
    expect(doubts({ links: lossy(0) })).toBeUndefined();
  });

  /** What is said of a run with these counts. */
  function saidOf(counts: { sent?: number; fastRetransmits: number; timeouts: number }, flow: object = {}) {
    const scenario = scenarioOf({ links: lossy(0.002), flow: { awnd: 1000, ...flow }, duration: 20 });
    const result = resultOf(scenario);
    const flows = [{ ...result.flows[0], sent: 1000, ...counts }];
    return predictThroughput(scenario, { ...result, flows }, "f1");
  }

  it("count each timeout and each fast retransmit as an event, and doubt less than five", () => {
    expect(saidOf({ fastRetransmits: 3, timeouts: 2 })).toMatchObject({ lossRate: 0.005, doubts: [] });
    expect(saidOf({ fastRetransmits: 3, timeouts: 1 })?.doubts).toEqual(["only 4 loss events"]);
    expect(saidOf({ fastRetransmits: 0, timeouts: 0 })).toBeNull();
  });

  it("doubt the square root where more than a tenth of the events are timeouts", () => {
    expect(saidOf({ fastRetransmits: 18, timeouts: 2 })?.squareRootDoubts).toEqual([]);
    expect(saidOf({ fastRetransmits: 17, timeouts: 3 })?.squareRootDoubts).toEqual([
      "3 of 20 loss events were timeouts",
    ]);
  });

  it("take two segments for each ACK where ACKs are delayed", () => {
    const counts = { fastRetransmits: 10, timeouts: 0 };
    for (const [ack, constant] of [
      ["every-packet", 1.5],
      ["delayed", 0.75],
    ] as const) {
      const { squareRoot, rtt, lossRate } = saidOf(counts, { ack })!;
      expect(squareRoot / 8 / 960).toBeCloseTo(Math.sqrt(constant / lossRate) / rtt, 6);
    }
  });

  it("doubt a sender that begins anew at each loss", () => {
    const counts = { fastRetransmits: 10, timeouts: 0 };
    expect(saidOf(counts, { scheme: "tahoe" })?.doubts.join()).toContain("does not just halve");
    expect(saidOf(counts, { scheme: "newreno" })?.doubts).toEqual([]);
  });

  it("say nothing of UDP, and that timeouts are beyond the square root", () => {
    const udp = { id: "f1", kind: "udp", from: "A", to: "C", traffic: { kind: "cbr" } };
    const scenario = scenarioOf({ flows: [udp] });
    expect(predictThroughput(scenario, resultOf(scenario), "f1")).toBeNull();
    const bad = scenarioOf({ links: lossy(0.15) });
    expect(predictThroughput(bad, resultOf(bad), "f1")?.squareRootDoubts.join()).toMatch(/timeouts$/);
  });
});

describe("the threshold model beside a queue", () => {
  const marking = (more: object = {}) => ({
    reverse: {
      rate: "2 Mbps",
      queue: { discipline: "threshold-mark", minTh: 20, maxTh: 21, limit: 100, ...more },
    },
  });
  const ecn = { ecn: true, mss: 960 };

  it("is worked out from rates and delays on the way", () => {
    const prediction = predictThresholdQueue(scenarioOf({ links: marking(), flow: ecn }), "cb", "reverse")!;
    // 80 ms; 1000 bytes at 100 and 2 Mbit/s: 0.08 + 4 ms; 40 bytes back at 1 Gbit/s and 50 Mbit/s: 0.00032 + 0.0064 ms.
    // r = 84.08672 ms, mu = 250 packets/s.
    expect(prediction.pipe).toBeCloseTo(21.02168, 5);
    expect(prediction.maxAvoidance).toBe(21);
    expect(prediction.maxSlowStart).toBeCloseTo(2 * 20 + 21.02168 + 1, 5);
    expect(prediction.doubts).toEqual([]);
  });

  it("knows where it is not about", () => {
    const of = (links: object, flow: object) =>
      predictThresholdQueue(scenarioOf({ links, flow }), "cb", "reverse");
    expect(of({ reverse: { rate: "2 Mbps", queue: { limit: 20 } } }, ecn)).toBeNull();
    expect(of(marking({ maxTh: 40 }), ecn)).toBeNull();
    expect(of(marking(), { mss: 960 })).toBeNull();
    expect(predictThresholdQueue(scenarioOf({ links: marking(), flow: ecn }), "cb", "forward")).toBeNull();
    expect(of(marking(), { ...ecn, scheme: "dctcp" })?.doubts.join()).toContain("does not halve");
    expect(of(marking({ limit: 30 }), ecn)?.doubts.join()).toContain("buffer is shorter");
    expect(of(marking(), { ...ecn, awnd: 25, ack: "delayed" })?.doubts.join()).toMatch(/delayed.*window/);
  });

  it("doubts a window that does not hold the longest queue and what the path holds", () => {
    const of = (flow: object) =>
      predictThresholdQueue(scenarioOf({ links: marking(), flow: { ...ecn, ...flow } }), "cb", "reverse")
        ?.doubts;
    // 21 packets in the queue and 21.02 on the path.
    expect(of({ awnd: 43 })).toEqual([]);
    expect(of({ awnd: 42 })).toEqual(["the receiver's window limits the sender"]);
    expect(of({ traffic: { kind: "cbr" } })).toEqual(["the application does not always have data"]);
  });

  it("is for one flow that hears marks, at a threshold that is one", () => {
    const flow = { id: "f1", from: "A", to: "C", scheme: "reno", ...ecn };
    const of = (flows: object[], queue: object = {}) =>
      predictThresholdQueue(scenarioOf({ links: marking(queue), flows }), "cb", "reverse");
    expect(of([flow])).not.toBeNull();
    expect(of([flow, { ...flow, id: "f2" }])).toBeNull();
    expect(of([flow, { ...flow, id: "f2", from: "C", to: "A" }])).not.toBeNull();
    expect(of([{ id: "f1", from: "A", to: "C", scheme: "dctcp", mss: 960 }])).not.toBeNull();
    expect(of([flow], { minTh: 20, maxTh: 22 })).toBeNull();
    expect(predictThresholdQueue(scenarioOf({ links: marking(), flow: ecn }), "none", "reverse")).toBeNull();
  });

  it("bounds the queue of the run", () => {
    const scenario = scenarioOf({ links: marking(), flow: ecn });
    const prediction = predictThresholdQueue(scenario, "cb", "reverse")!;
    const { queue } = resultOf(scenario).trace.links.find(({ id }) => id === "cb.reverse")!;
    const late = queue.v.filter((_, i) => queue.t[i] > 20);
    expect(Math.abs(Math.max(...queue.v) - prediction.maxSlowStart)).toBeLessThanOrEqual(3);
    expect(Math.abs(Math.max(...late) - prediction.maxAvoidance)).toBeLessThanOrEqual(2);
  });
});
