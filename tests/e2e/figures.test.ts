import { readFileSync } from "node:fs";
import { text } from "node:stream/consumers";
import type { Page, Route } from "playwright-core";
import { describe, expect, it } from "vitest";
import { violations } from "./axe.ts";
import {
  isStored,
  openLab,
  overflow,
  pressOnSight,
  refuseDatabase,
  shareBrowser,
  shown,
  until,
} from "./lab.ts";

shareBrowser();

const open = (hash: string, options: Parameters<typeof openLab>[1] = {}) =>
  openLab(hash, { ready: false, ...options });

/** How many seeds a shipped figure has. */
function seedsOf(id: string): number {
  const file = new URL(`../../experiments/${id}.json`, import.meta.url);
  return JSON.parse(readFileSync(file, "utf8")).stop.runs;
}

/** The experiment that is run here. */
const runHere = (page: Page) => page.getByRole("region", { name: "Run it here" });

/** How far it is, once the browser keeps what it says. */
const says = async (page: Page, words: RegExp) => {
  const said = await until(
    async () => (await runHere(page).getByRole("status").textContent()) ?? "",
    (text) => words.test(text),
  );
  await isStored(runHere(page));
  return said;
};

/** Runs all points once the page shows these seeds, which starts nothing. */
const runAll = async (page: Page, seeds: string) => {
  await runHere(page)
    .getByText(new RegExp(`${seeds}: [\\d ]+ runs`))
    .waitFor();
  await page.getByRole("button", { name: "Run it here", exact: true }).click();
};

describe("the page of a figure", () => {
  it("shows a run over time where the paper does, with any seed; it opens in the lab", async () => {
    const { page, close } = await open("#figure=cerl-fig4a");
    const plot = page.getByRole("img", { name: "Congestion window, segments over 120 s, seed 1" });
    await plot.waitFor();
    const link = page.getByRole("link", { name: "Open this run in the lab" });
    await link.waitFor();
    // The link to the run of seed 1 is gone as soon as another seed is chosen.
    const seed = page.getByRole("combobox", { name: "Seed" });
    const linksAtOnce = await seed.evaluate(async (select) => {
      if (select instanceof HTMLSelectElement) select.value = "3";
      select.dispatchEvent(new Event("change", { bubbles: true }));
      await Promise.resolve();
      return document.querySelectorAll('section[aria-labelledby="over-time"] a[href]').length;
    });
    expect(linksAtOnce).toBe(0);
    await page.getByRole("img", { name: /seed 3$/ }).waitFor();
    expect(await violations(page)).toEqual([]);
    await link.click();
    await shown(page);
    await expect.poll(() => page.evaluate(() => window.cwndscope?.scenario()?.seed)).toBe(3);
    await close();
  });

  it("shows a run over time of other seeds when they are taken", async () => {
    const { page, close } = await open("#figure=cerl-fig4a");
    const seed = page.getByRole("combobox", { name: "Seed" });
    await seed.selectOption("3");
    await page.getByRole("img", { name: /over 120 s, seed 3$/ }).waitFor();
    await page.evaluate(() => {
      location.hash += "&seeds=21:20";
    });
    await page.getByRole("img", { name: /over 120 s, seed 21$/ }).waitFor();
    expect(await seed.inputValue()).toBe("21");
    await close();
  });

  it("keeps all below a run over time in its place until that is done", async () => {
    const held: Route[] = [];
    const { page, close } = await open("#figure=cerl-fig4b", {
      prepare: (opened) => opened.context().route(/assets\/worker-/, (route) => void held.push(route)),
    });
    await says(page, /Points and intervals/);
    const places = () =>
      page
        .locator("main section")
        .evaluateAll((all) => all.map((one) => (one instanceof HTMLElement ? one.offsetTop : null)));
    await page
      .getByRole("link", { name: /^Open this run of .* in the lab$/ })
      .first()
      .waitFor();
    await until(
      async () => held.length,
      (count) => count > 0,
    );
    const before = await places();
    for (const route of held) await route.continue();
    await page.getByRole("img", { name: /over 120 s, seed 1$/ }).waitFor();
    expect(await places()).toEqual(before);
    await close();
  });

  it("turns throughputs into gains where the paper claims gains, and is saved as table and picture", async () => {
    const { page, close } = await open("#figure=cerl-fig7a");
    await page.getByRole("button", { name: /^Reno at 1 %: .*bit\/s$/ }).waitFor();
    await page.getByRole("button", { name: "gain", exact: true }).click();
    await page.getByRole("button", { name: /^Reno at 1 %: [\d.]+ %$/ }).waitFor();
    const saved = async (name: string) => {
      const [download] = await Promise.all([
        page.waitForEvent("download"),
        page.getByRole("button", { name, exact: true }).click(),
      ]);
      return text(await download.createReadStream());
    };
    expect(await saved("CSV")).toMatch(
      /^scheme,links\.wireless1\.loss\.rate,measure,unit,mean,low95,high95,n,state\n/,
    );
    const svg = await saved("SVG");
    expect(svg).toContain("Gain of CERL over each");
    expect(svg).toContain(`seeds 1 to ${seedsOf("cerl-fig7a")} of every point`);
    expect(svg).toContain("#figure=cerl-fig7a");
    await close();
  });

  it("says so where there is no such figure", async () => {
    const { page, close } = await open("#figure=cerl-fig99");
    await page.getByText("There is no figure “cerl-fig99”.").waitFor();
    await page.getByRole("link", { name: "All figures" }).last().click();
    await page.getByRole("heading", { name: "Were the papers right?" }).waitFor();
    await close();
  });
});

