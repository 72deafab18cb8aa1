import type { Scenario } from "../../../scenario/index.ts";
import { schemeStyle } from "../../../ui/theme/scheme-style.ts";
import { say } from "../../../words/en/lab/build-times.ts";
import { fill } from "../../../words/fill.ts";

/** More flows than this are counted, not named. */
const MOST_NAMED = 6;

/**
 * Which network the curves belong to while what is built does not run: the flows that ran, and those that spoke something else.
 * "f1 to f5, with f3 still Westwood".
 */
export function lastNetworkWords(ran: Scenario, built: Scenario): string {
  const still = ran.flows.flatMap((flow) => {
    const now = built.flows.find(({ id }) => id === flow.id);
    return now === undefined || now.scheme === flow.scheme
      ? []
      : [fill(say.still, flow.id, schemeStyle(flow.scheme).title)];
  });
  const names = ran.flows.map(({ id }) => id);
  const who =
    names.length > MOST_NAMED
      ? fill(say.someFlows, names.length)
      : names.length > 1
        ? fill(say.and, names.slice(0, -1).join(", "), names[names.length - 1])
        : names.join("");
  return still.length === 0 || still.length > 3 ? who : fill(say.withOthers, who, still.join(", "));
}
