import { directionsOnWay } from "../../../run/network/queues-on-way.ts";
import { reachableFrom } from "../../../run/network/reachability.ts";
import { networkFlowStyle } from "../../../run/runs/flow-style.ts";
import type { Scenario } from "../../../scenario/index.ts";
import type { FlowSpec } from "../../../sim/declared.ts";
import type { SchemePaint } from "../../../ui/theme/paint.ts";
import type { SchemeStyles } from "../../../ui/theme/scheme-style.ts";
import type { NetworkGeometry } from "./geometry.ts";

/** A flow on a link. */
export interface Strand {
  flow: FlowSpec;
  /** Its scheme's colour, in a shade and with a dash that tell it from other flows of the scheme. */
  paint: SchemePaint;
  dash: readonly number[];
  /** It goes from the link's first end to its second. */
  isForward: boolean;
  /** The link is the last of its way. */
  isLast: boolean;
}

/** More flows than this on one link are bundled into one strand with a count. */
const MOST_STRANDS = 8;
/** Where nodes are so close that only small pictures fit, every link with several flows is a bundle. */
const MOST_COMPACT = 1;

/** More flows than this on one link of a picture are bundled. */
export function mostStrands({ compact }: Pick<NetworkGeometry, "compact">): number {
  return compact ? MOST_COMPACT : MOST_STRANDS;
}

/** px between the middles of neighbouring strands, and their width. */
export const STRAND_PITCH = 5;
export const STRAND_WIDTH = 3;

/** The flows over every link, in the order of the list; by the link's name. */
export function strandsOf(scenario: Scenario, styles: SchemeStyles = new Map()): Map<string, Strand[]> {
  const result = new Map<string, Strand[]>();
  scenario.flows.forEach((flow) => {
    const { paint, dash } = networkFlowStyle(scenario.flows, flow, styles);
    const way = directionsOnWay(scenario, flow);
    way.forEach(({ link, direction }, hop) => {
      const strand = {
        flow,
        paint,
        dash,
        isForward: direction === "forward",
        isLast: hop === way.length - 1,
      };
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
export function pipeWidth(count: number, most = MOST_STRANDS): number {
  const shown = count > most ? Math.min(2, most) : count;
  return Math.max(6, shown * STRAND_PITCH + 6);
}

/** A flow that no links lead to its receiver. */
export type StrandedFlow = Pick<Strand, "flow" | "paint">;

/** The flows that no links lead to their receivers. */
export function strandedFlows(scenario: Scenario, styles: SchemeStyles = new Map()): StrandedFlow[] {
  const { flows } = scenario;
  return flows
    .filter(({ from, to }) => !reachableFrom(scenario, from).has(to))
    .map((flow) => ({ flow, paint: networkFlowStyle(flows, flow, styles).paint }));
}
