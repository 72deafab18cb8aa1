import { createServer } from "node:http";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { violations } from "./axe.ts";
import {
  digest,
  FAILED_REQUEST,
  goOffline,
  isFocused,
  type Lab,
  openLab,
  placeOf,
  shareBrowser,
  shown,
} from "./lab.ts";

shareBrowser();

/** Waits until packets move or stand: the presentation is painted. */
const presented = (page: Page) => page.locator("main[data-presenting]").waitFor();

/** What a page shows before it presents anything else. */
const BEFORE = "#scenario=reno-sawtooth";

/** Presents a link in a page that showed another scenario, in a window of this size: as it is before any key is pressed. */
async function presentIn(
  page: Page,
  hash: string,
  [width, height]: readonly [number, number],
): Promise<void> {
  await page.setViewportSize({ width, height });
  const title = () => page.evaluate(() => window.cwndscope?.scenario().title);
  await page.evaluate((link) => window.cwndscope?.open(link), BEFORE);
  const before = await title();
  await page.evaluate((link) => {
    location.hash = link;
  }, hash);
  // What the address asks for has been opened; that its run is shown too, is known once it is opened like this.
  await expect.poll(title).not.toBe(before);
  await page.evaluate((link) => window.cwndscope?.open(link), hash);
  await presented(page);
  await page.getByText("Scene 1 of").waitFor({ state: "detached" });
}

/** Sizes of all words on the page, px. */
function typeSizes(page: Page): Promise<number[]> {
  return page.evaluate(() => {
    const sizes: number[] = [];
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walk.nextNode(); node !== null; node = walk.nextNode()) {
      const element = node.parentElement;
      const box = element?.getBoundingClientRect();
      if (!element || !box || box.width < 2 || box.height < 2 || node.textContent?.trim() === "") continue;
      if (!element.checkVisibility()) continue;
      const scale =
        element instanceof HTMLElement && element.offsetWidth > 0 ? box.width / element.offsetWidth : 1;
      sizes.push(Number.parseFloat(getComputedStyle(element).fontSize) * scale);
    }
    return sizes;
  });
}

