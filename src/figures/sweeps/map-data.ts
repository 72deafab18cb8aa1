/** The winners of a sweep over two axes. */
import type { Resolved } from "../../experiment/experiments.ts";
import { shownNumber } from "../../words/fill.ts";
import { isLessBetter, schemeOfArm } from "./choice.ts";
import type { FinishedCell } from "./finished.ts";
import { type Winner, winnerOf } from "./winner.ts";

/** Rows of the map, by index on the second axis; in each a winner per index on the first. */
export function winnerMap(
  resolved: Resolved,
  finished: readonly FinishedCell[],
  measure: string,
): Winner[][] {
  const { experiment, axes } = resolved;
  const index = experiment.measures.findIndex(({ id }) => id === measure);
  const byPoint = new Map<string, FinishedCell[]>();
  for (const one of finished) {
    const [i, j = 0] = one.cell.point;
    const key = [i, j].join();
    byPoint.set(key, [...(byPoint.get(key) ?? []), one]);
  }
  const rows = axes[1]?.length ?? 1;
  return Array.from({ length: rows }, (_, j) =>
    (axes[0] ?? []).map((_, i): Winner => {
      const cells = byPoint.get([i, j].join()) ?? [];
      const contenders = cells.map(({ cell, outcomes }) => ({
        scheme: schemeOfArm(cell.arm.id, resolved.base),
        values: outcomes.map((outcome) => ("failed" in outcome ? null : outcome.values[index])),
      }));
      const isDone = cells.length === experiment.schemes.length;
      return winnerOf(contenders, isDone, isLessBetter(measure), experiment.stop.runs);
    }),
  );
}

/** How many cells each scheme wins, how many are undecided, and how many are still to come or have no number. */
export function countWinners(map: readonly (readonly Winner[])[]): {
  won: ReadonlyMap<string, number>;
  undecided: number;
  open: number;
  noNumber: number;
} {
  const won = new Map<string, number>();
  let [undecided, open, noNumber] = [0, 0, 0];
  for (const winner of map.flat()) {
    if (winner.state === "won") won.set(winner.first, (won.get(winner.first) ?? 0) + 1);
    else if (winner.state === "undecided") undecided += 1;
    else if (winner.state === "open") open += 1;
    else noNumber += 1;
  }
  return { won, undecided, open, noNumber };
}

/** "+4.8", "+11": per cent by which the first is ahead; "" where it has no meaning. */
export function aheadText(ahead: number | null): string {
  if (ahead === null || !Number.isFinite(ahead)) return "";
  const digits = Math.abs(ahead) < 10 ? 1 : 0;
  return `+${shownNumber(ahead.toFixed(digits).replace(/\.0$/, ""))}`;
}
