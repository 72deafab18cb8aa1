/** Traces of links in the scenarios that addresses hold: short ones stand there, long ones are named by their hash. */
import { failure, type Result } from "./issue.ts";

/** Where texts of traces are kept by their hash. Nothing of it rejects. */
export interface TraceStore {
  /** Keeps a text; its SHA-256 in hexadecimal digits, null where it could not be kept. */
  keep(text: string): Promise<string | null>;
  /** The text with a hash; null where there is none. */
  find(hash: string): Promise<string | null>;
}

/** Opens the store, when a trace needs it. */
export type OpenTraces = () => Promise<TraceStore>;

/** Longest trace that stands in an address itself, characters. */
export const MOST_IN_LINK = 8000;

const NAMED = /^sha256:([0-9a-f]{64})$/;

/** The hash by which a text names a trace that stands elsewhere; null for a trace itself. */
export function traceHashOf(text: unknown): string | null {
  return typeof text === "string" ? (NAMED.exec(text)?.[1] ?? null) : null;
}

/** The JSON of a scenario with its long traces named, after they were kept; one that could not be kept stays. */
export async function withTracesNamed(json: string, open: OpenTraces): Promise<string> {
  const { traces, ...rest } = JSON.parse(json) as { traces?: Record<string, string> };
  if (traces === undefined || Object.values(traces).every(({ length }) => length <= MOST_IN_LINK))
    return json;
  const store = await open();
  const named: Record<string, string> = {};
  for (const [name, text] of Object.entries(traces)) {
    const hash = text.length > MOST_IN_LINK ? await store.keep(text) : null;
    named[name] = hash === null ? text : `sha256:${hash}`;
  }
  return JSON.stringify({ ...rest, traces: named });
}

/**
 * The JSON of a scenario with the texts of the traces that it names. Fails where one is not kept here: the path is then
 * "traces.NAME", and what was found its hash.
 */
export async function withTracesFound(json: string, open: OpenTraces | null): Promise<Result<string>> {
  if (!json.includes("sha256:")) return { ok: true, value: json };
  let input: unknown;
  try {
    input = JSON.parse(json);
  } catch {
    // Whoever reads it says what is wrong with it.
    return { ok: true, value: json };
  }
  const { traces } = (input ?? {}) as { traces?: unknown };
  if (typeof traces !== "object" || traces === null) return { ok: true, value: json };
  const found: Record<string, unknown> = { ...traces };
  for (const [name, text] of Object.entries(found)) {
    const hash = traceHashOf(text);
    if (hash === null) continue;
    const kept = (await (await open?.())?.find(hash)) ?? null;
    if (kept === null)
      return failure(
        `traces.${name}`,
        `sha256:${hash}`,
        "the trace itself, which this browser has not stored",
        "Ask for its file where the link came from, and open the link in the lab again.",
      );
    found[name] = kept;
  }
  return { ok: true, value: JSON.stringify({ ...(input as object), traces: found }) };
}
