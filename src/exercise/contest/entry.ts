import type { SenderFailure } from "../../sandbox/error.ts";
import type { LostPoints } from "./lost-points.ts";
import type { Measured } from "./measure.ts";
import { type NetworkScore, networkScore, placesOf, type Score, totalScore } from "./score.ts";

/** Why an entry of the contest has no score. */
export interface EntryError {
  kind: SenderFailure;
  text: string;
  /** Of its source, from 1; left out where it is not known. */
  line?: number;
}

/** What came of a run: what was measured, or why it failed; what its sender calls itself, where it was asked. */
export interface Played extends Measured {
  name: string | null;
  error: EntryError | null;
  /** Where the points went, of a run that tells it. */
  lost: LostPoints | null;
}

/** An entry's result in a network. */
export interface EntryNetwork extends NetworkScore {
  /** Where the points went, in one run; null where next to none were lost, or nobody asked. */
  lost: LostPoints | null;
}

/** An entry of the contest with its results. */
export interface Entry {
  file: string;
  name: string;
  error: EntryError | null;
  score: number | null;
  low: number | null;
  high: number | null;
  /** Its places, from 1: a range where intervals overlap. Null without a score. */
  place: [number, number] | null;
  /** Its score on the open seeds, where it is scored on hidden ones; null where it is not. */
  open: Score | null;
  networks: Record<string, EntryNetwork>;
}

/** What an entry has played, by network: the runs that score, and those with open seeds where these do not. */
export interface EntryRuns {
  scored: Played[];
  open: Played[];
}

/**
 * The result of an entry. Its places are not known yet.
 * @param networks by id, each with its runs in the order of the seeds; an entry with a run that failed has no score
 */
export function entryOf(file: string, name: string, networks: ReadonlyMap<string, EntryRuns>): Entry {
  const runs = [...networks.values()].flatMap(({ scored, open }) => [...scored, ...open]);
  const end = runs.findIndex(({ error }) => error !== null);
  // What was played after a failure depends on the number of threads.
  const told = end < 0 ? runs : runs.slice(0, end);
  const called = told.find((one) => one.name !== null)?.name ?? name;
  if (end >= 0)
    return {
      file,
      name: called,
      error: runs[end].error,
      score: null,
      low: null,
      high: null,
      place: null,
      open: null,
      networks: {},
    };
  const all = [...networks.values()];
  const hasOpen = all.every(({ open }) => open.length > 0);
  return {
    file,
    name: called,
    error: null,
    ...totalScore(all.map(({ scored }) => scored)),
    place: null,
    open: hasOpen ? totalScore(all.map(({ open }) => open)) : null,
    networks: Object.fromEntries(
      [...networks].map(([id, { scored, open }]) => {
        const lost = [...open, ...scored].find((one) => one.lost !== null)?.lost ?? null;
        return [id, { ...networkScore(scored), lost }];
      }),
    ),
  };
}

/** Entries best first, those without a score last, with their places. */
export function ranked(entries: readonly Entry[]): Entry[] {
  const sorted = [...entries].sort(
    (a, b) => (b.score ?? -Infinity) - (a.score ?? -Infinity) || (a.file < b.file ? -1 : 1),
  );
  const scored = sorted.filter(({ score }) => score !== null);
  const places = placesOf(scored.map(({ low, high }) => ({ low: low ?? 0, high: high ?? 0 })));
  return sorted.map((entry) => ({ ...entry, place: places[scored.indexOf(entry)] ?? null }));
}

/** How much better an entry is on the open seeds than on those that score it: above 0, it fits the open ones. Null where unknown. */
export function differenceOf({ open, score }: Entry): number | null {
  return open === null || score === null ? null : open.score - score;
}

/** The network in which most points were lost; null where none tells. */
export function worstNetwork({ networks }: Entry): string | null {
  let worst: { id: string; points: number } | null = null;
  for (const [id, { lost }] of Object.entries(networks))
    if (lost !== null && lost.points > (worst?.points ?? 0)) worst = { id, points: lost.points };
  return worst?.id ?? null;
}
