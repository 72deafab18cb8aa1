import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { pathToFileURL } from "node:url";
import { deflateRawSync } from "node:zlib";
import type { Page } from "playwright-core";
import { transformWithOxc } from "vite";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ensureSingleFile } from "../../scripts/lib/project.mjs";
import { nodeRealm } from "../../src/cli/node-realm.ts";
import { sha256 } from "../../src/experiment/sha-256.ts";
import { WORKING } from "../../src/lab/build/sender/laws.ts";
import { PAGE_RECORD } from "../../src/run/state/recording.ts";
import { loadOwnSenders, withOwnSenders } from "../../src/sandbox/index.ts";
import { parseScenario } from "../../src/scenario/index.ts";
import { catalog, traceDigest } from "../../src/sim/index.ts";
import { createRunWith } from "../../src/sim/simulator.ts";
import { violations } from "./axe.ts";
import { digest, FIRST, follow, type Lab, openLab, shareBrowser, until } from "./lab.ts";

shareBrowser();

const [AIMD] = WORKING;
const base = JSON.parse(await readFile("scenarios/cerl-fig4.json", "utf8"));

/** The scenario of the tests with a source as its only flow's sender, 15 s long. */
function scenarioWith(source: string, flow: object = {}) {
  return {
    ...base,
    duration: 15,
    compare: [],
    senders: { mine: source },
    flows: base.flows.map((one: object) => ({ ...one, scheme: "own:mine", params: {}, ...flow })),
  };
}

const linkOf = (scenario: object) => `#s=${deflateRawSync(JSON.stringify(scenario)).toString("base64url")}`;

/** A browser whose reader has agreed to these sources in an earlier visit. */
const agreedTo = (...sources: string[]) => ({
  prepare: (page: Page) =>
    page.addInitScript((list) => {
      // A frame without an origin has no storage.
      if (origin !== "null") localStorage["cwndscope.agreed"] = list;
    }, sources.map(sha256).join(" ")),
});

const code = (page: Page) => page.getByRole("textbox", { name: "The code of your sender" });
/** What the strip above the plots says of the version that ran; on a narrow page it is behind the code. */
const strip = (page: Page) => page.locator('[aria-label="Its run"] [role="status"]').first();
const ran = (page: Page, words = "This version ran") =>
  strip(page).filter({ hasText: words }).waitFor({ state: "attached" });
const problem = (page: Page) => page.getByRole("region", { name: "Your sender" }).getByRole("alert");

/** The place Sender with a source in it, from the start page. */
async function withCode(source: string, options: object = {}) {
  const lab = await openLab("", { ready: false, ...options });
  await lab.page.getByRole("button", { name: /^Write your own sender/ }).click();
  await lab.page.getByRole("button", { name: /^A first law/ }).click();
  await ran(lab.page);
  if (source !== AIMD.source) await replace(lab.page, source);
  return lab;
}

/** Writes another text, as if it were pasted. */
async function replace(page: Page, source: string): Promise<void> {
  await code(page).click();
  await page.keyboard.press("Control+A");
  // Over a selection the browser itself would insert a styled element, which the page's policy forbids and nobody needs.
  await page.keyboard.press("Delete");
  await page.keyboard.insertText(source);
}

/** A controller with this answer to ACKs from 1 s on. */
const answering = (answer: string) => `export default {
  onAck(s, ack, tcp) {
    if (tcp.now > 1) ${answer}
    return "grow";
  },
  onLossDetected: (s, tcp) => tcp.cwnd / 2,
  onTimeout: () => 1,
};
`;

