import { describe, expect, it } from "vitest";
import { catalog, paramValues, RandomStream } from "../../src/sim/index.ts";
import type { ErrorModel } from "../../src/sim/net/errors/types.ts";
import { NO_BANDS, PacketBuffer } from "../../src/sim/net/link/packet-buffer.ts";
import {
  ACCEPT,
  DROP_EARLY,
  DROP_OVERFLOW,
  MARK,
  type QueueDiscipline,
} from "../../src/sim/net/queues/types.ts";
import { ECT, PacketPool } from "../../src/sim/packet/pool.ts";
import type { DropSpec, RngState, WriteSpec } from "../../src/sim/spec/run-spec.ts";
import type { TimedTraffic, TrafficSource } from "../../src/sim/traffic/types.ts";
import { expectDeclared, expectRule } from "./declared.ts";
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

/** Arrivals and departures one after another; packets are numbered as they arrive, from 1. */
interface ServiceVector {
  what: string;
  params?: Record<string, number | boolean | string>;
  rng?: RngState;
  limit?: number;
  limitBytes?: number;
  rate?: number;
  steps: {
    note?: string;
    /** s; as in the step before if left out. */
    at?: number;
    /** A packet of a flow arrives (1500 bytes, flow 0, not markable, of the higher class if left out), so many times. */
    arrive?: { size?: number; flow?: number; ect?: boolean; l4s?: boolean; low?: boolean; idle?: boolean };
    times?: number;
    verdict?: string;
    /** The link takes a packet: which, null if none is left. */
    depart?: number | null;
    /** Thrown away from the buffer, in order. */
    dropped?: number[];
    marked?: number[];
    waiting?: number;
    state?: Record<string, number | boolean>;
  }[];
}

describe.each([...catalog.queueDisciplines.values()])("queue discipline $id", (discipline) => {
  it("declares what it is, what can be set of it and what can be plotted", () => {
    expectDeclared(discipline);
  });

  it("decides each arrival and departure as worked out", () => {
    const vectors = readVector<QueueVector | ServiceVector | (QueueVector | ServiceVector)[]>(
      "queues",
      discipline.id,
    );
    if (!vectors) throw new Error(`no vector for ${discipline.id}`);
    for (const vector of [vectors].flat()) {
      if (vector.steps.some((step) => "buffer" in step)) checkArrivals(discipline, vector as QueueVector);
      else checkService(discipline, vector as ServiceVector);
    }
  });
});

function checkArrivals(discipline: QueueDiscipline, vector: QueueVector): void {
  const params = paramValues(discipline, vector.params);
  const state = discipline.init(params, {
    random: new RandomStream(vector.rng ?? [1, 1, 1, 1, 1, 1]),
  });
  for (const { buffer, verdict, note, state: expected } of vector.steps) {
    const limit = buffer.limit === "none" ? Number.POSITIVE_INFINITY : (buffer.limit as number);
    const view = { ...EMPTY, bands: NO_BANDS };
    expect(discipline.onArrival(state, params, { ...view, ...buffer, limit }), note).toBe(VERDICTS[verdict]);
    expectState(state, expected, note);
  }
}

const EMPTY = {
  now: 0,
  waiting: 0,
  isIdle: false,
  idleSince: 0,
  limit: Number.POSITIVE_INFINITY,
  limitBytes: Number.POSITIVE_INFINITY,
  rate: 2e6,
  arrivingSize: 1500,
  arrivingEct: false,
  arrivingIsL4s: false,
  arrivingIsLow: false,
  arrivingFlow: 0,
};

