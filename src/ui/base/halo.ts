/**
 * Draws a text in the context's font, colour and alignment on a halo of `ground`, the colour behind it: it is read over whatever
 * lies there.
 */
export function paintOnHalo(
  ctx: CanvasRenderingContext2D,
  text: string,
  x: number,
  y: number,
  ground: string,
): void {
  ctx.lineJoin = "round";
  ctx.lineWidth = 4;
  ctx.strokeStyle = ground;
  ctx.strokeText(text, x, y);
  ctx.fillText(text, x, y);
}
