import { describe, expect, it } from "vitest";
import { createRun, paramValues, type RunResult } from "../../../../src/sim/index.ts";
import { bbr } from "../../../../src/sim/tcp/congestion/bbr.ts";
import { initBbr, PHASE, updateModel } from "../../../../src/sim/tcp/congestion/parts/bbr-model.ts";
import type { AckNews } from "../../../../src/sim/tcp/contract/ack.ts";
import type { SenderView } from "../../../../src/sim/tcp/contract/view.ts";
import { dumbbell } from "../../networks.ts";

/** Payload rate of the 2 Mbit/s bottleneck, bit/s. */
const PAYLOAD = (2e6 * 1460) / 1500;

/** Two-way propagation 0.14 s, so that 24 segments fill the path; room for the start-up. */
const PATH = { duration: 60, rate: 2e6, delay: 0.05, bufferLimit: 100, awnd: 200 };

function play(options: Partial<Parameters<typeof dumbbell>[0]> = {}): RunResult {
  const run = createRun(dumbbell({ schemes: ["bbr"], ...PATH, ...options }));
  run.advance(Number.POSITIVE_INFINITY);
  return run.result();
}

/** Values of a step function from `from` on. */
function since(series: { t: Float64Array; v: Float64Array }, from: number): number[] {
  return Array.from(series.v).filter((_, i) => series.t[i] >= from);
}

describe("BBR alone on a path", () => {
  const result = play();
  const { probes, decisions, send } = result.trace.flows[0];
  const ruleOf = (d: { rule: number }) => result.trace.rules[d.rule].id;

  it("finds the bandwidth and the round trip, and uses the whole of it with a short queue", () => {
    for (const bw of since(probes.btlBw, 5)) expect(Math.abs(bw / PAYLOAD - 1)).toBeLessThan(0.01);
    // 1500 bytes on two links of 10 Mbit/s and one of 2 Mbit/s, 40 bytes back.
    for (const rtt of since(probes.rtProp, 12)) expect(rtt).toBeGreaterThanOrEqual(0.14);
    expect(result.flows[0].goodput).toBeGreaterThan(0.95 * PAYLOAD);
    expect(result.flows[0].retransmitted).toBe(0);
    const queue = since(result.trace.links[0].queue, 3);
    expect(Math.max(...queue)).toBeLessThanOrEqual(16);
  });

  it("starts up, drains, then goes through its cycle, and looks for the round trip once it is ten seconds old", () => {
    const order = decisions.map(ruleOf);
    expect(order.slice(0, 1)).toEqual(["bbr-drain"]);
    expect(new Set(order.slice(1))).toEqual(
      new Set(["bbr-cruise", "bbr-probe-up", "bbr-probe-down", "bbr-probe-rtt"]),
    );
    const looks = decisions.filter((d) => ruleOf(d) === "bbr-probe-rtt").map((d) => d.t);
    expect(looks.length).toBe(5);
    for (let i = 1; i < looks.length; i++) {
      expect(looks[i] - looks[i - 1]).toBeGreaterThan(10);
      expect(looks[i] - looks[i - 1]).toBeLessThan(12);
    }
    for (const d of decisions) if (ruleOf(d) === "bbr-probe-rtt") expect(d.cwndAfter).toBe(4);
  });

  it("never sends two segments closer together than its rate says", () => {
    const { t, v } = probes.pacingRate;
    let k = 0;
    for (let i = 2; i < send.t.length; i++) {
      while (k + 1 < t.length && t[k + 1] <= send.t[i]) k++;
      // The gap runs at the rates that held between the two.
      let highest = v[k];
      for (let j = k; j >= 0 && t[j] > send.t[i - 1]; j--) highest = Math.max(highest, v[j], v[j - 1] ?? 0);
      expect(send.t[i] - send.t[i - 1]).toBeGreaterThan((8 * 1460) / highest - 1e-9);
    }
  });
});

