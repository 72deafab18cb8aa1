import { lowerBound, stepAt, upperBound, valueAt } from "../../base/series.ts";
import { decisionGlyph } from "../../derive/decision-glyph.ts";
import { mixed } from "../../theme/contrast.ts";
import { drawDecision, drawShape, paintColour, textColour } from "../../theme/marks.ts";
import type { Tokens } from "../../theme/tokens.ts";
import type { DecisionMark, LineMark, PanelModel, PointMark } from "../models/panel-model.ts";
import { type Rect, spreadLabels } from "./layout.ts";
import { StepRects } from "./step-rects.ts";
import { columnRanges, type Frame, traceSteps, xOf, yOf } from "./steps.ts";

/** Glyphs of decisions keep at least this distance along the time axis, px. */
const GLYPH_GAP = 9;
/** Glyphs of all windows but the first are drawn only while there is this much room for each, px. */
const COMPARED_GLYPH_ROOM = 24;

/** Draws a panel's data (not its axes) into `ctx`, clipped to its area. */
export function paintPanel(
  ctx: CanvasRenderingContext2D,
  model: PanelModel,
  frame: Frame,
  area: Rect,
  tokens: Tokens,
): void {
  ctx.save();
  ctx.beginPath();
  ctx.rect(frame.x0, area.y - 6, frame.x1 - frame.x0, area.height + 7);
  ctx.clip();
  ctx.lineJoin = "bevel";
  for (const mark of model.points) if (mark.dense) paintPoints(ctx, mark, frame, tokens);
  for (const mark of model.lines) paintLine(ctx, mark, frame, tokens);
  for (const mark of model.points) if (!mark.dense) paintPoints(ctx, mark, frame, tokens);
  for (const mark of model.decisions) paintDecisions(ctx, mark, model, frame, area, tokens);
  ctx.restore();
}

function paintLine(ctx: CanvasRenderingContext2D, mark: LineMark, frame: Frame, tokens: Tokens): void {
  const colour = paintColour(mark.paint, tokens);
  if (mark.filled) {
    ctx.fillStyle = colour;
    ctx.globalAlpha = 0.14;
    paintRects(new StepRects(ctx, 0, frame.yZero), mark, frame);
    ctx.globalAlpha = 1;
  }
  const width = tokens.lineWidth * mark.width;
  if (mark.dash.length === 0) {
    ctx.fillStyle = mark.alpha < 1 ? mixed(colour, tokens.background, mark.alpha) : colour;
    paintRects(new StepRects(ctx, width), mark, frame);
    return;
  }
  ctx.beginPath();
  if (!traceSteps(ctx, mark.series, frame, mark.end)) return;
  ctx.strokeStyle = colour;
  ctx.lineWidth = width;
  ctx.globalAlpha = mark.alpha;
  ctx.setLineDash(mark.dash as number[]);
  ctx.stroke();
  ctx.setLineDash([]);
  ctx.globalAlpha = 1;
}

function paintRects(rects: StepRects, mark: LineMark, frame: Frame): void {
  traceSteps(rects, mark.series, frame, mark.end);
  rects.finish();
}

function paintPoints(ctx: CanvasRenderingContext2D, mark: PointMark, frame: Frame, tokens: Tokens): void {
  const colour = paintColour(mark.paint, tokens);
  ctx.fillStyle = colour;
  ctx.strokeStyle = colour;
  ctx.lineWidth = Math.max(1.5, tokens.lineWidth * 0.8);
  const from = lowerBound(mark.t, frame.from);
  const to = upperBound(mark.t, frame.to);
  if (mark.dense && typeof mark.v !== "number" && to - from > (frame.x1 - frame.x0) / 2) {
    const width = Math.max(1, tokens.lineWidth * 0.7);
    columnRanges(mark.t, mark.v, frame, (x, lo, hi) => {
      const top = yOf(frame, hi);
      ctx.fillRect(x, top - 1, width, yOf(frame, lo) - top + 2);
    });
    return;
  }
  const size = mark.dense ? mark.size : markSize(mark, from, to, frame, tokens);
  const gap = mark.dense ? 0 : size * 0.8;
  let lastX = Number.NEGATIVE_INFINITY;
  let lastY = 0;
  const { only } = mark;
  const last = only === null ? to : lowerBound(only, to);
  for (let k = only === null ? from : lowerBound(only, from); k < last; k++) {
    const i = only === null ? k : only[k];
    const x = xOf(frame, mark.t[i]);
    const y = yOf(frame, typeof mark.v === "number" ? mark.v : mark.v[i]);
    if (x - lastX < gap && Math.abs(y - lastY) < gap) continue;
    drawShape(ctx, mark.shape, x, y, size);
    lastX = x;
    lastY = y;
  }
}

