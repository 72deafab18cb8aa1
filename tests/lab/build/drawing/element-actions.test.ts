import { describe, expect, it } from "vitest";
import { type Doing, menuEntriesOf, placeOf } from "../../../../src/lab/build/drawing/element-actions.ts";
import type { LinkLine, NetworkGeometry } from "../../../../src/run-view/network/picture/geometry.ts";
import type { ElementRef } from "../../../../src/scenario/building.ts";

const NODE: ElementRef = { kind: "node", id: "A" };
const LINK: ElementRef = { kind: "link", id: "A" };
const FLOW: ElementRef = { kind: "flow", id: "f1" };

/** Chooses every entry of an element's menu; its words, and what was done. */
function menuOf(ref: ElementRef | null, chosen: readonly ElementRef[] = []) {
  const done: unknown[] = [];
  const doing: Doing = {
    chosen,
    choose: (refs) => done.push(["choose", refs]),
    inspect: (of) => done.push(["inspect", of]),
    rename: (of) => done.push(["rename", of]),
    begin: (kind, node) => done.push(["begin", kind, node]),
    add: (role) => done.push(["add", role]),
    duplicate: () => done.push("duplicate"),
    remove: () => done.push("remove"),
    chooseAll: () => done.push("all"),
    fit: () => done.push("fit"),
  };
  const entries = menuEntriesOf(ref, doing);
  for (const { act } of entries) act();
  return entries.map(({ words }, i) => [words, done[i]]);
}

describe("the menu in the network that is built", () => {
  it("on the ground adds nodes, chooses all and fits", () => {
    expect(menuOf(null)).toEqual([
      ["Host here", ["add", "host"]],
      ["Router here", ["add", "router"]],
      ["Station here", ["add", "base-station"]],
      ["Mobile here", ["add", "mobile"]],
      ["Choose all nodes", "all"],
      ["Fit", "fit"],
    ]);
  });

  it("of a node begins links and flows; of a link and a flow it does not", () => {
    expect(menuOf(NODE)).toEqual([
      ["Its values", ["inspect", NODE]],
      ["Rename", ["rename", NODE]],
      ["Link from here", ["begin", "link", "A"]],
      ["Flow from here", ["begin", "flow", "A"]],
      ["Duplicate", "duplicate"],
      ["Delete", "remove"],
    ]);
    for (const ref of [LINK, FLOW])
      expect(menuOf(ref)).toEqual([
        ["Its values", ["inspect", ref]],
        ["Duplicate", "duplicate"],
        ["Delete", "remove"],
      ]);
  });

  it("of one of many that are chosen is about all of them, and lets it go", () => {
    expect(menuOf(LINK, [NODE, LINK, FLOW]).slice(1)).toEqual([
      ["Duplicate 3 chosen", "duplicate"],
      ["Delete 3 chosen", "remove"],
      ["Deselect", ["choose", [NODE, FLOW]]],
    ]);
  });

  it("of one that alone is chosen, or not among the chosen ones, is about that one", () => {
    for (const chosen of [[LINK], [NODE, FLOW]])
      expect(menuOf(LINK, chosen).map(([words]) => words)).toEqual(["Its values", "Duplicate", "Delete"]);
  });
});

describe("where an element is drawn", () => {
  const way = [
    { x: 0, y: 10, n: { x: 0, y: -1 } },
    { x: 40, y: 10, n: { x: 0, y: -1 } },
  ];
  const geometry = {
    nodes: new Map([["A", { x: 3, y: 4 }]]),
    links: [{ spec: { id: "A" }, way } as unknown as LinkLine],
  } as unknown as NetworkGeometry;

  it("is a node's place, a link's middle, and none of a flow", () => {
    expect(placeOf(geometry, NODE)).toEqual({ x: 3, y: 4 });
    expect(placeOf(geometry, LINK)).toMatchObject({ x: 20, y: 10 });
    expect(placeOf(geometry, { kind: "flow", id: "A" })).toBeUndefined();
    expect(placeOf(geometry, { kind: "link", id: "B" })).toBeUndefined();
  });
});
