import { describe, expect, it } from "vitest";
import { shippedNames } from "../../src/scenario/index.ts";

const shipped = {
  ids: () => ["cerl-fig17", "cerl-fig4", "lessons/cerl-fig7a", "reno-sawtooth", "why/cerl-reno", "snoop"],
  load: async () => null,
};

describe("names for a scenario that does not exist", () => {
  it("begin with those most alike, in folders or not", () => {
    expect(shippedNames(shipped, "cerl-fig7a")).toBe(
      "one of the 6 shipped scenarios, such as cerl-fig4, cerl-fig17, lessons/cerl-fig7a",
    );
    expect(shippedNames(shipped, "sawtooth")).toMatch(/such as reno-sawtooth,/);
  });

  it("do not compare the whole of a long name", () => {
    expect(shippedNames(shipped, "snoop".padEnd(1e6, "x"))).toMatch(
      /^one of the 6 shipped scenarios, such as /,
    );
  });
});
