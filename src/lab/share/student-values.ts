import { decodeHash, encodeHash, type Leaf, type Result } from "../../scenario/index.ts";

/** One value for each student: who they are, as they were typed, and what the value is. */
export interface StudentValue {
  who: string;
  value: number;
}

/** More students than this are not served at once. */
export const MOST_STUDENTS = 500;

/** The students of a list, one a line, each once. */
export function studentsOf(list: string): string[] {
  const lines = list.split("\n").map((line) => line.trim());
  return [...new Set(lines.filter((line) => line !== ""))];
}

/** The first `MOST_STUDENTS`, each with the next value. @param first and step in the value's own unit */
export function studentValues(students: readonly string[], first: number, step: number): StudentValue[] {
  return students
    .slice(0, MOST_STUDENTS)
    .map((who, i) => ({ who, value: Number((first + i * step).toPrecision(12)) }));
}

/** A step that is seen and stays small: one where the value counts something, else a tenth of the value. */
export function usualStep(value: number, leaf: Leaf | undefined): number {
  if (leaf === undefined || (leaf.type === "number" && leaf.integer)) return 1;
  return value === 0 ? 0.01 : Number((value / 10).toPrecision(3));
}

/** A link with a value written out, even where the shipped scenario has the same: whoever reads the link sees what differs. */
export async function withValueSaid(hash: string, address: string, value: number): Promise<Result<string>> {
  const decoded = await decodeHash(hash);
  if (!decoded.ok) return decoded;
  const source = decoded.value?.source;
  if (
    decoded.value === null ||
    source?.kind !== "shipped" ||
    source.sets.some(({ path }) => path === address)
  )
    return { ok: true, value: hash };
  const sets = [...source.sets, { path: address, value: String(value) }];
  return encodeHash({ ...decoded.value, source: { ...source, sets } });
}
