import { failure, type Result } from "./issue.ts";
import { LIMITS } from "./limits.ts";

/**
 * The JSON value of a text; a byte order mark before it is passed over.
 * @param what the text shall be, with its article: "a scenario".
 */
export function readJsonText(text: string, what: string): Result<unknown> {
  if (text.length > LIMITS.file) {
    const found = `a file of ${Math.ceil(text.length / 1e6)} MB`;
    return failure(
      "",
      found,
      `${LIMITS.file / 1e6} MB`,
      "Choose another file, or remove from this one what is not part of it.",
    );
  }
  const json = text.replace(/^\uFEFF/, "");
  if (json.trim() === "")
    return failure(
      "",
      "an empty text",
      `${what} in JSON`,
      "Choose another file: nothing was saved in this one.",
    );
  try {
    return { ok: true, value: JSON.parse(json) };
  } catch (error) {
    // Other formats of networks begin with "<" or with a word.
    if (!/^\s*[[{]/.test(json))
      return failure("", "", "", "This is not a cwndscope file: choose another one.");
    const place = placeIn(json, error);
    return failure(
      "",
      `a text that is not JSON${place}`,
      `${what} in JSON`,
      "Check commas, quotes and brackets there.",
    );
  }
}

/** Where a text stops being JSON, as far as the engine says it: " at line 3, column 4". */
function placeIn(text: string, error: unknown): string {
  const words = error instanceof Error ? error.message : "";
  const at = Number(/position (\d+)/.exec(words)?.[1] ?? Number.NaN);
  const told = /line (\d+) column (\d+)/.exec(words);
  if (told !== null) return ` at line ${told[1]}, column ${told[2]}`;
  if (Number.isNaN(at)) return "";
  const before = text.slice(0, at).split("\n");
  return ` at line ${before.length}, column ${(before.at(-1)?.length ?? 0) + 1}`;
}

/** True for a value whose `format` begins like this, "cwndscope-experiment/". */
export function namesFormat(input: unknown, beginning: string): boolean {
  return (
    typeof input === "object" &&
    input !== null &&
    "format" in input &&
    Object.hasOwn(input, "format") &&
    String(input.format).startsWith(beginning)
  );
}
