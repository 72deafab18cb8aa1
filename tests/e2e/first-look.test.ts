import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { overlap } from "../../src/run-view/network/picture/areas.ts";
import { placeNetwork } from "../../src/run-view/network/picture/geometry.ts";
import { runPlaces } from "../../src/run-view/network/picture/run-places.ts";
import type { Scenario } from "../../src/scenario/index.ts";
import {
  answersPointer,
  FIRST,
  follow,
  type Lab,
  openLab,
  placeOf,
  playhead,
  result,
  row,
  shareBrowser,
  until,
} from "./lab.ts";

shareBrowser();

const PHONE = { width: 390, height: 844 };

/** Controls in sight: buttons, inputs, links, sliders and choices. */
function controlsInSight(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll("button, input, select, textarea, a[href], [role=slider], [role=tab]")]
      .filter((element) => {
        const { width, height, top, bottom, left, right } = element.getBoundingClientRect();
        const isInside = bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
        return width > 0 && height > 0 && isInside && element.checkVisibility({ visibilityProperty: true });
      })
      .map((element) => element.getAttribute("aria-label") ?? element.textContent ?? ""),
  );
}

/** Heights of the drawn plots, px: the windows' without the rows of guesses below them. */
async function plotHeights(page: Page, guessRows: number): Promise<Record<string, number>> {
  const heights = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("[data-plot]")].map(
      (element) => [element.dataset.plot ?? "", element.clientHeight] as const,
    ),
  );
  // Above and below each plot, and between the windows and the guesses.
  const edges = 14;
  return Object.fromEntries(
    heights.map(([id, height]) => [id, height - edges - (id === "cwnd" ? guessRows + 12 : 0)]),
  );
}

/** Waits until all that comes after the first picture is there. */
async function settledLook(page: Page): Promise<void> {
  await row(page, "reno").waitFor();
  await page.getByRole("button", { name: "Why?" }).waitFor();
  await page.getByRole("slider", { name: "Random loss on G1→R1" }).waitFor();
}

/** How far the sentence at the playhead reaches into the first plot, px; curves begin 2 px below its edge. */
async function sentenceIntoPlot(page: Page): Promise<number> {
  const sentence = await placeOf(page.getByRole("button", { name: "Why?" }).locator(".."));
  const plot = await placeOf(page.locator("[data-plot]").first());
  return sentence.y + sentence.height - plot.y;
}

/** How much of the sentence at the playhead is cut off, px. */
const cutOff = (page: Page) =>
  page
    .getByRole("button", { name: "Why?" })
    .locator("xpath=../b")
    .evaluate((words) => words.scrollWidth - words.clientWidth);

const viewOf = (page: Page) => page.evaluate(() => window.cwndscope?.view());

