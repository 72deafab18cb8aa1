import { setFlagsFromString } from "node:v8";
import { runInThisContext } from "node:vm";
import { describe, expect, it } from "vitest";
import { fasten } from "../fast-modules.ts";

setFlagsFromString("--allow-natives-syntax");
const isFast = runInThisContext("(one) => %HasFastProperties(one)") as (one: object) => boolean;
// It is compiled when it is called first.
isFast({});
setFlagsFromString("--no-allow-natives-syntax");

describe("the modules of the product in the tests", () => {
  it("have a map and no table, every one of the simulator and of the course", () => {
    const modules = Object.entries({
      ...import.meta.glob<object>("../../src/sim/**/*.ts", { eager: true }),
      ...import.meta.glob<object>("../../src/course/**/*.ts", { eager: true }),
    });
    expect(modules.length).toBeGreaterThan(100);
    expect(modules.filter(([, exports]) => !isFast(exports)).map(([path]) => path)).toEqual([]);
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
