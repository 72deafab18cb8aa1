/**
 * `npm run bench:page`: how soon the plots follow a slider. Drags the loss slider of cerl-fig4 with the pointer in
 * Chromium against the built page, comparison off, and prints the time from each input event to the drawn result of
 * exactly that scenario: over all steps, and apart for values that the slider meets for the first time and for those that it
 * comes back to, whose runs the page has kept; a class's answers on the wall of a lecture (alone with `-- --hall`); then first load and transferred bytes, how long an experiment takes that a reader runs here, and the contest (alone with `-- --contest`). With `-- --readme` it writes the times into README.
 */
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Browser, chromium, type Page } from "playwright-core";
import { browserFlags, findBrowser } from "../scripts/find-browser.mjs";
import { serveStatic } from "../scripts/lib/serve-static.ts";
import { contest } from "./contest-page.ts";
import { machine, type SliderTimes, sliderMarkdown, writeBetween } from "./figures.ts";
import { HALL_BUDGET, hallTimes } from "./hall.ts";
import { firstVisits, VISIT_BUDGET } from "./visits.ts";

const STEPS = 160;
const FRAME = 1000 / 60;
const BUDGET = { median: 12, worst: 40 };
/** For an experiment that a reader runs here, s. */
const SWEEP_BUDGET = 15;
/** Loss rates and seeds of the experiment that is timed. */
const RATES = [0, 0.001, 0.0025, 0.005, 0.01, 0.02, 0.04, 0.06, 0.1];
const SEEDS = 10;
/** Without a service worker, which fetches the whole site in the background of a first visit. */
const VISIT = { viewport: { width: 1280, height: 800 }, serviceWorkers: "block" } as const;
/** Letters typed into a sender. */
const EDITS = 15;
const root = join(import.meta.dirname, "..");

interface Sample {
  input: number;
  drawn: number;
  /** The simulation alone, ms; 0 where the run was kept. */
  simulated: number;
  /** The slider has had this value before. */
  isAgain: boolean;
}

await main();

async function main(): Promise<void> {
  if (!existsSync(join(root, "dist", "index.html")) || process.argv.includes("--build")) {
    execFileSync(process.execPath, [join(root, "node_modules/vite/bin/vite.js"), "build"], {
      cwd: root,
      env: { ...process.env, NODE_ENV: "production" },
      stdio: "inherit",
    });
  }
  const executablePath = findBrowser();
  if (!executablePath) throw new Error("No Chromium or Chrome found: name one with CHROME_PATH");
  const server = await serveStatic(join(root, "dist"), "/cwndscope/", { isCompressed: true });
  const browser = await chromium.launch({ executablePath, args: [...browserFlags] });
  const before = `${machine()}, Chromium ${browser.version()}`;
  print("machine", before);
  try {
    if (process.argv.includes("--contest")) return await contest(browser, server.url, print);
    if (!process.argv.includes("--hall")) await visits(browser, server.url);
    if (process.argv.includes("--visits")) return;
    await hall(browser, server.url);
    if (process.argv.includes("--hall")) return;
    await firstLoad(browser, server.url);
    const times = await slider(browser, server.url);
    await playback(browser, server.url);
    await sweep(browser, server.url);
    await editor(browser, server.url);
    await ownSender(browser, server.url);
    await contest(browser, server.url, print);
    print("machine afterwards", machine());
    if (process.argv.includes("--readme"))
      writeBetween("bench-page", sliderMarkdown(times, before, new Date()));
  } finally {
    await browser.close();
    await server.close();
  }
}

/** First visits on a slow line and processor, the middle of three. */
async function visits(browser: Browser, url: string): Promise<void> {
  const { paint, blocked, longest } = VISIT_BUDGET;
  for (const one of await firstVisits(browser, url, 3)) {
    print(
      `first visit: ${one.name}, first paint`,
      `${one.paint.toFixed(1)} s`,
      one.paint <= paint,
      `${paint} s`,
    );
    print("  can be used", `${one.picture.toFixed(1)} s, after ${one.requests} requests`);
    print("  blocked", `${one.blocked.toFixed(0)} ms`, one.blocked <= blocked, `${blocked} ms`);
    print("  longest task", `${one.longest.toFixed(0)} ms`, one.longest <= longest, `${longest} ms`);
  }
}

