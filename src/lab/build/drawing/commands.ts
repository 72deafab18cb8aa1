import { gridPlaces } from "../../../run-view/network/picture/layout.ts";
import {
  addFlow,
  addLink,
  addNode,
  copyElements,
  type ElementRef,
  type Fragment,
  type GridPoint,
  hasElement,
  moveNodes,
  pasteFragment,
  removeElements,
} from "../../../scenario/building.ts";
import type { Scenario } from "../../../scenario/index.ts";
import type { NodeRole } from "../../../sim/declared.ts";

/** What a command makes of a document, and what is chosen then. */
export interface Edited {
  document: Scenario;
  chosen: readonly ElementRef[];
}

/** The document with a place for every node: where they are drawn. New and moved nodes lie relative to them. */
export function anchored(document: Scenario): Scenario {
  const given = document.nodes.every(({ x, y }) => x !== undefined && y !== undefined);
  return given ? document : moveNodes(document, gridPlaces(document));
}

/** Adds a node at a place. */
export function placeNode(document: Scenario, role: NodeRole, { x, y }: GridPoint): Edited {
  const added = addNode(anchored(document), { role, x, y });
  return { document: added.document, chosen: [{ kind: "node", id: added.id }] };
}

/** Connects two nodes by a link, or sends a flow from one to the other. */
export function connect(document: Scenario, kind: "link" | "flow", from: string, to: string): Edited {
  if (from === to) return { document, chosen: [] };
  const added = kind === "link" ? addLink(document, from, to) : addFlow(document, from, to);
  return { document: added.document, chosen: [{ kind, id: added.id }] };
}

/** Adds a node at a place with a link to another one; links lead from left to right. */
export function growNode(document: Scenario, role: NodeRole, from: string, place: GridPoint): Edited {
  const { document: grown, chosen } = placeNode(document, role, place);
  const { id } = chosen[0];
  const isLeft = place.x < (grown.nodes.find((node) => node.id === from)?.x ?? place.x);
  const linked = isLeft ? addLink(grown, id, from) : addLink(grown, from, id);
  return { document: linked.document, chosen };
}

/** Moves nodes by so many grid units. */
export function shiftNodes(document: Scenario, ids: readonly string[], dx: number, dy: number): Scenario {
  const base = anchored(document);
  const places = new Map(
    base.nodes
      .filter(({ id }) => ids.includes(id))
      .map(({ id, x = 0, y = 0 }) => [id, { x: x + dx, y: y + dy }] as const),
  );
  return moveNodes(base, places);
}

/** Removes what is chosen, with all that cannot be without it. */
export function removeChosen(document: Scenario, chosen: readonly ElementRef[]): Edited {
  const there = chosen.filter((ref) => hasElement(document, ref));
  return there.length === 0
    ? { document, chosen: [] }
    : { document: removeElements(document, there), chosen: [] };
}

/** Puts a fragment into the document, beside what is there. */
export function pasteInto(document: Scenario, fragment: Fragment): Edited {
  const { document: next, added } = pasteFragment(anchored(document), fragment);
  return { document: next, chosen: added };
}

/** What is chosen once more. */
export function duplicateChosen(document: Scenario, chosen: readonly ElementRef[]): Edited {
  const base = anchored(document);
  return pasteInto(base, copyElements(base, chosen));
}

/** Is this element among those? */
export function includesRef(refs: readonly ElementRef[], { kind, id }: ElementRef): boolean {
  return refs.some((ref) => ref.kind === kind && ref.id === id);
}
