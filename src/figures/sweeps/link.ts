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
  type Issue,
  MOST_HASH,
  parseQuantity,
  type Result,
  type Scenario,
} from "../../scenario/index.ts";
import { declarations } from "../../sim/declared.ts";
import { refusal } from "../../ui/base/refusal.ts";
import { told } from "../../words/catalogue.ts";
import { say } from "../../words/en/figures/sweeps.ts";
import { fill } from "../../words/fill.ts";
import {
  type AxisChoice,
  countOf,
  FIRST_SEEDS,
  firstAddress,
  firstAxis,
  firstRange,
  firstSchemes,
  hasNames,
  isOfOwn,
  isPossible,
  type MoreSeeds,
  namesOf,
  OWN_ARM,
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
    return refusal(
      "",
      fill(say.longLink, String(hash.length)),
      fill(say.characters, String(MOST_HASH)),
      say.useCommandLine,
    );
  const own: Partial<Record<OwnPart, string>> = {};
  const rest: string[] = [];
  for (const part of hash.replace(/^#/, "").split("&")) {
    const at = part.indexOf("=");
    const name = OWN.find((one) => one === (at < 0 ? part : part.slice(0, at)));
    if (name === undefined) rest.push(part);
    else if (own[name] !== undefined) return refusal(name, say.twice, say.once, say.removeOne);
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
  if (ownScheme === "") return refusal("scenario", say.noTcpFlow, say.atLeastOne, say.needsTcpFlow);
  const issues: Issue[] = [];
  const take = <T>(result: Result<T>): T | null => {
    if (result.ok) return result.value;
    issues.push(...result.issues);
    return null;
  };
  const across = take(readAxis(comparesSchemes(own.sweep, scenario) ? "" : own.sweep, "sweep", scenario));
  const up = own.up ? take(readAxis(own.up, "up", scenario)) : null;
  if (across && up && across.address === up.address)
    take(refusal("up", fill(say.onBothAxes, up.address), say.twoValues, say.chooseAnother));
  const schemes = take(readSchemes(own.schemes, ownScheme, isOfOwn(scenario)));
  const measure = own.measure ?? "throughput";
  if (!sweepMeasures().some(({ id }) => id === measure))
    take(
      refusal(
        "measure",
        describe(measure),
        sweepMeasures()
          .map(({ id }) => id)
          .join(", "),
        say.chooseOne,
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

/** Where in an address something stands: "up: scale". */
const within = (of: string, name: string) => `${of}: ${name}`;

/** Refuses a sweep of more runs than the page takes on. */
function sized(choice: SweepChoice): Result<SweepChoice> {
  const runs = runsOf(choice);
  if (runs <= SWEEP_LIMITS.runs) return { ok: true, value: choice };
  return refusal(
    "seeds",
    fill(say.sweepOfRuns, String(runs)),
    fill(say.mostRuns, String(SWEEP_LIMITS.runs)),
    say.tooManyRuns,
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
    return refusal(
      path,
      describe(address),
      say.aVariable,
      fields[0] ? fill(say.chooseFromList, fields[0].address) : say.hasNone,
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
    return refusal(path, describe(more.join(":")), "ADDRESS:OPTION,OPTION", say.afterOptions);
  const axis = firstAxis(field, scenario);
  if (!hasNames(axis)) return refusal(path, say.aNumber, say.aChoice, say.varyAnother);
  const { address } = field;
  const asked = text ? [...new Set(text.split(","))] : axis.names.map(String);
  const known = namesOf(field);
  const unknown = asked.find((name) => !known.some((one) => String(one) === name));
  if (unknown !== undefined)
    return refusal(within(path, "options"), describe(unknown), known.join(", "), say.nameSome);
  const names = known.filter((name) => asked.includes(String(name)));
  const impossible = names.find((name) => !isPossible(scenario, address, name));
  if (impossible !== undefined)
    return refusal(within(path, "options"), String(impossible), axis.names.join(", "), say.leaveOutUnfit);
  if (names.length < 2 || names.length > SWEEP_LIMITS.count)
    return refusal(
      within(path, "options"),
      fill(say.ofThem, names.length),
      fill(say.fromTo, 2, SWEEP_LIMITS.count),
      names.length < 2 && axis.names.length < 2 ? say.nothingElse : say.nameTwo,
    );
  return { ok: true, value: { address, names } };
}

function readRange(parts: readonly string[], path: string, field: Field): Result<AxisChoice> {
  const [from, to, count, scale, ...more] = parts;
  const { address } = field;
  const text = [address, ...parts].join(":");
  if (more.length > 0) return refusal(path, describe(text), "ADDRESS:FROM:TO:COUNT:SCALE", say.afterScale);
  const first = firstRange(field);
  const ends = [
    end(from, first.from, within(path, "from"), field),
    end(to, first.to, within(path, "to"), field),
  ];
  const many = count ? readCount(count, within(path, "count"), 2, SWEEP_LIMITS.count) : null;
  const kind = scale || (from && Number(from) <= 0 ? "linear" : first.scale);
  const bad = [...ends, many].find((result) => result?.ok === false);
  if (bad?.ok === false) return bad;
  if (kind !== "linear" && kind !== "log")
    return refusal(within(path, "scale"), describe(kind), say.linearOrLog, say.writeOne);
  const [least, most] = ends.map((result) => (result.ok ? result.value : 0));
  if (!(most > least))
    return refusal(within(path, "to"), String(most), fill(say.moreThan, String(least)), say.exchangeEnds);
  if (kind === "log" && !(least > 0))
    return refusal(within(path, "from"), String(least), say.aboveZero, say.logNoZero);
  return {
    ok: true,
    value: { address, from: least, to: most, count: many?.ok ? many.value : first.count, scale: kind },
  };
}

/** An end of an axis, inside what the format allows. */
function end(text: string | undefined, first: number, path: string, { leaf }: Field): Result<number> {
  if (leaf.type !== "number") return refusal(path, say.noNumber, say.aNumber, say.varyAnother);
  const value = text ? parseQuantity(text, leaf.unit) : first;
  if (value === null || value < leaf.min || value > leaf.max)
    return refusal(
      path,
      describe(text),
      fill(say.fromTo, String(leaf.min), `${leaf.max} ${leaf.unit}`.trim()),
      say.insideRange,
    );
  return { ok: true, value: leaf.integer ? Math.round(value) : value };
}

/** @param hasOwn may the scenario's sender of one's own be named? */
function readSchemes(text: string | undefined, own: string, hasOwn: boolean): Result<readonly string[]> {
  if (text === undefined) return { ok: true, value: firstSchemes(own) };
  const ids = [...new Set(text.split(",").filter((id) => id !== ""))];
  const known = [...(hasOwn ? [OWN_ARM] : []), ...declarations.schemes.keys()];
  const unknown = ids.find((id) => !known.includes(id));
  if (unknown !== undefined) return refusal("schemes", describe(unknown), known.join(", "), say.nameOne);
  if (ids.length < 1 || ids.length > SWEEP_LIMITS.schemes)
    return refusal(
      "schemes",
      fill(say.schemes, ids.length),
      fill(say.fromTo, 1, SWEEP_LIMITS.schemes),
      ids.length === 0 ? say.nameAtLeastOne : say.leaveSomeOut,
    );
  return { ok: true, value: ids };
}

/** Points with more seeds: "10:0,3;20:5", each once, in ascending order of the seeds. */
function readMore(text: string | undefined, seeds: number, points: number): Result<readonly MoreSeeds[]> {
  const more: MoreSeeds[] = [];
  const taken = new Set<number>();
  for (const part of text ? text.split(";") : []) {
    const [count, list = ""] = part.split(":");
    const found = readCount(count, within("more", "seeds"), seeds + 1, SWEEP_LIMITS.seeds);
    if (!found.ok) return found;
    const places = list.split(",").map((place) => (/^\d{1,4}$/.test(place) ? Number(place) : Number.NaN));
    const wrong = places.findIndex(
      (place, i) => !(place < points) || taken.has(place) || places.indexOf(place) !== i,
    );
    if (wrong >= 0)
      return refusal(
        within("more", "points"),
        describe(list.split(",")[wrong]),
        fill(say.pointNumbers, String(points - 1)),
        say.namePoints,
      );
    for (const place of places) taken.add(place);
    more.push({ seeds: found.value, points: places });
  }
  return { ok: true, value: more };
}

function readCount(text: string, path: string, least: number, most: number): Result<number> {
  const value = /^\d{1,6}$/.test(text) ? Number(text) : Number.NaN;
  if (value >= least && value <= most) return { ok: true, value };
  return refusal(path, describe(text), fill(say.wholeNumber, String(least), String(most)), say.useInRange);
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
  return told(MEASURES.get(id)?.title ?? id);
}

/** The flows whose scheme is exchanged, in words: "f1" or "f1, f2". */
export function subjectWords({ subjects }: Resolved): string {
  return subjects.length > 3 ? fill(say.flows, subjects.length) : subjects.join(", ");
}
