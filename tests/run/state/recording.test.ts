import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { LabController } from "../../../src/lab/core/controller.ts";
import { PAGE_RECORD, recordWhenOpened, recordWhileMoving } from "../../../src/run/state/recording.ts";
import { initialPlots } from "../../../src/run/state/stores.ts";
import { createRun, type RecordOptions, type RunResult, type RunSpec } from "../../../src/sim/index.ts";
import { FakeSimulator, settled, shortScenario } from "../fake-simulator.ts";

const LOSS = "links.wireless.loss.rate";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

async function start() {
  const simulator = new FakeSimulator();
  const scenario = shortScenario();
  const controller = new LabController({
    simulator,
    frames: { request: () => {} },
    scenario: { ...scenario, compare: [] },
    shipped: "cerl-fig4",
  });
  await simulator.answer("main");
  const asked = () => simulator.asked.filter(({ lane }) => lane === "main");
  const trace = () => controller.lab.getState().runs[0].result.trace;
  return { simulator, controller, asked, trace };
}

/** The first move of a drag, and two more. */
async function drag({ simulator, controller }: Awaited<ReturnType<typeof start>>) {
  for (const loss of [0.02, 0.03, 0.04]) {
    controller.edit(LOSS, loss, "drag");
    await simulator.answer("main");
  }
}

const rest = async () => {
  await vi.advanceTimersByTimeAsync(1000);
  await settled();
};

it("a scenario that is opened is recorded with the queue of the shown link where that is unlimited", () => {
  const scenario = shortScenario();
  expect(recordWhenOpened(scenario)).toEqual({ ...PAGE_RECORD, delays: false });
  const links = scenario.links.map((link) => ({ ...link, queue: { ...link.queue, limit: undefined } }));
  const { queueOf } = recordWhenOpened({ ...scenario, links });
  expect(queueOf).toBe(initialPlots({ ...scenario, links }).link);
});

describe("while a slider moves", () => {
  it("what is not seen is not recorded, from the second move on", async () => {
    const lab = await start();
    lab.controller.edit(LOSS, 0.02, "drag");
    expect(lab.asked()[0].record).toMatchObject(PAGE_RECORD);
    expect(lab.asked()[0].record.withoutQueues).toBeUndefined();
    await lab.simulator.answer("main");
    expect(lab.trace().flows[0].effectiveWindow.t.length).toBeGreaterThan(0);
    lab.controller.edit(LOSS, 0.03, "drag");
    await lab.simulator.answer("main");
    const { flows, links } = lab.trace();
    expect(flows[0].effectiveWindow.t).toHaveLength(0);
    expect(flows[0].cwnd.t.length).toBeGreaterThan(0);
    expect(flows[0].send.t.length).toBeGreaterThan(0);
    const recorded = links.filter(({ queue }) => queue.t.length > 0).map(({ id }) => id);
    expect(recorded).toEqual(["bottleneck.forward"]);
  });

  it("single edits record all of it", async () => {
    const { simulator, controller, asked } = await start();
    for (const gesture of [null, null, "one", "another"]) {
      controller.edit(LOSS, 0.02 + asked().length / 1000, gesture);
      for (const { record } of asked()) expect(record.withoutQueues).toBeUndefined();
      while (asked().length > 0) await simulator.answer("main");
    }
  });

  it("all of it is recorded where the plots, or more than they, show it", async () => {
    const { controller } = await start();
    const state = controller.lab.getState();
    const moving = (shown: Partial<typeof state>) =>
      recordWhileMoving(state.scenario, { ...state, ...shown });
    expect(moving({})).toMatchObject({ probes: false, effectiveWindow: false });
    const plots = { ...state.plots, showEffectiveWindow: true, link: "bottleneck.reverse" };
    expect(moving({ plots }).effectiveWindow).toBe(true);
    expect(moving({ plots }).withoutQueues).not.toContain("bottleneck.reverse");
    expect(moving({ plots: { ...plots, panels: ["signals"] } }).probes).toBe(true);
    const whole = moving({ tab: "why" });
    expect(whole).toMatchObject(PAGE_RECORD);
    expect(whole.withoutQueues).toBeUndefined();
    expect(moving({ centre: "ladder" })).toEqual(whole);
  });

  it("all of it is recorded before there is a run, variables of a queue that is seen, and what agents say", async () => {
    const { controller } = await start();
    const state = controller.lab.getState();
    const moving = (shown: Partial<typeof state>) =>
      recordWhileMoving(state.scenario, { ...state, ...shown });
    const before = moving({ runs: [] });
    expect(before).toMatchObject(PAGE_RECORD);
    expect(before.withoutQueues).toBeUndefined();
    const [shown] = state.runs;
    const { trace } = shown.result;
    const withTrace = (change: Partial<typeof trace>) => [
      { ...shown, result: { ...shown.result, trace: { ...trace, ...change } } },
    ];
    const variable = { t: new Float64Array(), v: new Float64Array() } as never;
    /** The run in which one link direction has a variable. */
    const probed = (id: string) =>
      withTrace({
        links: trace.links.map((link) => (link.id === id ? { ...link, probes: { avg: variable } } : link)),
      });
    const plots = { ...state.plots, link: "bottleneck.forward", queues: ["access.forward"] };
    expect(moving({ plots, runs: probed("bottleneck.forward") }).probes).toBe(true);
    expect(moving({ plots, runs: probed("access.forward") }).probes).toBe(true);
    expect(moving({ plots, runs: probed("wireless.forward") }).probes).toBe(false);
    const agents = [{ id: "G1" }] as never;
    expect(moving({ plots, runs: withTrace({ agents }) }).probes).toBe(true);
  });
});

