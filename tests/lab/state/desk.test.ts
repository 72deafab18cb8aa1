import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Desk } from "../../../src/lab/state/desk.ts";
import { lookUp, type Scenario } from "../../../src/scenario/index.ts";
import { FakeSimulator, settled, shortScenario } from "./fake-simulator.ts";

// A comparison that takes long is put off: on a busy machine that would be any of them.
beforeEach(() => void vi.spyOn(performance, "now").mockReturnValue(0));
afterEach(() => void vi.restoreAllMocks());

const LOSS = "links.wireless.loss.rate";

async function start(scenario: Scenario = shortScenario()) {
  const simulator = new FakeSimulator();
  const desk = new Desk({ simulator, frames: { request: () => {} }, scenario, shipped: "cerl-fig4" });
  await simulator.answer("main");
  const loss = () => {
    const found = lookUp(desk.lab.getState().scenario, LOSS);
    return found.ok ? found.value.value : undefined;
  };
  return { simulator, desk, loss };
}

describe("editing", () => {
  it("asks for a run of every edit, and shows the run with the scenario that it belongs to", async () => {
    const { simulator, desk } = await start();
    desk.edit(LOSS, 0.02, "drag");
    desk.edit(LOSS, 0.03, "drag");
    await simulator.answer("main");
    const { scenario, runs, status } = desk.lab.getState();
    expect(runs[0].scenario).not.toBe(scenario);
    expect(runs[0].scenario.links[2].loss.rate).toBe(0.02);
    expect(status.state).toBe("running");
    await simulator.answer("main");
    expect(desk.lab.getState().runs[0].scenario).toBe(scenario);
    expect(desk.lab.getState().status.state).toBe("idle");
  });

  it("never shows an older run after a newer one", async () => {
    const { simulator, desk } = await start();
    desk.edit(LOSS, 0.02, null);
    desk.edit(LOSS, 0.03, null);
    const [first] = simulator.asked;
    simulator.asked.shift();
    await simulator.answer("main");
    const shown = desk.lab.getState().runs[0];
    first.settle({ state: "done", result: shown.result, wallSeconds: 0 });
    await settled();
    expect(desk.lab.getState().runs[0]).toBe(shown);
  });

  it("undoes a whole drag at once, and redoes it", async () => {
    const { desk, loss } = await start();
    for (const value of [0.02, 0.03, 0.04]) desk.edit(LOSS, value, "drag");
    desk.undo();
    expect(loss()).toBe(0.01);
    expect(desk.page.getState()).toMatchObject({ canUndo: false, canRedo: true });
    desk.redo();
    expect(loss()).toBe(0.04);
  });

  it("writes one change for a drag from the playhead, even while the clock plays on", async () => {
    const { desk, loss } = await start();
    desk.applyFrom("playhead");
    desk.seek(2);
    desk.edit(LOSS, 0.2, "drag");
    desk.clock.setState({ playhead: 2.5 });
    desk.edit(LOSS, 0.3, "drag");
    expect(loss()).toBe(0.01);
    expect(desk.lab.getState().scenario.changes).toEqual([{ at: 2, set: LOSS, to: 0.3 }]);
    desk.removeChange({ at: 2, set: LOSS, to: 0.3 });
    expect(desk.lab.getState().scenario.changes).toEqual([]);
  });

  it("says what is wrong with a value and keeps the scenario", async () => {
    const { simulator, desk, loss } = await start();
    desk.edit(LOSS, 7, null);
    expect(loss()).toBe(0.01);
    expect(desk.page.getState().notice?.lines[0]).toMatch(/links\.wireless\.loss\.rate.*allowed/);
    expect(simulator.asked.filter(({ lane }) => lane === "main")).toEqual([]);
  });
});

describe("a run that ends badly", () => {
  it("is taken back with its message; what was shown before stays", async () => {
    const { simulator, desk, loss } = await start();
    const good = desk.lab.getState();
    desk.edit(LOSS, 0.02, "drag");
    desk.edit(LOSS, 0.03, "drag");
    simulator.take("main")?.settle({ state: "cancelled" });
    simulator.take("main")?.settle({ state: "refused", message: "Set it lower." });
    await settled();
    expect(desk.lab.getState().status).toMatchObject({ state: "refused", message: "Set it lower." });
    expect(desk.lab.getState().runs[0]).toBe(good.runs[0]);
    expect(loss()).toBe(0.01);
    desk.edit(LOSS, 0.05, null);
    desk.undo();
    expect(loss()).toBe(0.01);
  });

  it("brings the earlier scenario back when another one was opened", async () => {
    const { simulator, desk } = await start();
    const before = desk.lab.getState();
    desk.open(shortScenario("cerl-fig17"), "cerl-fig17");
    expect(desk.lab.getState().runs).toEqual([]);
    simulator.take("main")?.settle({ state: "refused", message: "Too much." });
    await settled();
    expect(desk.lab.getState().scenario).toBe(before.scenario);
    expect(desk.lab.getState().runs[0]).toBe(before.runs[0]);
    expect(desk.page.getState().shipped).toBe("cerl-fig4");
  });

  it("can be a cancellation by the user", async () => {
    const { simulator, desk } = await start();
    desk.edit(LOSS, 0.02, null);
    simulator.asked[simulator.asked.length - 1].progress?.(0.4);
    expect(desk.lab.getState().status).toMatchObject({ state: "running", fraction: 0.4 });
    desk.cancelRun();
    await settled();
    expect(simulator.cancelled).toEqual(["main"]);
    expect(desk.lab.getState().status.state).toBe("cancelled");
  });
});

