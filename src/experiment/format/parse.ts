import { guard } from "../../scenario/guard.ts";
import { type Issue, listNames, type Meant, meantValue, Report, type Result } from "../../scenario/issue.ts";
import { namesFormat, readJsonText } from "../../scenario/json-text.ts";
import { MEASURES } from "../measures/measures.ts";
import { checkHidden } from "./hidden-values.ts";
import { EXPERIMENT_LIMITS } from "./limits.ts";
import { experimentShape } from "./schema.ts";
import type { Axis, Experiment, Quantity, Term, Test } from "./types.ts";

/**
 * Reads any value as an experiment. Never throws, whatever the input; at most 20 issues. Addresses are checked where the
 * scenario is known: `resolveExperiment`.
 */
export function parseExperiment(input: unknown): Result<Experiment> {
  const safe = guard(input);
  if (!safe.ok) return safe;
  const report = new Report();
  const experiment = experimentShape.read(input, "", report);
  if (experiment === undefined) return { ok: false, issues: report.issues };
  checkExperiment(experiment, report);
  return report.issues.length > 0 ? { ok: false, issues: report.issues } : { ok: true, value: experiment };
}

/** Reports what does not fit together in an experiment whose parts are in order one by one. */
export function checkExperiment(experiment: Experiment, report: Report): void {
  checkNames(experiment, report);
  for (const [i, axis] of experiment.vary.entries()) checkAxis(axis, `vary[${i}]`, report);
  checkAxesApart(experiment.vary, report);
  checkHidden(experiment, report);
  checkMeasures(experiment, report);
  for (const [i, { test }] of experiment.claims.entries())
    checkTest(experiment, test, `claims[${i}].test`, report);
}

/** Reads the text of a file as an experiment. */
export function parseExperimentText(text: string): Result<Experiment> {
  const json = readJsonText(text, "an experiment");
  return json.ok ? parseExperiment(json.value) : json;
}

/** True for a value that says that it is an experiment. */
export function isExperiment(input: unknown): boolean {
  return namesFormat(input, "cwndscope-experiment/");
}

/** The experiment as short as it can be written; parsing it gives the experiment back. */
export function minimalExperiment(experiment: Experiment): unknown {
  return experimentShape.minimal(experiment);
}

/** The canonical form as text: equal experiments give equal texts. */
export function canonicalExperimentJson(experiment: Experiment): string {
  return JSON.stringify(experiment);
}

function checkNames(experiment: Experiment, report: Report): void {
  for (const list of ["schemes", "measures", "claims", "readings"] as const) {
    const seen = new Set<string>();
    for (const [i, { id }] of experiment[list].entries()) {
      if (seen.has(id))
        report.add(`${list}[${i}].id`, id, "an id that no other has", "Give it another name.");
      seen.add(id);
    }
  }
}

function checkAxis(axis: Axis, path: string, report: Report): void {
  const given = (["values", "range", "points"] as const).filter((key) => axis[key] !== undefined);
  if (given.length !== 1) {
    report.add(path, axis, 'one of "values", "range" and "points"', "Say the axis's values in one way.");
  } else if (axis.points === undefined && axis.set.length === 0) {
    report.add(`${path}.set`, undefined, "an address", 'Say what varies: "set": "links.ID.loss.rate".');
  } else if (axis.points !== undefined && axis.set.length > 0) {
    report.add(
      `${path}.set`,
      axis.set[0],
      "nothing beside points",
      "Remove it: the points write their own values.",
    );
  }
  if (axis.range && axis.scale === "log" && !(axis.range.from > 0 && axis.range.to > 0))
    report.add(
      `${path}.range.from`,
      axis.range.from,
      "a number above 0",
      "Begin above 0: a logarithmic axis has no 0.",
    );
}

/** Two axes that write the same address: the values of one would never be seen. */
function checkAxesApart(axes: readonly Axis[], report: Report): void {
  const written = new Set<string>();
  for (const [i, { set }] of axes.entries()) {
    const twice = set.find((address) => written.has(address));
    if (twice !== undefined)
      report.add(
        `vary[${i}].set`,
        twice,
        "an address that no other axis varies",
        "Give one axis all its values.",
      );
    for (const address of set) written.add(address);
  }
}

