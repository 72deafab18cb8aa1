import { existsSync, readFileSync } from "node:fs";
import { parseSync } from "vite";
import { describe, expect, it } from "vitest";
import { type HoldingTest, heldOf, RFCS, testWords } from "../../src/conformance/rfc/rules.ts";
import { filesBelow } from "../architecture/sources.ts";

const root = new URL("../../", import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), "utf8");

interface Node {
  type: string;
  [key: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && typeof (value as Node).type === "string";

/** Is this `it`, `it.each(…)`, `it.each<T>(…)`? */
function isIt(callee: unknown): boolean {
  if (!isNode(callee)) return false;
  if (callee.type === "Identifier") return callee.name === "it";
  if (callee.type === "MemberExpression") return isIt(callee.object);
  return callee.type === "CallExpression" && isIt(callee.callee);
}

/** The names of the tests in a module, as they are written: first arguments of `it(…)`, `it.each(…)(…)`. */
function namesIn(path: string, source: string): string[] {
  const found: string[] = [];
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(visit);
    if (!isNode(value)) return;
    const [first] = (value.type === "CallExpression" ? (value.arguments as unknown[]) : []) ?? [];
    if (isIt(value.callee) && isNode(first) && first.type === "Literal") found.push(String(first.value));
    for (const child of Object.values(value)) visit(child);
  };
  visit(parseSync(path, source).program);
  return found;
}

const names = new Map<string, readonly string[]>();

/** Whether a test of exactly this name is in that file; of a vector, what it shows. */
function isThere({ file, name }: HoldingTest): boolean {
  if (!existsSync(new URL(file, root))) return false;
  if (file.endsWith(".json")) return JSON.parse(read(file)).what === name;
  const found = names.get(file) ?? namesIn(file, read(file));
  names.set(file, found);
  return found.includes(name);
}

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
