import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Desk } from "../../../src/lab/state/desk.ts";
import { createHopSource } from "../../../src/lab/state/hop-source.ts";
import { FakeSimulator, settled, shortScenario } from "./fake-simulator.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

async function start() {
  const simulator = new FakeSimulator();
  const scenario = { ...shortScenario("cerl-fig4", 20), compare: [] };
  const desk = new Desk({ simulator, frames: { request: () => {} }, scenario, shipped: null });
  const hops = createHopSource(desk.lab, desk.clock, simulator);
  await simulator.answer("main");
  const quiet = async () => {
    vi.advanceTimersByTime(1000);
    await settled();
  };
  await quiet();
  return { simulator, desk, hops, quiet };
}

describe("the packets of the animation", () => {
  it("are those around the playhead, from a run that ends where they do", async () => {
    const { simulator, desk, hops } = await start();
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
    desk.seek(3.5);
    expect(simulator.asked).toEqual([]);
  });

  it("are asked for again where the playhead left them, once at a time", async () => {
    const { simulator, desk, hops } = await start();
    await simulator.answer("hops");
    desk.seek(10);
    desk.seek(15);
    expect(simulator.asked.length).toBe(1);
    await simulator.answer("hops");
    await simulator.answer("hops");
    expect(hops.getState().window).toMatchObject({ from: 14, to: 17 });
    expect(simulator.asked).toEqual([]);
  });

  it("are fetched ahead while it plays", async () => {
    const { simulator, desk } = await start();
    await simulator.answer("hops");
    desk.clock.setState({ playing: true, playhead: 2.5 });
    expect(simulator.asked).toEqual([]);
    desk.clock.setState({ playhead: 3.2 });
    expect(simulator.asked[0].record.hops).toEqual({ from: 2.2, to: 5.2 });
  });

  it("of an older run are replaced once the slider stands still", async () => {
    const { simulator, desk, hops, quiet } = await start();
    await simulator.answer("hops");
    const old = hops.getState().window;
    for (const rate of [0.02, 0.03]) {
      desk.edit("links.wireless.loss.rate", rate, "drag");
      await simulator.answer("main");
    }
    expect(simulator.asked).toEqual([]);
    await quiet();
    await simulator.answer("hops");
    expect(hops.getState().window).not.toBe(old);
  });

  it("are not asked for over and over when they cannot be had", async () => {
    const { simulator, desk } = await start();
    simulator.take("hops")?.settle({ state: "failed", message: "no" });
    await settled();
    for (const time of [5, 6, 7]) desk.seek(time);
    expect(simulator.asked).toEqual([]);
  });
});
