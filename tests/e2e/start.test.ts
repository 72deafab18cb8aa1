import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { LESSON_IDS } from "../course/lessons.ts";
import { ask, button, drawnUntil } from "./first-question.ts";
import { isFocused, openLab, playhead, row, shareBrowser, until } from "./lab.ts";

shareBrowser();

/** The sentence that answers, which screen readers are told. */
const answer = (page: Page) => page.getByRole("figure").getByRole("status");

describe("the page without a link", () => {
  it("stands at a real loss, shows neither queue nor place, and answers in place", async () => {
    const { page, close } = await ask();
    await page.getByText("Segment 1151 did not arrive").waitFor();
    await expect.poll(() => drawnUntil(page)).toBeCloseTo(12.866, 2);
    await page.getByText("queue: ?").waitFor();
    await page.getByText("lost here: ?").waitFor();
    expect(await answer(page).textContent()).toBe("");
    // The packets on the bottleneck come from the run, too.
    await expect.poll(() => page.locator("figure rect").count()).toBeGreaterThan(12);
    await button(page, "A bad link").click();
    await expect
      .poll(() => answer(page).textContent())
      .toBe(
        "A bad link: the queue had room. CERL guessed a full queue (wrong) and halved its window, as Reno always does.",
      );
    await page.getByText("5 of 27").waitFor();
    await page.getByText("segment 1151 lost").waitFor();
    await page.getByText("You: right. 1 of 1").waitFor();
    await page
      .getByText(
        "Over the whole run (1 % random loss) CERL is right 114 times of 155, Reno 0 of 86: 1.51 against 0.800 Mbit/s.",
      )
      .waitFor();
    await expect.poll(() => drawnUntil(page)).toBe(22);
    expect(await page.evaluate(() => location.hash)).toBe("");
    await close();
  });

  it("goes on to other losses, a full queue among the first three, and counts", async () => {
    const { page, close } = await ask();
    const causes: (string | null)[] = [];
    for (let asked = 1; asked <= 3; asked++) {
      await button(page, "A full queue").click();
      await page.getByText(new RegExp(`^You: (right|wrong)\\. \\d of ${asked}$`)).waitFor();
      causes.push(await page.getByRole("figure").getAttribute("data-cause"));
      if (asked < 3) await button(page, "Next loss ›").click();
    }
    expect(causes).toContain("queue");
    const right = causes.filter((cause) => cause === "queue").length;
    await page.getByText(`You: right. ${right} of 3`).waitFor();
    await page.getByText(/segment \d+ dropped/).waitFor();
    await expect.poll(() => answer(page).textContent()).toMatch(/^A full queue: all 27 places were taken\./);
    // The laboratory opens there: fewer random losses, the playhead at the guess.
    const until22 = await drawnUntil(page);
    await button(page, "Open the lab").click();
    await row(page, "reno").waitFor();
    await until(
      async () => page.url(),
      (url) => url.includes("scenario=cerl-fig4") && url.includes("links.wireless.loss.rate:0.002"),
    );
    expect(Math.abs((await playhead(page)) - 13.83)).toBeLessThan(0.02);
    expect(await page.evaluate(() => window.cwndscope?.view().window)).toEqual({ from: 9, to: 23 });
    expect(until22).toBeLessThanOrEqual(23);
    await close();
  });

  it("opens the laboratory at its loss, and the browser's way back returns to the question", async () => {
    const { page, close } = await ask();
    await button(page, "A bad link").click();
    await button(page, "Open the lab").click();
    await row(page, "reno").waitFor();
    expect(await playhead(page)).toBeCloseTo(12.866, 2);
    expect(await page.evaluate(() => window.cwndscope?.view().window)).toEqual({ from: 8, to: 22 });
    await until(
      async () => page.url(),
      (url) => url.includes("&scenario=cerl-fig4"),
    );
    await page.goBack();
    await button(page, "A bad link").waitFor();
    await expect.poll(() => page.evaluate(() => location.hash)).toBe("");
    await close();
  });

  it("asks about the same run when another scenario is open in the laboratory", async () => {
    const { page, close } = await openLab("#scenario=reno-sawtooth");
    await page.getByRole("button", { name: /to the start page/ }).click();
    await page.getByText("Segment 1151 did not arrive").waitFor();
    await button(page, "A full queue").click();
    await page.getByText("You: wrong. 0 of 1").waitFor();
    await button(page, "Open the lab").click();
    await row(page, "reno").waitFor();
    await expect.poll(() => page.title()).toMatch(/^CERL and Reno/);
    expect(await playhead(page)).toBeCloseTo(12.866, 2);
    await close();
  });

  it("with the keyboard: 1 and 2 answer, Enter goes on, the focus stays with what took the button's place", async () => {
    const { page, close } = await ask();
    await page.keyboard.press("2");
    await page.getByText("You: right. 1 of 1").waitFor();
    // A second answer counts no more.
    await page.keyboard.press("1");
    await page.keyboard.press("Enter");
    await button(page, "A full queue").waitFor();
    await button(page, "A full queue").focus();
    await page.keyboard.press("Enter");
    await page.getByText("You: wrong. 1 of 2").waitFor();
    await expect.poll(() => isFocused(button(page, "Next loss ›"))).toBe(true);
    await page.keyboard.press("Enter");
    const group = page.getByRole("group", { name: "What lost the segment?" });
    await expect.poll(() => isFocused(group)).toBe(true);
    // The third loss may be the second course's, whose run may still be under way.
    await expect.poll(() => button(page, "A full queue").isEnabled()).toBe(true);
    await page.keyboard.press("Tab");
    await expect.poll(() => isFocused(button(page, "A full queue"))).toBe(true);
    // What is typed into a field answers nothing.
    await page.keyboard.press("Control+KeyK");
    await page.getByRole("combobox", { name: "Search: Scenarios" }).fill("2");
    await page.keyboard.press("Escape");
    expect(await page.getByText(/^You:/).count()).toBe(0);
    await close();
  });

  it("without motion shows the end at once", async () => {
    const { page, close } = await ask({ reducedMotion: "reduce" });
    await page.evaluate(() => {
      const seen: string[] = [];
      Object.assign(window, { seen });
      const read = () => seen.push(document.querySelector("[data-until]")?.getAttribute("data-until") ?? "");
      new MutationObserver(read).observe(document.body, { subtree: true, attributeFilter: ["data-until"] });
    });
    await button(page, "A bad link").click();
    await expect.poll(() => drawnUntil(page)).toBe(22);
    const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen);
    expect(seen).toEqual(["22.000"]);
    await close();
  });
});

