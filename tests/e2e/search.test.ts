import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import oneLoss from "../../scenarios/one-loss.json" with { type: "json" };
import { texts as germanFigures } from "../../src/words/de/figures/gallery.ts";
import { texts as germanElsewhere } from "../../src/words/de/find/elsewhere.ts";
import { texts as germanApp } from "../../src/words/de/lab/app.ts";
import { texts as germanLessons } from "../../src/words/de/lessons/list.ts";
import { texts as spanishFigures } from "../../src/words/es/figures/gallery.ts";
import { texts as spanishElsewhere } from "../../src/words/es/find/elsewhere.ts";
import { texts as spanishApp } from "../../src/words/es/lab/app.ts";
import { texts as spanishLessons } from "../../src/words/es/lessons/list.ts";
import { violations } from "./axe.ts";
import { FIRST, openLab, openList, shareBrowser } from "./lab.ts";
import { englishLeft } from "./words-left.ts";

shareBrowser();

/** A language, what its readers type, and what is found first. */
const READERS = [
  {
    lang: "de",
    texts: { ...germanApp, ...germanLessons, ...germanFigures, ...germanElsewhere },
    asked: [
      ["Sägezahn", "lesson:sawtooth", "Lektion 1"],
      ["Lektion 3", "lesson:three-duplicates", "Lektion 3"],
      ["Abbildung 7(a)", "figure:cerl-fig7a", "Abbildung: CERL, Abb. 7(a)"],
      ["RFC-Regeln", "page:rfc", "Seite"],
      ["Verweilzeit", "card:net/queues/codel", "Karte"],
    ],
    fair: "Gerechtigkeit",
    lesson: /Lektion 11/,
  },
  {
    lang: "es",
    texts: { ...spanishApp, ...spanishLessons, ...spanishFigures, ...spanishElsewhere },
    asked: [
      ["diente de sierra", "lesson:sawtooth", "Lección 1"],
      ["lección 3", "lesson:three-duplicates", "Lección 3"],
      ["figura 7(a)", "figure:cerl-fig7a", "Figura: CERL, Fig. 7(a)"],
      ["reglas de los RFC", "page:rfc", "Página"],
      ["tiempo de permanencia", "card:net/queues/codel", "Ficha"],
    ],
    fair: "equidad",
    lesson: /Lección 11/,
  },
] as const;

describe("the search", () => {
  it("finds lessons, figures and cards beside scenarios by the words that people use, with the keyboard alone", async () => {
    const { page, close } = await openLab();
    await openList(page);
    const options = page.locator("[role=listbox] [role=option]");
    await page.keyboard.type("sawtooth");
    await expect.poll(() => options.first().getAttribute("data-found")).toBe("lesson:sawtooth");
    await page.getByRole("region", { name: "Preview" }).getByText("Lesson 1").waitFor();
    await expect.poll(() => options.nth(1).getAttribute("data-scenario")).toBe("reno-sawtooth");
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press("Control+KeyA");
    await page.keyboard.type("codel");
    await expect.poll(() => options.first().getAttribute("data-found")).toBe("card:net/queues/codel");
    await page.keyboard.press("Enter");
    await page.getByRole("dialog", { name: /CoDel/ }).waitFor();
    await page.keyboard.press("Escape");
    await openList(page);
    await page.getByRole("button", { name: "Lessons", exact: true }).click();
    await expect.poll(() => options.first().getAttribute("data-found")).toBe("lesson:sawtooth");
    await page.getByRole("combobox", { name: "Search: Scenarios" }).fill("fairness");
    await expect.poll(() => options.first().getAttribute("data-found")).toBe("lesson:refusing-to-yield");
    await page.keyboard.press("Enter");
    await expect.poll(() => page.url()).toContain("#lesson=refusing-to-yield");
    await page.getByRole("heading", { level: 1 }).waitFor();
    await close();
  });

  it("leads with “import” to the choice of a file, and with “pcap” to the page of captures", async () => {
    const { page, close } = await openLab();
    // The browser's own dialog is caught from here on.
    const chooser = page.waitForEvent("filechooser");
    await openList(page);
    const first = page.locator("[role=listbox] [role=option]").first();
    await page.keyboard.type("import");
    await expect.poll(() => first.getAttribute("data-found")).toBe("page:open-file");
    await page.keyboard.press("Enter");
    const own = { ...oneLoss, title: "A file of my own" };
    await (await chooser).setFiles({
      name: "own.json",
      mimeType: "application/json",
      buffer: Buffer.from(JSON.stringify(own)),
    });
    await expect.poll(() => page.title()).toContain("A file of my own");
    await openList(page);
    await page.keyboard.type("pcap");
    await expect.poll(() => first.getAttribute("data-found")).toBe("page:capture");
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: "Look into a real connection" }).waitFor();
    await close();
  });

  it("leads from the lessons' page to the start page for a file, and to the captures", async () => {
    const { page, close } = await openLab("#lessons", { ready: false });
    await page.getByRole("searchbox", { name: "Find a lesson" }).fill("import");
    const elsewhere = page.getByRole("navigation", { name: "Found elsewhere" });
    await elsewhere.getByRole("link", { name: "Look into a real connection" }).waitFor();
    await elsewhere.getByRole("link", { name: "Open a scenario file" }).click();
    await page.getByRole("button", { name: "More", exact: true }).click();
    await page.getByRole("button", { name: "Open a file …" }).waitFor();
    await close();
  });

  it("is on the lessons' page, and names what there is elsewhere", async () => {
    const { page, close } = await openLab("#lessons", { ready: false });
    const lessons = page.getByRole("list").getByRole("link", { name: /min, \d+ steps/ });
    await expect.poll(() => lessons.count()).toBeGreaterThan(10);
    const all = await lessons.count();
    const field = page.getByRole("searchbox", { name: "Find a lesson" });
    await field.fill("fairness");
    await expect.poll(() => lessons.count()).toBeLessThan(5);
    expect(await lessons.first().textContent()).toContain("fairness");
    const elsewhere = page.getByRole("navigation", { name: "Found elsewhere" });
    await elsewhere
      .getByRole("link", { name: /Figure: / })
      .first()
      .waitFor();
    await field.fill("xqzt");
    await page.getByRole("button", { name: `Show all ${all}` }).click();
    await expect.poll(() => lessons.count()).toBe(all);
    await field.fill("bufferbloat");
    await elsewhere
      .getByRole("link", { name: /Scenario/ })
      .first()
      .click();
    await expect.poll(() => page.url()).toContain("scenario=standing-queue");
    await close();
  });

  it("is on the figures' page too", async () => {
    const { page, close } = await openLab("#figures", { ready: false });
    const cards = page.getByRole("list", { name: "Figures" }).getByRole("listitem");
    await expect.poll(() => cards.count()).toBe(70);
    await page.getByRole("searchbox", { name: "Find a figure" }).fill("fair share");
    await expect.poll(() => cards.count()).toBeLessThan(70);
    await cards.filter({ hasText: "Table I" }).first().waitFor();
    await page
      .getByRole("navigation", { name: "Found elsewhere" })
      .getByRole("link", { name: /Lesson 11/ })
      .waitFor();
    await close();
  });
});

