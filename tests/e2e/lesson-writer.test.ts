import { readFileSync } from "node:fs";
import { buffer } from "node:stream/consumers";
import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { ensureSingleFile } from "../../scripts/lib/project.mjs";
import { say as templates } from "../../src/words/en/lessons/write-templates.ts";
import { violations, violationsInBoth } from "./axe.ts";
import { openLab, overflow, shareBrowser, until } from "./lab.ts";
import { tabTo } from "./lesson-walker.ts";

shareBrowser();

/** A lesson that is in order, and the same with a measure that there is not. */
const LESSON = templates.whole.replace("title: My lesson", "title: Full queues");
const WRONG = LESSON.replace("answer: window-before-cut", "answer: window-befor-cut").replace(
  "minutes: 10\n",
  "",
);

const text = (page: Page) => page.getByRole("textbox", { name: "The text of the lesson" });
const found = (page: Page, words: string) =>
  page.locator("[data-role=check]").filter({ hasText: words }).waitFor();
const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name, exact: true });

/** Presses a button of a part of the page with keys. */
async function pressIn(part: Locator, name: string): Promise<void> {
  await tabTo(part.page(), part.getByRole("button", { name, exact: true }));
  await part.page().keyboard.press("Enter");
}

const press = (page: Page, name: string) => pressIn(page.locator("body"), name);

/** The file that is saved when a button is pressed. */
async function saved(page: Page, name: string): Promise<{ name: string; bytes: Buffer }> {
  const [download] = await Promise.all([page.waitForEvent("download"), press(page, name)]);
  return { name: download.suggestedFilename(), bytes: await buffer(await download.createReadStream()) };
}

describe("a lesson that is written on the page", () => {
  it("is written from nothing, mended, walked and taken away by keys alone, and is there after a reload", async () => {
    const opened = await openLab("#lessons", {
      ready: false,
      prepare: (page) =>
        page.route("**/packaged.html", (route) => route.fulfill({ path: ensureSingleFile() })),
    });
    const { page, close } = opened;
    await page.getByRole("link", { name: "Write a lesson" }).focus();
    await page.keyboard.press("Enter");
    await text(page).waitFor();
    await found(page, "No problem found");

    await tabTo(page, text(page));
    await page.keyboard.press("ControlOrMeta+A");
    await page.keyboard.press("Delete");
    await page.keyboard.insertText(WRONG);
    await found(page, "2 problems");
    await page.getByText("waits for 2 problems").first().waitFor();
    const list = page.getByRole("list", { name: "Problems" });
    await list.getByText("The front matter lacks “minutes”.", { exact: false }).waitFor();
    const line = WRONG.split("\n").findIndex((one) => one.startsWith("answer:")) + 1;
    await list.getByRole("button", { name: `Line ${line}`, exact: true }).waitFor();
    await list
      .getByText('unknown name "window-befor-cut". Did you mean "window-before-cut"?', { exact: false })
      .waitFor();

    await pressIn(list, "Write “window-before-cut”");
    await found(page, "1 problem");
    await pressIn(list, "Add “minutes:”");
    await page.keyboard.type("10");
    await found(page, "No problem found");

    const preview = page.locator("[data-role=preview]");
    await press(page, "Next ›");
    await preview.getByRole("heading", { name: "How large is the window?" }).waitFor();
    const field = preview.getByLabel("Your answer");
    await field.waitFor();
    await tabTo(page, field);
    await page.keyboard.type("1");
    await page.keyboard.press("Enter");
    await preview.getByText("The window is what the path holds", { exact: false }).waitFor();
    await page.keyboard.press("ControlOrMeta+A");
    await page.keyboard.type("51");
    await page.keyboard.press("Enter");
    await preview.getByText("Right.", { exact: true }).waitFor();
    expect(await violationsInBoth(page)).toEqual([]);

    const markdown = await saved(page, "Text (.md)");
    expect(markdown.name).toBe("full-queues.md");
    expect(markdown.bytes.toString()).toContain("answer: window-before-cut(f1, 5)");
    const html = await saved(page, "One HTML file");
    expect(html.name).toBe("full-queues.html");
    expect(html.bytes.toString()).toContain('<meta name="packaged-link" content="#lesson=full-queues">');
    const zip = await saved(page, "SCORM 1.2 (.zip)");
    expect([zip.name, zip.bytes.subarray(0, 2).toString()]).toEqual(["full-queues.zip", "PK"]);

    await page.reload();
    await text(page).waitFor();
    await found(page, "No problem found");
    await page.getByRole("heading", { level: 1, name: "Full queues" }).waitFor();
    await page.getByRole("link", { name: "Try the lesson" }).click();
    await page.getByRole("heading", { level: 1, name: "One download" }).waitFor();
    await page.getByRole("region", { name: "The run" }).waitFor();
    await close();
  });

  it("is written on a phone, part by part", async () => {
    const { page, close } = await openLab("#lessons&write", {
      ready: false,
      viewport: { width: 390, height: 844 },
    });
    await text(page).waitFor();
    await found(page, "No problem found");
    await button(page, "Insert").click();
    await button(page, "Predict by drawing").click();
    await found(page, "No problem found");
    expect(await text(page).innerText()).toContain(":::predict-draw draw");
    await button(page, "Step").click();
    await page.getByRole("region", { name: "The run" }).waitFor();
    await button(page, "Save").click();
    await button(page, "Text (.md)").waitFor();
    expect(await overflow(page)).toBe(0);
    expect(await violationsInBoth(page)).toEqual([]);
    await page.goto(`${page.url().split("#")[0]}#lessons`);
    const own = page.getByRole("region", { name: "Your lessons" });
    await own.getByRole("button", { name: "Delete My lesson" }).click();
    await own.getByRole("button", { name: "Bring it back" }).click();
    await own.getByRole("link", { name: "My lesson", exact: true }).waitFor();
    await close();
  });

  it("is fetched from another host after a yes only, and made of what the lab shows", async () => {
    const address = "https://lessons.example/full.md";
    const asked: string[] = [];
    const { page, complaints, close } = await openLab(`#lesson=${encodeURIComponent(address)}`, {
      ready: false,
      prepare: (page) =>
        page.route("https://lessons.example/**", (route) => {
          asked.push(route.request().url());
          return route.fulfill({
            body: LESSON,
            contentType: "text/markdown",
            headers: { "access-control-allow-origin": "*" },
          });
        }),
    });
    await page.getByRole("heading", { name: "Fetch a lesson from lessons.example?" }).waitFor();
    expect(await violationsInBoth(page)).toEqual([]);
    expect(asked).toEqual([]);
    await button(page, "Fetch it").click();
    await page.getByRole("heading", { level: 1, name: "One download" }).waitFor();
    expect(asked).toEqual([address]);
    expect(complaints).toEqual([`request to ${address}`]);
    complaints.length = 0;

    await page.goto(`${page.url().split("#")[0]}#scenario=reno-sawtooth`);
    await button(page, "Export").click();
    await button(page, "Make a lesson of this").click();
    await text(page).waitFor();
    await found(page, "No problem found");
    const made = await until(
      () => text(page).innerText(),
      (words) => words.includes("scenario: reno-sawtooth"),
    );
    expect(made).toContain(":::predict-number before");
    await close();
  });
});

