/** What every plug-in and every rule must declare, for the tests that play their worked examples. */
import { expect } from "vitest";
import type { Definition, TraceVariable } from "../../src/sim/plugin/definition.ts";
import type { Parameter } from "../../src/sim/plugin/parameters.ts";
import type { Rule } from "../../src/sim/plugin/rule.ts";

/** A name that scenarios, links and traces carry. */
const ID = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
/** An option of a choice: as an id, or as its RFC calls it ("hystart++"). */
const OPTION = /^[a-z][a-z0-9]*(-[a-z0-9]+)*(\+\+)?$/;
/** A name that stands in equations and addresses. */
const NAME = /^[A-Za-z]\w*$/;
/** Something that a reader reads: a letter at least. */
const WORDS = /\p{L}/u;
const UNITS = [
  "",
  "%",
  "1/s",
  "bit/s",
  "bytes",
  "calls",
  "packets",
  "responses",
  "round trips",
  "s",
  "segments",
  "segments/s",
  "segments/s³",
];

/** A definition names itself, says in words what it is and where from, and what can be set and plotted of it. */
export function expectDeclared(
  definition: Definition & { readonly probes?: readonly TraceVariable[] },
): void {
  const { id, title, summary, citation, params, probes = [] } = definition;
  expect(id).toMatch(ID);
  for (const text of [title, summary, citation.text]) expect(text, id).toMatch(WORDS);
  if (citation.url !== undefined) expect(citation.url, id).toMatch(/^https:\/\/\S+$/);
  for (const list of [params, probes]) {
    const ids = list.map((one) => one.id);
    expect(new Set(ids).size, ids.join()).toBe(ids.length);
  }
  for (const parameter of params) expectParameter(parameter);
  for (const { id, label, unit } of probes) {
    expect(id).toMatch(NAME);
    expect(label, id).toMatch(WORDS);
    expect(UNITS, id).toContain(unit);
  }
}

function expectParameter(parameter: Parameter): void {
  const { id, label, help, source } = parameter;
  expect(id).toMatch(NAME);
  for (const text of [label, help]) expect(text, id).toMatch(WORDS);
  if (source !== undefined) expect(source, id).toMatch(WORDS);
  if (parameter.type === "number") {
    const { unit, min, max, default: value, integer, scale = "linear" } = parameter;
    expect(UNITS, id).toContain(unit);
    expect(min, id).toBeLessThan(max);
    expect(value, id).toBeGreaterThanOrEqual(min);
    expect(value, id).toBeLessThanOrEqual(max);
    if (integer) expect(Number.isInteger(value), id).toBe(true);
    expect(["linear", "log"], id).toContain(scale);
  } else if (parameter.type === "choice") {
    const { options, default: value } = parameter;
    expect(options.length, id).toBeGreaterThan(1);
    expect(new Set(options).size, id).toBe(options.length);
    for (const option of options) expect(option, id).toMatch(OPTION);
    expect(options, id).toContain(value);
  } else {
    expect(parameter.type, id).toBe("boolean");
    expect(typeof parameter.default, id).toBe("boolean");
  }
}

/** A rule names itself, says in words what it does, and names the numbers of its equation. */
export function expectRule({ id, title, text, equation, source, names = [], verdict }: Rule): void {
  expect(id).toMatch(ID);
  for (const words of [title, text]) expect(words, id).toMatch(WORDS);
  for (const words of [equation, source, ...names]) if (words !== undefined) expect(words, id).toMatch(WORDS);
  if (verdict !== undefined) expect(["congestion", "random", "none"], id).toContain(verdict);
}

/** A decision is explained by a rule, and its numbers have names. */
export function expectExplained(decision: {
  readonly rule: Rule;
  readonly verdict?: string;
  readonly values?: Readonly<Record<string, number>> | undefined;
}): void {
  expectRule(decision.rule);
  if (decision.verdict !== undefined) expect(["congestion", "random", "none"]).toContain(decision.verdict);
  for (const name of Object.keys(decision.values ?? {})) expect(name, decision.rule.id).toMatch(WORDS);
}
