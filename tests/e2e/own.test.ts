import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { decodeHash } from "../../src/scenario/index.ts";
import { openLab, refuseDatabase, shareBrowser, shown, until } from "./lab.ts";

shareBrowser();

/** Opens the list of what is kept, and keeps what is open there. */
async function keep(page: Page, name: string) {
  await page.keyboard.press("Control+KeyS");
  const dialog = page.getByRole("dialog", { name: /^Yours/ });
  await dialog.getByLabel("Name of what is open").fill(name);
  await page.keyboard.press("Enter");
  return dialog;
}

/** Of each scenario that the browser keeps, how many nodes it has. */
function nodesOfKept(page: Page): Promise<number[]> {
  return page.evaluate(async () => {
    const request = indexedDB.open("cwndscope");
    await new Promise((resolve) => (request.onsuccess = resolve));
    const all = request.result.transaction("scenarios").objectStore("scenarios").getAll();
    await new Promise((resolve) => (all.onsuccess = resolve));
    request.result.close();
    return (all.result as { document: { nodes: unknown[] } }[]).map(({ document }) => document.nodes.length);
  });
}

const title = (page: Page) => page.title().then((text) => text.replace(" · cwndscope", ""));

describe("own scenarios", () => {
  it("are kept, edited, found after a reload, on the start page and in the list; deleted and brought back", async () => {
    const { page, close } = await openLab("#new=dumbbell&n=2");
    const dialog = await keep(page, "My dumbbell");
    await dialog.getByText("“My dumbbell” is kept.").waitFor();
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    const mark = page.getByRole("button", { name: "Kept in this browser" });
    await mark.waitFor();
    await page.keyboard.press("h");
    await page.keyboard.press("Enter");
    await until(
      () => nodesOfKept(page),
      ([count]) => count === 7,
    );
    // What is kept with every edit is not "changed".
    await expect
      .poll(() => page.getByRole("button", { name: /^Scenario: / }).textContent())
      .not.toContain("changed");
    // The address follows what is built after a moment.
    await until(
      async () => {
        const state = await decodeHash(new URL(page.url()).hash);
        const source = state.ok ? state.value?.source : undefined;
        return source?.kind === "scenario" ? source.scenario.nodes.length : 0;
      },
      (count) => count === 7,
    );
    await page.reload();
    await mark.waitFor();
    await page.getByRole("button", { name: /to the start page/ }).click();
    await page
      .getByRole("region", { name: "Yours" })
      .getByRole("button", { name: /My dumbbell/ })
      .waitFor();
    await page.keyboard.press("Control+KeyK");
    await page.getByLabel("Search: Scenarios").fill("dumbb my");
    await page.locator('[role=option][aria-selected="true"]').filter({ hasText: "My dumbbell" }).waitFor();
    await page.keyboard.press("Enter");
    await until(
      () => title(page),
      (now) => now === "My dumbbell",
    );
    await page.keyboard.press("Control+KeyS");
    await dialog.getByRole("button", { name: "Rename My dumbbell" }).click();
    await dialog.getByLabel("New name of My dumbbell").fill("Twins");
    await page.keyboard.press("Enter");
    await until(
      () => title(page),
      (now) => now === "Twins",
    );
    await dialog.getByRole("button", { name: "Duplicate Twins", exact: true }).click();
    await dialog.getByRole("button", { name: "Delete Twins 2", exact: true }).click();
    await dialog.getByText("“Twins 2” is deleted.").waitFor();
    await dialog.getByRole("button", { name: "Undo" }).click();
    await dialog.getByRole("button", { name: /^Twins 2 / }).waitFor();
    const saved = page.waitForEvent("download");
    await dialog.getByRole("button", { name: "Export all" }).click();
    const file = join(mkdtempSync(join(tmpdir(), "own-")), "mine.json");
    await (await saved).saveAs(file);
    await dialog.getByRole("button", { name: "Delete Twins", exact: true }).click();
    await dialog.getByText("“Twins” is deleted.").waitFor();
    await page.locator('[data-role="own-file"]').setInputFiles(file);
    await dialog.getByRole("button", { name: /^Twins \d+ nodes/ }).waitFor();
    await close();
  });

  it("are kept once by somebody who goes on with the keyboard before the closed list is gone from the picture", async () => {
    const { page, close } = await openLab("#new=dumbbell&n=2");
    const dialog = await keep(page, "Mine");
    await dialog.getByText("“Mine” is kept.").waitFor();
    await Promise.all(["Escape", "h", "Enter"].map((key) => page.keyboard.press(key)));
    await until(
      () => nodesOfKept(page),
      (counts) => counts.length > 1 || counts[0] !== 6,
    );
    expect(await nodesOfKept(page)).toEqual([7]);
    await close();
  });

  it("are no condition for anything: a browser that refuses storage says so, and the page goes on", async () => {
    const { page, close } = await openLab("#new=dumbbell&n=2", {
      prepare: async (page) => {
        await refuseDatabase(page);
        await page.addInitScript(() => {
          const refuse = () => {
            throw new DOMException("forbidden", "SecurityError");
          };
          Object.defineProperty(window, "localStorage", { get: refuse });
          Object.defineProperty(window, "sessionStorage", { get: refuse });
        });
      },
    });
    await page.getByRole("button", { name: "Keep …" }).click();
    const dialog = page.getByRole("dialog", { name: /^Yours/ });
    await dialog.getByText("This browser keeps nothing for this page.").waitFor();
    const saved = page.waitForEvent("download");
    await dialog.getByRole("button", { name: "Save what is open as a file" }).click();
    expect((await saved).suggestedFilename()).toMatch(/\.json$/);
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    await page.keyboard.press("h");
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Run", exact: true }).click();
    await shown(page);
    await close();
  });

  it("say why they are not kept where the storage is full, and what can be done", async () => {
    const { page, close } = await openLab("#new=dumbbell&n=2", {
      prepare: (page) =>
        page.addInitScript(() => {
          IDBObjectStore.prototype.put = () => {
            throw new DOMException("full", "QuotaExceededError");
          };
        }),
    });
    const dialog = await keep(page, "Too much");
    await dialog.getByText("The browser’s storage is full.").waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Save it as a file" }).waitFor();
    await page.getByRole("button", { name: "Keep …" }).waitFor();
    await close();
  });
});
