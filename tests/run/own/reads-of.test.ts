import { describe, expect, it } from "vitest";
import { readsOf } from "../../../src/run/own/reads-of.ts";

const read = { flow: "f1", t: 1, hook: "onTimeout", values: [["tcp.ssthresh", Number.POSITIVE_INFINITY]] };

describe("what the lines of a decision read", () => {
  it("is found by its flow and its time", () => {
    const others = [
      { ...read, flow: "f2" },
      { ...read, t: 2 },
    ];
    expect(readsOf([...others, read], "f1", 1)).toBe(read);
    expect(readsOf(others, "f1", 1)).toBeNull();
  });

  it.each([
    [null],
    ["f1"],
    [{ ...read, hook: 5 }],
    [{ ...read, values: [["w", "5"]] }],
    [{ ...read, values: [[5, 5]] }],
    [{ ...read, values: [["w", 5, 5]] }],
    [
      {
        ...read,
        values: [
          ["w", 5],
          ["v", "5"],
        ],
      },
    ],
    [{ ...read, values: { w: 5 } }],
  ])("is not %j", (wrong) => {
    expect(readsOf([wrong], "f1", 1)).toBeNull();
    expect(readsOf([wrong, read], "f1", 1)).toBe(read);
  });
});
