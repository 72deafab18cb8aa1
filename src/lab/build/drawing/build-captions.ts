import { type Area, LINE } from "../../../run-view/network/picture/areas.ts";
import { badgeAreas } from "../../../run-view/network/picture/badge-areas.ts";
import { type Caption, captionPlaces } from "../../../run-view/network/picture/captions.ts";
import { type FreeRoom, freeRoom } from "../../../run-view/network/picture/free-room.ts";
import {
  type LinkLine,
  middleOf,
  type NetworkGeometry,
  pointOn,
} from "../../../run-view/network/picture/geometry.ts";
import { linkCaptions } from "../../../run-view/network/picture/link-captions.ts";
import { nearestPlace } from "../../../run-view/network/picture/nearest-place.ts";
import { mostStrands, pipeWidth, type Strand } from "../../../run-view/network/picture/strands.ts";
import type { Scenario } from "../../../scenario/index.ts";
import { textWidth } from "../../../ui/base/text-width.ts";
import type { Problem } from "../problems.ts";
import { flowRows } from "./flow-rows.ts";
import { namedNodes } from "./named-nodes.ts";

/** What the buttons for the size take at the lower left, and the words about the tool at the lower right, px. */
const ZOOM = { width: 190, height: 38 };
const HINT = { width: 460, height: 26, shownFrom: 728 };
/** What the triangle of a problem takes beside the middle of its element, px. */
const WARNING = { x: 10, y: -26, width: 24, height: 22 };

/**
 * Captions of a network under construction: not on its flows' list, its buttons, agents' badges, or the marks of problems.
 * @param spoken links that are chosen or pointed at: where one of them would have no room for its caption, the others' yield to it;
 * where it has none even so, it lies on links
 */
export function buildCaptions(
  geometry: NetworkGeometry,
  { nodes, flows }: Pick<Scenario, "nodes" | "flows">,
  strands: ReadonlyMap<string, readonly Strand[]>,
  problems: readonly Problem[],
  spoken: readonly string[] = [],
): Map<string, Caption> {
  const { width, height } = geometry;
  const kept: Area[] = [
    { x: 0, y: 0, width, height: flowRows(flows.length, width) },
    { x: 0, y: height - ZOOM.height, ...ZOOM },
    ...badgeAreas(geometry, nodes),
    ...nameAreas(geometry),
    ...problems.flatMap(({ element }) => warningOf(geometry, element)),
  ];
  if (width > HINT.shownFrom)
    kept.push({ x: width - HINT.width, y: height - HINT.height, width: HINT.width, height: HINT.height });
  const widthOf = (line: LinkLine) =>
    pipeWidth(strands.get(line.spec.id)?.length ?? 0, mostStrands(geometry));
  const whole = () => freeRoom(geometry, widthOf, kept);
  const placed = (room: FreeRoom, first: ReadonlySet<string>) =>
    captionPlaces(geometry, { linesOf: linkCaptions, widthOf, room, first });
  const missing = (captions: ReadonlyMap<string, Caption>) =>
    new Set(spoken.filter((id) => !captions.has(id)));
  const captions = placed(whole(), new Set());
  const first = missing(captions);
  if (first.size === 0) return captions;
  const yielding = placed(whole(), first);
  const crowded = missing(yielding);
  if (crowded.size === 0) return yielding;
  const taken = [...kept, ...iconAreas(geometry)];
  const room = whole();
  const over = geometry.links.flatMap((line): [string, Caption][] => {
    const caption = crowded.has(line.spec.id) ? nearestCaption(line, geometry, taken) : undefined;
    if (caption === undefined) return [];
    taken.push(areaOf(line, caption));
    room.take(areaOf(line, caption));
    return [[line.spec.id, caption]];
  });
  return new Map([...placed(room, first), ...over]);
}

/** A link's caption as near to its middle as it can stand on nothing that is taken; on links it may. Undefined where there is no such place. */
function nearestCaption(
  line: LinkLine,
  geometry: NetworkGeometry,
  taken: readonly Area[],
): Caption | undefined {
  const middle = middleOf(line);
  for (const lines of linkCaptions(line)) {
    const size = { width: widest(lines), height: lines.length * LINE };
    const place = nearestPlace(size, middle, geometry, { areas: taken });
    if (place !== undefined)
      return { at: { x: place.x - middle.x, y: place.y - middle.y }, lines, links: [line.spec.id] };
  }
  return undefined;
}

/** What a caption takes, px. */
function areaOf(line: LinkLine, { at, lines }: Caption): Area {
  const middle = middleOf(line);
  const [width, height] = [widest(lines), lines.length * LINE];
  return { x: middle.x + at.x - width / 2, y: middle.y + at.y - height / 2, width, height };
}

const widest = (lines: readonly string[]) => Math.max(...lines.map(textWidth));

/** Half of the picture of a node, how far below its middle its name begins, and how far beside it where it stands there, px. */
const ICON = {
  usual: { half: 20, below: 20, beside: 20 },
  compact: { half: 10, below: 9, beside: 11 },
} as const;

/** What the pictures of nodes take. */
function iconAreas({ nodes, compact }: NetworkGeometry): Area[] {
  const { half } = compact ? ICON.compact : ICON.usual;
  return [...nodes.values()].map(({ x, y }) => ({
    x: x - half,
    y: y - half,
    width: 2 * half,
    height: 2 * half,
  }));
}

/** What the names of nodes take: below them, or on the outer side of those that have no room below. */
function nameAreas(geometry: NetworkGeometry): Area[] {
  const named = namedNodes(geometry);
  const { below, beside } = geometry.compact ? ICON.compact : ICON.usual;
  return [...geometry.nodes].map(([id, { x, y }]): Area => {
    const width = textWidth(id) + 8;
    if (named.has(id)) return { x: x - width / 2, y: y + below, width, height: LINE + 2 };
    const left = x < geometry.width / 2 ? x - beside - width : x + beside;
    return { x: left, y: y - LINE / 2, width, height: LINE };
  });
}

function warningOf({ nodes, links }: NetworkGeometry, element: Problem["element"]): Area[] {
  const line = element?.kind === "link" && links.find(({ spec }) => spec.id === element.id);
  const at = line ? pointOn(line, 0.5, 0) : element?.kind === "node" ? nodes.get(element.id) : undefined;
  if (at === undefined) return [];
  const { x, y, width, height } = WARNING;
  return [{ x: at.x + x, y: at.y + y, width, height }];
}
