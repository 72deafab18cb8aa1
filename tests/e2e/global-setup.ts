import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { findBrowser } from "../../scripts/find-browser.mjs";
import { ensureBuilt } from "../../scripts/lib/project.mjs";
import { serveStatic } from "../../scripts/lib/serve-static.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Address of the built site, under a sub-path as on GitHub Pages. */
    site: string;
  }
}

/** Builds the site if it is not built, and serves it without any special headers. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const root = join(import.meta.dirname, "..", "..");
  ensureBuilt();
  if (findBrowser() === null)
    throw new Error("No Chromium or Chrome found: install one, or name it with CHROME_PATH");
  const server = await serveStatic(join(root, "dist"), "/cwndscope/");
  project.provide("site", server.url);
  return () => server.close();
}
