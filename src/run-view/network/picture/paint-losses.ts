import { LOST_AT } from "../../../run/packets/packet-hops.ts";
import {
  type Direction,
  directionOf,
  isAirLoss,
  LOSS_CAUSES,
  type LossColumns,
} from "../../../sim/declared.ts";
import { paintOnHalo } from "../../../ui/base/halo.ts";
import { lowerBound } from "../../../ui/base/series.ts";
import { drawShape } from "../../../ui/theme/marks.ts";
import type { Tokens } from "../../../ui/theme/tokens.ts";
import { say } from "../../../words/en/run-view/view.ts";
import { fill } from "../../../words/fill.ts";
import { LINE, overlap } from "./areas.ts";
import { type LinkLine, NODE_RADIUS, pointOn } from "./geometry.ts";
import type { Point } from "./layout.ts";
import type { QueuePlace } from "./queue-place.ts";

/** How long a lost packet is seen falling, s of the viewer's time. */
export const FALL_SECONDS = 0.9;

/** How long the newest loss of a link stays marked with its age, simulated s. */
const MARKED_SECONDS = 0.2;

/** How far a lost packet falls, px. */
const FALL_DEPTH = 44;

/** Newest losses per link that are drawn at once. */
const MOST_FALLING = 24;

/** The losses of one link direction as they are seen at a moment. */
export interface LossScene {
  drops: LossColumns;
  line: LinkLine;
  direction: Direction;
  time: number;
  /** How long a fall lasts, simulated s. */
  fall: number;
  /** How long before its recorded loss a packet lost on the air disappears from the link, s. */
  lag: number;
  /** Where the direction's queue is drawn; left out: it is not. */
  queue?: QueuePlace | undefined;
}

/** A lost packet where it is drawn. */
export interface SeenLoss {
  /** Its row among the link's losses. */
  row: number;
  x: number;
  y: number;
  byAir: boolean;
  /** How visible it is, 0 to 1. */
  alpha: number;
  /** Since it was lost, s: the newest loss of data in the air, which stays where it was lost; null for those that fall. */
  age: number | null;
}

/** The packets that a link direction lost in the last moments: falling from where they were lost; the newest stays for a while. */
export function lossesSeen({ drops, line, direction, time, fall, lag, queue }: LossScene): SeenLoss[] {
  const stop = lowerBound(drops.t, time + lag + 1e-12);
  const since = Math.max(fall, MARKED_SECONDS);
  const first = Math.max(lowerBound(drops.t, time - since), stop - MOST_FALLING);
  const { loss } = directionOf(line.spec, direction);
  const side = direction === "forward" ? 1 : -1;
  const seen: SeenLoss[] = [];
  for (let row = first; row < stop; row++) {
    const byAir = isAirLoss(LOSS_CAUSES[drops.cause[row]]);
    const onAir = byAir && loss.position === "air";
    const age = time - drops.t[row] + (onAir ? lag : 0);
    if (age < 0) continue;
    const share = onAir ? LOST_AT : 0.02;
    const from =
      byAir || queue === undefined
        ? pointOn(line, direction === "forward" ? share : 1 - share, byAir ? side * 9 : side * 29)
        : tailOf(queue);
    const stays = onAir && row === stop - 1 && drops.isAck[row] === 0 && age <= MARKED_SECONDS;
    if (stays) {
      seen.push({ row, ...from, byAir, alpha: 1, age });
      continue;
    }
    const done = age / fall;
    if (done > 1) continue;
    const x = from.x + ((drops.seq[row] % 9) - 4) * 7 * done;
    const y = from.y + FALL_DEPTH * done * (0.3 + 0.7 * done);
    seen.push({ row, x, y, byAir, alpha: 1 - done * done, age: null });
  }
  return seen;
}

/** Where packets join a queue. */
function tailOf({ area, along }: QueuePlace): Point {
  return { x: along > 0 ? area.x + 4 : area.x + area.width - 4, y: area.y + area.height / 2 };
}

/** How far above a lost packet its words stand, or above a queue that they would lie on, px. */
const WORDS_UP = 14;
const OVER_QUEUE = 5;

/**
 * Draws the lost packets of one link direction, in their causes' colours and shapes; beside one that stays, which it is and how
 * long ago. `width`: of the picture, px.
 */
export function paintLosses(
  ctx: CanvasRenderingContext2D,
  scene: LossScene,
  width: number,
  tokens: Tokens,
): void {
  const { drops, queue } = scene;
  for (const { row, x, y, byAir, alpha, age } of lossesSeen(scene)) {
    const colour = byAir ? tokens.transmission : tokens.congestion;
    ctx.globalAlpha = alpha;
    ctx.fillStyle = colour;
    ctx.strokeStyle = colour;
    ctx.lineWidth = 3;
    const size = (drops.isAck[row] === 1 ? 7 : 12) * Math.sqrt(tokens.scale);
    drawShape(ctx, byAir ? "cross" : "square", x, y, size);
    ctx.globalAlpha = 1;
    if (age !== null) {
      const seq = String(drops.seq[row]);
      const ms = String(Math.round(1000 * age));
      const texts = [fill(say.lostAgo, seq, ms), fill(say.lost, seq)];
      paintAge(ctx, texts, { x, y, width, queue, room: scene.line.length + 2 * NODE_RADIUS }, tokens);
    }
  }
}

/** Where the words about a lost packet may stand. */
interface AgePlace extends Point {
  /** Of the picture, px. */
  width: number;
  queue: QueuePlace | undefined;
  /** Width that is the link's own, with its nodes, px. */
  room: number;
}

/**
 * Writes above a lost packet, above its queue if that is there too, and inside the picture: the first of the texts, or the second
 * where it is wider than its link.
 */
function paintAge(
  ctx: CanvasRenderingContext2D,
  [whole, short]: readonly string[],
  { x, y, width, queue, room }: AgePlace,
  tokens: Tokens,
): void {
  ctx.font = `600 ${tokens.axisSize}px ${tokens.font}`;
  const text = ctx.measureText(whole).width <= room ? whole : short;
  const half = ctx.measureText(text).width / 2 + 2;
  const middle = Math.max(half, Math.min(x, width - half));
  const words = { x: middle - half, y: y - WORDS_UP - LINE, width: 2 * half, height: LINE + OVER_QUEUE };
  const isOnQueue = queue !== undefined && overlap(words, queue.area);
  const base = Math.max(LINE - 4, isOnQueue ? queue.area.y - OVER_QUEUE : y - WORDS_UP);
  ctx.textAlign = "center";
  ctx.textBaseline = "alphabetic";
  ctx.fillStyle = tokens.transmission;
  paintOnHalo(ctx, text, middle, base, tokens.background);
}
