import { join } from "node:path";
import { chromium } from "playwright-core";
import type { TestProject } from "vitest/node";
import { browserFlags, findBrowser } from "../../scripts/find-browser.mjs";
import { ensureBuilt } from "../../scripts/lib/project.mjs";
import { serveStatic } from "../../scripts/lib/serve-static.ts";
import { TEST_TIME } from "../patience.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Address of the built site, under a sub-path as on GitHub Pages. */
    site: string;
    /** Address of the browser that all test files share. */
    browser: string;
  }
}

/**
 * A page compiles and collects garbage in its own thread: nearly every test opens a new page, for which helping threads compile what
 * is run once, a quarter of all processor time.
 */
const ONE_THREAD = "--js-flags=--single-threaded";

/** Builds the site if it is not built, serves it without any special headers, and starts one browser for all tests. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const root = join(import.meta.dirname, "..", "..");
  ensureBuilt();
  const executablePath = findBrowser();
  if (!executablePath)
    throw new Error("No Chromium or Chrome found: install one, or name it with CHROME_PATH");
  const server = await serveStatic(join(root, "dist"), "/cwndscope/");
  const browser = await chromium.launchServer({
    executablePath,
    args: [...browserFlags, ONE_THREAD],
    timeout: TEST_TIME,
  });
  project.provide("site", server.url);
  project.provide("browser", browser.wsEndpoint());
  return async () => {
    await browser.close();
    await server.close();
  };
}
