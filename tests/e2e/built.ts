/** What tests of the editor of networks share. */
import type { Page } from "playwright-core";

export const surface = (page: Page) => page.getByRole("application", { name: /under construction/ });

/** Waits until everything stands around the drawing, so that nothing moves any more. */
export async function ready(page: Page): Promise<void> {
  await surface(page).waitFor();
  await page.getByRole("button", { name: "Tidy up" }).waitFor();
}

/** What a network is built of. */
export interface Built {
  nodes: { id: string; role: string }[];
  links: { id: string; from: string; to: string }[];
  flows: { id: string; from: string; to: string }[];
}

/** What is built, as the page itself says it in canonical form. */
export const builtNow = (page: Page, part: "scenario" | "document") =>
  page.evaluate((part) => JSON.stringify(window.cwndscope?.[part]() ?? null), part);
