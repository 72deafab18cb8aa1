import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { createRun, type QueueSpec, RandomStream, type RngState, type RunSpec } from "../../src/sim/index.ts";
import { dumbbell } from "../sim/networks.ts";

/** What ns-2.35 dropped at the bottleneck of the dumbbell (2 Mbit/s, 50 ms): segments and times, s, with five decimals. */
interface Reference {
  what: string;
  scheme: string;
  duration: number;
  window: number;
  limit: number;
  /** State of the generator that gives the clock's phase and then the queue's draws. */
  rng: RngState;
  queue: QueueSpec;
  drops: [segment: number, t: number][];
}

const references = JSON.parse(
  readFileSync(new URL("./ns2-queues.json", import.meta.url), "utf8"),
) as Reference[];

function specOf({ scheme, duration, window, limit, rng, queue }: Reference): RunSpec {
  const stream = new RandomStream(rng);
  const clockPhase = 0.01 * stream.uniform();
  const own = { ...queue, ...(queue.discipline === "red" ? { rng: stream.state() } : {}) };
  const spec = dumbbell({ schemes: [scheme], duration, bufferLimit: limit, awnd: window, queue: own });
  return { ...spec, tcp: { ...spec.tcp, clockPhase } };
}

describe("queues, drop for drop with ns-2.35", () => {
  it.each(references.map((reference) => [reference.what, reference] as const))("%s", (_, reference) => {
    const run = createRun(specOf(reference));
    run.advance(Number.POSITIVE_INFINITY);
    const { t, seq } = run.result().trace.links[0].drops;
    const drops = Array.from(t, (time, i) => [seq[i], Number(time.toFixed(5))]);
    expect(drops).toEqual(reference.drops);
  });
});
