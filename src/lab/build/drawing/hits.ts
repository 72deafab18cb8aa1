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

/** The middle part of a link, as shares of its way, where a click means the link, however many flows are drawn on it. */
const MIDDLE = { from: 1 / 3, to: 2 / 3 };

/** What is at a point: a node; on a link near its ends one of its flows; else the link; null: nothing. */
export function elementAt(
  geometry: NetworkGeometry,
  strands: ReadonlyMap<string, readonly Strand[]>,
  at: Point,
): ElementRef | null {
  const node = nodeAt(geometry, at);
  if (node !== null) return { kind: "node", id: node };
  const most = mostStrands(geometry);
  const line = geometry.links.find(
    (candidate) => Math.abs(placeOn(candidate, at)?.offset ?? 1e9) <= reachOf(candidate, strands, most),
  );
  if (line === undefined) return null;
  const flows = strands.get(line.spec.id) ?? [];
  const { offset, share } = placeOn(line, at) ?? { offset: 0, share: 0.5 };
  const isMiddle = share >= MIDDLE.from && share <= MIDDLE.to;
  const strand = flows.find((_, i) => Math.abs(strandOffset(i, flows.length) - offset) <= STRAND_REACH - 0.5);
  if (!isMiddle && flows.length <= most && strand !== undefined) return { kind: "flow", id: strand.flow.id };
  return { kind: "link", id: line.spec.id };
}

function reachOf(line: LinkLine, strands: ReadonlyMap<string, readonly Strand[]>, most: number): number {
  const count = strands.get(line.spec.id)?.length ?? 0;
  return Math.max(LINE_REACH, strandOffset(Math.min(count, most), Math.min(count, most)) + 6);
}

/**
 * Where a point is beside a link: how far from its way, px, positive on its lower side, and at which share of its way, 0 to 1; null
 * before its beginning and behind its end.
 */
function placeOn({ way }: LinkLine, at: Point): { offset: number; share: number } | null {
  let nearest: { offset: number; share: number } | null = null;
  for (let i = 1; i < way.length; i++) {
    const [a, b] = [way[i - 1], way[i]];
    const [dx, dy] = [b.x - a.x, b.y - a.y];
    const along = ((at.x - a.x) * dx + (at.y - a.y) * dy) / Math.max(1e-9, dx * dx + dy * dy);
    // Where two parts of a bend meet, neither leaves a gap.
    if (along < (i > 1 ? -JOINT : 0) || along > (i < way.length - 1 ? 1 + JOINT : 1)) continue;
    const offset = -((at.x - a.x) * a.n.x + (at.y - a.y) * a.n.y);
    // The points of a way stand at equal distances.
    const share = (i - 1 + along) / (way.length - 1);
    if (nearest === null || Math.abs(offset) < Math.abs(nearest.offset)) nearest = { offset, share };
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
