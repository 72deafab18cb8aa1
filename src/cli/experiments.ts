import { existsSync, readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import {
  type Experiment,
  experimentDigest,
  experimentOf,
  type Figure,
  isExperiment,
  isFigure,
  minimalExperiment,
  parseExperiment,
  parseFigure,
  type Reproduction,
  readReproduction,
} from "../experiment/experiments.ts";
import type { Scenario } from "../scenario/index.ts";
import { CliError, issuesError, shown } from "./error.ts";
import { loadScenario, type Override } from "./load.ts";
import { readText } from "./load-text.ts";

const folder = fileURLToPath(new URL("../../experiments/", import.meta.url));
const figures = fileURLToPath(new URL("../../figures/", import.meta.url));
const results = fileURLToPath(new URL("../../public/experiments/", import.meta.url));

/** Ids of the shipped experiments: the folder is the list. */
export function shippedExperimentIds(): string[] {
  return idsIn(folder);
}

/** Ids of the papers' figures that are no simulations, and of what is said of a paper as a whole. */
export function shippedFigureIds(): string[] {
  return idsIn(figures);
}

function idsIn(place: string): string[] {
  if (!existsSync(place)) return [];
  return readdirSync(place)
    .filter((name) => name.endsWith(".json"))
    .map((name) => name.slice(0, -".json".length))
    .sort();
}

/** A shipped experiment as its file has it, or that of a figure with runs; null where there is none of this id. */
export function shippedExperiment(id: string): unknown {
  const own = shippedFile(folder, id);
  if (own !== null || shippedFile(figures, id) === null) return own;
  const experiment = experimentOf(loadShippedFigure(id));
  return experiment && minimalExperiment(experiment);
}

function shippedFile(place: string, id: string): unknown {
  const path = `${place}${id}.json`;
  return /^[\w-]+$/.test(id) && existsSync(path) ? JSON.parse(readFileSync(path, "utf8")) : null;
}

/** A figure that is no simulation. @throws CliError when there is none, or it is not in order. */
export function loadShippedFigure(id: string): Figure {
  const input = shippedFile(figures, id);
  if (input === null)
    throw new CliError(`${shown(id)}: there is no such figure. See "cwndscope reproduce --list --others".`);
  const parsed = parseFigure(input);
  if (!parsed.ok) throw issuesError(`figures/${id}.json`, parsed.issues);
  return parsed.value;
}

/** A shipped experiment. @throws CliError when there is none, or it is not in order. */
export function loadShippedExperiment(id: string): Experiment {
  const input = shippedExperiment(id);
  if (input === null)
    throw new CliError(`${shown(id)}: there is no such experiment. See "cwndscope list experiments".`);
  const parsed = parseExperiment(input);
  if (!parsed.ok) throw issuesError(`experiments/${id}.json`, parsed.issues);
  return parsed.value;
}

/** The shipped results of a shipped experiment; null where there are none, or the experiment has changed since. */
export function shippedResult(id: string, experiment: Experiment): Reproduction | null {
  const result = anyShippedResult(id);
  return result?.digest === experimentDigest(experiment) ? result : null;
}

/** A shipped result, of whichever version of its experiment; null where there is none. */
export function anyShippedResult(id: string): Reproduction | null {
  const path = `${results}${id}.json`;
  return existsSync(path) ? readReproduction(JSON.parse(readFileSync(path, "utf8")), id) : null;
}

/** What an argument names, not yet judged: the value of a file or of a shipped experiment; null for everything else. */
export function experimentInput(argument: string): unknown {
  const text = fileText(argument);
  return text === null ? shippedExperiment(argument) : valueThat(isExperiment, text);
}

/** The same for a figure that is no simulation. */
export function figureInput(argument: string): unknown {
  const text = fileText(argument);
  return text === null ? shippedFile(figures, argument) : valueThat(isFigure, text);
}

/** The text of a file; null where the argument is a link, standard input, or names none. */
function fileText(argument: string): string | null {
  return argument.includes("#") || argument === "-" ? null : readText(argument);
}

/** A JSON text's value, if it is one that `is` knows; null for everything else. */
function valueThat(is: (value: unknown) => boolean, text: string): unknown {
  try {
    const value: unknown = JSON.parse(text.replace(/^\uFEFF/, ""));
    return is(value) ? value : null;
  } catch {
    return null;
  }
}

/**
 * An experiment (file or shipped id) or a scenario (file, shipped id or link).
 * @param overrides values written over the scenario's own
 * @throws CliError when it is neither.
 */
export async function loadExperimentOrScenario(
  argument: string,
  overrides: readonly Override[],
): Promise<{ experiment: Experiment } | { scenario: Scenario }> {
  const input = experimentInput(argument);
  if (input === null) return { scenario: await loadScenario(argument, overrides) };
  const parsed = parseExperiment(input);
  if (!parsed.ok) throw issuesError(argument, parsed.issues);
  return { experiment: parsed.value };
}