/** A class's answers on the wall of a lecture, the middle of three, with the processor as it is and four times slower. */
async function hall(browser: Browser, url: string): Promise<void> {
  for (const slower of [1, 4])
    for (const { kind, pasted, withRun, shownLater } of await hallTimes(browser, url, slower, 3)) {
      const where = slower === 1 ? "" : `, ${slower} times slower`;
      print(
        `100 answers pasted, ${kind}${where}`,
        `${pasted.toFixed(0)} ms`,
        pasted <= HALL_BUDGET,
        `${HALL_BUDGET} ms`,
      );
      print('  from a press of "Show the answers"', `${shownLater.toFixed(0)} ms`);
      print('  from a press of "With the run"', `${withRun.toFixed(0)} ms`);
    }
}

async function firstLoad(browser: Browser, url: string): Promise<void> {
  const page = await browser.newPage(VISIT);
  await observe(page);
  let bytes = 0;
  page.on("response", async (response) => {
    bytes += (await response.body().catch(() => Buffer.alloc(0))).length;
  });
  await page.goto(`${url}#scenario=cerl-fig4`);
  await page.waitForFunction(() => (window as unknown as BenchWindow).bench.shown.length > 0);
  const shown = await page.evaluate(() => (window as unknown as BenchWindow).bench.shown[0].at);
  print("first picture after navigation", `${shown.toFixed(0)} ms`);
  await page.waitForTimeout(500);
  print("transferred, uncompressed", `${(bytes / 1000).toFixed(0)} kB ("npm run size" has it compressed)`);
  await page.close();
}

async function slider(browser: Browser, url: string): Promise<SliderTimes> {
  const page = await browser.newPage(VISIT);
  await observe(page);
  await page.goto(`${url}#scenario=cerl-fig4&view=c:`);
  const control = page.getByRole("slider", { name: /Random loss/ });
  await control.waitFor();
  await page.waitForFunction(() => (window as unknown as BenchWindow).bench.shown.length > 0);
  await page.waitForTimeout(500);
  const box = await control.boundingBox();
  if (!box) throw new Error("the loss slider is not on the page");
  const y = box.y + box.height / 2;
  const at = (step: number) =>
    box.x + box.width * (0.35 + 0.25 * (1 - Math.cos((step / STEPS) * 4 * Math.PI)) * 0.9);
  await page.mouse.move(at(0), y);
  await page.mouse.down();
  await page.evaluate(() => (window as unknown as BenchWindow).bench.begin());
  for (let step = 1; step <= STEPS; step++) {
    const next = Date.now() + FRAME;
    await page.mouse.move(at(step), y);
    await page.waitForTimeout(Math.max(0, next - Date.now()));
  }
  await page.mouse.up();
  await page.waitForTimeout(300);
  const { inputs, shown, frames } = await page.evaluate(() => (window as unknown as BenchWindow).bench);
  await page.close();
  return report(inputs, shown, frames);
}

async function playback(browser: Browser, url: string): Promise<void> {
  const page = await browser.newPage(VISIT);
  await observe(page);
  await page.goto(`${url}#scenario=cerl-fig17`);
  await page.waitForFunction(() => (window as unknown as BenchWindow).bench.shown.length > 0);
  await page.waitForTimeout(1000);
  await page.getByRole("button", { name: "Play", exact: true }).click();
  await page.evaluate(() => (window as unknown as BenchWindow).bench.begin());
  await page.waitForTimeout(4000);
  const frames = await page.evaluate(() => (window as unknown as BenchWindow).bench.frames);
  const mean = frames.reduce((sum, time) => sum + time, 0) / frames.length;
  const long = frames.filter((time) => time > 50).length;
  print("playback of two flows", `${(1000 / mean).toFixed(1)} frames a second`, mean < 17.5, "60");
  print("  frames over 50 ms", `${long} of ${frames.length}`, long === 0, "0");
  await page.close();
}

