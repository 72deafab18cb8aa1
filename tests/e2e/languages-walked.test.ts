/** Start, lab, a lesson, Build, a lecture, and the other places that readers come to, in each language that is translated whole. */
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { texts as german } from "../../src/words/de/lab/app.ts";
import { texts as germanToolbar } from "../../src/words/de/lab/build-toolbar.ts";
import { texts as spanish } from "../../src/words/es/lab/app.ts";
import { texts as spanishToolbar } from "../../src/words/es/lab/build-toolbar.ts";
import links from "../scenario/corpus/page-links.json";
import { violations } from "./axe.ts";
import { digest, openLab, overflow, shareBrowser } from "./lab.ts";
import { MAIN_PLACES } from "./main-places.ts";
import { englishLeft, scan, unwholeWords } from "./words-left.ts";

shareBrowser();

const SIZES = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
];

/** A place, and what is done there before its words are looked through. */
interface Walked {
  name: string;
  hash: string;
  show?(page: Page, lang: string): Promise<unknown>;
}

/** Opens all that is folded. */
async function unfold(page: Page): Promise<void> {
  await page.locator("main details").first().waitFor({ state: "attached" });
  await page.evaluate(() => {
    for (const details of document.querySelectorAll("details")) details.open = true;
  });
}

/** A class of two and Reno, as `cwndscope contest --secret … --csv` tells of it. */
const CLASS = [
  "file,name,error,score,low,high,place,open score,open minus score,lost most on",
  "a.sender.js,Ada,,4.5,4.4,4.6,1,4.55,0.05,Driving",
  "b.sender.js,Bob,,3.0,2.9,3.1,3,4.4,1.4,Driving",
  "reno,Reno,,3.5,3.4,3.6,2,3.5,0,Driving",
].join("\n");

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).press("Enter");

const PLACES: readonly Walked[] = [
  ...MAIN_PLACES.map(([name, hash]) => ({ name, hash })),
  { name: "Build, all of it unfolded", hash: "#new=dumbbell", show: unfold },
  { name: "a lecture", hash: "#lesson=sawtooth&step=next&hall" },
  { name: "a sweep", hash: "#sweep=links.wireless.loss.rate" },
  { name: "the figures", hash: "#figures", show: unfold },
  { name: "a figure", hash: "#figure=cerl-fig10a", show: unfold },
  { name: "the contest", hash: "#contest", show: (page) => page.locator("tbody tr").nth(7).waitFor() },
  {
    name: "a class’s table",
    hash: "#contest",
    show: (page) =>
      page
        .locator('[data-role="class-table"]')
        .setInputFiles({ name: "class.csv", mimeType: "text/csv", buffer: Buffer.from(CLASS) }),
  },
  { name: "what markers need", hash: "#lessons&markers" },
  { name: "what lecturers need", hash: "#lessons&lecturers" },
  {
    name: "what can be shared",
    hash: "#scenario=cerl-fig4",
    show: async (page, lang) => {
      await press(page, lang === "de" ? german.share : spanish.share);
      await page.getByRole("dialog").first().waitFor();
    },
  },
  {
    name: "a sender of one’s own",
    hash: "#new=dumbbell",
    show: async (page, lang) => {
      await press(page, lang === "de" ? germanToolbar.sender : spanishToolbar.sender);
      await page.locator("main ul button, main ol button").first().waitFor({ state: "attached" });
    },
  },
  {
    name: "the networks to begin with",
    hash: "#new=dumbbell",
    show: async (page, lang) => {
      await press(page, lang === "de" ? germanToolbar.templates : spanishToolbar.templates);
      await page.getByRole("dialog").locator("table").waitFor();
    },
  },
  { name: "the rules of RFCs", hash: "#rfc", show: (page) => page.locator("tbody tr").nth(100).waitFor() },
  { name: "what this copy was held to", hash: "#validation" },
];

/** Links of the lab that people may have kept: a network to begin with, one whose scenario is in the link, and a view. */
const OLD_LINKS = links.filter(({ name }) =>
  ["a network to begin with", "a presentation with scenes of its own", "a view with everything"].includes(
    name,
  ),
);

/** Values of a file, a link and the API that no language changes. */
const AS_IT_IS = /^(?:p|td|button|code): (?:class\.csv|Driving|http)/;

/** What is there in every language once a place is. */
const ready = (page: Page, hash: string) => {
  if (hash.startsWith("#scenario")) return page.locator('tr[data-run="main"], [data-plot="cwnd"]').first();
  if (hash.startsWith("#new")) return page.getByRole("toolbar").first();
  return page.locator("fieldset button:enabled, main input[type=text], main [role=img]").first();
};

describe("a link of the old kind", () => {
  it.each(OLD_LINKS)("opens the same run in every language: $name", async ({ hash }) => {
    const digests = [];
    for (const lang of ["en", "de", "es"]) {
      const { page, complaints, close } = await openLab(`${hash}&lang=${lang}`, { ready: false });
      await expect.poll(() => digest(page)).not.toBe(null);
      expect(await page.evaluate(() => document.documentElement.lang)).toBe(lang);
      digests.push(await digest(page));
      expect(complaints).toEqual([]);
      await close();
    }
    expect(new Set(digests).size).toBe(1);
  });
});

describe.each(["de", "es"])("in %s", (lang) => {
  it.each(PLACES)("$name has no English left, and nothing is cut off", async ({ hash, show }) => {
    for (const viewport of SIZES) {
      const { page, complaints, close } = await openLab(`${hash === "" ? "#" : `${hash}&`}lang=${lang}`, {
        ready: false,
        look: "first",
        viewport,
      });
      await ready(page, hash).waitFor({ state: "attached" });
      expect(await page.evaluate(() => document.documentElement.lang)).toBe(lang);
      await show?.(page, lang);
      const found = async () => {
        const { cut } = await scan(page);
        const english = (await englishLeft(page)).filter((text) => !AS_IT_IS.test(text));
        return { english, cut, unwhole: await unwholeWords(page), wide: await overflow(page) };
      };
      await expect.poll(found).toEqual({ english: [], cut: [], unwhole: [], wide: 0 });
      await expect.poll(() => violations(page)).toEqual([]);
      expect(complaints).toEqual([]);
      await close();
    }
  });
});
