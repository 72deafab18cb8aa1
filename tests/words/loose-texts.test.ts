import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { looseTexts } from "./loose.ts";
import { filesOf } from "./texts.ts";

/** Parts of the page whose words are still in their views. This list only becomes shorter. */
const STILL_TO_DO = ["src/lab/", "src/run-view/", "src/ui/", "src/page/"];

const root = new URL("../../", import.meta.url);
const views = filesOf(
  [
    "src/figures",
    "src/lessons",
    "src/contest",
    "src/captures-page",
    "src/lab",
    "src/run",
    "src/run-view",
    "src/ui",
    "src/page",
  ],
  /\.tsx?$/,
);
const looseIn = (file: string) => looseTexts(file, readFileSync(new URL(file, root), "utf8"));

describe("what a reader reads on the page", () => {
  it("stands in the catalogue, in the parts that are done", () => {
    const done = views.filter((file) => !STILL_TO_DO.some((folder) => file.startsWith(folder)));
    expect(done.length).toBeGreaterThan(80);
    expect(done.flatMap(looseIn).map(({ file, line, text }) => `${file}:${line}: ${text}`)).toEqual([]);
  });

  it("is looked for in parts that have some: none is done by name only", () => {
    for (const folder of STILL_TO_DO) {
      const loose = views.filter((file) => file.startsWith(folder)).flatMap(looseIn);
      expect(loose.length, folder).toBeGreaterThan(0);
    }
  });

  it("is seen between tags, in attributes and in sentences; names for the machine are not words", () => {
    const code = [
      '<p className="two words" title="Show the run">Close<kbd>Enter</kbd></p>;',
      'const label = "No figure matches."; throw new RangeError("not for readers");',
      [
        "const rest = `all $",
        "{n} points`; const id = `$",
        "{n}-points`; document.querySelector('main p');",
      ].join(""),
      'const names = { "last cut": 1 };',
    ].join("\n");
    expect(looseTexts("a.tsx", code).map(({ line, text }) => `${line} ${text}`)).toEqual([
      "1 Show the run",
      "1 Close",
      "2 No figure matches.",
    ]);
  });
});
