import { streamFor } from "../../sim/declared.ts";
import type { ScenarioDocument } from "./document.ts";

/** Lowest and highest values; each is drawn between them, uniformly. */
export interface DrawnRanges {
  /** Delay of the side link of a flow's sender, s. */
  delay?: readonly [number, number];
  /** Start of a flow, s. */
  start?: readonly [number, number];
}

/**
 * Gives flows delays and starts drawn from the scenario's seed: another seed, others; the same seed, the same. A sender with
 * more than one link keeps its delays. A flow that lasted to the end still does, any other sends as long as before.
 * @param stream names the random stream, so that draws for different purposes are independent
 */
export function varyFlows(
  document: ScenarioDocument,
  ids: readonly string[],
  { delay, start }: DrawnRanges,
  stream: string,
): ScenarioDocument {
  if (delay === undefined && start === undefined) return document;
  const random = streamFor(document.seed, stream);
  const drawn = ([low, high]: readonly [number, number]) => rounded(low + (high - low) * random.uniform());
  let { links, flows } = document;
  for (const id of ids) {
    const flow = flows.find((candidate) => candidate.id === id);
    if (flow === undefined) continue;
    const sides = links.filter(({ from, to }) => from === flow.from || to === flow.from);
    if (delay !== undefined && sides.length === 1) {
      const own = drawn(delay);
      links = links.map((link) => (link === sides[0] ? { ...link, delay: own } : link));
    }
    if (start !== undefined) {
      const at = Math.min(drawn(start), document.duration);
      const stop =
        flow.stop >= document.duration
          ? document.duration
          : Math.min(flow.stop + at - flow.start, document.duration);
      flows = flows.map((other) => (other === flow ? { ...flow, start: at, stop } : other));
    }
  }
  return { ...document, links, flows };
}

/** To the tenth of a millisecond, so that the numbers can be read. */
function rounded(seconds: number): number {
  return Math.round(seconds * 1e4) / 1e4;
}
