import { spreadLabels } from "../../../chart/labels.ts";
import type { Rect } from "../../../chart/layout.ts";
import { type Frame, yOf } from "../../../chart/steps.ts";
import { stepAt } from "../../../ui/base/series.ts";
import { shortened } from "../../../ui/base/text-lines.ts";
import { textColour } from "../../../ui/theme/marks.ts";
import type { Tokens } from "../../../ui/theme/tokens.ts";
import { say } from "../../../words/en/run-view/view.ts";
import type { PanelModel } from "../models/panel-model.ts";

/** More names than this have no room at the end of a plot. */
const MOST_NAMED = 6;

/** Writes the names of a model's windows, and of the limit that its values come up to, at the right ends of their lines. */
export function paintEndNames(
  ctx: CanvasRenderingContext2D,
  model: PanelModel,
  frame: Frame,
  area: Rect,
  tokens: Tokens,
): void {
  const gap = tokens.axisSize + 3;
  const named = model.lines.flatMap(({ label, paint, pick, series, end }) => {
    const i = pick === null ? -1 : stepAt(series.t, Math.min(end, frame.to));
    return i < 0
      ? []
      : [{ label, colour: textColour(paint, tokens), y: yOf(frame, series.v[i]), weight: 650 }];
  });
  const top = model.thresholds.find(({ label }) => /^(limit|full)/.test(label));
  const all = top
    ? [...named, { label: say.full, colour: tokens.inkSoft, y: yOf(frame, top.value), weight: 400 }]
    : named;
  if (all.length > MOST_NAMED) return;
  const ys = spreadLabels(
    all.map(({ y }) => y),
    gap,
    area.y + gap / 2,
    area.y + area.height - gap / 2,
  );
  ctx.textAlign = "left";
  ctx.textBaseline = "middle";
  const room = area.x + area.width - frame.x1 - 4;
  all.forEach(({ label, colour, weight }, i) => {
    ctx.font = `${weight} ${tokens.axisSize}px ${tokens.font}`;
    ctx.fillStyle = colour;
    ctx.fillText(shortened(ctx, label, room), frame.x1 + 4, ys[i]);
  });
}
