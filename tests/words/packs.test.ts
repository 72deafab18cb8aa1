import { afterEach, describe, expect, it, vi } from "vitest";
import { fetchPack, packs } from "../../src/words/packs.ts";

afterEach(() => vi.unstubAllGlobals());

/** A page that names its languages as the build does. */
function namedIn(content: string | undefined): ReadonlyMap<string, string> {
  const meta = content === undefined ? null : { content };
  vi.stubGlobal("document", { querySelector: () => meta, baseURI: import.meta.url });
  return packs();
}

describe("the files of the languages", () => {
  it("are those that the page names, each up to its sign of equality", () => {
    expect([...namedIn("de=./de-1.js es=./es.js?a=b")]).toEqual([
      ["de", "./de-1.js"],
      ["es", "./es.js?a=b"],
    ]);
  });

  it("are none where the page names none", () => {
    expect([...namedIn("")]).toEqual([]);
    expect([...namedIn(undefined)]).toEqual([]);
    vi.unstubAllGlobals();
    expect([...packs()]).toEqual([]);
  });

  it("that do not come are an error", async () => {
    namedIn("");
    await expect(fetchPack("./no-such-language.js")).rejects.toThrow();
  });
});
