/**
 * `npx tsx scripts/screenshots.ts`: builds the page and takes pictures of it at three sizes and in both themes. They go to
 * test-results/screenshots, to be looked at. README's film is made by film.ts.
 */
import { execFileSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { type Browser, chromium } from "playwright-core";
import { browserFlags, findBrowser } from "./find-browser.mjs";
import { serveStatic } from "./lib/serve-static.ts";

const root = join(import.meta.dirname, "..");

/** CERL meets a random loss with an almost empty queue, and keeps its window. */
const MOMENT =
  "#scenario=cerl-fig4&view=t:49.32;w:40,60;c:reno;s:link,wireless,forward;p:cwnd,signals,queue,sequence;f:f1;q:bottleneck.forward;l:ssthresh";

/** The scenario that the start page shows. */
const FIRST = "#scenario=cerl-fig4";

interface Shot {
  file: string;
  width: number;
  height: number;
  hash: string;
  theme?: "light" | "dark";
  /** Name of a button to press first. */
  press?: string;
}

const inspected = (name: string) => join("test-results", "screenshots", name);

const SHOTS: readonly Shot[] = [
  { file: inspected("moment-1280.png"), width: 1280, height: 800, hash: MOMENT },
  { file: inspected("first-1280.png"), width: 1280, height: 800, hash: FIRST },
  { file: inspected("first-1280-dark.png"), width: 1280, height: 800, hash: FIRST, theme: "dark" },
  {
    file: inspected("explanation-1280.png"),
    width: 1280,
    height: 800,
    hash: MOMENT,
    press: "Next decision",
  },
  { file: inspected("first-1920.png"), width: 1920, height: 1080, hash: FIRST },
  { file: inspected("two-flows-1280.png"), width: 1280, height: 800, hash: "#scenario=cerl-fig17" },
  { file: inspected("first-390.png"), width: 390, height: 844, hash: FIRST },
  { file: inspected("sheet-390.png"), width: 390, height: 844, hash: FIRST, press: "Parameters and results" },
  { file: inspected("broken-link-1280.png"), width: 1280, height: 800, hash: "#s=broken" },
];

await main();

async function main(): Promise<void> {
  execFileSync(process.execPath, [join(root, "node_modules/vite/bin/vite.js"), "build"], {
    cwd: root,
    env: { ...process.env, NODE_ENV: "production" },
    stdio: "inherit",
  });
  const executablePath = findBrowser();
  if (!executablePath) throw new Error("No Chromium or Chrome found: name one with CHROME_PATH");
  mkdirSync(join(root, "test-results", "screenshots"), { recursive: true });
  const server = await serveStatic(join(root, "dist"));
  const browser = await chromium.launch({ executablePath, args: [...browserFlags] });
  try {
    for (const shot of SHOTS) await take(browser, server.url, shot);
  } finally {
    await browser.close();
    await server.close();
  }
}

async function take(browser: Browser, url: string, shot: Shot): Promise<void> {
  const { width, height, hash, theme = "light", press } = shot;
  const page = await browser.newPage({ viewport: { width, height }, colorScheme: theme });
  await page.goto(url + hash);
  await page.locator('tr[data-run="main"]').first().waitFor({ state: "attached" });
  // All compared runs, and the packets on the links.
  const compared = page.getByRole("list", { name: "Compared runs" }).getByRole("listitem");
  const expected = await compared.count();
  await page.waitForFunction((n) => document.querySelectorAll("tr[data-run]").length >= n, expected);
  await page.getByText("packets load").waitFor({ state: "detached" });
  if (press) await page.getByRole("button", { name: press }).click();
  await page.waitForTimeout(700);
  await page.screenshot({ path: join(root, shot.file) });
  await page.close();
  process.stdout.write(`${shot.file}\n`);
}
