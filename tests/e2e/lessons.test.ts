import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { decodeResult, encodeResult } from "../../src/course/index.ts";
import { sha256 } from "../../src/experiment/sha-256.ts";
import { shippedLesson } from "../course/lessons.ts";
import { violations } from "./axe.ts";
import { openLab, overflow, placeOf, shareBrowser, until } from "./lab.ts";

shareBrowser();

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });

/** Waits until the runs of the step are shown. */
const ready = async (page: Page) => {
  await page.getByRole("region", { name: "The run" }).waitFor();
};

/** Goes on to a step by its place. */
async function next(page: Page, title: string): Promise<void> {
  await page
    .getByRole("navigation", { name: "Steps" })
    .getByRole("button", { name: /^(Next|Skip)/ })
    .click();
  await heading(page, title).waitFor();
  await ready(page);
}

/** What the page says about the last answer. */
const verdict = async (page: Page, words: string) => {
  await page.getByText(words, { exact: true }).waitFor();
};

/** Types a number and has it judged, with keys only. */
async function typeNumber(page: Page, value: string): Promise<void> {
  const field = page.getByLabel("Your answer");
  await field.focus();
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type(value);
  await page.keyboard.press("Enter");
}

/** Draws with a finger from place to place. */
async function stroke(page: Page, [first, ...rest]: readonly (readonly [number, number])[]): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", at: readonly { x: number; y: number }[]) =>
    session.send("Input.dispatchTouchEvent", { type, touchPoints: [...at] });
  let [x, y] = first;
  await touch("touchStart", [{ x, y }]);
  for (const [toX, toY] of rest) {
    const steps = 10;
    for (let i = 1; i <= steps; i++)
      await touch("touchMove", [{ x: x + ((toX - x) * i) / steps, y: y + ((toY - y) * i) / steps }]);
    [x, y] = [toX, toY];
  }
  await touch("touchEnd", []);
  await session.detach();
}

/** Draws with keys: each of `pieces` goes on by so many steps, then up or down by so many presses. */
async function drawWithKeys(
  page: Page,
  pieces: readonly (readonly [right: number, up: number])[],
): Promise<void> {
  await page.getByRole("slider", { name: /^Your line/ }).focus();
  for (const [right, up] of pieces) {
    for (let i = 0; i < right; i++) await page.keyboard.press("ArrowRight");
    for (let i = 0; i < Math.abs(up); i++) await page.keyboard.press(up > 0 ? "ArrowUp" : "ArrowDown");
  }
}

/** Chooses an answer with keys. */
async function choose(page: Page, name: string | RegExp, button: string): Promise<void> {
  await page.getByRole("radio", { name }).focus();
  await page.keyboard.press("Space");
  await page.getByRole("button", { name: button }).focus();
  await page.keyboard.press("Enter");
}

const SIZES = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
] as const;

