import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from "playwright-core";
import { afterAll, beforeAll, inject } from "vitest";

/**
 * A page in a new context starts a process of its own, and half of its cost is that. So a context is used again by the next test
 * that wants one like it, empty as a new one; a page in it that is never closed keeps the process.
 */
interface Kept {
  /** What it was opened with. */
  options: string;
  context: BrowserContext;
  /** The page that stays: a picture of the site, without code. */
  keeper: Page;
}

let browser: Browser | undefined;
/** Contexts that no test uses now. */
const free: Kept[] = [];
/** Contexts that a test uses. */
const used = new Set<BrowserContext>();

/** Connects the test file to the shared browser. */
export function shareBrowser(): void {
  beforeAll(async () => {
    browser ??= await chromium.connect(inject("browser"));
  });
  // What a test that failed left open.
  afterAll(async () => {
    for (const context of used) await context.close();
    used.clear();
  });
}

/** A context of one test. */
export interface Borrowed {
  context: BrowserContext;
  /** Ends it, or empties it for the next test. */
  release(): Promise<void>;
}

/**
 * Opens a context in which nothing was done; with `isKept` it may have been another test's, of another size, and be emptied. Pages
 * that are opened in it are given to `prepare`.
 */
export async function borrowContext(
  options: BrowserContextOptions,
  isKept: boolean,
  prepare: (page: Page) => void,
): Promise<Borrowed> {
  const kept = isKept ? await keptContext(options) : null;
  const context = kept?.context ?? (await connected().newContext(options));
  used.add(context);
  context.on("page", prepare);
  return {
    context,
    release: async () => {
      context.off("page", prepare);
      if (kept === null) await context.close();
      else if (await emptied(kept)) free.push(kept);
      used.delete(context);
    },
  };
}

/** A kept context with these options, or a new one. */
async function keptContext(wanted: BrowserContextOptions): Promise<Kept> {
  // A page can be given another size later.
  const options = JSON.stringify({ ...wanted, viewport: null });
  const at = free.findIndex((one) => one.options === options);
  if (at >= 0) return free.splice(at, 1)[0];
  const context = await connected().newContext(wanted);
  const keeper = await context.newPage();
  await keeper.goto(`${inject("site")}favicon.svg`);
  return { options, context, keeper };
}

/** Closes what a test opened in a context, and forgets what it stored; false where the test has closed the context. */
async function emptied({ context, keeper }: Kept): Promise<boolean> {
  if (keeper.isClosed()) return false;
  for (const page of context.pages()) if (page !== keeper) await page.close();
  await context.unrouteAll({ behavior: "ignoreErrors" });
  await context.setOffline(false);
  const session = await context.newCDPSession(keeper);
  const origin = new URL(keeper.url()).origin;
  await session.send("Storage.clearDataForOrigin", { origin, storageTypes: "all" });
  await session.detach();
  // The process has its own copy.
  await keeper.evaluate(() => localStorage.clear());
  return true;
}

function connected(): Browser {
  if (browser === undefined) throw new Error("shareBrowser() must be called at the top of the test file");
  return browser;
}
