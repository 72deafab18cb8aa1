import { paintTimeLabels, timeTicks } from "../../../chart/canvas/axes.ts";
import type { Rect } from "../../../chart/layout.ts";
import { type Frame, xOf, yOf } from "../../../chart/steps.ts";
import type { Selection } from "../../../run/runs/types.ts";
import type { ClockState } from "../../../run/state/types.ts";
import { timeText } from "../../../ui/base/number-format.ts";
import { stepAt } from "../../../ui/base/series.ts";
import type { TimeWindow } from "../../../ui/base/time-window.ts";
import { paintColour } from "../../../ui/theme/marks.ts";
import type { Tokens } from "../../../ui/theme/tokens.ts";
import type { ChangeHit } from "./hit-test.ts";
import type { PlacedPanel, PlotScene } from "./scene.ts";

/** What moves above the plots. */
export interface OverlayState {
  clock: ClockState;
  selection: Selection;
  hover: ChangeHit | null;
  /** Interval being marked with the pointer, px. */
  brush: readonly [number, number] | null;
}

/** Draws the playhead, the shading of the time after it, the crosshair with its values, and the chosen change. */
export function paintOverlay(
  ctx: CanvasRenderingContext2D,
  scene: PlotScene,
  state: OverlayState,
  tokens: Tokens,
): void {
  const { clock } = state;
  const first = scene.placed[0];
  if (first === undefined) return;
  const { frame } = first;
  const playheadX = Math.min(frame.x1, Math.max(frame.x0, xOf(frame, clock.playhead)));
  const inView = clock.playhead >= frame.from && clock.playhead <= frame.to;
  const bottom = scene.axisY;
  if (clock.playing) {
    ctx.globalAlpha = 0.6;
    ctx.fillStyle = tokens.background;
    for (const { rect } of scene.placed)
      ctx.fillRect(playheadX, rect.y - 6, frame.x1 - playheadX, rect.height + 5);
    ctx.globalAlpha = 1;
  }
  if (clock.loop !== null) paintLoop(ctx, clock.loop, frame, bottom, tokens);
  if (state.brush !== null) {
    const [a, b] = state.brush;
    ctx.globalAlpha = 0.16;
    ctx.fillStyle = tokens.accent;
    ctx.fillRect(Math.min(a, b), first.rect.y - 6, Math.abs(b - a), bottom - first.rect.y + 6);
    ctx.globalAlpha = 1;
  }
  paintChosen(ctx, scene.placed, state, tokens);
  const crosshair = clock.crosshair;
  const top = first.rect.y - 8;
  const flags: (readonly [number, number])[] = [];
  if (inView) {
    for (const [from, to] of besideWords(scene.headings, playheadX, top, bottom))
      paintRuler(ctx, playheadX, from, to, [], tokens.ink, 1.5 * tokens.scale);
    flags.push(paintTimeFlag(ctx, clock.playhead, playheadX, scene, tokens, true));
  }
  if (crosshair !== null && crosshair >= frame.from && crosshair <= frame.to) {
    const x = xOf(frame, crosshair);
    paintRuler(ctx, x, top, bottom, [3, 3], tokens.inkSoft, 1);
    flags.push(paintTimeFlag(ctx, crosshair, x, scene, tokens, false));
    for (const panel of scene.placed) paintDots(ctx, panel, crosshair, x, tokens);
  } else if (inView) {
    for (const panel of scene.placed) paintDots(ctx, panel, clock.playhead, playheadX, tokens);
  }
  paintTimeLabels(ctx, frame, bottom, timeTicks(frame, tokens), tokens, flags);
}

/** The parts of a line at `x`, from top to bottom, px, that do not run through the words of a heading. */
function besideWords(
  headings: readonly Rect[],
  x: number,
  top: number,
  bottom: number,
): (readonly [number, number])[] {
  const words = headings
    .filter((heading) => x > heading.x && x < heading.x + heading.width + 4)
    .sort((a, b) => a.y - b.y);
  const from = [top, ...words.map(({ y, height }) => y + height)];
  const to = [...words.map(({ y }) => y), bottom];
  return from.map((start, i) => [start, to[i]] as const).filter(([start, end]) => end > start);
}