function checkMeasures(experiment: Experiment, report: Report): void {
  for (const [i, { measure, link, flows, scheme }] of experiment.measures.entries()) {
    const isLink = MEASURES.get(measure)?.of === "link";
    if (isLink && link === undefined)
      report.add(
        `measures[${i}].link`,
        undefined,
        "a link direction",
        'Name it: "link": "bottleneck.forward".',
      );
    if (!isLink && link !== undefined)
      report.add(`measures[${i}].link`, link, "nothing: this measure is of flows", "Remove it.");
    if (flows !== undefined && scheme !== undefined)
      report.add(
        `measures[${i}].scheme`,
        scheme,
        "nothing beside flows",
        "Name flows or a scheme, not both.",
      );
    if (isLink && flows !== undefined)
      report.add(`measures[${i}].flows`, flows, "nothing: this measure is of a link", "Remove it.");
  }
  const own = new Set(experiment.measures.map(({ id }) => id));
  for (const [i, { measures }] of experiment.schemes.entries())
    for (const [id, measure] of Object.entries(measures)) {
      const path = `schemes[${i}].measures.${id}`;
      if (!own.has(id))
        report.add(
          path,
          id,
          () => listNames(own),
          "Name a measure of this experiment.",
          asName(meantValue(id, own)),
        );
      if (!MEASURES.has(measure))
        report.add(
          path,
          measure,
          () => listNames(MEASURES.keys()),
          "Name one of these measures.",
          meantValue(measure, MEASURES.keys()),
        );
    }
  const { until, runs } = experiment.stop;
  if (until && !own.has(until.measure))
    report.add(
      "stop.until.measure",
      until.measure,
      () => listNames(own),
      "Name a measure of this experiment.",
      meantValue(until.measure, own),
    );
  if (until && until.most < runs)
    report.add("stop.until.most", until.most, `at least ${runs}, the least number`, "Use a larger value.");
}

/** Terms of other experiments are checked where those are known. */
function checkTest(experiment: Experiment, test: Test, path: string, report: Report): void {
  if (test.kind === "all") {
    for (const [i, one] of test.tests.entries()) checkTest(experiment, one, `${path}.tests[${i}]`, report);
    return;
  }
  for (const { term, at } of termsOf(test)) {
    if (term.experiment !== undefined) continue;
    const where = `${path}.${at}`;
    checkIn(experiment.measures, term.measure, `${where}.measure`, report);
    for (const scheme of term.schemes) checkIn(experiment.schemes, scheme, `${where}.schemes`, report);
    if (term.at.length > experiment.vary.length)
      report.add(
        `${where}.at`,
        term.at,
        `at most ${experiment.vary.length} entries, one per axis`,
        "Leave some out.",
      );
  }
  if ("axis" in test && test.axis >= experiment.vary.length)
    report.add(`${path}.axis`, test.axis, `an axis below ${experiment.vary.length}`, "Count axes from 0.");
  if (test.kind !== "value" && test.kind !== "compare") return;
  for (const [key, quantity] of quantitiesOf(test)) {
    const isExtreme = quantity.form === "least" || quantity.form === "most";
    if (isExtreme && (test.kind === "compare" || test.each))
      report.add(
        `${path}.${key}.form`,
        quantity.form,
        "a form that is one number: mean, gain, ratio, fall or difference",
        "Use one of these: the least and the most over points can only be held against a printed number.",
      );
    if (needsTwo(quantity) !== (quantity.b !== undefined))
      report.add(
        `${path}.${key}.b`,
        quantity.b,
        needsTwo(quantity) ? "a second term" : "nothing: this form has one term",
        needsTwo(quantity) ? 'Add "b".' : "Remove it.",
      );
  }
}

function checkIn(list: readonly { id: string }[], id: string, path: string, report: Report): void {
  const known = list.map((item) => item.id);
  if (!known.includes(id))
    report.add(path, id, () => listNames(known), "Name one of these.", meantValue(id, known));
}

/** What was meant by a key of an object. */
function asName(meant: Meant | null): Meant | null {
  return meant && { ...meant, part: "name" };
}

/** True for the forms that are made of two terms. */
export function needsTwo({ form }: Quantity): boolean {
  return form === "gain" || form === "ratio" || form === "fall" || form === "difference";
}

function quantitiesOf(test: Test & { kind: "value" | "compare" }): [string, Quantity][] {
  return test.kind === "value"
    ? [["quantity", test.quantity]]
    : [
        ["left", test.left],
        ["right", test.right],
      ];
}

/** All terms of a test, with their places in it; what an ordering is held against is completed from its own term. */
export function termsOf(test: Test): { term: Term; at: string }[] {
  if (test.kind === "undecidable") return [];
  if (test.kind === "all")
    return test.tests.flatMap((one, i) =>
      termsOf(one).map(({ term, at }) => ({ term, at: `tests[${i}].${at}` })),
    );
  if (test.kind === "value" || test.kind === "compare")
    return quantitiesOf(test).flatMap(([key, { a, b }]) => [
      { term: a, at: `${key}.a` },
      ...(b ? [{ term: b, at: `${key}.b` }] : []),
    ]);
  const own = { term: test.term, at: "term" };
  if (test.kind === "trend" || test.kind === "best-point" || test.against.value !== undefined) return [own];
  return [own, { term: { ...test.term, ...test.against } as Term, at: "against" }];
}

/** The most runs that an experiment may ask for. @returns an issue, or null. */
export function tooLarge(runs: number): Issue | null {
  if (runs <= EXPERIMENT_LIMITS.total) return null;
  return {
    path: "vary",
    found: `${runs} runs`,
    allowed: `at most ${EXPERIMENT_LIMITS.total}`,
    remedy: "Leave out points, schemes or seeds.",
  };
}
