import type { LinkNow } from "../../../run/fields/loss-at.ts";
import type { Scenario } from "../../../scenario/index.ts";
import type { NodeRole } from "../../../sim/declared.ts";
import type { Tokens } from "../../../ui/theme/tokens.ts";
import type { Caption } from "./captions.ts";
import { type LinkLine, type NetworkGeometry, nameSide, pointOn } from "./geometry.ts";
import { NODE_PICTURES } from "./node-pictures.ts";

/** Makes an outline that a context can draw of the `d` of an SVG path. */
export type OutlineOf = (d: string) => Path2D;

/** Draws the nodes with their names and the captions of links, for pictures that have no buttons above the canvas. */
export function paintNodes(
  ctx: CanvasRenderingContext2D,
  scenario: Scenario,
  geometry: NetworkGeometry,
  captions: ReadonlyMap<string, Caption>,
  now: ReadonlyMap<string, LinkNow>,
  outlineOf: OutlineOf,
  tokens: Tokens,
): void {
  for (const { id, role } of scenario.nodes) {
    const place = geometry.nodes.get(id);
    if (place === undefined) continue;
    paintIcon(ctx, role, place.x, place.y, geometry.compact ? 0.5 : 1, outlineOf, tokens);
    paintName(ctx, id, place.x, place.y, geometry, tokens);
  }
  for (const line of geometry.links) {
    const caption = captions.get(line.spec.id);
    if (caption !== undefined) paintCaption(ctx, line, caption, now.get(line.spec.id)?.loss ?? "", tokens);
  }
}

function paintIcon(
  ctx: CanvasRenderingContext2D,
  role: NodeRole,
  x: number,
  y: number,
  size: number,
  outlineOf: OutlineOf,
  tokens: Tokens,
): void {
  ctx.save();
  ctx.translate(x - 20 * size, y - 20 * size);
  ctx.scale(size, size);
  ctx.strokeStyle = tokens.ink;
  ctx.lineCap = "round";
  ctx.lineJoin = "round";
  for (const { d, fill, width = 2, opacity = 1 } of NODE_PICTURES[role]) {
    const outline = outlineOf(d);
    ctx.globalAlpha = opacity;
    ctx.lineWidth = width;
    ctx.fillStyle = fill === "ground" ? tokens.background : tokens.ink;
    if (fill !== "none") ctx.fill(outline);
    if (fill !== "ink") ctx.stroke(outline);
  }
  ctx.restore();
}

function paintName(
  ctx: CanvasRenderingContext2D,
  name: string,
  x: number,
  y: number,
  geometry: NetworkGeometry,
  tokens: Tokens,
): void {
  const place = [...geometry.nodes.values()].find((node) => node.x === x && node.y === y);
  const side = geometry.compact && place !== undefined ? nameSide(geometry, place) : "below";
  if (side === undefined) return;
  ctx.font = `650 ${tokens.axisSize + 1}px ${tokens.font}`;
  ctx.fillStyle = tokens.ink;
  ctx.textBaseline = "middle";
  ctx.textAlign = side === "below" ? "center" : side === "left" ? "right" : "left";
  const away = geometry.compact ? 16 : 24;
  const dx = side === "left" ? -away : side === "right" ? away : 0;
  const down = geometry.compact ? 17 : 32;
  ctx.fillText(name, x + dx, side === "below" ? y + down : y);
}

/** A link's caption, its loss in the colour of transmission errors where it has a line of its own. */
function paintCaption(
  ctx: CanvasRenderingContext2D,
  line: LinkLine,
  { at, lines }: Caption,
  loss: string,
  tokens: Tokens,
): void {
  const middle = pointOn(line, 0.5, 0);
  const pitch = tokens.axisSize + 4;
  ctx.font = `${tokens.axisSize}px ${tokens.font}`;
  ctx.textAlign = "center";
  ctx.textBaseline = "middle";
  lines.forEach((words, i) => {
    ctx.fillStyle = words === loss ? tokens.transmission : tokens.inkSoft;
    ctx.fillText(words, middle.x + at.x, middle.y + at.y + (i - (lines.length - 1) / 2) * pitch);
  });
}
