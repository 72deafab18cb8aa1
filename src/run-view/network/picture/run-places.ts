import { type LinkNow, lossesOf } from "../../../run/fields/loss-at.ts";
import { LOST_AT } from "../../../run/packets/packet-hops.ts";
import { DIRECTIONS, directionId, directionOf, type FlowSpec, type NodeSpec } from "../../../sim/declared.ts";
import { type Area, LINE } from "./areas.ts";
import { badgeAreas } from "./badge-areas.ts";
import { type Caption, captionPlaces, longestLinks } from "./captions.ts";
import { fillingQueues } from "./filling-queues.ts";
import { freeRoom } from "./free-room.ts";
import { type NetworkGeometry, NODE_RADIUS, pointOn } from "./geometry.ts";
import { captionsOf } from "./link-captions.ts";
import type { QueuePlace } from "./queue-place.ts";
import { LANES, placeQueues } from "./queue-places.ts";

/** What the words about a lost packet take: their width, and how far above its link their lower edge is, px. */
const LOSS_WORDS = { width: 160, up: 22 };

/** Where the words and the queues of a network that runs are drawn. */
export interface RunPlaces {
  /** By the first link that each is of. */
  captions: ReadonlyMap<string, Caption>;
  /** By link direction; one that has no place is not drawn. */
  queues: ReadonlyMap<string, QueuePlace>;
}

/**
 * Places of captions and queues in a network that runs: on no packet, node, agent's badge, nor on the row of flows, nor on each
 * other. Captions leave room for the queues that may fill up and lose packets; other queues take what is left.
 * @param flows what is sent: it decides which queues may fill up
 * @param shown link direction whose queue is drawn however short it stays
 * @param now what links are now, by name; left out: as the scenario begins
 * @param chips what the row of flows takes at the upper left, px
 */
export function runPlaces(
  geometry: NetworkGeometry,
  { nodes, flows }: { nodes: readonly NodeSpec[]; flows: readonly FlowSpec[] },
  shown: string,
  now: ReadonlyMap<string, LinkNow>,
  chips: { width: number; height: number },
): RunPlaces {
  const kept = [...badgeAreas(geometry, nodes), { x: 0, y: 0, ...chips }];
  const room = freeRoom(geometry, () => LANES, kept);
  const lanes = longestLinks(geometry).flatMap((line) =>
    DIRECTIONS.map((direction) => ({ line, direction })),
  );
  const links = geometry.links.map(({ spec }) => ({ ...spec, rate: now.get(spec.id)?.rate ?? spec.rate }));
  const filling = fillingQueues(nodes, links, flows);
  const rank = ({ line, direction }: (typeof lanes)[number]) => {
    const id = directionId(line.spec.id, direction);
    const isLimited = directionOf(line.spec, direction).queue.limit !== undefined;
    if (id === shown) return 0;
    if (!isLimited) return 4;
    return direction === "reverse" ? 3 : filling.has(id) ? 1 : 2;
  };
  const queues = placeQueues(
    lanes.filter((lane) => rank(lane) < 2).sort((a, b) => rank(a) - rank(b)),
    room,
    (lane) => rank(lane) === 0,
  );
  // The words beside a loss stand above the queues, and above the links that lose packets.
  room.take({ x: 0, y: 0, width: geometry.width, height: chips.height });
  for (const area of lossWordAreas(geometry)) room.take(area);
  const captions = captionPlaces(geometry, {
    linesOf: ({ spec }) => {
      const changed = now.get(spec.id);
      return captionsOf({ ...spec, ...changed, loss: spec.loss }, "forward", changed ?? lossesOf(spec.loss));
    },
    room,
    widthOf: () => LANES,
    below: true,
  });
  const others = placeQueues(
    lanes.filter((lane) => rank(lane) > 1).sort((a, b) => rank(a) - rank(b)),
    room,
  );
  return { captions, queues: new Map([...queues, ...others]) };
}

/** Where the words about packets that are lost on links will stand. */
export function lossWordAreas({ links, width: most }: NetworkGeometry): Area[] {
  const lossy = links.filter(({ spec }) => directionOf(spec, "forward").loss.model !== "none");
  return lossy.map((line) => {
    const { x, y } = pointOn(line, LOST_AT, LOSS_WORDS.up);
    const width = Math.min(LOSS_WORDS.width, line.length + 2 * NODE_RADIUS);
    const left = Math.max(0, Math.min(x - width / 2, most - width));
    return { x: left, y: y - LINE, width, height: LINE };
  });
}
