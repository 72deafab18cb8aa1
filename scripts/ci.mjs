// The steps of .ci/run. The last line printed is "N passed, N failed": vitest's tests plus the other steps.
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { ensureInstalled, requireNode, run } from "./lib/project.mjs";

requireNode();
ensureInstalled({ exactly: true });

const steps = [
  ["lint", ["run", "lint"]],
  ["types, simulator alone", ["exec", "--", "tsc", "-p", "tsconfig.sim.json"]],
  ["types, everything", ["exec", "--", "tsc", "-p", "tsconfig.json"]],
  ["build", ["run", "build"]],
  ["size", ["run", "size"]],
  ["the same runs in Node, Chromium and Firefox", ["run", "test:engines"]],
];
const results = steps.map(([name, args]) => {
  process.stdout.write(`\n== ${name}\n`);
  const ok = run("npm", args);
  process.stdout.write(`== ${name}: ${ok ? "passed" : "FAILED"}\n`);
  return { name, ok };
});

const folder = mkdtempSync(join(tmpdir(), "cwndscope-ci-"));
const report = join(folder, "counts.json");
process.stdout.write("\n== tests\n");
const testsOk = run(
  "npm",
  ["test", "--", "--reporter=./scripts/lib/count-reporter.mjs", "--reporter=default"],
  { env: { ...process.env, TEST_COUNTS: report } },
);
const tests = countTests();
rmSync(folder, { recursive: true, force: true });

const passed = tests.passed + results.filter((step) => step.ok).length;
const failed = tests.failed + results.filter((step) => !step.ok).length;
process.stdout.write(`${passed} passed, ${failed} failed\n`);
process.exitCode = failed > 0 ? 1 : 0;

/** What the reporter counted; a run that failed without a failing test (a file that does not load) counts as one. */
function countTests() {
  try {
    const counted = JSON.parse(readFileSync(report, "utf8"));
    return { passed: counted.passed, failed: testsOk ? counted.failed : Math.max(1, counted.failed) };
  } catch {
    return { passed: 0, failed: 1 };
  }
}
