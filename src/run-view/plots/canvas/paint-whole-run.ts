import type { Rect } from "../../../chart/layout.ts";
import { StepRects } from "../../../chart/step-rects.ts";
import { type Frame, traceSteps, xOf } from "../../../chart/steps.ts";
import { decisionGlyph } from "../../../run/decisions/decision-glyph.ts";
import type { TimeWindow } from "../../../ui/base/time-window.ts";
import { paintColour } from "../../../ui/theme/marks.ts";
import type { Tokens } from "../../../ui/theme/tokens.ts";
import type { PanelModel } from "../models/panel-model.ts";
import { paintPanel } from "./painter.ts";
import { largestOf } from "./shown-range.ts";

/** Height of a row of ticks where there are few, px at scale 1; all rows together have no more than this share of the strip. */
const TICK_ROW = 7;
const MOST_TICKS = 0.5;
/** Width of the handles at the ends of the visible window, px. */
const HANDLE = 6;

/** Where the strip draws: `frame` maps time across the whole run, `rect` is its height. */
export interface WholeRunPlace {
  frame: Frame;
  rect: Rect;
}

/** The part of the strip for the windows' lines, and the height that a segment has in it. */
export function placeWholeRun(rect: Rect, duration: number, top: number): WholeRunPlace {
  const frame: Frame = {
    from: 0,
    to: duration,
    x0: rect.x,
    x1: rect.x + rect.width,
    perSecond: rect.width / Math.max(duration, 1e-9),
    yZero: rect.y + rect.height,
    perUnit: rect.height / Math.max(top, 1),
  };
  return { frame, rect };
}

/** Draws every window over the whole run, and below them where each sender guessed wrong. */
export function paintWholeRun(
  ctx: CanvasRenderingContext2D,
  models: readonly PanelModel[],
  rect: Rect,
  duration: number,
  tokens: Tokens,
): void {
  const rows = models.flatMap((model) => model.rows);
  const row = Math.min(TICK_ROW * tokens.scale, (MOST_TICKS * rect.height) / Math.max(1, rows.length));
  const tick = Math.max(1, row - (row > 5 ? 2 : 1));
  const ticks = rows.length * row;
  const lines = models.flatMap((model) => model.lines.filter(({ pick }) => pick !== null));
  const top = Math.max(1, largestOf(lines, { from: 0, to: duration }));
  const plot = { ...rect, y: rect.y + 3, height: Math.max(8, rect.height - ticks - 5) };
  const { frame } = placeWholeRun(plot, duration, top);
  ctx.fillStyle = tokens.surface;
  ctx.fillRect(rect.x, rect.y, rect.width, rect.height);
  ctx.save();
  ctx.beginPath();
  ctx.rect(rect.x, rect.y, rect.width, rect.height);
  ctx.clip();
  for (const line of lines) {
    const colour = paintColour(line.paint, tokens);
    if (line.dash.length === 0) {
      ctx.fillStyle = colour;
      const rects = new StepRects(ctx, 1);
      traceSteps(rects, line.series, frame, line.end);
      rects.finish();
      continue;
    }
    ctx.beginPath();
    if (!traceSteps(ctx, line.series, frame, line.end)) continue;
    ctx.strokeStyle = colour;
    ctx.lineWidth = 1;
    ctx.setLineDash(line.dash as number[]);
    ctx.stroke();
    ctx.setLineDash([]);
  }
  ctx.restore();
  rows.forEach(({ paint, guesses }, i) => {
    const y = rect.y + rect.height - ticks + i * row;
    ctx.fillStyle = paintColour(paint, tokens);
    for (const { decision } of guesses) {
      if (decisionGlyph(decision)?.outcome !== "wrong") continue;
      ctx.fillRect(Math.round(xOf(frame, decision.t)) - 1, y, 2, tick);
    }
  });
}

/** Draws a difference over the whole run, filled to its zero. */
export function paintAhead(
  ctx: CanvasRenderingContext2D,
  model: PanelModel,
  rect: Rect,
  duration: number,
  tokens: Tokens,
): void {
  ctx.fillStyle = tokens.surface;
  ctx.fillRect(rect.x, rect.y, rect.width, rect.height);
  let [low, high] = [0, 1];
  for (const { series } of model.lines) {
    for (let i = 0; i < series.v.length; i++) {
      low = Math.min(low, series.v[i]);
      high = Math.max(high, series.v[i]);
    }
  }
  const area = { ...rect, y: rect.y + 4, height: rect.height - 8 };
  const { frame } = placeWholeRun(area, duration, high - low);
  const placed = { ...frame, yZero: frame.yZero + low * frame.perUnit };
  ctx.fillStyle = tokens.axis;
  ctx.fillRect(rect.x, Math.round(placed.yZero), rect.width, 1);
  paintPanel(ctx, model, placed, rect, tokens);
}

/** Draws the visible window as a brush with two handles, and the playhead. */
export function paintBrush(
  ctx: CanvasRenderingContext2D,
  rect: Rect,
  window: TimeWindow,
  playhead: number,
  duration: number,
  tokens: Tokens,
): void {
  const { frame } = placeWholeRun(rect, duration, 1);
  const a = xOf(frame, window.from);
  const b = xOf(frame, window.to);
  ctx.globalAlpha = 0.55;
  ctx.fillStyle = tokens.background;
  ctx.fillRect(rect.x, rect.y, a - rect.x, rect.height);
  ctx.fillRect(b, rect.y, rect.x + rect.width - b, rect.height);
  ctx.globalAlpha = 1;
  ctx.strokeStyle = tokens.focus;
  ctx.lineWidth = 1.5;
  ctx.strokeRect(a, rect.y + 0.75, Math.max(b - a, 2), rect.height - 1.5);
  ctx.fillStyle = tokens.focus;
  for (const x of [a, b]) {
    ctx.beginPath();
    ctx.roundRect(x - HANDLE / 2, rect.y + rect.height / 2 - 9, HANDLE, 18, 3);
    ctx.fill();
  }
  const x = xOf(frame, playhead);
  ctx.fillStyle = tokens.ink;
  ctx.fillRect(x - 0.75, rect.y, 1.5, rect.height);
}
