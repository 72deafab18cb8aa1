import { type HopTimes, headAt, tailAt } from "../../../run/packets/packet-hops.ts";
import type { HopColumns } from "../../../sim/declared.ts";
import { lowerBound, upperBound } from "../../../ui/base/series.ts";
import { drawShape } from "../../../ui/theme/marks.ts";
import { stretch, trace } from "./geometry.ts";
import type { Point } from "./layout.ts";
import { LANE, type PacketScene, placeOf, timesOf } from "./packet-place.ts";

/** More packets than this on the links, and they are drawn as bands of density. */
export const MOST_PACKETS = 500;

/** Flows whose density bands are drawn each in its own colour. */
const MOST_BANDS = 4;

/** Share of a link that one bin of a density band covers is 1 / BINS. */
const BINS = 32;

/** What to draw of a hop window. */
export interface PacketPicture extends PacketScene {
  /** Colour by index into `Trace.flows`. */
  colours: readonly string[];
  /** Colour of packets of more flows than can be told apart. */
  neutral: string;
  /** Colours of the diamond on a marked packet, and of the rim around it. */
  mark: string;
  rim: string;
}

const longest = new WeakMap<HopColumns, number>();

/** The longest time that any packet of the window spends on one link, s. */
export function longestHop(hops: HopColumns): number {
  let most = longest.get(hops);
  if (most === undefined) {
    most = 0;
    for (let i = 0; i < hops.enter.length; i++) most = Math.max(most, hops.arrive[i] - hops.enter[i]);
    longest.set(hops, most);
  }
  return most;
}

/** Rows of `hops` that may be on a link between `from` and `to`, s: [first, stop). */
export function rowsBetween(hops: HopColumns, from: number, to: number): readonly [number, number] {
  return [lowerBound(hops.enter, from - longestHop(hops)), upperBound(hops.enter, to)];
}

/** Draws every packet that is on its way at the picture's time. Returns how many there were. */
export function paintPackets(ctx: CanvasRenderingContext2D, picture: PacketPicture): number {
  const { hops, time, blur } = picture;
  const [first, stop] = rowsBetween(hops, time - blur, time);
  let moving = 0;
  for (let i = first; i < stop; i++) if (hops.start[i] <= time && hops.arrive[i] > time - blur) moving++;
  if (moving > MOST_PACKETS || blur > 0.1) paintBands(ctx, picture, first, stop);
  else for (let i = first; i < stop; i++) paintPacket(ctx, picture, i);
  return moving;
}

const scratch: HopTimes = { enter: 0, start: 0, sent: 0, arrive: 0 };

function paintPacket(ctx: CanvasRenderingContext2D, picture: PacketPicture, i: number): void {
  const place = placeOf(picture, i);
  if (place === null) return;
  const { hops } = picture;
  const { head, tail, way, isData, thickness } = place;
  ctx.globalAlpha = opacityOf(isData, hops.nth[i]) * place.sharpness;
  const isHollow = isData && hops.nth[i] > 1;
  paintCapsule(ctx, way, thickness, picture.colours[hops.flow[i]], isHollow);
  if (hops.marked[i] === 1)
    paintMark(ctx, picture, (head.x + tail.x) / 2, (head.y + tail.y) / 2, isData ? 13 : 9);
  ctx.globalAlpha = 1;
}

/** ACKs stand back a little, low-priority probes (transmission 0) more. */
function opacityOf(data: boolean, nth: number): number {
  if (nth === 0) return 0.45;
  return data ? 1 : 0.75;
}

/** The blue diamond of a packet that a queue has marked, or of an ACK that tells of it. */
function paintMark(
  ctx: CanvasRenderingContext2D,
  { mark, rim, scale }: PacketPicture,
  x: number,
  y: number,
  size: number,
): void {
  ctx.fillStyle = rim;
  drawShape(ctx, "diamond", x, y, (size + 4) * Math.sqrt(scale));
  ctx.fillStyle = mark;
  drawShape(ctx, "diamond", x, y, size * Math.sqrt(scale));
}

