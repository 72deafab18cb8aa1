import type { Page } from "playwright-core";
import { describe, expect, inject, it } from "vitest";
import { FIRST, openLab, shareBrowser, until } from "./lab.ts";

shareBrowser();

/** Opens the page and returns the files that were asked for until they are all that a test waits for, in order. */
async function filesOfFirstLoad(areAll: (asked: readonly string[]) => boolean): Promise<string[]> {
  const asked: string[] = [];
  const { close } = await openLab(FIRST, {
    prepare: async (opened) => {
      opened.on("request", (request) => asked.push(request.url().replace(/^.*\//, "")));
    },
  });
  const all = await until(async () => [...asked], areAll);
  await close();
  return all;
}

/** How many of the files have a name that starts so. */
function count(names: readonly string[], start: string): number {
  return names.filter((name) => name.startsWith(start)).length;
}

/** Opens the page, which counts how often its workers are asked for the shown run. */
function openCounting(ahead: boolean) {
  return openLab(FIRST, {
    ahead,
    prepare: (opened) =>
      opened.addInitScript(() => {
        const { postMessage } = Worker.prototype;
        Worker.prototype.postMessage = function (this: Worker, ...given: [never]) {
          const [request] = given as [{ type?: string; lane?: string }];
          if (request.type === "run" && request.lane === "main") {
            const { dataset } = document.documentElement;
            dataset.mainRuns = String(Number(dataset.mainRuns ?? 0) + 1);
          }
          postMessage.apply(this, given);
        };
      }),
  });
}

const mainRuns = (page: Page) => page.evaluate(() => Number(document.documentElement.dataset.mainRuns ?? 0));

describe("the first load", () => {
  it("asks for all code of the first run, for the page and for its worker, before other scenarios", async () => {
    const isOther = (name: string) => name === "all.json";
    const asked = await filesOfFirstLoad((names) => names.some(isOther));
    const before = asked.slice(0, asked.findIndex(isOther));
    expect(count(before, "worker-")).toBeGreaterThanOrEqual(1);
    expect(count(before, "simulator-")).toBeGreaterThanOrEqual(2);
    expect(count(before, "shared-")).toBeGreaterThanOrEqual(2);
  });

  it("asks for no code twice: once for the page, and once for each worker", async () => {
    const asked = await filesOfFirstLoad((names) => {
      const workers = count(names, "worker-");
      return workers >= 3 && count(names, "simulator-") > workers && count(names, "shared-") > workers;
    });
    const workers = count(asked, "worker-");
    expect(workers).toBeLessThanOrEqual(4);
    expect(count(asked, "simulator-")).toBe(workers + 1);
    expect(count(asked, "shared-")).toBe(workers + 1);
  });

  it("asks for nothing ahead where the reader saves data", async () => {
    const asked: string[] = [];
    const { close } = await openLab(FIRST, {
      ahead: false,
      prepare: async (opened) => {
        opened.on("request", (request) => asked.push(request.url().replace(/^.*\//, "")));
      },
    });
    // Another page, opened after it, has asked for the other scenarios and a place that nobody went to.
    const isAhead = (name: string) => name === "all.json" || name.startsWith("figures-");
    await filesOfFirstLoad((names) => names.some((name) => name.startsWith("figures-")));
    expect(asked.filter(isAhead)).toEqual([]);
    await close();
  });

  it("repeats the first run, so that the next one is quick, unless the reader saves data", async () => {
    const saving = await openCounting(false);
    const other = await openCounting(true);
    await until(
      () => mainRuns(other.page),
      (count) => count === 6,
    );
    expect(await mainRuns(saving.page)).toBe(1);
    await saving.close();
    await other.close();
  });

  it("names every file that the worker needs in the worker's own file, so that none waits for another", async () => {
    const isWorker = (name: string) => name.startsWith("worker-");
    const asked = await filesOfFirstLoad((names) => names.some(isWorker));
    const worker = asked.find(isWorker) ?? "";
    const importsOf = async (name: string) => {
      const code = await (await fetch(`${inject("site")}assets/${name}`)).text();
      return [...code.matchAll(/(?:^|[;}])import(?:\{[^}]*\}from)?["`]\.\/([^"`]+)["`]/g)].map(
        ([, file]) => file,
      );
    };
    const named = await importsOf(worker);
    expect(named.filter((name) => /^(simulator|shared)-/.test(name))).toHaveLength(2);
    for (const name of named) expect(named).toEqual(expect.arrayContaining(await importsOf(name)));
  });
});

/**
 * Counts what a page and its workers ask for. @param part what is there as soon as the page can be used, as a selector
 * @param ahead whether what is not needed yet is fetched too, which a machine without a free moment may begin before the page can be used
 */
async function counted(hash: string, part = "h1", ahead = true) {
  const asked: string[] = [];
  const lab = await openLab(hash, {
    ready: false,
    ahead,
    prepare: async (opened) => {
      opened.context().on("request", (request) => asked.push(request.url().replace(/^.*\//, "")));
      await opened.addInitScript((selector) => {
        const observer = new MutationObserver(() => {
          if (document.querySelector(selector) === null) return;
          observer.disconnect();
          Object.assign(window, { usedAt: performance.now() });
        });
        observer.observe(document, { subtree: true, childList: true, attributes: true });
      }, part);
    },
  });
  /** How many files were asked for when the part was there, however late this test sees it: the page, what it names, its worker's. */
  const untilUsed = async () => {
    await lab.page.locator(part).first().waitFor();
    const names = await lab.page.evaluate(() => {
      const end: number = Reflect.get(window, "usedAt");
      const files = performance.getEntriesByType("resource");
      return files.filter(({ startTime }) => startTime <= end).map(({ name }) => name);
    });
    expect(names.length).toBeGreaterThan(5);
    return new Set(["", ...names]).size;
  };
  return { ...lab, asked, untilUsed };
}

/**
 * A class behind one access point: each reader asks for so many different files until a page can be used, and
 * for so many in all. Further workers ask for their files again, which a browser keeps.
 */
const MOST = { untilUsed: 20, inAll: 60 };

describe("the requests of a first visit", () => {
  it("to the start page are few until the question can be answered, and few until something else is opened", async () => {
    const first = await counted("", "fieldset button:enabled", false);
    expect(await first.untilUsed()).toBeLessThanOrEqual(MOST.untilUsed);
    // What keeps the page for later is fetched on every visit, and brings nothing of the lab.
    await until(
      async () => count(first.asked, "offline-"),
      (found) => found > 0,
    );
    await first.page.waitForLoadState("networkidle");
    expect(count(first.asked, "lab-")).toBe(0);
    await first.close();
    const { page, close, asked } = await counted("", "fieldset button:enabled");
    // The last files of all that is fetched ahead.
    for (const last of ["lessons-", "figures-", "all.json"])
      await until(
        async () => count(asked, last),
        (found) => found > 0,
      );
    await page.waitForLoadState("networkidle");
    expect(new Set(asked).size).toBeLessThanOrEqual(MOST.inAll);
    // No scenario by itself but the one that is shown.
    expect(asked.filter((name) => name.endsWith(".json")).sort()).toEqual(["all.json", "cerl-fig4.json"]);
    await close();
  });

  it.each([
    ["the laboratory", FIRST, "#plots"],
    ["a lesson", "#lesson=sawtooth", "h1"],
    ["the figures", "#figures", "h1"],
  ])("to %s are few until it can be used", async (_, hash, part) => {
    const { close, untilUsed } = await counted(hash, part, false);
    expect(await untilUsed()).toBeLessThanOrEqual(MOST.untilUsed);
    await close();
  });

  it("name the files of the address beside the page's own code, and use all that are fetched so", async () => {
    const { page, close } = await counted("#lesson=sawtooth");
    await page.locator("[aria-label='The run']").waitFor();
    const ahead = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLLinkElement>("link[rel=modulepreload], link[rel=preload]")].map(
        ({ href }) => href.replace(/^.*\//, ""),
      ),
    );
    expect(ahead.some((name) => name.startsWith("lessons-") && name.endsWith(".js"))).toBe(true);
    expect(ahead.some((name) => name.startsWith("start-"))).toBe(false);
    const used = await page.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => name));
    for (const name of ahead) expect(used.filter((url) => url.endsWith(name))).not.toEqual([]);
    await close();
  });
});

describe("the first picture of the laboratory", () => {
  it("comes in parts: what is asked, then the network, then the plots, which are drawn in a frame of their own", async () => {
    const { page, close } = await openLab(FIRST, {
      look: "first",
      prepare: (opened) =>
        opened.addInitScript(() => {
          const parts: Record<string, string> = {
            question: "header h1",
            network: "main canvas:not(#plots *)",
            plots: "#plots canvas",
          };
          const seen: string[][] = [];
          Object.assign(window, { seen });
          const known = new Set<string>();
          new MutationObserver(() => {
            const fresh = Object.keys(parts).filter(
              (part) => !known.has(part) && document.querySelector(parts[part]) !== null,
            );
            for (const part of fresh) known.add(part);
            if (fresh.length > 0) seen.push(fresh);
          }).observe(document, { childList: true, subtree: true });
        }),
    });
    await page.locator("[data-plot]").first().waitFor();
    expect(await page.evaluate(() => Reflect.get(window, "seen"))).toEqual([
      ["question"],
      ["network"],
      ["plots"],
    ]);
    await close();
  });
});