/** A bar on the time axis: the part of the run that playback repeats. */
function paintLoop(
  ctx: CanvasRenderingContext2D,
  loop: TimeWindow,
  frame: Frame,
  axisY: number,
  tokens: Tokens,
): void {
  if (loop.to < frame.from || loop.from > frame.to) return;
  const [from, to] = [Math.max(frame.x0, xOf(frame, loop.from)), Math.min(frame.x1, xOf(frame, loop.to))];
  ctx.fillStyle = tokens.accent;
  ctx.fillRect(from, axisY - 2, to - from, 4);
  if (loop.from >= frame.from) ctx.fillRect(from, axisY - 10, 2, 12);
  if (loop.to <= frame.to) ctx.fillRect(to - 2, axisY - 10, 2, 12);
}

function paintRuler(
  ctx: CanvasRenderingContext2D,
  x: number,
  top: number,
  bottom: number,
  dash: number[],
  colour: string,
  width: number,
): void {
  ctx.setLineDash(dash);
  ctx.strokeStyle = colour;
  ctx.lineWidth = width;
  ctx.beginPath();
  ctx.moveTo(x, top);
  ctx.lineTo(x, bottom);
  ctx.stroke();
  ctx.setLineDash([]);
}

function paintTimeFlag(
  ctx: CanvasRenderingContext2D,
  time: number,
  x: number,
  scene: PlotScene,
  tokens: Tokens,
  solid: boolean,
): readonly [number, number] {
  const text = timeText(time);
  ctx.font = `600 ${tokens.axisSize}px ${tokens.font}`;
  const width = ctx.measureText(text).width + 12;
  const height = tokens.axisSize + 8;
  const frame = scene.placed[0].frame;
  const left = Math.min(Math.max(x - width / 2, frame.x0 - 40), frame.x1 + 40 - width);
  const y = scene.axisY + 4;
  ctx.fillStyle = solid ? tokens.ink : tokens.background;
  ctx.beginPath();
  ctx.roundRect(left, y, width, height, 4);
  ctx.fill();
  if (!solid) {
    ctx.strokeStyle = tokens.axis;
    ctx.lineWidth = 1;
    ctx.stroke();
  }
  ctx.fillStyle = solid ? tokens.background : tokens.ink;
  ctx.textAlign = "left";
  ctx.textBaseline = "middle";
  ctx.fillText(text, left + 6, y + height / 2 + 0.5);
  return [left, left + width];
}

/** A dot on each line at a moment: which point of it the values beside the plot are of. */
function paintDots(
  ctx: CanvasRenderingContext2D,
  { model, frame, rect }: PlacedPanel,
  time: number,
  x: number,
  tokens: Tokens,
): void {
  for (const { series, paint, end } of model.lines) {
    const i = stepAt(series.t, time);
    if (i < 0 || time > end) continue;
    const y = yOf(frame, series.v[i]);
    if (y < rect.y - 4 || y > rect.y + rect.height + 1) continue;
    ctx.fillStyle = paintColour(paint, tokens);
    ctx.beginPath();
    ctx.arc(x, y, 3.5, 0, 2 * Math.PI);
    ctx.fill();
    ctx.strokeStyle = tokens.background;
    ctx.lineWidth = 1;
    ctx.stroke();
  }
}

function paintChosen(
  ctx: CanvasRenderingContext2D,
  placed: readonly PlacedPanel[],
  { selection, hover }: OverlayState,
  tokens: Tokens,
): void {
  for (const { model, frame } of placed) {
    for (const l of model.lines) {
      if (l.pick === null) continue;
      if (hover !== null && hover.run === l.pick.run && hover.flow === l.pick.flow)
        paintRing(ctx, xOf(frame, hover.decision?.t ?? hover.t), yOf(frame, hover.v), 5, tokens.inkSoft, 1.5);
      if (selection.kind !== "change" || selection.run !== l.pick.run || selection.flow !== l.pick.flow)
        continue;
      const t = selection.decision?.t ?? l.series.t[selection.index];
      const v = l.series.v[selection.index];
      if (t === undefined || v === undefined || t < frame.from || t > frame.to) continue;
      paintRing(ctx, xOf(frame, t), yOf(frame, v), 6.5, tokens.ink, 2.5);
    }
  }
}

function paintRing(
  ctx: CanvasRenderingContext2D,
  x: number,
  y: number,
  radius: number,
  colour: string,
  width: number,
): void {
  ctx.strokeStyle = colour;
  ctx.lineWidth = width;
  ctx.beginPath();
  ctx.arc(x, y, radius, 0, 2 * Math.PI);
  ctx.stroke();
}
