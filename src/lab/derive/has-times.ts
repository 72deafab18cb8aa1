import type { Scenario } from "../../scenario/index.ts";

/** Does anything begin, end or change while the scenario runs? */
export function hasTimes({ flows, changes, duration }: Scenario): boolean {
  return changes.length > 0 || flows.some(({ start, stop }) => start > 0 || stop < duration);
}
