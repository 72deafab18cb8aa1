import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { leastDistance } from "../../src/ui/theme/colour-distance.ts";
import { CLEAR_DISTANCE, dashesAlike } from "../../src/ui/theme/scheme-style.ts";
import { openLab, placeOf, row, shareBrowser } from "./lab.ts";

shareBrowser();

/** How a flow looks somewhere: "#d55e00", and its dash in px. */
interface Look {
  colour: string;
  dash: number[];
}

/** The sample of a line inside an element. */
async function sample(inside: Locator): Promise<Look> {
  return inside
    .locator("svg line")
    .first()
    .evaluate((line) => ({
      colour: line.getAttribute("stroke") ?? "",
      dash: (line.getAttribute("stroke-dasharray") ?? "").split(" ").filter(Boolean).map(Number),
    }));
}

/** The colour of a bar, and whether it has gaps. */
async function bar(page: Page, id: string): Promise<{ colour: string; hasGaps: boolean }> {
  const filled = page
    .locator('[aria-label^="Times:"]')
    .getByRole("button", { name: id, exact: true })
    .locator("xpath=following-sibling::div/div[1]");
  return filled.evaluate((element) => {
    const { backgroundColor, backgroundImage } = getComputedStyle(element);
    const hasGaps = backgroundImage !== "none";
    return { colour: hasGaps ? backgroundImage : backgroundColor, hasGaps };
  });
}

const rgb = (hex: string) => [1, 3, 5].map((i) => Number.parseInt(hex.slice(i, i + 2), 16)).join(", ");

/** The colours of the canvas below the drawing along the middle of a link's first half. */
async function drawn(page: Page, ends: string): Promise<string[]> {
  const link = page.getByRole("application").getByRole("button", { name: new RegExp(`^Link ${ends}`) });
  const { x, y, width, height } = await placeOf(link);
  const picture = await page.screenshot({
    clip: { x: x - 8, y: y - 20, width: width + 16, height: height + 40 },
  });
  return page.evaluate(async (bytes) => {
    const image = new Image();
    image.src = `data:image/png;base64,${bytes}`;
    await image.decode();
    const canvas = new OffscreenCanvas(image.width, image.height);
    const ctx = canvas.getContext("2d");
    if (ctx === null) return [];
    ctx.drawImage(image, 0, 0);
    const { data } = ctx.getImageData(0, 0, image.width, image.height);
    const seen = new Set<string>();
    for (let i = 0; i < data.length; i += 4) seen.add(`${data[i]}, ${data[i + 1]}, ${data[i + 2]}`);
    return [...seen];
  }, picture.toString("base64"));
}

describe.each(["light", "dark"] as const)("the flows of a network in the %s theme", (colorScheme) => {
  it.each([
    ["CUBIC beside Reno", "#new=dumbbell&n=2&schemes=cubic,reno", 2],
    ["six of one scheme", "#new=dumbbell&n=6", 6],
    ["Reno, CUBIC and BBR, two of each", "#new=dumbbell&n=6&schemes=reno,cubic,bbr,reno,cubic,bbr", 6],
  ])("%s, look the same in every place, and no two alike", async (_, hash, count) => {
    const { page, close } = await openLab(hash, { colorScheme });
    await row(page, "main").waitFor();
    const ids = Array.from({ length: count }, (_, i) => `f${i + 1}`);
    const looks: Look[] = [];
    for (const id of ids) {
      const inList = page
        .getByRole("list", { name: "Flows", exact: true })
        .getByRole("button", { name: new RegExp(`^${id} `) });
      const look = await sample(inList);
      looks.push(look);
      expect(await sample(page.locator(`tr[data-flow="${id}"]`)), `results of ${id}`).toEqual(look);
      const inTimes = await bar(page, id);
      expect(inTimes.hasGaps, `times of ${id}`).toBe(look.dash.length > 0);
      expect(inTimes.colour, `times of ${id}`).toContain(rgb(look.colour));
      if (look.dash.length === 0)
        expect(await drawn(page, `S${id.slice(1)} to`), `strand of ${id}`).toContain(rgb(look.colour));
    }
    looks.forEach((look, i) => {
      for (const other of looks.slice(0, i))
        expect(
          leastDistance(look.colour, other.colour) >= CLEAR_DISTANCE || !dashesAlike(look.dash, other.dash),
          JSON.stringify([other, look]),
        ).toBe(true);
    });
    await close();
  });
});
