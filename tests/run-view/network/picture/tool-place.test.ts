import { describe, expect, it } from "vitest";
import { overlap } from "../../../../src/run-view/network/picture/areas.ts";
import { nodeAreas } from "../../../../src/run-view/network/picture/free-room.ts";
import { middleOf, placeNetwork } from "../../../../src/run-view/network/picture/geometry.ts";
import { areaAt, TOOL, toolPlace } from "../../../../src/run-view/network/picture/tool-place.ts";
import { shippedDocuments } from "../../../scenario/edit/samples.ts";
import { row } from "./row-with-bends.ts";

describe("what can be done at a link", () => {
  it("stands below the middle of its link where that is free", () => {
    const geometry = placeNetwork(row, 900, 400);
    const line = geometry.links.find(({ spec }) => spec.id === "BC");
    if (!line) throw new Error("no link");
    const middle = middleOf(line);
    const below = nodeAreas(geometry).some((node) =>
      overlap(node, areaAt({ x: middle.x, y: middle.y + 36 })),
    );
    expect(below).toBe(false);
    expect(toolPlace(line, geometry)).toEqual({ x: middle.x, y: middle.y + 36 });
  });

  it("leaves a node free that lies below the bend of its link", () => {
    const geometry = placeNetwork(row, 900, 400);
    const over = geometry.links.find(({ spec }) => spec.id === "over");
    if (!over) throw new Error("no link");
    const middle = middleOf(over);
    const nodes = nodeAreas(geometry);
    const isFree = (y: number) => !nodes.some((node) => overlap(node, areaAt({ x: middle.x, y })));
    // Its first place would cover the node that it is bent past.
    expect(isFree(middle.y + 36)).toBe(false);
    expect(toolPlace(over, geometry)).toEqual({ x: middle.x, y: middle.y - 36 - TOOL.height });
  });

  it("stands beside the middle of a bent link that has no room above", () => {
    const geometry = placeNetwork(row, 900, 400);
    const bent = (all: typeof geometry) => {
      const line = all.links.find(({ spec }) => spec.id === "over");
      if (!line) throw new Error("no link");
      return line;
    };
    const by = middleOf(bent(geometry)).y - 40;
    const up = <T extends { y: number }>(point: T): T => ({ ...point, y: point.y - by });
    const raised = {
      ...geometry,
      nodes: new Map([...geometry.nodes].map(([id, place]) => [id, up(place)])),
      links: geometry.links.map((line) => ({ ...line, way: line.way.map(up) })),
    };
    const { x, y } = middleOf(bent(raised));
    expect(y).toBe(40);
    expect(toolPlace(bent(raised), raised)).toEqual({ x: x - 120, y: y + 36 });
  });

  it("lies inside the picture, and in every shipped network on no node where one of its places is free", () => {
    let covered = 0;
    let links = 0;
    for (const { document } of shippedDocuments()) {
      const geometry = placeNetwork(document, 900, 200);
      const nodes = nodeAreas(geometry);
      for (const line of geometry.links) {
        const area = areaAt(toolPlace(line, geometry));
        expect(area.x >= 0 && area.x + area.width <= 900 && area.y >= 0 && area.y + area.height <= 200).toBe(
          true,
        );
        links++;
        if (nodes.some((node) => overlap(node, area))) covered++;
      }
    }
    expect(links).toBeGreaterThan(200);
    expect(covered / links).toBeLessThan(0.1);
  });
});
