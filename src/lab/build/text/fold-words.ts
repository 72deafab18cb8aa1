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
      if (all.length <= MOST) return `… ${all} …`;
      return `… ${names.length}: ${names[0]} to ${names.at(-1)} …`;
    }
    return `… ${items.length} ${items.length === 1 ? "item" : "items"} …`;
  }
  const members = parsed(`{${inside}}`);
  if (members === null) return "…";
  const keys = Object.keys(members).join(", ");
  return keys.length <= MOST ? `… ${keys} …` : `… ${Object.keys(members).length} properties …`;
}

function parsed(text: string): unknown[] | null {
  try {
    return JSON.parse(text) as unknown[];
  } catch {
    return null;
  }
}
