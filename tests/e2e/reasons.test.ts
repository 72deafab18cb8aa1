import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { openLab, placeOf, playhead, row, shareBrowser, until } from "./lab.ts";

shareBrowser();

const card = (page: Page) => page.getByRole("region", { name: "Explanation" });
const sequenceOf = (page: Page) => page.locator('[data-panel="sequence"] header').innerText();

describe("a compared run", () => {
  it("comes to the front by its row, its name beside a plot, its number and its guesses; everything follows", async () => {
    const { page, close } = await openLab("#scenario=cerl-fig4");
    await row(page, "reno").waitFor();
    await expect.poll(() => sequenceOf(page)).toContain("CERL's flow f1");
    const front = () => page.locator('tr[data-front="true"]').getAttribute("data-run");
    await expect.poll(front).toBe("main");
    await row(page, "reno").locator('[data-field="throughput"]').click();
    await until(front, (run) => run === "reno");
    await until(
      () => sequenceOf(page),
      (text) => text.includes("Reno's flow f1"),
    );
    await page.keyboard.press("1");
    await until(front, (run) => run === "main");
    await page.locator('[data-panel-readouts="cwnd"]').getByRole("button", { name: /^Reno/ }).first().click();
    await until(front, (run) => run === "reno");
    await page.keyboard.press("Home");
    await page.keyboard.press("w");
    await card(page).waitFor();
    await expect.poll(() => card(page).innerText()).toMatch(/Reno (halves|starts|cuts)/);
    await page.keyboard.press("2");
    await page.getByRole("button", { name: "sequence numbers as a table" }).click();
    await until(
      () => page.locator('[data-panel="sequence"] caption').innerText(),
      (text) => text.includes("Reno"),
    );
    await close();
  });
});

describe("an explanation", () => {
  it("tells of a chosen packet what its sender decided about it, each of which opens its reason", async () => {
    const { page, close } = await openLab("#scenario=cerl-fig4");
    await page.getByRole("tab", { name: "Packet" }).click();
    await page.getByRole("button", { name: "Follow the next packet" }).click();
    await page.getByRole("heading", { name: /^The journey of segment/ }).waitFor();
    await page.getByRole("tab", { name: "Why" }).click();
    await card(page)
      .getByText(/decided (nothing )?about segment \d+/)
      .waitFor();
    const step = card(page).getByRole("button", { name: /^[\d.]+ s CERL/ });
    const said = (await step.first().innerText()).match(/[\d.]+(?= s)/)?.[0];
    await step.first().click();
    await card(page).getByText("The rule").waitFor();
    expect((await playhead(page)).toFixed(3)).toBe(said);
    await close();
  });

  it("walks the wrong guesses of the run in front, counts them, and says what was measured in five steps", async () => {
    const { page, close } = await openLab("#scenario=cerl-fig4");
    await page.getByRole("tab", { name: "Why" }).click();
    await page.getByText("Click a step of a window").waitFor();
    await page.keyboard.press("Home");
    await page.keyboard.press("w");
    await page.keyboard.press("w");
    await card(page).getByText("Wrong guess 2 of 41").waitFor();
    const second = await playhead(page);
    await expect.poll(() => card(page).locator("ol > li").count()).toBe(5);
    await expect
      .poll(() => card(page).innerText())
      .toMatch(/a wrong guess: segment \d+ was lost on the radio link/);
    const scale = card(page).getByRole("img", { name: /^l = [\d.]+ m?s; N = [\d.]+ m?s; l ≥ N$/ });
    for (let nth = 3; (await scale.count()) === 0; nth++) {
      await card(page)
        .getByRole("button", { name: /^Next wrong/ })
        .click();
      await card(page).getByText(`Wrong guess ${nth} of 41`).waitFor();
    }
    await page.keyboard.press("Home");
    await page.keyboard.press("w");
    await page.keyboard.press("w");
    await expect.poll(() => playhead(page)).toBe(second);
    await card(page).getByRole("button", { name: "Previous wrong guess" }).click();
    await card(page).getByText("Wrong guess 1 of 41").waitFor();
    await page.keyboard.press("Escape");
    await card(page).waitFor({ state: "detached" });
    await close();
  });

  it("is a sheet on a phone: the playhead stays in sight above it, Escape and a pull close it", async () => {
    const viewport = { width: 390, height: 844 };
    const { page, close } = await openLab("#scenario=cerl-fig4", { viewport, ready: false });
    await row(page, "main").waitFor({ state: "attached" });
    await page.keyboard.press("w");
    await card(page).waitFor();
    const room = async () => {
      const sheet = await placeOf(page.locator("#side"));
      const plot = await placeOf(page.locator('[data-plot="cwnd"]'));
      return { above: plot.y + plot.height <= sheet.y, high: plot.height > 60 };
    };
    await expect.poll(room).toEqual({ above: true, high: true });
    await expect.poll(() => page.locator("#side h2:visible").last().innerText()).toMatch(/CERL/);
    await page.keyboard.press("Escape");
    await page.locator("#side").waitFor({ state: "hidden" });
    await page.keyboard.press("w");
    await card(page).waitFor();
    const handle = await placeOf(page.getByRole("button", { name: "Close the sheet" }));
    await page.mouse.move(handle.x + handle.width / 2, handle.y + 8);
    await page.mouse.down();
    await page.mouse.move(handle.x + handle.width / 2, handle.y + 150, { steps: 3 });
    await page.mouse.up();
    await page.locator("#side").waitFor({ state: "hidden" });
    await close();
  });
});

