import type { Mend } from "../../../editor/problem.ts";
/** What tables compute: the way of a flow, the flows over a link, and the links that are missing. */

import { directionsOnWay } from "../../../run/network/queues-on-way.ts";
import { reachableFrom } from "../../../run/network/reachability.ts";
import type { Issue, Scenario } from "../../../scenario/index.ts";
import type { FlowSpec } from "../../../sim/declared.ts";
import { say } from "../../../words/en/lab/build-tables.ts";
import { fill } from "../../../words/fill.ts";
import { missingLink, problemsOf } from "../problems.ts";

/** The way of a flow. */
export interface Way {
  /** The nodes that it passes, its sender first. */
  nodes: readonly string[];
  /** Where it does not get to; null: it arrives. */
  gap: string | null;
}

/** The nodes on a flow's way; where no links lead on, as far as it gets. */
export function wayOf(document: Scenario, flow: FlowSpec): Way {
  const arrives = reachableFrom(document, flow.from).has(flow.to);
  const end = arrives ? flow.to : (missingLink(document, flow)?.from ?? flow.from);
  const nodes = [flow.from];
  for (const { link, direction } of directionsOnWay(document, { ...flow, to: end })) {
    const spec = document.links.find(({ id }) => id === link);
    if (spec !== undefined) nodes.push(direction === "forward" ? spec.to : spec.from);
  }
  return { nodes, gap: arrives ? null : flow.to };
}

/** A way in words: "S1 G0 R1", "S6 G1 … no link to R6". */
export function wayWords({ nodes, gap }: Way): string {
  return [...nodes, ...(gap === null ? [] : [fill(say.noLinkTo, gap)])].join(" ");
}

/** A flow over a link. */
export interface FlowOver {
  flow: FlowSpec;
  /** It passes, and gets stuck further on. */
  isStranded: boolean;
}

/** The flows over each link, in their order; by the link's name. */
export function flowsOver(document: Scenario): ReadonlyMap<string, readonly FlowOver[]> {
  const result = new Map<string, FlowOver[]>();
  for (const flow of document.flows) {
    const { nodes, gap } = wayOf(document, flow);
    const end = nodes.at(-1) ?? flow.from;
    for (const { link } of directionsOnWay(document, { ...flow, to: end }))
      result.set(link, [...(result.get(link) ?? []), { flow, isStranded: gap !== null }]);
  }
  return result;
}

/** A link that would give flows their way. */
export interface GhostLink {
  from: string;
  to: string;
  /** The flows that lack it. */
  flows: readonly string[];
  mend: Mend;
}

/** The links that are missing, as far as a problem of the document says so; each once. */
export function ghostLinks(document: Scenario, issues: readonly Issue[]): GhostLink[] {
  const found = new Map<string, GhostLink>();
  for (const { key: path, element, mend } of problemsOf(document, issues)) {
    // What else is wrong with a flow has other mends.
    if (mend === null || element?.kind !== "flow" || !path.endsWith("].to")) continue;
    const flow = document.flows.find(({ id }) => id === element.id);
    if (flow === undefined) continue;
    const ends = missingLink(document, flow);
    if (ends === null) continue;
    const key = `${ends.from} ${ends.to}`;
    const flows = [...(found.get(key)?.flows ?? []), flow.id];
    found.set(key, { ...ends, flows, mend });
  }
  return [...found.values()];
}
