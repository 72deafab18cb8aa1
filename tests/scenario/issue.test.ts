import { describe, expect, it } from "vitest";
import { decodeHash, formatIssue, type Issue, parseScenario, withValues } from "../../src/scenario/index.ts";
import {
  describe as describeValue,
  failure,
  listNames,
  MOST_ISSUES,
  meantValue,
  Report,
  shorten,
} from "../../src/scenario/issue.ts";
import { checkNetwork } from "../../src/scenario/network.ts";
import type { Draft } from "../../src/scenario/schema.ts";
import { edited, example, exampleScenario, refused } from "./samples.ts";

/** A message is a few lines on the page, whatever it is about. */
const MOST_MESSAGE = 1000;
const LONG = 60_000;

describe("a message about something long is short", () => {
  const long = "x".repeat(LONG);
  const issuesOf = (result: { ok: true } | { ok: false; issues: readonly Issue[] }) =>
    result.ok ? [] : result.issues;

  it.each<[string, () => Promise<readonly Issue[]> | readonly Issue[]]>([
    [
      "an address in a link",
      async () => {
        const decoded = await decodeHash(`#scenario=cerl-fig4&set=${long}:1`);
        if (!decoded.ok || decoded.value?.source.kind !== "shipped") return [];
        return issuesOf(withValues(exampleScenario(), decoded.value.source.sets));
      },
    ],
    [
      "an address with many steps",
      () => issuesOf(withValues(exampleScenario(), [{ path: "a.".repeat(LONG), value: 1 }])),
    ],
    [
      "an address below a link",
      () => issuesOf(withValues(exampleScenario(), [{ path: `links.wireless.${long}`, value: 1 }])),
    ],
    ["a value", () => issuesOf(withValues(exampleScenario(), [{ path: "seed", value: long }]))],
    ["a part of a link", async () => issuesOf(await decodeHash(`#${long}`))],
    ["a property", () => refused({ ...example(), [long]: 1 })],
    [
      "a name",
      () =>
        refused(
          edited((s) => {
            s.nodes[0].id = long;
          }),
        ),
    ],
    [
      "a parameter of a flow",
      () =>
        refused(
          edited((s) => {
            s.flows[0].params = { [long]: 1 };
          }),
        ),
    ],
    ["a format", () => refused({ ...example(), format: long })],
    ["the address of a change", () => refused({ ...example(), changes: [{ at: 1, set: long, to: 1 }] })],
    [
      "the names of very many nodes",
      () =>
        refused(
          edited((s) => {
            s.nodes.push(...Array.from({ length: 2400 }, (_, i) => ({ id: `${i}-${"n".repeat(58)}` })));
            s.links[0].from = "nowhere";
          }),
        ),
    ],
  ])("%s", async (_, issues) => {
    const found = await issues();
    expect(found.length).toBeGreaterThan(0);
    for (const issue of found) expect(formatIssue(issue).length).toBeLessThan(MOST_MESSAGE);
  });

  it("keeps the beginning and the end of a path, where its author finds it again", () => {
    expect(shorten("links.w.loss.rate")).toBe("links.w.loss.rate");
    const cut = shorten(`links.${long}.loss.rate`);
    expect(cut.length).toBeLessThanOrEqual(120);
    expect(cut).toMatch(/^links\.x+…x+\.loss\.rate$/);
  });
});

describe("once the report is full", () => {
  it("says nothing more, and computes nothing to say", () => {
    const report = new Report();
    let asked = 0;
    for (let i = 0; i < 100; i++) {
      report.add(`links[${i}]`, i, () => `${++asked}`, "Mend it.");
      report.passOn([{ path: "", found: "", allowed: "", remedy: "" }], "further");
    }
    expect(report.issues).toHaveLength(MOST_ISSUES);
    expect(asked).toBe(MOST_ISSUES / 2);
  });

  it("looks at no further link and no further flow", () => {
    let looked = 0;
    /** Counts how often somebody asks for its ends, which are nowhere. */
    const unconnected = (id: string) => ({
      id,
      get from() {
        looked += 1;
        return "nowhere";
      },
      to: "nowhere else",
      reverse: {},
      tcp: {},
    });
    const parsed = parseScenario(example());
    if (!parsed.ok) throw new Error("the example is in order");
    const links = Array.from({ length: 3000 }, (_, i) => unconnected(`l${i}`));
    const flows = Array.from({ length: 1000 }, (_, i) => unconnected(`f${i}`));
    const report = new Report();
    checkNetwork({ ...parsed.scenario, links, flows } as unknown as Draft, report);
    expect(report.issues).toHaveLength(MOST_ISSUES);
    expect(looked).toBeLessThanOrEqual(3 * MOST_ISSUES);
  });
});

