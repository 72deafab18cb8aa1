import { describe, expect, it } from "vitest";
import { addLink, addNode, emptyDocument, tidy } from "../../../src/scenario/building.ts";
import type { Arranged } from "../../../src/scenario/edit/arrange.ts";
import { spread } from "../../../src/scenario/edit/spread.ts";
import { tangles } from "../../../src/scenario/edit/tidy.ts";

/** A network by the names of its nodes: "a-b" is a link from a to b, and in flows a flow. */
function network(nodes: string, links: string, flows = ""): Arranged {
  const pairs = (text: string) =>
    text
      .split(" ")
      .filter(Boolean)
      .map((pair) => {
        const [from, to] = pair.split("-");
        return { id: pair, from, to };
      });
  return {
    nodes: nodes.split(" ").map((id) => ({ id })),
    links: pairs(links),
    flows: pairs(flows),
  } as unknown as Arranged;
}

function spreadOut(nodes: string, links: string, flows = ""): string | null {
  const places = spread(network(nodes, links, flows));
  return places && [...places].map(([id, { x, y }]) => `${id} ${x},${y}`).join(" ");
}

/** The same by `tidy`, of a document with these links between nodes of the names that they use. */
function tidied(count: number, links: readonly (readonly [number, number])[]): string {
  let document = emptyDocument();
  for (let i = 1; i <= count; i++)
    document = addNode(document, { role: "router", x: 0, y: 0, id: `n${i}` }).document;
  for (const [from, to] of links) document = addLink(document, `n${from}`, `n${to}`).document;
  return tidy(document)
    .nodes.map(({ x, y }) => `${x},${y}`)
    .join(" ");
}

/** Pairs of 1 to n: each with the next, and with the one `step` further on. */
function chords(n: number, step: number): [number, number][] {
  return Array.from({ length: n }, (_, k) => k + 1).flatMap((i): [number, number][] => [
    [i, (i % n) + 1],
    [i, ((i + step - 1) % n) + 1],
  ]);
}

describe("places by distances in links", () => {
  it("are a line for a chain, level, the sender on the left, one grid unit apart", () => {
    expect(spreadOut("a b c d", "a-b b-c c-d", "a-d")).toEqual("a 0,0.25 b 1,0 c 2,0 d 3,0.25");
    expect(spreadOut("a b c d", "a-b b-c c-d", "d-a")).toEqual("a 3,0.25 b 2,0 c 1,0 d 0,0.25");
    expect(spreadOut("c a d b", "b-c c-d a-b", "a-c b-d")).toEqual("c 2,0 b 1,0 a 0,0.25 d 3,0.25");
  });

  it("are a ring for a ring, and a square with what hangs on it for a square", () => {
    expect(spreadOut("a b c d e f", "a-b b-c c-d d-e e-f f-a", "a-d")).toEqual(
      "a 0,1 b 0.5,0 c 1.75,0 d 2.25,1 e 1.75,2 f 0.5,2",
    );
    expect(spreadOut("a b c d e f", "a-b b-c c-d d-e e-f f-a", "d-a")).toEqual(
      "a 2.25,1 b 1.75,0 c 0.5,0 d 0,1 e 0.5,2 f 1.75,2",
    );
    expect(spreadOut("a b c d s r", "a-b b-c c-d d-a s-a c-r", "s-r")).toEqual(
      "a 1,0.75 b 2,0 c 2.75,0.75 d 2,1.5 r 3.75,0.75 s 0,0.75",
    );
    expect(spreadOut("a b c d s r", "a-b b-c c-d d-a s-a c-r", "r-s")).toEqual(
      "a 2.75,0.75 b 2,0 c 1,0.75 d 2,1.5 r 0,0.75 s 3.75,0.75",
    );
  });

  it("are a mesh for a mesh, wide rather than high", () => {
    expect(spreadOut("a b c d e f g h", "a-b b-c c-d e-f f-g g-h a-e b-f c-g d-h", "a-h")).toEqual(
      "a 0,0 b 1,0 c 2.25,0 d 3.25,0 h 3.25,1.25 g 2.25,1.25 f 1,1.25 e 0,1.25",
    );
    expect(spreadOut("a e b f c g d h", "a-e e-f f-b b-a b-c c-g g-f c-d d-h h-g", "h-a")).toEqual(
      "a 4.25,1 e 4.25,0 f 2.75,1.25 b 2.75,0 c 1.25,0 g 1.25,1.25 h 0,0 d 0,1",
    );
  });

  it("keep parts that nothing joins a little further apart than the longest way", () => {
    expect(spreadOut("a b c d e", "a-b b-c d-e", "a-c")).toEqual("a 0.25,2 b 0,1 c 0.25,0 d 3,0.5 e 3,1.5");
    expect(spreadOut("a b c", "", "")).toEqual("a 0,1 b 1.75,0 c 1.75,2");
  });

  it("are none where the nodes have no room, and where one stands alone it stands at the corner", () => {
    expect(spreadOut("a b c d e f g h i j", "a-b a-c a-d a-e a-f a-g a-h a-i a-j", "b-c")).toEqual(
      "a 1.5,1.5 b 0,1 c 0.75,0.25 d 1.5,0 e 2.5,0.5 f 2.75,1.5 g 2.5,2.25 h 1.75,3 i 0.75,2.75 j 0,2",
    );
    const star = Array.from({ length: 40 }, (_, k) => `n${k}`);
    expect(spreadOut(`a ${star.join(" ")}`, star.map((id) => `a-${id}`).join(" "))).toBe(null);
    expect(spreadOut("a", "")).toEqual("a 0,0");
    expect(spreadOut("a b", "a-b", "b-a")).toEqual("a 1,0 b 0,0");
  });

  it("put up with links and flows between nodes that are not there, and with links from a node to itself", () => {
    expect(spreadOut("a b c", "a-b b-c x-a c-y b-b", "x-y a-c p-q")).toEqual(
      "a 1.25,2 b 2.75,2.5 c 4.25,1.75 y 5.5,0 x 0,0",
    );
  });
});

