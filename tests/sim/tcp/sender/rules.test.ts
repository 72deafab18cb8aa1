import { describe, expect, it } from "vitest";
import * as rules from "../../../../src/sim/tcp/sender/rules.ts";
import { expectRule } from "../../../vectors/declared.ts";

describe("what a sender does by itself", () => {
  it.each(Object.values(rules))("is explained by a rule: $id", (rule) => {
    expectRule(rule);
  });

  it("has four of them", () => {
    expect(Object.values(rules).map(({ id }) => id)).toEqual(
      expect.arrayContaining(["connection-start", "initial-window", "tahoe-collapse", "partial-deflation"]),
    );
  });
});
