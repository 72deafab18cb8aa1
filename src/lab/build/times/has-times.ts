import type { Scenario } from "../../../scenario/index.ts";

/** Flows that begin within this share of the run all begin with it: their starts only keep them out of step. */
const WITH_THE_RUN = 0.05;

/** Does anything begin, end or change while the scenario runs? */
export function hasTimes({ flows, changes, duration }: Scenario): boolean {
  return (
    changes.length > 0 || flows.some(({ start, stop }) => start > WITH_THE_RUN * duration || stop < duration)
  );
}
