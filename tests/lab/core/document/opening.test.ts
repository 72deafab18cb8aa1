import { describe, expect, it } from "vitest";
import { hashOf, openLink } from "../../../../src/lab/core/address/address-bar.ts";
import { decodeView, encodeView } from "../../../../src/lab/core/address/view.ts";
import { LabController } from "../../../../src/lab/core/controller.ts";
import { openingOutlook } from "../../../../src/lab/core/document/opening.ts";
import { momentView } from "../../../../src/lab/core/look/event-at-playhead.ts";
import { defaultPlots } from "../../../../src/run/state/stores.ts";
import { type Look, parseScenario, type Scenario } from "../../../../src/scenario/index.ts";
import { shippedScenario } from "../../../experiment/shipped-runs.ts";
import { FakeSimulator } from "../../../run/fake-simulator.ts";
import { labWith } from "../../../run/lab-state.ts";

/** Two flows over three links, opened as `opening` says. */
const two = (opening?: Look): Scenario => {
  const { opening: _, ...plain } = shippedScenario("cerl-fig17");
  return opening === undefined ? plain : { ...plain, opening };
};

const OPENING: Look = {
  at: 30,
  from: 25,
  to: 45,
  run: "reno",
  flow: "f2",
  queues: ["access1.forward", "bottleneck.forward"],
  axes: { cwnd: [0, 50], queue: [0, 20] },
};

const opened = two(OPENING);
const shippedAs = (scenario: Scenario) => ({ ids: () => ["two"], load: async () => scenario });

async function controllerOn(hash: string, scenario = opened): Promise<LabController> {
  const read = await openLink(hash, shippedAs(scenario));
  if (!read.ok || !read.value || !("scenario" in read.value)) throw new Error("the link says nothing");
  const simulator = new FakeSimulator();
  const controller = new LabController({ simulator, frames: { request: () => {} }, ...read.value });
  await simulator.answer("main");
  return controller;
}

const shown = ({ lab, clock }: LabController) => {
  const { front, frontFlow, plots } = lab.getState();
  const { playhead, window } = clock.getState();
  return { playhead, window, front, frontFlow, link: plots.link, queues: plots.queues, axes: plots.axes };
};

const AS_OPENED = {
  playhead: 30,
  window: { from: 25, to: 45 },
  front: "reno",
  frontFlow: "f2",
  link: "access1.forward",
  queues: ["bottleneck.forward"],
  axes: { cwnd: [0, 50], queue: [0, 20], "queue:bottleneck.forward": [0, 20] },
};

