/**
 * What `npm test` leaves to `npm run test:all`. A file is in one of the two, but for the laws, of which `npm test` draws a fifth of
 * the examples, and the lessons, which it runs as they stand. Paths are relative to the repository.
 */

/** Long unit tests: every variant of every lesson, whole experiments, other simulators. */
export const LONG: readonly string[] = [
  "tests/captures/fit-known.test.ts",
  "tests/captures/own-exports-all.test.ts",
  "tests/cli/contest.test.ts",
  "tests/cli/lab-script.test.ts",
  "tests/cli/sweep.test.ts",
  "tests/course/check.test.ts",
  "tests/experiment/paper-claims.test.ts",
  "tests/experiment/shipped-claims.test.ts",
  "tests/experiment/shipped-gains.test.ts",
  "tests/experiment/shipped-moments.test.ts",
  "tests/experiment/shipped-numbers.test.ts",
  "tests/experiment/shipped-values.test.ts",
  "tests/analysis/models-against-runs.test.ts",
  "tests/reference/beside-linux-all.test.ts",
  "tests/reference/linux-kernel-all.test.ts",
  "tests/reference/linux-unseen-all.test.ts",
  "tests/reference/linux-senders.test.ts",
  "tests/reference/linux-throughput.test.ts",
  "tests/reference/ns2-fuzz.test.ts",
  "tests/reference/ns2-script.test.ts",
  "tests/reference/throughput.test.ts",
  "tests/scripts/library.test.ts",
  "tests/scripts/packed.test.ts",
  "tests/scripts/python-stage.test.ts",
  "tests/scripts/translated.test.ts",
  "tests/sandbox/hostile.test.ts",
];

/** The ways through the page that matter most: open, play, drag, explain, build, share, lesson, figure, offline, telephone. */
export const BROWSER_PATHS: readonly string[] = [
  "tests/e2e/build.test.ts",
  "tests/e2e/figures.test.ts",
  "tests/e2e/first-load.test.ts",
  "tests/e2e/lab.test.ts",
  "tests/e2e/lessons.test.ts",
  "tests/e2e/links.test.ts",
  "tests/e2e/long-press.test.ts",
  "tests/e2e/offline.test.ts",
  "tests/e2e/packet-click.test.ts",
  "tests/e2e/slider.test.ts",
  "tests/e2e/start.test.ts",
];

/** In both, with fewer examples in `npm test`. */
export const LAWS = "tests/laws/*.test.ts";

/** In both; in `npm test` without the variants of the lessons. */
export const LESSONS = "tests/course/all-lessons.test.ts";

/** Files that take minutes, longest first: whatever begins with them ends with short ones, so that no worker has to wait for one file. */
export const LONGEST: readonly string[] = [
  "tests/e2e/course-1-10.test.ts",
  "tests/e2e/course-11-21.test.ts",
  LESSONS,
];

/** Which part of the tests is run: what `npm test` runs, the rest of `npm run test:all`, or all of it. */
export type Tier = "quick" | "rest" | "all";

/** The tier that the environment names. @throws RangeError for any other word */
export function tierOf(word: string | undefined): Tier {
  if (word === undefined || word === "" || word === "all") return "all";
  if (word === "quick" || word === "rest") return word;
  throw new RangeError(`CWNDSCOPE_TESTS is "${word}": write quick, rest or all`);
}

/** The files of each project of vitest in a tier. */
export function filesOf(tier: Tier): Record<"unit" | "e2e", { include: string[]; exclude: string[] }> {
  const unit = { include: ["tests/**/*.test.{ts,tsx}"], exclude: ["tests/e2e/**"] };
  const e2e = { include: ["tests/e2e/**/*.test.ts"], exclude: [] as string[] };
  if (tier === "quick") {
    unit.exclude.push(...LONG);
    e2e.include = [...BROWSER_PATHS];
  }
  if (tier === "rest") {
    unit.include = [...LONG, LAWS, LESSONS];
    e2e.exclude.push(...BROWSER_PATHS);
  }
  return { unit, e2e };
}

/** Share of the laws' examples in a tier. */
export const LAW_SHARE: Readonly<Record<Tier, number>> = { quick: 0.2, rest: 1, all: 1 };

/** Folders of files that tests read without importing them, and the tests that do. */
const READ: readonly (readonly [RegExp, readonly string[]])[] = [
  [/^lessons\//, ["tests/course", "tests/lessons"]],
  [/^scenarios\//, ["tests/scenario", "tests/experiment", "tests/course", "tests/reference", "tests/lab"]],
  [/^experiments\/|^public\/experiments\//, ["tests/experiment", "tests/figures"]],
  [/^figures\//, ["tests/experiment", "tests/figures"]],
  [/^contest\//, ["tests/exercise", "tests/cli"]],
  [/^tests\/vectors\/.*\.json$/, ["tests/vectors"]],
  [/^tests\/reference\/(?!.*\.ts$)/, ["tests/reference", "tests/conformance"]],
  [/^public\/beside-linux\//, ["tests/reference", "tests/conformance"]],
  // The rules of RFCs and the criteria of WCAG name tests.
  [/^tests\/(?:sim|reference|conformance|e2e|ui|words|lab)\/.*\.test\.ts$/, ["tests/conformance"]],
  [/^tests\/captures\/recordings\//, ["tests/captures"]],
  [/^tests\/scenario\/corpus\//, ["tests/scenario", "tests/page"]],
  [/^src\/sim\/.*\.md$/, ["tests/architecture", "tests/lab/core/cards"]],
  [/^src\/.*\.(ts|tsx|css)$/, ["tests/architecture"]],
  [
    /^src\/(lab|ui|chart|run|run-view|figures|lessons|contest|conformance|page|worker|offline)\/|^index\.html$/,
    BROWSER_PATHS,
  ],
  [/^(README|CONTRIBUTING)\.md$|^package(-lock)?\.json$/, ["tests/architecture", "tests/scripts"]],
  [/^(scripts|python)\//, ["tests/scripts", "tests/cli"]],
];

/** The tests that read one of the changed files without importing it, without those that lie below another of them. */
export function readersOf(changed: readonly string[]): string[] {
  const found = new Set(
    READ.flatMap(([pattern, tests]) => (changed.some((path) => pattern.test(path)) ? tests : [])),
  );
  return [...found].filter((path) => ![...found].some((other) => path.startsWith(`${other}/`))).sort();
}
