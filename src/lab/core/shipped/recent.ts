/** The scenarios that this reader had open before, kept by the browser until they are cleared. */

/** A scenario that was open. */
export interface RecentEntry {
  /** Tells openings apart: the id of a shipped scenario, else the title. */
  key: string;
  title: string;
  /** The link to what was shown last, "#…". */
  hash: string;
  /** When it was shown last, ms since 1970. */
  at: number;
}

const KEY = "cwndscope.recent";
/** So many are kept. */
const MOST = 6;
/** Longer links are not kept. */
const LONGEST = 8000;

/** The newest first; none where the browser keeps nothing. */
export function recallRecent(): readonly RecentEntry[] {
  try {
    const list: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(list) ? list.filter(isEntry).slice(0, MOST) : [];
  } catch {
    return [];
  }
}

/** Puts an entry first, in the place of an older one of the same key, where the browser allows it. */
export function rememberRecent(entry: RecentEntry): void {
  if (entry.hash.length > LONGEST) return;
  const others = recallRecent().filter(({ key }) => key !== entry.key);
  try {
    localStorage.setItem(KEY, JSON.stringify([entry, ...others].slice(0, MOST)));
  } catch {
    return;
  }
}

/** Forgets all of them. */
export function forgetRecent(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    return;
  }
}

function isEntry(value: unknown): value is RecentEntry {
  if (typeof value !== "object" || value === null) return false;
  const { key, title, hash, at } = value as Record<string, unknown>;
  return (
    typeof key === "string" &&
    typeof title === "string" &&
    typeof hash === "string" &&
    hash.startsWith("#") &&
    hash.length <= LONGEST &&
    typeof at === "number"
  );
}
