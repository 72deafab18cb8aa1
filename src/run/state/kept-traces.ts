/** Long traces of the reader's own, in the browser's database, by their hash: links name them. */
import { delMany, entries, get, set, type UseStore } from "idb-keyval";
import { sha256 } from "../../experiment/sha-256.ts";
import type { TraceStore } from "../../scenario/link-traces.ts";
import { textOfTimes, timesOfText } from "../../sim/declared.ts";
import { browserStore } from "../../ui/base/browser-store.ts";

/** Traces that are kept at most; those that were kept first go first. */
const MOST = 40;

/** Hashes that are remembered at most: as many as the links of a network have traces, usually. */
const AT_HAND = 8;

/** A trace as it is kept. */
interface KeptTrace {
  text: string;
  /** When it was kept, ms since 1970. */
  at: number;
}

/** Traces in a database of the browser. @param now ms since 1970 */
export function tracesIn(database: string, now: () => number = Date.now): TraceStore {
  let opened: UseStore | null = null;
  const store = () => {
    opened ??= browserStore(database, "traces");
    return opened;
  };
  /** Hashes of the texts that were kept last: the address is written often, and a text may have millions of letters. */
  const hashes = new Map<string, string>();
  return {
    async keep(text) {
      const known = hashes.get(text);
      if (known !== undefined) return known;
      const hash = sha256(text);
      try {
        await set(hash, { text, at: now() } satisfies KeptTrace, store());
        const all = await entries<string, KeptTrace>(store());
        const oldest = all.sort(([, a], [, b]) => b.at - a.at).slice(MOST);
        if (oldest.length > 0)
          await delMany(
            oldest.map(([key]) => key),
            store(),
          );
      } catch {
        return null;
      }
      if (hashes.size >= AT_HAND) hashes.clear();
      hashes.set(text, hash);
      return hash;
    },
    async find(hash) {
      const kept = await get<Partial<KeptTrace>>(hash, store()).catch(() => undefined);
      const text = kept?.text;
      return typeof text === "string" && sha256(text) === hash ? text : null;
    },
  };
}

/** The traces that this browser keeps. */
export const browserTraces: TraceStore = tracesIn("cwndscope-traces");

/** Keeps the trace of a file if it is the one with a hash; whether it is, and could be kept. */
export async function keepTraceFile(
  content: string,
  hash: string,
  store: TraceStore = browserTraces,
): Promise<boolean> {
  const text = textOfTimes(timesOfText(content));
  return sha256(text) === hash && (await store.keep(text)) === hash;
}
