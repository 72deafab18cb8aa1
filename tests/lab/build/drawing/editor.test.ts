import { describe, expect, it } from "vitest";
import {
  fitView,
  hidesChange,
  isRearranged,
  pannedView,
  toGrid,
  toPage,
  zoomedView,
} from "../../../../src/lab/build/drawing/canvas-view.ts";
import {
  anchored,
  connect,
  duplicateChosen,
  placeNode,
  removeChosen,
  shiftNodes,
} from "../../../../src/lab/build/drawing/commands.ts";
import { FLOW_ROW, flowRows } from "../../../../src/lab/build/drawing/flow-rows.ts";
import { elementAt, nodeAt, nodesIn } from "../../../../src/lab/build/drawing/hits.ts";
import { movedGeometry } from "../../../../src/lab/build/drawing/moved-geometry.ts";
import { namedNodes } from "../../../../src/lab/build/drawing/named-nodes.ts";
import { freePlace, snapped } from "../../../../src/lab/build/drawing/snap.ts";
import { toolForKey } from "../../../../src/lab/build/drawing/tools.ts";
import { stillChosen } from "../../../../src/lab/core/look/chosen.ts";
import { captionPlaces } from "../../../../src/run-view/network/picture/captions.ts";
import { freeRoom } from "../../../../src/run-view/network/picture/free-room.ts";
import { lineGeometry, pointOn } from "../../../../src/run-view/network/picture/geometry.ts";
import { gridPlaces } from "../../../../src/run-view/network/picture/layout.ts";
import { strandedFlows, strandOffset, strandsOf } from "../../../../src/run-view/network/picture/strands.ts";
import { addFlow, emptyDocument, fromTemplate } from "../../../../src/scenario/building.ts";
import type { Scenario } from "../../../../src/scenario/index.ts";

const SIZE = { width: 900, height: 400 };

function dumbbell(n = 2): Scenario {
  const made = fromTemplate("dumbbell", { n });
  if (!made.ok) throw new Error("no dumbbell");
  return made.value;
}

function drawn(document: Scenario) {
  const places = gridPlaces(document);
  const view = fitView(places.values(), SIZE);
  const at = new Map([...places].map(([id, place]) => [id, toPage(view, place)]));
  return lineGeometry(document.links, at, SIZE.width, SIZE.height);
}

describe("the view of the grid", () => {
  it("shows every node when it is fitted, and an empty grid in its middle", () => {
    for (const { x, y } of drawn(dumbbell(6)).nodes.values()) {
      expect(x).toBeGreaterThan(30);
      expect(x).toBeLessThan(SIZE.width - 30);
      expect(y).toBeGreaterThan(30);
      expect(y).toBeLessThan(SIZE.height - 30);
    }
    const view = fitView([], SIZE);
    expect(toGrid(view, { x: SIZE.width / 2, y: toPage(view, { x: 0, y: 0 }).y })).toEqual({ x: 0, y: 0 });
  });

  it("keeps the point still that it is zoomed about, and comes back", () => {
    const view = fitView(
      [
        { x: 0, y: 0 },
        { x: 3, y: 2 },
      ],
      SIZE,
    );
    const about = { x: 200, y: 100 };
    const near = zoomedView(view, 2, about);
    const still = toPage(near, toGrid(view, about));
    expect(still.x).toBeCloseTo(200, 9);
    expect(still.y).toBeCloseTo(100, 9);
    expect(near.scaleX).toBeCloseTo(2 * view.scaleX, 9);
    expect(zoomedView(near, 0.5, about).left).toBeCloseTo(view.left, 9);
    expect(zoomedView(view, 1e9, about).scaleX).toBeLessThan(1000);
    expect(toPage(pannedView(view, 5, 6), { x: 0, y: 0 })).toEqual({ x: view.left + 5, y: view.top + 6 });
  });
});

describe("snapping", () => {
  it("lines up with another node that is near, else takes the grid", () => {
    const reach = { x: 0.1, y: 0.1 };
    expect(snapped({ x: 1.06, y: 3.4 }, [{ x: 1.1, y: 0 }], reach)).toEqual({
      place: { x: 1.1, y: 3.5 },
      column: 1.1,
      row: null,
    });
    expect(snapped({ x: -0.05, y: 0 }, [], reach).place).toEqual({ x: 0, y: 0 });
  });

  it("puts no new node on another one, and none far from where it was wished", () => {
    const column = [
      { x: 0, y: 0 },
      { x: 0, y: 1 },
    ];
    expect(freePlace({ x: 0.1, y: 0.9 }, column)).toEqual({ x: 0, y: 2 });
    expect(freePlace({ x: 0.1, y: 0 }, column)).toEqual({ x: 0, y: -1 });
    expect(freePlace({ x: 0.25, y: 0.5 }, column)).toEqual({ x: 0.5, y: 0.5 });
    expect(freePlace({ x: 2, y: 0 }, [{ x: 0, y: 0 }])).toEqual({ x: 2, y: 0 });
  });
});

