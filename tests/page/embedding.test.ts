import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { LabController } from "../../src/lab/core/controller.ts";
import { Presentation } from "../../src/lab/core/look/presentation.ts";
import { AS_LAB } from "../../src/lab/core/look/presentation-settings.ts";
import { addScene } from "../../src/lab/share/scenes.ts";
import { type EmbeddingWindow, readWish, TIME_PAUSE, talkToPageAround } from "../../src/page/embedding.ts";
import { AT_ONCE, MOST_WAITING, PAUSE } from "../../src/page/pace.ts";
import { parseScenario } from "../../src/scenario/index.ts";
import { FakeSimulator, shortScenario } from "../run/fake-simulator.ts";

const HOME = "https://course.example.org";

interface Told {
  event: string;
  why?: string;
  time?: number;
  playing?: boolean;
  scenario?: unknown;
  summary?: { flows: Record<string, { scheme: string }> };
}

/** A page inside another, of `origin`, that may be steered by it and keeps one value locked. */
async function embedded(origin = HOME) {
  const simulator = new FakeSimulator();
  const frames = { request: () => {} };
  const controller = new LabController({
    simulator,
    frames,
    scenario: shortScenario(),
    shipped: "cerl-fig4",
  });
  const presentation = new Presentation(controller);
  presentation.show({ ...AS_LAB, mode: "embed", lock: ["seed"], origin: [HOME] });
  const told: Told[] = [];
  let hear = (_: MessageEvent<unknown>) => {};
  const parent = {
    postMessage: (message: Told, to: string) => {
      if (to === origin) told.push(message);
    },
  };
  const window: EmbeddingWindow = {
    parent,
    addEventListener: (_, listener) => {
      hear = listener;
    },
    setTimeout: (work, ms) => setTimeout(work, ms),
  };
  talkToPageAround(controller, presentation, window);
  await simulator.answer("main");
  const say = (message: object, from: Partial<{ origin: string; source: object }> = {}) =>
    hear({ source: parent, origin, data: { cwndscope: 1, ...message }, ...from } as unknown as MessageEvent);
  const events = () =>
    told.splice(0).map(({ event, why }) => (why === undefined ? event : `${event}: ${why}`));
  return { controller, presentation, simulator, told, say, events };
}

