import { GUEST_LIMITS } from "./limits.ts";

/** What the deciding hook at work has read first, by number; NaN for what it did not read. */
export const reads = new Float64Array(GUEST_LIMITS.reads).fill(Number.NaN);
/** No number from here on was read. */
let readsEnd = 0;

/** A deciding hook begins. */
export function forgetReads(): void {
  for (let k = 0; k < readsEnd; k++) reads[k] = Number.NaN;
  readsEnd = 0;
}

/** What a number of the reads has, as the lines read it. Returns it. */
export function noteRead(k: number, value: unknown): unknown {
  if (typeof value === "number" && Number.isNaN(reads[k])) {
    reads[k] = value;
    if (k >= readsEnd) readsEnd = k + 1;
  }
  return value;
}
