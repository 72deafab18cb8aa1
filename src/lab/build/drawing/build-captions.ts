import { type Area, LINE } from "../../../run-view/network/picture/areas.ts";
import { badgeAreas } from "../../../run-view/network/picture/badge-areas.ts";
import { type Caption, captionPlaces } from "../../../run-view/network/picture/captions.ts";
import { freeRoom } from "../../../run-view/network/picture/free-room.ts";
import { type LinkLine, type NetworkGeometry, pointOn } from "../../../run-view/network/picture/geometry.ts";
import { linkCaptions } from "../../../run-view/network/picture/link-captions.ts";
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

/** Captions of a network under construction: not on its flows' list, its buttons, agents' badges, or the marks of problems. */
export function buildCaptions(
  geometry: NetworkGeometry,
  { nodes, flows }: Pick<Scenario, "nodes" | "flows">,
  strands: ReadonlyMap<string, readonly Strand[]>,
  problems: readonly Problem[],
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
  return captionPlaces(geometry, {
    linesOf: linkCaptions,
    widthOf,
    room: freeRoom(geometry, widthOf, kept),
  });
}

/** What names take below small nodes; below large ones they belong to the node. */
function nameAreas(geometry: NetworkGeometry): Area[] {
  if (!geometry.compact) return [];
  return [...namedNodes(geometry)].flatMap((id): Area[] => {
    const place = geometry.nodes.get(id);
    const width = textWidth(id) + 8;
    return place === undefined ? [] : [{ x: place.x - width / 2, y: place.y + 9, width, height: LINE + 2 }];
  });
}

function warningOf({ nodes, links }: NetworkGeometry, element: Problem["element"]): Area[] {
  const line = element?.kind === "link" && links.find(({ spec }) => spec.id === element.id);
  const at = line ? pointOn(line, 0.5, 0) : element?.kind === "node" ? nodes.get(element.id) : undefined;
  if (at === undefined) return [];
  const { x, y, width, height } = WARNING;
  return [{ x: at.x + x, y: at.y + y, width, height }];
}
