import "fake-indexeddb/auto";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { browserKeeper, readKept } from "../../src/figures/run/kept-runs.ts";

const runs = { keys: ["a", "b"], outcomes: [{ values: [1.5, null] }, { failed: "it broke" }] };

describe("what the browser keeps of an experiment", () => {
  it("is found again under its name, and gone once it is forgotten", async () => {
    const keeper = browserKeeper();
    await keeper.keep("one", runs);
    expect(await browserKeeper().recall(["none", "one"])).toEqual([null, runs]);
    await keeper.keep("two", runs);
    await keeper.forget(["one", "two"]);
    expect(await keeper.recall(["one", "two"])).toEqual([null, null]);
  });

  it("is nothing, and nothing breaks, where the browser refuses its database", async () => {
    const opened = vi.spyOn(indexedDB, "open").mockImplementation(() => {
      throw new DOMException("The operation is insecure.", "SecurityError");
    });
    onTestFinished(() => opened.mockRestore());
    const keeper = browserKeeper();
    await keeper.keep("one", runs);
    await keeper.forget(["one"]);
    expect(await keeper.recall(["one"])).toEqual([null]);
    expect(opened).toHaveBeenCalledTimes(3);
  });

  it("is taken over only when it has the form that was kept", () => {
    expect(readKept(runs)).toEqual(runs);
    for (const wrong of [
      null,
      "text",
      { keys: ["a"] },
      { ...runs, keys: [1] },
      { ...runs, keys: ["a"] },
      { ...runs, outcomes: [{ values: [1, Number.NaN] }] },
      { ...runs, outcomes: [{ values: "12" }] },
      { ...runs, outcomes: [null] },
    ])
      expect(readKept(wrong), JSON.stringify(wrong)).toBeNull();
  });
});
