import { describe, expect, it } from "vitest";
import { sourcesBelow } from "./sources.ts";

const MOST_LINES = 450;

describe("every source file", () => {
  const all = ["src", "tests", "scripts", "bench"].flatMap(sourcesBelow);

  it(`in src has at most ${MOST_LINES} lines`, () => {
    const long = sourcesBelow("src")
      .map(({ path, text }) => ({ path, lines: text.split("\n").length - 1 }))
      .filter(({ lines }) => lines > MOST_LINES);
    expect(long).toEqual([]);
  });

  it("has a name in kebab case", () => {
    const names = all
      .map(({ path }) => path)
      .filter((path) => !/^([a-z0-9-]+\/)*[a-z0-9-]+(\.test)?\.tsx?$/.test(path));
    expect(names).toEqual([]);
  });

  it("does without `any` and without switching the checker off", () => {
    const untyped = /(?:\bas|:|<|\|)\s*any\b/;
    const escapes = new RegExp(["@ts-ig" + "nore", "@ts-no" + "check", "biome-ig" + "nore"].join("|"));
    const found = all
      .filter(({ code, text }) => untyped.test(code) || escapes.test(text))
      .map(({ path }) => path);
    expect(found).toEqual([]);
  });

  it("leaves no test switched off", () => {
    const off = /\b(?:it|test|describe)\s*\.\s*(?:skip|only|todo)\b/;
    expect(
      sourcesBelow("tests")
        .filter(({ code }) => off.test(code))
        .map(({ path }) => path),
    ).toEqual([]);
  });
});
