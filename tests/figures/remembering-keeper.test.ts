import { describe, expect, it } from "vitest";
import type { Keeper, KeptRuns } from "../../src/figures/run/kept-runs.ts";
import { rememberingKeeper } from "../../src/figures/sweeps/finished.ts";

const runsOf = (value: number): KeptRuns => ({ keys: [`seed ${value}`], outcomes: [{ values: [value] }] });

/** A keeper in memory, and every name that it was asked for. */
function keeperWith(kept: readonly (readonly [string, KeptRuns])[] = []) {
  const entries = new Map(kept);
  const asked: string[][] = [];
  const keeper: Keeper = {
    recall: async (names) => {
      asked.push([...names]);
      return names.map((name) => entries.get(name) ?? null);
    },
    keep: async (name, runs) => {
      entries.set(name, runs);
    },
    forget: async (names) => {
      for (const name of names) entries.delete(name);
    },
  };
  return { keeper, entries, asked };
}

describe("a keeper that remembers while the page is open", () => {
  it("finds what was kept, also where the other keeper keeps nothing", async () => {
    const { keeper } = keeperWith();
    const remembering = rememberingKeeper({ ...keeper, keep: async () => {} });
    await remembering.keep("one", runsOf(1));
    expect(await remembering.recall(["none", "one"])).toEqual([null, runsOf(1)]);
  });

  it("keeps it with the other keeper too", async () => {
    const { keeper, entries } = keeperWith();
    await rememberingKeeper(keeper).keep("one", runsOf(1));
    expect(entries.get("one")).toEqual(runsOf(1));
  });

  it("asks the other keeper for what it does not know itself, and puts both in the order of the names", async () => {
    const { keeper, asked } = keeperWith([
      ["old", runsOf(7)],
      ["older", runsOf(8)],
    ]);
    const remembering = rememberingKeeper(keeper);
    await remembering.keep("new", runsOf(1));
    expect(await remembering.recall(["older", "new", "none", "old"])).toEqual([
      runsOf(8),
      runsOf(1),
      null,
      runsOf(7),
    ]);
    expect(asked).toEqual([["older", "none", "old"]]);
  });

  it("forgets in both places what it is asked to forget, and nothing else", async () => {
    const { keeper, entries } = keeperWith();
    const remembering = rememberingKeeper(keeper);
    await remembering.keep("one", runsOf(1));
    await remembering.keep("two", runsOf(2));
    await remembering.forget(["one"]);
    expect(await remembering.recall(["one", "two"])).toEqual([null, runsOf(2)]);
    expect([...entries.keys()]).toEqual(["two"]);
  });

  it("shares runs with other experiments", () => {
    expect(rememberingKeeper(keeperWith().keeper).shares).toBe(true);
  });
});
