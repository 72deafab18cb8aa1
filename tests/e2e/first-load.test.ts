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