describe("in front of a class", () => {
  /** A page in which several tests present. */
  let lab: Lab;
  beforeAll(async () => {
    lab = await openLab(BEFORE, { fresh: true });
  });
  afterAll(() => lab.close());

  it("everything can be read from 8 m, on the projector and on a laptop", async () => {
    const pins = "links.wireless.loss.rate,links.bottleneck.queue.limit";
    const { page } = lab;
    for (const [width, height] of [
      [1920, 1080],
      [1366, 625],
    ] as const) {
      await presentIn(page, `#scenario=cerl-fig4&present&pin=${pins}`, [width, height]);
      await page.getByText("Wrong guesses").waitFor();
      const cut = () =>
        page
          .locator("footer label")
          .evaluateAll((all) => all.map((label) => label.scrollWidth - label.clientWidth));
      await expect.poll(cut, { message: `names of knobs at ${width}×${height}` }).toEqual([0, 0]);
      const least = async () => Math.min(...(await typeSizes(page)));
      await expect.poll(least, { message: `${width}×${height}` }).toBeGreaterThanOrEqual(height / 40);
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollHeight - innerHeight))
        .toBeLessThanOrEqual(0);
    }
  });

  it("the facts about six senders end above the bar", async () => {
    const { page } = lab;
    await presentIn(page, "#scenario=red-and-ecn&present", [1920, 1080]);
    const facts = page.getByRole("region", { name: "Results of the whole run" });
    await facts.getByText("all 6").waitFor();
    const last = facts.locator("span").last();
    const bar = page.getByRole("button", { name: /^Play/ });
    await expect
      .poll(async () => (await placeOf(last)).y + (await placeOf(last)).height)
      .toBeLessThan((await placeOf(bar)).y);
  });

  it("is begun by a button, steered by keys, and left with Escape; the lab is as before", async () => {
    const { page, close } = await openLab("#scenario=cerl-fig4");
    await page.getByRole("button", { name: "Present", exact: true }).click();
    await presented(page);
    await page.getByRole("navigation", { name: "Scenes" }).waitFor();
    const playhead = () => page.evaluate(() => window.cwndscope?.view().playhead);
    const before = await playhead();
    await page.keyboard.press("ArrowRight");
    await page.getByText("Scene 1 of").waitFor();
    await expect.poll(playhead).not.toBe(before);
    const first = await playhead();
    await page.keyboard.press("PageDown");
    await page.getByText("Scene 2 of").waitFor();
    await page.keyboard.press("ArrowLeft");
    await page.getByText("Scene 1 of").waitFor();
    await expect.poll(playhead).toBe(first);
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await shown(page);
    await expect.poll(() => page.locator("html").getAttribute("data-mode")).toBeNull();
    await close();
  });

  it("gives the plots most of a projector of 1024 px, and a key reaches the slider", async () => {
    const { page } = lab;
    await presentIn(page, "#scenario=cerl-fig4&present&pin=links.wireless.loss.rate", [1024, 768]);
    const facts = page.getByRole("region", { name: "Results of the whole run" });
    const [plot, results] = [await placeOf(page.locator('[data-plot="cwnd"]')), await placeOf(facts)];
    expect(results.y).toBeGreaterThanOrEqual(plot.y + plot.height);
    // The column of values is not part of it.
    const values = await placeOf(page.locator('[data-panel-readouts="cwnd"]'));
    expect(values.x - plot.x).toBeGreaterThan(0.6 * 1024);
    const slider = page.getByRole("slider", { name: "Random loss on G1→R1" });
    const loss = () =>
      page.evaluate(() =>
        window.cwndscope?.scenario().links.flatMap(({ loss }) => (loss.model === "none" ? [] : [loss.rate])),
      );
    const [before] = (await loss()) ?? [];
    await page.keyboard.press("k");
    await expect.poll(() => isFocused(slider)).toBe(true);
    await page.keyboard.press("ArrowRight");
    await expect.poll(async () => (await loss())?.[0] !== before).toBe(true);
    // With one slider the key stays there; Escape returns to the presentation and does not leave it.
    await page.keyboard.press("k");
    expect(await isFocused(slider)).toBe(true);
    await page.keyboard.press("Escape");
    await expect.poll(() => isFocused(page.locator("main"))).toBe(true);
    await page.keyboard.press("ArrowRight");
    await page.getByText("Scene 1 of").waitFor();
  });

  it("says why at a decision, in place of the results, until it is closed, a scene is shown, or the run plays on", async () => {
    const { page } = lab;
    for (const [width, height] of [
      [1366, 625],
      [1024, 768],
    ] as const) {
      await presentIn(page, "#scenario=cerl-fig4&present", [width, height]);
      const facts = page.getByRole("region", { name: "Results of the whole run" });
      await facts.getByText("Wrong guesses").waitFor();
      const reason = page.getByRole("region", { name: "Why", exact: true });
      await page.keyboard.press("w");
      await reason.getByText("A wrong guess").waitFor();
      await expect
        .poll(() => reason.innerText())
        .toMatch(/What CERL measured\s+l = [\d.]+ ms, N = [\d.]+ ms/);
      await expect.poll(() => reason.innerText()).toMatch(/The rule\s+l ≥ N/);
      await reason.getByText("was lost on the radio link G1→R1").waitFor();
      await expect.poll(() => facts.count()).toBe(0);
      const isWhole = () => reason.evaluate((part) => part.scrollHeight <= part.clientHeight);
      await expect.poll(isWhole, { message: `${width}×${height}` }).toBe(true);
      expect(await violations(page)).toEqual([]);
      await reason.getByRole("button", { name: "Close the explanation" }).click();
      await facts.waitFor();
      await page.keyboard.press("d");
      await reason.waitFor();
      await page.keyboard.press("ArrowRight");
      await page.getByText("Scene 1 of").waitFor();
      await facts.waitFor();
      await page.keyboard.press("d");
      await reason.waitFor();
      await page.keyboard.press("Space");
      await facts.waitFor();
    }
  });

  it("keeps the plot that is explained in sight on a phone, beside the reason", async () => {
    const { page } = lab;
    await presentIn(page, "#scenario=cerl-fig4&present", [390, 844]);
    // There is nothing to explain before there is a run.
    await expect.poll(() => digest(page)).not.toBeNull();
    await page.keyboard.press("w");
    await page.getByRole("region", { name: "Why", exact: true }).getByText("A wrong guess").waitFor();
    const [ticks, readouts] = await page.evaluate(() => {
      const plots = document.querySelector("[role=application]")?.getBoundingClientRect();
      const values = document.querySelector("[data-panel-readouts=cwnd]")?.getBoundingClientRect();
      return [plots?.bottom ?? 0, values?.bottom ?? 0];
    });
    // Between the read-outs and the foot of the plots stand the curve, the rows of guesses, and the time axis.
    expect(ticks - readouts).toBeGreaterThanOrEqual(200);
  });

  it("has its notes in a second window, which follows the scenes, steps them, and needs no network", async () => {
    // Of what the page still fetches ahead when the network goes, the browser logs a line; the page must not need it here.
    const { page, close } = await openLab("#scenario=cerl-fig4", { tolerated: FAILED_REQUEST });
    await page.getByRole("button", { name: "Present", exact: true }).click();
    await presented(page);
    await page.keyboard.press("ArrowRight");
    await page.getByText("Scene 1 of").waitFor();
    const words = await page.getByRole("heading", { level: 1 }).innerText();
    const opening = page.context().waitForEvent("page");
    await page.keyboard.press("KeyP");
    const notes = await opening;
    await notes.getByText(/^scene 1 of \d/).waitFor();
    await goOffline(page);
    const told = notes.getByRole("heading", { level: 1 });
    await expect.poll(() => told.innerText()).toBe(words);
    const next = (await notes.getByText(/^Next: /).innerText()).replace("Next: ", "");
    expect(await violations(notes)).toEqual([]);
    await page.keyboard.press("PageDown");
    await notes.getByText(/^scene 2 of/).waitFor();
    await expect.poll(() => told.innerText()).toBe(next);
    await notes.keyboard.press("ArrowLeft");
    await page.getByText("Scene 1 of").waitFor();
    await notes.getByRole("button", { name: /^Next/ }).click();
    await page.getByText("Scene 2 of").waitFor();
    await page.keyboard.press("Escape");
    await notes.getByRole("heading", { name: "The presentation was left" }).waitFor();
    await close();
  });

  it("says what to do where the second window is kept closed, and lists its keys", async () => {
    const { page, close } = await openLab(BEFORE, {
      prepare: (one) => one.addInitScript(() => Object.assign(window, { open: () => null })),
      ahead: false,
    });
    for (const size of [
      [390, 844],
      [1366, 625],
    ] as const) {
      await presentIn(page, "#scenario=cerl-fig4&present", size);
      await page.keyboard.press("KeyP");
      await page.getByRole("alert").getByText("Allow pop-ups for this page", { exact: false }).waitFor();
      await expect
        .poll(() =>
          page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
        )
        .toBeLessThanOrEqual(0);
      await page.keyboard.press("?");
      const keys = page.getByRole("dialog", { name: "Keys of the presentation" });
      await keys.getByText("Leave the presentation").waitFor();
      expect(await violations(page)).toEqual([]);
      await page.keyboard.press("Escape");
      await keys.waitFor({ state: "detached" });
      await presented(page);
    }
    await close();
  });

  it("the pinned knob changes the run under the class's eyes", async () => {
    const { page } = lab;
    await presentIn(page, "#scenario=cerl-fig4&present&pin=links.wireless.loss.rate", [1280, 800]);
    await page.waitForFunction(() => window.cwndscope?.digest() != null);
    const before = await page.evaluate(() => window.cwndscope?.digest());
    await page.getByRole("slider", { name: /Random loss/ }).press("PageUp");
    await page.waitForFunction((old) => ![null, undefined, old].includes(window.cwndscope?.digest()), before);
  });
});

