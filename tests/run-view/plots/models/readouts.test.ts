import { describe, expect, it } from "vitest";
import { panelModels } from "../../../../src/run-view/plots/models/panels.ts";
import { readoutRows } from "../../../../src/run-view/plots/models/readouts.ts";
import { countOutcomes } from "../../../../src/sim/declared.ts";
import { labWith } from "../../../run/lab-state.ts";
import { realRun } from "../../../run/real-run.ts";

const cerl = realRun("cerl-fig4", "main", { duration: 40 });
const reno = realRun("cerl-fig4", "reno", { duration: 40, scheme: "reno" });
const state = labWith([cerl, reno]);
const all = { from: 0, to: 40 };
const values = (id: "cwnd" | "queue" | "sequence", time: number) =>
  readoutRows(panelModels(id, state)[0], time, all).map(({ label, value }) => [label, value]);

describe("the values beside a plot", () => {
  const { decisions } = cerl.result.trace.flows[0];
  const cut = decisions.find(({ cwndAfter, cwndBefore, t }) => cwndAfter < cwndBefore / 1.5 && t > 5);
  const t = cut?.t ?? Number.NaN;

  it("are those of every run, in an order that does not change with them", () => {
    for (const time of [1, t, 30])
      expect(values("cwnd", time).map(([label]) => label)).toEqual(["CERL", "Reno", "ssthresh"]);
  });

  it("beside a queue are in the order of the runs too, whichever of them is in front", () => {
    for (const front of ["main", "reno"]) {
      const [queue] = panelModels("queue", { ...state, front });
      expect(readoutRows(queue, 1, all).map(({ label }) => label)).toEqual(["CERL", "Reno", "limit"]);
    }
  });

  it("have the colour and the dashes of the line that they are of", () => {
    for (const shown of [state, labWith([realRun("cerl-fig17", "main", { duration: 5 })])]) {
      const [model] = panelModels("cwnd", shown);
      const rows = readoutRows(model, 3, all);
      expect(rows.length).toBe(model.lines.length);
      for (const { label, paint, dash } of model.lines)
        expect(rows.find((row) => row.label === label)?.sample).toEqual({ paint, symbol: { line: dash } });
    }
    const dashed = readoutRows(panelModels("cwnd", state)[0], 3, all).find(
      ({ label }) => label === "ssthresh",
    );
    expect(dashed?.sample).toMatchObject({ symbol: { line: [5, 4] } });
  });

  it("show both values at the instant of a jump, and one beside it", () => {
    expect(values("cwnd", t)[0][1]).toMatch(/^[\d.]+ → [\d.]+$/);
    expect(values("cwnd", t + 1e-6)[0][1]).toMatch(/^[\d.]+$/);
  });

  it("are empty before a line begins", () => {
    expect(values("sequence", -1)[0]).toEqual(["acked", ""]);
  });

  it("name thresholds once, with their value, and every mark once", () => {
    const rows = values("queue", t);
    expect(rows).toContainEqual(["limit", "27.0"]);
    const limit = readoutRows(panelModels("queue", state)[0], t, all).find(({ label }) => label === "limit");
    expect(limit?.meaning).toBe("The packet in transmission takes one of the 27 places.");
    const marks = values("sequence", t).map(([label]) => label);
    expect(new Set(marks).size).toBe(marks.length);
    expect(marks).toContain("retransmitted");
  });

  it("count the guesses in view, right and wrong", () => {
    const [, guesses] = panelModels("cwnd", state);
    const rows = readoutRows(guesses, t, { from: t, to: t });
    expect(rows.map(({ label }) => label)).toEqual(["CERL", "Reno"]);
    expect(rows[0].value).toMatch(/^(1 ✓ 0 ✗|0 ✓ 1 ✗)$/);
  });

  it("count the guesses about segments that were not lost apart", () => {
    const handoff = realRun("handoff", "main");
    const [, guesses] = panelModels("cwnd", labWith([handoff]));
    const { right, wrong, "nothing-lost": nothing } = countOutcomes(handoff.result.flows[0].verdicts);
    expect(nothing).toBeGreaterThan(0);
    const [row] = readoutRows(guesses, 0, { from: 0, to: handoff.scenario.duration });
    expect(row.value).toBe(`${right} ✓ ${wrong} ✗ ${nothing} ○`);
  });
});
