import { type Frame, xOf } from "../../../chart/steps.ts";
import { delayWords, rateWords } from "../../../run/network/network-words.ts";
import type { ChangeSpec } from "../../../sim/declared.ts";
import { paintOnHalo } from "../../../ui/base/halo.ts";
import type { Tokens } from "../../../ui/theme/tokens.ts";
import { shownNumber } from "../../../words/fill.ts";

/** More changes than this and only their lines are drawn. */
const MOST_NAMED = 6;

/** What a change did, short enough to stand above a plot: "wireless: loss rate → 5 %". */
export function changeText({ set, to }: ChangeSpec): string {
  const [, id, ...path] = set.split(".");
  return `${id}: ${path.join(" ")} → ${valueText(path, to)}`;
}

function valueText(path: readonly string[], to: ChangeSpec["to"]): string {
  if (typeof to !== "number") return String(to);
  const last = path.at(-1);
  if (last === "rate" && path.at(-2) === "loss") return `${shownNumber(Number((to * 100).toPrecision(3)))} %`;
  if (last === "rate") return rateWords(to);
  return last === "delay" ? delayWords(to) : shownNumber(Number(to.toPrecision(4)));
}

/**
 * Marks the moments at which the scenario was changed in mid-run: a dotted line through all plots, and if
 * wanted with its name where there is room for it.
 */
export function paintChanges(
  ctx: CanvasRenderingContext2D,
  changes: readonly ChangeSpec[],
  frame: Frame,
  [top, bottom]: readonly [number, number],
  tokens: Tokens,
  isNamed: boolean,
): void {
  const visible = changes.filter((c) => c.at >= frame.from && c.at <= frame.to);
  ctx.strokeStyle = tokens.inkSoft;
  ctx.lineWidth = 1;
  ctx.setLineDash([2, 4]);
  ctx.beginPath();
  for (const { at } of visible) {
    const x = Math.round(xOf(frame, at)) + 0.5;
    ctx.moveTo(x, top);
    ctx.lineTo(x, bottom);
  }
  ctx.stroke();
  ctx.setLineDash([]);
  if (!isNamed || visible.length > MOST_NAMED) return;
  ctx.font = `${tokens.axisSize}px ${tokens.font}`;
  ctx.textBaseline = "top";
  const taken: (readonly [number, number])[][] = [[], []];
  for (const change of visible) {
    const x = xOf(frame, change.at);
    const text = changeText(change);
    const width = ctx.measureText(text).width + 8;
    const fits = x + width < frame.x1;
    const place = fits ? ([x, x + width] as const) : ([x - width, x] as const);
    const row = taken.findIndex((names) => names.every(([a, b]) => place[1] < a || place[0] > b));
    if (row < 0) continue;
    taken[row].push(place);
    ctx.textAlign = fits ? "left" : "right";
    const y = top + row * (tokens.axisSize + 3);
    ctx.fillStyle = tokens.inkSoft;
    paintOnHalo(ctx, text, fits ? x + 5 : x - 5, y, tokens.background);
  }
}
