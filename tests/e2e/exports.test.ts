import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { promisify } from "node:util";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { violations } from "./axe.ts";
import { isFocused, type Lab, openLab, row, shareBrowser } from "./lab.ts";

shareBrowser();

/** A short run of Reno, which ns-2 has too. */
const SHORT = "#scenario=cerl-fig4&set=duration:8";

const openMenu = (page: Page) => page.getByRole("button", { name: "Export", exact: true }).click();

/** Chooses an entry of the export menu; returns the file's name and content. */
async function saved(page: Page, entry: RegExp | string): Promise<{ name: string; content: Buffer }> {
  await openMenu(page);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: entry }).first().click(),
  ]);
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
  return { name: download.suggestedFilename(), content: Buffer.concat(chunks) };
}

describe("the export menu", () => {
  let lab: Lab;
  let folder: string;

  beforeAll(async () => {
    lab = await openLab(SHORT);
    await row(lab.page, "reno").waitFor();
    folder = await mkdtemp(join(tmpdir(), "cwndscope-"));
  });
  afterAll(async () => {
    await lab.close();
    await rm(folder, { recursive: true });
  });

  it("has no violation that axe-core finds, and opens and closes with the keyboard", async () => {
    const { page } = lab;
    const button = page.getByRole("button", { name: "Export", exact: true });
    await button.focus();
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: /\.tr/ }).waitFor();
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: /\.tr/ }).waitFor({ state: "hidden" });
    await expect.poll(() => isFocused(button)).toBe(true);
  });

  it.each([
    ["PNG", /^cerl-fig4-cerl-reno-picture\.png$/, /^\x89PNG/],
    ["SVG", /^cerl-fig4-cerl-reno-picture\.svg$/, /^<svg xmlns="http:[^>]+ width="1600" height="900"/],
    ["Captions", /^cerl-fig4-cerl-reno-film\.vtt$/, /^WEBVTT\n\n00:00:00\.000 --> 00:00:04\.000\n/],
    ["CSV", /^cerl-fig4-cerl-reno-events\.csv$/, /^run,time_s,element/],
    ["JSON", /^cerl-fig4-cerl-reno-trace\.json$/, /^\{"runs":\[\{"scenario"/],
    ["Scenario file", /^cerl-fig4-cerl-scenario\.json$/, /"format": "cwndscope\/1"/],
  ])("saves %s", async (entry, expected, start) => {
    const { name, content } = await saved(lab.page, new RegExp(entry));
    expect(name).toMatch(expected);
    expect(content.toString("latin1", 0, 2000)).toMatch(start);
  });

  it.each(["tr", "pcap"])("saves the same .%s as the command line, byte for byte", async (ending) => {
    const { content } = await saved(lab.page, new RegExp(`\\.${ending}`));
    const path = join(folder, `trace.${ending}`);
    const command = ["scripts/cwndscope.mjs", "run", "cerl-fig4", "--set", "duration=8", "--trace", path];
    await promisify(execFile)(process.execPath, command);
    const expected = await readFile(path);
    expect(content.length).toBeGreaterThan(1000);
    expect(content.equals(expected)).toBe(true);
  });

  it("says of CERL what ns-2 lacks, and saves a script of Reno", async () => {
    const { page } = lab;
    await openMenu(page);
    const script = page.getByRole("button", { name: /ns-2 \(\.tcl\)/ });
    await expect.poll(() => script.getAttribute("aria-disabled")).toBe("true");
    await page.getByText("ns-2 has no CERL that sends as ours").waitFor();
    await page.keyboard.press("Escape");
    await script.waitFor({ state: "hidden" });
    await page.keyboard.press("2");
    await row(page, "reno").and(page.locator('[data-front="true"]')).waitFor();
    const { name, content } = await saved(page, /ns-2 \(\.tcl\)/);
    expect(name).toBe("cerl-fig4-reno-ns2.tcl");
    expect(content.toString()).toContain("Agent/TCP/Reno");
    await page.keyboard.press("1");
    await row(page, "main").and(page.locator('[data-front="true"]')).waitFor();
  });
});

describe("a film", () => {
  it("is recorded with progress, can be given up, has its length, and plays from any of its pictures", async () => {
    const { page, close } = await openLab(SHORT);
    await openMenu(page);
    // Many seconds of film: there is time to give it up.
    await page.getByText(/^From 0 s to 8 s of the run\. Recording takes [1-9]\d/).waitFor();
    await page.getByRole("button", { name: /^Film/ }).click();
    const status = page.getByRole("status", { name: "Export" });
    await status.getByRole("progressbar").waitFor();
    await status.getByRole("button", { name: "Cancel" }).click();
    await status.waitFor({ state: "detached" });

    await page.evaluate((hash) => {
      location.hash = hash;
    }, `${SHORT}&view=w:4,4.2`);
    await page.waitForFunction(() => window.cwndscope?.view().window.from === 4);
    await row(page, "main").waitFor();
    const { name, content } = await saved(page, /^Film/);
    expect(name).toBe("cerl-fig4-cerl-reno-film.webm");
    expect(content.readUInt32BE(0)).toBe(0x1a45dfa3);
    // The page itself may not load films, so it is shown in an empty one.
    const player = await page.context().newPage();
    const film = await player.evaluate(async (base64) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      const video = document.createElement("video");
      video.muted = true;
      video.src = URL.createObjectURL(new Blob([bytes], { type: "video/webm" }));
      await new Promise((ready, fail) => {
        video.onloadeddata = ready;
        video.onerror = fail;
      });
      await new Promise((ready) => {
        video.onseeked = ready;
        video.currentTime = video.duration / 2;
      });
      const { videoWidth: width, videoHeight: height, duration, currentTime } = video;
      return { width, height, duration, share: currentTime / duration };
    }, content.toString("base64"));
    expect(film).toMatchObject({ width: 1280, height: 720 });
    // Two seconds and its last picture's stay, however late a busy browser begins and ends.
    expect(film.duration).toBeGreaterThan(1.5);
    expect(film.duration).toBeLessThan(60);
    expect(film.share).toBeCloseTo(0.5, 2);
    await close();
  });
});
