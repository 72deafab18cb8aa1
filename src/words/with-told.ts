/** Texts of data in another language. A file that imports nothing of the page: the page waits for the language that uses it. */

/** A language's text for an English one; undefined where it lacks that. */
type Told = (english: string) => string | undefined;

/** Keys of scenarios, experiments and figures whose values are read by people. */
const READ = [
  "title",
  "description",
  "question",
  "watch",
  "answer",
  "text",
  "summary",
  "shows",
  "nodes",
  "children",
  "body",
  "why",
  "here",
  "subject",
  "where",
  "note",
  "label",
  "short",
];

/** A JSON value with the texts of it that people read in another language; where that lacks one, it stays. */
export function withTold<T>(document: T, told: Told): T {
  const visit = (value: unknown, isRead: boolean): unknown => {
    if (typeof value === "string") return isRead ? (told(value) ?? value) : value;
    if (Array.isArray(value)) return value.map((one) => visit(one, isRead));
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [key, visit(inner, READ.includes(key))]),
    );
  };
  return visit(document, false) as T;
}

/** Keys of declarations, rules and probes whose values are read by people. */
const DECLARED = ["title", "summary", "label", "help", "text"];

/** Where something was published is told in its own language; decisions of a run, which are many, hold no words. */
const LEFT = ["citation", "decisions"];

/** Writes a language's texts into objects, maps and lists as they are; columns of numbers are passed over. */
export function retold(declared: unknown, told: Told): void {
  const seen = new Set<unknown>();
  const visit = (value: unknown): void => {
    if (typeof value !== "object" || value === null || ArrayBuffer.isView(value) || seen.has(value)) return;
    seen.add(value);
    if (value instanceof Map || Array.isArray(value)) {
      for (const inner of value.values()) visit(inner);
      return;
    }
    const object = value as Record<string, unknown>;
    for (const [key, inner] of Object.entries(object)) {
      if (LEFT.includes(key)) continue;
      if (typeof inner !== "string") visit(inner);
      else if (DECLARED.includes(key)) object[key] = told(inner) ?? inner;
    }
  };
  visit(declared);
}
