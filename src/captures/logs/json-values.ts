/** The value of a JSON text; undefined where it is none. */
export function jsonOf(text: string): unknown {
  // What cannot be an object need not be read.
  if (!/^[\s\ufeff]*[{[]/.test(text.slice(0, 200))) return undefined;
  try {
    return JSON.parse(text.replace(/^\ufeff/, ""));
  } catch {
    return undefined;
  }
}

/** Is a value an object that is no list? */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** A value as an object; an empty one where it is none. */
export function recordOf(value: unknown): Record<string, unknown> {
  return isRecord(value) ? value : {};
}

/** A value as a list; an empty one where it is none. */
export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** A value as a finite number; 0 where it is none. */
export function numberOf(value: unknown): number {
  const number = typeof value === "string" ? Number(value) : value;
  return typeof number === "number" && Number.isFinite(number) ? number : 0;
}

/** A value as a short text; "?" where it is none. */
export function textOf(value: unknown): string {
  return typeof value === "string" && value !== "" ? value.slice(0, 100) : "?";
}
