import type { Scenario } from "../../../scenario/index.ts";
import type { NodeRole } from "../../../sim/declared.ts";
import { delayWords, rateWords } from "../../derive/network-words.ts";
import { lossCaption } from "../../state/loss-at.ts";
import type { Tokens } from "../../theme/tokens.ts";
import { isCrowded, type LinkLine, type NetworkGeometry, nameSide } from "./geometry.ts";
import { NODE_PICTURES } from "./node-pictures.ts";

/** A caption has a line of its own for the loss where its link is shorter than this, px. */
const SHORT_LINK = 260;

/** Makes an outline that a context can draw of the `d` of an SVG path. */
export type OutlineOf = (d: string) => Path2D;

/** Draws the nodes with their names and what stands below the links, for pictures that have no buttons above the canvas. */
export function paintNodes(
  ctx: CanvasRenderingContext2D,
  { nodes, links }: Pick<Scenario, "nodes" | "links">,
  scenario: Scenario,
  geometry: NetworkGeometry,
  time: number,
  outlineOf: OutlineOf,
  tokens: Tokens,
): void {
  for (const { id, role } of nodes) {
    const place = geometry.nodes.get(id);
    if (place === undefined) continue;
    paintIcon(ctx, role, place.x, place.y, geometry.compact ? 0.5 : 1, outlineOf, tokens);
    paintName(ctx, id, place.x, place.y, geometry, tokens);
  }
  for (const line of geometry.links) {
    const link = links.find((candidate) => candidate.id === line.spec.id);
    if (link !== undefined) paintCaption(ctx, line, geometry, lossCaption(scenario, link, time), tokens);
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
  ctx.fillText(name, x + dx, side === "below" ? y + away + 8 : y);
}

/** Rate, delay and loss below the middle of a link; of a crowded one the loss alone. */
function paintCaption(
  ctx: CanvasRenderingContext2D,
  line: LinkLine,
  geometry: NetworkGeometry,
  loss: string,
  tokens: Tokens,
): void {
  const plain = isCrowded(geometry, line)
    ? ""
    : `${rateWords(line.spec.rate)}, ${delayWords(line.spec.delay)}`;
  const isShort = line.length < SHORT_LINK;
  const rows = isShort ? [plain, loss] : [[plain, loss].filter((part) => part !== "").join(", ")];
  const shift = 26 * Math.abs(line.n.y) + 8;
  const x = (line.a.x + line.b.x) / 2 - line.n.x * 40;
  let y = (line.a.y + line.b.y) / 2 + shift;
  ctx.font = `${tokens.axisSize}px ${tokens.font}`;
  ctx.textAlign = "center";
  ctx.textBaseline = "middle";
  for (const row of rows) {
    if (row === "") continue;
    ctx.fillStyle = row === loss ? tokens.transmission : tokens.inkSoft;
    ctx.fillText(row, x, y);
    y += tokens.axisSize + 4;
  }
}
