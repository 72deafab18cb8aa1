import { describe, expect, it } from "vitest";
import { Routes, RouteTable } from "../../../src/sim/net/routes.ts";
import { link } from "../networks.ts";

/** A network by its links, "A-B" each; direction 2i is the i-th forward, 2i + 1 back. */
function network(...pairs: string[]): Routes {
  const ends = pairs.map((pair) => pair.split("-"));
  const nodes = [...new Set(ends.flat())].sort().map((id) => ({ id, role: "host" as const }));
  return new Routes(
    nodes,
    ends.map(([from, to], i) => link(`l${i}`, from, to)),
  );
}

const way = (routes: Routes, from: string, to: string) => [...routes.path(from, to)];

describe("the way from one node to another", () => {
  it("takes each link in its direction, in order", () => {
    const routes = network("A-B", "C-B", "C-D");
    expect(way(routes, "A", "D")).toEqual([0, 3, 4]);
    expect(way(routes, "D", "A")).toEqual([5, 2, 1]);
    expect(way(routes, "B", "C")).toEqual([3]);
  });

  it("is none within a node", () => {
    expect(way(network("A-B"), "A", "A")).toEqual([]);
  });

  it("has the fewest links", () => {
    const routes = network("A-B", "B-C", "C-D", "A-D");
    expect(way(routes, "A", "D")).toEqual([6]);
    expect(way(routes, "A", "C")).toEqual([0, 2]);
    expect(way(routes, "D", "B")).toEqual([5, 3]);
  });

  it("takes the link that is listed first among ways of equal length", () => {
    expect(way(network("A-B", "A-C", "B-D", "C-D"), "A", "D")).toEqual([0, 4]);
    expect(way(network("A-C", "A-B", "B-D", "C-D"), "A", "D")).toEqual([0, 6]);
    expect(way(network("A-B", "A-B"), "A", "B")).toEqual([0]);
    expect(way(network("A-B", "A-B"), "B", "A")).toEqual([1]);
  });

  it("begins, at a node with one link, with that link, also where the way ends at its far end or leads back through it", () => {
    const routes = network("S-G", "G-R", "T-G");
    expect(way(routes, "S", "G")).toEqual([0]);
    expect(way(routes, "S", "R")).toEqual([0, 2]);
    expect(way(routes, "S", "T")).toEqual([0, 5]);
    expect(way(routes, "T", "S")).toEqual([4, 1]);
    // Asked again, it is the same.
    expect(way(routes, "S", "R")).toEqual([0, 2]);
  });

  it("is missing where the nodes are not joined, or one of them is not there", () => {
    const routes = network("A-B", "C-D");
    expect(() => routes.path("A", "D")).toThrow("no route from A to D");
    expect(() => routes.path("A", "X")).toThrow('no node "X"');
    expect(() => network("A-B").path("X", "A")).toThrow(RangeError);
    expect(() => new Routes([{ id: "A", role: "host" }], [link("l", "A", "B")])).toThrow('no node "B"');
  });
});

describe("the table of all ways", () => {
  it("holds them end to end, each with its end, and says where each begins", () => {
    const table = new RouteTable();
    expect(table.add(Int32Array.of(4, 7))).toBe(0);
    expect(table.add(Int32Array.of())).toBe(3);
    expect([...table.table()]).toEqual([4, 7, -1, -1]);
    expect(table.table()).toBe(table.table());
    expect(table.add(Int32Array.of(2))).toBe(4);
    expect([...table.table()]).toEqual([4, 7, -1, -1, 2, -1]);
  });
});
