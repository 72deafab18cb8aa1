import { describe, expect, it } from "vitest";
import { overlap } from "../../../../src/run-view/network/picture/areas.ts";
import { nodeAreas } from "../../../../src/run-view/network/picture/free-room.ts";
import { middleOf, placeNetwork } from "../../../../src/run-view/network/picture/geometry.ts";
import { runPlaces } from "../../../../src/run-view/network/picture/run-places.ts";
import { areaAt, TOOL, toolPlace } from "../../../../src/run-view/network/picture/tool-place.ts";
import { directionId } from "../../../../src/sim/declared.ts";
import { textWidth } from "../../../../src/ui/base/text-width.ts";
import { shippedDocuments } from "../../../scenario/edit/samples.ts";
import { row } from "./row-with-bends.ts";

/** A picture in which a link has a short caption just below it. */
const BARE = {
  nodes: [],
  captions: new Map(
    row.links.map(({ id }) => [id, { at: { x: 0, y: 24 }, lines: ["1 Mbit/s"], links: [id] }]),
  ),
  queues: new Map(),
  chips: { width: 0, height: 0 },
};

describe("what can be done at a link", () => {
  it("stands below the middle of its link where that is free", () => {
    const geometry = placeNetwork(row, 900, 400);
    const line = geometry.links.find(({ spec }) => spec.id === "BC");
    if (!line) throw new Error("no link");
    const middle = middleOf(line);
    const below = nodeAreas(geometry).some((node) =>
      overlap(node, areaAt({ x: middle.x, y: middle.y + 36, isSign: false })),
    );
    expect(below).toBe(false);
    expect(toolPlace(line, { ...geometry, links: [line] }, BARE)).toEqual({
      x: middle.x,
      y: middle.y + 36,
      isSign: false,
    });
  });

  it("leaves a node free that lies below the bend of its link", () => {
    const geometry = placeNetwork(row, 900, 400);
    const over = geometry.links.find(({ spec }) => spec.id === "over");
    if (!over) throw new Error("no link");
    const middle = middleOf(over);
    const nodes = nodeAreas(geometry);
    const isFree = (y: number) =>
      !nodes.some((node) => overlap(node, areaAt({ x: middle.x, y, isSign: false })));
    // Its first place would cover the node that it is bent past.
    expect(isFree(middle.y + 36)).toBe(false);
    expect(toolPlace(over, { ...geometry, links: [over] }, BARE)).toEqual({
      x: middle.x,
      y: middle.y - 40 - TOOL.height,
      isSign: false,
    });
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
    expect(toolPlace(bent(raised), raised, BARE)).toEqual({ x: x - 120, y: y + 36, isSign: false });
  });

  it("lies inside the picture, and in every shipped network on no node where one of its places is free", () => {
    let covered = 0;
    let links = 0;
    for (const { document } of shippedDocuments()) {
      const geometry = placeNetwork(document, 900, 200);
      const nodes = nodeAreas(geometry);
      for (const line of geometry.links) {
        const area = areaAt(toolPlace(line, { ...geometry, links: [line] }, BARE));
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

  it.each([
    // Beside the switch of the runs; beside that of three runs and a list of flows, which fill the row.
    ["390×844, flows of 190 px", 390, 151, 190, 0.12],
    ["390×844, flows of 390 px", 390, 151, 390, 1],
    ["1280×800", 922, 140, 390, 0],
    ["1366×625", 1008, 135, 390, 0],
    ["1920×1080", 1544, 223, 390, 0],
  ])(
    "lies on no queue, caption or flow in a shipped network at %s, and has its words where they have room",
    (_, width, height, row, most) => {
      let links = 0;
      let signs = 0;
      const covered: string[] = [];
      for (const { id, document } of shippedDocuments()) {
        const chips = { width: row, height: 32 };
        const geometry = placeNetwork(document, width, height, chips.height);
        const { nodes } = document;
        const bottleneck = document.links.find(({ queue }) => queue.limit !== undefined)?.id ?? "";
        const { captions, queues } = runPlaces(
          geometry,
          document,
          directionId(bottleneck, "forward"),
          new Map(),
          chips,
        );
        const words = [
          ...[...queues.values()].map(({ area }) => area),
          ...[...captions].flatMap(([link, { at, lines }]) => {
            const line = geometry.links.find(({ spec }) => spec.id === link);
            if (line === undefined) return [];
            const middle = middleOf(line);
            const size = { width: Math.max(...lines.map(textWidth)), height: 17 * lines.length };
            return [{ x: middle.x + at.x - size.width / 2, y: middle.y + at.y - size.height / 2, ...size }];
          }),
          { x: 0, y: 0, ...chips },
          ...nodeAreas(geometry),
        ];
        for (const line of geometry.links) {
          const place = toolPlace(line, geometry, { nodes, captions, queues, chips });
          const area = areaAt(place);
          if (place.isSign) signs++;
          expect(
            area.x >= 0 && area.x + area.width <= width && area.y >= 0 && area.y + area.height <= height,
          ).toBe(true);
          links++;
          if (words.some((other) => overlap(other, area))) covered.push(`${id} ${line.spec.id}`);
        }
      }
      expect(links).toBeGreaterThan(200);
      expect(covered).toEqual([]);
      expect(signs / links).toBeLessThanOrEqual(most);
    },
  );
});
