/** What may stand at the cursor in a lesson's text: directives, keys, runs, scenarios, addresses, measures. */
import {
  ADDRESS_KEYS,
  BLOCK_KINDS,
  EXPRESSION_KEYS,
  FEATURES,
  isStepKind,
  KEYS,
  LESSON_MEASURES,
  LESSON_PLOTS,
  PARTS,
  UNIT_NAMES,
} from "../../course/index.ts";
import { addressesBelow } from "../../scenario/address.ts";
import type { Scenario } from "../../scenario/index.ts";

/** Something that may be written, with what it is. */
export interface Offer {
  label: string;
  /** Its unit, or how it is used. */
  detail?: string;
  info?: string;
}

/** What may stand from a place of the text to the cursor. */
export interface Offers {
  from: number;
  options: readonly Offer[];
}

/** What the page knows beside the text. */
export interface Known {
  /** Ids of shipped scenarios. */
  scenarios: readonly string[];
  /** The scenario of a run, by what the run names; null while it is not there, or is none. */
  scenario(name: string): Scenario | null;
}

/** A run of the text. */
interface RunInText {
  id: string;
  scenario: string;
}

/** The runs that a text defines, and the scenarios that they name, whether the rest of it is in order or not. */
export function runsIn(text: string): readonly RunInText[] {
  const runs: RunInText[] = [];
  let inRun = false;
  for (const line of text.split("\n")) {
    const opening = /^:::[ \t]*([a-z-]+)[ \t]*([a-z0-9-]*)/.exec(line);
    if (opening !== null) {
      inRun = opening[1] === "run";
      if (inRun) runs.push({ id: opening[2], scenario: "" });
    } else if (/^:::[ \t]*$/.test(line)) inRun = false;
    const named = inRun ? /^scenario:[ \t]*(\S+)/.exec(line) : null;
    if (named !== null) runs[runs.length - 1].scenario = named[1];
  }
  return runs;
}

/**
 * Behind how many lines of a text a block may be put that belongs to a place: behind the outermost block there, or, for a part of a
 * step, before that block's end.
 * @param line from 1
 */
export function lineForBlock(text: string, line: number, isPart: boolean): number {
  const lines = text.split("\n");
  let depth = lines[0] === "---" ? 1 : 0;
  for (const [i, one] of lines.entries()) {
    const isFront = i > 0 && one === "---";
    if (/^:::[ \t]*[a-z]/.test(one)) depth += 1;
    else if (isFront || /^:::[ \t]*$/.test(one)) depth = Math.max(0, depth - 1);
    const closes = depth === 0 && one.trim() !== "";
    if (i + 1 >= line && (closes || (depth === 0 && i + 1 === line)))
      return isPart && closes && !isFront ? i : i + 1;
  }
  return lines.length;
}

/** Where the cursor is. */
interface Where {
  /** The blocks that are open, outermost first; the front matter is "---". */
  open: readonly string[];
  /** No text has come yet in the innermost block. */
  inHead: boolean;
  /** Runs that the step names. */
  runs: readonly string[];
}

function whereAt(before: readonly string[]): Where {
  const open: { kind: string; inHead: boolean; runs: readonly string[] }[] = [];
  before.forEach((line, i) => {
    const top = open[open.length - 1];
    if (line === "---") {
      if (i === 0) open.push({ kind: "---", inHead: true, runs: [] });
      else if (top?.kind === "---") open.pop();
      return;
    }
    const opening = /^:::[ \t]*([a-z-]+)(?:[ \t]+([a-z0-9-]+))?/.exec(line);
    if (opening !== null) {
      const runs = opening[1] === "run" && opening[2] !== undefined ? [opening[2]] : [];
      open.push({ kind: opening[1], inHead: true, runs });
    } else if (/^:::[ \t]*$/.test(line)) open.pop();
    else if (top !== undefined) {
      const named = /^run:[ \t]*(.*)$/.exec(line);
      if (named !== null) top.runs = named[1].split(",").map((name) => name.trim());
      else if (!/^[a-z][a-z-]*:([ \t]|$)/.test(line)) top.inHead = false;
    }
  });
  return {
    open: open.map(({ kind }) => kind),
    inHead: open.at(-1)?.inHead ?? false,
    runs: open.flatMap(({ runs }) => runs),
  };
}

/**
 * What may stand at a place of a lesson's text; null where nothing is known.
 * @param isAsked the writer has asked for it: then an empty word is completed too
 */
