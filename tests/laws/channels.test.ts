import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Estimate, estimate } from "../../src/analysis/estimates.ts";
import { channelSummary } from "../../src/analysis/index.ts";
import { streamFor } from "../../src/sim/engine/random.ts";
import {
  catalog,
  createRun,
  type LossSpec,
  type ParamValue,
  paramValues,
  RECORD_ALL,
  type RunSpec,
  traceDigest,
} from "../../src/sim/index.ts";
import { PacketPool } from "../../src/sim/packet/pool.ts";
import { ChannelRecorder } from "../../src/sim/trace/channel-recorder.ts";
import { dumbbell } from "../sim/networks.ts";

/** Each estimate misses its true value once in a thousand; the seeds are fixed, so it misses always or never. */
const CONFIDENCE = 0.999;
const SEEDS = Array.from({ length: 30 }, (_, i) => i + 1);

function spec(model: string, params: Record<string, ParamValue> = {}): LossSpec {
  const definition = catalog.errorModels.get(model);
  if (!definition) throw new Error(`no error model ${model}`);
  return { model, position: "air", ...paramValues(definition, params) };
}

/** One direction's channel on its own: is a packet of `size` bytes lost at this time? */
function channel(loss: LossSpec, seed: number): (now?: number, size?: number) => boolean {
  const model = catalog.errorModels.get(loss.model);
  if (!model) throw new Error(`no error model ${loss.model}`);
  const clock = { now: 0 };
  const params = paramValues(model, loss as Record<string, ParamValue>);
  const random = streamFor(seed, "channel");
  const state = model.init(params, { random, clock, drops: [], flowIndex: () => 0 });
  const packets = new PacketPool();
  return (now = 0, size = 1500) => {
    clock.now = now;
    const p = packets.allocate(0, 0, 1, size, 0, 0);
    packets.release(p);
    return model.isLost(state, params, packets, p);
  };
}

/** Lengths of the runs of `true`, complete ones only. */
function bursts(lost: readonly boolean[]): number[] {
  const lengths: number[] = [];
  let length = 0;
  for (const one of lost) {
    if (one) length++;
    else if (length > 0) {
      lengths.push(length);
      length = 0;
    }
  }
  return lengths;
}

const mean = (values: readonly number[]) => values.reduce((sum, x) => sum + x, 0) / values.length;
const share = (lost: readonly boolean[]) => lost.filter(Boolean).length / lost.length;

function expectWithin({ mean: measured, halfWidth }: Estimate, model: number | null, narrow: number): void {
  expect(model).not.toBeNull();
  const expected = model ?? 0;
  expect(Math.abs(measured - expected), `${measured} ± ${halfWidth}, model ${expected}`).toBeLessThanOrEqual(
    halfWidth,
  );
  expect(halfWidth / expected, "the interval says something").toBeLessThan(narrow);
}

describe("a Gilbert-Elliott channel", () => {
  const matrices: [string, Record<string, number>][] = [
    ["5 % in bursts of 3", { pGB: 0.01754386, pBG: 1 / 3 }],
    ["1 % in bursts of 5", {}],
    ["20 % in bursts of 20", { pGB: 0.0125, pBG: 0.05 }],
    ["losses in both states", { pGB: 0.1, pBG: 0.3, lossGood: 0.1, lossBad: 0.8 }],
    ["a state that is always left", { pGB: 0.05, pBG: 1 }],
  ];

  it.each(matrices)("that moves with packets loses as its matrix says: %s", (_, params) => {
    const loss = spec("gilbert-elliott", params);
    const { lossRate, burstPackets } = channelSummary(loss, 1500);
    const runs = SEEDS.map((seed) => {
      const lose = channel(loss, seed);
      return Array.from({ length: 20_000 }, () => lose());
    });
    expectWithin(estimate(runs.map(share), CONFIDENCE), lossRate, 0.15);
    expectWithin(estimate(runs.map(bursts).map(mean), CONFIDENCE), burstPackets, 0.15);
  });

  it("that moves with time is bad as long and as often as its matrix says", () => {
    const loss = spec("gilbert-elliott", { pGB: 0.01, pBG: 0.2, step: "slot", slot: 0.01 });
    const { lossRate, badSeconds, everySeconds } = channelSummary(loss, 1500);
    // Two packets in each slot, at a quarter and three quarters of it, for 200 s.
    const runs = SEEDS.map((seed) => {
      const lose = channel(loss, seed);
      return Array.from({ length: 40_000 }, (_, k) => lose((k + 0.5) * 0.005));
    });
    const seconds = runs.map((lost) => 0.005 * mean(bursts(lost)));
    const between = runs.map((lost) => (0.005 * lost.length) / bursts(lost).length);
    expectWithin(estimate(runs.map(share), CONFIDENCE), lossRate, 0.1);
    expectWithin(estimate(seconds, CONFIDENCE), badSeconds, 0.1);
    expectWithin(estimate(between, CONFIDENCE), everySeconds, 0.1);
  });

  it("that moves with time is the same whoever sends, and how much", () => {
    const loss = spec("gilbert-elliott", { pGB: 0.05, pBG: 0.2, step: "slot", slot: 0.01 });
    fc.assert(
      fc.property(fc.array(fc.double({ min: 0, max: 30, noNaN: true }), { maxLength: 200 }), (extra) => {
        const [few, many] = [channel(loss, 7), channel(loss, 7)];
        const regular = Array.from({ length: 100 }, (_, k) => 0.3 * k + 0.001);
        const all = [...regular, ...extra].sort((a, b) => a - b);
        const fate = new Map(all.map((t) => [t, many(t)]));
        for (const t of regular) expect(few(t)).toBe(fate.get(t));
      }),
      { numRuns: 30, seed: 1 },
    );
  });
});

