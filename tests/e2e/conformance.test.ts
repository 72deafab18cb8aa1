import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import report from "../../src/conformance/access/report.json";
import { ROWS } from "../../src/conformance/linux/load.ts";
import { keyOf } from "../../src/conformance/linux/row.ts";
import { RFCS } from "../../src/conformance/rfc/rules.ts";
import { violations } from "./axe.ts";
import { FAILED_REQUEST, openLab, overflow, shareBrowser } from "./lab.ts";

shareBrowser();

const SIZES = [
  [1280, 800],
  [390, 844],
] as const;

const open = (hash: string, width: number, height: number, options: Parameters<typeof openLab>[1] = {}) =>
  openLab(hash, { ready: false, viewport: { width, height }, ...options });

/** Presses Tab until a link or button of this name has the focus, then Enter. */
async function reach(page: Page, name: string): Promise<void> {
  for (let presses = 0; presses < 200; presses++) {
    await page.keyboard.press("Tab");
    const found = await page.evaluate(() => {
      const { activeElement } = document;
      return activeElement?.getAttribute("aria-label") ?? activeElement?.textContent ?? "";
    });
    if (!found.includes(name)) continue;
    await page.keyboard.press("Enter");
    return;
  }
  throw new Error(`Tab does not lead to ${name}`);
}

// A case that differs, whichever one does now.
const differing = ROWS.find(({ differs, sender }) => differs !== null && sender !== "bbr") ?? ROWS[0];

describe("our senders beside Linux", () => {
  it.each(SIZES)(
    "are a table and, by keyboard, one case at %d × %d, without a fault that axe-core finds",
    async (width, height) => {
      const { page, complaints, close } = await open("#beside-linux", width, height);
      await page.getByRole("heading", { name: "Beside Linux" }).waitFor();
      expect(await page.getByRole("link", { name: /: (all three hold|.* differs?)$/ }).count()).toBe(
        ROWS.length,
      );
      await expect.poll(() => overflow(page)).toBe(0);
      expect(await violations(page, true)).toEqual([]);
      const first = page.getByRole("main").getByRole("link").first();
      const href = await first.getAttribute("href");
      expect(ROWS.map((row) => `#beside-linux=${keyOf(row)}`)).toContain(href);
      await reach(page, (await first.getAttribute("aria-label")) ?? "no name");
      await expect.poll(() => page.evaluate(() => location.hash)).toBe(href);
      await page.getByRole("img", { name: /^cwnd from/ }).waitFor();
      await page.getByRole("img", { name: /^Segments sent from/ }).waitFor();
      await expect.poll(() => overflow(page)).toBe(0);
      expect(await violations(page, true)).toEqual([]);
      expect(complaints).toEqual([]);
      await close();
    },
  );

  it("show the first send that differs, close up, and say which", async () => {
    const { page, close } = await open(`#beside-linux=${keyOf(differing)}`, 1280, 800);
    const plot = page.getByRole("img", { name: /^Segments sent/ });
    await plot.waitFor();
    const whole = await plot.getAttribute("aria-label");
    await page.getByRole("button", { name: "First difference" }).click();
    await expect.poll(() => plot.getAttribute("aria-label")).not.toBe(whole);
    expect(await page.getByRole("main").textContent()).toMatch(
      /The first send that differs is number [\d\s]+: Linux sends/,
    );
    await page.getByRole("button", { name: "Whole run" }).click();
    await expect.poll(() => plot.getAttribute("aria-label")).toBe(whole);
    await close();
  });

  it("open in the lab as the run that was compared, and lead back to it", async () => {
    const { page, close } = await open("#beside-linux=one-loss.reno", 1280, 800);
    await page.getByRole("link", { name: "Open our run in the lab" }).click();
    await expect
      .poll(() => page.evaluate(() => window.cwndscope?.scenario()?.title ?? ""))
      .toBe("One loss in slow start, one later (reno, beside Linux)");
    await close();
  });

  it("are fetched one by one, when they are asked for", async () => {
    const { page, close } = await open("#beside-linux", 1280, 800, { fresh: true });
    await page.getByRole("heading", { name: "Beside Linux" }).waitFor();
    const asked: string[] = [];
    page.on("request", (request) => {
      if (request.url().includes("/beside-linux/")) asked.push(request.url().split("/").at(-1) ?? "");
    });
    await page.getByRole("link", { name: /^One loss in slow start, one later, Reno/ }).click();
    await page.getByRole("img", { name: /^cwnd from/ }).waitFor();
    expect(asked).toEqual(["one-loss.reno.json"]);
    await close();
  });

  it("say so where there is no such case, and where its file does not come", async () => {
    const { page, close } = await open("#beside-linux=none.reno", 390, 844, { tolerated: FAILED_REQUEST });
    await page.getByText("There is no case of this name.").waitFor();
    await page.route("**/beside-linux/*.json", (route) => route.abort());
    await page.evaluate(() => {
      location.hash = "#beside-linux=idle.reno";
    });
    await page.getByText("The recording could not be loaded.").waitFor();
    await page.unroute("**/beside-linux/*.json");
    await page.getByRole("button", { name: "Try again" }).click();
    await page.getByRole("img", { name: /^cwnd from/ }).waitFor();
    await close();
  });

  it("are reached from a Linux sender's card, and lead back to the lab", async () => {
    const { page, close } = await open("#beside-linux=one-loss.reno", 1280, 800);
    await page.getByRole("link", { name: "Open our run in the lab" }).click();
    await page
      .locator('tr[data-run="main"]')
      .getByRole("button", { name: /^About / })
      .click();
    await page.getByRole("link", { name: /^Beside recordings of a Linux kernel/ }).click();
    await page.getByRole("heading", { name: "Beside Linux" }).waitFor();
    await page.getByRole("link", { name: "Lab", exact: true }).click();
    await page.locator('tr[data-run="main"]').waitFor({ state: "attached" });
    await close();
  });

  it("are reached from the figures, as the rules of RFCs are", async () => {
    const { page, close } = await open("#figures", 1280, 800);
    await page.getByRole("link", { name: "recordings of a Linux kernel" }).click();
    await page.getByRole("heading", { name: "Beside Linux" }).waitFor();
    await page.getByRole("link", { name: /^The rules of the RFCs/ }).click();
    await page.getByRole("heading", { name: "RFC rules" }).waitFor();
    await close();
  });
});

