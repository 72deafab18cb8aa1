/** What a step shows at its right: which plots, over which part of the run, with which levels. */
import {
  type World as Known,
  numberOf,
  type ShownLessonRun,
  shownTime,
  type View,
} from "../../course/index.ts";
import type { ShownRun } from "../../run/runs/types.ts";
import { type PlotModel, plotModel } from "./curves.ts";
import type { ShownLevel } from "./plot.tsx";

/** The plots of a step, with what is hidden of them. */
export interface Picture {
  models: readonly PlotModel[];
  /** The part of the time axis, s. */
  time: { from: number; to: number };
  /** Nothing later is drawn, s. */
  until: number;
  /** Nothing is drawn at all before the answer. */
  isHidden: boolean;
  /** Names of everything that is named at the right of the plots. */
  labels: readonly string[];
  /** The lines that the lesson draws in a plot. */
  levelsOf(model: PlotModel): readonly ShownLevel[];
}

/**
 * The picture of a step.
 * @param isRevealed what `until` hides is shown, and levels are
 * @param hideAfter hide what comes after this time, whatever the view says, s
 * @param hintedAt a hint has pointed to this time: it is shown up to there, s
 */
export function pictureOf(
  own: ShownLessonRun,
  shown: readonly ShownRun[],
  view: View,
  known: Known,
  isRevealed: boolean,
  hideAfter: number | null = null,
  hintedAt: number | null = null,
): Picture {
  const { duration } = own.scenario;
  const time = shownTime(view, known, duration);
  const limit = view.until === null ? null : numberOf(view.until, known);
  const before = Math.min(hideAfter ?? limit ?? duration, limit ?? duration);
  const until = isRevealed ? duration : Math.max(before, hintedAt ?? 0);
  const models = view.plots.flatMap((plot) => {
    const model = plotModel(plot, shown, view, time.to - time.from);
    return model === null ? [] : [model];
  });
  const names = models.flatMap(({ lines, limit: room }) => [
    ...lines.map(({ label }) => label),
    ...(room ? [room.label] : []),
  ]);
  return {
    models,
    time,
    until,
    isHidden: until <= time.from,
    labels: [...names, ...view.levels.map(({ label }) => label)],
    levelsOf: (model) =>
      (isRevealed ? view.levels : []).flatMap(({ plot, label, value: expression }): ShownLevel[] => {
        const level = plot === model.plot ? numberOf(expression, known) : null;
        return level === null ? [] : [{ label, value: level }];
      }),
  };
}