describe("tools", () => {
  const key = (code: string, extra = {}) =>
    toolForKey({ code, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...extra })?.id ??
    null;

  it("are chosen by their letters alone", () => {
    expect(["KeyV", "KeyL", "KeyF", "KeyH", "KeyR", "KeyB", "KeyM"].map((code) => key(code))).toEqual([
      "select",
      "link",
      "flow",
      "host",
      "router",
      "base-station",
      "mobile",
    ]);
    expect([key("KeyX"), key("KeyV", { ctrlKey: true }), key("KeyL", { shiftKey: true })]).toEqual([
      null,
      null,
      null,
    ]);
  });
});

describe("commands", () => {
  it("keep the picture as it is when the first node gets a place", () => {
    const bare = { ...dumbbell(), nodes: dumbbell().nodes.map(({ x: _, y: __, ...node }) => node) };
    const { document } = placeNode(bare, "router", { x: 9, y: 9 });
    const before = gridPlaces(bare);
    const after = gridPlaces(document);
    for (const [id, place] of before) expect(after.get(id)).toEqual(place);
    expect(after.get(document.nodes.at(-1)?.id ?? "")).toEqual({ x: 9, y: 9 });
    expect(anchored(dumbbell())).toEqual(dumbbell());
  });

  it("connect two nodes, and none with itself", () => {
    expect(connect(dumbbell(), "link", "S1", "S2").chosen).toEqual([{ kind: "link", id: "link1" }]);
    expect(connect(dumbbell(), "flow", "S1", "R2").chosen).toEqual([{ kind: "flow", id: "f3" }]);
    expect(connect(dumbbell(), "link", "S1", "S1")).toEqual({ document: dumbbell(), chosen: [] });
  });

  it("move, duplicate and remove what is chosen", () => {
    const moved = shiftNodes(dumbbell(), ["S1"], 1, -0.25);
    const at = (id: string) => moved.nodes.find((node) => node.id === id);
    expect(at("S1")).toMatchObject({ x: 1, y: -0.75 });
    expect(at("S2")).toMatchObject({ x: 0, y: 0.5 });
    const twice = duplicateChosen(dumbbell(), [{ kind: "node", id: "S1" }]);
    expect(twice.chosen).toEqual([{ kind: "node", id: "S3" }]);
    const gone = removeChosen(twice.document, [{ kind: "node", id: "S1" }]).document;
    expect(gone.flows.map(({ id }) => id)).toEqual(["f2"]);
    expect(removeChosen(gone, [{ kind: "node", id: "S1" }]).document).toBe(gone);
    expect(stillChosen(gone, [{ kind: "node", id: "S1" }])).toEqual([]);
  });
});