describe("bit errors", () => {
  it.each([
    [1500, 1e-5],
    [512, 5e-5],
    [40, 5e-5],
    [40, 1e-3],
  ])("lose packets of %i bytes at a bit error rate of %d as the formula says", (size, ber) => {
    const loss = spec("bit-error", { ber });
    const runs = SEEDS.map((seed) => {
      const lose = channel(loss, seed);
      return share(Array.from({ length: 20_000 }, () => lose(0, size)));
    });
    expectWithin(estimate(runs, CONFIDENCE), channelSummary(loss, size).lossRate, 0.1);
  });

  it("spare short packets among long ones", () => {
    const lose = channel(spec("bit-error", { ber: 5e-5 }), 1);
    const lost = { 1500: 0, 40: 0 };
    for (let n = 0; n < 20_000; n++) {
      if (lose(0, 1500)) lost[1500]++;
      if (lose(0, 40)) lost[40]++;
    }
    expect(lost[1500] / 20_000).toBeCloseTo(0.4512, 1);
    expect(lost[40] / 20_000).toBeCloseTo(0.0159, 2);
  });
});

/** Dumbbells whose wireless links have a channel with a memory or a clock, each way its own, changed in mid-run or not. */
const lossSpecs = fc.oneof(
  fc
    .record({ ber: fc.constantFrom(1e-6, 1e-5, 1e-4) })
    .map((params): [string, Record<string, ParamValue>] => ["bit-error", params]),
  fc
    .record({
      pGB: fc.double({ min: 0, max: 0.2, noNaN: true }),
      pBG: fc.double({ min: 0.02, max: 1, noNaN: true }),
      lossGood: fc.constantFrom(0, 0.01),
      lossBad: fc.constantFrom(1, 0.5),
      step: fc.constantFrom("packet", "slot"),
      slot: fc.constantFrom(0.001, 0.01, 0.3),
    })
    .map((params): [string, Record<string, ParamValue>] => ["gilbert-elliott", params]),
  fc
    .record({
      from: fc.double({ min: 0, max: 4, noNaN: true }),
      length: fc.constantFrom(0.05, 0.3, 1.5),
      period: fc.constantFrom(0, 2, 2.5),
    })
    .map(({ from, length, period }): [string, Record<string, ParamValue>] => [
      "blackout",
      { from, to: from + length, period },
    ]),
);

const network = fc
  .record({
    schemes: fc.array(fc.constantFrom("reno", "newreno", "sack", "cerl"), { minLength: 1, maxLength: 3 }),
    duration: fc.double({ min: 1, max: 8, noNaN: true }),
    delay: fc.constantFrom(0.005, 0.05),
    seed: fc.integer({ min: 0, max: 1e6 }),
    position: fc.constantFrom("air" as const, "head" as const),
    forward: lossSpecs,
    reverse: fc.option(lossSpecs),
    change: fc.boolean(),
  })
  .map(({ forward, reverse, change, position, ...options }): RunSpec => {
    const base = dumbbell(options);
    const loss = { ...spec(...forward), position };
    const back = reverse ? { reverse: { loss: { ...spec(...reverse), position } } } : {};
    const changed = { "bit-error": ["ber", 1e-4], "gilbert-elliott": ["pGB", 0.3], blackout: ["to", 4.5] }[
      forward[0]
    ];
    return {
      ...base,
      links: base.links.map((l) => (l.medium === "wireless" ? { ...l, loss, ...back } : l)),
      changes:
        change && changed
          ? [{ at: options.duration / 2, set: `links.wireless1.loss.${changed[0]}`, to: changed[1] }]
          : [],
    };
  });

function run(of: RunSpec, hops: { from: number; to: number } | null = null) {
  const simulation = createRun(of, { ...RECORD_ALL, hops });
  simulation.advance(Number.POSITIVE_INFINITY);
  return simulation.result();
}

const law = (name: string, check: (spec: RunSpec) => void) =>
  it(name, () => fc.assert(fc.property(network, check), { numRuns: 50, seed: 1 }), 60_000);

