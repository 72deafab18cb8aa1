import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type BudgetStop, KEPT_BYTES, PAGE_BUDGET, PAGE_BYTES } from "../../../src/host/index.ts";
import { hashOf } from "../../../src/lab/core/address/address-bar.ts";
import { LabController } from "../../../src/lab/core/controller.ts";
import { chosenElements, severalAlike } from "../../../src/lab/core/look/chosen.ts";
import { comparisonBytes } from "../../../src/run/state/runner.ts";
import { EMPTY, fromTemplate } from "../../../src/scenario/building.ts";
import { lookUp, type Scenario } from "../../../src/scenario/index.ts";
import { createRun, outcomeOf } from "../../../src/sim/index.ts";
import { FakeSimulator, settled, shortScenario } from "../../run/fake-simulator.ts";

// A comparison that takes long is put off: on a busy machine that would be any of them.
beforeEach(() => void vi.spyOn(performance, "now").mockReturnValue(0));
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const LOSS = "links.wireless.loss.rate";

async function start(scenario: Scenario = shortScenario()) {
  const simulator = new FakeSimulator();
  const controller = new LabController({
    simulator,
    frames: { request: () => {} },
    scenario,
    shipped: "cerl-fig4",
  });
  await simulator.answer("main");
  const loss = () => {
    const found = lookUp(controller.lab.getState().scenario, LOSS);
    return found.ok ? found.value.value : undefined;
  };
  return { simulator, controller, loss };
}

describe("a message about a value that cannot be used", () => {
  it("goes away with the next good change, and with an undo; other news stay", async () => {
    const { simulator, controller } = await start();
    const notice = () => controller.page.getState().notice;
    controller.edit(LOSS, 7, null);
    expect(notice()?.tone).toBe("problem");
    controller.edit(LOSS, 0.02, null);
    expect(notice()).toBeNull();
    await simulator.answer("main");
    controller.edit(LOSS, 7, null);
    expect(notice()?.tone).toBe("problem");
    controller.undo();
    expect(notice()).toBeNull();
    controller.notify({ title: "News", lines: [], tone: "info" });
    controller.edit(LOSS, 0.03, null);
    expect(notice()?.title).toBe("News");
  });
});

describe("editing", () => {
  it("asks for a run of every edit, and shows the run with the scenario that it belongs to", async () => {
    const { simulator, controller } = await start();
    controller.edit(LOSS, 0.02, "drag");
    controller.edit(LOSS, 0.03, "drag");
    await simulator.answer("main");
    const { scenario, runs, status } = controller.lab.getState();
    expect(runs[0].scenario).not.toBe(scenario);
    expect(runs[0].scenario.links[2].loss.rate).toBe(0.02);
    expect(status.state).toBe("running");
    await simulator.answer("main");
    expect(controller.lab.getState().runs[0].scenario).toBe(scenario);
    expect(controller.lab.getState().status.state).toBe("idle");
  });

  it("never shows an older run after a newer one", async () => {
    const { simulator, controller } = await start();
    controller.edit(LOSS, 0.02, null);
    controller.edit(LOSS, 0.03, null);
    const older = simulator.take("main");
    await simulator.answer("main");
    const shown = controller.lab.getState();
    older?.settle({ state: "done", result: shown.runs[0].result, wallSeconds: 0, stopped: null });
    await settled();
    expect(controller.lab.getState().runs[0]).toBe(shown.runs[0]);
    expect(controller.lab.getState().runs[0].scenario).toBe(shown.scenario);
  });

  it("undoes a whole drag at once, and redoes it", async () => {
    const { controller, loss } = await start();
    for (const value of [0.02, 0.03, 0.04]) controller.edit(LOSS, value, "drag");
    controller.undo();
    expect(loss()).toBe(0.01);
    expect(controller.page.getState()).toMatchObject({ canUndo: false, canRedo: true });
    controller.redo();
    expect(loss()).toBe(0.04);
  });

  it("writes one change for a drag from the playhead, even while the clock plays on", async () => {
    const { controller, loss } = await start();
    controller.applyFrom("playhead");
    controller.clock.seek(2);
    controller.edit(LOSS, 0.2, "drag");
    controller.clock.seek(2.5);
    controller.edit(LOSS, 0.3, "drag");
    expect(loss()).toBe(0.01);
    expect(controller.lab.getState().scenario.changes).toEqual([{ at: 2, set: LOSS, to: 0.3 }]);
    controller.removeChange({ at: 2, set: LOSS, to: 0.3 });
    expect(controller.lab.getState().scenario.changes).toEqual([]);
  });

  it("says what is wrong with a value and keeps the scenario", async () => {
    const { simulator, controller, loss } = await start();
    controller.edit(LOSS, 7, null);
    expect(loss()).toBe(0.01);
    expect(controller.page.getState().notice?.lines[0]).toMatch(/links\.wireless\.loss\.rate.*allowed/);
    expect(simulator.asked.filter(({ lane }) => lane === "main")).toEqual([]);
  });
});

