import { describe, expect, it } from "vitest";
import { paramValues, RandomStream } from "../../../../src/sim/index.ts";
import { NO_BANDS } from "../../../../src/sim/net/link/packet-buffer.ts";
import { pie } from "../../../../src/sim/net/queues/pie.ts";
import { ACCEPT, DROP_EARLY, MARK } from "../../../../src/sim/net/queues/types.ts";

/** PIE with a probability, a delay at its last two updates, and what waits; all draws are below 0.5. */
function pieWith(more: { p: number; bytes?: number; delay?: number; ecn?: boolean }) {
  const { p, bytes = 30_000, delay = 0.02, ecn = false } = more;
  const params = paramValues(pie, { maxBurst: 0, meanPacketSize: 1500, ecn }) as Parameters<
    typeof pie.init
  >[0];
  const random = new RandomStream([29000087, 22533, 2899739, 35802443, 908773, 7883012]);
  const state = pie.init(params, { random });
  Object.assign(state, { p, delay, oldDelay: delay, burst: 0 });
  const buffer = {
    now: 0,
    waiting: 20,
    isIdle: false,
    idleSince: 0,
    limit: 100,
    limitBytes: Number.POSITIVE_INFINITY,
    rate: 2e6,
    arrivingSize: 1500,
    arrivingEct: ecn,
    arrivingIsL4s: false,
    arrivingIsLow: false,
    arrivingFlow: 0,
    bands: { ...NO_BANDS, totalBytes: bytes },
  };
  return {
    state,
    arrives: (now = 0) => pie.onArrival(state, params, { ...buffer, now }),
    update: params.update,
  };
}

describe("PIE (RFC 8033)", () => {
  it("drops nothing while no more than two typical packets wait (section 4.1)", () => {
    expect(pieWith({ p: 1, bytes: 3000 }).arrives()).toBe(ACCEPT);
    expect(pieWith({ p: 1, bytes: 3001 }).arrives()).toBe(DROP_EARLY);
  });

  it("drops nothing while the delay was below half of the target and the probability below 20 % (section 4.1)", () => {
    expect(pieWith({ p: 0.19, delay: 0.0074 }).arrives()).toBe(ACCEPT);
    expect(pieWith({ p: 0.19, delay: 0.0075 }).arrives()).toBe(DROP_EARLY);
    expect(pieWith({ p: 0.2, delay: 0.0074 }).arrives()).toBe(DROP_EARLY);
  });

  it("marks ECN-capable packets while the probability is below 10 %, and drops them from there on (section 5.1)", () => {
    expect(pieWith({ p: 0.0999, ecn: true }).arrives()).toBe(MARK);
    expect(pieWith({ p: 0.1, ecn: true }).arrives()).toBe(DROP_EARLY);
  });

  it("raises a probability of 10 % or more by 2 % at most in one update (section 4.2)", () => {
    // 0.125 (5 - 0.015) = 0.623 in all: halved below 10 %, and cut to 2 % from there on.
    const updated = (p: number) => {
      const queue = pieWith({ p, delay: 5 });
      queue.arrives(queue.update);
      return (queue.state as { p: number }).p;
    };
    expect(updated(0.1)).toBeCloseTo(0.12, 12);
    expect(updated(0.0999)).toBeCloseTo(0.0999 + (0.125 * (5 - 0.015)) / 2, 12);
  });
});