describe("an embedded page", () => {
  it("tells that it is ready and what each run gave", async () => {
    const { told, events } = await embedded();
    expect(told.at(-1)?.summary?.flows.f1.scheme).toBe("cerl");
    expect(events()).toEqual(["ready", "run"]);
  });

  it("tells what was run, as a file has it", async () => {
    const { controller, told, say } = await embedded();
    const { scenario } = controller.lab.getState();
    expect(parseScenario(told.at(-1)?.scenario)).toEqual({ ok: true, scenario });
    expect(told.at(-1)?.scenario).not.toHaveProperty("tcp");
    say({ do: "set", address: "links.wireless.loss.rate", value: 0.03 });
    say({ do: "ask" });
    expect(JSON.stringify(told.at(-1)?.scenario)).toContain('"rate":0.03');
  });

  it("tells where the playhead is: at once when it begins or stops to play, else no more often than every pause", async () => {
    vi.useFakeTimers();
    const { controller, told, events } = await embedded();
    events();
    const times = () =>
      told.splice(0).flatMap(({ event, time, playing }) => (event === "time" ? [[time, playing]] : []));
    controller.clock.seek(0);
    vi.advanceTimersByTime(TIME_PAUSE);
    times();
    for (const time of [1, 2, 3]) controller.clock.seek(time);
    expect(times()).toEqual([]);
    vi.advanceTimersByTime(TIME_PAUSE);
    expect(times()).toEqual([[3, false]]);
    controller.clock.togglePlay();
    expect(times()).toEqual([[3, true]]);
    controller.clock.togglePlay();
    expect(times()).toEqual([[3, false]]);
    vi.advanceTimersByTime(10 * TIME_PAUSE);
    expect(times()).toEqual([]);
    vi.useRealTimers();
  });

  it("follows the page around: values, play, pause, moments, scenes", async () => {
    const { controller, presentation, say, events } = await embedded();
    events();
    say({ do: "set", address: "links.wireless.loss.rate", value: 0.03 });
    expect(controller.lab.getState().scenario.links.find(({ id }) => id === "wireless")?.loss).toMatchObject({
      rate: 0.03,
    });
    say({ do: "seek", time: 1e9 });
    expect(controller.clock.getState().playhead).toBe(5);
    say({ do: "play" });
    say({ do: "play" });
    expect(controller.clock.getState().playing).toBe(true);
    say({ do: "pause" });
    expect(controller.clock.getState().playing).toBe(false);
    addScene(controller, "here", "");
    say({ do: "scene", scene: presentation.scenes.length });
    expect(presentation.showing.scene).toBe(presentation.scenes.length);
    expect(events().filter((event) => event.startsWith("refused"))).toEqual([]);
  });

  it("says why it does not follow: locked, out of range, no such scene, no such wish", async () => {
    const { controller, say, events } = await embedded();
    const { scenario } = controller.lab.getState();
    events();
    say({ do: "set", address: "seed", value: 3 });
    say({ do: "set", address: "links.wireless.loss.rate", value: 7 });
    say({ do: "scene", scene: 99 });
    say({ do: "delete" });
    const said = events();
    expect(said[0]).toBe("refused: seed is locked");
    expect(said[1]).toMatch(/^refused: .*links\.wireless\.loss\.rate/);
    expect(said.slice(2)).toEqual([
      "refused: there is no scene 99",
      "refused: do must be one of set, play, pause, seek, scene, ask",
    ]);
    expect(controller.lab.getState().scenario).toBe(scenario);
  });

  it("hears nobody else: another origin, another window, another protocol, a page that is not embedded", async () => {
    const { controller, presentation, say, events } = await embedded();
    events();
    say({ do: "play" }, { origin: "https://evil.example" });
    say({ do: "play" }, { source: {} });
    say({ do: "play", cwndscope: 2 });
    presentation.leave();
    say({ do: "play" });
    expect([controller.clock.getState().playing, events()]).toEqual([false, []]);
  });

  it("tells nothing to a page that its link does not name", async () => {
    const { events } = await embedded("https://evil.example");
    expect(events()).toEqual([]);
  });

  it("tells the decisions that the playhead passes, each once", async () => {
    const { controller, told, events } = await embedded();
    const [run] = controller.lab.getState().runs;
    const times = run.result.trace.flows[0].decisions.map(({ t }) => t);
    expect(times.length).toBeGreaterThan(2);
    controller.clock.seek(0);
    events();
    controller.clock.seek(times[0]);
    controller.clock.seek(times[1]);
    const passed = told.map(({ time }) => time);
    expect(passed).toEqual(times.filter((t) => t <= times[1]));
    events();
    controller.clock.seek(0);
    expect(events()).toEqual([]);
  });

  it("tells the last twenty where a jump passes more decisions, and the end of the part that is passed belongs to it", async () => {
    const { controller, told, events } = await embedded();
    const [flow] = controller.lab.getState().runs[0].result.trace.flows;
    const many = Array.from({ length: 30 }, (_, i) => ({ ...flow.decisions[0], t: 1 + i / 10 }));
    Object.assign(flow, { decisions: many });
    controller.clock.seek(0);
    events();
    controller.clock.seek(3.9);
    expect(told.map(({ time }) => time)).toEqual(many.slice(10).map(({ t }) => t));
  });

  it("tells the run again when it is asked, and nothing at all once it is not embedded any more", async () => {
    const { controller, presentation, say, events } = await embedded();
    events();
    say({ do: "ask" });
    expect(events()).toEqual(["run"]);
    controller.clock.seek(0);
    presentation.leave();
    controller.clock.seek(5);
    expect(events()).toEqual([]);
  });

  it("refuses what is too long, and a time that is none", () => {
    const set = (address: string, value: unknown) => readWish({ cwndscope: 1, do: "set", address, value });
    expect(set("x".repeat(200), "y".repeat(200))).toMatchObject({ do: "set" });
    expect(set("x".repeat(201), 1)).toBe("set wants an address, a text");
    expect(set("x", "y".repeat(201))).toMatch(/^set wants a value/);
    for (const time of [Number.NaN, Number.POSITIVE_INFINITY, "3"])
      expect(readWish({ cwndscope: 1, do: "seek", time })).toMatch(/^seek wants a time/);
  });

  it("follows the newest of what is sent faster than it can follow, and leaves the page its time", async () => {
    vi.useFakeTimers();
    const { controller, say, events } = await embedded();
    events();
    const rate = "links.wireless.loss.rate";
    const edits = vi.spyOn(controller, "edit");
    for (let i = 1; i <= 5000; i++) say({ do: "set", address: rate, value: i / 100_000 });
    say({ do: "set", address: "flows.f1.params.A", value: 0.7 });
    say({ do: "seek", time: 3 });
    expect(edits.mock.calls.length).toBe(AT_ONCE);
    vi.advanceTimersByTime(PAUSE);
    expect(edits.mock.calls.slice(AT_ONCE).map(([address, value]) => [address, value])).toEqual([
      [rate, 0.05],
      ["flows.f1.params.A", 0.7],
    ]);
    expect(controller.clock.getState().playhead).toBe(3);
    expect(events().filter((event) => event.startsWith("refused"))).toEqual([]);
    vi.useRealTimers();
  });

  it("refuses more than a hundred addresses that wait", async () => {
    vi.useFakeTimers();
    const { controller, say, events } = await embedded();
    events();
    const edits = vi.spyOn(controller, "edit");
    for (let i = 0; i < AT_ONCE + MOST_WAITING + 5; i++) say({ do: "set", address: `no.${i}`, value: 1 });
    const refused = events();
    expect(refused.filter((event) => event.includes("too many messages wait"))).toHaveLength(5);
    vi.runAllTimers();
    expect(edits.mock.calls.length).toBe(AT_ONCE + MOST_WAITING);
    vi.useRealTimers();
  });

  it("survives whatever is sent", async () => {
    vi.useFakeTimers();
    const { say } = await embedded();
    const wish = fc.oneof(fc.constantFrom("set", "play", "pause", "seek", "scene", "ask"), fc.anything());
    fc.assert(
      fc.property(wish, fc.anything(), (what, data) => {
        readWish(data);
        say({ do: what, address: data, value: data, time: data, scene: data });
        vi.runAllTimers();
      }),
      { numRuns: 300, seed: 7 },
    );
    vi.useRealTimers();
  });
});
