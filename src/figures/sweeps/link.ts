/**
 * The address of a sweep: `#sweep=ADDRESS:FROM:TO:COUNT:SCALE&up=…&schemes=A,B&measure=M&seeds=N` (of a choice
 * `sweep=ADDRESS:OPTION,OPTION`; `more=SEEDS:POINT,POINT;…` for points with more seeds; `first=SEED` for others than the
 * scenario's), then the scenario as the lab's
 * links have it (`scenario=…&set=…` or `s=…`, with its checksum). All but `sweep` may be left out, and of an axis what follows
 * the address. Without a scenario the lab's own is meant. Numbers may have units ("10 ms", "1 %").
 */
import { MEASURES, type Resolved } from "../../experiment/experiments.ts";
import { subjects } from "../../experiment/index.ts";
import type { Field } from "../../run/fields/fields.ts";
import {
  describe,
  failure,
  type Issue,
  MOST_HASH,
  parseQuantity,
  type Result,
  type Scenario,
} from "../../scenario/index.ts";
import { declarations } from "../../sim/declared.ts";
import {
  type AxisChoice,
  countOf,
  FIRST_SEEDS,
  firstAddress,
  firstAxis,
  firstRange,
  firstSchemes,
  hasNames,
  isPossible,
  type MoreSeeds,
  namesOf,
  runsOf,
  SWEEP_LIMITS,
  type SweepChoice,
  sweepMeasures,
  variableFields,
} from "./choice.ts";

const OWN = ["sweep", "up", "schemes", "measure", "seeds", "more", "first"] as const;
/** First seed at most. */
const LAST_FIRST = 999_999;
type OwnPart = (typeof OWN)[number];

/** A sweep's address, cut into what is its own and what is the scenario's; nothing is looked up yet. */
export interface SweepAddress {
  own: Readonly<Partial<Record<OwnPart, string>>>;
  /** The scenario's part as a hash of the lab; empty where it is left out. */
  scenario: string;
}

