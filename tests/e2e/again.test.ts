import { expect, it } from "vitest";
import { FIRST, openLab, playhead, row, shareBrowser } from "./lab.ts";

shareBrowser();

it("a page that is taken again shows what its link says, and nothing of what was done before", async () => {
  const first = await openLab(FIRST);
  const { page } = first;
  const start = await playhead(page);
  await page.keyboard.press("Home");
  await page.keyboard.press("KeyW");
  await page.getByRole("region", { name: "Explanation" }).waitFor();
  expect(await playhead(page)).not.toBe(start);
  await page.locator('tr[data-run="main"] button[aria-haspopup=dialog]').click();
  await page.getByRole("dialog").locator("article").waitFor();
  await page.evaluate(() => {
    localStorage["cwndscope.step"] = "loss";
  });
  await first.close();
  const again = await openLab(FIRST, { colorScheme: "dark", viewport: { width: 1366, height: 625 } });
  expect(again.page).toBe(page);
  expect(await page.locator("dialog[open]").count()).toBe(0);
  expect(await page.getByRole("region", { name: "Explanation" }).count()).toBe(0);
  expect(await playhead(page)).toBe(start);
  expect(await page.evaluate(() => Object.keys(localStorage))).not.toContain("cwndscope.step");
  expect(await page.evaluate(() => matchMedia("(prefers-color-scheme: dark)").matches)).toBe(true);
  await again.close();
  const lessons = await openLab("#lessons", { ready: false });
  expect(lessons.page).toBe(page);
  await lessons.page.getByRole("heading", { level: 1, name: "Predict first, then see the run" }).waitFor();
  await lessons.close();
  const other = await openLab(FIRST, { ready: false });
  // How the lab was left is not known, so that this is another page.
  expect(other.page).not.toBe(page);
  await row(other.page, "main").waitFor();
  await other.close();
});
