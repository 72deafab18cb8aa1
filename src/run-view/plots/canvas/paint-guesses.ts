import type { Rect } from "../../../chart/layout.ts";
import { type Frame, xOf } from "../../../chart/steps.ts";
import { decisionGlyph } from "../../../run/decisions/decision-glyph.ts";
import type { Guess } from "../../../run/decisions/guesses.ts";
import { sentence } from "../../../ui/base/sentence.ts";
import { shortened } from "../../../ui/base/text-lines.ts";
import { drawDecision, paintColour, textColour } from "../../../ui/theme/marks.ts";
import type { Tokens } from "../../../ui/theme/tokens.ts";
import { say } from "../../../words/en/run-view/view.ts";
import type { GuessRow } from "../models/panel-model.ts";

/** With less room than this for each, guesses are ticks, px. */
const GLYPH_ROOM = 11;
const GLYPH_SIZE = 9;
/** Rows lower than this have no room for glyphs, px. */
const GLYPH_HEIGHT = 24;
/** Width of a tick, and of the boxes of plain rows with room for them, px. */
const TICK = 3;
const BOX = 8;

/** The y of a row's line, px. */
export function rowY(area: Rect, rows: number, row: number): number {
  return Math.round(area.y + (area.height * (row + 0.5)) / rows) + 0.5;
}

/**
 * Draws every row of guesses: right ones above its line, filled; wrong ones below it, hollow; those about segments that
 * were not lost below it and faint. Where glyphs would touch, ticks, and bars where ticks would. Returns where the heading's words stand;
 * plain rows have none, and say at their right end which side is right.
 */
export function paintGuesses(
  ctx: CanvasRenderingContext2D,
  rows: readonly GuessRow[],
  frame: Frame,
  area: Rect,
  tokens: Tokens,
  isPlain = false,
): Rect | null {
  const height = area.height / rows.length;
  const heading = isPlain ? null : paintHeading(ctx, area, tokens, sentence(say.guesses), WORDS, frame.x1);
  rows.forEach((row, i) => {
    const y = rowY(area, rows.length, i);
    const colour = paintColour(row.paint, tokens);
    ctx.fillStyle = tokens.surface;
    ctx.fillRect(frame.x0, y - height / 2 + 2, frame.x1 - frame.x0, height - 4);
    ctx.strokeStyle = colour;
    ctx.lineWidth = 1.25;
    ctx.setLineDash(row.dash as number[]);
    ctx.beginPath();
    ctx.moveTo(frame.x0, y);
    ctx.lineTo(frame.x1, y);
    ctx.stroke();
    ctx.setLineDash([]);
    ctx.save();
    ctx.beginPath();
    ctx.rect(frame.x0 - 6, y - height / 2, frame.x1 - frame.x0 + 12, height);
    ctx.clip();
    ctx.fillStyle = colour;
    ctx.strokeStyle = colour;
    paintRow(ctx, inView(row.guesses, frame), frame, y, height, tokens, isPlain);
    ctx.restore();
  });
  paintLabels(ctx, rows, frame, area, tokens);
  if (isPlain) paintSides(ctx, frame, rowY(area, rows.length, 0), height, tokens);
  return heading;
}

/** Says behind the first row that right guesses stand above its line and wrong ones below. */
function paintSides(
  ctx: CanvasRenderingContext2D,
  frame: Frame,
  y: number,
  height: number,
  tokens: Tokens,
): void {
  const size = Math.min(tokens.axisSize, height / 2);
  ctx.font = `${size}px ${tokens.font}`;
  ctx.fillStyle = tokens.inkSoft;
  ctx.textAlign = "left";
  ctx.textBaseline = "middle";
  ctx.fillText(say.right, frame.x1 + 6, y - size / 2);
  ctx.fillText(say.wrong, frame.x1 + 6, y + size / 2 + 1);
}

/** What a row of guesses shows, in full and in short. */
const WORDS = [say.aboutLosses, say.rightAbove];

/**
 * Writes the heading of a plot that is not its panel's first, above its area: its name, and what it shows in the first of these words
 * that end before `right`, px: beside the plot stand its values. Returns where the words stand.
 */
