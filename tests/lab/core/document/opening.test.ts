import { describe, expect, it } from "vitest";
import { hashOf, openLink } from "../../../../src/lab/core/address/address-bar.ts";
import { decodeView, encodeView } from "../../../../src/lab/core/address/view.ts";
import { LabController } from "../../../../src/lab/core/controller.ts";
import { record, startHistory } from "../../../../src/lab/core/document/history.ts";
import {
  backTo,
  firstLook,
  firstOutlook,
  openingOutlook,
  opening as openingStep,
  partAround,
  plainOutlook,
  runKey,
  sameNetwork,
} from "../../../../src/lab/core/document/opening.ts";
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

describe("where time begins", () => {
  const scenario = two();
  const { duration } = scenario;
  const with_ = (opening: Look) => openingOutlook({ ...scenario, opening });

  it("is a tenth of the run, all of which is shown, unless the scenario says otherwise", () => {
    const plain = {
      playhead: duration / 10,
      window: { from: 0, to: duration },
      front: "main",
      frontFlow: null,
    };
    expect(plainOutlook(scenario)).toEqual(plain);
    expect(openingOutlook(scenario)).toEqual(plain);
  });

  it("is inside the part that is shown: the instant, else a tenth of the run, else the part's beginning", () => {
    expect(with_({ at: 30, from: 25, to: 45 })).toMatchObject({ playhead: 30, window: { from: 25, to: 45 } });
    expect(with_({ at: 25, from: 25, to: 45 }).playhead).toBe(25);
    expect(with_({ at: 45, from: 25, to: 45 }).playhead).toBe(45);
    expect(with_({ at: 46, from: 0, to: 45 }).playhead).toBe(duration / 10);
    expect(with_({ at: 46, from: duration / 10 + 1, to: 45 }).playhead).toBe(duration / 10 + 1);
  });

  it("is in a part that ends with the run, or in all of it where the part begins behind", () => {
    expect(with_({ from: 10, to: 1e6 }).window).toEqual({ from: 10, to: duration });
    expect(with_({ from: duration, to: 1e6 }).window).toEqual({ from: 0, to: duration });
    expect(with_({ from: 30, to: 30 }).window).toEqual({ from: 0, to: duration });
  });

  it("has the flow and the run in front that are named, where there are such", () => {
    expect([with_({ flow: "f2" }).frontFlow, with_({ flow: "f9" }).frontFlow]).toEqual(["f2", null]);
    expect([with_({ run: "reno" }).front, with_({}).front]).toEqual(["reno", "main"]);
    const own = shippedScenario("cerl-fig4");
    expect([runKey(own, "cerl"), runKey(own, "reno"), runKey(own, undefined)]).toEqual([
      "main",
      "reno",
      "main",
    ]);
  });
});

describe("a first look", () => {
  const { duration, views: _, ...rest } = two();
  const first = (opening: Look | undefined, views: Scenario["views"] = undefined, length = duration) =>
    firstOutlook({
      ...rest,
      duration: length,
      ...(opening && { opening }),
      ...(views && { views }),
    } as Scenario);

  it("is at fourteen seconds around an instant, a third before it, inside the run", () => {
    expect(partAround(50, 120)).toEqual({ from: 45, to: 59 });
    expect(partAround(1, 120)).toEqual({ from: 0, to: 14 });
    expect(partAround(119, 120)).toEqual({ from: 106, to: 120 });
    expect(partAround(10, 28).from).toBeCloseTo(5.1, 12);
    expect(partAround(10, 28.1).from).toBe(5);
    expect(partAround(5, 8)).toEqual({ from: 0, to: 8 });
  });

  it("is where the scenario says: its part, its instant, or its first moment; else its run says it", () => {
    expect(first(undefined)).toBeNull();
    expect(first({ from: 20 })).toEqual(openingOutlook({ ...two(), opening: { from: 20 } }));
    expect(first({ to: 20 })).toEqual(openingOutlook({ ...two(), opening: { to: 20 } }));
    expect(first({ at: 30, run: "reno", flow: "f2" })).toEqual({
      playhead: 30,
      window: partAround(30, duration),
      front: "reno",
      frontFlow: "f2",
    });
    const views = [{ text: "one", at: 40, run: "vegas", flow: "f1" }] as Scenario["views"];
    expect(first(undefined, views)).toEqual({
      playhead: 40,
      window: partAround(40, duration),
      front: "vegas",
      frontFlow: "f1",
    });
    expect(first({ at: 30 }, views)).toMatchObject({ playhead: 30, front: "main", frontFlow: null });
    expect(first({ run: "reno" }, views)).toMatchObject({ playhead: 40, front: "vegas" });
    expect(
      first(undefined, [{ text: "one", at: 40, flow: "f9" }] as Scenario["views"])?.frontFlow,
    ).toBeNull();
  });

  it("is not at an instant that the run does not reach", () => {
    expect(first({ at: 30 }, undefined, 30)).toMatchObject({ playhead: 30 });
    expect(first({ at: 30 }, undefined, 29)).toBeNull();
  });

  it("is what a link asks for, and plain beside an instant or a part that it names", () => {
    const scenario = two(OPENING);
    expect(firstLook(scenario, {})).toMatchObject({
      playhead: 30,
      window: { from: 25, to: 45 },
      front: "reno",
    });
    expect(firstLook(scenario, { playhead: 3 })).toMatchObject({
      playhead: 3,
      window: { from: 0, to: duration },
    });
    expect(firstLook(scenario, { window: { from: 1, to: 2 } })).toMatchObject({
      playhead: duration / 10,
      window: { from: 1, to: 2 },
    });
    expect(firstLook(scenario, { front: "main" })).toMatchObject({
      playhead: 30,
      front: "main",
      frontFlow: "f2",
    });
  });
});

describe("a step of the history", () => {
  const [a, b, c] = [two(), two({ at: 1 }), two({ at: 2 })];
  const step = (scenario: Scenario) => openingStep(scenario, "two");

  it("begins with a scenario as it was opened", () => {
    expect(step(a)).toEqual({ scenario: a, document: a, issues: [], opened: a, shipped: "two" });
  });

  it("is the last one at which a good scenario ran, with nothing ahead; a new one where there is none", () => {
    const history = record(record(startHistory(step(a)), step(b), null), step(c), null);
    const back = backTo(history, a);
    expect([back.present.scenario, back.past, back.future]).toEqual([a, [], []]);
    expect(backTo(history, c)).toEqual({ ...history, future: [] });
    const other = two({ at: 3 });
    const made = backTo(history, other);
    expect(made.present).toEqual({ ...step(other), opened: a });
    expect([made.past.length, made.future]).toEqual([1, []]);
  });

  it("is of the same network where nodes, links and flows have the same names", () => {
    expect(sameNetwork(a, { ...a, seed: 9, links: a.links.map((link) => ({ ...link, rate: 1 })) })).toBe(
      true,
    );
    const renamed = <T extends { id: string }>(list: readonly T[]) =>
      list.map((one, i) => (i === 0 ? { ...one, id: "x" } : one));
    expect(sameNetwork(a, { ...a, nodes: renamed(a.nodes) })).toBe(false);
    expect(sameNetwork(a, { ...a, links: renamed(a.links) })).toBe(false);
    expect(sameNetwork(a, { ...a, flows: renamed(a.flows) })).toBe(false);
    expect(sameNetwork(a, { ...a, flows: [] })).toBe(false);
  });
});
