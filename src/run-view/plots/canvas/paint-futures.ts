import type { Rect } from "../../../chart/layout.ts";
import { type Frame, timeAtX, xOf, yOf } from "../../../chart/steps.ts";
import { paintOnHalo } from "../../../ui/base/halo.ts";
import { valueAt } from "../../../ui/base/series.ts";
import { drawShape, paintColour } from "../../../ui/theme/marks.ts";
import type { Tokens } from "../../../ui/theme/tokens.ts";
import { say } from "../../../words/en/run-view/view.ts";
import type { Futures } from "../models/panel-model.ts";

/** Both futures are named where they have this much room, px. */
const WORDS_ROOM = 96;
/** Height that a panel must have for words in it, px. */
const TALL = 70;

/** Under two futures: their common past on grey, and the space between them tinted. */
export function paintFutures(
  ctx: CanvasRenderingContext2D,
  { parting, pairs }: Futures,
  frame: Frame,
  area: Rect,
  tokens: Tokens,
): void {
  const x = Math.min(Math.max(xOf(frame, parting), frame.x0), frame.x1);
  const [top, height] = [area.y - 6, area.height + 6];
  ctx.fillStyle = tokens.surface;
  ctx.fillRect(frame.x0, top, x - frame.x0, height);
  ctx.save();
  ctx.beginPath();
  ctx.rect(x, top, frame.x1 - x, height);
  ctx.clip();
  ctx.globalAlpha = 0.16;
  for (const { future, before, paint } of pairs) {
    ctx.fillStyle = paintColour(paint, tokens);
    for (let column = Math.floor(x); column < frame.x1; column++) {
      const time = timeAtX(frame, column + 0.5);
      const [a, b] = [valueAt(future, time), valueAt(before, time)];
      if (a === null || b === null || a === b) continue;
      const [low, high] = [yOf(frame, Math.min(a, b)), yOf(frame, Math.max(a, b))];
      ctx.fillRect(column, high, 1, low - high);
    }
  }
  ctx.restore();
}

/** Over two futures: the instant at which they part, with its diamond, and which side is which. */
export function paintParting(
  ctx: CanvasRenderingContext2D,
  { parting, isNamed }: Futures,
  frame: Frame,
  area: Rect,
  tokens: Tokens,
): void {
  if (parting < frame.from || parting > frame.to) return;
  const x = xOf(frame, parting);
  ctx.strokeStyle = tokens.accent;
  ctx.lineWidth = 2;
  ctx.setLineDash([2, 3]);
  ctx.beginPath();
  ctx.moveTo(x, area.y - 4);
  ctx.lineTo(x, area.y + area.height);
  ctx.stroke();
  ctx.setLineDash([]);
  if (!isNamed) return;
  ctx.fillStyle = tokens.accent;
  drawShape(ctx, "diamond", x, area.y - 2, 11 * Math.sqrt(tokens.scale));
  if (area.height < TALL) return;
  ctx.font = `${tokens.axisSize}px ${tokens.font}`;
  ctx.fillStyle = tokens.inkSoft;
  ctx.textBaseline = "alphabetic";
  ctx.textAlign = "left";
  const y = area.y + area.height - 5;
  // On a halo of what is behind them: a window near zero would cross them.
  if (x - frame.x0 > WORDS_ROOM) paintOnHalo(ctx, say.samePast, frame.x0 + 8, y, tokens.surface);
  if (frame.x1 - x > WORDS_ROOM) paintOnHalo(ctx, say.twoFutures, x + 8, y, tokens.background);
}
