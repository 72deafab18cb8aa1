import { linkName } from "../../../run/network/network-words.ts";
import { LOST_AT } from "../../../run/packets/packet-hops.ts";
import {
  DIRECTIONS,
  type Direction,
  declarations,
  directionId,
  directionOf,
  type LinkSpec,
  type Series,
  type Trace,
} from "../../../sim/declared.ts";
import { timeText } from "../../../ui/base/number-format.ts";
import { valueAt } from "../../../ui/base/series.ts";
import { say } from "../../../words/en/run-view/view.ts";
import { fill } from "../../../words/fill.ts";

/** Between the moment a packet lost on the air leaves the picture and its recorded loss (its arrival), s. */
export function lagOf(link: LinkSpec, direction: Direction): number {
  const { rate, delay } = directionOf(link, direction);
  return (1 - LOST_AT) * (delay + 12000 / rate);
}

/** Is the channel bad for what is seen on the link at `time`? A packet in the air meets its fate when it arrives. */
export function isBadAt(channel: Series, link: LinkSpec, direction: Direction, time: number): boolean {
  if (channel.t.length === 0) return false;
  const inAir = directionOf(link, direction).loss.position === "air";
  return valueAt(channel, time + (inAir ? lagOf(link, direction) : 0)) === 1;
}

/** "At 12.345 s: G1→R1 blackout, R1→G1 no blackout"; empty for links whose channel has no states. */
export function channelWords(trace: Trace, link: LinkSpec, time: number): string {
  const states = DIRECTIONS.flatMap((direction) => {
    const { badState } = declarations.errorModels.get(directionOf(link, direction).loss.model) ?? {};
    const channel = trace.links.find(({ id }) => id === directionId(link.id, direction))?.channel;
    if (badState === undefined || channel === undefined) return [];
    const way = linkName(link, direction);
    return [`${way} ${isBadAt(channel, link, direction, time) ? badState : fill(say.no, badState)}`];
  });
  return states.length === 0 ? "" : fill(say.at, timeText(time), states.join(", "));
}