describe("what the pointer is on", () => {
  const document = dumbbell(3);
  const geometry = drawn(document);
  const strands = strandsOf(document);
  const at = (point: { x: number; y: number }) => elementAt(geometry, strands, point);
  const bottleneck = geometry.links.find(({ spec }) => spec.id === "bottleneck");
  if (bottleneck === undefined) throw new Error("no bottleneck");

  it("is a node before a link, and near the link's ends each of its flows", () => {
    expect(nodeAt(geometry, geometry.nodes.get("G1") ?? { x: 0, y: 0 })).toBe("G1");
    for (const share of [0.2, 0.32, 0.68, 0.8]) {
      const flows = [0, 1, 2].map((i) => at(pointOn(bottleneck, share, -strandOffset(i, 3))));
      expect(flows).toEqual(["f1", "f2", "f3"].map((id) => ({ kind: "flow", id })));
    }
    expect(at(pointOn(bottleneck, 0.5, 9))).toEqual({ kind: "link", id: "bottleneck" });
    expect(at(pointOn(bottleneck, 0.5, 40))).toBeNull();
  });

  it.each([1, 2, 3, 6, 12])("is the link all across the middle third of it, with %i flows", (count) => {
    const own = dumbbell(count);
    const picture = drawn(own);
    const line = picture.links.find(({ spec }) => spec.id === "bottleneck");
    if (line === undefined) throw new Error("no bottleneck");
    for (const share of [0.35, 0.5, 0.65])
      for (let beside = -8; beside <= 8; beside++)
        expect(elementAt(picture, strandsOf(own), pointOn(line, share, beside))).toEqual({
          kind: "link",
          id: "bottleneck",
        });
  });

  it.each([1, 2, 3])("is by the end of a link with %i flows the one drawn there", (count) => {
    const own = dumbbell(count);
    const picture = drawn(own);
    const line = picture.links.find(({ spec }) => spec.id === "bottleneck");
    if (line === undefined) throw new Error("no bottleneck");
    const on = pointOn(line, 0.8, -strandOffset(count - 1, count));
    expect(elementAt(picture, strandsOf(own), on)).toEqual({ kind: "flow", id: `f${count}` });
  });

  it("is the link where its flows are a bundle, by its end too", () => {
    const own = dumbbell(12);
    const picture = drawn(own);
    const line = picture.links.find(({ spec }) => spec.id === "bottleneck");
    if (line === undefined) throw new Error("no bottleneck");
    expect(elementAt(picture, strandsOf(own), pointOn(line, 0.8, 0))?.kind).toBe("link");
  });

  it("is every node inside a box", () => {
    const all = { from: { x: SIZE.width, y: SIZE.height }, to: { x: 0, y: 0 } };
    expect(nodesIn(geometry, all)).toHaveLength(document.nodes.length);
    expect(nodesIn(geometry, { from: { x: 0, y: 0 }, to: { x: SIZE.width / 2, y: SIZE.height } })).toEqual([
      "S1",
      "S2",
      "S3",
      "G1",
    ]);
  });
});

describe("strands", () => {
  it("are the flows of every link in the order of the list, each told by colour or dash", () => {
    const over = strandsOf(dumbbell(3)).get("bottleneck") ?? [];
    expect(over.map(({ flow }) => flow.id)).toEqual(["f1", "f2", "f3"]);
    expect(new Set(over.map(({ paint, dash }) => `${paint.scheme} ${dash.join()}`)).size).toBe(3);
    expect(strandsOf(dumbbell(3)).get("out2")).toMatchObject([{ flow: { id: "f2" }, isLast: true }]);
  });

  it("end where a flow has no way", () => {
    const document = { ...dumbbell(), links: dumbbell().links.slice(1) };
    expect(strandedFlows(document).map(({ flow }) => flow.id)).toEqual(["f1"]);
    expect(strandedFlows(dumbbell())).toEqual([]);
    expect(strandedFlows(addFlow(emptyDocument(), "A", "B").document)).toHaveLength(1);
  });
});

describe("names of nodes", () => {
  it("are all written where there is room", () => {
    expect(namedNodes(drawn(dumbbell(2))).size).toBe(dumbbell(2).nodes.length);
  });

  it("are thinned out where they would overlap", () => {
    const geometry = drawn(dumbbell(30));
    const named = namedNodes(geometry);
    expect(named.size).toBeGreaterThan(3);
    expect(named.size).toBeLessThan(geometry.nodes.size);
    const places = [...named].map((id) => geometry.nodes.get(id) ?? { x: 0, y: 0 });
    for (const [i, a] of places.entries())
      for (const b of places.slice(i + 1))
        expect(Math.abs(a.x - b.x) > 15 || Math.abs(a.y - b.y) >= 17).toBe(true);
  });
});

