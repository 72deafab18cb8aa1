import { describe, expect, it } from "vitest";
import { SCHEME_GROUPS, schemeLine } from "../../../src/lab/core/scheme-groups.ts";
import { declarations } from "../../../src/sim/declared.ts";

const schemes = [...declarations.schemes.keys()];

describe("the groups of schemes", () => {
  it("have every scheme once, each with a line of at most 44 letters", () => {
    const grouped = SCHEME_GROUPS.flatMap((group) => group.schemes);
    const missing = schemes.filter((id) => !grouped.includes(id));
    expect(missing.map((id) => `put "${id}" into a group of src/lab/core/scheme-groups.ts`)).toEqual([]);
    expect(grouped.sort()).toEqual([...schemes].sort());
    for (const id of schemes) {
      expect(schemeLine(id), id).not.toBe("");
      expect(schemeLine(id).length, id).toBeLessThanOrEqual(44);
    }
  });
});