describe("the first look", () => {
  /** A page that is only looked at: nothing in it is pressed. */
  let lab: Lab;
  beforeAll(async () => {
    lab = await openLab(FIRST, { look: "first" });
  });
  afterAll(() => lab.close());

  /** The page as a first visit shows it, or a link to a moment of it. */
  async function looking(hash = FIRST, viewport = { width: 1280, height: 800 }): Promise<Page> {
    const { page } = lab;
    await page.mouse.move(0, 0);
    await page.setViewportSize(viewport);
    await follow(page, hash);
    await settledLook(page);
    return page;
  }

  it.each(["14.67460800000008", "16.551232000000144"])(
    "says all of what happened on a projector of 1024 × 768, at %s s",
    async (t) => {
      const page = await looking(`${FIRST}&look=first&view=t:${t};w:8,22`, { width: 1024, height: 768 });
      await until(
        () => viewOf(page),
        (view) => view?.playhead === Number(t),
      );
      await until(
        () => cutOff(page),
        (cut) => cut === 0,
      );
    },
  );

  it("has at most 30 controls in sight at 1280 × 800, at least 140 px of windows, queue and sequence numbers", async () => {
    const { page, close } = await openLab(FIRST, { look: "first" });
    await settledLook(page);
    const controls = await controlsInSight(page);
    expect(controls.length, controls.join(" | ")).toBeLessThanOrEqual(30);
    const { cwnd, queue, sequence } = await plotHeights(page, 2 * 22);
    expect(cwnd).toBeGreaterThanOrEqual(140);
    expect(cwnd).toBeGreaterThan(queue + sequence);
    expect(Math.min(queue, sequence)).toBeGreaterThanOrEqual(36);
    expect(await row(page, "main").textContent()).toContain("1.51 Mbit/s");
    expect(await row(page, "main").textContent()).toContain("114 of 155 guesses right");
    expect(await viewOf(page)).toMatchObject({ window: { from: 8, to: 22 } });
    expect(await page.getByText("CERL halves its window: 30.5 to 15.2").isVisible()).toBe(true);
    expect(await sentenceIntoPlot(page)).toBeLessThanOrEqual(2);
    await close();
  });

  it("tells the values under the pointer in each heading, and nothing without a pointer", async () => {
    const page = await looking();
    await answersPointer(page);
    const values = (plot: string) => page.locator(`[data-pointer-values="${plot}"]`);
    expect(await values("cwnd").count()).toBe(0);
    const plot = await placeOf(page.locator('[data-plot="cwnd"]'));
    await page.mouse.move(plot.x + plot.width / 2, plot.y + plot.height / 2);
    await expect.poll(() => values("cwnd").textContent()).toMatch(/^CERL \d+\.\dReno \d+\.\d$/);
    await expect.poll(() => values("queue").textContent()).toMatch(/^CERL \d+Reno \d+$/);
    await page.mouse.move(plot.x + plot.width / 2, 10);
    await expect.poll(() => values("cwnd").count()).toBe(0);
  });

  it("has one slider for all links that share a caption, and one for each value that a scenario names", async () => {
    const { page, close } = await openLab("#scenario=cerl-fig17", { look: "first" });
    const slider = page.getByRole("slider", { name: "Random loss, G1 to R1, R2" });
    await slider.focus();
    await page.keyboard.press("End");
    const losses = () =>
      page.evaluate(() =>
        window.cwndscope
          ?.scenario()
          .links.flatMap(({ loss }) => (loss.model === "none" ? [] : [`${loss.rate}`]))
          .join(),
      );
    await expect.poll(losses).toBe("0.5,0.5");
    await page.keyboard.press("Control+z");
    await expect.poll(losses).toBe("0.01,0.01");
    // Here the first plot is a queue's.
    await page.getByRole("button", { name: /^Next decision/ }).click();
    expect(await sentenceIntoPlot(page)).toBeLessThanOrEqual(2);
    await page.evaluate(() => {
      location.hash = "#scenario=reno-cubic-bbr";
    });
    const names = [
      "Rate of G1→R1",
      "Propagation delay of G1→R1",
      "Random loss on G1→R1",
      "Buffer before G1→R1",
    ];
    for (const name of names) await page.getByRole("slider", { name }).waitFor();
    expect(await page.getByRole("slider", { name: names[3] }).getAttribute("aria-valuetext")).toBe(
      "42 packets, 0.98 BDP",
    );
    await close();
  });

  it("reads each decision that is stepped to, and opens its reason with Enter on the plots", async () => {
    const { page, close } = await openLab(FIRST, { look: "first" });
    await settledLook(page);
    await answersPointer(page);
    const read = (how: string) =>
      page.locator(`[aria-live="${how}"]`).filter({ hasText: "CERL halves its window: 30.5 to 15.2" });
    await read("polite").waitFor({ state: "attached" });
    await page.getByRole("application", { name: /^Plots over time/ }).focus();
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: /^CERL halves its window/ }).waitFor();
    await read("off").waitFor({ state: "attached" });
    await close();
  });

  it("folds the sequence numbers below 720 px of height, and gives them the room of the queue when asked", async () => {
    const { page, close } = await openLab(FIRST, { look: "first", viewport: { width: 1366, height: 625 } });
    await settledLook(page);
    const drawn = () => plotHeights(page, 2 * 22).then(Object.keys);
    await until(drawn, (ids) => ids.join() === "cwnd,queue");
    await page.getByRole("button", { name: /^Sequence numbers/i }).click();
    await until(drawn, (ids) => ids.join() === "cwnd,sequence");
    await close();
  });

  it("opens what is asked for and keeps it for the next visit; a link asks for either", async () => {
    const { page, close } = await openLab(FIRST, { look: "first" });
    await settledLook(page);
    const tabs = page.getByRole("tablist", { name: "Side panel" });
    await page.getByRole("button", { name: "Every loss and guess" }).click();
    await tabs.waitFor();
    expect(await page.getByRole("tab", { name: "Events" }).getAttribute("aria-selected")).toBe("true");
    await until(
      async () => page.url(),
      (url) => url.includes("look=panel"),
    );
    await page.goto("about:blank");
    await page.goBack();
    await tabs.waitFor();
    await page.getByRole("button", { name: "Close the side panel" }).click();
    await page.getByRole("button", { name: "More plots and numbers" }).click();
    await page.locator('[data-panel-readouts="cwnd"]').waitFor();
    await page.evaluate(() => {
      location.hash = "#scenario=cerl-fig4&look=open";
    });
    await page.getByRole("button", { name: "Next wrong guess" }).or(tabs).first().waitFor();
    await page.getByRole("button", { name: "Export" }).waitFor();
    // The page has written its own address: what follows is not overwritten.
    await until(
      async () => page.url(),
      (url) => /#k=.*look=open/.test(url),
    );
    await page.evaluate(() => {
      location.hash = "#scenario=cerl-fig4&look=first";
    });
    await page.getByRole("button", { name: "Every loss and guess" }).waitFor();
    expect(await page.locator('[data-panel-readouts="cwnd"]').count()).toBe(0);
    await close();
  });

  it("gives the windows at least 120 px at 1280 × 800 with everything open", async () => {
    const { page, close } = await openLab(`${FIRST}&look=open`);
    await row(page, "reno").waitFor();
    const { cwnd } = await until(
      () => plotHeights(page, 16 + 2 * 26),
      ({ cwnd }) => cwnd > 0,
    );
    expect(cwnd).toBeGreaterThanOrEqual(120);
    await close();
  });
});

