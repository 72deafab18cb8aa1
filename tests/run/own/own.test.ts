import { beforeEach, describe, expect, it } from "vitest";
import { agree, isAgreed, keepAgreed, unread } from "../../../src/run/own/consent.ts";
import { filled } from "../../../src/run/own/filled.ts";
import { hookOf } from "../../../src/run/own/hook-of.ts";
import { forgetSender, keepSender, keptSenders } from "../../../src/run/own/kept-senders.ts";

/** What the browser keeps. */
const kept = new Map<string, string>();

beforeEach(() => {
  kept.clear();
  Object.assign(globalThis, {
    localStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, text: string) => void kept.set(key, text),
      removeItem: (key: string) => void kept.delete(key),
    },
  });
  return () => Reflect.deleteProperty(globalThis, "localStorage");
});

describe("consent", () => {
  it("holds for one text alone, and is remembered by its digest", () => {
    agree("let a = 1;");
    expect(isAgreed("let a = 1;")).toBe(true);
    expect(isAgreed("let a = 2;")).toBe(false);
    expect([...kept.values()].join()).not.toContain("let a");
  });

  it("is remembered of 200 sources, those agreed to last", () => {
    const remembered = () => [...kept.values()][0].split(" ");
    for (let i = 0; i < 200; i++) keepAgreed(`source ${i}`);
    const [first, second] = remembered();
    expect(remembered()).toHaveLength(200);
    keepAgreed("source 0");
    // It is the latest one now.
    expect(remembered()).toHaveLength(200);
    expect(remembered().at(-1)).toBe(first);
    keepAgreed("one more");
    expect(remembered()).toHaveLength(200);
    expect(remembered()).not.toContain(second);
    expect(remembered().at(-2)).toBe(first);
  });

  it("of another visit holds in this one", () => {
    expect(isAgreed("read before")).toBe(false);
    keepAgreed("read before");
    expect(isAgreed("read before")).toBe(true);
    kept.clear();
    expect(isAgreed("read before")).toBe(false);
  });

  it("for what is typed is remembered only once it is kept", () => {
    agree("typed", true);
    expect(isAgreed("typed")).toBe(true);
    expect(kept.size).toBe(0);
    keepAgreed("typed");
    expect(kept.size).toBe(1);
  });

  it("is asked for the senders that flows use, no others", () => {
    const flows = [{ scheme: "own:a" }, { scheme: "reno" }, { scheme: "own:b" }];
    agree("source of b");
    expect(unread({ flows, senders: { a: "source of a", b: "source of b", c: "source of c" } })).toEqual([
      "a",
    ]);
    expect(unread({ flows: [{ scheme: "reno" }], senders: { a: "source of a" } })).toEqual([]);
  });
});

describe("kept senders", () => {
  it("are those edited last first, each name once", () => {
    keepSender({ name: "a", source: "1" });
    keepSender({ name: "b", source: "2" });
    keepSender({ name: "a", source: "3" });
    expect(keptSenders()).toEqual([
      { name: "a", source: "3" },
      { name: "b", source: "2" },
    ]);
    forgetSender("a");
    expect(keptSenders()).toEqual([{ name: "b", source: "2" }]);
  });

  it("are 30 at most, those edited last", () => {
    for (let i = 0; i < 30; i++) expect(keepSender({ name: `s${i}`, source: "" })).toBe(true);
    expect(keptSenders()).toHaveLength(30);
    keepSender({ name: "one more", source: "" });
    const names = keptSenders().map(({ name }) => name);
    expect(names).toHaveLength(30);
    expect([names[0], names[29]]).toEqual(["one more", "s1"]);
    // What another program wrote is cut too.
    const many = Array.from({ length: 31 }, (_, i) => ({ name: `m${i}`, source: "" }));
    kept.set("cwndscope.senders", JSON.stringify(many));
    expect(keptSenders()).toEqual(many.slice(0, 30));
  });

  it("are those with a name and a source; others are left out", () => {
    const wrong = [null, "a", 5, { name: "", source: "1" }, { name: "a" }, { name: 1, source: "1" }];
    kept.set("cwndscope.senders", JSON.stringify([...wrong, { name: "b", source: "" }]));
    expect(keptSenders()).toEqual([{ name: "b", source: "" }]);
  });

  it("are not kept where the browser refuses, which is told", () => {
    Object.assign(globalThis, {
      localStorage: {
        setItem: () => {
          throw new Error("refused");
        },
      },
    });
    expect(keepSender({ name: "a", source: "1" })).toBe(false);
    expect(keptSenders()).toEqual([]);
  });

  it.each(["", "null", "{}", '[{"name":5}]', "not json"])("are none where the browser keeps %j", (text) => {
    kept.set("cwndscope.senders", text);
    expect(keptSenders()).toEqual([]);
  });
});

describe("a sentence of a sender's own", () => {
  it("has its values, and what is none stays", () => {
    expect(filled("{b} of {top} segments {x}", { b: 0.5, top: 21.74 })).toBe("0.5 of 21.7 segments {x}");
    expect(filled("{constructor}", {})).toBe("{constructor}");
  });
});

describe("the hook that took a decision", () => {
  it("is named by a rule of the program's own, else by what happened", () => {
    const timeout = { event: "timeout" } as Parameters<typeof hookOf>[1];
    expect(hookOf("own:mine/onLossDetected-3", null)).toBe("onLossDetected");
    expect(hookOf("own:mine/onAck", null)).toBe("onAck");
    expect(hookOf("own:mine/decide-2", timeout)).toBe("onTimeout");
    expect(hookOf("own:mine/decide", null)).toBe("onAck");
    expect(hookOf("veno-random", { event: "dupack" } as Parameters<typeof hookOf>[1])).toBe("onLossDetected");
    expect(hookOf("timeout", timeout)).toBe("onTimeout");
    expect(hookOf("slow-start", null)).toBe("onAck");
  });

  it.each([
    ["dupack", "onLossDetected"],
    ["wait", "onLossDetected"],
    ["timeout", "onTimeout"],
    ["ecn", "onEcnEcho"],
    ["recovery-exit", "onRecoveryExit"],
    ["ack", "onAck"],
  ])("at %s is %s", (event, hook) => {
    expect(hookOf("another", { event } as Parameters<typeof hookOf>[1])).toBe(hook);
  });
});
