import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { decodeView, encodeView } from "../../../src/lab/core/address/view.ts";
import { LabController } from "../../../src/lab/core/controller.ts";
import { lossOf } from "../../../src/run/packets/packet-loss.ts";
import { BEFORE_RUN, futuresOf, plottedRuns } from "../../../src/run/runs/what-if.ts";
import type { SelectedPacket } from "../../../src/run/state/what-if-control.ts";
import { traceDigest } from "../../../src/sim/index.ts";
import { FakeSimulator, settled, shortScenario } from "../fake-simulator.ts";
import { lossAfter } from "../what-if-run.ts";

// A comparison that takes long is put off: on a busy machine that would be any of them.
beforeEach(() => void vi.spyOn(performance, "now").mockReturnValue(0));
afterEach(() => void vi.restoreAllMocks());

const LINK = "wireless.forward";

async function start() {
  const simulator = new FakeSimulator();
  const controller = new LabController({
    simulator,
    frames: { request: () => {} },
    scenario: shortScenario("cerl-fig4", 20),
    shipped: "cerl-fig4",
  });
  await simulator.answer("main");
  await simulator.answer("compare:reno");
  const [main] = controller.lab.getState().runs;
  const { seq, t } = lossAfter(main, 5);
  const packet: SelectedPacket = { kind: "packet", run: "main", flow: "f1", seq, nth: 1 };
  /** Answers all that is asked for after an intervention: what has been simulated before is not. */
  const answer = async () => {
    await settled();
    for (let next = simulator.asked[0]; next !== undefined; next = simulator.asked[0]) {
      await simulator.answer(next.lane);
      await settled();
    }
  };
  return { simulator, controller, packet, t, answer, real: main };
}

