import { describe, expect, it } from "vitest";
import {
  type BudgetPolicy,
  continued,
  Host,
  type HostReply,
  PAGE_BUDGET,
  PAGE_BYTES,
  PAGE_LIMITS,
  type RunBudget,
  refusal,
  stopMessage,
  TERMINAL_BUDGET,
  TERMINAL_LIMITS,
} from "../../src/host/index.ts";
import { createRun, estimateCost, type RunSpec } from "../../src/sim/index.ts";
import { exampleScenario } from "../scenario/samples.ts";
import { dumbbell, flow, link } from "../sim/networks.ts";
import { BYTES_PER_STEP, fakeEnvironment, RECORD, STEPS_AHEAD, specOf, UNBOUNDED } from "./fakes.ts";

/** Runs of `spec.duration` steps of a millisecond each, under a budget. */
async function end(
  policy: Partial<RunBudget>,
  { duration = 1000, seed = 1, asked = {} as Partial<RunBudget>, ceiling = {} as Partial<RunBudget> } = {},
) {
  const budget: BudgetPolicy = {
    usual: { ...UNBOUNDED.usual, ...policy },
    ceiling: { ...UNBOUNDED.ceiling, ...ceiling },
  };
  const reply = await new Promise<HostReply>((settle) => {
    const host = new Host({
      ...fakeEnvironment((given) => given.type !== "progress" && settle(given)),
      budget,
    });
    const spec = { ...specOf(duration), seed };
    host.handle({ type: "run", id: 1, lane: "main", spec, record: RECORD, budget: asked });
  });
  return reply.type === "done"
    ? { until: reply.result.until, stopped: reply.stopped, message: "" }
    : {
        until: Number.NaN,
        stopped: null,
        message: reply.type === "failed" ? reply.message : reply.type,
      };
}

describe("a budget while running", () => {
  it("lets a run within it end as always", async () => {
    expect(await end({ events: 1001, bytes: 1e7, seconds: 2 })).toMatchObject({ until: 1000, stopped: null });
  });

  it("stops a run after so many events, with what it has", async () => {
    const { until, stopped } = await end({ events: 200 });
    expect(stopped).toEqual({ part: "events", limit: 200, mayContinue: true });
    expect(until).toBe(200 + STEPS_AHEAD);
  });

  it("stops a run that holds too much memory", async () => {
    const { until, stopped } = await end({ bytes: 200 * BYTES_PER_STEP });
    expect(stopped).toMatchObject({ part: "bytes" });
    expect(until).toBeGreaterThanOrEqual(200);
    expect(until).toBeLessThan(220);
  });

  it("stops a run that is simulated for too long, counting only its own time", async () => {
    const { until, stopped } = await end({ seconds: 0.2 });
    expect(stopped).toMatchObject({ part: "seconds", limit: 0.2 });
    expect(until).toBeGreaterThanOrEqual(200);
    expect(until).toBeLessThan(220);
  });

  it("is what the request asks for, up to the host's ceiling", async () => {
    expect((await end({ events: 100 }, { asked: { events: 500 } })).until).toBe(500 + STEPS_AHEAD);
    const limited = await end({ events: 100 }, { asked: { events: 500 }, ceiling: { events: 300 } });
    expect(limited.until).toBe(300 + STEPS_AHEAD);
    expect(limited.stopped?.mayContinue).toBe(false);
  });

  it("grows when a stopped run goes on, until the run is complete", async () => {
    let asked: Partial<RunBudget> = {};
    const reached: number[] = [];
    for (let round = 0; round < 5; round++) {
      const { until, stopped } = await end({ events: 100 }, { asked });
      reached.push(until);
      if (stopped === null) break;
      asked = continued(stopped);
    }
    expect(reached).toEqual([100 + STEPS_AHEAD, 400 + STEPS_AHEAD, 1000]);
  });

  it("says nothing of a run that ends at its duration before it can be stopped", async () => {
    expect(await end({ events: 999 }, { seed: 17 })).toMatchObject({ until: 1000, stopped: null });
  });

  it("gives up on a run that cannot be stopped soon", async () => {
    const { message } = await end({ seconds: 1 }, { seed: 17, duration: 1e5 });
    expect(message).toMatch(/^The run used up its budget .* too far ahead\. Shorten "duration"/);
  });

  it("tells a sweep to shorten a run that is stopped: it cannot go on with one", async () => {
    const scenario = exampleScenario();
    const reply = await new Promise<HostReply>((settle) => {
      const host = new Host({
        ...fakeEnvironment((given) => given.type !== "progress" && settle(given)),
        reading: async () => ({ readMeasure: () => 1, runDigest: () => "a" }),
        budget: { ...UNBOUNDED, usual: { ...UNBOUNDED.usual, events: 200 } },
      });
      const measuring = { scenario, measures: [] };
      host.handle({ type: "run", id: 1, lane: "main", spec: specOf(1000), record: RECORD, measuring });
    });
    expect(reply).toMatchObject({ type: "failed", reason: "error" });
    const { message } = reply as { message: string };
    expect(message).toMatch(
      /stopped at 203 s of 1000 s: it took 200 events.* Set "duration" to 203 s or less/,
    );
    expect(message).not.toContain("Continue");
  });

  it("tells how far the run got, why, and what to do", () => {
    const spec = { duration: 120 };
    const bytes = { part: "bytes", limit: 160e6, mayContinue: false } as const;
    expect(stopMessage(bytes, 12.34567, spec)).toMatch(/12\.35 s of 120 s.*160 MB.*"duration" to 12\.35 s/);
    const time = { part: "seconds", limit: 60, mayContinue: true } as const;
    expect(stopMessage(time, 12.3, spec)).toMatch(/60 s.*Continue it/);
  });

  it("keeps a page below 1 GB: three times a run of its own, and what is left for comparisons", () => {
    expect(3 * PAGE_BUDGET.ceiling.bytes).toBeLessThan(PAGE_BYTES);
    expect(PAGE_BYTES).toBeLessThan(1e9);
    expect(PAGE_BUDGET.usual.bytes).toBeLessThanOrEqual(PAGE_BUDGET.ceiling.bytes);
    expect(TERMINAL_BUDGET.usual.bytes).toBeGreaterThan(PAGE_BUDGET.usual.bytes);
  });

  it("stops in a terminal what a source of 1 Tbit/s over 1 Mbit/s would take, though it may start", () => {
    const fast = faster({ kind: "tcp", duration: 100 });
    const cost = estimateCost(fast, RECORD);
    expect(refusal(fast, cost, TERMINAL_LIMITS)).toBeNull();
    expect(cost.applicationEvents).toBeGreaterThan(5 * TERMINAL_BUDGET.usual.events);
  });

  it.each([
    ["a terminal", 100, TERMINAL_LIMITS, TERMINAL_BUDGET],
    ["a page", 4, PAGE_LIMITS, PAGE_BUDGET],
  ] as const)(
    "stops such a run in %s by its events, however little crosses the link",
    async (_, duration, limits, budget) => {
      const fast = faster({ kind: "tcp", duration });
      const cost = estimateCost(fast, RECORD);
      expect(refusal(fast, cost, limits)).toBeNull();
      expect(cost.applicationEvents).toBeGreaterThan(budget.usual.events);
      // As many events as usual would take too long here; the budget is the same but for its size.
      const reply = await new Promise<HostReply>((settle) => {
        const host = new Host({
          ...fakeEnvironment((given) => given.type !== "progress" && settle(given)),
          createRun,
          estimateCost,
          limits,
          budget: { ...budget, usual: { ...budget.usual, events: 200_000 } },
        });
        host.handle({ type: "run", id: 1, lane: "main", spec: fast, record: RECORD });
      });
      if (reply.type !== "done" || reply.stopped === null)
        throw new Error(`it was not stopped: ${reply.type}`);
      expect(reply.stopped).toEqual({ part: "events", limit: 200_000, mayContinue: true });
      expect(reply.result.until).toBeLessThan(0.1);
      expect(stopMessage(reply.stopped, reply.result.until, fast)).toMatch(/200,000 events.*Continue it/);
    },
  );

  it("holds for a real run whose recording grows a thousand times as fast as at first", () => {
    // 1 kbit/s for 0.1 s, then 1 Tbit/s.
    const run = createRun(suddenlyFast(), RECORD);
    let most = 0;
    while (run.bytes < 2e6 && !run.advance(5000)) most = Math.max(most, run.bytes);
    run.stop();
    while (!run.advance(5000)) most = Math.max(most, run.bytes);
    expect(run.result().until).toBeLessThan(1);
    expect(most).toBeLessThan(1e7);
  });
});