describe("a run that ends badly", () => {
  it("is taken back with its message; what was shown before stays", async () => {
    const { simulator, controller, loss } = await start();
    const good = controller.lab.getState();
    controller.edit(LOSS, 0.02, "drag");
    controller.edit(LOSS, 0.03, "drag");
    simulator.take("main")?.settle({ state: "cancelled" });
    simulator.take("main")?.settle({ state: "refused", message: "Set it lower." });
    await settled();
    expect(controller.lab.getState().status).toMatchObject({ state: "refused", message: "Set it lower." });
    expect(controller.lab.getState().runs[0]).toBe(good.runs[0]);
    expect(loss()).toBe(0.01);
    controller.edit(LOSS, 0.05, null);
    controller.undo();
    expect(loss()).toBe(0.01);
  });

  it("brings the earlier scenario back when another one was opened", async () => {
    const { simulator, controller } = await start();
    const before = controller.lab.getState();
    controller.open(shortScenario("cerl-fig17"), "cerl-fig17");
    expect(controller.lab.getState().runs).toEqual([]);
    simulator.take("main")?.settle({ state: "refused", message: "Too much." });
    await settled();
    expect(controller.lab.getState().scenario).toBe(before.scenario);
    expect(controller.lab.getState().runs[0]).toBe(before.runs[0]);
    expect(controller.page.getState().shipped).toBe("cerl-fig4");
  });

  it("can be a cancellation by the user", async () => {
    const { simulator, controller } = await start();
    controller.edit(LOSS, 0.02, null);
    simulator.asked[simulator.asked.length - 1].progress?.(0.4);
    expect(controller.lab.getState().status).toMatchObject({ state: "running", fraction: 0.4 });
    controller.cancelRun();
    await settled();
    expect(simulator.cancelled).toEqual(["main"]);
    expect(controller.lab.getState().status.state).toBe("cancelled");
  });

  it("is run again when the user asks for it, as one step of the history", async () => {
    const { simulator, controller, loss } = await start();
    controller.edit(LOSS, 0.02, null);
    controller.cancelRun();
    await settled();
    expect(loss()).toBe(0.01);
    expect(controller.lab.getState().status.offer).toBe("again");
    controller.runAgain();
    expect(loss()).toBe(0.02);
    await simulator.answer("main");
    expect(controller.lab.getState().status.state).toBe("idle");
    expect(controller.lab.getState().runs[0].scenario.links[2].loss.rate).toBe(0.02);
    controller.undo();
    expect(loss()).toBe(0.01);
  });

  it("is run again with the name under which it was opened", async () => {
    const { simulator, controller } = await start();
    controller.open(shortScenario("cerl-fig17"), "cerl-fig17");
    simulator.take("main")?.settle({ state: "failed", message: "The simulator stopped." });
    await settled();
    expect(controller.page.getState().shipped).toBe("cerl-fig4");
    controller.runAgain();
    expect(controller.page.getState().shipped).toBe("cerl-fig17");
    expect(simulator.asked.some(({ lane }) => lane === "main")).toBe(true);
  });

  it("is run again where there is no good one to go back to", async () => {
    const simulator = new FakeSimulator();
    const scenario = shortScenario();
    const frames = { request: () => {} };
    const controller = new LabController({ simulator, frames, scenario, shipped: null });
    simulator.take("main")?.settle({ state: "failed", message: "The simulator stopped." });
    await settled();
    controller.runAgain();
    await simulator.answer("main");
    expect(controller.lab.getState().runs[0].scenario).toBe(scenario);
  });
});

