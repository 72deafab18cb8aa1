import type { OwnReads } from "../../sim/declared.ts";

/** What the lines of a decision read; null where it is not known. @param reads as a worker gave them @param t when it was taken, s */
export function readsOf(reads: readonly unknown[], flow: string, t: number): OwnReads | null {
  return reads.find((one): one is OwnReads => isReads(one) && one.flow === flow && one.t === t) ?? null;
}

function isReads(value: unknown): value is OwnReads {
  if (typeof value !== "object" || value === null) return false;
  const { flow, t, hook, values } = value as Partial<Record<keyof OwnReads, unknown>>;
  const isPlace = typeof flow === "string" && typeof t === "number" && typeof hook === "string";
  return isPlace && Array.isArray(values) && values.every(isReadValue);
}

/** A sender may well have read an infinite number. */
const isReadValue = (pair: unknown) =>
  Array.isArray(pair) && pair.length === 2 && typeof pair[0] === "string" && typeof pair[1] === "number";
