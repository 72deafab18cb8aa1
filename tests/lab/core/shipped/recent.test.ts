import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  forgetRecent,
  type RecentEntry,
  recallRecent,
  rememberRecent,
} from "../../../../src/lab/core/shipped/recent.ts";

const kept = new Map<string, string>();
const KEY = "cwndscope.recent";

beforeEach(() => {
  kept.clear();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

const entry = (key: string, at: number, hash = `#scenario=${key}`): RecentEntry => ({
  key,
  title: `Title of ${key}`,
  hash,
  at,
});
const keys = () => recallRecent().map(({ key }) => key);

describe("the scenarios that were open before", () => {
  it("are kept, the newest first, each once", () => {
    expect(recallRecent()).toEqual([]);
    rememberRecent(entry("a", 1));
    rememberRecent(entry("b", 2));
    expect(recallRecent()).toEqual([entry("b", 2), entry("a", 1)]);
    rememberRecent(entry("a", 3, "#other"));
    expect(recallRecent()).toEqual([entry("a", 3, "#other"), entry("b", 2)]);
  });

  it("are six at most", () => {
    for (let i = 1; i <= 8; i++) rememberRecent(entry(`s${i}`, i));
    expect(keys()).toEqual(["s8", "s7", "s6", "s5", "s4", "s3"]);
    expect(JSON.parse(kept.get(KEY) ?? "")).toHaveLength(6);
    kept.set(KEY, JSON.stringify(Array.from({ length: 9 }, (_, i) => entry(`t${i}`, i))));
    expect(keys()).toEqual(["t0", "t1", "t2", "t3", "t4", "t5"]);
  });

  it("have links of 8,000 letters at most", () => {
    const link = (length: number) => `#${"x".repeat(length - 1)}`;
    rememberRecent(entry("long", 1, link(8000)));
    rememberRecent(entry("longer", 2, link(8001)));
    expect(keys()).toEqual(["long"]);
    kept.set(KEY, JSON.stringify([entry("long", 1, link(8000)), entry("longer", 2, link(8001))]));
    expect(keys()).toEqual(["long"]);
  });

  it("are forgotten when the reader asks for it", () => {
    rememberRecent(entry("a", 1));
    forgetRecent();
    expect([recallRecent(), kept.size]).toEqual([[], 0]);
  });

  it("are only what has the shape of an entry, whatever the browser has kept", () => {
    const whole = entry("a", 1);
    const broken = [
      null,
      7,
      "text",
      [],
      { ...whole, key: 1 },
      { ...whole, title: null },
      { ...whole, hash: undefined },
      { ...whole, hash: 5 },
      { ...whole, hash: "https://elsewhere.example/" },
      { ...whole, at: "now" },
    ];
    for (const one of broken) {
      kept.set(KEY, JSON.stringify([one, entry("b", 2)]));
      expect(keys(), JSON.stringify(one)).toEqual(["b"]);
    }
    for (const text of ["{", "7", '{"key":"a"}', "null"]) {
      kept.set(KEY, text);
      expect(recallRecent()).toEqual([]);
    }
  });

  it("are none where the browser keeps nothing", () => {
    const refuse = () => {
      throw new Error("refused");
    };
    vi.stubGlobal("localStorage", { getItem: refuse, setItem: refuse, removeItem: refuse });
    rememberRecent(entry("a", 1));
    forgetRecent();
    expect(recallRecent()).toEqual([]);
  });
});
