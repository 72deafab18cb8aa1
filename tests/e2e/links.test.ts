import { describe, expect, it } from "vitest";
import { decodeHash } from "../../src/scenario/index.ts";
import { digest, FIRST, lossSlider, openLab, playhead, result, row, shareBrowser, until } from "./lab.ts";

shareBrowser();

describe("a shared link", () => {
  it("opens the same run, playhead and view elsewhere", async () => {
    const here = await openLab(FIRST, { permissions: ["clipboard-read", "clipboard-write"] });
    const { page } = here;
    await row(page, "reno").waitFor();
    const loss = page.getByRole("textbox", { name: /Random loss.*exact/ });
    const before = await digest(page);
    await loss.fill("2.5 %");
    await loss.press("Enter");
    await expect.poll(() => digest(page)).not.toBe(before);
    await page.getByRole("button", { name: /^Next decision/ }).click();
    await page.keyboard.press("Equal");
    await page.getByRole("button", { name: "Compare", exact: true }).click();
    await page.getByRole("checkbox", { name: "SACK", exact: true }).check();
    await row(page, "sack").waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Share", exact: true }).click();
    const link = await until(
      () => page.getByLabel("Link to this run").inputValue(),
      (value) => value.includes("#"),
    );
    await page.getByText("Copied to the clipboard.").waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
    const there = await openLab(link.slice(link.indexOf("#")));
    await row(there.page, "sack").waitFor();
    expect(await digest(there.page)).toBe(await digest(page));
    expect(await playhead(there.page)).toBe(await playhead(page));
    const throughput = await result(page, "sack", "throughput");
    await expect.poll(() => result(there.page, "sack", "throughput")).toBe(throughput);
    const explanation = (lab: typeof here) =>
      lab.page.getByRole("region", { name: "Explanation" }).textContent();
    await page.getByRole("button", { name: "Close", exact: true }).click();
    const told = await explanation(here);
    await expect.poll(() => explanation(there)).toBe(told);
    await here.close();
    await there.close();
  });

  it("says only of what was copied last that it was: the link, then the citation, then the link again", async () => {
    const { page, close } = await openLab(FIRST, { permissions: ["clipboard-read", "clipboard-write"] });
    await row(page, "reno").waitFor();
    await page.getByRole("button", { name: "Share", exact: true }).click();
    const dialog = page.getByRole("dialog");
    const copied = dialog.getByText("Copied to the clipboard.");
    const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
    await copied.waitFor();
    await expect.poll(clipboard).toContain("#");
    const link = await clipboard();
    await dialog.getByRole("button", { name: "Cite" }).click();
    await expect.poll(clipboard).toContain("@misc{");
    const beside = (text: string) => copied.locator(`xpath=preceding::*[@aria-label="${text}"]`);
    await expect.poll(() => copied.count()).toBe(1);
    await expect.poll(() => beside("BibTeX").count()).toBe(1);
    await dialog.getByRole("button", { name: "Copy", exact: true }).first().click();
    await expect.poll(clipboard).toBe(link);
    await expect.poll(() => copied.count()).toBe(1);
    await expect.poll(() => beside("BibTeX").count()).toBe(0);
    await close();
  });

  it("works without permission to copy", async () => {
    const { page, close } = await openLab(FIRST, { fresh: true });
    await page.evaluate(() => {
      Object.defineProperty(navigator, "clipboard", { value: undefined });
    });
    await page.getByRole("button", { name: "Share", exact: true }).click();
    await page.getByText(/Copy it from the field/).waitFor();
    expect(await page.getByLabel("Link to this run").inputValue()).toContain("&scenario=cerl-fig4");
    await close();
  });

  it("is what the address bar says, and a link pasted there is opened", async () => {
    const { page, close } = await openLab();
    await lossSlider(page).press("ArrowRight");
    const hash = await until(
      () => page.evaluate(() => location.hash),
      (now) => now.includes("&set="),
    );
    const decoded = await decodeHash(hash);
    if (!decoded.ok || decoded.value?.source.kind !== "shipped") throw new Error(`not readable: ${hash}`);
    expect(decoded.value.source.sets.map(({ path }) => path)).toEqual(["links.wireless.loss.rate"]);
    await page.evaluate(() => {
      location.hash = "#scenario=reno-sawtooth&view=t:7.5";
    });
    await until(
      () => page.title(),
      (title) => !title.startsWith("CERL"),
    );
    await until(
      () => playhead(page),
      (now) => now === 7.5,
    );
    await close();
  });

  it("takes a shipped scenario with values written over it, and stays that readable", async () => {
    const { page, close } = await openLab("#scenario=cerl-fig4&set=links.wireless.loss.rate:4%25&set=seed:7");
    await expect.poll(() => lossSlider(page).getAttribute("aria-valuetext")).toBe("4 %");
    await page.getByRole("button", { name: /^Next decision/ }).click();
    const hash = await until(
      () => page.evaluate(() => location.hash),
      (now) => now.includes("&set=") && now.includes("&view="),
    );
    expect(hash).toMatch(
      /^#k=\w{7}&scenario=cerl-fig4&set=seed:7&set=links\.wireless\.loss\.rate:0\.04&look=open&view=/,
    );
    await close();
  });
});
