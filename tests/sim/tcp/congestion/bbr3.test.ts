import { describe, expect, it } from "vitest";
import { createRun, type RunResult } from "../../../../src/sim/index.ts";
import { dumbbell } from "../../networks.ts";

/** Payload rate of the 2 Mbit/s bottleneck, bit/s. */
const PAYLOAD = (2e6 * 1460) / 1500;

/** Two-way propagation 0.14 s, so that 24 segments fill the path. */
function play(scheme: string, options: Partial<Parameters<typeof dumbbell>[0]> = {}): RunResult {
  const run = createRun(
    dumbbell({
      schemes: [scheme],
      duration: 30,
      rate: 2e6,
      delay: 0.05,
      bufferLimit: 100,
      awnd: 200,
      ...options,
    }),
  );
  run.advance(Number.POSITIVE_INFINITY);
  return run.result();
}

/** Ids of the rules of all decisions, with their times. */
function decisions({ trace }: RunResult): { t: number; id: string }[] {
  return trace.flows[0].decisions.map(({ t, rule }) => ({ t, id: trace.rules[rule].id }));
}

/** Values of a probe from `from` on. */
function since(run: RunResult, probe: string, from: number): number[] {
  const { t, v } = run.trace.flows[0].probes[probe];
  return Array.from(v).filter((_, i) => t[i] >= from);
}

describe("BBRv3 alone on a path with a deep buffer", () => {
  const run = play("bbr3");
  const ids = decisions(run).map(({ id }) => id);

  it("finds the bandwidth to 2 %, keeps it, and loses nothing", () => {
    for (const bw of since(run, "maxBw", 5)) expect(Math.abs(bw / PAYLOAD - 1)).toBeLessThan(0.02);
    expect(run.flows[0].goodput).toBeGreaterThan(0.93 * PAYLOAD);
    expect(run.flows[0].retransmitted).toBe(0);
  });

  it("drains after the plateau, then cycles: refill, up, down, cruise", () => {
    expect(ids.slice(0, 2)).toEqual(["bbr3-drain", "bbr3-cruise"]);
    const cycle = ids.filter((id) => id !== "bbr3-probe-rtt").slice(3);
    const next: Record<string, string[]> = {
      "bbr3-refill": ["bbr3-up", "bbr3-cruise"],
      "bbr3-up": ["bbr3-down", "bbr3-cruise"],
      "bbr3-down": ["bbr3-cruise", "bbr3-refill"],
      "bbr3-cruise": ["bbr3-refill", "bbr3-cruise"],
    };
    for (let i = 1; i < cycle.length; i++) expect(next[cycle[i - 1]], `${i}`).toContain(cycle[i]);
    expect(cycle.filter((id) => id === "bbr3-up").length).toBeGreaterThan(3);
  });

  it("looks for the empty path's round trip every 5 s or a little later, for 0.2 s and a round trip", () => {
    const all = decisions(run);
    const looks = all.filter(({ id }) => id === "bbr3-probe-rtt").map(({ t }) => t);
    expect(looks.length).toBeGreaterThanOrEqual(5);
    for (let i = 1; i < looks.length; i++) {
      expect(looks[i] - looks[i - 1]).toBeGreaterThan(5);
      expect(looks[i] - looks[i - 1]).toBeLessThan(5.8);
    }
    for (const look of looks) {
      const end = all.find(({ t }) => t > look)?.t ?? look;
      expect(end - look).toBeGreaterThan(0.2);
      expect(end - look).toBeLessThan(0.6);
    }
  });

  it("waits 2 to 3 s from the end of one probe to the next where the path is long", () => {
    const all = decisions(run);
    all.forEach(({ id, t }, i) => {
      if (id !== "bbr3-down") return;
      const probe = all.slice(i).find((later) => later.id === "bbr3-refill");
      const disturbed = all.slice(i).find((later) => later.id === "bbr3-probe-rtt");
      if (!probe || (disturbed && disturbed.t < probe.t)) return;
      expect(probe.t - t).toBeGreaterThan(2);
      expect(probe.t - t).toBeLessThan(3.2);
    });
  });
});

describe("BBRv3 and losses", () => {
  it("leaves a start-up that overruns a short buffer because of what is lost, and keeps below it later", () => {
    const run = play("bbr3", { bufferLimit: 8 });
    const ids = decisions(run).map(({ id }) => id);
    expect(ids).toContain("bbr3-startup-loss");
    expect(ids).toContain("bbr3-too-high");
    const old = play("bbr", { bufferLimit: 8 });
    expect(run.flows[0].retransmitted).toBeLessThan(old.flows[0].retransmitted / 2);
    expect(run.flows[0].goodput).toBeGreaterThan(0.9 * PAYLOAD);
    const limits = since(run, "inflightLong", 10).filter((limit) => limit > 0);
    expect(limits.length).toBeGreaterThan(0);
    // 24 segments fill the path, 8 wait at most, one is being sent.
    for (const limit of limits) expect(limit).toBeLessThan(24 + 8 + 12);
  });

  it("gives up more than version 1 at random loss", () => {
    const [old, current] = ["bbr", "bbr3"].map((scheme) => play(scheme, { lossRate: 0.02 }).flows[0].goodput);
    expect(current).toBeLessThan(0.95 * old);
    expect(current).toBeGreaterThan(play("reno", { lossRate: 0.02 }).flows[0].goodput);
  });

  it("between probes slows down to what is delivered, and a refill forgets that", () => {
    const run = play("bbr3", { lossRate: 0.01 });
    const { t, v } = run.trace.flows[0].probes.inflightShort;
    const refills = decisions(run).filter(({ id }) => id === "bbr3-refill");
    expect(decisions(run).some(({ id }) => id === "bbr3-slow-down")).toBe(true);
    for (const refill of refills) {
      const at = t.findLastIndex((time) => time <= refill.t);
      expect(v[at]).toBe(0);
    }
  });

  it("counts a mark as congestion, and keeps its window", () => {
    const queue = { discipline: "threshold-mark", threshold: 5 };
    const run = play("bbr3", { ecn: true, queue });
    const ids = decisions(run).map(({ id }) => id);
    expect(ids).toContain("bbr3-ecn");
  });
});
