/** The places beside those of `MAIN_PLACES` that readers come to, in each language that is translated whole: each once, in one page. */
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { texts as german } from "../../src/words/de/lab/app.ts";
import { texts as germanToolbar } from "../../src/words/de/lab/build-toolbar.ts";
import { texts as spanish } from "../../src/words/es/lab/app.ts";
import { texts as spanishToolbar } from "../../src/words/es/lab/build-toolbar.ts";
import { recording } from "../captures/fitted.ts";
import { pcapOf } from "../captures/linux-recording.ts";
import { type Lab, openLab, overflow, row, shareBrowser } from "./lab.ts";
import { englishLeft, scan, unwholeWords } from "./words-left.ts";

shareBrowser();

const DESK = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };

const LANGUAGES = {
  de: { ...german, ...germanToolbar },
  es: { ...spanish, ...spanishToolbar },
} as const;
type Language = keyof typeof LANGUAGES;

/** A place, what is done there, and what is there then. */
interface Further {
  name: string;
  hash: string;
  show(page: Page, lang: Language): Promise<unknown>;
  /** Is it looked at in the window of a telephone too? */
  onPhone?: true;
}

const there = (selector: string) => (page: Page) =>
  page.locator(selector).first().waitFor({ state: "attached" });

/** Opens all that is folded. */
async function unfold(page: Page): Promise<void> {
  await there("main details")(page);
  await page.evaluate(() => {
    for (const details of document.querySelectorAll("details")) details.open = true;
  });
}

const chosen = async (page: Page, role: string, name: string, buffer: Buffer) =>
  page.locator(`[data-role="${role}"]`).setInputFiles({ name, mimeType: "application/octet-stream", buffer });

/** A class of two, a sender that stops, and Reno, as `cwndscope contest --secret … --csv` tells of it. */
const CLASS = [
  "file,name,error,score,low,high,place,open score,open minus score,lost most on",
  "a.sender.js,Ada,,4.5,4.4,4.6,1,4.55,0.05,Driving",
  "b.sender.js,Bob,,3.0,2.9,3.1,3,4.4,1.4,Driving",
  "c.sender.js,Cleo,42,,,,,,,",
  "reno,Reno,,3.5,3.4,3.6,2,3.5,0,Driving",
].join("\n");

const press = (page: Page, name: string) =>
  page.getByRole("button", { name, exact: true }).first().press("Enter");

const PLACES: readonly Further[] = [
  {
    name: "what can be shared",
    hash: "#scenario=cerl-fig4",
    show: async (page, lang) => {
      await row(page, "main").waitFor({ state: "attached" });
      await press(page, LANGUAGES[lang].share);
      await there("dialog[open] input, dialog[open] textarea")(page);
    },
  },
  {
    name: "the networks to begin with",
    hash: "#new=dumbbell",
    show: async (page, lang) => {
      await press(page, LANGUAGES[lang].templates);
      await page.getByRole("dialog").locator("table").waitFor();
    },
  },
  {
    name: "a sender of one’s own",
    hash: "#new=dumbbell",
    show: async (page, lang) => {
      await press(page, LANGUAGES[lang].sender);
      await page.locator("h2 + p + div > button:has(> b)").first().press("Enter");
      await there("[data-role=sender] .cm-editor")(page);
      // Its parameters come with its first run.
      await there("[aria-description]")(page);
    },
    onPhone: true,
  },
  { name: "the figures", hash: "#figures", show: unfold, onPhone: true },
  { name: "a figure", hash: "#figure=cerl-fig10a", show: unfold },
  {
    name: "a sweep",
    hash: "#sweep=links.wireless.loss.rate:0.001:0.1:3&schemes=cerl,reno&seeds=3&scenario=cerl-fig4&set=duration:5",
    show: there("main button:enabled"),
  },
  {
    name: "a sweep that cannot be",
    hash: "#sweep=links.nosuch:0.001:0.1:3&schemes=cerl,nosuch&measure=nosuch&scenario=cerl-fig4",
    show: (page) => page.getByRole("alert").locator("li").nth(1).waitFor(),
    onPhone: true,
  },
  {
    name: "the contest",
    hash: "#contest",
    show: (page) => page.locator("tbody tr").nth(7).waitFor(),
    onPhone: true,
  },
  {
    name: "a class’s table",
    hash: "#contest",
    show: async (page) => {
      await chosen(page, "class-table", "class.csv", Buffer.from(CLASS));
      await page.getByText("Cleo").waitFor();
    },
    onPhone: true,
  },
  {
    name: "a capture",
    hash: "#capture",
    show: async (page) => {
      await chosen(
        page,
        "capture-file",
        "download.pcap",
        Buffer.from(pcapOf(recording("small-buffer.cubic.1"))),
      );
      await there("main dl")(page);
    },
  },
  { name: "the lessons", hash: "#lessons", show: there("main li a") },
  { name: "what markers need", hash: "#lessons&markers", show: there("main textarea") },
  { name: "what lecturers need", hash: "#lessons&lecturers", show: unfold },
  { name: "a lesson that is written", hash: "#lessons&write", show: there(".cm-editor, main textarea") },
  { name: "a printed lesson", hash: "#lesson=sawtooth&print", show: there("main ol, main section") },
  {
    name: "a phone’s question",
    hash: "#lesson=sawtooth&step=next&phone",
    show: there("[role=slider]"),
    onPhone: true,
  },
  { name: "the rules of RFCs", hash: "#rfc", show: (page) => page.locator("tbody tr").nth(100).waitFor() },
  {
    name: "the cases beside Linux",
    hash: "#beside-linux",
    show: (page) => page.locator("tbody tr").nth(15).waitFor(),
  },
  { name: "what this copy was held to", hash: "#validation", show: there("main table") },
  { name: "the accessibility report", hash: "#accessibility", show: there("main table tbody tr") },
];

