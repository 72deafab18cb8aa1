import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { LabController } from "../../../src/lab/core/controller.ts";
import { Clock } from "../../../src/run/state/clock.ts";
import { createPacketSource } from "../../../src/run/state/packet-source.ts";
import { createLabStore } from "../../../src/run/state/stores.ts";
import { createRun, RECORD_ALL } from "../../../src/sim/index.ts";
import { FakeSimulator, settled, shortScenario } from "../fake-simulator.ts";
import { syntheticRun } from "../synthetic-run.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

async function start() {
  const simulator = new FakeSimulator();
  const scenario = { ...shortScenario("cerl-fig4", 20), compare: [] };
  const controller = new LabController({ simulator, frames: { request: () => {} }, scenario, shipped: null });
  const hops = createPacketSource(controller.lab, controller.clock, simulator);
  await simulator.answer("main");
  const quiet = async () => {
    vi.advanceTimersByTime(1000);
    await settled();
  };
  await quiet();
  return { simulator, controller, hops, quiet };
}

describe("the packets of the animation", () => {
  it("are those around the playhead, from a run that ends where they do", async () => {
    const { simulator, controller, hops } = await start();
    const [asked] = simulator.asked;
    expect(asked).toMatchObject({
      lane: "hops",
      spec: { duration: 4 },
      record: { hops: { from: 1, to: 4 } },
    });
    await simulator.answer("hops");
    const { window } = hops.getState();
    expect(window).toMatchObject({ from: 1, to: 4 });
    expect(window?.hops.enter.length).toBeGreaterThan(50);
    controller.clock.seek(3.5);
    expect(simulator.asked).toEqual([]);
  });

  it("are asked for again where the playhead left them, once at a time", async () => {
    const { simulator, controller, hops } = await start();
    await simulator.answer("hops");
    controller.clock.seek(10);
    controller.clock.seek(15);
    expect(simulator.asked.length).toBe(1);
    await simulator.answer("hops");
    await simulator.answer("hops");
    expect(hops.getState().window).toMatchObject({ from: 14, to: 17 });
    expect(simulator.asked).toEqual([]);
  });

  it("are fetched ahead while it plays", async () => {
    const { simulator, controller } = await start();
    await simulator.answer("hops");
    controller.clock.play();
    controller.clock.seek(2.5);
    expect(simulator.asked).toEqual([]);
    controller.clock.seek(3.2);
    expect(simulator.asked[0].record.hops).toEqual({ from: 2.2, to: 5.2 });
  });

  it("of an older run are replaced once the slider stands still", async () => {
    const { simulator, controller, hops, quiet } = await start();
    await simulator.answer("hops");
    const old = hops.getState().window;
    for (const rate of [0.02, 0.03]) {
      controller.edit("links.wireless.loss.rate", rate, "drag");
      await simulator.answer("main");
    }
    expect(simulator.asked).toEqual([]);
    expect(hops.getState().window).toBe(old);
    await quiet();
    await simulator.answer("hops");
    expect(hops.getState().window).not.toBe(old);
  });

  it("are not asked for over and over when they cannot be had", async () => {
    const { simulator, controller } = await start();
    simulator.take("hops")?.settle({ state: "failed", message: "no" });
    await settled();
    for (const time of [5, 6, 7]) controller.clock.seek(time);
    expect(simulator.asked).toEqual([]);
  });
});

/** Packets of a run of 30 s with so many packet-hops, of which only windows are asked for; the playhead stands at a time, s. */
function watching(playhead: number, { packetHops = 3000, until = 30 } = {}) {
  const simulator = new FakeSimulator();
  const run = syntheticRun({ duration: 30 });
  const shown = { ...run, result: { ...run.result, packetHops, until } };
  const lab = createLabStore(run.scenario);
  const clock = new Clock(() => 30, playhead);
  const messages: string[] = [];
  const hops = createPacketSource(lab, clock, simulator, (message) => messages.push(message));
  const show = async (runs = [shown]) => {
    lab.setState({ runs });
    await vi.advanceTimersByTimeAsync(120);
  };
  const wanted = () => simulator.asked.map(({ record }) => record.hops);
  const result = { ...run.result, trace: { ...run.result.trace, hops: hopsOf(run.scenario) } };
  const settle = async (outcome: Partial<{ wallSeconds: number; state: "cancelled" }> = {}) => {
    const { wallSeconds = 0.01 } = outcome;
    const asked = simulator.take("hops");
    asked?.settle(
      outcome.state === "cancelled"
        ? { state: "cancelled" }
        : { state: "done", result, wallSeconds, stopped: null },
    );
    await settled();
    return asked;
  };
  return { simulator, lab, clock, hops, show, shown, wanted, settle, messages };
}

function hopsOf(scenario: Parameters<typeof createRun>[0]) {
  const run = createRun({ ...scenario, duration: 0.5 }, { ...RECORD_ALL, hops: { from: 0, to: 0.5 } });
  run.advance(Number.POSITIVE_INFINITY);
  return run.result().trace.hops;
}

