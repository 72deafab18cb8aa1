// The steps of .ci/run. What failed is named again at the end.
// The last line printed is "N passed, N failed": vitest's tests plus the other steps.
// `--shard i/n` runs the i-th of n parts of the tests, as pull requests do on several machines; the first part has the other steps.
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { findDeno } from "./find-deno.mjs";
import { ensureInstalled, fail, requireNode, root, run, statusOf } from "./lib/project.mjs";
import { NOT_RUN } from "./lib/python.mjs";

requireNode();
const shard = readShard(process.argv.slice(2));
ensureInstalled({ exactly: true });

const folder = mkdtempSync(join(tmpdir(), "cwndscope-ci-"));
const results = [
  step("build", ["run", "build"]),
  ...(findDeno() === null ? [step("Deno, for a sample of the package", denoInstallation())] : []),
  tests("tests", []),
  tests("the other tests", ["--rest"]),
  step("the accessibility report, from these tests", [
    "exec",
    "--",
    "tsx",
    "scripts/emit-accessibility.ts",
    "--check",
    ...["tests", "the other tests"].map(outcomesOf),
  ]),
  ...(shard === null || shard.startsWith("1/")
    ? [
        step("lint", ["run", "lint"]),
        step("types, simulator alone", ["exec", "--", "tsc", "-p", "tsconfig.sim.json"]),
        step("types, everything", ["exec", "--", "tsc", "-p", "tsconfig.json"]),
        step("size", ["run", "size"]),
        step("the same runs in Node, Chromium and Firefox", ["run", "test:engines"]),
        // In notebooks it is tested by pull requests, on a machine of its own.
        step("the package for Python", ["run", "test:python", "--", "--tables"]),
      ]
    : []),
];
rmSync(folder, { recursive: true, force: true });

const total = (key) => results.reduce((sum, counts) => sum + counts[key], 0);
for (const name of results.flatMap(({ names }) => names)) process.stdout.write(`failed: ${name}\n`);
process.stdout.write(`${total("passed")} passed, ${total("failed")} failed\n`);
process.exitCode = total("failed") > 0 ? 1 : 0;

/** Deno comes as packages of the registry, as its own lock file says; `npm install` leaves it out. */
function denoInstallation() {
  return [
    "ci",
    "--no-audit",
    "--no-fund",
    "--ignore-scripts",
    "--prefix",
    join(root, "tests", "scripts", "deno"),
  ];
}

/** A step that is one command of npm. One that cannot be run on this machine, and says so, counts neither way. */
function step(name, args) {
  process.stdout.write(`\n== ${name}\n`);
  const status = statusOf("npm", args);
  if (status === NOT_RUN) {
    process.stdout.write(`== ${name}: NOT RUN\n`);
    return { passed: 0, failed: 0, names: [] };
  }
  const ok = status === 0;
  process.stdout.write(`== ${name}: ${ok ? "passed" : "FAILED"}\n`);
  return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, names: ok ? [] : [name] };
}

/** A part of the tests; a run that failed without a failing test (a file that does not load) counts as one. */
function tests(name, args) {
  process.stdout.write(`\n== ${name}\n`);
  const report = join(folder, `${name}.json`);
  const reporters = ["./scripts/lib/count-reporter.mjs", "./scripts/lib/time-reporter.mjs", "default"];
  const ok = run(
    "npm",
    [
      "test",
      "--",
      ...args,
      ...reporters.map((reporter) => `--reporter=${reporter}`),
      "--reporter=json",
      `--outputFile.json=${outcomesOf(name)}`,
      ...(shard === null ? [] : [`--shard=${shard}`]),
    ],
    { env: { ...process.env, TEST_COUNTS: report } },
  );
  try {
    const counted = JSON.parse(readFileSync(report, "utf8"));
    if (ok || counted.names.length > 0) return { ...counted, failed: counted.names.length };
    return { ...counted, failed: 1, names: [name] };
  } catch {
    return { passed: 0, failed: 1, names: [name] };
  }
}

/** Where a part of the tests writes how each of them ended. */
function outcomesOf(name) {
  return join(folder, `${name} outcomes.json`);
}

function readShard([word, value, ...others]) {
  if (word === undefined) return null;
  if (word === "--shard" && others.length === 0) {
    const [, i, n] = /^(\d+)\/(\d+)$/.exec(value ?? "") ?? [];
    if (Number(i) >= 1 && Number(i) <= Number(n)) return value;
  }
  return fail("Usage: .ci/run [--shard i/n], with i from 1 to n", 2);
}