describe("BBR and losses", () => {
  it("keeps most of the bandwidth at 2 % random loss, where CUBIC keeps a third", () => {
    const [bbr] = play({ lossRate: 0.02, seed: 3 }).flows;
    const [cubic] = play({ lossRate: 0.02, seed: 3, schemes: ["cubic"] }).flows;
    expect(bbr.goodput).toBeGreaterThan(0.85 * PAYLOAD);
    expect(cubic.goodput).toBeLessThan(0.4 * PAYLOAD);
  });

  it("comes back to its window after a repair and after a timeout", () => {
    const { trace } = play({ lossRate: 0.05, seed: 2 });
    const { decisions } = trace.flows[0];
    const restored = decisions.filter((d) => trace.rules[d.rule].id === "bbr-restore");
    expect(restored.length).toBeGreaterThan(20);
    for (const d of restored) expect(d.cwndAfter).toBeGreaterThanOrEqual(d.cwndBefore);
  });

  it("works over every style of recovery", () => {
    for (const recovery of ["tahoe", "reno", "newreno", "sack", "fack"]) {
      const spec = dumbbell({ schemes: ["bbr"], ...PATH, lossRate: 0.01, duration: 30 });
      const run = createRun({ ...spec, flows: [{ ...spec.flows[0], recovery }] });
      run.advance(Number.POSITIVE_INFINITY);
      expect(run.result().flows[0].goodput, recovery).toBeGreaterThan(0.4 * PAYLOAD);
    }
  });
});

