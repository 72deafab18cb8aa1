import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { templates } from "../../src/scenario/building.ts";
import type { Scenario } from "../../src/scenario/index.ts";
import { FAILED_REQUEST, openLab, placeOf, result, row, shareBrowser } from "./lab.ts";
import { builtInOnePage } from "./one-page.ts";

shareBrowser();

const surface = (page: Page) => page.getByRole("application", { name: /under construction/ });
const scenario = (page: Page) => page.evaluate(() => window.cwndscope?.scenario() as Scenario);
const times = (page: Page) => page.getByRole("region", { name: /^Times/ });

/** Waits until everything stands around the drawing, so that nothing moves any more. */
async function ready(page: Page): Promise<void> {
  await surface(page).waitFor();
  await page.getByRole("button", { name: "Tidy up" }).waitFor();
  await page.getByRole("button", { name: "Mobile", exact: true }).waitFor();
  await times(page).waitFor();
}

/** How far the page has moved what was shown before, as browsers count it: shares of the window, by time. */
async function countShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        shifts.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: "layout-shift", buffered: true });
  });
}

/** Runs wait until all parts are shown, with room for results. */
async function holdRuns(page: Page): Promise<void> {
  const shown = async () => {
    await page.getByRole("button", { name: "Play", exact: true }).waitFor();
    await page.getByRole("table", { name: /^Results of the whole run/ }).waitFor();
  };
  await page.route(/assets\/simulator-.*\.js/, (route) =>
    shown()
      .then(() => route.continue())
      // The page may be closed while the last of its workers starts. Without the parts no run comes, which the test tells.
      .catch(() => undefined),
  );
}

/** Draws two hosts, a link and a flow, with the mouse. */
async function drawFirst(page: Page): Promise<void> {
  const box = await placeOf(surface(page));
  const places = [0.3, 0.7].map((share) => [box.x + share * box.width, box.y + box.height / 2] as const);
  await page.keyboard.press("h");
  for (const place of places) await page.mouse.click(...place);
  for (const tool of ["l", "f"]) {
    await page.keyboard.press(tool);
    for (const place of places) await page.mouse.click(...place);
  }
  await row(page, "main").waitFor();
}

/** Heights of the plots with their headings, px, by plot. */
const plots = (page: Page): Promise<Record<string, number>> =>
  page
    .locator("#plots [data-panel]")
    .evaluateAll((panels) =>
      Object.fromEntries(
        panels.map((panel) => [panel.getAttribute("data-panel"), panel.getBoundingClientRect().height]),
      ),
    );

const sumOf = (heights: Record<string, number>) => Object.values(heights).reduce((sum, one) => sum + one, 0);

describe("a link to a network under construction", () => {
  it.each(["#new=dumbbell", "#new=empty"])("%s shows all parts together: nothing moves", async (hash) => {
    const prepare = async (page: Page) => {
      await countShifts(page);
      // Its run comes after the picture: what it needs has its room before.
      if (hash !== "#new=empty") await holdRuns(page);
    };
    const { page, close } = await openLab(hash, { ready: false, prepare });
    await ready(page);
    await page.getByRole("button", { name: "Play", exact: true }).waitFor();
    if (hash !== "#new=empty") {
      await row(page, "main").first().waitFor();
      await page.locator("tr[data-mean]").waitFor();
    }
    // Less is a number that gets a digit more.
    const seen = (shifts: readonly number[]) => shifts.filter((share) => share >= 0.001);
    const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
    expect(seen(shifts)).toEqual([]);
    await close();
  });

  it("is shown where a part of it does not come, with the part's name", async () => {
    const prepare = (page: Page) => page.route(/assets\/lab-.*\.js/, (route) => route.abort());
    const { page, close } = await openLab("#new=dumbbell", {
      ready: false,
      prepare,
      tolerated: FAILED_REQUEST,
    });
    await page.getByText("The editor of networks could not be loaded.").waitFor();
    await close();
  });
});

describe.each([
  [1280, 800],
  [1366, 625],
])("the first network that one draws at %i×%i", (width, height) => {
  it("has 160 px of plots below it, whole, and a sawtooth in them", async () => {
    const { page, close } = await openLab("#new=empty", { ready: false, viewport: { width, height } });
    await ready(page);
    await drawFirst(page);
    const found = await plots(page);
    expect(Object.keys(found)).toEqual(["cwnd", "queue"]);
    expect(found.cwnd + found.queue).toBeGreaterThanOrEqual(160);
    expect(found.cwnd).toBeGreaterThanOrEqual(120);
    // Every plot, its heading and the time axis stand inside the window, one below the other.
    const stage = await placeOf(page.getByRole("application", { name: /^Plots over time/ }));
    expect(stage.y + stage.height).toBeLessThanOrEqual(height);
    expect(found.cwnd + found.queue + 34).toBeLessThanOrEqual(stage.height + 1);
    const { flows } = await scenario(page);
    expect(flows[0].awnd).not.toBe(1000);
    expect(Number.parseInt(await result(page, "main", "retransmitted"), 10)).toBeGreaterThan(20);
    await close();
  });

  it("with six flows keeps the plots' room", async () => {
    const { page, close } = await openLab("#new=dumbbell&n=6", { viewport: { width, height } });
    await ready(page);
    await expect.poll(async () => sumOf(await plots(page))).toBeGreaterThanOrEqual(160);
    await close();
  });
});

