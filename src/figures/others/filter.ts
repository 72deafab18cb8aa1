import type { OtherEntry } from "../data/other-entry.ts";
import type { Filters, IsFound } from "../gallery/filters.ts";

/** Does a figure that is no simulation pass the gallery's filters? It is about no system. */
export function passesOther(
  entry: OtherEntry,
  { paper, system, verdict }: Filters,
  isFound: IsFound,
): boolean {
  if (system !== null || (paper !== null && entry.source.paper !== paper)) return false;
  if (verdict !== null && !entry.claims.some((claim) => claim.verdict === verdict)) return false;
  return isFound(entry.id);
}

/** Figures in the order of their numbers, tables behind them, what concerns the whole paper last. */
export function byNumber(entries: readonly OtherEntry[]): OtherEntry[] {
  const rank = ({ kind, source: { figure = "" } }: OtherEntry) =>
    kind === "paper" ? 2 : /^\d/.test(figure) ? 0 : 1;
  const number = ({ source: { figure = "" } }: OtherEntry) => figure;
  return [...entries].sort(
    (a, b) => rank(a) - rank(b) || number(a).localeCompare(number(b), "en", { numeric: true }),
  );
}
