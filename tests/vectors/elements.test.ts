import { describe, expect, it } from "vitest";
import { catalog, paramValues, RandomStream } from "../../src/sim/index.ts";
import type { ErrorModel } from "../../src/sim/net/errors/types.ts";
import { PacketPool } from "../../src/sim/net/packets.ts";
import { ACCEPT, DROP_EARLY, DROP_OVERFLOW, MARK } from "../../src/sim/net/queues/types.ts";
import { NO_LANES } from "../../src/sim/net/waiting-room.ts";
import type { DropSpec, RngState } from "../../src/sim/spec.ts";
import type { TimedTraffic, TrafficSource } from "../../src/sim/traffic/types.ts";
import { DIGITS, readVector } from "./read.ts";

const VERDICTS: Record<string, number> = {
  accept: ACCEPT,
  overflow: DROP_OVERFLOW,
  early: DROP_EARLY,
  mark: MARK,
};

interface QueueVector {
  params?: Record<string, number | boolean>;
  rng?: RngState;
  steps: {
    note?: string;
    state?: Record<string, number>;
    buffer: Record<string, number | boolean | string>;
    verdict: string;
  }[];
}

describe.each([...catalog.queueDisciplines.values()])("queue discipline $id", (discipline) => {
  it("decides each arrival as worked out", () => {
    const vector = readVector<QueueVector>("queues", discipline.id);
    if (!vector) throw new Error(`no vector for ${discipline.id}`);
    const params = paramValues(discipline, vector.params);
    const state = discipline.init(params, {
      random: new RandomStream(vector.rng ?? [1, 1, 1, 1, 1, 1]),
    });
    for (const { buffer, verdict, note, state: expected } of vector.steps) {
      const limit = buffer.limit === "none" ? Number.POSITIVE_INFINITY : (buffer.limit as number);
      const view = {
        now: 0,
        waiting: 0,
        isIdle: false,
        idleSince: 0,
        rate: 2e6,
        arrivingSize: 1500,
        arrivingEct: false,
        arrivingIsLow: false,
        arrivingFlow: 0,
        lanes: NO_LANES,
      };
      expect(discipline.onArrival(state, params, { ...view, ...buffer, limit }), note).toBe(
        VERDICTS[verdict],
      );
      for (const [name, value] of Object.entries(expected ?? {})) {
        expect((state as Record<string, number>)[name], `${name}, ${note}`).toBeCloseTo(value, DIGITS);
      }
    }
  });
});

interface ErrorVector {
  what: string;
  rng: RngState;
  params: Record<string, number | string>;
  drops?: DropSpec[];
  steps: {
    note?: string;
    /** Time of the packets, s; 0 if left out. */
    at?: number;
    /** Parameters that change before this step. */
    params?: Record<string, number | string>;
    /** Bytes, 1500 if left out. */
    size?: number;
    packets?: number;
    /** Which of the next packets are lost, from 1. */
    lost?: number[];
    packet?: { flow: string; seq: number; nth: number; isAck?: boolean };
    isLost?: boolean;
  }[];
}

describe.each([...catalog.errorModels.values()])("error model $id", (model) => {
  it("loses the packets worked out from its random numbers", () => {
    const vectors = readVector<ErrorVector | ErrorVector[]>("errors", model.id);
    if (!vectors) throw new Error(`no vector for ${model.id}`);
    for (const vector of [vectors].flat()) checkLosses(model, vector);
  });
});

function checkLosses(model: ErrorModel, vector: ErrorVector): void {
  const flows = ["f1", "f2"];
  const clock = { now: 0 };
  const params = paramValues(model, vector.params);
  const state = model.init(params, {
    random: new RandomStream(vector.rng),
    clock,
    drops: vector.drops ?? [],
    flowIndex: (id) => flows.indexOf(id),
  });
  const packets = new PacketPool();
  for (const { at = 0, size = 1500, note, ...step } of vector.steps) {
    Object.assign(params, step.params);
    clock.now = at;
    if (step.packet) {
      const { flow, seq, nth, isAck } = step.packet;
      const p = packets.allocate(flows.indexOf(flow), seq, nth, size, isAck ? 1 : 0, 0);
      expect(model.isLost(state, params, packets, p), note).toBe(step.isLost);
    } else {
      const lost: number[] = [];
      for (let n = 1; n <= (step.packets ?? 0); n++) {
        const p = packets.allocate(0, n, 1, size, 0, 0);
        if (model.isLost(state, params, packets, p)) lost.push(n);
      }
      expect(lost, note ?? vector.what).toEqual(step.lost);
    }
  }
}

