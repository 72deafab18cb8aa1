import { guard } from "../../scenario/guard.ts";
import { Report, type Result } from "../../scenario/issue.ts";
import { namesFormat, readJsonText } from "../../scenario/json-text.ts";
import type { JsonSchema } from "../../scenario/shape.ts";
import { checkExperiment } from "../format/parse.ts";
import { type Claim, EXPERIMENT_FORMAT, type Experiment } from "../format/types.ts";
import { figureShape } from "./schema.ts";
import type { Figure, FigureClaim } from "./types.ts";

/** Reads any value as a figure that is no simulation. Never throws, whatever the input; at most 20 issues. */
export function parseFigure(input: unknown): Result<Figure> {
  const safe = guard(input);
  if (!safe.ok) return safe;
  const report = new Report();
  const figure = figureShape.read(input, "", report);
  if (figure === undefined) return { ok: false, issues: report.issues };
  checkFigure(figure, report);
  return report.issues.length > 0 ? { ok: false, issues: report.issues } : { ok: true, value: figure };
}

/** Reads the text of a file as such a figure. */
export function parseFigureText(text: string): Result<Figure> {
  const json = readJsonText(text, "a figure");
  return json.ok ? parseFigure(json.value) : json;
}

/** True for a value that says that it is such a figure. */
export function isFigure(input: unknown): boolean {
  return namesFormat(input, "cwndscope-figure/");
}

/** The format as a JSON Schema (draft 2020-12); a whole scenario in it refers to scenario.schema.json. */
export function figureJsonSchema(): JsonSchema {
  return {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    title: "cwndscope figure",
    description:
      "A figure or table of a paper that is no simulation: what it shows and claims, where the page shows it, and what is run to decide it.",
    ...figureShape.schema(),
  };
}

/** The experiment that decides a figure's claims, definitions left out; null where nothing is run. */
export function experimentOf({ title, source, shows, claims, remarks, runs }: Figure): Experiment | null {
  if (runs === undefined) return null;
  const { description, readings, ...network } = runs;
  return {
    format: EXPERIMENT_FORMAT,
    title,
    description,
    source,
    did: shows,
    ...network,
    claims: claims.flatMap((claim) => tested(claim) ?? []),
    readings,
    remarks,
  };
}

/** A claim as an experiment has it; null for a definition. */
function tested({ see: _, test, ...said }: FigureClaim): Claim | null {
  return test.kind === "definition" ? null : { ...said, test };
}

function checkFigure(figure: Figure, report: Report): void {
  const { kind, source, claims } = figure;
  if (kind === "paper" && source.figure !== undefined)
    report.add("source.figure", source.figure, "nothing: this is about the whole paper", "Remove it.");
  if (kind !== "paper" && source.figure === undefined)
    report.add("source.figure", undefined, "the number of the figure", 'Add "figure": "3".');
  const seen = new Set<string>();
  for (const [i, { id, test }] of claims.entries()) {
    if (seen.has(id)) report.add(`claims[${i}].id`, id, "an id that no other has", "Give it another name.");
    seen.add(id);
    if (figure.runs === undefined && test.kind !== "definition" && test.kind !== "undecidable")
      report.add(`claims[${i}].test`, test.kind, "definition, undecidable", 'Add "runs", which decide it.');
  }
  checkRuns(figure, report);
}

/** What is wrong with the experiment within, under the places that it has in the figure. */
function checkRuns(figure: Figure, report: Report): void {
  const experiment = experimentOf(figure);
  if (experiment === null) return;
  const places = figure.claims.flatMap(({ test }, i) => (test.kind === "definition" ? [] : [i]));
  const own = new Report();
  checkExperiment(experiment, own);
  for (const issue of own.issues) {
    const claim = /^claims\[(\d+)\]\.test/.exec(issue.path);
    // Equal names of claims are reported with the figure.
    if (claim === null && issue.path.startsWith("claims[")) continue;
    const path = claim
      ? issue.path.replace(/^claims\[\d+\]/, `claims[${places[Number(claim[1])]}]`)
      : `runs.${issue.path}`;
    report.passOn([issue], path);
  }
}
