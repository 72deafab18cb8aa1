import type { HopColumns } from "../../sim/declared.ts";
import type { TimeWindow } from "../../ui/base/time-window.ts";
import { directionsOnWay } from "../network/queues-on-way.ts";
import type { ShownRun } from "../runs/types.ts";

/** A transmission of data. */
export interface Transmission {
  seq: number;
  nth: number;
}

/** The direction in which a link takes the data of a flow, "wireless.forward"; null where it takes none of it. */
export function dataDirection({ scenario }: ShownRun, flowId: string, link: string): string | null {
  const flow = scenario.flows.find(({ id }) => id === flowId);
  const step = flow && directionsOnWay(scenario, flow).find((one) => one.link === link);
  return step ? `${step.link}.${step.direction}` : null;
}

/**
 * The first data packet of a flow that enters a link direction after a time, s, and that the link does not lose anyway; null where the
 * hops have none.
 */
export function nextDataPacket(
  hops: HopColumns,
  { result: { trace } }: ShownRun,
  flowId: string,
  direction: string,
  after: number,
): Transmission | null {
  const flow = trace.flows.findIndex(({ id }) => id === flowId);
  const link = trace.links.findIndex(({ id }) => id === direction);
  for (let i = 0; i < hops.enter.length; i++) {
    if (hops.flow[i] !== flow || hops.link[i] !== link || hops.isAck[i] === 1) continue;
    if (hops.enter[i] <= after || hops.fate[i] !== 0) continue;
    // Hops are in order of entry.
    return { seq: hops.seq[i], nth: hops.nth[i] };
  }
  return null;
}

/** Parts of a run after a time, s, each longer than the one before, in which something is looked for. */
export function partsAfter(time: number, duration: number): readonly TimeWindow[] {
  const parts: TimeWindow[] = [];
  let length = 0.5;
  for (let from = time; from < duration; length *= 4) {
    const to = Math.min(from + length, duration);
    parts.push({ from, to });
    from = to;
  }
  return parts;
}
