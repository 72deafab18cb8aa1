import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { KEPT_BYTES, KeptRuns, type Outcome, PAGE_BYTES } from "../../src/host/index.ts";
import { parseScenario, type Scenario } from "../../src/scenario/index.ts";
import { createRun, type RecordOptions, type RunSpec } from "../../src/sim/index.ts";
import type { Decision, FlowTrace } from "../../src/sim/trace/types.ts";

const RECORD: RecordOptions = {
  sequence: true,
  queues: "limited",
  queueOf: "access1.forward",
  withoutQueues: ["wireless1.forward"],
  effectiveWindow: true,
  probes: true,
  delays: false,
  hops: { from: 0, to: 1 },
};

/** Every kind of part that a scenario may have. */
const SPEC = scenario({
  title: "Two flows",
  duration: 1,
  changes: [{ at: 0.5, set: "links.bottleneck.rate", to: 1e6 }],
  interventions: [{ flow: "f1", seq: 3, nth: 1, link: "wireless1.forward", do: "delay", by: 0.2 }],
});

function scenario(values: object): Scenario {
  const text = readFileSync(new URL("../../scenarios/cerl-fig17.json", import.meta.url), "utf8");
  const parsed = parseScenario({ ...JSON.parse(text), ...values });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues));
  return parsed.scenario;
}

/** Counts what is really simulated, and answers with `outcome` where there is one. */
function counted(limit?: number) {
  const asked: [string, RunSpec][] = [];
  const cancelled: string[] = [];
  const around = { outcome: null as Outcome | null };
  const runs = new KeptRuns(
    {
      run: async (lane, spec, record) => {
        asked.push([lane, spec]);
        if (around.outcome !== null) return around.outcome;
        const run = createRun(spec, record);
        while (!run.advance(10_000));
        return { state: "done", result: run.result(), wallSeconds: 2, stopped: null };
      },
      cancel: (lane) => cancelled.push(lane),
    },
    limit,
  );
  return { runs, asked, cancelled, around };
}

/** A copy of plain data with one of its numbers, texts or switches changed, for each of them; and without each of its parts. */
function* variants(value: unknown): Generator<unknown> {
  if (typeof value === "number") yield value === 0 ? Number.MIN_VALUE : value * (1 + 2 ** -51);
  else if (typeof value === "string") yield `${value}x`;
  else if (typeof value === "boolean") yield !value;
  else if (Array.isArray(value)) {
    for (const [i, item] of value.entries()) {
      for (const other of variants(item)) yield value.with(i, other);
      yield value.toSpliced(i, 1);
    }
  } else if (typeof value === "object" && value !== null) {
    for (const [key, part] of Object.entries(value)) {
      for (const other of variants(part)) yield { ...value, [key]: other };
      const { [key]: _, ...rest } = value as Record<string, unknown>;
      if (part !== undefined) yield rest;
    }
  }
}

describe("a kept run", () => {
  it("answers the same request of any lane at once, with the very same result, in no time", async () => {
    const { runs, asked, cancelled } = counted();
    const first = await runs.run("main", SPEC, RECORD);
    const again = await runs.run("compare:reno", structuredClone(SPEC), structuredClone(RECORD));
    if (first.state !== "done" || again.state !== "done") throw new Error("a run has failed");
    expect(again.result).toBe(first.result);
    expect([first.wallSeconds, again.wallSeconds]).toEqual([2, 0]);
    expect(asked.map(([lane]) => lane)).toEqual(["main"]);
    expect(cancelled).toEqual(["compare:reno"]);
  });

  it("answers no request in which anything else is simulated or recorded", async () => {
    const { runs } = counted();
    await runs.run("main", SPEC, RECORD);
    expect(runs.has(SPEC, RECORD)).toBe(true);
    const specs = [...variants(SPEC)];
    const records = [...variants(RECORD)];
    expect(specs.length).toBeGreaterThan(150);
    expect(records.length).toBeGreaterThan(15);
    for (const spec of specs) expect(runs.has(spec as Scenario, RECORD)).toBe(false);
    for (const record of records) expect(runs.has(SPEC, record as RecordOptions)).toBe(false);
  });

  it("answers whatever senders of one's own are beside it, unless a flow has one", async () => {
    const { runs, around } = counted();
    const plain = { ...SPEC, senders: { mine: "1" } };
    const own = { ...plain, flows: plain.flows.map((flow) => ({ ...flow, scheme: "own:mine" })) };
    around.outcome = await runs.run("main", plain, RECORD);
    await runs.run("main", own, RECORD);
    const edited = { senders: { mine: "2" } };
    expect(runs.has({ ...plain, ...edited }, RECORD)).toBe(true);
    expect(runs.has(own, RECORD)).toBe(true);
    expect(runs.has({ ...own, ...edited }, RECORD)).toBe(false);
  });

  it.each<Outcome>([
    { state: "cancelled" },
    { state: "refused", message: "Set it lower." },
    { state: "failed", message: "The simulator stopped." },
  ])("is none that ended as $state", async (outcome) => {
    const { runs, asked, around } = counted();
    around.outcome = outcome;
    expect(await runs.run("main", SPEC, RECORD)).toBe(outcome);
    await runs.run("main", SPEC, RECORD);
    expect(asked).toHaveLength(2);
  });

  it("is none that was stopped before its end", async () => {
    const { runs, asked, around } = counted();
    const done = await runs.run("main", { ...SPEC, duration: 0.5 }, RECORD);
    around.outcome = { ...done, stopped: { part: "events", limit: 10, mayContinue: true } } as Outcome;
    await runs.run("main", SPEC, RECORD);
    await runs.run("main", SPEC, RECORD);
    expect(asked).toHaveLength(3);
  });
});