describe("the visible time", () => {
  it("follows the duration, both ways", async () => {
    const { controller } = await start();
    controller.edit("duration", 8, null);
    expect(controller.clock.getState().window).toEqual({ from: 0, to: 8 });
    controller.edit("duration", 3, null);
    expect(controller.clock.getState().window).toEqual({ from: 0, to: 3 });
  });

  it("goes back with a duration that could not be run", async () => {
    const { simulator, controller } = await start();
    controller.edit("duration", 8, null);
    simulator.take("main")?.settle({ state: "refused", message: "Too much." });
    await settled();
    expect(controller.duration).toBe(5);
    expect(controller.clock.getState().window).toEqual({ from: 0, to: 5 });
  });

  it("keeps the part that is looked at, as far as it still exists", async () => {
    const { controller } = await start();
    controller.look({ window: { from: 1, to: 2 }, playhead: 1.5 });
    controller.edit("duration", 3, null);
    expect(controller.clock.getState()).toMatchObject({ window: { from: 1, to: 2 }, playhead: 1.5 });
    controller.edit("duration", 1.2, null);
    expect(controller.clock.getState().playhead).toBe(1.2);
  });
});

describe("a run that used up its budget", () => {
  const stopped = { part: "events", limit: 1000, mayContinue: true } as const;

  /** Answers the newest request as a host does that stops the run at 2 s. */
  async function stopAt2(simulator: FakeSimulator, stop: BudgetStop = stopped) {
    const asked = simulator.take("main");
    if (!asked) throw new Error("nobody asked for a run");
    const run = createRun({ ...asked.spec, duration: 2 }, asked.record);
    while (!run.advance(10_000));
    asked.settle({ state: "done", result: run.result(), wallSeconds: 1, stopped: stop });
    await settled();
    return asked;
  }

  it("is shown as far as it went, says why, and goes on when it is asked to", async () => {
    const { simulator, controller } = await start();
    controller.edit(LOSS, 0.02, null);
    expect((await stopAt2(simulator)).budget).toBeUndefined();
    const { status, runs, scenario } = controller.lab.getState();
    expect(status).toMatchObject({ state: "stopped", offer: "rest" });
    expect(status.message).toMatch(/2 s of 5 s.*1,000 events/);
    expect(runs[0].result.until).toBe(2);
    expect(runs[0].scenario).toBe(scenario);
    controller.continueRun();
    expect((await stopAt2(simulator)).budget).toEqual({ events: 4000 });
    controller.continueRun();
    await simulator.answer("main");
    expect(controller.lab.getState().status.state).toBe("idle");
    expect(controller.lab.getState().runs[0].result.until).toBe(5);
  });

  it("offers nothing where the page has no more to give", async () => {
    const { simulator, controller } = await start();
    controller.edit(LOSS, 0.02, null);
    await stopAt2(simulator, { part: "bytes", limit: 1e6, mayContinue: false });
    expect(controller.lab.getState().status).toMatchObject({ state: "stopped", offer: null });
  });

  it("is compared up to where it went, with the memory that is left", async () => {
    const { simulator, controller } = await start();
    await simulator.answer("compare:reno");
    controller.edit(LOSS, 0.02, null);
    await stopAt2(simulator);
    const asked = simulator.asked.find(({ lane }) => lane === "compare:reno");
    expect(asked?.spec.duration).toBe(2);
    expect(asked?.budget?.bytes).toBe(comparisonBytes(1));
    const inUse = KEPT_BYTES + 3 * PAGE_BUDGET.ceiling.bytes + 3 * 3 * comparisonBytes(3);
    expect(inUse).toBeLessThanOrEqual(PAGE_BYTES);
  });
});

