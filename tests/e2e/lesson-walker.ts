/** Walks through a lesson as a reader without a mouse does. */
import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { choiceText, type Step } from "../../src/course/index.ts";
import type { Rendered } from "../../src/lessons/data/load.ts";
import { type Answers, type Given, squeezed } from "../course/answers.ts";
import { until } from "./lab.ts";

/** More presses of a key than any page needs. */
const MANY = 150;

/** Goes to a control with Tab or, where it stands before what has the focus, with Shift+Tab. @throws Error where neither comes there */
export async function tabTo(page: Page, control: Locator): Promise<void> {
  await control.waitFor();
  await until(
    () => control.isEnabled(),
    (isEnabled) => isEnabled,
  );
  // It is looked for once: to find a control by its name takes longer than to press Tab. Another element may take its place meanwhile.
  let element = await control.elementHandle();
  let key = "";
  for (let i = 0; i < MANY; i++) {
    let at = await element?.evaluate(focusOf);
    if (at === undefined || at === "gone") {
      element = await control.elementHandle();
      at = await element?.evaluate(focusOf);
    }
    if (at === "here") return;
    // Whatever the focus passes, it goes on in the direction in which it has begun.
    key ||= at === "behind" ? "Shift+Tab" : "Tab";
    await page.keyboard.press(key);
  }
  throw new Error(`${key} never comes to ${control}`);
}

/** Where the focus is, as an element sees it: on it, before or behind it, or "gone" once the element is no part of the page. */
function focusOf(element: Node): "here" | "before" | "behind" | "gone" {
  if (!element.isConnected) return "gone";
  // A part with a root of its own, as an editor, has its own focus.
  const root = element.getRootNode();
  const focused = root instanceof Document || root instanceof ShadowRoot ? root.activeElement : null;
  if (focused === element) return "here";
  const place = focused === null ? 0 : element.compareDocumentPosition(focused);
  return (place & Node.DOCUMENT_POSITION_FOLLOWING) !== 0 ? "behind" : "before";
}

/** Presses a button with Enter. */
export async function press(page: Page, name: string | RegExp): Promise<void> {
  await tabTo(page, page.getByRole("button", { name }));
  await page.keyboard.press("Enter");
}