describe("what if", () => {
  it("runs the scenario with the intervention, beside what happened without it", async () => {
    const { controller, packet, real, answer } = await start();
    expect(controller.whatIf.intervene(packet, LINK, "spare")).toBe(true);
    const { interventions } = controller.lab.getState().scenario;
    expect(interventions).toEqual([{ flow: "f1", seq: packet.seq, nth: 1, link: LINK, do: "spare" }]);
    await answer();
    const { runs, tab, front } = controller.lab.getState();
    expect(runs.map(({ key, label }) => [key, label])).toEqual([
      ["main", "arrived"],
      [BEFORE_RUN, "lost"],
      ["reno", "Reno"],
    ]);
    expect(traceDigest(runs[1].result.trace)).toBe(traceDigest(real.result.trace));
    expect(traceDigest(runs[0].result.trace)).not.toBe(traceDigest(real.result.trace));
    expect([tab, front]).toEqual(["whatif", "main"]);
  });

  it("spares a packet where it was lost, and none that was not", async () => {
    const { controller, packet } = await start();
    expect(controller.whatIf.spare({ ...packet, seq: packet.seq + 9 })).toBe(false);
    expect(controller.whatIf.spare(packet)).toBe(true);
    expect(controller.lab.getState().scenario.interventions?.[0]).toMatchObject({ link: LINK, do: "spare" });
  });

  it("spares a packet of the run that is asked about, where it was lost in that one", async () => {
    const { controller } = await start();
    const [main, reno] = controller.lab.getState().runs;
    const { drops } = main.result.trace.links.find(({ id }) => id === LINK) ?? raise();
    const own = drops.seq.findIndex((seq, i) => lossOf(reno.result, "f1", seq, drops.nth[i]) === null);
    const [seq, nth] = [drops.seq[own], drops.nth[own]];
    const packet: SelectedPacket = { kind: "packet", run: "reno", flow: "f1", seq, nth };
    expect(controller.whatIf.spare(packet)).toBe(false);
    expect(controller.whatIf.spare({ ...packet, run: "main" })).toBe(true);
    const { scenario, selection } = controller.lab.getState();
    expect(scenario.interventions).toEqual([{ flow: "f1", seq, nth, link: LINK, do: "spare" }]);
    expect(selection).toEqual({ ...packet, run: "main" });
  });

  it("takes nothing back where nothing was done", async () => {
    const { controller, packet } = await start();
    const { scenario } = controller.lab.getState();
    const { seq } = packet;
    controller.whatIf.remove({ flow: "f1", seq, nth: 1, link: LINK, do: "drop" });
    expect(controller.lab.getState().scenario).toBe(scenario);
  });

  it("has what happened at once, before anything is simulated again", async () => {
    const { simulator, controller, packet, real } = await start();
    controller.whatIf.intervene(packet, LINK, "spare");
    await simulator.answer("main");
    const futures = futuresOf(controller.lab.getState().runs);
    expect(futures?.before.result).toBe(real.result);
  });

  it("is one step of the history, both ways", async () => {
    const { controller, packet, answer, real } = await start();
    controller.whatIf.intervene(packet, LINK, "spare");
    await answer();
    controller.undo();
    await answer();
    const { runs, scenario } = controller.lab.getState();
    expect(scenario.interventions).toBeUndefined();
    expect(runs.map(({ key }) => key)).toEqual(["main", "reno"]);
    expect(traceDigest(runs[0].result.trace)).toBe(traceDigest(real.result.trace));
    controller.redo();
    expect(controller.lab.getState().scenario.interventions).toHaveLength(1);
  });

  it("brings back what was explained when it is undone", async () => {
    const { controller, packet, answer, real } = await start();
    const [flow] = real.result.trace.flows;
    controller.stepper.explain(real, flow, flow.decisions[3]);
    const { selection } = controller.lab.getState();
    controller.whatIf.intervene(packet, LINK, "spare");
    await answer();
    controller.whatIf.intervene({ ...packet, seq: packet.seq + 9 }, LINK, "drop");
    await answer();
    controller.undo();
    expect(controller.lab.getState().tab).toBe("whatif");
    controller.undo();
    await answer();
    expect(controller.lab.getState()).toMatchObject({
      selection,
      tab: "why",
      front: "main",
      centre: "plots",
    });
    controller.redo();
    await answer();
    expect(controller.lab.getState().tab).toBe("whatif");
    controller.undo();
    await answer();
    controller.select({ kind: "node", id: "G0" });
    controller.edit("links.wireless.loss.rate", 0.02, null);
    await answer();
    controller.undo();
    expect(controller.lab.getState().selection).toEqual({ kind: "node", id: "G0" });
  });

  it("leaves the tab alone where the network is changed with the intervention in it", async () => {
    const { controller, packet, answer } = await start();
    controller.whatIf.intervene(packet, LINK, "spare");
    await answer();
    controller.select({ kind: "node", id: "G0" });
    const { tab } = controller.lab.getState();
    expect(tab).not.toBe("whatif");
    controller.edit("links.wireless.loss.rate", 0.02, null);
    expect(controller.lab.getState().tab).toBe(tab);
    expect(controller.lab.getState().scenario.interventions).toHaveLength(1);
  });

  it("is done in the network as it is now, though its run is not there yet", async () => {
    const { controller, packet } = await start();
    controller.edit("links.wireless.loss.rate", 0.02, null);
    expect(controller.whatIf.intervene(packet, LINK, "spare")).toBe(true);
    const { scenario } = controller.lab.getState();
    expect(scenario.links.find(({ id }) => id === "wireless")?.loss.rate).toBe(0.02);
  });

  it("compares each scheme once where nothing of the scenario's own changes", async () => {
    const { controller, packet } = await start();
    const { compare } = controller.lab.getState();
    controller.whatIf.intervene(packet, LINK, "spare");
    expect(controller.lab.getState().compare).toBe(compare);
  });

  it("replaces what was done to the packet there, and adds what is done to another", async () => {
    const { controller, packet, answer } = await start();
    const deeds = () =>
      (controller.lab.getState().scenario.interventions ?? []).map((i) => [i.seq, i.do, i.by]);
    controller.whatIf.intervene(packet, LINK, "spare");
    await answer();
    controller.whatIf.intervene(packet, LINK, "delay", 0.3);
    await answer();
    expect(deeds()).toEqual([[packet.seq, "delay", 0.3]]);
    controller.whatIf.intervene({ ...packet, seq: packet.seq + 9 }, LINK, "drop");
    await answer();
    expect(deeds()).toEqual([
      [packet.seq, "delay", 0.3],
      [packet.seq + 9, "drop", undefined],
    ]);
    const [first] = controller.lab.getState().scenario.interventions ?? [];
    controller.whatIf.remove(first);
    await answer();
    expect(deeds()).toEqual([[packet.seq + 9, "drop", undefined]]);
    controller.whatIf.back();
    await answer();
    expect(deeds()).toEqual([]);
    expect(controller.lab.getState().runs.map(({ key }) => key)).toEqual(["main", "reno"]);
  });

  it("starts anew from a packet of what happened", async () => {
    const { controller, packet, answer } = await start();
    controller.whatIf.intervene(packet, LINK, "spare");
    await answer();
    controller.whatIf.intervene({ ...packet, run: BEFORE_RUN, seq: packet.seq + 9 }, LINK, "drop");
    const deeds = controller.lab.getState().scenario.interventions?.map(({ seq }) => seq);
    expect(deeds).toEqual([packet.seq + 9]);
  });

  it("starts from what would happen in the network as it is now, though that has not run yet", async () => {
    const { controller, packet, answer } = await start();
    controller.whatIf.intervene(packet, LINK, "spare");
    await answer();
    controller.edit("links.wireless.loss.rate", 0.02, null);
    controller.whatIf.intervene({ ...packet, run: BEFORE_RUN, seq: packet.seq + 9 }, LINK, "drop");
    const { scenario } = controller.lab.getState();
    expect(scenario.links.find(({ id }) => id === "wireless")?.loss.rate).toBe(0.02);
    expect(scenario.interventions?.map(({ seq }) => seq)).toEqual([packet.seq + 9]);
  });

  it("keeps a future as a compared run, in the link too, and goes back to what happened", async () => {
    const { controller, packet, answer } = await start();
    controller.whatIf.intervene(packet, LINK, "spare");
    await answer();
    const [future] = controller.lab.getState().runs;
    expect(controller.whatIf.canKeep).toBe(true);
    expect(controller.whatIf.keep()).toBe(true);
    const key = `cerl~f1.${packet.seq}.1.${LINK}.spare.`;
    const { scenario, compare } = controller.lab.getState();
    expect(scenario.interventions).toBeUndefined();
    expect(compare).toEqual(["reno", key]);
    await answer();
    const { runs } = controller.lab.getState();
    expect(runs.map(({ label }) => label)).toEqual(["CERL", "Reno", `${packet.seq} arrived`]);
    expect(traceDigest(runs[2].result.trace)).toBe(traceDigest(future.result.trace));
    expect(runs[2].colour).not.toBe(runs[0].colour);
    const words = encodeView(controller.lab.getState(), controller.clock.getState());
    expect(decodeView(words, scenario).compare).toEqual(["reno", key]);
    expect(decodeView({ c: `reno,cerl~nonsense,${key}`, r: key }, scenario)).toMatchObject({
      compare: ["reno", key],
      front: key,
    });
  });

  /** A lab that compares with Reno and with the future in which the packet was spared, whose key is `key`. */
  async function startWithKept() {
    const lab = await start();
    lab.controller.whatIf.intervene(lab.packet, LINK, "spare");
    await lab.answer();
    lab.controller.whatIf.keep();
    await lab.answer();
    const [, key] = lab.controller.lab.getState().compare;
    return { ...lab, key };
  }

  it("shows a kept future beside the next two; undo brings the question back, and nothing is there twice", async () => {
    const { controller, packet, answer, key } = await startWithKept();
    controller.whatIf.intervene({ ...packet, seq: packet.seq + 9 }, LINK, "drop");
    await answer();
    expect(plottedRuns(controller.lab.getState().runs).map((run) => run.key)).toEqual([
      "main",
      BEFORE_RUN,
      key,
    ]);
    controller.undo();
    await answer();
    controller.undo();
    await answer();
    expect(controller.lab.getState().scenario.interventions).toHaveLength(1);
    expect(controller.lab.getState().runs.map((run) => run.key)).toEqual(["main", BEFORE_RUN, "reno"]);
  });

  it("goes on from a kept future with what was done there before", async () => {
    const { controller, packet, key } = await startWithKept();
    controller.whatIf.intervene({ ...packet, run: key, seq: packet.seq + 9 }, LINK, "drop");
    const { scenario, compare } = controller.lab.getState();
    expect(scenario.interventions?.map(({ seq, do: deed }) => [seq, deed])).toEqual([
      [packet.seq, "spare"],
      [packet.seq + 9, "drop"],
    ]);
    expect(compare).toEqual(["reno", key]);
  });

  it("compares a future once that is kept twice, and not beside its own scheme", async () => {
    const { controller, packet, answer, key } = await startWithKept();
    controller.whatIf.intervene(packet, LINK, "spare");
    await answer();
    expect(controller.whatIf.keep()).toBe(true);
    expect(controller.lab.getState().compare).toEqual(["reno", key]);
    controller.setCompare(["reno", "cerl", "veno"]);
    controller.whatIf.intervene(packet, LINK, "spare");
    await answer();
    expect(controller.whatIf.keep()).toBe(true);
    expect(controller.lab.getState().compare).toEqual(["reno", "veno", key]);
  });

  it("keeps no more futures than there is room for", async () => {
    const { controller, packet } = await start();
    controller.setCompare(["reno", "veno", "vegas"]);
    controller.whatIf.intervene(packet, LINK, "spare");
    expect(controller.whatIf.canKeep).toBe(false);
    expect(controller.whatIf.keep()).toBe(false);
    expect(controller.lab.getState().scenario.interventions).toHaveLength(1);
  });

  it("makes a compared scheme the scenario's own where the packet is one of its", async () => {
    const { controller, packet, answer } = await start();
    controller.setCompare(["veno", "reno", "vegas"]);
    controller.whatIf.intervene({ ...packet, run: "reno" }, LINK, "drop");
    const { scenario, compare, selection } = controller.lab.getState();
    expect(scenario.flows[0].scheme).toBe("reno");
    expect(compare).toEqual(["veno", "cerl", "vegas"]);
    expect(selection).toMatchObject({ kind: "packet", run: "main" });
    controller.undo();
    expect(controller.lab.getState().scenario.flows[0].scheme).toBe("cerl");
    expect(answer).toBeDefined();
  });

  it("refuses in words what the format refuses, and changes nothing", async () => {
    const { controller, packet } = await start();
    const { scenario } = controller.lab.getState();
    expect(controller.whatIf.intervene(packet, LINK, "mark")).toBe(false);
    expect(controller.lab.getState().scenario).toBe(scenario);
    expect(controller.page.getState().notice?.lines.join()).toMatch(/ECN/);
  });

  it("shows the parting with a part of what follows, unless the viewer had chosen a window", async () => {
    const { controller, packet, t } = await start();
    controller.whatIf.intervene(packet, LINK, "spare");
    const { window, playhead } = controller.clock.getState();
    expect(window.to - window.from).toBeCloseTo(20 / 12, 9);
    expect(window.from).toBeLessThan(t);
    expect(playhead).toBeGreaterThanOrEqual(t);
    controller.clock.show({ from: 1, to: 19 });
    controller.clock.place(19);
    controller.whatIf.intervene(packet, LINK, "drop");
    expect(controller.clock.getState()).toMatchObject({ window: { from: 1, to: 19 }, playhead: 19 });
    controller.clock.place(19.5);
    controller.whatIf.intervene(packet, LINK, "spare");
    expect(controller.clock.getState().playhead).toBeCloseTo(t, 1);
  });

  it("is in a link: the scenario has it, the view the future in front", async () => {
    const { controller, packet, answer } = await start();
    controller.whatIf.intervene(packet, LINK, "spare");
    await answer();
    controller.bringToFront(BEFORE_RUN);
    const { scenario } = controller.lab.getState();
    const words = encodeView(controller.lab.getState(), controller.clock.getState());
    expect(decodeView(words, scenario)).toMatchObject({ front: BEFORE_RUN, tab: "whatif" });
    controller.whatIf.back();
    expect(controller.lab.getState()).toMatchObject({ front: "main", tab: "packet" });
  });

  it("is nothing in a run that is not shown", async () => {
    const { controller, packet } = await start();
    const { scenario } = controller.lab.getState();
    expect(controller.whatIf.intervene({ ...packet, run: "vegas" }, LINK, "drop")).toBe(false);
    expect(controller.whatIf.spare({ ...packet, run: "vegas" })).toBe(false);
    expect(controller.lab.getState().scenario).toBe(scenario);
  });

  it("shows the plots, and the packet in the run with the intervention", async () => {
    const { controller, packet } = await start();
    controller.showCentre("ladder");
    controller.whatIf.intervene({ ...packet, run: "reno" }, LINK, "drop");
    expect(controller.lab.getState()).toMatchObject({
      centre: "plots",
      tab: "whatif",
      front: "main",
      selection: { ...packet, run: "main" },
    });
  });

  it("adds what is done to another flow, another transmission or at another link", async () => {
    const { controller, packet, answer } = await start();
    const deeds = () => controller.lab.getState().scenario.interventions?.length;
    controller.whatIf.intervene(packet, LINK, "drop");
    await answer();
    controller.whatIf.intervene({ ...packet, nth: 2 }, LINK, "drop");
    await answer();
    controller.whatIf.intervene(packet, "access.forward", "drop");
    expect(deeds()).toBe(3);
    controller.whatIf.intervene(packet, "access.forward", "delay", 0.1);
    expect(deeds()).toBe(3);
  });

  it("adds what is done to the segment of that number of another flow", async () => {
    const simulator = new FakeSimulator();
    const scenario = { ...shortScenario("cerl-fig17-no-loss", 2), compare: [] };
    const frames = { request: () => {} };
    const controller = new LabController({ simulator, frames, scenario, shipped: null });
    await simulator.answer("main");
    for (const flow of ["f1", "f2"]) {
      const packet: SelectedPacket = { kind: "packet", run: "main", flow, seq: 5, nth: 1 };
      expect(controller.whatIf.intervene(packet, "bottleneck.forward", "drop")).toBe(true);
    }
    expect(controller.lab.getState().scenario.interventions?.map(({ flow }) => flow)).toEqual(["f1", "f2"]);
  });

  it("ends with the last intervention that is taken back, and then has nothing to go back from", async () => {
    const { controller, packet, answer } = await start();
    controller.whatIf.intervene(packet, LINK, "drop");
    await answer();
    controller.bringToFront(BEFORE_RUN);
    const [only] = controller.lab.getState().scenario.interventions ?? [];
    controller.whatIf.remove(only);
    const { scenario, selection, front, tab } = controller.lab.getState();
    expect("interventions" in scenario).toBe(false);
    expect({ selection, front, tab }).toEqual({ selection: packet, front: "main", tab: "packet" });
    controller.whatIf.back();
    expect(controller.lab.getState().scenario).toBe(scenario);
  });

  it("leaves another selection, front and tab alone when what happened comes back", async () => {
    const { controller, packet, answer } = await start();
    controller.whatIf.intervene(packet, LINK, "drop");
    await answer();
    controller.bringToFront("reno");
    controller.select({ kind: "node", id: "G0" });
    const { selection, front, tab } = controller.lab.getState();
    controller.whatIf.back();
    expect(controller.lab.getState()).toMatchObject({ selection, front, tab });
    expect([selection.kind, front, tab]).toEqual(["node", "reno", "change"]);
  });

  it("brings the playhead to the parting where that lies ahead, or is not seen with it", async () => {
    const { controller, packet, t } = await start();
    const playheadAfter = (window: { from: number; to: number }, at: number) => {
      controller.clock.show(window);
      controller.clock.place(at);
      controller.whatIf.intervene(
        packet,
        LINK,
        controller.lab.getState().scenario.interventions ? "spare" : "drop",
      );
      return controller.clock.getState().playhead;
    };
    expect(playheadAfter({ from: 0, to: t + 2 }, t + 1)).toBe(t + 1);
    expect(playheadAfter({ from: 0, to: t + 2 }, t - 1)).toBeGreaterThanOrEqual(t - 0.5);
    expect(playheadAfter({ from: 0, to: t + 2 }, t + 3)).toBeLessThan(t + 0.1);
  });
});

function raise(): never {
  throw new Error("not there");
}
