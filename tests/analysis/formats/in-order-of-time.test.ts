import { describe, expect, it } from "vitest";
import { inOrderOfTime } from "../../../src/analysis/formats/in-order-of-time.ts";

/** Sources whose events have the given times and names of source and place: "1.0" is the first of the second source. */
const named = (...sources: number[][]) =>
  sources.map((times, s) => times.map((t, i) => ({ t, name: `${s}.${i}` })));
const namesOf = (...sources: number[][]) => [...inOrderOfTime(named(...sources))].map(({ name }) => name);

describe("events of several sources", () => {
  it("come in order of time", () => {
    expect(namesOf([3, 8], [1, 9], [2, 4])).toEqual(["1.0", "2.0", "0.0", "2.1", "0.1", "1.1"]);
  });

  it("come in the order of the sources where they are of one instant, each source's in its own order", () => {
    expect(namesOf([1, 2], [1, 1, 2], [0, 1, 2])).toEqual([
      "2.0",
      "0.0",
      "1.0",
      "1.1",
      "2.1",
      "0.1",
      "1.2",
      "2.2",
    ]);
  });

  it("come as a stable sort of all would have them", () => {
    const sources = Array.from({ length: 11 }, (_, s) =>
      Array.from({ length: (7 * s) % 13 }, (_, i) => Math.floor((i * i + 5 * s) / 6)),
    );
    const sorted = named(...sources)
      .flat()
      .sort((a, b) => a.t - b.t);
    expect([...inOrderOfTime(named(...sources))]).toEqual(sorted);
  });

  it("are none where no source has any", () => {
    expect(namesOf()).toEqual([]);
    expect(namesOf([], [])).toEqual([]);
  });

  it("are asked for one ahead of those that were taken", () => {
    let asked = 0;
    function* endless() {
      for (;;) yield { t: asked++ };
    }
    const merged = inOrderOfTime([endless()]);
    for (let i = 0; i < 3; i++) merged.next();
    expect(asked).toBe(3);
  });
});
