import { failure, type Result } from "./issue.ts";
import { LIMITS } from "./limits.ts";

/**
 * The JSON value of a text; a byte order mark before it is passed over.
 * @param what the text shall be, with its article: "a scenario".
 */
export function readJsonText(text: string, what: string): Result<unknown> {
  if (text.length > LIMITS.file) {
    const found = `a file of ${Math.ceil(text.length / 1e6)} MB`;
    return failure("", found, `${LIMITS.file / 1e6} MB`, "Is it the right file?");
  }
  const json = text.replace(/^\uFEFF/, "");
  if (json.trim() === "")
    return failure("", "an empty text", `${what} in JSON`, "Was it written to its end?");
  try {
    return { ok: true, value: JSON.parse(json) };
  } catch (error) {
    const reason = error instanceof Error ? error.message.slice(0, 160) : "not JSON";
    const found = `a text that is not JSON (${reason})`;
    return failure("", found, `${what} in JSON`, "Check commas, quotes and brackets.");
  }
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
