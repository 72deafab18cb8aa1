/** Pages that several tests of a file share. */
import type { Page } from "playwright-core";
import { afterAll, inject } from "vitest";
import { type Lab, openLab, until } from "./lab.ts";

type Options = NonNullable<Parameters<typeof openLab>[1]>;

/**
 * Loads a link in an open page, as a browser does that has kept nothing of an earlier visit: the document, its scripts and its workers
 * are new. That takes three quarters of the processor time of a page of its own.
 */
export async function openAnew(page: Page, hash: string): Promise<void> {
  await page.evaluate(() => {
    sessionStorage.clear();
    localStorage.clear();
  });
  // Another link to the document that is open would not load it.
  await page.goto("about:blank");
  await page.goto(inject("site") + hash);
}

/** Has a page leave what it shows, and follows a link to another place there. */
export async function goTo(page: Page, hash: string): Promise<void> {
  await page.evaluate(() => {
    location.hash = "#capture";
  });
  await page.locator("[data-role=capture-file]").waitFor({ state: "attached" });
  await page.evaluate((link) => {
    location.hash = link;
  }, hash);
}

/** One page in which tests of a `describe` load their links, one after the other (see `openAnew`); it is closed after the last of them. */
export function onePage(options: Options = {}): (hash: string, viewport?: Size) => Promise<Lab> {
  let lab: Lab | undefined;
  afterAll(() => lab?.close());
  return async (hash, viewport) => {
    if (lab === undefined) {
      lab = await openLab(hash, { ...options, ...(viewport && { viewport }), ready: false, fresh: true });
    } else {
      if (viewport !== undefined) await lab.page.setViewportSize(viewport);
      await openAnew(lab.page, hash);
    }
    return lab;
  };
}

/** A window's size, px. */
interface Size {
  width: number;
  height: number;
}

/**
 * Pages at which tests of a `describe` only look: each link is opened once, and its page has the size that a test asks for. They are
 * closed after the last test.
 */
export function keptPages(options: Options = {}): (hash: string, viewport: Size) => Promise<Page> {
  const labs = new Map<string, Lab>();
  afterAll(async () => {
    for (const lab of labs.values()) await lab.close();
  });
  return async (hash, viewport) => {
    const kept = labs.get(hash);
    if (kept !== undefined) {
      await kept.page.setViewportSize(viewport);
      return kept.page;
    }
    const lab = await openLab(hash, { ...options, viewport, ready: false, fresh: true });
    labs.set(hash, lab);
    return lab.page;
  };
}

/**
 * One page in which tests of a `describe` follow links to networks under construction, as a reader does in a tab that is open; no two
 * of the networks may have the same title. It is closed after the last test.
 */
export function builtInOnePage(viewport: Size): (hash: string) => Promise<Page> {
  let lab: Lab | undefined;
  afterAll(() => lab?.close());
  return async (hash) => {
    if (lab === undefined) {
      lab = await openLab(hash, { viewport, ready: false, fresh: true });
      return lab.page;
    }
    const { page } = lab;
    const titles = () =>
      page.evaluate(() => {
        const { cwndscope } = window;
        return { built: cwndscope?.document().title, run: cwndscope?.scenario().title };
      });
    const before = await titles();
    await page.evaluate((link) => {
      location.hash = link;
    }, hash);
    const { built } = await until(titles, (now) => now.built !== before.built && now.run === now.built);
    // The header names the network that is drawn.
    await page.getByRole("button", { name: `Scenario: ${built}` }).waitFor({ state: "attached" });
    return page;
  };
}
