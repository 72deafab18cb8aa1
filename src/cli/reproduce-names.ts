/** Which experiments the arguments of `reproduce` name. */
import { experimentOf } from "../experiment/experiments.ts";
import { orNearest } from "../scenario/nearest.ts";
import { CliError, shown } from "./error.ts";
import { loadShippedFigure, shippedExperimentIds, shippedFigureIds } from "./experiments.ts";

/**
 * Those of `all` that are named by id, by the beginning of one up to a part of a figure ("cerl-fig7"), or by paper ("cerl"); all
 * where no name is given. @throws CliError for a name that means none of them
 */
export function chosenIds(names: readonly string[], all: readonly string[]): string[] {
  if (names.length === 0) return [...all];
  const chosen = new Set<string>();
  for (const name of names) {
    const matching = all.filter((id) => isMeant(name, id));
    if (matching.length === 0)
      throw new CliError(
        `reproduce ${shown(name)}: there is no such paper or figure. ${remedyFor(name, all)}`,
      );
    for (const id of matching) chosen.add(id);
  }
  return all.filter((id) => chosen.has(id));
}

function remedyFor(name: string, all: readonly string[]): string {
  const papers = [...new Set(all.map((id) => id.split("-")[0]))];
  const known = `Name a paper (${papers.join(", ")}) or a figure, for example ${all.slice(0, 3).join(", ")}.`;
  return orNearest(name, [...papers, ...all], known);
}

function isMeant(name: string, id: string): boolean {
  if (id === name || id.startsWith(`${name}-`)) return true;
  return id.startsWith(name) && /^[a-z]$/.test(id.slice(name.length));
}

/**
 * What is run: experiments; of figures that are no simulations those with runs. A name that means no experiment may mean such
 * a figure. @throws CliError for a name that means nothing, or nothing that can be run
 */
export function idsToRun(names: readonly string[], others: boolean): string[] {
  const [experiments, figures] = [shippedExperimentIds(), shippedFigureIds()];
  const isOther = (name: string) =>
    !experiments.some((id) => isMeant(name, id)) && figures.some((id) => isMeant(name, id));
  const drawn = others ? names : names.filter(isOther);
  const simulated = others ? [] : names.filter((name) => !isOther(name));
  const found = drawn.length > 0 || others ? chosenIds(drawn, figures) : [];
  const runnable = found.filter((id) => experimentOf(loadShippedFigure(id)) !== null);
  if (found.length > 0 && runnable.length === 0)
    throw new CliError(
      `reproduce ${drawn.map(shown).join(" ")}: nothing is run for it, its claims are definitions. See "reproduce ${drawn.map(shown).join(" ")} --list --others".`,
    );
  const own = simulated.length > 0 || names.length === 0 ? chosenIds(simulated, experiments) : [];
  return [...(others ? [] : own), ...runnable];
}
