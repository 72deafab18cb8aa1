import { pairedDifference } from "../analysis/statistics.ts";
import {
  type ContestNetwork,
  type Entry,
  entryOf,
  type NetworkScore,
  networkScore,
  scoreOf,
} from "../exercise/contest/index.ts";
import { shownNumber } from "../words/fill.ts";
import type { Entrant } from "./entrants.ts";
import type { ContestState } from "./use-contest.ts";

/** An entrant's result in one network. */
export interface Standing {
  entrant: Entrant;
  line: NetworkScore;
}

/** The results in a network of all whose runs are done, best first. */
export function standingsIn(
  network: ContestNetwork,
  entrants: readonly Entrant[],
  { runsOf }: ContestState,
  seeds: number,
): Standing[] {
  return entrants
    .flatMap((entrant) => {
      const runs = runsOf(entrant.id, network.id);
      return runs.length === seeds && runs.every(({ error }) => error === null)
        ? [{ entrant, line: networkScore(runs) }]
        : [];
    })
    .sort((a, b) => b.line.score - a.line.score);
}

/** An entrant's whole result; null while runs are missing. */
export function wholeOf(
  { id, title }: Entrant,
  networks: readonly ContestNetwork[],
  { runsOf }: ContestState,
  seeds: number,
): Entry | null {
  const runs = networks.map((network) => ({ id: network.id, scored: [...runsOf(id, network.id)] }));
  const hasFailed = runs.some(({ scored }) => scored.some(({ error }) => error !== null));
  if (!hasFailed && runs.some(({ scored }) => scored.length < seeds)) return null;
  return entryOf(id, title, new Map(runs.map(({ id: network, scored }) => [network, { scored, open: [] }])));
}

/** How much better one entrant's total is than another's: over the seeds, in pairs. */
export function differenceBetween(
  a: Entrant,
  b: Entrant,
  networks: readonly ContestNetwork[],
  { runsOf }: ContestState,
): { mean: number; halfWidth: number } {
  const totals = ({ id }: Entrant) => {
    const byNetwork = networks.map((network) => runsOf(id, network.id).map(scoreOf));
    return byNetwork[0].map(
      (_, k) => byNetwork.reduce((sum, scores) => sum + scores[k], 0) / byNetwork.length,
    );
  };
  return pairedDifference(totals(a), totals(b));
}

/** A score, or a difference of two, with two decimals. */
export function scoreText(score: number): string {
  return shownNumber(score.toFixed(2)).replace("-", "−");
}
