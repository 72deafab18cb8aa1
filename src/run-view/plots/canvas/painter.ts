import { spreadLabels } from "../../../chart/labels.ts";
import type { Rect } from "../../../chart/layout.ts";
import { StepRects } from "../../../chart/step-rects.ts";
import { columnRanges, type Frame, timeAtX, traceSteps, xOf, yOf } from "../../../chart/steps.ts";
import { markRows, STRIP_ALPHA } from "../../../chart/strips.ts";
import { decisionGlyph } from "../../../run/decisions/decision-glyph.ts";
import { paintOnHalo } from "../../../ui/base/halo.ts";
import { lowerBound, stepAt, upperBound, valueAt } from "../../../ui/base/series.ts";
import { mixed } from "../../../ui/theme/contrast.ts";
import { drawDecision, drawShape, paintColour, textColour } from "../../../ui/theme/marks.ts";
import { drawMarker } from "../../../ui/theme/scheme-marker.ts";
import type { Tokens } from "../../../ui/theme/tokens.ts";
import type { DecisionMark, LineMark, PanelModel, PointMark } from "../models/panel-model.ts";

/** Glyphs of decisions keep at least this distance along the time axis, px. */
const GLYPH_GAP = 9;
/** Glyphs stand at the lines only while there is this much room for each; below the plot they always do, px. */
const GLYPH_ROOM = 24;

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
  // On whole pixels: without a graphics card, a browser draws slower inside an edge that cuts through some.
  const [left, top] = [Math.floor(frame.x0), Math.floor(area.y - 6)];
  ctx.rect(left, top, Math.ceil(frame.x1) - left, Math.ceil(area.y + area.height + 1) - top);
  ctx.clip();
  ctx.lineJoin = "bevel";
  for (const mark of model.points) if (mark.dense) paintPoints(ctx, mark, frame, tokens);
  for (const mark of model.lines) {
    paintLine(ctx, mark, frame, tokens);
    paintMarkers(ctx, mark, frame, tokens);
  }
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

/** Distance of the markers on a line along the time axis, px; lines of one panel begin at different places. */
const MARKER_PITCH = 120;
const MARKER_SIZE = 9;

/** Markers along a line whose colour alone does not tell it apart. */
function paintMarkers(ctx: CanvasRenderingContext2D, mark: LineMark, frame: Frame, tokens: Tokens): void {
  const { paint, series } = mark;
  if (!("scheme" in paint) || paint.hasMarks !== true || paint.marker === undefined) return;
  ctx.fillStyle = paintColour(paint, tokens);
  const end = Math.min(frame.x1, xOf(frame, mark.end));
  for (let x = frame.x0 + MARKER_PITCH / 2; x < end; x += MARKER_PITCH) {
    const value = valueAt(series, timeAtX(frame, x));
    if (value !== null)
      drawMarker(ctx, paint.marker, x, yOf(frame, value), MARKER_SIZE * Math.sqrt(tokens.scale));
  }
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
  /** Marks of one height, px along the time axis. */
  const places: number[] = [];
  for (let k = only === null ? from : lowerBound(only, from); k < last; k++) {
    const i = only === null ? k : only[k];
    const x = xOf(frame, mark.t[i]);
    if (typeof mark.v === "number" && !mark.dense) {
      places.push(x);
      continue;
    }
    const y = yOf(frame, typeof mark.v === "number" ? mark.v : mark.v[i]);
    if (x - lastX < gap && Math.abs(y - lastY) < gap) continue;
    drawShape(ctx, mark.shape, x, y, size);
    lastX = x;
    lastY = y;
  }
  if (typeof mark.v === "number") paintRows(ctx, mark.shape, places, yOf(frame, mark.v), size);
}

