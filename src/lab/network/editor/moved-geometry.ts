import { lineOf, type NetworkGeometry } from "../picture/geometry.ts";
import type { Point } from "../picture/layout.ts";

/** The same picture with some nodes at other places, px. Lines that no moved node ends stay the same objects. */
export function movedGeometry(
  geometry: NetworkGeometry,
  places: ReadonlyMap<string, Point>,
): NetworkGeometry {
  const nodes = new Map([...geometry.nodes].map(([id, place]) => [id, places.get(id) ?? place]));
  const links = geometry.links.map((line) => {
    const { from, to } = line.spec;
    const [a, b] = [nodes.get(from), nodes.get(to)];
    const stays = !places.has(from) && !places.has(to);
    return stays || a === undefined || b === undefined ? line : lineOf(line.spec, a, b, line.beside);
  });
  return { ...geometry, nodes, links };
}
