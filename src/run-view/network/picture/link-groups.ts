import type { LinkSpec } from "../../../sim/declared.ts";
import { say } from "../../../words/en/run-view/view.ts";
import { fill } from "../../../words/fill.ts";

/** What groups are made of: links, and whatever is drawn of them. */
interface Grouped {
  spec: Pick<LinkSpec, "from" | "to" | "medium">;
}

/** Links that begin, or end, at one node and are equal in what is written about them. */
export interface LinkGroup<Line extends Grouped = Grouped> {
  /** The node that they have in common. */
  hub: string;
  /** Do they lead to it? */
  isTo: boolean;
  /** Two or more. */
  links: readonly Line[];
}

/** The groups among some links, largest first; a link is in one group at most. `wordsOf`: what is written about a link. */
export function linkGroups<Line extends Grouped>(
  lines: readonly Line[],
  wordsOf: (line: Line) => string,
): readonly LinkGroup<Line>[] {
  const found = new Map<string, { hub: string; isTo: boolean; links: Line[] }>();
  for (const line of lines) {
    const { from, to, medium } = line.spec;
    for (const isTo of [true, false]) {
      const hub = isTo ? to : from;
      const key = JSON.stringify([hub, isTo, medium, wordsOf(line)]);
      const group = found.get(key) ?? { hub, isTo, links: [] };
      group.links.push(line);
      found.set(key, group);
    }
  }
  const grouped = new Set<Line>();
  const groups: LinkGroup<Line>[] = [];
  for (const group of [...found.values()].sort((a, b) => b.links.length - a.links.length)) {
    const links = group.links.filter((line) => !grouped.has(line));
    if (links.length < 2) continue;
    for (const line of links) grouped.add(line);
    groups.push({ ...group, links });
  }
  return groups;
}

/** "S1–S4 to G0": which links they are. */
export function groupName({ hub, isTo, links }: LinkGroup): string {
  const others = links.map(({ spec }) => (isTo ? spec.from : spec.to));
  return isTo ? fill(say.fromTo, namesOf(others), hub) : fill(say.fromTo, hub, namesOf(others));
}

/** "S1–S4" of names that count up, "A, B, C" of a few others, "5 nodes" of many. */
function namesOf(ids: readonly string[]): string {
  const parts = ids.map((id) => /^(.*?)(\d+)$/.exec(id));
  const numbers = parts.map((part) => Number(part?.[2])).sort((a, b) => a - b);
  const prefixes = new Set(parts.map((part) => part?.[1]));
  const counts = prefixes.size === 1 && numbers.every((n, i) => i === 0 || n === numbers[i - 1] + 1);
  if (ids.length > 2 && counts) {
    const prefix = parts[0]?.[1] ?? "";
    return `${prefix}${numbers[0]}–${prefix}${numbers[numbers.length - 1]}`;
  }
  return ids.length > 3 ? fill(say.nodes, ids.length) : ids.join(", ");
}
