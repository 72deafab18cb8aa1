import { agentOf, type NodeSpec } from "../../../sim/declared.ts";
import type { Area } from "./areas.ts";
import type { NetworkGeometry } from "./geometry.ts";

/** What an agent's badge takes above its node, px. */
const BADGE = { width: 88, top: 46, height: 24 };

/** What the badges of agents take: each stands above its node. */
export function badgeAreas({ nodes: places }: NetworkGeometry, nodes: readonly NodeSpec[]): Area[] {
  return nodes.flatMap((node): Area[] => {
    const place = places.get(node.id);
    if (place === undefined || agentOf(node) === null) return [];
    const { width, top, height } = BADGE;
    return [{ x: place.x - width / 2, y: place.y - top, width, height }];
  });
}
