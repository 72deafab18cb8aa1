import type { Paint, Shape } from "./paint.ts";
import { schemeColour, schemeTextColour, type Tokens } from "./tokens.ts";

/** The CSS colour of a paint in this theme. */
export function paintColour(paint: Paint, tokens: Tokens): string {
  return "scheme" in paint ? schemeColour(paint.scheme, tokens) : tokens[paint.token];
}

/** The same colour, legible as text. */
export function textColour(paint: Paint, tokens: Tokens): string {
  return "scheme" in paint ? schemeTextColour(paint.scheme, tokens) : tokens[paint.token];
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

/** What a decision's glyph says: the window was cut or kept, and whether the truth agrees. */
export interface DecisionGlyph {
  verdict: "cut" | "kept";
  right: boolean;
}

/**
 * Draws a decision: a triangle pointing down (cut) or right (kept); filled when the truth agrees, hollow and struck
 * through when it does not.
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
  if (glyph.right) {
    ctx.fill();
    return;
  }
  ctx.stroke();
  ctx.beginPath();
  ctx.moveTo(x - r * 1.2, y + r * 1.2);
  ctx.lineTo(x + r * 1.2, y - r * 1.2);
  ctx.stroke();
}
