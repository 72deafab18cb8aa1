/** What the page for lecturers promises is there, in every language. */
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { COURSE_MAP, COURSE_PAPERS, EXAM_NUMBERS, SYLLABI } from "../../src/lessons/lecturers/course-map.ts";
import { texts as german } from "../../src/words/de/lessons/lecturers.ts";
import { say as english } from "../../src/words/en/lessons/lecturers.ts";
import { texts as spanish } from "../../src/words/es/lessons/lecturers.ts";
import { openLab, shareBrowser } from "./lab.ts";

shareBrowser();

/** What stands below a heading, up to the next of its rank. */
interface Part {
  text: string;
  /** Texts of the items of lists, and of the cells of each row. */
  items: string[];
  rows: string[][];
  links: string[];
  buttons: string[];
  choices: number;
}

/** The parts of the page by their headings. */
function parts(page: Page): Promise<Record<string, Part>> {
  return page.evaluate(() => {
    const found: Record<string, Part> = {};
    for (const heading of document.querySelectorAll("main h2, main h3")) {
      const part = document.createElement("div");
      for (let next = heading.nextElementSibling; next !== null; next = next.nextElementSibling) {
        if (/^H[12]$/.test(next.tagName)) break;
        part.append(next.cloneNode(true));
      }
      const texts = (selector: string, of: ParentNode = part) =>
        [...of.querySelectorAll(selector)].map(({ textContent }) => textContent?.trim() ?? "");
      found[heading.textContent ?? ""] = {
        text: part.textContent ?? "",
        items: texts("li"),
        rows: [...part.querySelectorAll("tbody tr")].map((row) => texts("th, td", row)),
        links: [...part.querySelectorAll("a")].map((link) => link.getAttribute("href") ?? ""),
        buttons: texts("button"),
        choices: part.querySelectorAll("option").length,
      };
    }
    return found;
  });
}

describe.each([
  ["en", english],
  ["de", german],
  ["es", spanish],
] as const)("the page for lecturers in %s", (lang, say) => {
  it("has the first ten minutes, chapters, RFCs and papers of every lesson, plans, questions with keys, files, licence and citation", async () => {
    const { page, close } = await openLab(`#lessons&lecturers&lang=${lang}`, { ready: false });
    await page.getByRole("heading", { level: 1, name: say.heading, exact: true }).waitFor();
    const has = await parts(page);

    expect(has[say.firstMinutes].items).toHaveLength(4);
    expect(has[say.firstMinutes].links).toEqual([".", "#scenario=cerl-fig4"]);

    const { rows, items, text } = has[say.lessonsAndBooks];
    expect(rows).toHaveLength(COURSE_MAP.length);
    expect(rows.filter((cells) => cells.slice(0, 6).some((cell) => cell === ""))).toEqual([]);
    for (const book of ["Kurose", "Peterson", "Dordal"]) expect(text).toContain(book);
    expect(items).toHaveLength(COURSE_PAPERS.length);

    for (const { id, lessons } of SYLLABI) expect(has[say[id]].items, id).toHaveLength(lessons.length);
    expect(SYLLABI.map(({ id }) => id)).toEqual(expect.arrayContaining(["lecture", "exercise", "term"]));

    const keys = has[say.questions].items;
    expect(keys).toHaveLength(Object.keys(EXAM_NUMBERS).length);
    Object.values(EXAM_NUMBERS).forEach((numbers, i) => {
      for (const number of numbers) expect(keys[i].replaceAll(",", ".")).toContain(number.text);
      expect(keys[i]).toContain(say.key);
    });
    expect(has[say.questions].links.every((link) => link.startsWith("#scenario="))).toBe(true);

    const { buttons, choices, links } = has[say.slides];
    expect(buttons).toEqual([say.scorm.replace("{1}", "1.2"), say.scorm.replace("{1}", "2004"), say.oneFile]);
    expect(choices).toBe(COURSE_MAP.length);
    expect(links).toEqual(["#lessons&markers"]);

    expect(has[say.licence].text).toMatch(/MIT.*CC BY 4\.0/s);
    await page.locator("main button[aria-expanded]").click();
    await expect
      .poll(() => page.getByLabel("BibTeX").inputValue())
      .toMatch(/^@misc\{cwndscope,.*version = \{\d+\.\d+\.\d+, simulator .*url = /s);
    await close();
  });
});