describe.each(READERS)("the search in $lang", ({ lang, texts, asked, fair, lesson }) => {
  it("finds in the list of scenarios what readers type, and shows it in their language", async () => {
    const { page, complaints, close } = await openLab(`${FIRST}&lang=${lang}`);
    await page.getByRole("button", { name: texts.scenario.trim() }).first().click();
    const options = page.locator("[role=listbox] [role=option]");
    const field = page.getByRole("dialog").getByRole("combobox");
    for (const [query, key, note] of asked) {
      await field.fill(query);
      const firstFive = () =>
        options.evaluateAll((all) => all.slice(0, 5).map((one) => one.getAttribute("data-found")));
      await expect.poll(firstFive).toContain(key);
      await page.locator(`[role=option][data-found="${key}"]`).getByText(note, { exact: true }).waitFor();
      await expect.poll(() => englishLeft(page)).toEqual([]);
    }
    expect(complaints).toEqual([]);
    await close();
  });

  it("finds lessons and figures on their pages, and names what there is elsewhere", async () => {
    const { page, complaints, close } = await openLab(`#lessons&lang=${lang}`, { ready: false });
    const elsewhere = page.getByRole("navigation", { name: texts.foundElsewhere });
    const lessons = page.locator("main li a[href^='#lesson=']");
    await expect.poll(() => lessons.count()).toBeGreaterThan(10);
    await page.getByRole("searchbox", { name: texts.findALesson }).fill(fair);
    await expect.poll(() => lessons.count()).toBeLessThan(5);
    expect(await lessons.first().getAttribute("href")).toContain("refusing-to-yield");
    await elsewhere.getByRole("link").first().waitFor();
    await page.evaluate(() => {
      location.hash = "#figures";
    });
    await page.getByRole("searchbox", { name: texts.findAFigure }).fill(fair);
    await elsewhere.getByRole("link", { name: lesson }).waitFor();
    await expect.poll(() => englishLeft(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await close();
  });
});

it("a language waits for nothing of the page before its first text", () => {
  const folder = new URL("../../dist/assets/", import.meta.url);
  const packs = readdirSync(folder).filter((name) => /^language-(?:de|es|table-..)-/.test(name));
  expect(packs).toHaveLength(4);
  const imported = packs.flatMap((name) =>
    [
      ...readFileSync(new URL(name, folder), "utf8").matchAll(
        /\b(?:from|import)\s*[(\s]?["'`]\.\/([^"'`]+)/g,
      ),
    ].map(([, file]) => file.replace(/-[\w-]{8}\.js$/, "")),
  );
  expect(new Set(imported)).toEqual(
    new Set(["language-table-de", "language-table-es", "told-parts", "with-told"]),
  );
});
