import { failure, type Result } from "./issue.ts";
import { isPlainObject } from "./object-shape.ts";
import { FORMAT } from "./types.ts";

/** From a format's name to the step that makes it the next one's. There is one version so far. */
const STEPS: ReadonlyMap<string, (old: Record<string, unknown>) => Record<string, unknown>> = new Map();

/** Brings an input of any version up to the present format; old links and files keep working. */
export function migrate(input: unknown): Result<unknown> {
  if (!isPlainObject(input)) {
    return failure(
      "",
      Array.isArray(input) ? "a list" : input === null ? "null" : `a ${typeof input}`,
      "a scenario",
      'Write an object: { "format": "cwndscope/1", … }.',
    );
  }
  let current = input;
  for (let step = STEPS.get(String(current.format)); step; step = STEPS.get(String(current.format)))
    current = step(current);
  if (current.format === FORMAT) return { ok: true, value: current };
  const given = typeof input.format === "string" ? JSON.stringify(input.format.slice(0, 40)) : "no format";
  const newer = /^cwndscope\/\d+$/.test(String(input.format));
  return failure(
    "format",
    given,
    `"${FORMAT}"`,
    newer ? "It was made by a newer cwndscope; reload the page or update." : `Add "format": "${FORMAT}".`,
  );
}