describe("a point of a figure", () => {
  it("is run alone, with new seeds too, and the figure is cited with version, address and digest", async () => {
    const { page, close } = await open("#figure=ghosh-fig2&seeds=3-4");
    const field = page.getByLabel("Seeds", { exact: true });
    await field.fill("1 to 2");
    await field.press("Enter");
    await expect.poll(() => page.url()).toContain("&seeds=1-2");
    await page.getByText(/seeds 1 to 2: [\d ]+ runs/).waitFor();
    const point = page.getByRole("combobox", { name: "One point" });
    await point.selectOption({ index: 1 });
    const points = await point.getByRole("option").count();
    await page.getByText("not run yet").first().waitFor();
    const button = page.getByRole("button", { name: /^This point: \d+ runs$/ });
    const runs = Number(/\d+/.exec((await button.textContent()) ?? "")?.[0]);
    await button.click();
    await page
      .getByRole("status")
      .filter({ hasText: `${runs} of ` })
      .filter({ hasText: "paused" })
      .waitFor();
    await page.getByRole("button", { name: "This point is done" }).waitFor();
    // The claims have no verdicts before the other points, and are not said to be untouched.
    await page.getByText(`1 of ${points} points run`).first().waitFor();
    await expect.poll(() => page.getByText("not run yet").count()).toBe(0);
    await page.getByRole("button", { name: "Cite" }).click();
    const entry = await page.getByRole("textbox", { name: "BibTeX" }).inputValue();
    expect(entry).toMatch(/^@misc\{cwndscope-ghosh-fig2,\n/);
    expect(entry).toMatch(/version = \{\d+\.\d+\.\d+, simulator \d+\}/);
    expect(entry).toMatch(/url = \{http.*#figure=ghosh-fig2&seeds=1-2\}/);
    expect(entry).toMatch(
      /note = \{incomplete, \d+ of \d+ runs: seeds 1 to 2 of the points that are done; experiment [0-9a-f]+; points [0-9a-f]{12}\}/,
    );
    expect(await violations(page)).toEqual([]);
    await close();
  });
});

describe("an experiment that is run here", () => {
  it("runs to its end and gives the shipped numbers, with verdicts from these runs", async () => {
    const { page, close } = await open("#figure=cerl-fig17a");
    await page.getByRole("button", { name: "Run it here", exact: true }).click();
    expect(await says(page, /20 of 20 runs/)).toContain("its point equal to the shipped one");
    await page.getByText("From the runs on this machine.").waitFor();
    await close();
  });

  it("runs where the browser refuses its database, and keeps nothing", async () => {
    const { page, close } = await open("#figure=cerl-fig17a", { prepare: refuseDatabase });
    await page.getByRole("button", { name: "Run it here", exact: true }).click();
    expect(await says(page, /20 of 20 runs/)).toContain("its point equal to the shipped one");
    await page.reload();
    await says(page, /Points and intervals appear as they are computed/);
    await close();
  });

  it("is paused, goes on after a reload with what is left, and forgets its runs when asked to", async () => {
    const { page, close } = await open("#figure=diffc-fig6");
    const run = page.getByRole("button", { name: "Run it here", exact: true });
    await run.waitFor();
    // The last points come soon after the first.
    await pressOnSight(page, "Pause", "equal to the shipped ones so far");
    await run.click();
    await says(page, /paused/);
    await page.reload();
    const recalled = await says(page, /paused/);
    const done = Number(/^(\d+) of 140/.exec(recalled)?.[1]);
    expect(done).toBeGreaterThanOrEqual(20);
    expect(done % 20).toBe(0);
    expect(done).toBeLessThan(140);
    await page.getByRole("button", { name: "Continue" }).click();
    expect(await says(page, /140 of 140 runs/)).toContain("all 7 points equal to the shipped ones");
    await page.getByRole("button", { name: "Discard these runs" }).click();
    await page.getByRole("button", { name: "Discard", exact: true }).click();
    await says(page, /Points and intervals appear as they are computed/);
    await page.reload();
    await says(page, /Points and intervals appear as they are computed/);
    await close();
  });

  it("takes other seeds: verdicts stand beside the shipped ones, which one click brings back", async () => {
    const { page, close } = await open("#figure=cerl-fig17a");
    const claims = () =>
      page
        .getByRole("listitem")
        .filter({ hasText: "Section" })
        .allTextContents()
        .then((texts) => texts.join());
    const shipped = await until(claims, (texts) => texts !== "");
    await page.getByRole("button", { name: "New seeds" }).click();
    await expect.poll(() => page.url()).toContain("#figure=cerl-fig17a&seeds=21-40");
    await runAll(page, "seeds 21 to 40");
    expect(await says(page, /20 of 20 runs/)).not.toContain("shipped");
    await page.getByText("From the runs on this machine.").waitFor();
    await page.getByText("Beside, shipped, seeds 1 to 20:").waitFor();
    await expect.poll(() => page.getByText(/^seeds 1 to 20:/).count()).toBeGreaterThan(0);
    await expect.poll(() => overflow(page)).toBe(0);
    expect(await violations(page)).toEqual([]);
    // They are kept as runs of their own, under their address.
    await page.reload();
    await says(page, /20 of 20 runs/);
    await page.getByText(/seeds 21 to 40: 20 runs/).waitFor();
    await page.getByRole("button", { name: "Back to seeds 1 to 20" }).focus();
    await page.keyboard.press("Enter");
    await says(page, /Points and intervals appear as they are computed/);
    await expect.poll(() => page.url()).toMatch(/#figure=cerl-fig17a$/);
    await expect.poll(() => page.getByText("Beside, shipped").count()).toBe(0);
    expect(await claims()).toBe(shipped);
    await page.getByRole("button", { name: "Double the seeds" }).click();
    await expect.poll(() => page.url()).toContain("&seeds=1-40");
    await runAll(page, "seeds 1 to 40");
    await says(page, /40 of 40 runs/);
    await page.getByText(/seeds 1 to 40: 40 runs/).waitFor();
    const field = page.getByLabel("Seeds", { exact: true });
    await field.fill("60 to 41");
    await field.press("Enter");
    await page.getByRole("alert").filter({ hasText: "the smaller one first" }).waitFor();
    await field.fill("41 to 60");
    await field.press("Enter");
    await page.getByText(/seeds 41 to 60: 20 runs/).waitFor();
    await expect.poll(() => page.url()).toContain("&seeds=41-60");
    await close();
  });

  it("takes other seeds of a figure with more than 320 of them", async () => {
    const { page, close } = await open("#figure=cerl-fig4b");
    await page.getByRole("button", { name: "New seeds" }).click();
    await page.getByText(/seeds 373 to 744: 2.976 runs/).waitFor();
    await page.getByText("Beside, shipped, seeds 1 to 372:").waitFor();
    await page.getByRole("button", { name: "Run it here", exact: true }).click();
    await page.getByText("The verdicts come when all runs are done.").waitFor();
    await close();
  });

  it("takes other choices, and does not mix their points with the shipped ones", async () => {
    const { page, close } = await open("#figure=cerl-fig17a");
    await page.getByRole("checkbox", { name: "No SYN: its RTT cannot be the smallest" }).check();
    await page.getByRole("button", { name: "Run it with these choices" }).click();
    expect(await says(page, /20 of 20 runs/)).not.toContain("shipped");
    await close();
  });
});

describe("the runs behind a point", () => {
  it("are listed when it is chosen; one opens in the lab exactly as it ran", async () => {
    const { page, close } = await open("#figure=diffc-fig6");
    const point = page.getByRole("button", { name: /^Diff-C-TCP at 10 packets/ });
    await point.focus();
    await page.keyboard.press("ArrowRight");
    await page.getByRole("heading", { name: "The 20 runs behind this point" }).waitFor();
    await page.getByText(/equal to the point, digit by digit/).waitFor();
    const dots = page.getByRole("button", { name: /^Seed \d+:/ });
    await expect.poll(() => dots.count()).toBe(20);
    await page.getByRole("button", { name: /^Seed 7:/ }).click();
    const there = await until(
      async () => (await page.locator("[data-digest]").getAttribute("data-digest")) ?? "",
      (text) => text !== "",
    );
    await page.getByRole("link", { name: "Open this run in the lab" }).click();
    await shown(page);
    const here = page.getByRole("status", { name: "The recorded run" });
    await here.getByText("This is the run that the sweep recorded").waitFor();
    expect(await here.getAttribute("data-recorded")).toBe(there);
    expect(await violations(page)).toEqual([]);
    await page.getByRole("region", { name: "Question" }).getByRole("link", { name: "Fig. 6" }).click();
    await page.getByRole("heading", { name: /of this figure, checked$/ }).waitFor();
    await page.goBack();
    await shown(page);
    await here.getByText("This is the run that the sweep recorded").waitFor();
    await close();
  });
});

describe("the way from the lab to a figure", () => {
  it("stands beside the question of a scenario that a figure is about, and in its answer on a telephone", async () => {
    const { page, close } = await open("#scenario=cerl-fig4");
    await shown(page);
    const question = page.getByRole("region", { name: "Question" });
    const way = question.getByRole("link", { name: "Fig. 4(a)" });
    await way.focus();
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: /of this figure, checked/ }).waitFor();
    await page.goBack();
    await shown(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect.poll(() => way.isVisible()).toBe(false);
    await question.getByRole("button", { name: "Answer" }).click();
    const answer = page.getByRole("region", { name: "Answer" });
    await answer.getByRole("link", { name: "Fig. 4(b)" }).click();
    await page.getByRole("heading", { name: "4 claims of this figure, checked" }).waitFor();
    await close();
  });
});
