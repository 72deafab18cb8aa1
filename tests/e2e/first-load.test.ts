import { describe, expect, inject, it } from "vitest";
import { FIRST, openLab, shareBrowser, until } from "./lab.ts";

shareBrowser();

/** Opens the page and returns the files that were asked for until the list of scenarios was there, in order. */
async function filesOfFirstLoad(): Promise<string[]> {
  const asked: string[] = [];
  const { close } = await openLab(FIRST, {
    prepare: async (opened) => {
      opened.on("request", (request) => asked.push(request.url().replace(/^.*\//, "")));
    },
  });
  await until(
    async () => asked,
    (names) => names.some((name) => name.startsWith("reno-sawtooth.")),
  );
  await close();
  return asked;
}

describe("the first load", () => {
  it("asks for all code of the first run, once for the page and once for the worker, before other scenarios", async () => {
    const asked = await filesOfFirstLoad();
    const others = asked.findIndex((name) => name.startsWith("reno-sawtooth."));
    const askedBefore = (start: string) =>
      asked.slice(0, others).filter((name) => name.startsWith(start)).length;
    expect(askedBefore("worker-")).toBe(1);
    expect(askedBefore("simulator-")).toBe(2);
    expect(askedBefore("shared-")).toBe(2);
  });

  it("names every file that the worker needs in the worker's own file, so that none waits for another", async () => {
    const asked = await filesOfFirstLoad();
    const worker = asked.find((name) => name.startsWith("worker-")) ?? "";
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