/**
 * Fig. 7(a) of CERL as a reader runs it: six schemes, nine loss rates, ten seeds, 480 s each, from the click to the last run. The
 * page gets the shipped experiment with these rates and seeds, and no results beside it.
 */
async function sweep(browser: Browser, url: string): Promise<void> {
  const id = "cerl-fig7a";
  const file = JSON.parse(readFileSync(join(root, "experiments", `${id}.json`), "utf8"));
  const vary = [{ ...file.vary[0], values: RATES }];
  const experiment = { ...file, vary, stop: { runs: SEEDS }, claims: [] };
  const page = await browser.newPage(VISIT);
  await page.route(`**/assets/${id}-*.js`, (route) =>
    route.fulfill({
      contentType: "text/javascript",
      body: `const e = ${JSON.stringify(experiment)}; export { e as default };`,
    }),
  );
  await page.route(`**/experiments/${id}.json`, (route) => route.fulfill({ json: null }));
  await page.goto(`${url}#figure=${id}`);
  const part = page.getByRole("region", { name: "Run it here" });
  await part.getByRole("button", { name: "Run it here" }).click();
  const started = performance.now();
  const runs = file.schemes.length * RATES.length * SEEDS;
  await part
    .getByRole("status")
    .filter({ hasText: `${runs} of ${runs} runs` })
    .waitFor({ timeout: 600_000 });
  const seconds = (performance.now() - started) / 1000;
  const workers = await page.evaluate(() => Math.max(1, navigator.hardwareConcurrency - 1));
  print(
    `CERL Fig. 7(a), ${runs} runs of 480 s`,
    `${seconds.toFixed(1)} s with ${workers} worker${workers === 1 ? "" : "s"}`,
    seconds <= SWEEP_BUDGET,
    `${SWEEP_BUDGET} s on 2 cores`,
  );
  await page.close();
}

/** Drags a router of a large network while it is built: 60 nodes, 100 links, 100 flows. */
async function editor(browser: Browser, url: string): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await observe(page);
  await page.goto(`${url}#new=empty`);
  const surface = page.getByRole("application", { name: /under construction/ });
  await surface.waitFor();
  await page.evaluate((scenario) => window.cwndscope?.open(scenario), largeNetwork());
  await page.getByRole("button", { name: "Build", exact: true }).click();
  const node = surface.getByRole("button", { name: "Router G10", exact: true });
  await node.waitFor();
  await page.waitForTimeout(1500);
  const box = await node.boundingBox();
  if (!box) throw new Error("the router is not on the page");
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.evaluate(() => (window as unknown as BenchWindow).bench.begin());
  for (let step = 1; step <= STEPS; step++) {
    const next = Date.now() + FRAME;
    const angle = (step / STEPS) * 4 * Math.PI;
    await page.mouse.move(x + 60 * Math.sin(angle), y + 30 * (1 - Math.cos(angle)));
    await page.waitForTimeout(Math.max(0, next - Date.now()));
  }
  const { frames, tasks } = await page.evaluate(() => (window as unknown as BenchWindow).bench);
  await page.mouse.up();
  const mean = frames.reduce((sum, time) => sum + time, 0) / frames.length;
  const longest = Math.max(0, ...tasks);
  print("dragging one of 60 nodes", `${(1000 / mean).toFixed(1)} frames a second`, mean < 17.5, "60");
  print("  frames over 50 ms", `${frames.filter((time) => time > 50).length} of ${frames.length}`);
  print("  tasks over 50 ms", `${tasks.length}, longest ${longest.toFixed(0)} ms`, tasks.length === 0, "0");
  await page.close();
}

/**
 * Edits a sender of one's own in cerl-fig4, 120 s long: from the letter that is typed to the drawn run of that text.
 */