describe("once the slider rests", () => {
  it("the shown run has everything, bit for bit, and nothing else has changed", async () => {
    const lab = await start();
    await drag(lab);
    const before = lab.controller.lab.getState();
    expect(lab.asked()).toHaveLength(0);
    await rest();
    expect(lab.asked()).toHaveLength(1);
    await lab.simulator.answer("main");
    const after = lab.controller.lab.getState();
    expect(after.runs[0].result).toEqual(simulated(before.scenario, { ...PAGE_RECORD, delays: false }));
    expect({ ...after, runs: [] }).toEqual({ ...before, runs: [] });
    await rest();
    expect(lab.asked()).toHaveLength(0);
  });

  it("what comes for an older value is not shown over a newer move", async () => {
    const lab = await start();
    await drag(lab);
    await rest();
    const whole = lab.simulator.take("main");
    if (!whole) throw new Error("nobody asked for the rest");
    lab.controller.edit(LOSS, 0.05, "drag");
    await lab.simulator.answer("main");
    const { runs } = lab.controller.lab.getState();
    whole.settle({
      state: "done",
      result: simulated(whole.spec, whole.record),
      wallSeconds: 0.01,
      stopped: null,
    });
    await settled();
    expect(runs[0].scenario.links[2].loss.rate).toBe(0.05);
    expect(lab.controller.lab.getState().runs[0].result).toBe(runs[0].result);
  });

  it("a newer move comes first", async () => {
    const lab = await start();
    await drag(lab);
    lab.controller.edit(LOSS, 0.05, "drag");
    await rest();
    expect(lab.asked().map(({ record }) => record.effectiveWindow)).toEqual([false]);
    await lab.simulator.answer("main");
    await rest();
    expect(lab.asked().map(({ record }) => record.effectiveWindow)).toEqual([undefined]);
  });

  it("a run that comes after a newer move is not shown", async () => {
    const lab = await start();
    await drag(lab);
    await rest();
    const late = lab.simulator.take("main");
    lab.controller.edit(LOSS, 0.05, null);
    await lab.simulator.answer("main");
    const shown = lab.controller.lab.getState().runs[0];
    late?.settle({
      state: "done",
      result: simulated(shortScenario(), PAGE_RECORD),
      wallSeconds: 0,
      stopped: null,
    });
    await settled();
    expect(lab.controller.lab.getState().runs[0]).toBe(shown);
  });
});

function simulated(spec: RunSpec, record: RecordOptions): RunResult {
  const run = createRun(spec, record);
  while (!run.advance(10_000));
  return run.result();
}
