// `npm test`: installs what is missing, a browser included, builds the page and runs every test.
// Extra arguments go to vitest: `npm test -- tests/scenario`.
import process from "node:process";
import { findBrowser } from "./find-browser.mjs";
import { ensureBuilt, ensureInstalled, fail, requireNode, run, runBin } from "./lib/project.mjs";

requireNode();
ensureInstalled();
ensureBrowser();
ensureBuilt();
process.exit(runBin("vitest", "vitest", ["run", ...process.argv.slice(2)]) ? 0 : 1);

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
