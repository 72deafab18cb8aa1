import type { GridPoint } from "./arrange.ts";
import type { ScenarioDocument } from "./document.ts";

/** Moves nodes to other places on the grid. */
export function moveNodes(
  document: ScenarioDocument,
  places: ReadonlyMap<string, GridPoint>,
): ScenarioDocument {
  const nodes = document.nodes.map((node) => {
    const place = places.get(node.id);
    return place === undefined ? node : { ...node, x: place.x, y: place.y };
  });
  return { ...document, nodes };
}
