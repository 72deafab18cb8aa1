import type { Rect } from "../../../chart/layout.ts";
import { type Frame, timeAtX, xOf } from "../../../chart/steps.ts";
import { decisionGlyph } from "../../../run/decisions/decision-glyph.ts";
import type { Guess } from "../../../run/decisions/guesses.ts";
import type { GuessRow } from "../models/panel-model.ts";
import { rowY } from "./paint-guesses.ts";

/** The guess nearest to (x, y), px, within `reach`; null where none is. */
export function guessNear(
  rows: readonly GuessRow[],
  frame: Frame,
  area: Rect,
  x: number,
  y: number,
  reach: number,
): { guess: Guess; distance: number } | null {
  const row = rows[Math.floor(((y - area.y) / area.height) * rows.length)];
  if (row === undefined) return null;
  const above = y < rowY(area, rows.length, rows.indexOf(row));
  const from = timeAtX(frame, x - reach);
  const to = timeAtX(frame, x + reach);
  let best: { guess: Guess; distance: number } | null = null;
  for (const guess of row.guesses) {
    const { t } = guess.decision;
    if (t < from || t > to) continue;
    const side = (decisionGlyph(guess.decision)?.outcome === "right") === above ? 0 : reach / 2;
    const distance = Math.abs(xOf(frame, t) - x) + side;
    if (best === null || distance < best.distance) best = { guess, distance };
  }
  return best;
}