describe("a comparison that goes wrong", () => {
  it("is named with how far it got, and with what can be done about it", async () => {
    const { simulator, controller } = await start();
    const asked = simulator.take("compare:reno");
    if (!asked) throw new Error("nobody asked for a comparison");
    const run = createRun({ ...asked.spec, duration: 2 }, asked.record);
    while (!run.advance(10_000));
    const stopped = { part: "bytes", limit: 36e6, mayContinue: true } as const;
    asked.settle({ state: "done", result: run.result(), wallSeconds: 1, stopped });
    await settled();
    expect(controller.lab.getState().runs.map(({ key }) => key)).toEqual(["main", "reno"]);
    const [line] = controller.page.getState().notice?.lines ?? [];
    expect(line).toMatch(/^Reno: .*2 s of 5 s.*36 MB.*Set "duration" to 2 s/);
    expect(line).not.toMatch(/Continue/);
  });

  it("is named with what happened; the others and the run itself stay", async () => {
    const { simulator, controller } = await start();
    await simulator.answer("compare:reno");
    controller.setCompare(["reno", "sack"]);
    await settled();
    simulator.take("compare:sack")?.settle({ state: "failed", message: "The simulator stopped." });
    await settled();
    const { runs, status } = controller.lab.getState();
    expect(runs.map(({ key }) => key)).toEqual(["main", "reno"]);
    expect(status.state).toBe("idle");
    expect(controller.page.getState().notice?.lines).toEqual(["SACK: The simulator stopped."]);
  });
});

describe("comparing", () => {
  it("shares the memory for comparisons among them", async () => {
    const { simulator, controller } = await start();
    await simulator.answer("compare:reno");
    controller.setCompare(["reno", "sack"]);
    await settled();
    const asked = simulator.asked.filter(({ lane }) => lane.startsWith("compare:"));
    expect(asked.length).toBeGreaterThan(0);
    for (const { budget } of asked) expect(budget?.bytes).toBe(comparisonBytes(2));
  });

  it("keeps the lines that are there when one is cancelled", async () => {
    const { simulator, controller } = await start();
    await simulator.answer("compare:reno");
    const old = controller.lab.getState().runs[1];
    controller.edit(LOSS, 0.02, null);
    await simulator.answer("main");
    simulator.take("compare:reno")?.settle({ state: "cancelled" });
    await settled();
    expect(controller.lab.getState().runs[1]).toBe(old);
  });

  it("runs the scenario's comparison set behind its own run, on the same random losses", async () => {
    const { simulator, controller } = await start();
    await simulator.answer("compare:reno");
    const { runs } = controller.lab.getState();
    expect(runs.map(({ key, label }) => [key, label])).toEqual([
      ["main", "CERL"],
      ["reno", "Reno"],
    ]);
    expect(runs[1].scenario).toMatchObject({ seed: 1, links: runs[0].scenario.links });
    expect(runs[1].colour).not.toBe(runs[0].colour);
  });

  it("takes at most three schemes and drops the lines of those no longer wanted", async () => {
    const { simulator, controller } = await start();
    await simulator.answer("compare:reno");
    controller.setCompare(["sack", "newreno", "tahoe", "cerl2"]);
    expect(controller.lab.getState().compare).toEqual(["sack", "newreno", "tahoe"]);
    expect(controller.lab.getState().runs.map(({ key }) => key)).toEqual(["main"]);
  });

  it("keeps the old lines until the new ones are there, and starts again when the scenario moved on", async () => {
    const { simulator, controller } = await start();
    await simulator.answer("compare:reno");
    const old = controller.lab.getState().runs[1];
    controller.edit(LOSS, 0.02, null);
    await simulator.answer("main");
    controller.edit(LOSS, 0.03, null);
    await simulator.answer("main");
    expect(controller.lab.getState().runs[1]).toBe(old);
    await simulator.answer("compare:reno");
    await simulator.answer("compare:reno");
    expect(controller.lab.getState().runs[1].scenario.links[2].loss.rate).toBe(0.03);
  });

  it("does not compare a scheme with itself", async () => {
    const { simulator, controller } = await start();
    await simulator.answer("compare:reno");
    controller.setCompare(["cerl"]);
    await settled();
    expect(simulator.asked).toEqual([]);
  });
});

