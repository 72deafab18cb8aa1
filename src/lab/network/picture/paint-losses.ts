import {
  type Direction,
  directionOf,
  isAirLoss,
  LOSS_CAUSES,
  type LossColumns,
} from "../../../sim/declared.ts";
import { lowerBound } from "../../base/series.ts";
import { LOST_AT } from "../../derive/packet-hops.ts";
import { drawShape } from "../../theme/marks.ts";
import type { Tokens } from "../../theme/tokens.ts";
import { type LinkLine, pointOn } from "./geometry.ts";

/** How long a lost packet is seen falling, s of the viewer's time. */
export const FALL_SECONDS = 0.9;

/** How far it falls, px. */
const FALL_DEPTH = 44;

/** Newest losses per link that are drawn at once. */
const MOST_FALLING = 24;

/**
 * Draws the packets that one link direction lost in the last moments before `time`: each falls from where it was
 * lost, in its cause's colour and shape, and fades.
 *
 * @param fall how long a fall lasts, simulated s
 * @param lag how long before its recorded loss a packet lost on the air disappears from the link, s
 */
export function paintLosses(
  ctx: CanvasRenderingContext2D,
  drops: LossColumns,
  line: LinkLine,
  direction: Direction,
  time: number,
  fall: number,
  lag: number,
  tokens: Tokens,
): void {
  const stop = lowerBound(drops.t, time + lag + 1e-12);
  const first = Math.max(lowerBound(drops.t, time - fall), stop - MOST_FALLING);
  const { loss } = directionOf(line.spec, direction);
  for (let i = first; i < stop; i++) {
    const cause = LOSS_CAUSES[drops.cause[i]];
    const byAir = isAirLoss(cause);
    const onAir = byAir && loss.position === "air";
    const age = (time - drops.t[i] + (onAir ? lag : 0)) / fall;
    if (age < 0 || age > 1) continue;
    const share = onAir ? LOST_AT : 0.02;
    const side = direction === "forward" ? 1 : -1;
    const from = pointOn(line, direction === "forward" ? share : 1 - share, byAir ? side * 9 : side * 29);
    const x = from.x + ((drops.seq[i] % 9) - 4) * 7 * age;
    const y = from.y + FALL_DEPTH * age * (0.3 + 0.7 * age);
    const colour = byAir ? tokens.transmission : tokens.congestion;
    ctx.globalAlpha = 1 - age * age;
    ctx.fillStyle = colour;
    ctx.strokeStyle = colour;
    ctx.lineWidth = 3;
    const size = (drops.isAck[i] === 1 ? 7 : 12) * Math.sqrt(tokens.scale);
    drawShape(ctx, byAir ? "cross" : "square", x, y, size);
  }
  ctx.globalAlpha = 1;
}
