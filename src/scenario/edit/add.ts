import type { FlowSpec, LinkSpec, NodeRole, NodeSpec } from "../../sim/declared.ts";
import type { ScenarioDocument } from "./document.ts";
import { freshName } from "./names.ts";

/** A document after an edit, and the name of what was made. */
export interface Added {
  document: ScenarioDocument;
  id: string;
}

/** The first letter of a new node's name, by its role. */
const LETTERS: Readonly<Record<NodeRole, string>> = {
  host: "S1",
  router: "G1",
  "base-station": "B1",
  mobile: "R1",
};

/** Adds a node at a place on the grid. */
export function addNode(
  document: ScenarioDocument,
  { role, x, y, id }: { role: NodeRole; x: number; y: number; id?: string },
): Added {
  const name = freshName(document, "node", id ?? LETTERS[role]);
  const node: NodeSpec = { id: name, role, x, y };
  return { document: { ...document, nodes: [...document.nodes, node] }, id: name };
}

/**
 * Properties of a new link where there is no other link to copy from: 10 Mbit/s, 20 ms, and a buffer for what a flow over this
 * link alone has on its path, its bandwidth–delay product: 34 packets. A sender then overflows it about every two seconds.
 */
const PLAIN = { rate: 1e7, delay: 0.02, queue: { discipline: "drop-tail", limit: 34 } } as const;

/** Window of a new flow's receiver, segments: four times what such a path and its buffer hold, so that these limit the sender. */
const PLAIN_AWND = 280;

/**
 * Connects two nodes. The new link is like the one that `likeWhich` names, whatever its ends; where there is none, a plain
 * wire with a buffer, or radio to or from a mobile.
 */
export function addLink(
  document: ScenarioDocument,
  from: string,
  to: string,
  likeWhich: LinkSpec | null = nearestLike(document, from, to),
): Added {
  const id = freshName(document, "link", "link1");
  const radio = document.nodes.some((node) => node.role === "mobile" && [from, to].includes(node.id));
  const plain: Omit<LinkSpec, "id" | "from" | "to"> = {
    medium: radio ? "wireless" : "wired",
    ...PLAIN,
    loss: { model: "none", position: "air" },
    reverse: {},
  };
  const { id: _, from: __, to: ___, ...like } = structuredClone(likeWhich ?? { id, from, to, ...plain });
  return { document: { ...document, links: [...document.links, { id, from, to, ...like }] }, id };
}

/**
 * The link that a new one between these nodes resembles most: one at the same router to a node of the same role; null where
 * there is none.
 */
export function nearestLike(document: ScenarioDocument, from: string, to: string): LinkSpec | null {
  const role = (id: string) => document.nodes.find((node) => node.id === id)?.role;
  const like = (a: string, b: string) =>
    document.links.find((link) => link.from === a && role(link.to) === role(b)) ??
    document.links.find((link) => link.to === b && role(link.from) === role(a));
  return like(from, to) ?? null;
}

/** Adds a flow from one node to another: like the last one, or Reno with everything to send. */
export function addFlow(
  document: ScenarioDocument,
  from: string,
  to: string,
  given: Partial<Omit<FlowSpec, "id" | "from" | "to">> = {},
): Added {
  const id = freshName(document, "flow", "f1");
  const like = document.flows.findLast(({ kind }) => kind === (given.kind ?? "tcp"));
  const plain: Omit<FlowSpec, "id" | "from" | "to"> = {
    kind: "tcp",
    scheme: "reno",
    params: {},
    ecn: false,
    ipsec: false,
    mss: 1460,
    awnd: PLAIN_AWND,
    start: 0,
    stop: document.duration,
    traffic: { kind: "bulk" },
    tcp: {},
  };
  const { id: _, from: __, to: ___, ...rest } = structuredClone(like ?? { id, from, to, ...plain });
  const flow: FlowSpec = { id, from, to, ...rest, ...given };
  return { document: { ...document, flows: [...document.flows, flow] }, id };
}
