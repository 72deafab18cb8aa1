import { grouped, threeDigits } from "../../base/number-format.ts";
import { stepAt } from "../../base/series.ts";
import type { Paint } from "../../theme/paint.ts";
import type { PlacedPanel } from "./scene.ts";
import { yOf } from "./steps.ts";

/** A line's value at a moment, ready to be written beside the line. */
export interface Readout {
  text: string;
  paint: Paint;
  /** Height of the value, px. */
  y: number;
}

/**
 * The values of a panel's lines at `time`, s. Lines that have none yet, or have ended, are left out, and of more than
 * `most` those in the background.
 */
export function readoutsAt({ model, frame }: PlacedPanel, time: number, most = Infinity): Readout[] {
  const readouts: Readout[] = [];
  const single = model.lines.length === 1 && model.id === "queue";
  for (const { series, label, paint, end } of model.lines) {
    const i = stepAt(series.t, time);
    if (i < 0 || time > end) continue;
    const raw = series.v[i] * model.factor;
    const value = Number.isInteger(raw) ? grouped(raw) : threeDigits(raw);
    const [limit] = model.thresholds.filter(({ meaning }) => meaning === undefined);
    const of = single && limit ? ` of ${limit.value}` : "";
    const unit = model.factor === 1 ? "" : ` ${model.unit}`;
    readouts.push({
      text: single ? `${value}${of}` : `${label} ${value}${unit}`,
      paint,
      y: yOf(frame, series.v[i]),
    });
  }
  return readouts.length > most ? readouts.slice(-most) : readouts;
}
