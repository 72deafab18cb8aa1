import type { Rect } from "../../../chart/layout.ts";
import { type Frame, xOf } from "../../../chart/steps.ts";
import { paintOnHalo } from "../../../ui/base/halo.ts";
import { extentOf, stepAt, upperBound } from "../../../ui/base/series.ts";
import { textColour } from "../../../ui/theme/marks.ts";
import type { Tokens } from "../../../ui/theme/tokens.ts";
import type { LineMark, PanelModel } from "../models/panel-model.ts";

/** Says at the upper edge how high a run's line goes where the axis ends below it: "\u2191 210". One name where two would overlap. */
export function paintPeaks(
  ctx: CanvasRenderingContext2D,
  model: PanelModel,
  frame: Frame,
  rect: Rect,
  tokens: Tokens,
): void {
  const top = (frame.yZero - rect.y) / frame.perUnit;
  const peaks = model.lines
    .filter(({ pick }) => pick !== null)
    .flatMap((line) => peakAbove(line, frame, top))
    .sort((a, b) => b.value - a.value);
  ctx.font = `600 ${tokens.axisSize}px ${tokens.font}`;
  ctx.textAlign = "left";
  ctx.textBaseline = "top";
  const taken: [number, number][] = [];
  for (const { line, value, t } of peaks) {
    const text = `\u2191 ${Math.round(value * model.factor)}`;
    const width = ctx.measureText(text).width;
    const x = Math.min(xOf(frame, t) + tokens.axisSize / 2, frame.x1 - width);
    if (taken.some(([from, to]) => x < to + tokens.axisSize && x + width > from - tokens.axisSize)) continue;
    taken.push([x, x + width]);
    ctx.fillStyle = textColour(line.paint, tokens);
    paintOnHalo(ctx, text, x, rect.y, tokens.background);
  }
}

/** The highest step of a line that lies above the axis in what the frame shows. */
function peakAbove(
  line: LineMark,
  { from, to }: Frame,
  top: number,
): { line: LineMark; value: number; t: number }[] {
  const { t, v } = line.series;
  if (extentOf(v)[1] <= top) return [];
  let highest = -1;
  const stop = upperBound(t, Math.min(to, line.end));
  for (let i = Math.max(0, stepAt(t, from)); i < stop; i++)
    if (v[i] > top && v[i] < Number.POSITIVE_INFINITY && (highest < 0 || v[i] > v[highest])) highest = i;
  return highest < 0 ? [] : [{ line, value: v[highest], t: Math.max(from, t[highest]) }];
}