describe("playback at a first look", () => {
  it("is followed by the view, stops once at a wrong guess and explains it", async () => {
    const { page, close } = await openLab(FIRST, { look: "first", stops: true });
    await settledLook(page);
    const before = await playhead(page);
    await page.getByRole("slider", { name: "Playback speed" }).fill("2");
    await page.getByRole("button", { name: "Play", exact: true }).click();
    await page.getByRole("region", { name: "Explanation" }).waitFor();
    await page.getByRole("button", { name: "Play", exact: true }).waitFor();
    const stopped = await playhead(page);
    expect(stopped).toBeGreaterThan(before);
    await page.getByRole("button", { name: "Play", exact: true }).click();
    const view = await until(
      () => viewOf(page),
      (now) => (now?.window.from ?? 0) > 9,
    );
    const { playhead: at = 0, window: shown = { from: 0, to: 0 } } = view ?? {};
    expect((at - shown.from) / (shown.to - shown.from)).toBeCloseTo(2 / 3, 1);
    await close();
  });
});

describe("the next packet", () => {
  it("is dropped at a link, by keyboard, and undo restores it", async () => {
    const { page, close } = await openLab(FIRST, { look: "first" });
    await settledLook(page);
    await page.getByRole("button", { name: /^Wireless link G1 to R1/ }).focus();
    await page.getByRole("button", { name: "Drop the next packet" }).focus();
    await page.keyboard.press("Enter");
    const drops = () => page.evaluate(() => window.cwndscope?.scenario().interventions ?? []);
    const [first] = await until(drops, (list) => list.length > 0);
    expect(first).toMatchObject({ flow: "f1", link: "wireless.forward", do: "drop" });
    await page.getByText(`What if segment ${first.seq} had been lost?`).waitFor();
    await page.getByRole("button", { name: "Undo" }).click();
    await until(drops, (list) => list.length === 0);
    await close();
  });
});

