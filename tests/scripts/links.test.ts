/** Every link of the project's documents leads somewhere: to a file that is there, to a heading, to a place of the page; others are well formed. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { shippedExperimentIds } from "../../src/cli/experiments.ts";
import { shippedScenarios } from "../../src/cli/shipped.ts";
import { PAPERS } from "../../src/figures/data/papers.ts";
import { placeOf } from "../../src/page/places.ts";
import { LESSON_IDS } from "../course/lessons.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));

const DOCUMENTS = [
  ...readdirSync(root).filter((name) => /\.(md|cff|html)$/.test(name)),
  ".github/SECURITY.md",
  ".github/CODE_OF_CONDUCT.md",
  ".github/PULL_REQUEST_TEMPLATE.md",
  "lessons/README.md",
  "scenarios/README.md",
  "workflows/README.md",
  "src/sim/MODEL.md",
  "public/404.html",
];

const textOf = (path: string) => readFileSync(join(root, path), "utf8");

/** The targets of a document's links: Markdown's, HTML's. What stands in code is an example. */
function targetsOf(path: string): string[] {
  const text = textOf(path).replace(/```[\s\S]*?```|`[^`\n]*`|^ {4}.*$/gm, (code) =>
    path.endsWith(".html") ? code : "",
  );
  const found = path.endsWith(".html")
    ? text.matchAll(/\b(?:href|src)="([^"]*)"/g)
    : text.matchAll(/\]\(([^()\s]*(?:\([^()\s]*\)[^()\s]*)*)\)/g);
  return [...found].map(([, target]) => target);
}

/** The names by which headings of a Markdown document are linked to. */
function headingsOf(text: string): string[] {
  return [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading]) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, "")
      .replaceAll(" ", "-"),
  );
}

/** What is wrong with a target; null where nothing is. */
function wrongWith(path: string, target: string): string | null {
  if (/^[a-z]+:/.test(target)) {
    const isGood = /^https:\/\/[\w.-]+\.[a-z]{2,}(\/\S*)?$/.test(target) && URL.canParse(target);
    return isGood || target.startsWith("mailto:") ? null : "no address of the web";
  }
  const [file, heading] = target.split("#");
  const place = join(dirname(path), decodeURIComponent(file)).replaceAll("\\", "/");
  // What index.html names lies in public/, or is made of the sources.
  const inPage = path === "index.html" ? [join("public", file), file.replace(/^\//, "")] : [place];
  if (file !== "" && !inPage.some((one) => existsSync(join(root, one)))) return "no such file";
  if (heading === undefined || path.endsWith(".html")) return null;
  return headingsOf(textOf(file === "" ? path : place)).includes(heading) ? null : "no such heading";
}

describe("every link", () => {
  it.each(DOCUMENTS)("of %s leads to something", (path) => {
    const wrong = targetsOf(path).flatMap((target) => {
      const why = wrongWith(path, target);
      return why === null ? [] : [`${target}: ${why}`];
    });
    expect(wrong).toEqual([]);
  });

  it("is seen: README has some", () => {
    expect(targetsOf("README.md").length).toBeGreaterThan(12);
    expect(wrongWith("README.md", "none.md")).toBe("no such file");
    expect(wrongWith("README.md", "#start")).toBeNull();
    expect(wrongWith("README.md", "#nowhere")).toBe("no such heading");
    expect(wrongWith("README.md", "http//example.org")).toBe("no such file");
    expect(wrongWith("README.md", "ftp://example.org/x")).toBe("no address of the web");
  });
});

describe("every address of the page that README and the documents name", () => {
  const named = ["README.md", "CONTRIBUTING.md", "CHANGELOG.md"].flatMap((path) =>
    [...textOf(path).matchAll(/`(#[a-z][^`\s]*)`/g)].map(([, hash]) => hash),
  );
  const scenarios = new Set(shippedScenarios.ids());

  it("leads to a scenario, a figure, a lesson or a place that is there", async () => {
    expect(named.length).toBeGreaterThan(15);
    const wrong: string[] = [];
    for (const hash of named) {
      const parts = new URLSearchParams(hash.slice(1));
      const scenario = parts.get("scenario");
      if (
        scenario !== null &&
        !scenarios.has(scenario) &&
        !existsSync(join(root, "scenarios", `${scenario}.json`))
      )
        wrong.push(hash);
      const place = placeOf(hash);
      if (place.kind === "lab" && !/^#(scenario|new|s)=/.test(hash)) wrong.push(hash);
      if (place.kind === "figures" && place.figure !== null && !shippedExperimentIds().includes(place.figure))
        wrong.push(hash);
      const paper = place.kind === "figures" ? parts.get("paper") : null;
      if (paper !== null && paper !== "ID" && !PAPERS.some(({ id }) => id === paper)) wrong.push(hash);
      if (
        place.kind === "lessons" &&
        place.lesson !== null &&
        !/^(ID|https:)/.test(place.lesson) &&
        !LESSON_IDS.includes(place.lesson)
      )
        wrong.push(hash);
    }
    expect(wrong).toEqual([]);
  });
});
