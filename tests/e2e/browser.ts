import { type Browser, chromium } from "playwright-core";
import { browserFlags, findBrowser } from "../../scripts/find-browser.mjs";
import { TEST_TIME } from "../patience.ts";

/**
 * A page compiles and collects garbage in its own thread: nearly every test opens a new page, for which helping threads compile what
 * is run once, a quarter of all processor time.
 */
const ONE_THREAD = "--js-flags=--single-threaded";

/** Starts a browser. @param extra flags beside those of all browser tests @throws Error where no Chromium or Chrome is found */
export function startBrowser(extra: readonly string[] = []): Promise<Browser> {
  const executablePath = findBrowser();
  if (executablePath === null)
    throw new Error("No Chromium or Chrome found: install one, or name it with CHROME_PATH");
  return chromium.launch({
    executablePath,
    args: [...browserFlags, ONE_THREAD, ...extra],
    timeout: TEST_TIME,
  });
}

let shared: Promise<Browser> | undefined;

/**
 * The browser of this worker, which all its files share. It is driven from the worker itself: one for all workers is driven through
 * the main process, which reads and writes every message once more. It ends with the worker.
 */
export async function sharedBrowser(): Promise<Browser> {
  shared ??= startBrowser();
  if (!(await shared).isConnected()) shared = startBrowser();
  return shared;
}
