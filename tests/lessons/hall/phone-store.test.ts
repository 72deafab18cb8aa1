import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { isMark } from "../../../src/course/index.ts";
import { deviceMark, recallLine, rememberLine } from "../../../src/lessons/hall/phone-store.ts";

/** What a browser keeps. */
class Storage {
  readonly items = new Map<string, string>();
  getItem = (key: string) => this.items.get(key) ?? null;
  setItem = (key: string, value: string) => void this.items.set(key, value);
  removeItem = (key: string) => void this.items.delete(key);
}

let storage = new Storage();
beforeEach(() => {
  storage = new Storage();
  vi.stubGlobal("localStorage", storage);
});
afterEach(() => void vi.unstubAllGlobals());

describe("the mark of a phone", () => {
  it("is random, and the same as long as the browser keeps it", () => {
    const mark = deviceMark();
    expect(isMark(mark)).toBe(true);
    expect(deviceMark()).toBe(mark);
    expect([...storage.items]).toEqual([["cwndscope.phone-mark", mark]]);
    storage.items.clear();
    const marks = new Set(
      Array.from({ length: 20 }, () => {
        storage.items.clear();
        return deviceMark();
      }),
    );
    expect(marks.size).toBeGreaterThan(1);
  });

  it("is a new one where what is kept is none, and where nothing is kept", () => {
    deviceMark();
    const [name] = storage.items.keys();
    storage.items.set(name, "no mark");
    const mark = deviceMark();
    expect(isMark(mark)).toBe(true);
    expect(storage.items.get(name)).toBe(mark);
    vi.stubGlobal("localStorage", undefined);
    expect(isMark(deviceMark())).toBe(true);
  });
});

describe("a line that a phone has given", () => {
  it("is found by lesson, its text, step and vote", () => {
    rememberLine("sawtooth", "d1", "guess", 1, "first");
    rememberLine("sawtooth", "d1", "guess", 2, "second");
    rememberLine("sawtooth", "d1", "drag", 1, "other");
    expect(recallLine("sawtooth", "d1", "guess", 1)).toBe("first");
    expect(recallLine("sawtooth", "d1", "guess", 2)).toBe("second");
    expect(recallLine("sawtooth", "d1", "drag", 1)).toBe("other");
    expect(recallLine("sawtooth", "d1", "drag", 2)).toBeNull();
    expect(recallLine("sawtooth", "d2", "guess", 1)).toBeNull();
    expect(recallLine("queue", "d1", "guess", 1)).toBeNull();
    expect([...storage.items.keys()]).toEqual(["cwndscope.phone"]);
  });

  it("is none where what is kept is no line, or longer than one can be", () => {
    const most = "x".repeat(200);
    rememberLine("sawtooth", "d1", "guess", 1, most);
    expect(recallLine("sawtooth", "d1", "guess", 1)).toBe(most);
    rememberLine("sawtooth", "d1", "guess", 1, `${most}x`);
    expect(recallLine("sawtooth", "d1", "guess", 1)).toBeNull();
    const [name] = storage.items.keys();
    for (const kept of [null, "text", { "guess 1": 5 }]) {
      storage.items.set(name, JSON.stringify({ "sawtooth d1 ": kept }));
      expect(recallLine("sawtooth", "d1", "guess", 1)).toBeNull();
    }
    rememberLine("sawtooth", "d1", "guess", 1, "new");
    expect(recallLine("sawtooth", "d1", "guess", 1)).toBe("new");
  });
});
