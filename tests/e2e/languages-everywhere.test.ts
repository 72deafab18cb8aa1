import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { serveStatic } from "../../scripts/lib/serve-static.ts";
import { LANGUAGE_CACHE } from "../../src/offline/languages.ts";
import { recording } from "../captures/fitted.ts";
import { pcapOf } from "../captures/linux-recording.ts";
import { LESSON_IDS } from "../course/lessons.ts";
import { FAILED_REQUEST, FIRST, openLab, row, shareBrowser, shown } from "./lab.ts";
import { pointsLeft, scan } from "./words-left.ts";

shareBrowser();

/** The browser may log that what the lab begins with is not used in another place. */
const PRELOADED = /was preloaded using link preload but not used/;

/** Names and texts that no language changes: of a file, a class's table, a link, a paper; and the lesson that an author begins with, which the language of tests leaves as it is. */
const AS_IT_IS = new RegExp(
  [
    "download\\.pcap|class\\.csv|it does not end|^a: http|^p: El-Ocla, TCP CERL",
    "^h1: One download|^p: The narrow link carries|Watch the window and the queue",
  ].join("|"),
);

const CLASS = [
  "file,name,error,score,low,high,place,open score,open minus score,lost most on",
  "a.sender.js,Ada,,4.5,4.4,4.6,1-1,4.55,0.05,Driving",
  "b.sender.js,Bob,,3.0,2.9,3.1,3,4.4,1.4,Driving",
  "c.sender.js,Cleo,it does not end,,,,,,,",
  "reno,Reno,,3.5,3.4,3.6,2,3.5,0,Driving",
].join("\n");

/** How a place is reached whose words are all of a language. */
interface Walked {
  name: string;
  hash: string;
  /** Brings up what is not there at once. */
  show?(page: Page): Promise<unknown>;
}

const chosen = (name: string, file: string, buffer: Buffer) => (page: Page) =>
  page
    .locator(`[data-role="${name}"]`)
    .setInputFiles({ name: file, mimeType: "application/octet-stream", buffer });

/** Opens all that is folded. */
async function unfold(page: Page): Promise<void> {
  await page.locator("main details").first().waitFor({ state: "attached" });
  await page.evaluate(() => {
    for (const details of document.querySelectorAll("details")) details.open = true;
  });
}

const PLACES: readonly Walked[] = [
  { name: "the figures", hash: "#figures" },
  { name: "a figure", hash: "#figure=cerl-fig10a", show: unfold },
  { name: "a figure over several measures", hash: "#figure=cc-fig10", show: unfold },
  { name: "a sweep", hash: "#sweep=links.wireless.loss.rate" },
  {
    name: "a card",
    hash: FIRST,
    show: async (page) => {
      await page.locator('tr[data-run="main"] button[aria-haspopup=dialog]').click();
      await page.getByRole("dialog").locator("article").waitFor();
    },
  },
  {
    name: "the contest",
    hash: "#contest",
    show: (page) => page.locator("tbody tr").nth(7).waitFor(),
  },
  {
    name: "a class’s table",
    hash: "#contest",
    show: chosen("class-table", "class.csv", Buffer.from(CLASS)),
  },
  { name: "captures", hash: "#capture" },
  {
    name: "a capture",
    hash: "#capture",
    show: async (page) => {
      const bytes = Buffer.from(pcapOf(recording("small-buffer.cubic.1")));
      await chosen("capture-file", "download.pcap", bytes)(page);
      await page.locator("dl").first().waitFor();
    },
  },
  { name: "the lessons", hash: "#lessons" },
  { name: "what lecturers need", hash: "#lessons&lecturers" },
  { name: "what markers need", hash: "#lessons&markers" },
  {
    name: "a lesson that is written",
    hash: "#lessons&write",
    show: (page) => page.getByRole("heading", { level: 1 }).first().waitFor(),
  },
  { name: "a lecture's question", hash: "#lesson=sawtooth&step=next&hall" },
  { name: "a phone's question", hash: "#lesson=sawtooth&step=next&phone" },
  { name: "the rules of RFCs", hash: "#rfc", show: (page) => page.locator("tbody tr").nth(100).waitFor() },
  {
    name: "the cases beside Linux",
    hash: "#beside-linux",
    show: (page) => page.locator("tbody tr").nth(15).waitFor(),
  },
  {
    name: "a case beside Linux",
    hash: "#beside-linux=long-fat.cubic",
    show: (page) => page.locator("main svg, main canvas").first().waitFor(),
  },
  { name: "a printed lesson", hash: "#lesson=sawtooth&print" },
];