describe("stepping", () => {
  it("stops at the next loss, goes back to it, and explains the next decision", async () => {
    const { controller } = await start();
    controller.clock.togglePlay();
    controller.clock.seek(0);
    expect(controller.step("loss", 1)).toBe(true);
    expect(controller.clock.getState().playing).toBe(false);
    const loss = controller.clock.getState().playhead;
    controller.step("event", 1);
    expect(controller.clock.getState().playhead).toBeGreaterThan(loss);
    controller.step("loss", -1);
    expect(controller.clock.getState().playhead).toBe(loss);
    controller.step("decision", 1);
    const { selection } = controller.lab.getState();
    expect(selection.kind === "change" && selection.decision?.t).toBe(controller.clock.getState().playhead);
    controller.closeExplanation();
    expect(controller.lab.getState().selection).toMatchObject({ kind: "link", id: "wireless" });
  });

  it("explains the next wrong guess, and the one before it on the way back", async () => {
    const { controller } = await start(shortScenario("cerl-fig4", 30));
    const wrong = () => {
      const { selection } = controller.lab.getState();
      return selection.kind === "change" && selection.decision !== null ? selection.decision : null;
    };
    controller.clock.seek(0);
    controller.step("wrong", 1);
    const first = wrong();
    controller.step("wrong", 1);
    expect(wrong()?.t).toBeGreaterThan(first?.t ?? Number.NaN);
    controller.step("wrong", -1);
    expect(wrong()).toBe(first);
    expect(first && outcomeOf(first)).toBe("wrong");
  });

  it("selects the packet that it steps to, of the run in front", async () => {
    const { simulator, controller } = await start();
    await simulator.answer("compare:reno");
    controller.bringToFront("reno");
    controller.clock.seek(2);
    controller.step("packet", 1);
    const { selection, tab } = controller.lab.getState();
    const { send } = controller.lab.getState().runs[1].result.trace.flows[0];
    const index = send.t.indexOf(controller.clock.getState().playhead);
    expect(tab).toBe("packet");
    expect(selection).toEqual({
      kind: "packet",
      run: "reno",
      flow: "f1",
      seq: send.seq[index],
      nth: send.nth[index],
    });
  });

  it("steps by what was chosen, in this visit and the next", async () => {
    const kept = new Map<string, string>();
    vi.stubGlobal("localStorage", {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
    });
    const { controller } = await start();
    expect(controller.lab.getState().stepBy).toBe("decision");
    controller.stepper.choose("wrong");
    expect(controller.lab.getState().stepBy).toBe("wrong");
    expect((await start()).controller.lab.getState().stepBy).toBe("wrong");
    vi.unstubAllGlobals();
  });

  it("opens and closes panels of the plots, which keep their order, and leaves the other choices", async () => {
    const { controller } = await start();
    const shown = () => controller.lab.getState().plots;
    const { link } = shown();
    controller.choosePlots({ panels: ["queue", "sequence"], showSsthresh: false });
    controller.togglePanel("cwnd");
    controller.togglePanel("sequence");
    expect(shown()).toMatchObject({ panels: ["cwnd", "queue"], showSsthresh: false, link });
  });

  it("follows the run in front, and its explanations are that run's", async () => {
    const { simulator, controller } = await start(shortScenario("cerl-fig4", 30));
    await simulator.answer("compare:reno");
    const lossesOf = (key: string) => {
      const run = controller.lab.getState().runs.find((shown) => shown.key === key);
      return run?.result.trace.links.flatMap(({ drops }) => [...drops.t]).sort((a, b) => a - b) ?? [];
    };
    const own = lossesOf("reno").find((t) => !lossesOf("main").includes(t)) ?? Number.NaN;
    controller.bringToFront("reno");
    controller.clock.seek(own - 1e-9);
    controller.step("loss", 1);
    expect(controller.clock.getState().playhead).toBe(own);
    controller.step("decision", 1);
    expect(controller.lab.getState().selection).toMatchObject({ kind: "change", run: "reno" });
  });

  it("brings the run of a selected change to the front, and no run that is not there", async () => {
    const { simulator, controller } = await start();
    await simulator.answer("compare:reno");
    controller.select({ kind: "change", run: "reno", flow: "f1", index: 3, decision: null });
    expect(controller.lab.getState()).toMatchObject({ front: "reno", tab: "why" });
    expect(controller.bringNthToFront(1)).toBe(true);
    expect(controller.lab.getState().front).toBe("main");
    expect(controller.bringNthToFront(2)).toBe(true);
    expect(controller.bringNthToFront(3)).toBe(false);
    controller.bringToFront("sack");
    expect(controller.lab.getState().front).toBe("reno");
  });

  it("says so when there is nothing further", async () => {
    const { controller } = await start();
    controller.clock.seek(controller.duration);
    expect(controller.step("loss", 1)).toBe(false);
    expect(controller.clock.getState().playhead).toBe(controller.duration);
  });

  it("goes forward and back through every event, meeting the same moments", async () => {
    const { controller } = await start(shortScenario("cerl-fig4", 2));
    controller.clock.seek(0);
    const there: number[] = [];
    while (controller.step("event", 1)) there.push(controller.clock.getState().playhead);
    const back: number[] = [controller.clock.getState().playhead];
    while (controller.step("event", -1)) back.push(controller.clock.getState().playhead);
    expect(there.length).toBeGreaterThan(50);
    expect(back.reverse().filter((time) => time > 0)).toEqual(there);
  });
});