describe("a sender of one's own", () => {
  it("runs after two clicks from the start page, its parameters are sliders, and every edit runs again", async () => {
    const { page, close } = await openLab("", { ready: false });
    await page.getByRole("button", { name: /^Write your own sender/ }).click();
    await page.getByRole("button", { name: /^A first law/ }).click();
    await ran(page);
    const first = await digest(page);
    await page.getByRole("slider", { name: "Increase per round trip" }).press("ArrowRight");
    await until(
      () => digest(page),
      (now) => now !== null && now !== first,
    );
    const second = await digest(page);
    await replace(page, AIMD.source.replace("params.b * tcp.cwnd", "0.9 * tcp.cwnd"));
    await until(
      () => digest(page),
      (now) => now !== null && now !== second,
    );
    await close();
  });

  it("says what cannot be read at its line, and keeps the last version that ran", async () => {
    const { page, close } = await withCode(AIMD.source);
    const before = await digest(page);
    await replace(page, "export default {\n  onAck: () => 3 +,\n};");
    await problem(page).getByText("Line 2").waitFor();
    await ran(page, "Your last version that ran");
    expect(await digest(page)).toBe(before);
    await page.getByRole("button", { name: "Go back to it" }).click();
    await ran(page);
    await close();
  });

  describe("is stopped at its packet, and the page lives and shows the last good run:", () => {
    let lab: Lab;
    let before: string | null = null;
    beforeAll(async () => {
      lab = await withCode(AIMD.source);
      before = await digest(lab.page);
    });
    afterAll(() => lab.close());

    it.each([
      ["an error of its own", "return s.list.length;", /undefined.*Stopped at 1\.0/],
      ["a loop without an end", "for (;;);", /This does not end.*Stopped at 1\.0/],
      ["texts without an end", "for (let t = 'x'; ; ) t += t;", /This holds too much/],
      ["the network", "fetch('http://example.org/');", /fetch is not known here/],
      ["the page around", "parent.document.title = 'x';", /parent is not known here/],
      ["storage", "localStorage.clear();", /localStorage is not known here/],
      ["code from texts", "(() => {}).constructor('return 1')();", /code cannot be made from texts/],
      ["a message to the page", "postMessage('x');", /postMessage is not known here/],
    ])("%s", async (_, answer, words) => {
      const { page } = lab;
      await replace(page, answering(answer));
      await problem(page).getByText(words).waitFor();
      expect(await problem(page).getByRole("button", { name: "Line 3" }).count()).toBe(1);
      expect(await digest(page)).toBe(before);
      await replace(page, AIMD.source);
      await ran(page);
      await problem(page).waitFor({ state: "detached" });
      expect(await digest(page)).toBe(before);
    });
  });

  it("runs later versions in one worker that is there already, as they run in Node", async () => {
    const { page, close } = await withCode(AIMD.source);
    await page.locator('iframe[src*="own-frame"]').first().waitFor({ state: "attached" });
    await code(page).click();
    await page.keyboard.press("Control+End");
    await page.keyboard.insertText("// ");
    // Until it is at work, a version has a worker of its own.
    await expect
      .poll(async () => {
        await page.keyboard.type("x");
        await ran(page);
        return page.locator("iframe:not([src])").count();
      })
      .toBe(0);
    const good = AIMD.source.replace("params.b * tcp.cwnd", "0.7 * tcp.cwnd");
    for (const answer of ["for (;;);", "return s.list.length;"]) {
      await replace(page, answering(answer));
      await problem(page).getByRole("button", { name: "Line 3" }).waitFor();
    }
    await replace(page, good);
    await ran(page);
    await problem(page).waitFor({ state: "detached" });
    const scenario = await page.evaluate(() => window.cwndscope?.scenario());
    expect(scenario?.senders?.["my-aimd"]).toBe(good);
    await until(
      () => digest(page),
      (now) => now === digestInNode(scenario ?? {}),
    );
    await close();
  });

  const logging = AIMD.source.replace("s.top = tcp.cwnd;", 's.top = tcp.cwnd; log("top", s.top);');
  // Less than a round trip: it often gives up.
  const impatient = WORKING[1].source
    .replace("const WAIT = 1;", "const WAIT = 0.1;")
    .replace("start(s, net) {", "start(s, net) {\n    net.window(1);");
  let explaining: Lab | undefined;
  afterAll(() => explaining?.close());

  /** The page whose reader has agreed to the senders that are explained, with a run of one of them. */
  async function runOf(source: string): Promise<Page> {
    explaining ??= await openLab(FIRST, agreedTo(logging, impatient, WORKING[1].source));
    await follow(explaining.page, `${linkOf(scenarioWith(source))}&view=t:0`);
    return explaining.page;
  }

  it("shows the lines that took a decision, and what it logged among the events", async () => {
    const page = await runOf(logging);
    await page.locator("#plots").focus();
    await page.keyboard.press("d");
    const card = page.getByRole("region", { name: "Explanation" });
    await card.getByRole("button", { name: /^Lines \d+ to \d+ of your sender/ }).waitFor();
    await card.getByText(/^tcp\.cwnd = \d/).waitFor();
    await card.getByText("params.b = 0.5", { exact: true }).waitFor();
    await page.getByRole("tab", { name: "Events" }).click();
    await page
      .getByText(/^top \d/)
      .first()
      .waitFor();
  });

  it("from nothing shows the lines that called decide, with what they read", async () => {
    const page = await runOf(impatient);
    await page.locator("#plots").focus();
    await page.keyboard.press("d");
    const card = page.getByRole("region", { name: "Explanation" });
    await card.getByRole("button", { name: /^Lines \d+ to \d+ of your sender/ }).waitFor();
    const lines = card.getByRole("textbox", { name: "Lines of your sender" });
    expect(await lines.inputValue()).toMatch(/net\.decide\(/);
    await card.getByText("WAIT = 0.1", { exact: true }).waitFor();
  });

  it("that declares no window has its decisions explained without one", async () => {
    const page = await runOf(WORKING[1].source);
    await page.locator("#plots").focus();
    await page.keyboard.press("d");
    const card = page.getByRole("region", { name: "Explanation" });
    await card.getByRole("heading", { name: "mine reacts to a timeout" }).waitFor();
    await card
      .getByText(/^The retransmission timer expired: no ACK for segment \d+ came in time\.$/)
      .waitFor();
    await card.getByText("no answer for 1 s").waitFor();
    await card.getByRole("button", { name: /^Lines \d+ to \d+ of your sender/ }).waitFor();
    await card.getByText("WAIT = 1", { exact: true }).waitFor();
    await card.getByText(/^Segment \d+ was sent \(transmission 2\)\./).waitFor();
    await card
      .getByText(/was lost on the radio link/)
      .first()
      .waitFor();
    expect(await violations(page)).toEqual([]);
    await page.getByRole("tab", { name: "Events" }).click();
    await page.getByText("Timeout: Congestion? No window declared ✗").first().waitFor();
    expect(await page.locator("body").innerText()).not.toMatch(/∞|NaN/);
  });

  it("is written with keys alone", async () => {
    const { page, close } = await openLab("#scenario=cerl-fig4");
    await page.getByRole("button", { name: "Build", exact: true }).first().press("Enter");
    await page.getByRole("button", { name: "Sender", exact: true }).press("Enter");
    await page.getByRole("button", { name: /^A first law/ }).press("Enter");
    await ran(page);
    const before = await digest(page);
    await code(page).focus();
    await page.keyboard.press("Control+End");
    await page.keyboard.type("// x");
    await page.keyboard.press("Control+A");
    await page.keyboard.press("Delete");
    await page.keyboard.insertText(
      AIMD.source.replace("return tcp.cwnd + params.a", "return tcp.cwnd + 2 * params.a"),
    );
    const typed = await code(page).innerText();
    await page.keyboard.press("Control+Enter");
    // It runs the text, and adds no line to it.
    expect(await code(page).innerText()).toBe(typed);
    await until(
      () => digest(page),
      (now) => now !== null && now !== before,
    );
    await page.keyboard.press("Tab");
    expect(await code(page).evaluate((element) => element.matches(":focus"))).toBe(false);
    await close();
  });
});

describe("code that came with a link", () => {
  it("runs nothing before it was read, then runs as it ran where it was written", async () => {
    const source = AIMD.source;
    const { page, close } = await openLab(linkOf(scenarioWith(source)), { ready: false });
    const consent = page.getByRole("region", { name: "Before it runs" });
    await consent.waitFor();
    expect(await page.getByLabel("Code of mine").inputValue()).toBe(source);
    expect(await page.locator("iframe").count()).toBe(0);
    expect(await digest(page)).toBeNull();
    expect(
      await consent
        .getByRole("button", { name: "Run this code" })
        .evaluate((b) => b === document.activeElement),
    ).toBe(true);
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press("Enter");
    await ran(page);
    expect(await digest(page)).toBe(digestInNode(scenarioWith(source)));
    await close();
  });

  it("can be left out: the network runs with a shipped sender", async () => {
    const { page, close } = await openLab(linkOf(scenarioWith(AIMD.source)), { ready: false });
    await page.getByRole("button", { name: /^Only the network and/ }).click();
    await until(
      () => digest(page),
      (now) => now !== null,
    );
    expect(await page.locator("iframe").count()).toBe(0);
    await close();
  });
});

describe("a run with one's own sender, saved as one file", () => {
  it("shows the code first where it is opened, and then runs as it ran here", async () => {
    const source = AIMD.source;
    const { page, close } = await openLab(linkOf(scenarioWith(source)), {
      ready: false,
      prepare: (one) => one.route("**/packaged.html", (route) => route.fulfill({ path: ensureSingleFile() })),
    });
    await page.getByRole("button", { name: "Run this code" }).click();
    await ran(page);
    await page.getByRole("button", { name: "Share", exact: true }).click();
    await page.getByRole("tab", { name: "In a slide" }).click();
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Save one HTML file" }).click(),
    ]);
    const folder = await mkdtemp(join(tmpdir(), "cwndscope-sender-"));
    const path = join(folder, download.suggestedFilename());
    await download.saveAs(path);
    await close();

    const slide = await openLab("", { site: pathToFileURL(path).href, ready: false });
    const run = slide.page.getByRole("button", { name: "Run this code" });
    await run.waitFor();
    expect(await slide.page.getByLabel("Code of mine").inputValue()).toBe(source);
    expect(await slide.page.locator("iframe").count()).toBe(0);
    expect(await violations(slide.page)).toEqual([]);
    await run.click();
    await slide.page.locator('[data-plot="cwnd"]').waitFor();
    await until(
      () => digest(slide.page),
      (now) => now !== null,
    );
    expect(await digest(slide.page)).toBe(digestInNode(scenarioWith(source)));
    await slide.close();
    await rm(folder, { recursive: true });
  });
});

