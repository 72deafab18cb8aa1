import type { Tokens } from "../../theme/tokens.ts";

/** Draws words at a place, in the context's font and alignment, on a halo of the ground: they are read over whatever lies there. */
export function paintWords(
  ctx: CanvasRenderingContext2D,
  text: string,
  x: number,
  y: number,
  colour: string,
  tokens: Tokens,
): void {
  ctx.lineJoin = "round";
  ctx.lineWidth = 4;
  ctx.strokeStyle = tokens.background;
  ctx.strokeText(text, x, y);
  ctx.fillStyle = colour;
  ctx.fillText(text, x, y);
}
