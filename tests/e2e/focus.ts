/** What the keyboard has come to, and whether that is seen. */
import type { Page } from "playwright-core";
import { expect } from "vitest";

/** What has the focus, and what is wrong with how it is seen. */
export interface Focus {
  /** "button Play". */
  name: string;
  faults: string[];
}

export function focus(page: Page): Promise<Focus> {
  return page.evaluate(() => {
    const element = document.activeElement as HTMLElement;
    const { labels } = element as HTMLInputElement;
    const words =
      element.getAttribute("aria-label") ??
      labels?.[0]?.textContent ??
      (element.textContent || element.title);
    const name = `${element.getAttribute("role") ?? element.localName} ${words.trim().slice(0, 60)}`;
    if (element === document.body) return { name, faults: ["nothing has the focus"] };
    // A control that is drawn as part of another one shows its focus there.
    const shows = (one: Element) => {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(one);
      return (outlineStyle !== "none" && outlineWidth !== "0px") || boxShadow !== "none";
    };
    let shown: Element | null = element;
    while (shown !== null && !shows(shown)) shown = shown.parentElement;
    const box = (shown ?? element).getBoundingClientRect();
    const isInside =
      box.width > 0 && box.bottom > 0 && box.right > 0 && box.top < innerHeight && box.left < innerWidth;
    // Some point of it is not covered by anything that it neither holds nor is held by.
    const isOpen = (x: number, y: number) => {
      const above = document.elementFromPoint(x, y);
      return above !== null && (above.contains(element) || element.contains(above) || shown?.contains(above));
    };
    const shares = [0.02, 0.25, 0.5, 0.75, 0.98];
    const isUncovered = shares.some((u) =>
      shares.some((v) => isOpen(box.left + u * box.width, box.top + v * box.height)),
    );
    const faults = {
      "its focus is not seen": shown === null,
      "it is out of sight": !isInside,
      "something covers it": isInside && !isUncovered,
    };
    return {
      name,
      faults: Object.entries(faults).flatMap(([fault, is]) => (is ? [fault] : [])),
    };
  });
}

/** The focus is somewhere, and is seen there. */
export async function expectSeen(page: Page, after: string): Promise<void> {
  await expect
    .poll(async () => {
      const { name, faults } = await focus(page);
      return faults.map((fault) => `${after}: ${name}: ${fault}`);
    })
    .toEqual([]);
}

/** Presses Tab until `wanted` has the focus, which is seen wherever it comes by. */
export async function tabTo(page: Page, wanted: RegExp, key = "Tab"): Promise<void> {
  const passed: string[] = [];
  for (;;) {
    const { name } = await focus(page);
    if (wanted.test(name)) return;
    passed.push(name);
    if (passed.length > 90) throw new Error(`${key} never came to ${wanted}, but to ${passed.join("; ")}`);
    await page.keyboard.press(key);
    await expectSeen(page, `${key} from ${name}`);
  }
}