interface SegmentsVector {
  steps: { params: Record<string, number>; mss: number; segments: number | "unlimited" }[];
}

interface TimedVector {
  rng?: RngState;
  params: Record<string, number | string | boolean>;
  mss: number;
  steps: {
    note?: string;
    at: number;
    /** Handed over, when the source is asked. */
    packets?: number;
    /** Parameters that somebody changes, and what was left of the wait. */
    change?: Record<string, number>;
    left?: number | "none";
    /** All is acknowledged. */
    answered?: boolean;
    wait: number | "none";
    state?: Record<string, number>;
  }[];
}

const orNone = (value: number | "none") => (value === "none" ? Number.POSITIVE_INFINITY : value);

describe.each([...catalog.trafficSources.values()])("traffic source $id", (source) => {
  it("offers what was worked out", () => {
    if (source.timed) {
      const vectors = readVector<TimedVector | TimedVector[]>("traffic", source.id);
      if (!vectors) throw new Error(`no vector for ${source.id}`);
      for (const vector of [vectors].flat()) checkOffers(source, source.timed, vector);
      return;
    }
    const vector = readVector<SegmentsVector>("traffic", source.id);
    if (!vector) throw new Error(`no vector for ${source.id}`);
    for (const { params, mss, segments } of vector.steps) {
      const expected = segments === "unlimited" ? Number.POSITIVE_INFINITY : segments;
      expect(source.segments(paramValues(source, params), mss)).toBe(expected);
    }
  });
});

function checkOffers(source: TrafficSource, timed: TimedTraffic, vector: TimedVector): void {
  const params = paramValues(source, vector.params);
  const random = new RandomStream(vector.rng ?? [1, 1, 1, 1, 1, 1]);
  const state = timed.init(params, { random, bits: 8 * vector.mss });
  for (const { note, at, packets, change, left, answered, wait, state: expected } of vector.steps) {
    const offer = { packets: 0, wait: Number.POSITIVE_INFINITY };
    if (change) {
      Object.assign(params, change);
      offer.wait = timed.changed?.(state, params, at, orNone(left ?? "none")) ?? Number.NaN;
    } else if (answered) offer.wait = timed.answered?.(state, params, at) ?? Number.NaN;
    else {
      timed.next(state, params, at, offer);
      expect(offer.packets, note).toBe(packets);
    }
    expect(offer.wait, note).toBeCloseTo(orNone(wait), DIGITS);
    for (const [name, value] of Object.entries(expected ?? {}))
      expect((state as Record<string, number>)[name], `${name}, ${note}`).toBeCloseTo(value, DIGITS);
  }
}

interface AckVector {
  params?: Record<string, number>;
  steps: {
    arrival: { seq: number; inOrder: boolean; hasHole: boolean; duplicate: boolean };
    hold: number | "for another";
    /** An ACK left afterwards. */
    sent?: boolean;
  }[];
}

describe.each([...catalog.ackPolicies.values()])("ACK policy $id", (policy) => {
  it("holds each ACK as long as worked out", () => {
    const vector = readVector<AckVector>("ack", policy.id);
    if (!vector) throw new Error(`no vector for ${policy.id}`);
    const state = policy.init(paramValues(policy, vector.params));
    for (const { arrival, hold, sent } of vector.steps) {
      const expected = hold === "for another" ? Number.POSITIVE_INFINITY : hold;
      expect(policy.onSegment(state, { now: 0, ...arrival })).toBe(expected);
      if (sent) policy.onAckSent(state);
    }
  });
});
