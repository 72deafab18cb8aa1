import { grouped, threeDigits, withoutNoise } from "../../../ui/base/number-format.ts";
import { stepAt } from "../../../ui/base/series.ts";
import type { TimeWindow } from "../../../ui/base/time-window.ts";
import type { Sample } from "../../../ui/theme/paint.ts";
import { say } from "../../../words/en/run-view/tables.ts";
import { fill } from "../../../words/fill.ts";
import { countGuesses } from "./guesses-panel.ts";
import type { LineMark, Owner, PanelModel } from "./panel-model.ts";

/** One row of the column beside a plot: a line or a mark with its name, and its value where it has one. */
export interface ReadoutRow {
  label: string;
  sample: Sample;
  /** "30.5", at a jump "30.5 → 15.2"; empty where there is none (yet). */
  value: string;
  /** Hover text. */
  meaning?: string;
  /** What a click brings to the front; null for what is nobody's. */
  owner: Owner | null;
}

/**
 * The rows beside one plot: its lines with their values at `time`, s, in an order that never changes, then its thresholds,
 * then its marks. Beside guesses, how many of those in `window` were right and wrong.
 */
export function readoutRows(model: PanelModel, time: number, window: TimeWindow): ReadoutRow[] {
  if (model.empty !== "") return [];
  if (model.rows.length > 0) {
    return model.rows.map((row) => {
      const counts = countGuesses(row, window.from, window.to);
      const nothing = counts["nothing-lost"];
      return {
        label: row.label,
        sample: { paint: row.paint, symbol: { line: row.dash } },
        value: `${counts.right} ✓ ${counts.wrong} ✗${nothing === 0 ? "" : ` ${nothing} ○`}`,
        owner: row.owner,
        meaning:
          nothing === 0
            ? fill(say.inView, counts.right, counts.wrong)
            : fill(say.inViewNeedless, counts.right, counts.wrong, nothing),
      };
    });
  }
  const owned = model.lines.filter(({ owner }) => owner !== null);
  const others = model.lines.filter(({ owner }) => owner === null);
  const lines = [...(model.isBackwards ? owned.reverse() : owned), ...others];
  const rows = lines.map(
    (line): ReadoutRow => ({
      label: line.label,
      sample: { paint: line.paint, symbol: { line: line.dash } },
      value: valueText(line, time, model.factor),
      owner: line.owner,
    }),
  );
  for (const { label, value, meaning: own, countsSent } of model.thresholds) {
    const meaning = countsSent ? fill(say.limitMeaning, String(value)) : own;
    const sample: Sample = { paint: { token: "inkSoft" }, symbol: { line: [5, 3] } };
    const bare = label.replace(/ [\d.,]+$/, "");
    const row = { label: bare, sample, value: threeDigits(value * model.factor), owner: null };
    rows.push(meaning === undefined ? row : { ...row, meaning });
  }
  const seen = new Set<string>();
  for (const { label, paint, shape } of model.points) {
    if (seen.has(label)) continue;
    seen.add(label);
    rows.push({ label, sample: { paint, symbol: { shape } }, value: "", owner: null });
  }
  return rows;
}

/** A line's value at a moment; both values where it jumps just then. */
function valueText({ series: { t, v }, end }: LineMark, time: number, factor: number): string {
  const i = stepAt(t, time);
  if (i < 0 || time > end) return "";
  const now = numberText(withoutNoise(v[i]) * factor);
  let first = i;
  while (first > 0 && t[first - 1] === time) first--;
  if (first === 0 || t[first] !== time) return now;
  const before = numberText(withoutNoise(v[first - 1]) * factor);
  return before === now ? now : `${before} → ${now}`;
}

function numberText(value: number): string {
  return Number.isInteger(value) ? grouped(value) : threeDigits(value);
}
