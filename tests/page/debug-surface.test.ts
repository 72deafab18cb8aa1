import { describe, expect, it, vi } from "vitest";
import { LabController } from "../../src/lab/core/controller.ts";
import { OpeningError } from "../../src/page/debug-open.ts";
import { debugSurface } from "../../src/page/debug-surface.ts";
import { traceDigest } from "../../src/sim/index.ts";
import { FakeSimulator, shortScenario } from "../run/fake-simulator.ts";

const shipped = {
  ids: () => ["reno-sawtooth"],
  load: async (id: string) => (id === "reno-sawtooth" ? shortScenario(id, 3) : null),
};

/** A page that shows CERL's run. */
async function page() {
  const simulator = new FakeSimulator();
  const scenario = shortScenario();
  const frames = { request: () => {} };
  const controller = new LabController({ simulator, frames, scenario, shipped: "cerl-fig4" });
  await simulator.answer("main");
  return { simulator, controller, scenario, surface: debugSurface(controller, shipped) };
}

/** Lets links be unpacked, and code be fetched, which the platform does in its own time. */
const unpacked = async () => {
  for (let turn = 0; turn < 50; turn++) await new Promise((resume) => setImmediate(resume));
  await vi.dynamicImportSettled();
  for (let turn = 0; turn < 50; turn++) await new Promise((resume) => setImmediate(resume));
};

async function refusal(opening: Promise<void>): Promise<OpeningError> {
  const error = await opening.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof OpeningError)) throw new Error("it was opened");
  return error;
}

describe("window.cwndscope", () => {
  it("gives each run's digest and summary, and null for a run that is not there", async () => {
    const { surface, simulator, controller } = await page();
    expect([surface.digest("reno"), surface.summary("reno")]).toEqual([null, null]);
    for (const { lane } of [...simulator.asked]) await simulator.answer(lane);
    const [main, reno] = controller.lab.getState().runs;
    expect(reno.key).toBe("reno");
    expect(surface.digest()).toBe(traceDigest(main.result.trace));
    expect(surface.digest("reno")).toBe(traceDigest(reno.result.trace));
    expect(surface.digest("reno")).not.toBe(surface.digest());
    expect(surface.summary("reno")?.flows.f1).toMatchObject({
      scheme: "reno",
      throughput: reno.result.flows[0].throughput,
    });
    expect(surface.summary()?.flows.f1).toMatchObject({ scheme: "cerl" });
    expect(Object.keys(surface.summary()?.links ?? {})).toContain("bottleneck.forward");
  });

  it("gives copies of scenario and view", async () => {
    const { surface, controller, scenario } = await page();
    controller.clock.seek(2);
    expect(surface.scenario()).toEqual(scenario);
    surface.scenario().links[0].rate = 1;
    expect(surface.scenario()).toEqual(shortScenario());
    controller.draft.apply((now) => ({ ...now, flows: [] }));
    expect([surface.document().flows, surface.scenario().flows.length]).toEqual([[], 1]);
    controller.undo();
    const { plots } = controller.lab.getState();
    expect(surface.view()).toEqual({
      playhead: 2,
      window: { from: 0, to: 5 },
      compare: scenario.compare,
      selection: { kind: "link", id: "wireless", direction: "forward" },
      plots,
      front: "main",
      frontFlow: null,
      lanes: null,
      loop: null,
      pace: "normal",
      centre: "plots",
      tab: "change",
      runs: ["main"],
    });
  });

  it("opens a link, and is done once its run is shown", async () => {
    const { surface, simulator, controller } = await page();
    let isDone = false;
    const opening = surface.open("#scenario=reno-sawtooth&set=seed:9&view=t:2").then(() => {
      isDone = true;
    });
    await unpacked();
    expect(isDone).toBe(false);
    await simulator.answer("main");
    await opening;
    expect(controller.lab.getState().runs[0].scenario.seed).toBe(9);
    expect(controller.clock.getState().playhead).toBe(2);
    expect(controller.page.getState().shipped).toBe("reno-sawtooth");
  });

  it("opens a scenario as a file has it", async () => {
    const { surface, simulator } = await page();
    const opening = surface.open({ ...shortScenario("reno-sawtooth", 2), title: "Mine" });
    await unpacked();
    await simulator.answer("main");
    await opening;
    expect(surface.scenario().title).toBe("Mine");
  });

  it("says with path and remedy what cannot be opened, and leaves the page as it is", async () => {
    const { surface } = await page();
    const before = surface.scenario();
    const wrong = await refusal(surface.open({ ...before, duration: -1 }));
    expect(wrong.issues[0].path).toBe("duration");
    expect(wrong.message).toContain(wrong.issues[0].remedy);
    expect((await refusal(surface.open("#scenario=nothing"))).issues[0].allowed).toContain("reno-sawtooth");
    expect((await refusal(surface.open(""))).message).toContain("#scenario=ID");
    expect((await refusal(surface.open(7))).issues).toHaveLength(1);
    expect(surface.scenario()).toEqual(before);
  });

  it("says why a run failed", async () => {
    const { surface, simulator } = await page();
    const opening = refusal(surface.open(shortScenario("reno-sawtooth", 2)));
    await unpacked();
    simulator.take("main")?.settle({ state: "failed", message: "Out of memory." });
    expect((await opening).message).toBe("Out of memory.");
  });

  it("gives way to what is opened later, and to what the user does meanwhile", async () => {
    const { surface, simulator, controller } = await page();
    const earlier = refusal(surface.open("#scenario=reno-sawtooth"));
    const later = refusal(surface.open(shortScenario("reno-sawtooth", 1)));
    expect((await earlier).message).toMatch(/meanwhile/);
    expect(simulator.take("main")?.spec.duration).toBe(1);
    controller.edit("seed", 5, null);
    expect((await later).message).toMatch(/meanwhile/);
  });
});
