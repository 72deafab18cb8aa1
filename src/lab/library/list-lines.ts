import { entryHash, entryKey, entryText, type FindEntry, kindWords, OPEN_FILE } from "../../find/entry.ts";
import { type ShippedEntry, sourceWords } from "../../scenario/index.ts";
import { told } from "../../words/catalogue.ts";
import { say } from "../../words/en/lab/library-list.ts";
import type { OwnEntry } from "../core/own/own-storage.ts";
import type { RecentEntry } from "../core/shipped/recent.ts";
import { entriesOf, groupOf, SCENARIO_GROUPS, scenarioGroupTitle } from "../core/shipped/scenario-search.ts";
import { isTitleFound } from "./title-search.ts";

/** The groups besides those of one reader, in the order of the list: scenarios, and what can be read about algorithms, queues and links. */
export const LIST_GROUPS = [...SCENARIO_GROUPS, "cards"] as const;

/** A group that alone may be shown: one of those, or the scenarios that this reader keeps. */
export type ListGroup = (typeof LIST_GROUPS)[number] | "yours";

/** What readers call a group. */
export function listGroupTitle(group: ListGroup): string {
  if (group === "cards") return say.cards;
  return group === "yours" ? say.yours : scenarioGroupTitle(group);
}

/** What the keys of lines begin with that the reader had open. */
export const RECENT = "recent ";

/** A line of the list. */
export interface Line {
  /** Names its element. */
  key: string;
  title: string;
  question: string;
  /** At the right: what it is, and where it comes from. */
  note: string;
  /** What the preview shows: a scenario that comes with the page, or something else to find; null for one of the reader's own. */
  entry: ShippedEntry | null;
  found: FindEntry | null;
  open(): void;
}

/** Lines below a heading. */
export interface LineGroup {
  title: string;
  lines: Line[];
}

/** What a line does when it is chosen. */
export interface Openers {
  scenario(id: string): void;
  /** Another place of the page, by its address. */
  place(hash: string): void;
  card(path: string): void;
  /** Asks for a file of the reader's own. */
  file(): void;
  recent(entry: RecentEntry): void;
  own(entry: OwnEntry): void;
}

/** What the list is made of. */
export interface Listed {
  /** The shipped scenarios, as far as they have come. */
  entries: readonly ShippedEntry[];
  recent: readonly RecentEntry[];
  own: readonly OwnEntry[];
  /** What the query found, the best first; everything for an empty query; null while what searches is on its way. */
  found: readonly FindEntry[] | null;
}

/**
 * The groups that are shown, none of them empty. Without a query: what was open recently, the reader's own scenarios, then the
 * scenarios, lessons, figures and cards by group. With one: the reader's own that have its words, then what it found, the best first.
 * @param group the only one that is shown; null: all, but figures and cards only with a query, for there are many of them
 */
export function lineGroups(
  listed: Listed,
  query: string,
  group: ListGroup | null,
  open: Openers,
): LineGroup[] {
  const isShown = (name: ListGroup) => group === null || group === name;
  const own = isShown("yours") ? ownLines(listed.own, query, open) : [];
  const groups = query.trim() === "" ? quietGroups(listed, group, open) : foundGroup(listed, isShown, open);
  return [{ title: listGroupTitle("yours"), lines: own }, ...groups].filter(({ lines }) => lines.length > 0);
}

function quietGroups(listed: Listed, group: ListGroup | null, open: Openers): LineGroup[] {
  const { entries, found } = listed;
  const isShown = (name: ListGroup) => group === null || group === name;
  const others = (kind: FindEntry["kind"]) =>
    (found ?? []).filter((entry) => entry.kind === kind).map((entry) => foundLine(entry, open));
  const groups: LineGroup[] = SCENARIO_GROUPS.filter(isShown).flatMap((id) => [
    ...(id === "lessons" ? [{ title: listGroupTitle(id), lines: others("lesson") }] : []),
    {
      title: id === "lessons" ? say.lessonScenarios : listGroupTitle(id),
      lines: entriesOf(entries, id).map((entry) => scenarioLine(entry, open)),
    },
    ...(id === group && id === "figures" ? [{ title: say.figuresWithClaims, lines: others("figure") }] : []),
  ]);
  if (group === "cards") groups.push({ title: listGroupTitle(group), lines: others("card") });
  return group === null ? [recentGroup(listed, open), ...groups] : groups;
}

/** What was found in one group, in its order; of the scenarios those that have come. */
function foundGroup(listed: Listed, isShown: (group: ListGroup) => boolean, open: Openers): LineGroup[] {
  const byId = new Map(listed.entries.map((entry) => [entry.id, entry]));
  const lines = (listed.found ?? [])
    .filter((found) => isShown(groupOfFound(found)))
    .flatMap((found): Line[] => {
      if (found.kind !== "scenario") return [foundLine(found, open)];
      const entry = byId.get(found.id);
      return entry ? [scenarioLine(entry, open)] : [];
    });
  return [{ title: say.found, lines }];
}

/** The group that something found belongs to. */
function groupOfFound(found: FindEntry): ListGroup {
  if (found.kind === "scenario") return groupOf(found);
  return GROUP_OF[found.kind];
}

const GROUP_OF = { lesson: "lessons", figure: "figures", card: "cards", page: "figures" } as const;

function scenarioLine(entry: ShippedEntry, open: Openers): Line {
  return {
    key: entry.id,
    title: entry.title,
    question: entry.question ?? entry.description,
    note: entry.source && groupOf(entry) !== "pairs" ? sourceWords(entry.source, told) : "",
    entry,
    found: null,
    open: () => open.scenario(entry.id),
  };
}

function foundLine(found: FindEntry, open: Openers): Line {
  const hash = entryHash(found);
  return {
    key: entryKey(found),
    title: found.title,
    question: entryText(found),
    note: kindWords(found),
    entry: null,
    found,
    open: () => {
      if (hash === null) open.card(found.id);
      else if (found.kind === "page" && found.id === OPEN_FILE) open.file();
      else open.place(hash);
    },
  };
}

function recentGroup({ recent, entries }: Listed, open: Openers): LineGroup {
  const lines = recent.map((one): Line => {
    const entry = entries.find(({ id }) => id === one.key) ?? null;
    return {
      key: `${RECENT}${one.key}`,
      title: one.title,
      question: entry?.question ?? say.ownScenario,
      note: "",
      entry,
      found: null,
      open: () => open.recent(one),
    };
  });
  return { title: say.recent, lines };
}

/** The scenarios that this reader keeps, those whose titles have the query's words. */
function ownLines(entries: readonly OwnEntry[], query: string, open: Openers): Line[] {
  return entries
    .filter(({ document }) => isTitleFound(document.title, query))
    .map((entry) => ({
      key: `yours ${entry.id}`,
      title: entry.document.title,
      question: entry.document.question ?? say.kept,
      note: "",
      entry: null,
      found: null,
      open: () => open.own(entry),
    }));
}
