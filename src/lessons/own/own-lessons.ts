/** The lessons that the browser keeps for this reader, in IndexedDB. What comes out of it is read like a file. */
import { del, entries, get, set } from "idb-keyval";
import { MOST_LESSON_BYTES } from "../../course/index.ts";
import { browserStore } from "../../ui/base/browser-store.ts";
import { freshName, type Versioned, type Written, writeNext } from "../../ui/base/versioned-store.ts";

/** A lesson of the reader's own. */
export interface OwnLesson extends Versioned {
  /** Its name in addresses: "own-3f9a1c07". */
  id: string;
  text: string;
  /** When it was kept last, ms since 1970. */
  changed: number;
}

/** What the browser refused to keep: it is there until the page is left. */
const held = new Map<string, OwnLesson>();

const store = browserStore("cwndscope-lessons", "lessons");

/** Is this the name of a lesson of the reader's own? */
export function isOwnId(id: string): boolean {
  return /^own-[0-9a-f]{8}$/.test(id);
}

/** A name that no lesson has. */
export function freshOwnId(): string {
  return `own-${freshName(4)}`;
}

/** All of them, the latest first. Rejects where the browser refuses it. */
export async function listOwn(): Promise<readonly OwnLesson[]> {
  const all = await entries<string, unknown>(store);
  return all
    .flatMap(([id, value]) => readEntry(id, value) ?? [])
    .sort((one, other) => other.changed - one.changed);
}

/** One of them; null where there is none. */
export async function recallOwn(id: string): Promise<OwnLesson | null> {
  const kept = await get<unknown>(id, store).catch(() => null);
  return readEntry(id, kept) ?? held.get(id) ?? null;
}

/** Keeps a new one, or one that was deleted, as it is; where the browser refuses it, until the page is left. */
export async function addOwn(lesson: OwnLesson): Promise<void> {
  const { id, ...rest } = lesson;
  await set(id, rest, store).catch(() => held.set(id, lesson));
}

/** Writes the next version of one, if the one before it is still the one that is kept. Rejects where the browser refuses it. */
export function writeOwn({ id, ...next }: OwnLesson): Promise<Written> {
  return writeNext(id, next, store);
}

/** Deletes one. Rejects where the browser refuses it. */
export function removeOwn(id: string): Promise<void> {
  return del(id, store);
}

/** The title in a lesson's text; "" where it has none. */
export function titleIn(text: string): string {
  return /^title:[ \t]+(.*?)[ \t]*$/m.exec(text.slice(0, 2000))?.[1] ?? "";
}

/** What is stored under a name; null where it is none: another version of this page may have written it. */
function readEntry(id: string, value: unknown): OwnLesson | null {
  if (!isOwnId(id) || typeof value !== "object" || value === null) return null;
  const { text, revision, changed } = value as Readonly<Record<string, unknown>>;
  if (typeof text !== "string" || text.length > MOST_LESSON_BYTES) return null;
  if (typeof revision !== "number" || typeof changed !== "number") return null;
  return { id, text, revision, changed };
}