describe("a tangle", () => {
  /** How often links meet at places "a 0,0 b 1,0 …". */
  function count(places: string, links: string): number {
    const words = places.split(" ");
    const at = new Map(
      words.flatMap((id, k) => {
        if (k % 2 === 1) return [];
        const [x, y] = words[k + 1].split(",").map(Number);
        return [[id, { x, y }] as const];
      }),
    );
    return tangles(network([...at.keys()].join(" "), links), at);
  }
  const CROSS = "a 0,0 b 2,2 c 0,2 d 2,0";

  it("is every crossing of two links, once, whichever way they go", () => {
    expect([count(CROSS, "a-b c-d"), count(CROSS, "b-a c-d"), count(CROSS, "d-c a-b")]).toEqual([1, 1, 1]);
    expect(count(`${CROSS} e 0,1 f 3,1`, "a-b c-d e-f")).toBe(3 + 0);
    expect(count(CROSS, "a-c b-d")).toBe(0);
  });

  it("is none of links that end at the same node, or end before they meet", () => {
    const star = "m 1,1 a 0,0 b 2,0 c 2,2";
    expect([count(star, "m-a m-b"), count(star, "a-m b-m"), count(star, "a-m m-b")]).toEqual([0, 0, 0]);
    expect([count(star, "a-b b-c"), count(star, "m-a a-b")]).toEqual([0, 0]);
    expect(count("a 0,0 b 2,0 c 1,1 d 1,0.5", "a-b c-d")).toBe(0);
    expect(count("a 0,0 b 2,2 c 0,2 d 0.9,1.5", "a-b c-d")).toBe(0);
  });

  it("is the node alone where a link ends on another one", () => {
    const middle = "a 0,0 b 2,0 c 1,1 d 1,0";
    expect([count(middle, "a-b c-d"), count(middle, "b-a d-c"), count(middle, "c-d a-b")]).toEqual([1, 1, 1]);
  });

  it("is a link that passes nearer than 0.3 to a node at neither of its ends", () => {
    expect(count("a 0,0 b 4,0 c 2,0.29", "a-b")).toBe(1);
    expect(count("a 0,0 b 4,0 c 2,0.3", "a-b")).toBe(0);
    expect(count("a 0,0 b 0,4 c 0.1,2", "a-b")).toBe(1);
    expect(count("a 1,1 b 4,4 c 2.1,2.2 d 3,3", "a-b")).toBe(2);
    // Beyond its ends, as far from these.
    expect([count("a 0,0 b 4,0 c 4.29,0", "a-b"), count("a 0,0 b 4,0 c -0.29,0", "a-b")]).toEqual([1, 1]);
    expect([count("a 0,0 b 4,0 c 4.3125,0", "a-b"), count("a 0,0 b 4,0 c -0.3,0", "a-b")]).toEqual([0, 0]);
    expect(count("a 1,1 b 1,1 c 1.1,1", "a-b")).toBe(1);
  });

  it("is none of a link between nodes without places", () => {
    expect(count("a 0,0 b 2,2", "a-b a-x x-b")).toBe(0);
  });
});