describe("a run that was there before", () => {
  /** The runs that wait for the simulator, by lane. */
  const lanes = ({ asked }: FakeSimulator) => asked.map(({ lane }) => lane);

  it("is shown at once with its comparisons when an edit is undone, and done again", async () => {
    const { simulator, controller, loss } = await start();
    await simulator.answer("compare:reno");
    const before = controller.lab.getState();
    controller.edit(LOSS, 0.02, null);
    await simulator.answer("main");
    await simulator.answer("compare:reno");
    const after = controller.lab.getState();
    for (const [move, expected] of [
      [() => controller.undo(), before],
      [() => controller.redo(), after],
    ] as const) {
      move();
      await settled();
      const { runs, scenario, status } = controller.lab.getState();
      expect(runs.map(({ result }) => result)).toEqual(expected.runs.map(({ result }) => result));
      expect(runs[0].result).toBe(expected.runs[0].result);
      expect(runs[0].scenario).toBe(scenario);
      expect(status.state).toBe("idle");
    }
    expect(loss()).toBe(0.02);
    expect(lanes(simulator)).toEqual([]);
  });

  it("ends the one under way, and is not replaced by what that one still sends", async () => {
    const { simulator, controller } = await start();
    const [{ result }] = controller.lab.getState().runs;
    controller.edit(LOSS, 0.02, null);
    const late = simulator.take("main");
    controller.undo();
    await settled();
    expect(simulator.cancelled).toContain("main");
    late?.progress?.(0.5);
    late?.settle({ state: "cancelled" });
    await settled();
    const { runs, status } = controller.lab.getState();
    expect(runs[0].result).toBe(result);
    expect(status.state).toBe("idle");
  });

  it("is shown while a slider moves over its value again, and has everything once the slider rests", async () => {
    vi.useFakeTimers();
    const { simulator, controller } = await start();
    for (const value of [0.02, 0.03, 0.04]) {
      controller.edit(LOSS, value, "drag");
      await simulator.answer("main");
    }
    controller.edit(LOSS, 0.03, "drag");
    await settled();
    expect(controller.lab.getState().runs[0].scenario).toBe(controller.lab.getState().scenario);
    expect(controller.lab.getState().runs[0].result.trace.flows[0].effectiveWindow.t).toHaveLength(0);
    // Where everything was recorded before, it is there at once, and nothing remains to be done.
    controller.edit(LOSS, 0.02, "drag");
    await settled();
    expect(controller.lab.getState().runs[0].result.trace.flows[0].effectiveWindow.t.length).toBeGreaterThan(
      0,
    );
    await vi.advanceTimersByTimeAsync(1000);
    expect(lanes(simulator)).not.toContain("main");
    controller.edit(LOSS, 0.03, "drag");
    await settled();
    await vi.advanceTimersByTimeAsync(1000);
    await simulator.answer("main");
    expect(controller.lab.getState().runs[0].result.trace.flows[0].effectiveWindow.t.length).toBeGreaterThan(
      0,
    );
  });

  it("is shown again when a compared scheme is taken away and comes back", async () => {
    const { simulator, controller } = await start();
    await simulator.answer("compare:reno");
    const reno = controller.lab.getState().runs[1].result;
    controller.setCompare([]);
    await settled();
    controller.setCompare(["reno"]);
    await settled();
    expect(controller.lab.getState().runs[1].result).toBe(reno);
    expect(lanes(simulator)).toEqual([]);
  });

  it("is simulated where it was stopped before", async () => {
    const { simulator, controller } = await start();
    controller.edit(LOSS, 0.02, null);
    const asked = simulator.take("main");
    const { result } = controller.lab.getState().runs[0];
    const stopped = { part: "events", limit: 1000, mayContinue: true } as const;
    asked?.settle({ state: "done", result, wallSeconds: 1, stopped });
    await settled();
    controller.undo();
    await settled();
    controller.redo();
    await settled();
    expect(lanes(simulator)).toContain("main");
    expect(controller.lab.getState().status.state).toBe("running");
  });
});

