import { parameter, type ValuesOf } from "../../../plugin/parameters.ts";
import { ACCEPT, type BufferView, DROP_OVERFLOW, type QueueVerdict } from "../types.ts";

/** The parameter of a discipline that can mark, and drop, at either end of the queue. */
export const MARK_AT = parameter({
  id: "markAt",
  label: "Which packet bears the mark",
  help: "The one that arrives (enqueue), or the one at the front as it leaves: the sender then learns of congestion one queueing delay earlier, and a full buffer drops at the front.",
  type: "choice",
  options: ["enqueue", "front"],
  default: "enqueue",
  source: "Liu and Jain 2001: mark-front",
});

type FrontParams = ValuesOf<readonly [typeof MARK_AT]>;

/** Does it act on packets at the front of the queue? */
export function actsAtFront(params: FrontParams): boolean {
  return params.markAt === "front";
}

/** A packet arrives at a full buffer: it is dropped, or (at the front) the packet that has waited longest makes room. */
export function overflow(params: FrontParams, buffer: BufferView): QueueVerdict {
  if (!actsAtFront(params) || buffer.waiting === 0) return DROP_OVERFLOW;
  buffer.bands.dropFront(0, DROP_OVERFLOW);
  return ACCEPT;
}