describe("tidying a tangle", () => {
  it("places it by its distances, where far fewer links cross or lie on nodes than in layers", () => {
    expect(tidied(12, chords(12, 5))).toEqual("0,2 1,1.5 2,1 3,1.5 2,4 1,3.5 2,2 1,0.5 2,0 3,2.5 2,3 1,2.5");
    expect(tidied(10, chords(10, 2))).toEqual("0,1.5 1,0 1,1 2,0 2,1 3,1.5 2,2 2,3 1,2 1,3");
    expect(tidied(9, chords(9, 3))).toEqual("0,1.5 1,1 2,1 1,0 2,0 2,3 1,3 2,2 1,2");
    expect(tidied(16, chords(16, 3))).toEqual(
      "0,2.5 1,2 2,2 1,1 2,0 3,1 2,1 3,2 4,2.5 3,3 2,3 3,4 2,5 1,4 2,4 1,3",
    );
  });

  it("keeps the layers of what is hardly tangled, and of what has no clearer picture", () => {
    expect(
      tidied(7, [
        [1, 2],
        [2, 3],
        [3, 4],
        [4, 5],
        [5, 6],
        [6, 7],
        [7, 1],
      ]),
    ).toEqual("0,0.5 1,0 2,0 3,0 3,1 2,1 1,1");
    expect(
      tidied(6, [
        [1, 4],
        [1, 5],
        [1, 6],
        [2, 4],
        [2, 5],
        [2, 6],
        [3, 4],
        [3, 5],
        [3, 6],
      ]),
    ).toEqual("0,1 2,0.5 2,1.5 1,0 1,1 1,2");
    // Five nodes, each linked to three: 18 crossings and links over nodes in layers, 14 by distances, which is not much clearer.
    const each = [1, 2, 3, 4, 5].flatMap((a) => [6, 7, 8].map((b) => [a, b] as const));
    expect(tidied(8, each)).toEqual("0,1.5 2,0 2,1 2,2 2,3 1,0.5 1,1.5 1,2.5");
    const all = Array.from({ length: 6 }, (_, i) =>
      Array.from({ length: 6 }, (_, k) => [i + 1, k + 1] as const),
    )
      .flat()
      .filter(([a, b]) => a < b);
    expect(tidied(6, all)).toEqual("0,2 1,0 1,1 1,2 1,3 1,4");
  });

  it("draws a ring of eight and more as an oval, and no smaller one, nor one with a chord or a tail", () => {
    expect(
      tidied(
        8,
        chords(8, 1).filter((_, k) => k % 2 === 0),
      ),
    ).toEqual("0,0.5 0.75,0 1.75,0 2.75,0 3.75,0.5 2.75,1 1.75,1 0.75,1");
    expect(
      tidied(
        9,
        chords(9, 1).filter((_, k) => k % 2 === 0),
      ),
    ).toEqual("0,0.5 0.75,0 1.75,0 2.75,0 3.75,0.25 3.75,1 2.75,1.25 1.75,1.25 0.75,1");
    expect(
      tidied(8, [
        [1, 2],
        [2, 3],
        [3, 4],
        [4, 1],
        [5, 6],
        [6, 7],
        [7, 8],
        [8, 5],
      ]),
    ).toEqual("0,1 1,0 2,1 1,1 0,2 1,2 2,2 1,3");
    expect(
      tidied(9, [
        [1, 2],
        [2, 3],
        [3, 4],
        [4, 5],
        [5, 6],
        [6, 7],
        [7, 8],
        [8, 1],
        [8, 9],
      ]),
    ).toEqual("0,1 1,0.5 2,0 3,0 4,0.5 3,1 2,1 1,1.5 2,2");
  });
});
