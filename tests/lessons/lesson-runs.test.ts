import { afterEach, describe, expect, it, vi } from "vitest";
import { LESSON_RECORD } from "../../src/course/readings.ts";
import type { Outcome } from "../../src/host/index.ts";
import { lessonRunsIn } from "../../src/lessons/state/lesson-runs.ts";
import { isAgreed } from "../../src/run/own/consent.ts";
import { SenderError } from "../../src/sandbox/error.ts";
import { withSender } from "../../src/scenario/edit/senders.ts";
import { parseScenario, type Scenario } from "../../src/scenario/index.ts";
import { loadScenario } from "../course/lessons.ts";

/** A scenario, sent by a source where there is one. */
async function scenarioWith(source: string | null): Promise<Scenario> {
  const parsed = parseScenario(await loadScenario("reno-sawtooth"));
  if (!parsed.ok) throw new Error("the scenario does not fit");
  return source === null ? parsed.scenario : withSender(parsed.scenario, "f1", "yours", source);
}

/** With what a run is refused that ends so. */
async function refusal(outcome: Outcome, source: string | null): Promise<unknown> {
  const runs = lessonRunsIn({ run: async () => outcome, cancel: () => undefined }, loadScenario);
  return runs.run(await scenarioWith(source), LESSON_RECORD).then(
    () => null,
    (error: unknown) => error,
  );
}

const silent: Outcome = { state: "failed", message: "The simulator did not answer for 1 s.", lost: true };
const stopped = { state: "done", stopped: { part: "events" } } as unknown as Outcome;

describe("a run of a lesson that has no result", () => {
  it("is the fault of the sender that was written where that fails, or has to be stopped", async () => {
    const sender = {
      sender: "yours.sender.js",
      kind: "endless",
      text: "n",
      line: 4,
      column: 2,
      at: 1,
    } as const;
    expect(await refusal({ state: "failed", message: "m", sender }, "x")).toMatchObject(sender);
    for (const outcome of [silent, stopped]) expect(await refusal(outcome, "x")).toBeInstanceOf(SenderError);
    expect(await refusal(silent, "x")).toMatchObject({
      kind: "run",
      sender: "",
      text: "The simulator did not answer for 1 s.",
    });
    expect(await refusal(stopped, "x")).toMatchObject({ kind: "endless", sender: "" });
  });

  it("is asked for once more where the clock has stopped a sender, for the machine may have been busy", async () => {
    const asked = async (outcomes: readonly Outcome[], source: string | null) => {
      const lanes: string[] = [];
      const runs = lessonRunsIn(
        {
          run: async (lane) => {
            lanes.push(lane);
            return outcomes[lanes.length - 1];
          },
          cancel: () => undefined,
        },
        loadScenario,
      );
      const result = await runs.run(await scenarioWith(source), LESSON_RECORD).catch(() => null);
      expect(lanes).toEqual(lanes.map((_, i) => `lesson:${i + 1}`));
      return { result, times: lanes.length };
    };
    const result = { digest: "the second time" };
    const done = { state: "done", stopped: null, result } as unknown as Outcome;
    expect(await asked([silent, done], "x")).toEqual({ result, times: 2 });
    expect(await asked([silent, silent, done], "x")).toEqual({ result: null, times: 2 });
    expect(await asked([stopped, done], "x")).toEqual({ result: null, times: 1 });
    expect(await asked([silent, done], null)).toEqual({ result: null, times: 1 });
  });

  it("is nobody's fault where the network failed, or no sender was written", async () => {
    const unloaded: Outcome = { state: "failed", message: "not fetched", unstarted: true };
    for (const [outcome, source, words] of [
      [silent, null, "The simulator did not answer for 1 s."],
      [stopped, null, "The run was stopped"],
      [unloaded, "x", "not fetched"],
      [{ state: "refused", message: "too large" }, "x", "too large"],
      [{ state: "cancelled" }, "x", "The run was cancelled"],
    ] as const) {
      const error = await refusal(outcome, source);
      expect(String(error)).toContain(words);
      expect(error).toBeInstanceOf(Error);
      expect(error).not.toBeInstanceOf(SenderError);
    }
  });
});

afterEach(() => void vi.unstubAllGlobals());

describe("senders of answers", () => {
  it("run without being agreed to only where all are agreed to, as a marker does", async () => {
    const simulator = { run: async () => silent, cancel: () => undefined };
    const source = "export default { name: 'not seen before' };";
    const kept: string[] = [];
    vi.stubGlobal("localStorage", { getItem: () => null, setItem: (key: string) => kept.push(key) });
    const scenario = await scenarioWith(source);
    await expect(lessonRunsIn(simulator, loadScenario).run(scenario, LESSON_RECORD)).rejects.toThrow();
    expect(isAgreed(source)).toBe(false);
    await expect(lessonRunsIn(simulator, loadScenario, true).run(scenario, LESSON_RECORD)).rejects.toThrow();
    expect(isAgreed(source)).toBe(true);
    // Only for this visit.
    expect(kept).toEqual([]);
  });
});
