import { describe, expect, it } from "vitest";
import { LabController } from "../../../src/lab/core/controller.ts";
import { PAGE_RECORD, recordWhileMoving } from "../../../src/run/state/recording.ts";
import { warmUp } from "../../../src/run/state/warm-up.ts";
import { type Asked, FakeSimulator, settled, shortScenario } from "../fake-simulator.ts";

async function start(told: { wallSeconds?: number; packetHops?: number } = {}) {
  const simulator = new FakeSimulator();
  const scenario = { ...shortScenario(), compare: [] };
  const controller = new LabController({ simulator, frames: { request: () => {} }, scenario, shipped: null });
  warmUp(controller.lab, simulator);
  await simulator.answer("main", told);
  return { simulator, controller };
}

describe("warming up", () => {
  it("repeats the first run a few times, one after the other", async () => {
    const { simulator } = await start();
    let runs = 0;
    while (simulator.asked.length > 0) {
      expect(simulator.asked.length).toBe(1);
      await simulator.answer("main");
      runs += 1;
    }
    expect(runs).toBe(5);
  });

  it("repeats it with seeds of their own, and in turns as a run beside a moving slider is recorded", async () => {
    const { simulator, controller } = await start();
    const { scenario } = controller.lab.getState();
    const asked: Asked[] = [];
    while (simulator.asked.length > 0) {
      asked.push(simulator.asked[0]);
      await simulator.answer("main");
    }
    expect(asked.map(({ spec }) => spec)).toEqual(
      [0, 1, 2, 3, 4].map((i) => ({ ...scenario, seed: scenario.seed + i })),
    );
    const moving = recordWhileMoving(scenario, controller.lab.getState());
    expect(moving).not.toEqual(PAGE_RECORD);
    expect(asked.map(({ record }) => record)).toEqual([moving, PAGE_RECORD, moving, PAGE_RECORD, moving]);
  });

  it("does so on a machine, too, on which the first run has taken seconds: it needs it most", async () => {
    const { simulator } = await start({ wallSeconds: 4 });
    expect(simulator.asked.length).toBe(1);
  });

  it("leaves alone what takes long everywhere", async () => {
    const { simulator } = await start({ packetHops: 500_001 });
    expect(simulator.asked.length).toBe(0);
  });

  it("stops as soon as the user asks for something, whose run it never touches", async () => {
    const { simulator, controller } = await start();
    controller.edit("links.wireless.loss.rate", 0.02, null);
    const warming = simulator.asked.shift();
    warming?.settle({ state: "cancelled" });
    await settled();
    expect(simulator.asked.map(({ spec }) => spec)).toEqual([controller.lab.getState().scenario]);
  });
});
