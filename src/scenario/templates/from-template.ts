import { emptyDocument, type ScenarioDocument } from "../edit/document.ts";
import { failure, type Issue, listNames, type Meant, meantValue, type Result } from "../issue.ts";
import { nearest } from "../nearest.ts";
import { parseScenario } from "../parse.ts";
import { nearestQuantity, parseQuantity } from "../units.ts";
import { dumbbell, lossyDumbbell } from "./dumbbell.ts";
import { handover } from "./handover.ts";
import { apart, TEMPLATE_OPTIONS, withOptions } from "./options.ts";
import { parkingLot } from "./parking-lot.ts";
import { satellite } from "./satellite.ts";
import { twoBottlenecks } from "./two-bottlenecks.ts";
import type { Template, TemplateParameter } from "./types.ts";
import { wirelessLastHop, wirelessMiddle, wirelessSource } from "./wireless.ts";

/** The network with nothing in it. */
export const EMPTY = "empty";

/** Every network to begin with, in the order in which they are offered. */
export const templates: ReadonlyMap<string, Template> = new Map(
  [
    dumbbell,
    lossyDumbbell,
    wirelessLastHop,
    wirelessSource,
    wirelessMiddle,
    handover,
    satellite,
    twoBottlenecks,
    parkingLot,
  ].map((template) => [template.id, template]),
);

/**
 * A document made from a template. Values are numbers in SI or texts with a unit, and texts for the options of every template;
 * those left out have the template's default, and the flows after the first start up to a second later, unless options say how they
 * differ.
 * "empty" gives an empty document. Fails with the address of the value that cannot be used.
 */
export function fromTemplate(
  id: string,
  given: Readonly<Record<string, string | number>> = {},
): Result<ScenarioDocument> {
  const [options, numbers] = separated(given);
  const made = id === EMPTY ? withoutParameters(emptyDocument(), id, numbers) : filled(id, numbers);
  return made.ok ? withOptions(made.value, apart(options)) : made;
}

/** A network to begin with that a shipped scenario is; its input as the file has it. */
export function fromShipped(
  id: string,
  input: unknown,
  given: Readonly<Record<string, string | number>> = {},
): Result<ScenarioDocument> {
  const parsed = parseScenario(input);
  if (!parsed.ok) return parsed;
  const [options, numbers] = separated(given);
  const made = withoutParameters(parsed.scenario, id, numbers);
  return made.ok ? withOptions(made.value, options) : made;
}

type Given = Readonly<Record<string, string | number>>;

/** The options of every template, and the numbers of this one. */
function separated(given: Given): [options: Given, numbers: Given] {
  const isOption = (key: string) => TEMPLATE_OPTIONS.some(({ id }) => id === key);
  const some = (wanted: boolean) =>
    Object.fromEntries(Object.entries(given).filter(([key]) => isOption(key) === wanted));
  return [some(true), some(false)];
}

function withoutParameters(document: ScenarioDocument, id: string, numbers: Given): Result<ScenarioDocument> {
  const [unknown] = Object.keys(numbers);
  if (unknown === undefined) return { ok: true, value: document };
  return unknownOption(
    id,
    unknown,
    TEMPLATE_OPTIONS.map((option) => option.id),
  );
}

function filled(id: string, given: Given): Result<ScenarioDocument> {
  const template = templates.get(id);
  if (template === undefined) {
    const known = [EMPTY, ...templates.keys()];
    const found = JSON.stringify(id.slice(0, 40));
    const allowed = `${listNames(known)}, or a shipped scenario`;
    return failure("new", found, allowed, "Choose one of these.", meantValue(id, known));
  }
  const values: Record<string, number> = {};
  for (const parameter of template.params) {
    const read = parameterValue(parameter, given[parameter.id]);
    if (!read.ok) return read;
    values[parameter.id] = read.value;
  }
  const unknown = Object.keys(given).find(
    (key) => !template.params.some((parameter) => parameter.id === key),
  );
  if (unknown !== undefined)
    return unknownOption(
      id,
      unknown,
      [...template.params, ...TEMPLATE_OPTIONS].map((parameter) => parameter.id),
    );
  const parsed = parseScenario(template.make(values));
  return parsed.ok ? { ok: true, value: parsed.scenario } : parsed;
}

function unknownOption(
  id: string,
  unknown: string,
  known: readonly string[],
): { ok: false; issues: Issue[] } {
  const name = unknown.slice(0, 40);
  const near = nearest(name, known);
  const meant: Meant | null = near === null ? null : { part: "name", word: near };
  return failure(name, JSON.stringify(name), `${id} has ${listNames(known)}`, "Remove it.", meant);
}

function parameterValue(parameter: TemplateParameter, given: string | number | undefined): Result<number> {
  const { id, unit, min, max, integer } = parameter;
  const value =
    given === undefined ? parameter.default : typeof given === "number" ? given : parseQuantity(given, unit);
  if (value !== null && value >= min && value <= max && (integer !== true || Number.isInteger(value)))
    return { ok: true, value };
  const what = integer === true ? "a whole number from" : "";
  const allowed = `${what} ${min} to ${max} ${unit}`.trim();
  // A quantity that is understood is out of range, not misspelt.
  const near = typeof given === "string" && value === null ? nearestQuantity(given, unit) : null;
  return failure(
    id,
    JSON.stringify(String(given).slice(0, 40)),
    allowed,
    "Choose a value in this range.",
    near === null ? null : { part: "value", word: near },
  );
}
