import { describe, expect, it } from "vitest";
import {
  createRun,
  RECORD_ALL,
  type RunResult,
  type RunSpec,
  traceDigest,
} from "../../../../src/sim/index.ts";
import type { InterventionSpec } from "../../../../src/sim/spec/run-spec.ts";
import { dumbbell, udpFlow } from "../../networks.ts";

const LOSSY = dumbbell({ schemes: ["newreno"], duration: 20, lossRate: 0.02 });
const NARROW = dumbbell({ schemes: ["newreno"], duration: 20, bufferLimit: 6, awnd: 90 });

function run(spec: RunSpec, ...interventions: InterventionSpec[]): RunResult {
  const simulation = createRun({ ...spec, interventions });
  while (!simulation.advance(100_000));
  return simulation.result();
}

/** Losses at a direction, as "flow seq nth cause". */
function losses({ trace }: RunResult, link: string): string[] {
  const drops = trace.links.find(({ id }) => id === link)?.drops;
  if (!drops) throw new Error(`no ${link}`);
  return [...drops.seq].map((seq, i) => `${drops.flow[i]} ${seq} ${drops.nth[i]} ${drops.cause[i]}`);
}

const on = (link: string, seq: number, action: InterventionSpec["do"], by?: number): InterventionSpec => ({
  flow: "f1",
  seq,
  nth: 1,
  link,
  do: action,
  ...(by === undefined ? {} : { by }),
});

describe("interventions", () => {
  it("change nothing when they name packets that are never sent", () => {
    const untouched = run(LOSSY);
    expect(traceDigest(run(LOSSY, on("wireless1.forward", 1e6, "drop")).trace)).toBe(
      traceDigest(untouched.trace),
    );
  });

  it.each(["air", "head"] as const)("keep the luck of all other packets (loss in the %s)", (position) => {
    const spec: RunSpec = {
      ...dumbbell({ schemes: ["reno"], duration: 20, lossRate: 0.05, position }),
      flows: [udpFlow("f1", "S1", "R1", { stop: 20 })],
    };
    const before = losses(run(spec), "wireless1.forward");
    expect(before.length).toBeGreaterThan(20);
    const [, seq] = before[5].split(" ").map(Number);
    const spared = run(spec, on("wireless1.forward", seq, "spare"));
    expect(losses(spared, "wireless1.forward")).toEqual(before.filter((_, i) => i !== 5));
    const survivor = seq + 1;
    expect(before.map((loss) => Number(loss.split(" ")[1]))).not.toContain(survivor);
    const dropped = losses(run(spec, on("wireless1.forward", survivor, "drop")), "wireless1.forward");
    expect(dropped).toEqual(before.toSpliced(6, 0, `0 ${survivor} 1 2`));
  });

  it("drop a packet where random loss would, once", () => {
    const clean = {
      ...LOSSY,
      links: LOSSY.links.map((link) => ({ ...link, loss: { model: "none", position: "air" as const } })),
    };
    expect(losses(run(clean), "wireless1.forward")).toEqual([]);
    expect(losses(run(clean, on("wireless1.forward", 40, "drop")), "wireless1.forward")).toEqual([
      "0 40 1 2",
    ]);
  });

  it("spare a packet from a full queue", () => {
    const before = losses(run(NARROW), "bottleneck.forward");
    const seq = Number(before[0].split(" ")[1]);
    const after = run(NARROW, on("bottleneck.forward", seq, "spare"));
    expect(losses(after, "bottleneck.forward")).not.toContain(before[0]);
  });

  it("spare a packet that the discipline would throw away at the front", () => {
    const codel = {
      ...NARROW,
      links: NARROW.links.map((link) =>
        link.id === "bottleneck" ? { ...link, queue: { discipline: "drop-front", limit: 6 } } : link,
      ),
    };
    const before = losses(run(codel), "bottleneck.forward");
    const seq = Number(before[0].split(" ")[1]);
    const after = run(codel, on("bottleneck.forward", seq, "spare"));
    expect(losses(after, "bottleneck.forward")).not.toContain(before[0]);
    const [link] = after.links;
    expect(link.arrivals).toBe(link.delivered + link.drops + link.errors + link.inFlight);
  });

  it("hold a packet back for as long as asked, and others overtake it", () => {
    const at = (result: RunResult) => {
      const { t, ackno } = result.trace.flows[0].ack;
      return t[ackno.findIndex((n) => n > 30)];
    };
    const clean = dumbbell({ schemes: ["newreno"], duration: 20, rate: 10e6 });
    const delayed = run(clean, on("wireless1.forward", 30, "delay", 0.05));
    expect(at(delayed)).toBeCloseTo(at(run(clean)) + 0.05, 2);
    expect(delayed.flows[0].losses).toEqual({ congestion: 0, transmission: 0 });
    // Recorded packet-hops are in order of time, so no packet is carried ahead of the clock.
    const later = on("wireless1.forward", 3000, "delay", 0.05);
    const hopByHop = createRun(
      { ...clean, interventions: [later] },
      { ...RECORD_ALL, hops: { from: 0, to: 1 } },
    );
    while (!hopByHop.advance(100_000));
    expect(traceDigest(run(clean, later).trace)).toBe(traceDigest(hopByHop.result().trace));
  });

  it("mark a packet of a flow with ECN, and of no other", () => {
    const marks = (spec: RunSpec) =>
      run(spec, on("access1.forward", 30, "mark")).trace.links.flatMap(({ id, marks }) =>
        [...marks.seq].map((seq) => `${id} ${seq}`),
      );
    expect(marks(dumbbell({ schemes: ["newreno"], duration: 5, ecn: true }))).toEqual(["access1.forward 30"]);
    expect(marks(dumbbell({ schemes: ["newreno"], duration: 5 }))).toEqual([]);
  });
});
