import { describe, expect, it } from "vitest";
import { createRun, RECORD_ALL, type RunResult, type RunSpec } from "../../../src/sim/index.ts";
import { dumbbell } from "../networks.ts";

function run(spec: RunSpec): RunResult {
  const simulation = createRun(spec);
  simulation.advance(Number.POSITIVE_INFINITY);
  return simulation.result();
}

const RED = { discipline: "red", ecn: true, weight: 0.02, markP: 2 };
const marking = (scheme: string, more: Partial<Parameters<typeof dumbbell>[0]> = {}) =>
  dumbbell({ schemes: [scheme], duration: 20, bufferLimit: 200, awnd: 100, queue: RED, ecn: true, ...more });

describe("explicit congestion notification", () => {
  it.each(["tahoe", "reno", "newreno", "sack", "cerl", "vegas"])(
    "lets %s back off without losing anything",
    (scheme) => {
      const { flows, links, trace } = run(marking(scheme, scheme === "vegas" ? { delay: 0.001 } : {}));
      expect(links[0].drops).toBe(0);
      expect(flows[0].retransmitted).toBe(0);
      const echoes = trace.flows[0].decisions.filter(({ event }) => event === "ecn");
      expect(echoes.length > 0).toBe(links[0].marks > 0);
      for (const { cwndBefore, cwndAfter, truth } of echoes) {
        expect(cwndAfter).toBeLessThanOrEqual(cwndBefore / 2);
        expect(truth).toBeNull();
      }
    },
  );

  it("marks some packets of a flow that uses it, and drops instead where the flow does not", () => {
    expect(run(marking("reno")).links[0].marks).toBeGreaterThan(0);
    const without = run(marking("reno", { ecn: false })).links[0];
    expect(without.marks).toBe(0);
    expect(without.drops).toBeGreaterThan(0);
  });

  it.each(["enqueue", "front"])(
    "shows marked packets, and the ACKs that echo them, as such on their way (marked at: %s)",
    (markAt) => {
      const spec = marking("reno", { queue: { ...RED, markAt }, duration: 10 });
      const simulation = createRun(spec, { ...RECORD_ALL, hops: { from: 0, to: 10 } });
      simulation.advance(Number.POSITIVE_INFINITY);
      const { trace } = simulation.result();
      const { hops } = trace;
      if (!hops) throw new Error("no hops");
      const on = (id: string, isAck: 0 | 1) =>
        [...hops.seq].flatMap((seq, i) =>
          trace.links[hops.link[i]].id === id && hops.isAck[i] === isAck && hops.marked[i] === 1 ? [seq] : [],
        );
      const marks = [...trace.links[0].marks.seq];
      expect(marks.length).toBeGreaterThan(1);
      expect(on("bottleneck.forward", 0)).toEqual(marks);
      expect(on("access1.forward", 0)).toEqual([]);
      expect(on("wireless1.forward", 0)).toEqual(marks);
      expect(on("wireless1.reverse", 1).length).toBeGreaterThan(0);
    },
  );

  it("reacts once for the segments of a window", () => {
    const { trace } = run(marking("reno"));
    const { decisions, send } = trace.flows[0];
    const echoes = decisions.filter(({ event }) => event === "ecn");
    for (let i = 1; i < echoes.length; i++) {
      const sentBefore = send.seq.filter((_, k) => send.t[k] < echoes[i - 1].t);
      expect(echoes[i].seq).toBeGreaterThanOrEqual(Math.max(...sentBefore));
    }
  });

  it("does not come to rest when one segment is halved", () => {
    const everything = {
      discipline: "red",
      ecn: true,
      minTh: 0,
      maxTh: 1,
      maxP: 1,
      weight: 1,
      wait: false,
      gentle: false,
      useMarkP: false,
    };
    const spec = marking("newreno", { queue: everything, duration: 200, rate: 0.3e6 });
    const { flows } = run({
      ...spec,
      flows: [{ ...spec.flows[0], traffic: { kind: "finite", bytes: 300_000 } }],
    });
    expect(flows[0].finishedAt).not.toBeNull();
  });

  it("is silent in a network that never marks", () => {
    const plain = run(marking("newreno", { queue: { discipline: "drop-tail" } }));
    const without = run(marking("newreno", { queue: { discipline: "drop-tail" }, ecn: false }));
    expect(plain.trace.flows[0].send).toEqual(without.trace.flows[0].send);
  });
});
