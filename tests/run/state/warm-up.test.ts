import { describe, expect, it } from "vitest";
import { LabController } from "../../../src/lab/core/controller.ts";
import { PAGE_RECORD, recordWhileMoving } from "../../../src/run/state/recording.ts";
import { createLabStore, IDLE } from "../../../src/run/state/stores.ts";
import { warmUp } from "../../../src/run/state/warm-up.ts";
import { type Asked, FakeSimulator, settled, shortScenario } from "../fake-simulator.ts";
import { realRun } from "../real-run.ts";

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

  it("begins at once where the first run is there already, and repeats no later one", async () => {
    const simulator = new FakeSimulator();
    const lab = createLabStore(shortScenario());
    const run = realRun("cerl-fig4", "main", { duration: 1 });
    lab.setState({ scenario: run.scenario, runs: [run] });
    warmUp(lab, simulator);
    expect(simulator.asked).toHaveLength(1);
    lab.setState({ runs: [{ ...run }] });
    expect(simulator.asked).toHaveLength(1);
  });

  it("waits for a first run that has ended, of whatever size its network is", () => {
    const simulator = new FakeSimulator();
    const lab = createLabStore(shortScenario());
    const run = realRun("cerl-fig4", "main", { duration: 1 });
    const sized = { ...run, result: { ...run.result, packetHops: 500_000 } };
    warmUp(lab, simulator);
    lab.setState({ scenario: run.scenario, runs: [sized], status: { ...IDLE, state: "running" } });
    expect(simulator.asked).toEqual([]);
    lab.setState({ status: IDLE });
    expect(simulator.asked).toHaveLength(1);
  });

  it("stops once another scenario is there, another run is under way, or one did not end well", async () => {
    const begun = () => {
      const simulator = new FakeSimulator();
      const run = realRun("cerl-fig4", "main", { duration: 1 });
      const lab = createLabStore(run.scenario);
      lab.setState({ runs: [run] });
      warmUp(lab, simulator);
      return { simulator, lab, run };
    };
    const other = begun();
    other.lab.setState({ scenario: { ...other.run.scenario } });
    await other.simulator.answer("main");
    expect(other.simulator.asked).toEqual([]);
    const busy = begun();
    busy.lab.setState({ status: { ...IDLE, state: "running" } });
    await busy.simulator.answer("main");
    expect(busy.simulator.asked).toEqual([]);
    const failing = begun();
    failing.simulator.take("main")?.settle({ state: "failed", message: "It broke." });
    await settled();
    expect(failing.simulator.asked).toEqual([]);
  });
});
