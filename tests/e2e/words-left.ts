import type { Page } from "playwright-core";

/** What a scan of a page in the language of tests finds. */
export interface Scan {
  /** English that is left: texts of more than one word without an accent, and where they stand. */
  english: string[];
  /** Texts of controls and headings that are cut off. */
  cut: string[];
  /** How far the page is wider than its window, px. */
  wide: number;
}

/** Looks through everything that is read or spoken on a page that is in the language of tests. */
export function scan(page: Page): Promise<Scan> {
  return page.evaluate(() => {
    // Every text of that language has accents; names, numbers and units have single words.
    const isEnglish = (text: string) =>
      /[A-Za-z]{3,}[\s,.;:]+[A-Za-z]{3,}/.test(text) && !/[áçéîñöšüýÅÇÉÎÑÖŠÛ]/.test(text);
    const english = new Set<string>();
    const cut = new Set<string>();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      const [text, parent] = [node.textContent?.trim() ?? "", node.parentElement];
      if (
        text === "" ||
        parent === null ||
        parent.closest("script, style, noscript, code, math, kbd, textarea, cite, [lang='en']")
      )
        continue;
      if (isEnglish(text)) english.add(`${parent.tagName.toLowerCase()}: ${text.slice(0, 80)}`);
      const control = parent.closest<HTMLElement>("button, h1, h2, h3, label, legend, [role=tab]");
      if (
        control === null ||
        control.clientWidth <= 2 ||
        control.clientHeight <= 2 ||
        control.closest("[inert], .visually-hidden")
      )
        continue;
      const { overflowX, textOverflow, visibility } = getComputedStyle(control);
      const isCut = control.scrollWidth > control.clientWidth + 1 && /hidden|clip/.test(overflowX);
      // What is shortened with "…" has its whole text as hover text.
      if (isCut && visibility === "visible" && textOverflow !== "ellipsis") cut.add(text.slice(0, 80));
    }
    for (const name of ["aria-label", "title", "placeholder", "aria-description", "aria-valuetext"])
      for (const element of document.querySelectorAll(`[${name}]`)) {
        const text = element.getAttribute(name) ?? "";
        if (isEnglish(text)) english.add(`${name}: ${text.slice(0, 80)}`);
      }
    return {
      english: [...english],
      cut: [...cut],
      wide: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    };
  });
}

/** Small words that English sentences have, and sentences of neither German nor Spanish. */
const ENGLISH_WORDS =
  `the of and with is are this that from by for not your you which when what have its it or to at be can how first
  packets segments queue queues losses flow's figures claims card lesson scenario illustration procedure sections step each
  runs size wired wireless rates path
  found allowed should would could might them they about into during because where while between`.split(
    /\s+/,
  );

/** Texts with an English word in them, on a page in German or Spanish: all that is read or spoken but names of papers and books. */
export function englishLeft(page: Page): Promise<string[]> {
  return page.evaluate((words) => {
    const english = new RegExp(`(?<![\\p{L}-])(?:${words.join("|")})(?![\\p{L}-])`, "iu");
    const found = new Set<string>();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      const [text, parent] = [node.textContent?.trim() ?? "", node.parentElement];
      if (parent?.closest("script, style, noscript, code, math, kbd, textarea, cite, [lang='en']")) continue;
      if (english.test(text)) found.add(`${parent?.tagName.toLowerCase()}: ${text.slice(0, 80)}`);
    }
    for (const name of ["aria-label", "title", "placeholder", "aria-description", "aria-valuetext"])
      for (const element of document.querySelectorAll(`[${name}]`)) {
        const text = element.getAttribute(name) ?? "";
        if (english.test(text)) found.add(`${name}: ${text.slice(0, 80)}`);
      }
    return [...found];
  }, ENGLISH_WORDS);
}

/** Numbers with a decimal point that stand before a unit, in all that is read or spoken, and in what fields hold: none in a language with a comma. */
export function pointsLeft(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const POINT =
      /(?<![\d.\-–])\d+\.\d+(?=[\s\u00a0](?:s|ms|%|[kMG]?bit\/s|kB|BDP|Segment|Paket|segment|packet)(?![\p{L}\d]))/u;
    const found = new Set<string>();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      const [text, parent] = [node.textContent ?? "", node.parentElement];
      if (POINT.test(text) && !parent?.closest("script, style, noscript, textarea, cite, .cm-editor"))
        found.add(`${parent?.tagName.toLowerCase()}: ${text.slice(0, 80)}`);
    }
    for (const name of ["aria-label", "title", "aria-description", "aria-valuetext"])
      for (const element of document.querySelectorAll(`[${name}]`))
        if (POINT.test(element.getAttribute(name) ?? ""))
          found.add(`${name}: ${element.getAttribute(name)?.slice(0, 80)}`);
    for (const { type, value } of document.querySelectorAll("input"))
      if (type === "text" && POINT.test(value)) found.add(`field: ${value}`);
    return [...found];
  });
}

/** Words of headings and controls that are broken in the middle, and the link of the place that is shown, where it lies beyond the end of its header. */
export function unwholeWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      const control = node.parentElement?.closest("th, h1, h2, h3, button, label, legend, nav a");
      if (!control || control.closest(".visually-hidden, svg") || !control.checkVisibility()) continue;
      for (const { 0: word, index } of (node.textContent ?? "").matchAll(/\p{L}{4,}/gu)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const lines = [...range.getClientRects()]
          .filter(({ width }) => width > 0)
          .map(({ top }) => Math.round(top));
        if (new Set(lines).size > 1) found.push(`broken: ${word}`);
      }
    }
    for (const link of document.querySelectorAll("header nav > [aria-current]")) {
      const [{ right }, room] = [link.getBoundingClientRect(), link.parentElement?.getBoundingClientRect()];
      if (room !== undefined && right > room.right + 1) found.push(`hidden: ${link.textContent}`);
    }
    return found;
  });
}
