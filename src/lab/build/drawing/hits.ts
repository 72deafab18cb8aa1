import type { LinkLine, NetworkGeometry } from "../../../run-view/network/picture/geometry.ts";
import type { Point } from "../../../run-view/network/picture/layout.ts";
import { mostStrands, type Strand, strandOffset } from "../../../run-view/network/picture/strands.ts";
import type { ElementRef } from "../../../scenario/building.ts";

/** How near a node's middle and a line must be, px. */
const NODE_REACH = 24;
const LINE_REACH = 9;
const STRAND_REACH = 3;
/** How far beyond its ends a part of a bend counts, as a share of it. */
const JOINT = 0.25;

/** The node at a point: the nearest within reach. */
export function nodeAt({ nodes }: Pick<NetworkGeometry, "nodes">, at: Point): string | null {
  let best: string | null = null;
  let least = NODE_REACH;
  for (const [id, { x, y }] of nodes) {
    const distance = Math.hypot(x - at.x, y - at.y);
    if (distance >= least) continue;
    best = id;
    least = distance;
  }
  return best;
}

/** What is at a point: a node, one of several flows on a link, a link; null: nothing. */
export function elementAt(
  geometry: NetworkGeometry,
  strands: ReadonlyMap<string, readonly Strand[]>,
  at: Point,
): ElementRef | null {
  const node = nodeAt(geometry, at);
  if (node !== null) return { kind: "node", id: node };
  const most = mostStrands(geometry);
  const line = geometry.links.find(
    (candidate) => Math.abs(offsetFrom(candidate, at) ?? 1e9) <= reachOf(candidate, strands, most),
  );
  if (line === undefined) return null;
  const flows = strands.get(line.spec.id) ?? [];
  const offset = offsetFrom(line, at) ?? 0;
  const strand = flows.findIndex(
    (_, i) => Math.abs(strandOffset(i, flows.length) - offset) <= STRAND_REACH - 0.5,
  );
  if (flows.length > 1 && flows.length <= most && strand >= 0)
    return { kind: "flow", id: flows[strand].flow.id };
  return { kind: "link", id: line.spec.id };
}

function reachOf(line: LinkLine, strands: ReadonlyMap<string, readonly Strand[]>, most: number): number {
  const count = strands.get(line.spec.id)?.length ?? 0;
  return Math.max(LINE_REACH, strandOffset(Math.min(count, most), Math.min(count, most)) + 6);
}

/** How far beside a link's way a point is, px, positive on its lower side; null before its beginning and behind its end. */
function offsetFrom({ way }: LinkLine, at: Point): number | null {
  let nearest: number | null = null;
  for (let i = 1; i < way.length; i++) {
    const [a, b] = [way[i - 1], way[i]];
    const [dx, dy] = [b.x - a.x, b.y - a.y];
    const along = ((at.x - a.x) * dx + (at.y - a.y) * dy) / Math.max(1e-9, dx * dx + dy * dy);
    // Where two parts of a bend meet, neither leaves a gap.
    if (along < (i > 1 ? -JOINT : 0) || along > (i < way.length - 1 ? 1 + JOINT : 1)) continue;
    const offset = -((at.x - a.x) * a.n.x + (at.y - a.y) * a.n.y);
    if (nearest === null || Math.abs(offset) < Math.abs(nearest)) nearest = offset;
  }
  return nearest;
}

/** A rectangle between two points. */
export interface Box {
  from: Point;
  to: Point;
}

/** The nodes inside a box. */
export function nodesIn({ nodes }: Pick<NetworkGeometry, "nodes">, { from, to }: Box): string[] {
  const within = (value: number, a: number, b: number) => value >= Math.min(a, b) && value <= Math.max(a, b);
  return [...nodes]
    .filter(([, p]) => within(p.x, from.x, to.x) && within(p.y, from.y, to.y))
    .map(([id]) => id);
}
