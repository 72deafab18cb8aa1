import type { Browser, BrowserContextOptions, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject } from "vitest";
import { PATIENCE, slowness } from "../patience.ts";
import { sharedBrowser } from "./browser.ts";

let browser: Browser;

/** A page that a test has left in order. */
interface Left {
  lab: Lab;
  /** The address at which it left the lab with results; null where it left another place, so that this is not known. */
  entry: string | null;
  /** Was it ever in the lab? */
  knowsLab: boolean;
}

/** Pages that tests of the file have left in order, by what cannot be changed in an open page. */
const left = new Map<string, Left>();

/** Has the test file use the worker's browser, and closes what it leaves open there. */
export function shareBrowser(): void {
  beforeAll(async () => {
    left.clear();
    browser = await sharedBrowser();
  });
  afterAll(async () => {
    await Promise.all(browser.contexts().map((context) => context.close()));
  });
}

/** An open page of the lab, with everything it complained about. */
export interface Lab {
  page: Page;
  /** Console errors, uncaught exceptions, unhandled rejections, requests to other hosts. */
  complaints: string[];
  close(): Promise<void>;
}

/** How a page is opened. */
interface Opening extends BrowserContextOptions {
  /** Wait for the first picture; left out: true. */
  ready?: boolean;
  /** Address of the page; left out: the one that all tests share. */
  site?: string;
  /** Called before anything is fetched. */
  prepare?: (page: Page) => Promise<unknown>;
  /** What this reader left open: everything, as most tests need it, or nothing, as on a first visit; and whether playback stops at the first wrong guess. */
  look?: "open" | "first";
  stops?: boolean;
  /**
   * What is not shown yet is fetched ahead, as for a reader who does not save data; left out: only
   * where a test minds what is fetched, for it takes time.
   */
  ahead?: boolean;
  /** A page of its own, though an earlier test of the file may have left one that could be taken. */
  fresh?: boolean;
  /** What the browser itself may log, where a test makes requests or workers fail. */
  tolerated?: RegExp;
}

/** What the browser logs of a request that failed. */
export const FAILED_REQUEST = /^Failed to load resource|net::ERR_|Failed to fetch a worker script/;

/** What the browser's driver logs when it refuses a service worker. */
const NO_SERVICE_WORKER = "Service Worker registration blocked by Playwright";

/** What the browser may log in a page that was opened elsewhere than in the lab: what the lab begins with is not used there yet. */
const PRELOADED = /was preloaded using link preload but not used/;

/** The scenario that most tests begin with. */
export const FIRST = "#scenario=cerl-fig4";

/**
 * Opens the site, with `hash` behind its address, and waits for the first picture unless told otherwise. A page that an earlier test has
 * left in order is taken again, as a reader follows another link in a tab that is open: that takes a tenth of the time of a new page.
 */
export async function openLab(hash = FIRST, options: Opening = {}): Promise<Lab> {
  const { ready = true, viewport = DESK, fresh = false, colorScheme = "light", ...kept } = options;
  const isShared =
    !fresh &&
    viewport !== null &&
    SHARED_LINK.test(hash) &&
    Object.keys(kept).every((name) => SHAREABLE.has(name));
  const kind = JSON.stringify([kept, /&lang=[^&]*/.exec(hash)?.[0]]);
  const one = isShared ? left.get(kind) : undefined;
  const known = one !== undefined && canOpen(one, hash) ? one : undefined;
  if (known !== undefined) left.delete(kind);
  const media = { colorScheme, reducedMotion: kept.reducedMotion ?? "no-preference" } as const;
  const again = known !== undefined && viewport !== null && (await takenAgain(known, hash, viewport, media));
  const lab = again ? known.lab : await openPage(hash, { ...kept, colorScheme, viewport });
  const { page } = lab;
  if (ready) await shown(page);
  if (!isShared) return lab;
  return {
    ...lab,
    close: async () => {
      expect(lab.complaints).toEqual([]);
      // One page of a kind is kept.
      if (left.has(kind) || page.isClosed() || page.context().pages().length > 1) return lab.close();
      await page.unrouteAll();
      await page.mouse.move(0, 0);
      const { at, knowsLab } = await page.evaluate(async () => {
        // What stands over the lab would stand there again, unless the lab has heard that it is closed.
        for (const dialog of document.querySelectorAll<HTMLDialogElement>("dialog[open]")) {
          const closed = new Promise((resolve) => dialog.addEventListener("close", resolve, { once: true }));
          dialog.close();
          await closed;
        }
        const hasResults = document.querySelector('tr[data-run="main"]') !== null;
        return { at: hasResults ? location.hash : "", knowsLab: window.cwndscope !== undefined };
      });
      left.set(kind, { lab, entry: LAB_ENTRY.test(at) ? at : null, knowsLab });
      await leaveFor(page, PARK);
    },
  };
}

