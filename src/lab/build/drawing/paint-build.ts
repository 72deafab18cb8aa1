import {
  type LinkLine,
  type NetworkGeometry,
  pointOn,
  stretch,
  trace,
} from "../../../run-view/network/picture/geometry.ts";
import type { Point } from "../../../run-view/network/picture/layout.ts";
import {
  mostStrands,
  pipeWidth,
  STRAND_WIDTH,
  type Strand,
  type StrandedFlow,
  strandOffset,
} from "../../../run-view/network/picture/strands.ts";
import type { ElementRef } from "../../../scenario/building.ts";
import { paintColour } from "../../../ui/theme/marks.ts";
import type { Tokens } from "../../../ui/theme/tokens.ts";
import { type CanvasView, toPage } from "./canvas-view.ts";

/** What is drawn while a network is built. */
export interface BuildPicture {
  view: CanvasView;
  strands: ReadonlyMap<string, readonly Strand[]>;
  /** Flows that no links lead to their receivers, dashed as the crow flies. */
  stranded: readonly StrandedFlow[];
  chosen: readonly ElementRef[];
  /** A connection under way: from a node to the pointer or to a node. */
  connecting: { from: Point; to: Point; isFlow: boolean } | null;
  /** Lines through nodes that a dragged one is in line with, grid units. */
  column: number | null;
  row: number | null;
}

/** A bundle on a shorter link does not say how many flows it holds, px. */
const LEAST_COUNTED = 90;

/** Dots per grid unit. */
const DOTS = 4;
/** Dots closer than this are left out, px. */
const LEAST_PITCH = 14;

/** Draws the grid, the links as pipes, the flows in them as strands, and what is under way. */
export function paintBuild(
  ctx: CanvasRenderingContext2D,
  geometry: NetworkGeometry,
  picture: BuildPicture,
  tokens: Tokens,
): void {
  paintGrid(ctx, geometry, picture.view, tokens);
  paintGuides(ctx, geometry, picture, tokens);
  const most = mostStrands(geometry);
  for (const line of geometry.links) paintPipe(ctx, line, most, picture, tokens);
  for (const { flow, paint } of picture.stranded) {
    const from = geometry.nodes.get(flow.from);
    const to = geometry.nodes.get(flow.to);
    if (from === undefined || to === undefined) continue;
    ctx.setLineDash([6, 6]);
    stroke(ctx, [from, to], paintColour(paint, tokens), 2);
    ctx.setLineDash([]);
  }
  const { connecting } = picture;
  if (connecting === null) return;
  ctx.setLineDash([6, 4]);
  stroke(ctx, [connecting.from, connecting.to], tokens.focus, 2);
  ctx.setLineDash([]);
  if (connecting.isFlow) arrow(ctx, connecting.from, connecting.to, tokens.focus, 0);
}

function paintGrid(
  ctx: CanvasRenderingContext2D,
  { width, height }: NetworkGeometry,
  view: CanvasView,
  tokens: Tokens,
): void {
  let pitchX = view.scaleX / DOTS;
  let pitchY = view.scaleY / DOTS;
  while (pitchX < LEAST_PITCH) pitchX *= 2;
  while (pitchY < LEAST_PITCH) pitchY *= 2;
  ctx.fillStyle = tokens.rule;
  for (let x = view.left % pitchX; x < width; x += pitchX)
    for (let y = view.top % pitchY; y < height; y += pitchY) ctx.fillRect(x - 0.5, y - 0.5, 1.2, 1.2);
}

function paintGuides(
  ctx: CanvasRenderingContext2D,
  { width, height }: NetworkGeometry,
  { view, column, row }: BuildPicture,
  tokens: Tokens,
): void {
  const at = toPage(view, { x: column ?? 0, y: row ?? 0 });
  if (column !== null)
    stroke(
      ctx,
      [
        { x: at.x, y: 0 },
        { x: at.x, y: height },
      ],
      tokens.focus,
      0.75,
    );
  if (row !== null)
    stroke(
      ctx,
      [
        { x: 0, y: at.y },
        { x: width, y: at.y },
      ],
      tokens.focus,
      0.75,
    );
}

