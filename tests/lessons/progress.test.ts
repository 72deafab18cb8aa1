import { afterEach, describe, expect, it, vi } from "vitest";
import { MOST_TEXT } from "../../src/course/index.ts";
import {
  canRemember,
  countDone,
  forgetProgress,
  handedIn,
  hasFirstAnswers,
  joinProgress,
  recallProgress,
  rememberProgress,
  restartLessons,
  type StepProgress,
} from "../../src/lessons/state/progress.ts";

const step = (value: number): StepProgress => ({
  answer: { kind: "number", value },
  right: true,
  tries: 1,
  seen: false,
  first: null,
});

/** A browser's storage, of so many characters. */
function storage(room = Number.POSITIVE_INFINITY) {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => {
      if (text.length > room) throw new DOMException("full", "QuotaExceededError");
      kept.set(key, text);
    },
    removeItem: (key: string) => kept.delete(key),
  };
}

/** A browser that refuses to keep anything. */
const refusing = new Proxy(
  {},
  {
    get: () => () => {
      throw new DOMException("no", "SecurityError");
    },
  },
);

afterEach(() => vi.unstubAllGlobals());

describe("the progress of a lesson", () => {
  it("is kept by lesson, text and id, and forgotten when asked", () => {
    vi.stubGlobal("localStorage", storage());
    expect(canRemember()).toBe(true);
    expect(rememberProgress("sawtooth", "d1", null, { holds: step(24) })).toBe(true);
    rememberProgress("sawtooth", "d1", "ada", { holds: step(25) });
    expect(recallProgress("sawtooth", "d1", null)).toEqual({ holds: step(24) });
    expect(recallProgress("sawtooth", "d1", "ada")).toEqual({ holds: step(25) });
    expect(recallProgress("sawtooth", "d2", null)).toEqual({});
    expect(countDone("sawtooth")).toBe(1);
    forgetProgress();
    expect(recallProgress("sawtooth", "d1", null)).toEqual({});
  });

  it("keeps a text of the reader's own with it, and refuses one that nobody typed", () => {
    vi.stubGlobal("localStorage", storage());
    const written: StepProgress = {
      answer: null,
      right: true,
      tries: 0,
      seen: true,
      first: null,
      text: "So.",
    };
    rememberProgress("a", "d", null, { words: written });
    expect(recallProgress("a", "d", null)).toEqual({ words: written });
    rememberProgress("a", "d", null, { words: { ...written, text: "x".repeat(MOST_TEXT + 1) } });
    expect(recallProgress("a", "d", null)).toEqual({});
  });

  it("begins again where it is asked to, but for first answers, which whoever has seen the run cannot give again", () => {
    vi.stubGlobal("localStorage", storage());
    const first = { kind: "number", value: 12 } as const;
    const peeked: StepProgress = { ...step(24), tries: 2, seen: true, first, confidence: "sure" };
    const written: StepProgress = { answer: null, right: true, tries: 0, seen: false, text: "So." };
    rememberProgress("sawtooth", "d1", null, { holds: peeked, words: written });
    rememberProgress("today", "d1", null, { words: written });
    restartLessons();
    const left = { answer: null, right: false, seen: false, tries: 2, first, confidence: "sure" };
    expect(recallProgress("sawtooth", "d1", null)).toEqual({ holds: left });
    expect(recallProgress("today", "d1", null)).toEqual({});
    expect([countDone("sawtooth"), hasFirstAnswers(["today"]), hasFirstAnswers(["sawtooth"])]).toEqual([
      0,
      false,
      true,
    ]);
    forgetProgress();
    expect(hasFirstAnswers(["sawtooth"])).toBe(false);
  });

  it("begins again with a first answer whose certainty was not said, and leaves what is no progress out", () => {
    const kept = storage();
    vi.stubGlobal("localStorage", kept);
    const first = { kind: "number", value: 12 } as const;
    const steps = { holds: { ...step(24), first }, none: 5, nothing: null };
    kept.setItem("cwndscope.lessons", JSON.stringify({ "a d ": steps, "b d ": 7, "c d ": null }));
    restartLessons();
    const left = { answer: null, right: false, seen: false, tries: 1, first };
    expect(JSON.parse(kept.getItem("cwndscope.lessons") ?? "")).toEqual({ "a d ": { holds: left } });
  });

  it("counts steps with an answer, right or not, that were seen, or written to", () => {
    vi.stubGlobal("localStorage", storage());
    const none: StepProgress = { answer: null, right: false, tries: 0, seen: false };
    const first = { kind: "number", value: 12 } as const;
    const steps = {
      answered: { ...step(1), right: false },
      right: { ...none, right: true },
      seen: { ...none, seen: true },
      written: { ...none, text: "So." },
    };
    rememberProgress("a", "d", null, { ...steps, untouched: none, voted: { ...none, first } });
    expect(countDone("a")).toBe(4);
    // The reader who has come furthest.
    rememberProgress("a", "d", "ada", { answered: step(1) });
    expect(countDone("a")).toBe(4);
  });

  it("of an earlier visit is joined to that of now, which counts; the first answer stays the first", () => {
    const first = { kind: "number", value: 12 } as const;
    const later = { kind: "number", value: 13 } as const;
    const earlier = {
      a: { ...step(1), first, confidence: "sure" as const },
      b: { ...step(2), first },
      c: step(3),
      d: step(4),
    };
    const now = {
      a: { ...step(11), first: later, confidence: "guess" as const },
      b: { ...step(12), confidence: "guess" as const },
      c: { ...step(13), first: later },
      toString: step(15),
    };
    expect(joinProgress(earlier, now)).toEqual({
      a: { ...step(11), first, confidence: "sure" },
      b: { ...step(12), first, confidence: "guess" },
      c: { ...step(13), first: later },
      d: step(4),
      toString: step(15),
    });
  });

  it("is read strictly: what is no step of it is left out", () => {
    const kept = storage();
    vi.stubGlobal("localStorage", kept);
    const read = (entry: unknown) => {
      kept.setItem("cwndscope.lessons", JSON.stringify({ "a d ": { one: entry } }));
      return recallProgress("a", "d", null).one;
    };
    const whole = { ...step(1), text: "x".repeat(MOST_TEXT) };
    expect(read(whole)).toEqual(whole);
    expect(read({ ...whole, confidence: "certain" })).toEqual(whole);
    expect(read({ ...whole, confidence: "sure" })).toEqual({ ...whole, confidence: "sure" });
    const broken = [{ right: 1 }, { seen: null }, { tries: 1.5 }, { text: 4 }, { answer: 5 }, { first: 5 }];
    for (const part of [...broken, { answer: { kind: "other" } }, { first: { kind: "number", value: "x" } }])
      expect(read({ ...whole, ...part }), JSON.stringify(part)).toBeUndefined();
    for (const entry of [null, 5, "text"]) expect(read(entry)).toBeUndefined();
    kept.setItem("cwndscope.lessons", JSON.stringify({ "a d ": null }));
    expect(recallProgress("a", "d", null)).toEqual({});
  });

  it("with a first vote as it was kept earlier, by its name, is read", () => {
    const kept = storage();
    vi.stubGlobal("localStorage", kept);
    const vote = { answer: null, right: false, tries: 0, seen: false, first: "longer" };
    kept.setItem("cwndscope.lessons", JSON.stringify({ "sawtooth d1 ": { faster: vote } }));
    expect(recallProgress("sawtooth", "d1", null).faster.first).toEqual({ kind: "option", id: "longer" });
  });

  it("is handed in with first answers and texts; what was only looked at is not", () => {
    const first = { kind: "option", id: "a" } as const;
    const looked: StepProgress = { answer: null, right: true, tries: 0, seen: true, first: null };
    expect(
      handedIn({
        holds: { ...step(24), first: { kind: "number", value: 12 }, confidence: "guess" },
        voted: { ...looked, right: false, first },
        read: looked,
        words: { ...looked, text: "So." },
        space: { ...looked, text: " " },
        plain: { ...step(3), right: false },
      }),
    ).toEqual({
      steps: {
        holds: {
          answer: { kind: "number", value: 24 },
          right: true,
          tries: 1,
          first: { kind: "number", value: 12 },
          confidence: "guess",
        },
        voted: { answer: null, right: false, tries: 0, first },
        plain: { answer: { kind: "number", value: 3 }, right: false, tries: 1 },
      },
      texts: { words: "So." },
    });
    const { steps } = handedIn({ plain: step(3) });
    expect(Object.keys(steps.plain)).toEqual(["answer", "right", "tries"]);
  });

  it("of an earlier text of the lesson goes when the new one is answered, that of other lessons stays", () => {
    vi.stubGlobal("localStorage", storage());
    rememberProgress("sawtooth", "d1", "ada", { holds: step(1), news: step(2) });
    rememberProgress("today", "d1", null, { air: step(3) });
    rememberProgress("sawtooth", "d2", null, { holds: step(4) });
    expect(recallProgress("sawtooth", "d1", "ada")).toEqual({});
    expect(countDone("sawtooth")).toBe(1);
    expect(recallProgress("today", "d1", null)).toEqual({ air: step(3) });
  });

  it("is not kept, and nothing breaks, where the browser refuses or has no room; whoever asks is told", () => {
    for (const one of [refusing, undefined, storage(0)]) {
      vi.stubGlobal("localStorage", one);
      expect(canRemember()).toBe(false);
      expect(rememberProgress("sawtooth", "d1", null, { holds: step(24) })).toBe(false);
      expect(recallProgress("sawtooth", "d1", null)).toEqual({});
      expect(countDone("sawtooth")).toBe(0);
      expect(forgetProgress).not.toThrow();
    }
  });

  it("that somebody else has written there is left out as far as it is none", () => {
    const kept = storage();
    vi.stubGlobal("localStorage", kept);
    for (const text of [
      "[]",
      "{",
      "null",
      '{"sawtooth d1 ":{"holds":{"answer":{"kind":"x"},"right":true}}}',
    ]) {
      kept.setItem("cwndscope.lessons", text);
      expect(recallProgress("sawtooth", "d1", null)).toEqual({});
    }
  });
});
