import { describe, expect, it } from "vitest";
import { digest, listed, openLab, openList, placeOf, playhead, row, shareBrowser, until } from "./lab.ts";

shareBrowser();

const FIG4 = "#scenario=cerl-fig4";

describe("the header", () => {
  it("names the compared runs: a click brings one to the front, × takes it out", async () => {
    const { page, close } = await openLab(FIG4);
    await row(page, "reno").waitFor();
    const runs = page.getByRole("list", { name: "Compared runs" }).getByRole("listitem");
    await expect.poll(() => runs.allTextContents()).toEqual(["CERLshown", "Reno"]);
    await page.getByRole("button", { name: "Reno", exact: true }).first().click();
    await expect.poll(() => runs.allTextContents()).toEqual(["CERL", "Renoshown"]);
    await until(
      async () => page.url(),
      (url) => url.includes("r:reno"),
    );
    await page.getByRole("button", { name: "Remove Reno from the comparison" }).click();
    await row(page, "reno").waitFor({ state: "detached" });
    await expect.poll(() => runs.allTextContents()).toEqual(["CERL"]);
    await close();
  });

  it.each([
    [1280, 800, 48],
    [1366, 625, 40],
    [390, 844, 48],
  ])("is one row at %d × %d, with four long names too", async (width, height, high) => {
    const { page, close } = await openLab(
      `${FIG4}&view=t:12;c:congestion-coherence,coherence-source,delayed-dupacks`,
      { viewport: { width, height }, ready: false },
    );
    for (const run of ["main", "congestion-coherence", "coherence-source", "delayed-dupacks"])
      await row(page, run).waitFor({ state: "attached" });
    const header = page.getByRole("banner");
    expect((await placeOf(header)).height).toBe(high);
    await expect.poll(() => header.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
    const { top, bottom, right } = await header.evaluate((element) => {
      const boxes = [...element.querySelectorAll("button, li")]
        .map((child) => child.getBoundingClientRect())
        .filter((box) => box.width > 0);
      return {
        top: Math.min(...boxes.map((box) => box.top)),
        bottom: Math.max(...boxes.map((box) => box.bottom)),
        right: Math.max(...boxes.map((box) => box.right)),
      };
    });
    expect(top).toBeGreaterThanOrEqual(0);
    expect(bottom).toBeLessThanOrEqual(high);
    expect(right).toBeLessThanOrEqual(width);
    await close();
  });

  it("has the rest in a menu on a telephone", async () => {
    const { page, close } = await openLab(FIG4, { viewport: { width: 390, height: 844 }, ready: false });
    await row(page, "reno").waitFor({ state: "attached" });
    await page.getByRole("button", { name: "Menu", exact: true }).click();
    await page.getByRole("button", { name: "Undo" }).waitFor();
    await page.getByRole("button", { name: "Compare", exact: true }).click();
    await page.getByRole("checkbox", { name: "Vegas", exact: true }).check();
    await page.getByRole("button", { name: "Done" }).click();
    await row(page, "vegas").waitFor({ state: "attached" });
    await close();
  });
});

describe("the list of scenarios", () => {
  it("is searched and opened with the keyboard alone", async () => {
    const { page, close } = await openLab(FIG4);
    const before = await digest(page);
    await page.keyboard.press("Control+KeyK");
    const field = page.getByRole("combobox", { name: "Search: Scenarios" });
    await field.waitFor();
    await listed(page, "reno-sawtooth").waitFor();
    await page.keyboard.type("short hop");
    const options = page.locator("[role=listbox] [role=option]");
    await expect
      .poll(() => options.allTextContents())
      .toEqual([expect.stringContaining("Short answers over a lossy hop")]);
    await expect.poll(() => options.locator("mark").allTextContents()).toEqual(["Short", "hop"]);
    // Among the scenarios of one group, without lessons and cards.
    await page.getByRole("button", { name: "Ideas", exact: true }).press("Enter");
    await field.press("Control+KeyA");
    await page.keyboard.type("reno");
    const chosen = page.locator('[role=option][aria-selected="true"]');
    for (const nth of [1, 2]) {
      await page.keyboard.press("ArrowDown");
      await expect.poll(() => options.nth(nth).getAttribute("aria-selected")).toBe("true");
    }
    await expect
      .poll(() => field.getAttribute("aria-activedescendant"))
      .toBe(await chosen.getAttribute("id"));
    const title = (await chosen.locator("span").first().textContent()) ?? "";
    await expect.poll(() => page.getByRole("region", { name: "Preview" }).textContent()).toContain(title);
    await page.keyboard.press("Enter");
    await until(
      () => page.title(),
      (now) => now.startsWith(title),
    );
    await until(
      () => digest(page),
      (now) => now !== null && now !== before,
    );
    await close();
  });

  it("begins with what was open before, as it was left", async () => {
    const { page, close } = await openLab(FIG4);
    const before = await digest(page);
    await page.getByRole("textbox", { name: /Random loss.*exact/ }).fill("2.5 %");
    await page.keyboard.press("Enter");
    await until(
      async () => page.url(),
      (url) => !url.endsWith(FIG4),
    );
    const changed = await until(
      () => digest(page),
      (now) => now !== before,
    );
    await openList(page);
    await listed(page, "one-loss").click();
    await until(
      () => page.title(),
      (title) => title.startsWith("One loss"),
    );
    await until(
      () => page.evaluate(() => localStorage.getItem("cwndscope.recent") ?? ""),
      (kept) => kept.includes("loss.rate:0.025"),
    );
    await openList(page);
    const recent = page.getByRole("group", { name: "Recent" }).getByRole("option");
    await recent.filter({ hasText: "CERL and Reno" }).click();
    await until(
      () => digest(page),
      (now) => now === changed,
    );
    await close();
  });
});

describe("the list of schemes", () => {
  it("says what the network lacks for one, and adds it", async () => {
    const { page, close } = await openLab(FIG4);
    await page.getByRole("button", { name: "Compare", exact: true }).click();
    const jersey = page.getByRole("checkbox", { name: "Jersey", exact: true });
    await expect.poll(() => jersey.isDisabled()).toBe(true);
    await page.getByText("needs a queue that warns at G0").waitFor();
    await page.getByRole("button", { name: /^Add it.*what Jersey needs/ }).click();
    await expect.poll(() => jersey.isChecked()).toBe(true);
    await page.getByRole("textbox", { name: "Search: Compare with other schemes" }).fill("warned");
    await expect.poll(() => page.getByRole("checkbox").count()).toBe(1);
    await page.getByRole("button", { name: "Done" }).click();
    await row(page, "jersey").waitFor();
    await close();
  });
});

describe("a question", () => {
  it("leads to the moments that it speaks of: playhead, part of the time axis, plots and run in front", async () => {
    const { page, close } = await openLab(FIG4);
    await row(page, "reno").waitFor();
    await page.getByRole("button", { name: "Reno, wrong" }).click();
    await expect.poll(() => playhead(page)).toBe(12.735);
    await page.getByRole("listitem").filter({ hasText: "Renoshown" }).waitFor();
    await until(
      async () => page.url(),
      (url) => url.includes("w:12,15"),
    );
    await close();
  });
});
