import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { markOf, phoneLine } from "../../src/course/index.ts";
import { shippedLesson } from "../course/lessons.ts";
import { PATIENCE } from "../patience.ts";
import { violationsInBoth } from "./axe.ts";
import { browserWithCamera, writeFilm } from "./camera-film.ts";

const { lesson } = shippedLesson("three-duplicates");
const program = fileURLToPath(new URL("../../scripts/cwndscope.mjs", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "cwndscope-camera-"));

/** The line of a device that chooses an option. */
function lineOf(id: string, device: number, option: number): string {
  const step = lesson.steps.find((one) => one.id === id);
  if (step === undefined || !("options" in step)) throw new Error(id);
  const answer = { kind: "option", id: step.options[option].id } as const;
  return phoneLine(lesson, step, { vote: 1, confidence: null, mark: markOf(device), answer }) ?? "";
}

/** A step whose options are chosen, and another one. */
const [ASKED, OTHER] = ["when", "needed"];

async function openWall(
  browser: Browser,
  options: { site?: string; isAllowed: boolean; reader?: (page: Page) => Promise<unknown> },
): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    serviceWorkers: "block",
    permissions: options.isAllowed ? ["camera"] : [],
  });
  context.setDefaultTimeout(PATIENCE);
  const page = await context.newPage();
  await options.reader?.(page);
  await page.goto(`${options.site ?? inject("site")}#lesson=${lesson.id}&step=${ASKED}&hall`);
  await page.getByText("0 answers").waitFor();
  return page;
}

/** What a page's stand-in for the browser's own reader was asked. */
interface ReaderSeen {
  /** Formats of each reader that was made. */
  formats: string[][];
  looks: number;
}

const readerSeen = (page: Page) =>
  page.evaluate(() => (window as unknown as { readerSeen: ReaderSeen }).readerSeen);

/** Gives a page a reader of codes of its own (W3C Shape Detection), which always reads `line`, or does not, or takes it away. */
const readerOf =
  (how: "reads" | "breaks" | "reads no QR codes" | "is missing", line: string) => (page: Page) =>
    page.addInitScript(
      ([how, line]) => {
        const seen: ReaderSeen = { formats: [], looks: 0 };
        class Reader {
          static async getSupportedFormats() {
            return how === "reads no QR codes" ? ["ean_13"] : ["ean_13", "qr_code"];
          }
          constructor({ formats }: { formats: string[] }) {
            seen.formats.push(formats);
          }
          async detect(source: unknown) {
            seen.looks += 1;
            if (how === "breaks" || !(source instanceof HTMLVideoElement)) throw new Error("no service");
            return [{ rawValue: line }];
          }
        }
        Object.assign(window, {
          readerSeen: seen,
          BarcodeDetector: how === "is missing" ? undefined : Reader,
        });
      },
      [how, line] as const,
    );