/** A step of a lesson, shown, with its run. */
export async function arrive(page: Page, step: Step<Rendered>): Promise<void> {
  await page.getByRole("heading", { level: 1, name: step.title, exact: true }).waitFor();
  await page.getByRole("region", { name: "The run" }).waitFor();
  expect(await page.getByText(/\{\{|\bNaN\b|undefined/).count(), step.title).toBe(0);
}

/** Answers a step wrongly: the page says that it is so, and what the run says to this answer. */
export async function answerWrongly(
  page: Page,
  step: Step<Rendered>,
  { wrong, after }: Answers,
): Promise<void> {
  if (wrong === null) return;
  await give(page, step, wrong.given);
  if (step.kind === "vote") {
    await page.getByText("Tell your neighbour why.", { exact: false }).waitFor();
    return;
  }
  if (step.kind === "try") await press(page, "A hint from this run");
  else if (step.kind !== "predict-draw") await page.getByText("Not quite.", { exact: true }).waitFor();
  expect(wrong.hint, step.id).not.toBeNull();
  const hint = page.getByText("Hint from the run.").locator("..");
  await until(
    async () => squeezed((await hint.textContent()) ?? ""),
    (text) => text === `Hintfromtherun.${wrong.hint}`,
  );
  // A drawing ends the step at once: the run lies over it, and it can be drawn again.
  if (step.kind === "predict-draw") await press(page, "Draw again");
  else if (after !== null) expect(await told(page), step.id).not.toContain(after);
}

/** Answers a step rightly: the page says so, and tells what there is to tell. */
export async function answerRightly(
  page: Page,
  step: Step<Rendered>,
  { right, after }: Answers,
): Promise<void> {
  if (step.kind === "vote" && (await page.getByRole("button", { name: "Vote", exact: true }).count()) > 0) {
    await give(page, step, right);
    await page.getByText("Tell your neighbour why.", { exact: false }).waitFor();
  }
  await give(page, step, right);
  if (step.kind === "predict-draw") {
    const features = page.locator("[data-right]");
    await features.first().waitFor();
    await expect
      .poll(() => features.allTextContents(), { message: step.id })
      .toEqual(step.features.map(() => "right"));
  } else if (step.kind !== "try" && !isTalk(step)) await page.getByText("Right.", { exact: true }).waitFor();
  if (after !== null)
    await until(
      () => told(page),
      (text) => text.includes(after),
    );
  await onward(page).waitFor();
}

/** Writes words of one's own: they are kept as they are typed, and what they should hold is told when it is asked for. */
export async function write(page: Page, step: Step<Rendered>, after: string): Promise<void> {
  const words = `My words about “${step.title}”.`;
  expect(await told(page), step.id).not.toContain(after);
  await tabTo(page, page.getByLabel("Your words"));
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type(words);
  await press(page, "Compare");
  await until(
    () => told(page),
    (text) => text.includes(after),
  );
  await page.reload();
  await until(
    () => page.getByLabel("Your words").inputValue(),
    (text) => text === words,
  );
  await onward(page).waitFor();
}

/** A vote about which no run decides. */
const isTalk = (step: Step<unknown>) =>
  step.kind === "vote" && step.options.every(({ when }) => when === null);

/** Everything that the page says, without white space. */
const told = async (page: Page) => squeezed((await page.locator("#lesson").textContent()) ?? "");

/** The way to the next step once a step is done. */
export const onward = (page: Page) =>
  page.getByRole("navigation", { name: "Steps" }).getByRole("button", { name: /^Next/ });

/** Gives an answer with keys. */
async function give(page: Page, step: Step<Rendered>, given: Given): Promise<void> {
  switch (given.kind) {
    case "number": {
      await tabTo(page, page.getByLabel("Your answer"));
      await page.keyboard.press("ControlOrMeta+A");
      await page.keyboard.type(given.text);
      await page.keyboard.press("Enter");
      return;
    }
    case "option":
      await choose(page, given.id);
      return press(page, step.kind === "vote" ? /^Vote( again and see)?$/ : "Ask the run");
    case "order":
      for (const [place, label] of given.labels.entries()) await moveTo(page, label, place);
      return press(page, "Ask the runs");
    case "drawn":
      await tabTo(page, page.getByRole("slider", { name: /^Your line/ }));
      for (const key of given.keys) await page.keyboard.press(key);
      await page.getByText("complete", { exact: true }).waitFor();
      return press(page, "Show the run");
    case "values":
      for (const values of given.tries) await turn(page, step, values);
      return;
    case "decision":
      return pick(page, step, given.place);
    case "program":
      return program(page, given.source);
  }
}

/** Writes another source in the place of the one that is there, and gives it. */
async function program(page: Page, source: string): Promise<void> {
  await tabTo(page, page.getByRole("textbox", { name: "The code of your sender" }));
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.press("Delete");
  await page.keyboard.insertText(source);
  await page.keyboard.press("ControlOrMeta+Enter");
}

/** Chooses among radio buttons with the arrow keys, which go round. */
async function choose(page: Page, id: string): Promise<void> {
  const radios = page.locator('#lesson input[type="radio"]');
  const focused = (value?: string) =>
    page.evaluate((wanted) => {
      const { activeElement: at } = document;
      return (
        at instanceof HTMLInputElement && at.type === "radio" && (wanted === null || at.value === wanted)
      );
    }, value ?? null);
  await radios.first().waitFor();
  for (let i = 0; i < MANY && !(await focused()); i++) await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  for (let i = 0; i < (await radios.count()) && !(await focused(id)); i++)
    await page.keyboard.press("ArrowDown");
  await expect
    .poll(() => radios.and(page.locator(`[value="${id}"]`)).isChecked(), { message: id })
    .toBe(true);
}

/** Moves an item of an order to its place. */
async function moveTo(page: Page, label: string, place: number): Promise<void> {
  const items = page.getByRole("button", { name: /, place \d+ of \d+\. Up and down move it\.$/ });
  const names = await items.evaluateAll((all) => all.map((one) => one.getAttribute("aria-label") ?? ""));
  const at = names.findIndex((name) => name.startsWith(`${label}, place`));
  if (at === place) return;
  await tabTo(page, items.nth(at));
  for (let i = at; i !== place; i += Math.sign(place - at))
    await page.keyboard.press(place < at ? "ArrowUp" : "ArrowDown");
  await until(
    () => items.nth(place).getAttribute("aria-label"),
    (name) => name?.startsWith(`${label}, place`) === true,
  );
}

/** Sets the knobs of a try to values, and waits until they have been run. */
async function turn(
  page: Page,
  step: Step<Rendered>,
  values: Readonly<Record<string, string>>,
): Promise<void> {
  if (step.kind !== "try") throw new Error(`${step.id} has no knobs`);
  const settled = page.locator('tr[aria-current="true"]');
  await settled.waitFor();
  for (const knob of step.knobs) {
    const value = values[knob.path];
    if (value === undefined) continue;
    if (knob.range === null) {
      await tabTo(page, page.getByRole("combobox", { name: knob.label, exact: true }));
      await page.keyboard.type(choiceText(value));
    } else {
      await tabTo(page, page.getByRole("spinbutton", { name: `${knob.label}, exactly` }));
      await page.keyboard.press("ControlOrMeta+A");
      await page.keyboard.type(value);
    }
  }
  await until(
    () => shownValues(page, step),
    (shown) => shown.every((one, i) => (values[step.knobs[i].path] ?? one) === one),
  );
  await settled.waitFor();
}

const shownValues = (page: Page, { knobs }: Extract<Step<Rendered>, { kind: "try" }>) =>
  Promise.all(
    knobs.map(({ label, range }) =>
      (range === null
        ? page.getByRole("combobox", { name: label, exact: true })
        : page.getByRole("spinbutton", { name: `${label}, exactly` })
      ).inputValue(),
    ),
  );

/** Walks along the decisions and picks one, or says that there is none after opening as many as that takes. */
async function pick(page: Page, step: Step<Rendered>, place: number | "none"): Promise<void> {
  if (step.kind !== "explain") throw new Error(`${step.id} has no decisions`);
  await tabTo(page, page.getByRole("button", { name: /^(It is this one|Pick it again)$/ }));
  await page.keyboard.press("Home");
  const right = place === "none" ? (step.noneAfter ?? 1) - 1 : place;
  for (let i = 0; i < right; i++) await page.keyboard.press("ArrowRight");
  await page.getByText(new RegExp(`^${right + 1} of \\d`)).waitFor();
  if (place === "none") await press(page, "There is none");
  else await page.keyboard.press("Enter");
}