describe("the queue of an unlimited buffer", () => {
  it("is recorded when it is shown, for the run and what it is compared with, and only once", async () => {
    const { simulator, controller } = await start();
    const queue = (run: number, link: string) =>
      controller.lab.getState().runs[run].result.trace.links.find(({ id }) => id === link)?.queue.t.length;
    await simulator.answer("compare:reno");
    expect(queue(0, "access.forward")).toBe(0);
    const show = (link: string) => controller.choosePlots({ link });
    show("access.forward");
    await simulator.answer("main");
    await simulator.answer("compare:reno");
    for (const run of [0, 1]) {
      expect(queue(run, "access.forward")).toBeGreaterThan(0);
      expect(queue(run, "bottleneck.forward")).toBeGreaterThan(0);
    }
    show("bottleneck.forward");
    show("access.forward");
    expect(simulator.asked).toEqual([]);
  });
});

describe("more measures", () => {
  it("are measured once they are unfolded, and from then on", async () => {
    const { simulator, controller } = await start();
    const delay = () => controller.lab.getState().runs[0].result.flows[0].delay;
    expect(delay()).toBeNull();
    controller.looks.measure(true);
    await simulator.answer("main");
    expect(delay()?.p50).toBeGreaterThan(0.05);
    controller.edit(LOSS, 0.02, null);
    await simulator.answer("main");
    expect(delay()?.samples).toBeGreaterThan(0);
  });
});

describe("a document that was begun beside another one", () => {
  const dumbbell = () => {
    const made = fromTemplate("dumbbell", {});
    if (!made.ok) throw new Error(JSON.stringify(made.issues));
    return made.value;
  };
  const empty = () => {
    const made = fromTemplate(EMPTY, {});
    if (!made.ok) throw new Error(JSON.stringify(made.issues));
    return made.value;
  };

  it("shows nothing of the other's runs while it lacks something, not even those that come late", async () => {
    const { simulator, controller } = await start();
    await simulator.answer("compare:reno");
    controller.edit(LOSS, 0.02, null);
    controller.draft.begin(empty());
    expect(controller.lab.getState()).toMatchObject({ runs: [], compare: [], status: { state: "idle" } });
    expect(controller.lab.getState().scenario).toBe(controller.lab.getState().document);
    while (simulator.asked.length > 0) await simulator.answer(simulator.asked[0].lane);
    expect(controller.lab.getState().runs).toEqual([]);
  });

  it("has no comparison but its own, also once it runs", async () => {
    const { simulator, controller } = await start();
    controller.draft.begin(dumbbell());
    expect(controller.lab.getState()).toMatchObject({ runs: [], compare: [] });
    while (simulator.asked.length > 0) await simulator.answer(simulator.asked[0].lane);
    const { runs, scenario } = controller.lab.getState();
    expect(runs.map(({ key }) => key)).toEqual(["main"]);
    expect(runs[0].scenario).toBe(scenario);
  });

  it("runs alone when it becomes whole, and keeps its own last run when it lacks something again", async () => {
    const { simulator, controller } = await start();
    controller.draft.begin(empty());
    controller.draft.apply((document) => ({ ...document, title: "still empty" }));
    expect(controller.lab.getState()).toMatchObject({ runs: [], scenario: { title: "still empty" } });
    const whole = dumbbell();
    controller.draft.apply(() => whole);
    while (simulator.asked.length > 0) await simulator.answer(simulator.asked[0].lane);
    const [own, ...others] = controller.lab.getState().runs;
    expect(own.scenario.flows).toEqual(controller.lab.getState().scenario.flows);
    expect(others).toEqual([]);
    controller.draft.apply((document) => ({ ...document, links: [] }));
    expect(controller.lab.getState().issues).not.toEqual([]);
    expect(controller.lab.getState().runs).toEqual([own]);
  });

  it("gives the other one its runs and its comparison back when it is undone, and its own when it is redone", async () => {
    const { simulator, controller } = await start();
    controller.setCompare(["vegas", "veno"]);
    controller.draft.begin(dumbbell());
    controller.setCompare(["cubic"]);
    controller.undo();
    expect(controller.lab.getState().compare).toEqual(["vegas", "veno"]);
    while (simulator.asked.length > 0) await simulator.answer(simulator.asked[0].lane);
    expect(controller.lab.getState().runs.map(({ key }) => key)).toEqual(["main", "vegas", "veno"]);
    controller.redo();
    expect(controller.lab.getState()).toMatchObject({ compare: ["cubic"], runs: [] });
    controller.open(shortScenario("cerl-fig17"), "cerl-fig17");
    controller.undo();
    expect(controller.lab.getState().compare).toEqual(["cubic"]);
  });

  it("stays without a run where its own is refused, whatever ran before", async () => {
    const { simulator, controller } = await start();
    controller.draft.begin(dumbbell());
    const begun = controller.lab.getState().document;
    simulator.take("main")?.settle({ state: "refused", message: "Too much." });
    await settled();
    expect(controller.lab.getState()).toMatchObject({ runs: [], status: { state: "refused" } });
    expect(controller.lab.getState().document).toBe(begun);
    expect(controller.lab.getState().scenario).toBe(begun);
  });

  it("has no link while it lacks something", async () => {
    const { controller } = await start();
    controller.draft.begin(empty());
    const link = await hashOf(controller, { ids: () => [], load: () => Promise.reject(new Error("none")) });
    expect(link.ok).toBe(false);
  });
});

