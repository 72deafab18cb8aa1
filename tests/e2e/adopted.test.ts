/** What a reader needs to trust a copy, to cite it and to say that something is wrong. */
import { describe, expect, it } from "vitest";
import table from "../../src/conformance/validation/validation.json";
import { violations } from "./axe.ts";
import { openLab, overflow, shareBrowser } from "./lab.ts";

shareBrowser();

/** The browser may log that what the lab begins with is not used here yet. */
const PRELOADED = /was preloaded using link preload but not used/;

const open = (hash: string, [width, height]: readonly [number, number]) =>
  openLab(hash, { ready: false, viewport: { width, height }, tolerated: PRELOADED });

const SIZES = [
  [1280, 800],
  [390, 844],
] as const;

describe("the validation", () => {
  it.each(SIZES)(
    "is a table with a day, a version and a command in each row, at %d × %d",
    async (...size) => {
      const { page, complaints, close } = await open("#validation", size);
      await page.getByRole("heading", { name: "Validation", exact: true }).waitFor();
      const rows = page.locator("tr[data-check]");
      expect(await rows.count()).toBe(table.length);
      for (const { id, held, total, date, version, command } of table) {
        const words = await page.locator(`tr[data-check="${id}"]`).textContent();
        for (const part of [`${held} of ${total}`, date, version, command]) expect(words).toContain(part);
      }
      const main = page.getByRole("main");
      for (const words of ["MIT licence", "Nothing leaves it", /^Version \d/])
        await main.getByText(words).waitFor();
      expect(await violations(page, true)).toEqual([]);
      await expect.poll(() => overflow(page)).toBe(0);
      expect(complaints).toEqual([]);
      await close();
    },
  );

  it("is reached from the figures", async () => {
    const { page, close } = await open("#figures", SIZES[0]);
    await page.getByRole("link", { name: "validation", exact: true }).click();
    await page.getByRole("heading", { name: "Validation", exact: true }).waitFor();
    await close();
  });
});

describe("the page of a paper", () => {
  it.each(SIZES)("says what it is, with address, version, date and digest, at %d × %d", async (...size) => {
    const { page, close } = await open("#figures&paper=bbr", size);
    const head = page.getByRole("region", { name: "BBR" });
    await head.getByText(/BBR: Congestion-Based Congestion Control/).waitFor();
    expect(await head.textContent()).toMatch(
      /Version \d+\.\d+\.\d+, simulator \d+, \d{4}-\d{2}-\d{2}; digest of all results: [0-9a-f]{16}\..*#figures&paper=bbr/,
    );
    await head.getByRole("button", { name: "Cite" }).click();
    const entry = await head.getByRole("textbox", { name: "BibTeX" }).inputValue();
    expect(entry).toMatch(/^@misc\{cwndscope-bbr,/);
    expect(entry).toContain("#figures&paper=bbr");
    expect(await violations(page)).toEqual([]);
    await expect.poll(() => overflow(page)).toBe(0);
    await close();
  });

  it("is not above the figures of all papers", async () => {
    const { page, close } = await open("#figures", SIZES[0]);
    await page
      .getByRole("region", { name: "Colours of the curves" })
      .or(page.getByText("Colours of the curves"))
      .first()
      .waitFor();
    expect(await page.getByRole("region", { name: "BBR" }).count()).toBe(0);
    await close();
  });
});

describe("a mistake", () => {
  it("is reported with the link and the version of what is seen; where no repository is known, as a text to copy", async () => {
    const { page, close } = await open("#figure=bbr-fig10", SIZES[0]);
    const report = page.getByRole("button", { name: "Report a mistake" });
    await report.click();
    const text = await page.getByRole("textbox", { name: "Report a mistake" }).inputValue();
    expect(text).toMatch(
      /^Mistake in: BBR Fig\. 10\nLink: http:\/\/[^\n]*#figure=bbr-fig10\nVersion: \d+\.\d+\.\d+, simulator \d+\n/,
    );
    await report.click();
    await expect.poll(() => page.getByRole("textbox", { name: "Report a mistake" }).count()).toBe(0);
    await close();
  });
});