/** Values of a file, a link and the API, a paper's own words, names of books, licences and terms, and a German genitive, that have English words in every language. */
const AS_IT_IS = new RegExp(
  [
    "^(?:p|td|button|code): (?:class\\.csv|Driving|http)",
    "^title: [^\\n]*\\n[^\\n]*[„“«]We ",
    // What is allowed are names that stand in the link.
    "^li: (?:measure|schemes): (?:gefunden:|hay) ",
    "^p: Kurose|MIT|^p: Supports:|(?:jedes|eines) Segments",
  ].join("|"),
);

/** What is left when another address is opened: the lab stays itself. */
const placeOf = (hash: string) => (/^#(?:scenario|new)=/.test(hash) ? "the lab" : hash);

/** Follows a link in an open page, and waits until what was shown is gone. */
async function follow(page: Page, from: string, to: string, lang: Language): Promise<void> {
  await page.evaluate((link) => {
    document.querySelector("main")?.setAttribute("data-left", "");
    location.hash = link;
  }, `${to}&lang=${lang}`);
  if (placeOf(from) !== placeOf(to)) await page.locator("main[data-left]").waitFor({ state: "detached" });
}

describe.each(["de", "es"] as const)("in %s", (lang) => {
  let lab: Lab;
  let last = "#accessibility";
  beforeAll(async () => {
    lab = await openLab(`${last}&lang=${lang}`, { ready: false, look: "first", viewport: DESK });
  });

  it.each(PLACES)("$name has no English left, and nothing is cut off", async ({ hash, show, onPhone }) => {
    const { page, complaints } = lab;
    await page.setViewportSize(DESK);
    await follow(page, last, hash, lang);
    last = hash;
    await show(page, lang);
    expect(await page.evaluate(() => document.documentElement.lang)).toBe(lang);
    const found = async () => {
      const { cut } = await scan(page);
      const english = (await englishLeft(page)).filter((text) => !AS_IT_IS.test(text));
      return { english, cut, unwhole: await unwholeWords(page), wide: await overflow(page) };
    };
    for (const viewport of onPhone === true ? [DESK, PHONE] : [DESK]) {
      await page.setViewportSize(viewport);
      await expect
        .poll(found, { message: `${viewport.width} px` })
        .toEqual({ english: [], cut: [], unwhole: [], wide: 0 });
    }
    await page.evaluate(() => {
      for (const dialog of document.querySelectorAll("dialog[open]")) (dialog as HTMLDialogElement).close();
    });
    expect(complaints).toEqual([]);
  });
});
