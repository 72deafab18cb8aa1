import { describe, expect, it } from "vitest";
import { createShippedList } from "../../../../src/lab/core/shipped/shipped-list.ts";
import type { ShippedScenarios } from "../../../../src/scenario/index.ts";
import { shortScenario } from "../../../run/fake-simulator.ts";

/** Three scenarios of which those in `gone` cannot be fetched, and a network that the test takes away. */
function site(gone: Set<string>) {
  const asked: string[] = [];
  const callbacks = new Set<() => void>();
  const connection = {
    isOnline: true,
    onOnline: (callback: () => void) => {
      callbacks.add(callback);
      return () => void callbacks.delete(callback);
    },
  };
  const shipped: ShippedScenarios = {
    ids: () => ["fig-2", "fig-10", "other", "why/a"],
    load: async (id) => {
      asked.push(id);
      if (gone.has(id) || !connection.isOnline) throw new TypeError("it could not be fetched");
      return { ...shortScenario(), format: "cwndscope/1", title: `Title of ${id}` };
    },
  };
  const list = createShippedList(shipped, (id) => !id.includes("/"), connection);
  const titles = () => list.store.getState().entries.map(({ title }) => title);
  const comeBack = () => {
    connection.isOnline = true;
    for (const callback of [...callbacks]) callback();
  };
  return { list, asked, connection, callbacks, titles, comeBack };
}

describe("the list of shipped scenarios", () => {
  it("has all that are wanted, in the order of their numbers", async () => {
    const { list, titles } = site(new Set());
    await list.fetch();
    expect(titles()).toEqual(["Title of fig-2", "Title of fig-10", "Title of other"]);
    expect(list.store.getState()).toMatchObject({ missing: [], isSettled: true });
  });

  it("misses one that cannot be fetched, and no other; trying again asks for that one alone", async () => {
    const gone = new Set(["fig-10"]);
    const { list, titles, asked } = site(gone);
    await list.fetch();
    expect(titles()).toEqual(["Title of fig-2", "Title of other"]);
    expect(list.store.getState().missing).toEqual(["fig-10"]);
    asked.length = 0;
    gone.clear();
    await list.fetch();
    expect(asked).toEqual(["fig-10"]);
    expect(titles()).toEqual(["Title of fig-2", "Title of fig-10", "Title of other"]);
    expect(list.store.getState().missing).toEqual([]);
  });

  it("names nothing as missing while the network is away, and is complete when it is back", async () => {
    const { list, titles, connection, callbacks, comeBack } = site(new Set());
    connection.isOnline = false;
    await list.fetch();
    await list.fetch();
    expect(list.store.getState()).toMatchObject({ entries: [], missing: [], isSettled: false });
    expect(callbacks.size).toBe(1);
    comeBack();
    await list.fetch();
    expect(titles()).toHaveLength(3);
    expect(callbacks.size).toBe(0);
  });
});
