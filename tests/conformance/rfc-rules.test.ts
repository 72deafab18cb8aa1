import { describe, expect, it } from "vitest";
import { heldOf, RFCS, testWords } from "../../src/conformance/rfc/rules.ts";
import { filesBelow } from "../architecture/sources.ts";
import { isThere, namesIn } from "./test-names.ts";

const rules = RFCS.flatMap(({ rfc, rules }) => rules.map((rule) => ({ rfc, rule })));

describe("the rules of RFCs", () => {
  it("are of all RFCs that senders here are held to, each file in the list", () => {
    expect(RFCS.map(({ rfc }) => rfc)).toEqual([
      5681, 6298, 6582, 6675, 6928, 8257, 8511, 8985, 9406, 9438, 9937,
    ]);
    expect(filesBelow("src/conformance/rfc/rules").length).toBe(RFCS.length);
    for (const one of RFCS) expect(one.rules.length, `${one.rfc}`).toBeGreaterThan(2);
  });

  it("have a section, a level, words, and a test or a reason", () => {
    const wrong = rules.filter(
      ({ rule }) =>
        rule.section === "" ||
        !["MUST", "SHOULD", "EXAMPLE"].includes(rule.level) ||
        !/^\S.*\.$/.test(rule.rule) ||
        rule.who === "" ||
        (rule.test === undefined && (rule.reason ?? "") === "") ||
        (rule.reason !== undefined && !/^\S.*\.$/.test(rule.reason)),
    );
    expect(wrong).toEqual([]);
  });

  it("are said once each", () => {
    for (const { rfc, rules } of RFCS) {
      const said = rules.map(({ section, rule }) => `${rfc} ${section} ${rule}`);
      expect(new Set(said).size, `${rfc}`).toBe(said.length);
    }
  });

  it("name tests that are there under exactly that name", () => {
    const missing = rules.flatMap(({ rfc, rule }) =>
      rule.test !== undefined && !isThere(rule.test)
        ? [`${rfc} ${rule.section}: ${JSON.stringify(rule.test)}`]
        : [],
    );
    expect(missing).toEqual([]);
  });

  it("find a test by its whole name only, in calls of it, and a vector by what it shows", () => {
    const file = "tests/conformance/rfc-rules.test.ts";
    expect(isThere({ file, name: "are said once each" })).toBe(true);
    expect(isThere({ file, name: "are said once" })).toBe(false);
    expect(isThere({ file, name: "the rules of RFCs" })).toBe(false);
    expect(isThere({ file: "tests/none.test.ts", name: "are said once each" })).toBe(false);
    expect(isThere({ file: "tests/vectors/recovery/rack.json", name: "Segment 1" })).toBe(false);
    expect(namesIn("a.ts", 'it.each([1])("%s", f); it.each<A>([])("b", f); say("c"); it("d", f);')).toEqual([
      "%s",
      "b",
      "d",
    ]);
  });

  it("are counted as held where they have a test, whatever else is said of them", () => {
    const rule = { section: "1", level: "MUST" as const, rule: "A.", who: "all" };
    const test = { file: "a", name: "b" };
    const rules = [
      { ...rule, test },
      { ...rule, test, reason: "C." },
      { ...rule, reason: "D." },
    ];
    expect(heldOf({ rfc: 1, title: "", short: "", note: "", rules })).toBe(2);
  });
});

describe("a test's name for readers", () => {
  it("has no variables of the test's: where it holds for several cases, that", () => {
    expect(testWords("$key: order, windows and throughput hold")).toBe(
      "each case: order, windows and throughput hold",
    );
    for (const { rules } of RFCS)
      for (const { test } of rules) expect(testWords(test?.name ?? "")).not.toContain("$");
  });
});