describe("the table of guesses", () => {
  it("has the totals of the results; a cell lists its losses, which are walked and explained", async () => {
    const { page, close } = await openLab("#scenario=cerl-fig4");
    await row(page, "reno").waitFor();
    await page.getByRole("button", { name: "Guesses", exact: true }).click();
    const matrix = page.locator('[data-matrix="main"]');
    const counts = async (run: string) =>
      [...(await row(page, run).locator('[data-field="verdicts"]').innerText()).matchAll(/\d+/g)].map(Number);
    const [right, wrong] = await counts("main");
    await matrix.getByText(`${right} of ${right + wrong}`).waitFor();
    await matrix.getByRole("button", { name: /^was random loss, judged random loss/ }).click();
    const list = page.getByRole("listbox", { name: /^Losses, CERL: was random loss, judged random loss/ });
    await list.getByRole("option").nth(2).click();
    await card(page)
      .getByText(/a right guess/)
      .first()
      .waitFor();
    const third = await playhead(page);
    await list.press("ArrowDown");
    await until(
      () => playhead(page),
      (now) => now > third,
    );
    await page.getByText(`No. 4 of ${right}`).waitFor();
    await page.keyboard.press("w");
    await card(page)
      .getByText(/a wrong guess/)
      .first()
      .waitFor();
    await page.getByRole("listbox", { name: /^Losses, CERL: was random loss, judged congestion/ }).waitFor();
    await page
      .locator('[data-matrix="reno"]')
      .getByRole("button", { name: /judged congestion: 86/ })
      .click();
    await expect.poll(() => page.locator('tr[data-front="true"]').getAttribute("data-run")).toBe("reno");
    await close();
  });
});

describe("the list of events", () => {
  it("is walked with the arrow keys, explains with Enter, and is filtered by run and by wrong guesses", async () => {
    const { page, close } = await openLab("#scenario=cerl-fig4");
    await row(page, "reno").waitFor();
    await page.getByRole("tab", { name: "Events" }).click();
    const events = page.getByRole("region", { name: "Events near the playhead" });
    const list = events.getByRole("listbox", { name: "Events" });
    await events.getByRole("button", { name: "only wrong" }).click();
    await events.getByRole("button", { name: "CERL" }).click();
    const before = await playhead(page);
    await list.press("ArrowDown");
    const first = await until(
      () => playhead(page),
      (now) => now > before,
    );
    await until(
      () => list.getByRole("option", { selected: true }).innerText(),
      (text) =>
        text.includes(`${first.toFixed(3)} s`) && /Congestion\?.*✗/s.test(text) && text.includes("Reno"),
    );
    await list.press("Enter");
    await card(page).waitFor();
    await expect.poll(() => card(page).innerText()).toMatch(/^Reno/);
    await close();
  });
});
