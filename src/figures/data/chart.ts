/** A figure's curves: which there are, in which axes, from the points of a result. */
import {
  type Arm,
  type Cell,
  composeScenario,
  MEASURES,
  type MeasureUse,
  type Resolved,
  type ShownInterval,
  type ShownPoint,
  termsOf,
} from "../../experiment/experiments.ts";
import { unitOf } from "../../run/fields/field-ranges.ts";
import { everyField } from "../../run/fields/pinned-fields.ts";
import { nameTitle } from "../../run/fields/variable.ts";
import { lookUp } from "../../scenario/index.ts";
import { declarations, type ParamValue } from "../../sim/declared.ts";
import { told } from "../../words/catalogue.ts";
import { say } from "../../words/en/figures/data.ts";
import { fill } from "../../words/fill.ts";
import { type AxisNames, axisWords } from "./axis-words.ts";

/** A point of a curve. */
export interface ChartPoint {
  /** Index of the point on each axis. */
  point: readonly number[];
  /** Value on the first axis; null where nothing varies. */
  at: ParamValue | null;
  /** Seeds. */
  n: number;
  interval: ShownInterval;
}

/** One curve: an arm, one of its measures, and a point on each axis but the first. */
export interface ChartCurve {
  key: string;
  title: string;
  /** The same for little room. */
  short: string;
  /** Id of the scheme whose colour it has. */
  scheme: string;
  arm: string;
  measure: string;
  points: readonly ChartPoint[];
}

/** The first axis, along which curves run. */
export interface ChartAxis extends AxisNames {
  title: string;
  scale: "linear" | "log" | "names";
  values: readonly ParamValue[];
}

/** Curves of one measure. */
export interface Chart {
  /** Title of what is measured. */
  title: string;
  unit: string;
  /** Null where nothing varies. */
  axis: ChartAxis | null;
  curves: readonly ChartCurve[];
}

/** Ids of measures that are drawn together, because they are the same one of other flows. */
export type MeasureGroup = readonly string[];

/** The measures of an experiment as groups; first the one that most claims speak of. */
export function measureGroups({ experiment }: Resolved): readonly MeasureGroup[] {
  const said = new Map<string, number>();
  for (const { test } of experiment.claims)
    for (const { term } of termsOf(test))
      if (term.experiment === undefined) said.set(term.measure, (said.get(term.measure) ?? 0) + 1);
  const groups = new Map<string, string[]>();
  for (const { id, measure } of experiment.measures)
    groups.set(measure, [...(groups.get(measure) ?? []), id]);
  const weight = (ids: MeasureGroup) => ids.reduce((sum, id) => sum + (said.get(id) ?? 0), 0);
  return [...groups.values()].sort((a, b) => weight(b) - weight(a));
}

/** The curves of a group of measures. @param points of a result, in any order; missing ones are left out. */
export function chartOf(resolved: Resolved, points: readonly ShownPoint[], group: MeasureGroup): Chart {
  const { experiment, axes } = resolved;
  const uses = group.flatMap((id) => experiment.measures.find((use) => use.id === id) ?? []);
  const others = axes
    .slice(1)
    .reduce<number[][]>((all, axis) => all.flatMap((rest) => axis.map((_, i) => [...rest, i])), [[]]);
  const byPlace = new Map(points.map((point) => [placeKey(point.scheme, point.at), point]));
  const curves = experiment.schemes.flatMap((arm) =>
    uses.flatMap((use) => others.map((rest) => curveOf(resolved, arm, use, rest, byPlace, uses.length > 1))),
  );
  const registered = MEASURES.get(uses[0]?.measure ?? "");
  const usual = registered && told(registered.title);
  const title = uses.length === 1 ? (uses[0].title ?? usual) : usual;
  return {
    title: title ?? group.join(", "),
    unit: registered?.unit ?? "",
    axis: axes.length === 0 ? null : chartAxis(resolved, 0),
    curves,
  };
}