describe("the memory of kept runs", () => {
  const seeds = (count: number) => Array.from({ length: count }, (_, i) => ({ ...SPEC, seed: i + 1 }));

  it("is limited; what was wanted longest ago goes first", async () => {
    // About three of these runs.
    const { runs } = counted(3.5 * (await bytesOfOne()));
    const [a, b, c, d] = seeds(4);
    for (const spec of [a, b, c]) await runs.run("main", spec, RECORD);
    await runs.run("main", a, RECORD);
    await runs.run("main", d, RECORD);
    expect([a, b, c, d].map((spec) => runs.has(spec, RECORD))).toEqual([true, false, true, true]);
  });

  it("holds no run that is larger than all of it, and then keeps the others", async () => {
    const { runs } = counted(1.5 * (await bytesOfOne()));
    await runs.run("main", SPEC, RECORD);
    const long = scenario({ duration: 30 });
    await runs.run("main", long, RECORD);
    expect([SPEC, long].map((spec) => runs.has(spec, RECORD))).toEqual([true, false]);
  });

  it("counts a run once that was simulated twice at a time", async () => {
    const { runs } = counted(2.5 * (await bytesOfOne()));
    const [a, b] = seeds(2);
    await runs.run("main", a, RECORD);
    await Promise.all([runs.run("main", b, RECORD), runs.run("other", b, RECORD)]);
    expect(runs.has(a, RECORD)).toBe(true);
  });

  it("is a small part of the page's", () => {
    expect(KEPT_BYTES).toBeLessThanOrEqual(PAGE_BYTES / 8);
  });

  it("counts what a column set aside for more rows, too", async () => {
    const cut = new Float64Array(20_000).subarray(0, 5);
    expect(await isKept(100_000, ({ ssthresh }) => ({ ssthresh: { ...ssthresh, t: cut } }))).toBe(false);
  });

  it("counts small objects, too", async () => {
    const made = Array.from({ length: 10_000 }, () => ({}) as Decision);
    expect(await isKept(500_000, () => ({ decisions: made }))).toBe(false);
  });

  it("counts a buffer once, however many columns are in it", async () => {
    const buffer = new ArrayBuffer(1_000_000);
    const ssthresh = { t: new Float64Array(buffer, 0, 5), v: new Float64Array(buffer, 500_000, 5) };
    expect(await isKept(1_500_000, () => ({ ssthresh }))).toBe(true);
  });

  /** Is a short run kept under this limit, bytes, when parts of its first flow's trace are others? */
  async function isKept(limit: number, change: (flow: FlowTrace) => Partial<FlowTrace>): Promise<boolean> {
    const { runs, around } = counted(limit);
    const done = await runs.run("main", { ...SPEC, duration: 0.1 }, { ...RECORD, hops: null });
    if (done.state !== "done") throw new Error("the run has failed");
    const { trace } = done.result;
    const [first, ...others] = trace.flows;
    const flows = [{ ...first, ...change(first) }, ...others];
    around.outcome = { ...done, result: { ...done.result, trace: { ...trace, flows } } };
    await runs.run("main", SPEC, RECORD);
    return runs.has(SPEC, RECORD);
  }

  /** The smallest limit under which one of these runs is kept, to 5 %, bytes. */
  async function bytesOfOne(): Promise<number> {
    for (let limit = 10_000; ; limit *= 1.05) {
      const { runs } = counted(limit);
      await runs.run("main", SPEC, RECORD);
      if (runs.has(SPEC, RECORD)) return limit;
    }
  }
});
