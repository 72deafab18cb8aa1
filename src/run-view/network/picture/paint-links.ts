import { paintOnHalo } from "../../../ui/base/halo.ts";
import type { Tokens } from "../../../ui/theme/tokens.ts";
import { type LinkLine, pointOn, trace } from "./geometry.ts";
import { LEAST_QUEUE, type QueuePlace } from "./queue-place.ts";

/**
 * Draws a link: a plain line for a wire, a dashed wave for the air; in front of a band when it is selected. While its
 * channel is bad, the line is jagged and in the colour of transmission errors.
 */
export function paintLink(
  ctx: CanvasRenderingContext2D,
  line: LinkLine,
  { selected, bad }: { selected: boolean; bad: boolean },
  tokens: Tokens,
): void {
  if (selected) {
    ctx.strokeStyle = tokens.focus;
    ctx.globalAlpha = 0.18;
    ctx.lineWidth = 24;
    ctx.lineCap = "round";
    ctx.beginPath();
    trace(ctx, line.way);
    ctx.stroke();
    ctx.globalAlpha = 1;
    ctx.lineCap = "butt";
  }
  ctx.strokeStyle = bad ? tokens.transmission : tokens.axis;
  ctx.lineWidth = (bad ? 2.5 : 2) * Math.sqrt(tokens.scale);
  ctx.beginPath();
  if (bad) traceJags(ctx, line);
  else if (line.spec.medium === "wireless") {
    ctx.setLineDash([7, 3]);
    traceWave(ctx, line);
  } else trace(ctx, line.way);
  ctx.stroke();
  ctx.setLineDash([]);
}

function traceWave(ctx: CanvasRenderingContext2D, line: LinkLine): void {
  const waves = Math.max(2, Math.round(line.length / 26));
  const steps = waves * 10;
  trace(
    ctx,
    Array.from({ length: steps + 1 }, (_, i) =>
      pointOn(line, i / steps, 3.5 * Math.sin((i / 10) * 2 * Math.PI)),
    ),
  );
}

function traceJags(ctx: CanvasRenderingContext2D, line: LinkLine): void {
  const jags = Math.max(4, Math.round(line.length / 9));
  trace(
    ctx,
    Array.from({ length: jags + 1 }, (_, i) =>
      pointOn(line, i / jags, i === 0 || i === jags ? 0 : i % 2 === 0 ? 5.5 : -5.5),
    ),
  );
}

/** What a queue picture shows: waiting packets of a limit (null: unlimited), each in its flow's colour where known. */
export interface QueueFill {
  count: number;
  limit: number | null;
  /** Does the limit count the packet in transmission too, as drop-tail's does? */
  countsSent: boolean;
  /** Colour of the k-th waiting packet from the head; the plain colour where unknown. */
  colours: readonly string[];
  plain: string;
  /** Lengths at which the discipline acts, packets. */
  thresholds: readonly number[];
}

/**
 * Draws a queue at the beginning of a link direction: one box per place, the head next to the link's far end, so
 * that it fills backwards towards the node, and a full queue is full to the brim. Long queues become a bar.
 */
export function paintQueue(
  ctx: CanvasRenderingContext2D,
  { area, along }: QueuePlace,
  fill: QueueFill,
  tokens: Tokens,
): void {
  const middle = area.y + area.height / 2;
  const height = 14 * Math.sqrt(tokens.scale);
  const places = fill.limit ?? Math.max(10, fill.count);
  const { count, limit } = fill;
  const isFull = limit !== null && count + (fill.countsSent ? 1 : 0) >= limit;
  // The place of the packet in transmission is told where it is what makes the buffer full.
  const waiting = isFull && count < limit ? `${count}+1` : String(count);
  const text = limit === null ? waiting : `${waiting}/${limit}`;
  ctx.font = `600 ${tokens.axisSize}px ${tokens.font}`;
  const room = Math.max(LEAST_QUEUE, area.width - ctx.measureText(text).width - 10);
  const pitch = Math.min(11, room / places);
  const width = pitch * places;
  const x0 = along > 0 ? area.x : area.x + area.width - width;
  const y = middle - height / 2;
  if (pitch >= 3.5) paintBoxes(ctx, { x0, y, height, pitch, places, along }, fill, tokens);
  else paintBar(ctx, { x0, y, height, width, along }, fill, places, tokens);
  paintThresholds(ctx, { x0, y, height, pitch, places, along }, fill.thresholds, tokens);
  ctx.textBaseline = "middle";
  ctx.textAlign = along > 0 ? "left" : "right";
  ctx.fillStyle = isFull ? tokens.congestion : tokens.ink;
  paintOnHalo(ctx, text, along > 0 ? x0 + width + 6 : x0 - 6, middle + 0.5, tokens.background);
}

interface Boxes {
  x0: number;
  y: number;
  height: number;
  pitch: number;
  places: number;
  along: number;
}

/** A dashed stroke across the queue where each threshold lies, as in the queue plot. */
function paintThresholds(
  ctx: CanvasRenderingContext2D,
  { x0, y, height, pitch, places, along }: Boxes,
  thresholds: readonly number[],
  tokens: Tokens,
): void {
  if (thresholds.length === 0) return;
  ctx.save();
  ctx.strokeStyle = tokens.inkSoft;
  ctx.lineWidth = 1.5;
  ctx.setLineDash([3, 2]);
  ctx.beginPath();
  for (const threshold of thresholds) {
    if (threshold > places) continue;
    const x = along > 0 ? x0 + (places - threshold) * pitch : x0 + threshold * pitch;
    ctx.moveTo(x, y - 5);
    ctx.lineTo(x, y + height + 2);
  }
  ctx.stroke();
  ctx.restore();
}

function paintBoxes(ctx: CanvasRenderingContext2D, b: Boxes, fill: QueueFill, tokens: Tokens): void {
  const gap = b.pitch > 6 ? 2 : 1;
  ctx.lineWidth = 1;
  for (let k = 0; k < b.places; k++) {
    const slot = b.along > 0 ? b.places - 1 - k : k;
    const x = b.x0 + slot * b.pitch + gap / 2;
    if (k < fill.count) {
      ctx.fillStyle = fill.colours[k] ?? fill.plain;
      ctx.fillRect(x, b.y, b.pitch - gap, b.height);
    } else {
      ctx.strokeStyle = tokens.rule;
      ctx.strokeRect(x + 0.5, b.y + 0.5, b.pitch - gap - 1, b.height - 1);
    }
  }
}

function paintBar(
  ctx: CanvasRenderingContext2D,
  b: { x0: number; y: number; height: number; width: number; along: number },
  fill: QueueFill,
  places: number,
  tokens: Tokens,
): void {
  ctx.strokeStyle = tokens.rule;
  ctx.lineWidth = 1;
  ctx.strokeRect(b.x0 + 0.5, b.y + 0.5, b.width - 1, b.height - 1);
  const pitch = b.width / places;
  for (let k = 0; k < Math.min(fill.count, places); k++) {
    ctx.fillStyle = fill.colours[k] ?? fill.plain;
    ctx.fillRect(
      b.along > 0 ? b.x0 + b.width - (k + 1) * pitch : b.x0 + k * pitch,
      b.y,
      pitch + 0.3,
      b.height,
    );
  }
}