describe.each(SIZES)("the first lesson at $width × $height, by keyboard", (viewport) => {
  it("is walked to its end with wrong answers, hints and right answers", async () => {
    const { page, close } = await openLab("#lessons", { ready: false, viewport });
    await page.getByRole("link", { name: /The sawtooth/ }).focus();
    await page.keyboard.press("Enter");
    await heading(page, "One download, one narrow link").waitFor();
    await ready(page);
    await page.getByText("2 Mbit/s", { exact: false }).first().waitFor();
    expect(await violations(page)).toEqual([]);

    await next(page, "How much does the path hold?");
    await typeNumber(page, "12");
    await verdict(page, "Not quite.");
    await page.getByText("You counted one way.", { exact: false }).waitFor();
    expect(await page.getByText("24.8", { exact: false }).count()).toBe(0);
    await typeNumber(page, "52");
    await page.getByText("That is the window when a packet is dropped.", { exact: false }).waitFor();
    await typeNumber(page, "24");
    await verdict(page, "Right.");
    await page.getByText("24.8 segments", { exact: false }).first().waitFor();

    await next(page, "What does Reno do next?");
    await expect.poll(() => page.getByRole("button", { name: "Show the run" }).isDisabled()).toBe(true);
    // Down to one, and flat: wrong in everything.
    await drawWithKeys(page, [
      [1, -25],
      [35, 0],
    ]);
    await page.getByRole("button", { name: "Show the run" }).click();
    await page.getByText("You let it fall to", { exact: false }).waitFor();
    await page.getByRole("button", { name: "Draw again" }).click();
    // Half, and back within six seconds, three times.
    const tooth = [[1, -13], ...Array.from({ length: 12 }, () => [1, 1] as const), [0, 1]] as [
      number,
      number,
    ][];
    await drawWithKeys(page, [...tooth, ...tooth, ...tooth.slice(0, 8)]);
    await page.getByRole("button", { name: "Show the run" }).click();
    await page.getByText("How fast it comes back", { exact: true }).waitFor();
    await expect.poll(() => page.locator("[data-right=true]").count()).toBeGreaterThanOrEqual(2);
    await expect.poll(() => page.locator("[data-drawn]").count()).toBe(1);
    expect(await violations(page)).toEqual([]);

    await next(page, "When does the sender know?");
    await typeNumber(page, "0");
    await page.getByText("Who tells the sender?", { exact: false }).waitFor();
    await typeNumber(page, "0.3 s");
    await verdict(page, "Right.");

    await next(page, "The tooth and the queue");
    await next(page, "Longer paths, longer teeth?");
    await page.getByText("The curves are shown once you have answered.").waitFor();
    await order(page, ["80 ms", "65 ms", "50 ms", "35 ms", "20 ms"]);
    await page.getByRole("button", { name: "Ask the runs" }).click();
    await page.getByText("You put the long path first.", { exact: false }).waitFor();
    await order(page, ["20 ms", "35 ms", "50 ms", "65 ms", "80 ms"]);
    await page.getByRole("button", { name: "Ask the runs" }).click();
    await verdict(page, "Right.");

    await next(page, "How much buffer is enough?");
    await page.getByRole("img", { name: "holds", exact: true }).first().waitFor();
    const buffer = page.getByRole("spinbutton", { name: /exactly/ });
    await buffer.fill("16");
    await page.getByText("94.3", { exact: false }).first().waitFor();
    await page.getByRole("button", { name: "A hint from this run" }).click();
    await page.getByText("The queue is empty and the link waits.", { exact: false }).waitFor();
    await buffer.fill("20");
    await until(
      () =>
        page
          .getByRole("table", { name: /Your \d runs/ })
          .getByRole("row")
          .count(),
      (rows) => rows === 4,
    );
    await page.getByRole("button", { name: /^Next/ }).waitFor();
    expect(await violations(page)).toEqual([]);
    await expect.poll(() => overflow(page)).toBeLessThanOrEqual(0);

    await next(page, "Which one does not belong?");
    await page.getByRole("button", { name: "It is this one" }).focus();
    await page.keyboard.press("Enter");
    await verdict(page, "Not quite.");
    await page.keyboard.press("ArrowRight");
    await page.getByText("2 of", { exact: false }).first().waitFor();
    await page.keyboard.press("Enter");
    await verdict(page, "Right.");

    await next(page, "A faster link");
    await choose(page, "about half as long", "Vote");
    await page.getByText("Tell your neighbour why.", { exact: false }).waitFor();
    await choose(page, "longer", "Vote again and see");
    await verdict(page, "Right.");
    await page.getByText("You changed your mind.").waitFor();

    await page.getByRole("navigation", { name: "Steps" }).getByRole("button", { name: /^Next/ }).click();
    await heading(page, "What you did").waitFor();
    const showed = page.getByRole("region", { name: "What the runs showed" });
    expect(await showed.getByRole("heading", { level: 3 }).count()).toBe(7);
    await showed.getByText("24.8 segments: the bandwidth–delay product", { exact: false }).waitFor();
    const code = await until(
      () => page.getByLabel("Result code").inputValue(),
      (value) => /^cwnd2\.[\w-]+\.[0-9a-z]{7}$/.test(value),
    );
    expect(await violations(page)).toEqual([]);

    await page.goto(`${page.url().split("#")[0]}#lessons`);
    await page.getByText("9 of 9").or(page.getByText("done")).first().waitFor();
    await page.getByRole("link", { name: /^For lecturers/ }).click();
    await page.getByRole("link", { name: "the page for markers" }).click();
    await page.getByLabel("Codes, one per line").fill(`${code}\n${code.slice(0, -2)}zz`);
    await page.getByRole("button", { name: "Check" }).click();
    await page.getByText("1 done.").waitFor();
    await page.getByRole("cell", { name: /^\d of 7$/ }).waitFor();
    await page.getByText("Line 2: the code is cut or altered", { exact: false }).waitFor();
    expect(await page.getByText("It says “right” where the run does not", { exact: false }).count()).toBe(0);
    // Who marks sees what was wrong at first, of each learner and of all.
    await page.getByRole("cell", { name: /^✓ 24 segments \(first: × 12 segments; 3 tries\)$/ }).waitFor();
    await page.getByRole("cell", { name: "12 segments: 1", exact: true }).waitFor();
    const lines = page.getByRole("region", { name: "Lines of “What does Reno do next?”" });
    await expect.poll(() => lines.locator("[data-lines='1'] path").count()).toBe(2);
    await close();
  });
});

