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

  it("moves small probabilities in small steps (section 4.2)", () => {
    // 0.125 (0.065 - 0.015) = 0.00625 in all.
    const change = (p: number) => {
      const queue = pieWith({ p, delay: 0.065 });
      queue.arrives(queue.update);
      return (queue.state as { p: number }).p - p;
    };
    for (const [p, step] of [
      [0, 2048],
      [0.0000009, 2048],
      [0.000001, 512],
      [0.00001, 128],
      [0.0001, 32],
      [0.001, 8],
      [0.01, 2],
      [0.1, 1],
    ])
      expect(change(p), String(p)).toBeCloseTo(0.00625 / step, 12);
  });

  it("weighs how the delay has changed beside how far it is from the target", () => {
    const queue = pieWith({ p: 0.2, delay: 0.02 });
    Object.assign(queue.state, { oldDelay: 0.016 });
    queue.arrives(queue.update);
    expect((queue.state as { p: number }).p).toBeCloseTo(0.2 + 0.125 * 0.005 + 1.25 * 0.004, 12);
    expect((queue.state as { oldDelay: number }).oldDelay).toBe(0.02);
  });

  it("lets the probability fade by 2 % where nothing has waited, and never fall below nothing or rise above one", () => {
    const updated = (p: number, delay: number) => {
      const queue = pieWith({ p, delay });
      queue.arrives(queue.update);
      return (queue.state as { p: number }).p;
    };
    expect(updated(0.5, 0)).toBeCloseTo((0.5 - 0.125 * 0.015) * 0.98, 12);
    expect(updated(0.0005, 0)).toBeCloseTo((0.0005 - (0.125 * 0.015) / 32) * 0.98, 12);
    expect(updated(0.000_000_1, 0)).toBe(0);
    expect(updated(0.999, 9)).toBe(1);
  });

  it("lets a burst pass for as long as it is told, counted anew once the queue has been short", () => {
    const queue = pieWith({ p: 1 });
    Object.assign(queue.state, { burst: 2.5 * queue.update });
    expect(queue.arrives(0)).toBe(ACCEPT);
    expect(queue.arrives(2 * queue.update)).toBe(ACCEPT);
    expect(queue.arrives(3 * queue.update)).toBe(DROP_EARLY);
  });

  it("makes each update that was due, once", () => {
    const state = (times: number[]) => {
      const queue = pieWith({ p: 0.2, delay: 0.02 });
      for (const time of times) queue.arrives(time * queue.update);
      const { p, burst, nextUpdate } = queue.state as { p: number; burst: number; nextUpdate: number };
      return { p, burst, nextUpdate };
    };
    expect(state([3])).toEqual(state([1, 2, 3]));
    expect(state([0.999])).toMatchObject({ p: 0.2 });
    expect(state([1])).not.toMatchObject({ p: 0.2 });
  });

  it("knows the waiting time of the packet that leaves, unless it leaves nothing behind, and the target in packets", () => {
    const { state, arrives } = pieWith({ p: 0 });
    arrives();
    // 15 ms of 2 Mbit/s in packets of 1500 bytes.
    expect((state as { threshold: number }).threshold).toBeCloseTo(2.5, 12);
    const params = paramValues(pie, {}) as Parameters<typeof pie.init>[0];
    const leaves = (waiting: number) => {
      pie.onDeparture?.(state, params, {
        waiting,
        now: 0.01,
        bands: { ...NO_BANDS, frontSince: () => 0.004 },
      } as never);
      return (state as { delay: number }).delay;
    };
    expect(leaves(2)).toBeCloseTo(0.006, 12);
    expect(leaves(1)).toBe(0);
  });
});
