import { describe, expect, it } from "vitest";
import { shippedScenarios } from "../../../../src/cli/shipped.ts";
import { hashOf, openLink } from "../../../../src/lab/core/address/address-bar.ts";
import { LabController } from "../../../../src/lab/core/controller.ts";
import { INSTRUMENTS, lookWord, readLook } from "../../../../src/lab/core/look/instruments.ts";
import { isQuiet } from "../../../../src/run/state/types.ts";
import { FakeSimulator, shortScenario } from "../../../run/fake-simulator.ts";

const frames = { request: () => {} };

/** A page that opens what a link says, and otherwise shows what `stored` says. */
async function opened(hash: string, stored: readonly (typeof INSTRUMENTS)[number][] = []) {
  const link = await openLink(hash, shippedScenarios);
  if (!link.ok || link.value === null || "document" in link.value) throw new Error("no scenario");
  const simulator = new FakeSimulator();
  const look = link.value.look ?? stored;
  return new LabController({ ...link.value, look, simulator, frames });
}

/** What a link made of a page says, without its checksum. */
async function linkFrom(controller: LabController): Promise<string> {
  const hash = await hashOf(controller, shippedScenarios);
  return hash.ok ? hash.value.replace(/^#k=\w+&/, "#") : "";
}

describe("the look", () => {
  it("is a word of a link: all, none, or names, in their own order; nothing else", () => {
    for (const open of [[], ["panel"], ["numbers", "steps"], INSTRUMENTS] as const)
      expect(readLook(lookWord(open))).toEqual({ ok: true, value: open });
    expect([lookWord(INSTRUMENTS), lookWord([])]).toEqual(["open", "first"]);
    expect(readLook("steps,panel")).toEqual({ ok: true, value: ["panel", "steps"] });
    for (const word of ["", "all", "panel,x", "panel,panel", "Open"]) {
      const read = readLook(word);
      expect(read.ok ? word : read.issues[0].path, word).toBe("look");
    }
  });

  it("is what a link asks for; a link with a view of before opens all; any other leaves it to the reader", async () => {
    const instruments = async (hash: string, stored: readonly (typeof INSTRUMENTS)[number][] = []) =>
      (await opened(hash, stored)).page.getState().instruments;
    expect(await instruments("#scenario=cerl-fig4&look=open")).toEqual(INSTRUMENTS);
    expect(await instruments("#scenario=cerl-fig4&look=first", INSTRUMENTS)).toEqual([]);
    expect(await instruments("#scenario=cerl-fig4&look=first&view=t:3", INSTRUMENTS)).toEqual([]);
    expect(await instruments("#scenario=cerl-fig4&view=t:3")).toEqual(INSTRUMENTS);
    expect(await instruments("#scenario=cerl-fig4")).toEqual([]);
    expect(await instruments("#scenario=cerl-fig4", ["panel"])).toEqual(["panel"]);
    const bad = await openLink("#scenario=cerl-fig4&look=wide", shippedScenarios);
    expect(bad.ok ? "" : bad.issues[0]).toMatchObject({ path: "look", found: '"wide"' });
  });

  it("goes with a link that is made while something is open, or that says what is shown", async () => {
    const controller = await opened("#scenario=cerl-fig4");
    expect(await linkFrom(controller)).toBe("#scenario=cerl-fig4");
    controller.looks.open(["panel"]);
    expect(await linkFrom(controller)).toBe("#scenario=cerl-fig4&look=panel");
    controller.looks.open(INSTRUMENTS);
    expect(await linkFrom(controller)).toMatch(/^#scenario=cerl-fig4&look=open/);
    controller.looks.close(INSTRUMENTS);
    controller.clock.place(30);
    expect(await linkFrom(controller)).toMatch(/^#scenario=cerl-fig4&look=first&view=t:30;w:8,22$/);
  });

  it("opens the panel for a part of the network, and not for a decision; the plots are quiet until their numbers are asked for", async () => {
    const controller = await opened("#scenario=cerl-fig4");
    const open = () => controller.page.getState().instruments;
    const quiet = () => isQuiet(controller.lab.getState());
    controller.select({ kind: "change", run: "main", flow: "f1", index: 3, decision: null });
    expect([open(), quiet()]).toEqual([[], true]);
    controller.select({ kind: "node", id: "G0" });
    expect([open(), quiet()]).toEqual([["panel"], true]);
    controller.looks.open(["numbers"]);
    expect([open(), quiet()]).toEqual([["panel", "numbers"], false]);
    controller.looks.close(["panel", "numbers"]);
    controller.looks.present(true);
    expect([open(), quiet()]).toEqual([[], false]);
    controller.looks.present(false);
    expect(quiet()).toBe(true);
    controller.draft.build(true);
    controller.select({ kind: "node", id: "G1" });
    expect([open(), quiet()]).toEqual([[], false]);
  });
});

describe("a first look", () => {
  const fig4 = { ...shortScenario("cerl-fig4", 40), compare: [] };

  async function shown(scenario = fig4) {
    const simulator = new FakeSimulator();
    const controller = new LabController({ simulator, frames, scenario, shipped: null, look: [] });
    const before = controller.clock.getState();
    await simulator.answer("main");
    return { controller, before, now: controller.clock.getState() };
  }

  it("stands on the decision that the scenario's first moment rounds, with 14 s around it", async () => {
    const { before, now, controller } = await shown();
    expect(before).toMatchObject({ playhead: 12.866, window: { from: 8, to: 22 } });
    const [flow] = controller.lab.getState().runs[0].result.trace.flows;
    expect(flow.decisions.map(({ t }) => t)).toContain(now.playhead);
    expect(Math.abs(now.playhead - 12.866)).toBeLessThanOrEqual(0.0005);
    expect(now.window).toEqual({ from: 8, to: 22 });
    expect(controller.lab.getState().selection.kind).toBe("link");
  });

  it("without one, stands on the first wrong guess of the shown flow", async () => {
    const { views: _, ...unnamed } = fig4;
    const { before, now, controller } = await shown(unnamed);
    expect(before.window).toEqual({ from: 0, to: 40 });
    const [flow] = controller.lab.getState().runs[0].result.trace.flows;
    const wrong = flow.decisions.find(
      ({ verdict, truth, event }) => event !== "ecn" && verdict === "congestion" && truth === "transmission",
    );
    expect(now.playhead).toBe(wrong?.t);
    expect(now.window.to - now.window.from).toBeCloseTo(14, 9);
  });

  it("leaves the reader alone who has gone elsewhere before the run was there", async () => {
    const simulator = new FakeSimulator();
    const { views: _, ...unnamed } = fig4;
    const controller = new LabController({ simulator, frames, scenario: unnamed, shipped: null, look: [] });
    controller.clock.place(33);
    await simulator.answer("main");
    expect(controller.clock.getState()).toMatchObject({ playhead: 33, window: { from: 0, to: 40 } });
  });

  it("is opened as the scenario says where that names a part of the run, and as ever with all instruments", async () => {
    const scenario = { ...fig4, opening: { at: 5, from: 2, to: 9 } };
    expect((await shown(scenario)).before).toMatchObject({ playhead: 5, window: { from: 2, to: 9 } });
    const simulator = new FakeSimulator();
    const all = new LabController({ simulator, frames, scenario: fig4, shipped: null });
    expect(all.clock.getState()).toMatchObject({ playhead: 4, window: { from: 0, to: 40 } });
  });

  it("waits for the scenario's own run: what was open before says nothing about it", async () => {
    const { controller } = await shown();
    const { views: _, ...unnamed } = fig4;
    controller.open({ ...unnamed, seed: 2 }, null);
    controller.select({ kind: "node", id: "G0" });
    expect(controller.clock.getState()).toMatchObject({ playhead: 4, window: { from: 0, to: 40 } });
  });

  it("of a network that begins to be built is all of it, whatever was looked at before, and no link names that", async () => {
    const { controller } = await shown();
    controller.draft.begin({ ...shortScenario("reno-sawtooth", 20), views: [] });
    expect(controller.clock.getState()).toMatchObject({ playhead: 2, window: { from: 0, to: 20 } });
    expect(controller.page.getState().firstView).toBeNull();
  });
});