function paintCapsule(
  ctx: CanvasRenderingContext2D,
  way: readonly Point[],
  thickness: number,
  colour: string,
  hollow: boolean,
): void {
  ctx.strokeStyle = colour;
  ctx.lineWidth = hollow ? 2 : thickness;
  ctx.beginPath();
  trace(ctx, hollow ? outline(way, thickness / 2 - 1) : way);
  if (hollow) ctx.closePath();
  ctx.stroke();
}

/** Around a line through points, so far to both sides of it. */
function outline(way: readonly Point[], half: number): Point[] {
  const beside = (side: number) =>
    way.map((p, i) => {
      const [from, to] = [way[i - 1] ?? p, way[i + 1] ?? p];
      const by = (side * half) / (Math.hypot(to.x - from.x, to.y - from.y) || 1);
      return { x: p.x - (to.y - from.y) * by, y: p.y + (to.x - from.x) * by };
    });
  return [...beside(1), ...beside(-1).reverse()];
}

/** How much of each link's length is covered by packets, by bin, averaged over the frame: 0 to 1 per bin. */
export function densityOf(
  hops: HopColumns,
  first: number,
  stop: number,
  time: number,
  blur: number,
  of: (i: number) => number,
  groups: number,
): Float64Array {
  const bins = new Float64Array(groups * BINS);
  for (let i = first; i < stop; i++) {
    const group = of(i);
    const hop = timesOf(hops, i, scratch);
    if (group < 0 || hop.start > time || hop.arrive <= time - blur || hop.arrive === hop.enter) continue;
    const from = Math.floor(tailAt(hop, time - blur) * BINS);
    const to = Math.min(BINS - 1, Math.floor(headAt(hop, time) * BINS));
    const transmission = hop.sent - hop.start;
    const weight = blur > 0 ? transmission / (blur + transmission) : 1;
    for (let b = from; b <= to; b++) bins[group * BINS + b] = Math.min(1, bins[group * BINS + b] + weight);
  }
  return bins;
}

function paintBands(
  ctx: CanvasRenderingContext2D,
  picture: PacketPicture,
  first: number,
  stop: number,
): void {
  const { hops, lanes, colours, scale } = picture;
  // Bands of many flows would hide each other: then all packets count together.
  const flows = colours.length <= MOST_BANDS ? colours.length : 1;
  const groupOf = (i: number) => hops.link[i] * flows + (flows === 1 ? 0 : hops.flow[i]);
  const bins = densityOf(hops, first, stop, picture.time, picture.blur, groupOf, lanes.length * flows);
  for (let g = 0; g < lanes.length * flows; g++) {
    const lane = lanes[Math.floor(g / flows)];
    if (!lane) continue;
    const forward = lane.direction === "forward";
    ctx.strokeStyle = flows === colours.length ? colours[g % flows] : picture.neutral;
    ctx.lineWidth = (forward ? 10 : 5) * Math.sqrt(scale);
    for (let b = 0; b < BINS; b++) {
      const share = bins[g * BINS + b];
      if (share <= 0) continue;
      ctx.globalAlpha = 0.12 + 0.78 * share;
      const [from, to] = forward ? [b, b + 1] : [BINS - b, BINS - b - 1];
      ctx.beginPath();
      trace(ctx, stretch(lane.line, from / BINS, to / BINS, forward ? LANE : -LANE));
      ctx.stroke();
    }
  }
  ctx.globalAlpha = 1;
}

/** Colours of the packets that wait at link `index` at `time`, head first. */
export function waitingColours(
  hops: HopColumns,
  index: number,
  time: number,
  colours: readonly string[],
  most: number,
): string[] {
  const [first, stop] = rowsBetween(hops, time, time);
  const waiting: string[] = [];
  for (let i = first; i < stop && waiting.length < most; i++)
    if (
      hops.link[i] === index &&
      hops.enter[i] <= time &&
      hops.start[i] > time &&
      hops.arrive[i] > hops.enter[i]
    )
      waiting.push(colours[hops.flow[i]]);
  return waiting;
}