/** Puts items into an order with keys. */
async function order(page: Page, labels: readonly string[]): Promise<void> {
  for (const [place, label] of labels.entries()) {
    const item = page.getByRole("button", { name: new RegExp(`^${label}, place`) });
    await item.focus();
    for (;;) {
      const at = Number(/place (\d+) of/.exec((await item.getAttribute("aria-label")) ?? "")?.[1]) - 1;
      if (at === place) break;
      await page.keyboard.press(at > place ? "ArrowUp" : "ArrowDown");
    }
  }
}

describe("an answer that was begun and not given yet", () => {
  it("is there after a reload: a number, a line, an order", async () => {
    const { page, close } = await openLab("#lesson=sawtooth&step=2", { ready: false });
    await ready(page);
    await page.getByLabel("Your answer").fill("17");
    await next(page, "What does Reno do next?");
    await drawWithKeys(page, [[3, -2]]);
    const drawn = page.getByText(/^Drawn to/);
    const words = await drawn.textContent();
    await page.reload();
    await ready(page);
    await drawn.waitFor();
    expect(await drawn.textContent()).toBe(words);
    await page.getByRole("button", { name: "Start over" }).click();
    const share = page.getByRole("progressbar", { name: "How much is drawn" });
    await expect.poll(() => share.evaluate((bar) => (bar as HTMLProgressElement).value)).toBe(0);

    await page.evaluate(() => {
      location.hash = "#lesson=sawtooth&step=2";
    });
    await expect.poll(() => page.getByLabel("Your answer").inputValue()).toBe("17");
    await typeNumber(page, "24");
    await verdict(page, "Right.");
    await page.evaluate(() => {
      location.hash = "#lesson=sawtooth&step=6";
    });
    await heading(page, "Longer paths, longer teeth?").waitFor();
    await ready(page);
    await order(page, ["80 ms", "20 ms"]);
    await page.reload();
    await ready(page);
    const first = page.getByRole("button", { name: /place 1 of 5/ });
    await expect.poll(() => first.textContent()).toContain("80 ms");
    await close();
  });
});

