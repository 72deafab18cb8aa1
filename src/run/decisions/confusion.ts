/** The confusion matrix of a sender: what its losses were, and what it took them for. */
import { isAirLoss, type VerdictCounts } from "../../sim/declared.ts";
import type { ShownRun } from "../runs/types.ts";
import { type Guess, guessesOfRun } from "./guesses.ts";

/** Why a packet is lost, or is believed to be: a full queue (or one that drops early), or the air. */
export type Cause = "queue" | "air";

/** Rows and columns, in their order. */
export const CAUSES: readonly Cause[] = ["queue", "air"];

/** One cell: losses of one cause, taken for one cause. */
export interface ConfusionCell {
  was: Cause;
  taken: Cause;
  count: number;
  /** Part of its row, 0 to 1; null in an empty row. */
  share: number | null;
}

/** The matrix of one run, all its flows together. */
export interface Confusion {
  /** Four cells, row by row. */
  cells: readonly ConfusionCell[];
  right: number;
  wrong: number;
  /** Guesses about segments that were not lost: they stand in no cell. */
  nothing: number;
  /** A receiver tells losses apart in some flow: its guesses are counted, but cannot be listed one by one. */
  isReceivers: boolean;
}

const COUNTS: Readonly<Record<Cause, Readonly<Record<Cause, Exclude<keyof VerdictCounts, "spurious">>>>> = {
  queue: { queue: "congestionAsCongestion", air: "congestionAsRandom" },
  air: { queue: "transmissionAsCongestion", air: "transmissionAsRandom" },
};

/** The confusion matrix of a run: the same counts as in the table of results. */
export function confusionOf({ result }: ShownRun): Confusion {
  const sum = (count: keyof VerdictCounts) =>
    result.flows.reduce((all, flow) => all + (flow.receiverVerdicts ?? flow.verdicts)[count], 0);
  const cells = CAUSES.flatMap((was) => {
    const counts = CAUSES.map((taken) => sum(COUNTS[was][taken]));
    const row = counts.reduce((all, count) => all + count, 0);
    return CAUSES.map((taken, i) => ({
      was,
      taken,
      count: counts[i],
      share: row === 0 ? null : counts[i] / row,
    }));
  });
  const of = (isRight: boolean) =>
    cells.reduce((all, { was, taken, count }) => all + ((was === taken) === isRight ? count : 0), 0);
  return {
    cells,
    right: of(true),
    wrong: of(false),
    nothing: sum("spurious"),
    isReceivers: result.flows.some(({ receiverVerdicts }) => receiverVerdicts !== null),
  };
}

/** The cell that a guess is counted in; null for one about a segment that was not lost. */
export function cellOf({ decision }: Guess): Pick<ConfusionCell, "was" | "taken"> | null {
  if (decision.truth === null) return null;
  return {
    was: isAirLoss(decision.truth) ? "air" : "queue",
    taken: decision.verdict === "random" ? "air" : "queue",
  };
}

/** The guesses of a cell in order of time; of a receiver's guesses there are none. */
export function guessesIn(
  run: ShownRun,
  { was, taken }: Pick<ConfusionCell, "was" | "taken">,
): readonly Guess[] {
  const { flows } = run.result;
  return guessesOfRun(run).filter((guess) => {
    const cell = cellOf(guess);
    const own = flows.find(({ id }) => id === guess.flow);
    return cell?.was === was && cell.taken === taken && own?.receiverVerdicts === null;
  });
}