async function ownSender(browser: Browser, url: string): Promise<void> {
  const page = await browser.newPage(VISIT);
  await observe(page);
  await page.goto(`${url}#scenario=cerl-fig4&view=c:`);
  await page.getByRole("button", { name: "Build", exact: true }).first().click();
  await page.getByRole("button", { name: "Sender", exact: true }).click();
  await page.getByRole("button", { name: /^A first law/ }).click();
  const status = page.locator('[aria-label="Its run"] [role="status"]').first();
  await status.filter({ hasText: "This version ran" }).waitFor({ state: "attached", timeout: 60_000 });
  const code = page.getByRole("textbox", { name: "The code of your sender" });
  await code.click();
  await page.keyboard.press("Control+End");
  await page.keyboard.insertText("\n// ");
  await page.waitForTimeout(2000);
  const times: number[] = [];
  for (let edit = 0; edit < EDITS; edit++) {
    await page.evaluate(() => {
      const { bench } = window as unknown as BenchWindow;
      bench.begin();
      const take = ({ timeStamp }: Event) => {
        bench.tasks = [timeStamp];
      };
      window.addEventListener("keydown", take, { capture: true, once: true });
    });
    await page.keyboard.press(String(edit % 10));
    await page.waitForFunction(() => (window as unknown as BenchWindow).bench.shown.length > 0, null, {
      timeout: 60_000,
    });
    const [typed, shown] = await page.evaluate(() => {
      const { bench } = window as unknown as BenchWindow;
      return [bench.tasks[0], bench.shown[0].at];
    });
    times.push(shown - typed);
    await page.waitForTimeout(200);
  }
  const median = middle(times);
  print("edit of a sender to drawn plots, median", `${median.toFixed(0)} ms`, median <= 100, "100 ms");
  await page.close();
}

/** 20 routers in a ring with chords, 40 hosts at them, 100 flows between the hosts; short, for it is the drawing that counts. */
function largeNetwork(): unknown {
  const range = (n: number) => Array.from({ length: n }, (_, i) => i);
  const router = (i: number) => `G${(i % 20) + 1}`;
  const link = (id: string, from: string, to: string) => ({ id, from, to, rate: 1e6, delay: 0.01 });
  return {
    format: "cwndscope/1",
    title: "A large network",
    duration: 1,
    nodes: [
      ...range(20).map((i) => ({
        id: router(i),
        role: "router",
        x: 5 + 3 * Math.cos((i / 10) * Math.PI),
        y: 5 + 3 * Math.sin((i / 10) * Math.PI),
      })),
      ...range(40).map((i) => ({
        id: `H${i + 1}`,
        role: "host",
        x: 5 + 5 * Math.cos((i / 20) * Math.PI),
        y: 5 + 5 * Math.sin((i / 20) * Math.PI),
      })),
    ],
    links: [
      ...range(20).map((i) => link(`ring${i}`, router(i), router(i + 1))),
      ...range(20).map((i) => link(`chord${i}`, router(i), router(i + 7))),
      ...range(20).map((i) => link(`far${i}`, router(i), router(i + 3))),
      ...range(40).map((i) => link(`side${i}`, `H${i + 1}`, router(Math.floor(i / 2)))),
    ],
    flows: range(100)
      .map((i) => ({
        id: `f${i + 1}`,
        from: `H${(i % 40) + 1}`,
        to: `H${((i * 7 + 11) % 40) + 1}`,
        scheme: ["reno", "cerl", "newreno", "vegas"][i % 4],
      }))
      .map((flow) => (flow.from === flow.to ? { ...flow, to: flow.to === "H1" ? "H2" : "H1" } : flow)),
  };
}

interface Bench {
  /** Every run that was asked for, with the input event before it and the value that its control had. */
  inputs: { at: number; value: string; number: number }[];
  shown: { at: number; number: number; wallSeconds: number }[];
  frames: number[];
  /** Lengths of tasks over 50 ms, ms. */
  tasks: number[];
  begin(): void;
}

type BenchWindow = { bench: Bench };