describe("laws of every run over such channels", () => {
  law("each link hands on, loses or still holds every packet it was offered", (spec) => {
    for (const link of run(spec).links)
      expect(link.arrivals, link.id).toBe(link.delivered + link.drops + link.errors + link.inFlight);
  });

  law("packets handed on ahead of time meet the same channel as if every hop were an event", (spec) => {
    const [ahead, stepwise] = [run(spec), run(spec, { from: -2, to: -1 })];
    expect(traceDigest(stepwise.trace)).toBe(traceDigest(ahead.trace));
    expect(stepwise.links).toEqual(ahead.links);
  });

  law("a shorter run is a prefix of a longer one", (spec) => {
    // A change in mid-run is kept at its time, which the shorter run may not reach.
    const [shorter, longer] = [run({ ...spec, duration: spec.duration * 0.6 }), run(spec)];
    shorter.trace.flows.forEach((flow, i) => {
      expect(longer.trace.flows[i].send.seq.slice(0, flow.send.seq.length)).toEqual(flow.send.seq);
    });
  });

  law("a blackout loses everything inside and nothing outside", (spec) => {
    const { trace } = run(spec, { from: 0, to: spec.duration });
    const hops = trace.hops;
    if (!hops) throw new Error("no hops recorded");
    trace.links.forEach(({ id }, index) => {
      const [name, way] = id.split(".");
      const link = spec.links.find((l) => l.id === name);
      const loss = way === "forward" ? link?.loss : link?.reverse.loss;
      if (loss?.model !== "blackout") return;
      const change = spec.changes.find((c) => c.set === `links.${name}.loss.to` && way === "forward");
      for (let k = 0; k < hops.link.length; k++) {
        const at = loss.position === "head" ? hops.enter[k] : hops.arrive[k];
        if (hops.link[k] !== index || at >= spec.duration) continue;
        const to = change && at >= change.at ? change.to : loss.to;
        expect(hops.fate[k] === 3, `${id} at ${at}`).toBe(isInside(at, loss, Number(to)));
      }
    });
  });
});

/** Does any repetition of the interval hold `t`? Counted out one by one, not computed as the model does. */
function isInside(t: number, { from, period }: LossSpec, to: number): boolean {
  for (let start = Number(from), k = 0; start <= t; start = Number(from) + ++k * Number(period)) {
    if (t - start < to - Number(from)) return true;
    if (period === 0) return false;
  }
  return false;
}

describe("the recorded state of a channel", () => {
  const lossy = (loss: LossSpec, seed: number) => {
    const plain = dumbbell({ schemes: ["reno"], duration: 30, seed });
    const links = plain.links.map((l) => (l.id === "wireless1" ? { ...l, loss } : l));
    const run = createRun({ ...plain, links }, { ...RECORD_ALL, hops: { from: 0, to: 30 } });
    while (!run.advance(100_000));
    const { trace } = run.result();
    const index = trace.links.findIndex(({ id }) => id === "wireless1.forward");
    return { hops: trace.hops, index, channel: trace.links[index].channel };
  };

  it.each([
    ["gilbert-elliott", { pGB: 0.02, pBG: 0.3 }],
    ["gilbert-elliott", { pGB: 0.02, pBG: 0.1, step: "slot", slot: 0.05 }],
    ["blackout", { from: 3, to: 4.5, period: 7 }],
  ] as const)("is bad exactly when packets are lost: %s %j", (model, params) => {
    for (const seed of [1, 2, 3]) {
      const { hops, index, channel } = lossy(spec(model, params), seed);
      if (!hops) throw new Error("no hops");
      expect(channel.t.every((t, i) => i === 0 || channel.t[i - 1] <= t)).toBe(true);
      let judged = 0;
      for (let i = 0; i < hops.enter.length; i++) {
        if (hops.link[i] !== index || hops.arrive[i] >= 30) continue;
        const state = channel.v[channel.t.findLastIndex((t) => t <= hops.arrive[i])] ?? 0;
        expect(hops.fate[i] > 0, `${hops.arrive[i]}`).toBe(state === 1);
        judged++;
      }
      expect(judged).toBeGreaterThan(100);
      expect(channel.v).toContain(1);
    }
  });

  it("has a blackout's beginning and end, also of one that no packet met", () => {
    const { channel } = lossy(spec("blackout", { from: 2, to: 2.001, period: 10 }), 1);
    expect(Array.from(channel.t, (t) => Number(t.toFixed(9)))).toEqual([2, 2.001, 12, 12.001, 22, 22.001]);
    expect([...channel.v]).toEqual([1, 0, 1, 0, 1, 0]);
  });

  it("is empty of models without one", () => {
    expect(lossy(spec("bernoulli", { rate: 0.05 }), 1).channel.t).toHaveLength(0);
  });

  it("is bounded", () => {
    const recorder = new ChannelRecorder();
    for (let i = 0; i < 300_000; i++) recorder.changes(i, i % 2 === 0);
    const { t, v } = recorder.take();
    expect(t.length).toBe(100_001);
    expect(v[100_000]).toBe(-1);
  });
});
