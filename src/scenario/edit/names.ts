import { type ElementKind, elements, type ScenarioDocument } from "./document.ts";

/**
 * A name that no element of the kind has: `wish` itself, else its letters with the next free number ("R3" where R1 and R2 are
 * taken).
 */
export function freshName(document: ScenarioDocument, kind: ElementKind, wish: string): string {
  const taken = new Set(elements(document, kind).map(({ id }) => id));
  return freshAmong(taken, wish);
}

/** The same among any names. */
export function freshAmong(taken: ReadonlySet<string>, wish: string): string {
  if (!taken.has(wish)) return wish;
  const stem = wish.replace(/\d+$/, "");
  for (let number = 1; ; number++) {
    const name = `${stem}${number}`;
    if (!taken.has(name)) return name;
  }
}
