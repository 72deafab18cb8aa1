import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { mistakeAddress, mistakeText } from "../../../src/ui/base/mistake-report.ts";

const MISTAKE = {
  title: "CERL & Reno",
  link: "https://example.org/#scenario=a&set=seed:7",
  version: "1.0.0, simulator 2",
};

describe("a mistake's report", () => {
  it("has what is known, and asks for the rest", () => {
    expect(mistakeText(MISTAKE).split("\n").slice(0, 3)).toEqual([
      "Mistake in: CERL & Reno",
      "Link: https://example.org/#scenario=a&set=seed:7",
      "Version: 1.0.0, simulator 2",
    ]);
    expect(mistakeText(MISTAKE)).toContain("what it should be:");
  });

  it("fills in the form of the repository, whose fields have these names", () => {
    const address = new URL(mistakeAddress("https://example.org/x", MISTAKE));
    expect(address.origin + address.pathname).toBe("https://example.org/x/issues/new");
    const filled = Object.fromEntries(address.searchParams);
    expect(filled).toEqual({
      template: "wrong-number.yml",
      title: "Mistake in: CERL & Reno",
      version: MISTAKE.version,
      link: MISTAKE.link,
    });
    const form = new URL(`../../../.github/ISSUE_TEMPLATE/${filled.template}`, import.meta.url);
    const ids = [...readFileSync(form, "utf8").matchAll(/^ {4}id: (\w+)$/gm)].map(([, id]) => id);
    expect(ids).toEqual(["link", "version"]);
  });

  it("leaves out a link that no host takes", () => {
    const long = { ...MISTAKE, link: `https://example.org/#s=${"a".repeat(8000)}` };
    const address = mistakeAddress("https://example.org/x", long);
    expect(address.length).toBeLessThan(500);
    expect(mistakeText(long)).toContain("a".repeat(8000));
  });
});
