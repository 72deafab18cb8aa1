import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { hashOf, openLink } from "../../../src/lab/state/address-bar.ts";
import { LabController } from "../../../src/lab/state/controller.ts";
import { decodeView } from "../../../src/lab/state/view.ts";
import { FakeSimulator, shortScenario } from "../fake-simulator.ts";

const shipped = { ids: () => ["cerl-fig4"], load: async () => shortScenario("cerl-fig4", 120) };

async function controllerOn(hash: string): Promise<LabController> {
  const opened = await openLink(hash, shipped);
  if (!opened.ok || !opened.value) throw new Error("the link says nothing");
  const simulator = new FakeSimulator();
  const controller = new LabController({ simulator, frames: { request: () => {} }, ...opened.value });
  await simulator.answer("main");
  return controller;
}

describe("a link", () => {
  it("brings back scenario, playhead, window, comparison, plots and the explained decision", async () => {
    const controller = await controllerOn("#scenario=cerl-fig4");
    controller.edit("links.wireless.loss.rate", 0.03, null);
    controller.look({
      window: { from: 10, to: 20.5 },
      compare: ["sack"],
      plots: { ...controller.lab.getState().plots, panels: ["cwnd", "signals"], showEffectiveWindow: true },
    });
    controller.clock.seek(12.345678);
    controller.step("decision", 1);
    const hash = await hashOf(controller);
    if (!hash.ok) throw new Error("no link");
    const again = await controllerOn(hash.value);
    const { scenario, compare, plots } = controller.lab.getState();
    expect(again.lab.getState()).toMatchObject({ scenario, compare, plots });
    expect(again.clock.getState().playhead).toBeCloseTo(controller.clock.getState().playhead, 9);
    expect(again.clock.getState().window).toEqual(controller.clock.getState().window);
  });

  it("of an untouched shipped scenario names it", async () => {
    const controller = await controllerOn("#scenario=cerl-fig4");
    const hash = await hashOf(controller);
    expect(hash.ok && hash.value).toMatch(/^#scenario=cerl-fig4&view=/);
  });

  it("keeps a part of the run that the playhead is outside of", async () => {
    const controller = await controllerOn("#scenario=cerl-fig4");
    controller.look({ window: { from: 10, to: 20 }, playhead: 50 });
    const hash = await hashOf(controller);
    if (!hash.ok) throw new Error("no link");
    const again = await controllerOn(hash.value);
    expect(again.clock.getState()).toMatchObject({ playhead: 50, window: { from: 10, to: 20 } });
  });

  it("brings back the run in front, the middle of the page, the open tab and the selected packet", async () => {
    const controller = await controllerOn("#scenario=cerl-fig4");
    controller.look({ front: "reno", frontFlow: "f1" });
    controller.showCentre("ladder");
    controller.select({ kind: "packet", run: "reno", flow: "f1", seq: 929, nth: 2 });
    const hash = await hashOf(controller);
    if (!hash.ok) throw new Error("no link");
    const { front, frontFlow, centre, tab, selection } = (await controllerOn(hash.value)).lab.getState();
    expect({ front, frontFlow, centre, tab }).toEqual({
      front: "reno",
      frontFlow: "f1",
      centre: "ladder",
      tab: "packet",
    });
    expect(selection).toEqual({ kind: "packet", run: "reno", flow: "f1", seq: 929, nth: 2 });
  });

  it("asks for nothing when it is empty", async () => {
    expect(await openLink("", shipped)).toEqual({ ok: true, value: null });
  });

  it("with any view at all gives a view that fits the scenario", () => {
    const scenario = shortScenario("cerl-fig4", 120);
    const keys = fc.constantFrom("t", "w", "c", "s", "p", "f", "q", "l", "r", "m", "o");
    fc.assert(
      fc.property(fc.dictionary(keys, fc.string()), (words) => {
        const view = decodeView(words, scenario);
        expect(view.playhead ?? 0).toBeLessThanOrEqual(120);
        expect((view.window?.to ?? 1) > (view.window?.from ?? 0)).toBe(true);
        expect(view.compare?.length ?? 0).toBeLessThanOrEqual(3);
      }),
    );
  });
});
