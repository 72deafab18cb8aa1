import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { LabController } from "../../../src/lab/core/controller.ts";
import { createPacketSource } from "../../../src/run/state/packet-source.ts";
import { FakeSimulator, settled, shortScenario } from "../fake-simulator.ts";

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
