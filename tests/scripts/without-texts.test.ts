import { describe, expect, it } from "vitest";
import { withoutTextsIn } from "../../scripts/lib/without-texts.mjs";

const inSimulator = (code: string) => withoutTextsIn(code, false).replace(/\s+/g, " ");
const inFormat = (code: string) => withoutTextsIn(code, true).replace(/\s+/g, " ");

describe("a module of the simulator without texts", () => {
  it("has rules with the equation that a trace tells, and nothing else to read", () => {
    const rule = `const HALVE: Rule = {
  id: "reno-halve",
  title: "Halve",
  text: "Half " + MORE,
  equation: "cwnd = w / 2",
  source: SOURCE,
};`;
    expect(inSimulator(rule)).toBe('const HALVE: Rule = { id: "reno-halve", equation: "cwnd = w / 2", };');
  });

  it("has parameters with their ranges and units", () => {
    const parameter = `parameter({ id: "share", label: "Share", help: \`A \${SHARE}\`, type: "number", unit: "s", min: 0, max: 1, default: 1, scale: "log" })`;
    expect(inSimulator(parameter)).toBe(
      'parameter({ id: "share", type: "number", unit: "s", min: 0, max: 1, default: 1, })',
    );
  });

  it("has recorded variables with their names alone", () => {
    expect(inSimulator('const probes = [{ id: "l", label: "l, delay", unit: "s" }];')).toBe(
      'const probes = [{ id: "l", }];',
    );
  });

  it("keeps what is not written down, and objects without an id", () => {
    for (const code of [
      'const made = { id: "own", text: textOf(scheme), source };',
      'const record = { source: "air", text: "x" };',
    ])
      expect(inSimulator(code)).toBe(code);
  });

  it("leaves texts out of an object that repeats another", () => {
    expect(inSimulator('const b = { ...A, help: "Other", default: 2 };')).toBe(
      "const b = { ...A, default: 2 };",
    );
  });
});

describe("a module of the format without texts", () => {
  it("has the help that errors say, and no other", () => {
    const code =
      'object({ a: required("Its a", x), b: optional("Its b", x), c: withDefault("Its c", x, "d") })';
    expect(inFormat(code)).toBe(
      'object({ a: required("Its a", x), b: optional("", x), c: withDefault("", x, "d") })',
    );
  });

  it("has shapes that read, and neither write nor describe themselves", () => {
    const shape =
      "({ read(value) { return value; }, minimal: identity, schema() { return {}; }, names: () => [] })";
    expect(inFormat(shape)).toBe("({ read(value) { return value; }, names: () => [] })");
  });
});
