import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { answersPointer, FIRST, type Lab, placeOf, shareBrowser } from "./lab.ts";
import { openIn } from "./sizes.ts";

shareBrowser();

/** A button that is there can be clicked within this time; one that is not is looked for again, ms. */
const SOON = 5000;

/** Windows of ordinary notebooks, a phone, a frame in a page and one in a slide, and the first of them at 200 % zoom. */
const WINDOWS = [
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
  { width: 1366, height: 657 },
  { width: 1366, height: 625 },
  { width: 1536, height: 730 },
  { width: 960, height: 540 },
  { width: 390, height: 844 },
  { width: 800, height: 450 },
  { width: 640, height: 360 },
  { width: 683, height: 328, zoom: 2 },
].map((size) => [`${size.width}×${size.height}${"zoom" in size ? " at 200 %" : ""}`, size] as const);

/** Opens the lab in one of these windows, and waits for all runs. */
function openAt(hash: string, size: (typeof WINDOWS)[number][1], runs?: string[]): Promise<Lab> {
  const { width, height } = size;
  const deviceScaleFactor = "zoom" in size ? size.zoom : 1;
  return openIn(hash, { viewport: { width, height }, deviceScaleFactor }, runs);
}

/** Where the plots' time axis is drawn, px of the window; read from what is painted. */
interface PaintedAxis {
  /** The line under the plots. */
  line: number;
  /** Groups of painted pixels below the line: times, and the chip with the playhead's. */
  words: number;
  /** Lowest painted pixel of the words. */
  wordsEnd: number;
  /** Lower edge of the canvas. */
  end: number;
  /** Lower edge of the lowest plot, and the share of its columns that have data: the run's colour, or that of what was acknowledged. */
  lowest: { plot: number; drawn: number };
  /** Lower edges of the plots' headings. */
  headings: number[];
}

/** Reads the canvases of the plots. */
function paintedAxis(page: Page): Promise<PaintedAxis> {
  return page.evaluate(() => {
    const stage = document.querySelector<HTMLElement>('[aria-label="Plots"] [role="application"]');
    const [base, overlay] = [...(stage?.querySelectorAll("canvas") ?? [])];
    const plots = [...(stage?.querySelectorAll<HTMLElement>("[data-plot]") ?? [])];
    const plot = plots.at(-1)?.getBoundingClientRect();
    if (!stage || !base || !overlay || !plot) throw new Error("no plots");
    const box = base.getBoundingClientRect();
    const scale = base.width / box.width;
    const pixels = (canvas: HTMLCanvasElement) => {
      const copy = new OffscreenCanvas(canvas.width, canvas.height).getContext("2d");
      copy?.drawImage(canvas, 0, 0);
      return copy?.getImageData(0, 0, canvas.width, canvas.height).data ?? new Uint8ClampedArray();
    };
    const width = base.width;
    const data = pixels(base);
    // The ground is what the lower right corner shows: nothing is drawn there. The last rows may lie on a part of a pixel.
    const lastRow = base.height - 3;
    const corner = 4 * (lastRow * width + width - 8);
    const ground = data.slice(corner, corner + 4);
    const inkIn = (y: number) => {
      let count = 0;
      for (let x = 0; x < width; x++) {
        const at = 4 * (y * width + x);
        if (ground.some((value, k) => data[at + k] !== value)) count++;
      }
      return count;
    };
    let line = lastRow;
    while (line > 0 && inkIn(line) < 0.4 * width) line--;
    const above = pixels(overlay);
    const columns: boolean[] = [];
    let wordsEnd = 0;
    for (let x = 0; x < width; x++) {
      columns[x] = false;
      for (let y = line + 4; y < overlay.height; y++)
        if (above[4 * (y * width + x) + 3] > 0) {
          columns[x] = true;
          wordsEnd = Math.max(wordsEnd, y);
        }
    }
    const gap = 12 * scale;
    let words = 0;
    let last = Number.NEGATIVE_INFINITY;
    columns.forEach((ink, x) => {
      if (!ink) return;
      if (x - last > gap) words++;
      last = x;
    });
    // CERL's blue, #0072b2, in the lowest plot; of sequence numbers the line over it too, #525c69.
    const hasAcks = plots.at(-1)?.closest("[data-panel]")?.getAttribute("data-panel") === "sequence";
    const top = Math.max(0, Math.round((plot.top - box.top) * scale));
    const bottom = Math.min(base.height, Math.round((plot.bottom - box.top) * scale));
    let drawn = 0;
    let of = 0;
    const left = Math.round(80 * scale);
    const right = Math.round(Math.min(plot.width, box.width) * scale * 0.65);
    for (let x = left; x < right; x++) {
      of++;
      for (let y = top; y < bottom; y++) {
        const i = 4 * (y * width + x);
        const isBlue =
          data[i] < 60 && data[i + 1] > 80 && data[i + 1] < 150 && data[i + 2] > 140 && data[i + 3] > 60;
        const isAcked = [82, 92, 105].every((value, k) => Math.abs(data[i + k] - value) < 24);
        if (isBlue || (hasAcks && isAcked && y < line - 3)) {
          drawn++;
          break;
        }
      }
    }
    return {
      line: box.top + line / scale,
      words,
      wordsEnd: box.top + (wordsEnd + 1) / scale,
      end: box.bottom,
      lowest: { plot: plot.bottom, drawn: drawn / of },
      headings: [...stage.querySelectorAll("h2")].map((heading) => heading.getBoundingClientRect().bottom),
    };
  });
}