async function open(hash: string, lang: string) {
  const lab = await openLab(`${hash}&lang=${lang}`, { ready: false, tolerated: PRELOADED });
  await lab.page.locator("main, [role=main], header").first().waitFor({ state: "attached" });
  return lab;
}

describe("in the language of tests", () => {
  it.each(PLACES)("$name has no English left", async ({ hash, show }) => {
    const { page, close } = await open(hash, "en-XA");
    await show?.(page);
    const english = async () => (await scan(page)).english.filter((text) => !AS_IT_IS.test(text));
    await expect.poll(english).toEqual([]);
    await close();
  });
});

describe("in German", () => {
  const LAB: Walked = {
    name: "the lab",
    hash: FIRST,
    show: (page) => row(page, "main").waitFor({ state: "attached" }),
  };
  it.each([LAB, ...PLACES])("$name has decimal commas before units", async ({ hash, show }) => {
    const { page, close } = await open(hash, "de");
    await show?.(page);
    await expect.poll(() => pointsLeft(page)).toEqual([]);
    await close();
  });

  it("a rate that is typed with a comma is one, and the link has a point", async () => {
    const { page, close } = await openLab(`${FIRST}&lang=de`);
    const field = page.getByRole("textbox", { name: "Zufallsverlust auf G1→R1, genauer Wert" });
    await field.fill("1,25 %");
    await field.press("Enter");
    await expect.poll(() => field.inputValue()).toBe("1,25 %");
    await expect
      .poll(() => page.evaluate(() => JSON.stringify(window.cwndscope?.scenario().links)))
      .toContain('"rate":0.0125');
    await close();
  });
});

describe("without a network", () => {
  it("the language that was read is there with its lessons; nothing of another one was fetched", async () => {
    const server = await serveStatic(join(import.meta.dirname, "..", "..", "dist"));
    const { page, close } = await openLab(`${FIRST}&lang=de`, {
      site: server.url,
      serviceWorkers: "allow",
      tolerated: FAILED_REQUEST,
    });
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    const worker = readFileSync(join(import.meta.dirname, "..", "..", "dist", "service-worker.js"), "utf8");
    const [, list = ""] = /[`"']([^`"']*language-table-de[^`"']*)[`"']/.exec(worker) ?? [];
    const files = list.split(",");
    expect(files.length).toBeGreaterThan(2 + LESSON_IDS.length);
    const missing = () =>
      page.evaluate(
        async ([name, wanted]) => {
          const cache = await caches.open(name);
          const there = await Promise.all(wanted.map((file) => cache.match(file)));
          return wanted.filter((_, i) => there[i] === undefined);
        },
        [LANGUAGE_CACHE, files] as const,
      );
    await expect.poll(missing).toEqual([]);
    expect(server.asked.filter((path) => path.includes("language-es"))).toEqual([]);
    await server.close();
    await page.reload();
    await shown(page);
    expect(await page.evaluate(() => document.documentElement.lang)).toBe("de");
    await page.goto(`${server.url}?lang=de#lesson=slow-start`);
    await page.getByText("Segment", { exact: false }).first().waitFor();
    await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe("de");
    expect(await page.getByText("could not be").count()).toBe(0);
    await close();
  });
});
