import assert from "node:assert/strict";
import type { Browser } from "playwright-core";
import { nodeRealm } from "../../../src/cli/node-realm.ts";
import { sha256 } from "../../../src/experiment/sha-256.ts";
import { PAGE_RECORD } from "../../../src/run/state/recording.ts";
import { loadOwnSenders, SenderError, withOwnSenders } from "../../../src/sandbox/index.ts";
import type { Scenario } from "../../../src/scenario/index.ts";
import { catalog, createRun, traceDigest } from "../../../src/sim/index.ts";
import { createRunWith } from "../../../src/sim/simulator.ts";
import { with_ } from "../../sandbox/run.ts";
import { BYSTANDER, NETWORK } from "./hostile-senders.ts";

/** After so many programs another run is looked at, and what the browser keeps for the page. */
const EVERY = 10;

/** How long the page may take to answer, ms. A program is stopped after one second of silence; the rest is for a busy machine. */
const ANSWERS_WITHIN = 60_000;

/** The built page in a browser, on which hostile programs are tried one after the other. */
export interface HostilePage {
  /**
   * Runs a hostile program as the page runs a sender that its reader has agreed to. The page answers, shows the run that Node gives or says
   * why there is none, has asked for nothing outside its site, and, looked at now and then, runs another sender as before.
   * @throws when a promise is broken
   */
  check(source: string): Promise<void>;
  /** Looks at another run, and at what the page holds. @throws when a promise is broken */
  lookAround(): Promise<void>;
  close(): Promise<void>;
}

/** Opens the page. @param site its address, ending in "/" */
export async function openHostilePage(browser: Browser, site: string): Promise<HostilePage> {
  const context = await browser.newContext({ serviceWorkers: "block" });
  context.setDefaultTimeout(ANSWERS_WITHIN);
  const page = await context.newPage();
  const events: string[] = [];
  const note = (what: string) => events.push(what);
  context.on("page", (opened) => note(`another page: ${opened.url()}`));
  page.on("dialog", (dialog) => note(`a dialog: ${dialog.message()}`));
  page.on("download", (download) => note(`a download: ${download.url()}`));
  page.on("websocket", (socket) => note(`a socket: ${socket.url()}`));
  page.on("pageerror", (error) => note(`an error in the page: ${error}`));
  page.on("crash", () => note("the page crashed"));
  page.on("request", (request) => {
    if (!isOfThePage(request.url(), site)) note(`a request: ${request.url()}`);
  });
  await page.goto(`${site}#scenario=cerl-fig4`);
  await page.locator('tr[data-run="main"]').waitFor({ state: "attached" });
  /** Digest of a scenario's run on the page; null where it did not run. */
  const digestOnPage = (scenario: Scenario, agreed: string) =>
    page.evaluate(
      async ([wanted, digest]) => {
        localStorage["cwndscope.agreed"] = digest;
        try {
          await window.cwndscope?.open(wanted);
          return window.cwndscope?.digest() ?? null;
        } catch {
          return null;
        }
      },
      [scenario, agreed] as const,
    );
  const state = () =>
    page.evaluate(() =>
      JSON.stringify([
        Object.keys(localStorage).sort(),
        document.cookie,
        document.querySelectorAll("main").length,
        Reflect.ownKeys(Object.prototype).length,
        Reflect.ownKeys(Array.prototype).length,
        typeof fetch,
      ]),
    );
  const undisturbed = plainDigest(BYSTANDER);
  const lookAround = async () => {
    assert.equal(await digestOnPage(BYSTANDER, ""), undisturbed, "another run is as in Node");
    assert.equal(await state(), before, "the page is as it was");
    assert.deepEqual(events, [], "nothing but the page's own requests");
  };
  await digestOnPage(BYSTANDER, "");
  const before = await state();
  let tried = 0;
  return {
    async check(source) {
      const scenario = with_(NETWORK, source);
      const there = await within(digestOnPage(scenario, sha256(source)));
      const here = ownDigest(scenario);
      assert.equal(there, here, "the run of Node, or none where Node has none");
      assert.deepEqual(events, [], "nothing but the page's own requests");
      tried += 1;
      if (tried % EVERY === 0) await lookAround();
    },
    lookAround,
    close: () => context.close(),
  };
}

/** Its files, and what it makes itself. */
const isOfThePage = (url: string, site: string) =>
  url.startsWith(`${site}assets/`) ||
  url.split("#")[0] === site ||
  /^[\w.-]+(\?.*)?$|^(scenarios|experiments|fonts)\//.test(
    url.startsWith(site) ? url.slice(site.length) : "",
  ) ||
  /^(blob:|data:image|about:srcdoc$)/.test(url);

/** @throws when the page does not answer */
async function within<T>(answer: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("the page does not answer")), ANSWERS_WITHIN);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** The digest of a run in Node with what the page records; null where the sender fails. */
function ownDigest(scenario: Scenario): string | null {
  try {
    const own = loadOwnSenders(scenario, nodeRealm());
    const run = createRunWith(scenario, PAGE_RECORD, withOwnSenders(catalog, scenario, own));
    while (!run.advance(100_000));
    return traceDigest(run.result().trace);
  } catch (error) {
    assert.ok(error instanceof SenderError, String(error));
    return null;
  }
}

function plainDigest(scenario: Scenario): string {
  const run = createRun(scenario, PAGE_RECORD);
  while (!run.advance(100_000));
  return traceDigest(run.result().trace);
}
