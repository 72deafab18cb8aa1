import type { AddressInfo } from "node:net";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { relay } from "../../scripts/relay.mjs";
import { isForHall, markOf, phoneLine, readPhoneLine } from "../../src/course/index.ts";
import { shippedLesson } from "../course/lessons.ts";
import { violationsInBoth } from "./axe.ts";
import { HALL_QUESTIONS, type HallQuestion } from "./hall-class.ts";
import { type Lab, openLab, placeOf, shareBrowser } from "./lab.ts";

shareBrowser();

const { lesson } = shippedLesson("three-duplicates");
const PHONE = { width: 390, height: 844 };
const WALL = { width: 1280, height: 800 };
const STEP = "when";

function lineOf(device: number): string {
  const step = lesson.steps.find(({ id }) => id === STEP);
  if (step === undefined || !("options" in step)) throw new Error(STEP);
  const answer = { kind: "option", id: step.options[device % 2].id } as const;
  return phoneLine(lesson, step, { vote: 1, confidence: null, mark: markOf(device), answer }) ?? "";
}

const server = relay();
let site = "";
beforeAll(async () => {
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** How often a list was asked for, or sent to, from now on. */
function requestsTo(page: Page, list: string): string[] {
  const found: string[] = [];
  page.on("request", (request) => {
    if (request.url() === list) found.push(request.method());
  });
  return found;
}

/** Ends a page that may have spoken with a relay, and with nobody else. */
async function closeAfter({ complaints, close }: Lab, list: string): Promise<void> {
  expect(complaints.filter((one) => one !== `request to ${list}`)).toEqual([]);
  complaints.length = 0;
  await close();
}

const phoneHash = (list: string) =>
  `#lesson=${lesson.id}&step=${STEP}&phone&relay=${encodeURIComponent(list)}`;

/** Counts the taps of a way, beginning with the one on the link that the phone's camera shows. */
class Taps {
  count = 1;
  async on(target: ReturnType<Page["locator"]>): Promise<void> {
    this.count += 1;
    await target.tap();
  }
}

describe("a phone's way from its camera to the sent answer", () => {
  it("takes three taps through a relay; the answer is sent when the student presses Send, and not before", async () => {
    const list = `${site}/taps`;
    const lab = await openLab(phoneHash(list), { ready: false, viewport: PHONE, hasTouch: true });
    const { page } = lab;
    const asked = requestsTo(page, list);
    const taps = new Taps();
    await taps.on(page.getByRole("radio").first());
    await page.getByText("“Send” gives 127.0.0.1", { exact: false }).waitFor();
    expect(asked).toEqual([]);
    await taps.on(page.getByRole("button", { name: /^Send to 127\.0\.0\.1/ }));
    await page.getByText(/^Sent to 127\.0\.0\.1/).waitFor();
    expect([taps.count, asked]).toEqual([3, ["POST"]]);
    const text = await page.locator("output").textContent();
    expect(await (await fetch(list)).text()).toBe(text);
    expect(await violationsInBoth(page)).toEqual([]);
    await closeAfter(lab, list);
  });

  it("takes four without: the text is copied for the class's chat, and nothing is sent", async () => {
    const { page, close } = await openLab(`#lesson=${lesson.id}&step=${STEP}&phone`, {
      ready: false,
      viewport: PHONE,
      hasTouch: true,
    });
    const taps = new Taps();
    await taps.on(page.getByRole("radio").first());
    await taps.on(page.getByRole("button", { name: "Done" }));
    await taps.on(page.getByRole("button", { name: "Copy the text" }));
    await page.getByText(/^(Copied|This browser cannot copy)/).waitFor();
    expect(taps.count).toBe(4);
    // Nothing was asked of anybody: this would fail.
    await close();
  });

  it.each(HALL_QUESTIONS)(
    "takes at most four for a question of the kind $kind too: the answer itself is one of them",
    async (question) => {
      const { page, close } = await openLab(`#lesson=${question.lesson}&step=${question.step}&phone`, {
        ready: false,
        viewport: PHONE,
        hasTouch: true,
        prepare: countTouches,
      });
      const given = await answerByTouch(page, question);
      await page.getByRole("button", { name: "Done" }).tap();
      await page.getByRole("button", { name: "Copy the text" }).tap();
      await page.getByText(/^(Copied|This browser cannot copy)/).waitFor();
      // The first tap was on the link that the phone's camera shows.
      expect(1 + (await touches(page))).toBe(4);
      const { lesson } = shippedLesson(question.lesson);
      const read = readPhoneLine((await page.locator("output").textContent()) ?? "", lesson);
      expect(read).toMatchObject({ ok: true, value: { step: question.step, answer: given } });
      await close();
    },
  );

  it("shows the code and sends again where the relay does not take the answer", async () => {
    const list = `${site}/later`;
    let isDown = true;
    const lab = await openLab(phoneHash(list), {
      ready: false,
      viewport: PHONE,
      hasTouch: true,
      tolerated: /Failed to load resource|net::ERR_/,
      prepare: (page) => page.route(list, (route) => (isDown ? route.abort() : route.continue())),
    });
    const { page } = lab;
    await page.getByRole("radio").last().tap();
    await page.getByRole("button", { name: /^Send to/ }).tap();
    await page.getByText(/^Not sent:/).waitFor();
    await page.getByRole("img", { name: "QR code of your answer" }).waitFor();
    isDown = false;
    await page.getByRole("button", { name: /^Send to/ }).tap();
    await page.getByText(/^Sent to/).waitFor();
    await closeAfter(lab, list);
  });
});

/** Counts fingers that are put on the page. */
const countTouches = (page: Page) =>
  page.addInitScript(() => {
    const counted = window as unknown as { touches: number };
    counted.touches = 0;
    window.addEventListener("pointerdown", () => counted.touches++, true);
  });

const touches = (page: Page) => page.evaluate(() => (window as unknown as { touches: number }).touches);

/** A finger that is put down, moved along places, and lifted at the last; as if in two seconds: after a flick, a browser takes the next touch for its end. */
async function stroke(page: Page, places: readonly { x: number; y: number }[]): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const begin = Date.now() / 1000 - 2;
  const [first, ...rest] = places;
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", after: number, touchPoints: typeof rest) =>
    devtools.send("Input.dispatchTouchEvent", { type, touchPoints, timestamp: begin + after });
  await touch("touchStart", 0, [first]);
  for (const [i, place] of rest.entries()) await touch("touchMove", (i + 1) / rest.length, [place]);
  await touch("touchMove", 1.5, rest.slice(-1));
  await touch("touchEnd", 2, []);
  await devtools.detach();
}

/** Answers a question with one touch, and gives what the line must say. */
async function answerByTouch(page: Page, { kind, lesson, step: name }: HallQuestion): Promise<object> {
  const step = shippedLesson(lesson).lesson.steps.find(({ id }) => id === name);
  if (kind === "choice" && step !== undefined && "options" in step) {
    await page.getByRole("radio").first().tap();
    return { kind: "option", id: step.options[0].id };
  }
  if (kind === "number") {
    await page.getByRole("textbox").tap();
    await page.keyboard.type("24.5");
    return { kind: "number", value: 24.5 };
  }
  if (kind === "order" && step?.kind === "predict-order") {
    const rows = page.getByRole("listitem");
    await rows.last().waitFor();
    const names = () => rows.locator("button > span:nth-child(2)").allTextContents();
    const before = await names();
    const [from, to] = [await placeOf(rows.first()), await placeOf(rows.last())];
    const x = from.x + from.width / 2;
    const path = Array.from({ length: 9 }, (_, i) => from.y + 8 + ((to.y - from.y) * i) / 8);
    await stroke(
      page,
      path.map((y) => ({ x, y })),
    );
    const [moved, ...others] = before;
    await expect.poll(names).toEqual([...others, moved]);
    const ids = [...others, moved].map((label) => step.items.find((item) => item.label === label)?.id);
    return { kind: "order", ids };
  }
  const { x, y, width, height } = await placeOf(page.getByRole("slider", { name: /^Your line/ }));
  await stroke(
    page,
    Array.from({ length: 20 }, (_, i) => ({
      // From the line's beginning, which lies 12 px inside, to beyond its end.
      x: x + 6 + (width * i) / 19,
      y: y + height * (0.4 + 0.2 * Math.sin(i)),
    })),
  );
  await page.getByText("complete", { exact: true }).waitFor();
  return { kind: "drawn" };
}

describe("a wall with a relay", () => {
  it("has the answers of sixty phones with the second question after they were sent", async () => {
    const list = `${site}/sixty`;
    const lab = await openLab(`#lesson=${lesson.id}&step=${STEP}&hall`, { ready: false, viewport: WALL });
    const { page } = lab;
    const asked = requestsTo(page, list);
    await page.getByText("0 answers").waitFor();
    await page.getByRole("button", { name: "Relay" }).click();
    const panel = page.getByRole("region", { name: "Relay" });
    await panel.getByRole("textbox").fill("relay.example");
    await panel.getByRole("button", { name: "Use this relay" }).click();
    await panel.getByRole("alert").getByText("This is no address of a relay").waitFor();
    expect(await violationsInBoth(page)).toEqual([]);
    await panel.getByRole("textbox").fill(list);
    await panel.getByRole("button", { name: "Use this relay" }).click();
    await page.getByRole("button", { name: /^Relay: 127\.0\.0\.1/ }).waitFor();
    await expect.poll(() => asked.length).toBeGreaterThan(0);
    const lines = Array.from({ length: 60 }, (_, i) => lineOf(i));
    const hostile = ["cwa2.x.y.z.1234567", lineOf(3).replace(/.$/, "0")];
    await Promise.all([...lines, ...hostile].map((body) => fetch(list, { method: "POST", body })));
    const before = asked.length;
    await page.getByText("60 answers").waitFor();
    // One question may have been under way when the last phone sent.
    expect(asked.length - before).toBeLessThanOrEqual(2);
    expect(asked.every((method) => method === "GET")).toBe(true);
    // The next question has it too.
    await page.getByRole("button", { name: "Next question" }).click();
    await expect.poll(() => page.url()).toContain("relay=");
    await page.getByText("0 answers").waitFor();
    await page.getByRole("button", { name: /^Relay: / }).click();
    await page.getByRole("button", { name: "Use none" }).click();
    await expect.poll(() => page.url()).not.toContain("relay=");
    await closeAfter(lab, list);
  });

  it("asks a relay that a link names only when the lecturer says so", async () => {
    const list = `${site}/named`;
    await fetch(list, { method: "POST", body: lineOf(1) });
    const hash = `#lesson=${lesson.id}&step=${STEP}&hall&relay=${encodeURIComponent(list)}`;
    const lab = await openLab(hash, { ready: false, viewport: WALL });
    const { page } = lab;
    const asked = requestsTo(page, list);
    await page.getByText("0 answers").waitFor();
    const panel = page.getByRole("region", { name: "Relay" });
    expect(await panel.getByRole("textbox").inputValue()).toBe(list);
    expect(asked).toEqual([]);
    await panel.getByRole("button", { name: "Use this relay" }).click();
    await page.getByText("1 answer", { exact: true }).waitFor();
    await closeAfter(lab, list);
  });

  it("is offered for every question that a phone can answer", () => {
    expect(lesson.steps.filter(isForHall).length).toBeGreaterThan(3);
  });
});
