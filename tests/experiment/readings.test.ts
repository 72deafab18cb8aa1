/** Other readings of the papers: none without its reason in the paper. */
import { describe, expect, it } from "vitest";
import { loadShippedExperiment, shippedExperimentIds } from "../../src/cli/experiments.ts";

const experiments = shippedExperimentIds().map((id) => ({ id, ...loadShippedExperiment(id) }));
const readings = experiments.flatMap(({ id, readings }) =>
  readings.map((reading) => ({
    name: `${id}: ${reading.id}`,
    paper: id.split("-")[0],
    ...reading,
    why: reading.why ?? "",
  })),
);
const namesOf = (id: string) =>
  experiments.find((one) => one.id === id)?.readings.map(({ id: name }) => name);

describe("other readings", () => {
  it("have a reason in the paper: a place of it, or what it does not say", () => {
    const without = readings.filter(
      ({ why }) =>
        !/^(Section|Equation|The caption|The (paper|text) (does not say|gives|has)|The .* stand in the drawing of)/.test(
          why,
        ),
    );
    expect(without.map(({ name }) => name)).toEqual([]);
    expect(readings.length).toBeGreaterThan(400);
  });

  it("have one reason for one subject of a paper", () => {
    const reasons = new Map<string, string>();
    for (const { name, paper, subject, why } of readings) {
      const key = `${paper}: ${subject}`;
      expect(why, name).toBe(reasons.get(key) ?? why);
      reasons.set(key, why);
    }
  });

  it("of CERL have the module of Westwood that section 4.1 names, wherever it runs", () => {
    const withWestwood = experiments.filter(
      ({ id, schemes }) => id.startsWith("cerl") && schemes.some((arm) => arm.id === "westwood-nr"),
    );
    expect(withWestwood.length).toBeGreaterThan(10);
    for (const { id } of withWestwood) expect(namesOf(id), id).toContain("westwood-module-2002");
  });

  it("of Jersey's friendliness have routers that drop what they cannot mark", () => {
    for (const id of ["jersey-table2", "jersey-table3", "jersey-table4"])
      expect(namesOf(id), id).toContain("drops-without-ecn");
  });

  it("do not contradict what the papers state", () => {
    const named = (paper: string) =>
      new Set(readings.filter((one) => one.paper === paper).map(({ id }) => id));
    // Section 4.1: 90 packets, and three times as much for the advertised window "in all experiments".
    for (const id of ["half-buffer", "window-1000", "window-of-buffer"])
      expect(named("cerl").has(id), id).toBe(false);
    // Section 7: "marking and dropping are always performed on the packet in the front of the queue".
    expect(named("cc").has("marks-at-tail")).toBe(false);
    // Section V: "1000 bytes (1040 with headers)".
    expect(named("ghosh").has("no-headers")).toBe(false);
  });
});
