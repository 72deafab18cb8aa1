import { setFlagsFromString } from "node:v8";
import { runInThisContext } from "node:vm";
import { describe, expect, it } from "vitest";
import * as course from "../../src/course/index.ts";
import * as sim from "../../src/sim/index.ts";
import * as simulator from "../../src/sim/simulator.ts";
import { fasten } from "../fast-modules.ts";

setFlagsFromString("--allow-natives-syntax");
const isFast = runInThisContext("(one) => %HasFastProperties(one)") as (one: object) => boolean;
// It is compiled when it is called first.
isFast({});
setFlagsFromString("--no-allow-natives-syntax");

describe("the modules of the product in the tests", () => {
  it.each(Object.entries({ course, sim, simulator }))("have a map and no table: %s", (_, exports) => {
    expect(Object.keys(exports).length).toBeGreaterThan(0);
    expect(isFast(exports)).toBe(true);
  });

  it("are objects that would have a table else, and stay as they are otherwise", () => {
    const exports: object = Object.create(null);
    Object.defineProperty(exports, "name", { get: () => 1, enumerable: true, configurable: true });
    expect(isFast(exports)).toBe(false);
    fasten(exports);
    expect(isFast(exports)).toBe(true);
    expect({ ...exports }).toEqual({ name: 1 });
  });
});