describe("the part of a run whose packets are fetched", () => {
  it("begins a second before the playhead and ends two after it, inside the run", async () => {
    const at = async (playhead: number) => {
      const { show, wanted } = watching(playhead);
      await show();
      return wanted();
    };
    expect(await at(10)).toEqual([{ from: 9, to: 12 }]);
    expect(await at(0.5)).toEqual([{ from: 0, to: 2.5 }]);
    expect(await at(29)).toEqual([{ from: 28, to: 30 }]);
  });

  it("is asked for 120 ms after the run is there", async () => {
    const { lab, shown, wanted } = watching(10);
    lab.setState({ runs: [shown] });
    await vi.advanceTimersByTimeAsync(119);
    expect(wanted()).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(wanted()).toHaveLength(1);
  });

  it("is not asked for sooner where the playhead moves meanwhile, and then is the one around it", async () => {
    const { lab, clock, shown, wanted } = watching(10);
    lab.setState({ runs: [shown] });
    clock.seek(20);
    expect(wanted()).toEqual([]);
    await vi.advanceTimersByTimeAsync(120);
    expect(wanted()).toEqual([{ from: 19, to: 22 }]);
  });

  it("waits anew for each run that follows, and not for other changes of the lab", async () => {
    const { lab, shown, wanted } = watching(10);
    lab.setState({ runs: [shown] });
    await vi.advanceTimersByTimeAsync(100);
    lab.setState({ measuring: true });
    await vi.advanceTimersByTimeAsync(20);
    expect(wanted()).toHaveLength(1);
    const later = watching(10);
    later.lab.setState({ runs: [later.shown] });
    await vi.advanceTimersByTimeAsync(100);
    later.lab.setState({ runs: [{ ...later.shown }] });
    await vi.advanceTimersByTimeAsync(100);
    expect(later.wanted()).toEqual([]);
    await vi.advanceTimersByTimeAsync(20);
    expect(later.wanted()).toHaveLength(1);
  });

  it("is shorter where many packets are on their way", async () => {
    const { show, wanted } = watching(10, { packetHops: 12e6 });
    await show();
    // 400,000 hops a second: half a second's may be kept, before and behind.
    expect(wanted()).toEqual([{ from: 9.5, to: 10.5 }]);
  });

  it("is longer where it plays fast, or takes long to simulate", async () => {
    const fast = watching(10);
    fast.clock.setPace(5);
    await fast.show();
    expect(fast.wanted()).toEqual([{ from: 9, to: 20 }]);
    const slow = watching(10);
    await slow.show();
    await slow.settle({ wallSeconds: 1.5 });
    slow.clock.seek(20);
    expect(slow.wanted()).toEqual([{ from: 19, to: 26 }]);
    await slow.settle({ wallSeconds: 1.5 });
    // 4 · 1.5 s of waiting are 3 s of a run that plays at half its speed.
    slow.clock.setPace(0.5);
    slow.clock.seek(5);
    expect(slow.wanted()).toEqual([{ from: 4, to: 8 }]);
  });

  it("is none beyond where a run was stopped", async () => {
    const { show, wanted } = watching(10, { until: 9.5 });
    await show();
    expect(wanted()).toEqual([]);
    const atEnd = watching(9.5, { until: 9.5 });
    await atEnd.show();
    expect(atEnd.wanted()).toEqual([{ from: 8.5, to: 9.5 }]);
    const before = watching(9, { until: 9.5 });
    await before.show();
    expect(before.wanted()).toEqual([{ from: 8, to: 9.5 }]);
  });

  it("is asked for again where the request was cancelled, and not shown for a run that is not seen any more", async () => {
    const { lab, hops, show, shown, settle, wanted } = watching(10);
    await show();
    await settle({ state: "cancelled" });
    expect(wanted()).toHaveLength(1);
    lab.setState({ runs: [{ ...shown }] });
    await settle();
    expect(hops.getState().window).toBeNull();
    await vi.advanceTimersByTimeAsync(120);
    await settle();
    expect(hops.getState().window).toMatchObject({ from: 9, to: 12 });
    lab.setState({ runs: [] });
    expect(hops.getState().window).toBeNull();
  });

  it("says why it cannot be had, once, where the simulator failed", async () => {
    const { simulator, clock, show, wanted, messages } = watching(10);
    await show();
    simulator.take("hops")?.settle({ state: "failed", message: "It broke." });
    await settled();
    clock.seek(20);
    expect([wanted(), messages]).toEqual([[], ["It broke."]]);
    const refused = watching(10);
    await refused.show();
    refused.simulator.take("hops")?.settle({ state: "refused", message: "Too much." });
    await settled();
    expect([refused.wanted(), refused.messages]).toEqual([[], []]);
  });

  it("is fetched anew, while it plays, once less than half of what lies ahead is there", async () => {
    const { clock, show, settle, wanted } = watching(10);
    await show();
    await settle();
    clock.play();
    clock.seek(10.9);
    expect(wanted()).toEqual([]);
    clock.seek(11.1);
    expect(wanted()).toHaveLength(1);
    const standing = watching(10);
    await standing.show();
    await standing.settle();
    standing.clock.seek(11.9);
    expect(standing.wanted()).toEqual([]);
    standing.clock.seek(9.6);
    expect(standing.wanted()).toEqual([]);
    standing.clock.seek(9.4);
    expect(standing.wanted()).toHaveLength(1);
  });
});