/** The window of most tests. */
const DESK = { width: 1280, height: 800 };

/** Links into the lab that leave nothing of what was shown before: something to run, and what is looked at. */
const LAB_LINK = /^#scenario=[^&]*(&(view|set)=[^&]*)*$/;

/** Addresses that the lab writes. */
const LAB_ENTRY = /^#(.*&)?(scenario|s|new)=/;

/** Such links, and all other places, of which nothing stays when they are left but what the browser keeps. */
const SHARED_LINK = new RegExp(
  `${LAB_LINK.source}|^#(lessons?|figures|contest|capture|beside-linux|rfc|accessibility)(=[^&]*)?(&.*)?$`,
);

/** Where pages wait for the next test, and where those wait that are opened again at lessons. */
const PARK = "#lessons";
const OTHER_PARK = "#capture";

/** Options that an open page can have been opened with. */
const SHAREABLE: ReadonlySet<string> = new Set(["reducedMotion", "deviceScaleFactor"]);

/** Goes to a place other than the lab, and waits until what was shown is gone. */
async function leaveFor(page: Page, hash: string): Promise<void> {
  const isThere = await page.evaluate((link) => {
    if (location.hash === link) return true;
    document.querySelector("main")?.setAttribute("data-left", "");
    location.hash = link;
    return false;
  }, hash);
  if (!isThere) await page.locator("main[data-left]").waitFor({ state: "detached" });
}

/** Is this page one in which a link can be opened? Into the lab one comes where it was left, or for the first time. */
const canOpen = ({ entry, knowsLab }: Left, hash: string) =>
  !LAB_LINK.test(hash) || entry !== null || !knowsLab;

/** How long a page may take until it shows another link, ms; a slower one is given up, and a new one opened. */
const AGAIN = 15_000;

/** Opens a link in a page that was left. Returns false, with the page closed, where that does not come to an end. */
async function takenAgain(
  known: Left,
  hash: string,
  viewport: { width: number; height: number },
  media: {
    colorScheme: "light" | "dark" | "no-preference" | null;
    reducedMotion: "reduce" | "no-preference" | null;
  },
): Promise<boolean> {
  const { page } = known.lab;
  const work = async () => {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ ...media, media: null, forcedColors: null, contrast: null });
    await beginAgain(known, hash);
    return true;
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const slow = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), AGAIN);
  });
  const isThere = await Promise.race([work().catch(() => false), slow]);
  clearTimeout(timer);
  if (!isThere) await page.context().close();
  return isThere;
}

/** Leaves what is shown, forgets what the browser keeps, and follows a link. */
async function beginAgain({ lab: { page }, entry }: Left, hash: string): Promise<void> {
  await leaveFor(page, hash.startsWith("#lesson") ? OTHER_PARK : PARK);
  await page.locator("main h1").waitFor({ state: "attached" });
  await page.evaluate(() => {
    sessionStorage.clear();
    localStorage.clear();
    localStorage["cwndscope.look"] = "open";
    localStorage["cwndscope.stops"] = "never";
    scrollTo(0, 0);
  });
  if (!LAB_LINK.test(hash)) return leaveFor(page, hash);
  // The address at which the lab was left shows it as it was, and opens nothing: so nothing is opened twice, one after the other.
  await page.evaluate((link) => {
    location.hash = link;
  }, entry ?? hash);
  await row(page, "main").waitFor({ state: "attached" });
  if (entry === null) return;
  // On a slow machine the address may be opened after all, and later: then the link is opened again.
  const opened = () =>
    page.evaluate(
      (link) =>
        window.cwndscope?.open(link).then(
          () => true,
          () => false,
        ),
      hash,
    );
  await until(opened, (isOpen) => isOpen === true);
  await row(page, "main").waitFor({ state: "attached" });
}

/** Opens a link on a page that is open, and waits until its run and its view are there. */
export async function follow(page: Page, hash: string): Promise<void> {
  await page.evaluate(async (link) => {
    await window.cwndscope?.open(link);
  }, hash);
  await row(page, "main").waitFor({ state: "attached" });
}

