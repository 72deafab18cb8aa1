import type { LinkSpec } from "../../sim/declared.ts";
import { failure, type Result } from "../issue.ts";
import { LIMITS } from "../limits.ts";
import { withDocumentValues } from "../parse.ts";
import type { ScenarioDocument } from "./document.ts";
import { freshAmong, freshName } from "./names.ts";
import { varyFlows } from "./vary.ts";

/** How the copies of a flow differ from it; each is drawn uniformly from the scenario's seed. */
export interface Variation {
  /** Delay of each copied sender's side link, s: lowest and highest. */
  delay?: readonly [number, number];
  /** Start of each copied flow, s: lowest and highest. */
  start?: readonly [number, number];
  /** Scheme of each copied flow; left out: that of the first one. */
  scheme?: string;
}

/**
 * Makes a flow `count` flows: copies it with its sender and receiver and their side links, as many times as are missing. An
 * end with more than one link is shared by all copies. The delays and starts of the copies vary as CERL's coexistence
 * experiment does it (two-way delays and start times drawn at random).
 */
export function multiplyFlow(
  document: ScenarioDocument,
  flowId: string,
  count: number,
  variation: Variation = {},
): Result<ScenarioDocument> {
  const flow = document.flows.find(({ id }) => id === flowId);
  if (flow === undefined)
    return failure("flows", JSON.stringify(flowId), "the name of a flow", "Choose a flow.");
  if (!Number.isInteger(count) || count < 1 || count > LIMITS.flows)
    return failure("", String(count), `1 to ${LIMITS.flows} flows`, "Choose another number.");
  let result = document;
  const copies: string[] = [];
  for (let copy = 1; copy < count; copy++) {
    const from = copyEnd(result, document, flow.from, copy);
    const to = copyEnd(from.document, document, flow.to, copy);
    const id = freshName(to.document, "flow", flow.id);
    const twin = { ...structuredClone(flow), id, from: from.id, to: to.id };
    result = { ...to.document, flows: [...to.document.flows, twin] };
    copies.push(id);
  }
  const { scheme, ...drawn } = variation;
  return speaking(varyFlows(result, copies, drawn, `multiply.${flowId}`), copies, scheme);
}

/** Gives flows a scheme. Fails where there is none of this name. */
function speaking(
  document: ScenarioDocument,
  flows: readonly string[],
  scheme: string | undefined,
): Result<ScenarioDocument> {
  if (scheme === undefined || flows.length === 0) return { ok: true, value: document };
  const read = withDocumentValues(
    document,
    flows.map((id) => ({ path: `flows.${id}.scheme`, value: scheme })),
  );
  return read.ok ? { ok: true, value: read.document } : read;
}

/** Copies one end of a flow with its side link, below the copies that are there; an end with several links is shared. */
function copyEnd(
  document: ScenarioDocument,
  original: ScenarioDocument,
  id: string,
  copy: number,
): { document: ScenarioDocument; id: string } {
  const node = original.nodes.find((candidate) => candidate.id === id);
  const links = original.links.filter(({ from, to }) => from === id || to === id);
  if (node === undefined || links.length !== 1) return { document, id };
  const [side] = links;
  const name = freshName(document, "node", id);
  const place = node.x === undefined || node.y === undefined ? {} : { x: node.x, y: node.y + copy };
  const link: LinkSpec = {
    ...structuredClone(side),
    id: freshAmong(new Set(document.links.map((other) => other.id)), side.id),
    from: side.from === id ? name : side.from,
    to: side.to === id ? name : side.to,
  };
  return {
    id: name,
    document: {
      ...document,
      nodes: [...document.nodes, { ...structuredClone(node), id: name, ...place }],
      links: [...document.links, link],
    },
  };
}
