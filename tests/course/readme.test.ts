import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { LESSON_MEASURES } from "../../src/course/index.ts";
import { LESSON_IDS } from "./lessons.ts";

const readme = readFileSync(new URL("../../lessons/README.md", import.meta.url), "utf8");

describe("the authors' guide", () => {
  it("lists every measure, and none that there is not", () => {
    const listed = [...readme.matchAll(/^\| `([a-z-]+)(?:\(.*?\))?` \|/gm)].map(([, id]) => id);
    const measures = listed.slice(listed.indexOf("throughput"));
    expect(measures.toSorted()).toEqual([...LESSON_MEASURES.keys()].toSorted());
  });

  it("names only lessons that are there", () => {
    for (const [, id] of readme.matchAll(/lessons\/([a-z-]+)\.md/g)) expect(LESSON_IDS).toContain(id);
  });
});
