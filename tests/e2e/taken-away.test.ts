import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { pathToFileURL } from "node:url";
import { strFromU8, unzipSync } from "fflate";
import type { Page } from "playwright-core";
import { afterAll, describe, expect, it } from "vitest";
import { ensureSingleFile } from "../../scripts/lib/project.mjs";
import { FIRST, openLab, shareBrowser } from "./lab.ts";

shareBrowser();

const folder = mkdtempSync(join(tmpdir(), "cwndscope-taken-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const prepare = (page: Page) =>
  page.route("**/packaged.html", (route) => route.fulfill({ path: ensureSingleFile() }));

/** The file that is saved when a button is pressed. */
async function saved(page: Page, name: string): Promise<{ name: string; bytes: Buffer }> {
  const button = page.getByRole("button", { name, exact: true });
  const [download] = await Promise.all([page.waitForEvent("download"), button.click()]);
  return { name: download.suggestedFilename(), bytes: await buffer(await download.createReadStream()) };
}

describe("what is taken away from the page", () => {
  it("is a shipped lesson as a package for a learning platform, or as one file", async () => {
    const { page, complaints, close } = await openLab("#lessons&lecturers", { ready: false, prepare });
    await page.getByLabel("Lesson", { exact: true }).selectOption({ label: "2 Slow start and buffers" });
    const zip = await saved(page, "SCORM 1.2 (.zip)");
    expect(zip.name).toBe("slow-start.zip");
    const files = unzipSync(zip.bytes);
    expect(strFromU8(files["imsmanifest.xml"])).toContain("<title>Slow start and buffers</title>");
    const inside = strFromU8(files["index.html"]);
    expect(inside).toContain('<meta name="packaged-link" content="#lesson=slow-start">');
    expect(inside).toContain('<meta name="packaged-platform" content="scorm-1.2">');
    await page.getByText("Saved slow-start.zip.", { exact: false }).waitFor();
    const html = await saved(page, "One HTML file");
    expect(html.name).toBe("slow-start.html");
    expect(html.bytes.toString()).toContain('<meta name="packaged-link" content="#lesson=slow-start">');
    expect(complaints).toEqual([]);
    await close();
  });

  it("is a run with one knob as one file for slides, which needs no network", async () => {
    const { page, close } = await openLab(FIRST, { prepare });
    await page.getByRole("button", { name: "Share", exact: true }).click();
    await page.getByRole("tab", { name: "In a slide" }).click();
    const file = await saved(page, "Save one HTML file");
    expect(file.name).toBe("cerl-and-reno-on-a-lossy-last-hop.html");
    const line = page.getByRole("textbox", { name: "Line for slides beside the file" });
    expect(await line.inputValue()).toMatch(/^<iframe src="cerl-and-reno-on-a-lossy-last-hop\.html"/);
    await close();
    const path = join(folder, file.name);
    writeFileSync(path, file.bytes);
    const slide = await openLab("", { site: pathToFileURL(path).href, ready: false });
    await slide.page.getByRole("slider", { name: "Random loss on G1→R1" }).waitFor();
    expect(await slide.page.getByRole("button", { name: "Build", exact: true }).count()).toBe(0);
    await slide.close();
  });

  it("says what to do where this copy of the page has no one-file form", async () => {
    const { page, close } = await openLab("#lessons&lecturers", {
      ready: false,
      prepare: (one) => one.route("**/packaged.html", (route) => route.fulfill({ body: "<!doctype html>" })),
    });
    await page.getByRole("button", { name: "SCORM 1.2 (.zip)" }).click();
    await page.getByRole("alert").filter({ hasText: "no one-file form" }).waitFor();
    await close();
  });
});