/** The digest of a scenario's run in Node. */
function digestInNode(scenario: object): string {
  const parsed = parseScenario(scenario);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues));
  const own = loadOwnSenders(parsed.scenario, nodeRealm());
  const run = createRunWith(parsed.scenario, PAGE_RECORD, withOwnSenders(catalog, parsed.scenario, own));
  while (!run.advance(100_000));
  return traceDigest(run.result().trace);
}

describe("a link with the code of a sender", () => {
  /** Opens a run with this sender, and what "Share" says of its link. */
  async function shared(source: string) {
    const lab = await openLab(linkOf(scenarioWith(source)), agreedTo(source));
    await lab.page.getByRole("button", { name: "Share", exact: true }).click();
    const note = lab.page.getByRole("note").filter({ hasText: "The link carries the code of your sender." });
    await note.waitFor();
    return { ...lab, note };
  }

  it("says so, and beyond 6 kB offers a file in its place, which holds the code", async () => {
    // Digests do not get shorter by compression.
    const noise = Array.from({ length: 200 }, (_, k) => sha256(String(k))).join("");
    const source = `${AIMD.source}// ${noise}\n`;
    const { page, note, close } = await shared(source);
    await note.getByText(/^The link is \d+\.\d kB long, more than many chats and mails accept\./).waitFor();
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      note.getByRole("button", { name: "Save it as a file instead" }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/\.json$/);
    const file = JSON.parse(await text(await download.createReadStream()));
    expect(file.senders).toEqual({ mine: source });
    expect(file.flows[0].scheme).toBe("own:mine");
    await close();
  });

  it("is enough for a short one", async () => {
    const { note, close } = await shared(AIMD.source);
    expect(await note.getByRole("button").count()).toBe(0);
    await close();
  });
});

