/** What is typed as a sender's code: when it runs, and when it is said what is wrong with it. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createOwnRun } from "../../../../src/cli/own-run.ts";
import { WORKING } from "../../../../src/lab/build/sender/laws.ts";
import { TypedSender } from "../../../../src/lab/build/sender/typed-sender.ts";
import { TYPING_PAUSES } from "../../../../src/lab/build/sender/typing-pauses.ts";
import { LabController } from "../../../../src/lab/core/controller.ts";
import type { Scenario } from "../../../../src/scenario/index.ts";
import { FakeSimulator, settled, shortScenario } from "../../../run/fake-simulator.ts";

const [{ source: FIRST_LAW }] = WORKING;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A lab whose only flow has a sender of its own, with its first run there. */
async function start() {
  const simulator = new FakeSimulator();
  const shipped = shortScenario();
  const scenario: Scenario = {
    ...shipped,
    senders: { mine: FIRST_LAW },
    flows: shipped.flows.slice(0, 1).map((flow) => ({ ...flow, scheme: "own:mine", params: {} })),
  };
  const controller = new LabController({ simulator, frames: { request: () => {} }, scenario, shipped: null });
  const typed = new TypedSender(controller, { addEventListener: () => undefined });
  const first = simulator.take("main");
  if (first === undefined) throw new Error("the first run was not asked for");
  const run = createOwnRun(scenario, first.record);
  while (!run.advance(100_000));
  first.settle({ state: "done", result: run.result(), wallSeconds: 0.01, stopped: null });
  await settled();
  let ended = 0;
  /** How many runs were asked for since. */
  const asked = () => ended + simulator.asked.filter(({ lane }) => lane === "main").length;
  /** The run under way ends. */
  const end = async () => {
    ended += 1;
    simulator.take("main")?.settle({ state: "done", result: run.result(), wallSeconds: 0.01, stopped: null });
    await settled();
  };
  return { controller, typed, asked, end };
}

describe("the code of a sender", () => {
  it("runs at once, letters of one go together", async () => {
    const { typed, asked, controller } = await start();
    typed.type(`${FIRST_LAW}//`, "one");
    typed.type(`${FIRST_LAW}// `, "one");
    expect(asked()).toBe(0);
    vi.advanceTimersByTime(0);
    expect(asked()).toBe(1);
    expect(controller.lab.getState().scenario.senders).toEqual({ mine: `${FIRST_LAW}// ` });
  });

  it("runs when the run of an earlier version has ended, if it can be read", async () => {
    const { typed, asked, end, controller } = await start();
    typed.type(`${FIRST_LAW}//1`, "one");
    vi.advanceTimersByTime(0);
    typed.type(`${FIRST_LAW}//12`, "one");
    vi.advanceTimersByTime(TYPING_PAUSES - 1);
    expect(asked()).toBe(1);
    await end();
    vi.advanceTimersByTime(0);
    expect(asked()).toBe(2);
    expect(controller.lab.getState().scenario.senders).toEqual({ mine: `${FIRST_LAW}//12` });
    typed.type(`${FIRST_LAW}const x = `, "one");
    await end();
    vi.advanceTimersByTime(0);
    expect(typed.store.getState().problem).toBeNull();
    expect(asked()).toBe(2);
    vi.advanceTimersByTime(TYPING_PAUSES);
    expect(typed.store.getState().problem).toMatchObject({ kind: "load" });
  });

  it("runs once, however late the run of an earlier version ends", async () => {
    const { typed, asked, end } = await start();
    typed.type(`${FIRST_LAW}//1`, "one");
    vi.advanceTimersByTime(0);
    await end();
    vi.advanceTimersByTime(10 * TYPING_PAUSES);
    expect(asked()).toBe(1);
  });

  it("waits for a pause while the run of an earlier version is under way", async () => {
    const { typed, asked } = await start();
    typed.type(`${FIRST_LAW}//1`, "one");
    vi.advanceTimersByTime(0);
    typed.type(`${FIRST_LAW}//12`, "one");
    vi.advanceTimersByTime(TYPING_PAUSES - 1);
    expect(asked()).toBe(1);
    vi.advanceTimersByTime(1);
    expect(asked()).toBe(2);
  });

  it("is said to be wrong once typing pauses, and not where the next letter makes it right", async () => {
    const { typed, asked } = await start();
    typed.type(`${FIRST_LAW}const x = `, "one");
    vi.advanceTimersByTime(TYPING_PAUSES - 1);
    expect(typed.store.getState().problem).toBeNull();
    typed.type(`${FIRST_LAW}const x = 1`, "one");
    vi.advanceTimersByTime(0);
    expect(asked()).toBe(1);
    typed.type(`${FIRST_LAW}const x = 1 +`, "one");
    vi.advanceTimersByTime(TYPING_PAUSES);
    expect(typed.store.getState().problem).toMatchObject({ kind: "load" });
    expect(asked()).toBe(1);
  });

  it("runs at once where that is asked for", async () => {
    const { typed, asked } = await start();
    typed.type(`${FIRST_LAW}//`, "one");
    typed.runNow();
    expect(asked()).toBe(1);
    await settled();
    vi.advanceTimersByTime(10 * TYPING_PAUSES);
    expect(asked()).toBe(1);
  });
});