describe("a lesson", () => {
  it("gives an id numbers of its own, the same ones after a reload, and markers the same expected answers", async () => {
    const { page, close } = await openLab("#lesson=sawtooth&step=1&who=grace", { ready: false });
    await ready(page);
    await page.locator("data").first().waitFor();
    const told = await page.locator("data").allTextContents();
    await page.reload();
    await ready(page);
    await expect.poll(() => page.locator("data").allTextContents()).toEqual(told);
    await page.goto(`${page.url().split("#")[0]}#lessons&markers`);
    const ids = ["grace", "Zoë", ...Array.from({ length: 28 }, (_, i) => `s${4700 + i}`)];
    await page.getByLabel("IDs, one per line").fill([...ids, "Ada Lovelace", "grace"].join("\n"));
    await page.getByRole("button", { name: "Compute" }).click();
    await page.getByText(/^30 done\.$/).waitFor();
    const lines = page.getByRole("list", { name: "Lines to look at" }).getByRole("listitem");
    await expect
      .poll(() => lines.allTextContents())
      .toEqual([
        "Line 31: “Ada Lovelace” is not an ID. Write it without spaces: Ada.Lovelace",
        "Line 32: grace stands in line 1 already; it is listed once.",
      ]);
    const row = page.getByRole("row", { name: /^grace/ });
    const [, delay] =
      /Propagation delay of G0→G1 = ([\d.]+\sms); Buffer before G0→G1 = \d+\spackets/.exec(
        (await row.textContent()) ?? "",
      ) ?? [];
    const plain = (text = "") => text.replace("\u00a0", " ");
    expect(told.map(plain)).toContain(plain(delay));
    const wrongLesson = {
      lesson: "today",
      digest: "d",
      simulator: "s",
      who: "Zoë",
      picked: null,
      steps: {},
    };
    const other = { lesson: "sawtooth", digest: "d", simulator: "s", picked: null, steps: {} };
    await page
      .getByLabel("Codes, one per line")
      .fill(
        [wrongLesson, { ...other, who: "Zoë" }, { ...other, who: "Zoë", digest: "e" }]
          .map((result) => encodeResult(result))
          .join("\n"),
      );
    await page.getByRole("button", { name: "Check" }).click();
    await page.getByText(/^2 done\.$/).waitFor();
    await page
      .getByText("Line 1: a code of lesson 12, Today: CUBIC and BBR: mark it with that lesson.")
      .waitFor();
    await page.getByText("Line 3: Zoë handed in line 2 as well", { exact: false }).waitFor();
    const older = page.getByText("Not judged: made with another version of the lesson", {
      exact: false,
    });
    await expect.poll(() => older.count()).toBe(2);
    await expect.poll(() => overflow(page)).toBeLessThanOrEqual(0);
    expect(await violations(page)).toEqual([]);
    await close();
  });

  it("judges what is typed while an answer is judged, so that no verdict stands beside another number", async () => {
    const { page, close } = await openLab("#lesson=random-loss&step=price", { ready: false });
    await ready(page);
    await typeNumber(page, "1");
    await typeNumber(page, "56");
    await verdict(page, "Right.");
    await close();
  });

  it("takes a line from mouse and finger, and the page does not scroll under a finger", async () => {
    const { page, close } = await openLab("#lesson=sawtooth&step=3", {
      ready: false,
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      colorScheme: "dark",
    });
    await ready(page);
    const paper = page.getByRole("slider", { name: /^Your line/ });
    const box = await placeOf(paper);
    expect(box.height).toBeGreaterThan(0.3 * 844);
    // Down first: the page must not take the stroke for a scroll.
    const left = box.x + 14;
    await stroke(page, [
      [left, box.y + box.height / 3],
      [left + 1, box.y + (2 * box.height) / 3],
      [box.x + box.width + 4, box.y + box.height / 3],
    ]);
    await page.getByText("complete").waitFor();
    await page.getByRole("button", { name: "Last stroke" }).click();
    await page.getByText("Nothing drawn yet").waitFor();
    for (const button of await page
      .getByRole("button", { name: /Show the run|Start over|Last stroke/ })
      .all())
      expect((await placeOf(button)).height).toBeGreaterThanOrEqual(44);
    await expect.poll(() => overflow(page)).toBeLessThanOrEqual(0);
    expect(await violations(page)).toEqual([]);
    await close();
  });

  it("brings what is said to a wrong answer into view on a telephone, and shows the run up to where the hint points", async () => {
    const { page, close } = await openLab("#lesson=several-losses&step=saved", {
      ready: false,
      viewport: { width: 390, height: 844 },
      reducedMotion: "reduce",
    });
    await ready(page);
    const last = () => page.getByRole("slider", { name: "Playhead" }).getAttribute("max").then(Number);
    const before = await last();
    await choose(page, /^Three duplicate ACKs/, "Ask the run");
    const hint = page.getByText("Hint from the run.").locator("..");
    const top = (await placeOf(page.getByRole("navigation", { name: "Steps" }))).y;
    await until(
      () => placeOf(hint),
      ({ y, height }) => y > 0 && y + height <= top,
    );
    await until(last, (now) => now > before);
    expect(await last()).toBeLessThan(0.95);
    expect(await page.getByText("partial ACK", { exact: true }).count()).toBe(0);
    await close();
  });

  it("begins anew with an id that is typed at its end, keeps what was answered without one, and says so", async () => {
    const { page, close } = await openLab("#lesson=sawtooth&step=holds", { ready: false });
    await ready(page);
    await typeNumber(page, "24.8");
    await verdict(page, "Right.");
    const [site] = page.url().split("#");
    const handedIn = async (who: string) => {
      await page.goto(`${site}#lesson=sawtooth&step=99${who}`);
      await heading(page, "What you did").waitFor();
      const decoded = decodeResult(await page.getByLabel("Result code").inputValue());
      if (!decoded.ok) throw new Error(decoded.message);
      return decoded.value;
    };
    await handedIn("");
    await page.getByText("the lesson restarts", { exact: false }).waitFor();
    await page.getByLabel("Your ID, if you have one").fill("ada");
    await page.getByRole("button", { name: "Restart with it" }).click();
    await heading(page, "One download, one narrow link").waitFor();
    expect(page.url()).toContain("who=ada");
    const own = await handedIn("&who=ada");
    expect([own.who, own.picked?.length, own.steps]).toEqual(["ada", 2, {}]);
    const plain = await handedIn("");
    expect([plain.who, plain.picked, plain.steps.holds.right]).toEqual([null, [], true]);
    await close();
  });

  it("keeps the bar's height and the run's place where the notes for teachers are opened", async () => {
    const { page, close } = await openLab("#lesson=sawtooth&step=holds", { ready: false });
    await ready(page);
    // Students have none.
    expect(await page.getByText("For teachers").count()).toBe(0);
    await page.evaluate(() => {
      location.hash = "#lesson=sawtooth&step=holds&teacher";
    });
    await page.getByText("For teachers").waitFor();
    const places = async () => ({
      bar: await placeOf(page.getByRole("navigation", { name: "Steps" })),
      run: await placeOf(page.getByRole("region", { name: "The run" })),
    });
    const folded = await places();
    await page.getByText("For teachers").click();
    const link = page.getByRole("link", { name: "Ask the class this question" });
    await link.waitFor();
    expect(await places()).toEqual(folded);
    expect(folded.bar.y).toBeGreaterThanOrEqual(folded.run.y + folded.run.height);
    const colours = await link.evaluate((one) =>
      [one, document.body].map((el) => getComputedStyle(el).color),
    );
    expect(colours[0]).toBe(colours[1]);
    await close();
  });

  it("tells at its end that a sender which was right has failed this time, and runs it again on request", async () => {
    const { lesson } = shippedLesson("write-a-window");
    const { digest } = lesson;
    const source =
      'export default { kind: "sender", start() { throw new Error("not today"); }, onAck() {} };';
    const step = { answer: { kind: "program", source }, right: true, seen: true, tries: 1 };
    const { page, close } = await openLab(`#lesson=write-a-window&step=${lesson.steps.length + 1}`, {
      ready: false,
      prepare: (opened) =>
        opened.addInitScript(
          ([progress, agreed]) => {
            // The frames of senders have no storage.
            if (window.parent !== window) return;
            localStorage.setItem("cwndscope.lessons", progress);
            localStorage.setItem("cwndscope.agreed", agreed);
          },
          [JSON.stringify({ [`write-a-window ${digest} `]: { window: step } }), sha256(source)],
        ),
    });
    const end = page.getByRole("region", { name: "What the runs showed" });
    const told = end.getByRole("alert");
    await told.getByText("not today").waitFor();
    await told.evaluate((one) => one.setAttribute("data-first", ""));
    await told.getByRole("button", { name: "Try again" }).click();
    await told.and(page.locator(":not([data-first])")).getByText("not today").waitFor();
    expect(await heading(page, "What you did").isVisible()).toBe(true);
    await close();
  });

  it("leaves no empty window when an error stops the page: what happened stands there", async () => {
    const { page, complaints, close } = await openLab("#lessons", {
      ready: false,
      fresh: true,
    });
    await page.getByRole("heading", { level: 1 }).first().waitFor();
    await page.evaluate(() => {
      const broken = () => {
        throw new Error("broken on purpose");
      };
      Object.assign(Node.prototype, { insertBefore: broken, appendChild: broken });
      location.hash = "#figures";
    });
    await heading(page, "An error has stopped this page. Reload it.").waitFor();
    expect(await page.getByText("broken on purpose", { exact: true }).isVisible()).toBe(true);
    expect(complaints.splice(0)).toEqual(["Error: broken on purpose"]);
    await page.reload();
    await page.getByRole("banner").waitFor();
    await close();
  });

  it("can be gone through without an answer, and says what is missing where there is no such lesson", async () => {
    const { page, close } = await openLab("#lesson=three-duplicates&step=how-many", { ready: false });
    await ready(page);
    await page.getByRole("button", { name: /^Skip/ }).click();
    await heading(page, "When is it retransmitted?").waitFor();
    await page.goto(`${page.url().split("#")[0]}#lesson=nothing`);
    await heading(page, "There is no lesson “nothing”").waitFor();
    await close();
  });
});
