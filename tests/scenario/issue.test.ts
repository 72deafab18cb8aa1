import { describe, expect, it } from "vitest";
import { decodeHash, formatIssue, type Issue, parseScenario, withValues } from "../../src/scenario/index.ts";
import { MOST_ISSUES, Report, shorten } from "../../src/scenario/issue.ts";
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
