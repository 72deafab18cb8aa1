/**
 * How soon a class's hundred answers are in the picture on the wall of a lecture: from the paste, from "Show the answers", and from
 * "With the run", each to the frame that shows all of them.
 */
import type { Browser, Page } from "playwright-core";
import { CLASS_SIZE, classLines, HALL_QUESTIONS, type HallQuestion } from "../tests/e2e/hall-class.ts";

/** From the paste to the picture, ms. */
export const HALL_BUDGET = 1000;

/** Times of a question of one kind, ms. */
export interface HallTimes {
  kind: HallQuestion["kind"];
  /** Answers stand open, and those of the class are pasted. */
  pasted: number;
  /** The answers were pasted while the question stood there, and are shown now. */
  shownLater: number;
  /** The run is laid over them. */
  withRun: number;
}

/** Times each kind of question. @param slower so many times slower is the processor made @param times the middle of so many is taken */
export async function hallTimes(
  browser: Browser,
  url: string,
  slower: number,
  times: number,
): Promise<HallTimes[]> {
  const all: HallTimes[] = [];
  for (const question of HALL_QUESTIONS) {
    const each: HallTimes[] = [];
    for (let time = 0; time < times; time++) each.push(await timed(browser, url, slower, question));
    const middle = (of: (one: HallTimes) => number) =>
      each.map(of).sort((a, b) => a - b)[times >> 1] ?? Number.NaN;
    all.push({
      kind: question.kind,
      pasted: middle(({ pasted }) => pasted),
      shownLater: middle(({ shownLater }) => shownLater),
      withRun: middle(({ withRun }) => withRun),
    });
  }
  return all;
}

async function timed(
  browser: Browser,
  url: string,
  slower: number,
  question: HallQuestion,
): Promise<HallTimes> {
  const { kind, lesson, step } = question;
  const text = classLines(question, 1).join("\n");
  const page = await browser.newPage({ viewport: { width: 1920, height: 1080 }, serviceWorkers: "block" });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: slower });
  // The compiler that runs this file names functions through a helper that the page does not have.
  await page.addInitScript("globalThis.__name = (f) => f");
  await page.goto(`${url}#lesson=${lesson}&step=${step}&hall`);
  await page.getByRole("img", { name: "QR code of this question" }).waitFor();
  await page.getByRole("button", { name: "Show the answers" }).click();
  await page.getByRole("button", { name: "Paste answers" }).click();
  const pasted = await after(page, "input", kind, async () => {
    await page.getByRole("textbox").focus();
    await page.keyboard.insertText(text);
  });
  const withRun = await after(page, "click", "run", () =>
    page.getByRole("button", { name: "With the run" }).click(),
  );
  await page.getByRole("button", { name: "Hide the answers" }).click();
  const shownLater = await after(page, "click", kind, () =>
    page.getByRole("button", { name: "Show the answers" }).click(),
  );
  await page.close();
  return { kind, pasted, shownLater, withRun };
}

/** From an event to the frame in which all answers, or what the run says, are in the picture, ms. */
async function after(
  page: Page,
  event: "input" | "click",
  what: HallQuestion["kind"] | "run",
  act: () => Promise<void>,
): Promise<number> {
  const seen = page.evaluate(
    ([event, what, size]) =>
      new Promise<number>((resolve) => {
        const areThere = () => {
          if (what === "run")
            return (document.querySelector("main")?.textContent ?? "").includes("The run: ");
          if (what === "curve") return document.querySelectorAll("[data-lines] path").length === size;
          const counts = [...document.querySelectorAll("section li > strong:last-child")];
          return counts.reduce((sum, { textContent }) => sum + Number(textContent), 0) === size;
        };
        const look = ({ timeStamp }: Event) => {
          const frame = () => {
            // The frame after the one that has them in its elements has painted them.
            if (areThere()) requestAnimationFrame((now) => resolve(now - timeStamp));
            else requestAnimationFrame(frame);
          };
          requestAnimationFrame(frame);
        };
        window.addEventListener(event, look, { capture: true, once: true });
      }),
    [event, what, CLASS_SIZE] as const,
  );
  await page.evaluate(() => {});
  await act();
  return seen;
}
