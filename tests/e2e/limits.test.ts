import { describe, expect, it } from "vitest";
import { chainLink } from "./chain.ts";
import { digest, openLab, row, shareBrowser, until } from "./lab.ts";

shareBrowser();

describe("a run that is too large", () => {
  it("is refused with an estimate and the parameter to change, and the last good state stays", async () => {
    const { page, close } = await openLab();
    const before = await digest(page);
    await page.evaluate(
      (hash) => {
        location.hash = hash;
      },
      chainLink(100_000, "100 Gbps", 1),
    );
    const status = page.getByRole("alert", { name: "Run status" });
    await status.waitFor();
    expect(await status.textContent()).toMatch(/packet-hops.*"(duration|links\.l0\.rate)" to/);
    await row(page, "main").waitFor();
    expect(await digest(page)).toBe(before);
    expect(await page.title()).toContain("CERL and Reno");
    await page.getByRole("button", { name: "Dismiss" }).click();
    await status.waitFor({ state: "detached" });
    await close();
  });

  it("is refused when the inspector asks for it, and the value goes back", async () => {
    const { page, close } = await openLab();
    const before = await digest(page);
    await page.getByLabel("Inspect", { exact: true }).selectOption("none");
    const duration = page.getByRole("textbox", { name: "Length of the run, exact value" });
    await duration.fill("1000000");
    await duration.press("Enter");
    await page.getByRole("alert", { name: "Run status" }).waitFor();
    await expect.poll(() => duration.inputValue()).toBe("120 s");
    expect(await digest(page)).toBe(before);
    await close();
  });
});

describe("a run that is merely long", () => {
  it("shows its progress, leaves the page usable, and can be cancelled", async () => {
    const { page, close } = await openLab();
    const before = await digest(page);
    await page.evaluate(
      (hash) => {
        location.hash = hash;
      },
      chainLink(1800, "100 Mbps", 100, null),
    );
    const progress = page.getByRole("progressbar", { name: "Progress of the run" });
    await progress.waitFor();
    const value = () => progress.evaluate((bar: HTMLProgressElement) => bar.value);
    const first = await value();
    await until(value, (now) => now > first);
    await page.getByRole("button", { name: "Keys and marks" }).click();
    await page.getByRole("button", { name: "Close", exact: true }).click();
    await page.getByRole("button", { name: "Cancel" }).click();
    await page.getByText("Cancelled.").waitFor();
    expect(await digest(page)).toBe(before);
    await close();
  });
});
