import type { Page } from "playwright-core";
import { describe, it } from "vitest";
import { shareBrowser, until } from "./lab.ts";
import { openIn, SIZES } from "./sizes.ts";

shareBrowser();

/**
 * How many columns of px of the lowest row of guesses have a mark of Reno's: its colour below its line, or more of it than in most
 * columns.
 */
function marksOfReno(page: Page): Promise<number> {
  return page.evaluate(() => {
    const canvas = document.querySelector<HTMLCanvasElement>(
      '[aria-label="Plots"] [role="application"] canvas',
    );
    const plot = document.querySelector<HTMLElement>('[data-plot="cwnd"]')?.getBoundingClientRect();
    if (!canvas || !plot) return 0;
    const box = canvas.getBoundingClientRect();
    const scale = canvas.width / box.width;
    const copy = new OffscreenCanvas(canvas.width, canvas.height).getContext("2d");
    copy?.drawImage(canvas, 0, 0);
    const data = copy?.getImageData(0, 0, canvas.width, canvas.height).data ?? new Uint8ClampedArray();
    const bottom = Math.min(canvas.height, Math.round((plot.bottom - box.top) * scale));
    // In a low plot the rows take more of it; nothing else there has Reno's colour.
    const top = bottom - Math.round(Math.max(0.12 * plot.height, 26) * scale);
    const columns: number[] = [];
    // Names stand at the left.
    for (let x = Math.round(80 * scale); x < canvas.width; x++) {
      let ink = 0;
      for (let y = top; y < bottom; y++) {
        const at = 4 * (y * canvas.width + x);
        // #d55e00, also where it is mixed with the ground.
        if (data[at] > 190 && data[at + 1] < 150 && data[at + 2] < 90) ink++;
      }
      columns.push(ink);
    }
    const drawn = columns.filter((ink) => ink > 0).sort((a, b) => a - b);
    const usual = drawn[Math.floor(drawn.length / 4)] ?? 0;
    return columns.filter((ink) => ink > usual).length;
  });
}

describe.each(SIZES)("at %s", (_, viewport) => {
  it("the marks of a compared run's guesses are drawn over the whole run, and in a part of it", async () => {
    const { page, close } = await openIn("#scenario=cerl-fig4&view=p:cwnd", { viewport });
    await until(
      () => marksOfReno(page),
      (count) => count > 30,
    );
    await page.evaluate(() => {
      location.hash = "#scenario=cerl-fig4&view=p:cwnd;t:20;w:12,30";
    });
    await until(
      () => page.evaluate(() => window.cwndscope?.view().window.to),
      (to) => to === 30,
    );
    await until(
      () => marksOfReno(page),
      (count) => count > 5,
    );
    await close();
  });
});
