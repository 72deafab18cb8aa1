import { describe, expect, it } from "vitest";
import { declarations } from "../../../src/sim/declared.ts";
import { leastDistance } from "./colour-distance.ts";

/** The least distance in OKLab at which two lines are told apart. */
const CLEAR = 0.15;

/** The ten senders of the pairs, which are compared most. */
const SENDERS = [
  "tahoe",
  "reno",
  "newreno",
  "sack",
  "vegas",
  "veno",
  "westwood",
  "cerl",
  "jersey",
  "diff-c",
] as const;

const styleOf = (id: string) => {
  const scheme = declarations.schemes.get(id);
  if (!scheme) throw new Error(`no scheme "${id}"`);
  return { colour: scheme.colour, dash: scheme.dash.join(" ") };
};

describe("the colours of schemes", () => {
  it("keep Veno away from CERL and Reno, for the colour-blind too", () => {
    for (const other of ["cerl", "reno", "sack", "vegas", "newreno", "westwood"])
      expect(leastDistance(styleOf("veno").colour, styleOf(other).colour), other).toBeGreaterThan(CLEAR);
  });

  it("and their dashes tell two senders of a pair apart", () => {
    const alike = SENDERS.flatMap((a, i) =>
      SENDERS.slice(0, i)
        .filter((b) => styleOf(a).dash === styleOf(b).dash)
        .filter((b) => leastDistance(styleOf(a).colour, styleOf(b).colour) < CLEAR)
        .map((b) => `${b} ${a}`),
    );
    expect(alike).toEqual([]);
  });

  it("are equal at distance 0, and black and white at 1", () => {
    expect(leastDistance("#D55E00", "#D55E00")).toBe(0);
    expect(leastDistance("#000000", "#ffffff")).toBeCloseTo(1, 2);
  });
});
