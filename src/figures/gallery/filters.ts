import { VERDICTS, type Verdict } from "../../experiment/experiments.ts";
import { type FigureEntry, SYSTEMS, type System } from "../data/figure-entry.ts";
import { PAPERS } from "../data/papers.ts";

/** Which figures the gallery shows; null for all. */
export interface Filters {
  /** Id of a paper. */
  paper: string | null;
  system: System | null;
  /** Figures with at least one such claim. */
  verdict: Verdict | null;
  /** Words by which a figure is found. */
  words: string;
}

export const ALL: Filters = { paper: null, system: null, verdict: null, words: "" };

/** Is a figure among those that the search found? By its id. */
export type IsFound = (id: string) => boolean;

/** Does a figure pass? What the words find is not looked up here. */
export function passes(entry: FigureEntry, { paper, system, verdict }: Filters, isFound: IsFound): boolean {
  if (paper !== null && entry.source.paper !== paper) return false;
  if (system !== null && !entry.systems.includes(system)) return false;
  if (verdict !== null && !(entry.result && entry.result.counts[verdict] > 0)) return false;
  return isFound(entry.id);
}

/** Claims by verdict over several figures. */
export function countsOf(entries: readonly FigureEntry[]): Record<Verdict, number> {
  const sum = (verdict: Verdict) => entries.reduce((n, { result }) => n + (result?.counts[verdict] ?? 0), 0);
  return Object.fromEntries(VERDICTS.map((verdict) => [verdict, sum(verdict)])) as Record<Verdict, number>;
}

/** Claims of figures that have been run which repeat an earlier one of their figure: they have no verdict of their own. */
export function repeatsIn(entries: readonly FigureEntry[]): number {
  const judged = VERDICTS.reduce((sum, verdict) => sum + countsOf(entries)[verdict], 0);
  return entries.reduce((sum, { claims, result }) => sum + (result === null ? 0 : claims), 0) - judged;
}

/** The figures in the order of the papers, otherwise as they come. */
export function inOrder(entries: readonly FigureEntry[]): FigureEntry[] {
  const place = ({ source }: FigureEntry) => {
    const index = PAPERS.findIndex(({ id }) => id === source.paper);
    return index < 0 ? PAPERS.length : index;
  };
  return [...entries].sort((a, b) => place(a) - place(b));
}

/** Filters as an address has them behind "#figures"; what makes no sense is left out. */
export function readFilters(hash: string): Filters {
  const given = new URLSearchParams(hash.replace(/^#?figures&?/, ""));
  const one = <T extends string>(key: string, known: readonly T[]) =>
    known.find((value) => value === given.get(key)) ?? null;
  return {
    paper: one(
      "paper",
      PAPERS.map(({ id }) => id),
    ),
    system: one("system", SYSTEMS),
    verdict: one("verdict", VERDICTS),
    words: (given.get("words") ?? "").slice(0, 100),
  };
}

/** The address of the gallery with these filters. */
export function galleryHash({ paper, system, verdict, words }: Filters): string {
  const given = Object.entries({ paper, system, verdict, words: words.trim() }).filter(([, value]) => value);
  const text = new URLSearchParams(given as [string, string][]).toString();
  return text === "" ? "#figures" : `#figures&${text}`;
}
