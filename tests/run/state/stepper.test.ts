import { afterEach, describe, expect, it, vi } from "vitest";
import type { Selection } from "../../../src/run/runs/types.ts";
import { Clock } from "../../../src/run/state/clock.ts";
import { Stepper } from "../../../src/run/state/stepper.ts";
import { createLabStore } from "../../../src/run/state/stores.ts";
import type { Decision } from "../../../src/sim/index.ts";
import { cerlScenario, syntheticRun } from "../synthetic-run.ts";

afterEach(() => vi.unstubAllGlobals());

const RUN = syntheticRun({ duration: 30 });
const [FLOW] = RUN.result.trace.flows;
const { send, decisions } = FLOW;

/** A stepper over the run, the clock at a time, and what it selected. */
function bench(playhead: number, runs = [RUN]) {
  const lab = createLabStore(cerlScenario(30));
  lab.setState({ runs });
  const clock = new Clock(() => 31, playhead);
  const selected: Selection[] = [];
  const stepper = new Stepper(lab, clock, (selection) => selected.push(selection));
  return { lab, clock, selected, stepper, at: () => clock.getState().playhead };
}

describe("stepping from event to event", () => {
  it("stops what plays, goes to the next or the one before, and explains the decision there", () => {
    const { clock, stepper, selected, at } = bench(decisions[1].t);
    clock.play();
    expect(stepper.step("decision", 1)).toBe(true);
    expect([at(), clock.getState().playing]).toEqual([decisions[2].t, false]);
    expect(stepper.step("decision", -1)).toBe(true);
    expect(at()).toBe(decisions[1].t);
    expect(selected).toEqual(
      [decisions[2], decisions[1]].map((decision) => ({
        kind: "change",
        run: "main",
        flow: "f1",
        index: expect.any(Number),
        decision,
      })),
    );
  });

  it("selects nothing where a loss or any event is stepped to", () => {
    const { stepper, selected, at } = bench(0);
    expect(stepper.step("loss", 1)).toBe(true);
    const losses = RUN.result.trace.links.flatMap(({ drops }) => [...drops.t]);
    expect(at()).toBe(Math.min(...losses));
    expect(stepper.step("event", -1)).toBe(true);
    expect(at()).toBeLessThan(Math.min(...losses));
    expect(selected).toEqual([]);
  });

  it("explains a decision only where decisions are stepped by, not where some event of its instant is", () => {
    const { stepper, selected, at } = bench(decisions[0].t - 1e-9);
    expect(stepper.step("event", 1)).toBe(true);
    expect(at()).toBe(decisions[0].t);
    expect(selected).toEqual([]);
  });

  it("finds wrong guesses alone, and explains those", () => {
    const isWrong = ({ verdict, truth }: Decision) => (truth === "overflow") !== (verdict === "congestion");
    const wrong = decisions.filter(isWrong);
    expect(wrong.length).toBeGreaterThan(0);
    const { stepper, selected, at } = bench(0);
    expect(stepper.step("wrong", 1)).toBe(true);
    expect(at()).toBe(wrong[0].t);
    expect(selected).toMatchObject([{ kind: "change", decision: wrong[0] }]);
  });

  it("explains the wrong guess of two decisions of one instant, in whichever flow it is", () => {
    const isWrong = ({ verdict, truth }: Decision) => (truth === "overflow") !== (verdict === "congestion");
    const wrong = decisions.find(isWrong);
    const right = decisions.find((decision) => !isWrong(decision) && decision.verdict === "congestion");
    if (wrong === undefined || right === undefined) throw new Error("the run has both");
    const before = { ...right, t: wrong.t };
    const others = { ...FLOW, id: "f0", decisions: [{ ...right, t: wrong.t + 1 }] };
    const both = { ...FLOW, decisions: [before, wrong] };
    const trace = { ...RUN.result.trace, flows: [others, both] };
    const { stepper, selected } = bench(0, [{ ...RUN, result: { ...RUN.result, trace } }]);
    expect(stepper.step("wrong", 1)).toBe(true);
    expect(stepper.step("wrong", -1)).toBe(false);
    expect(stepper.step("decision", 1)).toBe(true);
    expect(selected).toMatchObject([
      { flow: "f1", decision: wrong },
      { flow: "f0", decision: others.decisions[0] },
    ]);
  });

  it("says so where there is nothing further, or no run, and stays", () => {
    const { stepper, at, selected } = bench(31);
    expect(stepper.step("loss", 1)).toBe(false);
    expect(stepper.step("packet", 1)).toBe(false);
    expect(at()).toBe(31);
    expect(bench(3, []).stepper.step("event", 1)).toBe(false);
    expect(selected).toEqual([]);
  });
});

describe("stepping from packet to packet", () => {
  it("selects the transmission that it comes to", () => {
    const { stepper, selected, at } = bench(send.t[20]);
    expect(stepper.step("packet", 1)).toBe(true);
    expect(at()).toBe(send.t[21]);
    expect(stepper.step("packet", -1)).toBe(true);
    const packet = (i: number) => ({
      kind: "packet",
      run: "main",
      flow: "f1",
      seq: send.seq[i],
      nth: send.nth[i],
    });
    expect(selected).toEqual([packet(21), packet(20)]);
  });

  it("goes on from the selected one of several that leave at one instant, of this flow and run alone", () => {
    const t = send.t.slice();
    t[6] = t[7] = t[5];
    const trace = { ...RUN.result.trace, flows: [{ ...FLOW, send: { ...send, t } }] };
    const bursts = { ...RUN, result: { ...RUN.result, trace } };
    const { lab, clock, stepper, selected } = bench(t[5], [bursts]);
    const shown = { kind: "packet", run: "main", flow: "f1", seq: send.seq[5], nth: send.nth[5] } as const;
    const next = (selection: Selection) => {
      lab.setState({ selection });
      stepper.step("packet", 1);
      return selected.at(-1);
    };
    expect(next(shown)).toMatchObject({ seq: send.seq[6] });
    expect(next({ ...shown, run: "reno" })).toMatchObject({ seq: send.seq[8] });
    clock.seek(t[5]);
    expect(next({ ...shown, flow: "f2" })).toMatchObject({ seq: send.seq[8] });
    clock.seek(t[5]);
    expect(next({ ...shown, seq: send.seq[6], nth: send.nth[6] })).toMatchObject({ seq: send.seq[7] });
  });

  it("does nothing in a run without flows", () => {
    const trace = { ...RUN.result.trace, flows: [] };
    const empty = { ...RUN, result: { ...RUN.result, trace } };
    expect(bench(1, [empty]).stepper.step("packet", 1)).toBe(false);
  });
});

describe("what is stepped by", () => {
  it("is kept for the next visit", () => {
    const kept = new Map<string, string>();
    vi.stubGlobal("localStorage", {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    });
    const { lab, stepper } = bench(0);
    stepper.choose("loss");
    expect(lab.getState().stepBy).toBe("loss");
    expect(createLabStore(cerlScenario()).getState().stepBy).toBe("loss");
  });
});
