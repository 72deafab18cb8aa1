import { isWorthShowing } from "../../../run/network/queue-choice.ts";
import { queueThresholds } from "../../../run/network/queue-thresholds.ts";
import { covers, type HopWindow } from "../../../run/packets/packet-hops.ts";
import { flowStyle } from "../../../run/runs/flow-style.ts";
import type { Selection, ShownRun } from "../../../run/runs/types.ts";
import { directionOf, type LossColumns, parseDirection } from "../../../sim/declared.ts";
import { valueAt } from "../../../ui/base/series.ts";
import { paintColour } from "../../../ui/theme/marks.ts";
import type { Tokens } from "../../../ui/theme/tokens.ts";
import { say } from "../../../words/en/run-view/view.ts";
import { fill } from "../../../words/fill.ts";
import { isBadAt, lagOf } from "./channel-state.ts";
import { duplicateAt } from "./duplicates.ts";
import { type LinkLine, type NetworkGeometry, NODE_RADIUS } from "./geometry.ts";
import type { Lane } from "./packet-place.ts";
import { paintLink, paintQueue } from "./paint-links.ts";
import { FALL_SECONDS, type LossScene, paintLosses } from "./paint-losses.ts";
import { paintPackets, waitingColours } from "./paint-packets.ts";
import type { QueuePlace } from "./queue-place.ts";

/** A network at one moment of a run. */
export interface NetworkMoment {
  run: ShownRun;
  geometry: NetworkGeometry;
  /** By link direction. */
  queues: ReadonlyMap<string, QueuePlace>;
  /** By index into `Trace.links`. */
  lanes: readonly (Lane | null)[];
  /** By index into `Trace.flows`. */
  colours: readonly string[];
  selection: Selection;
  /** Link direction whose queue is drawn however short it is. */
  queue: string;
  /** s. */
  time: number;
  /** Simulated time that one frame stands for, s. */
  blur: number;
  /** Simulated seconds per second while the picture moves; how long a lost packet falls. */
  speed: number;
  /** Where the single packets are, if it is known for that time. */
  held: HopWindow;
}

/** The lanes of a run's link directions in a picture. */
export function lanesOf({ result }: ShownRun, { links }: NetworkGeometry): (Lane | null)[] {
  return result.trace.links.map(({ id }) => {
    const parsed = parseDirection(id);
    const line = links.find(({ spec }) => spec.id === parsed?.link);
    return parsed === null || line === undefined ? null : { line, direction: parsed.direction };
  });
}

/** The colours of a run's flows, by index into `Trace.flows`. */
export function flowColours(run: ShownRun, tokens: Tokens): string[] {
  return run.result.trace.flows.map((flow) => paintColour(flowStyle(run, flow).paint, tokens));
}

/** Draws the lines of the links; where there is a run, with the channel's state at the moment. */
export function paintLines(
  ctx: CanvasRenderingContext2D,
  geometry: NetworkGeometry,
  selection: Selection,
  bad: ReadonlySet<LinkLine>,
  tokens: Tokens,
): void {
  for (const line of geometry.links) {
    const selected = selection.kind === "link" && selection.id === line.spec.id;
    paintLink(ctx, line, { selected, bad: bad.has(line) }, tokens);
  }
}

/** Draws links, packets, queues and losses of a moment. Returns whether it was known where the single packets are. */
export function paintNetwork(ctx: CanvasRenderingContext2D, moment: NetworkMoment, tokens: Tokens): boolean {
  const { run, geometry, queues, lanes, colours, selection, queue, time, blur, speed, held } = moment;
  paintLines(ctx, geometry, selection, badLines(moment), tokens);
  const known = covers(held, time, blur);
  if (known && held !== null)
    paintPackets(ctx, {
      hops: held.hops,
      lanes,
      colours,
      neutral: tokens.accent,
      mark: tokens.mark,
      rim: tokens.background,
      time,
      blur,
      scale: tokens.scale,
    });
  run.result.trace.links.forEach((link, i) => {
    const lane = lanes[i];
    if (!lane) return;
    const { line, direction } = lane;
    const spec = directionOf(line.spec, direction);
    const count = valueAt(link.queue, time) ?? 0;
    const place = queues.get(link.id);
    if (place !== undefined && (link.id === queue || hasQueue(run, i))) {
      const waiting = known && held !== null ? waitingColours(held.hops, i, time, colours, count) : [];
      const plain = colours.length === 1 ? colours[0] : tokens.accent;
      const thresholds = queueThresholds(spec.queue).map(({ value }) => value);
      const { limit = null, discipline } = spec.queue;
      const countsSent = discipline === "drop-tail";
      const fill = { count, limit, countsSent, colours: waiting, plain, thresholds };
      paintQueue(ctx, place, fill, tokens);
    }
    paintLosses(ctx, lossScene(link.drops, lane, time, speed, place), geometry.width, tokens);
  });
  paintDuplicates(ctx, moment, tokens);
  return known;
}

/** The losses of a lane as they are seen at a moment; `speed`: simulated seconds per second. */
export function lossScene(
  drops: LossColumns,
  { line, direction }: Lane,
  time: number,
  speed: number,
  queue?: QueuePlace,
): LossScene {
  const fall = Math.max(FALL_SECONDS * speed, 1e-4);
  return { drops, line, direction, time, fall, lag: lagOf(line.spec, direction), queue };
}

/** At the sender of the only flow, which duplicate the newest ACK is, while it is new. */
function paintDuplicates(
  ctx: CanvasRenderingContext2D,
  { run, geometry, time }: NetworkMoment,
  tokens: Tokens,
): void {
  const [flow, ...others] = run.scenario.flows;
  const place = flow === undefined || others.length > 0 ? undefined : geometry.nodes.get(flow.from);
  const count = duplicateAt(run.result.trace.flows[0]?.ack, time);
  if (place === undefined || count === 0) return;
  ctx.font = `600 ${tokens.axisSize}px ${tokens.font}`;
  ctx.textAlign = "left";
  ctx.textBaseline = "alphabetic";
  ctx.fillStyle = tokens.ink;
  const whole = fill(say.duplicateAck, count);
  const room = geometry.links.find(({ spec }) => spec.from === flow.from)?.length ?? 0;
  const words = ctx.measureText(whole).width <= room ? whole : fill(say.dupAck, count);
  // In a low picture not beyond its upper edge.
  const y = Math.max(place.y - NODE_RADIUS + 5, 0.85 * tokens.axisSize);
  ctx.fillText(words, place.x + NODE_RADIUS + 4, y);
}

/** The links whose channel is bad, one way or both, for what is seen on them at the moment. */
function badLines({ run, lanes, time }: NetworkMoment): ReadonlySet<LinkLine> {
  const bad = new Set<LinkLine>();
  run.result.trace.links.forEach(({ channel }, i) => {
    const lane = lanes[i];
    if (lane && isBadAt(channel, lane.line.spec, lane.direction, time)) bad.add(lane.line);
  });
  return bad;
}

/** Did a queue worth showing build up at the `link`th link direction, and was it recorded? */
function hasQueue({ result }: ShownRun, link: number): boolean {
  return isWorthShowing(result.links[link].maxQueue) && result.trace.links[link].queue.t.length > 0;
}
