import { describe, expect, it } from "vitest";
import { frameFor } from "../../../../src/chart/layout.ts";
import { xOf, yOf } from "../../../../src/chart/steps.ts";
import {
  changeAt,
  changeBefore,
  decisionFor,
  ownerAt,
  selectionOf,
} from "../../../../src/run-view/plots/canvas/hit-test.ts";
import { decisionY } from "../../../../src/run-view/plots/canvas/painter.ts";
import type { PlacedPanel } from "../../../../src/run-view/plots/canvas/scene.ts";
import { panelModels } from "../../../../src/run-view/plots/models/panels.ts";
import { stepAt } from "../../../../src/ui/base/series.ts";
import { labWith } from "../../../run/lab-state.ts";
import { syntheticRun } from "../../../run/synthetic-run.ts";

const run = syntheticRun({ seed: 7, duration: 40 });
const flow = run.result.trace.flows[0];
const MAIN = { run: "main", flow: "f1" };
const rect = { x: 0, y: 20, width: 1000, height: 300 };

function placed(from: number, to: number): PlacedPanel[] {
  const [model] = panelModels("cwnd", labWith([run]));
  const frame = frameFor(rect, { left: 50, right: 90 }, { from, to }, [0, 60]);
  return [{ model, rect, frame }];
}

describe("clicking a change of cwnd", () => {
  const cut = flow.decisions.findIndex((d) => d.cwndAfter < d.cwndBefore && d.t > 5);
  const decision = flow.decisions[cut];
  const panels = placed(decision.t - 1, decision.t + 1);
  const { frame } = panels[0];

  it("on a decision's glyph picks that decision", () => {
    const hit = changeAt(panels, xOf(frame, decision.t), decisionY(decision.cwndBefore, frame, rect, 9));
    expect(hit?.decision).toBe(decision);
    expect(hit?.index).toBe(stepAt(flow.cwnd.t, decision.t));
  });

  it("on a step of the line picks the step's index", () => {
    const index = stepAt(flow.cwnd.t, decision.t + 0.4);
    const hit = changeAt(panels, xOf(frame, flow.cwnd.t[index]), yOf(frame, flow.cwnd.v[index]));
    expect(Math.abs((hit?.t ?? 0) - flow.cwnd.t[index])).toBeLessThan(0.05);
    expect(hit?.v).toBe(flow.cwnd.v[hit?.index ?? -1]);
    expect(selectionOf(hit ?? raise())).toMatchObject({ kind: "change", run: "main", flow: "f1" });
  });

  it("far from every line picks nothing", () => {
    expect(changeAt(panels, xOf(frame, decision.t + 0.3), rect.y + rect.height - 2)).toBeNull();
    expect(changeAt(panels, 500, 900)).toBeNull();
  });
});

describe("a line under the pointer", () => {
  const other = syntheticRun({ seed: 9, duration: 40, keep: false, key: "reno" });
  const [model, guesses] = panelModels("cwnd", labWith([run, other]));
  const frame = frameFor(rect, { left: 50, right: 90 }, { from: 0, to: 40 }, [0, 60]);
  const panels = [{ model, rect, frame }];
  const { t, v } = other.result.trace.flows[0].cwnd;
  const own = (time: number) => flow.cwnd.v[stepAt(flow.cwnd.t, time)];
  const apart = t.findIndex((time, i) => time > 5 && Math.abs(v[i] - own(time)) * frame.perUnit > 20);

  it("is that of its run, on the line and not far from it", () => {
    const x = xOf(frame, t[apart]) + 0.01;
    expect(ownerAt(panels, x, yOf(frame, v[apart]) + 4)).toEqual({ run: "reno", flow: "f1" });
    expect(ownerAt(panels, x, yOf(frame, own(t[apart])))).toEqual({ run: "main", flow: "f1" });
    expect(ownerAt(panels, x, rect.y + rect.height - 1)).toBeNull();
    expect(ownerAt(panels, 2000, yOf(frame, v[apart]))).toBeNull();
  });

  it("is a run's where the pointer is on its row of guesses", () => {
    const strip = [{ model: guesses, rect, frame }];
    expect(ownerAt(strip, 500, rect.y + 10)?.run).toBe("main");
    expect(ownerAt(strip, 500, rect.y + rect.height - 10)?.run).toBe("reno");
  });

  it("is what the keyboard explains once its run is in front", () => {
    expect(changeBefore(panels, { run: "reno", flow: null }, 30)?.run).toBe("reno");
    expect(changeBefore(panels, MAIN, 30)?.run).toBe("main");
  });
});

describe("the keyboard", () => {
  it("picks the last change at the playhead, and nothing before the first", () => {
    const hit = changeBefore(placed(0, 40), MAIN, flow.cwnd.t[200]);
    expect([hit?.run, hit?.index]).toEqual(["main", 200]);
    expect(changeBefore(placed(0, 40), MAIN, -1)).toBeNull();
  });

  it("picks a decision that came after the last change", () => {
    const at = decisionThatKept();
    const hit = changeBefore(placed(0, 40), MAIN, at.t);
    expect(hit?.decision).toBe(at);
    expect(flow.cwnd.t[hit?.index ?? -1]).toBeLessThanOrEqual(at.t);
  });
});

describe("the decision that belongs to a change", () => {
  it("was taken at exactly its time", () => {
    for (const d of flow.decisions) expect(decisionFor(flow.decisions, d.t)).toBe(d);
    expect(decisionFor(flow.decisions, flow.decisions[0].t + 1e-9)).toBeNull();
    expect(decisionFor([], 1)).toBeNull();
  });
});

function decisionThatKept() {
  return flow.decisions.find((d) => d.cwndAfter === d.cwndBefore) ?? raise();
}

function raise(): never {
  throw new Error("nothing was hit");
}
