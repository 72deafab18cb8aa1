import { parameter, type ValuesOf } from "../../../plugin/parameters.ts";
import { ACCEPT, type BufferView, DROP_EARLY, DROP_OVERFLOW, MARK, type QueueVerdict } from "../types.ts";

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

/** What becomes of a packet of a sender without ECN where one with ECN would be marked. */
export const DROPS_WITHOUT_ECN = parameter({
  id: "dropsWithoutEcn",
  label: "Drops where it cannot mark",
  help: "On: a packet of a sender without ECN is dropped where one with ECN would be marked, as ECN asks of routers; off: it is queued, and only a full buffer drops it.",
  type: "boolean",
  default: false,
  source: "RFC 3168, section 5 (on)",
});

/** A packet meets congestion: what the queue does with it, where it can be marked and where not. */
export function warn(params: ValuesOf<readonly [typeof DROPS_WITHOUT_ECN]>, isEct: boolean): QueueVerdict {
  if (isEct) return MARK;
  return params.dropsWithoutEcn === true ? DROP_EARLY : ACCEPT;
}

/** The same at the front, as a packet leaves. Returns whether it was dropped, so that another one is at the front. */
export function warnFront(
  params: ValuesOf<readonly [typeof DROPS_WITHOUT_ECN]>,
  bands: BufferView["bands"],
): boolean {
  const verdict = warn(params, bands.frontEct(0));
  if (verdict === MARK) bands.markFront(0);
  if (verdict === DROP_EARLY) bands.dropFront(0, DROP_EARLY);
  return verdict === DROP_EARLY;
}

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
