import { spreadLabels } from "../../../chart/labels.ts";
import type { Rect } from "../../../chart/layout.ts";
import { type Frame, yOf } from "../../../chart/steps.ts";
import { stepAt } from "../../../ui/base/series.ts";
import { wrapped } from "../../../ui/base/text-lines.ts";
import { textColour } from "../../../ui/theme/marks.ts";
import type { Tokens } from "../../../ui/theme/tokens.ts";
import { say } from "../../../words/en/run-view/view.ts";
import type { PanelModel } from "../models/panel-model.ts";

/** More names than this have no room at the end of a plot. */
const MOST_NAMED = 6;

/** Writes the names of a model's windows and flows, in two lines where they need them, and of the limit that its values come up to, at the right ends of their lines. */
export function paintEndNames(
  ctx: CanvasRenderingContext2D,
  model: PanelModel,
  frame: Frame,
  area: Rect,
  tokens: Tokens,
): void {
  const gap = tokens.axisSize + 3;
  const named = model.lines.flatMap(({ label, paint, pick, owner, series, end }) => {
    const i = (pick ?? owner)?.flow ? stepAt(series.t, Math.min(end, frame.to)) : -1;
    return i < 0
      ? []
      : [{ label, colour: textColour(paint, tokens), y: yOf(frame, series.v[i]), weight: 650 }];
  });
  const top = model.thresholds.find(({ isLimit }) => isLimit);
  const all = top
    ? [...named, { label: say.full, colour: tokens.inkSoft, y: yOf(frame, top.value), weight: 400 }]
    : named;
  if (all.length > MOST_NAMED) return;
  ctx.textAlign = "left";
  ctx.textBaseline = "middle";
  const room = area.x + area.width - frame.x1 - 4;
  const most = 2 * all.length * gap > area.height ? 1 : 2;
  const texts = all.map(({ label, weight }) => {
    ctx.font = `${weight} ${tokens.axisSize}px ${tokens.font}`;
    return wrapped(ctx, label, room, most);
  });
  const ys = spreadLabels(
    all.map(({ y }) => y),
    gap,
    area.y + gap / 2,
    area.y + area.height - gap / 2,
    { rows: texts.map(({ length }) => length) },
  );
  all.forEach(({ colour, weight }, i) => {
    ctx.font = `${weight} ${tokens.axisSize}px ${tokens.font}`;
    ctx.fillStyle = colour;
    texts[i].forEach((text, row) => {
      ctx.fillText(text, frame.x1 + 4, ys[i] + row * gap);
    });
  });
}