describe("the doors below the question", () => {
  it("have counts of what there is, and lead there", async () => {
    const { page, close } = await ask();
    const doors = page.getByRole("navigation", { name: "What else there is" });
    await doors.getByText(`${LESSON_IDS.length}; you predict first`).waitFor();
    await doors.getByText(/^\d{2,3} figures, \d{3} claims$/).waitFor();
    await doors.getByRole("button", { name: /^Build a network draw it, or from \d+ templates/ }).click();
    await page.getByRole("dialog", { name: "New network" }).waitFor();
    await page.keyboard.press("Escape");
    await doors.getByRole("link", { name: /^Papers, run again/ }).click();
    await page.getByRole("heading", { level: 1 }).waitFor();
    await until(
      async () => page.url(),
      (url) => url.endsWith("#figures"),
    );
    await page.goBack();
    await doors.getByRole("link", { name: /^Lessons/ }).click();
    await until(
      async () => page.url(),
      (url) => url.endsWith("#lessons"),
    );
    await close();
  });

  it("open first steps, figures and pairs, and list what was open until that is cleared", async () => {
    const { page, close } = await ask();
    const more = page.getByText("First steps, figures, pairs of senders");
    await more.click();
    await page.getByRole("button", { name: /Watch one loss/ }).click();
    await row(page, "tahoe").waitFor();
    await until(
      async () => page.url(),
      (url) => url.includes("&scenario=one-loss"),
    );
    await page.getByRole("button", { name: "cwndscope" }).click();
    await more.click();
    const cell = page.getByRole("button", { name: "Reno and CERL", exact: true });
    await cell.focus();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("Enter");
    await until(
      () => page.title(),
      (title) => /^Tahoe and /.test(title),
    );
    await page.getByRole("button", { name: "cwndscope" }).click();
    const recent = page.getByRole("region", { name: "Recent" });
    await recent.getByRole("button", { name: /One loss/ }).waitFor();
    await recent.getByRole("button", { name: /^clear/ }).click();
    await recent.waitFor({ state: "detached" });
    await more.click();
    await page.getByRole("button", { name: /CERL, Fig. 4/ }).click();
    await row(page, "reno").waitFor();
    await close();
  });
});
