import "fake-indexeddb/auto";
import { set } from "idb-keyval";
import { describe, expect, it } from "vitest";
import { sha256 } from "../../../src/experiment/sha-256.ts";
import { keepTraceFile, tracesIn } from "../../../src/run/state/kept-traces.ts";
import { browserStore } from "../../../src/ui/base/browser-store.ts";

describe("traces that the browser keeps", () => {
  it("are found by their hash, later too, and no other text is taken for one", async () => {
    const store = tracesIn("traces-1");
    const hash = await store.keep("1\n2\n");
    expect(hash).toBe(sha256("1\n2\n"));
    expect(await store.keep("1\n2\n")).toBe(hash);
    expect(await tracesIn("traces-1").find(hash ?? "")).toBe("1\n2\n");
    expect(await store.find(sha256("3\n"))).toBeNull();
  });

  it("are not found where what is kept is another text, or none", async () => {
    const hash = sha256("1\n");
    for (const kept of [{ text: "2\n", at: 0 }, { at: 0 }, { text: 1, at: 0 }, "1\n"]) {
      const store = tracesIn("traces-6");
      await set(hash, kept, browserStore("traces-6", "traces"));
      expect(await store.find(hash)).toBeNull();
    }
    await set(hash, { text: "1\n", at: 0 }, browserStore("traces-6", "traces"));
    expect(await tracesIn("traces-6").find(hash)).toBe("1\n");
  });

  it("are at most forty: the first go first", async () => {
    let time = 0;
    const store = tracesIn("traces-2", () => time++);
    const hashes: (string | null)[] = [];
    for (let k = 1; k <= 42; k++) hashes.push(await store.keep(`${k}\n`));
    const found = await Promise.all(hashes.map((hash) => store.find(hash ?? "")));
    expect(found.map((text) => text !== null)).toEqual(hashes.map((_, k) => k >= 2));
  });

  it("are kept once each, though an address with several of them is written again and again", async () => {
    let writes = 0;
    const store = tracesIn("traces-5", () => ++writes);
    for (let k = 0; k < 3; k++) for (const text of ["1\n", "2\n", "3\n"]) await store.keep(text);
    expect(writes).toBe(3);
  });

  it("are taken from a file that has the right one, however its lines end", async () => {
    const store = tracesIn("traces-3");
    const hash = sha256("5\n10\n");
    expect(await keepTraceFile("5\n11\n", hash, store)).toBe(false);
    expect(await keepTraceFile(" 5\r\n\r\n10", hash, store)).toBe(true);
    expect(await store.find(hash)).toBe("5\n10\n");
  });

  it("are none where the browser keeps nothing", async () => {
    const { open } = indexedDB;
    indexedDB.open = () => {
      throw new DOMException("refused", "SecurityError");
    };
    const store = tracesIn("traces-4");
    expect(await store.keep("1\n")).toBeNull();
    expect(await store.find(sha256("1\n"))).toBeNull();
    expect(await keepTraceFile("1\n", sha256("1\n"), store)).toBe(false);
    indexedDB.open = open;
  });
});
