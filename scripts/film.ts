/**
 * `npx tsx scripts/film.ts [dist]`: builds the page (or takes a built one), plays some 20 s of it in a browser and writes what is seen
 * to public/readme.webp, for README's first screen. A frame is what changed since the one before it.
 */
import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Browser, chromium, type Page } from "playwright-core";
import { browserFlags, findBrowser } from "./find-browser.mjs";
import { animatedWebp, type Frame } from "./lib/animated-webp.ts";
import { serveStatic } from "./lib/serve-static.ts";

const root = join(import.meta.dirname, "..");

/** Size of the window, px. */
const SIZE = { width: 1000, height: 640 };

/** Frames are at least so far apart, ms. */
const STEP = 200;

/** The last frame stays so long, ms. */
const HOLD = 1500;

/** Largest file, bytes, and the qualities that are tried until it is small enough; 1 loses nothing. */
const MOST_BYTES = 1.4e6;
const QUALITIES = [1, 0.5, 0.25];

/** A picture of the page, and when it was seen, ms. */
interface Seen {
  png: string;
  t: number;
}

await main(process.argv[2]);

async function main(built: string | undefined): Promise<void> {
  if (built === undefined)
    execFileSync(process.execPath, [join(root, "node_modules/vite/bin/vite.js"), "build"], {
      cwd: root,
      env: { ...process.env, NODE_ENV: "production" },
      stdio: "inherit",
    });
  const executablePath = findBrowser();
  if (!executablePath) throw new Error("No Chromium or Chrome found: name one with CHROME_PATH");
  const server = await serveStatic(built ?? join(root, "dist"));
  const browser = await chromium.launch({ executablePath, args: [...browserFlags] });
  try {
    const page = await browser.newPage({ viewport: SIZE, colorScheme: "light" });
    const seen = [...(await filmed(page, server.url, ask)), ...(await filmed(page, server.url, play))];
    for (const quality of QUALITIES) {
      const file = animatedWebp(SIZE.width, SIZE.height, await framesOf(browser, seen, quality));
      process.stdout.write(
        `${seen.length} frames, quality ${quality}: ${Math.round(file.length / 1000)} kB\n`,
      );
      if (file.length > MOST_BYTES && quality !== QUALITIES.at(-1)) continue;
      writeFileSync(join(root, "public", "readme.webp"), file);
      break;
    }
  } finally {
    await browser.close();
    await server.close();
  }
}

/** The start page asks, and answers. */
async function ask(page: Page, url: string, begin: () => Promise<void>): Promise<void> {
  await page.goto(url);
  await page.getByRole("button", { name: "A bad link" }).waitFor();
  await page.waitForTimeout(1500);
  await begin();
  await page.waitForTimeout(2500);
  await page.getByRole("button", { name: "A bad link" }).click();
  await page.waitForTimeout(4000);
}

/** The lab plays, and runs again under the slider. */
async function play(page: Page, url: string, begin: () => Promise<void>): Promise<void> {
  await page.goto(`${url}#scenario=cerl-fig4`);
  await page.locator("tr[data-run], [data-run]").first().waitFor({ state: "attached" });
  await page.waitForTimeout(2500);
  await begin();
  await page.getByRole("button", { name: "Play", exact: true }).click();
  await page.waitForTimeout(5000);
  const pause = page.getByRole("button", { name: "Pause", exact: true });
  if (await pause.isVisible()) await pause.click();
  const loss = page.getByRole("slider", { name: /^Random loss/ }).first();
  for (const key of ["ArrowRight", "ArrowLeft"])
    for (let i = 0; i < 12; i++) {
      await loss.press(key);
      await page.waitForTimeout(140);
    }
  await page.getByRole("button", { name: "Next decision" }).click();
  await page.waitForTimeout(1500);
}

type Scene = (page: Page, url: string, begin: () => Promise<void>) => Promise<void>;

/** What is seen of a scene from where it begins to be filmed. */
async function filmed(page: Page, url: string, scene: Scene): Promise<Seen[]> {
  const seen: Seen[] = [];
  const devtools = await page.context().newCDPSession(page);
  devtools.on("Page.screencastFrame", ({ data, metadata, sessionId }) => {
    const t = 1000 * (metadata.timestamp ?? 0);
    const before = seen.at(-1);
    if (before === undefined || t - before.t >= STEP) seen.push({ png: data, t });
    else seen[seen.length - 1] = { png: data, t: before.t };
    devtools.send("Page.screencastFrameAck", { sessionId }).catch(() => {});
  });
  await scene(page, url, async () => {
    await devtools.send("Page.startScreencast", { format: "png", everyNthFrame: 1 });
  });
  await devtools.send("Page.stopScreencast");
  const end = seen.at(-1);
  if (end === undefined) throw new Error("The browser showed nothing.");
  return [...seen, { png: end.png, t: end.t + HOLD }];
}

/** The frames, encoded by the browser: of each the rectangle that changed, and in it only what changed. */
async function framesOf(browser: Browser, seen: readonly Seen[], quality: number): Promise<Frame[]> {
  const page = await browser.newPage();
  await page.setContent("<canvas></canvas>");
  const frames: Frame[] = [];
  for (const [i, { png, t }] of seen.entries()) {
    const next = seen[i + 1];
    // Between two scenes time runs on by one step.
    const duration =
      next === undefined
        ? HOLD
        : Math.max(STEP / 2, next.t > t && next.t - t < 10 * HOLD ? next.t - t : STEP);
    const changed = await page.evaluate(changedPart, { png, quality, isFirst: i === 0 });
    if (changed === null) {
      const before = frames.at(-1);
      if (before) before.duration += Math.round(duration);
      continue;
    }
    const { webp, ...place } = changed;
    frames.push({
      ...place,
      webp: Uint8Array.from(Buffer.from(webp, "base64")),
      duration: Math.round(duration),
    });
  }
  await page.close();
  return frames;
}

interface Asked {
  png: string;
  quality: number;
  isFirst: boolean;
}

/** In the browser: what changed since the picture before, as a still WebP whose other pixels are clear; null where nothing did. */
async function changedPart({ png, quality, isFirst }: Asked) {
  const bytes = Uint8Array.from(atob(png), (letter) => letter.charCodeAt(0));
  const picture = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
  const { width, height } = picture;
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (context === null) throw new Error("This browser does not draw.");
  context.drawImage(picture, 0, 0);
  const now = context.getImageData(0, 0, width, height);
  const store = globalThis as { before?: Uint32Array };
  const pixels = new Uint32Array(now.data.buffer.slice(0));
  const before = isFirst ? undefined : store.before;
  store.before = pixels;
  let [left, top, right, bottom] = [width, height, -1, -1];
  for (let i = 0; i < pixels.length; i++) {
    if (before !== undefined && before[i] === pixels[i]) {
      now.data[4 * i + 3] = 0;
      continue;
    }
    const [x, y] = [i % width, Math.floor(i / width)];
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  }
  if (right < 0) return null;
  // Places are even numbers.
  left -= left % 2;
  top -= top % 2;
  const part = new OffscreenCanvas(right - left + 1, bottom - top + 1);
  part.getContext("2d")?.putImageData(now, -left, -top);
  const blob = await part.convertToBlob({ type: "image/webp", quality });
  const encoded = new Uint8Array(await blob.arrayBuffer());
  let text = "";
  for (const byte of encoded) text += String.fromCharCode(byte);
  return { webp: btoa(text), x: left, y: top, width: part.width, height: part.height };
}
