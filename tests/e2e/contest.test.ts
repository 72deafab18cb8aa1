import { text } from "node:stream/consumers";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parseClassTable } from "../../src/exercise/contest/index.ts";
import { type Lab, openLab, row, shareBrowser, until } from "./lab.ts";
import { expectAccessible, expectFits } from "./sizes.ts";

shareBrowser();

const SIZES = [
  [1280, 800],
  [390, 844],
] as const;

const open = (hash: string, [width, height]: readonly [number, number] = SIZES[0]) =>
  openLab(hash, { ready: false, viewport: { width, height } });

/** All runs of the open seeds are done. */
const done = (page: Page) => page.getByText(/^All open seeds took/).waitFor();

const rowOf = (page: Page, network: string) => page.getByRole("row", { name: new RegExp(`^${network}`) });

/** A class of three and Reno, as `cwndscope contest --secret … --csv` tells of it. */
const CLASS = [
  "file,name,error,score,low,high,place,open score,open minus score,lost most on",
  "a.sender.js,Ada,,4.5,4.4,4.6,1-1,4.55,0.05,Driving",
  "b.sender.js,Bob,,3.0,2.9,3.1,3,4.4,1.4,Driving",
  "c.sender.js,Cleo,it does not end,,,,,,,",
  "reno,Reno,,3.5,3.4,3.6,2,3.5,0,Driving",
].join("\n");

/** A sender with a window that never changes. */
const constant = (window: number) => `export default {
  name: "Constant",
  init: () => ({}),
  onAck: () => ${window},
  onLossDetected: () => ${window},
  onTimeout: () => ${window},
};
`;

const openSender = async (page: Page, source: string) =>
  page
    .locator("[data-role=sender-file]")
    .setInputFiles({ name: "mine.sender.js", mimeType: "text/javascript", buffer: Buffer.from(source) });

const scoreOf = async (page: Page, window: number) => {
  await openSender(page, constant(window));
  const code = page.getByRole("region", { name: "Code in this file" });
  expect(await code.getByRole("textbox", { name: "Code of mine" }).inputValue()).toBe(constant(window));
  expect(await page.getByRole("table").count()).toBe(0);
  await code.getByRole("button", { name: "Run this code" }).click();
  const heading = await page.getByRole("heading", { level: 1, name: /^mine scores .*Reno/ }).innerText();
  return Number(/^mine scores ([\d.]+)/.exec(heading)?.[1]);
};

const openClass = async (page: Page, text = CLASS) =>
  page
    .locator("[data-role=class-table]")
    .setInputFiles({ name: "class.csv", mimeType: "text/csv", buffer: Buffer.from(text) });

