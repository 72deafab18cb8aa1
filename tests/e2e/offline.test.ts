import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { pathToFileURL } from "node:url";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type StaticServer, serveStatic } from "../../scripts/lib/serve-static.ts";
import { FAILED_REQUEST, FIRST, listed, openLab, openList, shareBrowser, shown } from "./lab.ts";

/** A copy of the built page, so that these tests may change it and stop its server. */
const folder = mkdtempSync(join(tmpdir(), "cwndscope-offline-"));
let server: StaticServer;

shareBrowser();
beforeAll(() => cpSync(join(import.meta.dirname, "..", "..", "dist"), folder, { recursive: true }));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Opens the page and waits until the browser has kept all of it. */
async function openAndKeep() {
  server = await serveStatic(folder);
  const lab = await openLab(FIRST, {
    site: server.url,
    serviceWorkers: "allow",
    tolerated: FAILED_REQUEST,
  });
  await lab.page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  return lab;
}

const digest = (page: Page) => page.evaluate(() => window.cwndscope?.digest());
const offer = (page: Page) => page.getByText("A new version of cwndscope is ready.");

describe("the page opened by a double click on its file", () => {
  it("says what to do instead of staying empty", async () => {
    const { page, close } = await openLab("index.html", {
      site: `${pathToFileURL(folder)}/`,
      ready: false,
      tolerated: /./,
    });
    const text = page.getByRole("main");
    await text.waitFor();
    expect(await text.innerText()).toMatch(/npm start/);
    await close();
  });
});

describe("after the first visit", () => {
  it("every file of the page is kept: all scenarios, lessons and figures", () => {
    const worker = readFileSync(join(folder, "service-worker.js"), "utf8");
    const files = readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll("\\", "/"));
    expect(files.length).toBeGreaterThan(100);
    // The keeper itself, pictures of README and of links elsewhere, and the page as one file, which holds all the others once more.
    const others = ["service-worker.js", "readme.webp", "preview.png", "packaged.html"];
    expect(files.filter((file) => !worker.includes(file) && !others.includes(file))).toEqual([]);
  });

  it("no more than sixty files were asked for: most come in a few archives; a telephone's menu says that it is ready", async () => {
    const { page, close } = await openAndKeep();
    await page.waitForLoadState("networkidle");
    expect(server.asked.filter((path) => path.endsWith(".archive")).length).toBeGreaterThan(0);
    // Workers ask for their files again, which a browser keeps where the host says for how long.
    expect(new Set(server.asked).size).toBeLessThanOrEqual(60);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole("button", { name: "Menu", exact: true }).click();
    await page.locator("header [popover]").getByText("Ready offline").waitFor();
    await server.close();
    await close();
  });

  it("everything opens with the server stopped: the same run, other scenarios, figures, lessons", async () => {
    const { page, close } = await openAndKeep();
    const before = await digest(page);
    await server.close();
    await page.reload();
    await shown(page);
    await expect.poll(() => digest(page)).toBe(before);
    const list = await openList(page);
    await page.getByRole("combobox", { name: "Search: Scenarios" }).fill("satellite");
    await listed(page, "peach-satellite").click();
    await list.waitFor({ state: "hidden" });
    await page.waitForFunction(() => JSON.stringify(window.cwndscope?.scenario()).includes("satellite"));
    await page.goto(`${server.url}#figures`);
    await page.getByRole("heading", { level: 1 }).waitFor();
    await page.goto(`${server.url}#lesson=random-loss`);
    await page.getByRole("region", { name: "The run" }).waitFor();
    await page.goto(`${server.url}#lesson=sawtooth&print`);
    await page.getByText("All steps are there.").waitFor();
    expect(await page.getByText("could not be").count()).toBe(0);
    await close();
  });

  it("a newer version waits until it is asked for, and never changes a lesson in another tab", async () => {
    const { page, close } = await openAndKeep();
    await page.reload();
    await shown(page);
    const newer = page.locator("html[data-version=new]");
    const [index, worker] = ["index.html", "service-worker.js"].map((name) => join(folder, name));
    writeFileSync(index, readFileSync(index, "utf8").replace("<html ", '<html data-version="new" '));
    writeFileSync(worker, readFileSync(worker, "utf8").replace(/(index\.html`,revision:`)\w+/, "$1abc"));
    await page.evaluate(() => navigator.serviceWorker.getRegistration().then((one) => one?.update()));
    await offer(page).waitFor();
    expect(await newer.count()).toBe(0);
    await page.reload();
    await shown(page);
    expect(await newer.count()).toBe(0);
    await offer(page).waitFor();
    const change = page.getByRole("button", { name: "Change to the new version" });
    const lesson = await page.context().newPage();
    await lesson.goto(`${server.url}#lesson=sawtooth`);
    await lesson.getByRole("heading", { level: 1 }).waitFor();
    await change.click();
    await page.getByText("open in another tab").waitFor();
    expect(await newer.count()).toBe(0);
    await lesson.close();
    await change.last().click();
    await newer.waitFor();
    await shown(page);
    await offer(page).waitFor({ state: "detached" });
    await server.close();
    await close();
  });
});
