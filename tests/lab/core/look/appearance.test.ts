import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { LabController } from "../../../../src/lab/core/controller.ts";
import { setStopsAtFirst, stopsAtFirst } from "../../../../src/lab/core/look/first-stop.ts";
import { INSTRUMENTS } from "../../../../src/lab/core/look/instruments.ts";
import { FakeSimulator, shortScenario } from "../../../run/fake-simulator.ts";

const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

function page() {
  const simulator = new FakeSimulator();
  const controller = new LabController({
    simulator,
    frames: { request: () => {} },
    scenario: shortScenario(),
    shipped: null,
    look: [],
  });
  const { looks } = controller;
  const open = () => controller.page.getState().instruments;
  return { simulator, controller, looks, open };
}

describe("the instruments of the page", () => {
  it("open in their own order, each once, and stay for the next visits", () => {
    const { looks, open } = page();
    const [first, second] = INSTRUMENTS;
    looks.open([second]);
    looks.open([first]);
    expect(open()).toEqual([first, second]);
    const written = kept.size;
    expect(written).toBeGreaterThan(0);
    kept.clear();
    looks.open([second]);
    expect([open(), kept.size]).toEqual([[first, second], 0]);
  });

  it("do not stay where it was not the reader who asked", () => {
    const { looks, open } = page();
    looks.open([INSTRUMENTS[0]], false);
    expect([open(), kept.size]).toEqual([[INSTRUMENTS[0]], 0]);
  });

  it("close, which stays", () => {
    const { looks, open } = page();
    looks.adopt(INSTRUMENTS);
    kept.clear();
    looks.close([INSTRUMENTS[1]]);
    expect(open()).toEqual(INSTRUMENTS.filter((_, i) => i !== 1));
    expect(kept.size).toBeGreaterThan(0);
  });

  it("make the plots quiet without their numbers, but in front of a class", () => {
    const { looks, controller } = page();
    const quiet = () => controller.lab.getState().quiet;
    looks.adopt([]);
    expect(quiet()).toBe(true);
    looks.adopt(["numbers"]);
    expect(quiet()).toBe(false);
    looks.adopt([]);
    looks.present(true);
    expect(quiet()).toBe(false);
    looks.present(false);
    expect(quiet()).toBe(true);
  });
});

describe("two runs in networks of their own", () => {
  it("are the one in front and another one, where there are two", async () => {
    const { simulator, controller, looks } = page();
    const lanes = () => controller.lab.getState().lanes;
    await simulator.answer("main");
    looks.showBoth(true);
    expect(lanes()).toBeNull();
    await simulator.answer("compare:reno");
    looks.showBoth(true);
    expect(lanes()).toEqual(["main", "reno"]);
    looks.showBoth(false);
    expect(lanes()).toBeNull();
  });
});

describe("other choices of a reader", () => {
  it("are whether playback stops at the first wrong guess: it does, unless the reader has said never", () => {
    expect(stopsAtFirst()).toBe(true);
    setStopsAtFirst(false);
    expect(stopsAtFirst()).toBe(false);
    setStopsAtFirst(true);
    expect([stopsAtFirst(), kept.size]).toEqual([true, 0]);
  });

  it("are further measures, and that a scenario is kept, which is told once", () => {
    const { controller, looks } = page();
    looks.measure(true);
    expect(controller.lab.getState().measuring).toBe(true);
    let told = 0;
    controller.page.subscribe(() => told++);
    const { isKept } = controller.page.getState();
    looks.markKept(isKept);
    expect(told).toBe(0);
    looks.markKept(!isKept);
    expect([controller.page.getState().isKept, told]).toEqual([!isKept, 1]);
  });
});