describe("BBR's model (draft-cardwell-iccrg-bbr-congestion-control-00)", () => {
  /** Segment 1 leaves at 0 and is acknowledged 0.1 s later; in the start-up, two rounds without growth have passed. */
  function oneSegment({ heldBack = false } = {}) {
    const tcp = { now: 0.1, mss: 1000, sndMax: 1, sndUna: 1, cwnd: 4 } as SenderView;
    const state = initBbr(paramValues(bbr, {}) as Parameters<typeof initBbr>[0], tcp);
    Object.assign(state, { rtProp: 0.1, rtPropAt: 0, fullBw: 1000, fullRounds: 2 });
    if (heldBack) state.delivery.holdBack(4);
    state.delivery.sent(1, 1, 0, true);
    const news = { ackno: 2, acked: 1, sacked: 0, delivered: 1, total: 1, held: 0, segment: () => 1 };
    updateModel(state, news as AckNews, 1, tcp);
    return state;
  }

  it("a round trip as short as the shortest renews it (section 4.1.2): an empty path is not drained to see it again", () => {
    expect(oneSegment().rtPropAt).toBe(0.1);
  });

  it("a third round without growth fills the pipe, unless the sender itself held back (section 4.3.2.2)", () => {
    expect(oneSegment().filled).toBe(true);
    const state = oneSegment({ heldBack: true });
    expect(state.filled).toBe(false);
    expect(state.fullRounds).toBe(2);
  });

  it("stays in PROBE_RTT until a round has passed and its time is over (section 4.3.5)", () => {
    const phaseAfter = (probeRttRoundDone: boolean, probeRttDoneAt: number) => {
      const tcp = { now: 0.3, mss: 1000, sndMax: 1, sndUna: 1, cwnd: 4 } as SenderView;
      const state = initBbr(paramValues(bbr, {}) as Parameters<typeof initBbr>[0], tcp);
      const nextRoundDelivered = 99;
      Object.assign(state, { phase: PHASE.probeRtt, probeRttRoundDone, probeRttDoneAt, nextRoundDelivered });
      state.delivery.sent(1, 1, 0.2, true);
      const news = { ackno: 2, acked: 1, sacked: 0, delivered: 1, total: 1, held: 0, segment: () => 1 };
      updateModel(state, news as AckNews, 1, tcp);
      return state.phase;
    };
    expect(phaseAfter(true, 0.29)).toBe(PHASE.startup);
    expect(phaseAfter(true, 0.3)).toBe(PHASE.probeRtt);
    expect(phaseAfter(false, 0.29)).toBe(PHASE.probeRtt);
  });

  it("lets the window grow below its target, and until as much has arrived as was sent at first (section 4.2.3.2)", () => {
    /** The window after one more segment, where nothing is known of the path: the target is the first window, 10. */
    const grown = (cwnd: number, delivered: number) => {
      const tcp = { now: 0.3, mss: 1000, sndMax: 1, sndUna: 1, cwnd, inFlight: 1 } as SenderView;
      const state = initBbr(paramValues(bbr, {}) as Parameters<typeof initBbr>[0], tcp);
      state.initialCwnd = 10;
      state.delivery.delivered = delivered - 1;
      state.delivery.sent(1, 2, 0.2, false);
      const news = { ackno: 2, acked: 1, sacked: 0, delivered: 1, total: 1, held: 0, segment: () => 1 };
      return bbr.onEveryAck?.(state, news as AckNews, tcp)?.cwnd ?? cwnd;
    };
    expect([grown(9, 30), grown(10, 30)]).toEqual([10, 10]);
    expect([grown(10, 9), grown(10, 10)]).toEqual([11, 10]);
  });

  /** A state of which `given` is known, and its window after an ACK of segment 1, the next one expected being `ackno`; null: it stays. */
  function acked(given: Partial<ReturnType<typeof initBbr>>, ackno = 2, view: Partial<SenderView> = {}) {
    const tcp = {
      ...{ now: 0.3, mss: 1000, sndMax: 1, sndUna: 1, cwnd: 10, inFlight: 5, inRecovery: false },
      ...view,
    } as SenderView;
    const state = initBbr(paramValues(bbr, {}) as Parameters<typeof initBbr>[0], tcp);
    Object.assign(state, given);
    state.delivery.sent(1, 1, 0.2, true);
    const news = { ackno, acked: 1, sacked: 0, delivered: 1, total: 1, held: 0, segment: () => 1 };
    const step = bbr.onEveryAck?.(state, news as AckNews, tcp) ?? null;
    return { state, step };
  }

  const IN_FIRST_ROUND = { conserving: true, repairing: true, repairEnd: 99, nextRoundDelivered: 99 };

  it("ends a repair with the first ACK of everything that was sent before it (section 4.2.3.4)", () => {
    const repaired = (ackno: number) => {
      const { state, step } = acked({ repairing: true, repairEnd: 7, priorCwnd: 50 }, ackno);
      return [state.repairing, step !== null && Number(step.cwnd) >= 50];
    };
    expect([repaired(7), repaired(8)]).toEqual([
      [true, false],
      [false, true],
    ]);
  });

  it("has in flight what arrives and no more in the first round of a repair (section 4.2.3.4)", () => {
    const conserved = (inFlight: number) => acked(IN_FIRST_ROUND, 2, { cwnd: 1, inFlight }).step?.cwnd;
    // One of them has arrived, and another one may leave.
    expect([conserved(5), conserved(3)]).toEqual([5, 3]);
  });

  it("says nothing where neither the window nor its rule changes", () => {
    expect(acked({ phase: PHASE.probeRtt, probeRttDoneAt: 9 }, 2, { cwnd: 4 }).step).toBe(null);
    expect(acked({ phase: PHASE.probeRtt, probeRttDoneAt: 9 }, 2, { cwnd: 5 }).step?.cwnd).toBe(4);
  });

  it("gives the window back at the end of its probe of the round trip, not before (section 4.3.5)", () => {
    const window = (probeRttDoneAt: number) =>
      acked(
        {
          ...{ phase: PHASE.probeRtt, probeRttDoneAt, probeRttRoundDone: true, priorCwnd: 50 },
          ...IN_FIRST_ROUND,
        },
        2,
        { cwnd: 1, inFlight: 2 },
      ).step?.cwnd;
    expect([window(9), window(0.2)]).toEqual([2, 50]);
  });

  it("shows a round trip of 0 s before there is a sample", () => {
    const { state } = acked({});
    state.rtProp = Number.POSITIVE_INFINITY;
    const tcp = { mss: 1000, cwnd: 10, sndMax: 1, inFlight: 5 } as SenderView;
    expect(bbr.onLossDetected(state, tcp).values.rtProp).toBe(0);
    state.rtProp = 0.1;
    expect(bbr.onLossDetected(state, tcp).values.rtProp).toBe(0.1);
  });
});
