import "fake-indexeddb/auto";
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { hostOf, isElsewhere } from "../../src/lessons/own/elsewhere.ts";
import {
  beginOwn,
  idOfAddress,
  keepFetched,
  textOfFile,
  wholeText,
} from "../../src/lessons/own/new-lesson.ts";
import {
  addOwn,
  freshOwnId,
  isOwnId,
  listOwn,
  recallOwn,
  removeOwn,
  titleIn,
  writeOwn,
} from "../../src/lessons/own/own-lessons.ts";

describe("a lesson of the reader's own", () => {
  it("is kept, written by versions, listed by its latest change, and deleted", async () => {
    const id = freshOwnId();
    expect(isOwnId(id)).toBe(true);
    const first = { id, text: "title: a", revision: 1, changed: 5 };
    await addOwn(first);
    expect(await recallOwn(id)).toEqual(first);
    const second = { ...first, text: "title: b", revision: 2 };
    expect(await writeOwn(second)).toBe("kept");
    // Another tab, which still has the first version.
    expect(await writeOwn({ ...first, text: "title: c", revision: 2 })).toBe("changed");
    expect(await recallOwn(id)).toEqual(second);
    const later = { ...first, id: freshOwnId(), changed: 9 };
    await addOwn(later);
    expect((await listOwn()).map((one) => one.id)).toEqual([later.id, id]);
    await removeOwn(id);
    await removeOwn(later.id);
    expect(await recallOwn(id)).toBeNull();
    expect(await writeOwn({ ...second, revision: 3 })).toBe("gone");
    expect(await listOwn()).toEqual([]);
  });

  it("has a title, and a name that no shipped lesson can have", () => {
    expect(titleIn("---\ntitle:  Full queues \n---")).toBe("Full queues");
    expect(titleIn("---\n---")).toBe("");
    expect(["sawtooth", "own-1", "own-0123456Z"].filter(isOwnId)).toEqual([]);
  });

  it("comes from a file, without the mark and the line ends of other systems, and not from a huge one", async () => {
    expect(await textOfFile(new Blob(["\uFEFFa\r\nb"]))).toBe("a\nb");
    expect(await textOfFile(new Blob(["x".repeat(500_000)]))).toBeNull();
    expect(wholeText("x".repeat(100_001))).toBeNull();
  });

  it("that was fetched has the same name each time, and another one when its text is another one", async () => {
    const address = "https://lessons.example/a.md";
    const id = await keepFetched(address, "one");
    expect(id).toBe(idOfAddress(address));
    expect(isOwnId(id)).toBe(true);
    expect(await keepFetched(address, "one")).toBe(id);
    const other = await keepFetched(address, "two");
    expect(other).not.toBe(id);
    expect((await recallOwn(other))?.text).toBe("two");
    expect((await recallOwn(id))?.text).toBe("one");
    expect(isOwnId(await beginOwn("three"))).toBe(true);
  });
});

describe("a lesson of another host", () => {
  it("is named by an address that begins with https", () => {
    expect(hostOf("https://lessons.example:8443/a.md?b=c")).toBe("lessons.example:8443");
    for (const other of ["http://a.example/a.md", "sawtooth", "javascript:alert(1)", "https://"])
      expect(hostOf(other), other).toBeNull();
    expect(isElsewhere("HTTPS://a.example/")).toBe(true);
  });

  it("is fetched by a frame that may do nothing else: its policy names its one script", () => {
    const html = readFileSync(new URL("../../public/lesson-door.html", import.meta.url), "utf8");
    const script = /<script>([\s\S]*?)<\/script>/.exec(html)?.[1] ?? "";
    const digest = createHash("sha256").update(script).digest("base64");
    expect(html).toContain(
      `content="default-src 'none'; script-src 'sha256-${digest}'; connect-src https: http:"`,
    );
    expect(html.match(/<script/g)).toHaveLength(1);
  });
});
