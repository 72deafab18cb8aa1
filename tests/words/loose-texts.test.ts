import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { looseTexts } from "./loose.ts";
import { filesOf } from "./texts.ts";

const root = new URL("../../", import.meta.url);
const views = filesOf(
  [
    "src/figures",
    "src/find",
    "src/lessons",
    "src/contest",
    "src/captures-page",
    "src/conformance",
    "src/lab",
    "src/run",
    "src/run-view",
    "src/ui",
    "src/page",
  ],
  /\.tsx?$/,
  // Words that a search is asked for are compared, and not shown.
).filter((file) => file !== "src/find/terms.ts");
const looseIn = (file: string) => looseTexts(file, readFileSync(new URL(file, root), "utf8"));

describe("what a reader reads on the page", () => {
  it("stands in the catalogue", () => {
    expect(views.length).toBeGreaterThan(500);
    expect(views.flatMap(looseIn).map(({ file, line, text }) => `${file}:${line}: ${text}`)).toEqual([]);
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
      'if (data !== "take over") port.postMessage("open elsewhere"); const css = "position:fixed;font:600 9px a, b";',
      'const controls = "button, a[href], input"; const page = "<!doctype html><p hidden>";',
      'const names = { "last cut": 1 };',
    ].join("\n");
    expect(looseTexts("a.tsx", code).map(({ line, text }) => `${line} ${text}`)).toEqual([
      "1 Show the run",
      "1 Close",
      "2 No figure matches.",
    ]);
  });
});
