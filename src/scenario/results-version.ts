import { SIMULATOR_VERSION } from "../sim/declared.ts";
import { flowParts } from "./flow-parts.ts";
import type { Scenario } from "./types.ts";

const FIRST = 1;

/**
 * Version of the simulator in which runs of these scenarios last came out differently: what was kept of them under it still holds,
 * what was kept under an earlier one does not. With a sender from own source, whose parts are not known before it is loaded, it is the
 * present version.
 */
export function resultsVersion(scenarios: Iterable<Pick<Scenario, "flows">>): string {
  let newest = FIRST;
  for (const { flows } of scenarios)
    for (const flow of flows) {
      if (flow.scheme.startsWith("own:")) return SIMULATOR_VERSION;
      for (const { changedIn } of flowParts(flow)) newest = Math.max(newest, Number(changedIn ?? FIRST));
    }
  return String(newest);
}