function curveOf(
  resolved: Resolved,
  arm: Arm,
  use: MeasureUse,
  rest: readonly number[],
  byPlace: ReadonlyMap<string, ShownPoint>,
  namesMeasure: boolean,
): ChartCurve {
  const { experiment, axes } = resolved;
  const first = axes[0]?.map((_, i) => [i, ...rest]) ?? [[]];
  const points = first.flatMap((point): ChartPoint[] => {
    const at = point.map((p, axis) => axes[axis][p].at);
    const found = byPlace.get(placeKey(arm.id, at));
    const interval = found?.measures[use.id];
    return found && interval !== undefined ? [{ point, at: at[0] ?? null, n: found.n, interval }] : [];
  });
  const scheme = schemeOf(resolved, arm, use);
  const measured =
    use.title ??
    fill(say.ofWord, MEASURES.get(use.measure)?.title ?? use.measure, use.flows?.join(", ") ?? use.id);
  // One scheme through several measures or places is not named with each.
  const isOne = experiment.schemes.length === 1;
  const places = rest.map((p, i) => ({
    title: experiment.vary[i + 1].title,
    value: axisWords(chartAxis(resolved, i + 1), axes[i + 1][p].at),
  }));
  const names = [
    isOne && (namesMeasure || rest.length > 0) ? "" : armTitle(resolved, arm),
    namesMeasure ? (use.scheme === undefined ? `${schemeTitle(scheme)}: ${measured}` : measured) : "",
  ].filter((name) => name !== "");
  return {
    key: JSON.stringify([arm.id, use.id, rest]),
    title: [...names, ...places.map(({ title, value }) => `${title} ${value}`)].join(", "),
    short: [...names, ...places.map(({ value }) => value)].join(", "),
    scheme,
    arm: arm.id,
    measure: use.id,
    points,
  };
}

/** An arm as readers see it; one without a scheme of its own by the schemes of its flows. */
export function armTitle(resolved: Resolved, arm: Arm): string {
  if (arm.title !== undefined) return arm.title;
  if (arm.scheme !== undefined) return schemeTitle(arm.scheme);
  const schemes = new Set(
    flowsOf(resolved, arm).flatMap(({ kind, scheme }) => (kind === "tcp" ? [scheme] : [])),
  );
  return [...schemes].map(schemeTitle).join(" + ") || arm.id;
}

function schemeTitle(id: string): string {
  return declarations.schemes.get(id)?.title ?? id;
}

/** Whose colour a curve has: the scheme of the flows that it measures. */
function schemeOf(resolved: Resolved, arm: Arm, { scheme, flows }: MeasureUse): string {
  if (scheme !== undefined) return scheme;
  const flow = flows?.[0];
  const isTested = flow === undefined || resolved.subjects.includes(flow);
  return isTested && arm.scheme !== undefined
    ? arm.scheme
    : flowScheme(resolved, arm, flow ?? resolved.subjects[0]);
}

function flowScheme(resolved: Resolved, arm: Arm, flow: string | undefined): string {
  const flows = flowsOf(resolved, arm);
  return (flows.find(({ id }) => id === flow) ?? flows[0])?.scheme ?? "";
}

function flowsOf(resolved: Resolved, arm: Arm): Resolved["base"]["flows"] {
  const composed = composeScenario(resolved, { arm, point: [], readings: [] });
  return (composed.ok ? composed.value : resolved.base).flows;
}

/** Unit of an axis' values: the experiment's own word, or the unit of what it writes. */
export function axisUnit({ experiment, base }: Resolved, index: number): string {
  const { unit, set } = experiment.vary[index];
  if (unit !== "" || set.length === 0) return unit;
  const found = lookUp(base, set[0]);
  return found.ok ? unitOf(set[0], found.value.leaf) : "";
}

/** An axis of an experiment. */
export function chartAxis(resolved: Resolved, index: number): ChartAxis {
  const { experiment, axes } = resolved;
  const { title, scale, set } = experiment.vary[index];
  const values = axes[index].map(({ at }) => at);
  const numbers = values.every((value) => typeof value === "number");
  const isLog = scale === "log" && values.every((value) => typeof value === "number" && value > 0);
  return {
    title: title === "" ? (set[0] ?? "") : title,
    unit: axisUnit(resolved, index),
    scale: !numbers ? "names" : isLog ? "log" : "linear",
    values,
    titles: numbers || set.length !== 1 ? {} : titlesOf(resolved, set[0], values),
  };
}

/** The titles of a choice's options or of a switch's two states. */
function titlesOf(
  { base }: Resolved,
  address: string,
  values: readonly ParamValue[],
): Readonly<Record<string, string>> {
  const own = everyField(base).find((field) => field.address === address);
  return Object.fromEntries(values.map((value) => [String(value), nameTitle(own ?? { titles: {} }, value)]));
}

/** What tells a point from the others. */
export function placeKey(scheme: string, at: readonly ParamValue[]): string {
  return JSON.stringify([scheme, at]);
}

/** The cell of a point. @param arm its id @param point index on each axis @throws RangeError when there is no such arm */
export function cellOf({ experiment }: Resolved, arm: string, point: readonly number[]): Cell {
  const found = experiment.schemes.find(({ id }) => id === arm);
  if (!found) throw new RangeError(`there is no scheme "${arm}"`);
  return { arm: found, point, readings: [] };
}
