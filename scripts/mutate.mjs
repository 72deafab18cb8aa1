// `npm run mutate -- FILES`: makes small wrong changes in the named files or folders of src and tells which of them no near unit
// test sees. `--changed [REV]` means the files that differ from a commit (HEAD if left out); `--concurrency N` makes N changes at
// once, one for each core if left out; `--sample N` tries one of N changes, always the same ones, and tells in which interval the
// score of all of them lies. Fails below the score of stryker.config.json; survivors are in build/mutants.json too.
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { filesToMutate, nearTests, scoreOf } from "./lib/mutation.mjs";
import { ensureInstalled, fail, requireNode, root } from "./lib/project.mjs";

/** Where Stryker writes what became of every change. */
const REPORT = join(root, "build/mutants.json");

requireNode();
ensureInstalled();
const args = process.argv.slice(2);
const concurrency = count("--concurrency") ?? String(availableParallelism());
const every = count("--sample");
const changed = args[0] === "--changed";
const named = changed ? git("diff", "--name-only", "--diff-filter=d", args[1] ?? "HEAD", "--", "src") : args;
for (const word of changed ? [] : named)
  if (!existsSync(join(root, word.split(":")[0])))
    fail(`There is no ${word}. Name files or folders below src.`, 2);
const sources = git("ls-files", "--cached", "--others", "--exclude-standard", "src", "tests").filter(
  (path) => /\.tsx?$/.test(path) && existsSync(join(root, path)),
);
const files = filesToMutate(named, sources);
if (files.length === 0) {
  if (!changed) fail("Name TypeScript files or folders below src, or write --changed.", 2);
  process.stdout.write("No module of src has changed.\n");
  process.exit(0);
}
const tests = nearTests(files, sources, (path) => readFileSync(join(root, path), "utf8"));
if (tests.length === 0) fail(`No unit test is near to ${files.join(", ")}: write one that imports it.`);
process.stdout.write(`${files.length} modules, ${tests.length} test files\n`);
rmSync(REPORT, { force: true });
const { status } = spawnSync(
  process.execPath,
  [
    join(root, "node_modules/@stryker-mutator/core/bin/stryker.js"),
    "run",
    "--mutate",
    files.join(","),
    "--concurrency",
    concurrency,
    ...(every ? ["--checkers", "sample"] : []),
  ],
  {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, MUTATE_TESTS: tests.join(","), MUTATE_SAMPLE: every ?? "1" },
  },
);
if (every && existsSync(REPORT)) {
  const { seen, of, low, high } = scoreOf(JSON.parse(readFileSync(REPORT, "utf8")));
  process.stdout.write(
    `A sample, one of ${every}: ${seen} of ${of} seen; of all, ${percent(low)} to ${percent(high)} (95 %).\n`,
  );
}
process.exit(status ?? 1);

/** A number from 1 on behind an option, as text; undefined where the option is not there. */
function count(name) {
  const word = option(args, name);
  if (word !== undefined && !/^[1-9]\d*$/.test(word))
    fail(`${name} is "${word}": write a number from 1 on.`, 2);
  return word;
}

function percent(share) {
  return `${(100 * share).toFixed(1)} %`;
}

/** The word after an option, both taken out of the words; undefined where it is not among them. */
function option(words, name) {
  const at = words.indexOf(name);
  return at < 0 ? undefined : (words.splice(at, 2)[1] ?? "");
}

/** The lines of a command of git. */
function git(...words) {
  const { status, stdout, stderr } = spawnSync("git", words, { cwd: root, encoding: "utf8" });
  if (status !== 0) fail(`git could not tell which files there are: ${stderr.trim()}`);
  return stdout.split("\n").filter((path) => path !== "");
}
