/**
 * First visits as from a cheap laptop on a shared line: 10 Mbit/s, 40 ms, and a processor four times slower than this one, through the
 * browser's own emulation; files compressed, nothing kept, no service worker.
 */
import type { Browser, Page } from "playwright-core";

/** What a first visit may take, s and ms. */
export const VISIT_BUDGET = { paint: 2, blocked: 600, longest: 200 };

/** How a first visit of a page went. */
export interface Visit {
  name: string;
  /** From the navigation to the first text or picture, and to the picture of the run, s. */
  paint: number;
  picture: number;
  /** Parts of long tasks beyond 50 ms, in all, and the longest task, ms. */
  blocked: number;
  longest: number;
  /** Different files that were asked for until the picture stood. */
  requests: number;
}

/** The pages that are visited, each with what it is used by. */
const PAGES = [
  { name: "start page", hash: "", used: "fieldset button:enabled" },
  { name: "lab", hash: "#scenario=cerl-fig4", used: "[aria-label=Plots] canvas, #plots canvas" },
  {
    name: "lesson",
    hash: "#lesson=sawtooth",
    used: "[aria-label='The run'] canvas, [aria-label='The run'] svg",
  },
];

/** The longest that is waited for a page, and how long it is looked at after its picture stands, ms. */
const PATIENCE = 120_000;
const AFTER = 4000;

interface Seen {
  paint: number;
  picture: number;
  tasks: number[];
}

type VisitWindow = { visit: Seen };

/** Visits each page `times` times and gives, page by page, the visit in the middle of each figure. */
export async function firstVisits(browser: Browser, url: string, times: number): Promise<Visit[]> {
  const visits: Visit[] = [];
  // The browser itself starts slowly: its first page does not count.
  await visit(browser, url, PAGES[0]);
  for (const page of PAGES) {
    const each: Visit[] = [];
    for (let time = 0; time < times; time++) each.push(await visit(browser, url, page));
    const middle = (of: (one: Visit) => number) =>
      each.map(of).sort((a, b) => a - b)[times >> 1] ?? Number.NaN;
    visits.push({
      name: page.name,
      paint: middle(({ paint }) => paint),
      picture: middle(({ picture }) => picture),
      blocked: middle(({ blocked }) => blocked),
      longest: middle(({ longest }) => longest),
      requests: middle(({ requests }) => requests),
    });
  }
  return visits;
}

async function visit(
  browser: Browser,
  url: string,
  { name, hash, used }: (typeof PAGES)[number],
): Promise<Visit> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    serviceWorkers: "block",
  });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send("Network.enable");
  await devtools.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 40,
    downloadThroughput: 10e6 / 8,
    uploadThroughput: 10e6 / 8,
  });
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  await watch(page, used);
  const asked = new Set<string>();
  page.on("request", (request) => asked.add(request.url()));
  await page.goto(url + hash);
  await page.waitForFunction(() => (window as unknown as VisitWindow).visit.picture > 0, null, {
    timeout: PATIENCE,
  });
  const untilUsed = asked.size;
  await page.waitForTimeout(AFTER);
  const { paint, picture, tasks } = await page.evaluate(() => (window as unknown as VisitWindow).visit);
  await context.close();
  return {
    name,
    paint: paint / 1000,
    picture: picture / 1000,
    blocked: tasks.reduce((sum, length) => sum + length - 50, 0),
    longest: Math.max(0, ...tasks),
    requests: untilUsed,
  };
}

/** Notes, inside the page, its first paint, its long tasks, and when the part by which it is used stands there. */
async function watch(page: Page, used: string): Promise<void> {
  // The compiler that runs this file names functions through a helper that the page does not have.
  await page.addInitScript("globalThis.__name = (f) => f");
  await page.addInitScript((part) => {
    const visit: Seen = { paint: 0, picture: 0, tasks: [] };
    (window as unknown as VisitWindow).visit = visit;
    new PerformanceObserver((list) => {
      for (const { name, startTime } of list.getEntries())
        if (name === "first-contentful-paint") visit.paint = startTime;
    }).observe({ type: "paint", buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) visit.tasks.push(entry.duration);
    }).observe({ type: "longtask", buffered: true });
    const look = (time: number) => {
      if (document.querySelector(part) !== null) visit.picture = time;
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  }, used);
}
