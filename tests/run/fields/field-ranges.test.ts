import { describe, expect, it } from "vitest";
import { rangeOf, unitOf } from "../../../src/run/fields/field-ranges.ts";
import type { Leaf } from "../../../src/scenario/index.ts";

const number = (min: number, max: number, unit = ""): Leaf =>
  ({ type: "number", min, max, unit, scale: "linear" }) as unknown as Leaf;
const choice = { type: "choice", options: ["a", "b"] } as unknown as Leaf;

describe("what a slider covers", () => {
  const range = (address: string, leaf = number(0, 1e12)) => rangeOf(address, leaf, 120);

  it("is what values of that kind have as a rule, within what is allowed", () => {
    expect(range("links.l.loss.rate")).toEqual({ min: 0, max: 0.5, scale: "log" });
    expect(range("links.l.rate")).toEqual({ min: 1e4, max: 1e9, scale: "log" });
    expect(range("links.l.reverse.rate")).toEqual({ min: 1e4, max: 1e9, scale: "log" });
    expect(range("flows.f1.traffic.rate")).toEqual({ min: 0, max: 1e8, scale: "log" });
    expect(range("links.l.delay")).toEqual({ min: 0, max: 1, scale: "log" });
    expect(range("links.l.queue.limit", number(2, 100))).toEqual({ min: 2, max: 100, scale: "log" });
    expect(range("links.l.queue.limitBytes")).toEqual({ min: 1500, max: 1_000_000, scale: "log" });
    expect(range("links.l.queue.lowLimit")).toEqual({ min: 0, max: 100, scale: "linear" });
    expect(range("links.l.arq.overhead", number(0, 0.5))).toEqual({ min: 0, max: 0.5, scale: "linear" });
    expect(range("links.l.loss.slot")).toEqual({ min: 0.001, max: 1, scale: "log" });
    expect(range("tcp.initialWindow")).toEqual({ min: 1, max: 32, scale: "linear" });
    expect(range("duration")).toEqual({ min: 1, max: 600, scale: "log" });
  });

  it("is the run where it is an instant", () => {
    for (const address of ["flows.f1.start", "flows.f1.stop", "links.l.loss.from", "nodes.G1.agent.crashAt"])
      expect(range(address)).toEqual({ min: 0, max: 120, scale: "linear" });
  });

  it("is all that is allowed where nothing is known of it, as where a name only contains another", () => {
    expect(range("flows.f1.params.alpha", number(2, 7))).toEqual({ min: 2, max: 7, scale: "linear" });
    expect(range("links.l.delayed", number(2, 7))).toEqual({ min: 2, max: 7, scale: "linear" });
    expect(range("tcp.initialWindows", number(2, 7))).toEqual({ min: 2, max: 7, scale: "linear" });
    expect(range("links.l.medium", choice)).toEqual({ min: 0, max: 1, scale: "linear" });
  });
});

describe("a value's unit", () => {
  it("is a share where people think in per cent, else the format's; choices have none", () => {
    expect(unitOf("links.l.loss.rate", number(0, 1))).toBe("share");
    expect(unitOf("links.l.loss.pGB", number(0, 1))).toBe("share");
    expect(unitOf("links.l.arq.residual", number(0, 1))).toBe("share");
    expect(unitOf("links.l.loss.rate", number(0, 1, "1/s"))).toBe("1/s");
    expect(unitOf("flows.f1.params.beta", number(0, 1))).toBe("");
    expect(unitOf("links.l.delay", number(0, 1, "s"))).toBe("s");
    expect(unitOf("links.l.medium", choice)).toBe("");
  });
});