/** Opens the site in a page of its own. */
async function openPage(hash: string, options: Omit<Opening, "ready" | "fresh">): Promise<Lab> {
  const {
    site = inject("site"),
    prepare,
    tolerated,
    look = "open",
    stops = false,
    ahead = prepare !== undefined,
    ...contextOptions
  } = options;
  // What a service worker serves cannot be made to fail by a test, so there is none unless a test asks for it.
  const context = await browser.newContext({
    serviceWorkers: "block",
    ...contextOptions,
  });
  context.setDefaultTimeout(PATIENCE);
  context.on("page", (opened) => void slowDown(opened).catch(() => {}));
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on("console", (message) => {
    if (message.type() !== "error" && message.type() !== "warning") return;
    if (message.text() === NO_SERVICE_WORKER || tolerated?.test(message.text())) return;
    if (!LAB_LINK.test(hash) && PRELOADED.test(message.text())) return;
    complaints.push(message.text());
  });
  await page.addInitScript(() => {
    window.addEventListener("unhandledrejection", ({ reason }) => {
      console.error(`unhandled rejection: ${reason}`);
    });
  });
  await page.addInitScript(
    ([keptLook, keptStops, isSaving]) => {
      if (isSaving)
        Object.defineProperty(navigator, "connection", { value: { saveData: true }, configurable: true });
      try {
        localStorage["cwndscope.look"] ??= keptLook;
        if (keptStops === "never") localStorage["cwndscope.stops"] ??= keptStops;
      } catch {
        // This browser keeps nothing.
      }
    },
    [look, stops ? "" : "never", !ahead] as const,
  );
  page.on("pageerror", (error) => complaints.push(String(error)));
  page.on("request", (request) => {
    const url = request.url();
    if (!url.startsWith(site) && !/^(blob:|data:|about:srcdoc$)/.test(url))
      complaints.push(`request to ${url}`);
  });
  await prepare?.(page);
  await page.goto(site + hash);
  return {
    page,
    complaints,
    close: async () => {
      expect(complaints).toEqual([]);
      await context.close();
    },
  };
}

/** Makes a page as slow as is asked for (see `slowness`): its scripts, styles and layout, not its workers. */
export async function slowDown(page: Page): Promise<void> {
  const rate = slowness();
  if (rate === 1) return;
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate });
}

/** Waits until a run is shown. */
export async function shown(page: Page): Promise<void> {
  await row(page, "main").waitFor();
}

/** Opens the list of scenarios. */
export async function openList(page: Page): Promise<Locator> {
  await page.getByRole("button", { name: /^Scenario: / }).click();
  const list = page.getByRole("dialog", { name: "Scenarios", exact: true });
  await list.waitFor();
  return list;
}

/** The line of a shipped scenario in the open list. */
export function listed(page: Page, id: string): Locator {
  // What was opened before stands among the recent ones too.
  return page.locator(`[role=listbox] [data-scenario="${id}"]`).first();
}

/** Opens a shipped scenario from the list. */
export async function openFromList(page: Page, id: string): Promise<void> {
  await openList(page);
  await listed(page, id).click();
}

/**
 * Waits until the plots answer to pointer and wheel, whose code comes after the first picture: the gesture that comes last leaves
 * its state on the element.
 */
export async function answersPointer(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const stage = document.querySelector('[aria-label="Plots"] [role="application"]');
    return stage !== null && "__zoom" in stage;
  });
}

