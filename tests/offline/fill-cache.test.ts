import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { type Archive, writeArchive } from "../../src/offline/archive.ts";
import { fillCache } from "../../src/offline/fill-cache.ts";

const NAMES = ["a.js", "b.js", "c.js", "d.js"];
const ARCHIVE: Archive = { url: "assets.archive", files: NAMES };
const content = gzipSync(
  writeArchive(
    NAMES.map((url) => ({ url, type: "text/javascript", body: new TextEncoder().encode(`// ${url}`) })),
  ),
);

/** A cache that holds `kept` files already, and a server that answers with `answer`. */
function place(kept: readonly string[], answer: () => Response) {
  const held = new Map(kept.map((name) => [`key:${name}`, new Response("kept")]));
  const asked: string[] = [];
  return {
    held,
    asked,
    environment: {
      cache: {
        match: async (key: RequestInfo | URL) => held.get(String(key)),
        put: async (key: RequestInfo | URL, response: Response) => {
          held.set(String(key), response);
        },
      },
      fetch: async (url: string) => {
        asked.push(url);
        return answer();
      },
      keyOf: (url: string) => (NAMES.includes(url) ? `key:${url}` : undefined),
    },
  };
}

const served = () => new Response(content);

describe("the cache of the page's files", () => {
  it("is filled by one request, each file with its type", async () => {
    const { environment, held, asked } = place([], served);
    await fillCache([ARCHIVE], environment);
    expect(asked).toEqual(["assets.archive"]);
    expect([...held.keys()]).toEqual(NAMES.map((name) => `key:${name}`));
    const kept = held.get("key:b.js");
    expect(kept?.headers.get("Content-Type")).toBe("text/javascript");
    expect(await kept?.text()).toBe("// b.js");
  });

  it("keeps what it has", async () => {
    const { environment, held } = place(["a.js"], served);
    await fillCache([ARCHIVE], environment);
    expect(await held.get("key:a.js")?.text()).toBe("kept");
    expect(held.size).toBe(4);
  });

  it.each([
    ["half of them", NAMES.slice(0, 2)],
    ["all of them", NAMES],
  ])("asks for no archive when it has %s", async (_, kept) => {
    const { environment, held, asked } = place(kept, served);
    await fillCache([ARCHIVE], environment);
    expect(asked).toEqual([]);
    expect(held.size).toBe(kept.length);
  });

  it.each([
    ["is not there", () => new Response("no", { status: 404 })],
    ["has no content", () => new Response(null)],
    ["is not compressed", () => new Response("{}")],
    ["is cut", () => new Response(gzipSync(new Uint8Array([0, 0, 0, 2, 91])))],
    [
      "cannot be fetched",
      () => {
        throw new TypeError("Failed to fetch");
      },
    ],
  ])("is filled by the next archive where one %s", async (_, answer) => {
    const { environment, held, asked } = place([], () => (asked.length === 1 ? answer() : served()));
    await fillCache([{ ...ARCHIVE, url: "broken.archive" }], environment);
    expect(held.size).toBe(0);
    await fillCache([ARCHIVE], environment);
    expect(held.size).toBe(4);
  });

  it("takes nothing that is no file of the page", async () => {
    const { environment, held } = place([], () =>
      new Response(gzipSync(writeArchive([{ url: "other.js", type: "text/javascript", body: new Uint8Array(1) }]))),
    );
    await fillCache([ARCHIVE], environment);
    expect(held.size).toBe(0);
  });
});
