import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { hashOf, openLink } from "../../../../src/lab/core/address/address-bar.ts";
import { decodeView, encodeView } from "../../../../src/lab/core/address/view.ts";
import { LabController } from "../../../../src/lab/core/controller.ts";
import { valueAt } from "../../../../src/ui/base/series.ts";
import { FakeSimulator, shortScenario } from "../../../run/fake-simulator.ts";
import { realRun } from "../../../run/real-run.ts";

const shipped = { ids: () => ["cerl-fig4"], load: async () => shortScenario("cerl-fig4", 120) };

async function controllerOn(hash: string): Promise<LabController> {
  const opened = await openLink(hash, shipped);
  if (!opened.ok || !opened.value || !("scenario" in opened.value)) throw new Error("the link says nothing");
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
    const hash = await hashOf(controller, shipped);
    if (!hash.ok) throw new Error("no link");
    const again = await controllerOn(hash.value);
    const { scenario, compare, plots } = controller.lab.getState();
    expect(again.lab.getState()).toMatchObject({ scenario, compare, plots });
    expect(again.clock.getState().playhead).toBe(controller.clock.getState().playhead);
    expect(again.clock.getState().window).toEqual(controller.clock.getState().window);
  });

  it("of an untouched shipped scenario names it", async () => {
    const controller = await controllerOn("#scenario=cerl-fig4");
    const hash = await hashOf(controller, shipped);
    expect(hash.ok && hash.value).toMatch(/^#k=[0-9a-z]{7}&scenario=cerl-fig4&look=open$/);
  });

  it("with values written over a shipped scenario stays readable, whatever else is changed and changed back", async () => {
    const controller = await controllerOn("#scenario=cerl-fig4&set=links.wireless.loss.rate:5%25&set=seed:7");
    controller.edit("seed", 1, null);
    controller.edit("flows.f1.scheme", "veno", null);
    controller.clock.seek(30);
    const hash = await hashOf(controller, shipped);
    expect(hash.ok && hash.value).toMatch(
      /^#k=\w{7}&scenario=cerl-fig4&set=flows\.f1\.scheme:veno&set=links\.wireless\.loss\.rate:0\.05&look=open&view=t:30$/,
    );
  });

  it("holds the whole scenario once values cannot say what differs, and again a name when they can", async () => {
    const controller = await controllerOn("#scenario=cerl-fig4");
    controller.applyFrom("playhead");
    controller.edit("links.wireless.loss.rate", 0.05, null);
    const changed = await hashOf(controller, shipped);
    expect(changed.ok && changed.value).toMatch(/^#k=\w{7}&s=/);
    controller.undo();
    const back = await hashOf(controller, shipped);
    expect(back.ok && back.value).toMatch(/^#k=\w{7}&scenario=cerl-fig4/);
  });

  it("holds the whole scenario where the shipped one is no longer there", async () => {
    const controller = await controllerOn("#scenario=cerl-fig4");
    const gone = { ...shipped, load: () => Promise.reject(new TypeError("it could not be loaded")) };
    const hash = await hashOf(controller, gone);
    expect(hash.ok && hash.value).toMatch(/^#k=\w{7}&s=/);
  });

  it("leaves out what every reader sees at first, and says what this one does not", async () => {
    const controller = await controllerOn("#scenario=cerl-fig4");
    controller.setCompare([]);
    controller.select({ kind: "none" });
    const words = encodeView(controller.lab.getState(), controller.clock.getState());
    expect(words).toEqual({ c: "", s: "none", w: "0,120" });
    const { compare, selection } = decodeView(words, controller.lab.getState().scenario);
    expect({ compare, selection }).toEqual({ compare: [], selection: { kind: "none" } });
  });

  it("says the instant and the part of the run that are seen under construction, where no first look began", async () => {
    const controller = await controllerOn("#scenario=cerl-fig4");
    const words = () => encodeView(controller.lab.getState(), controller.clock.getState());
    controller.clock.showAll();
    controller.draft.build(true);
    const { scenario } = controller.lab.getState();
    expect(decodeView(words(), scenario).window).toEqual({ from: 0, to: scenario.duration });
    controller.draft.build(false);
    expect(words()).toEqual({});
  });

  it("shows the panels that it was made with, not those that its reader keeps open", async () => {
    vi.stubGlobal("localStorage", { getItem: () => "throughput", setItem: () => {} });
    const own = await controllerOn("#scenario=cerl-fig4");
    const linked = await controllerOn("#scenario=cerl-fig4&view=t:30");
    const kept = encodeView(own.lab.getState(), own.clock.getState());
    vi.unstubAllGlobals();
    expect(own.lab.getState().plots.panels).toEqual(["throughput"]);
    expect(kept).toEqual({ p: "throughput", w: "0,120" });
    expect(linked.lab.getState().plots.panels).toEqual(["cwnd", "queue", "sequence"]);
  });

  it("leaves out an axis that is the wrong way round, and more comparisons than the page shows", async () => {
    const { scenario } = (await controllerOn("#scenario=cerl-fig4")).lab.getState();
    const view = decodeView({ y: "cwnd,5,2|queue,3,3|sequence,0,30", c: "reno,sack,veno,tahoe" }, scenario);
    expect(view.plots?.axes).toEqual({ sequence: [0, 30] });
    expect(view.compare).toEqual(["reno", "sack", "veno"]);
  });

  it("takes times from the beginning of the run to its end, and parts of it that have a length", () => {
    const scenario = shortScenario("cerl-fig4", 120);
    const read = (words: Record<string, string>) => decodeView(words, scenario);
    for (const time of ["0", "7.5", "120"]) expect(read({ t: time }).playhead).toBe(Number(time));
    for (const time of ["-1", "120.5", "soon", ""]) expect(read({ t: time })).not.toHaveProperty("playhead");
    expect(read({ w: "0,120", b: "119,120" })).toMatchObject({
      window: { from: 0, to: 120 },
      loop: { from: 119, to: 120 },
    });
    for (const part of ["5,5", "6,5", "-1,5", "100,121", "5"]) {
      expect(read({ w: part }), part).not.toHaveProperty("window");
      expect(read({ b: part }), part).not.toHaveProperty("loop");
    }
  });

  it("names a part of the run that begins late or ends early, not the whole of it", async () => {
    const { lab, clock } = await controllerOn("#scenario=cerl-fig4");
    const word = (from: number, to: number) =>
      encodeView(lab.getState(), { ...clock.getState(), window: { from, to } }).w;
    expect([word(0, 120), word(20, 120), word(0, 20)]).toEqual([undefined, "20,120", "0,20"]);
  });

  it("shows each queue once", () => {
    const scenario = shortScenario("cerl-fig4", 120);
    const queues = "bottleneck.forward,access.forward,bottleneck.forward,access.forward";
    expect(decodeView({ q: queues }, scenario).plots).toMatchObject({
      link: "bottleneck.forward",
      queues: ["access.forward"],
    });
  });

  it("keeps the digest of the run that it was made with, until the scenario is another one", async () => {
    const controller = await controllerOn("#scenario=cerl-fig4&view=d:0123456789abcdef");
    const words = () => encodeView(controller.lab.getState(), controller.clock.getState());
    expect(words().d).toBe("0123456789abcdef");
    controller.edit("seed", 5, null);
    expect(words().d).toBeUndefined();
  });

  it("keeps a part of the run that the playhead is outside of", async () => {
    const controller = await controllerOn("#scenario=cerl-fig4");
    controller.look({ window: { from: 10, to: 20 }, playhead: 50 });
    const hash = await hashOf(controller, shipped);
    if (!hash.ok) throw new Error("no link");
    const again = await controllerOn(hash.value);
    expect(again.clock.getState()).toMatchObject({ playhead: 50, window: { from: 10, to: 20 } });
  });

  it("brings back the run in front, the middle of the page, the open tab and the selected packet", async () => {
    const controller = await controllerOn("#scenario=cerl-fig4");
    controller.look({ front: "reno", frontFlow: "f1" });
    controller.showCentre("ladder");
    controller.select({ kind: "packet", run: "reno", flow: "f1", seq: 929, nth: 2 });
    const hash = await hashOf(controller, shipped);
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

  it("brings back two runs that move side by side, and no more than two", async () => {
    const controller = await controllerOn("#scenario=cerl-fig4&view=n:main,reno,veno");
    expect(controller.lab.getState().lanes).toEqual(["main", "reno"]);
    const hash = await hashOf(controller, shipped);
    expect(hash.ok && hash.value).toContain("n:main,reno");
  });

  it("brings back the part of the run that playback repeats", async () => {
    const controller = await controllerOn("#scenario=cerl-fig4");
    controller.clock.repeat({ from: 12, to: 13.5 });
    const hash = await hashOf(controller, shipped);
    expect(hash.ok && (await controllerOn(hash.value)).clock.getState().loop).toEqual({ from: 12, to: 13.5 });
    expect((await controllerOn("#scenario=cerl-fig4&view=b:13,12")).clock.getState().loop).toBeNull();
  });

  it("brings back several queues and zoomed value axes, and refuses those that make no sense", async () => {
    const controller = await controllerOn("#scenario=cerl-fig4");
    controller.choosePlots({ queues: ["access.forward"], axes: { cwnd: [0, 20] } });
    const hash = await hashOf(controller, shipped);
    const again = hash.ok ? (await controllerOn(hash.value)).lab.getState().plots : null;
    expect(again).toMatchObject({
      link: "bottleneck.forward",
      queues: ["access.forward"],
      axes: { cwnd: [0, 20] },
    });
    const odd = await controllerOn(
      "#scenario=cerl-fig4&view=q:bottleneck.forward,nowhere.forward;y:cwnd,5,1",
    );
    expect(odd.lab.getState().plots).toMatchObject({ queues: [], axes: {} });
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

describe("times in a link", () => {
  const scenario = shortScenario("cerl-fig4", 120);
  const controller = new LabController({
    simulator: new FakeSimulator(),
    frames: { request: () => {} },
    scenario,
    shipped: "cerl-fig4",
  });
  const again = (playhead: number, from: number, to: number) => {
    const clock = { ...controller.clock.getState(), playhead, window: { from, to }, loop: { from, to } };
    return decodeView(encodeView(controller.lab.getState(), clock), scenario);
  };

  it("come back as the same numbers, to the last bit", () => {
    const time = fc.double({ min: 0, max: 120, noNaN: true });
    fc.assert(
      fc.property(time, time, time, (playhead, a, b) => {
        const [from, to] = [Math.min(a, b), Math.max(a, b)];
        fc.pre(to > from && playhead !== 12);
        expect(again(playhead, from, to)).toMatchObject({
          playhead: playhead === 0 ? 0 : playhead,
          window: { from, to },
          loop: { from, to },
        });
      }),
      { numRuns: 500 },
    );
    expect(again(12.787744000000052, 0, 60).playhead).toBe(12.787744000000052);
  });

  it("show both ends of a jump what they showed who made the link", () => {
    const [{ cwnd }] = realRun("cerl-fig4", "main", { duration: 30 }).result.trace.flows;
    const jumps = [...cwnd.t].filter((t) => t > 0 && t !== 12);
    const longOnes = jumps.filter((t) => String(t).length > 12);
    expect(longOnes.length).toBeGreaterThan(100);
    for (const t of jumps) {
      const { playhead = Number.NaN } = again(t, 0, 60);
      expect(valueAt(cwnd, playhead), String(t)).toBe(valueAt(cwnd, t));
    }
  });
});

describe("what a link selects", () => {
  const { opening: _, ...scenario } = shortScenario("cerl-fig4", 20);
  const selected = (s: string) => decodeView({ s }, scenario).selection;

  it.each<[string, object | undefined]>([
    ["none", { kind: "none" }],
    ["link,wireless,reverse", { kind: "link", id: "wireless", direction: "reverse" }],
    ["link,wireless,sideways", { kind: "link", id: "wireless", direction: "forward" }],
    ["link,wire,forward", undefined],
    ["flow,f1", { kind: "flow", id: "f1" }],
    ["flow,wireless", undefined],
    ["node,G1", { kind: "node", id: "G1" }],
    ["node,f1", undefined],
    ["change,reno,f1,7", { kind: "change", run: "reno", flow: "f1", index: 7, decision: null }],
    ["change,reno,f1,7.9", { kind: "change", run: "reno", flow: "f1", index: 7, decision: null }],
    ["change,reno,f2,7", undefined],
    ["change,reno,f1,", undefined],
    ["change,reno,f1,-1", undefined],
    ["packet,main,f1,40,2", { kind: "packet", run: "main", flow: "f1", seq: 40, nth: 2 }],
    ["packet,main,f1,40.5,2.5", { kind: "packet", run: "main", flow: "f1", seq: 40, nth: 2 }],
    ["packet,main,f2,40,2", undefined],
    ["packet,main,f1,40", undefined],
    ["packet,main,f1,x,2", undefined],
    ["packet,main,f1,40,65536", undefined],
    ["parcel,main,f1,40,2", undefined],
    ["", undefined],
  ])("%s", (words, expected) => {
    expect(selected(words)).toEqual(expected);
  });

  it("has the number of its decision, where it is one and has one", () => {
    const decision = (s: string) => decodeView({ s }, scenario).decision;
    expect(
      ["change,reno,f1,7,3", "change,reno,f1,7,3.7", "change,reno,f1,7", "packet,main,f1,7,3"].map(decision),
    ).toEqual([3, 3, undefined, undefined]);
  });

  it("is written as it is read", () => {
    const controller = new LabController({
      simulator: new FakeSimulator(),
      frames: { request: () => {} },
      scenario,
      shipped: null,
    });
    for (const words of [
      "none",
      "link,wireless,reverse",
      "flow,f1",
      "node,G1",
      "packet,main,f1,40,2",
      "change,reno,f1,7,-1",
    ]) {
      controller.select(selected(words) ?? { kind: "none" });
      expect(encodeView(controller.lab.getState(), controller.clock.getState()).s ?? "").toBe(
        words === "link,wireless,forward" ? "" : words,
      );
    }
  });
});

describe("further words of a link's view", () => {
  const { opening: _, ...scenario } = shortScenario("cerl-fig4", 20);
  const of = (words: Record<string, string>) => decodeView({ t: "1", ...words }, scenario);

  it("name a run in front, and a flow, that there can be", () => {
    expect(["main", "before", "reno", "cerl~x", "nothing", ""].map((r) => of({ r }).front)).toEqual([
      "main",
      "before",
      "reno",
      "cerl~x",
      undefined,
      undefined,
    ]);
    expect([of({ g: "f1" }).frontFlow, of({ g: "f2" }).frontFlow]).toEqual(["f1", undefined]);
    const opened = { ...scenario, opening: { at: 3, run: "reno", flow: "f1" } };
    expect(decodeView({ t: "1" }, opened)).toMatchObject({
      front: "main",
      frontFlow: null,
      window: { from: 0, to: 20 },
    });
    expect(decodeView({ o: "why" }, opened).playhead).toBe(2);
  });

  it("name a part of the middle and a tab, by the names that there are", () => {
    expect(["ladder", "guesses", "plots", "else"].map((m) => of({ m }).centre)).toEqual([
      "ladder",
      "guesses",
      "plots",
      "plots",
    ]);
    const tabs = ["whatif", "why", "packet", "events", "change"];
    expect([...tabs, "else"].map((o) => of({ o }).tab)).toEqual([...tabs, undefined]);
  });

  it("have a digest of sixteen hexadecimal digits", () => {
    const digest = "0123456789abcdef";
    expect(of({ d: digest }).recorded).toEqual({ scenario, digest });
    for (const d of [`${digest}0`, `0${digest}`, digest.slice(1), digest.toUpperCase(), ""])
      expect(of({ d }).recorded).toBeUndefined();
  });

  it("name lines, a flow and panels of the plots", () => {
    expect(of({ l: "window" }).plots).toMatchObject({ showSsthresh: false, showEffectiveWindow: true });
    expect(of({ l: "ssthresh" }).plots).toMatchObject({ showSsthresh: true, showEffectiveWindow: false });
    expect(of({}).plots).toMatchObject({ showSsthresh: true, showEffectiveWindow: false, flow: "f1" });
    expect([of({ f: "*" }).plots?.flow, of({ f: "f1" }).plots?.flow, of({ f: "f9" }).plots?.flow]).toEqual([
      null,
      "f1",
      "f1",
    ]);
    expect(of({ p: "queue,nothing" }).plots?.panels).toEqual(["queue"]);
  });

  it("name four queues and twelve axes at most", () => {
    const ids = ["access", "bottleneck", "wireless"].flatMap((id) => [`${id}.forward`, `${id}.reverse`]);
    const { link, queues } = of({ q: ids.join() }).plots ?? {};
    expect([link, queues]).toEqual([ids[0], ids.slice(1, 4)]);
    const axes = Array.from({ length: 14 }, (_, i) => `a${i},0,${i + 1}`).join("|");
    expect(Object.keys(of({ y: axes }).plots?.axes ?? {})).toHaveLength(12);
    expect(of({ y: ",0,1|a,1,1|b,x,2|c,0,1e13|d,-1,1" }).plots?.axes).toEqual({ d: [-1, 1] });
  });

  it("compare with schemes that there are, each once", () => {
    expect(of({ c: "reno,reno,nothing,vegas" }).compare).toEqual(["reno", "vegas"]);
    expect(of({}).compare).toBeUndefined();
  });
});
