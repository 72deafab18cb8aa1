/**
 * Why a packet was lost. `overflow` and `aqm` are congestion; `transmission` is an error on the link, and
 * `give-up` means that the link repeated the packet without success after such errors.
 */
export type LossCause = "overflow" | "aqm" | "transmission" | "give-up";

/** Codes of `LossColumns.cause`, in this order. */
export const LOSS_CAUSES: readonly LossCause[] = ["overflow", "aqm", "transmission", "give-up"];

/** Is the cause a transmission error, not congestion? */
export function isAirLoss(cause: LossCause): boolean {
  return cause === "transmission" || cause === "give-up";
}

/** A count of zero for every cause. */
export function noLosses(): Record<LossCause, number> {
  return { overflow: 0, aqm: 0, transmission: 0, "give-up": 0 };
}
