import { failure, type Result } from "./issue.ts";
import { LIMITS } from "./limits.ts";

const FORBIDDEN = new Set(["__proto__", "constructor", "prototype"]);

/**
 * Refuses what no scenario holds, before anything reads it: values nested too deeply, and keys that reach into
 * JavaScript's own objects. Works through an explicit stack, so that depth itself cannot overflow.
 */
export function guard(input: unknown): Result<null> {
  const waiting: { value: object; depth: number }[] = [];
  if (typeof input === "object" && input !== null) waiting.push({ value: input, depth: 1 });
  for (let top = waiting.pop(); top; top = waiting.pop()) {
    if (top.depth > LIMITS.depth) {
      return failure(
        "",
        `lists or objects nested more than ${LIMITS.depth} deep`,
        `${LIMITS.depth} levels`,
        "Check the brackets.",
      );
    }
    for (const key in top.value) {
      if (FORBIDDEN.has(key) && Object.hasOwn(top.value, key)) {
        return failure(key, `the key "${key}"`, "the properties that the format names", "Remove it.");
      }
      const child = (top.value as Record<string, unknown>)[key];
      if (typeof child === "object" && child !== null) waiting.push({ value: child, depth: top.depth + 1 });
    }
  }
  return { ok: true, value: null };
}