describe("the contest", () => {
  describe("whose runs are done", () => {
    let lab: Lab;
    beforeAll(async () => {
      lab = await open("#contest");
    });
    afterAll(() => lab.close());

    /** The page with CERL chosen and all runs done; those that are there already are not run again. */
    const ofCerl = async () => {
      const { page } = lab;
      await page.setViewportSize({ width: SIZES[0][0], height: SIZES[0][1] });
      await page.evaluate(() => {
        location.hash = "#contest";
      });
      await page.getByRole("combobox", { name: "Sender" }).selectOption({ label: "CERL" });
      await page.getByRole("heading", { level: 1, name: /^CERL scores / }).waitFor();
      await done(page);
      return lab;
    };

    it.each(SIZES)(
      "runs all open seeds, and says where the points went, at %d × %d",
      async (width, height) => {
        const { page, complaints } = await ofCerl();
        await page.setViewportSize({ width, height });
        expect(await page.getByRole("heading", { level: 1 }).textContent()).toMatch(
          /^CERL scores \d\.\d\d, Reno \d\.\d\d: (no difference yet|better|worse)$/,
        );
        expect(await page.getByRole("table").first().locator("tbody tr").count()).toBe(8);
        expect(await rowOf(page, "Wired, deep buffer").textContent()).toMatch(
          /Delay −\d\.\d:.*The queue stood above/,
        );
        const plot = page.getByRole("img", {
          name: /^Wired, shallow buffer: throughput against 95 % delay of 7/,
        });
        expect(await plot.count()).toBe(1);
        await expectFits(page);
        await expectAccessible(page);
        expect(complaints).toEqual([]);
      },
    );

    it("compares with another sender, with more seeds, and saves what it found", async () => {
      const { page } = await ofCerl();
      await page.getByRole("combobox", { name: "Sender" }).selectOption({ label: "Vegas" });
      await done(page);
      await page.getByRole("heading", { level: 1, name: /^Vegas scores .* better$/ }).waitFor();
      const [download] = await Promise.all([
        page.waitForEvent("download"),
        page.getByRole("button", { name: "Table as CSV" }).click(),
      ]);
      const table = parseClassTable(await text(await download.createReadStream()));
      expect(table.ok && table.table.rows.map(({ file }) => file).sort()).toEqual(
        ["bbr", "cerl", "cubic", "reno", "sack", "vegas", "westwood"].sort(),
      );
    });

    it("opens the run that lost the points in the lab, at that time", async () => {
      const { page } = await ofCerl();
      await page.getByRole("button", { name: "See it: Driving" }).click();
      await row(page, "main").waitFor({ state: "attached" });
      const scenario = await page.evaluate(() => window.cwndscope?.scenario());
      expect(scenario?.flows[0].scheme).toBe("cerl");
    });
  });

  it("runs a sender out of a file once its code was read, and another version of it anew", async () => {
    const { page, complaints, close } = await open("#contest");
    await page.getByRole("combobox", { name: "Sender" }).waitFor();
    const large = await scoreOf(page, 30);
    await done(page);
    // With four segments most links are idle.
    const small = await scoreOf(page, 4);
    expect(large).toBeGreaterThan(small + 1);
    expect(complaints).toEqual([]);
    await close();
  });

  it("leaves out a sender whose code the reader does not want to run", async () => {
    // In a page where no code was read yet.
    const { page, close } = await openLab("#contest", { ready: false, fresh: true });
    await openSender(page, constant(30));
    await expectFits(page);
    await expectAccessible(page);
    await page.getByRole("button", { name: "No, back to the contest" }).click();
    await page.getByRole("combobox", { name: "Sender" }).waitFor();
    expect(await page.getByRole("option", { name: "mine" }).count()).toBe(0);
    await close();
  });

  it("offers the senders that were written in this browser", async () => {
    const { page, close } = await open("#scenario=cerl-fig4");
    await page.getByRole("button", { name: "Build", exact: true }).first().click();
    await page.getByRole("button", { name: "Sender", exact: true }).click();
    await page.getByRole("button", { name: /^A first law/ }).click();
    const status = page.locator('[aria-label="Its run"] [role="status"]').first();
    await status.filter({ hasText: "This version ran" }).waitFor({ state: "attached" });
    // What was begun is kept once something of it was changed.
    await page.getByRole("textbox", { name: "The code of your sender" }).click();
    await page.keyboard.press("Control+End");
    await page.keyboard.insertText("\n");
    const kept = () => page.evaluate(() => localStorage.getItem("cwndscope.senders") ?? "");
    await until(kept, (text) => text.includes("my-aimd"));
    await page.evaluate(() => {
      location.hash = "#contest";
    });
    const sender = page.getByRole("combobox", { name: "Sender" });
    await sender.selectOption({ label: "my-aimd" });
    await page.getByRole("heading", { level: 1, name: /^my-aimd scores \d/ }).waitFor();
    await close();
  });

  it("shows the network that its address names, and the next one by arrow", async () => {
    const { page, close } = await open("#contest=lossy");
    await page.getByRole("heading", { level: 2, name: "Lossy last hop" }).waitFor();
    await page.getByRole("button", { name: "The next network" }).focus();
    await page.keyboard.press("ArrowRight");
    await page.getByRole("heading", { level: 2, name: "Satellites in low orbits" }).waitFor();
    expect(await page.evaluate(() => location.hash)).toBe("#contest=satellite");
    await close();
  });
});

describe("a class's table", () => {
  it.each(SIZES)("is a picture with names or with numbers, at %d × %d", async (width, height) => {
    const { page, close } = await open("#contest", [width, height]);
    await page.getByRole("heading", { level: 2, name: "Wired, shallow buffer" }).waitFor();
    await openClass(page);
    await page.getByRole("heading", { name: "2 of 3 hand-ins ran; 1 is better than Reno" }).waitFor();
    expect(await page.getByRole("img", { name: /^3 entries: score on hidden seeds/ }).count()).toBe(1);
    expect(await page.getByRole("listitem").textContent()).toBe("Cleo it does not end");
    await page.getByRole("button", { name: "Bob" }).click();
    await page
      .getByText("Bob scores 4.40 on open seeds and 3.00 on hidden ones: it fits the open seeds.")
      .waitFor();
    await expectAccessible(page);
    await expectFits(page);
    await page.getByRole("button", { name: "Numbers only" }).click();
    const text = await until(
      async () => (await page.locator("main").textContent()) ?? "",
      (words) => !words.includes("Ada"),
    );
    expect(text).not.toMatch(/Ada|Bob|Cleo/);
    expect(text).toContain("Reno");
    await page.getByRole("button", { name: "Close the table" }).click();
    await page.getByRole("heading", { level: 2, name: "Wired, shallow buffer" }).waitFor();
    await close();
  });

  it("is told from another file, which changes nothing", async () => {
    const { page, close } = await open("#contest");
    await page.getByRole("heading", { level: 2, name: "Wired, shallow buffer" }).waitFor();
    await openClass(page, "time,value\n1,2\n");
    const refused = page.getByRole("alert");
    await refused.getByText("Nothing was changed.").waitFor();
    await refused.getByText(/^This is not a class's table/).waitFor();
    await close();
  });
});