describe("the source of a shipped controller", () => {
  const ids = ["reno", "cerl", "vegas", "westwood", "cubic"];
  const sources = new Map<string, string>();
  let lab: Lab;
  beforeAll(async () => {
    for (const id of ids) {
      const path = `src/sim/tcp/congestion/${id}.ts`;
      const { code } = await transformWithOxc(await readFile(path, "utf8"), path, { sourcemap: false });
      sources.set(id, code);
    }
    lab = await openLab(FIRST, agreedTo(...sources.values()));
  });
  afterAll(() => lab.close());

  it.each(ids)("gives in the browser what it gives in Node: %s", async (id) => {
    const { recovery, defaults } = catalog.schemes.get(id) ?? {};
    const scenario = scenarioWith(sources.get(id) ?? "", { recovery, params: { ...defaults } });
    await follow(lab.page, linkOf(scenario));
    await expect.poll(() => digest(lab.page)).toBe(digestInNode(scenario));
  });
});

describe("the place for senders", () => {
  let lab: Lab;
  beforeAll(async () => {
    lab = await withCode(AIMD.source);
  });
  afterAll(() => lab.close());

  it.each([
    [1280, 800],
    [390, 844],
  ])("has no violation of accessibility at %i × %i", async (width, height) => {
    await lab.page.setViewportSize({ width, height });
    await code(lab.page).waitFor();
    expect(await violations(lab.page)).toEqual([]);
  });
});