describe("the button that drops the next packet", () => {
  it.each([
    "cerl-fig4",
    // With twenty senders and the switch of three runs, it has only room for its sign on a phone.
    "jersey-table1",
  ])("lies on no words of the network, its queue or its flows: %s", async (id) => {
    const { page, close } = await openLab(`#scenario=${id}`, { viewport: PHONE, ready: false });
    for (const viewport of [PHONE, { width: 1280, height: 800 }]) {
      await page.setViewportSize(viewport);
      const network = page.getByRole("region", { name: "Network" });
      const button = network.getByRole("button", { name: "Drop the next packet" });
      await button.waitFor();
      const scenario = (await page.evaluate(() => window.cwndscope?.scenario())) as Scenario;
      // The runs beside it take room as they come.
      for (const run of scenario.compare ?? []) await row(page, run).waitFor({ state: "attached" });
      const shownQueue = async () => (await viewOf(page))?.plots.link ?? "";
      await expect.poll(shownQueue).toContain(".forward");
      // Queues are painted: where they stand is asked of what places them, in the room that the page has.
      const covered = async () => {
        const at = await network.evaluate((element) => {
          const picture = element.querySelector("canvas")?.closest("div:not([aria-hidden])") as HTMLElement;
          const row = element.firstElementChild as HTMLElement;
          const { left, top } = picture.getBoundingClientRect();
          const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
          const words: { text: string; x: number; y: number; width: number; height: number }[] = [];
          while (walker.nextNode()) {
            const text = walker.currentNode as Text;
            if (text.data.trim() === "" || !text.parentElement?.checkVisibility()) continue;
            const range = document.createRange();
            range.selectNodeContents(text);
            for (const box of range.getClientRects())
              words.push({
                text: text.data,
                x: box.left - left,
                y: box.top - top,
                width: box.width,
                height: box.height,
              });
          }
          return {
            words,
            width: picture.clientWidth,
            height: picture.clientHeight,
            chips: { width: row.offsetWidth, height: Math.max(0, row.offsetHeight - picture.offsetTop) },
          };
        });
        const geometry = placeNetwork(scenario, at.width, at.height, at.chips.height);
        const { queues } = runPlaces(geometry, scenario, await shownQueue(), new Map(), at.chips);
        const own = await button.evaluate((element) => {
          const picture = element.closest("section")?.querySelector("canvas") as HTMLElement;
          const [box, origin] = [element.getBoundingClientRect(), picture.getBoundingClientRect()];
          return { x: box.left - origin.left, y: box.top - origin.top, width: box.width, height: box.height };
        });
        const others = [
          ...at.words.filter(({ text }) => text !== "Drop the next packet"),
          ...[...queues].map(([text, { area }]) => ({ text, ...area })),
        ];
        expect(queues.size).toBeGreaterThan(0);
        return others.filter((area) => overlap(area, own)).map(({ text }) => text);
      };
      await expect.poll(covered, { message: `${viewport.width} px` }).toEqual([]);
    }
    await close();
  });
});

/** Opens the first reason of a first look, in a window of this size. */
async function openReason(
  viewport: { width: number; height: number },
  { hash = FIRST, why = "Why?" } = {},
): Promise<Lab> {
  const hasTouch = viewport.width < 800;
  const lab = await openLab(hash, { look: "first", viewport, hasTouch, ready: false });
  await row(lab.page, "reno").waitFor({ state: "attached" });
  const button = lab.page.getByRole("button", { name: why, exact: true });
  await (hasTouch ? button.tap() : button.click());
  return lab;
}

describe("a reason on a phone", () => {
  it("covers the lower half, with its cut in sight above", async () => {
    const { page, close } = await openReason(PHONE);
    const card = page.getByRole("region", { name: "Explanation" });
    await card.waitFor();
    const view = await viewOf(page);
    const { playhead: at = 0, window: shown = { from: 0, to: 1 } } = view ?? {};
    expect((at - shown.from) / (shown.to - shown.from)).toBeCloseTo(1 / 3, 1);
    const plot = await page.locator('[data-plot="cwnd"]').boundingBox();
    const sheet = await page.locator("#side").boundingBox();
    expect((plot?.y ?? 0) + (plot?.height ?? 0)).toBeLessThanOrEqual((sheet?.y ?? 0) + 1);
    expect(plot?.height).toBeGreaterThan(80);
    await close();
  });
});

describe("what can be done about a reason on a phone", () => {
  it.each([
    ["en", "Why?"],
    ["de", "Warum?"],
    ["es", "¿Por qué?"],
  ])("stands whole above the bars below it: %s", async (language, why) => {
    const { page, close } = await openReason(PHONE, { hash: `${FIRST}&lang=${language}`, why });
    const deeds = page.locator("#side footer");
    await deeds.getByRole("button").last().waitFor();
    const room = async () => {
      const [{ y, height }, bar] = [await placeOf(deeds), await placeOf(page.locator("main + footer"))];
      return bar.y - (y + height);
    };
    await expect.poll(room).toBeGreaterThanOrEqual(-1);
    await close();
  });
});

describe("a reason in a low window", () => {
  it("has most of the panel: the results beside it are names and numbers", async () => {
    const { page, close } = await openReason({ width: 1366, height: 625 });
    const card = page.getByRole("region", { name: "Explanation" });
    await card.getByRole("button", { name: "Sequence diagram" }).waitFor();
    const heights = () =>
      card.evaluate((element) => {
        const [panel, foot] = [element.closest('[role="tabpanel"]'), element.querySelector("footer")];
        return (panel?.clientHeight ?? 0) - (foot?.clientHeight ?? 0);
      });
    await expect.poll(heights).toBeGreaterThan(260);
    expect(await result(page, "main", "throughput")).toBe("1.51 Mbit/s");
    await close();
  });
});