describe("a change of the network", () => {
  const view = fitView(
    [
      { x: 0, y: 0 },
      { x: 4, y: 2 },
    ],
    SIZE,
  );
  const before = new Map([
    ["A", { x: 0, y: 0 }],
    ["B", { x: 4, y: 2 }],
    ["Far", { x: 40, y: 0 }],
  ]);
  const changed = (id: string, x: number, y: number) => new Map([...before, [id, { x, y }]]);

  it("asks for another view where what it added or moved is not in this one", () => {
    expect(hidesChange(view, before, changed("C", 30, 0), SIZE)).toBe(true);
    expect(hidesChange(view, before, changed("A", 0, -9), SIZE)).toBe(true);
  });

  it("asks for another view where it lies under the row of flows or the zoom buttons", () => {
    const at = (x: number, y: number) => new Map([...before, ["C", toGrid(view, { x, y })]]);
    const hides = (x: number, y: number) => hidesChange(view, before, at(x, y), SIZE, FLOW_ROW);
    expect([hides(450, 40), hides(450, 60)]).toEqual([true, false]);
    expect([hides(100, 350), hides(100, 300), hides(300, 350)]).toEqual([true, false, false]);
    // Without flows there is nothing above.
    expect(hidesChange(view, before, at(450, 40), SIZE)).toBe(false);
    // What did not move asks for nothing, wherever it lies.
    const low = at(100, 390);
    expect(hidesChange(view, low, new Map(low), SIZE, FLOW_ROW)).toBe(false);
  });

  it("leaves the view alone where all that changed is seen, wherever the rest is", () => {
    expect(hidesChange(view, before, new Map(before), SIZE)).toBe(false);
    expect(hidesChange(view, before, changed("C", 2, 1), SIZE)).toBe(false);
    expect(hidesChange(view, before, changed("A", 1, 1), SIZE)).toBe(false);
    expect(hidesChange(view, before, new Map([["A", { x: 0, y: 0 }]]), SIZE)).toBe(false);
  });

  it("is whole again after the network was tidied up, but stays under a drag", () => {
    const at = (places: [string, number, number][]) => new Map(places.map(([id, x, y]) => [id, { x, y }]));
    const old = at([
      ["A", 0, 0],
      ["B", 1, 0],
      ["C", 2, 0],
    ]);
    expect(
      isRearranged(
        old,
        at([
          ["A", 0, 1],
          ["B", 2, 0],
          ["C", 2, 0],
        ]),
      ),
    ).toBe(true);
    expect(
      isRearranged(
        old,
        at([
          ["A", 0, 1],
          ["B", 1, 1],
          ["C", 2, 1],
        ]),
      ),
    ).toBe(false);
    expect(
      isRearranged(
        old,
        at([
          ["A", 0, 1],
          ["B", 1, 0],
          ["C", 2, 0],
        ]),
      ),
    ).toBe(false);
    expect(
      isRearranged(
        old,
        at([
          ["D", 0, 1],
          ["E", 1, 4],
        ]),
      ),
    ).toBe(false);
  });

  it("leaves the rows of flows free, one or two", () => {
    const column = [0, 1, 2, 3].map((y) => ({ x: 0, y }));
    for (const [flows, width] of [
      [2, 862],
      [40, 862],
      [40, 318],
    ]) {
      const rows = flowRows(flows, width);
      const size = { width, height: 303 };
      const view = fitView(column, size, rows - FLOW_ROW);
      expect(toPage(view, column[0]).y - 24).toBeGreaterThan(rows);
    }
    expect([flowRows(40, 862), flowRows(40, 318)]).toEqual([2 * FLOW_ROW, FLOW_ROW]);
  });
});

describe("a drag in a large network", () => {
  it("draws the lines anew that the moved nodes end, and no other", () => {
    const geometry = drawn(dumbbell(12));
    const moved = movedGeometry(geometry, new Map([["S3", { x: 7, y: 9 }]]));
    const fresh = moved.links.filter((line, i) => line !== geometry.links[i]).map(({ spec }) => spec.id);
    expect(fresh).toEqual(["in3"]);
    expect(moved.nodes.get("S3")).toEqual({ x: 7, y: 9 });
    expect(moved.links.find(({ spec }) => spec.id === "in3")?.a.x).toBeLessThan(40);
  });
});

describe("captions", () => {
  it.each([2, 6, 12])("lie on no node, no link and no other caption, with %d flows", (n) => {
    const geometry = drawn(dumbbell(n));
    const places = captionPlaces(geometry, {
      linesOf: () => [["100 Mbit/s, 5 ms"]],
      room: freeRoom(geometry, () => 8),
      widthOf: () => 8,
    });
    expect(places.get("bottleneck")).toBeDefined();
    const boxes = [...places].map(([id, { at: offset }]) => {
      const line = geometry.links.find(({ spec }) => spec.id === id);
      if (line === undefined) throw new Error(id);
      const middle = pointOn(line, 0.5, 0);
      return { x: middle.x + offset.x, y: middle.y + offset.y };
    });
    for (const [i, a] of boxes.entries()) {
      for (const b of boxes.slice(i + 1))
        expect(Math.abs(a.x - b.x) > 90 || Math.abs(a.y - b.y) >= 17).toBe(true);
      for (const node of geometry.nodes.values())
        expect(Math.abs(a.x - node.x) > 60 || Math.abs(a.y - node.y) > 20).toBe(true);
      for (const line of geometry.links)
        for (let share = 0; share <= 1; share += 0.05) {
          const p = pointOn(line, share, 0);
          expect(Math.abs(p.x - a.x) > 45 || Math.abs(p.y - a.y) > 8).toBe(true);
        }
    }
  });
});
