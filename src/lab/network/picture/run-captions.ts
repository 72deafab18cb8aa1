import { agentOf, DIRECTIONS, directionId, directionOf, type NodeSpec } from "../../../sim/declared.ts";
import { lossWords } from "../../derive/network-words.ts";
import type { LinkNow } from "../../state/loss-at.ts";
import { type Area, type Caption, captionPlaces } from "./captions.ts";
import type { LinkLine, NetworkGeometry } from "./geometry.ts";
import { captionsOf } from "./link-captions.ts";
import { LANE } from "./packet-place.ts";
import { queueArea } from "./paint-links.ts";

/** Height of the row of flows above the network, px. */
const CHIPS = 34;
/** What an agent's badge takes above its node, px. */
const BADGE = { width: 88, top: 46, height: 24 };
/** Thickest packet, px. */
const PACKET = 14;

/**
 * Captions of a network that runs: not on packets, queues, agents' badges or the row of flows either.
 * @param shown link direction whose queue is drawn however short it stays
 * @param now what links are now, by name; left out: as the scenario begins
 */
export function runCaptions(
  geometry: NetworkGeometry,
  nodes: readonly NodeSpec[],
  shown: string,
  now: ReadonlyMap<string, LinkNow>,
): Map<string, Caption> {
  const badges = nodes.flatMap((node): Area[] => {
    const place = geometry.nodes.get(node.id);
    if (place === undefined || agentOf(node) === null) return [];
    return [
      { x: place.x - BADGE.width / 2, y: place.y - BADGE.top, width: BADGE.width, height: BADGE.height },
    ];
  });
  const queues = geometry.links.flatMap((line) => queuesOf(line, shown));
  return captionPlaces(geometry, {
    linesOf: ({ spec }) => {
      const changed = now.get(spec.id);
      return captionsOf(
        { ...spec, ...changed, loss: spec.loss },
        "forward",
        changed?.loss ?? lossWords(spec.loss),
      );
    },
    widthOf: () => 2 * LANE + PACKET,
    kept: [...badges, ...queues, { x: 0, y: 0, width: geometry.width, height: CHIPS }],
    below: true,
  });
}

/** Where the queues of a link are drawn that may grow: those with a limit, and the one that the plots show. */
function queuesOf(line: LinkLine, shown: string): Area[] {
  return DIRECTIONS.filter((direction) => {
    const { limit } = directionOf(line.spec, direction).queue;
    const isForward = direction === "forward";
    return directionId(line.spec.id, direction) === shown || (isForward && limit !== undefined);
  }).map((direction) => queueArea(line, direction));
}