/** Marks of one height: light strips where they touch each other over some length, else one by one. */
function paintRows(
  ctx: CanvasRenderingContext2D,
  shape: PointMark["shape"],
  places: readonly number[],
  y: number,
  size: number,
): void {
  for (const { places: row, isStrip } of markRows(places, size)) {
    if (isStrip) {
      ctx.globalAlpha = STRIP_ALPHA;
      ctx.fillRect(row[0] - size / 2, y - size / 2, row[row.length - 1] - row[0] + size, size);
      ctx.globalAlpha = 1;
    } else for (const x of row) drawShape(ctx, shape, x, y, size);
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
  if (!hasGlyphRoom(mark, frame)) return;
  const size = 9 * Math.sqrt(tokens.scale);
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

/** Do a window's decisions have glyphs of their own in this frame? */
export function hasGlyphRoom(mark: DecisionMark, frame: Frame): boolean {
  return (frame.x1 - frame.x0) / Math.max(1, decisionsIn(mark, frame)) >= GLYPH_ROOM;
}

function decisionsIn(mark: DecisionMark, frame: Frame): number {
  let count = 0;
  for (const d of mark.decisions) if (d.t >= frame.from && d.t <= frame.to && d.verdict !== "none") count++;
  return count;
}

/** Where the glyph of a decision stands: just above the window it decided about (above 0 where none is declared), inside the panel. */
export function decisionY(cwndBefore: number, frame: Frame, area: Rect, size: number): number {
  return Math.max(area.y + size * 0.2, yOf(frame, cwndBefore || 0) - size * 1.25);
}

/** Names would cover lines that step more often than once in so many px. */
const STEP_ROOM = 6;
/** About how wide the name of a future is, px. */
const NAME_WIDTH = 70;
/** Lines that are named in the plot: more would cover it. */
const MOST_NAMED = 4;

/** Where the names of two futures may begin: shares of what follows their parting. */
const FUTURES_AT = [0.05, 0.15, 0.25, 0.35, 0.45, 0.55, 0.65];
/** Two futures are named only where this much follows their parting, px. */
const FUTURES_ROOM = 160;

/** Where the names of a model's lines begin, px: at the left end; of two futures where they are farthest apart; null: nowhere. */
function namesBegin({ futures }: PanelModel, frame: Frame): number | null {
  if (futures === null) return frame.x0;
  const parting = Math.max(frame.x0, xOf(frame, futures.parting));
  const room = frame.x1 - parting;
  if (room < FUTURES_ROOM) return null;
  const places = FUTURES_AT.map((share) => parting + share * room);
  const distance = (x: number) => {
    const time = timeAtX(frame, x + NAME_WIDTH / 2);
    const apart = futures.pairs.map(({ future, before }) =>
      Math.abs((valueAt(future, time) ?? 0) - (valueAt(before, time) ?? 0)),
    );
    return Math.max(0, ...apart);
  };
  return places.reduce((best, x) => (distance(x) > distance(best) ? x : best));
}

/**
 * Writes the names of the lines of runs once, at their left end, above the line and on a halo of the ground; only where a
 * panel shows few of them.
 */
export function paintLineNames(
  ctx: CanvasRenderingContext2D,
  model: PanelModel,
  frame: Frame,
  area: Rect,
  tokens: Tokens,
): void {
  const named = model.lines.filter(
    (l) => l.pick !== null && valueAt(l.series, Math.min(l.end, frame.to)) !== null,
  );
  const steps = named.map(({ series: { t } }) => upperBound(t, frame.to) - lowerBound(t, frame.from));
  const crowded = steps.some((count) => count > (frame.x1 - frame.x0) / STEP_ROOM);
  const left = namesBegin(model, frame);
  if (named.length > MOST_NAMED || area.height < 60 || crowded || left === null) return;
  const gap = tokens.axisSize + 2;
  const time =
    model.futures === null
      ? frame.from + (frame.to - frame.from) * 0.02
      : timeAtX(frame, left + NAME_WIDTH / 2);
  const wishes = named.map((l) => {
    const i = Math.max(0, stepAt(l.series.t, time));
    return yOf(frame, l.series.v[i]) - gap;
  });
  const y = spreadLabels(wishes, gap, area.y + gap / 2, area.y + area.height - gap / 2);
  ctx.font = `600 ${tokens.axisSize}px ${tokens.font}`;
  ctx.textAlign = "left";
  ctx.textBaseline = "middle";
  named.forEach(({ label, paint }, i) => {
    const marker = "scheme" in paint ? paint.marker : undefined;
    const x = left + 8 + (marker === undefined ? 0 : tokens.axisSize);
    ctx.fillStyle = textColour(paint, tokens);
    if (marker !== undefined) drawMarker(ctx, marker, left + 13, y[i], tokens.axisSize * 0.7);
    paintOnHalo(ctx, label, x, y[i], tokens.background);
  });
}