/** Constant bit rate of 1 Tbit/s over 1 Mbit/s. */
function faster({ kind, duration }: { kind: "tcp" | "udp"; duration: number }): RunSpec {
  return {
    ...suddenlyFast(duration),
    changes: [],
    links: [link("l", "A", "B", { rate: 1e6 })],
    flows: [flow("f", "A", "B", { kind, traffic: { kind: "cbr", rate: 1e12 } })],
  };
}

/** One flow over a link that becomes 1 Tbit/s after a tenth of a second. */
function suddenlyFast(duration = 1000): RunSpec {
  return {
    ...dumbbell({ schemes: ["reno"], duration }),
    nodes: [
      { id: "A", role: "host" },
      { id: "B", role: "host" },
    ],
    links: [link("l", "A", "B", { rate: 1e3, delay: 0.001 })],
    flows: [flow("f", "A", "B", { awnd: 10_000 })],
    changes: [{ at: 0.1, set: "links.l.rate", to: 1e12 }],
  };
}

describe("a run that is refused before it starts", () => {
  const spec = suddenlyFast();

  it("is one that would take too much memory, however few its packets", () => {
    const within = { packetHops: 1e6, applicationEvents: 0, bytes: PAGE_LIMITS.bytes };
    expect(refusal(spec, within, PAGE_LIMITS)).toBeNull();
    const beyond = refusal(spec, { ...within, bytes: 10 * PAGE_LIMITS.bytes }, PAGE_LIMITS);
    expect(beyond).toMatch(/10 thousand MB.*"duration" to 100 s/);
  });

  it("is one whose link becomes fast in mid-run", () => {
    expect(refusal(spec, estimateCost(spec, RECORD), PAGE_LIMITS)).toMatch(/packet-hops/);
    const slow = { ...spec, changes: [] };
    expect(refusal(slow, estimateCost(slow, RECORD), PAGE_LIMITS)).toBeNull();
  });

  it("is one whose application asks too often, naming its rate", () => {
    const chatty: RunSpec = {
      ...spec,
      changes: [],
      duration: 100,
      flows: [flow("f", "A", "B", { traffic: { kind: "cbr", rate: 1e12 } })],
    };
    const message = refusal(chatty, estimateCost(chatty, RECORD), PAGE_LIMITS);
    expect(message).toMatch(/calls of applications.*"flows\.f\.traffic\.rate" to/);
  });

  it("names the rate of an application that no link can carry, over UDP as well, and not that of the link", () => {
    for (const limits of [PAGE_LIMITS, TERMINAL_LIMITS]) {
      const fast = faster({ kind: "udp", duration: 100 });
      const message = refusal(fast, estimateCost(fast, RECORD), limits);
      expect(message).toMatch(/packet-hops.*"flows\.f\.traffic\.rate" to/);
      expect(message).not.toContain("links.l.rate");
    }
  });
});
