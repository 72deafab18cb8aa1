/** What is drawn over the plots of a step. */
import type { ReactNode } from "react";
import {
  asAsked,
  curveOfSteps,
  type DrawScore,
  drawnPlot,
  type World as Known,
  type ShownLessonRun,
  type Step,
  scoreCurve,
  spanOf,
} from "../../course/index.ts";
import type { Series } from "../../sim/declared.ts";
import { valueAt } from "../../ui/base/series.ts";
import type { Rendered } from "../data/load.ts";
import { DrawnLine } from "../steps/drawn-line.ts";
import { DecisionMarks, pickable } from "../steps/explain-answer.tsx";
import { askedFlow, drawnRuns } from "../world/curves.ts";
import { DrawLayer } from "../world/draw-layer.tsx";
import { FeatureBadges } from "../world/feature-badges.tsx";
import type { PlotFrame } from "../world/plot.tsx";

/** A line that nothing was drawn on yet, from where the run is hidden on; null for a step that asks for none. */
export function emptyLine(
  step: Step<Rendered>,
  known: Known,
  shown: readonly ShownLessonRun[],
): DrawnLine | null {
  if (step.kind !== "predict-draw") return null;
  const { begin, end } = spanOf(step, known);
  const curve = askedCurve(step, known, shown);
  return DrawnLine.empty(begin, end, curve === null ? 0 : (valueAt(curve, begin) ?? 0), drawnPlot(step.view));
}

/** The decisions that a reader looks at, as places among those that can be picked. */
export interface Looked {
  at: number;
  opened: readonly number[];
}

/** What was kept of them; null for what no reader could have looked at. @param count how many there are */
export function readLooked(kept: unknown, count: number): Looked | null {
  if (typeof kept !== "object" || kept === null) return null;
  const { at, opened } = kept as Record<string, unknown>;
  const isPlace = (value: unknown): value is number =>
    Number.isInteger(value) && Number(value) >= 0 && Number(value) < count;
  if (!isPlace(at) || !Array.isArray(opened) || !opened.every(isPlace)) return null;
  return { at, opened: [...new Set(opened)] };
}

/** How the drawn line compares with the run; null where no flow is asked about. */
export function drawScore(
  step: Extract<Step<Rendered>, { kind: "predict-draw" }>,
  line: DrawnLine,
  known: Known,
  shown: readonly ShownLessonRun[],
): DrawScore | null {
  const curve = askedCurve(step, known, shown);
  if (curve === null) return null;
  const span = spanOf(step, known);
  return scoreCurve(line.curve, curveOfSteps(curve, span.end), span, step.features, step.close);
}

/** The run's curve that a step asks to draw; null where no flow is asked about. */
function askedCurve(step: Step<Rendered>, known: Known, shown: readonly ShownLessonRun[]): Series | null {
  const [run] = drawnRuns(shown);
  const flow = askedFlow(run, step.view);
  return flow === null ? null : asAsked(step, run, flow, known).curve;
}

/** What a step lays over its plots: the line that is drawn, or the decisions that can be picked. */
export function layerOf({
  step,
  line,
  isDone,
  score,
  at,
  known,
  shown,
  onLine,
  onLook,
}: {
  step: Step<Rendered>;
  line: DrawnLine | null;
  isDone: boolean;
  score: DrawScore | null;
  at: number;
  known: Known;
  shown: readonly ShownLessonRun[];
  onLine(line: DrawnLine): void;
  onLook(at: number, t: number): void;
}): ((frame: PlotFrame) => ReactNode) | undefined {
  if (step.kind === "predict-draw" && line !== null) {
    return (frame) => (
      <>
        <DrawLayer frame={frame} line={line} isDone={isDone} onChange={isDone ? null : onLine} />
        {score && <FeatureBadges frame={frame} score={score} />}
      </>
    );
  }
  if (step.kind !== "explain" || shown.length === 0) return undefined;
  const decisions = pickable({ step, known, shown });
  return (frame) => <DecisionMarks frame={frame} decisions={decisions} at={at} onLook={onLook} />;
}
