import { describe, expect, it } from "vitest";
import { withShortNames } from "../../scripts/lib/short-names.mjs";

describe("names of members in a bundle", () => {
  it("are short wherever a class has them, and the most frequent the shortest", () => {
    const code = `class Timer {
  constructor(delay) { this.delay = delay; this.expiry = 0; }
  get isRunning() { return this.expiry > 0; }
  begin(now) { this.expiry = now + this.delay; this.expiry++; }
}
const { isRunning, expiry: end } = new Timer(1);`;
    expect(withShortNames(code, [])).toBe(`class Timer {
  constructor(delay) { this.b = delay; this.a = 0; }
  get c() { return this.a > 0; }
  d(now) { this.a = now + this.b; this.a++; }
}
const { c: isRunning, a: end } = new Timer(1);`);
  });

  it.each([
    ["a key of an object, which a program may list", "const record = { counted: 1 };"],
    ["set from outside of its class", "record.counted = 1;"],
    ["set from outside as one of several", "[record.counted] = [1]; ({ x: record.counted } = {});"],
    ["set from outside by a loop", "for (record.counted of [1]);"],
    ["a text", 'record["counted"];'],
    ["a part of a text without blanks", "record[`$" + "{x}.counted`];"],
  ])("stay where one is %s", (_, other) => {
    const code = `class Counter { counted() { return this.counted; } }\n${other}`;
    expect(withShortNames(code, [])).toBe(code);
  });

  it("stay where a sentence has them, not", () => {
    const code = 'class Counter { counted() { throw Error("nothing is counted"); } }';
    expect(withShortNames(code, [])).toBe('class Counter { a() { throw Error("nothing is counted"); } }');
  });

  it("stay where no class has them, where they are to be kept, and where the language has them", () => {
    const code = "class List { first() { return this.length + record.unknown; } forEach(f) {} next() {} }";
    expect(withShortNames(code, ["first"])).toBe(code);
  });

  it("are none that the program has already, nor that the language has", () => {
    const members = Array.from({ length: 3000 }, (_, i) => `member${i}() {}`).join(" ");
    const code = `class Many { ${members} } record.a + record.b1;`;
    const names = [...withShortNames(code, []).matchAll(/(\S+)\(\) \{\}/g)].map(([, name]) => name);
    expect(new Set(names).size).toBe(3000);
    for (const taken of ["a", "b1", "at", "of", "is"]) expect(names).not.toContain(taken);
    for (const short of ["b", "$", "aa"]) expect(names).toContain(short);
  });

  it("of private members of the language are left to the minifier", () => {
    const code = "class Counter { #counted = 1; read() { return this.#counted; } }";
    expect(withShortNames(code, ["read"])).toBe(code);
  });
});