function checkService(discipline: QueueDiscipline, vector: ServiceVector): void {
  const params = paramValues(discipline, vector.params);
  const state = discipline.init(params, {
    random: new RandomStream(vector.rng ?? [1, 1, 1, 1, 1, 1]),
  });
  const packets = new PacketPool();
  const dropped: number[] = [];
  const marked: number[] = [];
  const bands = new PacketBuffer(packets, {
    thrownAway: (p) => dropped.push(packets.seq(p)),
    marked: (p) => marked.push(packets.seq(p)),
  });
  const view = {
    ...EMPTY,
    bands,
    limit: vector.limit ?? EMPTY.limit,
    limitBytes: vector.limitBytes ?? EMPTY.limitBytes,
    rate: vector.rate ?? EMPTY.rate,
    get waiting() {
      return bands.count;
    },
  };
  const arrive = (
    { size = 1500, flow = 0, ect = false, l4s = false, low = false, idle = false },
    number: number,
  ) => {
    Object.assign(view, {
      arrivingSize: size,
      arrivingEct: ect || l4s,
      arrivingIsL4s: l4s,
      arrivingIsLow: low,
      arrivingFlow: flow,
      isIdle: idle,
    });
    const verdict = discipline.onArrival(state, params, view);
    if (verdict === MARK) marked.push(number);
    if (verdict !== ACCEPT && verdict !== MARK) return verdict;
    const p = packets.allocate(flow, number, 1, size, 0, 0);
    packets.setFlags(p, ect || l4s ? ECT : 0);
    bands.push(discipline.bandOf?.(state, params, view) ?? 0, p, view.now, -1);
    return verdict;
  };
  let arrivals = 0;
  vector.steps.forEach((step, i) => {
    const where = `${vector.what}: step ${i + 1} (${step.note ?? JSON.stringify(step)})`;
    dropped.length = 0;
    marked.length = 0;
    view.now = step.at ?? view.now;
    if (step.arrive) {
      for (let n = 0; n < (step.times ?? 1); n++) {
        expect(arrive(step.arrive, ++arrivals), where).toBe(VERDICTS[step.verdict ?? "accept"]);
      }
    } else {
      const band = discipline.onDeparture?.(state, params, view) ?? 0;
      expect(band < 0 ? null : packets.seq(bands.front(band)), where).toBe(step.depart);
      if (band >= 0) bands.removeFront(band);
    }
    expect(dropped, `dropped, ${where}`).toEqual(step.dropped ?? []);
    expect(marked, `marked, ${where}`).toEqual(step.marked ?? []);
    if (step.waiting !== undefined) expect(bands.count, `waiting, ${where}`).toBe(step.waiting);
    expectState(state, step.state, where);
  });
}

function expectState(
  state: unknown,
  expected: Record<string, number | boolean> | undefined,
  where = "",
): void {
  for (const [name, value] of Object.entries(expected ?? {})) {
    const found = (state as Record<string, number | boolean>)[name];
    if (typeof value === "boolean") expect(found, `${name}, ${where}`).toBe(value);
    else expect(found, `${name}, ${where}`).toBeCloseTo(value, DIGITS);
  }
}

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
  it("declares what it is, what can be set of it and what can be plotted", () => {
    expectDeclared(model);
  });

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
  /** Of source `writes`. */
  writes?: WriteSpec[];
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
  it("declares what it is, what can be set of it and what can be plotted", () => {
    expectDeclared(source);
  });

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
  const state = timed.init(params, { random, bits: 8 * vector.mss, writes: vector.writes ?? [] });
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
    note?: string;
    /** A segment arrives; 0 is expected next and it is not marked, unless it says so. Or else the wait of ACKs ends. */
    arrival?: {
      seq: number;
      inOrder: boolean;
      hasHole: boolean;
      duplicate: boolean;
      expected?: number;
      marked?: boolean;
      /** s. */
      now?: number;
    };
    hold?: number | "for another";
    /** How many ACKs leave when the wait has ended. */
    released?: number;
    /** An ACK left afterwards. */
    sent?: boolean;
    /** What the policy concludes about the missing segment; nothing if left out. */
    rule?: string;
    verdict?: string;
  }[];
}

describe.each([...catalog.ackPolicies.values()])("ACK policy $id", (policy) => {
  it("declares what it is, what can be set of it and what can be plotted", () => {
    expectDeclared(policy);
  });

  it("holds each ACK as long as worked out", () => {
    const vector = readVector<AckVector>("ack", policy.id);
    if (!vector) throw new Error(`no vector for ${policy.id}`);
    const state = policy.init(paramValues(policy, vector.params));
    for (const { arrival, hold, released, sent, note, ...judged } of vector.steps) {
      if (arrival) {
        const expected = hold === "for another" ? Number.POSITIVE_INFINITY : hold;
        const segment = { now: 0, expected: 0, marked: false, reduced: false, pushed: false, ...arrival };
        expect(policy.onSegment(state, segment), note).toBeCloseTo(expected ?? Number.NaN, 12);
      } else expect(policy.onHeld?.(state), note).toBe(released);
      const classification = policy.classification?.(state);
      expect(classification?.rule.id, note).toBe(judged.rule);
      if (judged.verdict) expect(classification?.verdict, note).toBe(judged.verdict);
      if (classification) expectRule(classification.rule);
      if (classification)
        expect(classification.values.length, note).toBe(classification.rule.names?.length ?? 0);
      for (let n = 0; n < (released ?? (sent ? 1 : 0)); n++) policy.onAckSent(state);
    }
  });
});