describe("comparing", () => {
  it("runs the scenario's comparison set behind its own run, on the same random losses", async () => {
    const { simulator, desk } = await start();
    await simulator.answer("compare:reno");
    const { runs } = desk.lab.getState();
    expect(runs.map(({ key, label }) => [key, label])).toEqual([
      ["main", "CERL"],
      ["reno", "Reno"],
    ]);
    expect(runs[1].scenario).toMatchObject({ seed: 1, links: runs[0].scenario.links });
    expect(runs[1].colour).not.toBe(runs[0].colour);
  });

  it("takes at most three schemes and drops the lines of those no longer wanted", async () => {
    const { simulator, desk } = await start();
    await simulator.answer("compare:reno");
    desk.setCompare(["sack", "newreno", "tahoe", "cerl2"]);
    expect(desk.lab.getState().compare).toEqual(["sack", "newreno", "tahoe"]);
    expect(desk.lab.getState().runs.map(({ key }) => key)).toEqual(["main"]);
  });

  it("keeps the old lines until the new ones are there, and starts again when the scenario moved on", async () => {
    const { simulator, desk } = await start();
    await simulator.answer("compare:reno");
    const old = desk.lab.getState().runs[1];
    desk.edit(LOSS, 0.02, null);
    await simulator.answer("main");
    desk.edit(LOSS, 0.03, null);
    await simulator.answer("main");
    expect(desk.lab.getState().runs[1]).toBe(old);
    await simulator.answer("compare:reno");
    await simulator.answer("compare:reno");
    expect(desk.lab.getState().runs[1].scenario.links[2].loss.rate).toBe(0.03);
  });

  it("does not compare a scheme with itself", async () => {
    const { simulator, desk } = await start();
    await simulator.answer("compare:reno");
    desk.setCompare(["cerl"]);
    await settled();
    expect(simulator.asked).toEqual([]);
  });
});

describe("stepping", () => {
  it("stops at the next loss, goes back to it, and explains the next decision", async () => {
    const { desk } = await start();
    desk.togglePlay();
    desk.seek(0);
    expect(desk.step("loss", 1)).toBe(true);
    expect(desk.clock.getState().playing).toBe(false);
    const loss = desk.clock.getState().playhead;
    desk.step("event", 1);
    expect(desk.clock.getState().playhead).toBeGreaterThan(loss);
    desk.step("loss", -1);
    expect(desk.clock.getState().playhead).toBe(loss);
    desk.step("decision", 1);
    const { selection } = desk.lab.getState();
    expect(selection.kind === "change" && selection.decision?.t).toBe(desk.clock.getState().playhead);
    desk.closeExplanation();
    expect(desk.lab.getState().selection).toMatchObject({ kind: "link", id: "wireless" });
  });

  it("says so when there is nothing further", async () => {
    const { desk } = await start();
    desk.seek(desk.duration);
    expect(desk.step("loss", 1)).toBe(false);
    expect(desk.clock.getState().playhead).toBe(desk.duration);
  });

  it("goes forward and back through every event, meeting the same moments", async () => {
    const { desk } = await start(shortScenario("cerl-fig4", 2));
    desk.seek(0);
    const there: number[] = [];
    while (desk.step("event", 1)) there.push(desk.clock.getState().playhead);
    const back: number[] = [desk.clock.getState().playhead];
    while (desk.step("event", -1)) back.push(desk.clock.getState().playhead);
    expect(there.length).toBeGreaterThan(50);
    expect(back.reverse().filter((time) => time > 0)).toEqual(there);
  });
});

describe("the queue of an unlimited buffer", () => {
  it("is recorded when it is shown, for the run and what it is compared with, and only once", async () => {
    const { simulator, desk } = await start();
    const queue = (run: number, link: string) =>
      desk.lab.getState().runs[run].result.trace.links.find(({ id }) => id === link)?.queue.t.length;
    await simulator.answer("compare:reno");
    expect(queue(0, "access.forward")).toBe(0);
    const show = (link: string) => desk.look({ plots: { ...desk.lab.getState().plots, link } });
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
    const { simulator, desk } = await start();
    const delay = () => desk.lab.getState().runs[0].result.flows[0].delay;
    expect(delay()).toBeNull();
    desk.measure(true);
    await simulator.answer("main");
    expect(delay()?.p50).toBeGreaterThan(0.05);
    desk.edit(LOSS, 0.02, null);
    await simulator.answer("main");
    expect(delay()?.samples).toBeGreaterThan(0);
  });
});
