import { describe, expect, it } from "vitest";
import {
  createRun,
  type ImpairmentSpec,
  type RunResult,
  type RunSpec,
  traceDigest,
} from "../../../../src/sim/index.ts";
import { dumbbell, udpFlow } from "../../networks.ts";

/** One flow over 2 Mbit/s and 0.14 s, 20 s; what the bottleneck does to packets in either direction. */
function play(
  scheme: string,
  impairment: ImpairmentSpec | undefined,
  more: { reverse?: ImpairmentSpec; spec?: Partial<RunSpec> } = {},
): RunResult {
  const base = dumbbell({ schemes: [scheme], duration: 20, awnd: 40, bufferLimit: 60 });
  const links = base.links.map((link) =>
    link.id === "bottleneck"
      ? { ...link, impairment, reverse: { ...link.reverse, impairment: more.reverse } }
      : link,
  );
  const run = createRun({ ...base, links, ...more.spec });
  run.advance(Number.POSITIVE_INFINITY);
  return run.result();
}

describe("a link that reorders", () => {
  it("makes a sender that counts duplicate ACKs retransmit what was not lost", () => {
    const run = play("sack", { kind: "reorder", every: 50, by: 0.04 });
    expect(run.links.every(({ drops, errors }) => drops + errors === 0)).toBe(true);
    expect(run.flows[0].retransmitted).toBeGreaterThan(10);
    expect(run.flows[0].goodput).toBeLessThan(0.9 * play("sack", undefined).flows[0].goodput);
  });

  it("does no harm where a packet falls back by two places", () => {
    // 1500 bytes take 1.2 ms on the link before.
    const run = play("sack", { kind: "reorder", every: 50, by: 0.002 });
    expect(run.flows[0].retransmitted).toBe(0);
  });

  it("meets about its share of the packets, the same ones at every delay", () => {
    const late = (by: number) => {
      const run = play("constant-window", { kind: "reorder", rate: 0.1, by });
      return run.flows[0].delivered;
    };
    expect(Math.abs(late(0.001) - late(0.002))).toBeLessThan(20);
  });

  it("can be changed during a run", () => {
    const change = { at: 10, set: "links.bottleneck.impairment.every", to: 0 };
    const rate = { at: 10, set: "links.bottleneck.impairment.rate", to: 0 };
    const run = play("sack", { kind: "reorder", every: 20, by: 0.04 }, { spec: { changes: [change, rate] } });
    const { t, nth } = run.trace.flows[0].send;
    const resent = Array.from(t).filter((_, i) => nth[i] > 1);
    expect(resent.some((time) => time < 10)).toBe(true);
    expect(resent.every((time) => time < 11)).toBe(true);
  });

  it("is the same run for the same seed, and another for another", () => {
    const digest = (seed: number) =>
      traceDigest(play("sack", { kind: "reorder", rate: 0.05, by: 0.04 }, { spec: { seed } }).trace);
    expect(digest(1)).toBe(digest(1));
    expect(digest(1)).not.toBe(digest(2));
  });
});

describe("a link that doubles", () => {
  it("delivers each segment once to the application, and loses nothing of the flow by dropping a copy", () => {
    const run = play("sack", { kind: "duplicate", rate: 0.2 });
    const plain = play("sack", undefined);
    expect(run.flows[0].retransmitted).toBe(0);
    expect(run.links[0].arrivals).toBeGreaterThan(run.flows[0].sent);
    expect(run.flows[0].delivered).toBeLessThanOrEqual(plain.flows[0].delivered);
  });

  it("doubles every ACK without a loss being seen in it: two equal ones are fewer than three", () => {
    const acks = { kind: "duplicate", rate: 1, packets: "acks" };
    const retransmitted = (scheme: string) =>
      play(scheme, undefined, { reverse: acks }).flows[0].retransmitted;
    expect([retransmitted("sack"), retransmitted("newreno")]).toEqual([0, 0]);
  });

  it("does not count a UDP packet twice", () => {
    const base = dumbbell({ schemes: ["reno"], duration: 10 });
    const [pair] = base.flows;
    const links = base.links.map((link) =>
      link.id === "bottleneck" ? { ...link, impairment: { kind: "duplicate", rate: 1 } } : link,
    );
    const run = createRun({ ...base, links, flows: [udpFlow("u", pair.from, pair.to)] });
    run.advance(Number.POSITIVE_INFINITY);
    const { flows } = run.result();
    expect(flows[0].delivered).toBeLessThanOrEqual(flows[0].sent);
    expect(flows[0].delivered).toBeGreaterThan(flows[0].sent - 60);
  });
});

describe("a link without an impairment", () => {
  it("is what it was where it says so", () => {
    expect(traceDigest(play("reno", { kind: "none" }).trace)).toBe(
      traceDigest(play("reno", undefined).trace),
    );
  });
});
