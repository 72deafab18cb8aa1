import { buffer, text } from "node:stream/consumers";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { violations } from "./axe.ts";
import { FIRST, isStored, type Lab, openLab, overflow, shareBrowser, shown, until } from "./lab.ts";
import { goTo } from "./one-page.ts";

shareBrowser();

const open = (hash: string, options: Parameters<typeof openLab>[1] = {}) =>
  openLab(hash, { ready: false, ...options });

const SHORT = "scenario=cerl-fig4&set=duration:5";
const CURVES = `#sweep=links.wireless.loss.rate:0.001:0.1:3&schemes=cerl,reno&seeds=3&${SHORT}`;
const MAP = `#sweep=links.wireless.loss.rate:0.001:0.1:3&up=links.bottleneck.delay:0.01:0.1:2&schemes=cerl,reno&seeds=3&${SHORT}`;

const runs = (page: Page) => page.getByRole("region", { name: "Runs", exact: true });
/** How far it is, once the browser keeps what it says. */
const says = async (page: Page, words: RegExp) => {
  await until(
    async () => (await runs(page).textContent()) ?? "",
    (said) => words.test(said),
  );
  await isStored(runs(page));
};

async function runAll(page: Page, count: number) {
  await page.getByRole("button", { name: `Run ${count} runs` }).click();
  await says(page, new RegExp(`${count} of ${count} runs`));
}

/** Goes to a sweep of which all runs are there: the browser keeps those that were run. */
async function goToRun(page: Page, hash: string, count: number) {
  await goTo(page, hash);
  // While it is looked for earlier runs, the button is there but disabled.
  const button = page.locator("button:enabled", { hasText: /^(Run \d+ runs|Continue \(\d+ runs left\))$/ });
  await button
    .or(runs(page).getByText(`${count} of ${count} runs`))
    .first()
    .waitFor();
  if (await button.isVisible()) await button.click();
  await says(page, new RegExp(`${count} of ${count} runs`));
}

describe("a sweep that has not run", () => {
  let lab: Lab;
  beforeAll(async () => {
    lab = await open("#capture", { fresh: true });
  });
  afterAll(() => lab.close());

  it("shows axes and the scenario as it is, its button and its measure in sight, at every size of a table computer", async () => {
    const { page } = lab;
    for (const [width, height, seconds] of [
      [1280, 800, 5],
      [1366, 625, 6],
    ]) {
      await page.setViewportSize({ width, height });
      await goTo(page, CURVES.replace("duration:5", `duration:${seconds}`));
      const drawn = page.getByRole("img", {
        name: /^Throughput, the scenario as it is: CERL at 1 %: [\d.]+ .*; Reno at 1 %: /,
      });
      await drawn.waitFor();
      expect(await violations(page)).toEqual([]);
      for (const control of [
        page.getByRole("button", { name: "Run 18 runs" }),
        page.getByRole("combobox", { name: "Measure" }),
        // The last of what leads elsewhere.
        page.getByRole("button", { name: "Cite", exact: true }),
      ]) {
        const box = await control.boundingBox();
        expect(box && box.y >= 0 && box.y + box.height <= height, `${width}`).toBe(true);
      }
      await page.getByRole("button", { name: "Run 18 runs" }).click();
      await drawn.waitFor({ state: "detached" });
    }
  });

  it("says so where the scenario's value lies outside the axis", async () => {
    const { page } = lab;
    // Of no run that the test before has begun: those that came to their end are kept.
    await goTo(page, CURVES.replace("0.001:0.1", "0.02:0.1").replace("duration:5", "duration:7"));
    await page.getByText("The scenario’s own value lies outside this axis.").waitFor();
  });
});

