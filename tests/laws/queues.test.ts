import { bisectLeft, bisectRight } from "d3-array";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  createRun,
  type LinkTrace,
  LOSS_CAUSES,
  type QueueSpec,
  type RunResult,
  type RunSpec,
  type VariableTrace,
} from "../../src/sim/index.ts";
import { dumbbell } from "../sim/networks.ts";

/** Dumbbells with the queue at hand in front of the bottleneck. */
const network = (queue: fc.Arbitrary<QueueSpec>) =>
  fc
    .record({
      schemes: fc.array(fc.constantFrom("reno", "newreno", "sack", "dctcp", "cubic"), {
        minLength: 1,
        maxLength: 5,
      }),
      duration: fc.double({ min: 2, max: 12, noNaN: true }),
      bufferLimit: fc.integer({ min: 4, max: 80 }),
      rate: fc.constantFrom(1e6, 2e6, 7.7e6),
      delay: fc.constantFrom(0.005, 0.05),
      awnd: fc.integer({ min: 10, max: 120 }),
      seed: fc.integer({ min: 0, max: 1e6 }),
      ecn: fc.boolean(),
      queue,
    })
    .map((options): RunSpec => dumbbell(options));

function bottleneck(spec: RunSpec): { result: RunResult; trace: LinkTrace } {
  const simulation = createRun(spec);
  simulation.advance(Number.POSITIVE_INFINITY);
  const result = simulation.result();
  return { result, trace: result.trace.links[0] };
}

/** Times at which the discipline dropped early or marked. */
function acts({ drops, marks }: LinkTrace): number[] {
  const early = Array.from(drops.t).filter((_, i) => LOSS_CAUSES[drops.cause[i]] === "aqm");
  return [...early, ...marks.t];
}

/** The value that held at `t`. */
function at(probe: VariableTrace, t: number): number {
  const k = bisectRight(probe.t, t) - 1;
  return k < 0 ? 0 : probe.v[k];
}

const law = (name: string, queue: fc.Arbitrary<QueueSpec>, check: (spec: RunSpec) => void) =>
  it(name, () => fc.assert(fc.property(network(queue), check), { numRuns: 40, seed: 1 }), 60_000);

describe("queue disciplines in random networks", () => {
  const red = fc.record({
    discipline: fc.constant("red"),
    minTh: fc.integer({ min: 1, max: 8 }),
    maxTh: fc.integer({ min: 9, max: 30 }),
    maxP: fc.constantFrom(0.1, 0.5, 1),
    weight: fc.constantFrom(0.002, 0.1, 1),
    ecn: fc.boolean(),
    wait: fc.boolean(),
    adaptive: fc.boolean(),
    inBytes: fc.boolean(),
    markAt: fc.constantFrom("enqueue", "front"),
  });

  law("RED never acts while the average is below its lower threshold", red, (spec) => {
    const { trace } = bottleneck(spec);
    const { minTh } = spec.links[0].queue;
    for (const t of acts(trace)) expect(at(trace.probes.average, t)).toBeGreaterThanOrEqual(Number(minTh));
  });

  const thresholds = fc.record({
    discipline: fc.constant("threshold-mark"),
    minTh: fc.integer({ min: 0, max: 6 }),
    maxTh: fc.integer({ min: 7, max: 12 }),
    maxP: fc.constantFrom(0.1, 1),
    markAt: fc.constantFrom("enqueue", "front"),
  });

  law("threshold marking never marks while no more wait than its lower threshold", thresholds, (spec) => {
    const { trace } = bottleneck(spec);
    const { minTh } = spec.links[0].queue;
    // At the front the queue has just fallen by the packet that leaves; at the back it has just risen by the one that came.
    for (const t of trace.marks.t) expect(mostAt(trace, t)).toBeGreaterThan(Number(minTh));
  });

  const codel = fc.record({
    discipline: fc.constant("codel"),
    target: fc.constantFrom(0.005, 0.02),
    interval: fc.constantFrom(0.03, 0.1),
    ecn: fc.boolean(),
  });

  law("CoDel acts only on packets that waited longer than the target", codel, (spec) => {
    const { trace } = bottleneck(spec);
    const { target, interval } = spec.links[0].queue;
    const times = acts(trace);
    for (const t of times) expect(at(trace.probes.sojourn, t)).toBeGreaterThanOrEqual(0);
    const first = Math.min(...times);
    if (times.length > 0) expect(first).toBeGreaterThan(Number(target) + Number(interval));
  });

  const pie = fc.record({
    discipline: fc.constant("pie"),
    target: fc.constantFrom(0.005, 0.02),
    maxBurst: fc.constantFrom(0.02, 0.15),
    ecn: fc.boolean(),
  });

  law("PIE lets the first burst pass, and its probability is one", pie, (spec) => {
    const { trace } = bottleneck(spec);
    const { maxBurst } = spec.links[0].queue;
    for (const t of acts(trace)) expect(t).toBeGreaterThanOrEqual(Number(maxBurst) - 1e-9);
    for (const p of trace.probes.p.v) {
      expect(p).toBeGreaterThanOrEqual(0);
      expect(p).toBeLessThanOrEqual(1);
    }
  });

  it("FQ-CoDel shares a link equally among flows that all want more", () => {
    const spec = dumbbell({
      schemes: ["reno", "cubic", "highspeed"],
      duration: 60,
      bufferLimit: 200,
      rate: 7.7e6,
      delay: 0.005,
      awnd: 300,
      queue: { discipline: "fq-codel" },
    });
    expect(bottleneck(spec).result.fairness).toBeGreaterThan(0.99);
    const shared = { ...spec.links[0], queue: { discipline: "drop-tail", limit: 200 } };
    const dropTail = bottleneck({ ...spec, links: [shared, ...spec.links.slice(1)] });
    expect(dropTail.result.fairness).toBeLessThan(0.8);
  });

  it("CoDel, PIE and FQ-CoDel keep the queue short where drop-tail fills its buffer, at about the same throughput", () => {
    const averages = ["drop-tail", "codel", "pie", "fq-codel"].map((discipline) => {
      const { result } = bottleneck(
        dumbbell({
          schemes: ["reno", "reno"],
          duration: 60,
          bufferLimit: 100,
          rate: 7.7e6,
          delay: 0.005,
          queue: { discipline },
        }),
      );
      return { queue: result.links[0].avgQueue, utilisation: result.links[0].utilisation };
    });
    const [full, ...managed] = averages;
    for (const { queue, utilisation } of managed) {
      expect(queue).toBeLessThan(full.queue / 3);
      expect(utilisation).toBeGreaterThan(0.85 * full.utilisation);
    }
  });
});

/** The longest the recorded queue was at `t`, or just before. */
function mostAt({ queue }: LinkTrace, t: number): number {
  let k = bisectLeft(queue.t, t) - 1;
  let most = k < 0 ? 0 : queue.v[k];
  for (; k + 1 < queue.t.length && queue.t[k + 1] === t; k++) most = Math.max(most, queue.v[k + 1]);
  return most;
}
