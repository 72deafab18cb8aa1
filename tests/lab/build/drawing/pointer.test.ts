import type { PointerEvent } from "react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { fitView, pinchedView, toPage } from "../../../../src/lab/build/drawing/canvas-view.ts";
import { growNode } from "../../../../src/lab/build/drawing/commands.ts";
import type { Connecting, Gesture } from "../../../../src/lab/build/drawing/drag.ts";
import { type Live, pointerHandlers } from "../../../../src/lab/build/drawing/pointer.ts";
import type { ToolId } from "../../../../src/lab/build/drawing/tools.ts";
import { lineGeometry } from "../../../../src/run-view/network/picture/geometry.ts";
import { gridPlaces, type Point } from "../../../../src/run-view/network/picture/layout.ts";
import { addNode, emptyDocument, fromTemplate } from "../../../../src/scenario/building.ts";

const SIZE = { width: 318, height: 303 };

function live<T>(initial: T): Live<T> {
  const now = { current: initial };
  return {
    now,
    set: (next) => {
      now.current = next;
    },
  };
}

/** A dumbbell on a phone, and what its editor was told by the pointer. */
function editor(tool: ToolId) {
  const made = fromTemplate("dumbbell", { n: 2 });
  if (!made.ok) throw new Error("no dumbbell");
  const places = gridPlaces(made.value);
  let view = fitView(places.values(), SIZE);
  const told: unknown[][] = [];
  const tell =
    (what: string) =>
    (...said: unknown[]) => {
      told.push([what, ...said]);
    };
  const gesture = live<Gesture | null>(null);
  const connecting = live<Connecting | null>(null);
  const fingers = new Map<number, Point>();
  const geometry = () => {
    const at = new Map([...places].map(([id, place]) => [id, toPage(view, place)]));
    return lineGeometry(made.value.links, at, SIZE.width, SIZE.height);
  };
  /** Made anew for every event, as the page does after every change. */
  const handlers = () =>
    pointerHandlers({
      geometry: geometry(),
      strands: new Map(),
      places,
      view,
      tool,
      chosen: [],
      gesture,
      connecting,
      fingers,
      point: ({ clientX, clientY }) => ({ x: clientX, y: clientY }),
      capture: () => {},
      setView: (next) => {
        view = next;
      },
      choose: tell("choose"),
      click: tell("click"),
      join: tell("join"),
      grow: tell("grow"),
      place: tell("place"),
      menu: tell("menu"),
      hover: (ref) => {
        hovered = ref;
      },
      wait: (act) => {
        waiting = act;
      },
    });
  let hovered: unknown = null;
  let waiting: (() => void) | null = null;
  const event = (pointerId: number, { x, y }: Point, pointerType: string, button: number) =>
    ({
      pointerId,
      pointerType,
      clientX: x,
      clientY: y,
      button,
      shiftKey: false,
      target: null,
    }) as unknown as PointerEvent;
  const send = (
    kind: "Down" | "Move" | "Up" | "Cancel",
    at: Point,
    pointer = 1,
    type = "touch",
    button = 0,
  ) => handlers()[`onPointer${kind}`](event(pointer, at, type, button));
  const nodeAt = (id: string) => geometry().nodes.get(id) ?? { x: 0, y: 0 };
  const drag = (from: Point, to: Point, type = "touch") => {
    send("Down", from, 1, type);
    send("Move", { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }, 1, type);
    send("Move", to, 1, type);
    send("Up", to, 1, type);
  };
  /** The finger has stayed as long as it takes. */
  const stay = () => waiting?.();
  return { told, send, drag, stay, nodeAt, gesture, connecting, viewNow: () => view, hovered: () => hovered };
}

beforeEach(() => {
  vi.stubGlobal("Element", class {});
});

/** Ground without nodes and links. */
const GROUND = { x: 150, y: 40 };

describe("a finger on the network under construction", () => {
  it("drags a node, connects two of them, moves the view on the ground, and chooses by a tap", () => {
    const moved = editor("select");
    moved.drag(moved.nodeAt("S1"), GROUND);
    expect(moved.told.map(([what]) => what)).toEqual(["choose", "place"]);
    expect([...(moved.told[1][1] as Map<string, unknown>).keys()]).toEqual(["S1"]);

    const linked = editor("link");
    linked.drag(linked.nodeAt("S1"), linked.nodeAt("R2"));
    expect(linked.told).toEqual([["join", "R2"]]);

    const panned = editor("select");
    const before = panned.viewNow();
    panned.drag(GROUND, { x: GROUND.x + 40, y: GROUND.y + 9 });
    expect(panned.told).toEqual([]);
    expect(panned.viewNow()).toEqual({ ...before, left: before.left + 40, top: before.top + 9 });

    const tapped = editor("select");
    tapped.send("Down", tapped.nodeAt("S1"));
    tapped.send("Up", tapped.nodeAt("S1"));
    expect(tapped.told).toEqual([["click", { kind: "node", id: "S1" }, tapped.nodeAt("S1"), false]]);
  });
});