function paintPipe(
  ctx: CanvasRenderingContext2D,
  line: LinkLine,
  most: number,
  { strands, chosen }: BuildPicture,
  tokens: Tokens,
): void {
  const flows = strands.get(line.spec.id) ?? [];
  const has = (ref: ElementRef) => chosen.some(({ kind, id }) => kind === ref.kind && id === ref.id);
  const width = pipeWidth(flows.length, most);
  if (has({ kind: "link", id: line.spec.id })) {
    stroke(ctx, line.way, tokens.focus, width + 6);
    stroke(ctx, line.way, tokens.background, width + 3);
  }
  stroke(ctx, line.way, tokens.grid, width);
  if (line.spec.medium === "wireless") wave(ctx, line, tokens);
  if (flows.length === 0) {
    stroke(ctx, line.way, tokens.axis, 1.5);
    return;
  }
  if (flows.length > most) {
    const isSmall = most < 2;
    stroke(ctx, line.way, tokens.axis, isSmall ? 2 : STRAND_WIDTH + 2);
    if (!isSmall && line.length > LEAST_COUNTED)
      label(ctx, String(flows.length), pointOn(line, 0.5, 0), tokens);
    for (const strand of flows)
      if (has({ kind: "flow", id: strand.flow.id })) paintStrand(ctx, line, strand, 0, true, tokens);
    return;
  }
  flows.forEach((strand, i) => {
    const isChosen = has({ kind: "flow", id: strand.flow.id });
    paintStrand(ctx, line, strand, strandOffset(i, flows.length), isChosen, tokens);
  });
}

function paintStrand(
  ctx: CanvasRenderingContext2D,
  line: LinkLine,
  { paint, dash, isForward, isLast }: Strand,
  offset: number,
  isChosen: boolean,
  tokens: Tokens,
): void {
  const colour = paintColour(paint, tokens);
  const way = stretch(line, isForward ? 0 : 1, isForward ? 1 : 0, -offset);
  if (isChosen) stroke(ctx, way, tokens.ink, STRAND_WIDTH + 2.5);
  ctx.setLineDash([...dash]);
  stroke(ctx, way, colour, STRAND_WIDTH);
  ctx.setLineDash([]);
  if (isLast) arrow(ctx, way[way.length - 2], way[way.length - 1], colour, 3);
}

function wave(ctx: CanvasRenderingContext2D, line: LinkLine, tokens: Tokens): void {
  const waves = Math.max(2, Math.round(line.length / 26));
  ctx.strokeStyle = tokens.axis;
  ctx.lineWidth = 1;
  ctx.beginPath();
  trace(
    ctx,
    Array.from({ length: waves * 10 + 1 }, (_, i) =>
      pointOn(line, i / (waves * 10), 7 * Math.sin((i / 10) * 2 * Math.PI)),
    ),
  );
  ctx.stroke();
}

function arrow(ctx: CanvasRenderingContext2D, from: Point, to: Point, colour: string, past: number): void {
  const length = Math.max(1, Math.hypot(to.x - from.x, to.y - from.y));
  const u = { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
  const tip = { x: to.x + u.x * past, y: to.y + u.y * past };
  ctx.fillStyle = colour;
  ctx.beginPath();
  ctx.moveTo(tip.x, tip.y);
  ctx.lineTo(tip.x - 10 * u.x - 5 * u.y, tip.y - 10 * u.y + 5 * u.x);
  ctx.lineTo(tip.x - 10 * u.x + 5 * u.y, tip.y - 10 * u.y - 5 * u.x);
  ctx.fill();
}

function label(ctx: CanvasRenderingContext2D, text: string, at: Point, tokens: Tokens): void {
  ctx.font = `600 ${tokens.axisSize}px ${tokens.font}`;
  const width = ctx.measureText(text).width + 10;
  ctx.fillStyle = tokens.background;
  ctx.fillRect(at.x - width / 2, at.y - 9, width, 18);
  ctx.fillStyle = tokens.ink;
  ctx.textAlign = "center";
  ctx.textBaseline = "middle";
  ctx.fillText(text, at.x, at.y + 0.5);
}

function stroke(ctx: CanvasRenderingContext2D, way: readonly Point[], colour: string, width: number): void {
  ctx.strokeStyle = colour;
  ctx.lineWidth = width;
  ctx.beginPath();
  trace(ctx, way);
  ctx.stroke();
}