/** The time axis with its words, at least so many, lies below the lowest plot, which is drawn, and inside the window. */
async function expectAxis(page: Page, height: number, least = 2): Promise<void> {
  const wrong = async () => {
    const axis = await paintedAxis(page);
    const { line, words, wordsEnd, end, lowest, headings } = axis;
    const holds = {
      "words are painted": words >= least,
      "the lowest plot is drawn": lowest.drawn > 0.5,
      "the window holds it": end <= height,
      "the line is below the plots": line >= lowest.plot - 10,
      "headings are above the line": headings.every((heading) => heading <= line),
      "nothing is cut off at the canvas's edge": wordsEnd < end,
      "the words are below the line": wordsEnd - line > 12,
    };
    const failing = Object.entries(holds).filter(([, isSo]) => !isSo);
    return failing.length === 0 ? [] : [...failing.map(([what]) => what), JSON.stringify(axis)];
  };
  await expect.poll(wrong).toEqual([]);
}

describe.each(WINDOWS)("at %s", (_, size) => {
  it("the lowest plot and the time axis are painted, also after the wheel was turned over the plots", async () => {
    const { page, close } = await openAt(FIRST, size);
    await expectAxis(page, size.height);
    await answersPointer(page);
    const stage = await placeOf(page.getByRole("application"));
    await page.mouse.move(stage.x + 0.4 * stage.width, stage.y + stage.height / 2);
    await page.mouse.wheel(0, 240);
    await page.keyboard.down("Control");
    await page.mouse.wheel(0, -60);
    await page.keyboard.up("Control");
    await expectAxis(page, size.height);
    await close();
  });

  it("the axis stays below what is left, with its time in full, when all plots but one are closed", async () => {
    const { page, close } = await openAt(`${FIRST}&view=p:cwnd,queue,sequence`, size);
    await expectAxis(page, size.height);
    const closers = page.getByRole("button", { name: /^Close the plot/ });
    while ((await closers.count()) > 1) {
      // One that has no room goes by itself, until the page has its size.
      await closers
        .nth(1)
        .click({ timeout: SOON })
        .catch(() => undefined);
      // One that had no room may come into the place of the one that was closed.
      await expectAxis(page, size.height);
    }
    await closers.first().waitFor();
    await close();
  });

  it("time can be played and set, and nothing is cut off at the side", async () => {
    const { page, close } = await openAt(FIRST, size);
    const cut = () =>
      page.evaluate(() =>
        [...document.querySelectorAll<HTMLElement>("header button, header a, footer button, footer select")]
          .filter((element) => element.checkVisibility())
          .filter((element) => {
            const { left, right, top, bottom } = element.getBoundingClientRect();
            return left < 0 || right > window.innerWidth || top < 0 || bottom > window.innerHeight;
          })
          .map((element) => element.getAttribute("aria-label") ?? element.textContent),
      );
    await expect.poll(cut).toEqual([]);
    const over = () =>
      page.evaluate(() => {
        const all = [
          ...document.querySelectorAll<HTMLElement>(
            "header button, header a, footer button, footer select, footer b",
          ),
        ]
          .filter((element) => element.checkVisibility())
          .map((element) => ({ element, box: element.getBoundingClientRect() }));
        const name = (element: HTMLElement) =>
          element.getAttribute("aria-label") ?? element.textContent ?? "";
        return all.flatMap((a, i) =>
          all
            .slice(i + 1)
            .filter(({ element }) => !a.element.contains(element) && !element.contains(a.element))
            .filter(
              ({ box }) =>
                Math.min(a.box.right, box.right) - Math.max(a.box.left, box.left) > 9 &&
                Math.min(a.box.bottom, box.bottom) - Math.max(a.box.top, box.top) > 4,
            )
            .map(({ element }) => `${name(a.element)} on ${name(element)}`),
        );
      });
    await expect.poll(over).toEqual([]);
    await close();
  });
});

