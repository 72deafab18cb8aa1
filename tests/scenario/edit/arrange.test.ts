import { describe, expect, it } from "vitest";
import { layered } from "../../../src/scenario/edit/arrange.ts";

/** A network of nodes, links and flows by their names: "S G" is a link from S to G. */
function network(nodes: string, links: readonly string[], flows: readonly string[]) {
  const ends = (pair: string) => {
    const [from, to] = pair.split(" ");
    return { from, to };
  };
  return {
    nodes: nodes.split(" ").map((id) => ({ id })),
    links: links.map((pair) => ({ id: pair.replace(" ", "-"), ...ends(pair) })),
    flows: flows.map(ends),
  } as unknown as Parameters<typeof layered>[0];
}

const placesOf = (of: ReturnType<typeof network>) =>
  Object.fromEntries([...layered(of)].map(([id, { x, y }]) => [id, `${x},${y}`]));

describe("layers along the ways of flows", () => {
  it("are columns, in which nodes with equal neighbours keep their order, one row apart", () => {
    const fan = network("S G R1 R2 R3", ["S G", "G R1", "G R2", "G R3"], ["S R1", "S R2", "S R3"]);
    expect(placesOf(fan)).toEqual({ S: "0,1", G: "1,1", R1: "2,0", R2: "2,1", R3: "2,2" });
  });

  it("go with the flow, whichever way its links were drawn", () => {
    const chain = network("R G S", ["R G", "G S"], ["S R"]);
    expect(placesOf(chain)).toEqual({ S: "0,0", G: "1,0", R: "2,0" });
  });

  it("have what nothing passes beside what it is linked to: before it where the link comes from there, else behind", () => {
    const aside = network("S G R A B", ["S G", "G R", "A G", "G B"], ["S R"]);
    const { A, B } = placesOf(aside);
    expect([A[0], B[0]]).toEqual(["0", "2"]);
  });

  it("have a sender before the first of the nodes that it sends to", () => {
    const two = network("T S A B R", ["T A", "A B", "B R", "S A", "S B"], ["T R", "S A", "S R"]);
    const { T, S, A, B, R } = placesOf(two);
    expect([T, S, A, B, R].map((place) => place[0])).toEqual(["0", "0", "1", "2", "3"]);
  });

  it("are as many as nodes, from the left edge on, where flows go all around", () => {
    const triangle = network("A B C", ["A B", "B C", "C A"], ["A B", "B C", "C A"]);
    expect(placesOf(triangle)).toEqual({ B: "0,0", C: "1,0", A: "2,0" });
  });

  it("are none where there are no nodes", () => {
    expect(layered({ nodes: [], links: [], flows: [] })).toEqual(new Map());
  });

  it("go by hops from the first node where nothing flows", () => {
    const still = network("A B C", ["B A", "C B"], []);
    expect(placesOf(still)).toEqual({ A: "0,0", B: "1,0", C: "2,0" });
  });
});
