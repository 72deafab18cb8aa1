import {
  type Claim,
  cellsOf,
  parseExperiment,
  type Reading,
  type Reproduction,
  type Resolved,
  type ResolvedCell,
  readReproduction,
  resolveExperiment,
  termCells,
  termsOf,
} from "../../experiment/experiments.ts";
import { errorText } from "../../scenario/error-text.ts";
import { formatIssue, type ShippedScenarios } from "../../scenario/index.ts";

/** A figure's experiment, ready to be run, with what was found before. */
export interface LoadedFigure {
  id: string;
  resolved: Resolved;
  /** What the command line found; null while there are no results, or they could not be fetched. */
  shipped: Reproduction | null;
  /** Why there are no results, where that is not because nobody ran it. */
  trouble: string;
  /** Other experiments that claims of this one speak of, by id. */
  others: ReadonlyMap<string, Resolved>;
}

/** Where experiments and results come from. */
export interface FigureSources {
  /** The experiment's file; null when there is none. Rejects when it could not be fetched. */
  experiment(id: string): Promise<unknown>;
  /** The file of results; null when there is none. Rejects when it could not be fetched. */
  result(id: string): Promise<unknown>;
  scenarios: ShippedScenarios;
}

/**
 * Fetches a figure with all that its claims need. Null when there is none of this id.
 * @throws Error with a remedy when it could not be fetched or is not in order
 */
export async function loadFigure(id: string, sources: FigureSources): Promise<LoadedFigure | null> {
  const resolved = await resolve(id, sources);
  if (resolved === null) return null;
  let shipped: Reproduction | null = null;
  let trouble = "";
  try {
    shipped = readReproduction(await sources.result(id), id);
  } catch (error) {
    trouble = errorText(error);
  }
  const others = new Map<string, Resolved>();
  for (const name of otherExperiments(resolved.experiment.claims)) {
    const other = await resolve(name, sources);
    if (other) others.set(name, other);
  }
  return { id, resolved, shipped, trouble, others };
}

async function resolve(id: string, { experiment, scenarios }: FigureSources): Promise<Resolved | null> {
  const file = await experiment(id);
  if (file === null) return null;
  const parsed = parseExperiment(file);
  const resolved = parsed.ok ? await resolveExperiment(parsed.value, scenarios) : parsed;
  if (!resolved.ok) throw new Error(resolved.issues.map(formatIssue).join(" "));
  return resolved.value;
}

function otherExperiments(claims: readonly Claim[]): Set<string> {
  return new Set(claims.flatMap(({ test }) => termsOf(test).flatMap(({ term }) => term.experiment ?? [])));
}

/** All cells that a figure and its claims need, its own first. */
export function cellsNeeded(
  { resolved, others }: LoadedFigure,
  readings: readonly Reading[],
): ResolvedCell[] {
  const own = cellsOf(resolved, readings).map((cell) => ({ resolved, cell }));
  const terms = resolved.experiment.claims.flatMap(({ test }) => termsOf(test).map(({ term }) => term));
  const elsewhere = [...others].flatMap(([name, other]) =>
    termCells(
      other,
      terms.filter(({ experiment }) => experiment === name),
      [],
    ).map((cell) => ({ resolved: other, cell })),
  );
  return [...own, ...elsewhere];
}
