import type { Scenario } from "../../../scenario/index.ts";
import type { FlowSpec } from "../../../sim/declared.ts";
import { flowDash } from "../../derive/flow-style.ts";
import { directionsOnWay } from "../../derive/queues-on-way.ts";
import { reachableFrom } from "../../derive/reach.ts";
import { schemeStyle } from "../../theme/scheme-style.ts";

/** A flow on a link. */
export interface Strand {
  flow: FlowSpec;
  /** The dash that tells it from other flows of its scheme. */
  dash: readonly number[];
  /** It goes from the link's first end to its second. */
  isForward: boolean;
  /** The link is the last of its way. */
  isLast: boolean;
}

/** More flows than this on one link are bundled into one strand with a count. */
export const MOST_STRANDS = 8;
/** px between the middles of neighbouring strands, and their width. */
export const STRAND_PITCH = 5;
export const STRAND_WIDTH = 3;

/** The flows over every link, in the order of the list; by the link's name. */
export function strandsOf(scenario: Scenario): Map<string, Strand[]> {
  const result = new Map<string, Strand[]>();
  scenario.flows.forEach((flow) => {
    const dash = flowDash(scenario.flows, flow, schemeStyle(flow.scheme).dash);
    const way = directionsOnWay(scenario, flow);
    way.forEach(({ link, direction }, hop) => {
      const strand = { flow, dash, isForward: direction === "forward", isLast: hop === way.length - 1 };
      result.set(link, [...(result.get(link) ?? []), strand]);
    });
  });
  return result;
}

/** px from the link's middle to the middle of strand `i` of `count`. */
export function strandOffset(i: number, count: number): number {
  return (i - (count - 1) / 2) * STRAND_PITCH;
}

/** Width of the pipe around so many strands, px. */
export function pipeWidth(count: number): number {
  const shown = count > MOST_STRANDS ? 2 : count;
  return Math.max(6, shown * STRAND_PITCH + 6);
}

/** The flows that no links lead to their receivers. */
export function strandedFlows(scenario: Scenario): FlowSpec[] {
  return scenario.flows.filter(({ from, to }) => !reachableFrom(scenario, from).has(to));
}
