import type { FlowTrace } from "../../../sim/declared.ts";
import { stepAt } from "../../../ui/base/series.ts";

/** An ACK is news for so long, s. */
const NEWS = 0.2;

/** Which duplicate the newest ACK at `time`, s, is: 1 for the first that asks again; 0 for none, or one that came long ago. */
export function duplicateAt(ack: FlowTrace["ack"] | undefined, time: number): number {
  const newest = ack === undefined ? -1 : stepAt(ack.t, time);
  if (ack === undefined || newest < 0 || time - ack.t[newest] > NEWS) return 0;
  let first = newest;
  while (first > 0 && ack.ackno[first - 1] === ack.ackno[newest]) first--;
  return newest - first;
}
