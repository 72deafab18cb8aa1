/** Every shipped scenario that ns-2 can express, exported, run by ns-2 itself, and compared with our run. */
import { describe, expect, it } from "vitest";
import { ns2Differs, ns2Lacks } from "../../src/analysis/formats.ts";
import { parseScenario, type Scenario } from "../../src/scenario/index.ts";
import { accepted, shipped } from "../scenario/samples.ts";
import { compareWithNs2, hasNs2, runOf } from "./ns2-compare.ts";

/** Each shipped scenario whose own senders ns-2 has. */
function exportable(): [string, Scenario][] {
  return shipped()
    .map(({ id, input }): [string, Scenario] => [id, accepted(input)])
    .filter(([, scenario]) => ns2Lacks(scenario).length === 0);
}

describe.runIf(hasNs2)("a scenario exported as a script, run by ns-2", () => {
  it("is nearly every shipped one of classical senders", () => {
    expect(exportable().length).toBeGreaterThanOrEqual(30);
  });

  it.each(exportable())("%s: every send, ACK, drop and window is ours", (_, scenario) => {
    const result = runOf(scenario);
    if (ns2Differs(scenario, result.trace).length > 0) return;
    compareWithNs2(scenario, result);
  });

  const small = (change: object, link: object = {}, flow: object = {}): Scenario => {
    const parsed = parseScenario({
      format: "cwndscope/1",
      duration: 20,
      nodes: [{ id: "S1" }, { id: "S2" }, { id: "A" }, { id: "B" }, { id: "R" }],
      links: [
        { id: "one", from: "S1", to: "A", rate: 1e7, delay: 0.01 },
        { id: "two", from: "S2", to: "A", rate: 1e7, delay: 0.0123 },
        { id: "narrow", from: "A", to: "B", rate: 2.03e6, delay: 0.02, queue: { limit: 20 }, ...link },
        { id: "last", from: "B", to: "R", rate: 1e7, delay: 0.003 },
      ],
      flows: [
        { id: "f1", from: "S1", to: "R", scheme: "reno", ...flow },
        { id: "f2", from: "S2", to: "R", scheme: "sack", start: 1.5, ...flow },
      ],
      ...change,
    });
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues));
    return parsed.scenario;
  };

  const red = { discipline: "red", limit: 40, rng: [7, 7, 7, 7, 7, 7], minTh: 4, maxTh: 12, meanPacketSize: 1437 };
  const plain = { reverse: { queue: { discipline: "drop-tail" } } };
  it.each<[string, Scenario]>([
    ["RED with a generator that ns-2 can begin with", small({}, { queue: red, ...plain })],
    ["RED that marks", small({}, { queue: { ...red, ecn: true }, ...plain }, { ecn: true })],
    [
      "loss in the air behind a buffer that overflows",
      small({}, { queue: { limit: 5 }, loss: { model: "bernoulli", rate: 0.005 } }),
    ],
    ["clocks with a phase", small({ tcp: { clockPhase: 0.0037 } })],
    ["other timers and windows", small({ tcp: { minRto: 0.3, initialRto: 1, initialWindow: 4, clock: 0.05 } })],
    ["without limited transmit", small({ tcp: { limitedTransmit: false } })],
    ["other packet sizes", small({ tcp: { headerBytes: 60, ackBytes: 52 } }, {}, { mss: 960, awnd: 30 })],
    ["Vegas with its own thresholds, twice", small({}, {}, { scheme: "vegas" })],
    ["Vegas with other thresholds", small({}, {}, { scheme: "vegas", params: { alpha: 2, beta: 4 } })],
    ["loss before the queue, both ways", small({}, { loss: { model: "bernoulli", rate: 0.02, position: "head" }, reverse: { loss: { model: "bernoulli", rate: 0.02, position: "head" } } })],
    ["loss in the air, both ways", small({}, { loss: { model: "bernoulli", rate: 0.02 }, reverse: { loss: { model: "bernoulli", rate: 0.02 } } })],
    ["a loss that begins in mid-run, and packets dropped by hand", small({
      changes: [{ at: 5, set: "links.narrow.loss.rate", to: 0.05 }],
      interventions: [{ flow: "f1", seq: 40, nth: 1, link: "one.forward", do: "drop" }],
    }, { loss: { model: "bernoulli", rate: 0 } })],
    ["drop-front", small({}, { queue: { discipline: "drop-front", limit: 8 } })],
    ["two duplicate ACKs for a loss", small({}, {}, { params: { dupAckThreshold: 2 } })],
    ["fast retransmits in a window already reduced", small({ flows: [{ id: "f1", from: "S1", to: "R", scheme: "newreno", params: { bugFix: false } }] }, { loss: { model: "bernoulli", rate: 0.05 } })],
    ["constant bit rate over UDP, from 2 s to 15 s", small({ flows: [
      { id: "f1", from: "S1", to: "R", scheme: "reno" },
      { id: "u1", from: "S2", to: "R", kind: "udp", mss: 972, start: 2, stop: 15, traffic: { kind: "cbr", rate: 7e5 } },
    ] })],
    ["on-off over UDP, and uneven intervals", small({ flows: [
      { id: "f1", from: "S1", to: "R", scheme: "newreno" },
      { id: "u1", from: "S2", to: "R", kind: "udp", mss: 500, start: 1, traffic: { kind: "on-off", rate: 1e6 } },
      { id: "u2", from: "S2", to: "R", kind: "udp", mss: 200, traffic: { kind: "cbr", rate: 3e5, dither: true } },
    ] })],
  ])("%s", (_, scenario) => {
    const result = runOf(scenario);
    expect([ns2Lacks(scenario), ns2Differs(scenario, result.trace)]).toEqual([[], []]);
    compareWithNs2(scenario, result);
  });

  it("says of delayed ACKs where ns-2's DelAck does otherwise", () => {
    const scenario = small({}, {}, { ack: "delayed" });
    const differs = ns2Differs(scenario, runOf(scenario).trace);
    expect(ns2Lacks(scenario)).toEqual([]);
    expect(differs.length).toBeGreaterThan(0);
    expect(differs.every((words) => words.includes("DelAck"))).toBe(true);
  });
});
