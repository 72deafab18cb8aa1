import { describe, expect, it } from "vitest";
import { createShippedList } from "../../../../src/lab/core/shipped/shipped-list.ts";

const entry = (id: string) => ({ id, title: `Title of ${id}`, description: "", schemes: ["reno"] });

/** A list that can be taken away, and a network that the test takes away. */
function site() {
  let asked = 0;
  let isGone = false;
  const callbacks = new Set<() => void>();
  const connection = {
    isOnline: true,
    onOnline: (callback: () => void) => {
      callbacks.add(callback);
      return () => void callbacks.delete(callback);
    },
  };
  const load = async () => {
    asked += 1;
    if (isGone || !connection.isOnline) throw new TypeError("it could not be loaded");
    return ["fig-10", "why/a", "other", "fig-2"].map(entry);
  };
  const list = createShippedList(load, (id) => !id.includes("/"), connection);
  const titles = () => list.store.getState().entries.map(({ title }) => title);
  const comeBack = () => {
    connection.isOnline = true;
    for (const callback of [...callbacks]) callback();
  };
  const take = (away: boolean) => {
    isGone = away;
  };
  return { list, connection, callbacks, titles, comeBack, take, asked: () => asked };
}

describe("the list of shipped scenarios", () => {
  it("has all that are wanted, in the order of their numbers, fetched once", async () => {
    const { list, titles, asked } = site();
    await Promise.all([list.fetch(), list.fetch()]);
    await list.fetch();
    expect(titles()).toEqual(["Title of fig-2", "Title of fig-10", "Title of other"]);
    expect(list.store.getState().isMissing).toBe(false);
    expect(asked()).toBe(1);
  });

  it("is missing where it cannot be fetched, and comes when it is tried again", async () => {
    const { list, titles, take, asked } = site();
    take(true);
    await list.fetch();
    expect(list.store.getState()).toEqual({ entries: [], isMissing: true });
    take(false);
    await list.fetch();
    expect(titles()).toHaveLength(3);
    expect(list.store.getState().isMissing).toBe(false);
    expect(asked()).toBe(2);
  });

  it("is not missing while the network is away, and comes when it is back", async () => {
    const { list, titles, connection, callbacks, comeBack } = site();
    connection.isOnline = false;
    await list.fetch();
    await list.fetch();
    expect(list.store.getState()).toEqual({ entries: [], isMissing: false });
    expect(callbacks.size).toBe(1);
    comeBack();
    await list.fetch();
    expect(titles()).toHaveLength(3);
    expect(callbacks.size).toBe(0);
  });
});
