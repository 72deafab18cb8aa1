import { say } from "../words/en/editor/text.ts";
import { fill } from "../words/fill.ts";

/** The longest list of names that a fold shows, characters. */
const MOST = 48;

/** What a folded part of a JSON text holds: "… 15 nodes …" by their names where they have any. `inside` is without its brackets. */
export function foldWords(inside: string): string {
  const items = parsed(`[${inside}]`);
  if (items !== null) {
    const names = items.map((item) =>
      typeof item === "object" && item !== null && "id" in item ? String(item.id) : null,
    );
    const isNamed = names.length > 0 && names.every((name) => name !== null);
    if (isNamed) {
      const all = names.join(", ");
      if (all.length <= MOST) return fill(say.foldNames, all);
      return fill(say.foldRange, names.length, String(names[0]), String(names.at(-1)));
    }
    return fill(say.foldItems, items.length);
  }
  const members = parsed(`{${inside}}`);
  if (members === null) return "…";
  const keys = Object.keys(members);
  const names = keys.join(", ");
  return names.length <= MOST ? fill(say.foldNames, names) : fill(say.foldProperties, keys.length);
}

function parsed(text: string): unknown[] | null {
  try {
    return JSON.parse(text) as unknown[];
  } catch {
    return null;
  }
}
