import { describe, expect, it } from "vitest";
import { reachableFrom } from "../../../src/run/network/reachability.ts";
import { link } from "../../sim/networks.ts";

describe("the nodes that links connect with one", () => {
  const links = [link("l1", "A", "B"), link("l2", "C", "B"), link("l3", "C", "D"), link("l4", "X", "Y")];
  const from = (start: string) => [...reachableFrom({ links }, start)].sort();

  it("are all that can be reached over links in either direction, itself included", () => {
    for (const start of ["A", "B", "C", "D"]) expect(from(start)).toEqual(["A", "B", "C", "D"]);
    expect(from("Y")).toEqual(["X", "Y"]);
  });

  it("are itself alone where no link begins or ends at it", () => {
    expect(from("Z")).toEqual(["Z"]);
    expect([...reachableFrom({ links: [] }, "A")]).toEqual(["A"]);
  });

  it("are found once where links form a ring", () => {
    const ring = [link("l1", "A", "B"), link("l2", "B", "C"), link("l3", "C", "A")];
    expect([...reachableFrom({ links: ring }, "B")].sort()).toEqual(["A", "B", "C"]);
  });
});
