import "fake-indexeddb/auto";
import { get, set } from "idb-keyval";
import { describe, expect, it } from "vitest";
import { browserStore } from "../../src/ui/base/browser-store.ts";
import { freshName, writeNext } from "../../src/ui/base/versioned-store.ts";

describe("an entry that counts its versions", () => {
  const store = browserStore("versioned", "entries");

  it("is written behind the version that is kept, and behind no other", async () => {
    await set("a", { revision: 1, text: "one" }, store);
    expect(await writeNext("a", { revision: 2 }, store)).toBe("kept");
    expect(await writeNext("a", { revision: 2 }, store)).toBe("changed");
    expect(await writeNext("a", { revision: 4 }, store)).toBe("changed");
    expect(await get("a", store)).toEqual({ revision: 2 });
  });

  it("is not written where another tab has deleted it", async () => {
    expect(await writeNext("b", { revision: 2 }, store)).toBe("gone");
    expect(await get("b", store)).toBeUndefined();
  });
});

describe("a fresh name", () => {
  it("has two digits for each byte, and is another one each time", () => {
    expect(freshName(4)).toMatch(/^[0-9a-f]{8}$/);
    expect(freshName(12)).not.toBe(freshName(12));
  });
});