describe("the rules of RFCs", () => {
  it.each(SIZES)(
    "are listed with what holds them at %d × %d, without a fault that axe-core finds",
    async (width, height) => {
      const { page, complaints, close } = await open("#rfc", width, height);
      await page.getByRole("heading", { name: "RFC rules" }).waitFor();
      const all = RFCS.reduce((sum, { rules }) => sum + rules.length, 0);
      await expect.poll(() => page.locator("main tbody tr").count()).toBe(all);
      await expect.poll(() => overflow(page)).toBe(0);
      expect(await violations(page, true)).toEqual([]);
      await reach(page, "Not held only");
      const open_ = RFCS.flatMap(({ rules }) => rules).filter(({ test }) => test === undefined).length;
      await expect.poll(() => page.locator("main tbody tr").count()).toBe(open_);
      expect(await violations(page, true)).toEqual([]);
      expect(complaints).toEqual([]);
      await close();
    },
  );

  it("of one RFC come into view, and lead back to the lab", async () => {
    const { page, close } = await open("#rfc=8985", 1280, 800);
    const heading = page.getByRole("heading", { name: /^RFC 8985/ });
    await heading.waitFor();
    await expect
      .poll(() => heading.evaluate((element) => Math.abs(element.getBoundingClientRect().top - 48) < 60))
      .toBe(true);
    await page.getByRole("link", { name: "Lab", exact: true }).click();
    await expect.poll(() => page.evaluate(() => window.cwndscope?.scenario()?.title ?? "")).not.toBe("");
    await close();
  });
});

describe("the accessibility report", () => {
  it("is led to by the page for lecturers and by the help, and lists every criterion, without a fault that axe-core finds", async () => {
    const { page, complaints, close } = await open("#lessons&lecturers", 1280, 800, { fresh: true });
    await page.getByRole("link", { name: "accessibility report" }).click();
    await page.getByRole("heading", { level: 1, name: "Accessibility report" }).waitFor();
    await expect.poll(() => page.locator("main tbody tr").count()).toBe(report.length);
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height });
      await expect.poll(() => overflow(page)).toBe(0);
      expect(await violations(page, true)).toEqual([]);
    }
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.getByRole("link", { name: "Lab", exact: true }).click();
    await page.locator('tr[data-run="main"]').waitFor({ state: "attached" });
    await page.keyboard.press("?");
    const help = page.getByRole("dialog", { name: "Keys and marks" });
    await help.getByRole("link", { name: "Accessibility report" }).click();
    await page.getByRole("heading", { level: 1, name: "Accessibility report" }).waitFor();
    await page.goBack();
    await page.locator('tr[data-run="main"]').waitFor({ state: "attached" });
    expect(await help.count()).toBe(0);
    expect(complaints).toEqual([]);
    await close();
  });
});
