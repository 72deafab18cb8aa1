import { describe, expect, it } from "vitest";
import { isEachAlone } from "../../../src/lab/results/first-results.tsx";
import { realRun } from "../../run/real-run.ts";

const run = (scheme: string, id = "cerl-fig4") => realRun(id, scheme, { duration: 1, scheme });

describe("the results at a first look", () => {
  it("say that each sender is alone where different ones have a run of their own each", () => {
    expect(isEachAlone([run("cerl"), run("reno")])).toBe(true);
  });

  it("do not say so of one run, of one sender with other values, or where flows share a run", () => {
    expect(isEachAlone([])).toBe(false);
    expect(isEachAlone([run("cerl")])).toBe(false);
    expect(isEachAlone([run("reno"), run("reno")])).toBe(false);
    expect(isEachAlone([run("reno", "jersey-table1"), run("jersey", "jersey-table1")])).toBe(false);
    expect(isEachAlone([run("reno"), run("jersey", "jersey-table1")])).toBe(false);
  });
});
