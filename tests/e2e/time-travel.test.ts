import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { violations } from "./axe.ts";
import { type Lab, openLab, placeOf, playhead, row, shareBrowser, until } from "./lab.ts";

shareBrowser();

/** The sizes of windows that the page is made for: notebooks, a lecture room, a slide's frame, a phone. */
const SIZES = [
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
  { width: 1366, height: 625 },
  { width: 800, height: 450 },
  { width: 640, height: 360 },
  { width: 390, height: 844 },
];

const nameOf = ({ width, height }: (typeof SIZES)[number]) => `${width}×${height}`;

async function expectAccessible(page: Page): Promise<void> {
  expect(await violations(page)).toEqual([]);
}

/** The page is as wide as its window. */
async function expectFits(page: Page): Promise<void> {
  const beyond = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  await expect.poll(beyond).toBeLessThanOrEqual(0);
}

/** Opens the lab in a window where the results may lie behind a button, and waits for both runs. */
async function openIn(hash: string, options: Parameters<typeof openLab>[1]): Promise<Lab> {
  const lab = await openLab(hash, { ...options, ready: false });
  for (const run of ["main", "reno"]) await row(lab.page, run).waitFor({ state: "attached" });
  return lab;
}

const LOSS = "#scenario=cerl-fig4&view=t:12.866;w:12,13.5";

describe.each(SIZES.map((size) => [nameOf(size), size] as const))("at %s", (_, viewport) => {
  it("the sequence diagram has its lifelines, words that do not overlap, and no fault that axe finds", async () => {
    const { page, close } = await openIn("#scenario=cerl-fig4&view=t:12.866;m:ladder", { viewport });
    const view = page.getByRole("region", { name: "Sequence diagram" });
    await view.locator("svg text", { hasText: "S1" }).waitFor();
    await until(
      () => view.locator("[data-word]").count(),
      (count) => count > 0,
    );
    expect(await placeOf(view.locator("svg").first())).toMatchObject({ x: 0 });
    // Letters of one line may reach into the next by a pixel or two.
    const overlaps = () =>
      view.locator("[data-word] > text").evaluateAll((texts) => {
        const boxes = texts.map((text) => ({ box: text.getBoundingClientRect(), words: text.textContent }));
        return boxes.flatMap(({ box: a, words }, i) =>
          boxes
            .slice(0, i)
            .filter(
              ({ box: b }) =>
                Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
                Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 4,
            )
            .map((other) => `${words} on ${other.words}`),
        );
      });
    await expect.poll(overlaps).toEqual([]);
    await expectFits(page);
    await expectAccessible(page);
    await close();
  });

  it("the guesses are seen, with when each was made, and no fault that axe finds", async () => {
    const { page, close } = await openIn("#scenario=cerl-fig4&view=m:guesses", { viewport });
    const view = page.getByRole("region", { name: "Guesses", exact: true });
    await view.getByText("taken for").first().waitFor();
    await expectFits(page);
    await expectAccessible(page);
    await close();
  });

  it("two futures have a band that says what was done, and no fault that axe finds", async () => {
    const { page, close } = await openIn(LOSS, { viewport });
    await page.keyboard.press("Home");
    await page.keyboard.press("w");
    await page.getByRole("button", { name: "What if it had arrived?" }).click();
    await page.locator("h2", { hasText: /^What if segment/ }).waitFor({ state: "attached" });
    await expectFits(page);
    await expectAccessible(page);
    await close();
  });

  it("a packet's journey and the events are read, and no fault is found by axe", async () => {
    const { page, close } = await openIn(
      "#scenario=cerl-fig4&view=t:12.866;o:packet;s:packet,main,f1,1151,1",
      {
        viewport,
      },
    );
    if (viewport.width <= 800) await page.getByRole("button", { name: "Parameters and results" }).click();
    await page.getByRole("heading", { name: /journey of segment 1.?151/ }).waitFor();
    await page.getByRole("tab", { name: "Events" }).click();
    const list = page.getByRole("listbox", { name: "Events" });
    const option = list.getByRole("option").first();
    // Filters and deeds, which grow with every run, leave room for at least three rows of it.
    await option.waitFor();
    const row = (await placeOf(option)).height;
    expect((await placeOf(list)).height).toBeGreaterThanOrEqual(3 * row);
    await expectFits(page);
    await expectAccessible(page);
    await close();
  });
});

