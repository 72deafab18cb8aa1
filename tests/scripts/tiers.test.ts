import { existsSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { timeLines } from "../../scripts/lib/test-times.mjs";
import { filesBelow } from "../architecture/sources.ts";
import { BROWSER_PATHS, filesOf, LAW_SHARE, LESSONS, LONG, LONGEST, readersOf, tierOf } from "../tiers.ts";

const tests = filesBelow("tests").filter((path) => /\.test\.tsx?$/.test(path));
const isLaw = (path: string) => path.startsWith("tests/laws/");

/** The files that a tier takes, as the globs of its projects say. */
function taken(tier: Parameters<typeof filesOf>[0]): string[] {
  const { unit, e2e } = filesOf(tier);
  const matches = (path: string, globs: readonly string[]) =>
    globs.some((glob) =>
      new RegExp(
        `^${glob
          .replaceAll(".", "\\.")
          .replace("{ts,tsx}", "tsx?")
          .replaceAll("**/", "(?:.*/)?")
          .replaceAll("/**", "/.*")
          .replace(/(?<!\.|\))\*/g, "[^/]*")}$`,
      ).test(path),
    );
  return tests.filter((path) =>
    [unit, e2e].some(({ include, exclude }) => matches(path, include) && !matches(path, exclude)),
  );
}

describe("the tiers of the tests", () => {
  it("name files that there are, each once", () => {
    const named = [...LONG, ...BROWSER_PATHS];
    expect(named.filter((path) => !existsSync(path))).toEqual([]);
    expect(new Set(named).size).toBe(named.length);
    expect(LONGEST.filter((path) => !existsSync(path))).toEqual([]);
  });

  it("lose no test: each file is in one of the two, the laws and the lessons in both, and all of them in all", () => {
    const [quick, rest] = [taken("quick"), taken("rest")];
    expect(taken("all")).toEqual(tests);
    expect([...new Set([...quick, ...rest])].sort()).toEqual(tests);
    expect(quick.filter((path) => rest.includes(path))).toEqual(
      tests.filter((path) => isLaw(path) || path === LESSONS),
    );
    expect(quick.length).toBeGreaterThan(200);
    expect(rest.length).toBeGreaterThan(40);
  });

  it("draw all examples of the laws but in the quick one", () => {
    expect([LAW_SHARE.rest, LAW_SHARE.all]).toEqual([1, 1]);
    expect(LAW_SHARE.quick).toBeGreaterThan(0);
  });

  it("are chosen by a word, and by no other", () => {
    expect([undefined, "", "all", "quick", "rest"].map(tierOf)).toEqual([
      "all",
      "all",
      "all",
      "quick",
      "rest",
    ]);
    expect(() => tierOf("some")).toThrow(/quick, rest or all/);
  });
});

describe("the tests of what has changed", () => {
  it("are, besides those that import it, those that read it", () => {
    expect(readersOf(["lessons/sawtooth.md"])).toEqual(["tests/course", "tests/lessons"]);
    expect(readersOf(["tests/vectors/congestion/reno.json"])).toEqual(["tests/vectors"]);
    expect(readersOf(["src/sim/tcp/congestion/reno.md"])).toContain("tests/lab/core/cards");
    expect(readersOf(["LICENSE"])).toEqual([]);
    expect(readersOf(["tests/reference/linux/a.tr"])).toEqual(["tests/conformance", "tests/reference"]);
    expect(readersOf(["tests/reference/linux.ts"])).toEqual([]);
    expect(readersOf(["tests/sim/tcp/recovery/rack.test.ts"])).toEqual(["tests/conformance"]);
  });

  it("have the ways through the page for every part of the page, and are named once", () => {
    const found = readersOf(["src/ui/base/series.ts", "src/lab/app.tsx", "scenarios/cerl-fig4.json"]);
    for (const path of BROWSER_PATHS) expect(found).toContain(path);
    expect(found).toContain("tests/architecture");
    expect(new Set(found).size).toBe(found.length);
    expect(found.filter((path) => path.startsWith("tests/lab/"))).toEqual([]);
  });

  it("name folders and files that there are", () => {
    const paths = [
      "lessons/a.md",
      "scenarios/a.json",
      "experiments/a.json",
      "figures/a.json",
      "tests/vectors/a.json",
      "tests/reference/a.txt",
      "tests/scenario/corpus/a.json",
      "src/sim/a.md",
      "src/lab/a.ts",
      "README.md",
      "scripts/a.ts",
    ];
    for (const path of paths) expect(readersOf([path]).length, path).toBeGreaterThan(0);
    expect(readersOf(paths).filter((path) => !existsSync(path))).toEqual([]);
  });
});

describe("the times of the tests", () => {
  const timed = [
    { file: "tests/sim/a.test.ts", name: "one", seconds: 1.25 },
    { file: "tests/lab/core/b.test.ts", name: "two", seconds: 3 },
    { file: "tests/sim/tcp/c.test.ts", name: "three", seconds: 4 },
  ];

  it("are told by folder and for the slowest ones, the slowest first", () => {
    expect(timeLines(timed, 2)).toEqual([
      "Time of tests by folder:",
      "     5.3 s  tests/sim",
      "     3.0 s  tests/lab",
      "The 2 slowest:",
      "     4.0 s  tests/sim/tcp/c.test.ts: three",
      "     3.0 s  tests/lab/core/b.test.ts: two",
    ]);
  });
});
