import { bentLinks } from "../../../run-view/network/picture/bent-links.ts";
import { lineGeometry, type NetworkGeometry } from "../../../run-view/network/picture/geometry.ts";
import type { Point } from "../../../run-view/network/picture/layout.ts";

/** The same picture with some nodes at other places, px. Lines that are drawn as before stay the same objects. */
export function movedGeometry(
  geometry: NetworkGeometry,
  places: ReadonlyMap<string, Point>,
): NetworkGeometry {
  const { links, width, height, compact } = geometry;
  const nodes = new Map([...geometry.nodes].map(([id, place]) => [id, places.get(id) ?? place]));
  const specs = links.map(({ spec }) => spec);
  return bentLinks({ ...lineGeometry(specs, nodes, width, height), compact }, null, geometry);
}