export function paintHeading(
  ctx: CanvasRenderingContext2D,
  area: Rect,
  tokens: Tokens,
  name: string,
  words: readonly string[],
  right: number,
): Rect {
  const y = area.y - 4;
  ctx.textAlign = "left";
  ctx.textBaseline = "bottom";
  ctx.font = `650 ${tokens.axisSize}px ${tokens.font}`;
  ctx.fillStyle = tokens.ink;
  ctx.fillText(name, area.x + 8, y);
  const { width } = ctx.measureText(name);
  ctx.font = `${tokens.axisSize}px ${tokens.font}`;
  ctx.fillStyle = tokens.inkSoft;
  const x = area.x + 8 + width + 8;
  const fitting = words.find((text) => x + ctx.measureText(text).width < right) ?? "";
  if (fitting !== "") ctx.fillText(fitting, x, y);
  const height = 1.3 * tokens.axisSize;
  return { x: area.x, y: y - height, width: x + ctx.measureText(fitting).width - area.x, height };
}

function paintRow(
  ctx: CanvasRenderingContext2D,
  guesses: readonly Guess[],
  frame: Frame,
  y: number,
  height: number,
  tokens: Tokens,
  isPlain: boolean,
): void {
  const asGlyphs = !isPlain && height >= GLYPH_HEIGHT && everyGap(guesses, frame) >= GLYPH_ROOM;
  const size = GLYPH_SIZE * Math.sqrt(tokens.scale);
  const tall = Math.max(3, height / 2 - 4);
  ctx.lineWidth = asGlyphs || isPlain ? 1.4 : 1;
  const tick = isPlain && everyGap(guesses, frame) >= 2 * BOX ? BOX : TICK;
  for (const { decision } of guesses) {
    const glyph = decisionGlyph(decision);
    if (glyph === null) continue;
    const x = xOf(frame, decision.t);
    const right = glyph.outcome === "right";
    ctx.globalAlpha = glyph.outcome === "nothing-lost" ? 0.5 : 1;
    if (asGlyphs) drawDecision(ctx, glyph, x, y + (right ? -1 : 1) * (size / 2 + 2), size);
    else if (right) ctx.fillRect(Math.round(x) - tick / 2, y - tall, tick, tall);
    else ctx.strokeRect(Math.round(x) - tick / 2, y + 0.5, tick, tall - 1);
  }
  ctx.globalAlpha = 1;
}

/** The smallest distance between neighbours on the same side of the line, px. */
function everyGap(guesses: readonly Guess[], frame: Frame): number {
  const last = { above: Number.NEGATIVE_INFINITY, below: Number.NEGATIVE_INFINITY };
  let gap = Number.POSITIVE_INFINITY;
  for (const { decision } of guesses) {
    const side = decisionGlyph(decision)?.outcome === "right" ? "above" : "below";
    const x = xOf(frame, decision.t);
    gap = Math.min(gap, x - last[side]);
    last[side] = x;
  }
  return gap;
}

function inView(guesses: readonly Guess[], frame: Frame): readonly Guess[] {
  return guesses.filter(({ decision: { t } }) => t >= frame.from && t <= frame.to);
}

function paintLabels(
  ctx: CanvasRenderingContext2D,
  rows: readonly GuessRow[],
  frame: Frame,
  area: Rect,
  tokens: Tokens,
): void {
  ctx.font = `600 ${tokens.axisSize}px ${tokens.font}`;
  ctx.textAlign = "right";
  ctx.textBaseline = "middle";
  const labels = fitting(
    ctx,
    rows.map(({ label }) => label),
    frame.x0 - 7,
  );
  rows.forEach((row, i) => {
    ctx.fillStyle = textColour(row.paint, tokens);
    ctx.fillText(labels[i], frame.x0 - 6, rowY(area, rows.length, i));
  });
}

/** Labels cut to `room`, px: at their ends, but before their last words where they would be equal otherwise. */
function fitting(ctx: CanvasRenderingContext2D, labels: readonly string[], room: number): readonly string[] {
  const cut = labels.map((label) => shortened(ctx, label, room));
  if (new Set(cut).size === new Set(labels).size) return cut;
  return labels.map((label) => shortenedBefore(ctx, label, room));
}

/** As many letters of `label` as have room before all of its last word; of a word that has no room its end. */
function shortenedBefore(ctx: CanvasRenderingContext2D, label: string, room: number): string {
  const fits = (text: string) => ctx.measureText(text).width <= room;
  const at = label.lastIndexOf(" ");
  if (at < 0 || fits(label)) return shortened(ctx, label, room);
  const tail = label.slice(at);
  for (let length = at - 1; length > 0; length--) {
    const text = `${label.slice(0, length)}…${tail}`;
    if (fits(text)) return text;
  }
  const word = tail.trim();
  if (fits(word)) return word;
  let from = 1;
  while (from < word.length - 1 && !fits(`…${word.slice(from)}`)) from++;
  return `…${word.slice(from)}`;
}
