/** What tests of the start page's question share. */
import type { Page } from "playwright-core";
import { openLab } from "./lab.ts";

export const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

/** How far the curves are drawn, s. */
export const drawnUntil = async (page: Page) =>
  Number(await page.locator("[data-until]").getAttribute("data-until"));

/** Opens the page without a link, and waits for its question. */
export async function ask(options: Parameters<typeof openLab>[1] = {}) {
  const lab = await openLab("", { ready: false, ...options });
  await lab.page.getByText(/^Segment \d+ did not arrive: three duplicate ACKs have come back\./).waitFor();
  return lab;
}