describe("the test bench below the code", () => {
  const bench = (page: Page) => page.getByRole("region", { name: "Your sender" }).locator("details").first();

  /** The playhead stands at the packet that the line of an algorithm names, in the middle of the part shown, also once it has run. */
  async function standsAtDifference(page: Page, title: string) {
    await ran(page);
    await expect
      .poll(() => page.evaluate(() => window.cwndscope?.scenario().title))
      .toBe(`Test bench: ${title}`);
    // On a phone the code and its bench are hidden now.
    const line = page
      .locator("details li")
      .filter({ hasText: title })
      .filter({ hasText: "expected" })
      .first();
    const [, told, packet] =
      /([\d.]+) s: Packet (\d+): expected/.exec((await line.textContent()) ?? "") ?? [];
    expect(Number(packet)).toBeGreaterThan(0);
    const view = () => page.evaluate(() => window.cwndscope?.view());
    const { playhead = 0, window: shown = { from: 0, to: 0 } } = (await view()) ?? {};
    expect(playhead).toBeCloseTo(Number(told), 2);
    expect(shown.to - shown.from).toBeCloseTo(0.5, 6);
    expect((shown.from + shown.to) / 2).toBeCloseTo(playhead, 6);
  }

  it("tries laws and algorithms, shows where one differs, and undo brings the network back", async () => {
    const { page, close } = await withCode(AIMD.source);
    const network = await digest(page);
    await bench(page).getByText("Test bench").click();
    await bench(page).getByRole("button", { name: "Try this version" }).click();
    await bench(page).getByText("7 of 7 laws hold, 2 of 5 algorithms agree").waitFor();
    await bench(page).getByRole("button", { name: "Try this version" }).waitFor();
    expect(await bench(page).getByRole("img", { name: "holds" }).count()).toBe(9);
    expect(await bench(page).getByRole("img", { name: "fails" }).count()).toBe(3);
    expect(await violations(page)).toEqual([]);
    await bench(page).getByRole("button", { name: "See it: Tahoe" }).click();
    await page.getByRole("button", { name: "Scenario: Test bench: Tahoe" }).waitFor();
    await page.locator('[aria-label="Its run"]').getByText("Tahoe").first().waitFor();
    await expect
      .poll(() => page.evaluate(() => window.cwndscope?.scenario().flows[0].scheme))
      .toBe("own:my-aimd");
    await standsAtDifference(page, "Tahoe");
    await page.getByRole("button", { name: "Undo" }).click();
    await expect.poll(() => digest(page)).toBe(network);
    await replace(page, AIMD.source.replace("0.5", "0.6"));
    await bench(page).getByText("These results are of an earlier version.").waitFor();
    await close();
  });

  it("on a phone shows the plots of a trial, with the keyboard", async () => {
    const { page, close } = await withCode(AIMD.source, { viewport: { width: 390, height: 844 } });
    await bench(page).locator("summary").first().focus();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await bench(page).getByText("7 of 7 laws hold, 2 of 5 algorithms agree").waitFor();
    await bench(page).getByRole("button", { name: "See it: Tahoe" }).focus();
    await page.keyboard.press("Enter");
    await page.locator('[aria-label="Its run"]').waitFor({ state: "visible" });
    await page.getByRole("button", { name: "Scenario: Test bench: Tahoe" }).waitFor({ state: "attached" });
    await standsAtDifference(page, "Tahoe");
    await close();
  });
});

describe("a sweep with a sender of one's own", () => {
  const sweep = (source: string) =>
    `#sweep=links.wireless.loss.rate:0.01:0.05:2&schemes=own,reno&seeds=2&${linkOf(scenarioWith(source)).slice(1)}`;

  it("compares it by its name with shipped ones, point by point with intervals", async () => {
    const { page, complaints, close } = await openLab(sweep(AIMD.source), {
      ready: false,
      ...agreedTo(AIMD.source),
    });
    await page.getByRole("button", { name: "Leave mine out" }).waitFor();
    await page.getByRole("button", { name: "Run 8 runs" }).click();
    const runs = page.getByRole("region", { name: "Runs", exact: true });
    await runs.getByText("8 of 8 runs", { exact: false }).waitFor();
    expect(await runs.getByText("failed").count()).toBe(0);
    await page.getByRole("button", { name: /^mine/ }).first().waitFor();
    expect(complaints).toEqual([]);
    await close();
  });

  it("does not run code that its reader has not agreed to, and says where it is read", async () => {
    const { page, close } = await openLab(sweep(AIMD.source), { ready: false });
    await page.getByText("The sender mine came with a link or a file", { exact: false }).waitFor();
    expect(await page.locator("iframe").count()).toBe(0);
    await page.getByRole("link", { name: "Read it in the lab" }).click();
    await page.getByRole("button", { name: "Run this code" }).waitFor();
    await close();
  });
});
