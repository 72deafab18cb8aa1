/** Numbers and nouns of lessons are joined in one place: src/course/units.ts, and the forms of the catalogue. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const root = join(import.meta.dirname, "../..");

/** Where the rule itself stands. */
const RULE = ["src/course/units.ts", "src/course/check/nouns.ts"];

/** A noun that is made by hand: an "s" that is cut off or put behind, or two nouns to choose from by a count of one. */
const BY_HAND = [
  /\.replace\(\/s\\?\$/,
  /\? "" : "s"/,
  /\? "s" : ""/,
  /=== "?1"? \? "([a-z ]+)" : "\1s"/,
  /\$\{[^}]+\} (?:segments|packets|seconds|timeouts|ACKs)\b/,
];

describe("a number and its noun", () => {
  it("are joined by one function in all of the course and its pages", () => {
    const files = ["src/course", "src/lessons"]
      .flatMap((folder) =>
        readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }).map(
          (file) => `${folder}/${file}`,
        ),
      )
      .filter((file) => /\.tsx?$/.test(file) && !RULE.includes(file));
    expect(files.length).toBeGreaterThan(80);
    const found = files.flatMap((file) =>
      readFileSync(join(root, file), "utf8")
        .split("\n")
        .flatMap((line, i) =>
          BY_HAND.some((one) => one.test(line)) ? [`${file}:${i + 1}: ${line.trim()}`] : [],
        ),
    );
    expect(found).toEqual([]);
  });

  it("is found where it is made by hand", () => {
    const made = [
      'model.unit.replace(/s$/, "")',
      'n === 1 ? "" : "s"',
      'n === 1 ? "packet" : "packets"',
      ["`$", "{n} packets`"].join(""),
    ];
    expect(made.filter((text) => !BY_HAND.some((one) => one.test(text)))).toEqual([]);
  });
});