/** Notes, inside the page, every input event with the run it asked for, every drawn run and every frame. */
async function observe(page: Page): Promise<void> {
  // The compiler that runs this file names functions through a helper that the page does not have.
  await page.addInitScript("globalThis.__name = (f) => f");
  await page.addInitScript(() => {
    const bench: Bench = {
      inputs: [],
      shown: [],
      frames: [],
      tasks: [],
      begin() {
        bench.inputs = [];
        bench.shown = [];
        bench.frames = [];
        bench.tasks = [];
      },
    };
    (window as unknown as BenchWindow).bench = bench;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { detail } = entry as PerformanceMark;
        if (entry.name === "run-shown") bench.shown.push({ at: entry.startTime, ...detail });
        if (entry.name === "run-requested") bench.inputs.push({ ...inputBefore(entry.startTime), ...detail });
      }
    }).observe({ type: "mark", buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) bench.tasks.push(entry.duration);
    }).observe({ type: "longtask" });
    const inputs: { at: number; value: string; handled: number }[] = [];
    window.addEventListener(
      "input",
      ({ timeStamp, target }) => {
        const { value } = target as HTMLInputElement;
        inputs.push({ at: timeStamp, value, handled: performance.now() });
      },
      true,
    );
    function inputBefore(time: number): { at: number; value: string } {
      const last = inputs.findLast(({ handled }) => handled <= time);
      return { at: last?.at ?? time, value: last?.value ?? "" };
    }
    let last = Number.NaN;
    const frame = (time: number) => {
      if (!Number.isNaN(last)) bench.frames.push(time - last);
      last = time;
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  });
}

function report(inputs: Bench["inputs"], shown: Bench["shown"], frames: readonly number[]): SliderTimes {
  const samples: Sample[] = [];
  const met = new Set<string>();
  let superseded = 0;
  for (const { at, value, number } of inputs) {
    const own = shown.find((run) => run.number === number);
    const isAgain = met.has(value);
    met.add(value);
    if (own) samples.push({ input: at, drawn: own.at, simulated: own.wallSeconds * 1000, isAgain });
    else superseded += 1;
  }
  const all = durations(samples);
  const first = samples.filter(({ isAgain }) => !isAgain);
  const again = samples.filter(({ isAgain }) => isAgain);
  const median = quantile(all, 0.5);
  const most = quantile(all, 0.95);
  const worst = all[all.length - 1] ?? Number.NaN;
  print("slider steps drawn", `${all.length} (${superseded} superseded by a newer one)`);
  print(
    "input to drawn plots, median",
    `${median.toFixed(1)} ms`,
    median <= BUDGET.median,
    `${BUDGET.median} ms`,
  );
  print("  95th percentile", `${most.toFixed(1)} ms`);
  print("  longest", `${worst.toFixed(1)} ms`, worst <= BUDGET.worst, `${BUDGET.worst} ms`);
  const parts = { first: quantile(durations(first), 0.5), again: quantile(durations(again), 0.5) };
  const simulated = middle(first.map((sample) => sample.simulated));
  const rest = middle(first.map(({ input, drawn, simulated: part }) => drawn - input - part));
  print(`  ${first.length} values met for the first time, median`, `${parts.first.toFixed(1)} ms`);
  print("    of it simulating", `${simulated.toFixed(1)} ms`);
  print("    all the rest", `${rest.toFixed(1)} ms`);
  const kept = again.filter((sample) => sample.simulated === 0).length;
  print(`  ${again.length} met again, median`, `${parts.again.toFixed(1)} ms (${kept} runs were kept)`);
  const long = frames.filter((time) => time > 50);
  print("frames over 50 ms", `${long.length} of ${frames.length}`, long.length === 0, "0");
  return { median, most, worst, ...parts, simulated };
}

/** From input to drawn result, ms, ascending. */
function durations(samples: readonly Sample[]): number[] {
  return samples.map(({ input, drawn }) => drawn - input).sort(ascending);
}

function middle(values: number[]): number {
  return quantile(values.sort(ascending), 0.5);
}

function ascending(a: number, b: number): number {
  return a - b;
}

function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

function print(what: string, value: string, good?: boolean, budget?: string): void {
  const verdict = good === undefined ? "" : `  ${good ? "within" : "OVER"} the budget of ${budget}`;
  process.stdout.write(`${what.padEnd(36)} ${value}${verdict}\n`);
}
