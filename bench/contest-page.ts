/** How long the page takes for all open seeds of the contest: eight networks, three seeds, in the page's own workers. */
import type { Browser } from "playwright-core";
import { WORKING } from "../src/lab/build/sender/laws.ts";

/** For all of it, s on two cores. */
const BUDGET = 10;

/** The longest that is waited, ms. */
const PATIENCE = 300_000;

/** Prints a row: what, measured; whether it holds its budget, and the budget. */
type Print = (what: string, measured: string, holds?: boolean, budget?: string) => void;

/** Opens the contest, waits for the runs of its seven shipped senders, then has the first law that the page offers take part; the times are the page's own. */
export async function contest(browser: Browser, url: string, print: Print): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, serviceWorkers: "block" });
  const words = page.getByText(/^All open seeds took/);
  const took = async () => {
    await words.waitFor({ timeout: PATIENCE });
    return Number(/took ([\d.]+) s/.exec(await words.innerText())?.[1]);
  };
  await page.goto(`${url}#contest`);
  const shipped = await took();
  const [{ source }] = WORKING;
  await page
    .locator("[data-role=sender-file]")
    .setInputFiles({ name: "mine.sender.js", mimeType: "text/javascript", buffer: Buffer.from(source) });
  await page.getByRole("button", { name: "Run this code" }).click();
  await words.waitFor({ state: "detached", timeout: PATIENCE });
  const own = await took();
  const all = shipped + own;
  const name = "the contest’s open seeds: a sender of one’s own and 7 shipped ones";
  print(name, `${all.toFixed(1)} s`, all < BUDGET, `${BUDGET} s on 2 cores`);
  print("  of that the sender of one’s own", `${own.toFixed(1)} s`);
  await page.close();
}