describe("a message", () => {
  const issue = { path: "links[0].rate", found: "7", allowed: "a rate", remedy: "Mend it." };

  it("names the place, what was found, what is allowed, and what to do", () => {
    expect(formatIssue(issue)).toBe("links[0].rate: found 7; allowed: a rate. Mend it.");
    expect(formatIssue({ ...issue, path: "" })).toBe("found 7; allowed: a rate. Mend it.");
    expect(formatIssue({ ...issue, found: "nothing" })).toBe("links[0].rate is missing: a rate. Mend it.");
    expect(formatIssue({ ...issue, path: "", found: "nothing" })).toBe(
      "found nothing; allowed: a rate. Mend it.",
    );
    const meant = { ...issue, found: '"7x"', meant: { part: "value", word: "7" } } as const;
    expect(formatIssue(meant)).toBe('links[0].rate: "7x" is not known. Mend it.');
  });

  it("asks for what was meant, in place of the remedy", () => {
    expect(failure("a", "b", "c", "d", { part: "value", word: "e" })).toEqual({
      ok: false,
      issues: [
        {
          path: "a",
          found: "b",
          allowed: "c",
          remedy: 'Did you mean "e"?',
          meant: { part: "value", word: "e" },
        },
      ],
    });
    expect(failure("a", "b", "c", "d")).toEqual({
      ok: false,
      issues: [{ path: "a", found: "b", allowed: "c", remedy: "d" }],
    });
    expect(meantValue("reno ", ["cubic", "reno"])).toEqual({ part: "value", word: "reno" });
    expect([meantValue("quic", ["cubic", "reno"]), meantValue(7, ["7"])]).toEqual([null, null]);
  });

  it("shows a value as briefly as it can", () => {
    expect(
      [undefined, null, [], [1], [1, 2], {}, "a", 'say "a"', 1.5, true].map((value) => describeValue(value)),
    ).toEqual([
      "nothing",
      "null",
      "a list of 0",
      "a list of one",
      "a list of 2",
      "an object",
      '"a"',
      '"say \\"a\\""',
      "1.5",
      "true",
    ]);
    expect(describeValue("x".repeat(40))).toBe(`"${"x".repeat(40)}"`);
    expect(describeValue("x".repeat(41))).toBe(`"${"x".repeat(40)}…"`);
    expect(describeValue(10n ** 60n)).toBe(`1${"0".repeat(39)}`);
  });

  it("keeps as much of a path as fits, the middle left out", () => {
    expect(shorten("abcdef", 6)).toBe("abcdef");
    expect(shorten("abcdefg", 6)).toBe("ab…fg");
    expect(shorten("abcdefgh", 7)).toBe("abc…fgh");
    expect(shorten("x".repeat(120))).toHaveLength(120);
    expect(shorten("x".repeat(121))).toBe(`${"x".repeat(59)}…${"x".repeat(59)}`);
  });

  it("lists two dozen names, fewer of long ones, and how many there are", () => {
    const names = (count: number, length = 1) =>
      Array.from({ length: count }, (_, i) => String.fromCharCode(97 + (i % 26)).repeat(length));
    expect(listNames([])).toBe("nothing (there are none)");
    expect(listNames(new Set(["a", "b"]))).toBe("a, b");
    expect(listNames(names(24))).toBe(names(24).join(", "));
    expect(listNames(names(25))).toBe(`${names(24).join(", ")} … (25 in all)`);
    // Each takes 100 characters; the seventh is the one that exceeds 600.
    expect(listNames(names(7, 98))).toBe(names(7, 98).join(", "));
    expect(listNames(names(8, 98))).toBe(`${names(7, 98).join(", ")} … (8 in all)`);
  });

  it("of others is taken over at the place that holds here", () => {
    const report = new Report();
    const meant = { part: "value", word: "w" } as const;
    report.passOn([{ ...issue, meant }, issue], `changes[${"9".repeat(200)}].set`);
    expect(report.issues.map(({ found, meant: word }) => [found, word])).toEqual([
      ["7", meant],
      ["7", undefined],
    ]);
    for (const { path } of report.issues) expect(path).toMatch(/^changes\[9+…9+\]\.set$/);
    expect(report.full).toBe(false);
  });
});
