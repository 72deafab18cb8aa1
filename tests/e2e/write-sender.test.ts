import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { decodeResult } from "../../src/course/index.ts";
import { answeredSteps } from "../course/kept-answers.ts";
import { violations } from "./axe.ts";
import { openLab, overflow, shareBrowser, until } from "./lab.ts";
import { tabTo } from "./lesson-walker.ts";

shareBrowser();

const code = (page: Page) => page.getByRole("textbox", { name: "The code of your sender" });
const goal = (page: Page) => page.locator("#lesson li[data-met]").first();
const shown = (page: Page) => page.getByText("The plots show this version.", { exact: false });

/** What the step's author says is right, and what is not. */
async function sources() {
  const answers = (await answeredSteps("write-aimd")).find(({ step }) => step.id === "grow")?.answers;
  if (answers?.right.kind !== "program" || answers.wrong?.given.kind !== "program")
    throw new Error("the step asks for no sender");
  return { right: answers.right.source, wrong: answers.wrong.given.source, after: answers.after ?? "" };
}

/** Another text in the place of what is there, by keys alone. */
async function replace(page: Page, source: string): Promise<void> {
  await tabTo(page, code(page));
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.press("Delete");
  await page.keyboard.insertText(source);
}

/** A controller that does something at each ACK. */
const inAck = (code: string) => `export default {
  onAck(s, ack, tcp) {
    ${code}
    return "grow";
  },
  onLossDetected: (s, tcp) => tcp.cwnd / 2,
  onTimeout: () => 1,
};`;

/** Programs that would harm a page that runs them, with what is said of each. */
const HOSTILE: readonly (readonly [source: string, why: RegExp])[] = [
  [inAck("for (;;);"), /Line 3 This does not end/],
  ["for (;;);\nexport default {};", /Line 1 This does not end/],
  [inAck('const all = []; for (;;) all.push("x".repeat(1e6));'), /Line 3 This (holds too much|does not end)/],
  [inAck('throw new Error("I give up");'), /Line 3 I give up/],
  [inAck("const f = () => f() + 1; f();"), /Line 3 more than \d+ calls within calls/],
  [inAck('fetch("https://example.org/");'), /Line 3 fetch is not known here/],
  [inAck("parent.document.body.remove();"), /Line 3 parent is not known here/],
  [inAck('/^(a+)+$/.test("a".repeat(60));'), /Line 3 regular expressions are not available/],
];

const openStep = (viewport: { width: number; height: number }) =>
  openLab("#lesson=write-aimd&step=grow", { ready: false, viewport, reducedMotion: "reduce" });

describe("a step in which a sender is written", () => {
  it.each([
    { width: 1280, height: 800 },
    { width: 390, height: 844 },
  ])("runs, breaks, and passes by keys alone at $width×$height", async (viewport) => {
    const { right, wrong } = await sources();
    const { page, close } = await openStep(viewport);
    // What it begins with runs by itself, and is no answer.
    await shown(page).waitFor();
    expect(await goal(page).getAttribute("data-met")).toBe("false");
    await page.getByRole("button", { name: /^Skip/ }).waitFor();

    // A mistake has its line; the last run stays.
    await replace(page, "export default {\n  onAck: () => 3 +,\n};");
    await page.getByRole("alert").getByText("Line 2").waitFor();
    await page.getByText("The plots show your last version that ran.", { exact: false }).waitFor();
    await page.getByRole("region", { name: "The run" }).waitFor();

    // Given all the same, it is a wrong answer.
    await page.keyboard.press("ControlOrMeta+Enter");
    await page.getByText("Not quite.", { exact: true }).waitFor();

    // One that does not end is stopped, and says where.
    await replace(page, right.replace("return tcp.cwnd + 1 / tcp.cwnd;", "for (;;);"));
    await page
      .getByRole("alert")
      .getByText(/This does not end/)
      .waitFor();

    // A wrong one gets the hint of its run.
    await replace(page, wrong);
    await page.keyboard.press("ControlOrMeta+Enter");
    await page.getByText("Hint from the run.").waitFor();

    await replace(page, right);
    await page.keyboard.press("ControlOrMeta+Enter");
    await page.getByText("Right.", { exact: true }).waitFor();
    await page.getByRole("button", { name: /^Next/ }).waitFor();
    expect(await overflow(page)).toBe(0);
    expect(await violations(page)).toEqual([]);
    await close();
  });

  it("takes hostile programs for wrong answers, says why, and stays as it was", async () => {
    const { right } = await sources();
    const { page, close } = await openStep({ width: 1280, height: 800 });
    await shown(page).waitFor();
    for (const [source, why] of HOSTILE) {
      await replace(page, source);
      await page.keyboard.press("ControlOrMeta+Enter");
      await page.getByText("Not quite.", { exact: true }).waitFor();
      await page.getByRole("alert").filter({ hasText: why }).waitFor();
      await page.getByRole("region", { name: "The run" }).waitFor();
    }
    await replace(page, right);
    await page.keyboard.press("ControlOrMeta+Enter");
    await page.getByText("Right.", { exact: true }).waitFor();
    await close();
  });

  it("keeps what was typed and what was given, through a reload and into the result code", async () => {
    const { right } = await sources();
    const { page, close } = await openStep({ width: 1280, height: 800 });
    await shown(page).waitFor();
    await replace(page, `${right}// mine\n`);
    await shown(page).waitFor();
    await page.getByText("Right.", { exact: true }).waitFor();
    await replace(page, "// not yet");
    await page.reload();
    await until(
      () => code(page).innerText(),
      (text) => text.includes("// not yet"),
    );
    await page.evaluate(() => {
      location.hash = "#lesson=write-aimd&step=6";
    });
    const written = await until(
      () => page.getByLabel("Result code").inputValue(),
      (value) => value !== "",
    );
    const decoded = decodeResult(written);
    if (!decoded.ok) throw new Error(decoded.message);
    expect(decoded.value.steps.grow).toMatchObject({
      answer: { kind: "program", source: `${right}// mine\n` },
      right: true,
      tries: 1,
    });
    await close();
  });
});
