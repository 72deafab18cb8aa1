/** Start, lab, a lesson, Build and a lecture in each language that is translated whole. */
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import links from "../scenario/corpus/links.json";
import pageLinks from "../scenario/corpus/page-links.json";
import { violations } from "./axe.ts";
import { digest, overflow, shareBrowser } from "./lab.ts";
import { MAIN_PLACES } from "./main-places.ts";
import { onePage } from "./one-page.ts";
import { englishLeft, scan } from "./words-left.ts";

shareBrowser();

const SIZES = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
];

/** Places, each with something that is there once it is. */
const PLACES = [
  ...MAIN_PLACES.map(([name, hash]) => ({ name, hash })),
  { name: "a lecture", hash: "#lesson=sawtooth&step=next&hall" },
];

/** Links of the lab that people may have kept, in each way that there has been to say what is run: networks to begin with, scenarios in the link, values, views, frames, one that a mail program has changed. */
const OLD_LINKS = [
  ...pageLinks.filter(({ name }) =>
    [
      "a network to begin with",
      "a shipped scenario's network to begin with",
      "a presentation with a knob, typed by hand",
      "a presentation with scenes of its own",
      "a frame in a course",
      "a view with everything",
    ].includes(name),
  ),
  ...links.filter(({ name }) =>
    [
      "a whole scenario: every-kind-of-change",
      "a whole scenario and values",
      "a whole scenario that is written out in full",
      "a shipped scenario, values and a view, with a checksum",
      "a shipped scenario of a folder",
      "a shipped scenario, percent-encoded by a mail program",
    ].includes(name),
  ),
];

/** What is there in every language once a place is. */
const ready = (page: Page, hash: string) => {
  if (hash.startsWith("#scenario")) return page.locator('tr[data-run="main"], [data-plot="cwnd"]').first();
  if (hash.startsWith("#new")) return page.getByRole("toolbar").first();
  return page.locator("fieldset button:enabled, main input[type=text], main [role=img]").first();
};

describe("a link of the old kind", () => {
  const open = onePage();

  it("is of every kind", () => expect(OLD_LINKS).toHaveLength(12));

  it.each(OLD_LINKS)("opens the same run in every language: $name", async ({ hash }) => {
    const digests: (string | null)[] = [];
    for (const link of [`${hash}&lang=en`, `${hash}&lang=de`, `?lang=es${hash}`]) {
      const { page, complaints } = await open(link);
      await expect.poll(() => digest(page)).not.toBe(null);
      expect(await page.evaluate(() => document.documentElement.lang)).toBe(/lang=(..)/.exec(link)?.[1]);
      digests.push(await digest(page));
      expect(complaints).toEqual([]);
    }
    expect(digests).toEqual(digests.map(() => digests[0]));
  });
});

describe.each(["de", "es"])("in %s", (lang) => {
  const open = onePage({ look: "first" });

  it.each(PLACES)("$name has no English left, and nothing is cut off", async ({ hash }) => {
    // Every second place is opened on a telephone, and then looked at from a desk.
    const isOpenedAtDesk = PLACES.findIndex((place) => place.hash === hash) % 2 === 0;
    const [first, second] = isOpenedAtDesk ? SIZES : SIZES.toReversed();
    const { page, complaints } = await open(`${hash === "" ? "#" : `${hash}&`}lang=${lang}`, first);
    for (const viewport of [first, second]) {
      await page.setViewportSize(viewport);
      await ready(page, hash).waitFor({ state: "attached" });
      expect(await page.evaluate(() => document.documentElement.lang)).toBe(lang);
      const found = async () => {
        const { cut } = await scan(page);
        return { english: await englishLeft(page), cut, wide: await overflow(page) };
      };
      await expect
        .poll(found, { message: `${viewport.width} px` })
        .toEqual({ english: [], cut: [], wide: 0 });
      expect(await violations(page), `${viewport.width} px`).toEqual([]);
    }
    expect(complaints).toEqual([]);
  });
});