/** A place, px of the window. */
interface Place {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Where something is once it has a place and has stayed there for two frames. */
export async function placeOf(locator: Locator): Promise<Place> {
  const place = await until(
    async () => {
      await locator.waitFor();
      return locator.evaluate(async (element) => {
        const read = () => {
          const { x, y, width, height } = element.getBoundingClientRect();
          return { x, y, width, height };
        };
        let last = read();
        for (let still = 0; still < 2; ) {
          await new Promise((resume) => requestAnimationFrame(resume));
          const now = read();
          still = JSON.stringify(now) === JSON.stringify(last) ? still + 1 : 0;
          last = now;
        }
        // Another element has taken its place: that one's is asked for.
        return element.isConnected ? last : null;
      });
    },
    (found) => found !== null,
  );
  return place as Place;
}

/** The row of a run in the table of results. */
export function row(page: Page, run: string): Locator {
  return page.locator(`tr[data-run="${run}"]`).first();
}

/** One result of a run: "throughput", "timeouts", "retransmitted", "verdicts". */
export async function result(page: Page, run: string, field: string): Promise<string> {
  return (await row(page, run).locator(`[data-field="${field}"]`).textContent()) ?? "";
}

/** Has it the focus? */
export function isFocused(locator: Locator): Promise<boolean> {
  return locator.evaluate((element) => {
    // A part with a root of its own, as an editor, has its own focus.
    const root = element.getRootNode();
    return root instanceof Document || root instanceof ShadowRoot ? element === root.activeElement : false;
  });
}

/** How far the page is wider than its window, px. */
export function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/**
 * Has the page press a button by itself as soon as it shows it, and `beside` too: what is only there for a while cannot be pressed
 * from outside in time on every machine.
 */
export function pressOnSight(page: Page, name: string, beside = ""): Promise<void> {
  return page.evaluate(
    ([name, beside]) => {
      const press = () => {
        const button = [...document.querySelectorAll("button")].find((one) => one.textContent === name);
        if (button === undefined || !document.body.textContent?.includes(beside)) return;
        observer.disconnect();
        button.click();
      };
      const observer = new MutationObserver(press);
      observer.observe(document.body, { subtree: true, childList: true, characterData: true });
    },
    [name, beside],
  );
}

/** Does what makes the page reload itself, and waits until the new page is there. */
export async function reloading(page: Page, act: () => Promise<unknown>): Promise<void> {
  await Promise.all([page.waitForEvent("load"), act()]);
}

/** Takes the network away, and waits until the page has heard of it: what fails then may fail sooner than that. */
export async function goOffline(page: Page): Promise<void> {
  await page.context().setOffline(true);
  await page.waitForFunction(() => !navigator.onLine);
}

/** Makes the browser refuse its database, as some do in private windows. */
export function refuseDatabase(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    indexedDB.open = () => {
      throw new DOMException("forbidden", "SecurityError");
    };
  });
}

/** Waits until the browser keeps what a region's sweep has done, and no more what it has forgotten: a reload may come then. */
export async function isStored(region: Locator): Promise<void> {
  await expect.poll(() => region.getAttribute("aria-busy")).toBe("false");
}

/** The playhead, s. */
export async function playhead(page: Page): Promise<number> {
  return Number.parseFloat((await page.getByLabel("Playhead time").textContent()) ?? "");
}

/** The loss slider of the wireless link. */
export function lossSlider(page: Page): Locator {
  return page.getByRole("slider", { name: /Random loss/ });
}

/** Digest of the shown run's trace, as the page computes it. */
export function digest(page: Page): Promise<string | null> {
  return page.evaluate(
    () => (window as { cwndscope?: { digest(): string | null } }).cwndscope?.digest() ?? null,
  );
}

/** How many pixels of the network's canvas have exactly this colour. */
export function networkPixels(
  page: Page,
  [red, green, blue]: readonly [number, number, number],
): Promise<number> {
  return page.evaluate(
    ([r, g, b]) => {
      const canvas = document.querySelector<HTMLCanvasElement>('section[aria-label="Network"] canvas');
      if (!canvas || canvas.width * canvas.height === 0) return 0;
      const copy = new OffscreenCanvas(canvas.width, canvas.height).getContext("2d");
      copy?.drawImage(canvas, 0, 0);
      const data = copy?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
      let count = 0;
      for (let i = 0; i < data.length; i += 4)
        if (data[i] === r && data[i + 1] === g && data[i + 2] === b) count++;
      return count;
    },
    [red, green, blue],
  );
}

/**
 * Clicks, place after place, until a packet is chosen. What is chosen is known at once, though its panel may come later: a further
 * click would then meet something else.
 */
export async function choosePacket(page: Page, places: readonly { x: number; y: number }[]): Promise<void> {
  let next = 0;
  await until(
    async () => {
      const { x, y } = places[next++ % places.length];
      await page.mouse.click(x, y);
      return page.evaluate(() => window.cwndscope?.view().selection.kind);
    },
    (kind) => kind === "packet",
  );
  await page.getByRole("heading", { name: /^The journey of segment/ }).waitFor({ state: "attached" });
}

/** So long a test waits before it looks again, ms. */
const POLL = 60;

/** Polls until `read` gives something that `test` likes; fails with the last value. */
export async function until<T>(read: () => Promise<T>, test: (value: T) => boolean): Promise<T> {
  const end = Date.now() + PATIENCE;
  let value = await read();
  while (!test(value)) {
    if (Date.now() > end) throw new Error(`still ${JSON.stringify(value)} after ${PATIENCE} ms`);
    await new Promise((resume) => setTimeout(resume, POLL));
    value = await read();
  }
  return value;
}
