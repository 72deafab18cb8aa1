// `npm test`: installs what is missing, a browser included, builds the page and runs the tests that are quick.
// `npm run test:all` runs all of them, `npm test -- --rest` those that `npm test` leaves out, `npm test -- --changed [REV]` those
// that the changes since a commit (HEAD if left out) can break. Other arguments go to vitest: `npm test -- tests/scenario`.
import { spawnSync } from "node:child_process";
import process from "node:process";
import { findBrowser } from "./find-browser.mjs";
import { ensureBuilt, ensureInstalled, fail, requireNode, root, run, runBin } from "./lib/project.mjs";

requireNode();
ensureInstalled();
const args = process.argv.slice(2);
const tier = take("--all") ? "all" : take("--rest") ? "rest" : "quick";
const changed = take("--changed");
ensureBrowser();
ensureBuilt();
process.exit((changed ? testChanged(args) : test(["run", ...args])) ? 0 : 1);

/** Removes a word from the arguments; true when it was there. */
function take(word) {
  const at = args.indexOf(word);
  if (at < 0) return false;
  args.splice(at, 1);
  return true;
}

/** Runs vitest. Who names files means those, whatever their tier. */
function test(words) {
  const named = words.some((word) => /^(\.\/)?tests\//.test(word));
  const env = { ...process.env, CWNDSCOPE_TESTS: named || changed ? "all" : tier };
  return runBin("vitest", "vitest", words, { env });
}

/** Runs the tests that import what has changed, and those that read it as data. */
function testChanged([first, ...others]) {
  const since = first === undefined || first.startsWith("-") ? "HEAD" : first;
  const options = since === first ? others : [first, ...others].filter((word) => word !== undefined);
  const files = [
    ...git("diff", "--name-only", since, "--"),
    ...git("ls-files", "--others", "--exclude-standard"),
  ];
  if (files.length === 0) {
    process.stdout.write(`Nothing has changed since ${since}.\n`);
    return true;
  }
  const readers = spawnSync(process.execPath, ["--import", "tsx", "scripts/lib/readers.ts", ...files], {
    cwd: root,
    encoding: "utf8",
  });
  if (readers.status !== 0) fail(readers.stderr);
  const code = files.filter((path) => /^(src|tests|scripts|bench)\/.*\.(ts|tsx|mjs)$/.test(path));
  const byImport = code.length === 0 || test(["related", "--run", "--passWithNoTests", ...code, ...options]);
  const paths = readers.stdout.split("\n").filter((path) => path !== "");
  const byReading = paths.length === 0 || test(["run", ...paths, ...options]);
  return byImport && byReading;
}

/** The lines of a command of git. */
function git(...words) {
  const { status, stdout, stderr } = spawnSync("git", words, { cwd: root, encoding: "utf8" });
  if (status !== 0) fail(`git could not tell what has changed: ${stderr.trim()}`);
  return stdout.split("\n").filter((path) => path !== "");
}

function ensureBrowser() {
  if (findBrowser()) return;
  process.stdout.write("No Chromium or Chrome found; installing one for the browser tests …\n");
  runBin("playwright-core", "playwright-core", ["install", "chromium"]);
  if (findBrowser()) return;
  if (process.getuid?.() === 0 && run("apt-get", ["--version"], { stdio: "ignore" })) {
    run("apt-get", ["update"]);
    run("apt-get", ["install", "-y", "--no-install-recommends", "chromium"]);
  }
  if (findBrowser()) return;
  fail(
    "The browser tests need Chromium or Chrome, and neither could be installed. Install one, or name it: CHROME_PATH=/path/to/chrome npm test",
  );
}
