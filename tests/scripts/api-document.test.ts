/** The documentation of the module "cwndscope" is that of its code, and whole. */
import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { apiDocument, partsOf } from "../../scripts/lib/api-document.mjs";
import { behind, type Exported, exportsOf } from "../../scripts/lib/library-names.mjs";
import { libraryDeclarations } from "../../scripts/lib/library-types.mjs";
import * as api from "../../src/api/index.ts";

let texts: Map<string, string>;
let exported: Exported[];

beforeAll(() => {
  texts = libraryDeclarations();
  exported = exportsOf(texts);
});

describe("API.md", () => {
  it("is what the docstrings say now (npm run emit:api)", () => {
    expect(readFileSync(new URL("../../API.md", import.meta.url), "utf8")).toBe(apiDocument(texts));
  });

  it("has every value that a program can import", () => {
    const values = exported.filter(({ kind }) => kind !== "type").map(({ name }) => name);
    expect(values.sort()).toEqual(Object.keys(api).sort());
    for (const { name } of exported) expect(apiDocument(texts)).toContain(`\n### ${name}\n`);
  });

  it("says a sentence of every export", () => {
    const silent = exported.filter(({ doc }) => partsOf(doc).text.length < 20).map(({ name }) => name);
    expect(silent).toEqual([]);
  });

  it("says of every function what it is given, what it returns and what it throws", () => {
    const functions = exported.filter(({ kind }) => kind === "function");
    expect(functions.length).toBeGreaterThan(4);
    for (const { name, doc, code } of functions) {
      const { tags } = partsOf(doc);
      const said = tags.filter(({ tag }) => tag === "param").map(({ name: of }) => of);
      // What is taken apart has its docstrings where its type is declared.
      const named = [...code.matchAll(/[(,] *(\w+)\??:/g)].map(([, of]) => of);
      expect([name, said]).toEqual([name, named]);
      expect([name, tags.some(({ tag }) => tag === "returns")]).toEqual([name, true]);
      expect([name, tags.some(({ tag }) => tag === "throws")]).toEqual([name, true]);
    }
  });

  it("says of every number that a run gives what it counts", () => {
    const summary = apiDocument(texts);
    for (const type of ["FlowSummary", "LinkSummary", "RunJson", "SummaryJson"]) {
      const part = summary.split(`\n### ${type}\n`)[1].split("\n### ")[0];
      const bare = [...part.matchAll(/(\*\/)?\n {4}(\w+)\??: (?:number|null|string)/g)].flatMap(
        ([, doc, name]) => (doc === undefined && !["id", "scheme"].includes(name) ? [`${type}.${name}`] : []),
      );
      expect(bare).toEqual([]);
    }
  });
});

describe("what the module is made of", () => {
  const texts = (second: string) =>
    new Map([
      ["cwndscope/src/api/index", 'export { type A } from "a";\n'],
      [
        "a",
        'import type { B } from "b";\nimport { C } from "c";\nexport interface A {\n    b: B;\n    c: C | Record<string, A>;\n}\n',
      ],
      ["b", "/** Of b. */\nexport type B = number;\nexport type Unused = B;\n"],
      ["c", second],
    ]);

  it("are the types that an exported one names, and those that these name", () => {
    const known = texts('export * from "d";\nimport { D } from "d";\n');
    known.set("d", "export interface C {\n    /** Not a Z. */\n    d: D;\n}\ntype D = string;\n");
    const found = behind(known, exportsOf(known));
    expect(found.map(({ name, doc }) => [name, doc])).toEqual([
      ["B", "Of b."],
      ["C", ""],
      ["D", ""],
    ]);
  });

  it("must have names of their own", () => {
    const known = texts("type B = string;\nexport type C = B;\n");
    expect(() => behind(known, exportsOf(known))).toThrow("B is declared in b and in c");
  });

  it("must be there", () => {
    const known = new Map([["cwndscope/src/api/index", 'export { gone } from "a";\n']]);
    expect(() => exportsOf(known)).toThrow("a: no declaration of gone");
  });
});

describe("a docstring", () => {
  it("is its sentences, and its tags, each on one line", () => {
    const doc =
      "Adds up,\nin s.\n@param a the first, s\n@param b the\nsecond @returns s\n@throws RangeError below 0";
    expect(partsOf(doc)).toEqual({
      text: "Adds up, in s.",
      tags: [
        { tag: "param", name: "a", text: "the first, s" },
        { tag: "param", name: "b", text: "the second" },
        { tag: "returns", text: "s" },
        { tag: "throws", text: "RangeError below 0" },
      ],
    });
  });
});
