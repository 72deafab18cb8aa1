import { describe, expect, it } from "vitest";
import { isVariable, nameTitle } from "../../../src/run/fields/variable.ts";
import type { Leaf } from "../../../src/scenario/index.ts";

const number: Leaf = { type: "number", unit: "", min: 0, max: 1, integer: false, scale: "linear" };
const choice: Leaf = { type: "choice", options: ["host", "router"] };

describe("what a sweep can vary", () => {
  it("is any number, choice or switch that a result depends on", () => {
    expect(isVariable({ address: "links.wireless.loss.rate", leaf: number })).toBe(true);
    expect(isVariable({ address: "flows.f1.scheme", leaf: choice })).toBe(true);
    expect(isVariable({ address: "flows.f1.ecn", leaf: { type: "boolean" } })).toBe(true);
  });

  it("is no text, no seed, and not what a node is drawn as", () => {
    expect(isVariable({ address: "title", leaf: { type: "text" } })).toBe(false);
    expect(isVariable({ address: "seed", leaf: number })).toBe(false);
    expect(isVariable({ address: "nodes.G1.role", leaf: choice })).toBe(false);
  });

  it("is what only contains one of those names", () => {
    for (const address of ["flows.f1.params.seed", "seedling", "links.l.role.rate", "nodes.G1.agent.roles"])
      expect(isVariable({ address, leaf: number }), address).toBe(true);
  });
});

describe("a value of a choice or a switch", () => {
  it("is read by the option's title, and as on or off", () => {
    const titles = { reno: "Reno" };
    expect([true, false, "reno", "slot"].map((name) => nameTitle({ titles }, name))).toEqual([
      ...["on", "off", "Reno", "time, slot by slot"],
    ]);
  });
});
