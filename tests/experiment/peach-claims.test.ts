import { describe, expect, it } from "vitest";
import { comparison, repetitions } from "../../src/experiment/index.ts";
import type { Scenario } from "../../src/scenario/index.ts";
import type { QueueSpec, RunResult, RunSpec } from "../../src/sim/index.ts";
import { dumbbell } from "../sim/networks.ts";
import { complete, shippedScenario as scenario } from "./shipped-runs.ts";

/** What the cards and the scenario of TCP-Peach say. */

const run = (of: RunSpec) => complete(of);

/** A satellite link of 2 Mbit/s and 0.54 s there and back, which loses exactly what is listed. */
function satellite(scheme: string, drops: number[], queue: QueueSpec = { discipline: "priority" }): RunSpec {
  const spec = dumbbell({ schemes: [scheme], duration: 20, delay: 0.25, bufferLimit: 60, awnd: 100, queue });
  const list = drops.map((seq) => ({ flow: "f1", seq, nth: 1 }));
  return {
    ...spec,
    links: spec.links.map((link) =>
      link.id === "wireless1"
        ? { ...link, loss: { model: "list", position: "air" as const, drops: list } }
        : link,
    ),
  };
}

function windowAt({ trace }: RunResult, time: number): number {
  const { t, v } = trace.flows[0].cwnd;
  return v[t.findLastIndex((x) => x <= time)];
}

describe("TCP-Peach", () => {
  it("opens the whole window within two round trips of the SYN's, NewReno needs six", () => {
    const rtt = 0.54;
    const peach = run(satellite("peach", []));
    const newreno = run(satellite("newreno", []));
    // The dummies fill the second round trip, their answers the third.
    expect(windowAt(peach, 2 * rtt)).toBeLessThan(3);
    expect(windowAt(peach, 1.05 * 3 * rtt)).toBeGreaterThan(85);
    expect(windowAt(newreno, 1.05 * 3 * rtt)).toBeLessThan(10);
    expect(peach.flows[0].probes).toBe(99);
    expect(newreno.flows[0].probes).toBeUndefined();
  });

  it("is whole again two round trips after a random loss, NewReno at half", () => {
    const peach = run(satellite("peach", [600]));
    const [loss] = peach.trace.flows[0].decisions;
    expect(loss.truth).toBe("transmission");
    expect(loss.cwndAfter).toBeLessThan(0.51 * 100);
    expect(windowAt(peach, loss.t + 2.2 * 0.6)).toBeGreaterThan(0.9 * 100);
    expect(peach.flows[0].timeouts).toBe(0);
    const newreno = run(satellite("newreno", [600]));
    const [same] = newreno.trace.flows[0].decisions;
    expect(windowAt(newreno, same.t + 2.2 * 0.6)).toBeLessThan(0.6 * 100);
  });

  it("with one dummy per ACK stays at half, as careful as Reno", () => {
    const spec = satellite("peach", [600]);
    const flows = spec.flows.map((flow) => ({ ...flow, params: { dummiesPerAck: 1 } }));
    const result = run({ ...spec, flows });
    const [loss] = result.trace.flows[0].decisions;
    expect(windowAt(result, loss.t + 2.2 * 0.6)).toBeLessThan(0.6 * 100);
  });

  it("takes nothing from another flow where two classes are served, and does where they are not", () => {
    const beside = (queue: QueueSpec) => {
      const spec = dumbbell({
        schemes: ["newreno", "peach"],
        duration: 30,
        delay: 0.25,
        bufferLimit: 40,
        awnd: 120,
        queue,
      });
      const flows = spec.flows.map((flow, i) => ({ ...flow, start: 10 * i, stop: 30 }));
      const { links, flows: ends } = run({ ...spec, flows });
      return { drops: links[0].drops, lost: ends[0].losses.congestion };
    };
    const priority = beside({ discipline: "priority" });
    const dropTail = beside({ discipline: "drop-tail" });
    expect(priority.drops).toBeGreaterThan(0);
    expect(priority.lost).toBeLessThan(dropTail.lost);
  });

  it("leaves dummies out of the data: each is answered once, none is resent or delivered", () => {
    const { trace, flows } = run(satellite("peach", []));
    const { send, ack } = trace.flows[0];
    const dummies = send.nth.filter((nth) => nth === 0).length;
    expect(dummies).toBe(flows[0].probes);
    expect(flows[0].retransmitted).toBe(0);
    // An ACK of data comes for each segment that was not a dummy, as far as they are back.
    expect(ack.ackno.length).toBeLessThanOrEqual(send.seq.length - dummies);
    expect(ack.ackno.length).toBeGreaterThan(send.seq.length - dummies - 110);
  });
});

describe("peach-satellite", () => {
  it("delivers about twice what NewReno does", () => {
    const own = scenario("peach-satellite");
    const [newreno] = comparison(own, ["newreno"]);
    const mean = (of: Scenario) =>
      repetitions(of, 3).reduce((sum, one) => sum + run(one).flows[0].throughput, 0) / 3;
    expect(mean(own) / mean(newreno)).toBeGreaterThan(1.7);
  });
});

describe("TCP-Peach+", () => {
  it("repairs further losses of a window with its probes", () => {
    // Four of one window.
    const lost = [600, 603, 606, 640];
    const plus = run(satellite("peach-plus", lost));
    expect(plus.flows[0].timeouts).toBe(0);
    expect(plus.flows[0].fastRetransmits).toBeLessThan(3);
    const { send } = plus.trace.flows[0];
    const [loss] = plus.trace.flows[0].decisions;
    const carried = new Set<number>();
    send.t.forEach((t, k) => {
      if (send.nth[k] === 0 && t >= loss.t && t < loss.t + 0.5) carried.add(send.seq[k]);
    });
    // Probes after the loss carry what was not reported, the other holes among it, and more than one of each.
    expect(carried.has(603)).toBe(true);
    expect(carried.has(606)).toBe(true);
    expect(carried.size).toBeGreaterThan(20);
  });

  it("times out less than Peach where several segments of a window are lost", () => {
    const mean = (scheme: string, of: (result: RunResult) => number) =>
      [1, 2, 3].reduce((sum, seed) => {
        const spec = dumbbell({
          schemes: [scheme],
          duration: 60,
          delay: 0.25,
          bufferLimit: 60,
          awnd: 120,
          lossRate: 0.02,
          queue: { discipline: "priority" },
          seed,
        });
        return sum + of(run(spec)) / 3;
      }, 0);
    const timeouts = ({ flows }: RunResult) => flows[0].timeouts;
    const throughput = ({ flows }: RunResult) => flows[0].throughput;
    expect(mean("peach-plus", timeouts)).toBeLessThan(mean("peach", timeouts) / 2);
    expect(mean("peach-plus", throughput)).toBeGreaterThan(1.15 * mean("peach", throughput));
    expect(mean("peach", throughput)).toBeGreaterThan(2 * mean("newreno", throughput));
  });

  it("delivers each segment once, however many copies come", () => {
    const result = run(satellite("peach-plus", [300, 301, 302, 500, 501, 700]));
    const { ack } = result.trace.flows[0];
    for (let k = 1; k < ack.ackno.length; k++) expect(ack.ackno[k]).toBeGreaterThanOrEqual(ack.ackno[k - 1]);
    expect(result.flows[0].delivered).toBeGreaterThan(2000);
  });
});
