// `npm run mutate -- FILES`: makes small wrong changes in the named files or folders of src and tells which of them no unit test
// sees. `--changed [REV]` means the files that differ from a commit (HEAD if left out). The tests are those nearest by import.
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, statSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import process from "node:process";
import { fail, root } from "./lib/project.mjs";

/** Imports between a mutated file and a test that still counts as near. */
const STEPS = 2;
const IMPORT = /(?:from|import)\s*\(?\s*["'](\.[^"']+)["']/g;

const args = process.argv.slice(2);
const changed = args[0] === "--changed";
const named = changed ? git("diff", "--name-only", "--diff-filter=d", args[1] ?? "HEAD", "--", "src") : args;
const sources = git("ls-files", "--cached", "--others", "--exclude-standard", "src", "tests").filter(
  (path) => /\.tsx?$/.test(path) && existsSync(join(root, path)),
);
for (const path of changed ? [] : named)
  if (!existsSync(join(root, path))) fail(`There is no ${path}. Name files or folders below src.`);
const mutated = named
  .flatMap((path) => {
    if (!existsSync(join(root, path)) || !statSync(join(root, path)).isDirectory()) return [path];
    return sources.filter((source) => source.startsWith(`${path.replace(/\/$/, "")}/`));
  })
  .filter((path) => path.startsWith("src/") && /\.ts$/.test(path) && !path.endsWith(".d.ts"));
if (mutated.length === 0) {
  if (!changed) fail("Name TypeScript files or folders below src, or write --changed.");
  process.stdout.write("No TypeScript file of src has changed.\n");
  process.exit(0);
}
const tests = nearTests(mutated);
if (tests.length === 0) fail(`No unit test imports ${mutated.join(", ")} within ${STEPS} steps.`);
process.stdout.write(`${mutated.length} files, ${tests.length} test files\n`);
const { status } = spawnSync(
  process.execPath,
  [join(root, "node_modules/@stryker-mutator/core/bin/stryker.js"), "run", "--mutate", mutated.join(",")],
  { cwd: root, stdio: "inherit", env: { ...process.env, MUTATE_TESTS: tests.join(",") } },
);
process.exit(status ?? 1);

/** The unit tests that import one of the files within STEPS imports. */
function nearTests(files) {
  const importers = new Map();
  for (const path of sources)
    for (const [, to] of readFileSync(join(root, path), "utf8").matchAll(IMPORT)) {
      const target = relative(root, join(root, dirname(path), to));
      importers.set(target, [...(importers.get(target) ?? []), path]);
    }
  const seen = new Set(files);
  let edge = [...seen];
  for (let step = 0; step < STEPS; step += 1) {
    edge = edge.flatMap((path) => importers.get(path) ?? []).filter((path) => !seen.has(path));
    for (const path of edge) seen.add(path);
  }
  return [...seen].filter((path) => /^tests\/(?!e2e\/).*\.test\.tsx?$/.test(path)).sort();
}

/** The lines of a command of git. */
function git(...words) {
  const { status, stdout, stderr } = spawnSync("git", words, { cwd: root, encoding: "utf8" });
  if (status !== 0) fail(`git could not tell which files there are: ${stderr.trim()}`);
  return stdout.split("\n").filter((path) => path !== "");
}