describe("elements that are chosen together", () => {
  const DELAYS = ["links.access.delay", "links.wireless.delay"] as const;

  it("are edited together, a whole gesture as one step, and one undo takes it back", async () => {
    const { controller } = await start();
    const before = controller.lab.getState().scenario;
    controller.draft.build(true);
    for (const value of [0.02, 0.03, 0.04]) controller.editAll(DELAYS, value, "drag");
    const { links } = controller.lab.getState().document;
    expect(links.map(({ delay }) => delay)).toEqual([0.04, before.links[1].delay, 0.04]);
    controller.undo();
    expect(controller.lab.getState().document).toEqual(before);
    expect(controller.page.getState().canUndo).toBe(false);
  });

  it("are a step of their own beside that of one of them", async () => {
    const { controller } = await start();
    controller.editAll(DELAYS, 0.02, "drag");
    controller.editAll([DELAYS[0]], 0.03, "drag");
    controller.undo();
    expect(controller.lab.getState().scenario.links.map(({ delay }) => delay)).toEqual([0.02, 0.05, 0.02]);
  });

  it("are the ones of the last choice, the last of them selected; another selection is chosen alone", async () => {
    const { controller } = await start();
    const chosen = () => {
      const { document, selection } = controller.lab.getState();
      return chosenElements(document, controller.page.getState().chosen, selection).map(({ id }) => id);
    };
    controller.choose([
      { kind: "link", id: "access" },
      { kind: "link", id: "wireless" },
    ]);
    expect(controller.lab.getState().selection).toMatchObject({ kind: "link", id: "wireless" });
    expect(chosen()).toEqual(["access", "wireless"]);
    controller.select({ kind: "link", id: "bottleneck", direction: "forward" });
    expect(chosen()).toEqual(["bottleneck"]);
    controller.choose([]);
    expect(chosen()).toEqual([]);
  });

  it("are edited together only where they are of one kind", () => {
    const access = { kind: "link", id: "access" } as const;
    const wireless = { kind: "link", id: "wireless" } as const;
    expect(severalAlike([access, wireless])).toEqual([access, wireless]);
    expect(severalAlike([access])).toBeNull();
    expect(severalAlike([])).toBeNull();
    expect(severalAlike([access, { kind: "node", id: "G1" }])).toBeNull();
  });
});