describe("a scenario that says how it is opened", () => {
  it("opens with its instant, its part of the run, its run and flow in front, its queues and axes, first or later", async () => {
    const first = await controllerOn("#scenario=two");
    expect(shown(first)).toEqual(AS_OPENED);
    const later = await controllerOn("#scenario=two", two());
    expect(shown(later)).toMatchObject({ playhead: 12, window: { from: 0, to: 120 }, frontFlow: null });
    later.open(opened, null);
    expect(shown(later)).toEqual(AS_OPENED);
    later.open(two(), null);
    expect(shown(later)).toMatchObject({ playhead: 12, window: { from: 0, to: 120 }, queues: [], axes: {} });
  });

  it("yields to what opens it at another instant", async () => {
    const controller = await controllerOn("#scenario=two", two());
    controller.open(opened, null, { playhead: 90 });
    expect(shown(controller)).toMatchObject({ playhead: 90, window: { from: 0, to: 120 }, frontFlow: "f2" });
  });

  it("needs no words in a link until something else is shown", async () => {
    const controller = await controllerOn("#scenario=two");
    const words = () => encodeView(controller.lab.getState(), controller.clock.getState());
    expect(words()).toEqual({});
    controller.clock.seek(31);
    expect(words()).toEqual({ t: "31", w: "25,45", r: "reno", g: "f2" });
    const hash = await hashOf(controller, shippedAs(opened));
    expect(shown(await controllerOn(hash.ok ? hash.value : ""))).toEqual({ ...AS_OPENED, playhead: 31 });
  });

  it("is found again from the whole run too", async () => {
    const controller = await controllerOn("#scenario=two");
    controller.clock.showAll();
    controller.clock.seek(12);
    controller.look({ front: "main", frontFlow: null });
    const words = encodeView(controller.lab.getState(), controller.clock.getState());
    expect(decodeView(words, opened)).toMatchObject({
      playhead: 12,
      window: { from: 0, to: 120 },
      front: "main",
      frontFlow: null,
    });
  });

  it("leaves links alone that were made before it said so", async () => {
    for (const hash of [
      "#scenario=two&view=t:50",
      "#scenario=two&view=w:10,20",
      "#scenario=two&view=c:veno",
    ]) {
      const [before, now] = [await controllerOn(hash, two()), await controllerOn(hash)].map(shown);
      const { playhead, window, front, frontFlow } = before;
      expect(now).toMatchObject({ playhead, window, front, frontFlow });
    }
  });

  it("opens plainly where its run is too short, or what it names is gone", () => {
    const plain = { playhead: 2, window: { from: 0, to: 20 }, front: "reno", frontFlow: "f2" };
    expect(openingOutlook({ ...opened, duration: 20 })).toEqual(plain);
    // Nothing of the part that it names is left.
    expect(openingOutlook({ ...opened, duration: 25 }).window).toEqual({ from: 0, to: 25 });
    expect(openingOutlook(two({ at: 7, flow: "f9" }))).toEqual({
      playhead: 7,
      window: { from: 0, to: 120 },
      front: "main",
      frontFlow: null,
    });
    expect(openingOutlook(two({ from: 50, to: 60 })).playhead).toBe(50);
    expect(openingOutlook(two({ run: "cerl" })).front).toBe("main");
    expect(defaultPlots(two({ queues: ["gone.forward"] })).link).toBe("bottleneck.forward");
  });

  it("is read with its units and refused with the field's name", () => {
    const read = (opening: unknown) => parseScenario({ ...two(), opening });
    const good = read({ at: "1500 ms", axes: { cwnd: [0, 5] } });
    expect(good.ok && good.scenario.opening).toEqual({ at: 1.5, axes: { cwnd: [0, 5] } });
    for (const [opening, path] of [
      [{ at: "soon" }, "opening.at"],
      [{ axes: { sequence: [0, 1] } }, "opening.axes.sequence"],
      [{ axes: { cwnd: [0] } }, "opening.axes.cwnd"],
      [{ queues: "all" }, "opening.queues"],
    ] as const) {
      const parsed = read(opening);
      expect(parsed.ok ? [] : parsed.issues.map((issue) => issue.path)).toEqual([path]);
    }
  });
});

describe("a moment", () => {
  const lab = { ...labWith([]), scenario: opened };

  it("brings its flow to the front, its queues and axes, the middle of the page, a part, and all measures", () => {
    const view = momentView(lab, {
      text: "x",
      at: 12,
      flow: "f2",
      queues: ["bottleneck.forward"],
      axes: { cwnd: [0, 9] },
      centre: "guesses",
      select: "nodes.G1",
      measures: true,
    });
    expect(view).toMatchObject({
      frontFlow: "f2",
      centre: "guesses",
      selection: { kind: "node", id: "G1" },
      tab: "change",
      measuring: true,
    });
    expect(view.plots).toMatchObject({ link: "bottleneck.forward", queues: [], axes: { cwnd: [0, 9] } });
  });

  it("with plots puts axes back that another moment or the reader has set", () => {
    const zoomed = { ...lab, plots: { ...lab.plots, axes: { cwnd: [3, 4] as const } } };
    const view = momentView(zoomed, { text: "x", at: 12, plots: ["cwnd"] });
    expect(view.plots?.axes).toEqual(defaultPlots(opened).axes);
  });

  it("leaves what it names alone where that is gone", () => {
    const view = momentView(lab, { text: "x", at: 1, flow: "f9", select: "nodes.G9", queues: ["g.forward"] });
    expect(view).toEqual({ playhead: 1, front: "main", centre: "plots" });
  });
});
