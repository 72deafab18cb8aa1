import type { Outcome } from "../../sim/declared.ts";
import type { DecisionShape, Paint, Shape } from "./paint.ts";
import { schemeColour, schemeTextColour, type Tokens } from "./tokens.ts";

/** The CSS colour of a paint in this theme. */
export function paintColour(paint: Paint, tokens: Tokens): string {
  return "scheme" in paint ? schemeColour(paint.scheme, tokens) : tokens[paint.token];
}

/** The same colour, legible as text. */
export function textColour(paint: Paint, tokens: Tokens): string {
  return "scheme" in paint ? schemeTextColour(paintColour(paint, tokens), tokens) : tokens[paint.token];
}

/**
 * Draws one mark centred at (x, y), `size` px wide, in the context's current stroke and fill. Every shape is told
 * apart without its colour.
 */
export function drawShape(
  ctx: CanvasRenderingContext2D,
  shape: Shape,
  x: number,
  y: number,
  size: number,
): void {
  const r = size / 2;
  switch (shape) {
    case "dot":
      ctx.fillRect(x - r, y - r, size, size);
      return;
    case "square":
      ctx.fillRect(x - r, y - r, size, size);
      return;
    case "hollow-circle":
      ctx.beginPath();
      ctx.arc(x, y, r, 0, 2 * Math.PI);
      ctx.stroke();
      return;
    case "cross":
      ctx.beginPath();
      ctx.moveTo(x - r, y - r);
      ctx.lineTo(x + r, y + r);
      ctx.moveTo(x - r, y + r);
      ctx.lineTo(x + r, y - r);
      ctx.stroke();
      return;
    case "diamond":
      ctx.beginPath();
      ctx.moveTo(x, y - r);
      ctx.lineTo(x + r, y);
      ctx.lineTo(x, y + r);
      ctx.lineTo(x - r, y);
      ctx.closePath();
      ctx.fill();
  }
}

/** What a decision's glyph says: the loss was taken for congestion or not, and whether the truth agrees. */
export interface DecisionGlyph {
  verdict: "cut" | "kept";
  outcome: Outcome;
}

/** An example of each shape of a decision that a legend explains. */
export const DECISION_SHAPES: Readonly<Record<DecisionShape, DecisionGlyph>> = {
  cut: { verdict: "cut", outcome: "right" },
  kept: { verdict: "kept", outcome: "right" },
  wrong: { verdict: "cut", outcome: "wrong" },
  "nothing-lost": { verdict: "cut", outcome: "nothing-lost" },
};

/** Is the shape of a legend's entry a decision's glyph? */
export function isDecisionShape(shape: Shape | DecisionShape): shape is DecisionShape {
  return Object.hasOwn(DECISION_SHAPES, shape);
}

/**
 * Draws a decision: a triangle pointing down (cut) or right (kept); filled when the truth agrees, hollow when nothing
 * was lost, hollow and struck through when the loss had the other cause.
 */
export function drawDecision(
  ctx: CanvasRenderingContext2D,
  glyph: DecisionGlyph,
  x: number,
  y: number,
  size: number,
): void {
  const r = size / 2;
  ctx.beginPath();
  if (glyph.verdict === "cut") {
    ctx.moveTo(x - r, y - r * 0.8);
    ctx.lineTo(x + r, y - r * 0.8);
    ctx.lineTo(x, y + r);
  } else {
    ctx.moveTo(x - r * 0.8, y - r);
    ctx.lineTo(x + r, y);
    ctx.lineTo(x - r * 0.8, y + r);
  }
  ctx.closePath();
  if (glyph.outcome === "right") {
    ctx.fill();
    return;
  }
  ctx.stroke();
  if (glyph.outcome === "nothing-lost") return;
  ctx.beginPath();
  ctx.moveTo(x - r * 1.2, y + r * 1.2);
  ctx.lineTo(x + r * 1.2, y - r * 1.2);
  ctx.stroke();
}
