import { describe, expect, it } from "vitest";
import { meaningOf, TCP_WORDS } from "../../../../src/editor/contract-words.ts";
import { problemIn } from "../../../../src/editor/sender-problems.ts";
import { EXERCISES, WORKING } from "../../../../src/lab/build/sender/laws.ts";
import { problemOf } from "../../../../src/lab/build/sender/typed-sender.ts";
import { VIEW_FIELDS, VIEW_FLAGS } from "../../../../src/sandbox/guest/places.ts";
import { ownRun, small, with_ } from "../../../sandbox/run.ts";

describe("a problem of a sender", () => {
  const text = "export default {\n  onAck: () => 3 +,\n};";

  it("stands at its line and word", () => {
    const problem = problemOf(text, "mine");
    if (problem === null) throw new Error("it was read");
    expect(problemIn(text, problem)).toMatchObject({
      line: 2,
      from: 35,
      words: "Unexpected token.",
      stops: true,
    });
  });

  it("of a run says when, and that it is the same everywhere", () => {
    const failed = {
      sender: "mine.sender.js",
      kind: "endless",
      text: "too many steps",
      line: 9,
      column: 1,
      at: 1.5,
    } as const;
    const { words, line, stops } = problemIn(text, failed);
    expect(words).toBe(
      "This does not end: too many steps. Stopped at 1.500 s, at this packet in every browser.",
    );
    expect([line, stops]).toEqual([3, false]);
  });
});

describe("what a sender begins as", () => {
  it.each([...WORKING, ...EXERCISES].map((start) => [start.id, start] as const))(
    "runs: %s",
    (_, { source }) => {
      const { result } = ownRun(with_(small(), source));
      expect(result.flows[0].delivered).toBeGreaterThan(10);
    },
  );
});

describe("completion", () => {
  it("offers nothing of the sender that is not there", () => {
    const there: readonly string[] = [...VIEW_FIELDS, ...VIEW_FLAGS];
    expect(TCP_WORDS.map(({ name }) => name).filter((name) => !there.includes(name))).toEqual([]);
    expect(meaningOf("srtt", "tcp")?.detail).toBe("s");
    expect(meaningOf("constructor", "tcp")).toBeNull();
    expect(meaningOf("srtt", "constructor")).toBeNull();
  });
});