/** Cuts an address. Fails for one that is too long or says a thing twice. */
export function cutSweep(hash: string): Result<SweepAddress> {
  if (hash.length > MOST_HASH)
    return failure(
      "",
      `a link of ${hash.length} characters`,
      `${MOST_HASH} characters`,
      "Open the experiment's file with the command line instead.",
    );
  const own: Partial<Record<OwnPart, string>> = {};
  const rest: string[] = [];
  for (const part of hash.replace(/^#/, "").split("&")) {
    const at = part.indexOf("=");
    const name = OWN.find((one) => one === (at < 0 ? part : part.slice(0, at)));
    if (name === undefined) rest.push(part);
    else if (own[name] !== undefined) return failure(name, "it twice", "it once", "Remove one of the two.");
    else own[name] = at < 0 ? "" : decoded(part.slice(at + 1));
  }
  const scenario = rest.filter((part) => part !== "").join("&");
  return { ok: true, value: { own, scenario: scenario === "" ? "" : `#${scenario}` } };
}

/** What an address asks of a scenario, all that it leaves out filled in. @param ownScheme the scheme that the scenario is about */
export function readSweep(
  own: SweepAddress["own"],
  scenario: Scenario,
  ownScheme: string,
): Result<SweepChoice> {
  if (ownScheme === "")
    return failure("scenario", "no TCP flow", "at least one", "Open a scenario with a TCP flow.");
  const issues: Issue[] = [];
  const take = <T>(result: Result<T>): T | null => {
    if (result.ok) return result.value;
    issues.push(...result.issues);
    return null;
  };
  const across = take(readAxis(comparesSchemes(own.sweep, scenario) ? "" : own.sweep, "sweep", scenario));
  const up = own.up ? take(readAxis(own.up, "up", scenario)) : null;
  if (across && up && across.address === up.address)
    take(failure("up", `${up.address} on both axes`, "two different values", "Choose another one."));
  const schemes = take(readSchemes(own.schemes, ownScheme));
  const measure = own.measure ?? "throughput";
  if (!sweepMeasures().some(({ id }) => id === measure))
    take(
      failure(
        "measure",
        describe(measure),
        sweepMeasures()
          .map(({ id }) => id)
          .join(", "),
        "Choose one of these.",
      ),
    );
  const seeds = take(readCount(own.seeds ?? String(FIRST_SEEDS), "seeds", 2, SWEEP_LIMITS.seeds));
  const first = own.first ? take(readCount(own.first, "first", 0, LAST_FIRST)) : null;
  if (across === null || schemes === null || seeds === null || issues.length > 0)
    return { ok: false, issues };
  const more = readMore(own.more, seeds, countOf(across) * countOf(up));
  return more.ok
    ? sized({
        across,
        up,
        schemes,
        measure,
        seeds,
        more: more.value,
        first: first === scenario.seed ? null : first,
      })
    : more;
}

/** Refuses a sweep of more runs than the page takes on. */
function sized(choice: SweepChoice): Result<SweepChoice> {
  const runs = runsOf(choice);
  if (runs <= SWEEP_LIMITS.runs) return { ok: true, value: choice };
  return failure(
    "seeds",
    `a sweep of ${runs} runs`,
    `at most ${SWEEP_LIMITS.runs} on a page`,
    "Take fewer values, schemes or seeds, or export the experiment and run it with the command line.",
  );
}

/** Is the scheme of the flows under test to be varied? Every sweep does that: its curves are schemes. */
function comparesSchemes(text: string | undefined, scenario: Scenario): boolean {
  return subjects(scenario).some((id) => text === `flows.${id}.scheme`);
}

function readAxis(text: string | undefined, path: string, scenario: Scenario): Result<AxisChoice> {
  const [address, ...parts] = (text || (firstAddress(scenario) ?? "")).split(":");
  const fields = variableFields(scenario, address);
  const field = fields.find((one) => one.address === address);
  if (field === undefined)
    return failure(
      path,
      describe(address),
      "a number, a choice or a switch of this scenario",
      fields[0] ? `Choose one in the list, such as ${fields[0].address}.` : "This scenario has none.",
    );
  return field.leaf.type === "number"
    ? readRange(parts, path, field)
    : readNames(parts, path, field, scenario);
}

function readNames(
  [text, ...more]: readonly string[],
  path: string,
  field: Field,
  scenario: Scenario,
): Result<AxisChoice> {
  if (more.length > 0)
    return failure(
      path,
      describe(more.join(":")),
      "ADDRESS:OPTION,OPTION",
      "Remove what follows the options.",
    );
  const axis = firstAxis(field, scenario);
  if (!hasNames(axis)) return failure(path, "a number", "a choice", "Choose another value to vary.");
  const { address } = field;
  const asked = text ? [...new Set(text.split(","))] : axis.names.map(String);
  const known = namesOf(field);
  const unknown = asked.find((name) => !known.some((one) => String(one) === name));
  if (unknown !== undefined)
    return failure(`${path}: options`, describe(unknown), known.join(", "), "Name some of these.");
  const names = known.filter((name) => asked.includes(String(name)));
  const impossible = names.find((name) => !isPossible(scenario, address, name));
  if (impossible !== undefined)
    return failure(
      `${path}: options`,
      String(impossible),
      axis.names.join(", "),
      "It does not go with the rest of this scenario: leave it out.",
    );
  if (names.length < 2 || names.length > SWEEP_LIMITS.count)
    return failure(
      `${path}: options`,
      `${names.length} of them`,
      `2 to ${SWEEP_LIMITS.count}`,
      names.length < 2 && axis.names.length < 2
        ? "Nothing else goes with the rest of this scenario: vary another value."
        : "Name at least two.",
    );
  return { ok: true, value: { address, names } };
}

function readRange(parts: readonly string[], path: string, field: Field): Result<AxisChoice> {
  const [from, to, count, scale, ...more] = parts;
  const { address } = field;
  const text = [address, ...parts].join(":");
  if (more.length > 0)
    return failure(path, describe(text), "ADDRESS:FROM:TO:COUNT:SCALE", "Remove what follows the scale.");
  const first = firstRange(field);
  const ends = [end(from, first.from, `${path}: from`, field), end(to, first.to, `${path}: to`, field)];
  const many = count ? readCount(count, `${path}: count`, 2, SWEEP_LIMITS.count) : null;
  const kind = scale || (from && Number(from) <= 0 ? "linear" : first.scale);
  const bad = [...ends, many].find((result) => result?.ok === false);
  if (bad?.ok === false) return bad;
  if (kind !== "linear" && kind !== "log")
    return failure(`${path}: scale`, describe(kind), "linear or log", "Write one of these.");
  const [least, most] = ends.map((result) => (result.ok ? result.value : 0));
  if (!(most > least))
    return failure(`${path}: to`, String(most), `more than ${least}`, "Exchange the two ends.");
  if (kind === "log" && !(least > 0))
    return failure(
      `${path}: from`,
      String(least),
      "a number above 0",
      "A logarithmic axis has no 0: choose another end, or a linear axis.",
    );
  return {
    ok: true,
    value: { address, from: least, to: most, count: many?.ok ? many.value : first.count, scale: kind },
  };
}

/** An end of an axis, inside what the format allows. */
function end(text: string | undefined, first: number, path: string, { leaf }: Field): Result<number> {
  if (leaf.type !== "number") return failure(path, "no number", "a number", "Choose another value to vary.");
  const value = text ? parseQuantity(text, leaf.unit) : first;
  if (value === null || value < leaf.min || value > leaf.max)
    return failure(
      path,
      describe(text),
      `${leaf.min} to ${leaf.max} ${leaf.unit}`.trim(),
      "Use a number inside this range.",
    );
  return { ok: true, value: leaf.integer ? Math.round(value) : value };
}

function readSchemes(text: string | undefined, own: string): Result<readonly string[]> {
  if (text === undefined) return { ok: true, value: firstSchemes(own) };
  const ids = [...new Set(text.split(",").filter((id) => id !== ""))];
  const unknown = ids.find((id) => !declarations.schemes.has(id));
  if (unknown !== undefined)
    return failure(
      "schemes",
      describe(unknown),
      [...declarations.schemes.keys()].join(", "),
      "Name one of these.",
    );
  if (ids.length < 1 || ids.length > SWEEP_LIMITS.schemes)
    return failure(
      "schemes",
      `${ids.length} schemes`,
      `1 to ${SWEEP_LIMITS.schemes}`,
      ids.length === 0 ? "Name at least one." : "Leave some out.",
    );
  return { ok: true, value: ids };
}

/** Points with more seeds: "10:0,3;20:5", each once, in ascending order of the seeds. */
function readMore(text: string | undefined, seeds: number, points: number): Result<readonly MoreSeeds[]> {
  const more: MoreSeeds[] = [];
  const taken = new Set<number>();
  for (const part of text ? text.split(";") : []) {
    const [count, list = ""] = part.split(":");
    const found = readCount(count, "more: seeds", seeds + 1, SWEEP_LIMITS.seeds);
    if (!found.ok) return found;
    const places = list.split(",").map((place) => (/^\d{1,4}$/.test(place) ? Number(place) : Number.NaN));
    const wrong = places.findIndex(
      (place, i) => !(place < points) || taken.has(place) || places.indexOf(place) !== i,
    );
    if (wrong >= 0)
      return failure(
        "more: points",
        describe(list.split(",")[wrong]),
        `numbers from 0 to ${points - 1}, each once`,
        "Name points of this sweep.",
      );
    for (const place of places) taken.add(place);
    more.push({ seeds: found.value, points: places });
  }
  return { ok: true, value: more };
}

function readCount(text: string, path: string, least: number, most: number): Result<number> {
  const value = /^\d{1,6}$/.test(text) ? Number(text) : Number.NaN;
  if (value >= least && value <= most) return { ok: true, value };
  return failure(path, describe(text), `a whole number from ${least} to ${most}`, "Use one in this range.");
}

/** The address of a sweep. @param scenario the scenario's part, a hash of the lab */
export function writeSweep(
  { across, up, schemes, measure, seeds, more, first }: SweepChoice,
  scenario: string,
): string {
  return [
    `#sweep=${axisText(across)}`,
    ...(up ? [`up=${axisText(up)}`] : []),
    `schemes=${schemes.map(encodeURIComponent).join(",")}`,
    `measure=${encodeURIComponent(measure)}`,
    `seeds=${seeds}`,
    ...(more.length > 0
      ? [`more=${more.map((one) => `${one.seeds}:${one.points.join(",")}`).join(";")}`]
      : []),
    ...(first === null ? [] : [`first=${first}`]),
    ...(scenario.length > 1 ? [scenario.slice(1)] : []),
  ].join("&");
}

function axisText(axis: AxisChoice): string {
  if (hasNames(axis))
    return `${encodeURIComponent(axis.address)}:${axis.names.map((name) => encodeURIComponent(String(name))).join(",")}`;
  const { address, from, to, count, scale } = axis;
  return [encodeURIComponent(address), from, to, count, scale].join(":");
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Title of a measure. */
export function measureTitle(id: string): string {
  return MEASURES.get(id)?.title ?? id;
}

/** The flows whose scheme is exchanged, in words: "f1" or "f1, f2". */
export function subjectWords({ subjects }: Resolved): string {
  return subjects.length > 3 ? `${subjects.length} flows` : subjects.join(", ");
}