describe("sharing", () => {
  it("makes scenes, a frame with its preview, and a table of links, by keyboard and without violations", async () => {
    const { page, close } = await openLab("#scenario=reno-sawtooth", { fresh: true });
    await page.getByRole("button", { name: "Share" }).click();
    const dialog = page.getByRole("dialog", { name: "Share this run" });
    await dialog.getByRole("img", { name: "QR code of the link" }).waitFor();
    await dialog.getByRole("button", { name: "Cite" }).click();
    expect(await dialog.getByRole("textbox", { name: "BibTeX" }).inputValue()).toMatch(
      /^@misc\{cwndscope-reno-sawtooth,[\s\S]*note = \{seed 1; digest of the trace: Reno [0-9a-f]{16}\},\n {2}url = \{http.*#k=/,
    );
    expect(await violations(page)).toEqual([]);
    await page.getByRole("tab", { name: "Link" }).focus();
    await page.keyboard.press("ArrowRight");
    await dialog.getByRole("textbox", { name: "Words of a new scene" }).fill("The first cut");
    await page.keyboard.press("Enter");
    await dialog.getByRole("textbox", { name: "Words of scene" }).last().waitFor();
    expect(await violations(page)).toEqual([]);
    await page.getByRole("tab", { name: "In a slide" }).click();
    await page.waitForFunction(() =>
      document
        .querySelector<HTMLTextAreaElement>("textarea[aria-label='Line for a web page']")
        ?.value.includes("embed"),
    );
    await dialog.locator("iframe").contentFrame().locator("main[data-presenting=embed]").waitFor();
    expect(await violations(page)).toEqual([]);
    // A slide has the knob of a first look, and another one changes nothing of the lab's own.
    const line = dialog.getByRole("textbox", { name: "Line for a web page" });
    await expect.poll(() => line.inputValue()).toContain("pin=links.bottleneck.queue.limit");
    await dialog.getByLabel("Add a knob", { exact: true }).selectOption("links.bottleneck.rate");
    await expect.poll(() => line.inputValue()).toMatch(/pin=[^"&]*links\.bottleneck\.rate/);
    await page.getByRole("tab", { name: "Scenes" }).click();
    await dialog.getByRole("textbox", { name: "Words of a new scene" }).waitFor();
    expect(await dialog.getByRole("button", { name: "Remove the knob" }).count()).toBe(0);
    await page.getByRole("tab", { name: "One per student" }).click();
    await dialog.getByRole("textbox", { name: /^Students/ }).fill("ada\nbob");
    const download = page.waitForEvent("download");
    await dialog.getByRole("button", { name: /Save the table/ }).click();
    const stream = await (await download).createReadStream();
    const chunks: Buffer[] = [];
    for await (const chunk of stream) chunks.push(chunk as Buffer);
    const rows = Buffer.concat(chunks).toString("utf8").replace("\uFEFF", "").split("\r\n");
    expect(rows[0]).toBe("who,seed,link");
    // The scene is no part of the shipped scenario: the link holds a whole one.
    expect(rows[1]).toMatch(/^ada,1,"?http.*#.*[#&]s=.*&who=ada/);
    const second = rows[2].match(/^bob,2,"?([^"]*)/)?.[1] ?? "";
    await page.goto("about:blank");
    await page.goto(second);
    await shown(page);
    await expect.poll(() => page.evaluate(() => window.cwndscope?.scenario().seed)).toBe(2);
    await expect.poll(() => page.title()).toMatch(/^bob · /);
    await page.keyboard.press("ArrowRight");
    await expect.poll(() => page.url()).toMatch(/who=bob.*view=/);
    expect(await violations(page)).toEqual([]);
    await close();
  });

  it("has the colours that are chosen in another tab", async () => {
    const { page, close } = await openLab("#scenario=reno-sawtooth");
    const theme = () => page.evaluate(() => document.documentElement.dataset.theme);
    const other = await page.context().newPage();
    await other.goto(`${page.url().split("#")[0]}#lessons`);
    for (const wanted of ["dark", "light"]) {
      await other.getByRole("button", { name: `Switch to the ${wanted} theme` }).click();
      await expect.poll(theme).toBe(wanted);
      const opposite = wanted === "dark" ? "light" : "dark";
      await page.getByRole("button", { name: `Switch to the ${opposite} theme` }).waitFor();
    }
    await close();
  });
});

/** A page of another origin with one embedded run, at each path the one that `links` names, in a frame with these attributes. */
async function pageAround(links: Readonly<Record<string, string>>, attributes = "") {
  const site = inject("site");
  const server = createServer((request, response) => {
    const link = links[(request.url ?? "").slice(1)] ?? "";
    response.setHeader("content-type", "text/html");
    response.end(
      `<!doctype html><title>course</title><p style="height: 1500px">A long text</p><input id="own" autofocus>
       <iframe id="lab" ${attributes} src="${site}#${link}" width="800" height="450"></iframe>`,
    );
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const own = `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}/`;
  const open = async (name: string) => {
    const { page } = await openLab(name, { site: own, ready: false, tolerated: /./ });
    const frame = page.frameLocator("#lab");
    await frame.locator("main[data-presenting=embed]").waitFor();
    const inner = page.frames().find((one) => one.url().startsWith(site));
    if (inner === undefined) throw new Error("there is no frame");
    await inner.waitForFunction(() => window.cwndscope?.digest() != null);
    return { page, frame, inner, end: () => page.context().close() };
  };
  return { own, open, close: () => server.close() };
}

describe("the settings of an embedded run", () => {
  const KNOB = "pin=links.wireless.loss.rate";
  let around: Awaited<ReturnType<typeof pageAround>>;
  /** The run as it is where the link says nothing else, which the tests only look at. */
  let plain: Awaited<ReturnType<typeof around.open>>;
  beforeAll(async () => {
    around = await pageAround({
      plain: `scenario=cerl-fig4&embed&${KNOB}`,
      bare: `scenario=cerl-fig4&embed&${KNOB}&hide=question,network,results,knobs,transport,link`,
      locked: `scenario=cerl-fig4&embed&${KNOB},links.bottleneck.queue.limit&lock=links.wireless.loss.rate`,
      playing: "scenario=cerl-fig4&embed&autoplay",
      dark: "scenario=cerl-fig4&embed&theme=dark",
    });
    plain = await around.open("plain");
  });
  afterAll(async () => {
    await plain.end();
    around.close();
  });

  it("hide leaves out what it names, and nothing else", async () => {
    const parts = (frame: (typeof plain)["frame"]) => ({
      question: frame.getByRole("heading", { level: 1 }),
      network: frame.getByText("G0", { exact: true }),
      results: frame.getByRole("region", { name: "Results of the whole run" }),
      knobs: frame.getByRole("slider", { name: /Random loss/ }),
      transport: frame.getByRole("button", { name: "Play" }),
      link: frame.getByRole("link", { name: /Open in cwndscope/ }),
    });
    for (const part of Object.values(parts(plain.frame))) await part.first().waitFor();
    const bare = await around.open("bare");
    await bare.frame.getByText("Window (cwnd)").first().waitFor();
    for (const [name, part] of Object.entries(parts(bare.frame))) expect(await part.count(), name).toBe(0);
    await bare.end();
  });

  it("lock takes the knob away; others stay", async () => {
    const { frame, end } = await around.open("locked");
    await frame.getByRole("slider", { name: /Buffer/ }).waitFor();
    expect(await frame.getByRole("slider", { name: /Random loss/ }).count()).toBe(0);
    await end();
  });

  it("autoplay plays as soon as the run is there; without it nothing moves", async () => {
    const playing = await around.open("playing");
    await playing.inner.waitForFunction(() => (window.cwndscope?.view().playhead ?? 0) > 6.1);
    await playing.frame.getByRole("button", { name: "Pause" }).waitFor();
    await playing.end();
    await plain.frame.getByRole("button", { name: "Play" }).waitFor();
    expect(await plain.frame.getByRole("button", { name: "Pause" }).count()).toBe(0);
  });

  it("theme is the link's, else the reader's; the page around keeps its focus and its place", async () => {
    const ground = (one: typeof plain) =>
      one.inner.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const dark = await around.open("dark");
    expect(await dark.inner.evaluate(() => document.documentElement.dataset.theme)).toBe("dark");
    expect(await plain.inner.evaluate(() => document.documentElement.dataset.theme)).toBeUndefined();
    expect(await ground(dark)).not.toBe(await ground(plain));
    expect(await plain.page.evaluate(() => document.activeElement?.tagName)).not.toBe("IFRAME");
    await dark.end();
  });
});

describe("inside a page of another origin", () => {
  it("starts in the sandbox of a learning platform, and says what to do in one that does not let it start", async () => {
    const link = { run: "scenario=cerl-fig4&embed" };
    const usual = await pageAround(
      link,
      'sandbox="allow-scripts allow-same-origin allow-popups allow-forms"',
    );
    const started = await usual.open("run");
    await started.frame.getByRole("button", { name: "Play" }).waitFor();
    await started.end();
    usual.close();
    const tight = await pageAround(link, 'sandbox="allow-scripts"');
    const { page } = await openLab("run", { site: tight.own, ready: false, tolerated: /./ });
    const words = page.frameLocator("#lab").getByRole("main");
    await words.getByRole("heading", { name: "This frame does not let cwndscope start" }).waitFor();
    expect(await words.innerText()).toContain('sandbox="allow-scripts allow-same-origin"');
    expect(await words.getByRole("link").getAttribute("href")).toContain("#scenario=cerl-fig4");
    await page.context().close();
    tight.close();
  });

  it("is steered by the page that its link names, and by no other", async () => {
    const site = inject("site");
    const around = createServer((request, response) => {
      const own = `http://${request.headers.host}`;
      const origin = request.url === "/named" ? own : "https://course.example.org";
      const link = `${site}#scenario=cerl-fig4&embed&hide=results&lock=seed&origin=${encodeURIComponent(origin)}`;
      response.setHeader("content-type", "text/html");
      response.end(
        `<!doctype html><title>course</title><iframe id="lab" src="${link}" width="800" height="450"></iframe>
         <script>window.told = []; addEventListener("message", ({ data }) => told.push(data));
         window.say = (message) => lab.contentWindow.postMessage({ cwndscope: 1, ...message }, "*");</script>`,
      );
    });
    await new Promise<void>((resolve) => around.listen(0, "127.0.0.1", resolve));
    const address = around.address();
    const own = `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}/`;
    const heard = (page: Page, event: string) =>
      page.waitForFunction(
        (name) => (window as unknown as { told: { event: string }[] }).told.some((one) => one.event === name),
        event,
      );
    const say = (page: Page, message: object) =>
      page.evaluate((one) => (window as unknown as { say(message: object): void }).say(one), message);

    const named = await openLab("named", { site: own, ready: false, tolerated: /./ });
    const frame = named.page.frameLocator("#lab");
    await frame.locator("main[data-presenting=embed]").waitFor();
    await heard(named.page, "run");
    await say(named.page, { do: "seek", time: 60 });
    await heard(named.page, "decision");
    await say(named.page, { do: "set", address: "seed", value: 9 });
    await heard(named.page, "refused");
    await named.page.context().close();

    const other = await openLab("other", { site: own, ready: false, tolerated: /./ });
    await other.page.frameLocator("#lab").locator("main[data-presenting=embed]").waitFor();
    const lab = other.page.frames().find((one) => one.url().startsWith(site));
    await lab?.waitForFunction(() => window.cwndscope?.digest() != null);
    const before = await lab?.evaluate(() => window.cwndscope?.view().playhead);
    await say(other.page, { do: "seek", time: 60 });
    // Messages of a window come in order, as tasks: after one more task the wish has come.
    await lab?.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
    expect(await lab?.evaluate(() => window.cwndscope?.view().playhead)).toBe(before);
    expect(await other.page.evaluate(() => (window as unknown as { told: unknown[] }).told)).toEqual([]);
    await other.page.context().close();
    around.close();
  });
});