const panelOf = (page: Page) => page.getByRole("region", { name: "Camera", exact: true });

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("the lecturer's camera", () => {
  let browser: Browser;
  beforeAll(async () => {
    const film = join(folder, "class.y4m");
    // Five phones, two and three at a time, one of them twice; one that answers another step; and what is no answer at all.
    writeFilm(film, [
      [lineOf(ASKED, 1, 0), lineOf(ASKED, 2, 1)],
      [lineOf(ASKED, 3, 0), lineOf(ASKED, 4, 0), lineOf(ASKED, 1, 0)],
      [lineOf(ASKED, 5, 1), lineOf(OTHER, 6, 0)],
      ["https://example.org/a-poster"],
      [],
    ]);
    browser = await browserWithCamera(film);
  });
  afterAll(() => browser.close());

  it("reads the phones' codes, each phone once; a code of another step is refused, with that step's name", async () => {
    const page = await openWall(browser, { isAllowed: true });
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    await page.getByRole("button", { name: "Camera" }).click();
    await panelOf(page).getByText("Camera is on.").waitFor();
    await page.getByText("5 answers").waitFor();
    const title = lesson.steps.find(({ id }) => id === OTHER)?.title ?? "";
    await panelOf(page)
      .getByText(`The last code does not count: it is an answer to the step “${title}”`)
      .waitFor();
    await panelOf(page).getByText("The last code is no answer.").waitFor();
    // The film begins anew: nobody is counted twice.
    await panelOf(page).getByText(`answer to the step`).waitFor();
    await page.getByText("5 answers").waitFor();
    expect(await violationsInBoth(page)).toEqual([]);
    await page.getByRole("button", { name: "Show the answers" }).click();
    const counts = page.getByRole("region", { name: "First vote" }).getByRole("listitem").locator("strong");
    await expect.poll(() => counts.allTextContents()).toEqual(expect.arrayContaining(["3", "2"]));
    // Nothing but a part of the page itself was asked for.
    expect(asked.filter((url) => !url.startsWith(inject("site")) && !url.startsWith("blob:"))).toEqual([]);
    // What it has read stays with the next question, where the sixth phone's answer counts.
    await page.evaluate((hash) => {
      location.hash = hash;
    }, `#lesson=${lesson.id}&step=${OTHER}&hall`);
    await page.getByText("1 answer").waitFor();
    await page.getByRole("button", { name: "Turn the camera off" }).click();
    expect(await panelOf(page).count()).toBe(0);
    await page.context().close();
  });

  it("is read by the browser's own reader of QR codes where it has one, and by none of ours", async () => {
    const page = await openWall(browser, { isAllowed: true, reader: readerOf("reads", lineOf(ASKED, 7, 0)) });
    await page.getByRole("button", { name: "Camera" }).click();
    await page.getByText("1 answer", { exact: true }).waitFor();
    const { formats, looks } = await readerSeen(page);
    expect(formats).toEqual([["qr_code"]]);
    // The film's own codes stay unread, however often it is looked at.
    await expect.poll(async () => (await readerSeen(page)).looks).toBeGreaterThan(looks + 20);
    await page.getByText("1 answer", { exact: true }).waitFor();
    await page.context().close();
  });

  it.each(["breaks", "reads no QR codes", "is missing"] as const)(
    "is read by our decoder where the browser's own reader %s",
    async (how) => {
      const page = await openWall(browser, { isAllowed: true, reader: readerOf(how, lineOf(ASKED, 7, 0)) });
      await page.getByRole("button", { name: "Camera" }).click();
      await page.getByText("5 answers").waitFor();
      // One that breaks is not asked again.
      const seen = how === "is missing" ? null : await readerSeen(page);
      expect(seen?.looks ?? 0).toBe(how === "breaks" ? 1 : 0);
      await page.context().close();
    },
  );

  it("that is refused is said to be, with what helps, and can be tried again", async () => {
    const page = await openWall(browser, { isAllowed: false });
    await page.getByRole("button", { name: "Camera" }).click();
    await panelOf(page).getByRole("alert").getByText("The browser refused the camera.").waitFor();
    expect(await violationsInBoth(page)).toEqual([]);
    await page.context().grantPermissions(["camera"]);
    await panelOf(page).getByRole("button", { name: "Try again" }).click();
    await page.getByText("5 answers").waitFor();
    await page.context().close();
  });
});

describe("a page that was opened from a file", () => {
  it("reads the phones' codes too, and sends nothing", async () => {
    const file = join(folder, "lesson.html");
    execFileSync(process.execPath, [program, "package", lesson.id, file], { stdio: "pipe" });
    const film = join(folder, "one.y4m");
    writeFilm(film, [[lineOf(ASKED, 1, 0), lineOf(ASKED, 2, 1)]]);
    const browser = await browserWithCamera(film);
    const page = await openWall(browser, { site: pathToFileURL(file).href, isAllowed: true });
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    await page.getByRole("button", { name: "Camera" }).click();
    await page.getByText("2 answers").waitFor();
    await page.getByRole("button", { name: "Relay" }).click();
    const relay = page.getByRole("region", { name: "Relay" });
    await relay.getByRole("textbox").fill("https://relay.example/a");
    await relay.getByRole("button", { name: "Use this relay" }).click();
    await relay.getByText("A page that was opened from a file sends nothing.", { exact: false }).waitFor();
    expect(asked.filter((url) => !/^(blob|data):/.test(url))).toEqual([]);
    await browser.close();
  });
});

describe("a machine without a camera", () => {
  it("is told so, and answers can still be pasted", async () => {
    const browser = await browserWithCamera(null);
    const page = await openWall(browser, { isAllowed: true });
    await page.getByRole("button", { name: "Camera" }).click();
    await panelOf(page).getByRole("alert").getByText("No camera was found.").waitFor();
    await page.getByRole("button", { name: "Paste answers" }).click();
    await page.getByLabel("A chat, a forum's export", { exact: false }).fill(lineOf(ASKED, 1, 0));
    await page.getByText("1 answer").first().waitFor();
    await browser.close();
  });
});