describe("a sweep of one's own", () => {
  /** A page in which several tests open sweeps; what was run there, the browser keeps. */
  let lab: Lab;
  beforeAll(async () => {
    lab = await open("#capture", { fresh: true });
  });
  beforeEach(async () => {
    await lab.page.setViewportSize({ width: 1280, height: 800 });
    await lab.page.emulateMedia({ colorScheme: "light" });
  });
  afterAll(() => lab.close());

  it("is opened from the lab with the lab's scenario, and its address then says all", async () => {
    const { page, close } = await openLab(FIRST);
    await page.getByRole("link", { name: "Vary this: Random loss on G1→R1" }).click();
    await page.getByRole("heading", { name: "Vary this" }).waitFor();
    const varies = page.getByRole("combobox", { name: "X axis: what varies" });
    await expect.poll(() => varies.inputValue()).toBe("links.wireless.loss.rate");
    await until(
      async () => page.url(),
      (url) => url.includes("&scenario="),
    );
    await page.reload();
    await page.getByRole("heading", { name: "Vary this" }).waitFor();
    await page.getByRole("link", { name: "CERL and Reno on a lossy last hop" }).click();
    await shown(page);
    await close();
  });

  it("can be begun beside every slider, choice and switch of the inspector but the seed and the drawing", async () => {
    const { page, close } = await openLab(FIRST);
    const inspector = page.getByRole("region", { name: "Inspector" });
    const target = inspector.getByRole("combobox", { name: "Inspect" });
    for (const part of ["link,wireless.forward", "link,bottleneck.reverse", "flow,f1", "node,G1", "none"]) {
      await target.selectOption(part);
      await expect.poll(() => target.inputValue()).toBe(part);
      const missing = async () => {
        const [fields, links] = await inspector.evaluate((region) => {
          for (const details of region.querySelectorAll("details")) details.open = true;
          const count = (selector: string) => region.querySelectorAll(selector).length;
          return [
            count("input[type=range], label select, input[type=checkbox]:enabled"),
            count('a[href^="#sweep="]'),
          ];
        });
        const unlimited = await inspector.getByRole("button", { name: "limit it" }).count();
        return fields + unlimited - links;
      };
      await expect.poll(missing, { message: part }).toBe(/^(node|none)/.test(part) ? 1 : 0);
    }
    await close();
  });

  it("is reached with the keyboard from a choice; its options are points, each with its runs", async () => {
    const { page, close } = await openLab("#scenario=cerl-fig4&set=duration:5");
    await page.getByText("Queue and error details").click();
    await page.getByRole("link", { name: "Vary this: Where G1→R1 loses packets" }).focus();
    await page.keyboard.press("Enter");
    const options = page.getByRole("group", { name: "X axis: options" });
    await options.waitFor();
    await expect.poll(() => options.getByRole("checkbox", { checked: true }).count()).toBe(2);
    await page.getByRole("combobox", { name: "Seeds of every point" }).selectOption("2");
    await runAll(page, 16);
    await page.getByRole("button", { name: /^CERL at on the link, after transmission: / }).focus();
    await page.keyboard.press("ArrowRight");
    await page.getByRole("heading", { name: "The 2 runs behind this point" }).waitFor();
    await page.getByText("CERL, before the queue", { exact: true }).waitFor();
    expect(await violations(page)).toEqual([]);
    await close();
  });

  it("runs, and shows another measure and a scheme that was run before without running again", async () => {
    const { page, close } = await open(CURVES);
    await runAll(page, 18);
    const points = page.getByRole("button", { name: /^(CERL|Reno) at .*: .* ± .* [Mk]bit\/s$/ });
    await expect.poll(() => points.count()).toBe(6);
    await page.getByRole("combobox", { name: "Measure" }).selectOption("timeouts");
    await page.getByRole("heading", { name: "Timeouts" }).waitFor();
    await expect.poll(() => page.url()).toContain("measure=timeouts");
    await page.getByRole("button", { name: "Leave Reno out" }).click();
    await says(page, /9 of 9 runs/);
    await page.getByRole("combobox", { name: "Add a scheme" }).selectOption("reno");
    await says(page, /18 of 18 runs/);
    await page.getByRole("combobox", { name: "Seeds of every point" }).selectOption("5");
    await page.getByRole("button", { name: "Continue (12 runs left)" }).click();
    await says(page, /30 of 30 runs/);
    await page.reload();
    await says(page, /30 of 30 runs/);
    await close();
  });

  it("is a faint curve above the lab's slider when it is done, which leads back to it and can be hidden", async () => {
    const { page } = lab;
    await goToRun(page, CURVES, 18);
    await page.getByRole("link", { name: "CERL and Reno on a lossy last hop" }).click();
    await shown(page);
    const link = page.getByRole("link", { name: "Throughput, by your sweep" });
    await link.waitFor();
    const curve = page.getByRole("img", { name: /^Throughput: CERL from .* [Mk]bit\/s to .* Reno from/ });
    await curve.waitFor();
    expect(await violations(page)).toEqual([]);
    await page.getByRole("button", { name: "Hide the curve along Random loss on G1→R1" }).click();
    await page.reload();
    await shown(page);
    await link.waitFor();
    expect(await curve.count()).toBe(0);
    await page.getByRole("button", { name: "Show the curve along Random loss on G1→R1" }).click();
    await curve.waitFor();
    await link.click();
    await says(page, /18 of 18 runs/);
  });

  it("has its place above a slider too where it is a paper's figure", async () => {
    const { page, close } = await openLab("#scenario=jersey-fig11");
    await page.getByRole("link", { name: "Goodput, by Jersey Fig. 11" }).click();
    await page.getByRole("navigation", { name: "Where this is" }).getByText("Fig. 11").waitFor();
    await close();
  });

  it("saves the table that the command line writes, and the experiment that it runs", async () => {
    const { page } = lab;
    await goToRun(page, CURVES, 18);
    const saved = async (name: string) => {
      const [download] = await Promise.all([
        page.waitForEvent("download"),
        page.getByRole("button", { name, exact: true }).click(),
      ]);
      return text(await download.createReadStream());
    };
    const lines = (await saved("CSV")).trim().split("\n");
    expect(lines[0]).toBe("scheme,links.wireless.loss.rate,measure,unit,mean,low95,high95,n,state");
    const throughput = lines.filter((line) => line.includes(",throughput,"));
    expect(throughput).toHaveLength(6);
    expect(throughput.every((line) => line.endsWith(",3,complete"))).toBe(true);
    const file = JSON.parse(await saved("Experiment"));
    expect(file).toMatchObject({ format: "cwndscope-experiment/1", schemes: ["cerl", "reno"] });
  });

  it("runs more seeds of the undecided cells alone; the address keeps them", async () => {
    const { page } = lab;
    await goToRun(page, MAP, 36);
    const heading = page.getByRole("heading", { name: /\d+ of 6 cells (is|are) undecided/ });
    const undecided = Number(/(\d+) of 6 cells/.exec((await heading.textContent()) ?? "")?.[1]);
    expect(undecided).toBeGreaterThan(0);
    await page
      .getByRole("button", { name: new RegExp(`undecided cells?: ${undecided * 6} more runs`) })
      .click();
    const total = 36 + undecided * 6;
    await says(page, new RegExp(`${total} of ${total} runs`));
    await expect.poll(() => page.url()).toContain("&more=6:");
    await page.reload();
    await says(page, new RegExp(`${total} of ${total} runs`));
  });

  it("runs with other seeds: what the first ones said stands beside it, and one click brings it back", async () => {
    const { page } = lab;
    await goToRun(page, CURVES, 18);
    await page.getByRole("button", { name: "New seeds" }).click();
    const beside = page.getByRole("region", { name: "Beside: the first seeds" });
    await beside.getByText(/3 points (that were run with both say the same|says? something else)/).waitFor();
    await says(page, /18 of 18 runs/);
    await expect.poll(() => page.url()).toContain("&first=4&");
    expect(await violations(page)).toEqual([]);
    await page.reload();
    await beside.getByText(/With these seeds: /).waitFor();
    await says(page, /18 of 18 runs/);
    await page.getByRole("button", { name: "Back to seeds 1 to 3" }).click();
    await expect.poll(() => page.url()).not.toContain("first=");
    await says(page, /18 of 18 runs/);
    await expect.poll(() => beside.count()).toBe(0);
  });

  it("runs more seeds of the undecided points of curves too", async () => {
    const { page } = lab;
    await goToRun(
      page,
      `#sweep=links.wireless.loss.rate:0.001:0.1:3&schemes=newreno,reno&seeds=2&${SHORT}`,
      12,
    );
    const more = page.getByRole("button", { name: /^More seeds for the (\d )?undecided points?/ });
    const added = Number(/(\d+) more runs/.exec((await more.textContent()) ?? "")?.[1]);
    expect(added).toBeGreaterThan(0);
    await more.click();
    await says(page, new RegExp(`${12 + added} of ${12 + added} runs`));
  });

  it("saves what is drawn as pictures of the size of a slide, with network, seeds and link at the foot", async () => {
    const { page } = lab;
    await page.emulateMedia({ colorScheme: "dark" });
    // One that no other test runs.
    await goTo(page, MAP.replace("duration:5", "duration:6"));
    const saved = async (name: string) => {
      const [download] = await Promise.all([
        page.waitForEvent("download"),
        page.getByRole("button", { name, exact: true }).click(),
      ]);
      return buffer(await download.createReadStream());
    };
    await page.getByRole("button", { name: "Run 36 runs" }).waitFor();
    await expect.poll(() => page.getByRole("button", { name: "PNG", exact: true }).isDisabled()).toBe(true);
    await runAll(page, 36);
    const svg = (await saved("SVG")).toString("utf8");
    expect(svg).toMatch(/^<svg [^>]*width="1600" height="900"/);
    expect(svg).toContain("cerl-fig4 with duration = 6 s");
    expect(svg).toContain("seeds 1 to 3 of every point");
    expect(svg).toContain("#sweep=links.wireless.loss.rate");
    expect(svg).toContain('fill="#ffffff"');
    expect(svg).not.toMatch(/var\(|class=/);
    const png = await saved("PNG");
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([3200, 1800]);
  });

  it("lists the runs of a point; one opens in the lab exactly as it ran", async () => {
    const { page } = lab;
    await goToRun(page, CURVES, 18);
    await page.getByRole("button", { name: /^CERL at 1 %/ }).focus();
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: "The 3 runs behind this point" }).waitFor();
    await page.getByRole("button", { name: /^Seed 2:/ }).click();
    const there = await until(
      async () => (await page.locator("[data-digest]").getAttribute("data-digest")) ?? "",
      (found) => found !== "",
    );
    await page.getByRole("link", { name: "Open this run in the lab" }).click();
    await shown(page);
    const here = page.getByRole("status", { name: "The recorded run" });
    await here.getByText("This is the run that the sweep recorded").waitFor();
    expect(await here.getAttribute("data-recorded")).toBe(there);
  });

  it.each([
    [1440, 900, "light"],
    [1024, 768, "dark"],
    [390, 844, "light"],
  ] as const)(
    "is a map along two axes at %d × %d, %s, with no violation",
    async (width, height, colorScheme) => {
      const { page } = lab;
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ colorScheme });
      await goToRun(page, MAP, 36);
      const cells = page.getByRole("table").getByRole("button");
      await expect.poll(() => cells.count()).toBe(6);
      const frame = page.getByRole("table").locator('[aria-pressed="true"]');
      const framed = () => frame.getAttribute("aria-label");
      await expect.poll(framed).toMatch(/^0\.1 %, 10 ms: (CERL|Reno|undecided)/);
      await frame.focus();
      await page.keyboard.press("ArrowRight");
      await expect.poll(framed).toMatch(/^1 %, 10 ms: /);
      await page.keyboard.press("ArrowUp");
      await expect.poll(framed).toMatch(/^1 %, 100 ms: /);
      await page.getByRole("heading", { name: "Along the framed row: 100 ms" }).waitFor();
      await page.getByRole("button", { name: /^its runs.*Reno$/ }).click();
      await page.getByText(/equal to the point, digit by digit/).waitFor();
      await expect.poll(() => overflow(page)).toBe(0);
      expect(await violations(page)).toEqual([]);
    },
  );

  it("says what is wrong with an address, and what to do", async () => {
    const { page } = lab;
    await goTo(page, `#sweep=links.none.rate&seeds=1&${SHORT}`);
    await page.getByRole("heading", { name: "This sweep cannot be opened" }).waitFor();
    const said = await page.getByRole("alert").textContent();
    expect(said).toContain('found "links.none.rate"');
    expect(said).toContain("a whole number from 2 to 100");
  });
});