describe("a lesson from somebody else that brings code", () => {
  it("runs none of it before the reader has seen it and agreed, in the writer and in the lesson", async () => {
    const foreign = readFileSync(
      new URL("../../lessons/write-a-window.md", import.meta.url),
      "utf8",
    ).replaceAll("export default {", "// Made by somebody else.\nexport default {");
    const { page, close } = await openLab("#lessons", { ready: false });
    const file = { name: "foreign.md", mimeType: "text/markdown", buffer: Buffer.from(foreign) };
    await page.locator("[data-role=lesson-file]").setInputFiles(file);
    const asked = page.getByRole("region", { name: "Code in this lesson" });
    await asked.getByText(/^Nothing of it has run\./).waitFor();
    await found(page, "Code to be read first");
    expect(await asked.getByRole("textbox").first().inputValue()).toContain("// Made by somebody else.");
    expect(await violations(page)).toEqual([]);
    // Code of one's own runs in a frame.
    expect(await page.locator("iframe").count()).toBe(0);
    await page.evaluate(() => {
      location.hash = location.hash.replace("&write", "&step=1");
    });
    await page.getByRole("heading", { level: 1, name: "Write a window" }).waitFor();
    await asked.getByText(/^Nothing of it has run\./).waitFor();
    expect(await page.locator("iframe").count()).toBe(0);
    await asked.getByRole("button", { name: "Run the lesson with this code" }).click();
    await page.getByRole("heading", { level: 1, name: "What does waiting cost?" }).waitFor();
    await page.reload();
    await page.getByRole("heading", { level: 1, name: "What does waiting cost?" }).waitFor();
    expect(await asked.count()).toBe(0);
    await close();
  });
});