export function offersAt(text: string, at: number, isAsked: boolean, known: Known): Offers | null {
  const lines = text.slice(0, at).split("\n");
  const line = lines.pop() ?? "";
  const where = whereAt(lines);
  const [outer, inner] = where.open;
  const words = (typed: string, options: readonly Offer[]): Offers | null =>
    (typed === "" && !isAsked) || options.length === 0 ? null : { from: at - typed.length, options };

  const directive = /^:::[ \t]*([a-z-]*)$/.exec(line);
  if (directive !== null)
    return { from: at - directive[1].length, options: named(directivesIn(outer, inner)) };

  const inHead = where.inHead && Object.hasOwn(KEYS, where.open.at(-1) ?? "");
  const key = inHead ? /^[a-z-]*$/.exec(line) : null;
  if (key !== null) {
    const options = (KEYS[where.open.at(-1) ?? ""] ?? []).map((label) => ({ label: `${label}: ` }));
    return words(key[0], options);
  }
  const entry = inHead ? /^([a-z-]+):[ \t]*(.*)$/.exec(line) : null;
  if (entry !== null) return valueOffers(entry[1], entry[2], where, text, known, words);
  const inserted = /\{\{([^}|]*)$/.exec(line);
  if (inserted !== null) return expressionOffers(inserted[1], where, text, known, words);
  const unit = /\{\{[^}|]*\|[ ]*([^\s}]*)$/.exec(line);
  if (unit !== null) return words(unit[1], named(UNIT_NAMES));
  if (where.open.at(-1) === "facts" || where.open.at(-1) === "claims")
    return expressionOffers(line, where, text, known, words);
  return null;
}

type Words = (typed: string, options: readonly Offer[]) => Offers | null;

const named = (labels: readonly string[]): Offer[] => labels.map((label) => ({ label }));

function directivesIn(outer: string | undefined, inner: string | undefined): readonly string[] {
  if (outer === undefined) return BLOCK_KINDS;
  return inner === undefined && isStepKind(outer) ? PARTS[outer] : [];
}

function valueOffers(
  key: string,
  value: string,
  where: Where,
  text: string,
  known: Known,
  words: Words,
): Offers | null {
  const last = /[^\s,;]*$/.exec(value)?.[0] ?? "";
  const listed: Readonly<Record<string, readonly string[]>> = {
    scenario: known.scenarios,
    run: runsIn(text).map(({ id }) => id),
    runs: runsIn(text).map(({ id }) => id),
    "sends-in": runsIn(text).map(({ id }) => id),
    plots: LESSON_PLOTS,
    judge: FEATURES,
    unit: UNIT_NAMES,
    flow: idsOf("flow", where, text, known),
    link: idsOf("link", where, text, known),
  };
  const list = Object.hasOwn(listed, key) ? listed[key] : null;
  if (list !== null) return words(last, named(list));
  if (ADDRESS_KEYS.includes(key) && !/=[^;]*$/.test(value))
    return words(last, named(addressesOf(where, text, known)));
  if (EXPRESSION_KEYS.includes(key)) return expressionOffers(value, where, text, known, words);
  return null;
}

/** A measure, or inside its brackets what it takes. */
function expressionOffers(
  expression: string,
  where: Where,
  text: string,
  known: Known,
  words: Words,
): Offers | null {
  const typed = /[A-Za-z0-9.-]*$/.exec(expression)?.[0] ?? "";
  const call = /([a-z][a-z0-9-]*)\(([^()]*)$/.exec(expression);
  const takes = call === null ? undefined : LESSON_MEASURES.get(call[1])?.takes;
  const nth = call?.[2].split(",").length ?? 1;
  const kind = takes?.[Math.min(nth, takes.length) - 1];
  if (kind === "flow" || kind === "flows") return words(typed, named(idsOf("flow", where, text, known)));
  if (kind === "link") return words(typed, named(idsOf("link", where, text, known)));
  if (kind === "address") return words(typed, named(addressesOf(where, text, known)));
  if (typeof kind === "object") return words(typed, named(kind));
  const runs = runsIn(text).map(({ id }): Offer => ({ label: `${id}.` }));
  const dot = typed.indexOf(".");
  const measures = [...LESSON_MEASURES.values()].map(({ id, unit, help, takes: of }): Offer => {
    const label = of.length === 0 ? id : `${id}(`;
    return { label: dot < 0 ? label : `${typed.slice(0, dot + 1)}${label}`, detail: unit, info: help };
  });
  return words(typed, dot < 0 ? [...measures, ...runs] : measures);
}

/** The scenarios that the place is about: those of the runs that it names, else that of the first run. */
function scenariosAt(where: Where, text: string, known: Known): readonly Scenario[] {
  const runs = runsIn(text);
  const own = runs.filter(({ id }) => where.runs.includes(id));
  return (own.length > 0 ? own : runs.slice(0, 1)).flatMap(({ scenario }) => known.scenario(scenario) ?? []);
}

function idsOf(what: "flow" | "link", where: Where, text: string, known: Known): readonly string[] {
  const ids = scenariosAt(where, text, known).flatMap(({ flows, links }) =>
    (what === "flow" ? flows : links).map(({ id }) => id),
  );
  return [...new Set(ids)];
}

function addressesOf(where: Where, text: string, known: Known): readonly string[] {
  const all = scenariosAt(where, text, known).flatMap((scenario) => [
    ...scenario.links.flatMap(({ id }) => addressesBelow(scenario, `links.${id}`)),
    ...scenario.flows.flatMap(({ id }) => addressesBelow(scenario, `flows.${id}`)),
    ...addressesBelow(scenario, ""),
  ]);
  return [...new Set(all)];
}