describe("times in a low window", () => {
  it("are a line that says them, and unfold", async () => {
    const { page, close } = await openLab("#new=dumbbell&n=2", { viewport: { width: 1366, height: 625 } });
    await ready(page);
    await times(page).getByText("f2 0.").waitFor();
    const fold = times(page).getByRole("button", { name: "Times" });
    expect(await fold.getAttribute("aria-expanded")).toBe("false");
    expect(await times(page).getByRole("slider").count()).toBe(0);
    await fold.press("Enter");
    await times(page).getByRole("slider", { name: "f2 starts at", exact: true }).waitFor();
    expect(await fold.getAttribute("aria-expanded")).toBe("true");
    await close();
  });
});

describe("a click on the middle of a link", () => {
  const open = builtInOnePage({ width: 1280, height: 800 });

  it.each([1, 2, 3, 6])("chooses the link, all across it, with %i flows", async (count) => {
    const page = await open(`#new=dumbbell&n=${count}`);
    await row(page, "main").waitFor();
    await ready(page);
    const inspected = page.getByRole("combobox", { name: "Inspect" });
    const link = page.getByRole("button", { name: /^Link (bottleneck: )?.*G1.*G2/ }).first();
    const box = await placeOf(link);
    const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    const chosen: string[] = [];
    for (let beside = -6; beside <= 6; beside += 2) {
      await page.keyboard.press("Escape");
      await page.mouse.click(middle.x, middle.y + beside);
      chosen.push(await inspected.inputValue());
    }
    expect(new Set(chosen)).toEqual(new Set(["link,bottleneck.forward"]));
  });
});

describe("a buffer in Build", () => {
  it("is typed in bandwidth–delay products, and told in them", async () => {
    const { page, close } = await openLab("#new=dumbbell&n=2");
    await ready(page);
    const field = page.getByRole("textbox", { name: /^Buffer before G1→G2, exact/ });
    await page.getByText(/^25 packets, 1\.2 BDP \(21\.1 packets fill the path of f1\)$/).waitFor();
    await field.fill("2 BDP");
    await field.press("Enter");
    await page.getByText(/^42 packets, 2\.0 BDP/).waitFor();
    expect(await field.inputValue()).toBe("42 packets");
    const { links } = await scenario(page);
    expect(links.find(({ id }) => id === "bottleneck")?.queue.limit).toBe(42);
    await close();
  });
});

describe("access in Build", () => {
  it("has a way past the header, pressed buttons that are seen in forced colours, and targets of 24 px around plots and results", async () => {
    const { page, close } = await openLab("#new=dumbbell&n=2", { forcedColors: "active" });
    await ready(page);
    const colours = await page
      .getByRole("group", { name: "View of the network" })
      .getByRole("button")
      .evaluateAll((buttons) => buttons.map((button) => getComputedStyle(button).backgroundColor));
    expect(new Set(colours).size).toBe(2);
    const small = await page
      .locator("button:visible, select:visible, [role=slider]:visible")
      .evaluateAll((all) =>
        all
          .filter(
            (element) =>
              getComputedStyle(element).pointerEvents !== "none" && !element.closest("#plots, table"),
          )
          .map((element) => [element.getAttribute("aria-label") ?? element.textContent, element] as const)
          .filter(([, element]) => {
            const { width, height } = element.getBoundingClientRect();
            return Math.min(width, height) < 23.5;
          })
          .map(([name]) => name),
      );
    expect(small).toEqual([]);
    await page.getByRole("button", { name: "Skip to the plots" }).press("Enter");
    expect(await page.evaluate(() => document.activeElement?.id)).toBe("plots");
    await close();
  });
});

describe("a phone", () => {
  const open = builtInOnePage({ width: 390, height: 844 });

  /** Words of the drawing that lie on other words of it. */
  const covered = (page: Page) =>
    surface(page).evaluate((element) => {
      const drawing = element.parentElement as HTMLElement;
      const walker = document.createTreeWalker(drawing, NodeFilter.SHOW_TEXT);
      const words: { text: string; box: DOMRect }[] = [];
      while (walker.nextNode()) {
        const text = walker.currentNode as Text;
        const parent = text.parentElement as HTMLElement;
        if (text.data.trim() === "" || !parent.checkVisibility() || parent.closest("legend, [role=toolbar]"))
          continue;
        const range = document.createRange();
        range.selectNodeContents(text);
        for (const box of range.getClientRects()) words.push({ text: text.data, box });
      }
      const lies = (a: DOMRect, b: DOMRect) =>
        a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 2 && b.top < a.bottom - 2;
      return {
        count: words.length,
        pairs: words.flatMap((one, i) =>
          words
            .slice(i + 1)
            .flatMap((other) => (lies(one.box, other.box) ? [`${one.text} on ${other.text}`] : [])),
        ),
      };
    });

  it.each([...templates.keys()])(
    "has no words of a drawing on others, whichever link is chosen: %s",
    async (id) => {
      const page = await open(`#new=${id}`);
      await ready(page);
      const { links, nodes } = await scenario(page);
      const isClear = async (place: string) => {
        await expect.poll(async () => (await covered(page)).pairs, { message: place }).toEqual([]);
        expect((await covered(page)).count).toBeGreaterThan(nodes.length);
      };
      await isClear("at first");
      for (const { from, to } of links) {
        const link = surface(page).getByRole("button", {
          name: new RegExp(`^(Link|Wireless link) ${from} to ${to}`),
        });
        await link.press("Enter");
        await expect.poll(() => link.getAttribute("aria-pressed")).toBe("true");
        await isClear(`${from} to ${to}`);
      }
    },
  );
});
