import type { Page, Worker } from "playwright-core";
import { describe, expect, it } from "vitest";
import { chainLink } from "./chain.ts";
import {
  digest,
  FAILED_REQUEST,
  FIRST,
  listed,
  lossSlider,
  openLab,
  openList,
  reloading,
  row,
  shareBrowser,
  shown,
  until,
} from "./lab.ts";

shareBrowser();

const options = (page: Page) => page.locator("[role=listbox] [role=option]");
const message = (page: Page) => page.getByRole("alert");
const GONE = { status: 404, body: "" };

describe("a chunk that cannot be fetched", () => {
  it("of the list of scenarios is said when it is opened, and the list comes when it is tried again", async () => {
    const list = /scenarios\/all\.json/;
    const { page, close } = await openLab(FIRST, {
      tolerated: FAILED_REQUEST,
      prepare: (opened) => opened.route(list, (route) => route.fulfill(GONE)),
    });
    await openList(page);
    await message(page).filter({ hasText: "The list of scenarios could not be loaded" }).waitFor();
    await page.keyboard.press("Escape");
    await page.unroute(list);
    await page.getByRole("button", { name: "Try again" }).click();
    await openList(page);
    await listed(page, "reno-sawtooth").waitFor();
    await expect.poll(() => options(page).count()).toBeGreaterThan(10);
    await close();
  });

  it("of the scenario that the page begins with lets it begin with another one", async () => {
    const { page, close } = await openLab("", {
      ready: false,
      tolerated: FAILED_REQUEST,
      prepare: (opened) => opened.route(/scenarios\/cerl-fig4\.json/, (route) => route.fulfill(GONE)),
    });
    await message(page).filter({ hasText: "cerl-fig4" }).waitFor();
    await expect.poll(() => digest(page)).not.toBeNull();
    await close();
  });

  it("of the scenario that a link names is said, and the link opens when it is tried again", async () => {
    const chunk = /scenarios\/reno-sawtooth\.json/;
    const { page, close } = await openLab("#scenario=reno-sawtooth&view=t:7.5", {
      tolerated: FAILED_REQUEST,
      prepare: (opened) => opened.route(chunk, (route) => route.fulfill(GONE)),
    });
    await message(page).filter({ hasText: "could not be loaded" }).waitFor();
    expect(await page.title()).toContain("CERL and Reno");
    await page.unroute(chunk);
    await page.getByRole("button", { name: "Try again" }).click();
    await until(
      () => page.title(),
      (title) => !title.startsWith("CERL"),
    );
    await close();
  });

  it("after the site was updated under an open page leads to a reload, which keeps what is shown", async () => {
    const { page, close } = await openLab(FIRST, { tolerated: FAILED_REQUEST, ahead: true });
    // All that is fetched ahead has come; what makes files only comes when it is asked for.
    await page.waitForFunction(() =>
      performance.getEntriesByType("resource").some(({ name }) => /assets\/lessons-.*\.js$/.test(name)),
    );
    await page.waitForLoadState("networkidle");
    await lossSlider(page).press("PageUp");
    await until(
      async () => page.url(),
      (url) => url.includes("set=links.wireless.loss.rate"),
    );
    const before = await digest(page);
    await page.route(/assets\//, (route) => route.fulfill(GONE));
    await page.getByRole("button", { name: /^Export/ }).click();
    await page.getByRole("button", { name: /PNG/ }).click();
    await message(page).filter({ hasText: "could not be loaded" }).waitFor();
    expect(await digest(page)).toBe(before);
    await page.unroute(/assets\//);
    await reloading(page, () => page.getByRole("button", { name: "Reload the page" }).click());
    await expect.poll(() => digest(page)).toBe(before);
    await close();
  });

  it("of an export is said, and nothing else happens", async () => {
    const { page, close } = await openLab(FIRST, { tolerated: FAILED_REQUEST });
    await page.route(/assets\/picture-files-/, (route) => route.fulfill(GONE));
    await page.getByRole("button", { name: /^Export/ }).click();
    await page.getByRole("button", { name: /PNG/ }).click();
    await message(page).filter({ hasText: "could not be loaded" }).waitFor();
    await close();
  });

  it("of what reads files is said, and nothing else happens", async () => {
    const { page, close } = await openLab(FIRST, { tolerated: FAILED_REQUEST });
    await page.route(/assets\/open-file-/, (route) => route.fulfill(GONE));
    const file = { name: "own.json", mimeType: "application/json", buffer: Buffer.from("{}") };
    await page.locator('[data-role="scenario-file"]').setInputFiles(file);
    await message(page).filter({ hasText: "The code that opens files could not be loaded" }).waitFor();
    await close();
  });
});

/** The page's workers, once at least `count` of them run. */
async function workersOf(page: Page, count: number): Promise<Worker[]> {
  await until(
    async () => page.workers().length,
    (now) => now >= count,
  );
  return page.workers();
}

/** Answers once every worker is idle: each has evaluated something. */
async function inEach(page: Page, harm: (worker: Worker) => Promise<unknown>): Promise<void> {
  for (const worker of await workersOf(page, 3)) await harm(worker);
}

describe("a worker that breaks", () => {
  const WORKER = /made to fail|Worker|net::/;

  it("while it has nothing to do is replaced without a word", async () => {
    const { page, close } = await openLab(FIRST, { tolerated: WORKER });
    await row(page, "reno").waitFor();
    const before = await digest(page);
    // Another one may be started meanwhile.
    const broken = new Set(await workersOf(page, 3));
    await inEach(page, (worker) =>
      worker.evaluate(() => {
        setTimeout(() => {
          throw new Error("made to fail");
        });
      }),
    );
    await until(
      async () => page.workers().filter((worker) => broken.has(worker)).length,
      (count) => count === 0,
    );
    await lossSlider(page).press("PageUp");
    await until(
      () => digest(page),
      (now) => now !== before,
    );
    await close();
  });

  it("under a run says so, keeps the last run, and lets the user run it again", async () => {
    const { page, close } = await openLab(FIRST, { tolerated: WORKER });
    await row(page, "reno").waitFor();
    const before = await digest(page);
    await page.evaluate(
      (hash) => {
        location.hash = hash;
      },
      chainLink(1800, "100 Mbps", 100, null),
    );
    await page.getByRole("progressbar", { name: "Progress of the run" }).waitFor();
    await inEach(page, (worker) =>
      worker.evaluate(() => {
        postMessage({ type: "done", id: 1, result: "nonsense" });
      }),
    );
    const status = page.getByRole("alert", { name: "Run status" });
    await status.waitFor();
    expect(await status.textContent()).toMatch(/The run failed.*makes no sense/);
    expect(await digest(page)).toBe(before);
    await status.getByRole("button", { name: "Run it" }).click();
    await page.getByRole("progressbar", { name: "Progress of the run" }).waitFor();
    await page.getByRole("button", { name: "Cancel" }).click();
    await page.getByText("Cancelled.").waitFor();
    expect(await digest(page)).toBe(before);
    await close();
  });

  it("that hangs can be cancelled, and the page goes on with another one", async () => {
    const { page, close } = await openLab(FIRST, { tolerated: WORKER });
    await row(page, "reno").waitFor();
    const before = await digest(page);
    await inEach(page, async (worker) => {
      void worker
        .evaluate(() => {
          for (;;);
        })
        .catch(() => {});
    });
    await lossSlider(page).press("PageUp");
    await page.getByRole("button", { name: "Cancel" }).click();
    await page.getByText("Cancelled.").waitFor();
    expect(await digest(page)).toBe(before);
    await page.getByRole("button", { name: "Run it" }).click();
    await until(
      () => digest(page),
      (now) => now !== before,
    );
    await close();
  });

  it("and says nothing any more is noticed without anybody's help", async () => {
    const { page, close } = await openLab(FIRST, { tolerated: WORKER });
    await row(page, "reno").waitFor();
    const before = await digest(page);
    await inEach(page, (worker) => worker.evaluate(() => close()).catch(() => {}));
    await lossSlider(page).press("PageUp");
    const status = page.getByRole("alert", { name: "Run status" });
    await status.waitFor();
    expect(await status.textContent()).toMatch(/did not answer/);
    expect(await digest(page)).toBe(before);
    await status.getByRole("button", { name: "Run it" }).click();
    await until(
      () => digest(page),
      (now) => now !== before,
    );
    await close();
  });
});

describe("a run that uses up its memory", () => {
  it("is shown as far as it went, and says so", async () => {
    const { page, close } = await openLab(chainLink(60, "1 Gbps", 1), { ready: false });
    const status = page.getByRole("alert", { name: "Run status" });
    await status.waitFor();
    expect(await status.textContent()).toMatch(/Not complete\..*of 60 s.*160 MB.*"duration" to/);
    await shown(page);
    expect(await digest(page)).not.toBeNull();
    await close();
  });
});