/** Marks become smaller where they would cover most of the time axis. */
function markSize(mark: PointMark, from: number, to: number, frame: Frame, tokens: Tokens): number {
  const { only } = mark;
  const count = only === null ? to - from : lowerBound(only, to) - lowerBound(only, from);
  const crowded = count * mark.size > (frame.x1 - frame.x0) * 0.6;
  return mark.size * Math.sqrt(tokens.scale) * (crowded ? 0.72 : 1);
}

function paintDecisions(
  ctx: CanvasRenderingContext2D,
  mark: DecisionMark,
  model: PanelModel,
  frame: Frame,
  area: Rect,
  tokens: Tokens,
): void {
  const own = model.lines.find((l) => l.pick?.run === mark.pick.run && l.pick.flow === mark.pick.flow);
  if (own === undefined) return;
  const room = (frame.x1 - frame.x0) / Math.max(1, decisionsIn(mark, frame));
  if (mark !== model.decisions[0] && room < COMPARED_GLYPH_ROOM) return;
  const size = (room < 14 ? 7.5 : 9) * Math.sqrt(tokens.scale);
  const colour = paintColour(mark.paint, tokens);
  ctx.fillStyle = colour;
  ctx.strokeStyle = colour;
  ctx.lineWidth = 1.5;
  let lastX = Number.NEGATIVE_INFINITY;
  for (const decision of mark.decisions) {
    if (decision.t < frame.from || decision.t > frame.to) continue;
    const glyph = decisionGlyph(decision);
    const x = xOf(frame, decision.t);
    if (glyph === null || x - lastX < GLYPH_GAP) continue;
    drawDecision(ctx, glyph, x, decisionY(decision.cwndBefore, frame, area, size), size);
    lastX = x;
  }
}

function decisionsIn(mark: DecisionMark, frame: Frame): number {
  let count = 0;
  for (const d of mark.decisions) if (d.t >= frame.from && d.t <= frame.to && d.verdict !== "none") count++;
  return count;
}

/** Where the glyph of a decision stands: just above the window it decided about, inside the panel. */
export function decisionY(cwndBefore: number, frame: Frame, area: Rect, size: number): number {
  return Math.max(area.y + size * 0.2, yOf(frame, cwndBefore) - size * 1.25);
}

/** Writes each line's name at its end, right of the data, in its colour, at most `width` px wide, without overlaps. */
export function paintEndLabels(
  ctx: CanvasRenderingContext2D,
  model: PanelModel,
  frame: Frame,
  area: Rect,
  tokens: Tokens,
  width: number,
): void {
  const gap = tokens.axisSize + 2;
  const room = Math.max(1, Math.floor(area.height / gap) - model.thresholds.length);
  const named = model.lines.filter((l) => valueAt(l.series, Math.min(l.end, frame.to)) !== null).slice(-room);
  const wanted = named.map((l) => {
    const i = stepAt(l.series.t, Math.min(l.end, frame.to));
    return Math.min(area.y + area.height, Math.max(area.y, yOf(frame, l.series.v[i])));
  });
  for (const threshold of model.thresholds) wanted.push(yOf(frame, threshold.value));
  const y = spreadLabels(wanted, gap, area.y + 4, area.y + area.height - 4);
  ctx.font = `600 ${tokens.axisSize}px ${tokens.font}`;
  ctx.textAlign = "left";
  ctx.textBaseline = "middle";
  const x = frame.x1 + 8;
  named.forEach((l, i) => {
    ctx.fillStyle = textColour(l.paint, tokens);
    ctx.fillText(fitted(ctx, l.label, width), x, y[i]);
  });
  ctx.font = `${tokens.axisSize}px ${tokens.font}`;
  ctx.fillStyle = tokens.inkSoft;
  model.thresholds.forEach((threshold, i) => {
    ctx.fillText(fitted(ctx, threshold.label, width), x, y[named.length + i]);
  });
}

/** A text, or as much of it as is at most `width` px wide. */
function fitted(ctx: CanvasRenderingContext2D, text: string, width: number): string {
  if (ctx.measureText(text).width <= width) return text;
  let length = text.length - 1;
  while (length > 1 && ctx.measureText(`${text.slice(0, length)}…`).width > width) length--;
  return `${text.slice(0, length).trimEnd()}…`;
}
