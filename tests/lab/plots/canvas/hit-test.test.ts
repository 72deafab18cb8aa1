import { describe, expect, it } from "vitest";
import { stepAt } from "../../../../src/lab/base/series.ts";
import {
  changeAt,
  changeBefore,
  decisionFor,
  selectionOf,
} from "../../../../src/lab/plots/canvas/hit-test.ts";
import { frameFor } from "../../../../src/lab/plots/canvas/layout.ts";
import { decisionY } from "../../../../src/lab/plots/canvas/painter.ts";
import type { PlacedPanel } from "../../../../src/lab/plots/canvas/scene.ts";
import { xOf, yOf } from "../../../../src/lab/plots/canvas/steps.ts";
import { panelModels } from "../../../../src/lab/plots/models/panels.ts";
import { labWith } from "../../lab-state.ts";
import { syntheticRun } from "../../synthetic-run.ts";

const run = syntheticRun({ seed: 7, duration: 40 });
const flow = run.result.trace.flows[0];
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

describe("the keyboard", () => {
  it("picks the last change at the playhead, and nothing before the first", () => {
    const hit = changeBefore(placed(0, 40), flow.cwnd.t[200]);
    expect([hit?.run, hit?.index]).toEqual(["main", 200]);
    expect(changeBefore(placed(0, 40), -1)).toBeNull();
  });

  it("picks a decision that came after the last change", () => {
    const at = decisionThatKept();
    const hit = changeBefore(placed(0, 40), at.t);
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
