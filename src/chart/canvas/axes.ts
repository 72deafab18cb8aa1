import { tickText } from "../../ui/base/number-format.ts";
import type { Tokens } from "../../ui/theme/tokens.ts";
import type { Rect } from "../layout.ts";
import { type Frame, xOf, yOf } from "../steps.ts";
import { roundNumbers } from "../ticks.ts";

/** What a value axis says: its numbers are values times `factor`; a dashed rule stands at each threshold. */
export interface ValueAxisModel {
  factor: number;
  thresholds: readonly { value: number }[];
}

/** Draws a panel's horizontal rules, tick labels and thresholds, under its data. */
export function paintValueAxis(
  ctx: CanvasRenderingContext2D,
  model: ValueAxisModel,
  frame: Frame,
  area: Rect,
  tokens: Tokens,
): void {
  const low = (frame.yZero - (area.y + area.height)) / frame.perUnit;
  const high = (frame.yZero - area.y) / frame.perUnit;
  const wanted = Math.max(2, Math.min(5, Math.floor(area.height / (34 * tokens.scale))));
  const all = roundNumbers(low * model.factor, high * model.factor, wanted);
  const step = all.length > 1 ? all[1] - all[0] : 1;
  // In a low panel, only as many as stay apart.
  const pitch = (step / model.factor) * frame.perUnit;
  const every = Math.max(1, Math.ceil((tokens.axisSize + 2) / Math.max(pitch, 1e-9)));
  const ticks = all.filter((_, i) => i % every === 0);
  ctx.font = `${tokens.axisSize}px ${tokens.font}`;
  ctx.textAlign = "right";
  ctx.textBaseline = "middle";
  ctx.lineWidth = 1;
  for (const tick of ticks) {
    const y = Math.round(yOf(frame, tick / model.factor)) + 0.5;
    ctx.strokeStyle = tick === 0 ? tokens.axis : tokens.grid;
    ctx.beginPath();
    ctx.moveTo(frame.x0, y);
    ctx.lineTo(frame.x1, y);
    ctx.stroke();
    ctx.fillStyle = tokens.inkSoft;
    ctx.fillText(tickText(tick, step), frame.x0 - 8, y);
  }
  ctx.setLineDash([6, 4]);
  ctx.strokeStyle = tokens.inkSoft;
  for (const threshold of model.thresholds) {
    const y = Math.round(yOf(frame, threshold.value)) + 0.5;
    ctx.beginPath();
    ctx.moveTo(frame.x0, y);
    ctx.lineTo(frame.x1, y);
    ctx.stroke();
  }
  ctx.setLineDash([]);
}

/** The times that get a tick in this frame, about one per 100 px, s. */
export function timeTicks(frame: Frame, tokens: Tokens): number[] {
  const wanted = Math.max(2, Math.floor((frame.x1 - frame.x0) / (100 * tokens.scale)));
  return roundNumbers(frame.from, frame.to, wanted);
}

/** Draws the faint vertical rules at the ticks of time, through all panels. */
export function paintTimeRules(
  ctx: CanvasRenderingContext2D,
  frame: Frame,
  area: Rect,
  ticks: readonly number[],
  tokens: Tokens,
): void {
  ctx.strokeStyle = tokens.grid;
  ctx.lineWidth = 1;
  ctx.beginPath();
  for (const tick of ticks) {
    const x = Math.round(xOf(frame, tick)) + 0.5;
    ctx.moveTo(x, area.y);
    ctx.lineTo(x, area.y + area.height);
  }
  ctx.stroke();
}

/** Draws the line and the ticks of the one time axis below all panels. */
export function paintTimeAxis(
  ctx: CanvasRenderingContext2D,
  frame: Frame,
  y: number,
  ticks: readonly number[],
  tokens: Tokens,
): void {
  ctx.strokeStyle = tokens.axis;
  ctx.lineWidth = 1;
  ctx.beginPath();
  ctx.moveTo(frame.x0, y + 0.5);
  ctx.lineTo(frame.x1, y + 0.5);
  for (const tick of ticks) {
    const x = Math.round(xOf(frame, tick)) + 0.5;
    ctx.moveTo(x, y);
    ctx.lineTo(x, y + 5);
  }
  ctx.stroke();
}

/** Room beside the plots of a narrow page, px. */
const LEAST_GUTTER = 12;

/** Writes the ticks' times below the time axis, except where `taken` intervals (px) hold something else. */
export function paintTimeLabels(
  ctx: CanvasRenderingContext2D,
  frame: Frame,
  y: number,
  ticks: readonly number[],
  tokens: Tokens,
  taken: readonly (readonly [number, number])[] = [],
): void {
  const step = ticks.length > 1 ? ticks[1] - ticks[0] : 1;
  ctx.font = `${tokens.axisSize}px ${tokens.font}`;
  ctx.fillStyle = tokens.inkSoft;
  ctx.textBaseline = "top";
  ctx.textAlign = "center";
  ticks.forEach((tick, i) => {
    const text = i === ticks.length - 1 ? `${tickText(tick, step)} s` : tickText(tick, step);
    const half = ctx.measureText(text).width / 2 + 3;
    // No label reaches further than the narrowest room beside the plots.
    const x = Math.min(xOf(frame, tick), frame.x1 + LEAST_GUTTER + 3 - half);
    if (taken.every(([a, b]) => x + half < a || x - half > b)) ctx.fillText(text, x, y + 8);
  });
}