describe.each([
  [800, 450],
  [640, 360],
])("an explanation in a frame of %d×%d", (width, height) => {
  it("stands beside the moment that it explains, with room to be read", async () => {
    const size = { width, height };
    const { page, close } = await openAt(`${FIRST}&view=t:12;w:12,13.5`, size);
    await page.keyboard.press("KeyW");
    const panel = page.getByRole("region", { name: "Explanation" });
    await panel.getByRole("heading", { name: /window/ }).waitFor();
    const room = async () => {
      const heading = await placeOf(panel.getByRole("heading", { name: /window/ }));
      const plot = await placeOf(page.locator('[data-plot="cwnd"]'));
      const side = await placeOf(page.getByRole("complementary"));
      return {
        beside: plot.x + plot.width <= side.x,
        plot: plot.height > 100,
        side: side.height > 240,
        heading: heading.y > side.y,
      };
    };
    await expect.poll(room).toEqual({ beside: true, plot: true, side: true, heading: true });
    await expectAxis(page, size.height, 1);
    await close();
  });
});

/** Buttons and links of the page that lie outside its window, and no scrolling brings them in. */
function unreachable(page: Page, within: string): Promise<(string | null)[]> {
  return page.evaluate((selector) => {
    const scrolls = (element: Element | null): boolean => {
      if (element === null) return false;
      const { overflowX, overflowY } = getComputedStyle(element);
      const { left, top } = element.getBoundingClientRect();
      const isInside = left >= 0 && top >= 0 && element.getBoundingClientRect().bottom <= innerHeight;
      if (/auto|scroll/.test(overflowX + overflowY) && isInside) return true;
      return scrolls(element.parentElement);
    };
    return [...document.querySelectorAll(selector)]
      .flatMap((part) => [...part.querySelectorAll<HTMLElement>("button, a")])
      .filter((element) => element.checkVisibility())
      .filter((element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect();
        const parent = element.parentElement?.getBoundingClientRect();
        const isBefore = left < 0 && left < (parent?.left ?? 0) - 1;
        const isOut = right > innerWidth || bottom > innerHeight || top < 0;
        return isBefore || (isOut && !scrolls(element.parentElement));
      })
      .map((element) => element.textContent);
  }, within);
}

describe.each([
  [390, 844],
  [800, 450],
  [640, 360],
])("menus at %d×%d", (width, height) => {
  it("are inside the window, whatever comes into them later, and the menus of the plots are reached", async () => {
    const { page, close } = await openAt(FIRST, { width, height });
    await expect.poll(() => unreachable(page, '[aria-label="Plots"]')).toEqual([]);
    await page.getByRole("button", { name: "Menu", exact: true }).click();
    await page.getByRole("button", { name: "Export", exact: true }).click();
    await page.getByRole("button", { name: /^Scenario file/ }).waitFor({ state: "attached" });
    await expect.poll(() => unreachable(page, "[popover]")).toEqual([]);
    await page.getByRole("button", { name: /^Scenario file/ }).scrollIntoViewIfNeeded();
    const last = await placeOf(page.getByRole("button", { name: /^Scenario file/ }));
    expect(last.y + last.height).toBeLessThanOrEqual(height);
    await close();
  });
});

describe("a network with six flows that is built in a window of a notebook", () => {
  it.each(WINDOWS.filter(([, { width, height }]) => width > 800 && height > 600))(
    "%s: the windows have a plot above the time axis, and every tool is seen",
    async (_, size) => {
      const { page, close } = await openAt("#new=dumbbell&n=6", size, ["main"]);
      // Drawing and times have taken their room before the plot is measured.
      const last = page.getByRole("button", { name: "Mobile", exact: true });
      await last.waitFor();
      await page.getByRole("region", { name: /^Times/ }).waitFor();
      const plot = page.locator('[aria-label="Plots"] [data-plot]').first();
      const height = () => plot.evaluate((element) => element.getBoundingClientRect().height);
      await expect.poll(height).toBeGreaterThanOrEqual(48);
      const drawing = await placeOf(page.getByRole("application", { name: /under construction/ }));
      const tool = await placeOf(last);
      expect(tool.y + tool.height).toBeLessThanOrEqual(drawing.y + drawing.height + 1);
      await close();
    },
  );
});