describe("with the keyboard alone", () => {
  it("a loss is reached, its packet spared, and the difference told; undo takes it back", async () => {
    const { page, close } = await openLab(LOSS);
    await row(page, "reno").waitFor();
    await page.keyboard.press("Home");
    await page.keyboard.press("w");
    const spare = page.getByRole("button", { name: "What if it had arrived?" });
    await spare.focus();
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: /^What if segment .* had arrived\?$/ }).waitFor();
    const end = page.locator('[data-field="ahead"]');
    await expect.poll(() => end.innerText()).toMatch(/[+−]?[\d ]+\s+segments at 120\.000 s/);
    await page.keyboard.press("Control+z");
    await until(
      () => page.getByRole("heading", { name: /^What if segment/ }).count(),
      (count) => count === 0,
    );
    await close();
  });

  it("a future is kept as a compared run: in results, plots and link, until it is taken out", async () => {
    const { page, close } = await openLab(LOSS);
    await row(page, "reno").waitFor();
    await page.keyboard.press("Home");
    await page.keyboard.press("w");
    await page.getByRole("button", { name: "What if it had arrived?" }).focus();
    await page.keyboard.press("Enter");
    const keep = page
      .getByRole("region", { name: "What if", exact: true })
      .getByRole("button", { name: /^Keep/ });
    await keep.focus();
    await page.keyboard.press("Enter");
    const kept = page.locator('tr[data-run^="cerl~"]');
    await kept.filter({ hasText: /^\d+ spared/ }).waitFor();
    expect(await page.getByRole("heading", { name: /^What if segment/ }).count()).toBe(0);
    expect(await violations(page)).toEqual([]);
    const hash = await until(
      () => page.evaluate(() => location.hash),
      (text) => text.includes("cerl~"),
    );
    const there = await openLab(hash);
    await there.page.locator('tr[data-run^="cerl~"]').waitFor();
    const throughput = '[data-field="throughput"]';
    expect(await there.page.locator(`tr[data-run^="cerl~"] ${throughput}`).innerText()).toBe(
      await kept.locator(throughput).innerText(),
    );
    await there.close();
    await page.getByRole("button", { name: /^Take \d+ spared out/ }).focus();
    await page.keyboard.press("Enter");
    await kept.waitFor({ state: "detached" });
    await close();
  });

  it("the sequence diagram is moved in time and zoomed; the wheel does the same", async () => {
    const { page, close } = await openLab("#scenario=cerl-fig4&view=t:12.866;m:ladder");
    const diagram = page.getByRole("application", { name: /^Sequence diagram/ });
    await diagram.locator("svg").waitFor();
    const shown = () => page.getByText(/ms shown$/).innerText();
    const firstTime = () => diagram.locator("svg text", { hasText: / s$/ }).first().textContent();
    const [span, time] = [await shown(), await firstTime()];
    await diagram.focus();
    await page.keyboard.press("+");
    await until(shown, (text) => text !== span);
    await page.keyboard.press("ArrowDown");
    await until(firstTime, (text) => text !== time);
    const narrow = await shown();
    await diagram.hover();
    await page.mouse.wheel(0, 300);
    expect(await shown()).toBe(narrow);
    await page.keyboard.down("Control");
    await page.mouse.wheel(0, 300);
    await page.keyboard.up("Control");
    await until(shown, (text) => text !== narrow);
    await close();
  });

  it("an event is walked to, and its packet dropped", async () => {
    const { page, close } = await openLab("#scenario=cerl-fig4&view=t:12;o:events");
    await row(page, "reno").waitFor();
    const list = page.getByRole("listbox", { name: "Events" });
    await list.focus();
    const before = await playhead(page);
    await page.keyboard.press("ArrowDown");
    await until(
      () => playhead(page),
      (now) => now > before,
    );
    const deeds = page.getByRole("group", { name: /^What if \d+…$/ });
    await deeds.waitFor();
    await deeds.getByRole("button", { name: "delay" }).focus();
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: /had come later\?$/ }).waitFor();
    await close();
  });
});

describe("two runs side by side", () => {
  it("move in two networks of one time, each with its own packets; a packet of either opens", async () => {
    const { page, close } = await openLab("#scenario=cerl-fig4&view=t:12.866");
    await row(page, "reno").waitFor();
    const show = page.getByRole("group", { name: "Show" });
    await show.getByRole("button", { name: "both" }).click();
    const lanes = page.getByRole("region", { name: /^Network, / });
    await expect
      .poll(() => lanes.evaluateAll((all) => all.map((lane) => lane.getAttribute("aria-label"))))
      .toEqual(["Network, CERL", "Network, Reno"]);
    await until(
      () => page.evaluate(() => location.hash),
      (hash) => hash.includes("n:main"),
    );
    await show.getByRole("button", { name: "Reno" }).click();
    await until(
      () => page.getByRole("region", { name: "Network" }).count(),
      (count) => count === 1,
    );
    await expect.poll(() => page.locator('tr[data-front="true"]').getAttribute("data-run")).toBe("reno");
    await close();
  });

  it("show a lost packet's cross, and a click on it opens the packet", async () => {
    const { page, close } = await openLab("#scenario=cerl-fig4&view=t:12.778");
    await row(page, "main").waitFor();
    const network = page.getByRole("region", { name: "Network" });
    const link = network.getByRole("button", { name: /^Wireless link G1 to R1/ });
    const journey = page.getByRole("heading", { name: /journey of segment 1.?151/ });
    // The cross is painted some time after the run has come; until then a click chooses the link.
    await until(
      async () => {
        const box = await placeOf(link);
        // A packet is lost at three fifths of its way, in the lane above the line.
        await page.mouse.click(box.x + box.width * 0.6, box.y + box.height / 2 - 9);
        return journey.isVisible();
      },
      (isThere) => isThere,
    );
    await close();
  });
});

describe("at 200 % zoom", () => {
  it("the plots, their time axis and the controls of time are there and fit", async () => {
    const { page, close } = await openIn("#scenario=cerl-fig4", {
      viewport: { width: 640, height: 400 },
      deviceScaleFactor: 2,
    });
    const plot = page.locator('[data-plot="cwnd"]');
    await expect.poll(async () => (await placeOf(plot)).height).toBeGreaterThan(60);
    const play = await placeOf(page.getByRole("button", { name: /^Play/ }));
    expect(play.y + play.height).toBeLessThanOrEqual(400);
    await expectFits(page);
    await close();
  });

  it("on a phone the windows' plot has a useful height", async () => {
    const { page, close } = await openIn("#scenario=cerl-fig4", { viewport: { width: 390, height: 844 } });
    const plot = page.locator('[data-plot="cwnd"]');
    // Two rows of guesses stand below the windows in the same area.
    await expect.poll(async () => (await placeOf(plot)).height).toBeGreaterThan(160 + 2 * 20);
    await close();
  });
});