describe("a press that stays, and the right button", () => {
  const link = { kind: "link", id: "bottleneck" };

  it("open what can be done with a node, a link, or on the ground, and nothing else happens", () => {
    for (const tool of ["select", "link", "host"] as const) {
      const { told, send, stay, nodeAt, gesture, connecting } = editor(tool);
      const between = {
        x: (nodeAt("G1").x + nodeAt("G2").x) / 2,
        y: (nodeAt("G1").y + nodeAt("G2").y) / 2,
      };
      const places = [
        [{ kind: "node", id: "S1" }, nodeAt("S1")],
        [link, between],
        [null, GROUND],
      ] as const;
      for (const [ref, at] of places) {
        send("Down", at);
        stay();
        send("Up", at);
        expect(told.splice(0)).toEqual([["menu", ref, at]]);
        send("Down", at, 1, "mouse", 2);
        send("Up", at, 1, "mouse", 2);
        expect(told.splice(0)).toEqual([["menu", ref, at]]);
      }
      expect([gesture.now.current, connecting.now.current]).toEqual([null, null]);
    }
  });

  it("do not where the finger drags, is lifted, or a second one comes; the right button that drags moves the view", () => {
    const { told, send, stay, viewNow } = editor("select");
    const to = { x: GROUND.x + 40, y: GROUND.y };
    send("Down", GROUND);
    send("Move", to);
    stay();
    send("Up", to);
    send("Down", GROUND);
    send("Up", GROUND);
    stay();
    send("Down", GROUND, 1);
    send("Down", to, 2);
    stay();
    send("Up", GROUND, 1);
    send("Up", to, 2);
    const { left } = viewNow();
    send("Down", GROUND, 1, "mouse", 2);
    send("Move", to, 1, "mouse", 2);
    send("Up", to, 1, "mouse", 2);
    expect(viewNow().left).toBe(left + 40);
    expect(told.map(([what]) => what)).toEqual(["click"]);
  });

  it("a mouse on a link has its caption shown, and not beside it", () => {
    const { send, nodeAt, hovered } = editor("select");
    send("Move", { x: (nodeAt("G1").x + nodeAt("G2").x) / 2, y: nodeAt("G1").y }, 1, "mouse");
    expect(hovered()).toEqual(link);
    send("Move", GROUND, 1, "mouse");
    expect(hovered()).toBeNull();
  });
});

describe("two fingers", () => {
  it.each(["select", "link", "host"] as const)("zoom and move the view, and do nothing else: %s", (tool) => {
    const { told, send, nodeAt, gesture, connecting, viewNow } = editor(tool);
    const before = viewNow();
    const [a, b] = [nodeAt("S1"), { x: nodeAt("S1").x + 100, y: nodeAt("S1").y }];
    send("Down", a, 1);
    send("Down", b, 2);
    send("Move", { x: b.x + 50, y: b.y + 20 }, 2);
    send("Move", { x: a.x - 50, y: a.y + 20 }, 1);
    expect(viewNow().scaleX).toBeCloseTo(2 * before.scaleX, 6);
    expect(viewNow().scaleY).toBeCloseTo(2 * before.scaleY, 6);
    // What was in the middle of the fingers is there still.
    const middle = { x: (a.x + b.x) / 2, y: a.y };
    const grid = (middle.x - before.left) / before.scaleX;
    expect(viewNow().left + grid * viewNow().scaleX).toBeCloseTo(middle.x, 6);
    send("Up", { x: a.x - 50, y: a.y + 20 }, 1);
    send("Move", { x: b.x - 80, y: b.y }, 2);
    send("Up", { x: b.x - 80, y: b.y }, 2);
    expect(told).toEqual([]);
    expect([gesture.now.current, connecting.now.current]).toEqual([null, null]);
  });

  it("may be lifted, and one of them drags again", () => {
    const { told, send, drag, nodeAt } = editor("select");
    send("Down", GROUND, 1);
    send("Down", { x: 200, y: 40 }, 2);
    send("Cancel", GROUND, 1);
    send("Cancel", GROUND, 2);
    drag(nodeAt("S1"), { x: 150, y: 60 });
    expect(told.map(([what]) => what)).toEqual(["choose", "place"]);
  });

  it("move no further apart than the largest size", () => {
    const view = fitView([], SIZE);
    const near = [
      { x: 0, y: 0 },
      { x: 1, y: 0 },
    ];
    const far = [
      { x: 0, y: 0 },
      { x: 900, y: 0 },
    ];
    expect(pinchedView(view, near, far).scaleX).toBeLessThan(10 * view.scaleX);
    expect(pinchedView(view, far, far)).toEqual(view);
  });
});

describe("a tool for nodes", () => {
  it("dragged from a node adds one that is linked to it; pressed on a node it chooses that", () => {
    const { told, drag, send, nodeAt, connecting } = editor("host");
    drag(nodeAt("S1"), GROUND, "mouse");
    expect(told).toEqual([["grow", "S1", GROUND]]);
    expect(connecting.now.current).toBeNull();
    send("Down", nodeAt("S1"), 1, "mouse");
    send("Up", nodeAt("S1"), 1, "mouse");
    expect(told[1]).toEqual(["click", { kind: "node", id: "S1" }, nodeAt("S1"), false]);
    expect(connecting.now.current).toBeNull();
    drag(nodeAt("S1"), nodeAt("S2"), "mouse");
    expect(told).toHaveLength(2);
  });

  it("links from left to right, in one edit that can be run on", () => {
    const router = addNode(emptyDocument(), { role: "router", x: 2, y: 0, id: "G1" }).document;
    const right = growNode(router, "mobile", "G1", { x: 3, y: 0 });
    const both = growNode(right.document, "host", "G1", { x: 1, y: 0 });
    expect(both.document.links).toMatchObject([
      { from: "G1", to: right.chosen[0].id, medium: "wireless" },
      { from: both.chosen[0].id, to: "G1", medium: "wired" },
    ]);
  });
});
